/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* How many orders of n cards have each value of a statistic. The same laws as in
 * permutation/law_*.c, there in doubles, here in integers. */
#include "exact/statistics.h"

#include <fmpz_vec.h>

static const size_t most[] = {
#define FARO_STATISTIC(key, words, most, step) most,
#include "exact/statistics.def"
#undef FARO_STATISTIC
};

size_t faro_statistic_most(size_t statistic) {
    return most[statistic];
}

size_t faro_statistic_size(size_t statistic, size_t n) {
    switch (statistic) {
    case FARO_STATISTIC_parity:
        return 2;
    case FARO_STATISTIC_descents:
    case FARO_STATISTIC_successions:
        return n > 0 ? n : 1;
    case FARO_STATISTIC_inversions:
        return n > 0 ? n * (n - 1) / 2 + 1 : 1;
    case FARO_STATISTIC_displacement:
        return n * n / 4 + 1;
    default:
        return n + 1;
    }
}

void faro_eulerian_numbers(fmpz *eulerian, size_t n) {
    fmpz_one(eulerian);
    for (size_t m = 2; m <= n; m++)
        for (size_t d = m; d-- > 0;) {
            fmpz_mul_ui(eulerian + d, eulerian + d, d + 1);
            if (d > 0) fmpz_addmul_ui(eulerian + d, eulerian + d - 1, m - d);
        }
}

/* derangements[m], m = 0..n. */
static fmpz *derangements(size_t n) {
    fmpz *d = _fmpz_vec_init((slong)n + 2);
    fmpz_one(d);
    for (size_t m = 2; m <= n; m++) {
        fmpz_add(d + m, d + m - 1, d + m - 2);
        fmpz_mul_ui(d + m, d + m, m - 1);
    }
    return d;
}

static void fixed_points(fmpz *weight, size_t n) {
    fmpz *d = derangements(n);
    for (size_t k = 0; k <= n; k++) {
        fmpz_bin_uiui(weight + k, n, k);
        fmpz_mul(weight + k, weight + k, d + n - k);
    }
    _fmpz_vec_clear(d, (slong)n + 2);
}

/* C(n-1, k) places for the successions; what is left has m = n - k cards and none: D(m) + D(m-1).
 */
static void successions(fmpz *weight, size_t n) {
    fmpz *d = derangements(n);
    fmpz_t free;
    fmpz_init(free);
    if (n == 0) fmpz_one(weight);
    for (size_t k = 0; k < n; k++) {
        fmpz_add(free, d + n - k, d + n - k - 1);
        fmpz_bin_uiui(weight + k, n - 1, k);
        fmpz_mul(weight + k, weight + k, free);
    }
    fmpz_clear(free);
    _fmpz_vec_clear(d, (slong)n + 2);
}

/* Card m opens a cycle or follows one of m - 1 cards. */
static void cycles(fmpz *weight, size_t n) {
    fmpz_one(weight);
    for (size_t m = 1; m <= n; m++)
        for (size_t k = m + 1; k-- > 0;) {
            fmpz_mul_ui(weight + k, weight + k, m - 1);
            if (k > 0) fmpz_add(weight + k, weight + k, weight + k - 1);
        }
}

static void inversions(fmpz *weight, size_t n) {
    size_t size = 1;
    fmpz_one(weight);
    for (size_t m = 2; m <= n; m++) { /* times 1 + q + ... + q^(m-1) = (1 - q^m) / (1 - q) */
        for (size_t k = size + m - 1; k-- > m;) fmpz_sub(weight + k, weight + k, weight + k - m);
        for (size_t k = 1; k < size + m - 1; k++) fmpz_add(weight + k, weight + k, weight + k - 1);
        size += m - 1;
    }
}

/* Half the displacement is the sum over all cuts between places of the cards that cross it to the
 * right, h. Adding a place and a card takes h to h + 1 in one way, keeps it in 2 h + 1 and lowers
 * it in h^2. */
static void displacement(fmpz *weight, size_t n) {
    size_t size = n * n / 4 + 1, rows = n / 2 + 2;
    fmpz *old = _fmpz_vec_init((slong)(rows * size)), *new = _fmpz_vec_init((slong)(rows * size));
    fmpz_one(old);
    for (size_t m = 1; m <= n; m++) {
        _fmpz_vec_zero(new, (slong)(rows * size));
        for (size_t h = 0; h + 1 < rows; h++)
            for (size_t k = h; k < size; k++) {
                fmpz *to = new + h *size + k;
                if (h > 0) fmpz_set(to, old + (h - 1) * size + k - h);
                fmpz_addmul_ui(to, old + h * size + k - h, 2 * h + 1);
                fmpz_addmul_ui(to, old + (h + 1) * size + k - h, (h + 1) * (h + 1));
            }
        fmpz *swap = old;
        old = new, new = swap;
    }
    _fmpz_vec_set(weight, old, (slong)size);
    _fmpz_vec_clear(old, (slong)(rows * size)), _fmpz_vec_clear(new, (slong)(rows * size));
}

static void parity(fmpz *weight, size_t n) {
    fmpz_fac_ui(weight, n);
    if (n < 2) return;
    fmpz_fdiv_q_2exp(weight, weight, 1);
    fmpz_set(weight + 1, weight);
}

void faro_statistic_fair(size_t statistic, size_t n, fmpz *weight) {
    switch (statistic) {
    case FARO_STATISTIC_fixed_points:
        fixed_points(weight, n);
        break;
    case FARO_STATISTIC_cycles:
        cycles(weight, n);
        break;
    case FARO_STATISTIC_parity:
        parity(weight, n);
        break;
    case FARO_STATISTIC_descents:
        faro_eulerian_numbers(weight, n);
        break;
    case FARO_STATISTIC_rising_sequences:
        faro_eulerian_numbers(weight + (n > 0), n);
        break;
    case FARO_STATISTIC_inversions:
        inversions(weight, n);
        break;
    case FARO_STATISTIC_successions:
        successions(weight, n);
        break;
    default:
        displacement(weight, n);
    }
}
