/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Riffles and sorts by random keys, any n. After a riffle into a packets (a = 2^k for k riffles of
 * two) an order with r rising sequences has probability C(a + n - r, n) / a^n (Bayer and Diaconis
 * 1992); a stable sort by keys below a is its inverse, with descents + 1 for r. Eulerian numbers
 * count the orders. The expected number of fixed points is 1 + 1/a + ... + 1/a^(n-1) (Diaconis,
 * McGrath and Pitman 1995). Cost: n binomials of about n log2 a bits. */
#include "exact/riffle_statistics.h"
#include "exact/statistics.h"
#include "exact/structure.h"

#include <fmpz_vec.h>

#include <math.h>
#include <stdlib.h>

/* log2 of the number of packets; 0 when the procedure is neither. */
static double packets_bits(const faro_procedure *procedure, const faro_exact_options *options) {
    double repeats = (double)faro_exact_repeats(options);
    if (faro_is(procedure, "gsr-riffle"))
        return repeats * (double)faro_value_of(procedure, "times", 0);
    if (!faro_is(procedure, "random-keys") ||
        strcmp(faro_word_of(procedure, "ties"), "redrawn") == 0)
        return 0;
    if (strcmp(faro_word_of(procedure, "ties"), "reversed") == 0 && repeats > 1) return 0;
    return repeats * (double)faro_value_of(procedure, "bits", 0);
}

static bool plan(const faro_procedure *procedure, size_t n, const faro_exact_options *options,
                 faro_exact_plan *out) {
    double bits = packets_bits(procedure, options);
    if (bits == 0 || n == 0) return false;
    out->reason = "the probability of an order depends on its rising sequences (or descents) alone";
    out->bytes = 3 * (double)n * ((double)n * bits / 8 + 16);
    out->work = (double)n * (double)n * ((double)n * bits / 64 + 1);
    return true;
}

/* weights[d] = C(a + n - 1 - d, n), 0 where there are too few packets. */
static void packet_weights(fmpz *weights, size_t n, const fmpz_t a) {
    fmpz_t top, factorial;
    fmpz_init(top), fmpz_init(factorial);
    fmpz_fac_ui(factorial, n);
    for (size_t d = 0; d < n; d++) {
        fmpz_sub_ui(top, a, d); /* C = (a - d)(a - d + 1)...(a - d + n - 1) / n! */
        if (fmpz_sgn(top) <= 0) break;
        fmpz_one(weights + d);
        for (size_t i = 0; i < n; i++) {
            fmpz_mul(weights + d, weights + d, top);
            fmpz_add_ui(top, top, 1);
        }
        fmpz_divexact(weights + d, weights + d, factorial);
    }
    fmpz_clear(top), fmpz_clear(factorial);
}

static void expected_fixed(fmpq_t fixed, size_t n, const fmpz_t a) {
    fmpq_t term;
    fmpq_init(term);
    fmpq_one(term);
    fmpq_zero(fixed);
    for (size_t i = 0; i < n; i++) {
        fmpq_add(fixed, fixed, term);
        fmpq_div_fmpz(term, term, a);
    }
    fmpq_clear(term);
}

/* The identity has one rising sequence and no descent, the reversal has as many as can be; when
 * equal keys are reversed it is the other way round. */
static faro_status add_extremes(faro_law *law, bool reversed) {
    uint32_t *ascending = malloc(law->n * sizeof *ascending),
             *descending = malloc(law->n * sizeof *descending);
    for (size_t i = 0; ascending && descending && i < law->n; i++)
        ascending[i] = (uint32_t)i, descending[i] = (uint32_t)(law->n - 1 - i);
    law->argmax = reversed ? descending : ascending,
    law->argmin = reversed ? ascending : descending;
    return ascending && descending ? FARO_OK : FARO_ERROR_MEMORY;
}

static faro_status compute(const faro_procedure *procedure, size_t n,
                           const faro_exact_options *options, faro_law **out) {
    faro_law *law;
    bool reversed = strcmp(faro_word_of(procedure, "ties"), "reversed") == 0;
    faro_status status =
        faro_law_new(n, faro_is(procedure, "gsr-riffle") ? "rising sequences" : "descents", &law);
    if (status) return status;
    fmpz_t a;
    fmpz_init(a);
    fmpz_one_2exp(a, (ulong)packets_bits(procedure, options));
    fmpz *eulerian = _fmpz_vec_init((slong)n), *weights = _fmpz_vec_init((slong)n);
    faro_eulerian_numbers(eulerian, n);
    packet_weights(weights, n, a);
    for (size_t d = 0; d < n && !status; d++)
        status = faro_law_add(law, weights + d, eulerian + d, d == 0 && !reversed ? 0 : UINT64_MAX);
    if (!status) status = faro_law_finish(law);
    if (!status && !reversed) {
        expected_fixed(law->fixed, n, a);
        law->has_fixed = true;
        if (faro_exact_statistics(options))
            faro_riffle_statistics(law, a, !faro_is(procedure, "gsr-riffle"), eulerian, weights);
    }
    if (!status) status = add_extremes(law, reversed);
    _fmpz_vec_clear(eulerian, (slong)n), _fmpz_vec_clear(weights, (slong)n);
    fmpz_clear(a);
    if (status)
        faro_law_free(law);
    else
        *out = law;
    return status;
}

const faro_engine faro_engine_descents = {"descents", false, plan, compute};
