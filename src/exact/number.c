/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Numbers of the public interface from FLINT's. FLINT ends the program when memory is missing;
 * texts are copied into malloc'ed memory so that callers need only free(). */
#include "exact/number.h"

#include <arb.h>

#include <stdlib.h>
#include <string.h>

void faro_number_clear(faro_number *number) {
    free(number->fraction);
    *number = (faro_number){NULL, 0, 0};
}

static faro_status keep(char *flint_text, char **text) {
    char *copy = malloc(strlen(flint_text) + 1);
    if (copy) strcpy(copy, flint_text);
    flint_free(flint_text);
    if (!copy) return FARO_ERROR_MEMORY;
    *text = copy;
    return FARO_OK;
}

faro_status faro_text_of_fmpz(const fmpz_t value, char **text) {
    return keep(fmpz_get_str(NULL, 10, value), text);
}

double faro_double_of_ratio(const fmpz_t numerator, const fmpz_t denominator) {
    arb_t x;
    arb_init(x);
    arb_set_fmpz(x, numerator);
    arb_div_fmpz(x, x, denominator, 128);
    double value = arf_get_d(arb_midref(x), ARF_RND_NEAR);
    arb_clear(x);
    return value;
}

faro_status faro_number_of_fmpq(const fmpq_t value, faro_number *out) {
    char *text;
    faro_status status = keep(fmpq_get_str(NULL, 10, value), &text);
    if (status) return status;
    *out = (faro_number){text, faro_double_of_ratio(fmpq_numref(value), fmpq_denref(value)), 0};
    return FARO_OK;
}

faro_status faro_number_of_ratio(const fmpz_t numerator, const fmpz_t denominator,
                                 faro_number *out) {
    fmpq_t q;
    fmpq_init(q);
    fmpq_set_fmpz_frac(q, numerator, denominator);
    faro_status status = faro_number_of_fmpq(q, out);
    fmpq_clear(q);
    return status;
}
