/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The digits of a node's records, a run at a time. */
#ifndef FARO_SHUFFLE_DIGITS_H
#define FARO_SHUFFLE_DIGITS_H

#include "shuffle/stream.h"

#include <stddef.h>

enum { FARO_DIGIT_RUN = 2048 };

/* Writes the digits of records first .. first+count-1; first is a multiple of 32, count at most
 * FARO_DIGIT_RUN. `digit` has FARO_DIGIT_RUN places, those behind `count` are overwritten too. */
void faro_digits(const faro_substream *stream, unsigned bits, uint64_t first, size_t count,
                 uint16_t *digit);

#endif
