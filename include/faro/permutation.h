/* SPDX-License-Identifier: MIT OR Apache-2.0
 *
 * Permutations as values: plain arrays p of n uint32_t with p[position] = card, cards 0..n-1.
 * Nothing here draws random numbers. Unless said otherwise n = 0 is allowed.
 */
#ifndef FARO_PERMUTATION_H
#define FARO_PERMUTATION_H

#include "faro/status.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* p = 0, 1, ..., n-1. */
FARO_API void faro_perm_identity(uint32_t *p, size_t n);

/* out[p[i]] = i. `out` must not overlap `p` (faro_perm_invert works in place). */
FARO_API void faro_perm_inverse(uint32_t *out, const uint32_t *p, size_t n);

/* out[i] = p[q[i]]: first q says which place to look at, then p which card lies there.
 * `out` may be `q` itself but must not overlap `p` otherwise. */
FARO_API void faro_perm_compose(uint32_t *out, const uint32_t *p, const uint32_t *q, size_t n);

#ifdef __cplusplus
}
#endif
#endif
