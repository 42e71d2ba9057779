/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Chooses the inner loops of the CPU level in use. */
#include "audit/kernels.h"
#include "faro/status.h"

const faro_kernels *faro_kernels_now(void) {
    switch (faro_cpu_level()) {
    case FARO_CPU_AVX512:
        return &faro_kernels_avx512;
    case FARO_CPU_AVX2:
        return &faro_kernels_avx2;
    default:
        return &faro_kernels_portable;
    }
}
