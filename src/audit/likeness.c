/* SPDX-License-Identifier: MIT OR Apache-2.0
 *
 * Many faulty shuffles have no law that can be written down: a sort in which an order has many
 * histories, twenty overhand shuffles, a Feistel network of three rounds. They can be run, though.
 * When an audit has convicted a shuffle and no exact law explains it, the procedures of likeness.def
 * are simulated and compared with what was seen: the table of cards and places and the means of
 * seven features (fixed points, cycles, parity, ...). A description of what is convicted already,
 * not a bet.
 *
 * Distance: the two-sample chi-square of the tables above its degrees of freedom, brought to the scale of
 * the decks seen, and the squared z of the features. A procedure fits when the chi-square is less than
 * 5 sd too high and each |z| is below 4.5: a true one fails that about once in 10^4 times.
 */
#include "audit/likeness.h"
#include "audit/bettors.h"
#include "audit/features.h"
#include "audit/logs.h"

#include "faro/permutation.h"
#include "faro/procedures.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CARDS_MOST = 256, GLANCE = 512, STUDY = 6144, RIVALS = 12 };
static const double fits_table = 5, fits_feature = 4.5, clear = 80, nearly_all = 0.95;

static const struct {
    const char *bug, *text;
    unsigned long long least, most;
    bool of_n;
} likes[] = {
#define FARO_LIKE(bug, text, least, most, of_n) {bug, text, least, most, of_n},
#include "audit/likeness.def"
#undef FARO_LIKE
};
enum { LIKES = sizeof likes / sizeof *likes };

bool faro_likeness_knows(const char *bug) {
    for (size_t l = 0; l < LIKES; l++)
        if (strcmp(likes[l].bug, bug) == 0) return true;
    return false;
}

/* ---- what is compared ------------------------------------------------------------------------ */

typedef struct sample {
    double decks, feature_decks, mean[FARO_FEATURES], variance[FARO_FEATURES];
    bool has[FARO_FEATURES];
    const uint64_t *table;
    size_t rows, columns, row_span, column_span;
} sample;

static sample seen_of(const faro_audit *audit, faro_view view) {
    const faro_place_table *table = &audit->table[view];
    sample seen = {.decks = (double)table->decks,
                   .table = table->counts,
                   .rows = table->rows,
                   .columns = table->columns,
                   .row_span = table->row_span,
                   .column_span = table->column_span};
    for (size_t s = 0; s < audit->seat_count; s++) {
        const faro_audit_seat *seat = &audit->seats[s];
        const uint64_t *counts;
        uint64_t decks, sum;
        if (seat->view != view || !faro_law_counts(seat, &counts, &decks, &sum) || decks == 0)
            continue;
        seen.feature_decks = (double)decks;
        seen.mean[seat->info->setting] = (double)sum / (double)decks;
        seen.has[seat->info->setting] = true;
    }
    return seen;
}

static double square(double x) {
    return x * x;
}

static double freedom(const sample *s) {
    return (double)(s->rows - 1) * (double)(s->columns - 1);
}

typedef struct distance {
    double whole, worst_feature, table_sd;
} distance;

static void add_feature(distance *d, double z) {
    d->whole += fmax(0, z * z - 1);
    d->worst_feature = fmax(d->worst_feature, fabs(z));
}

static void add_table(distance *d, double chi_square, double degrees, double scale) {
    d->whole += scale * fmax(0, chi_square - degrees);
    d->table_sd = (chi_square - degrees) / sqrt(2 * degrees);
}

static distance from_fair(const faro_frame *frame, const sample *seen) {
    distance d = {0};
    double chi_square = 0;
    for (size_t r = 0; r < seen->rows; r++)
        for (size_t c = 0; c < seen->columns; c++) {
            const size_t rows = frame->n - r * seen->row_span < seen->row_span
                                    ? frame->n - r * seen->row_span
                                    : seen->row_span,
                         columns = frame->n - c * seen->column_span < seen->column_span
                                       ? frame->n - c * seen->column_span
                                       : seen->column_span;
            const double fair = seen->decks * (double)rows * (double)columns / (double)frame->n;
            chi_square += square((double)seen->table[r * seen->columns + c] - fair) / fair;
        }
    add_table(&d, chi_square, freedom(seen), 1);
    for (int f = 0; f < FARO_FEATURES; f++)
        if (seen->has[f])
            add_feature(&d, (seen->mean[f] - frame->law[f].mean) * sqrt(seen->feature_decks) /
                                frame->law[f].sd);
    return d;
}

/* Feature means that cannot vary must agree. */
static double feature_z(const sample *seen, const sample *made, int f) {
    const double spread =
        made->variance[f] * (1 / seen->feature_decks + 1 / made->feature_decks);
    const double difference = seen->mean[f] - made->mean[f];
    if (fabs(difference) < 1e-9) return 0;
    return difference / sqrt(spread + square(0.01 / made->feature_decks));
}

static distance from_made(const sample *seen, const sample *made) {
    distance d = {0};
    const double ratio = sqrt(made->decks / seen->decks);
    double chi_square = 0;
    for (size_t i = 0; i < seen->rows * seen->columns; i++) {
        const double a = (double)seen->table[i], b = (double)made->table[i];
        if (a + b > 0) chi_square += square(a * ratio - b / ratio) / (a + b);
    }
    add_table(&d, chi_square, freedom(seen), 1 + seen->decks / made->decks);
    for (int f = 0; f < FARO_FEATURES; f++)
        if (seen->has[f]) add_feature(&d, feature_z(seen, made, f));
    return d;
}

/* ---- simulation ------------------------------------------------------------------------------ */

typedef struct workbench {
    const sample *seen;
    size_t n;
    uint64_t *table;
    uint32_t *scratch; /* 2n + 1 + FARO_PERM_SCRATCH */
    faro_source source;
    size_t tried;
} workbench;

static void measure(const uint32_t *deck, size_t n, uint32_t *scratch,
                    double value[FARO_FEATURES]) {
    value[FARO_FEATURE_FIXED] = (double)faro_perm_fixed_points(deck, n);
    value[FARO_FEATURE_CYCLES] = (double)faro_perm_cycles(deck, n, scratch);
    value[FARO_FEATURE_PARITY] = (double)faro_perm_parity(deck, n, scratch);
    value[FARO_FEATURE_DESCENTS] = (double)faro_perm_descents(deck, n);
    value[FARO_FEATURE_RISING] = (double)faro_perm_rising_sequences(deck, n, scratch) - 1;
    value[FARO_FEATURE_SUCCESSIONS] = (double)faro_perm_successions(deck, n);
    value[FARO_FEATURE_INVERSIONS] = (double)faro_perm_inversions(deck, n, scratch);
}

static bool simulate(workbench *bench, const faro_procedure *procedure, size_t decks, sample *made) {
    faro_sampler sampler;
    faro_run run;
    const size_t n = bench->n;
    double sum[FARO_FEATURES] = {0}, squares[FARO_FEATURES] = {0}, value[FARO_FEATURES];
    *made = *bench->seen;
    made->table = bench->table;
    made->decks = made->feature_decks = (double)decks;
    memset(bench->table, 0, made->rows * made->columns * sizeof *bench->table);
    faro_sampler_init(&sampler, &bench->source);
    if (faro_run_open(&run, procedure, n, &sampler.chooser)) return false;
    for (size_t t = 0; t < decks; t++) {
        faro_run_next(procedure, &run);
        for (size_t i = 0; i < n; i++)
            bench->table[i / made->row_span * made->columns + run.deck[i] / made->column_span]++;
        measure(run.deck, n, bench->scratch, value);
        for (int f = 0; f < FARO_FEATURES; f++) {
            sum[f] += value[f];
            squares[f] += square(value[f]);
        }
    }
    faro_run_close(&run);
    for (int f = 0; f < FARO_FEATURES; f++) {
        made->mean[f] = sum[f] / (double)decks;
        made->variance[f] = fmax(0, squares[f] / (double)decks - square(made->mean[f]));
    }
    bench->tried++;
    return true;
}

/* ---- the search ------------------------------------------------------------------------------ */

typedef struct candidate {
    size_t like;
    unsigned long long value;
    distance from;
} candidate;

static bool parse(const candidate *c, faro_procedure *procedure) {
    char text[96];
    /* The texts are ours, with at most one %llu. */
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
    snprintf(text, sizeof text, likes[c->like].text, c->value);
#pragma GCC diagnostic pop
    return faro_procedure_parse(text, procedure, NULL) == FARO_OK;
}

static void try_one(workbench *bench, candidate *c, size_t decks) {
    faro_procedure procedure;
    sample made;
    c->from.whole = INFINITY;
    if (parse(c, &procedure) && simulate(bench, &procedure, decks, &made))
        c->from = from_made(bench->seen, &made);
}

/* Keeps the nearest RIVALS, nearest first. */
static void keep(candidate *best, size_t *count, const candidate *c) {
    size_t at = *count < RIVALS ? (*count)++ : RIVALS;
    if (at == RIVALS) {
        if (c->from.whole >= best[RIVALS - 1].from.whole) return;
        at = RIVALS - 1;
    }
    for (; at > 0 && best[at - 1].from.whole > c->from.whole; at--) best[at] = best[at - 1];
    best[at] = *c;
}

static void glance(workbench *bench, candidate *best, size_t *count) {
    const unsigned long long n = bench->n;
    for (size_t l = 0; l < LIKES; l++) {
        const bool several = likes[l].most > 0, of_n = likes[l].of_n;
        unsigned long long value = of_n ? likes[l].least * n / 100 : likes[l].least;
        const unsigned long long most = of_n ? likes[l].most * n / 100 : likes[l].most;
        if (several && value < 1) value = 1;
        do {
            candidate c = {.like = l, .value = value};
            try_one(bench, &c, GLANCE);
            keep(best, count, &c);
            value += 1 + value / 4;
        } while (several && value <= most);
    }
}

/* The nearest again with more decks, and the numbers around it. */
static void study(workbench *bench, candidate *best, size_t *count) {
    candidate again[RIVALS];
    size_t kept = 0;
    const candidate first = best[0];
    for (size_t i = 0; i < *count; i++) {
        if (best[i].from.whole > 4 * first.from.whole + 200) break;
        try_one(bench, &best[i], STUDY);
        keep(again, &kept, &best[i]);
    }
    /* Two steps to each side: an overhand shuffle turns the deck round, so every other number differs. */
    const candidate middle = again[0];
    for (int step = -2; step <= 2 && likes[middle.like].most; step += step == -1 ? 2 : 1) {
        candidate c = middle;
        const long long by = step * (1 + (long long)c.value / 20), value = (long long)c.value + by;
        if (value < 1) continue;
        c.value = (unsigned long long)value;
        try_one(bench, &c, STUDY);
        keep(again, &kept, &c);
    }
    memcpy(best, again, kept * sizeof *again);
    *count = kept;
}

static bool fits(const candidate *c) {
    return c->from.table_sd < fits_table && c->from.worst_feature < fits_feature;
}

static faro_likeness conclude(const candidate *best, size_t count, double fair) {
    faro_likeness result = {.explained = 1 - best[0].from.whole / fair};
    faro_procedure procedure;
    if (!parse(&best[0], &procedure)) return result;
    result.fits = fits(&best[0]);
    result.found = result.fits || result.explained > nearly_all;
    result.bug = likes[best[0].like].bug;
    result.cure = procedure.info->cure;
    faro_procedure_text(&procedure, result.text, sizeof result.text);
    result.alone = result.fits;
    for (size_t i = 1; i < count; i++)
        if (fits(&best[i]) && strcmp(likes[best[i].like].bug, result.bug)) result.alone = false;
    return result;
}

static faro_likeness search(workbench *bench, double fair) {
    candidate best[RIVALS];
    size_t count = 0;
    glance(bench, best, &count);
    study(bench, best, &count);
    faro_likeness result = conclude(best, count, fair);
    result.compared = bench->tried;
    return result;
}

faro_likeness faro_likeness_of(const faro_audit *audit, faro_view view) {
    const faro_frame *frame = &audit->frame;
    faro_likeness result = {0};
    if (view > FARO_VIEW_MOVED || frame->equal || frame->drawn < frame->n || frame->n < 4 ||
        frame->n > CARDS_MOST || !faro_frame_ordered(frame, view) || !audit->table[view].counts)
        return result;
    const sample seen = seen_of(audit, view);
    if (seen.decks < 1 || seen.feature_decks < 1) return result;
    const double fair = from_fair(frame, &seen).whole;
    if (fair < clear) return result;
    workbench on = {.seen = &seen, .n = frame->n};
    const uint64_t seed = 20;
    on.table = calloc(seen.rows * seen.columns, sizeof *on.table);
    on.scratch = malloc(FARO_PERM_SCRATCH(frame->n) * sizeof *on.scratch);
    if (on.table && on.scratch &&
        faro_source_init(&on.source, faro_source_find("xoshiro256++"), &seed, sizeof seed) ==
            FARO_OK)
        result = search(&on, fair);
    free(on.table);
    free(on.scratch);
    return result;
}
