/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Laws of statistics, as integer weights of their values: of the uniform law, of single orders. */
#ifndef FARO_EXACT_STATISTICS_H
#define FARO_EXACT_STATISTICS_H

#include "exact/law.h"

enum {
#define FARO_STATISTIC(key, words, most, step) FARO_STATISTIC_##key,
#include "exact/statistics.def"
#undef FARO_STATISTIC
    FARO_STATISTIC_COUNT
};
_Static_assert((int)FARO_STATISTIC_COUNT == FARO_STATISTICS, "as many as the interface says");

/* Number of entries of the law of a statistic; the largest n whose uniform law is made. */
size_t faro_statistic_size(size_t statistic, size_t n);
size_t faro_statistic_most(size_t statistic);

/* weight[k] = orders of n cards with value k, `size` zeros before, n <= faro_statistic_most. */
void faro_statistic_fair(size_t statistic, size_t n, fmpz *weight);

/* Which entry of each law an order belongs to. scratch: 2 n numbers. */
void faro_statistics_of_order(const uint32_t *p, size_t n, uint32_t *scratch,
                              size_t value[FARO_STATISTIC_COUNT]);

/* Sets the law of a statistic: takes over the values of `weight` (size numbers, which become 0). */
void faro_law_set_statistic(faro_law *law, size_t statistic, fmpz *weight);

/* Room for one more law of a statistic, zeros; an engine adds to it. */
fmpz *faro_law_statistic_room(faro_law *law, size_t statistic);

/* All of them from the weights of all orders. Errors: MEMORY, INTERRUPTED. */
faro_status faro_law_dense_statistics(faro_law *law, const faro_dense *dense,
                                      const faro_exact_options *options);

/* The law of the parity and the expected sign from each other, or from the law of the cycles. */
void faro_law_complete_parity(faro_law *law);

/* Those that a swap loop has at any n, in a law without classes. Errors: those of faro_schedule_of.
 */
faro_status faro_schedule_statistics(const faro_procedure *procedure, size_t n, faro_law **out);

/* eulerian[d]: orders of n cards with d descents, max(n, 1) numbers. */
void faro_eulerian_numbers(fmpz *eulerian, size_t n);

#endif
