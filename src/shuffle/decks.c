/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* faro_decks: 32 decks side by side by the code of the CPU level, the rest one by one. */
#include "shuffle/decks.h"

#include "shuffle/small.h"

#include <string.h>

static void one_deck(const faro_stream *stream, uint64_t number, uint8_t *out, size_t n) {
    uint8_t code[FARO_SMALL_ROOM] = {0};
    faro_substream leaf = faro_small_stream(stream, number, n);
    faro_small_digits(&leaf, n, n, code);
    faro_small_unrank(code, n, n);
    memcpy(out, code, n);
}

static faro_lanes_function *lanes_code(void) {
#if defined(__GNUC__)
    switch (faro_cpu_level()) {
#if defined(__x86_64__)
    case FARO_CPU_AVX512:
        return faro_lanes_avx512;
    case FARO_CPU_AVX2:
        return faro_lanes_avx2;
#endif
    default:
        return faro_lanes_portable;
    }
#else
    return NULL;
#endif
}

void faro_decks(const faro_stream *stream, uint64_t number, size_t count, uint8_t *out, size_t n) {
    faro_lanes_function *lanes = lanes_code();
    if (n > FARO_SMALL) return;
    while (count) {
        size_t now =
            lanes && count >= FARO_LANES && n >= 2 && n <= FARO_LANES_MOST ? FARO_LANES : 1;
        if (now == FARO_LANES)
            lanes(stream, number, out, n);
        else
            one_deck(stream, number, out, n);
        number += now, count -= now, out += now * n;
    }
}
