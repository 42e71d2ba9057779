/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* ChaCha keystream: takes the code for the CPU level in use. */
#include "random/chacha.h"

void faro_chacha_blocks(unsigned rounds, const uint32_t key[8], const uint32_t position[4],
                        size_t blocks, void *out) {
    switch (faro_cpu_level()) {
#if defined(__x86_64__)
    case FARO_CPU_AVX512:
        faro_chacha_blocks_avx512(rounds, key, position, blocks, out);
        return;
    case FARO_CPU_AVX2:
        faro_chacha_blocks_avx2(rounds, key, position, blocks, out);
        return;
#endif
    default:
        faro_chacha_blocks_portable(rounds, key, position, blocks, out);
        return;
    }
}

void faro_chacha_lanes(unsigned rounds, const uint32_t key[8],
                       const uint32_t position[4][FARO_CHACHA_LANES],
                       uint32_t out[16][FARO_CHACHA_LANES]) {
    switch (faro_cpu_level()) {
#if defined(__x86_64__)
    case FARO_CPU_AVX512:
        faro_chacha_lanes_avx512(rounds, key, position, out);
        return;
    case FARO_CPU_AVX2:
        faro_chacha_lanes_avx2(rounds, key, position, out);
        return;
#endif
    default:
        faro_chacha_lanes_portable(rounds, key, position, out);
        return;
    }
}
