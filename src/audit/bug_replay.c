/* SPDX-License-Identifier: MIT OR Apache-2.0
 *
 * What all replayed bugs have in common. Counters: a sum for each hypothesis, the number of decks
 * it excludes for each, then scratch.
 */
#include "audit/bug_replay.h"
#include "audit/logs.h"

static const double unit = 0x1p32, ruined = -64, enough = 0x1p29;

size_t faro_replay_counters(const faro_frame *frame, size_t hypotheses) {
    return 2 * hypotheses + FARO_REPLAY_SCRATCH(frame->n) / 2 + 1;
}

static double sum_of(uint64_t counter) {
    return (double)(int64_t)counter / unit;
}

static bool plays(const uint64_t *counters, size_t hypotheses, size_t h) {
    const double sum = sum_of(counters[h]);
    return counters[hypotheses + h] == 0 && sum > ruined && sum < enough;
}

static void play(const faro_frame *frame, const faro_block *block, uint64_t *counters,
                 size_t hypotheses, size_t h, faro_replay *replay) {
    uint32_t *scratch = (uint32_t *)(void *)(counters + 2 * hypotheses);
    for (size_t t = 0; t < block->count && plays(counters, hypotheses, h); t++) {
        const double ratio = replay(frame, faro_block_deck(block, frame, t),
                                    faro_block_inverse(block, frame, t), h, scratch);
        if (ratio > -INFINITY)
            counters[h] += (uint64_t)(int64_t)floor(ratio * unit);
        else
            counters[hypotheses + h]++;
    }
}

void faro_replay_count(const faro_frame *frame, const faro_block *block, uint64_t *counters,
                       size_t hypotheses, faro_replay *replay) {
    for (size_t h = 0; h < hypotheses; h++) play(frame, block, counters, hypotheses, h, replay);
}

void faro_replay_ratios(const uint64_t *counters, size_t hypotheses, double *ratio) {
    for (size_t h = 0; h < hypotheses; h++)
        ratio[h] = counters[hypotheses + h] ? -INFINITY : sum_of(counters[h]);
}
