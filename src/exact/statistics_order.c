/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The statistics of one order, and their laws from the weights of all orders. */
#include "exact/statistics.h"

#include <fmpz_vec.h>

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

enum { FEW = 16, MOST_VALUES = 128, CHUNK = 5040 };

static size_t cycles_of(const uint32_t *p, size_t n, uint32_t *seen) {
    size_t cycles = 0;
    memset(seen, 0, n * sizeof *seen);
    for (size_t i = 0; i < n; i++) {
        if (seen[i]) continue;
        cycles++;
        for (uint32_t x = (uint32_t)i; !seen[x]; x = p[x]) seen[x] = 1;
    }
    return cycles;
}

void faro_statistics_of_order(const uint32_t *p, size_t n, uint32_t *scratch,
                              size_t value[FARO_STATISTIC_COUNT]) {
    size_t fixed = 0, descents = 0, successions = 0, inversions = 0, displacement = 0,
           rising = n > 0;
    for (size_t i = 0; i < n; i++) {
        fixed += p[i] == i;
        displacement += p[i] > i ? p[i] - i : 0;
        scratch[n + p[i]] = (uint32_t)i;
        for (size_t j = 0; j < i; j++) inversions += p[j] > p[i];
        if (i == 0) continue;
        descents += p[i] < p[i - 1];
        successions += p[i] == p[i - 1] + 1;
    }
    for (size_t card = 1; card < n; card++) rising += scratch[n + card] < scratch[n + card - 1];
    value[FARO_STATISTIC_fixed_points] = fixed;
    value[FARO_STATISTIC_cycles] = cycles_of(p, n, scratch);
    value[FARO_STATISTIC_parity] = (n - value[FARO_STATISTIC_cycles]) % 2;
    value[FARO_STATISTIC_descents] = descents;
    value[FARO_STATISTIC_rising_sequences] = rising;
    value[FARO_STATISTIC_inversions] = inversions;
    value[FARO_STATISTIC_successions] = successions;
    value[FARO_STATISTIC_displacement] = displacement;
}

/* Sums of weights by statistic and value; 128 bits hold the total unless weights are FLINT's. */
typedef struct sums {
    faro_wide wide[FARO_STATISTIC_COUNT][MOST_VALUES];
    fmpz big[FARO_STATISTIC_COUNT][MOST_VALUES];
} sums;

static void add_orders(const faro_dense *d, uint64_t first, uint64_t last, sums *s) {
    uint8_t p[FEW];
    uint32_t order[FEW], scratch[2 * FEW];
    size_t value[FARO_STATISTIC_COUNT];
    faro_dense_unrank(p, d->n, first);
    for (uint64_t rank = first; rank < last; rank++) {
        for (size_t i = 0; i < d->n; i++) order[i] = p[i];
        faro_statistics_of_order(order, d->n, scratch, value);
        faro_wide weight = d->slim     ? d->slim[rank]
                           : d->narrow ? d->narrow[rank]
                           : d->wide   ? d->wide[rank]
                                       : 0;
        for (size_t t = 0; t < FARO_STATISTIC_COUNT; t++) {
            s->wide[t][value[t]] += weight;
            if (d->big) fmpz_add(&s->big[t][value[t]], &s->big[t][value[t]], d->big + rank);
        }
        faro_dense_next(p, d->n);
    }
}

/* Adds one thread's sums to the law, and frees them. */
static void collect(faro_law *law, sums *s) {
    fmpz_t part;
    fmpz_init(part);
    for (size_t t = 0; t < FARO_STATISTIC_COUNT; t++)
        for (size_t k = 0; k < MOST_VALUES; k++) {
            if (k < law->statistic[t].size) {
                fmpz *to = law->statistic[t].weight + k;
                faro_fmpz_set_wide(part, s->wide[t][k]);
                fmpz_add(to, to, part);
                fmpz_add(to, to, &s->big[t][k]);
            }
            fmpz_clear(&s->big[t][k]);
        }
    fmpz_clear(part);
    free(s);
}

faro_status faro_law_dense_statistics(faro_law *law, const faro_dense *d,
                                      const faro_exact_options *options) {
    for (size_t t = 0; t < FARO_STATISTIC_COUNT; t++) faro_law_statistic_room(law, t);
    int threads = faro_exact_threads(options);
    int64_t chunks = (int64_t)((d->orders + CHUNK - 1) / CHUNK);
    atomic_int status = FARO_OK;
#pragma omp parallel num_threads(threads) if (chunks > 1)
    {
        sums *mine = calloc(1, sizeof *mine); /* zeros are FLINT's zeros too */
        if (!mine) atomic_store(&status, FARO_ERROR_MEMORY);
#pragma omp for schedule(dynamic, 1)
        for (int64_t c = 0; c < chunks; c++) {
            uint64_t first = (uint64_t)c * CHUNK, last = first + CHUNK;
            if (atomic_load(&status) != FARO_OK) continue;
            if (faro_exact_stopped(options))
                atomic_store(&status, FARO_ERROR_INTERRUPTED);
            else
                add_orders(d, first, last < d->orders ? last : d->orders, mine);
        }
#pragma omp critical(faro_statistics)
        if (mine) collect(law, mine);
    }
    return (faro_status)atomic_load(&status);
}
