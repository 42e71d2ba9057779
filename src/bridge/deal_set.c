/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Repeated deals, up to rotation and reflection of the seats and exchange of suits.
 *
 * The class of a deal is the least of its images, so that alike deals have the same. The suits need
 * no search: for each of the eight exchanges of seats they are sorted. The set is a hash table with
 * linear probing, at most half full; an entry is the class (104 bits) and the exchange that led to
 * it (8 bits), so equal deals have equal entries. */
#include "bridge/deal_set.h"

#include <stdlib.h>
#include <string.h>

/* ---- classes --------------------------------------------------------------------------------- */

/* Who owns the 13 cards of a suit, as two rows of 13 bits, with the suit in the last bits. */
static uint32_t suit_key(const uint64_t hand[4], unsigned suit) {
    unsigned high = faro_hand_suit(hand[2] | hand[3], (faro_suit)suit);
    unsigned low = faro_hand_suit(hand[1] | hand[3], (faro_suit)suit);
    return high << 15 | low << 2 | suit;
}

static void sort_keys(uint32_t key[4]) {
    for (int i = 1; i < 4; i++)
        for (int j = i; j > 0 && key[j] < key[j - 1]; j--) {
            uint32_t t = key[j];
            key[j] = key[j - 1];
            key[j - 1] = t;
        }
}

/* Number of an order of the four suits, 0..23. */
static unsigned order_number(const uint32_t key[4]) {
    unsigned a = key[0] & 3, b = key[1] & 3, c = key[2] & 3;
    b -= b > a;
    c = c - (c > (key[0] & 3)) - (c > (key[1] & 3));
    return 6 * a + 2 * b + c;
}

faro_deal_class faro_deal_classify(const faro_deal *deal) {
    faro_deal_class best = {UINT64_MAX, UINT64_MAX, 0};
    for (unsigned seats = 0; seats < 8; seats++) {
        uint64_t hand[4];
        uint32_t key[4];
        for (unsigned s = 0; s < 4; s++)
            hand[s] = deal->hand[seats < 4 ? (s + seats) % 4 : (8 + seats - s) % 4];
        for (unsigned suit = 0; suit < 4; suit++) key[suit] = suit_key(hand, suit);
        sort_keys(key);
        faro_deal_class c = {(uint64_t)(key[0] >> 2) << 26 | key[1] >> 2,
                             (uint64_t)(key[2] >> 2) << 26 | key[3] >> 2,
                             24 * seats + order_number(key)};
        if (c.high < best.high || (c.high == best.high && c.low < best.low)) best = c;
    }
    return best;
}

/* ---- the table ------------------------------------------------------------------------------- */

typedef struct entry {
    uint64_t high; /* image above the 52 bits of the class */
    uint64_t low;  /* with the highest bit set: an empty entry is 0 */
} entry;

struct faro_deal_set {
    entry *table;
    uint64_t size, count, most; /* size is a power of two */
};

enum { FIRST_SIZE = 1 << 10 };
#define CLASS_BITS ((UINT64_C(1) << 52) - 1)
#define USED (UINT64_C(1) << 63)

faro_deal_set *faro_deal_set_new(uint64_t most) {
    faro_deal_set *set = calloc(1, sizeof *set);
    if (!set) return NULL;
    set->most = most;
    set->size = FIRST_SIZE;
    set->table = calloc(FIRST_SIZE, sizeof *set->table);
    if (!set->table) {
        free(set);
        return NULL;
    }
    return set;
}

void faro_deal_set_free(faro_deal_set *set) {
    if (!set) return;
    free(set->table);
    free(set);
}

uint64_t faro_deal_set_count(const faro_deal_set *set) {
    return set->count;
}

/* By the class alone, so that alike deals meet. */
static uint64_t place_of(const faro_deal_set *set, uint64_t high, uint64_t low) {
    uint64_t h = (high & CLASS_BITS) * UINT64_C(0x9e3779b97f4a7c15);
    h = (h ^ h >> 32 ^ (low & CLASS_BITS)) * UINT64_C(0xbf58476d1ce4e5b9);
    return (h ^ h >> 29) & (set->size - 1);
}

static void put(faro_deal_set *set, entry e) {
    uint64_t i = place_of(set, e.high, e.low);
    while (set->table[i].low) i = (i + 1) & (set->size - 1);
    set->table[i] = e;
}

/* Twice the size; false when that is not possible. */
static bool grow(faro_deal_set *set) {
    if (2 * set->size * sizeof *set->table > set->most) return false;
    entry *old = set->table, *table = calloc((size_t)(2 * set->size), sizeof *table);
    uint64_t old_size = set->size;
    if (!table) return false;
    set->table = table;
    set->size *= 2;
    for (uint64_t i = 0; i < old_size; i++)
        if (old[i].low) put(set, old[i]);
    free(old);
    return true;
}

faro_deal_seen faro_deal_set_add(faro_deal_set *set, const faro_deal *deal, bool *full) {
    faro_deal_class c = faro_deal_classify(deal);
    entry e = {(uint64_t)c.image << 52 | c.high, c.low | USED};
    faro_deal_seen seen = FARO_DEAL_UNSEEN;
    for (uint64_t i = place_of(set, e.high, e.low); set->table[i].low;
         i = (i + 1) & (set->size - 1)) {
        if (set->table[i].low != e.low || (set->table[i].high & CLASS_BITS) != c.high) continue;
        if (set->table[i].high == e.high) return FARO_DEAL_SAME;
        seen = FARO_DEAL_ALIKE;
    }
    if (2 * (set->count + 1) > set->size && !grow(set)) {
        *full = true;
        return seen;
    }
    put(set, e);
    set->count++;
    return seen;
}
