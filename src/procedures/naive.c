/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The naive loop: each place in turn is exchanged with a place from the whole range, n^n equally
 * likely paths that cannot be shared out evenly among n! orders (some prime up to n does not divide
 * n). TV at n = 52 is about 0.353. Variants: order, a skipped first or last place, partners without
 * the place itself or without the last place, several passes. passes*n draws. */
#include "procedures/schedule.h"

enum { ORDER, SKIP, PARTNER, PASSES };
enum { SKIP_NONE, SKIP_FIRST, SKIP_LAST };
enum { PARTNER_ANY, PARTNER_OTHER, PARTNER_NOT_LAST };

static const char *const order_words[] = {"up", "down", NULL};
static const char *const skip_words[] = {"none", "first", "last", NULL};
static const char *const partner_words[] = {"any", "other", "not-last", NULL};

static const faro_parameter parameters[] = {
    [ORDER] = {.key = "order", .help = "places 0, 1, ... or n-1, n-2, ...", .words = order_words},
    [SKIP] = {.key = "skip", .help = "place 0 or place n-1 is not visited", .words = skip_words},
    [PARTNER] = {.key = "partner",
                 .help = "any of the n places, never the place itself, or any but place n-1",
                 .words = partner_words},
    [PASSES] = {.key = "passes",
                .help = "how often the loop runs",
                .least = 1,
                .most = 1000000,
                .preset = 1},
    {.key = NULL},
};

static size_t visited(const faro_procedure *procedure, size_t n) {
    return n - (procedure->value[SKIP] != SKIP_NONE && n > 0);
}

static faro_partners partners_at(const faro_procedure *procedure, size_t n, uint64_t index) {
    size_t count = visited(procedure, n);
    size_t visit = (size_t)(index % count);
    if (procedure->value[ORDER] == 1) visit = count - 1 - visit;
    size_t place = visit + (procedure->value[SKIP] == SKIP_FIRST);
    return (faro_partners){.place = place,
                           .first = 0,
                           .count = n - (procedure->value[PARTNER] == PARTNER_NOT_LAST),
                           .hole =
                               procedure->value[PARTNER] == PARTNER_OTHER ? place : FARO_NO_HOLE};
}

static uint64_t steps(const faro_procedure *procedure, size_t n) {
    return n > 1 ? procedure->value[PASSES] * visited(procedure, n) : 0;
}

FARO_SCHEDULE(partners_at, steps)

/* With two cards one step with a free partner mixes them, the other variants are fixed. */
static faro_truth truth_at(const faro_procedure *procedure, size_t n) {
    bool fair = n == 2 && procedure->value[PARTNER] == PARTNER_ANY;
    return fair ? FARO_TRUTH_UNIFORM : FARO_TRUTH_BIASED;
}

const faro_procedure_info faro_procedure_naive = {
    .name = "naive",
    .summary = "exchange each place with a random one of all places",
    .reference = "alt.sources.d 1992; Perl cookbook; the most common mistake",
    .truth = FARO_TRUTH_BIASED,
    .defect = "n^n equally likely paths cannot be shared out evenly among n! orders",
    .cure = "draw the partner from the places not yet fixed: j = i + random(n-i)",
    .draws = "passes*(n-(skip>0))",
    .parameters = parameters,
    .shuffle = shuffle,
    .steps = steps,
    .step = step,
    .swap_law = swap_law,
    .truth_at = truth_at,
};
