/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The search itself: patterns of a deck, windows of seeds in rounds, threads over blocks. A round
 * is always finished, so the answer does not depend on the number of threads. */
#include "crack/crack.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#if defined(_OPENMP)
#include <omp.h>
#endif

enum {
    MOST_LOOPS = 16,
    MOST_PATTERNS = 80,
    ROUND = 1 << 20, /* seeds between two looks at the progress */
    SHARE = 1 << 14, /* seeds that a thread takes at a time */
    ENOUGH = 4096    /* vector tests stop when they let one seed in so many through */
};
static const uint64_t small_seeds = UINT64_C(1) << 20;

/* A loop undone. */
typedef struct undone {
    const faro_crack_looping *loop;
    faro_crack_digit *digits; /* NULL: naive */
    size_t count;
} undone;

typedef struct search {
    const faro_crack_request *request;
    faro_crack_result *result;
    const faro_crack_kernel *kernel;
    faro_crack_lagged *lagged;
    unsigned threads;
    undone loops[MOST_LOOPS];
    size_t loop_count;
    /* of the generator at work */
    const faro_crack_generating *generator;
    faro_crack_pattern patterns[MOST_PATTERNS];
    size_t pattern_count;
    bool naive;                     /* the patterns are those of naive loops */
    const faro_crack_pattern *java; /* the pattern that is split */
    uint64_t from, to;
    faro_status status;
} search;

static const faro_crack_kernel *kernel_of_level(void) {
#if defined(__x86_64__)
    if (faro_cpu_level() == FARO_CPU_AVX512) return &faro_crack_avx512;
    if (faro_cpu_level() == FARO_CPU_AVX2) return &faro_crack_avx2;
#endif
    return &faro_crack_portable;
}

/* ---- what is looked for ---- */

static bool wanted(const char *name, const faro_crack_entry *entry) {
    return !name || strcmp(name, entry->name) == 0;
}

/* Adds a loop if the deck shows its draws. Error: MEMORY. */
static faro_status add_loop(search *s, const faro_crack_looping *loop, uint32_t *work) {
    const faro_crack_request *r = s->request;
    undone *u = &s->loops[s->loop_count];
    *u = (undone){.loop = loop};
    if (r->drawn < r->n && !loop->partial) return FARO_OK;
    if (loop->naive) {
        s->loop_count += r->n <= FARO_CRACK_NAIVE;
        return FARO_OK;
    }
    u->digits = malloc(r->n * sizeof *u->digits);
    if (!u->digits) return FARO_ERROR_MEMORY;
    if (loop->undo(r->deck, r->n, r->drawn, work, u->digits, &u->count))
        s->loop_count++;
    else
        free(u->digits);
    return FARO_OK;
}

static faro_status undo_loops(search *s) {
    uint32_t *work = malloc(2 * s->request->n * sizeof *work);
    faro_status status = work ? FARO_OK : FARO_ERROR_MEMORY;
    const faro_crack_looping *loop;
    for (size_t i = 0; status == FARO_OK && (loop = faro_crack_loop(i)); i++)
        if (wanted(s->request->loop, &loop->entry)) status = add_loop(s, loop, work);
    free(work);
    return status;
}

/* The first draws as vector tests, until they let few through. */
static void set_tests(faro_crack_pattern *p, const faro_crack_generating *g) {
    double passes = 1;
    size_t most = p->draw->redraws ? 1 : FARO_CRACK_LEVELS;
    for (size_t t = 0; t < p->count && t < most && passes < ENOUGH; t++) {
        p->draw->test(&p->tests[t], g->range, g->cut, p->digits[t].bound, p->digits[t].number);
        passes *= p->digits[t].bound;
        p->levels = t + 1;
    }
}

static bool fits_together(const search *s, const undone *u, const faro_crack_drawing *d) {
    const faro_crack_generating *g = s->generator;
    if (!wanted(s->request->draw, &d->entry)) return false;
    if (!faro_crack_goes_with(g->entry.name, d->entry.name)) return false;
    if (u->loop->naive != s->naive) return false;
    if (u->loop->naive) return d->plain && g->cut == 0;
    if (u->loop->pairs) return strcmp(d->entry.name, "floor") == 0 && g->range == UINT64_C(1) << 32;
    /* A draw below 1 that takes no output does not come first in any loop. */
    return !(d->one_is_free && u->count && u->digits[0].bound == 1);
}

static void set_patterns(search *s) {
    const faro_crack_drawing *draw;
    s->pattern_count = 0;
    for (size_t l = 0; l < s->loop_count; l++)
        for (size_t d = 0; (draw = faro_crack_draw(d)); d++) {
            const undone *u = &s->loops[l];
            if (!fits_together(s, u, draw)) continue;
            faro_crack_pattern *p = &s->patterns[s->pattern_count++];
            *p = (faro_crack_pattern){u->loop, draw, u->digits, u->count, .levels = 0};
            if (s->naive)
                draw->test(p->tests, s->generator->range, 0, (uint32_t)s->request->n, 0);
            else
                set_tests(p, s->generator);
        }
}

/* ---- one block of seeds ---- */

static void record(search *s, const faro_crack_pattern *pattern, uint64_t seed) {
    faro_crack_result *result = s->result;
    size_t at = result->count < FARO_CRACK_FINDS ? result->count : FARO_CRACK_FINDS;
    result->count++;
    if (at < FARO_CRACK_FINDS)
        result->find[at] = (faro_crack_find){s->generator->entry.name, pattern->loop->entry.name,
                                             pattern->draw->entry.name, seed};
}

/* As far as the rows of the burst go: could this lane give the digits? */
static bool walk(const search *s, const faro_crack_pattern *p, const faro_crack_row *rows,
                 size_t lane) {
    size_t t = 0;
    for (size_t k = 0; k < FARO_CRACK_ROWS && t < p->count; k++) {
        uint32_t number;
        if (p->draw->one_is_free && p->digits[t].bound == 1) break;
        if (!p->draw->take(rows[k][lane], s->generator->range, p->digits[t].bound, &number))
            continue;
        if (number != p->digits[t++].number) return false;
    }
    return true;
}

static bool lane_fits(const search *s, const faro_crack_pattern *p, const faro_crack_row *rows,
                      size_t lane, uint64_t seed) {
    if (seed < s->from || seed > s->to) return false;
    bool whole = p->digits && s->generator->cut == 0;
    if (whole && !walk(s, p, rows, lane)) return false;
    return faro_crack_confirm(s->generator, p, s->request->deck, s->request->n, seed);
}

static void try_block(search *s, uint64_t seed, faro_crack_row *rows) {
    faro_crack_row alive;
    const faro_crack_request *r = s->request;
    s->kernel->burst[s->generator->burst](s->lagged, seed, s->naive ? r->n : FARO_CRACK_ROWS, rows);
    for (size_t i = 0; i < s->pattern_count; i++) {
        const faro_crack_pattern *p = &s->patterns[i];
        if (s->naive)
            s->kernel->track(p->tests, s->generator->range, r->n, p->loop->down, 0, r->deck[0],
                             (const faro_crack_row *)rows, alive);
        else
            s->kernel->filter(p->tests, p->levels, (const faro_crack_row *)rows, alive);
        for (size_t lane = 0; lane < FARO_CRACK_LANES; lane++) {
            if (!alive[lane] || !lane_fits(s, p, (const faro_crack_row *)rows, lane, seed + lane))
                continue;
#pragma omp critical(faro_crack_found)
            record(s, p, seed + lane);
        }
    }
}

/* ---- windows ---- */

/* All seeds from `first`, a multiple of LANES, to `last`. */
static void try_round(search *s, uint64_t first, uint64_t last) {
    size_t rows = s->naive ? s->request->n : FARO_CRACK_ROWS;
    int64_t shares = (int64_t)((last - first) / SHARE + 1);
#pragma omp parallel num_threads((int)s->threads)
    {
        faro_crack_row *out = malloc((rows + FARO_CRACK_STATE) * sizeof *out);
#pragma omp for schedule(dynamic)
        for (int64_t share = 0; share < shares; share++) {
            uint64_t seed = first + (uint64_t)share * SHARE;
            uint64_t end = last - seed < SHARE ? last : seed + SHARE - 1;
            for (; out && seed <= end; seed += FARO_CRACK_LANES) try_block(s, seed, out);
        }
        if (!out) {
#pragma omp critical(faro_crack_found)
            s->status = FARO_ERROR_MEMORY;
        }
        free(out);
    }
}

static int compare_finds(const void *a, const void *b) {
    uint64_t x = ((const faro_crack_find *)a)->seed, y = ((const faro_crack_find *)b)->seed;
    return (x > y) - (x < y);
}

/* Sorts what was found since `before`; whether the search is over. */
static bool over(search *s, size_t before) {
    faro_crack_result *result = s->result;
    size_t kept = result->count < FARO_CRACK_FINDS ? result->count : FARO_CRACK_FINDS;
    if (kept > before)
        qsort(result->find + before, kept - before, sizeof *result->find, compare_finds);
    if (result->count > before && !s->request->all) {
        result->count = before + 1;
        return true;
    }
    return s->status != FARO_OK;
}

static void report_progress(search *s, uint64_t done, uint64_t total) {
    faro_crack_progress progress = {s->generator->entry.name, done, total};
    if (s->request->progress && !s->request->progress(s->request->context, &progress))
        s->status = FARO_ERROR_INTERRUPTED;
}

/* The generator's seeds from..to under the patterns; true when the search is over. */
static bool try_window(search *s, uint64_t from, uint64_t to) {
    uint64_t first = from - from % FARO_CRACK_LANES, start = first;
    s->from = from, s->to = to;
    for (;;) {
        size_t before = s->result->count;
        uint64_t last = to - first < ROUND ? to : first + ROUND - 1;
        report_progress(s, first - start, to - start + 1);
        if (s->status != FARO_OK) return true;
        try_round(s, first, last);
        s->result->tried += (double)(last - first + 1) * (double)s->pattern_count;
        if (over(s, before)) return true;
        if (last == to) return false;
        first = last + 1;
    }
}

static void found_java(void *context, uint64_t seed) {
    search *s = context;
    if (seed >= s->from && seed <= s->to &&
        faro_crack_confirm(s->generator, s->java, s->request->deck, s->request->n, seed))
        record(s, s->java, seed);
}

/* All 48 bits by the split; where it cannot be done 32 bits one by one. */
static bool try_java(search *s, uint64_t from, uint64_t to) {
    size_t count = s->pattern_count;
    for (size_t i = 0; i < count; i++) {
        size_t before = s->result->count;
        s->java = &s->patterns[i];
        s->from = from, s->to = to;
        report_progress(s, i, count);
        if (s->status != FARO_OK) return true;
        if (faro_crack_java(s->java, s->threads, found_java, s)) {
            s->result->tried += (double)(to - from) + 1;
            if (over(s, before)) return true;
            continue;
        }
        s->patterns[0] = s->patterns[i];
        s->pattern_count = 1;
        if (try_window(s, from, to < UINT32_MAX ? to : UINT32_MAX)) return true;
        set_patterns(s);
    }
    return false;
}

/* One part of the seeds of every generator; true when the search is over. */
static bool try_part(search *s, bool small, bool *something) {
    const faro_crack_generating *g;
    for (int naive = 0; naive < 2; naive++)
        for (size_t i = 0; (g = faro_crack_generator(i)); i++) {
            const faro_crack_request *r = s->request;
            if (!wanted(r->generator, &g->entry)) continue;
            uint64_t end = r->to < FARO_CRACK_ALL ? r->to : (UINT64_C(1) << g->seed_bits) - 1;
            uint64_t from = r->from, to = end < g->most ? end : g->most;
            if (small && to >= small_seeds) to = small_seeds - 1;
            if (!small && from < small_seeds) from = small_seeds;
            s->generator = g;
            s->naive = naive;
            set_patterns(s);
            *something |= s->pattern_count > 0;
            if (from > to || s->pattern_count == 0) continue;
            bool split = g->burst == FARO_BURST_JAVA && to - from > UINT32_MAX;
            if (split ? try_java(s, from, to) : try_window(s, from, to)) return true;
        }
    return false;
}

/* ---- the request ---- */

static bool known(const char *name, const faro_crack_entry *(*at)(size_t index)) {
    const faro_crack_entry *entry;
    if (!name) return true;
    for (size_t i = 0; (entry = at(i)); i++)
        if (strcmp(entry->name, name) == 0) return true;
    return false;
}

static faro_status check_deck(const faro_crack_request *r) {
    unsigned char *seen = calloc(r->n, 1);
    faro_status status = seen ? FARO_OK : FARO_ERROR_MEMORY;
    for (size_t i = 0; status == FARO_OK && i < r->drawn; i++)
        if (r->deck[i] >= r->n || seen[r->deck[i]]++) status = FARO_ERROR_PERMUTATION;
    free(seen);
    return status;
}

static faro_status check(const faro_crack_request *r) {
    if (r->n < 2 || r->n > FARO_CRACK_CARDS || r->drawn < 1 || r->drawn > r->n || r->from > r->to)
        return FARO_ERROR_ARGUMENT;
    if (!known(r->generator, faro_crack_generator_at) || !known(r->loop, faro_crack_loop_at) ||
        !known(r->draw, faro_crack_draw_at))
        return FARO_ERROR_UNKNOWN;
    return check_deck(r);
}

static unsigned threads_of(unsigned asked) {
#if defined(_OPENMP)
    return asked ? asked : (unsigned)omp_get_max_threads();
#else
    (void)asked;
    return 1;
#endif
}

faro_status faro_crack(const faro_crack_request *request, faro_crack_result *result) {
    faro_status status = check(request);
    *result = (faro_crack_result){0};
    if (status != FARO_OK) return status;
    search s = {.request = request,
                .result = result,
                .kernel = kernel_of_level(),
                .threads = threads_of(request->threads)};
    bool something = false;
    s.lagged = malloc(sizeof *s.lagged);
    if (!s.lagged) return FARO_ERROR_MEMORY;
    faro_crack_lagged_prepare(s.lagged);
    s.status = undo_loops(&s);
    if (s.status == FARO_OK && !try_part(&s, true, &something)) try_part(&s, false, &something);
    double orders =
        lgamma((double)request->n + 1) - lgamma((double)(request->n - request->drawn) + 1);
    result->by_chance = result->tried * exp(-orders);
    for (size_t i = 0; i < s.loop_count; i++) free(s.loops[i].digits);
    free(s.lagged);
    return s.status == FARO_OK && !something ? FARO_ERROR_UNSUPPORTED : s.status;
}
