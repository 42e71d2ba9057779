/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Laws as spectra: classes of orders with equal probability. */
#include "exact/law.h"

#include "exact/number.h"

#include "faro/permutation.h"

#include <fmpz_vec.h>

#include <stdlib.h>
#include <string.h>

faro_status faro_law_new(size_t n, const char *engine, faro_law **out) {
    faro_law *law = calloc(1, sizeof *law);
    if (!law) return FARO_ERROR_MEMORY;
    law->n = n, law->engine = engine;
    fmpz_init(law->total);
    fmpq_init(law->sign), fmpq_init(law->fixed);
    *out = law;
    return FARO_OK;
}

void faro_law_free(faro_law *law) {
    if (!law) return;
    for (size_t i = 0; i < law->classes; i++)
        fmpz_clear(&law->class[i].weight), fmpz_clear(&law->class[i].orders);
    free(law->class);
    for (size_t t = 0; t < FARO_STATISTICS; t++)
        if (law->statistic[t].weight)
            _fmpz_vec_clear(law->statistic[t].weight, (slong)law->statistic[t].size);
    fmpz_clear(law->total);
    fmpq_clear(law->sign), fmpq_clear(law->fixed);
    faro_dense_free(law->dense);
    faro_schedule_free(law->product);
    free(law->argmax), free(law->argmin);
    free(law);
}

faro_status faro_law_add(faro_law *law, const fmpz_t weight, const fmpz_t orders, uint64_t rank) {
    if (law->classes == law->capacity) {
        size_t capacity = law->capacity ? 2 * law->capacity : 16;
        faro_class *class = realloc(law->class, capacity * sizeof *class);
        if (!class) return FARO_ERROR_MEMORY;
        law->class = class, law->capacity = capacity;
    }
    faro_class *class = &law->class[law->classes++];
    fmpz_init_set(&class->weight, weight);
    fmpz_init_set(&class->orders, orders);
    class->rank = rank;
    return FARO_OK;
}

static int by_weight(const void *a, const void *b) {
    const faro_class *x = a, *y = b;
    int order = fmpz_cmp(&x->weight, &y->weight);
    return order ? order : (x->rank > y->rank) - (x->rank < y->rank);
}

/* Neighbours of equal weight become one; classes without orders go. */
static void merge_equal(faro_law *law) {
    size_t kept = 0;
    for (size_t i = 0; i < law->classes; i++) {
        faro_class *class = &law->class[i], *last = kept ? &law->class[kept - 1] : NULL;
        if (fmpz_is_zero(&class->orders) || (last && fmpz_equal(&last->weight, &class->weight))) {
            if (last && !fmpz_is_zero(&class->orders)) {
                fmpz_add(&last->orders, &last->orders, &class->orders);
                if (class->rank < last->rank) last->rank = class->rank;
            }
            fmpz_clear(&class->weight), fmpz_clear(&class->orders);
        } else {
            law->class[kept++] = *class;
        }
    }
    law->classes = kept;
}

void faro_law_merge(faro_law *law) {
    qsort(law->class, law->classes, sizeof *law->class, by_weight);
    merge_equal(law);
}

faro_status faro_law_finish(faro_law *law) {
    fmpz_t orders, all;
    fmpz_init(orders), fmpz_init(all);
    fmpz_zero(law->total);
    for (size_t i = 0; i < law->classes; i++) {
        fmpz_addmul(law->total, &law->class[i].weight, &law->class[i].orders);
        fmpz_add(orders, orders, &law->class[i].orders);
    }
    fmpz_fac_ui(all, law->n);
    fmpz_sub(orders, all, orders);
    faro_status status =
        fmpz_sgn(orders) < 0 || fmpz_is_zero(law->total) ? FARO_ERROR_ARGUMENT : FARO_OK;
    fmpz_zero(all);
    if (!status && !fmpz_is_zero(orders)) status = faro_law_add(law, all, orders, UINT64_MAX);
    fmpz_clear(orders), fmpz_clear(all);
    if (status) return status;
    faro_law_merge(law);
    return FARO_OK;
}

faro_status faro_law_first_order(const faro_law *law, uint64_t rank, uint32_t *order) {
    if (rank != 0) return faro_perm_unrank(order, law->n, rank);
    faro_perm_identity(order, law->n);
    return FARO_OK;
}

size_t faro_law_n(const faro_law *law) {
    return law->n;
}
const char *faro_law_engine(const faro_law *law) {
    return law->engine;
}
size_t faro_law_classes(const faro_law *law) {
    return law->classes;
}

faro_status faro_law_class(const faro_law *law, size_t index, faro_number *probability,
                           char **orders, uint32_t *order, bool *known) {
    if (index >= law->classes) return FARO_ERROR_ARGUMENT;
    const faro_class *class = &law->class[index];
    faro_status status = faro_text_of_fmpz(&class->orders, orders);
    if (!status) {
        status = faro_number_of_ratio(&class->weight, law->total, probability);
        if (status) free(*orders);
    }
    if (status) return status;
    if (known) *known = class->rank != UINT64_MAX;
    return order && class->rank != UINT64_MAX ? faro_law_first_order(law, class->rank, order)
                                              : FARO_OK;
}

faro_status faro_law_order(const faro_law *law, uint64_t rank, faro_number *probability) {
    if (!law->dense) return FARO_ERROR_UNSUPPORTED;
    if (rank >= law->dense->orders) return FARO_ERROR_ARGUMENT;
    fmpz_t weight;
    fmpz_init(weight);
    faro_dense_get(law->dense, rank, weight);
    faro_status status = faro_number_of_ratio(weight, law->dense->total, probability);
    fmpz_clear(weight);
    return status;
}
