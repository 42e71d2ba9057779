/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* What the bettors of the fairness report share: the features of a deal, what was counted so far,
 * the exact laws, and what a bettor is. */
#ifndef FARO_BRIDGE_FAIRNESS_H
#define FARO_BRIDGE_FAIRNESS_H

#include "faro/deals_io.h"
#include "faro/fairness.h"

enum {
    FARO_POINTS = 38,  /* 0..37 in 13 cards */
    FARO_LENGTHS = 14, /* of a suit */
    FARO_SHAPES = 39,
    FARO_FLAT = 677, /* squared suit lengths of a deal: 172..676 */
    FARO_BINS = 16,  /* of a deal number and its parts */
    FARO_RESIDUES = 64,
    FARO_GRID = 4096,   /* steps at which distribution functions of deal numbers are compared */
    FARO_GRIDS = 3,     /* of the number, East's part, South's part */
    FARO_RELATIONS = 3, /* next and next but one of a suit, same rank in the next suit */
    FARO_LAGS = 3 /* the deal before, the one before that, the same place of the session before */
};

/* Everything that is looked at in one deal. */
typedef struct faro_features {
    uint8_t owner[FARO_DEAL_CARDS];
    uint8_t points[4];
    uint8_t length[4][4]; /* seat, suit */
    uint8_t shape[4];     /* class, see faro_fair_laws */
    uint16_t flat;        /* sum of the 16 squared lengths */
    uint8_t bin[4];  /* 16ths of the number, low bits of North's part, 16ths of East's, South's */
    uint8_t residue; /* number mod 64 */
    uint16_t grid[FARO_GRIDS];
    int8_t dealer, vulnerable; /* FARO_UNKNOWN when the file does not say */
} faro_features;

/* Everything but dealer and vulnerability, which are not known from the cards. */
void faro_features_of(const faro_deal *deal, faro_features *out);

/* Sum of the 16 squared counts of cards by old and new seat. */
unsigned faro_spread(const faro_features *before, const faro_features *now);

/* Points of some deals. */
typedef struct faro_sum {
    uint64_t deals, points;
} faro_sum;

/* Counts over all deals so far. */
typedef struct faro_tally {
    uint64_t deals;
    uint64_t card[FARO_DEAL_CARDS][4];
    uint64_t pairs[FARO_LAGS];      /* deals that had an earlier one at this lag */
    uint64_t move[FARO_LAGS][4][4]; /* cards by old and new seat */
    uint64_t spread[FARO_LAGS];     /* sums of faro_spread */
    uint64_t points[4][FARO_POINTS];
    uint64_t side_points[41];                /* of North and South together */
    faro_sum by_place[4];                    /* seats from the dealer on */
    faro_sum by_dealer[4], by_vulnerable[4]; /* of North and South together */
    uint64_t length[4][4][FARO_LENGTHS];
    uint64_t shape[4][FARO_SHAPES];
    uint64_t flat[FARO_FLAT];
    uint64_t bin[4][FARO_BINS];
    uint64_t residue[FARO_RESIDUES];
    uint64_t grid[FARO_GRIDS][FARO_GRID];
    uint64_t king[4][4]; /* by suit: seats from the ace to the king */
    uint64_t aces[4][5];
    uint64_t neighbour[FARO_RELATIONS][4];      /* seats from the first card to the second */
    uint64_t fit[2][FARO_LENGTHS];              /* longest suit of North-South, East-West */
    uint64_t split[FARO_LENGTHS][FARO_LENGTHS]; /* spades that North-South miss, the longer part */
} faro_tally;

/* Exact laws of fair deals. */
typedef struct faro_fair_laws {
    double points[FARO_POINTS];
    double side_points[41]; /* 26 cards */
    double length[FARO_LENGTHS];
    double shape[FARO_SHAPES]; /* most frequent first */
    char shape_name[FARO_SHAPES][20];
    double flat[FARO_FLAT];
    double bin[4][FARO_BINS];
    double aces[5];
    double fit[FARO_LENGTHS];                 /* longest suit of a side */
    double split[FARO_LENGTHS][FARO_LENGTHS]; /* of so many missing cards, the longer part */
    uint8_t longest[FARO_SHAPES];             /* suit of a shape */
} faro_fair_laws;

/* Made once, at the first use (some milliseconds). */
const faro_fair_laws *faro_fair(void);
/* The class of a shape from four lengths in any order. */
unsigned faro_shape_class(unsigned a, unsigned b, unsigned c, unsigned d);

/* What a bettor knows when it bets on a deal: everything before it. */
typedef struct faro_past {
    const faro_tally *tally;                 /* without the deal itself */
    const faro_features *earlier[FARO_LAGS]; /* NULL where there is none */
    bool first_of_session;
    double repeat_chance; /* at most this probability of a repeat, were the deal fair; 0: not looked
                             for */
    bool repeat;          /* whether it is one (known when the bet is settled) */
} faro_past;

typedef struct faro_fair_bettor {
    const char *name, *view, *summary;
    double weight; /* share of the stake */
    bool named_bug;
    const char *code, *cure; /* of a named bug */
    size_t hypotheses;       /* they share the weight equally */
    /* gain[h] = log(probability that hypothesis h gave the deal / fair probability). `capital`
     * holds the logs of what they own: one that owns next to nothing may bet nothing more, gain 0.
     */
    void (*bet)(const faro_past *past, const faro_features *now, const double *capital,
                double *gain);
    /* What it saw, for people: fills what, seen, fair, sentence. `best` is its leading hypothesis.
     */
    void (*describe)(const faro_tally *tally, size_t best, faro_audit_witness *out);
    /* Named bugs: the parameters of a hypothesis, as words. */
    void (*parameters)(size_t hypothesis, char *text, size_t size);
} faro_fair_bettor;

enum { FARO_FROZEN = -30 }; /* log of a capital that bets no more */

/* Adds the pairs of a deal (fairness_neighbours.c). */
void faro_count_neighbours(const uint8_t owner[FARO_DEAL_CARDS], uint64_t count[FARO_RELATIONS][4]);

const faro_fair_bettor *faro_fair_bettor_at(size_t index); /* NULL past the end */

/* Bets card by card, ace of spades first. row[card][seat] is in proportion to how often the card is
 * expected at the seat; positive. The weights that make this forecast go to `weight`. */
void faro_card_weights(const double *const row[FARO_DEAL_CARDS], double weight[FARO_DEAL_CARDS][4]);
/* The next card goes to a seat with probability proportional to its weight times the free places
 * there; fair is the same without weights. The log of the ratio for the owners that came. */
double faro_bet_on_cards(double weight[FARO_DEAL_CARDS][4], const uint8_t owner[FARO_DEAL_CARDS]);

/* Expected log gain a deal of the bettor on a wrong exchange loop, when it is right. */
double faro_fair_pack_gain(bool sattolo, bool carried);

/* "ace of spades", "7 of clubs", at most 16 bytes with the zero. */
void faro_card_words(unsigned card, char text[24]);
extern const char *const faro_seat_words[4]; /* "North", ... */

#endif
