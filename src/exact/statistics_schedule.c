/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* What is known of the statistics under a swap loop whose law cannot be had: the parity, and the
 * cycles when every partner is drawn from the whole deck. A run is then a uniform function on the
 * places, and makes one cycle of each component with a loop and two of each other one
 * (docs/nonuniformity.md). Of n^n functions C(n, k) k n^(n-k-1) have a given permutation of k
 * places on their cycles, so what counts are permutations by fixed points and longer cycles. A
 * place that is never visited is a loop. Cost: n^3. */
#include "exact/engine.h"
#include "exact/schedule.h"
#include "exact/statistics.h"
#include "exact/structure.h"

#include <fmpz_vec.h>

enum { MOST_CYCLES = 256 };

/* Every step draws any place, every place but at most one is visited. */
static bool draws_whole_deck(const faro_schedule *s) {
    if (s->repeated || s->steps + 1 < s->n) return false;
    for (size_t t = 0; t < s->steps; t++)
        for (size_t j = 0; j < s->n; j++)
            if (s->weights[t * s->n + j] != s->weights[t * s->n]) return false;
    return true;
}

/* longer[m * (n + 1) + c]: permutations of m places with c cycles and no fixed point. */
static fmpz *longer_cycles(size_t n) {
    fmpz *longer = _fmpz_vec_init((slong)((n + 1) * (n + 1)));
    fmpz_one(longer);
    for (size_t m = 2; m <= n; m++)
        for (size_t c = 1; c <= m / 2; c++) {
            fmpz *to = longer + m * (n + 1) + c;
            fmpz_add(to, longer + (m - 1) * (n + 1) + c, longer + (m - 2) * (n + 1) + c - 1);
            fmpz_mul_ui(to, to, m - 1);
        }
    return longer;
}

/* weight[c]: functions that make c cycles. `rooted`: one place is a loop whatever is drawn, so a
 * function counts once for each of its loops (which are n times as many by symmetry). */
static void count_cycles(fmpz *weight, size_t n, bool rooted) {
    fmpz *longer = longer_cycles(n);
    fmpz_t forests, term;
    fmpz_init(forests), fmpz_init(term);
    for (size_t k = 1; k <= n; k++) {
        fmpz_bin_uiui(forests, n, k);
        fmpz_mul_ui(forests, forests, k);
        fmpz_set_ui(term, n);
        fmpz_pow_ui(term, term, n - k > 0 ? n - k - 1 : 0);
        fmpz_mul(forests, forests, term);
        if (k == n) fmpz_one(forests);
        for (size_t loops = 0; loops <= k; loops++)
            for (size_t c = 0; c <= (k - loops) / 2; c++) {
                fmpz_bin_uiui(term, k, loops);
                fmpz_mul(term, term, forests);
                if (rooted) fmpz_mul_ui(term, term, loops);
                fmpz_addmul(weight + loops + 2 * c, term, longer + (k - loops) * (n + 1) + c);
            }
    }
    fmpz_clear(forests), fmpz_clear(term);
    _fmpz_vec_clear(longer, (slong)((n + 1) * (n + 1)));
}

faro_status faro_schedule_statistics(const faro_procedure *procedure, size_t n, faro_law **out) {
    faro_schedule *s;
    faro_law *law;
    faro_status status = faro_schedule_of(procedure, n, &s);
    if (status) return status;
    status = faro_law_new(n, "swap schedule", &law);
    if (status) {
        faro_schedule_free(s);
        return status;
    }
    status = faro_law_add_schedule_moments(law, procedure);
    if (n > 0 && n <= MOST_CYCLES && draws_whole_deck(s))
        count_cycles(faro_law_statistic_room(law, FARO_STATISTIC_cycles), n, s->steps < n);
    faro_law_complete_parity(law);
    faro_schedule_free(s);
    if (status)
        faro_law_free(law);
    else
        *out = law;
    return status;
}

faro_status faro_statistics_of(const faro_procedure *procedure, size_t n,
                               const faro_exact_options *options, faro_law **out) {
    faro_exact_options all = options ? *options : (faro_exact_options){0};
    all.statistics = true;
    faro_status status = faro_law_of(procedure, n, &all, out);
    if (status != FARO_ERROR_LIMIT && status != FARO_ERROR_UNSUPPORTED) return status;
    if (faro_exact_repeats(options) > 1) return status;
    return faro_schedule_statistics(procedure, n, out) ? status : FARO_OK;
}
