/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Permutations as a line of values, "2 0 1". Reading looks at the text once; only for a fault that
 * shows at the end (a value too large or repeated) it is walked a second time to find the token. */
#include "permutation/bits.h"
#include "permutation/text.h"

/* The token number `place`, which exists. */
static faro_token token_at(const char *text, size_t size, size_t place) {
    faro_token token = faro_token_next(text, size, 0);
    for (; place > 0; place--) token = faro_token_next(text, size, token.offset + token.length);
    return token;
}

static faro_status fail(faro_text_fault *fault, faro_text_fault_kind kind, faro_token token,
                        size_t place) {
    if (fault)
        *fault = (faro_text_fault){
            .kind = kind, .offset = token.offset, .length = token.length, .place = place};
    return faro_text_status(kind);
}

static faro_status check(const uint32_t *p, size_t n, const char *text, size_t size,
                         uint32_t *scratch, faro_text_fault *fault) {
    faro_perm_fault wrong;
    if (faro_perm_check(p, n, scratch, &wrong) == FARO_OK) return FARO_OK;
    bool repeated = wrong.kind == FARO_PERM_FAULT_REPEATED;
    faro_status status = fail(fault, repeated ? FARO_TEXT_REPEATED : FARO_TEXT_RANGE,
                              token_at(text, size, wrong.place), wrong.place);
    if (fault) {
        fault->missing = wrong.missing;
        if (repeated) fault->first = token_at(text, size, wrong.first).offset;
    }
    return status;
}

faro_status faro_perm_read(uint32_t *p, size_t capacity, size_t *n, const char *text, size_t size,
                           faro_perm_form form, uint32_t *scratch, faro_text_fault *fault) {
    size_t count = 0;
    faro_token token = faro_token_next(text, size, 0);
    for (; token.length > 0; token = faro_token_next(text, size, token.offset + token.length)) {
        uint32_t value;
        faro_text_fault_kind kind =
            faro_token_value(text + token.offset, token.length, form, &value);
        if (kind == FARO_TEXT_OK && count == capacity) kind = FARO_TEXT_TOO_MANY;
        if (kind != FARO_TEXT_OK) return fail(fault, kind, token, count);
        p[count++] = value;
    }
    faro_status status = check(p, count, text, size, scratch, fault);
    if (status != FARO_OK) return status;
    if (fault) *fault = (faro_text_fault){.kind = FARO_TEXT_OK};
    *n = count;
    return FARO_OK;
}

size_t faro_perm_write(char *text, size_t size, const uint32_t *p, size_t n, faro_perm_form form) {
    faro_sink sink = {text, size, 0};
    for (size_t i = 0; i < n; i++) {
        if (i > 0) faro_sink_char(&sink, ' ');
        faro_sink_value(&sink, p[i], form);
    }
    return faro_sink_end(&sink);
}
