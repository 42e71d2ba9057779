/* SPDX-License-Identifier: MIT OR Apache-2.0
 *
 * The laws of biased draws below m: what `rand() % m` and its relatives really do.
 */
#ifndef FARO_AUDIT_DRAW_LAWS_H
#define FARO_AUDIT_DRAW_LAWS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum faro_draw_kind {
    FARO_DRAW_MODULO,  /* x % m, x uniform in 0..R-1 */
    FARO_DRAW_FLOOR,   /* floor(x m / R) */
    FARO_DRAW_CEILING, /* floor((x+1) m / R), R m / R = m brought back to m-1: fractions in (0, 1]
                        */
    FARO_DRAW_ROUND,   /* nearest integer to u (m-1): both ends have half a share */
    FARO_DRAW_ROUND_CLIP, /* nearest integer to u m, m brought back to m-1 */
    FARO_DRAW_MASK,       /* random bits, as many as m-1 has, % m */
    FARO_DRAW_NOT_LOWEST, /* 1 + a fair draw below m-1 */
    FARO_DRAW_NOT_HIGHEST /* a fair draw below m-1 */
} faro_draw_kind;

typedef struct faro_draw_law {
    faro_draw_kind kind;
    uint64_t range; /* R; 0 where the law has none */
} faro_draw_law;

enum { FARO_DRAW_LAWS_MOST = 200 };

/* The laws that could be told from fair ones with n cards in less than some 10^9 decks; returns how
 * many. `partial` adds the two that leave out a value: whole decks show these better as a whole. */
size_t faro_draw_laws(size_t n, bool partial, faro_draw_law laws[FARO_DRAW_LAWS_MOST]);

/* m P(draw = j), j < m: 1 for a fair draw. */
double faro_draw_ratio(faro_draw_law law, uint64_t m, uint64_t j);

/* The same for many laws; those of one range that follow one another share the divisions. */
void faro_draw_ratios(const faro_draw_law *law, size_t count, uint64_t m, uint64_t j,
                      double *ratio);

/* ln of m P(draw = j), j < m: 0 for a fair draw, -INFINITY when j cannot come. */
double faro_draw_log_ratio(faro_draw_law law, uint64_t m, uint64_t j);

#endif
