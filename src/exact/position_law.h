/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Ways to the matrix of where each card ends, without the law of all orders. */
#ifndef FARO_EXACT_POSITION_LAW_H
#define FARO_EXACT_POSITION_LAW_H

#include "exact/structure.h"

#include <fmpz_mat.h>

/* matrix[card][place] / total, both initialised. UNSUPPORTED: this way does not know the procedure.
 */
typedef faro_status faro_position_way(const faro_procedure *procedure, size_t n,
                                      const faro_exact_options *options, fmpz_mat_t matrix,
                                      fmpz_t total);
faro_position_way faro_positions_by_riffle;
faro_position_way faro_positions_by_coins;
faro_position_way faro_positions_by_steps;

/* Divides matrix and total by what they have in common. */
void faro_positions_reduce(fmpz_mat_t matrix, fmpz_t total);

#endif
