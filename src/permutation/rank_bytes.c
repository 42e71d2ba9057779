/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Lexicographic rank of any length as a big-endian number: Horner's rule and repeated division on
 * 32-bit limbs, as many digits of the Lehmer code at once as a limb holds. Quadratic; the
 * subquadratic ways would win from about 10^5 cards. */
#include "permutation/bits.h"

#include <math.h>
#include <stdlib.h>

/* A natural number: limbs, lowest first. */
typedef struct natural {
    uint32_t *limbs;
    size_t count; /* limbs in use; the highest one is not 0 */
} natural;

/* Working memory of one call: the code, the number, and scratch for the code. */
typedef struct work {
    uint32_t *code, *scratch;
    natural number;
} work;

/* n!, n >= 3, is no power of two, so n! and n!-1 have floor(log2 n!) + 1 bits. The product of
 * doubles is right to n * 2^-53, and no n! up to the limit comes nearer to a power of 256 than
 * 2^-19. */
size_t faro_perm_rank_size(size_t n) {
    if (n < 2) return 0;
    double product = 1;
    int64_t bits = 0;
    for (size_t k = 2; k <= n; k++) {
        int exponent;
        product = frexp(product * (double)k, &exponent);
        bits += exponent; /* n! = product * 2^bits, 1/2 <= product < 1 */
    }
    return (size_t)(bits + 7) / 8;
}

static faro_status start(work *w, size_t n) {
    if (n > FARO_PERM_RANK_MOST) return FARO_ERROR_LIMIT;
    size_t limbs = faro_perm_rank_size(n) / 4 + 2;
    w->code = malloc((n + FARO_PERM_SCRATCH(n) + limbs) * sizeof(uint32_t));
    if (!w->code) return FARO_ERROR_MEMORY;
    w->scratch = w->code + n;
    w->number = (natural){w->scratch + FARO_PERM_SCRATCH(n), 0};
    return FARO_OK;
}

/* number = number * factor + term */
static void multiply_add(natural *number, uint32_t factor, uint32_t term) {
    uint64_t carry = term;
    for (size_t i = 0; i < number->count; i++) {
        carry += (uint64_t)number->limbs[i] * factor;
        number->limbs[i] = (uint32_t)carry;
        carry >>= 32;
    }
    if (carry) number->limbs[number->count++] = (uint32_t)carry;
}

/* number = floor(number / divisor); returns the rest. */
static uint32_t divide(natural *number, uint32_t divisor) {
    uint64_t rest = 0;
    for (size_t i = number->count; i-- > 0;) {
        rest = rest << 32 | number->limbs[i];
        number->limbs[i] = (uint32_t)(rest / divisor);
        rest %= divisor;
    }
    while (number->count > 0 && number->limbs[number->count - 1] == 0) number->count--;
    return (uint32_t)rest;
}

static void write_bytes(unsigned char *bytes, size_t size, const natural *number) {
    for (size_t i = 0; i < size; i++) {
        uint32_t limb = i / 4 < number->count ? number->limbs[i / 4] : 0;
        bytes[size - 1 - i] = (unsigned char)(limb >> 8 * (i % 4));
    }
}

static void read_bytes(natural *number, const unsigned char *bytes, size_t size) {
    number->count = size / 4 + (size % 4 != 0);
    memset(number->limbs, 0, number->count * sizeof *number->limbs);
    for (size_t i = 0; i < size; i++)
        number->limbs[i / 4] |= (uint32_t)bytes[size - 1 - i] << 8 * (i % 4);
}

static void code_to_number(natural *number, const uint32_t *code, size_t n) {
    for (size_t i = 0; i < n;) {
        uint64_t factor = 1, term = 0;
        for (; i < n && factor * (n - i) <= UINT32_MAX; i++) {
            factor *= n - i;
            term = term * (n - i) + code[i];
        }
        multiply_add(number, (uint32_t)factor, (uint32_t)term);
    }
}

/* Digits from the last one up; what is left of the number afterwards is its part above n!. */
static void number_to_code(uint32_t *code, size_t n, natural *number) {
    for (size_t radix = 1; radix <= n;) {
        uint64_t factor = 1;
        size_t end = radix;
        while (end <= n && factor * end <= UINT32_MAX) factor *= end++;
        uint32_t rest = divide(number, (uint32_t)factor);
        for (; radix < end; rest /= (uint32_t)radix++) code[n - radix] = rest % (uint32_t)radix;
    }
}

faro_status faro_perm_rank_bytes(unsigned char *rank, const uint32_t *p, size_t n) {
    work w;
    faro_status status = start(&w, n);
    if (status != FARO_OK) return status;
    faro_perm_lehmer(w.code, p, n, w.scratch);
    code_to_number(&w.number, w.code, n);
    write_bytes(rank, faro_perm_rank_size(n), &w.number);
    free(w.code);
    return FARO_OK;
}

faro_status faro_perm_unrank_bytes(uint32_t *p, size_t n, const unsigned char *rank) {
    work w;
    faro_status status = start(&w, n);
    if (status != FARO_OK) return status;
    read_bytes(&w.number, rank, faro_perm_rank_size(n));
    number_to_code(w.code, n, &w.number);
    status =
        w.number.count == 0 ? faro_perm_from_lehmer(p, w.code, n, w.scratch) : FARO_ERROR_ARGUMENT;
    free(w.code);
    return status;
}
