/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Where each card ends under a swap schedule: one pass over the matrix a step, since what lies at
 * the two places of a step mixes linearly. Exact for any order of places, also repeated ones. */
#include "exact/number.h"
#include "exact/schedule.h"

#include <fmpz_vec.h>

#include <stdlib.h>

/* Place i takes over from all places; every other place j keeps its own or takes what i had. */
static void mix(double *card, const double *law, size_t place, size_t n) {
    double taken = 0, own = card[place];
    for (size_t j = 0; j < n; j++) {
        taken += law[j] * card[j];
        card[j] += law[j] * (own - card[j]);
    }
    card[place] = taken;
}

faro_status faro_schedule_positions(const faro_schedule *s, double *matrix) {
    size_t n = s->n;
    double *law = malloc((n + 1) * sizeof *law);
    if (!law) return FARO_ERROR_MEMORY;
    for (size_t i = 0; i < n * n; i++) matrix[i] = 0;
    for (size_t i = 0; i < n; i++) matrix[i * (n + 1)] = 1;
    for (size_t t = 0; t < s->steps; t++) {
        for (size_t j = 0; j < n; j++)
            law[j] = (double)s->weights[t * n + j] / faro_schedule_total(s, t);
        for (size_t card = 0; card < n; card++) mix(matrix + card * n, law, s->place[t], n);
    }
    free(law);
    return FARO_OK;
}

/* The same mixing with integers: everything is multiplied by the total of the step. */
static void mix_exactly(fmpz *card, const uint64_t *law, const fmpz_t total, size_t place,
                        size_t n) {
    fmpz_t taken, rest;
    fmpz_init(taken), fmpz_init(rest);
    for (size_t j = 0; j < n; j++) fmpz_addmul_ui(taken, card + j, law[j]);
    for (size_t j = 0; j < n; j++) {
        if (j == place) continue;
        fmpz_sub_ui(rest, total, law[j]);
        fmpz_mul(card + j, card + j, rest);
        fmpz_addmul_ui(card + j, card + place, law[j]);
    }
    fmpz_swap(card + place, taken);
    fmpz_clear(taken), fmpz_clear(rest);
}

void faro_schedule_position_weights(const faro_schedule *s, fmpz *matrix, fmpz_t total) {
    size_t n = s->n;
    fmpz_t step;
    fmpz_init(step);
    _fmpz_vec_zero(matrix, (slong)(n * n));
    for (size_t i = 0; i < n; i++) fmpz_one(matrix + i * (n + 1));
    fmpz_one(total);
    for (size_t t = 0; t < s->steps; t++) {
        faro_schedule_total_fmpz(s, t, step);
        fmpz_mul(total, total, step);
        for (size_t card = 0; card < n; card++)
            mix_exactly(matrix + card * n, s->weights + t * n, step, s->place[t], n);
    }
    fmpz_clear(step);
}

faro_status faro_schedule_exact_positions(const faro_schedule *s, faro_number *matrix) {
    size_t size = s->n * s->n, made = 0;
    fmpz *weights = _fmpz_vec_init((slong)size);
    fmpz_t total;
    fmpz_init(total);
    faro_schedule_position_weights(s, weights, total);
    faro_status status = FARO_OK;
    for (; made < size && !status; made++)
        status = faro_number_of_ratio(weights + made, total, &matrix[made]);
    if (status)
        for (size_t i = 0; i + 1 < made; i++) faro_number_clear(&matrix[i]);
    fmpz_clear(total);
    _fmpz_vec_clear(weights, (slong)size);
    return status;
}
