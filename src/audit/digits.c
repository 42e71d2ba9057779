/* SPDX-License-Identifier: MIT OR Apache-2.0
 *
 * Bets on the digits of a code (codes.h): what a Fisher-Yates or a removal must have drawn. Five
 * equal stakes: table   every digit of every step, Dirichlet (count + A/m) / (t + A)          (n <=
 * 400) bins    digit / m in sixteenths, by the octave of m (bins.h) chain   the same, by the
 * sixteenth of the digit before bits    digit mod 2 (m even) by that of the last even m and of the
 * last deck; digit mod 4 likewise rules   odds (odds.h) on the digit before, on it scaled to m, on
 * the digit of 2m mod m, on the digit of this step in the deck before, on 0, on m-1 They find
 * biased bounded integers, poor generators, a fraction or a number used twice. Learns within a deck
 * except in the table. Cost: about 200 multiplications a card.
 */
#include "audit/bettors.h"
#include "audit/bins.h"
#include "audit/cards.h"
#include "audit/codes.h"
#include "audit/odds.h"

#include <stdio.h>
#include <string.h>

enum { RULES = 6, OCTAVES = 32, BINS_GROUPS = 2, GROUPS = 5 };
enum { PORTION = 64 }; /* factors that are multiplied without looking at their range */

typedef struct digits_state {
    uint64_t decks, full_decks; /* played with the table, played with all five */
    double table_log[FARO_MIXTURE], bins_log[BINS_GROUPS][FARO_MIXTURE], bits_log[2];
    double halves[4][2], quarters[4][4]; /* counts of the bits in their contexts */
    faro_odds odds[RULES];
    faro_bin_row octave[OCTAVES], chain[FARO_BINS + 1];
    uint32_t words[]; /* n digits, n digits of the deck before, 5n + 2 scratch, the table */
} digits_state;

static const double prior[FARO_MIXTURE] = {64, 1024, 16384};

static bool has_table(const faro_frame *frame) {
    return frame->n <= FARO_TABLE_MOST;
}

static size_t table_offset(const faro_frame *frame) {
    return 7 * frame->n + 2;
}

/* Digits that a line shows. */
static size_t steps_of(const faro_frame *frame) {
    return frame->drawn < frame->n ? frame->drawn : frame->n - 1;
}

static size_t size(const faro_bettor_info *info, const faro_frame *frame, faro_view view) {
    (void)view;
    if (frame->drawn < frame->n && !faro_code_reads_prefixes((faro_code)info->setting)) return 0;
    const size_t table = has_table(frame) ? frame->n * (frame->n + 1) / 2 : 0;
    return sizeof(digits_state) + (table_offset(frame) + table) * sizeof(uint32_t);
}

static void init(faro_audit_seat *seat) {
    digits_state *state = seat->state;
    for (int r = 0; r < RULES; r++) faro_odds_start(&state->odds[r]);
    for (int r = 0; r < OCTAVES; r++) faro_bins_start(&state->octave[r]);
    for (int r = 0; r <= FARO_BINS; r++) faro_bins_start(&state->chain[r]);
}

/* ---- the five bets --------------------------------------------------------------------------- */

static void bet_table(digits_state *state, const uint32_t *digit, size_t n, size_t steps,
                      uint32_t *table) {
    const faro_kernels *kernels = faro_kernels_now();
    const double t = (double)state->decks;
    double hit[FARO_TABLE_MOST]; /* count * m */
    for (size_t s = 0; s < steps; table += n - s, s++)
        hit[s] = (double)table[digit[s]]++ * (double)(n - s);
    for (int a = 0; a < FARO_MIXTURE; a++) {
        faro_product product;
        faro_product_start(&product);
        for (size_t s = 0; s < steps; s += PORTION) {
            double part[FARO_LANES];
            const size_t count = steps - s < PORTION ? steps - s : PORTION;
            kernels->cell_factors(hit + s, prior[a], 1 / (t + prior[a]), count, part);
            for (int k = 0; k < FARO_LANES; k++) faro_product_times(&product, part[k]);
        }
        state->table_log[a] += faro_product_log(&product);
    }
}

static void bet_bins(digits_state *state, const uint32_t *digit, size_t n, size_t steps) {
    const faro_kernels *kernels = faro_kernels_now();
    faro_product product[BINS_GROUPS][FARO_MIXTURE];
    for (int g = 0; g < BINS_GROUPS; g++)
        for (int a = 0; a < FARO_MIXTURE; a++) faro_product_start(&product[g][a]);
    unsigned last = FARO_BINS;
    for (size_t s = 0; s < steps; s++) {
        const size_t m = n - s;
        const unsigned bin = faro_bin_of(digit[s], m);
        const unsigned octave = 63 - (unsigned)__builtin_clzll(m);
        float c[FARO_BINS];
        for (unsigned b = 0; b < FARO_BINS; b++)
            c[b] = (float)(faro_bin_begin(m, b + 1) - faro_bin_begin(m, b));
        faro_bins_bet(kernels, &state->octave[octave], c, bin, (double)m, product[0]);
        faro_bins_bet(kernels, &state->chain[last], c, bin, (double)m, product[1]);
        last = bin;
    }
    for (int g = 0; g < BINS_GROUPS; g++)
        for (int a = 0; a < FARO_MIXTURE; a++)
            state->bins_log[g][a] += faro_product_log(&product[g][a]);
}

static void bet_bits(digits_state *state, const uint32_t *digit, const uint32_t *before, size_t n,
                     size_t steps) {
    faro_product half, quarter;
    faro_product_start(&half);
    faro_product_start(&quarter);
    for (size_t s = 0; s < steps; s++) {
        const size_t m = n - s;
        if (m % 2 == 0 && s >= 2) {
            double *count = state->halves[(digit[s - 2] & 1) * 2 + (before[s] & 1)];
            double *hit = &count[digit[s] & 1];
            faro_product_times(&half, (*hit + 4) * 2 / (count[0] + count[1] + 8));
            *hit += 1;
        }
        if (m % 4 == 0 && s >= 4) {
            double *count = state->quarters[digit[s - 4] & 3];
            double *hit = &count[digit[s] & 3];
            faro_product_times(&quarter,
                               (*hit + 4) * 4 / (count[0] + count[1] + count[2] + count[3] + 16));
            *hit += 1;
        }
    }
    state->bits_log[0] += faro_product_log(&half);
    state->bits_log[1] += faro_product_log(&quarter);
}

static void bet_rules(digits_state *state, const uint32_t *digit, const uint32_t *before, size_t n,
                      size_t steps) {
    for (size_t s = 0; s < steps; s++) {
        const size_t m = n - s;
        const double values = (double)m;
        const uint32_t d = digit[s];
        if (s > 0) {
            const uint64_t last = digit[s - 1];
            if (last < m) faro_odds_bet(&state->odds[0], d == last, values);
            faro_odds_bet(&state->odds[1], d == last * m / (m + 1), values);
        }
        if (2 * m <= n) faro_odds_bet(&state->odds[2], d == digit[n - 2 * m] % m, values);
        if (state->full_decks) faro_odds_bet(&state->odds[3], d == before[s], values);
        faro_odds_bet(&state->odds[4], d == 0, values);
        faro_odds_bet(&state->odds[5], d == m - 1, values);
    }
}

/* ---- the bettor ------------------------------------------------------------------------------ */

static void play(faro_audit_seat *seat, const uint32_t *deck, const uint32_t *inverse, bool full) {
    digits_state *state = seat->state;
    const size_t n = seat->frame->n, steps = steps_of(seat->frame);
    uint32_t *digit = state->words, *before = digit + n, *scratch = before + n;
    faro_code_digits_of_draw((faro_code)seat->info->setting, deck, inverse, n, seat->frame->drawn,
                             digit, scratch);
    if (has_table(seat->frame))
        bet_table(state, digit, n, steps, state->words + table_offset(seat->frame));
    state->decks++;
    if (!full) return;
    bet_bins(state, digit, n, steps);
    bet_bits(state, digit, before, n, steps);
    bet_rules(state, digit, before, n, steps);
    memcpy(before, digit, n * sizeof *digit);
    state->full_decks++;
}

static void observe(faro_audit_seat *seat, const faro_block *block) {
    const double n = (double)seat->frame->n;
    const uint64_t all = faro_full_play(150 * n), table = faro_full_play(20 * n);
    /* The wider schedule holds the narrower one: both strides are powers of two, and it has more.
     */
    const uint64_t wide = has_table(seat->frame) ? table : all, end = block->first + block->count;
    for (uint64_t next = faro_next_play(block->first, wide); next < end;
         next = faro_next_play(next + 1, wide)) {
        const size_t t = (size_t)(next - block->first);
        play(seat, faro_block_deck(block, seat->frame, t),
             faro_block_inverse(block, seat->frame, t), faro_plays(next, all));
    }
}

typedef enum group { TABLE, BINS, CHAIN, BITS, ODDS } group;

static void capitals(const digits_state *state, double of_group[GROUPS]) {
    of_group[TABLE] = faro_log_mean(state->table_log, FARO_MIXTURE);
    of_group[BINS] = faro_log_mean(state->bins_log[0], FARO_MIXTURE);
    of_group[CHAIN] = faro_log_mean(state->bins_log[1], FARO_MIXTURE);
    of_group[BITS] = faro_log_mean(state->bits_log, 2);
    of_group[ODDS] = faro_odds_capital(state->odds, RULES);
}

static double log_capital(faro_audit_seat *seat) {
    double of_group[GROUPS];
    capitals(seat->state, of_group);
    return faro_log_mean(of_group, GROUPS);
}

static void merge(faro_audit_seat *into, const faro_audit_seat *from) {
    digits_state *a = into->state;
    const digits_state *b = from->state;
    const size_t n = into->frame->n, begin = table_offset(into->frame);
    const size_t words = (into->size - sizeof *a) / sizeof *a->words;
    for (int i = 0; i < FARO_MIXTURE; i++) {
        a->table_log[i] += b->table_log[i];
        for (int g = 0; g < BINS_GROUPS; g++) a->bins_log[g][i] += b->bins_log[g][i];
    }
    for (int i = 0; i < 2; i++) a->bits_log[i] += b->bits_log[i];
    for (int i = 0; i < 8; i++) (&a->halves[0][0])[i] += (&b->halves[0][0])[i];
    for (int i = 0; i < 16; i++) (&a->quarters[0][0])[i] += (&b->quarters[0][0])[i];
    for (int r = 0; r < RULES; r++) faro_odds_merge(&a->odds[r], &b->odds[r]);
    for (int r = 0; r < OCTAVES; r++) faro_bins_merge(&a->octave[r], &b->octave[r]);
    for (int r = 0; r <= FARO_BINS; r++) faro_bins_merge(&a->chain[r], &b->chain[r]);
    for (size_t w = begin; w < words; w++) a->words[w] += b->words[w];
    if (b->full_decks) memcpy(a->words, b->words, 2 * n * sizeof *a->words);
    a->decks += b->decks;
    a->full_decks += b->full_decks;
}

/* The rule that has won most. */
static void rule_witness(const digits_state *state, faro_audit_witness *out) {
    static const char *const what[RULES] = {
        "draws equal to the draw before",
        "draws equal to the draw before, scaled",
        "draws equal to the draw of twice the range, reduced",
        "draws equal to those of the deck before",
        "draws of the lowest value",
        "draws of the highest value",
    };
    int best = 0;
    for (int r = 1; r < RULES; r++)
        if (faro_odds_log(&state->odds[r]) > faro_odds_log(&state->odds[best])) best = r;
    out->what = what[best];
    out->seen = state->odds[best].hits;
    out->fair = state->odds[best].expected;
}

/* The sixteenth that is furthest off, in a row of rows; how often a deck. */
static void bin_witness(const faro_audit_seat *seat, const faro_bin_row *row, size_t rows,
                        bool chain, faro_audit_witness *out) {
    const double decks = (double)((const digits_state *)seat->state)->full_decks;
    double most = -1;
    size_t at = 0, before = 0;
    for (size_t r = 0; r < rows; r++)
        for (size_t b = 0; b < FARO_BINS; b++) {
            const double seen = row[r].hits[b], fair = row[r].expected[b];
            const double z = fair > 0 ? fabs(seen - fair) / sqrt(fair) : 0;
            if (z <= most) continue;
            most = z;
            at = b + 1, before = r + 1;
            out->seen = seen;
            out->fair = fair;
        }
    out->what = chain ? "draws in one sixteenth of their range after a draw in another"
                      : "draws in one sixteenth of their range";
    char after[64] = "";
    if (chain && before <= FARO_BINS)
        snprintf(after, sizeof after, " after one in sixteenth %zu", before);
    else if (!chain)
        snprintf(after, sizeof after, " of %llu or more values", 1ULL << (before - 1));
    snprintf(out->sentence, sizeof out->sentence,
             "%s: a draw%s falls into sixteenth %zu of its range %.3g times a deck, in a fair shuffle "
             "%.3g times",
             seat->info->about.summary, after, at, out->seen / decks, out->fair / decks);
}

static void table_witness(const faro_audit_seat *seat, const uint32_t *row, size_t n, size_t steps,
                          faro_audit_witness *out) {
    const digits_state *state = seat->state;
    double most = -1;
    size_t values = 0, value = 0;
    for (size_t s = 0; s < steps; row += n - s, s++)
        for (size_t d = 0; d < n - s; d++) {
            const double seen = row[d], fair = (double)state->decks / (double)(n - s);
            const double z = fair > 0 ? fabs(seen - fair) / sqrt(fair) : 0;
            if (z <= most) continue;
            most = z;
            values = n - s, value = d;
            out->seen = seen;
            out->fair = fair;
        }
    out->what = "draws of one value at one step";
    snprintf(out->sentence, sizeof out->sentence,
             "%s: the draw among %zu values is value %zu in %.3g %% of the decks, in a fair shuffle "
             "in %.3g %%",
             seat->info->about.summary, values, value, 100 * out->seen / (double)state->decks,
             100.0 / (double)values);
}

static void bit_witness(const digits_state *state, faro_audit_witness *out) {
    for (int x = 0; x < 4; x++) {
        out->seen += state->halves[x][x / 2];
        out->fair += (state->halves[x][0] + state->halves[x][1]) / 2;
    }
    out->what = "draws as odd or even as the last draw of an even range";
}

static void witness(const faro_audit_seat *seat, faro_audit_witness *out) {
    const digits_state *state = seat->state;
    double of_group[GROUPS];
    if (state->full_decks == 0) return;
    capitals(state, of_group);
    group best = TABLE;
    for (int g = 1; g < GROUPS; g++)
        if (of_group[g] > of_group[best]) best = (group)g;
    double decks = (double)state->full_decks;
    switch (best) {
    case TABLE:
        table_witness(seat, state->words + table_offset(seat->frame), seat->frame->n,
                      steps_of(seat->frame), out);
        decks = (double)state->decks;
        break;
    case BINS:
        bin_witness(seat, state->octave, OCTAVES, false, out);
        break;
    case CHAIN:
        bin_witness(seat, state->chain, FARO_BINS + 1, true, out);
        break;
    case BITS:
        bit_witness(state, out);
        break;
    case ODDS:
        rule_witness(state, out);
        break;
    }
    out->seen /= decks;
    out->fair /= decks;
    if (best == BITS || best == ODDS)
        snprintf(out->sentence, sizeof out->sentence,
                 "%s: %s %.3g times a deck, in a fair shuffle %.3g times",
                 seat->info->about.summary, out->what, out->seen, out->fair);
}

#define DIGITS_BETTOR(symbol, code, label, text)                                                   \
    const faro_bettor_info faro_bettor_##symbol = {                                                \
        .about.name = label,                                                                       \
        .about.summary = text,                                                                     \
        .weight = 2,                                                                               \
        .views = FARO_VIEW_BIT(FARO_VIEW_DECK) | FARO_VIEW_BIT(FARO_VIEW_MOVED),                   \
        .needs = FARO_NEEDS_ORDER | FARO_NEEDS_DISTINCT,                                           \
        .least_n = 3,                                                                              \
        .setting = code,                                                                           \
        .size = size,                                                                              \
        .init = init,                                                                              \
        .observe = observe,                                                                        \
        .log_capital = log_capital,                                                                \
        .merge = merge,                                                                            \
        .witness = witness,                                                                        \
    }

DIGITS_BETTOR(digits_shift, FARO_CODE_SHIFT, "digits-shift", "Lehmer digits");
DIGITS_BETTOR(digits_last, FARO_CODE_LAST, "digits-last",
              "draws of a removal that the last card fills");
DIGITS_BETTOR(digits_first, FARO_CODE_FIRST, "digits-up", "draws of an upward Fisher-Yates");
DIGITS_BETTOR(digits_shift_back, FARO_CODE_SHIFT_BACK, "digits-shift-back",
              "Lehmer digits from the end");
DIGITS_BETTOR(digits_down, FARO_CODE_DOWN, "digits-down", "draws of a downward Fisher-Yates");
DIGITS_BETTOR(digits_insert, FARO_CODE_INSERT, "digits-insert", "draws of a random insertion");
DIGITS_BETTOR(digits_inside_out, FARO_CODE_INSIDE_OUT, "digits-inside-out",
              "draws of an inside-out Fisher-Yates");
DIGITS_BETTOR(digits_first_inverse, FARO_CODE_FIRST_INVERSE, "digits-names",
              "draws of a Fisher-Yates on names");
