/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The table `measures`: how far each procedure is from uniform. Each number says whether it is
 * exact, a proven bound or an estimate. A procedure that starts from the deck before is measured by
 * the law of its moves. */
#include "cli/compare_bounds.h"
#include "cli/likelihood.h"

#include <math.h>
#include <stdlib.h>

/* What is known of one procedure. */
typedef struct known {
    const cli_contestant *contestant;
    size_t n;
    cli_bounds bounds;
    bool bounded;
} known;

typedef struct measure {
    const char *name;
    void (*fill)(const known *known, cli_sheet *sheet);
} measure;

/* A row that both the exact measures and the estimates have. */
#define SHARED(member)                                                                             \
    static void fill_##member(const known *k, cli_sheet *sheet) {                                  \
        const cli_contestant *c = k->contestant;                                                   \
        if (c->law)                                                                                \
            cli_sheet_number(sheet, &c->measures.member, CLI_EXACT);                               \
        else if (c->estimated)                                                                     \
            cli_sheet_number(sheet, &c->estimates.member, CLI_ESTIMATE);                           \
        else                                                                                       \
            cli_sheet_none(sheet);                                                                 \
    }
SHARED(total_variation)
SHARED(kl_from_uniform)
SHARED(kl_to_uniform)
SHARED(chi_square)
#undef SHARED

/* A row that is exact, or for which a bound is proven. */
#define BOUNDED(member, direction)                                                                 \
    static void fill_##member(const known *k, cli_sheet *sheet) {                                  \
        if (k->contestant->law)                                                                    \
            cli_sheet_number(sheet, &k->contestant->measures.member, CLI_EXACT);                   \
        else if (k->bounded)                                                                       \
            cli_sheet_known(sheet, k->bounds.member, direction);                                   \
        else                                                                                       \
            cli_sheet_none(sheet);                                                                 \
    }
BOUNDED(separation, CLI_AT_LEAST)
BOUNDED(max_ratio, CLI_AT_LEAST)
BOUNDED(min_ratio, CLI_AT_MOST)
#undef BOUNDED

static void fill_proven(const known *k, cli_sheet *sheet) {
    if (k->contestant->law)
        cli_sheet_number(sheet, &k->contestant->measures.total_variation, CLI_EXACT);
    else if (k->bounded)
        cli_sheet_known(sheet, k->bounds.total_variation, CLI_AT_LEAST);
    else
        cli_sheet_none(sheet);
}

static void fill_guess(const known *k, cli_sheet *sheet) {
    const cli_contestant *c = k->contestant;
    if (c->law)
        cli_sheet_known(sheet, (1 + c->measures.total_variation.value) / 2, CLI_EXACT);
    else if (c->estimated)
        cli_sheet_number(sheet, &c->estimates.guess, CLI_ESTIMATE);
    else
        cli_sheet_none(sheet);
}

static void fill_chernoff(const known *k, cli_sheet *sheet) {
    const cli_contestant *c = k->contestant;
    cli_likelihood likelihood;
    if (c->law) {
        bool good = cli_likelihood_of(c->law, &likelihood) == FARO_OK;
        cli_sheet_known(sheet, good ? cli_chernoff(&likelihood) : (double)NAN, CLI_EXACT);
        cli_likelihood_free(&likelihood);
    } else if (c->estimated)
        cli_sheet_number(sheet, &c->estimates.chernoff, CLI_ESTIMATE);
    else
        cli_sheet_none(sheet);
}

static void fill_impossible(const known *k, cli_sheet *sheet) {
    const cli_contestant *c = k->contestant;
    if (c->law) {
        double log_orders = lgamma((double)faro_law_n(c->law) + 1);
        double reached = fmin(0, log(c->measures.support.value) - log_orders);
        double share = -expm1(reached);
        /* lgamma leaves a rest of rounding */
        cli_sheet_known(sheet, fabs(share) < 1e-12 ? 0 : share, CLI_EXACT);
    } else
        cli_sheet_none(sheet);
}

/* The exact total variation of this many riffles (Gilbert, Shannon and Reeds); NaN when it cannot
 * be had. */
static double riffle_distance(size_t n, unsigned times) {
    char text[32];
    faro_procedure riffle;
    faro_law *law;
    faro_measures m;
    double answer = (double)NAN;
    snprintf(text, sizeof text, "gsr-riffle:times=%u", times);
    if (faro_procedure_parse(text, &riffle, NULL) != FARO_OK) return answer;
    if (faro_law_of(&riffle, n, NULL, &law) != FARO_OK) return answer;
    if (faro_law_measures(law, &m) == FARO_OK) {
        answer = m.total_variation.value;
        faro_measures_clear(&m);
    }
    faro_law_free(law);
    return answer;
}

/* The numbers of riffles whose distances stand on both sides. */
static void fill_riffles(const known *k, cli_sheet *sheet) {
    enum { MOST = 40 };
    const cli_contestant *c = k->contestant;
    unsigned riffles = 0;
    double distance = 0;
    if (c->law)
        distance = c->measures.total_variation.value;
    else if (c->estimated)
        distance = c->estimates.total_variation.value;
    /* 1 - 1/n! is 1 in double precision: no riffle is told from another there. */
    if (distance <= 0 || distance >= 1) {
        cli_sheet_none(sheet);
        return;
    }
    while (riffles < MOST && riffle_distance(k->n, riffles + 1) >= distance) riffles++;
    cli_sheet_text(sheet, "%u to %u", riffles, riffles + 1);
}

static const measure measures[] = {
    {"total variation", fill_total_variation},
    {"total variation, proven", fill_proven},
    {"right guesses from one deck", fill_guess},
    {"entropy deficit D(P||U), bits", fill_kl_from_uniform},
    {"D(U||P), bits", fill_kl_to_uniform},
    {"chi-square", fill_chi_square},
    {"Chernoff information, nats", fill_chernoff},
    {"separation", fill_separation},
    {"likeliest order, times n!", fill_max_ratio},
    {"least likely order, times n!", fill_min_ratio},
    {"share of orders impossible", fill_impossible},
    {"as far as riffles", fill_riffles},
};

static bool learn(const cli_contestant *contestant, size_t n, known *out) {
    *out = (known){.contestant = contestant, .n = n};
    if (contestant->law || !contestant->estimated) return true;
    faro_status status = cli_compare_bounds(contestant, n, &out->bounds);
    out->bounded = status == FARO_OK;
    bool unknown = status == FARO_ERROR_UNSUPPORTED || status == FARO_ERROR_LIMIT;
    return status == FARO_OK || unknown || cli_compare_fail(contestant, status);
}

bool cli_compare_measures(cli_contest *contest, cli_sheet *sheet) {
    if (!cli_compare_laws(contest) || !cli_compare_positions(contest)) return false;
    known *all = calloc(contest->count, sizeof *all);
    bool good = all || cli_compare_fail(contest->contestant, FARO_ERROR_MEMORY);
    for (size_t i = 0; good && i < contest->count; i++)
        good = learn(&contest->contestant[i], contest->n, &all[i]);
    snprintf(sheet->title, sizeof sheet->title,
             "distance of the law P of an order from the uniform law U");
    snprintf(
        sheet->note, sizeof sheet->note,
        "exact: from the law; bound: proven; estimate: +- one standard error, from %llu decks of "
        "each law with\nthe exact probability of each; -: not known",
        (unsigned long long)cli_compare.samples);
    sheet->labelled = true;
    cli_sheet_text(sheet, "measure");
    for (size_t i = 0; i < contest->count; i++)
        cli_sheet_text(sheet, "%s", contest->contestant[i].opened.text);
    cli_sheet_header_end(sheet);
    for (size_t row = 0; good && row < sizeof measures / sizeof *measures; row++) {
        cli_sheet_text(sheet, "%s", measures[row].name);
        for (size_t i = 0; i < contest->count; i++) measures[row].fill(&all[i], sheet);
    }
    free(all);
    return good;
}
