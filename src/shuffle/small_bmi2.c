/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Digits to places for at most 64 records with BMI2: the records left are bits of one word, and the
 * d-th of them is found by depositing a single bit. Four cycles a digit: 52 cards about 60 ns. */
#include "shuffle/small.h"

#if defined(__BMI2__)
#include <immintrin.h>

void faro_small_unrank_bmi2(uint8_t *code, size_t n, size_t count) {
    uint64_t left = ~(uint64_t)0 >> (64 - n);
    for (size_t t = 0; t < count; t++) {
        uint64_t record = _pdep_u64((uint64_t)1 << code[t], left);
        left ^= record;
        code[t] = (uint8_t)__builtin_ctzll(record);
    }
}
#endif
