/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Fixed-sample statistics of the fairness report: description, not the verdict.
 *
 * Within a deal hands depend on each other, so points, shapes and lengths are tested seat by seat:
 * there deals are independent and the plain chi-square has its classes less one as degrees. Classes
 * with fewer than 5 expected are put together. The 52 x 4 table is different: every deal gives 13
 * cards to each seat, so 51/52 of the plain sum is chi-square with 51 * 3 degrees. */
#include "bridge/fairness_list.h"

#include <math.h>
#include <stddef.h>

static const char *const seats_points[4] = {"points of North", "points of East", "points of South",
                                            "points of West"};
static const char *const seats_shape[4] = {"shape of North", "shape of East", "shape of South",
                                           "shape of West"};
static const char *const seats_longest[4] = {"longest suit of North", "longest suit of East",
                                             "longest suit of South", "longest suit of West"};
static const char *const seats_aces[4] = {"aces of North", "aces of East", "aces of South",
                                          "aces of West"};
static const char *const seat_suit[4][4] = {
    {"spades of North", "hearts of North", "diamonds of North", "clubs of North"},
    {"spades of East", "hearts of East", "diamonds of East", "clubs of East"},
    {"spades of South", "hearts of South", "diamonds of South", "clubs of South"},
    {"spades of West", "hearts of West", "diamonds of West", "clubs of West"}};
static const char *const kings[4] = {
    "seat of the king of spades from its ace", "seat of the king of hearts from its ace",
    "seat of the king of diamonds from its ace", "seat of the king of clubs from its ace"};
static const char *const sides[2] = {"longest suit of North and South",
                                     "longest suit of East and West"};
static const char *const shifts[4] = {
    "cards that stay with their seat", "cards that move to the left-hand opponent",
    "cards that move to the partner", "cards that move to the right-hand opponent"};
static const char *const lags[FARO_LAGS] = {"next deal", "two deals on", "next session"};
typedef faro_fair_list list;

faro_audit_statistic *faro_fair_next(list *l, const char *name, const char *view,
                                     const char *what) {
    faro_audit_statistic *s = &l->item[l->count++];
    *s = (faro_audit_statistic){.name = name, .view = view, .what = what};
    return s;
}

static void set_chi_square(faro_audit_statistic *s, double value, double degrees) {
    s->law = FARO_LAW_CHI_SQUARE;
    s->value = s->seen = value;
    s->degrees = s->fair = degrees;
    s->effect = (value - degrees) / degrees;
}

/* Sum of (count - fair)^2 / fair over classes, put together until 5 are expected; *degrees grows by
 * the number of these less one. */
static double merged(const uint64_t *counts, const double *law, int size, double deals,
                     double *degrees) {
    enum { LEAST = 5 };
    double sum = 0, fair = 0, seen = 0, last_fair = 0, last_seen = 0;
    int classes = 0;
    for (int x = 0; x <= size; x++) {
        bool end = x == size;
        if (!end) {
            fair += law[x] * deals;
            seen += (double)counts[x];
        }
        if (fair < LEAST && !end) continue;
        if (end) { /* what is left joins the last class */
            fair += last_fair;
            seen += last_seen;
            if (last_fair > 0) {
                sum -= (last_seen - last_fair) * (last_seen - last_fair) / last_fair;
                classes--;
            }
        }
        if (fair > 0) {
            sum += (seen - fair) * (seen - fair) / fair;
            classes++;
        }
        last_fair = fair;
        last_seen = seen;
        fair = seen = 0;
    }
    if (classes > 1) *degrees += classes - 1;
    return classes > 1 ? sum : 0;
}

void faro_fair_classes(list *l, const char *name, const char *what, const uint64_t *counts,
                       const double *law, int size, uint64_t deals) {
    double degrees = 0, sum = merged(counts, law, size, (double)deals, &degrees);
    if (degrees == 0) return;
    faro_audit_statistic *s = faro_fair_next(l, name, "deal", what);
    set_chi_square(s, sum, degrees);
    s->counts = counts;
    s->pmf = law;
    s->cells = (size_t)size;
}

void faro_fair_mean(list *l, const char *name, const char *view, const char *what, double sum,
                    uint64_t count, double mean, double sd) {
    if (count == 0) return;
    faro_audit_statistic *s = faro_fair_next(l, name, view, what);
    s->law = FARO_LAW_NORMAL;
    s->value = s->seen = sum / (double)count;
    s->mean = s->fair = mean;
    s->sd = sd / sqrt((double)count);
    s->effect = (s->seen - mean) / mean;
}

static double total(const uint64_t *counts, int size) {
    double sum = 0;
    for (int x = 0; x < size; x++) sum += (double)x * (double)counts[x];
    return sum;
}

static void card_table(list *l, const faro_tally *t) {
    double fair = (double)t->deals / 4, sum = 0;
    for (int card = 0; card < FARO_DEAL_CARDS; card++)
        for (int seat = 0; seat < 4; seat++) {
            double off = (double)t->card[card][seat] - fair;
            sum += off * off / fair;
        }
    set_chi_square(faro_fair_next(l, "card-seat", "deal", "seats of the cards"), sum * 51 / 52,
                   153);
}

static void hands(list *l, const faro_tally *t) {
    const faro_fair_laws *laws = faro_fair();
    const double points_sd = sqrt(290.0 / 17), side_sd = sqrt(1160.0 / 51);
    for (int seat = 0; seat < 4; seat++)
        faro_fair_mean(l, "points-mean", "deal", seats_points[seat],
                       total(t->points[seat], FARO_POINTS), t->deals, 10, points_sd);
    faro_fair_mean(l, "points-mean", "deal", "points of North and South", total(t->side_points, 41),
                   t->deals, 20, side_sd);
    for (int seat = 0; seat < 4; seat++)
        faro_fair_classes(l, "points-law", seats_points[seat], t->points[seat], laws->points,
                          FARO_POINTS, t->deals);
    for (int seat = 0; seat < 4; seat++)
        faro_fair_classes(l, "aces", seats_aces[seat], t->aces[seat], laws->aces, 5, t->deals);
    for (int seat = 0; seat < 4; seat++)
        faro_fair_classes(l, "shapes", seats_shape[seat], t->shape[seat], laws->shape, FARO_SHAPES,
                          t->deals);
}

/* Counts and law of the longest suit come from those of the shapes. */
static void longest(list *l, const faro_tally *t) {
    const faro_fair_laws *laws = faro_fair();
    for (int seat = 0; seat < 4; seat++) {
        uint64_t counts[FARO_LENGTHS] = {0};
        double law[FARO_LENGTHS] = {0}, degrees = 0;
        for (int shape = 0; shape < FARO_SHAPES; shape++) {
            counts[laws->longest[shape]] += t->shape[seat][shape];
            law[laws->longest[shape]] += laws->shape[shape];
        }
        double sum = merged(counts, law, FARO_LENGTHS, (double)t->deals, &degrees);
        if (degrees > 0)
            set_chi_square(faro_fair_next(l, "longest-suit", "deal", seats_longest[seat]), sum,
                           degrees);
    }
}

static void suits(list *l, const faro_tally *t) {
    const faro_fair_laws *laws = faro_fair();
    static const double king_law[4] = {12.0 / 51, 13.0 / 51, 13.0 / 51, 13.0 / 51};
    faro_fair_mean(l, "flat-or-wild", "deal", "squared suit lengths of a deal",
                   total(t->flat, FARO_FLAT), t->deals, 3380.0 / 17, sqrt(2530944.0 / 14161));
    for (int seat = 0; seat < 4; seat++)
        for (int suit = 0; suit < 4; suit++)
            faro_fair_classes(l, "suit-length", seat_suit[seat][suit], t->length[seat][suit],
                              laws->length, FARO_LENGTHS, t->deals);
    longest(l, t);
    for (int side = 0; side < 2; side++)
        faro_fair_classes(l, "fit", sides[side], t->fit[side], laws->fit, FARO_LENGTHS, t->deals);
    double degrees = 0, sum = 0;
    for (int missing = 0; missing < FARO_LENGTHS; missing++) {
        double deals = 0;
        for (int x = 0; x < FARO_LENGTHS; x++) deals += (double)t->split[missing][x];
        sum += merged(t->split[missing], laws->split[missing], FARO_LENGTHS, deals, &degrees);
    }
    if (degrees > 0)
        set_chi_square(
            faro_fair_next(l, "splits", "deal", "how the spades that North and South miss lie"),
            sum, degrees);
    for (int suit = 0; suit < 4; suit++)
        faro_fair_classes(l, "king-and-ace", kings[suit], t->king[suit], king_law, 4, t->deals);
}

static void moves(list *l, const faro_tally *t) {
    for (int lag = 0; lag < FARO_LAGS; lag++)
        for (unsigned shift = 0; shift < 4; shift++) {
            double sum = 0;
            for (unsigned from = 0; from < 4; from++)
                sum += (double)t->move[lag][from][(from + shift) % 4];
            faro_fair_mean(l, "moves", lags[lag], shifts[shift], sum, t->pairs[lag], 13,
                           sqrt(169.0 / 17));
        }
    for (int lag = 0; lag < FARO_LAGS; lag++)
        faro_fair_mean(l, "spread", lags[lag], "squared counts of cards by old and new seat",
                       (double)t->spread[lag], t->pairs[lag], 3380.0 / 17, sqrt(2530944.0 / 14161));
}

static void repeats(list *l, const faro_fairness *f) {
    if (!f->seen) return;
    faro_audit_statistic *s =
        faro_fair_next(l, "repeats", "deal", "deals that came before, or alike");
    double d = (double)faro_deal_set_count(f->seen);
    s->law = FARO_LAW_REPEATS;
    s->value = s->seen = (double)(f->repeats.same + f->repeats.similar);
    s->mean = s->fair =
        FARO_DEAL_IMAGES * d * (double)f->tally.deals / 2 / 53644737765488792839237440000.0;
    s->effect = 0;
}

size_t faro_fair_statistics(const faro_fairness *f, faro_audit_statistic *out) {
    list l = {out, 0};
    if (f->tally.deals == 0) return 0;
    card_table(&l, &f->tally);
    moves(&l, &f->tally);
    hands(&l, &f->tally);
    suits(&l, &f->tally);
    faro_fair_by_board(&l, &f->tally);
    faro_fair_numbers(&l, &f->tally);
    repeats(&l, f);
    return l.count;
}
