/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Swap schedules as objects: the steps in order, with their laws as integer weights. */
#include "exact/schedule.h"

#include <stdlib.h>
#include <string.h>

faro_status faro_schedule_new(size_t n, faro_schedule **out) {
    faro_schedule *s = calloc(1, sizeof *s);
    if (s) s->time = malloc((n + 1) * sizeof *s->time);
    if (!s || !s->time) {
        free(s);
        return FARO_ERROR_MEMORY;
    }
    s->n = n;
    for (size_t i = 0; i < n; i++) s->time[i] = UINT32_MAX;
    *out = s;
    return FARO_OK;
}

void faro_schedule_free(faro_schedule *s) {
    if (!s) return;
    free(s->place), free(s->weights), free(s->total), free(s->time);
    free(s);
}

static faro_status grow(faro_schedule *s) {
    size_t capacity = s->capacity ? 2 * s->capacity : s->n + 1;
    if (capacity > SIZE_MAX / sizeof(uint64_t) / (s->n + 1)) return FARO_ERROR_OVERFLOW;
    uint32_t *place = realloc(s->place, capacity * sizeof *place);
    if (place) s->place = place;
    uint64_t *weights = realloc(s->weights, capacity * s->n * sizeof *weights);
    if (weights) s->weights = weights;
    uint64_t *total = realloc(s->total, capacity * sizeof *total);
    if (total) s->total = total;
    if (!place || !weights || !total) return FARO_ERROR_MEMORY;
    s->capacity = capacity;
    return FARO_OK;
}

faro_status faro_schedule_add(faro_schedule *s, size_t place, const uint64_t *weights) {
    if (place >= s->n) return FARO_ERROR_ARGUMENT;
    unsigned __int128 total = 0;
    for (size_t j = 0; j < s->n; j++) total += weights[j];
    if (total == 0) return FARO_ERROR_ARGUMENT;
    if (total > (unsigned __int128)1 << 64) return FARO_ERROR_OVERFLOW;
    if (s->steps == s->capacity) {
        faro_status status = grow(s);
        if (status) return status;
    }
    memcpy(s->weights + s->steps * s->n, weights, s->n * sizeof *weights);
    s->place[s->steps] = (uint32_t)place;
    s->total[s->steps] = (uint64_t)total;
    if (s->time[place] != UINT32_MAX) s->repeated = true;
    s->time[place] = (uint32_t)s->steps++;
    return FARO_OK;
}

/* Times for all places, those without a step last. */
void faro_schedule_times(const faro_schedule *s, uint32_t *time) {
    uint32_t next = (uint32_t)s->steps;
    for (size_t i = 0; i < s->n; i++) time[i] = s->time[i] != UINT32_MAX ? s->time[i] : next++;
}

void faro_schedule_integers(const faro_schedule *s, const uint32_t *time, uint64_t *rows) {
    memset(rows, 0, s->n * s->n * sizeof *rows);
    for (size_t t = s->steps; t < s->n; t++) rows[t * (s->n + 1)] = 1;
    for (size_t t = 0; t < s->steps; t++)
        for (size_t j = 0; j < s->n; j++) rows[t * s->n + time[j]] = s->weights[t * s->n + j];
}

void faro_schedule_rows(const faro_schedule *s, const uint32_t *time, double *rows) {
    double n = (double)s->n;
    for (size_t i = 0; i < s->n * s->n; i++) rows[i] = 0;
    for (size_t t = s->steps; t < s->n; t++) rows[t * (s->n + 1)] = n;
    for (size_t t = 0; t < s->steps; t++)
        for (size_t j = 0; j < s->n; j++)
            rows[t * s->n + time[j]] =
                n * (double)s->weights[t * s->n + j] / faro_schedule_total(s, t);
}
