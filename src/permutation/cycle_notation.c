/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Permutations in cycle notation: (a b c) sends a to b, b to c, c to a, where p[a] = b. */
#include "permutation/bits.h"
#include "permutation/text.h"

size_t faro_perm_write_cycles(char *text, size_t size, const uint32_t *p, size_t n,
                              faro_perm_form form, uint32_t *scratch) {
    FARO_OWN_SCRATCH(scratch);
    faro_bits_clear(scratch, n);
    faro_sink sink = {text, size, 0};
    for (size_t start = 0; start < n; start++) {
        if (p[start] == start || faro_bits_has(scratch, start)) continue;
        char before = '(';
        for (size_t i = start; !faro_bits_has(scratch, i); i = p[i]) {
            faro_bits_add(scratch, i);
            faro_sink_char(&sink, before);
            faro_sink_value(&sink, (uint32_t)i, form);
            before = ' ';
        }
        faro_sink_char(&sink, ')');
    }
    if (sink.length == 0) faro_sink_char(&sink, '('), faro_sink_char(&sink, ')');
    return faro_sink_end(&sink);
}

/* What a reader knows between two tokens. */
typedef struct reader {
    uint32_t *p;
    size_t n;
    faro_perm_form form;
    uint32_t *seen;       /* cards that were named */
    bool open;            /* inside parentheses */
    size_t length;        /* cards of this cycle so far */
    uint32_t first, last; /* of this cycle */
} reader;

static faro_text_fault_kind read_value(reader *r, const char *token, size_t length) {
    uint32_t card;
    if (!r->open) return FARO_TEXT_TOKEN;
    faro_text_fault_kind kind = faro_token_value(token, length, r->form, &card);
    if (kind != FARO_TEXT_OK) return kind;
    if (card >= r->n) return FARO_TEXT_RANGE;
    if (faro_bits_has(r->seen, card)) return FARO_TEXT_REPEATED;
    faro_bits_add(r->seen, card);
    if (r->length++ == 0)
        r->first = card;
    else
        r->p[r->last] = card;
    r->last = card;
    return FARO_TEXT_OK;
}

static faro_text_fault_kind read_token(reader *r, const char *token, size_t length) {
    if (*token != '(' && *token != ')') return read_value(r, token, length);
    if (r->open == (*token == '(')) return FARO_TEXT_TOKEN;
    r->open = !r->open;
    if (r->open)
        r->length = 0;
    else if (r->length > 0)
        r->p[r->last] = r->first;
    return FARO_TEXT_OK;
}

/* Fills in the fault at `token`; a repeated card is looked for from the start. */
static void describe(faro_text_fault *fault, const reader *r, faro_text_fault_kind kind,
                     const char *text, size_t size, faro_token token) {
    *fault = (faro_text_fault){.kind = kind, .offset = token.offset, .length = token.length};
    uint32_t wanted, card;
    bool number =
        faro_token_value(text + token.offset, token.length, r->form, &wanted) == FARO_TEXT_OK;
    bool found = !number || kind != FARO_TEXT_REPEATED;
    for (faro_token t = faro_token_next(text, size, 0); t.offset < token.offset;
         t = faro_token_next(text, size, t.offset + t.length)) {
        if (faro_token_value(text + t.offset, t.length, r->form, &card) != FARO_TEXT_OK) continue;
        fault->place++;
        if (!found && card == wanted) found = true, fault->first = t.offset;
    }
}

faro_status faro_perm_read_cycles(uint32_t *p, size_t n, const char *text, size_t size,
                                  faro_perm_form form, uint32_t *scratch, faro_text_fault *fault) {
    FARO_OWN_SCRATCH(scratch);
    faro_bits_clear(scratch, n);
    faro_perm_identity(p, n);
    reader r = {.p = p, .n = n, .form = form, .seen = scratch};
    faro_text_fault_kind kind = FARO_TEXT_OK;
    faro_token token = faro_token_next(text, size, 0);
    while (token.length > 0) {
        kind = read_token(&r, text + token.offset, token.length);
        if (kind != FARO_TEXT_OK) break;
        token = faro_token_next(text, size, token.offset + token.length);
    }
    if (kind == FARO_TEXT_OK && r.open) kind = FARO_TEXT_TOKEN; /* at the end of the text */
    if (fault) describe(fault, &r, kind, text, size, token);
    return faro_text_status(kind);
}
