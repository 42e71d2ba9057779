/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Laws of inverse and composition on random permutations. */
#include "unit.h"

#include "faro/permutation.h"

enum { MOST = 200, ROUNDS = 2000 };

static void inverse_undoes(void **unused) {
    (void)unused;
    uint64_t state = 1;
    for (int round = 0; round < ROUNDS; round++) {
        size_t n = (size_t)test_below(&state, MOST);
        uint32_t p[MOST], q[MOST], r[MOST];
        test_permutation(&state, p, n);
        faro_perm_inverse(q, p, n);
        faro_perm_compose(r, p, q, n);
        for (size_t i = 0; i < n; i++) assert_int_equal(r[i], i);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(inverse_undoes)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
