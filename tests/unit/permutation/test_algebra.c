/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Laws of inverse, composition, quotients and cycles on random permutations with every aliasing
 * that is allowed, and on all permutations of up to six cards; faults that the check must name. */
#include "naive.h"
#include "unit.h"

#include "faro/permutation.h"

#include <stdlib.h>
#include <string.h>

enum { MOST = 600, ROUNDS = 1500 };

static uint32_t scratch[FARO_PERM_SCRATCH(MOST)];

static void same(const uint32_t *a, const uint32_t *b, size_t n, const char *law, int round) {
    if (n > 0 && memcmp(a, b, n * sizeof *a) != 0) fail_msg("%s, round %d, n = %zu", law, round, n);
}

/* The scratch to give: none where it may be left out. */
static uint32_t *scratch_for(size_t n, int round) {
    return n <= FARO_PERM_STACK && round % 2 ? NULL : scratch;
}

static void laws(const uint32_t *p, const uint32_t *q, const uint32_t *r, size_t n, int round) {
    uint32_t a[MOST], b[MOST], c[MOST], one[MOST];
    uint32_t *work = scratch_for(n, round);
    faro_perm_identity(one, n);
    faro_perm_inverse(a, p, n);
    faro_perm_compose(b, a, p, n);
    same(b, one, n, "inverse on the left", round);
    faro_perm_compose(b, p, a, n);
    same(b, one, n, "inverse on the right", round);
    memcpy(b, p, n * sizeof *b);
    assert_int_equal(faro_perm_invert(b, n), FARO_OK);
    same(b, a, n, "inverse in place", round);
    /* (pq)r = p(qr), with out = q */
    faro_perm_compose(b, p, q, n);
    memcpy(c, r, n * sizeof *c);
    faro_perm_compose(c, b, c, n);
    faro_perm_compose(a, q, r, n);
    faro_perm_compose(a, p, a, n);
    same(a, c, n, "associative", round);
    /* quotients */
    faro_perm_moved(a, p, q, n, work);
    faro_perm_compose(b, p, a, n);
    same(b, q, n, "after = before o moved", round);
    memcpy(b, q, n * sizeof *b);
    faro_perm_moved(b, p, b, n, work);
    same(a, b, n, "moved, out = after", round);
    memcpy(b, p, n * sizeof *b);
    faro_perm_moved(b, b, q, n, work);
    same(a, b, n, "moved, out = before", round);
    faro_perm_relabelled(a, p, q, n);
    faro_perm_compose(b, a, p, n);
    same(b, q, n, "after = relabelled o before", round);
}

static void cycle_laws(const uint32_t *p, const uint32_t *q, size_t n, int round) {
    uint32_t a[MOST], lengths[MOST], others[MOST], power[MOST], *work = scratch_for(n, round);
    size_t cycles = faro_perm_cycles(p, n, work), sum = 0;
    assert_int_equal(cycles, naive_cycles(p, n));
    assert_int_equal(faro_perm_cycle_type(lengths, p, n, work), cycles);
    for (size_t i = 0; i < cycles; i++) {
        sum += lengths[i];
        if (i > 0) assert_true(lengths[i] <= lengths[i - 1]);
    }
    assert_int_equal(sum, n);
    /* conjugates have the same type, products the sum of the parities */
    faro_perm_inverse(a, q, n);
    faro_perm_compose(a, p, a, n);
    faro_perm_compose(power, q, a, n);
    assert_int_equal(faro_perm_cycle_type(others, power, n, work), cycles);
    same(lengths, others, cycles, "conjugate", round);
    faro_perm_compose(a, p, q, n);
    assert_int_equal(faro_perm_parity(a, n, work),
                     faro_perm_parity(p, n, work) ^ faro_perm_parity(q, n, work));
    assert_int_equal(faro_perm_parity(p, n, work), naive_inversions(p, n) % 2);
    uint64_t order;
    if (faro_perm_order(p, n, work, &order) != FARO_OK) return;
    assert_true(order >= 1);
    for (size_t i = 0; i < cycles; i++) assert_true(order % lengths[i] == 0);
    if (order > 200) return;
    faro_perm_identity(power, n);
    for (uint64_t k = 1; k <= order; k++) {
        faro_perm_compose(power, p, power, n);
        assert_true((faro_perm_fixed_points(power, n) == n) == (k == order));
    }
}

static void random_permutations(void **unused) {
    (void)unused;
    uint64_t state = 1;
    for (int round = 0; round < ROUNDS; round++) {
        size_t n = (size_t)test_below(&state, round % 10 ? 60 : MOST + 1);
        uint32_t p[MOST], q[MOST], r[MOST];
        test_permutation(&state, p, n), test_permutation(&state, q, n),
            test_permutation(&state, r, n);
        laws(p, q, r, n, round);
        cycle_laws(p, q, n, round);
    }
}

static void all_small_permutations(void **unused) {
    (void)unused;
    for (size_t n = 0; n <= 6; n++) {
        uint32_t p[6], q[6];
        faro_perm_identity(p, n);
        do {
            faro_perm_identity(q, n);
            for (int k = 0; k < 5; k++) {
                laws(p, q, p, n, (int)n);
                cycle_laws(p, q, n, (int)n);
                for (int skip = 0; skip < 97; skip++)
                    if (!faro_perm_next(q, n)) faro_perm_identity(q, n);
            }
        } while (faro_perm_next(p, n));
    }
}

static void large_orders_overflow(void **unused) {
    (void)unused;
    /* One cycle of each prime length: 2 3 5 ... 47 have the product 614889782588491410 < 2^63, with
     * 53 it does not fit 64 bits. */
    const size_t primes[] = {2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53};
    uint32_t p[MOST];
    uint64_t order;
    size_t n = 0;
    for (size_t k = 0; k < COUNT(primes); k++) {
        for (size_t i = 0; i < primes[k]; i++) p[n + i] = (uint32_t)(n + (i + 1) % primes[k]);
        n += primes[k];
        if (k + 2 == COUNT(primes)) {
            assert_int_equal(faro_perm_order(p, n, NULL, &order), FARO_OK);
            assert_true(order == 614889782588491410u);
        }
    }
    assert_int_equal(faro_perm_order(p, n, NULL, &order), FARO_ERROR_OVERFLOW);
    assert_true(order == 614889782588491410u);
    assert_int_equal(faro_perm_invert(p, (UINT64_C(1) << 31) + 1), FARO_ERROR_LIMIT);
}

static void check_names_the_fault(void **unused) {
    (void)unused;
    faro_perm_fault fault;
    const uint32_t good[] = {2, 0, 1}, range[] = {2, 3, 1}, twice[] = {2, 0, 3, 2, 0},
                   huge[] = {0, UINT32_MAX};
    assert_int_equal(faro_perm_check(good, 3, NULL, &fault), FARO_OK);
    assert_int_equal(fault.kind, FARO_PERM_FAULT_NONE);
    assert_int_equal(faro_perm_check(NULL, 0, NULL, &fault), FARO_OK);
    assert_int_equal(faro_perm_check(range, 3, NULL, &fault), FARO_ERROR_PERMUTATION);
    assert_true(fault.kind == FARO_PERM_FAULT_RANGE && fault.place == 1 && fault.value == 3 &&
                fault.missing == 0);
    assert_int_equal(faro_perm_check(twice, 5, NULL, &fault), FARO_ERROR_PERMUTATION);
    assert_true(fault.kind == FARO_PERM_FAULT_REPEATED && fault.place == 3 && fault.first == 0 &&
                fault.value == 2 && fault.missing == 1);
    assert_int_equal(faro_perm_check(huge, 2, NULL, &fault), FARO_ERROR_PERMUTATION);
    assert_true(fault.kind == FARO_PERM_FAULT_RANGE && fault.place == 1 && fault.missing == 1);
    assert_int_equal(faro_perm_check(huge, 2, NULL, NULL), FARO_ERROR_PERMUTATION);
}

/* Of all 5^5 arrays exactly the 120 permutations pass; a single change is found where it is. */
static void check_finds_every_fault(void **unused) {
    (void)unused;
    int good = 0;
    for (uint32_t code = 0; code < 3125; code++) {
        uint32_t p[5];
        for (uint32_t i = 0, rest = code; i < 5; i++, rest /= 5) p[i] = rest % 5;
        good += faro_perm_check(p, 5, NULL, NULL) == FARO_OK;
    }
    assert_int_equal(good, 120);
    uint64_t state = 9;
    for (int round = 0; round < 500; round++) {
        size_t n = 2 + (size_t)test_below(&state, MOST - 1), a, b;
        uint32_t p[MOST];
        faro_perm_fault fault;
        test_permutation(&state, p, n);
        a = (size_t)test_below(&state, n - 1), b = a + 1 + (size_t)test_below(&state, n - 1 - a);
        uint32_t lost = p[b];
        p[b] = p[a];
        assert_int_equal(faro_perm_check(p, n, scratch, &fault), FARO_ERROR_PERMUTATION);
        assert_true(fault.kind == FARO_PERM_FAULT_REPEATED && fault.place == b && fault.first == a);
        assert_true(fault.value == p[a] && fault.missing == lost);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(random_permutations),     cmocka_unit_test(all_small_permutations),
        cmocka_unit_test(large_orders_overflow),   cmocka_unit_test(check_names_the_fault),
        cmocka_unit_test(check_finds_every_fault),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
