/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* faro plan: how many shuffles to catch what, and what a silent audit of so many excludes. */
#include "cli/command.h"
#include "cli/message.h"
#include "cli/number.h"
#include "cli/plan_limit.h"
#include "cli/table.h"

#include "faro/plan.h"

#include <jansson.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

static uint64_t cards = 52, drawn, shuffles;
static cli_texts bugs, cells, events, seeds;
static double alpha = 1e-6;
static bool json;

enum { MOST_CARDS = 1 << 20 };

/* One line of the answer. NaN: not known; INFINITY: never. */
typedef struct fault {
    const char *kind; /* "bug", "cell", "event", "seeds" */
    char name[192];
    double n50, n99, limit;
    uint64_t beyond; /* of a bug: N50 or N99 that are not known are above it; 0: nothing known */
} fault;

typedef struct plan {
    fault *fault;
    size_t count, room;
} plan;

static fault *add(plan *p, const char *kind) {
    if (p->count == p->room) {
        size_t room = 2 * p->room + 16;
        fault *more = realloc(p->fault, room * sizeof *more);
        if (!more) return cli_fail_status(FARO_ERROR_MEMORY, "plan"), NULL;
        p->fault = more;
        p->room = room;
    }
    p->fault[p->count] = (fault){.kind = kind, .n50 = NAN, .n99 = NAN, .limit = NAN};
    return &p->fault[p->count++];
}

/* ---- questions ---- */

/* Reads "10%" or "0.1". */
static bool read_share(const char *text, size_t size, double *share) {
    char digits[40];
    bool percent = size > 0 && text[size - 1] == '%';
    size -= percent;
    if (size >= sizeof digits) return false;
    memcpy(digits, text, size);
    digits[size] = 0;
    if (!cli_read_real(digits, share)) return false;
    if (percent) *share /= 100;
    return *share <= 1e6;
}

static bool add_cell(plan *p, const char *text) {
    double effect;
    if (!read_share(text, strlen(text), &effect))
        return cli_fail("--cell %s: expected a share such as 10%%", text), false;
    fault *f = add(p, "cell");
    if (!f) return false;
    size_t places = drawn ? (size_t)drawn : (size_t)cards;
    snprintf(f->name, sizeof f->name, "one card at one place %.3g %% too often", 100 * effect);
    f->n99 = ceil(faro_plan_cell((size_t)cards, places, alpha, effect));
    return true;
}

static bool add_event(plan *p, const char *text) {
    double chance = 0.5, difference;
    const char *colon = strchr(text, ':'), *rest = colon ? colon + 1 : text;
    bool good = !colon || (read_share(text, (size_t)(colon - text), &chance) && chance < 1);
    if (!good || !read_share(rest, strlen(rest), &difference) || difference >= 1)
        return cli_fail("--event %s: expected a difference such as 1%%, or CHANCE:DIFFERENCE such "
                        "as 25%%:1%%",
                        text),
               false;
    fault *f = add(p, "event");
    if (!f) return false;
    snprintf(f->name, sizeof f->name, "an event of chance %.3g %% off by %.3g percentage points",
             100 * chance, 100 * difference);
    f->n99 = ceil(faro_plan_event(chance, alpha, difference));
    return true;
}

static bool add_seeds(plan *p, const char *text) {
    double bits;
    /* Above a quarter of the orders repeats come by themselves too soon. */
    double orders = lgamma((double)cards + 1) / log(2);
    if (!cli_read_real(text, &bits) || bits > 256)
        return cli_fail("--seed-bits %s: expected a number up to 256", text), false;
    if (bits > orders / 2 - 3)
        return cli_fail("--seed-bits %s: %llu cards have 2^%.1f orders, too few to tell", text,
                        (unsigned long long)cards, orders),
               false;
    fault *f = add(p, "seeds");
    if (!f) return false;
    snprintf(f->name, sizeof f->name, "a generator with 2^%g seeds", bits);
    f->n99 = ceil(faro_plan_seeds(bits));
    return true;
}

static void use_power(fault *f, const faro_power *row) {
    f->n50 = row->median ? (double)row->median : (double)NAN;
    f->n99 = row->percent_99 ? (double)row->percent_99 : (double)NAN;
    f->beyond = row->most;
}

/* What was measured for this very procedure: the canonical texts are compared. */
static const faro_power *power_of(const char *text) {
    const faro_power *row;
    for (size_t i = 0; (row = faro_power_at(i)); i++) {
        faro_procedure procedure;
        char canonical[160];
        if (row->n != cards || faro_procedure_parse(row->procedure, &procedure, NULL) != FARO_OK)
            continue;
        faro_procedure_text(&procedure, canonical, sizeof canonical);
        if (strcmp(canonical, text) == 0) return row;
    }
    return NULL;
}

static bool add_bug(plan *p, const char *text) {
    faro_procedure procedure;
    size_t where = 0;
    faro_status status = faro_procedure_parse(text, &procedure, &where);
    if (status == FARO_ERROR_UNKNOWN && where == 0)
        return cli_fail("no procedure \"%s\"; faro list procedures shows them", text), false;
    if (status != FARO_OK)
        return cli_fail("--bug %s: %s at \"%s\" (character %zu)", text, faro_status_text(status),
                        text + where, where + 1),
               false;
    fault *f = add(p, "bug");
    if (!f) return false;
    faro_procedure_text(&procedure, f->name, sizeof f->name);
    const faro_power *row = power_of(f->name);
    if (row && alpha == 1e-6) use_power(f, row);
    if (faro_procedure_truth(&procedure, (size_t)cards) == FARO_TRUTH_UNIFORM)
        f->n50 = f->n99 = f->limit = (double)INFINITY;
    else
        f->limit = cli_plan_limit(&procedure, (size_t)cards, alpha, bugs.count > 0);
    return true;
}

static bool add_each(plan *p, const cli_texts *texts, bool (*one)(plan *p, const char *text)) {
    for (size_t i = 0; i < texts->count; i++)
        if (!one(p, texts->text[i])) return false;
    return true;
}

/* Without questions: all that was measured at this n, and a ladder of the rest. */
static bool add_usual(plan *p) {
    static const char *const usual_cells[] = {"100%", "10%", "1%"};
    static const char *const usual_events[] = {"10%", "1%", "0.1%"};
    static const char *const usual_seeds[] = {"16", "24", "32", "48"};
    const faro_power *row;
    for (size_t i = 0; (row = faro_power_at(i)); i++)
        if (row->n == cards && !add_bug(p, row->procedure)) return false;
    for (size_t i = 0; i < 3; i++)
        if (!add_cell(p, usual_cells[i])) return false;
    for (size_t i = 0; i < 3; i++)
        if (!add_event(p, usual_events[i])) return false;
    for (size_t i = 0; i < 4; i++)
        if (lgamma((double)cards + 1) / log(2) / 2 - 3 >= atof(usual_seeds[i]) &&
            !add_seeds(p, usual_seeds[i]))
            return false;
    return true;
}

/* ---- the answer ---- */

/* Whether a silent audit of `shuffles` excludes it: yes, no, or not known. */
static const char *excluded(const fault *f) {
    if (isnan(f->n99)) return f->beyond >= shuffles && f->beyond ? "no" : "?";
    return f->n99 <= (double)shuffles ? "yes" : "no";
}

static cli_text show(double needed, uint64_t beyond) {
    cli_text text = {"-"};
    if (isinf(needed))
        strcpy(text.text, "never");
    else if (isnan(needed) && beyond)
        snprintf(text.text, sizeof text.text, "> %.40s", cli_show_count(beyond).text);
    else if (!isnan(needed))
        text = needed < 1e15 ? cli_show_count((uint64_t)ceil(needed)) : cli_show_real(needed, 2);
    return text;
}

static void show_table(const plan *p) {
    cli_table table = {0};
    table.right[1] = table.right[2] = table.right[3] = true;
    cli_table_header(&table, "what is wrong", "half of audits", "99 of 100", "nobody below",
                     shuffles ? "excluded" : NULL, NULL);
    for (size_t i = 0; i < p->count; i++) {
        const fault *f = &p->fault[i];
        cli_table_row(&table, f->name, show(f->n50, f->beyond).text, show(f->n99, f->beyond).text,
                      show(f->limit, 0).text, shuffles ? excluded(f) : NULL, NULL);
    }
    cli_table_print(&table, stdout);
    cli_table_free(&table);
}

static size_t places(void) {
    return drawn ? (size_t)drawn : (size_t)cards;
}

static void show_found(void) {
    double n = (double)shuffles;
    double cell = 100 * faro_plan_cell_found((size_t)cards, places(), alpha, n);
    double event = 100 * faro_plan_event_found(0.5, alpha, n);
    printf("\n%s shuffles without a finding exclude (in 99 of 100 audits):\n",
           cli_show_count(shuffles).text);
    printf("  one card at one place more than %s %% too often\n", cli_show_real(cell, 2).text);
    if (event < 50)
        printf("  an event of chance 50 %% off by more than %s percentage points\n",
               cli_show_real(event, 2).text);
    if (faro_plan_seeds_found(n) > 0)
        printf("  fewer than 2^%.1f seeds\n", faro_plan_seeds_found(n));
}

static json_t *number(double value) {
    return isfinite(value) ? json_real(value) : json_null();
}

static json_t *fault_json(const fault *f) {
    json_t *object =
        json_pack("{ss ss so so so}", "kind", f->kind, "what", f->name, "half", number(f->n50),
                  "of_100_99", number(f->n99), "nobody_below", number(f->limit));
    if (f->beyond) json_object_set_new(object, "given_up_at", json_integer((json_int_t)f->beyond));
    if (isinf(f->n99)) json_object_set_new(object, "uniform", json_true());
    if (shuffles) {
        const char *word = excluded(f);
        json_object_set_new(object, "excluded",
                            *word == '?' ? json_null() : json_boolean(*word == 'y'));
    }
    return object;
}

static int show_json(const plan *p) {
    json_t *faults = json_array();
    for (size_t i = 0; i < p->count; i++) json_array_append_new(faults, fault_json(&p->fault[i]));
    json_t *document =
        json_pack("{ss sI sI sf so}", "schema", "faro.plan/1", "n", (json_int_t)cards, "drawn",
                  (json_int_t)places(), "alpha", alpha, "faults", faults);
    if (document && shuffles) {
        double n = (double)shuffles;
        json_object_set_new(document, "shuffles", json_integer((json_int_t)shuffles));
        json_object_set_new(document, "found",
                            json_pack("{sf sf sf}", "cell",
                                      faro_plan_cell_found((size_t)cards, places(), alpha, n),
                                      "even_event", faro_plan_event_found(0.5, alpha, n),
                                      "seed_bits", faro_plan_seeds_found(n)));
    }
    if (!document) return cli_fail_status(FARO_ERROR_MEMORY, "plan");
    json_dumpf(document, stdout, JSON_INDENT(1) | JSON_REAL_PRECISION(15));
    putchar('\n');
    json_decref(document);
    return CLI_OK;
}

/* Why a line has no measurement. */
static void explain(const plan *p) {
    bool missing = false;
    for (size_t i = 0; i < p->count; i++)
        missing |= strcmp(p->fault[i].kind, "bug") == 0 && isnan(p->fault[i].n99) &&
                   p->fault[i].beyond == 0;
    if (missing && alpha != 1e-6)
        cli_note("procedures were measured at --alpha 1e-6 only");
    else if (missing)
        cli_note("a procedure with \"-\" was not measured at %llu cards; faro audit --procedure "
                 "tries it",
                 (unsigned long long)cards);
}

static int answer(plan *p) {
    bool asked = bugs.count || cells.count || events.count || seeds.count;
    bool good = asked ? add_each(p, &bugs, add_bug) && add_each(p, &cells, add_cell) &&
                            add_each(p, &events, add_event) && add_each(p, &seeds, add_seeds)
                      : add_usual(p);
    if (!good) return CLI_TROUBLE;
    if (json) return show_json(p);
    show_table(p);
    if (shuffles) show_found();
    explain(p);
    return CLI_OK;
}

static int run(const cli_arguments *arguments) {
    if (arguments->count) return cli_fail_usage("unexpected \"%s\"", arguments->word[0]);
    if (cards < 2 || cards > MOST_CARDS) return cli_fail_usage("-n: expected 2 to %d", MOST_CARDS);
    if (drawn > cards) return cli_fail_usage("--drawn is larger than -n");
    if (alpha > 0.001) return cli_fail_usage("--alpha: at most 0.001");
    plan p = {0};
    int code = answer(&p);
    free(p.fault);
    return code;
}

static const cli_option options[] = {
    {"cards", 'n', CLI_COUNT, &cards, "N", "cards in the deck (52)", NULL},
    {"drawn", 0, CLI_COUNT, &drawn, "K", "cards that are drawn; default: all", NULL},
    {"bug", 0, CLI_LIST, &bugs, "NAME", "a procedure of the registry, such as modulo:bits=15",
     NULL},
    {"cell", 0, CLI_LIST, &cells, "10%", "one card comes so much too often at one place", NULL},
    {"event", 0, CLI_LIST, &events, "[P:]D", "an event of chance P (50%) is off by D, such as 1%",
     NULL},
    {"seed-bits", 0, CLI_LIST, &seeds, "B", "a fair shuffle with 2^B seeds", NULL},
    {"shuffles", 0, CLI_COUNT, &shuffles, "N", "say what N shuffles without a finding exclude",
     NULL},
    {"alpha", 0, CLI_REAL, &alpha, "P", "most often that a fair shuffle may be BIASED (1e-6)",
     NULL},
    {"json", 0, CLI_FLAG, &json, NULL, "print the plan as JSON, schema faro.plan/1", NULL},
    CLI_OPTION_END,
};

const cli_command cli_command_plan = {
    .name = "plan",
    .summary = "how many shuffles to catch what",
    .usage = "[-n N] [QUESTION]... [--shuffles N]",
    .about =
        "Says how many shuffles faro audit needs for a fault: in half of the audits, in 99 of\n"
        "100, and the number below which nobody can know. Named procedures were measured, the\n"
        "rest is by formula. Without questions: all that was measured, and the usual sizes.",
    .examples = "faro plan --bug naive --cell 10% --seed-bits 32\n"
                "faro plan -n 52 --shuffles 100k            what a silent audit excludes",
    .options = options,
    .trouble = CLI_TROUBLE,
    .run = run,
};
