/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Lexicographic rank in 64 bits (20! < 2^64) and in 128 bits (34! < 2^128): the Lehmer code read as
 * a number of the factorial system, by Horner's rule. */
#include "permutation/bits.h"

enum { MOST_64 = 20, MOST_128 = 34 };

typedef unsigned __int128 uint128;

static uint128 rank_wide(const uint32_t *p, size_t n) {
    uint32_t code[MOST_128];
    faro_perm_lehmer(code, p, n, NULL);
    uint128 rank = 0;
    for (size_t i = 0; i < n; i++) rank = rank * (n - i) + code[i];
    return rank;
}

static faro_status unrank_wide(uint32_t *p, size_t n, uint128 rank) {
    uint32_t code[MOST_128];
    for (size_t i = n; i-- > 0; rank /= n - i) code[i] = (uint32_t)(rank % (n - i));
    return rank == 0 ? faro_perm_from_lehmer(p, code, n, NULL) : FARO_ERROR_ARGUMENT;
}

faro_status faro_perm_rank(const uint32_t *p, size_t n, uint64_t *rank) {
    if (n > MOST_64) return FARO_ERROR_OVERFLOW;
    *rank = (uint64_t)rank_wide(p, n);
    return FARO_OK;
}

faro_status faro_perm_unrank(uint32_t *p, size_t n, uint64_t rank) {
    return n > MOST_64 ? FARO_ERROR_OVERFLOW : unrank_wide(p, n, rank);
}

faro_status faro_perm_rank_128(const uint32_t *p, size_t n, faro_u128 *rank) {
    if (n > MOST_128) return FARO_ERROR_OVERFLOW;
    uint128 value = rank_wide(p, n);
    *rank = (faro_u128){.high = (uint64_t)(value >> 64), .low = (uint64_t)value};
    return FARO_OK;
}

faro_status faro_perm_unrank_128(uint32_t *p, size_t n, faro_u128 rank) {
    if (n > MOST_128) return FARO_ERROR_OVERFLOW;
    return unrank_wide(p, n, (uint128)rank.high << 64 | rank.low);
}
