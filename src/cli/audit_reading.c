/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* What the table of cards and places shows: cards that never came to a place, and the cell that is
 * farthest from fair. Only what chance does not explain is said. */
#include "cli/audit_reading.h"

#include "cli/number.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* ln of the likelihood ratio of a cell's count: seven standard deviations where counts are large.
 */
static const double WORST = 24.5;

static const faro_audit_table *place_table(const faro_audit_report *report) {
    for (size_t i = 0; i < report->table_count; i++) {
        const faro_audit_table *table = report->tables + i;
        if (strcmp(table->view, "deck") == 0 && strcmp(table->row, "place") == 0 &&
            table->row_span == 1 && table->column_span == 1)
            return table;
    }
    return NULL;
}

static void show_place(const faro_audit_report *report, size_t place, char *text, size_t size) {
    if (place == 0)
        snprintf(text, size, "first");
    else if (place + 1 == report->n)
        snprintf(text, size, "last");
    else
        snprintf(text, size, "at place %zu (of 0 to %zu)", place, report->n - 1);
}

static void show_card(const cli_deck *deck, size_t card, char *text, size_t size) {
    if (deck)
        cli_deck_name(deck, (uint32_t)card, text, size);
    else
        snprintf(text, size, "%zu", card);
}

/* How many cards never came to the place, when at most a thousandth of a card should be missing;
 * 0 otherwise. */
static size_t missing_cards(const faro_audit_table *table, size_t place) {
    size_t missing = 0;
    double by_chance = 0;
    for (size_t j = 0; j < table->columns; j++) {
        size_t cell = place * table->columns + j;
        missing += table->counts[cell] == 0;
        by_chance += exp(-table->fair[cell]);
    }
    return (double)missing > 10 + 5 * by_chance || (missing && by_chance < 1e-6) ? missing : 0;
}

/* One sentence about the place where the most cards are missing. */
static void add_missing(json_t *list, const faro_audit_report *report,
                        const faro_audit_table *table) {
    size_t worst = 0, most = 0;
    for (size_t i = 0; i < table->rows; i++) {
        size_t missing = missing_cards(table, i);
        if (missing > most) most = missing, worst = i;
    }
    if (!most) return;
    char place[64], sentence[160];
    show_place(report, worst, place, sizeof place);
    snprintf(sentence, sizeof sentence, "only %zu of the %zu cards ever came %s",
             table->columns - most, table->columns, place);
    json_array_append_new(list, json_string(sentence));
}

/* ln of the likelihood ratio of a count that is Poisson with mean `fair`. */
static double surprise(double seen, double fair) {
    if (fair <= 0) return 0;
    return (seen > 0 ? seen * log(seen / fair) : 0) - seen + fair;
}

/* The witness may have said it already. */
static bool told(const faro_audit_report *report) {
    return strcmp(report->witness.bettor, "card-by-place") == 0 &&
           strcmp(report->witness.view, "deck") == 0 &&
           strncmp(report->witness.sentence, "card ", 5) == 0;
}

static void add_worst(json_t *list, const faro_audit_report *report, const faro_audit_table *table,
                      const cli_deck *deck) {
    size_t worst = 0;
    double farthest = 0;
    for (size_t i = 0; i < table->rows * table->columns; i++) {
        double far = surprise((double)table->counts[i], table->fair[i]);
        if (far > farthest) farthest = far, worst = i;
    }
    if (farthest < WORST) return;
    char place[64], card[48], sentence[320];
    show_place(report, worst / table->columns, place, sizeof place);
    show_card(deck, worst % table->columns, card, sizeof card);
    double ratio = (double)table->counts[worst] / table->fair[worst];
    if (table->counts[worst] == 0)
        snprintf(sentence, sizeof sentence, "card %.40s never came %s (fair: %s times)", card,
                 place, cli_show_real(table->fair[worst], 3).text);
    else if (ratio > 2)
        snprintf(sentence, sizeof sentence,
                 "card %.40s came %s %s times as often as it should (%s times)", card, place,
                 cli_show_real(ratio, 2).text, cli_show_count(table->counts[worst]).text);
    else
        snprintf(sentence, sizeof sentence, "card %.40s came %s %.0f %% too %s (%s times)", card,
                 place, 100 * fabs(ratio - 1), ratio > 1 ? "often" : "seldom",
                 cli_show_count(table->counts[worst]).text);
    json_array_append_new(list, json_string(sentence));
}

json_t *cli_audit_reading(const faro_audit_report *report, const cli_deck *deck) {
    json_t *list = json_array();
    const faro_audit_table *table = place_table(report);
    if (!list || !table) return list;
    add_missing(list, report, table);
    if (!told(report)) add_worst(list, report, table, deck);
    return list;
}
