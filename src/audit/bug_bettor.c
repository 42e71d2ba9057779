/* SPDX-License-Identifier: MIT OR Apache-2.0
 *
 * What all named bugs have in common: their state is a row of counters, their capital the mean of
 * the likelihood ratios of their hypotheses.
 */
#include "audit/bug.h"
#include "audit/logs.h"

typedef struct bug_state {
    faro_bug_head head;
    uint64_t words[]; /* the counters, then the ratios (doubles) */
} bug_state;

static double *ratios_of(const faro_audit_seat *seat) {
    bug_state *state = seat->state;
    return (double *)(void *)(state->words + seat->info->bug->counters(seat->frame, seat->view));
}

size_t faro_bug_size(const faro_bettor_info *info, const faro_frame *frame, faro_view view) {
    const size_t hypotheses = info->bug->hypotheses(frame, view);
    if (hypotheses == 0) return 0;
    return sizeof(bug_state) + (info->bug->counters(frame, view) + hypotheses) * sizeof(uint64_t);
}

const double *faro_bug_constants(const faro_frame *frame, faro_shared_fill *prepare) {
    size_t at = 0;
    while (frame->shared[at].fill != prepare) at++;
    return frame->shared[at].table;
}

void faro_bug_observe(faro_audit_seat *seat, const faro_block *block) {
    bug_state *state = seat->state;
    seat->info->bug->count(seat->frame, block, state->words);
    state->head.decks += block->count;
}

double faro_bug_log_capital(faro_audit_seat *seat) {
    const faro_bug_info *bug = seat->info->bug;
    bug_state *state = seat->state;
    double *ratio = ratios_of(seat);
    const size_t count = bug->hypotheses(seat->frame, seat->view);
    bug->ratios(seat->frame, seat->view, state->head.decks, state->words, ratio);
    return faro_bug_settle(&state->head, ratio, count);
}

double faro_bug_settle(faro_bug_head *head, const double *ratio, size_t count) {
    head->best = 0;
    for (size_t h = 1; h < count; h++)
        if (ratio[h] > ratio[head->best]) head->best = h;
    head->best_ratio = ratio[head->best];
    return faro_log_mean(ratio, count);
}

void faro_bug_merge(faro_audit_seat *into, const faro_audit_seat *from) {
    bug_state *a = into->state;
    const bug_state *b = from->state;
    const size_t count = into->info->bug->counters(into->frame, into->view);
    a->head.decks += b->head.decks;
    for (size_t c = 0; c < count; c++) a->words[c] += b->words[c];
}

size_t faro_bug_best(const faro_audit_seat *seat, double *ratio) {
    const faro_bug_head *head = seat->state;
    *ratio = head->best_ratio;
    return (size_t)head->best;
}

void faro_bug_count_feature(const faro_block *block, faro_feature feature, uint64_t *counters,
                            size_t cells) {
    const uint32_t *value = block->feature[feature];
    for (size_t t = 0; t < block->count; t++) counters[value[t] < cells ? value[t] : cells - 1]++;
}

double faro_bug_feature_ratio(const uint64_t *counters, const double *log_law,
                              const double *log_fair, size_t cells) {
    double sum = 0;
    for (size_t v = 0; v < cells; v++)
        if (counters[v]) sum += (double)counters[v] * (log_law[v] - log_fair[v]);
    return sum;
}
