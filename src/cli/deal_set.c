/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* An open-addressing table of 12-byte deal numbers, at most half full: about 26 to 52 bytes a deal.
 */
#include "cli/deal_set.h"

#include <stdlib.h>
#include <string.h>

/* Deal numbers of people are not always random: all bits are mixed (finaliser of SplitMix64). */
static uint64_t mix(const uint8_t code[FARO_DEAL_BYTES]) {
    uint64_t low, high = 0;
    memcpy(&low, code, 8);
    memcpy(&high, code + 8, 4);
    uint64_t z = low ^ high * UINT64_C(0x9e3779b97f4a7c15);
    z = (z ^ z >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ z >> 27) * UINT64_C(0x94d049bb133111eb);
    return z ^ z >> 31;
}

/* The place of a code, or the free place where it belongs. */
static size_t find(const cli_deal_set *set, const uint8_t code[FARO_DEAL_BYTES]) {
    size_t mask = set->capacity - 1, at = (size_t)mix(code) & mask;
    while (set->used[at] && memcmp(set->codes[at], code, FARO_DEAL_BYTES) != 0)
        at = (at + 1) & mask;
    return at;
}

static bool grow(cli_deal_set *set) {
    cli_deal_set wide = {.count = set->count, .capacity = set->capacity ? 2 * set->capacity : 1024};
    wide.codes = malloc(wide.capacity * sizeof *wide.codes);
    wide.used = calloc(wide.capacity, 1);
    if (!wide.codes || !wide.used) {
        cli_deal_set_free(&wide);
        return false;
    }
    for (size_t i = 0; i < set->capacity; i++) {
        if (!set->used[i]) continue;
        size_t at = find(&wide, set->codes[i]);
        memcpy(wide.codes[at], set->codes[i], FARO_DEAL_BYTES);
        wide.used[at] = 1;
    }
    cli_deal_set_free(set);
    *set = wide;
    return true;
}

cli_deal_added cli_deal_set_add(cli_deal_set *set, const faro_deal *deal) {
    uint8_t code[FARO_DEAL_BYTES];
    if (2 * (set->count + 1) > set->capacity && !grow(set)) return CLI_DEAL_NO_MEMORY;
    faro_deal_rank(NULL, deal, 1, code);
    size_t at = find(set, code);
    if (set->used[at]) return CLI_DEAL_KNOWN;
    memcpy(set->codes[at], code, FARO_DEAL_BYTES);
    set->used[at] = 1;
    set->count++;
    return CLI_DEAL_NEW;
}

bool cli_deal_set_has(const cli_deal_set *set, const faro_deal *deal) {
    uint8_t code[FARO_DEAL_BYTES];
    if (!set->capacity) return false;
    faro_deal_rank(NULL, deal, 1, code);
    return set->used[find(set, code)] != 0;
}

void cli_deal_set_free(cli_deal_set *set) {
    free(set->codes);
    free(set->used);
    *set = (cli_deal_set){0};
}
