/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The probability of one order under a swap schedule: in doubles, and exactly by counting modulo
 * modulo powers of 2 or primes. Polynomial for a given number of cycles; the method is described in
 * docs/nonuniformity.md. */
#include "exact/number.h"
#include "exact/schedule.h"
#include "exact/swap_exact.h"

#include <fmpz.h>

#include <math.h>
#include <stdlib.h>

/* The order with places and cards renamed to times, as cycles. */
static faro_status prepare(const faro_schedule *s, const uint32_t *p, uint32_t *time,
                           faro_swap_cycles *cycles) {
    if (s->n > FARO_SWAP_MOST) return FARO_ERROR_LIMIT;
    if (s->repeated) return FARO_ERROR_UNSUPPORTED;
    uint32_t order[FARO_SWAP_MOST];
    bool seen[FARO_SWAP_MOST] = {false};
    faro_schedule_times(s, time);
    for (size_t i = 0; i < s->n; i++) {
        if (p[i] >= s->n || seen[p[i]]) return FARO_ERROR_PERMUTATION;
        seen[p[i]] = true;
        order[time[i]] = time[p[i]];
    }
    faro_swap_cycles_of(cycles, order, s->n);
    return FARO_OK;
}

faro_status faro_schedule_log_probability(const faro_schedule *s, const uint32_t *p,
                                          double *log_p) {
    uint32_t time[FARO_SWAP_MOST];
    faro_swap_cycles cycles;
    faro_status status = prepare(s, p, time, &cycles);
    if (status) return status;
    double *rows = malloc((s->n * s->n + 1) * sizeof *rows), count;
    if (!rows) return FARO_ERROR_MEMORY;
    faro_schedule_rows(s, time, rows);
    status = faro_swap_count_double(rows, &cycles, &count);
    free(rows);
    if (!status) *log_p = log(count) - (double)s->n * log((double)s->n + (s->n == 0));
    return status;
}

static void total_weight(fmpz_t total, const faro_schedule *s) {
    fmpz_t step;
    fmpz_init(step);
    fmpz_one(total);
    for (size_t t = 0; t < s->steps; t++) {
        faro_schedule_total_fmpz(s, t, step);
        fmpz_mul(total, total, step);
    }
    fmpz_clear(step);
}

static faro_status exact_count(const faro_schedule *s, const uint32_t *p, fmpz_t count,
                               fmpz_t total) {
    uint32_t time[FARO_SWAP_MOST];
    faro_swap_cycles cycles;
    faro_status status = prepare(s, p, time, &cycles);
    if (status) return status;
    uint64_t *rows = malloc((s->n * s->n + 1) * sizeof *rows);
    if (!rows) return FARO_ERROR_MEMORY;
    faro_schedule_integers(s, time, rows);
    total_weight(total, s);
    status = faro_swap_count_exact(rows, &cycles, total, count);
    free(rows);
    return status;
}

faro_status faro_schedule_count(const faro_schedule *s, const uint32_t *p, char **count,
                                char **total, faro_number *probability) {
    fmpz_t c, t;
    fmpz_init(c), fmpz_init(t);
    char *made = NULL, *all = NULL;
    faro_status status = exact_count(s, p, c, t);
    if (!status) status = faro_text_of_fmpz(c, &made);
    if (!status) status = faro_text_of_fmpz(t, &all);
    if (!status && probability) status = faro_number_of_ratio(c, t, probability);
    if (status)
        free(made), free(all);
    else
        *count = made, *total = all;
    fmpz_clear(c), fmpz_clear(t);
    return status;
}

faro_status faro_schedule_probability(const faro_schedule *s, const uint32_t *p, faro_number *out) {
    fmpz_t c, t;
    fmpz_init(c), fmpz_init(t);
    faro_status status = exact_count(s, p, c, t);
    if (!status) status = faro_number_of_ratio(c, t, out);
    fmpz_clear(c), fmpz_clear(t);
    return status;
}
