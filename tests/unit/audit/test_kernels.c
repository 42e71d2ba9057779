/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The inner loops of every CPU level against plain ones, and a whole audit at every level: the same
 * integers, and the same doubles to the last bit. */
#include "decks.h"

#include "audit/kernels.h"
#include "faro/status.h"

#include <math.h>

enum { MOST = 400 };

static void at_every_level(void (*check)(const faro_kernels *, faro_stream *)) {
    for (int level = FARO_CPU_AVX512; level >= FARO_CPU_PORTABLE; level--) {
        faro_stream stream;
        faro_stream_seed(&stream, "kernels", 7);
        faro_cpu_limit((faro_cpu)level);
        check(faro_kernels_now(), &stream);
    }
    faro_cpu_limit(FARO_CPU_AVX512);
}

static void check_sums(const faro_kernels *kernels, faro_stream *stream) {
    static uint32_t table[MOST * MOST];
    static const size_t sizes[] = {2, 3, 15, 16, 17, 47, 52, 63, 64, 65, 100, 312, 400};
    const uint32_t *row[MOST];
    uint32_t deck[MOST];
    double sum[MOST];
    for (size_t k = 0; k < COUNT(sizes); k++) {
        const size_t n = sizes[k], drawn = n - n / 4;
        for (size_t i = 0; i < n * n; i++) table[i] = (uint32_t)(i * 2654435761u) >> 12;
        assert_int_equal(faro_permutation(stream, k, deck, n), FARO_OK);
        for (size_t i = 0; i < n; i++) row[i] = table + i * n;
        kernels->sums_below(row, deck, drawn, n, sum);
        for (size_t i = 0; i < drawn; i++) {
            double expected = 0;
            for (size_t j = i; j < n; j++) expected += row[i][deck[j]];
            assert_true(sum[i] == expected);
        }
    }
}

static void sums(void **unused) {
    (void)unused;
    at_every_level(check_sums);
}

static const double *numbers(double factor) {
    static double row[3][MOST];
    static size_t next;
    double *of = row[next++ % 3];
    for (size_t i = 0; i < MOST; i++) of[i] = fmod((double)(i + next) * 0.7548776662466927, 1) * factor;
    return of;
}

/* Parts in the order that kernels.h promises. */
static void check_factors(const faro_kernels *kernels, faro_stream *stream) {
    (void)stream;
    const double *hit = numbers(100), *sum = numbers(5000), *left = numbers(52);
    for (size_t count = 0; count <= 64; count++) {
        double part[FARO_LANES], card[FARO_LANES], cell[FARO_LANES];
        for (int k = 0; k < FARO_LANES; k++) card[k] = cell[k] = 1;
        for (size_t i = 0; i < count; i++) {
            card[i % FARO_LANES] *= (hit[i] + 1.23) * left[i] / (sum[i] + 1.23 * left[i]);
            cell[i % FARO_LANES] *= (hit[i] + 64) * 0.0123;
        }
        kernels->card_factors(hit, sum, left, 1.23, count, part);
        assert_memory_equal(part, card, sizeof part);
        kernels->cell_factors(hit, 64, 0.0123, count, part);
        assert_memory_equal(part, cell, sizeof part);
    }
}

static void factors(void **unused) {
    (void)unused;
    at_every_level(check_factors);
}

static double in_lanes(const float *a, const float *b, size_t n) {
    double x[FARO_LANES] = {0};
    const size_t whole = n - n % FARO_LANES;
    for (size_t i = 0; i < whole; i++) x[i % FARO_LANES] += (double)a[i] * (double)b[i];
    double sum = ((x[0] + x[4]) + (x[2] + x[6])) + ((x[1] + x[5]) + (x[3] + x[7]));
    for (size_t i = whole; i < n; i++) sum += (double)a[i] * (double)b[i];
    return sum;
}

static void check_bins(const faro_kernels *kernels, faro_stream *stream) {
    (void)stream;
    float weight[3][16], c[16];
    double seen[16] = {0}, expected[16] = {0}, factor[3];
    for (int b = 0; b < 16; b++) {
        c[b] = (float)(b % 5);
        for (int a = 0; a < 3; a++) weight[a][b] = (float)(1 + 0.01 * (a + 1) * (b - 7));
    }
    for (size_t bin = 1; bin < 16; bin++) {
        const double m = 30 + (double)bin;
        for (int b = 0; b < 16; b++) expected[b] += (double)c[b] * (1 / m);
        kernels->bin_factors((const float(*)[16])weight, c, bin, m, seen, factor);
        for (int a = 0; a < 3; a++)
            assert_true(factor[a] == (double)weight[a][bin] * m / in_lanes(c, weight[a], 16));
    }
    assert_memory_equal(seen, expected, sizeof seen);
    for (size_t n = 0; n <= 16; n++)
        assert_true(kernels->weighted_sum(c, weight[1], n) == in_lanes(c, weight[1], n));
}

static void bins(void **unused) {
    (void)unused;
    at_every_level(check_bins);
}

/* The evidence and every capital of an audit. */
static double audit_at(faro_cpu level, size_t n, double *capitals) {
    faro_cpu_limit(level);
    faro_audit *audit = small_audit_of(n);
    faro_stream stream;
    faro_stream_seed(&stream, "levels", 6);
    uint32_t deck[MOST];
    for (uint64_t t = 0; t < 400; t++) {
        assert_int_equal(faro_permutation(&stream, t, deck, n), FARO_OK);
        assert_int_equal(faro_audit_add(audit, deck, 1, NULL), FARO_OK);
    }
    const faro_audit_report *report;
    assert_int_equal(faro_audit_get_report(audit, &report), FARO_OK);
    for (size_t b = 0; b < report->bettor_count; b++) capitals[b] = report->bettors[b].log10_capital;
    const double now = faro_audit_get_evidence(audit).log10_now;
    faro_audit_free(audit);
    faro_cpu_limit(FARO_CPU_AVX512);
    return now;
}

static void audits(void **unused) {
    (void)unused;
    static const size_t sizes[] = {3, 52, 64, 80};
    for (size_t k = 0; k < COUNT(sizes); k++) {
        static double portable[512], other[512];
        const double now = audit_at(FARO_CPU_PORTABLE, sizes[k], portable);
        for (int level = FARO_CPU_PORTABLE + 1; level <= FARO_CPU_AVX512; level++) {
            assert_true(audit_at((faro_cpu)level, sizes[k], other) == now);
            assert_memory_equal(other, portable, sizeof portable);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sums),
        cmocka_unit_test(factors),
        cmocka_unit_test(bins),
        cmocka_unit_test(audits),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
