/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Where each card ends under a swap schedule: one pass over the matrix a step, since what lies at
 * the two places of a step mixes linearly. Exact for any order of places, also repeated ones. */
#include "exact/schedule.h"

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
