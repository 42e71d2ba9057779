/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Where each card ends, from a law that knows every order. */
#include "exact/law.h"
#include "exact/number.h"

#include <fmpz_vec.h>

faro_status faro_law_positions(const faro_law *law, faro_number *matrix) {
    if (!law->dense) return FARO_ERROR_UNSUPPORTED;
    size_t n = law->n, made = 0;
    fmpz *sum = _fmpz_vec_init((slong)(n * n + 1));
    fmpz_t weight;
    fmpz_init(weight);
    uint8_t p[16];
    faro_dense_unrank(p, n, 0);
    for (uint64_t rank = 0; rank < law->dense->orders; rank++) {
        faro_dense_get(law->dense, rank, weight);
        for (size_t i = 0; i < n; i++) fmpz_add(sum + p[i] * n + i, sum + p[i] * n + i, weight);
        faro_dense_next(p, n);
    }
    faro_status status = FARO_OK;
    for (; made < n * n && !status; made++)
        status = faro_number_of_ratio(sum + made, law->dense->total, &matrix[made]);
    if (status)
        for (size_t i = 0; i + 1 < made; i++) faro_number_clear(&matrix[i]);
    fmpz_clear(weight);
    _fmpz_vec_clear(sum, (slong)(n * n + 1));
    return status;
}
