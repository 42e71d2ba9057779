/* SPDX-License-Identifier: MIT OR Apache-2.0
 *
 * Bets on one number a deck whose null law p0 is known exactly: fixed points, cycles, parity,
 * descents, rising sequences, successions, inversions.
 *
 * Half of the stake is on exponential tilts q(k) ~ p0(k) exp(theta k), theta = +-2^-j / sd for j =
 * 0..8: their capital needs only the sum of the numbers, exp(theta S - t ln M(theta)). The other
 * half is on Dirichlet predictors q(k) = (c_k + A p0(k)) / (t + A) for A = 8, 128, 2048, which
 * learn any shape; their capital is the product of rising factorials of the counts. Both are
 * exchangeable, hence merging adds.
 *
 * Cost: one increment a deck; about 20 exponentials and `cells` logs a look. Blind to anything that
 * leaves the law of the number alone.
 */
#include "audit/bettors.h"
#include "audit/features.h"
#include "audit/laws.h"
#include "audit/logs.h"

typedef struct law_state {
    uint64_t decks, sum;
    uint64_t count[]; /* law->cells */
} law_state;

static const faro_null_law *law_of(const faro_audit_seat *seat) {
    return &seat->frame->law[seat->info->setting];
}

static size_t size(const faro_bettor_info *info, const faro_frame *frame, faro_view view) {
    if (!faro_feature_exists(frame, view, (faro_feature)info->setting)) return 0;
    return sizeof(law_state) + frame->law[info->setting].cells * sizeof(uint64_t);
}

static void count_cells(uint64_t *counter, const faro_null_law *law, const uint32_t *value,
                        size_t count) {
    const size_t last = law->cells - 1;
    const uint32_t span = (uint32_t)law->span;
    for (size_t t = 0; t < count; t++) {
        const size_t cell = span == 1 ? value[t] : value[t] / span;
        counter[cell < last ? cell : last]++;
    }
}

static void observe(faro_audit_seat *seat, const faro_block *block) {
    law_state *state = seat->state;
    const faro_null_law *law = law_of(seat);
    const uint32_t *value = block->feature[seat->info->setting];
    uint64_t sum = 0;
    for (size_t t = 0; t < block->count; t++) sum += value[t];
    state->sum += sum;
    state->decks += block->count;
    if (seat->info->setting == FARO_FEATURE_PARITY) { /* two cells: no histogram is needed */
        state->count[0] += block->count - sum;
        state->count[1] += sum;
    } else if (law->cells) {
        count_cells(state->count, law, value, block->count);
    }
}

static double tilts(const law_state *state, const faro_null_law *law) {
    double log_capital[FARO_TILTS];
    for (int j = 0; j < FARO_TILTS; j++)
        log_capital[j] =
            law->theta[j] * (double)state->sum - (double)state->decks * law->log_mgf[j];
    return faro_log_mean(log_capital, FARO_TILTS);
}

static double dirichlet(const law_state *state, const faro_null_law *law) {
    static const double prior[FARO_MIXTURE] = {8, 128, 2048};
    double log_capital[FARO_MIXTURE];
    for (int a = 0; a < FARO_MIXTURE; a++)
        log_capital[a] = -faro_log_rising(prior[a], (double)state->decks);
    for (size_t c = 0; c < law->cells; c++) {
        if (state->count[c] == 0) continue;
        const double count = (double)state->count[c], price = count * log(law->cell[c]);
        for (int a = 0; a < FARO_MIXTURE; a++)
            log_capital[a] += faro_log_rising(prior[a] * law->cell[c], count) - price;
    }
    return faro_log_mean(log_capital, FARO_MIXTURE);
}

static double log_capital(faro_audit_seat *seat) {
    const law_state *state = seat->state;
    const faro_null_law *law = law_of(seat);
    if (law->cells == 0) return tilts(state, law);
    return faro_log_mean((double[]){tilts(state, law), dirichlet(state, law)}, 2);
}

static void merge(faro_audit_seat *into, const faro_audit_seat *from) {
    law_state *a = into->state;
    const law_state *b = from->state;
    a->decks += b->decks;
    a->sum += b->sum;
    for (size_t c = 0; c < law_of(into)->cells; c++) a->count[c] += b->count[c];
}

static void witness(const faro_audit_seat *seat, faro_audit_witness *out) {
    const law_state *state = seat->state;
    out->what = faro_feature_what((faro_feature)seat->info->setting);
    out->seen = state->decks ? (double)state->sum / (double)state->decks : 0;
    out->fair = law_of(seat)->mean;
}

bool faro_law_counts(const faro_audit_seat *seat, const uint64_t **counts, uint64_t *decks,
                     uint64_t *sum) {
    if (seat->info->size != size) return false;
    const law_state *state = seat->state;
    *counts = state->count;
    *decks = state->decks;
    *sum = state->sum;
    return true;
}

#define LAW_BETTOR(symbol, feature, label, text)                                                   \
    const faro_bettor_info faro_bettor_##symbol = {                                                \
        .about.name = label,                                                                       \
        .about.summary = text,                                                                     \
        .weight = 4,                                                                               \
        .views = FARO_VIEWS_ALL,                                                                   \
        .needs = FARO_NEEDS_ORDER | FARO_NEEDS_WHOLE | FARO_NEEDS_DISTINCT,                        \
        .least_n = 2,                                                                              \
        .setting = feature,                                                                        \
        .size = size,                                                                              \
        .observe = observe,                                                                        \
        .log_capital = log_capital,                                                                \
        .merge = merge,                                                                            \
        .witness = witness,                                                                        \
    }

LAW_BETTOR(fixed_points, FARO_FEATURE_FIXED, "fixed-points", "how many cards stay at their place");
LAW_BETTOR(cycles, FARO_FEATURE_CYCLES, "cycles", "how many cycles the permutation has");
LAW_BETTOR(parity, FARO_FEATURE_PARITY, "parity", "whether the permutation is odd");
LAW_BETTOR(descents, FARO_FEATURE_DESCENTS, "descents", "how often the next card is lower");
LAW_BETTOR(rising_sequences, FARO_FEATURE_RISING, "rising-sequences",
           "how many runs of rising cards are interleaved");
LAW_BETTOR(successions, FARO_FEATURE_SUCCESSIONS, "successions",
           "how many cards are followed by the next higher one");
LAW_BETTOR(inversions, FARO_FEATURE_INVERSIONS, "inversions", "how many pairs are out of order");
