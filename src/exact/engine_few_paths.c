/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Procedures with few paths of draws, any n: cuts, perfect shuffles, the two-number scheme, short
 * seeds. Every path is run once and its order looked up in a hash table. Cost: one run and n cards
 * of memory a path. */
#include "exact/paths.h"
#include "exact/statistics.h"
#include "exact/structure.h"
#include "exact/tally.h"

#include "faro/permutation.h"

#include <fmpz_vec.h>

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { SAMPLES = 30, PATHS_CARDS = 12 /* up to here engine_paths.c knows more about each order */ };

typedef struct orders {
    const faro_procedure *procedure;
    const faro_exact_options *options;
    faro_run run;
    size_t count, capacity; /* orders seen, room for them */
    uint32_t *cards;        /* n of each */
    size_t slots;
    uint32_t *slot; /* hash table of index + 1 */
    faro_tally tally;
    uint64_t paths;
} orders;

static faro_status run_once(void *context, faro_chooser *chooser) {
    orders *o = context;
    o->run.chooser = chooser;
    faro_perm_identity(o->run.deck, o->run.n);
    size_t memory = faro_procedure_memory(o->procedure, o->run.n);
    if (memory) memset(o->run.memory, 0, memory * sizeof *o->run.memory);
    o->procedure->info->shuffle(o->procedure, &o->run);
    return FARO_OK;
}

static size_t slot_of(const orders *o, const uint32_t *cards) {
    uint64_t hash = 0xcbf29ce484222325u;
    for (size_t i = 0; i < o->run.n; i++)
        hash = (hash ^ cards[i]) * 0x9e3779b97f4a7c15u ^ hash >> 29;
    size_t slot = (size_t)(hash ^ hash >> 32) & (o->slots - 1);
    while (o->slot[slot] != 0 &&
           memcmp(o->cards + (o->slot[slot] - 1) * o->run.n, cards, o->run.n * sizeof *cards) != 0)
        slot = (slot + 1) & (o->slots - 1);
    return slot;
}

static faro_status grow(orders *o) {
    size_t capacity = o->capacity ? 2 * o->capacity : 64, slots = 4 * capacity;
    if (capacity > UINT32_MAX / 4) return FARO_ERROR_LIMIT;
    uint32_t *cards = realloc(o->cards, capacity * (o->run.n + 1) * sizeof *cards);
    if (cards) o->cards = cards;
    uint32_t *slot = calloc(slots, sizeof *slot);
    if (!cards || !slot) {
        free(slot);
        return FARO_ERROR_MEMORY;
    }
    free(o->slot);
    o->slot = slot, o->slots = slots, o->capacity = capacity;
    for (size_t i = 0; i < o->count; i++)
        o->slot[slot_of(o, o->cards + i * o->run.n)] = (uint32_t)i + 1;
    return FARO_OK;
}

static faro_status add_path(void *context, const faro_paths *paths, const fmpz_t numerator,
                            const fmpz_t denominator) {
    (void)paths;
    orders *o = context;
    if (++o->paths % 1024 == 0 && faro_exact_stopped(o->options)) return FARO_ERROR_INTERRUPTED;
    if (o->count == o->capacity) {
        faro_status status = grow(o);
        if (status) return status;
    }
    size_t slot = slot_of(o, o->run.deck);
    if (o->slot[slot] == 0) {
        memcpy(o->cards + o->count * o->run.n, o->run.deck, o->run.n * sizeof *o->cards);
        o->slot[slot] = (uint32_t)++o->count;
    }
    return faro_tally_add(&o->tally, o->slot[slot] - 1, numerator, denominator);
}

static faro_status open_orders(orders *o, const faro_procedure *procedure, size_t n,
                               const faro_exact_options *options) {
    *o = (orders){.procedure = procedure, .options = options};
    faro_status status = faro_run_open(&o->run, procedure, n, NULL);
    if (!status) {
        status = faro_tally_new(&o->tally, n);
        if (status) faro_run_close(&o->run);
    }
    return status;
}

static void close_orders(orders *o) {
    faro_run_close(&o->run);
    faro_tally_free(&o->tally);
    free(o->cards), free(o->slot);
}

static bool plan(const faro_procedure *procedure, size_t n, const faro_exact_options *options,
                 faro_exact_plan *out) {
    orders o;
    double paths;
    if (n <= PATHS_CARDS || !faro_once(options) || open_orders(&o, procedure, n, options))
        return false;
    faro_status status = faro_paths_estimate(run_once, &o, SAMPLES, &paths);
    close_orders(&o);
    out->reason = "all paths of random draws are enumerated";
    out->work = status ? INFINITY : paths * (double)(n + 20);
    out->bytes = status ? INFINITY : paths * (4 * (double)n + 60);
    return true;
}

static void add_statistics(faro_law *law, const uint32_t *order, uint32_t *scratch,
                           const fmpz_t weight) {
    size_t value[FARO_STATISTIC_COUNT];
    faro_statistics_of_order(order, law->n, scratch, value);
    for (size_t t = 0; t < FARO_STATISTIC_COUNT; t++) {
        if (!law->statistic[t].weight) continue;
        fmpz *to = law->statistic[t].weight + value[t];
        fmpz_add(to, to, weight);
    }
}

static faro_status fill_law(faro_law *law, const orders *o) {
    fmpz_t one, total, sign, fixed;
    fmpz_init_set_ui(one, 1), fmpz_init(total), fmpz_init(sign), fmpz_init(fixed);
    fmpz *weights = faro_tally_weights(&o->tally, total);
    uint32_t *scratch = malloc((FARO_PERM_SCRATCH(o->run.n) + 2 * o->run.n) * sizeof *scratch);
    faro_status status = scratch ? FARO_OK : FARO_ERROR_MEMORY;
    for (size_t t = 0; t < FARO_STATISTIC_COUNT && faro_exact_statistics(o->options); t++)
        if (o->run.n <= faro_statistic_most(t)) faro_law_statistic_room(law, t);
    for (size_t i = 0; i < o->tally.used && !status; i++) {
        const uint32_t *order = o->cards + o->tally.rank[i] * o->run.n;
        status = faro_law_add(law, weights + i, one, UINT64_MAX);
        if (faro_exact_statistics(o->options)) add_statistics(law, order, scratch, weights + i);
        fmpz_addmul_ui(fixed, weights + i, faro_perm_fixed_points(order, o->run.n));
        if (faro_perm_parity(order, o->run.n, scratch))
            fmpz_sub(sign, sign, weights + i);
        else
            fmpz_add(sign, sign, weights + i);
    }
    if (!status) status = faro_law_finish(law);
    if (!status) {
        fmpq_set_fmpz_frac(law->sign, sign, total);
        fmpq_set_fmpz_frac(law->fixed, fixed, total);
        law->has_sign = law->has_fixed = true;
    }
    size_t most = 0;
    for (size_t i = 1; i < o->tally.used; i++)
        if (fmpz_cmp(weights + i, weights + most) > 0) most = i;
    law->argmax = malloc((o->run.n + 1) * sizeof *law->argmax);
    if (!law->argmax)
        status = FARO_ERROR_MEMORY;
    else if (o->tally.used > 0)
        memcpy(law->argmax, o->cards + o->tally.rank[most] * o->run.n,
               o->run.n * sizeof *law->argmax);
    free(scratch);
    _fmpz_vec_clear(weights, (slong)o->tally.used);
    fmpz_clear(one), fmpz_clear(total), fmpz_clear(sign), fmpz_clear(fixed);
    return status;
}

static faro_status compute(const faro_procedure *procedure, size_t n,
                           const faro_exact_options *options, faro_law **out) {
    orders o;
    faro_law *law;
    faro_status status = open_orders(&o, procedure, n, options);
    if (status) return status;
    status = faro_law_new(n, "few paths", &law);
    if (!status) {
        status = faro_paths_walk(run_once, add_path, &o, 0, 1);
        if (!status) status = fill_law(law, &o);
        if (status)
            faro_law_free(law);
        else
            *out = law;
    }
    close_orders(&o);
    return status;
}

const faro_engine faro_engine_few_paths = {"few paths", false, plan, compute};
