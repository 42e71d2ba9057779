/* SPDX-License-Identifier: MIT OR Apache-2.0
 *
 * Biased draws inside a correct loop: modulo, scaling, rounding and mask of a word of R values
 * (draw_laws.c) in every direction of Fisher-Yates and removal (codes.c). The draws are read off
 * the deck; their likelihood is a product over steps.
 *
 * Up to 128 cards all decks count, by a table of counters of every step and value that is settled
 * at each look; past 2^15 decks only the common loops go on. Larger decks tell more each:
 * there the ratios are summed draw by draw on a part of the decks. 15 bits modulo at n = 52
 * needs 3.5 million decks at best, and takes about as many here. Cost at n = 52: 0.03 us a deck and
 * loop, 0.3 ms a look.
 */
#include "audit/bug.h"
#include "audit/codes.h"
#include "audit/draw_laws.h"
#include "audit/logs.h"

#include <stdio.h>
#include <string.h>

enum {
    TABLE_CARDS = 128,
    CARDS_MOST = 32768,
    ALL_CODES_DECKS = 1 << 15,
    COMMON_CODES_DECKS = 1 << 19,
    FEW_DECKS = 8
};

static const faro_code codes_in_use[] = {
    FARO_CODE_DOWN,  FARO_CODE_FIRST,      FARO_CODE_INSIDE_OUT, FARO_CODE_LAST,
    FARO_CODE_SHIFT, FARO_CODE_SHIFT_BACK, FARO_CODE_INSERT,     FARO_CODE_FIRST_INVERSE};
enum { CODES = 8, COMMON_CODES = 4, LAST_CODES = 3 };

/* Behind the state: ratios[CODES][laws], then for small decks counter[CODES][cells], then digits and scratch of 6n + 2 words. */
typedef struct draws_state {
    faro_bug_head head;
    uint64_t laws;
    faro_draw_law law[FARO_DRAW_LAWS_MOST];
    double ratio[];
} draws_state;

static size_t cells_of(size_t n) {
    return n <= TABLE_CARDS ? n * (n + 1) / 2 : 0;
}
static size_t codes_of(size_t n) {
    return n <= TABLE_CARDS ? CODES : COMMON_CODES;
}

static uint64_t *counters_of(draws_state *state) {
    return (uint64_t *)(void *)(state->ratio + CODES * state->laws);
}
static uint32_t *scratch_of(draws_state *state, size_t n) {
    return (uint32_t *)(void *)(counters_of(state) + CODES * cells_of(n));
}

static size_t size(const faro_bettor_info *info, const faro_frame *frame, faro_view view) {
    (void)info;
    faro_draw_law law[FARO_DRAW_LAWS_MOST];
    const size_t n = frame->n, cells = cells_of(n);
    const size_t laws = faro_draw_laws(n, frame->drawn < n, law);
    if (n > CARDS_MOST || (n > TABLE_CARDS && view != FARO_VIEW_DECK)) return 0;
    return sizeof(draws_state) + (CODES * laws + CODES * cells) * sizeof(double) +
           (6 * n + 2) * sizeof(uint32_t);
}

/* Draws that a line shows. */
static size_t steps_of(const faro_frame *frame) {
    return frame->drawn < frame->n ? frame->drawn : frame->n - 1;
}

/* Cells of step s (m = n - s values) begin after those of the steps before it. */
static size_t first_cell(size_t n, size_t s) {
    return s * n - s * (s - (s > 0)) / 2;
}

static void init(faro_audit_seat *seat) {
    draws_state *state = seat->state;
    state->laws = faro_draw_laws(seat->frame->n, seat->frame->drawn < seat->frame->n, state->law);
}

/* log_ratio[cell][law], of small decks. */
static size_t constants(const faro_frame *frame) {
    faro_draw_law law[FARO_DRAW_LAWS_MOST];
    return cells_of(frame->n) * faro_draw_laws(frame->n, frame->drawn < frame->n, law);
}

static void prepare(const faro_frame *frame, double *log_ratio) {
    faro_draw_law law[FARO_DRAW_LAWS_MOST];
    const size_t n = frame->n, laws = faro_draw_laws(n, frame->drawn < n, law);
    if (cells_of(n) == 0) return;
    for (size_t s = 0; s + 1 < n; s++)
        for (size_t j = 0; j < n - s; j++)
            for (size_t l = 0; l < laws; l++)
                log_ratio[(first_cell(n, s) + j) * laws + l] =
                    faro_draw_log_ratio(law[l], n - s, j);
}

/* ---- reading decks --------------------------------------------------------------------------- */

static void add_draws(draws_state *state, size_t code, const uint32_t *digit, size_t n,
                      size_t steps, const double *row) {
    double *ratio = state->ratio + code * state->laws;
    for (size_t s = 0; s < steps; row += (n - s) * state->laws, s++) {
        const double *log_ratio = row + digit[s] * state->laws;
        for (size_t l = 0; l < state->laws; l++) ratio[l] += log_ratio[l];
    }
}

static void add_draws_of_large_deck(draws_state *state, size_t code, const uint32_t *digit,
                                    size_t n, size_t steps) {
    double *ratio = state->ratio + code * state->laws;
    double of_draw[FARO_DRAW_LAWS_MOST];
    faro_product product[FARO_DRAW_LAWS_MOST];
    for (size_t l = 0; l < state->laws; l++) faro_product_start(&product[l]);
    for (size_t s = 0; s < steps; s++) {
        faro_draw_ratios(state->law, state->laws, n - s, digit[s], of_draw);
        for (size_t l = 0; l < state->laws; l++) faro_product_times(&product[l], of_draw[l]);
    }
    for (size_t l = 0; l < state->laws; l++) ratio[l] += faro_product_log(&product[l]);
}

static void count_draws(uint64_t *counter, const uint32_t *digit, size_t n, size_t steps) {
    for (size_t s = 0; s < steps; counter += n - s, s++) counter[digit[s]]++;
}

/* What is read of a deck: so many loops, and of each so many steps, those of the large ranges first. */
typedef struct reading {
    size_t codes, steps;
} reading;

/* All loops at first, then the common ones, in the end the three that take nearly all the stake, of
 * which the steps with less than a fifth of the values are left out: they hold less than a hundredth of
 * what a biased draw shows (it grows with the square of the range). On moved places only as the schedule of
 * costly bettors has it. */
static reading reading_of(const faro_audit_seat *seat, uint64_t number) {
    const size_t n = seat->frame->n, codes = codes_of(n), steps = steps_of(seat->frame);
    if (number < ALL_CODES_DECKS || codes == COMMON_CODES) return (reading){codes, steps};
    if (seat->view != FARO_VIEW_DECK && !faro_plays(number, ALL_CODES_DECKS))
        return (reading){0, 0};
    if (number < COMMON_CODES_DECKS) return (reading){COMMON_CODES, steps};
    return (reading){LAST_CODES, steps < n - n / 5 ? steps : n - n / 5};
}

/* Reads the decks begin..end-1 of the block, all in the same way. */
static void read_decks(faro_audit_seat *seat, const faro_block *block, size_t begin, size_t end,
                       reading how) {
    draws_state *state = seat->state;
    const size_t n = seat->frame->n, drawn = seat->frame->drawn, cells = cells_of(n);
    uint32_t *digit = scratch_of(state, n);
    uint64_t *counter = counters_of(state);
    /* A block of few decks is cheaper draw by draw than by settling the table. */
    const bool few = block->count <= FEW_DECKS;
    for (size_t c = 0; c < how.codes; c++) {
        const faro_code code = codes_in_use[c];
        if (drawn < n && !faro_code_reads_prefixes(code)) continue;
        if (cells && !few && drawn == n &&
            faro_code_count_64(code, faro_block_deck(block, seat->frame, begin),
                               faro_block_inverse(block, seat->frame, begin), end - begin, n,
                               how.steps, counter + c * cells))
            continue;
        for (size_t t = begin; t < end; t++) {
            faro_code_digits_of_draw(code, faro_block_deck(block, seat->frame, t),
                                     faro_block_inverse(block, seat->frame, t), n, drawn, digit,
                                     digit + n);
            if (!cells)
                add_draws_of_large_deck(state, c, digit, n, how.steps);
            else if (few)
                add_draws(state, c, digit, n, how.steps, faro_bug_constants(seat->frame, prepare));
            else
                count_draws(counter + c * cells, digit, n, how.steps);
        }
    }
    state->head.decks += end - begin;
}

static void observe(faro_audit_seat *seat, const faro_block *block) {
    const size_t n = seat->frame->n;
    const double laws = (double)((const draws_state *)seat->state)->laws;
    const double cost = 10 * (double)n * COMMON_CODES * laws;
    const uint64_t all = cells_of(n) ? UINT64_MAX : faro_full_play(cost / 32);
    for (size_t t = 0; t < block->count;) {
        const uint64_t number = block->first + t;
        const reading how = faro_plays(number, all) ? reading_of(seat, number) : (reading){0, 0};
        size_t end = t + 1;
        while (end < block->count && faro_plays(block->first + end, all) &&
               reading_of(seat, block->first + end).codes == how.codes)
            end++;
        if (how.codes) read_decks(seat, block, t, end, how);
        t = end;
    }
}

/* ---- capital
 * -----------------------------------------------------------------------------------------------
 */

/* Moves the counters into the ratios. */
static void settle(const faro_audit_seat *seat) {
    draws_state *state = seat->state;
    const size_t n = seat->frame->n, cells = cells_of(n), laws = state->laws;
    const double *log_ratio = faro_bug_constants(seat->frame, prepare);
    for (size_t c = 0; c < CODES; c++) {
        uint64_t *counter = counters_of(state) + c * cells;
        double *ratio = state->ratio + c * laws;
        for (size_t cell = 0; cell < cells; cell++) {
            if (!counter[cell]) continue;
            const double *row = log_ratio + cell * laws;
            for (size_t l = 0; l < laws; l++) ratio[l] += (double)counter[cell] * row[l];
            counter[cell] = 0;
        }
    }
}

/* A part of the stake is spread evenly. The rest goes where shuffles are dear: a word of 15 bits (the
 * rand() of one large vendor), which takes millions of decks, in the usual loops; a narrower word is
 * seen soon anyway. */
static const double even_stake = 0.3;
static double common_share(const draws_state *state, size_t code, size_t law) {
    static const double of_loop[COMMON_CODES] = {0.6, 0.25, 0.1, 0.05};
    if (code >= COMMON_CODES || state->law[law].range != 1 << 15) return 0;
    if (state->law[law].kind == FARO_DRAW_MODULO) return 0.8 * of_loop[code];
    return state->law[law].kind == FARO_DRAW_FLOOR ? 0.2 * of_loop[code] : 0;
}

/* 0..2^b - 1 is far commoner than 0..2^b - 2, and hardly another law when b is large: of two that are
 * nearly as likely the former is named. */
static void prefer_powers(draws_state *state, size_t codes) {
    const size_t laws = state->laws, best = (size_t)state->head.best;
    const faro_draw_law law = state->law[best % laws];
    const uint64_t power = law.range + 1;
    if (!law.range || (power & (power - 1))) return;
    for (size_t h = 0; h < codes * laws; h++) {
        const faro_draw_law other = state->law[h % laws];
        if (h / laws != best / laws || other.kind != law.kind || other.range != power) continue;
        if (state->ratio[h] < state->head.best_ratio - 4) continue;
        state->head.best = h;
        state->head.best_ratio = state->ratio[h];
        return;
    }
}

static double log_capital(faro_audit_seat *seat) {
    draws_state *state = seat->state;
    const size_t n = seat->frame->n, count = codes_of(n) * state->laws;
    settle(seat);
    const double even = faro_bug_settle(&state->head, state->ratio, count);
    prefer_powers(state, codes_of(n));
    double common = -INFINITY;
    for (size_t c = 0; c < COMMON_CODES; c++)
        for (size_t l = 0; l < state->laws; l++) {
            const double share = common_share(state, c, l);
            if (share <= 0) continue;
            const double both[2] = {common, log(share) + state->ratio[c * state->laws + l]};
            common = faro_log_sum(both, 2);
        }
    if (common == -INFINITY) return even;
    return faro_log_weighted((double[]){even, common}, (double[]){even_stake, 1 - even_stake}, 2);
}

static void merge(faro_audit_seat *into, const faro_audit_seat *from) {
    draws_state *a = into->state;
    const draws_state *b = from->state;
    settle(into);
    settle(from);
    a->head.decks += b->head.decks;
    for (size_t i = 0; i < CODES * a->laws; i++) a->ratio[i] += b->ratio[i];
}

/* ---- words
 * ---------------------------------------------------------------------------------------------------
 */

static const struct {
    const char *name, *code, *cure, *how;
} words[] = {
    {"modulo", "swap(a[i], a[rand() % (i + 1)])",
     "reject the numbers above the largest multiple of the range, or use a library's bounded draw",
     "modulo"},
    {"scaling", "swap(a[i], a[(int)(rand() * (i + 1.0) / RAND_RANGE)])",
     "use more random bits or a bounded draw with rejection", "scaled and rounded down"},
    {"scaling-to-1", "swap(a[i], a[min(i, (int)(u * (i + 1)))]) with u in (0, 1]",
     "use a bounded draw on integers; a fraction must never be 1",
     "scaled from (0, 1], the top clipped"},
    {"rounding", "swap(a[i], a[round(u * i)])",
     "use floor(u * (i + 1)): both ends had half a share", "rounded to the nearest"},
    {"rounding", "swap(a[i], a[min(i, round(u * (i + 1)))])", "use floor(u * (i + 1))",
     "rounded to the nearest, the top clipped"},
    {"mask", "swap(a[i], a[(bits & mask) % (i + 1)])",
     "draw again when the masked number is too large", "masked, the excess wrapped"},
    {"off-by-one", "swap(a[i], a[i + 1 + random(n - i - 1)])",
     "let each place also keep its card: j = i + random(n - i)", "the lowest never drawn"},
    {"off-by-one", "swap(a[i], a[i + random(n - i - 1)])",
     "the range lacks its last value: j = i + random(n - i)", "the highest never drawn"},
};

static size_t law_of(const faro_frame *frame, size_t hypothesis, faro_draw_law *law) {
    faro_draw_law laws[FARO_DRAW_LAWS_MOST];
    const size_t count = faro_draw_laws(frame->n, frame->drawn < frame->n, laws);
    *law = laws[hypothesis % count];
    return hypothesis / count;
}

static void parameters(const faro_frame *frame, faro_view view, size_t hypothesis, char *text,
                       size_t size_of) {
    (void)view;
    faro_draw_law law;
    const char *loop = faro_code_text(codes_in_use[law_of(frame, hypothesis, &law)]);
    if (law.range)
        snprintf(text, size_of, "0..%llu %s; %s", (unsigned long long)law.range - 1,
                 words[law.kind].how, loop);
    else
        snprintf(text, size_of, "%s; %s", words[law.kind].how, loop);
}

static void explain(const faro_frame *frame, faro_view view, size_t hypothesis,
                    faro_audit_diagnosis *diagnosis) {
    (void)view;
    faro_draw_law law;
    law_of(frame, hypothesis, &law);
    diagnosis->bug = words[law.kind].name;
    diagnosis->code = words[law.kind].code;
    diagnosis->cure = words[law.kind].cure;
}

static double divergence(const faro_frame *frame, faro_view view, size_t hypothesis) {
    (void)view;
    faro_draw_law law;
    law_of(frame, hypothesis, &law);
    double sum = 0;
    const uint64_t least = frame->n - steps_of(frame) + 1;
    for (uint64_t m = least; m <= frame->n && frame->n <= 2048; m++)
        for (uint64_t j = 0; j < m; j++) {
            const double ratio = faro_draw_ratio(law, m, j);
            if (ratio > 0) sum += ratio * log(ratio) / (double)m;
        }
    return sum > 0 ? sum : NAN;
}

static const faro_bug_info law_of_draws = {
    .constants = constants,
    .prepare = prepare,
    .parameters = parameters,
    .divergence = divergence,
    .explain = explain,
};

const faro_bettor_info faro_bettor_biased_draws = {
    .about = {"biased-draws", "a correct loop with biased draws: modulo, scaling, rounding, mask",
              true, "a random word reduced to the range by % or by a multiplication",
              "draw bounded integers by rejection"},
    .weight = 130,
    .heavy = true,
    .views = FARO_VIEW_BIT(FARO_VIEW_DECK) | FARO_VIEW_BIT(FARO_VIEW_MOVED),
    .needs = FARO_NEEDS_ORDER | FARO_NEEDS_DISTINCT,
    .least_n = 4,
    .bug = &law_of_draws,
    .size = size,
    .init = init,
    .observe = observe,
    .log_capital = log_capital,
    .merge = merge,
};
