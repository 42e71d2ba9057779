/* SPDX-License-Identifier: MIT OR Apache-2.0
 *
 * Fixed-sample statistics with their null laws: a description beside the evidence, for people who
 * want to see a chi-square or a z.
 *
 * Position table (N lines of k of n places, K kinds of m_a copies, C_ia counts; Pearson's sum over
 * a permutation table is n / (n-1) times chi-square, which the factors below undo): whole ((n-1)/N)
 * sum (C_ia - N m_a/n)^2 / m_a            ~ chi-square, (n-1)(K-1) degrees partial   ((n-1)/N) sum
 * (A_ij - mean_j)^2 + k n(n-1)/(N(n-k)) sum mean_j^2, A = C - N/n, mean over the k places ~
 * chi-square, k(n-1) degrees Both have exact means; they are chi-square once there are several
 * decks a place.
 */
#include "audit/bettors.h"
#include "audit/logs.h"
#include "audit/report.h"

static const char *const position_what[FARO_TABLES] = {
    "chi-square of cards by place",
    "chi-square of places by the place where the card lay",
};

static double square_sum_whole(const faro_place_table *table, const faro_frame *frame) {
    const double decks = (double)table->decks, n = (double)frame->n;
    double sum = 0;
    for (size_t i = 0; i < table->rows; i++)
        for (size_t a = 0; a < table->columns; a++) {
            const double copies = frame->copies[a];
            const double d = (double)table->counts[i * table->columns + a] - decks * copies / n;
            sum += d * d / copies;
        }
    return sum * (n - 1) / decks;
}

static double square_sum_partial(const faro_place_table *table, const faro_frame *frame) {
    const double decks = (double)table->decks, n = (double)frame->n, k = (double)frame->drawn;
    double around = 0, means = 0;
    for (size_t a = 0; a < table->columns; a++) {
        double mean = 0;
        for (size_t i = 0; i < table->rows; i++)
            mean += (double)table->counts[i * table->columns + a] - decks / n;
        mean /= k;
        means += mean * mean;
        for (size_t i = 0; i < table->rows; i++) {
            const double d = (double)table->counts[i * table->columns + a] - decks / n - mean;
            around += d * d;
        }
    }
    return (n - 1) / decks * around + k * n * (n - 1) / (decks * (n - k)) * means;
}

static bool position(const faro_audit *audit, int which, faro_audit_statistic *out) {
    const faro_place_table *table = &audit->table[which];
    const faro_frame *frame = &audit->frame;
    const bool whole = frame->drawn == frame->n;
    if (!table->counts || table->row_span > 1 || table->column_span > 1) return false;
    if (frame->n < 2 || frame->kinds < 2 || (!whole && frame->equal)) return false;
    if (!out) return true;
    const double n = (double)frame->n;
    *out = (faro_audit_statistic){.name = "position",
                                  .view = faro_audit_view_at((size_t)which)->name,
                                  .what = position_what[which],
                                  .law = FARO_LAW_CHI_SQUARE};
    out->degrees = whole ? (n - 1) * ((double)frame->kinds - 1) : (double)frame->drawn * (n - 1);
    out->fair = out->degrees;
    if (table->decks)
        out->value = whole ? square_sum_whole(table, frame) : square_sum_partial(table, frame);
    out->seen = out->value;
    out->effect = out->seen / out->fair - 1;
    return true;
}

static void parity(faro_audit_statistic *out, uint64_t decks, uint64_t sum) {
    out->law = FARO_LAW_BINOMIAL;
    out->value = (double)sum;
    out->trials = (double)decks;
    out->chance = 0.5;
}

static bool feature(const faro_audit_seat *seat, faro_audit_statistic *out) {
    const uint64_t *counts;
    uint64_t decks, sum;
    if (!faro_law_counts(seat, &counts, &decks, &sum)) return false;
    if (!out) return true;
    const faro_null_law *law = &seat->frame->law[seat->info->setting];
    faro_audit_witness seen = {0};
    seat->info->witness(seat, &seen);
    *out = (faro_audit_statistic){.name = seat->info->about.name,
                                  .view = faro_audit_view_at(seat->view)->name,
                                  .what = seen.what,
                                  .seen = seen.seen,
                                  .fair = seen.fair,
                                  .effect = seen.fair > 0 ? seen.seen / seen.fair - 1 : 0};
    if (law->cells && law->span == 1) {
        out->counts = counts;
        out->pmf = law->cell;
        out->cells = law->cells;
    }
    out->law = FARO_LAW_NORMAL;
    out->value = (double)sum;
    out->mean = (double)decks * law->mean;
    out->sd = sqrt((double)decks) * law->sd;
    if (seat->info->setting == FARO_FEATURE_PARITY) parity(out, decks, sum);
    return true;
}

static bool repeats(const faro_audit *audit, faro_audit_statistic *out) {
    const faro_store *store = audit->frame.store[FARO_VIEW_DECK];
    if (!store || audit->frame.equal) return false;
    if (!out) return true;
    const double decks = (double)audit->shuffles;
    *out = (faro_audit_statistic){.name = "repeats",
                                  .view = faro_audit_view_at(FARO_VIEW_DECK)->name,
                                  .what = "decks that had come before",
                                  .law = FARO_LAW_REPEATS};
    out->value = out->seen = (double)store->repeats;
    out->mean = out->fair = decks * (decks - 1) / 2 * exp(-audit->frame.log_outcomes);
    out->effect = out->fair > 0 ? out->seen / out->fair - 1 : 0;
    return true;
}

size_t faro_statistics_fill(const faro_audit *audit, faro_audit_statistic *out) {
    size_t count = 0;
    for (int i = 0; i < FARO_TABLES; i++) count += position(audit, i, out ? out + count : NULL);
    for (size_t s = 0; s < audit->seat_count; s++)
        count += feature(&audit->seats[s], out ? out + count : NULL);
    count += repeats(audit, out ? out + count : NULL);
    return count;
}
