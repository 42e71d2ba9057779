/* SPDX-License-Identifier: MIT OR Apache-2.0
 *
 * The null laws of the features, prepared for betting: cells of a histogram with their
 * probabilities, and the logs of the moment generating function at 18 tilts theta = +-2^-j / sd, j
 * = 0..8.
 *
 * Where the generating function factors (cycles, inversions) it is computed from the product, so
 * that tilts exist for every n; the others come from the probabilities of src/permutation/.
 * Features whose law would cost too much for a large n are left out (sd = 0).
 */
#include "audit/laws.h"
#include "audit/logs.h"
#include "faro/permutation.h"

#include <stdlib.h>

enum {
    CELLS_MOST = 512,
    TABLE_MOST = 2048,
    INVERSIONS_MOST = 256,
    INVERSIONS_32_BITS = 92681,
    FIXED_CELLS = 128
};

static void set_tilts(faro_null_law *law) {
    for (int j = 0; j < FARO_TILTS; j++)
        law->theta[j] = (j % 2 ? -1 : 1) * ldexp(1, -(j / 2)) / law->sd;
}

static void tilts_from_table(faro_null_law *law, const double *pmf, size_t size) {
    set_tilts(law);
    double total = 0;
    for (size_t k = 0; k < size; k++) total += pmf[k];
    for (int j = 0; j < FARO_TILTS; j++) {
        double sum = 0;
        for (size_t k = 0; k < size; k++)
            sum += pmf[k] * exp(law->theta[j] * ((double)k - law->mean));
        law->log_mgf[j] = log(sum / total) + law->theta[j] * law->mean;
    }
}

/* Cells of `span` neighbouring values, about a third of a standard deviation; a probability of 0
 * (too small for a double) is raised to 1e-280, which changes the sum by nothing. */
static faro_status cells_from_table(faro_null_law *law, const double *pmf, size_t size) {
    law->span = (size + CELLS_MOST - 1) / CELLS_MOST;
    if (law->sd / 3 > (double)law->span) law->span = (size_t)(law->sd / 3);
    law->cells = (size + law->span - 1) / law->span;
    law->cell = calloc(law->cells, sizeof *law->cell);
    if (!law->cell) return FARO_ERROR_MEMORY;
    for (size_t k = 0; k < size; k++) law->cell[k / law->span] += pmf[k];
    for (size_t c = 0; c < law->cells; c++)
        if (law->cell[c] < 1e-280) law->cell[c] = 1e-280;
    return FARO_OK;
}

typedef size_t law_function(size_t n, double *pmf, size_t size);

static faro_status from_table(faro_null_law *law, law_function *function, size_t n, size_t most,
                              faro_moments moments, bool with_tilts) {
    size_t size = function(n, NULL, 0);
    if (size > most) size = most;
    double *pmf = malloc(size * sizeof *pmf);
    if (!pmf) return FARO_ERROR_MEMORY;
    function(n, pmf, size);
    law->mean = moments.mean;
    law->sd = sqrt(moments.variance);
    if (with_tilts && law->sd > 0) tilts_from_table(law, pmf, size);
    const faro_status status = cells_from_table(law, pmf, size);
    free(pmf);
    return status;
}

/* E x^C = product over i of (i - 1 + x) / i. */
static void tilts_of_cycles(faro_null_law *law, size_t n) {
    set_tilts(law);
    for (int j = 0; j < FARO_TILTS; j++) {
        const double step = expm1(law->theta[j]);
        double sum = 0;
        for (size_t i = 1; i <= n; i++) sum += log1p(step / (double)i);
        law->log_mgf[j] = sum;
    }
}

/* E x^I = product over i of (1 + x + ... + x^(i-1)) / i. */
static void tilts_of_inversions(faro_null_law *law, size_t n) {
    set_tilts(law);
    for (int j = 0; j < FARO_TILTS; j++) {
        const double theta = law->theta[j];
        double sum = 0;
        for (size_t i = 2; i <= n; i++)
            sum += log(expm1(theta * (double)i) / ((double)i * expm1(theta)));
        law->log_mgf[j] = sum;
    }
}

static faro_status parity_law(faro_null_law *law) {
    law->cell = malloc(2 * sizeof *law->cell);
    if (!law->cell) return FARO_ERROR_MEMORY;
    law->cell[0] = law->cell[1] = 0.5;
    law->cells = 2;
    law->span = 1;
    law->mean = law->sd = 0.5;
    tilts_from_table(law, law->cell, 2);
    return FARO_OK;
}

static faro_status cycles_law(faro_null_law *law, size_t n) {
    const faro_moments moments = faro_moments_cycles(n);
    law->mean = moments.mean;
    law->sd = sqrt(moments.variance);
    tilts_of_cycles(law, n);
    return n > TABLE_MOST ? FARO_OK : from_table(law, faro_law_cycles, n, n + 1, moments, false);
}

static faro_status inversions_law(faro_null_law *law, size_t n) {
    if (n > INVERSIONS_32_BITS) return FARO_OK;
    const faro_moments moments = faro_moments_inversions(n);
    law->mean = moments.mean;
    law->sd = sqrt(moments.variance);
    tilts_of_inversions(law, n);
    return n > INVERSIONS_MOST ? FARO_OK
                               : from_table(law, faro_law_inversions, n, n * n, moments, false);
}

static faro_status descents_law(faro_null_law *law, size_t n) {
    if (n > TABLE_MOST) return FARO_OK;
    return from_table(law, faro_law_descents, n, n, faro_moments_descents(n), true);
}

/* The law of fixed points and successions beyond a hundred is below 1e-150: one value stands for
 * all. */
static faro_status make(faro_null_law *law, faro_feature feature, size_t n) {
    switch (feature) {
    case FARO_FEATURE_FIXED:
        return from_table(law, faro_law_fixed_points, n, n < FIXED_CELLS ? n + 1 : FIXED_CELLS,
                          faro_moments_fixed_points(n), true);
    case FARO_FEATURE_SUCCESSIONS:
        return from_table(law, faro_law_successions, n, FIXED_CELLS, faro_moments_successions(n),
                          true);
    case FARO_FEATURE_CYCLES:
        return cycles_law(law, n);
    case FARO_FEATURE_PARITY:
        return parity_law(law);
    case FARO_FEATURE_INVERSIONS:
        return inversions_law(law, n);
    case FARO_FEATURE_DESCENTS:
    case FARO_FEATURE_RISING:
        return descents_law(law, n);
    default:
        return FARO_OK;
    }
}

faro_status faro_laws_make(faro_frame *frame) {
    if (frame->n < 2 || frame->equal || frame->drawn < frame->n) return FARO_OK;
    for (int f = 0; f < FARO_FEATURES; f++) {
        const faro_status status = make(&frame->law[f], (faro_feature)f, frame->n);
        if (status) return status;
    }
    return FARO_OK;
}

void faro_laws_free(faro_frame *frame) {
    for (int f = 0; f < FARO_FEATURES; f++) free(frame->law[f].cell);
}
