/* SPDX-License-Identifier: MIT OR Apache-2.0
 *
 * The seed of a deck: tries all seeds of the generators that programs use, under the loops and the
 * draws that go with them. A seed of 32 bits makes at most 2^32 of the 52! orders, so one deck
 * gives it away, and with it every deck that follows.
 *
 * Most loops are one to one: the deck tells which number each draw must have given, so a seed is
 * given up at its first wrong draw. Many seeds are tested side by side in vector registers. The 48
 * bits of java.util.Random are split: bounds with a factor 2^v show bits 17 to 16+v of the state,
 * which depend on lower bits alone.
 */
#ifndef FARO_CRACK_H
#define FARO_CRACK_H

#include "faro/bridge.h"
#include "faro/status.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Registries, in the order of the screen; NULL past the end. */
typedef struct faro_crack_entry {
    const char *name;    /* "msvc-rand", "down", "modulo" */
    const char *summary; /* one line */
} faro_crack_entry;
FARO_API const faro_crack_entry *faro_crack_generator_at(size_t index);
FARO_API const faro_crack_entry *faro_crack_loop_at(size_t index);
FARO_API const faro_crack_entry *faro_crack_draw_at(size_t index);

/* Whether programs combine the two; only such pairs are tried. Names of no entry: false. */
FARO_API bool faro_crack_goes_with(const char *generator, const char *draw);

/* Seeds without an end of their own: all that the generator tells apart (2^31, 2^32 or 2^48). */
#define FARO_CRACK_ALL UINT64_MAX

enum { FARO_CRACK_CARDS = 10000 /* largest deck */, FARO_CRACK_FINDS = 64 };

typedef struct faro_crack_progress {
    const char *generator;
    uint64_t done, total; /* seeds of this generator and window */
} faro_crack_progress;

typedef struct faro_crack_request {
    const uint32_t *deck;  /* the cards that came out; card c lay at place c before */
    size_t n, drawn;       /* cards in all, 2..FARO_CRACK_CARDS; given, the first of them */
    const char *generator; /* NULL: every one */
    const char *loop;      /* NULL: every one */
    const char *draw;      /* NULL: every one that goes with the generator */
    uint64_t from, to;     /* seeds, both included; `to` may be FARO_CRACK_ALL */
    bool all;              /* go on after the first seed found */
    unsigned threads;      /* 0: as many as OpenMP would */
    /* Called now and then by the calling thread; false stops the search. May be NULL. */
    bool (*progress)(void *context, const faro_crack_progress *progress);
    void *context;
} faro_crack_request;

typedef struct faro_crack_find {
    const char *generator, *loop, *draw;
    uint64_t seed;
} faro_crack_find;

typedef struct faro_crack_result {
    size_t count; /* seeds found; the first FARO_CRACK_FINDS are kept */
    faro_crack_find find[FARO_CRACK_FINDS];
    double tried;     /* seeds times loops and draws */
    double by_chance; /* of so many tries that would fit a uniformly random deck: when this is not
                         far below 1, what was found may be an accident */
} faro_crack_result;

/* Searches. Seeds below 2^20 of all generators come first, then the rest, generator by generator.
 * Without `all` it ends with the smallest seed of the first part that has one. Nothing found is OK
 * with count 0. A seed whose shuffle meets one of the rare redraws of a modulo or floor draw that
 * makes it exact (probability about n^2 / 2^32 for 32-bit outputs) is missed.
 * Errors: PERMUTATION (`deck` is not a draw of 0..n-1), ARGUMENT (sizes, from > to), UNKNOWN (a
 * name), UNSUPPORTED (nothing to try: the draw does not go with the generator, or the loop shows
 * nothing in a partial deck), MEMORY, INTERRUPTED (by progress; *result holds what was found). */
FARO_API faro_status faro_crack(const faro_crack_request *request, faro_crack_result *result);

/* ---- bridge deals ---- */

/* How a seed made a deal. */
typedef struct faro_crack_deal_find {
    const char *generator, *loop, *draw;
    const char *pack;    /* order of the fresh pack: "two of clubs first, suit by suit" */
    const char *dealing; /* "in blocks of 13", "one card at a time" */
    faro_seat first;     /* seat of the first card */
    bool carried;        /* each deal began with the pack of the one before */
    uint64_t seed;
    size_t board; /* the deal is this one of the seed, from 1 */
} faro_crack_deal_find;

/* Looks for a seed from..to (both included) whose first `depth` (1..65536) deals hold `deal`: all
 * generators, or the one named; the exact and naive loops; six orders of the pack, dealt in
 * blocks or round, from any seat. Generators in their order; of one the smallest seed. Runs on all
 * threads. Errors: ARGUMENT, PERMUTATION (not a deal), UNSUPPORTED (no such generator), UNKNOWN
 * (nothing found), MEMORY. Cost: 2 to 8 microseconds a generator and seed, twice that and 2 to 4
 * more a deal where depth > 1. */
FARO_API faro_status faro_crack_deal(const faro_deal *deal, const char *generator, uint64_t from,
                                     uint64_t to, size_t depth, faro_crack_deal_find *find);

#ifdef __cplusplus
}
#endif
#endif
