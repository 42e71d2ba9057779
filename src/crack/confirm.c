/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* One seed against a deck, with the generator of src/random: what the vector code lets through is
 * judged by code that shares nothing with it. */
#include "crack/crack.h"

enum { CHUNK = 32 };

/* Outputs one after the other. */
typedef struct outputs {
    const faro_crack_generating *generator;
    faro_source source;
    uint64_t raw[CHUNK];
    size_t used;
} outputs;

static bool begin(outputs *self, const faro_crack_generating *generator, uint64_t seed) {
    self->generator = generator;
    self->used = CHUNK;
    return faro_source_init_number(&self->source, faro_source_find(generator->source), seed) ==
           FARO_OK;
}

static uint32_t draw_below(outputs *self, const faro_crack_drawing *draw, uint32_t bound) {
    uint32_t number = 0;
    if (bound == 1 && draw->one_is_free) return 0;
    for (;;) {
        if (self->used == CHUNK) {
            faro_source_raw(&self->source, self->raw, CHUNK);
            self->used = 0;
        }
        uint64_t x = self->raw[self->used++] >> self->generator->shift;
        if (draw->take(x, self->generator->range, bound, &number)) return number;
    }
}

static bool confirm_naive(outputs *self, const faro_crack_pattern *pattern, const uint32_t *deck,
                          size_t n) {
    uint32_t made[FARO_CRACK_NAIVE];
    for (size_t i = 0; i < n; i++) made[i] = (uint32_t)i;
    for (size_t k = 0; k < n; k++) {
        size_t i = pattern->loop->down ? n - 1 - k : k;
        size_t j = draw_below(self, pattern->draw, (uint32_t)n);
        uint32_t card = made[i];
        made[i] = made[j];
        made[j] = card;
    }
    for (size_t i = 0; i < n; i++)
        if (made[i] != deck[i]) return false;
    return true;
}

bool faro_crack_confirm(const faro_crack_generating *generator, const faro_crack_pattern *pattern,
                        const uint32_t *deck, size_t n, uint64_t seed) {
    outputs self;
    if (!begin(&self, generator, seed)) return false;
    if (!pattern->digits) return confirm_naive(&self, pattern, deck, n);
    for (size_t t = 0; t < pattern->count; t++)
        if (draw_below(&self, pattern->draw, pattern->digits[t].bound) != pattern->digits[t].number)
            return false;
    return true;
}
