/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The insides of a swap schedule, for the files of this room. */
#ifndef FARO_EXACT_SCHEDULE_H
#define FARO_EXACT_SCHEDULE_H

#include "faro/exact.h"

#include <fmpz.h>

struct faro_schedule {
    size_t n, steps, capacity;
    bool repeated;     /* some place has two steps */
    uint32_t *place;   /* of each step */
    uint64_t *weights; /* steps * n */
    uint64_t *total;   /* sum of the weights of each step, 0 for 2^64 */
    uint32_t *time;    /* time[place]: its (last) step, UINT32_MAX without */
};

static inline double faro_schedule_total(const faro_schedule *schedule, size_t step) {
    return schedule->total[step] ? (double)schedule->total[step] : 18446744073709551616.0;
}

static inline void faro_schedule_total_fmpz(const faro_schedule *schedule, size_t step,
                                            fmpz_t total) {
    fmpz_set_ui(total, schedule->total[step]);
    if (fmpz_is_zero(total)) fmpz_one_2exp(total, 64);
}

/* matrix[card * n + place] / total: the exact position matrix; n * n initialised numbers. */
void faro_schedule_position_weights(const faro_schedule *schedule, fmpz *matrix, fmpz_t total);

/* Times for all places: those without a step come after all steps. */
void faro_schedule_times(const faro_schedule *schedule, uint32_t *time);

/* Rows and columns by time: weight of J_t = (place with time s) at [t * n + s]; a place without
 * step is exchanged with itself. As integers, and scaled so that each row has sum n. Not for
 * repeated places. */
void faro_schedule_integers(const faro_schedule *schedule, const uint32_t *time, uint64_t *rows);
void faro_schedule_rows(const faro_schedule *schedule, const uint32_t *time, double *rows);

#endif
