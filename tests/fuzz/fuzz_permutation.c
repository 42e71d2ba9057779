/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The readers of permutations, one-line and cycles, in every form. The first byte chooses the form.
 * What is read is a permutation and survives writing and reading; what is refused is refused inside
 * the text. */
#include "faro/permutation.h"

#include <stdlib.h>
#include <string.h>

enum { MOST = 64 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void check(bool good) {
    if (!good) abort();
}

static void check_fault(faro_status status, const faro_text_fault *fault, size_t size) {
    check(status == FARO_ERROR_SYNTAX || status == FARO_ERROR_PERMUTATION ||
          status == FARO_ERROR_LIMIT);
    check(fault->kind != FARO_TEXT_OK);
    check(fault->offset <= size && fault->length <= size - fault->offset);
    if (fault->kind == FARO_TEXT_REPEATED) check(fault->first <= fault->offset);
}

static void one_line(const char *text, size_t size, faro_perm_form form) {
    uint32_t p[MOST], again[MOST], scratch[FARO_PERM_SCRATCH(MOST)];
    size_t n = 0, m = 0;
    char written[MOST * 8];
    faro_text_fault fault;
    faro_status status = faro_perm_read(p, MOST, &n, text, size, form, scratch, &fault);
    if (status != FARO_OK) {
        check_fault(status, &fault, size);
        return;
    }
    check(n <= MOST && faro_perm_check(p, n, scratch, NULL) == FARO_OK);
    size_t length = faro_perm_write(written, sizeof written, p, n, form);
    check(length < sizeof written && strlen(written) == length);
    check(faro_perm_read(again, MOST, &m, written, length, form, scratch, NULL) == FARO_OK);
    check(m == n && memcmp(p, again, n * sizeof *p) == 0);
}

static void cycles(const char *text, size_t size, faro_perm_form form) {
    uint32_t p[52], again[52], scratch[FARO_PERM_SCRATCH(52)];
    char written[1024];
    faro_text_fault fault;
    faro_status status = faro_perm_read_cycles(p, 52, text, size, form, scratch, &fault);
    if (status != FARO_OK) {
        check_fault(status, &fault, size);
        return;
    }
    check(faro_perm_check(p, 52, scratch, NULL) == FARO_OK);
    size_t length = faro_perm_write_cycles(written, sizeof written, p, 52, form, scratch);
    check(length < sizeof written);
    check(faro_perm_read_cycles(again, 52, written, length, form, scratch, NULL) == FARO_OK);
    check(memcmp(p, again, sizeof p) == 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static const faro_perm_form forms[] = {FARO_FORM_ZERO, FARO_FORM_ONE, FARO_FORM_CARDS};
    if (size == 0) return 0;
    one_line((const char *)data + 1, size - 1, forms[data[0] % 3]);
    cycles((const char *)data + 1, size - 1, forms[data[0] % 3]);
    return 0;
}
