/* SPDX-License-Identifier: MIT OR Apache-2.0 */
#ifndef FARO_PERMUTATION_LEHMER_H
#define FARO_PERMUTATION_LEHMER_H

#include "permutation/bits.h"

/* The sum of the Lehmer code, which is the number of inversions. `scratch` must be given. */
uint64_t faro_perm_lehmer_sum(const uint32_t *p, size_t n, uint32_t *scratch);

#endif
