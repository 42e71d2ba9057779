/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* 96-bit deal numbers: 12 bytes in and out, and their split in one part for each of North, East,
 * South. A number below 2^96 does not fit 64 bits, so 128-bit integers of gcc and clang do the
 * work. */
#ifndef FARO_BRIDGE_NUMBER_H
#define FARO_BRIDGE_NUMBER_H

#include <stdint.h>
#include <string.h>

__extension__ typedef unsigned __int128 faro_u128;

#define FARO_NORTH_HANDS UINT64_C(635013559600) /* C(52, 13) */
#define FARO_EAST_HANDS UINT64_C(8122425444)    /* C(39, 13) */
#define FARO_SOUTH_HANDS UINT64_C(10400600)     /* C(26, 13) */
/* Deals with the same North: 57 bits. */
#define FARO_EAST_SOUTH (FARO_EAST_HANDS * FARO_SOUTH_HANDS)
#define FARO_DEALS ((faro_u128)FARO_NORTH_HANDS * FARO_EAST_SOUTH) /* 52!/(13!)^4, 95.44 bits */

/* Big-endian words of 8 and 4 bytes. Compilers do not see through the loop, hence the builtins. */
#if defined(__GNUC__) && __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
static inline uint64_t faro_load_big(const uint8_t *bytes) {
    uint64_t word;
    memcpy(&word, bytes, sizeof word);
    return __builtin_bswap64(word);
}

static inline void faro_store_big(uint8_t *bytes, uint64_t word) {
    word = __builtin_bswap64(word);
    memcpy(bytes, &word, sizeof word);
}

static inline uint32_t faro_load_big32(const uint8_t *bytes) {
    uint32_t word;
    memcpy(&word, bytes, sizeof word);
    return __builtin_bswap32(word);
}

static inline void faro_store_big32(uint8_t *bytes, uint32_t word) {
    word = __builtin_bswap32(word);
    memcpy(bytes, &word, sizeof word);
}
#else
static inline uint64_t faro_load_big(const uint8_t *bytes) {
    uint64_t word = 0;
    for (int i = 0; i < 8; i++) word = word << 8 | bytes[i];
    return word;
}

static inline void faro_store_big(uint8_t *bytes, uint64_t word) {
    for (int i = 7; i >= 0; i--, word >>= 8) bytes[i] = (uint8_t)word;
}

static inline uint32_t faro_load_big32(const uint8_t *bytes) {
    uint32_t word = 0;
    for (int i = 0; i < 4; i++) word = word << 8 | bytes[i];
    return word;
}

static inline void faro_store_big32(uint8_t *bytes, uint32_t word) {
    for (int i = 3; i >= 0; i--, word >>= 8) bytes[i] = (uint8_t)word;
}
#endif

static inline faro_u128 faro_number_load(const uint8_t code[12]) {
    return (faro_u128)faro_load_big32(code) << 64 | faro_load_big(code + 4);
}

static inline void faro_number_store(uint8_t code[12], faro_u128 number) {
    faro_store_big32(code, (uint32_t)(number >> 64));
    faro_store_big(code + 4, (uint64_t)number);
}

/* number = (part[0] * C(39,13) + part[1]) * C(26,13) + part[2], number < FARO_DEALS.
 * The quotient by the 57-bit constant M = C(39,13) C(26,13) comes from one multiplication by its
 * reciprocal. With x = floor(number / 2^32) < 2^64 and R = floor((2^120 - 1) / M), x R / 2^88 is
 * below number / M by less than 2^32/M + 2^96/2^120 + 2^-80 < 2^-20, so its floor is the quotient
 * or one less.
 */
static inline void faro_number_split(faro_u128 number, uint64_t part[3]) {
    const uint64_t reciprocal = (uint64_t)(((((faro_u128)1 << 120) - 1)) / FARO_EAST_SOUTH);
    uint64_t top = (uint64_t)(number >> 32);
    uint64_t north = (uint64_t)((faro_u128)top * reciprocal >> 88);
    uint64_t rest = (uint64_t)number - north * FARO_EAST_SOUTH; /* exact modulo 2^64: below 2^58 */
    if (rest >= FARO_EAST_SOUTH) {
        rest -= FARO_EAST_SOUTH;
        north++;
    }
    part[0] = north;
    part[1] = rest / FARO_SOUTH_HANDS;
    part[2] = rest - part[1] * FARO_SOUTH_HANDS;
}

static inline faro_u128 faro_number_join(const uint64_t part[3]) {
    return (faro_u128)part[0] * FARO_EAST_SOUTH + (part[1] * FARO_SOUTH_HANDS + part[2]);
}

#endif
