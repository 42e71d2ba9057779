/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The probability of an order under a swap schedule: equal to brute force over all choices for
 * random laws, orders of places and missing steps, and to known counts of the naive loop up to 52
 * cards. */
#include "unit.h"

#include "orders.h"

#include "exact/swap_exact.h"

#include "faro/exact.h"
#include "faro/permutation.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SMALL = 6, ORDERS = 720 };

typedef struct plan {
    size_t n, steps;
    size_t place[SMALL];
    uint64_t weights[SMALL][SMALL];
    uint64_t count[ORDERS];
} plan;

/* Adds the weight of all choices of the steps from t on to the order that they make. */
static void brute_force(plan *p, size_t t, uint32_t *deck, uint64_t weight) {
    if (t == p->steps) {
        p->count[order_rank(deck, p->n)] += weight;
        return;
    }
    for (size_t j = 0; j < p->n; j++) {
        if (p->weights[t][j] == 0) continue;
        size_t i = p->place[t];
        uint32_t card = deck[i];
        deck[i] = deck[j], deck[j] = card;
        brute_force(p, t + 1, deck, weight * p->weights[t][j]);
        deck[j] = deck[i], deck[i] = card;
    }
}

/* kind 0: the naive loop; 1: any laws in order; 2: any order of places; 3: some steps missing. */
static void random_plan(plan *p, uint64_t *state, size_t n, unsigned kind) {
    memset(p, 0, sizeof *p);
    p->n = n;
    uint32_t place[SMALL];
    faro_perm_identity(place, n);
    if (kind >= 2) test_permutation(state, place, n);
    for (size_t i = 0; i < n; i++) {
        if (kind == 3 && test_below(state, 4) == 0) continue;
        p->place[p->steps] = place[i];
        uint64_t *weights = p->weights[p->steps++];
        for (size_t j = 0; j < n; j++) weights[j] = kind == 0 ? 1 : test_below(state, 4);
        weights[test_below(state, n)] = 1;
    }
}

static faro_schedule *schedule_of(const plan *p) {
    faro_schedule *s;
    assert_int_equal(faro_schedule_new(p->n, &s), FARO_OK);
    for (size_t t = 0; t < p->steps; t++)
        assert_int_equal(faro_schedule_add(s, p->place[t], p->weights[t]), FARO_OK);
    return s;
}

static void check_order(const faro_schedule *s, const plan *p, uint64_t rank, uint64_t total,
                        uint64_t seed) {
    uint32_t order[SMALL];
    double log_p;
    order_unrank(order, p->n, rank);
    assert_int_equal(faro_schedule_log_probability(s, order, &log_p), FARO_OK);
    double wanted = (double)p->count[rank], seen = exp(log_p) * (double)total;
    if (!(fabs(seen - wanted) <= 1e-11 * wanted)) {
        print_error("seed %llu n %zu rank %llu: %.17g, wanted %.17g\n", (unsigned long long)seed,
                    p->n, (unsigned long long)rank, seen, wanted);
        fail();
    }
    if (rank % 7 != 0) return;
    char *count, *all;
    assert_int_equal(faro_schedule_count(s, order, &count, &all, NULL), FARO_OK);
    assert_int_equal(strtoull(count, NULL, 10), p->count[rank]);
    assert_int_equal(strtoull(all, NULL, 10), total);
    free(count), free(all);
}

static void equals_brute_force(void **unused) {
    (void)unused;
    for (uint64_t seed = 0; seed < 160; seed++) {
        uint64_t state = seed, total = 1;
        plan p;
        random_plan(&p, &state, 1 + seed % SMALL, (unsigned)(seed / SMALL % 4));
        uint32_t deck[SMALL];
        faro_perm_identity(deck, p.n);
        brute_force(&p, 0, deck, 1);
        for (size_t t = 0; t < p.steps; t++) {
            uint64_t sum = 0;
            for (size_t j = 0; j < p.n; j++) sum += p.weights[t][j];
            total *= sum;
        }
        faro_schedule *s = schedule_of(&p);
        for (uint64_t rank = 0; rank < order_count(p.n); rank++)
            check_order(s, &p, rank, total, seed);
        faro_schedule_free(s);
    }
}

static faro_schedule *naive(size_t n) {
    uint64_t weights[FARO_SCHEDULE_MOST];
    for (size_t j = 0; j < n; j++) weights[j] = 1;
    faro_schedule *s;
    assert_int_equal(faro_schedule_new(n, &s), FARO_OK);
    for (size_t i = 0; i < n; i++) assert_int_equal(faro_schedule_add(s, i, weights), FARO_OK);
    return s;
}

/* One line of naive_counts.txt: "count n order". */
static void check_known(char *line) {
    char *rest, *digits = strtok_r(line, " \n", &rest);
    size_t n = (size_t)atoi(strtok_r(NULL, " \n", &rest));
    uint32_t order[FARO_SCHEDULE_MOST];
    for (size_t i = 0; i < n; i++) order[i] = (uint32_t)atoi(strtok_r(NULL, " \n", &rest));
    faro_schedule *s = naive(n);
    double log_p;
    assert_int_equal(faro_schedule_log_probability(s, order, &log_p), FARO_OK);
    double wanted = log(strtod(digits, NULL)) - (double)n * log((double)n);
    assert_true(fabs(log_p - wanted) < 1e-10);
    if (strlen(digits) <= 15) { /* longer ones were rounded to doubles */
        char *count, *total;
        assert_int_equal(faro_schedule_count(s, order, &count, &total, NULL), FARO_OK);
        assert_string_equal(count, digits);
        free(count), free(total);
    }
    faro_schedule_free(s);
}

static void known_counts(void **unused) {
    (void)unused;
    FILE *file = fopen(FARO_TEST_DATA "/naive_counts.txt", "r");
    assert_non_null(file);
    char line[1024];
    size_t checked = 0;
    while (fgets(line, sizeof line, file))
        if (line[0] != '#') check_known(line), checked++;
    fclose(file);
    assert_int_equal(checked, 56);
}

/* Decks of many cycles: the unshuffled deck has as many histories as there are involutions (Robbins
 * and Bolker 1981), and (n-1, 0, 1, ..., n-2) has 2^(n-1). */
static void extreme_decks(void **unused) {
    (void)unused;
    for (size_t n = 1; n <= 100; n += 3) {
        uint32_t order[FARO_SCHEDULE_MOST];
        double involutions[FARO_SCHEDULE_MOST + 1] = {1, 1}, log_p;
        for (size_t k = 2; k <= n; k++)
            involutions[k] = involutions[k - 1] + (double)(k - 1) * involutions[k - 2];
        faro_schedule *s = naive(n);
        faro_perm_identity(order, n);
        assert_int_equal(faro_schedule_log_probability(s, order, &log_p), FARO_OK);
        assert_true(fabs(log_p + (double)n * log((double)n) - log(involutions[n])) < 1e-9);
        if (n <= 64) {
            for (size_t i = 0; i < n; i++) order[i] = (uint32_t)((i + n - 1) % n);
            assert_int_equal(faro_schedule_log_probability(s, order, &log_p), FARO_OK);
            assert_true(fabs(log_p + (double)n * log((double)n) - (double)(n - 1) * log(2)) < 1e-9);
        }
        faro_schedule_free(s);
    }
}

/* Rounding in doubles against the exact count, random decks of 30. */
static void doubles_equal_exact(void **unused) {
    (void)unused;
    uint64_t state = 3;
    faro_schedule *s = naive(30);
    for (int round = 0; round < 20; round++) {
        uint32_t order[30];
        test_permutation(&state, order, 30);
        double log_p;
        faro_number exact;
        assert_int_equal(faro_schedule_log_probability(s, order, &log_p), FARO_OK);
        assert_int_equal(faro_schedule_probability(s, order, &exact), FARO_OK);
        assert_true(fabs(log_p - log(exact.value)) < 1e-11);
        faro_number_clear(&exact);
    }
    faro_schedule_free(s);
}

/* The order modulo a prime that the exact count does not use, all of it. */
static uint64_t count_modulo(const uint32_t *order, size_t n, uint64_t prime) {
    faro_swap_cycles cycles;
    uint64_t weight[52 * 52], single[52], pair[52 * 52], total;
    faro_swap_cycles_of(&cycles, order, n);
    for (size_t i = 0; i < n * n; i++) weight[i] = 1;
    assert_int_equal(faro_swap_weights_modular(prime, weight, &cycles, single, pair), FARO_OK);
    assert_int_equal(faro_swap_match_modular(prime, cycles.count, single, pair, &total), FARO_OK);
    return total;
}

/* Cycles of `length` places (the last one shorter), at random. */
static void cycles_of_length(uint64_t *state, uint32_t *order, size_t n, size_t length) {
    uint32_t places[52];
    test_permutation(state, places, n);
    for (size_t i = 0; i < n; i += length) {
        size_t m = n - i < length ? n - i : length;
        for (size_t k = 0; k < m; k++) order[places[i + k]] = places[i + (k + 1) % m];
    }
}

static void exact_equals_modular(void **unused) {
    (void)unused;
    const uint64_t prime = ((uint64_t)1 << 56) - 5;
    const size_t lengths[] = {1, 2, 3, 5, 13, 17, 26, 26, 30, 47, 52};
    uint64_t state = 4;
    faro_schedule *s = naive(52);
    for (size_t k = 0; k < sizeof lengths / sizeof *lengths; k++) {
        uint32_t order[52];
        cycles_of_length(&state, order, 52, lengths[k]);
        char *count, *total;
        faro_number probability;
        assert_int_equal(faro_schedule_count(s, order, &count, &total, &probability), FARO_OK);
        double log_p;
        assert_int_equal(faro_schedule_log_probability(s, order, &log_p), FARO_OK);
        assert_true(fabs(log_p - log(probability.value)) < 2e-12);
        uint64_t rest = 0;
        for (const char *digit = count; *digit; digit++)
            rest = (rest * 10 + (uint64_t)(*digit - '0')) % prime;
        assert_int_equal(rest, count_modulo(order, 52, prime));
        faro_number_clear(&probability);
        free(count), free(total);
    }
    faro_schedule_free(s);
}

static void positions_of_naive(void **unused) {
    (void)unused;
    for (size_t n = 1; n <= 40; n++) {
        double *matrix = malloc(n * n * sizeof *matrix), q = 1 - 1 / (double)n;
        faro_schedule *s = naive(n);
        assert_int_equal(faro_schedule_positions(s, matrix), FARO_OK);
        for (size_t i = 0; i < n; i++)
            for (size_t j = 0; j < n; j++) {
                double wanted = pow(q, (double)i) + pow(q, (double)(n - 1 - j)) -
                                (j >= i ? pow(q, (double)(i + n - 1 - j)) : 0);
                assert_true(fabs(matrix[i * n + j] * (double)n - wanted) < 1e-12);
            }
        faro_schedule_free(s);
        free(matrix);
    }
}

static void errors(void **unused) {
    (void)unused;
    faro_schedule *s;
    const uint64_t none[3] = {0}, all[3] = {1, 1, 1}, huge[3] = {UINT64_MAX, 2, 0};
    double log_p;
    assert_int_equal(faro_schedule_new(3, &s), FARO_OK);
    assert_int_equal(faro_schedule_add(s, 3, all), FARO_ERROR_ARGUMENT);
    assert_int_equal(faro_schedule_add(s, 0, none), FARO_ERROR_ARGUMENT);
    assert_int_equal(faro_schedule_add(s, 0, huge), FARO_ERROR_OVERFLOW);
    assert_int_equal(faro_schedule_add(s, 0, all), FARO_OK);
    assert_int_equal(faro_schedule_log_probability(s, (const uint32_t[]){0, 1, 1}, &log_p),
                     FARO_ERROR_PERMUTATION);
    assert_int_equal(faro_schedule_log_probability(s, (const uint32_t[]){0, 1, 3}, &log_p),
                     FARO_ERROR_PERMUTATION);
    assert_int_equal(faro_schedule_add(s, 0, all), FARO_OK);
    assert_int_equal(faro_schedule_log_probability(s, (const uint32_t[]){0, 1, 2}, &log_p),
                     FARO_ERROR_UNSUPPORTED);
    faro_schedule_free(s);
    faro_schedule_free(NULL);
    assert_int_equal(faro_schedule_new(0, &s), FARO_OK);
    assert_int_equal(faro_schedule_log_probability(s, NULL, &log_p), FARO_OK);
    assert_true(log_p == 0);
    faro_schedule_free(s);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(equals_brute_force),
                                       cmocka_unit_test(known_counts),
                                       cmocka_unit_test(extreme_decks),
                                       cmocka_unit_test(doubles_equal_exact),
                                       cmocka_unit_test(exact_equals_modular),
                                       cmocka_unit_test(positions_of_naive),
                                       cmocka_unit_test(errors)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
