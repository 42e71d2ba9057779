/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Deal kernel for processors with BMI2: PEXT and PDEP move hands between the pack and their own
 * places, and chunks of 13 bits are found in cumulative tables by a guess and a short search.
 *
 * 13 times the usual loop in unranking (sixteen searches side by side), 5 times in ranking. Not
 * good on AMD before Zen 3, whose PEXT and PDEP are slow microcode (results are right). */
#include "bridge/chunks.h"
#include "bridge/kernel.h"

#if defined(FARO_DEAL_KERNELS_X86)
#include <immintrin.h>

#define LEVEL __attribute__((target("bmi,bmi2,popcnt")))

LEVEL static void unrank(const faro_parts *parts, size_t count, faro_deal *deals) {
    faro_parts masks;
    faro_unrank_lanes(faro_subsets(), parts, count, &masks);
    for (size_t i = 0; i < count; i++) {
        uint64_t north = masks.part[0][i], rest = FARO_PACK & ~north;
        uint64_t east = _pdep_u64(masks.part[1][i], rest), rest2 = rest & ~east;
        uint64_t south = _pdep_u64(masks.part[2][i], rest2);
        deals[i] = (faro_deal){{north, east, south, rest2 & ~south}};
    }
}

LEVEL static void rank(const faro_deal *deals, size_t count, faro_parts *parts) {
    const faro_subset_tables *t = faro_subsets();
    for (size_t i = 0; i < count; i++) {
        uint64_t rest = FARO_PACK & ~deals[i].hand[0], rest2 = rest & ~deals[i].hand[1];
        parts->part[0][i] = faro_rank52(t, deals[i].hand[0]);
        parts->part[1][i] = faro_rank39(t, _pext_u64(deals[i].hand[1], rest), 13);
        parts->part[2][i] = faro_rank26(t, _pext_u64(deals[i].hand[2], rest2), 13);
    }
}

const faro_deal_kernel faro_deal_kernel_bmi2 = {rank, unrank};
#else
typedef int faro_no_bmi2; /* a translation unit must not be empty */
#endif
