/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Many decks side by side: 32 permutations of 2 <= n <= FARO_LANES_MOST cards, deck l in byte lane
 * l. */
#ifndef FARO_SHUFFLE_DECKS_H
#define FARO_SHUFFLE_DECKS_H

#include "shuffle/stream.h"

#include <stddef.h>

/* Up to 128 cards a signed compare of bytes serves, and 32 decks at once are faster than single
 * ones. */
enum { FARO_LANES = 32, FARO_LANES_MOST = 128 };

/* Writes permutations number .. number+31 deck after deck, n bytes each. */
typedef void faro_lanes_function(const faro_stream *stream, uint64_t number, uint8_t *out,
                                 size_t n);
faro_lanes_function faro_lanes_portable, faro_lanes_avx2, faro_lanes_avx512;

#endif
