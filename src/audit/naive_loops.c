/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The naive kind of loops: which places they visit, and with what each is exchanged. */
#include "audit/naive_loops.h"

const faro_naive_loop faro_naive_loops[FARO_NAIVE_LOOPS] = {
    {FARO_NAIVE_ANY, FARO_NAIVE_SKIP_NONE},       {FARO_NAIVE_ANY, FARO_NAIVE_SKIP_FIRST},
    {FARO_NAIVE_ANY, FARO_NAIVE_SKIP_LAST},       {FARO_NAIVE_OTHER, FARO_NAIVE_SKIP_NONE},
    {FARO_NAIVE_OTHER, FARO_NAIVE_SKIP_FIRST},    {FARO_NAIVE_OTHER, FARO_NAIVE_SKIP_LAST},
    {FARO_NAIVE_NOT_LAST, FARO_NAIVE_SKIP_NONE},  {FARO_NAIVE_NOT_FIRST, FARO_NAIVE_SKIP_NONE},
    {FARO_NAIVE_OPEN_MORE, FARO_NAIVE_SKIP_NONE}, {FARO_NAIVE_CLOSED_MORE, FARO_NAIVE_SKIP_NONE},
    {FARO_NAIVE_OPPOSITE, FARO_NAIVE_SKIP_NONE},  {FARO_NAIVE_ANY, FARO_NAIVE_SKIP_REST}};

/* FARO_NAIVE_SKIP_REST: the places of a partial draw only. */
size_t faro_naive_steps(size_t variant, size_t n, size_t drawn) {
    if (faro_naive_loops[variant / 2].skip == FARO_NAIVE_SKIP_REST) return drawn;
    return n - (faro_naive_loops[variant / 2].skip != FARO_NAIVE_SKIP_NONE);
}

size_t faro_naive_place(size_t variant, size_t n, size_t drawn, size_t step) {
    const size_t visit =
        variant & FARO_NAIVE_DOWN ? faro_naive_steps(variant, n, drawn) - 1 - step : step;
    return visit + (faro_naive_loops[variant / 2].skip == FARO_NAIVE_SKIP_FIRST);
}

void faro_naive_range(size_t variant, size_t n, size_t i, size_t *begin, size_t *end) {
    const bool down = variant & FARO_NAIVE_DOWN;
    *begin = 0, *end = n;
    switch (faro_naive_loops[variant / 2].with) {
    case FARO_NAIVE_ANY:
    case FARO_NAIVE_OTHER:
        break;
    case FARO_NAIVE_NOT_LAST:
        *end = n - 1;
        break;
    case FARO_NAIVE_NOT_FIRST:
        *begin = 1;
        break;
    case FARO_NAIVE_OPEN_MORE:
        if (down)
            *end = i + 2 < n ? i + 2 : n;
        else
            *begin = i > 0 ? i - 1 : 0;
        break;
    case FARO_NAIVE_CLOSED_MORE:
        if (down)
            *begin = i > 0 ? i - 1 : 0;
        else
            *end = i + 2 < n ? i + 2 : n;
        break;
    case FARO_NAIVE_OPPOSITE:
        if (down)
            *begin = n - 1 - i;
        else
            *end = n - i;
        break;
    }
}
