/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* One run of a swap schedule with ideal draws. */
#include "exact/schedule.h"

static size_t draw(const uint64_t *weights, uint64_t total, faro_source *source) {
    uint64_t left = total ? faro_source_below(source, total) : faro_source_word(source);
    size_t j = 0;
    while (left >= weights[j]) left -= weights[j++];
    return j;
}

void faro_schedule_run(const faro_schedule *s, faro_source *source, uint32_t *p) {
    for (size_t i = 0; i < s->n; i++) p[i] = (uint32_t)i;
    for (size_t t = 0; t < s->steps; t++) {
        size_t j = draw(s->weights + t * s->n, s->total[t], source);
        uint32_t card = p[s->place[t]];
        p[s->place[t]] = p[j], p[j] = card;
    }
}
