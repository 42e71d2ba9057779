/* SPDX-License-Identifier: MIT OR Apache-2.0 */
#include "shuffle/range.h"
#include <stdlib.h>
#include <string.h>

faro_status faro_sample(const faro_stream *stream, uint64_t number, uint64_t *out, uint64_t k,
                        uint64_t n) {
    if (k > n) return FARO_ERROR_ARGUMENT;
    if (k > SIZE_MAX / 8) return FARO_ERROR_OVERFLOW;
    if (n > (uint64_t)1 << 32) return faro_range_sample(stream, number, out, k, n);
    uint64_t *all = malloc(n ? n * 8 : 1);
    if (!all) return FARO_ERROR_MEMORY;
    faro_status status = faro_permutation_u64(stream, number, all, n);
    if (status == FARO_OK && k) memcpy(out, all, k * 8);
    free(all);
    return status;
}
