/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The seed of a bridge deal. A deal shows less than a deck - who has a card, not in which order the
 * cards came - so no loop can be undone: each seed is played forward under every loop and draw, and
 * the deck compared with the deal in every order of the fresh pack and every way to deal.
 *
 * A deal is one of 2^95, a window of 2^32 seeds has 2^44 tries: what is found is no accident. */
#include "bridge/fresh_pack.h"
#include "crack/crack.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

enum { CARDS = FARO_DEAL_CARDS, CHUNK = 64, DEALINGS = 2, MOST_DEPTH = 1 << 16 };

/* Outputs of one seed, kept, since every loop and draw begins with the first. */
typedef struct outputs {
    const faro_crack_generating *generator;
    faro_source source;
    uint64_t *raw;
    size_t count, room;
} outputs;

static bool more(outputs *o) {
    if (o->count == o->room) {
        size_t room = o->room ? 2 * o->room : 4 * CHUNK;
        uint64_t *grown = realloc(o->raw, room * sizeof *grown);
        if (!grown) return false;
        o->raw = grown;
        o->room = room;
    }
    if (faro_source_raw(&o->source, o->raw + o->count, CHUNK) != FARO_OK) return false;
    o->count += CHUNK;
    return true;
}

/* A number below `bound` from output *at on; false when there are no more. */
static bool draw(outputs *o, const faro_crack_drawing *d, size_t *at, uint32_t bound,
                 uint32_t *number) {
    *number = 0;
    if (bound == 1 && d->one_is_free) return true;
    for (;;) {
        if (*at == o->count && !more(o)) return false;
        uint64_t x = o->raw[(*at)++] >> o->generator->shift;
        if (d->take(x, o->generator->range, bound, number)) return true;
    }
}

static void exchange(uint8_t *pack, size_t i, size_t j) {
    uint8_t t = pack[i];
    pack[i] = pack[j];
    pack[j] = t;
}

/* ---- the loops, as in loops.def ---- */

typedef struct hand {
    outputs *o;
    const faro_crack_drawing *d;
    size_t at; /* of the outputs */
    bool failed;
} hand;

static uint32_t below(hand *h, uint32_t bound) {
    uint32_t number;
    if (!draw(h->o, h->d, &h->at, bound, &number)) h->failed = true;
    return number;
}

static void down(hand *h, uint8_t *pack) {
    for (uint32_t i = CARDS - 1; i > 0; i--) exchange(pack, i, below(h, i + 1));
}
static void up(hand *h, uint8_t *pack) {
    for (uint32_t i = 1; i < CARDS; i++) exchange(pack, i, below(h, i + 1));
}
static void forward(hand *h, uint8_t *pack) {
    for (uint32_t i = 0; i < CARDS - 1; i++) exchange(pack, i, i + below(h, CARDS - i));
}
static void backward(hand *h, uint8_t *pack) {
    for (uint32_t i = CARDS - 1; i-- > 0;) exchange(pack, i, i + below(h, CARDS - i));
}
static void pick_last(hand *h, uint8_t *pack) {
    uint8_t out[CARDS];
    for (uint32_t left = CARDS; left > 0; left--) {
        uint32_t j = below(h, left);
        out[CARDS - left] = pack[j];
        pack[j] = pack[left - 1];
    }
    memcpy(pack, out, sizeof out);
}
static void pick_remove(hand *h, uint8_t *pack) {
    uint8_t out[CARDS];
    for (uint32_t left = CARDS; left > 0; left--) {
        uint32_t j = below(h, left);
        out[CARDS - left] = pack[j];
        memmove(pack + j, pack + j + 1, left - 1 - j);
    }
    memcpy(pack, out, sizeof out);
}
/* std::shuffle of GCC: two numbers from one output. */
static void pairs(hand *h, uint8_t *pack) {
    exchange(pack, 1, below(h, 2));
    for (uint32_t i = 2; i < CARDS; i += 2) {
        uint32_t both = below(h, (i + 1) * (i + 2));
        exchange(pack, i, both / (i + 2));
        exchange(pack, i + 1, both % (i + 2));
    }
}
static void naive(hand *h, uint8_t *pack) {
    for (uint32_t i = 0; i < CARDS; i++) exchange(pack, i, below(h, CARDS));
}
static void naive_down(hand *h, uint8_t *pack) {
    for (uint32_t i = CARDS; i-- > 0;) exchange(pack, i, below(h, CARDS));
}

static const struct {
    const char *name;
    void (*shuffle)(hand *, uint8_t *pack);
    bool pairs; /* goes with the draw "floor" of 32 bits */
} loops[] = {{"down", down, false},
             {"up", up, false},
             {"forward", forward, false},
             {"backward", backward, false},
             {"pick-last", pick_last, false},
             {"pick-remove", pick_remove, false},
             {"pairs-up", pairs, true},
             {"naive", naive, false},
             {"naive-down", naive_down, false}};
enum { LOOPS = sizeof loops / sizeof loops[0] };

/* ---- one seed ---- */

/* The deal that is looked for: the seat of the card at each place of a fresh pack. */
typedef struct target {
    uint8_t seat[FARO_FRESH_PACKS][CARDS];
    size_t depth;
} target;

/* Whether the deck gives each card its seat, when the first card goes to any of the four. */
static bool fits(const uint8_t *seat, const uint8_t *deck, unsigned dealing) {
    unsigned first = seat[deck[0]];
    for (unsigned i = 1; i < CARDS; i++)
        if (seat[deck[i]] != ((dealing ? i : i / 13) + first) % 4) return false;
    return true;
}

static bool find_layout(const target *t, const uint8_t *deck, faro_crack_deal_find *find) {
    static const char *const dealings[DEALINGS] = {"in blocks of 13", "one card at a time"};
    for (unsigned pack = 0; pack < FARO_FRESH_PACKS; pack++)
        for (unsigned dealing = 0; dealing < DEALINGS; dealing++) {
            if (!fits(t->seat[pack], deck, dealing)) continue;
            find->pack = faro_fresh_pack_words(pack);
            find->dealing = dealings[dealing];
            find->first = (faro_seat)t->seat[pack][deck[0]];
            return true;
        }
    return false;
}

/* The first `depth` deals of one loop and draw, each from a fresh pack or from the last. */
static bool try_way(outputs *o, const target *t, size_t loop, const faro_crack_drawing *d,
                    bool carried, faro_crack_deal_find *find, bool *failed) {
    uint8_t pack[CARDS];
    hand h = {.o = o, .d = d};
    for (size_t board = 0; board < t->depth; board++) {
        if (board == 0 || !carried)
            for (unsigned i = 0; i < CARDS; i++) pack[i] = (uint8_t)i;
        loops[loop].shuffle(&h, pack);
        if (h.failed) {
            *failed = true;
            return false;
        }
        if (!find_layout(t, pack, find)) continue;
        find->generator = o->generator->entry.name;
        find->loop = loops[loop].name;
        find->draw = d->entry.name;
        find->carried = carried;
        find->board = board + 1;
        return true;
    }
    return false;
}

static bool try_seed(outputs *o, const target *t, uint64_t seed, faro_crack_deal_find *find,
                     bool *failed) {
    const faro_crack_drawing *d;
    o->count = 0;
    find->seed = seed;
    if (faro_source_init_number(&o->source, faro_source_find(o->generator->source), seed)) {
        *failed = true;
        return false;
    }
    for (size_t i = 0; (d = faro_crack_draw(i)); i++) {
        if (!faro_crack_goes_with(o->generator->entry.name, d->entry.name)) continue;
        bool floor = strcmp(d->entry.name, "floor") == 0 && o->generator->range == UINT64_C(1)
                                                                                       << 32;
        for (size_t loop = 0; loop < LOOPS; loop++) {
            if (loops[loop].pairs && !floor) continue;
            for (int carried = 0; carried < (t->depth > 1 ? 2 : 1); carried++)
                if (try_way(o, t, loop, d, carried, find, failed)) return true;
        }
    }
    return false;
}

/* ---- the search ---- */

static faro_status search(const faro_crack_generating *generator, const target *t, uint64_t from,
                          uint64_t to, faro_crack_deal_find *find) {
    enum { SHARE = 256 };
    uint64_t shares = (to - from) / SHARE + 1;
    atomic_ullong best = UINT64_MAX;
    atomic_bool failed = false;
#pragma omp parallel
    {
        outputs o = {.generator = generator};
        bool broken = false;
#pragma omp for schedule(dynamic)
        for (uint64_t share = 0; share < shares; share++) {
            uint64_t first = from + share * SHARE, left = to - first;
            uint64_t last = left < SHARE ? to : first + SHARE - 1;
            for (uint64_t seed = first; seed <= last && !broken; seed++) {
                faro_crack_deal_find here;
                if (seed >= atomic_load(&best)) break;
                if (try_seed(&o, t, seed, &here, &broken)) {
#pragma omp critical(faro_crack_deal_found)
                    if (seed < atomic_load(&best)) {
                        *find = here;
                        atomic_store(&best, seed);
                    }
                    break;
                }
                if (seed == UINT64_MAX) break;
            }
        }
        if (broken) atomic_store(&failed, true);
        free(o.raw);
    }
    if (atomic_load(&best) != UINT64_MAX) return FARO_OK;
    return atomic_load(&failed) ? FARO_ERROR_MEMORY : FARO_ERROR_UNKNOWN;
}

faro_status faro_crack_deal(const faro_deal *deal, const char *generator, uint64_t from,
                            uint64_t to, size_t depth, faro_crack_deal_find *find) {
    target t = {.depth = depth};
    uint8_t owner[CARDS];
    const faro_crack_generating *g;
    bool known = false;
    if (from > to || depth == 0 || depth > MOST_DEPTH) return FARO_ERROR_ARGUMENT;
    if (faro_deal_check(deal, NULL) != FARO_OK) return FARO_ERROR_PERMUTATION;
    faro_deal_owners(deal, owner);
    for (unsigned pack = 0; pack < FARO_FRESH_PACKS; pack++)
        for (unsigned card = 0; card < CARDS; card++)
            t.seat[pack][faro_fresh_pack_place(pack, card)] = owner[card];
    for (size_t i = 0; (g = faro_crack_generator(i)); i++) {
        if (generator && strcmp(generator, g->entry.name) != 0) continue;
        known = true;
        if (from > g->most) continue;
        faro_status status = search(g, &t, from, to < g->most ? to : g->most, find);
        if (status != FARO_ERROR_UNKNOWN) return status;
    }
    return known ? FARO_ERROR_UNKNOWN : FARO_ERROR_UNSUPPORTED;
}
