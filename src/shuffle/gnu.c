/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The draws of `shuf --random-source=FILE` (GNU coreutils), written from its published description
 * and checked against its output: bytes are appended to a pool as digits of base 256; the top
 * interval that is not a multiple of the bound is rejected; the quotient and the rejected remainder
 * stay in the pool, so that no entropy is lost. The pool has 64 bits and wraps, as there: above
 * bounds of 2^56 draws are not exactly uniform. About one byte is used for 8 bits drawn. */
#include "faro/shuffle.h"
#include "shuffle/sparse.h"

/* Appends bytes until the pool, uniform in 0..most, reaches bound - 1. */
static faro_status fill(faro_gnu_draws *draws, uint64_t bound) {
    while (draws->most < bound - 1) {
        int byte = draws->next_byte(draws->context);
        if (byte < 0) return FARO_ERROR_SOURCE;
        draws->pool = draws->pool << 8 | (uint64_t)(unsigned)byte;
        draws->most = draws->most << 8 | 0xff;
    }
    return FARO_OK;
}

faro_status faro_gnu_below(faro_gnu_draws *draws, uint64_t bound, uint64_t *out) {
    if (bound == 0) return FARO_ERROR_ARGUMENT;
    for (;;) {
        faro_status status = fill(draws, bound);
        if (status != FARO_OK) return status;
        /* the values 0..most, of which the last `partial` do not make up a whole run of `bound` */
        uint64_t excess = draws->most - (bound - 1), partial = excess % bound;
        uint64_t remainder = draws->pool % bound;
        if (draws->pool <= draws->most - partial) {
            draws->pool /= bound, draws->most = excess / bound;
            *out = remainder;
            return FARO_OK;
        }
        draws->pool = remainder, draws->most = partial - 1;
    }
}

faro_status faro_gnu_sample(faro_gnu_draws *draws, uint64_t *out, uint64_t k, uint64_t n) {
    faro_sparse array;
    if (k > n) return FARO_ERROR_ARGUMENT;
    faro_status status = faro_sparse_init(&array, k);
    if (status != FARO_OK) return status;
    for (uint64_t i = 0; i < k && status == FARO_OK; i++) {
        uint64_t step = 0;
        status = faro_gnu_below(draws, n - i, &step);
        if (status == FARO_OK) out[i] = faro_sparse_take(&array, i, i + step);
    }
    faro_sparse_clear(&array);
    return status;
}
