/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The result of an audit as the document "faro.audit/1" (docs/formats.md). jansson answers a failed
 * allocation with NULL and passes it on, so one check at the end is enough for each object. */
#include "cli/audit.h"
#include "cli/audit_reading.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_NAMES = 1000 };

/* A number, or null where there is none: JSON knows neither infinity nor NaN. */
static json_t *real(double value) {
    return isfinite(value) ? json_real(value) : json_null();
}
static json_t *count(uint64_t value) {
    return json_integer((json_int_t)value);
}
static json_t *text(const char *value) {
    return value && *value ? json_string(value) : json_null();
}

static json_t *evidence(const faro_audit_evidence *e) {
    return json_pack("{so so so so}", "highest_at", count(e->highest_at), "suspicious_at",
                     count(e->suspicious_at), "biased_at", count(e->biased_at), "log10_now",
                     real(e->log10_now));
}

static json_t *witness(const faro_audit_witness *w) {
    if (!w->bettor) return json_null();
    return json_pack("{so so so so so so so so so so}", "predictor", text(w->bettor), "view",
                     text(w->view), "log10_capital", real(w->log10_capital), "what", text(w->what),
                     "seen", real(w->seen), "fair", real(w->fair), "effect", real(w->effect),
                     "sentence", text(w->sentence), "means", text(w->means), "look",
                     text(w->look));
}

static json_t *diagnosis(const faro_audit_diagnosis *d) {
    if (!d->found) return json_null();
    return json_pack("{so sb so so so so so so so so so}", "bug", text(d->bug), "sure", d->sure,
                     "view", text(d->view), "parameters", text(d->parameters), "log10_capital",
                     real(d->log10_capital), "log10_lead", real(d->log10_lead), "sentence",
                     text(d->sentence), "code", text(d->code), "cure", text(d->cure), "limit",
                     real(d->limit), "limit_ratio", real(d->limit_ratio));
}

static json_t *guessing(const faro_audit_guessing *g) {
    if (!g->bettor) return json_null();
    return json_pack("{so so so so so}", "predictor", text(g->bettor), "view", text(g->view),
                     "right", real(g->right), "fair", real(g->fair), "decks", count(g->decks));
}

static json_t *law(const faro_audit_statistic *s) {
    switch (s->law) {
    case FARO_LAW_CHI_SQUARE:
        return json_pack("{ss so so}", "name", "chi-square", "value", real(s->value), "degrees",
                         real(s->degrees));
    case FARO_LAW_NORMAL:
        return json_pack("{ss so so so}", "name", "normal", "value", real(s->value), "mean",
                         real(s->mean), "sd", real(s->sd));
    case FARO_LAW_BINOMIAL:
        return json_pack("{ss so so so}", "name", "binomial", "value", real(s->value), "trials",
                         real(s->trials), "chance", real(s->chance));
    case FARO_LAW_REPEATS:
        return json_pack("{ss so so}", "name", "poisson", "value", real(s->value), "mean",
                         real(s->mean));
    case FARO_LAW_KOLMOGOROV:
        return json_pack("{ss so}", "name", "kolmogorov-smirnov", "value", real(s->value));
    }
    return json_null();
}

static json_t *counts(const uint64_t *values, size_t size) {
    json_t *array = json_array();
    for (size_t i = 0; array && i < size; i++) json_array_append_new(array, count(values[i]));
    return array;
}

static json_t *reals(const double *values, size_t size) {
    json_t *array = json_array();
    for (size_t i = 0; array && i < size; i++) json_array_append_new(array, real(values[i]));
    return array;
}

typedef struct ranked {
    double log10_p;
    size_t index;
} ranked;

static int by_p(const void *a, const void *b) {
    double x = ((const ranked *)a)->log10_p, y = ((const ranked *)b)->log10_p;
    return (x > y) - (x < y);
}

/* Adjusted p-values (Holm 1979): the k-th smallest of m times m-k+1, never falling. */
static void adjust(const ranked *sorted, size_t size, double *adjusted) {
    double highest = -INFINITY;
    for (size_t k = 0; k < size; k++) {
        highest = fmax(highest, fmin(0, sorted[k].log10_p + log10((double)(size - k))));
        adjusted[sorted[k].index] = highest;
    }
}

static json_t *statistic(const faro_audit_statistic *s, double log10_p, double adjusted) {
    json_t *object = json_pack("{so so so so so so so so so}", "name", text(s->name), "view",
                               text(s->view), "what", text(s->what), "seen", real(s->seen), "fair",
                               real(s->fair), "effect", real(s->effect), "log10_p", real(log10_p),
                               "log10_p_holm", real(adjusted), "law", law(s));
    if (!object || !s->cells) return object;
    json_object_set_new(object, "counts", counts(s->counts, s->cells));
    json_object_set_new(object, "pmf", reals(s->pmf, s->cells));
    return object;
}

static json_t *statistics(const faro_audit_report *report) {
    size_t size = report->statistic_count;
    json_t *array = json_array();
    ranked *sorted = malloc((size + 1) * sizeof *sorted);
    double *adjusted = malloc((size + 1) * sizeof *adjusted),
           *plain = malloc((size + 1) * sizeof *plain);
    bool good = array && sorted && adjusted && plain;
    for (size_t i = 0; good && i < size; i++) {
        plain[i] = cli_log10_p(report->statistics + i);
        sorted[i] = (ranked){plain[i], i};
    }
    if (good) {
        qsort(sorted, size, sizeof *sorted, by_p);
        adjust(sorted, size, adjusted);
    }
    for (size_t i = 0; good && i < size; i++)
        json_array_append_new(array, statistic(report->statistics + i, plain[i], adjusted[i]));
    free(sorted);
    free(adjusted);
    free(plain);
    return array;
}

static json_t *predictors(const faro_audit_report *report) {
    json_t *array = json_array();
    for (size_t i = 0; array && i < report->bettor_count; i++) {
        const faro_audit_bettor *b = report->bettors + i;
        json_array_append_new(array,
                              json_pack("{so so so sb so so so}", "name", text(b->name), "view",
                                        text(b->view), "summary", text(b->summary), "named_bug",
                                        b->named_bug, "weight", real(b->weight), "log10_capital",
                                        real(b->log10_capital), "decks", count(b->decks)));
    }
    return array;
}

static json_t *absent(const faro_audit_report *report) {
    json_t *array = json_array();
    for (size_t i = 0; array && i < report->absent_count; i++) {
        const faro_audit_absent *a = report->absent + i;
        json_array_append_new(array, json_pack("{so so so}", "name", text(a->name), "view",
                                               text(a->view), "reason", text(a->reason)));
    }
    return array;
}

/* Expected counts: one number when all cells are alike. */
static json_t *fair_counts(const faro_audit_table *table) {
    size_t cells = table->rows * table->columns;
    for (size_t i = 1; i < cells; i++)
        if (table->fair[i] != table->fair[0]) return reals(table->fair, cells);
    return cells ? real(table->fair[0]) : json_null();
}

static json_t *tables(const faro_audit_report *report) {
    json_t *array = json_array();
    for (size_t i = 0; array && i < report->table_count; i++) {
        const faro_audit_table *t = report->tables + i;
        json_array_append_new(
            array,
            json_pack("{so so so so so so so so so so}", "view", text(t->view), "row", text(t->row),
                      "column", text(t->column), "rows", count(t->rows), "columns",
                      count(t->columns), "row_span", count(t->row_span), "column_span",
                      count(t->column_span), "decks", count(t->decks), "counts",
                      counts(t->counts, t->rows * t->columns), "fair", fair_counts(t)));
    }
    return array;
}

static json_t *certificates(const faro_audit_report *report) {
    json_t *array = json_array();
    for (size_t i = 0; array && i < report->certificate_count; i++) {
        const faro_audit_certificate *c = report->certificates + i;
        json_array_append_new(array, json_pack("{so so so}", "what", text(c->what), "value",
                                               real(c->value), "sentence", text(c->sentence)));
    }
    return array;
}

static json_t *history(const faro_audit_report *report) {
    json_t *array = json_array();
    for (size_t i = 0; array && i < report->history_count; i++)
        json_array_append_new(array,
                              json_pack("{so so}", "shuffles", count(report->history[i].shuffles),
                                        "log10_evidence", real(report->history[i].log10_evidence)));
    return array;
}

static void add_name(void *array, const char *name, size_t size) {
    json_array_append_new(array, json_stringn(name, size));
}

/* How the cards are called: a base for numbers, else their names (null when too many). */
static json_t *cards(const cli_deck *deck) {
    if (deck->integers) return json_pack("{so}", "base", count(deck->base));
    json_t *names = deck->n <= MOST_NAMES ? json_array() : json_null();
    if (json_is_array(names)) cli_deck_each(deck, add_name, names);
    return json_pack("{so}", "names", names);
}

static const char *ending_word(cli_ending ending) {
    static const char *const words[] = {"input", "biased",    "shuffles",
                                        "time",  "interrupt", "error"};
    return words[ending];
}

static json_t *input(const cli_audit_job *job, const cli_reader *reader) {
    return json_pack("{so so so so so so}", "description",
                     reader ? text(reader->description) : json_null(), "procedure",
                     text(job->procedure), "source", text(job->source), "seed", text(job->seed),
                     "ended", text(ending_word(job->ending)), "cards",
                     reader ? cards(&reader->deck) : json_null());
}

static void set_summary(json_t *document, const faro_audit_report *r, const cli_audit_job *job) {
    json_object_set_new(document, "schema", json_string("faro.audit/1"));
    json_object_set_new(document, "faro", json_string(FARO_VERSION));
    json_object_set_new(document, "verdict", text(faro_verdict_text(r->verdict)));
    json_object_set_new(document, "n", count(r->n));
    json_object_set_new(document, "drawn", count(r->drawn));
    json_object_set_new(document, "kinds", r->kinds ? count(r->kinds) : json_null());
    json_object_set_new(document, "shuffles", count(r->evidence.shuffles));
    json_object_set_new(document, "log10_evidence", real(r->evidence.log10_highest));
    json_object_set_new(document, "alpha", real(r->alpha));
    json_object_set_new(document, "start_known", json_boolean(r->start_known));
    json_object_set_new(document, "pairs", json_boolean(r->pairs));
    json_object_set_new(document, "deep", json_boolean(r->deep));
    json_object_set_new(document, "seconds", real(job->seconds));
}

json_t *cli_audit_json(const faro_audit_report *r, const cli_audit_job *job,
                       const cli_reader *reader) {
    json_t *document = json_object();
    if (!document) return NULL;
    set_summary(document, r, job);
    json_object_set_new(document, "input", input(job, reader));
    json_object_set_new(document, "evidence", evidence(&r->evidence));
    json_object_set_new(document, "witness", witness(&r->witness));
    json_object_set_new(document, "diagnosis", diagnosis(&r->diagnosis));
    json_object_set_new(document, "guessing", guessing(&r->guessing));
    json_object_set_new(document, "reading", cli_audit_reading(r, reader ? &reader->deck : NULL));
    json_object_set_new(document, "certificates", certificates(r));
    json_object_set_new(document, "statistics", statistics(r));
    json_object_set_new(document, "predictors", predictors(r));
    json_object_set_new(document, "absent", absent(r));
    json_object_set_new(document, "history", history(r));
    json_object_set_new(document, "repeats",
                        json_pack("{so so sb}", "repeated", count(r->repeats), "distinct",
                                  count(r->distinct), "complete", r->repeats_complete));
    json_object_set_new(document, "tables", tables(r));
    return document;
}
