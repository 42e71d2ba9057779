/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Exact laws of every entry at n = 2 to 5, walked path by path: the truth flag is right, the steps
 * make the same deck and the same law, the swap law is the law of the steps, and laws from
 * elsewhere are met. */
#include "law.h"

#include "known_laws.h"
#include "settings.h"

#include <stdio.h>

static faro_procedure parsed(const char *text) {
    faro_procedure procedure;
    size_t where = 0;
    faro_status status = faro_procedure_parse(text, &procedure, &where);
    if (status != FARO_OK) fail_msg("\"%s\": status %d at %zu", text, status, where);
    return procedure;
}

static u128 number(const char *text) {
    u128 x = 0;
    for (; *text >= '0' && *text <= '9'; text++) x = u128_times(x, 10) + (unsigned)(*text - '0');
    return x;
}

static const char *decimal(u128 x) {
    static char text[4][48];
    static int turn;
    char *end = text[turn++ % 4] + 47;
    for (*end = 0; x || !*end; x /= 10) *--end = (char)('0' + (int)(x % 10));
    return end;
}

/* A count over a denominator equals a weight over the total of the law. */
static void check_weight(const char *what, const struct known_law *known, const law *l, u128 weight,
                         const char *count) {
    u128 a = weight, b = l->total, c = number(count), d = number(known->denominator);
    u128 g = u128_gcd(a, b), h = u128_gcd(c, d);
    if (a / g != c / h || b / g != d / h)
        fail_msg("%s n=%zu: %s is %s/%s, not %s/%s", known->procedure, known->n, what,
                 decimal(a / g), decimal(b / g), decimal(c / h), decimal(d / h));
}

static void check_known(const struct known_law *known) {
    static law l;
    faro_procedure procedure = parsed(known->procedure);
    if (faro_procedure_steps(&procedure, known->n) != FARO_NOT_STEPWISE)
        law_by_steps(&l, &procedure, known->n);
    else
        law_by_paths(&l, &procedure, known->n);
    size_t most = 0, least = 0, support = 0;
    for (size_t i = 0; i < l.size; i++) {
        if (l.weight[i] > l.weight[most]) most = i;
        if (l.weight[i] < l.weight[least]) least = i;
        support += l.weight[i] > 0;
    }
    u128 a, b;
    law_distance(&l, known->n, &a, &b);
    if (a != number(known->distance) || b != number(strchr(known->distance, '/') + 1))
        fail_msg("%s n=%zu: distance %s/%s, not %s", known->procedure, known->n, decimal(a),
                 decimal(b), known->distance);
    check_weight("most", known, &l, l.weight[most], known->most);
    check_weight("least", known, &l, l.weight[least], known->least);
    check_weight("identity", known, &l, l.weight[0], known->identity);
    assert_int_equal(support, known->support);
    assert_int_equal(most, small_rank(known->first_most, known->n));
}

static void known_laws_are_met(void **state) {
    (void)state;
    for (size_t i = 0; i < COUNT(known_laws); i++) check_known(&known_laws[i]);
}

/* A setting that the list does not walk at this n (too many paths). */
static bool walked(const struct setting *setting, size_t n) {
    return n <= setting->most_n;
}

static void truth_is_told(void **state) {
    (void)state;
    static law l;
    for (size_t i = 0; i < COUNT(settings); i++)
        for (size_t n = 2; n <= 5; n++) {
            faro_procedure procedure = parsed(settings[i].text);
            if (!walked(&settings[i], n) || n < procedure.info->least_n) continue;
            u128 a, b;
            law_by_paths(&l, &procedure, n);
            law_distance(&l, faro_procedure_drawn(&procedure, n), &a, &b);
            bool uniform = faro_procedure_truth(&procedure, n) == FARO_TRUTH_UNIFORM;
            /* what happens from deck to deck is not seen here */
            bool hidden = faro_procedure_memory(&procedure, n) > 0;
            if (uniform ? a != 0 : a == 0 && !hidden)
                fail_msg("%s n=%zu is called %s but has distance %s/%s", settings[i].text, n,
                         uniform ? "uniform" : "biased", decimal(a), decimal(b));
        }
}

static void every_entry_is_walked(void **state) {
    (void)state;
    const faro_procedure_info *info;
    for (size_t i = 0; (info = faro_procedure_at(i)); i++) {
        bool found = false;
        for (size_t j = 0; j < COUNT(settings) && !found; j++)
            found = parsed(settings[j].text).info == info;
        if (!found) fail_msg("no setting of %s is walked", info->name);
    }
}

static void steps_have_the_same_law(void **state) {
    (void)state;
    static law paths, steps;
    for (size_t i = 0; i < COUNT(settings); i++)
        for (size_t n = 2; n <= 4; n++) {
            faro_procedure procedure = parsed(settings[i].text);
            if (!walked(&settings[i], n) || n < procedure.info->least_n) continue;
            if (faro_procedure_steps(&procedure, n) == FARO_NOT_STEPWISE) continue;
            law_by_paths(&paths, &procedure, n);
            law_by_steps(&steps, &procedure, n);
            for (size_t k = 0; k < paths.size; k++) {
                u128 g = u128_gcd(paths.weight[k], paths.total);
                u128 h = u128_gcd(steps.weight[k], steps.total);
                if (paths.weight[k] / g != steps.weight[k] / h ||
                    paths.total / g != steps.total / h)
                    fail_msg("%s n=%zu order %zu", settings[i].text, n, k);
            }
        }
}

/* The law of one step, from the swap law. */
static void law_of_swap(law *l, size_t n, size_t place, const uint64_t *weights) {
    u128 total = 0;
    for (size_t j = 0; j < n; j++) total += weights[j];
    assert_true(total >= 1 && total <= (u128)1 << 64);
    law_zero(l, n);
    for (size_t j = 0; j < n; j++) {
        uint32_t p[8];
        for (size_t i = 0; i < n; i++) p[i] = (uint32_t)i;
        p[place] = (uint32_t)j;
        p[j] = (uint32_t)place;
        law_add(l, small_rank(p, n), weights[j], total);
    }
}

static void swap_laws_are_laws_of_steps(void **state) {
    (void)state;
    static law expected, l;
    static walker w;
    size_t schedules = 0;
    for (size_t i = 0; i < COUNT(settings); i++)
        for (size_t n = 2; n <= 5; n++) {
            faro_procedure procedure = parsed(settings[i].text);
            uint64_t count = faro_procedure_steps(&procedure, n), weights[8];
            size_t place = 99;
            if (!walked(&settings[i], n) || n < procedure.info->least_n) continue;
            if (count == FARO_NOT_STEPWISE) {
                assert_false(faro_procedure_swap_law(&procedure, n, 0, &place, weights));
                continue;
            }
            for (uint64_t s = 0; s < count; s++) {
                if (!faro_procedure_swap_law(&procedure, n, s, &place, weights)) break;
                assert_true(place < n);
                law_of_swap(&expected, n, place, weights);
                law_zero(&l, n);
                walker_start(&w);
                do {
                    faro_run run;
                    u128 a, b;
                    assert_int_equal(faro_run_open(&run, &procedure, n, &w.chooser), FARO_OK);
                    procedure.info->step(&procedure, &run, s);
                    walker_weight(&w, &a, &b);
                    law_add(&l, small_rank(run.deck, n), a, b);
                    faro_run_close(&run);
                } while (walker_next(&w));
                for (size_t k = 0; k < l.size; k++)
                    if (u128_times(l.weight[k], expected.total) !=
                        u128_times(expected.weight[k], l.total))
                        fail_msg("%s n=%zu step %zu order %zu", settings[i].text, n, (size_t)s, k);
                schedules++;
            }
        }
    assert_true(schedules > 100);
}

/* One published law: the probabilities of all orders, least likely first. */
static void check_sorted(const char *text, size_t n, const u128 *weights, u128 total) {
    static law l;
    faro_procedure procedure = parsed(text);
    law_by_paths(&l, &procedure, n);
    for (size_t i = 0; i < l.size; i++)
        for (size_t j = i; j > 0 && l.weight[j - 1] > l.weight[j]; j--) {
            u128 t = l.weight[j];
            l.weight[j] = l.weight[j - 1];
            l.weight[j - 1] = t;
        }
    for (size_t i = 0; i < l.size; i++)
        assert_true(u128_times(l.weight[i], total) == u128_times(weights[i], l.total));
}

static void published_laws_at_three(void **state) {
    (void)state;
    check_sorted("naive", 3, (u128[]){4, 4, 4, 5, 5, 5}, 27);
    check_sorted("merge-coin", 3, (u128[]){1, 1, 1, 1, 2, 2}, 8);
    check_sorted("linear-probe", 3, (u128[]){1, 1, 1, 2, 2, 2}, 9);
}

/* illuminate issue 72: rand(-1,1) and rand(0,1) as the comparison of PHP's sort of five, the law of
 * the card in the first place; exact values reconstructed from the published counts. */
static void check_first_place(const char *text, const u128 (*expected)[2]) {
    static law l;
    faro_procedure procedure = parsed(text);
    law_by_paths(&l, &procedure, 5);
    for (size_t card = 0; card < 5; card++) {
        u128 sum = 0;
        for (size_t i = 0; i < 24; i++) sum += l.weight[card * 24 + i];
        assert_true(u128_times(sum, expected[card][1]) == u128_times(expected[card][0], l.total));
    }
}

static void published_laws_of_a_random_comparison(void **state) {
    (void)state;
    static const u128 three[5][2] = {
        {33280, 59049}, {2080, 19683}, {16640, 59049}, {80, 2187}, {1, 81}};
    static const u128 coin[5][2] = {{315, 1024}, {105, 512}, {315, 1024}, {15, 128}, {1, 16}};
    check_first_place("comparator-sort:sort=three-insertion,answers=three", three);
    check_first_place("comparator-sort:sort=three-insertion,answers=coin", coin);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(known_laws_are_met),
        cmocka_unit_test(truth_is_told),
        cmocka_unit_test(every_entry_is_walked),
        cmocka_unit_test(steps_have_the_same_law),
        cmocka_unit_test(swap_laws_are_laws_of_steps),
        cmocka_unit_test(published_laws_at_three),
        cmocka_unit_test(published_laws_of_a_random_comparison),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
