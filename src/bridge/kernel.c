/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Which deal kernel fits the CPU level in use, and single hands. */
#include "bridge/kernel.h"

#include "bridge/chunks.h"

const faro_deal_kernel *faro_deal_kernel_get(void) {
#if defined(FARO_DEAL_KERNELS_X86)
    switch (faro_cpu_level()) {
    case FARO_CPU_AVX512:
        return &faro_deal_kernel_avx512;
    case FARO_CPU_AVX2:
        return &faro_deal_kernel_bmi2;
    case FARO_CPU_PORTABLE:
        break;
    }
#endif
    return &faro_deal_kernel_portable;
}

uint64_t faro_parts_hand(const uint64_t part[3], faro_seat seat) {
    const faro_subset_tables *t = faro_subsets();
    uint64_t north = faro_unrank52(t, part[0]), rest = FARO_PACK & ~north;
    if (seat == FARO_NORTH) return north;
    uint64_t east = faro_scatter52(t, faro_unrank39(t, part[1], 13), rest);
    if (seat == FARO_EAST) return east;
    rest &= ~east;
    uint64_t south = faro_scatter52(t, faro_unrank26(t, part[2], 13), rest);
    return seat == FARO_SOUTH ? south : rest & ~south;
}
