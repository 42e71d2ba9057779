/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The screen of an audit, drawn from its document: the verdict first, then what was seen, how sure
 * that is, which bug it looks like and its cure, a picture, and what to do next. */
#include "cli/audit.h"
#include "cli/audit_tables.h"
#include "cli/command.h"
#include "cli/get.h"
#include "cli/heatmap.h"
#include "cli/number.h"

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

static bool is_verdict(const json_t *document, const char *verdict) {
    return strcmp(cli_get_string(document, "verdict"), verdict) == 0;
}

/* "1,000 shuffles of 52 cards", "9 draws of 1 of 200 cards". */
static void show_size(const json_t *document, char *text, size_t size) {
    uint64_t shuffles = cli_get_count(document, "shuffles"), n = cli_get_count(document, "n");
    uint64_t drawn = cli_get_count(document, "drawn");
    const char *plural = shuffles == 1 ? "" : "s";
    if (json_object_get(document, "bridge")) {
        snprintf(text, size, "%s deal%s", cli_show_count(shuffles).text, plural);
        return;
    }
    if (drawn == n)
        snprintf(text, size, "%s shuffle%s of %s cards", cli_show_count(shuffles).text, plural,
                 cli_show_count(n).text);
    else
        snprintf(text, size, "%s draw%s of %s of %s cards", cli_show_count(shuffles).text, plural,
                 cli_show_count(drawn).text, cli_show_count(n).text);
}

static void print_verdict(const cli_screen *screen, const json_t *document) {
    const char *verdict = cli_get_string(document, "verdict");
    char size[256], padded[64];
    show_size(document, size, sizeof size);
    snprintf(padded, sizeof padded, " %s ", verdict);
    bool biased = is_verdict(document, "BIASED"), suspicious = is_verdict(document, "SUSPICIOUS");
    cli_styled(screen, biased ? CLI_ALARM : suspicious ? CLI_WARNING : CLI_BOLD, padded);
    if (biased)
        fprintf(screen->out, "  this %s is not fair   (%s)\n",
                json_object_get(document, "bridge") ? "dealing" : "shuffle", size);
    else if (suspicious)
        fprintf(screen->out, "  go on: more shuffles will tell   (%s)\n", size);
    else
        fprintf(screen->out, "  in %s\n", size);
    const char *from = cli_get_string(json_object_get(document, "input"), "description");
    if (*from) fprintf(screen->out, " %s\n", from);
    fputc('\n', screen->out);
}

/* What was seen: the witness, then the sentences about the table. */
static void print_witness(const cli_screen *screen, const json_t *document) {
    const char *sentence = cli_get_string(json_object_get(document, "witness"), "sentence");
    const json_t *line;
    size_t index;
    const char *label = "seen";
    if (*sentence) cli_paragraph(screen, label, sentence), label = "";
    json_array_foreach(json_object_get(document, "reading"), index, line) {
        cli_paragraph(screen, label, json_string_value(line));
        label = "";
    }
}

static void print_evidence(const cli_screen *screen, const json_t *document) {
    double log10_e = cli_get_real(document, "log10_evidence");
    uint64_t crossed = cli_get_count(json_object_get(document, "evidence"), "biased_at");
    char text[512], when[192] = "";
    if (crossed)
        snprintf(when, sizeof when, "; %s was reached after %s shuffles",
                 cli_show_factor(-log10(cli_get_real(document, "alpha"))).text,
                 cli_show_count(crossed).text);
    if (log10_e >= 3)
        snprintf(text, sizeof text, "%s to 1: a fair shuffle comes this far once in %s audits%s",
                 cli_show_factor(log10_e).text, cli_show_factor(log10_e).text, when);
    else if (log10_e >= 1)
        snprintf(text, sizeof text, "at most %s to 1: so do fair shuffles in one audit of %s",
                 cli_show_factor(log10_e).text, cli_show_factor(log10_e).text);
    else
        snprintf(text, sizeof text, "at most %s to 1, which is nothing unusual",
                 cli_show_factor(fmax(log10_e, 0)).text);
    cli_paragraph(screen, "evidence", text);
}

static void print_diagnosis(const cli_screen *screen, const json_t *document) {
    const json_t *found = json_object_get(document, "diagnosis");
    if (!json_is_object(found)) return;
    char text[1024], limit[192] = "";
    double ratio = cli_get_real(found, "limit_ratio");
    if (isfinite(ratio) && ratio > 0)
        snprintf(limit, sizeof limit,
                 "; found with %s times the shuffles that the best possible "
                 "test needs",
                 cli_show_real(ratio, 2).text);
    bool sure = json_is_true(json_object_get(found, "sure"));
    snprintf(text, sizeof text, "%s%s: %s%s", sure ? "" : "perhaps ", cli_get_string(found, "bug"),
             cli_get_string(found, "sentence"), limit);
    cli_paragraph(screen, "diagnosis", text);
    if (*cli_get_string(found, "code"))
        cli_paragraph(screen, "code", cli_get_string(found, "code"));
    if (*cli_get_string(found, "cure"))
        cli_paragraph(screen, "cure", cli_get_string(found, "cure"));
}

/* What a witness without a name usually means, and where to look. */
static void print_meaning(const cli_screen *screen, const json_t *document) {
    const json_t *found = json_object_get(document, "diagnosis"),
                 *witness = json_object_get(document, "witness");
    if (json_is_object(found)) return;
    const char *means = cli_get_string(witness, "means"), *look = cli_get_string(witness, "look");
    if (*means) cli_paragraph(screen, "usually", means);
    if (*look) cli_paragraph(screen, "look at", look);
}

static void print_guessing(const cli_screen *screen, const json_t *document) {
    const json_t *game = json_object_get(document, "guessing");
    double right = cli_get_real(game, "right"), fair = cli_get_real(game, "fair");
    char text[256];
    if (!isfinite(right) || right < fair * 1.02 || cli_get_count(document, "drawn") < 2) return;
    snprintf(text, sizeof text,
             "who watches the cards and plays \"%s\" guesses %s of them right; with a "
             "fair deck %s",
             cli_get_string(game, "predictor"), cli_show_real(right, 3).text,
             cli_show_real(fair, 3).text);
    cli_paragraph(screen, "guessing", text);
}

/* ---- the map ---- */

static double *numbers_of(const json_t *value, size_t cells) {
    double *numbers = calloc(cells + 1, sizeof *numbers);
    for (size_t i = 0; numbers && i < cells; i++)
        numbers[i] = json_number_value(json_is_array(value) ? json_array_get(value, i) : value);
    return numbers;
}

/* Names of the cards of a table's columns, to be freed; NULL where numbers are shown. Equal cards
 * stand together in the list and share a column. */
static const char **names_of(const json_t *cards, size_t columns) {
    const json_t *names = json_object_get(cards, "names"), *name;
    const char **of_column = json_array_size(names) ? calloc(columns, sizeof *of_column) : NULL;
    const char *last = "";
    size_t index, used = 0;
    if (!of_column) return NULL;
    json_array_foreach(names, index, name) {
        if (index && strcmp(last, json_string_value(name)) == 0) continue;
        last = json_string_value(name);
        if (used < columns) of_column[used] = last;
        used++;
    }
    if (used == columns) return of_column;
    free(of_column);
    return NULL;
}

static bool print_table(const cli_screen *screen, const json_t *table, const json_t *cards) {
    cli_heatmap map = {.row = cli_get_string(table, "row"),
                       .column = cli_get_string(table, "column"),
                       .rows = cli_get_count(table, "rows"),
                       .columns = cli_get_count(table, "columns"),
                       .row_span = cli_get_count(table, "row_span"),
                       .column_span = cli_get_count(table, "column_span")};
    size_t cells = map.rows * map.columns;
    if (cells == 0 || json_array_size(json_object_get(table, "counts")) != cells) return false;
    double *seen = numbers_of(json_object_get(table, "counts"), cells);
    double *fair = numbers_of(json_object_get(table, "fair"), cells);
    map.counts = seen;
    map.fair = fair;
    const bool of_cards = strcmp(map.column, "card") == 0;
    const size_t all = (map.columns - 1) * map.column_span + 1;
    const char **names = of_cards && map.column_span == 1 ? names_of(cards, all) : NULL;
    map.column_name = names;
    if (of_cards) map.column_base = cli_get_count(cards, "base");
    bool shown = seen && fair && cli_heatmap_print(screen, &map);
    free(names);
    free(seen);
    free(fair);
    return shown;
}

/* The table of the view that the witness speaks of, else the first that shows anything. */
static void print_map(const cli_screen *screen, const json_t *document) {
    const json_t *tables = json_object_get(document, "tables"), *table;
    const json_t *cards = json_object_get(json_object_get(document, "input"), "cards");
    const char *view = cli_get_string(json_object_get(document, "witness"), "view");
    size_t index;
    for (int pass = 0; pass < 2; pass++) {
        json_array_foreach(tables, index, table) {
            bool chosen = strcmp(cli_get_string(table, "view"), view) == 0;
            if (chosen == (pass == 0) && print_table(screen, table, cards)) {
                fputc('\n', screen->out);
                return;
            }
        }
    }
}

/* ---- what silence means, and the next step ---- */

static void print_certificate(const cli_screen *screen, const json_t *document) {
    const json_t *line;
    size_t index;
    json_array_foreach(json_object_get(document, "certificates"), index, line) {
        if (index == 0)
            cli_paragraph(screen, "certificate", "this audit would have caught, 99 times of 100:");
        cli_paragraph(screen, "", cli_get_string(line, "sentence"));
    }
}

/* Ten times as many shuffles, and how long they would take. */
static void print_next_silent(const cli_screen *screen, const json_t *document) {
    double seconds = cli_get_real(document, "seconds");
    char text[320], time[96] = "";
    if (isfinite(seconds) && seconds > 0.2)
        snprintf(time, sizeof time, " (about %s)", cli_show_seconds(10 * seconds).text);
    if (json_object_get(document, "bridge")) {
        cli_paragraph(screen, "next",
                      "three times smaller biases show with ten times as many deals");
        return;
    }
    snprintf(text, sizeof text,
             "three times smaller biases show with ten times as many: --shuffles %s%s",
             cli_show_short(10 * cli_get_count(document, "shuffles")).text, time);
    cli_paragraph(screen, "next", text);
}

static void print_next(const cli_screen *screen, const json_t *document, bool all) {
    const json_t *input = json_object_get(document, "input");
    const char *procedure = cli_get_string(input, "procedure");
    char text[256];
    if (!is_verdict(document, "BIASED")) {
        print_next_silent(screen, document);
    } else if (*procedure && cli_command_find("exact")) {
        snprintf(text, sizeof text, "faro exact %.100s -n %" PRIu64 "   how far from fair, exactly",
                 procedure, cli_get_count(document, "n"));
        cli_paragraph(screen, "next", text);
    } else if (!all)
        cli_paragraph(screen, "next",
                      "the same command with --all shows every statistic; --json keeps the result");
}

static void print_ending(const cli_screen *screen, const json_t *document) {
    const char *ended = cli_get_string(json_object_get(document, "input"), "ended");
    if (strcmp(ended, "interrupt") == 0)
        cli_paragraph(screen, "stopped", "by Ctrl-C; the verdict holds for what was read");
}

void cli_audit_print(const cli_screen *screen, const json_t *document, bool all) {
    bool biased = is_verdict(document, "BIASED");
    print_verdict(screen, document);
    if (biased || is_verdict(document, "SUSPICIOUS")) print_witness(screen, document);
    print_evidence(screen, document);
    if (biased) {
        print_diagnosis(screen, document);
        print_meaning(screen, document);
        print_guessing(screen, document);
        fputc('\n', screen->out);
        /* Four seats are too few for a picture: the sentences say it. */
        if (!json_object_get(document, "bridge")) print_map(screen, document);
    } else {
        print_certificate(screen, document);
    }
    if (all) {
        fputc('\n', screen->out);
        cli_audit_print_statistics(screen, document);
        cli_audit_print_predictors(screen, document);
    }
    print_ending(screen, document);
    print_next(screen, document, all);
}

const char *cli_audit_check_document(const json_t *document) {
    static const char *const arrays[] = {"certificates", "statistics", "predictors",
                                         "absent",       "tables",     "reading"};
    if (!json_is_object(document)) return "not a JSON object";
    if (strcmp(cli_get_string(document, "schema"), "faro.audit/1") != 0)
        return "its \"schema\" is not \"faro.audit/1\"";
    if (!json_is_string(json_object_get(document, "verdict"))) return "no \"verdict\"";
    if (!json_is_integer(json_object_get(document, "shuffles")) ||
        !json_is_integer(json_object_get(document, "n")))
        return "no \"shuffles\" or \"n\"";
    for (size_t i = 0; i < sizeof arrays / sizeof *arrays; i++)
        if (!json_is_array(json_object_get(document, arrays[i])))
            return "an array of the report is missing";
    return NULL;
}
