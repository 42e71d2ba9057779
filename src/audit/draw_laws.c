/* SPDX-License-Identifier: MIT OR Apache-2.0
 *
 * Exact laws of biased bounded draws. Of the R numbers a word can be, each value below m gets
 * floor(R/m) or one more; modulo gives the surplus to the lowest values, scaling spreads it evenly.
 */
#include "audit/draw_laws.h"

#include <math.h>

size_t faro_draw_laws(size_t n, bool partial, faro_draw_law laws[FARO_DRAW_LAWS_MOST]) {
    size_t count = 0;
    const double visible = pow((double)n, 1.5) * 5000;
    unsigned least = 7;
    while (least > 4 && (size_t)1 << (least - 1) >= n) least--;
    for (unsigned bits = least; bits <= 32 && ldexp(1, (int)bits) < visible; bits++)
        for (uint64_t less = 0; less < 2; less++)
            for (int kind = FARO_DRAW_MODULO; kind <= FARO_DRAW_CEILING; kind++)
                laws[count++] = (faro_draw_law){(faro_draw_kind)kind, ((uint64_t)1 << bits) - less};
    for (uint64_t decimal = 100; decimal <= 1000000 && (double)decimal < visible; decimal *= 10)
        for (int kind = FARO_DRAW_MODULO; kind <= FARO_DRAW_FLOOR; kind++)
            laws[count++] = (faro_draw_law){(faro_draw_kind)kind, decimal};
    const int last = partial ? FARO_DRAW_NOT_HIGHEST : FARO_DRAW_MASK;
    for (int kind = FARO_DRAW_ROUND; kind <= last; kind++)
        laws[count++] = (faro_draw_law){(faro_draw_kind)kind, 0};
    return count;
}

/* ceil(j r / m), the surplus numbers before value j when scaling. */
static uint64_t before(uint64_t j, uint64_t r, uint64_t m) {
    return (j * r + m - 1) / m;
}

/* Numbers of a word that become value j: what the three laws of a range have in common. */
typedef struct shares {
    uint64_t range, modulo, floor;
} shares;

static shares shares_of(uint64_t range, uint64_t m, uint64_t j) {
    const uint64_t q = range / m, r = range % m;
    return (shares){range, q + (j < r), q + before(j + 1, r, m) - before(j, r, m)};
}

static double ratio_of(shares of, faro_draw_kind kind, uint64_t m, uint64_t j) {
    uint64_t count = kind == FARO_DRAW_MODULO ? of.modulo : of.floor;
    if (kind == FARO_DRAW_CEILING) count = count - (j == 0) + (j == m - 1);
    return (double)count * (double)m / (double)of.range;
}

double faro_draw_ratio(faro_draw_law law, uint64_t m, uint64_t j) {
    const double values = (double)m;
    if (m < 2) return 1;
    switch (law.kind) {
    case FARO_DRAW_ROUND:
        return (j == 0 || j == m - 1 ? 0.5 : 1) * values / (values - 1);
    case FARO_DRAW_ROUND_CLIP:
        return j == 0 ? 0.5 : j == m - 1 ? 1.5 : 1;
    case FARO_DRAW_NOT_LOWEST:
        return j == 0 ? 0 : values / (values - 1);
    case FARO_DRAW_NOT_HIGHEST:
        return j == m - 1 ? 0 : values / (values - 1);
    case FARO_DRAW_MASK: {
        const uint64_t words = (uint64_t)1 << (64 - __builtin_clzll(m - 1));
        return ratio_of(shares_of(words, m, j), FARO_DRAW_MODULO, m, j);
    }
    default:
        return ratio_of(shares_of(law.range, m, j), law.kind, m, j);
    }
}

void faro_draw_ratios(const faro_draw_law *law, size_t count, uint64_t m, uint64_t j,
                      double *ratio) {
    shares of = {0, 0, 0};
    for (size_t l = 0; l < count; l++) {
        if (law[l].range == 0 || m < 2) {
            ratio[l] = faro_draw_ratio(law[l], m, j);
            continue;
        }
        if (law[l].range != of.range) of = shares_of(law[l].range, m, j);
        ratio[l] = ratio_of(of, law[l].kind, m, j);
    }
}

double faro_draw_log_ratio(faro_draw_law law, uint64_t m, uint64_t j) {
    return log(faro_draw_ratio(law, m, j));
}
