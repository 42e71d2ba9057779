/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Laws of statistics beside their uniform laws. */
#include "exact/statistics.h"

#include "exact/number.h"

#include <fmpz_vec.h>

#include <math.h>
#include <stdlib.h>

static const struct {
    const char *key, *words;
    uint64_t step;
} kinds[] = {
#define FARO_STATISTIC(key, words, most, step) {#key, words, step},
#include "exact/statistics.def"
#undef FARO_STATISTIC
};

const char *faro_statistic_key(size_t index) {
    return index < FARO_STATISTIC_COUNT ? kinds[index].key : NULL;
}

fmpz *faro_law_statistic_room(faro_law *law, size_t statistic) {
    faro_pmf *pmf = &law->statistic[statistic];
    pmf->size = faro_statistic_size(statistic, law->n);
    pmf->weight = _fmpz_vec_init((slong)pmf->size);
    return pmf->weight;
}

void faro_law_set_statistic(faro_law *law, size_t statistic, fmpz *weight) {
    fmpz *room = faro_law_statistic_room(law, statistic);
    _fmpz_vec_swap(room, weight, (slong)law->statistic[statistic].size);
}

void faro_law_complete_parity(faro_law *law) {
    const faro_pmf *cycles = &law->statistic[FARO_STATISTIC_cycles];
    fmpz *parity = law->statistic[FARO_STATISTIC_parity].weight;
    if (!parity && !cycles->weight && !law->has_sign) return;
    if (!parity) {
        parity = faro_law_statistic_room(law, FARO_STATISTIC_parity);
        for (size_t c = 0; c < cycles->size; c++) {
            fmpz *to = parity + (law->n - c) % 2;
            fmpz_add(to, to, cycles->weight + c);
        }
        if (!cycles->weight) {
            fmpz_add(parity, fmpq_denref(law->sign), fmpq_numref(law->sign));
            fmpz_sub(parity + 1, fmpq_denref(law->sign), fmpq_numref(law->sign));
        }
    }
    if (law->has_sign) return;
    fmpz_t sum, difference;
    fmpz_init(sum), fmpz_init(difference);
    fmpz_add(sum, parity, parity + 1), fmpz_sub(difference, parity, parity + 1);
    fmpq_set_fmpz_frac(law->sign, difference, sum);
    law->has_sign = true;
    fmpz_clear(sum), fmpz_clear(difference);
}

static void sum_and_mean(const fmpz *weight, size_t size, uint64_t step, fmpz_t total,
                         fmpq_t mean) {
    fmpz_t sum;
    fmpz_init(sum);
    fmpz_zero(total);
    for (size_t k = 0; k < size; k++) {
        fmpz_add(total, total, weight + k);
        fmpz_addmul_ui(sum, weight + k, k * step);
    }
    fmpq_set_fmpz_frac(mean, sum, total);
    fmpz_clear(sum);
}

/* Every entry, and the mean. */
static faro_status fill(const fmpz *weight, size_t size, uint64_t step, fmpz_t total,
                        faro_number *pmf, faro_number *mean) {
    fmpq_t expected;
    fmpq_init(expected);
    sum_and_mean(weight, size, step, total, expected);
    faro_status status = faro_number_of_fmpq(expected, mean);
    for (size_t k = 0; k < size && !status; k++)
        status = faro_number_of_ratio(weight + k, total, &pmf[k]);
    fmpq_clear(expected);
    return status;
}

/* sum |a / A - b / B| / 2. */
static faro_status distance(const fmpz *a, const fmpz_t all_a, const fmpz *b, const fmpz_t all_b,
                            size_t size, faro_number *out) {
    fmpz_t sum, term;
    fmpz_init(sum), fmpz_init(term);
    for (size_t k = 0; k < size; k++) {
        fmpz_mul(term, a + k, all_b);
        fmpz_submul(term, b + k, all_a);
        fmpz_abs(term, term);
        fmpz_add(sum, sum, term);
    }
    fmpz_mul(term, all_a, all_b);
    fmpz_mul_2exp(term, term, 1);
    faro_status status = faro_number_of_ratio(sum, term, out);
    fmpz_clear(sum), fmpz_clear(term);
    return status;
}

faro_status faro_law_statistic(const faro_law *law, size_t index, faro_statistic *out) {
    if (index >= FARO_STATISTIC_COUNT) return FARO_ERROR_ARGUMENT;
    const faro_pmf *pmf = &law->statistic[index];
    *out = (faro_statistic){.key = kinds[index].key,
                            .words = kinds[index].words,
                            .step = kinds[index].step,
                            .size = faro_statistic_size(index, law->n)};
    if (!pmf->weight || law->n > faro_statistic_most(index)) return FARO_ERROR_UNSUPPORTED;
    faro_statistic s = *out;
    s.law = calloc(s.size, sizeof *s.law), s.uniform = calloc(s.size, sizeof *s.uniform);
    fmpz *fair = _fmpz_vec_init((slong)s.size);
    fmpz_t total, all;
    fmpz_init(total), fmpz_init(all);
    faro_statistic_fair(index, law->n, fair);
    faro_status status = s.law && s.uniform ? FARO_OK : FARO_ERROR_MEMORY;
    if (!status) status = fill(pmf->weight, s.size, s.step, total, s.law, &s.mean);
    if (!status) status = fill(fair, s.size, s.step, all, s.uniform, &s.uniform_mean);
    if (!status) status = distance(pmf->weight, total, fair, all, s.size, &s.total_variation);
    _fmpz_vec_clear(fair, (slong)s.size);
    fmpz_clear(total), fmpz_clear(all);
    if (status)
        faro_statistic_clear(&s);
    else
        *out = s;
    return status;
}

void faro_statistic_clear(faro_statistic *s) {
    for (size_t k = 0; k < s->size; k++) {
        if (s->law) faro_number_clear(&s->law[k]);
        if (s->uniform) faro_number_clear(&s->uniform[k]);
    }
    free(s->law), free(s->uniform);
    faro_number_clear(&s->mean), faro_number_clear(&s->uniform_mean);
    faro_number_clear(&s->total_variation);
    s->law = s->uniform = NULL, s->size = 0;
}
