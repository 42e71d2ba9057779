/* SPDX-License-Identifier: MIT OR Apache-2.0 */
#include "cli/unordered.h"

#include "faro/shuffle.h"

#include <stdlib.h>

static faro_stream orders(void) {
    faro_stream stream;
    faro_stream_seed(&stream, "faro audit --unordered", 22);
    return stream;
}

faro_status cli_unordered(uint32_t *cards, size_t drawn, uint64_t number, size_t count) {
    const faro_stream stream = orders();
    faro_status status = FARO_OK;
    for (size_t t = 0; t < count && status == FARO_OK; t++)
        status = faro_shuffle(&stream, number + t, cards + t * drawn, drawn, sizeof *cards);
    return status;
}

void cli_unordered_fault(faro_audit_fault *fault, size_t drawn, uint64_t number) {
    const faro_stream stream = orders();
    uint32_t *from = malloc(drawn * sizeof *from);
    if (from && faro_permutation(&stream, number, from, drawn) == FARO_OK) {
        const size_t place = from[fault->place], before = from[fault->before];
        const bool turned = fault->kind == FARO_FAULT_REPEATED && before > place;
        fault->place = turned ? before : place;
        fault->before = turned ? place : before;
    }
    free(from);
}
