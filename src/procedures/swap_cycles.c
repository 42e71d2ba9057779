/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The cycles of an order, smallest label first. */
#include "procedures/swap_count.h"

#include <stdbool.h>

void faro_swap_cycles_of(faro_swap_cycles *cycles, const uint32_t *order, size_t n) {
    uint32_t place_of[FARO_SWAP_MOST];
    bool seen[FARO_SWAP_MOST] = {false};
    for (size_t i = 0; i < n; i++) place_of[order[i]] = (uint32_t)i;
    cycles->n = n, cycles->count = 0;
    size_t used = 0;
    for (size_t i = 0; i < n; i++) {
        if (seen[i]) continue;
        cycles->first[cycles->count++] = used;
        for (uint32_t x = (uint32_t)i; !seen[x]; x = place_of[x]) {
            seen[x] = true;
            cycles->label[used++] = x;
        }
    }
    cycles->first[cycles->count] = used;
}
