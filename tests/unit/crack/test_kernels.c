/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The vector code against the sources of src/random, output for output, and against the draws one
 * by one, at every CPU level. */
#include "unit.h"

#include "crack/crack.h"

#include <stdlib.h>

static const faro_crack_kernel *const kernels[] = {&faro_crack_portable, &faro_crack_avx2,
                                                   &faro_crack_avx512};

/* Levels that this processor has. */
static size_t levels(void) {
    return (size_t)faro_cpu_level() + 1;
}

static void compare_burst(const faro_crack_kernel *kernel, const faro_crack_lagged *table,
                          const faro_crack_generating *g, uint64_t seed, size_t rows) {
    faro_crack_row *out = malloc((rows + FARO_CRACK_STATE) * sizeof *out);
    uint64_t *raw = malloc(rows * sizeof *raw);
    kernel->burst[g->burst](table, seed, rows, out);
    for (size_t lane = 0; lane < FARO_CRACK_LANES; lane++) {
        faro_source source;
        assert_int_equal(faro_source_init_number(&source, faro_source_find(g->source), seed + lane),
                         FARO_OK);
        faro_source_raw(&source, raw, rows);
        for (size_t k = 0; k < rows; k++) {
            assert_true(raw[k] >> g->shift < g->range);
            if (out[k][lane] != (uint32_t)(raw[k] >> g->shift >> g->cut))
                fail_msg("%s, seed %llu, output %zu", g->entry.name,
                         (unsigned long long)(seed + lane), k);
        }
    }
    free(out);
    free(raw);
}

static void bursts_equal_sources(void **state) {
    (void)state;
    uint64_t random = 2026;
    const faro_crack_generating *g;
    faro_crack_lagged *table = malloc(sizeof *table);
    faro_crack_lagged_prepare(table);
    for (size_t i = 0; (g = faro_crack_generator(i)); i++)
        for (size_t level = 0; level < levels(); level++) {
            uint64_t seeds[] = {0, 0x7fffff80u, 0x80000000u, 0xffffff80u,
                                (test_word(&random) & g->most) / 128 * 128};
            for (size_t t = 0; t < COUNT(seeds); t++)
                compare_burst(kernels[level], table, g, seeds[t], FARO_CRACK_ROWS);
            compare_burst(kernels[level], table, g, seeds[4], FARO_CRACK_NAIVE);
        }
    free(table);
}

/* A filter may let too much through only where the draw is made again or bits are cut off. */
static void compare_filter(uint64_t *random, const faro_crack_generating *g,
                           const faro_crack_drawing *draw, uint32_t bound) {
    uint32_t wanted = (uint32_t)test_below(random, bound);
    uint64_t x[FARO_CRACK_LANES];
    faro_crack_row row[1], alive[3];
    faro_crack_test test;
    draw->test(&test, g->range, g->cut, bound, wanted);
    for (size_t i = 0; i < FARO_CRACK_LANES; i++) {
        x[i] = test_below(random, g->range);
        if (i < 4) x[i] = wanted * (g->range / bound) + i; /* near the edge of a range */
        if (i == 4) x[i] = g->range - 1;
        row[0][i] = (uint32_t)(x[i] >> g->cut);
    }
    for (size_t level = 0; level < levels(); level++) {
        kernels[level]->filter(&test, 1, (const faro_crack_row *)row, alive[level]);
        assert_memory_equal(alive[level], alive[0], sizeof alive[0]);
    }
    for (size_t i = 0; i < FARO_CRACK_LANES; i++) {
        uint32_t number;
        bool taken = draw->take(x[i], g->range, bound, &number);
        bool passes = !taken || number == wanted;
        if (passes && !alive[0][i]) fail_msg("%s: output lost", draw->entry.name);
        /* The limit of a draw that never draws again is UINT32_MAX, which passes. */
        if (!passes && g->cut == 0 && alive[0][i] && x[i] != UINT32_MAX)
            fail_msg("%s: not sifted", draw->entry.name);
    }
}

static void filters_equal_draws(void **state) {
    (void)state;
    uint64_t random = 7;
    const faro_crack_generating *g;
    const faro_crack_drawing *draw;
    for (size_t i = 0; (g = faro_crack_generator(i)); i++)
        for (size_t d = 0; (draw = faro_crack_draw(d)); d++) {
            if (!faro_crack_goes_with(g->entry.name, draw->entry.name)) continue;
            for (uint32_t bound = 1; bound <= 70; bound++) compare_filter(&random, g, draw, bound);
            compare_filter(&random, g, draw, 1000);
            compare_filter(&random, g, draw, 9999);
        }
}

/* Where the card at a place came from, against running the loop. */
static void tracks_equal_loops(void **state) {
    (void)state;
    enum { CARDS = 20 };
    uint64_t random = 3, range = 1 << 15;
    faro_crack_row rows[CARDS], alive;
    for (int trial = 0; trial < 200; trial++) {
        const faro_crack_drawing *draw = faro_crack_draw((size_t)(trial & 1));
        bool down = trial & 2;
        uint32_t place = (uint32_t)test_below(&random, CARDS), card = (uint32_t)trial % CARDS;
        faro_crack_test test;
        draw->test(&test, range, 0, CARDS, 0);
        for (size_t k = 0; k < CARDS; k++)
            for (size_t i = 0; i < FARO_CRACK_LANES; i++)
                rows[k][i] = (uint32_t)test_below(&random, range);
        for (size_t level = 0; level < levels(); level++) {
            kernels[level]->track(&test, range, CARDS, down, place, card,
                                  (const faro_crack_row *)rows, alive);
            for (size_t i = 0; i < FARO_CRACK_LANES; i++) {
                uint32_t deck[CARDS], j;
                for (uint32_t c = 0; c < CARDS; c++) deck[c] = c;
                for (size_t k = 0; k < CARDS; k++) {
                    size_t at = down ? CARDS - 1 - k : k;
                    draw->take(rows[k][i], range, CARDS, &j);
                    uint32_t c = deck[at];
                    deck[at] = deck[j];
                    deck[j] = c;
                }
                assert_int_equal(alive[i], deck[place] == card);
            }
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bursts_equal_sources),
        cmocka_unit_test(filters_equal_draws),
        cmocka_unit_test(tracks_equal_loops),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
