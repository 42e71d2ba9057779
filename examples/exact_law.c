/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The exact law of the naive shuffle of five cards, and its distance from uniform as a fraction. */
#include <faro/exact.h>
#include <faro/faro.h>
#include <stdio.h>

int main(void) {
    faro_procedure naive;
    faro_law *law;
    faro_measures m;
    if (faro_procedure_parse("naive", &naive, NULL) != FARO_OK) return 1;
    faro_status status = faro_law_of(&naive, 5, NULL, &law);
    if (status != FARO_OK) {
        fprintf(stderr, "%s\n", faro_status_text(status));
        return 1;
    }
    if (faro_law_measures(law, &m) != FARO_OK) return 1;
    printf("total variation distance %s = %.6f\n", m.total_variation.fraction,
           m.total_variation.value);
    printf("the likeliest order comes %s times as often as it should\n", m.max_ratio.fraction);
    faro_measures_clear(&m);
    faro_law_free(law);
    return 0;
}
