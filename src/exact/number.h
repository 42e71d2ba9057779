/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* From FLINT's numbers to those of the public interface. */
#ifndef FARO_EXACT_NUMBER_H
#define FARO_EXACT_NUMBER_H

#include "faro/exact.h"

#include <fmpq.h>
#include <fmpz.h>

/* The decimal digits, malloc'ed. Error: MEMORY. */
faro_status faro_text_of_fmpz(const fmpz_t value, char **text);

/* numerator / denominator (> 0), reduced. Error: MEMORY. */
faro_status faro_number_of_ratio(const fmpz_t numerator, const fmpz_t denominator,
                                 faro_number *out);
faro_status faro_number_of_fmpq(const fmpq_t value, faro_number *out);

/* The nearest double to numerator / denominator; also when both are far outside its range. */
double faro_double_of_ratio(const fmpz_t numerator, const fmpz_t denominator);

#endif
