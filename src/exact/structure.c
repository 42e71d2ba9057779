/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Parameters by name, and expectations that every swap schedule has in closed form. */
#include "exact/structure.h"

#include "exact/schedule.h"

#include <fmpz_vec.h>

static const faro_parameter *find(const faro_procedure *procedure, const char *key, size_t *index) {
    const faro_parameter *list = procedure->info->parameters;
    for (size_t i = 0; list && list[i].key; i++)
        if (strcmp(list[i].key, key) == 0) return *index = i, &list[i];
    return NULL;
}

uint64_t faro_value_of(const faro_procedure *procedure, const char *key, uint64_t otherwise) {
    size_t index;
    return find(procedure, key, &index) ? procedure->value[index] : otherwise;
}

const char *faro_word_of(const faro_procedure *procedure, const char *key) {
    size_t index;
    const faro_parameter *parameter = find(procedure, key, &index);
    return parameter && parameter->words ? parameter->words[procedure->value[index]] : "";
}

/* A step keeps the sign when J is its own place. */
static void multiply_sign(fmpq_t sign, const faro_schedule *s, size_t t) {
    fmpz_t stay, total;
    fmpz_init_set_ui(stay, s->weights[t * s->n + s->place[t]]), fmpz_init(total);
    faro_schedule_total_fmpz(s, t, total);
    fmpz_mul_2exp(stay, stay, 1);
    fmpz_sub(stay, stay, total);
    fmpq_t factor;
    fmpq_init(factor);
    fmpq_set_fmpz_frac(factor, stay, total);
    fmpq_mul(sign, sign, factor);
    fmpq_clear(factor);
    fmpz_clear(stay), fmpz_clear(total);
}

faro_status faro_law_add_schedule_moments(faro_law *law, const faro_procedure *procedure) {
    faro_schedule *s;
    faro_status status = faro_schedule_of(procedure, law->n, &s);
    if (status) return status == FARO_ERROR_UNSUPPORTED ? FARO_OK : status;
    fmpq_one(law->sign);
    for (size_t t = 0; t < s->steps; t++) multiply_sign(law->sign, s, t);
    law->has_sign = true;
    if (law->n <= FARO_SCHEDULE_MOST) {
        fmpz *matrix = _fmpz_vec_init((slong)(law->n * law->n));
        fmpz_t total, trace;
        fmpz_init(total), fmpz_init(trace);
        faro_schedule_position_weights(s, matrix, total);
        for (size_t i = 0; i < law->n; i++) fmpz_add(trace, trace, matrix + i * (law->n + 1));
        fmpq_set_fmpz_frac(law->fixed, trace, total);
        law->has_fixed = true;
        fmpz_clear(total), fmpz_clear(trace);
        _fmpz_vec_clear(matrix, (slong)(law->n * law->n));
    }
    faro_schedule_free(s);
    return FARO_OK;
}
