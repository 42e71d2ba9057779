/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Many decks side by side with AVX-512. Rows stay 32 bytes wide: on Zen 4 compares into mask
 * registers are 1.3 times slower than compares into vectors, which 512-bit vectors do not have. */
#include "shuffle/decks.h"

#if defined(__AVX512VBMI__) && defined(__AVX512BW__) && defined(__AVX512VL__)
#define WIDTH 32
#define CHACHA_LANES faro_chacha_lanes_avx512
#include "shuffle/decks_lanes.h"
#include "shuffle/decks_transpose.h"

INLINE uint64_t digit_rows(const uint32_t words[2][HALF], const uint16_t bound[2],
                           const uint16_t residue[2], int8_t digit[2][FARO_LANES]) {
    /* byte 4l of the pair of vectors holds the even digit of deck l, byte 4l + 2 the odd one */
    static const uint8_t pick[64] = {0,   4,   8,   12,  16,  20,  24,  28,  32,  36,  40,  44, 48,
                                     52,  56,  60,  64,  68,  72,  76,  80,  84,  88,  92,  96, 100,
                                     104, 108, 112, 116, 120, 124, 2,   6,   10,  14,  18,  22, 26,
                                     30,  34,  38,  42,  46,  50,  54,  58,  62,  66,  70,  74, 78,
                                     82,  86,  90,  94,  98,  102, 106, 110, 114, 118, 122, 126};
    const __m512i bounds = _mm512_set1_epi32((int)(bound[0] | (uint32_t)bound[1] << 16));
    const __m512i residues = _mm512_set1_epi32((int)(residue[0] | (uint32_t)residue[1] << 16));
    __m512i a = _mm512_loadu_si512(words[0]), b = _mm512_loadu_si512(words[1]);
    __mmask32 reject_a = _mm512_cmplt_epu16_mask(_mm512_mullo_epi16(a, bounds), residues);
    __mmask32 reject_b = _mm512_cmplt_epu16_mask(_mm512_mullo_epi16(b, bounds), residues);
    __m512i both = _mm512_permutex2var_epi8(_mm512_mulhi_epu16(a, bounds), _mm512_loadu_si512(pick),
                                            _mm512_mulhi_epu16(b, bounds));
    memcpy(digit, &both, sizeof both);
    return reject_a | (uint64_t)reject_b << 32;
}

void faro_lanes_avx512(const faro_stream *stream, uint64_t number, uint8_t *out, size_t n) {
    lanes_body(stream, number, out, n);
}
#endif
