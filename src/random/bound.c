/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The registry of bounded draws, their laws, and a draw through any of them. */
#include "random/bound.h"

#include <string.h>

static const faro_bound_info *const bounds[] = {
#define BOUND(name) &faro_bound_##name,
#include "random/bounds.def"
#undef BOUND
};

const faro_bound_info *faro_bound_at(size_t index) {
    return index < sizeof bounds / sizeof *bounds ? bounds[index] : NULL;
}

const faro_bound_info *faro_bound_find(const char *name) {
    for (size_t i = 0; i < sizeof bounds / sizeof *bounds; i++)
        if (strcmp(bounds[i]->name, name) == 0) return bounds[i];
    return NULL;
}

uint64_t faro_bound_map(const faro_bound_info *info, uint64_t word, unsigned bits, uint64_t bound) {
    return info->map(word, bits, bound);
}

uint64_t faro_bound_count(const faro_bound_info *info, unsigned bits, uint64_t bound,
                          uint64_t outcome) {
    return info->count(bits, bound, outcome);
}

uint64_t faro_bound_rejected(const faro_bound_info *info, unsigned bits, uint64_t bound) {
    if (!info->exact) return 0;
    /* All outcomes have one count; the difference is taken modulo 2^64 and is less than that. */
    return faro_bound_last(bits) - info->count(bits, bound, 0) * bound + 1;
}

void faro_bound_law(const faro_bound_info *info, unsigned bits, uint64_t bound, uint64_t *counts) {
    for (uint64_t j = 0; j < bound; j++) counts[j] = info->count(bits, bound, j);
}

uint64_t faro_bound_draw(const faro_bound_info *info, faro_source *source, unsigned bits,
                         uint64_t bound) {
    for (;;) {
        uint64_t outcome = info->map(faro_source_word(source) >> (64 - bits), bits, bound);
        if (source->status != FARO_OK) return 0;
        if (outcome != FARO_BOUND_REJECTED) return outcome;
    }
}

/* The smallest word with an outcome of at least `outcome`, or 2^bits when there is none. */
static faro_uint128 first_word(uint64_t (*map)(uint64_t, unsigned, uint64_t), unsigned bits,
                               uint64_t bound, uint64_t outcome) {
    faro_uint128 low = 0, high = (faro_uint128)faro_bound_last(bits) + 1;
    while (low < high) {
        faro_uint128 middle = low + (high - low) / 2;
        if (map((uint64_t)middle, bits, bound) >= outcome)
            high = middle;
        else
            low = middle + 1;
    }
    return low;
}

uint64_t faro_bound_count_monotone(uint64_t (*map)(uint64_t, unsigned, uint64_t), unsigned bits,
                                   uint64_t bound, uint64_t outcome) {
    faro_uint128 from = first_word(map, bits, bound, outcome);
    return (uint64_t)(first_word(map, bits, bound, outcome + 1) - from);
}
