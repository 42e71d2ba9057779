/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Samples of ranges above 2^32 (any n and k <= n is allowed). Errors: OVERFLOW, MEMORY. */
#ifndef FARO_SHUFFLE_RANGE_H
#define FARO_SHUFFLE_RANGE_H

#include "faro/shuffle.h"

faro_status faro_range_sample(const faro_stream *stream, uint64_t number, uint64_t *out, uint64_t k,
                              uint64_t n);

#endif
