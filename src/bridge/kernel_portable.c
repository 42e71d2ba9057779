/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Deal kernel in plain C: chunks of 13 bits found in cumulative tables by a guess and a short
 * search, and hands moved between the pack and their own places by tables of seven bits.
 *
 * 14 times the usual loop in unranking (sixteen searches side by side), 4 times in ranking. A walk
 * over the pack without branches was tried: slower than the tables. */
#include "bridge/chunks.h"
#include "bridge/kernel.h"

static void unrank(const faro_parts *parts, size_t count, faro_deal *deals) {
    const faro_subset_tables *t = faro_subsets();
    faro_parts masks;
    faro_unrank_lanes(t, parts, count, &masks);
    for (size_t i = 0; i < count; i++) {
        uint64_t north = masks.part[0][i], rest = FARO_PACK & ~north;
        uint64_t east = faro_scatter52(t, masks.part[1][i], rest), rest2 = rest & ~east;
        uint64_t south = faro_scatter52(t, masks.part[2][i], rest2);
        deals[i] = (faro_deal){{north, east, south, rest2 & ~south}};
    }
}

static void rank(const faro_deal *deals, size_t count, faro_parts *parts) {
    const faro_subset_tables *t = faro_subsets();
    for (size_t i = 0; i < count; i++) {
        uint64_t rest = FARO_PACK & ~deals[i].hand[0], rest2 = rest & ~deals[i].hand[1];
        parts->part[0][i] = faro_rank52(t, deals[i].hand[0]);
        parts->part[1][i] = faro_rank39(t, faro_gather52(t, deals[i].hand[1], rest), 13);
        parts->part[2][i] = faro_rank26(t, faro_gather52(t, deals[i].hand[2], rest2), 13);
    }
}

const faro_deal_kernel faro_deal_kernel_portable = {rank, unrank};
