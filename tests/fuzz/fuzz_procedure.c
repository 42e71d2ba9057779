/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The parser of procedures: what is read has a canonical text that reads as the same, and can be
 * asked about; what is refused is refused inside the text. */
#include "faro/procedures.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void check(bool good) {
    if (!good) abort();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    char *text = malloc(size + 1), canonical[1024];
    faro_procedure procedure, again;
    size_t where = 0;
    if (!text) return 0;
    memcpy(text, data, size);
    text[size] = 0;
    faro_status status = faro_procedure_parse(text, &procedure, &where);
    if (status != FARO_OK) {
        check(status == FARO_ERROR_UNKNOWN || status == FARO_ERROR_SYNTAX ||
              status == FARO_ERROR_ARGUMENT);
        check(where <= strlen(text));
    } else {
        size_t length = faro_procedure_text(&procedure, canonical, sizeof canonical);
        check(length < sizeof canonical && strlen(canonical) == length);
        check(faro_procedure_parse(canonical, &again, NULL) == FARO_OK);
        check(again.info == procedure.info && again.from_previous == procedure.from_previous);
        for (size_t i = 0; procedure.info->parameters[i].key; i++)
            check(again.value[i] == procedure.value[i]);
        faro_procedure_truth(&procedure, 52);
        faro_procedure_steps(&procedure, 52);
        check(faro_procedure_drawn(&procedure, 52) <= 52);
    }
    free(text);
    return 0;
}
