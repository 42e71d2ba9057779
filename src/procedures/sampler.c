/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The chooser that draws: exact bounded numbers from a random source, weighted ones by one number
 * below the sum of weights, words as the top bits of a 64-bit word,
 * coins as single bits. Cost: one word a draw as a
 * rule. The entropy is kept as a product of bounds, so that a logarithm is taken once in dozens of
 * draws. */
#include "procedures/procedure.h"

#include <float.h>
#include <math.h>

static const double product_limit = DBL_MAX / 0x1p65;

static void account(faro_sampler *sampler, double bound) {
    sampler->draws++;
    sampler->product *= bound;
    if (sampler->product > product_limit) {
        sampler->log2_done += log2(sampler->product);
        sampler->product = 1;
    }
}

/* One bit of a word that is used up bit by bit. */
static uint64_t sample_coin(faro_sampler *sampler) {
    if (sampler->coins_left == 0) {
        sampler->coins = faro_source_word(sampler->source);
        sampler->coins_left = 64;
    }
    uint64_t coin = sampler->coins & 1;
    sampler->coins >>= 1;
    sampler->coins_left--;
    return coin;
}

static uint64_t sample(faro_chooser *self, uint64_t bound) {
    faro_sampler *sampler = (faro_sampler *)self;
    account(sampler, (double)bound);
    if (bound == 2) return sample_coin(sampler);
    return faro_source_below(sampler->source, bound);
}

static size_t sample_weighted(faro_chooser *self, const uint64_t *weights, size_t count) {
    faro_sampler *sampler = (faro_sampler *)self;
    uint64_t sum = 0; /* 0 at the end means 2^64 */
    for (size_t i = 0; i < count; i++) sum += weights[i];
    account(sampler, sum ? (double)sum : 0x1p64);
    uint64_t left =
        sum ? faro_source_below(sampler->source, sum) : faro_source_word(sampler->source);
    size_t i = 0;
    while (i + 1 < count && left >= weights[i]) left -= weights[i++];
    return i;
}

static uint64_t sample_bound(faro_chooser *self, const faro_bound_info *way, unsigned bits,
                             uint64_t bound) {
    faro_sampler *sampler = (faro_sampler *)self;
    account(sampler, ldexp(1.0, (int)bits));
    return faro_bound_draw(way, sampler->source, bits, bound);
}

void faro_sampler_init(faro_sampler *sampler, faro_source *source) {
    *sampler = (faro_sampler){.chooser = {.choose = sample,
                                          .choose_weighted = sample_weighted,
                                          .choose_bound = sample_bound},
                              .source = source,
                              .product = 1};
}

double faro_sampler_bits(const faro_sampler *sampler) {
    return sampler->log2_done + log2(sampler->product);
}

uint64_t faro_choose_bound(faro_chooser *chooser, const faro_bound_info *way, unsigned bits,
                           uint64_t bound, uint64_t *weights) {
    if (bound < 2) return 0;
    if (chooser->choose_bound) return chooser->choose_bound(chooser, way, bits, bound);
    for (uint64_t i = 0; i < bound; i++) weights[i] = way->count(bits, bound, i);
    return faro_choose_weighted(chooser, weights, (size_t)bound);
}
