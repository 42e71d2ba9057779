/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The search finds the seeds of decks made by other programs, and of decks made here by every loop,
 * draw and generator; what is impossible is refused. */
#include "known.h"

#include "faro/crack.h"
#include "faro/random.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

enum { MOST = 60, NEAR = 300 /* seeds on both sides that are tried too */ };

/* ---- decks of other programs ---- */

static void check_find(const faro_crack_request *request, const known *k) {
    faro_crack_result result;
    assert_int_equal(faro_crack(request, &result), FARO_OK);
    if (result.count != 1 || result.find[0].seed != k->seed)
        fail_msg("%s %s %s seed %llu: %zu found", k->generator, k->loop, k->draw,
                 (unsigned long long)k->seed, result.count);
    assert_string_equal(result.find[0].generator, k->generator);
    assert_string_equal(result.find[0].loop, k->loop);
    assert_string_equal(result.find[0].draw, k->draw);
}

/* Around its seed, among all loops and draws. */
static void known_decks(void **state) {
    (void)state;
    for (size_t i = 0; i < COUNT(decks); i++) {
        const known *k = &decks[i];
        faro_crack_request request = {.deck = k->deck,
                                      .n = k->n,
                                      .drawn = k->n,
                                      .generator = k->generator,
                                      .from = k->seed > NEAR ? k->seed - NEAR : 0,
                                      .to = k->seed + NEAR,
                                      .all = true};
        if (k->seed == 0) request.to = 0; /* 1 is the same to some */
        check_find(&request, k);
    }
}

/* All 2^48 seeds of Java, without a hint. */
static void all_seeds_of_java(void **state) {
    (void)state;
    for (size_t i = 0; i < COUNT(decks); i++) {
        const known *k = &decks[i];
        if (strcmp(k->generator, "java") != 0) continue;
        faro_crack_request request = {.deck = k->deck,
                                      .n = k->n,
                                      .drawn = k->n,
                                      .generator = "java",
                                      .loop = "down",
                                      .to = FARO_CRACK_ALL};
        check_find(&request, k);
    }
}

/* ---- decks made here ---- */

typedef struct maker {
    faro_source source;
    const char *generator, *draw;
} maker;

static uint64_t output(maker *m) {
    uint64_t x;
    faro_source_raw(&m->source, &x, 1);
    return strcmp(m->generator, "lrand48") == 0 ? x >> 17 : x;
}

static uint64_t range_of(const maker *m) {
    if (strcmp(m->generator, "lrand48") == 0) return UINT64_C(1) << 31;
    return m->source.info->max + 1;
}

/* A second writing of the draws. */
static uint32_t draw_below(maker *m, uint32_t bound) {
    uint32_t ones = 0, length = 0;
    while (ones < bound - 1) ones = 2 * ones + 1;
    while (bound >> length) length++;
    for (;;) {
        if (strcmp(m->draw, "low-bits") == 0 && bound == 1) return 0;
        uint64_t x = output(m), y = x;
        if (strcmp(m->draw, "modulo") == 0) return (uint32_t)(x % bound);
        if (strcmp(m->draw, "floor") == 0)
            return (uint32_t)((long double)x / (long double)range_of(m) * bound);
        if (strcmp(m->draw, "low-bits") == 0) y = x & ones;
        if (strcmp(m->draw, "top-bits") == 0) y = x >> (32 - length);
        if (strcmp(m->draw, "java") == 0)
            return (uint32_t)((bound & (bound - 1)) == 0 ? x * bound >> 32 : (x >> 1) % bound);
        if (y < bound) return (uint32_t)y;
    }
}

static void exchange(uint32_t *a, size_t i, size_t j) {
    uint32_t card = a[i];
    a[i] = a[j];
    a[j] = card;
}

/* The loops as their summaries say. */
static bool shuffle(maker *m, const char *loop, uint32_t *a, uint32_t n) {
    for (uint32_t i = 0; i < n; i++) a[i] = i;
    if (strcmp(loop, "down") == 0)
        for (uint32_t i = n - 1; i > 0; i--) exchange(a, i, draw_below(m, i + 1));
    else if (strcmp(loop, "up") == 0)
        for (uint32_t i = 1; i < n; i++) exchange(a, i, draw_below(m, i + 1));
    else if (strcmp(loop, "forward") == 0)
        for (uint32_t i = 0; i + 1 < n; i++) exchange(a, i, i + draw_below(m, n - i));
    else if (strcmp(loop, "backward") == 0)
        for (uint32_t i = n - 1; i-- > 0;) exchange(a, i, i + draw_below(m, n - i));
    else if (strcmp(loop, "sattolo-down") == 0)
        for (uint32_t i = n - 1; i > 0; i--) exchange(a, i, draw_below(m, i));
    else if (strcmp(loop, "sattolo-up") == 0)
        for (uint32_t i = 1; i < n; i++) exchange(a, i, draw_below(m, i));
    else if (strcmp(loop, "sattolo-forward") == 0)
        for (uint32_t i = 0; i + 1 < n; i++) exchange(a, i, i + 1 + draw_below(m, n - 1 - i));
    else if (strcmp(loop, "naive") == 0)
        for (uint32_t i = 0; i < n; i++) exchange(a, i, draw_below(m, n));
    else if (strcmp(loop, "naive-down") == 0)
        for (uint32_t i = n; i-- > 0;) exchange(a, i, draw_below(m, n));
    else if (strcmp(loop, "pick-last") == 0 || strcmp(loop, "pick-remove") == 0) {
        uint32_t left[MOST];
        memcpy(left, a, n * sizeof *a);
        for (uint32_t i = 0; i < n; i++) {
            uint32_t j = draw_below(m, n - i), rest = n - 1 - i;
            a[i] = left[j];
            if (strcmp(loop, "pick-last") == 0)
                left[j] = left[rest];
            else
                memmove(left + j, left + j + 1, (rest - j) * sizeof *left);
        }
    } else
        return false;
    return true;
}

static const char *source_of(const char *generator) {
    if (strcmp(generator, "glibc-rand") == 0) return "rand";
    if (strcmp(generator, "python") == 0) return "python-random";
    if (strcmp(generator, "java") == 0) return "java-random";
    if (strcmp(generator, "lrand48") == 0) return "drand48";
    return generator;
}

static bool partial(const char *loop) {
    return strcmp(loop, "forward") == 0 || strcmp(loop, "pick-last") == 0 ||
           strcmp(loop, "pick-remove") == 0 || strcmp(loop, "sattolo-forward") == 0;
}

static void check_own(uint64_t *random, const char *generator, const char *loop, const char *draw) {
    uint32_t a[MOST], n = 14 + (uint32_t)test_below(random, MOST - 14);
    uint64_t seed = 1 + test_below(random, 0x7ffffff0u);
    maker m = {.generator = generator, .draw = draw};
    faro_source_init_number(&m.source, faro_source_find(source_of(generator)), seed);
    if (!shuffle(&m, loop, a, n)) return;
    faro_crack_request request = {.deck = a,
                                  .n = n,
                                  .drawn = n,
                                  .generator = generator,
                                  .loop = loop,
                                  .draw = draw,
                                  .from = seed > NEAR ? seed - NEAR : 0,
                                  .to = seed + NEAR,
                                  .threads = 1 + (unsigned)test_below(random, 3),
                                  .all = true};
    faro_crack_result result;
    faro_status status = faro_crack(&request, &result);
    bool naive = strncmp(loop, "naive", 5) == 0;
    bool untried = (naive && (strcmp(draw, "modulo") != 0 && strcmp(draw, "floor") != 0)) ||
                   (naive && strcmp(generator, "drand48") == 0) ||
                   (strcmp(loop, "sattolo-up") == 0 && strcmp(draw, "low-bits") == 0);
    if (untried) {
        assert_int_equal(status, FARO_ERROR_UNSUPPORTED);
        return;
    }
    assert_int_equal(status, FARO_OK);
    if (result.count != 1 || result.find[0].seed != seed)
        fail_msg("%s %s %s n %u seed %llu: %zu found", generator, loop, draw, n,
                 (unsigned long long)seed, result.count);
    if (!partial(loop)) return;
    request.drawn = n / 2;
    assert_int_equal(faro_crack(&request, &result), FARO_OK);
    assert_true(result.count >= 1);
    bool found = false;
    for (size_t i = 0; i < result.count && i < FARO_CRACK_FINDS; i++)
        found |= result.find[i].seed == seed;
    assert_true(found);
}

static void every_combination(void **state) {
    (void)state;
    uint64_t random = 1994;
    const faro_crack_entry *g, *l, *d;
    for (size_t i = 0; (g = faro_crack_generator_at(i)); i++)
        for (size_t j = 0; (d = faro_crack_draw_at(j)); j++)
            for (size_t k = 0; (l = faro_crack_loop_at(k)); k++)
                if (faro_crack_goes_with(g->name, d->name))
                    for (int trial = 0; trial < 3; trial++)
                        check_own(&random, g->name, l->name, d->name);
}

/* ---- what is refused, and what is not there ---- */

static faro_status status_of(const uint32_t *deck, size_t n, size_t drawn, const char *generator,
                             const char *loop, const char *draw) {
    faro_crack_result result;
    faro_crack_request request = {.deck = deck,
                                  .n = n,
                                  .drawn = drawn,
                                  .generator = generator,
                                  .loop = loop,
                                  .draw = draw,
                                  .to = 1000};
    return faro_crack(&request, &result);
}

static void refusals(void **state) {
    (void)state;
    const uint32_t good[] = {2, 0, 1, 3}, twice[] = {0, 1, 1, 2}, large[] = {0, 1, 2, 4};
    assert_int_equal(status_of(good, 4, 4, NULL, NULL, NULL), FARO_OK);
    assert_int_equal(status_of(twice, 4, 4, NULL, NULL, NULL), FARO_ERROR_PERMUTATION);
    assert_int_equal(status_of(large, 4, 4, NULL, NULL, NULL), FARO_ERROR_PERMUTATION);
    assert_int_equal(status_of(good, 1, 1, NULL, NULL, NULL), FARO_ERROR_ARGUMENT);
    assert_int_equal(status_of(good, 4, 5, NULL, NULL, NULL), FARO_ERROR_ARGUMENT);
    assert_int_equal(status_of(good, 4, 0, NULL, NULL, NULL), FARO_ERROR_ARGUMENT);
    assert_int_equal(status_of(good, 4, 4, "rand", NULL, NULL), FARO_ERROR_UNKNOWN);
    assert_int_equal(status_of(good, 4, 4, NULL, "sideways", NULL), FARO_ERROR_UNKNOWN);
    assert_int_equal(status_of(good, 4, 4, NULL, NULL, "dice"), FARO_ERROR_UNKNOWN);
    assert_int_equal(status_of(good, 4, 4, "java", NULL, "modulo"), FARO_ERROR_UNSUPPORTED);
    assert_int_equal(status_of(good, 4, 2, NULL, "down", NULL), FARO_ERROR_UNSUPPORTED);
    /* Card 3 has stayed in its place: no cycle through all cards. */
    assert_int_equal(status_of(good, 4, 4, NULL, "sattolo-down", NULL), FARO_ERROR_UNSUPPORTED);
}

/* A uniformly random deck of 52 cards has no seed: chance below 10^-57. */
static void no_seed(void **state) {
    (void)state;
    uint64_t random = 52;
    uint32_t deck[52];
    test_permutation(&random, deck, 52);
    faro_crack_request request = {.deck = deck, .n = 52, .drawn = 52, .to = 20000, .all = true};
    faro_crack_result result;
    assert_int_equal(faro_crack(&request, &result), FARO_OK);
    assert_int_equal(result.count, 0);
    assert_true(result.by_chance < 1e-57 && result.tried > 20000);
}

static bool stop(void *context, const faro_crack_progress *progress) {
    assert_true(progress->done <= progress->total);
    return ++*(int *)context < 3;
}

static void progress_may_stop(void **state) {
    (void)state;
    int calls = 0;
    faro_crack_result result;
    faro_crack_request request = {.deck = (const uint32_t[]){1, 0, 2},
                                  .n = 3,
                                  .drawn = 3,
                                  .to = 100,
                                  .all = true,
                                  .progress = stop,
                                  .context = &calls};
    assert_int_equal(faro_crack(&request, &result), FARO_ERROR_INTERRUPTED);
    assert_int_equal(calls, 3);
    assert_true(result.count > FARO_CRACK_FINDS);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(known_decks),       cmocka_unit_test(all_seeds_of_java),
        cmocka_unit_test(every_combination), cmocka_unit_test(refusals),
        cmocka_unit_test(no_seed),           cmocka_unit_test(progress_may_stop),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
