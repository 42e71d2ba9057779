/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Identity, inverse and composition: one pass each. */
#include "faro/permutation.h"

void faro_perm_identity(uint32_t *p, size_t n) {
    for (size_t i = 0; i < n; i++) p[i] = (uint32_t)i;
}

void faro_perm_inverse(uint32_t *out, const uint32_t *p, size_t n) {
    for (size_t i = 0; i < n; i++) out[p[i]] = (uint32_t)i;
}

void faro_perm_compose(uint32_t *out, const uint32_t *p, const uint32_t *q, size_t n) {
    for (size_t i = 0; i < n; i++) out[i] = p[q[i]];
}
