/* SPDX-License-Identifier: MIT OR Apache-2.0
 *
 * What a card bettor saw, in words. Three sentences, the first that is true of the table: one cell
 * that chance does not explain; cells that are unfair together, by their root mean square deviation
 * with that of chance taken off (it stays when the counts grow); how many cards the bettor guesses.
 */
#include "audit/card_table.h"
#include "audit/words.h"

#include <stdio.h>

/* ln of the likelihood ratio from which one cell of some thousand is worth a sentence: 5 sd. */
static const double WORTH = 12;

/* ---- the table ------------------------------------------------------------------------------- */

typedef struct cell {
    size_t row, column;
    double seen, fair, excess; /* excess: ln of the likelihood ratio of a Poisson count */
} cell;

typedef struct survey {
    cell worst;
    double chi_square, free; /* over all cells; the free ones among them */
} survey;

static double excess(double seen, double fair) {
    return (seen > 0 ? seen * log(seen / fair) : 0) - seen + fair;
}

static size_t rows_of(const faro_frame *frame, int setting) {
    return setting == FARO_CARD_PLACE      ? frame->drawn
           : setting == FARO_CARD_PREVIOUS ? frame->kinds
                                           : 1;
}

static size_t columns_of(const faro_frame *frame, int setting) {
    return setting == FARO_CARD_SHIFT || setting == FARO_CARD_STEP ? frame->n : frame->kinds;
}

/* Expected count of a cell in one deck. */
static double fair_of(const faro_frame *frame, int setting, size_t row, size_t column) {
    const double n = (double)frame->n, drawn = (double)frame->drawn;
    switch (setting) {
    case FARO_CARD_PLACE:
        return frame->copies[column] / n;
    case FARO_CARD_PREVIOUS:
        return frame->copies[row] / n * (frame->copies[column] - (double)(row == column)) *
               (drawn - 1) / (n - 1);
    case FARO_CARD_SHIFT:
        return drawn / n;
    case FARO_CARD_STEP:
        return column ? (drawn - 1) / (n - 1) : 0;
    default:
        return drawn * frame->copies[column] / n;
    }
}

static survey look(const faro_card_state *state, const faro_frame *frame, int setting) {
    const size_t rows = rows_of(frame, setting), columns = columns_of(frame, setting);
    survey all = {.worst.excess = -1, .free = -(double)rows};
    for (size_t r = 0; r < rows; r++)
        for (size_t c = 0; c < columns; c++) {
            const double fair = (double)state->decks * fair_of(frame, setting, r, c);
            const double seen = state->table[r * columns + c];
            if (fair <= 0) continue;
            all.chi_square += (seen - fair) * (seen - fair) / fair;
            all.free++;
            if (excess(seen, fair) > all.worst.excess)
                all.worst = (cell){r, c, seen, fair, excess(seen, fair)};
        }
    return all;
}

/* ---- words ----------------------------------------------------------------------------------- */

/* "card KS", or, where the view reads places instead of cards, "the card from place 3". */
static void name_card(const faro_audit_seat *seat, size_t card, char text[64]) {
    char name[48];
    if (seat->view == FARO_VIEW_DECK || seat->view == FARO_VIEW_RELABELLED) {
        faro_frame_name_card(seat->frame, (uint32_t)card, name, sizeof name);
        snprintf(text, 64, "card %s", name);
    } else {
        snprintf(text, 64, "the card from place %zu", card);
    }
}

static void name_place(size_t place, size_t last, char text[64]) {
    if (place == 0)
        snprintf(text, 64, "first");
    else
        snprintf(text, 64, "to place %zu (of 0 to %zu)", place, last);
}

static void say_cell(const faro_audit_seat *seat, const cell *worst, faro_audit_witness *out) {
    const faro_card_state *state = seat->state;
    char card[64], other[64], place[64], what[224], decks[32];
    name_card(seat, worst->column, card);
    name_card(seat, worst->row, other);
    name_place(worst->row, seat->frame->n - 1, place);
    switch (seat->info->setting) {
    case FARO_CARD_PLACE:
        if (seat->view == FARO_VIEW_RELABELLED)
            snprintf(what, sizeof what, "%s took the place of %s", card, other);
        else
            snprintf(what, sizeof what, "%s came %s", card, place);
        break;
    case FARO_CARD_PREVIOUS:
        snprintf(what, sizeof what, "%s was followed by %s", other, card);
        break;
    case FARO_CARD_SHIFT:
        snprintf(what, sizeof what, "cards moved %zu places on, around the end", worst->column);
        break;
    case FARO_CARD_STEP:
        snprintf(what, sizeof what, "the next card was %zu higher, around the end", worst->column);
        break;
    default:
        snprintf(what, sizeof what, "%s was drawn", card);
    }
    out->what = "one combination of cards and places";
    out->seen = worst->seen / (double)state->decks;
    out->fair = worst->fair / (double)state->decks;
    snprintf(out->sentence, sizeof out->sentence,
             "%s %.0f times in %s orders; a fair shuffle does it %.4g times", what, worst->seen,
             faro_grouped(state->decks, decks), worst->fair);
}

static void say_all(const faro_audit_seat *seat, double deviation, faro_audit_witness *out) {
    static const char *const what[] = {
        [FARO_CARD_PLACE] = "the chances of cards at places",
        [FARO_CARD_PREVIOUS] = "the chances of a card after another",
        [FARO_CARD_SHIFT] = "the distances that cards moved",
        [FARO_CARD_STEP] = "the steps from card to card",
        [FARO_CARD_ANY] = "the chances of cards to be drawn",
    };
    char decks[32];
    out->what = what[seat->info->setting];
    out->seen = 1 + deviation;
    out->fair = 1;
    snprintf(out->sentence, sizeof out->sentence,
             "%s are off by %.2g %% (root mean square, chance taken off), over %s orders",
             out->what, 100 * deviation,
             faro_grouped(((const faro_card_state *)seat->state)->decks, decks));
}

void faro_card_witness(const faro_audit_seat *seat, faro_audit_witness *out) {
    const faro_card_state *state = seat->state;
    const int setting = seat->info->setting;
    if (state->decks == 0) return;
    const survey all = look(state, seat->frame, setting);
    const double expected = (double)state->decks * (double)seat->frame->drawn;
    const double surplus = all.chi_square - all.free;
    /* A place has but one outcome a deck: its surplus is a share of all expected counts. */
    if (all.worst.excess > WORTH) {
        say_cell(seat, &all.worst, out);
    } else if (all.free > 0 && surplus > 3 * sqrt(2 * all.free)) {
        say_all(seat, sqrt(surplus / expected), out);
    } else {
        uint64_t decks;
        faro_card_guesses(seat, &decks, &out->seen, &out->fair);
        if (decks) out->what = "cards guessed right in a deck";
    }
}
