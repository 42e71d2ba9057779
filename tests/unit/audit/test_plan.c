/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Sample sizes: against figures worked out by hand, their inverses, and the information bound
 * against a sum over all orders. */
#include "unit.h"

#include "faro/permutation.h"
#include "faro/plan.h"
#include "faro/procedures.h"

#include <math.h>
#include <stdlib.h>

/* The text books' N = z^2 p (1-p) / d^2 times 1.2^2, with the quantiles of the normal law by its
 * tables (5e-9: 5.7307, 1 %: 2.3263) or from erfc. */
static void sizes_by_hand(void **state) {
    (void)state;
    double event = faro_plan_event(0.5, 1e-6, 0.01);
    assert_true(fabs(event / (1.44 * 0.25 * pow(5.7307 + 2.3263, 2) / 1e-4) - 1) < 1e-3);
    double tail = 1e-6 / (2 * 52.0 * 52.0), z = 0;
    double low = 0, high = 40;
    for (int i = 0; i < 100; i++) {
        z = (low + high) / 2;
        if (0.5 * erfc(z / sqrt(2)) > tail)
            low = z;
        else
            high = z;
    }
    double cell = faro_plan_cell(52, 52, 1e-6, 0.1);
    assert_true(fabs(cell / (1.44 * 52 * pow(z + 2.3263, 2) / 0.01) - 1) < 2e-3);
    /* 2^32 seeds: sqrt(2 ln 100) 2^16 = 198,892. */
    assert_true(fabs(faro_plan_seeds(32) - 198892) < 1);
    assert_true(isinf(faro_plan_cell(52, 52, 1e-6, 0)));
}

static void inverses(void **state) {
    (void)state;
    for (double n = 100; n < 1e12; n *= 7) {
        double cell = faro_plan_cell_found(52, 5, 1e-4, n);
        double event = faro_plan_event_found(0.3, 1e-4, n), bits = faro_plan_seeds_found(n);
        assert_true(fabs(faro_plan_cell(52, 5, 1e-4, cell) / n - 1) < 1e-12);
        assert_true(fabs(faro_plan_event(0.3, 1e-4, event) / n - 1) < 1e-12);
        assert_true(fabs(faro_plan_seeds(bits) / n - 1) < 1e-12);
    }
}

/* Walks all paths of a swap schedule: law[rank] gets the probabilities. */
static void walk(const faro_procedure *procedure, size_t n, uint64_t step, uint32_t *deck, double p,
                 double *law) {
    uint64_t weights[8], rank;
    size_t place;
    if (step == faro_procedure_steps(procedure, n)) {
        faro_perm_rank(deck, n, &rank);
        law[rank] += p;
        return;
    }
    assert_true(faro_procedure_swap_law(procedure, n, step, &place, weights));
    double sum = 0;
    for (size_t j = 0; j < n; j++) sum += (double)weights[j];
    for (size_t j = 0; j < n; j++) {
        if (!weights[j]) continue;
        uint32_t card = deck[place];
        deck[place] = deck[j], deck[j] = card;
        walk(procedure, n, step + 1, deck, p * (double)weights[j] / sum, law);
        card = deck[place];
        deck[place] = deck[j], deck[j] = card;
    }
}

static void limits(void **state) {
    (void)state;
    static const char *const texts[] = {"modulo:bits=4",
                                        "modulo:bits=7",
                                        "floor:bits=5",
                                        "mask:bits=6",
                                        "sattolo",
                                        "sattolo:direction=up",
                                        "sattolo:direction=forward",
                                        "rounding:bits=6"};
    size_t known = 0;
    for (size_t t = 0; t < COUNT(texts); t++) {
        faro_procedure procedure;
        if (faro_procedure_parse(texts[t], &procedure, NULL) != FARO_OK) continue;
        for (size_t n = 3; n <= 6; n++) {
            uint64_t scratch[8];
            uint32_t deck[8];
            double limit = faro_plan_limit(&procedure, n, 1e-6, scratch);
            if (isnan(limit)) continue;
            double *law = calloc(720, sizeof *law), divergence = 0, orders = tgamma((double)n + 1);
            faro_perm_identity(deck, n);
            walk(&procedure, n, 0, deck, 1, law);
            for (size_t r = 0; r < (size_t)orders; r++)
                if (law[r] > 0) divergence += law[r] * log(law[r] * orders);
            if (isinf(limit))
                assert_true(fabs(divergence) < 1e-12);
            else
                assert_true(fabs(limit * divergence / log(1e6) - 1) < 1e-9);
            free(law);
            known++;
        }
    }
    assert_true(known >= 20);
}

static void limits_of_others(void **state) {
    (void)state;
    uint64_t scratch[52];
    faro_procedure procedure;
    assert_int_equal(faro_procedure_parse("fisher-yates", &procedure, NULL), FARO_OK);
    assert_true(isinf(faro_plan_limit(&procedure, 52, 1e-6, scratch)));
    /* (n-1)! of n! orders: ln 10^6 / ln 52 = 3.4965. */
    assert_int_equal(faro_procedure_parse("sattolo", &procedure, NULL), FARO_OK);
    assert_true(fabs(faro_plan_limit(&procedure, 52, 1e-6, scratch) - log(1e6) / log(52)) < 1e-9);
    assert_int_equal(faro_procedure_parse("naive", &procedure, NULL), FARO_OK);
    assert_true(isnan(faro_plan_limit(&procedure, 52, 1e-6, scratch)));
    assert_int_equal(faro_procedure_parse("sattolo:from=previous", &procedure, NULL), FARO_OK);
    assert_true(isnan(faro_plan_limit(&procedure, 52, 1e-6, scratch)));
}

/* Every line of the table is about a procedure that exists and is not fair, and is in order. */
static void table_is_sound(void **state) {
    (void)state;
    const faro_power *row;
    for (size_t i = 0; (row = faro_power_at(i)); i++) {
        faro_procedure procedure;
        assert_int_equal(faro_procedure_parse(row->procedure, &procedure, NULL), FARO_OK);
        assert_int_equal(faro_procedure_truth(&procedure, row->n), FARO_TRUTH_BIASED);
        assert_true(row->runs > 0 && row->most > 0);
        assert_true(row->median <= row->most && row->percent_99 <= row->most);
        if (row->percent_99) assert_true(row->median > 0 && row->median <= row->percent_99);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sizes_by_hand),  cmocka_unit_test(inverses),
        cmocka_unit_test(limits),         cmocka_unit_test(limits_of_others),
        cmocka_unit_test(table_is_sound),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
