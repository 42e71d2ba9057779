/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The tables of `faro audit --all`: fixed-sample statistics with their p-values, and what each
 * predictor has won or lost. */
#include "cli/audit_tables.h"

#include "cli/get.h"
#include "cli/number.h"
#include "cli/table.h"

enum { LEAST_PREDICTORS = 8 };

static const char *grade_of(const cli_screen *screen, double log10_p) {
    static const char *const fine[] = {"", "●", "●●", "●●●"}, *const ascii[] = {"", "*", "**",
                                                                                "***"};
    int grade = (log10_p < -2) + (log10_p < -3) + (log10_p < -6);
    return (screen->utf8 ? fine : ascii)[grade];
}

static cli_text show_effect(double effect) {
    cli_text shown;
    double percent = 100 * effect;
    if (!isfinite(effect) || fabs(percent) < 0.05) return (cli_text){"0 %"};
    if (fabs(percent) >= 1000)
        snprintf(shown.text, sizeof shown.text, "%+.3g %%", percent);
    else
        snprintf(shown.text, sizeof shown.text, "%+.*f %%", fabs(percent) < 10 ? 1 : 0, percent);
    return shown;
}

void cli_audit_print_statistics(const cli_screen *screen, const json_t *document) {
    const json_t *line;
    size_t index;
    cli_table table = {.indent = 1, .right = {false, false, true, true, true, true, false}};
    cli_table_header(&table, "statistic", "view", "seen", "fair", "effect", "p (Holm)", "", NULL);
    json_array_foreach(json_object_get(document, "statistics"), index, line) {
        double log10_p = cli_get_real(line, "log10_p_holm");
        cli_table_row(&table, cli_get_string(line, "name"), cli_get_string(line, "view"),
                      cli_show_real(cli_get_real(line, "seen"), 6).text,
                      cli_show_real(cli_get_real(line, "fair"), 6).text,
                      show_effect(cli_get_real(line, "effect")).text,
                      isfinite(log10_p) ? cli_show_log10(log10_p).text : "0",
                      grade_of(screen, log10_p), NULL);
    }
    if (table.rows > 1) {
        fputs(" fixed-sample statistics (a description; the verdict is the evidence alone)\n",
              screen->out);
        cli_table_print(&table, screen->out);
        fputc('\n', screen->out);
    }
    cli_table_free(&table);
}

/* "12.3", "10^5619". */
static cli_text show_capital(double log10_capital) {
    cli_text shown = {"0"};
    if (!isfinite(log10_capital)) return shown;
    if (fabs(log10_capital) < 4)
        snprintf(shown.text, sizeof shown.text, "%.3g", pow(10, log10_capital));
    else
        snprintf(shown.text, sizeof shown.text, "10^%.0f", log10_capital);
    return shown;
}

/* Those that won, best first as they come, and how many did not. */
static void print_winners(const cli_screen *screen, const json_t *predictors) {
    const json_t *line;
    size_t index, shown = 0;
    cli_table table = {.indent = 1, .right = {false, false, true, true, true}};
    cli_table_header(&table, "predictor", "view", "share", "capital of 1", "decks", NULL);
    json_array_foreach(predictors, index, line) {
        double log10_capital = cli_get_real(line, "log10_capital");
        if (index >= LEAST_PREDICTORS && !(log10_capital >= 1)) break;
        cli_table_row(&table, cli_get_string(line, "name"), cli_get_string(line, "view"),
                      cli_show_real(cli_get_real(line, "weight"), 2).text,
                      show_capital(log10_capital).text,
                      cli_show_count(cli_get_count(line, "decks")).text, NULL);
        shown++;
    }
    cli_table_print(&table, screen->out);
    cli_table_free(&table);
    size_t rest = json_array_size(predictors) - shown;
    if (rest) fprintf(screen->out, " %zu more have won nothing to speak of\n", rest);
}

void cli_audit_print_predictors(const cli_screen *screen, const json_t *document) {
    const json_t *predictors = json_object_get(document, "predictors"), *line;
    size_t index;
    if (json_array_size(predictors)) {
        fputs(" predictors: what a stake of 1 has become\n", screen->out);
        print_winners(screen, predictors);
        fputc('\n', screen->out);
    }
    json_array_foreach(json_object_get(document, "absent"), index, line)
        fprintf(screen->out, " without %s (%s): %s\n", cli_get_string(line, "name"),
                cli_get_string(line, "view"), cli_get_string(line, "reason"));
}
