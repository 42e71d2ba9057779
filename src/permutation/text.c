/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Values of permutations as text: tokens in, bytes out. */
#include "permutation/text.h"

#include <string.h>

static bool is_separator(char c) {
    return c && strchr(" \t\r\n\v\f,;", c) != NULL;
}
static bool is_bracket(char c) {
    return c == '(' || c == ')';
}

faro_token faro_token_next(const char *text, size_t size, size_t offset) {
    while (offset < size && is_separator(text[offset])) offset++;
    size_t end = offset;
    if (end < size && is_bracket(text[end])) return (faro_token){offset, 1};
    while (end < size && !is_separator(text[end]) && !is_bracket(text[end])) end++;
    return (faro_token){offset, end - offset};
}

static faro_text_fault_kind number_value(const char *token, size_t length, uint32_t base,
                                         uint32_t *value) {
    uint64_t number = 0;
    for (size_t i = 0; i < length; i++) {
        if (token[i] < '0' || token[i] > '9') return FARO_TEXT_TOKEN;
        if (number <= UINT32_MAX) number = 10 * number + (uint64_t)(token[i] - '0');
    }
    if (number < base || number - base > UINT32_MAX) return FARO_TEXT_RANGE;
    *value = (uint32_t)(number - base);
    return FARO_TEXT_OK;
}

faro_text_fault_kind faro_token_value(const char *token, size_t length, faro_perm_form form,
                                      uint32_t *value) {
    if (form != FARO_FORM_CARDS) return number_value(token, length, form == FARO_FORM_ONE, value);
    return faro_card_read(token, length, value) == FARO_OK ? FARO_TEXT_OK : FARO_TEXT_TOKEN;
}

faro_status faro_text_status(faro_text_fault_kind kind) {
    static const faro_status status[] = {
        [FARO_TEXT_OK] = FARO_OK,
        [FARO_TEXT_TOKEN] = FARO_ERROR_SYNTAX,
        [FARO_TEXT_RANGE] = FARO_ERROR_PERMUTATION,
        [FARO_TEXT_REPEATED] = FARO_ERROR_PERMUTATION,
        [FARO_TEXT_TOO_MANY] = FARO_ERROR_LIMIT,
    };
    return status[kind];
}

void faro_sink_char(faro_sink *sink, char c) {
    if (sink->length + 1 < sink->size) sink->text[sink->length] = c;
    sink->length++;
}

static void sink_number(faro_sink *sink, uint64_t number) {
    char digits[20];
    int count = 0;
    do digits[count++] = (char)('0' + number % 10);
    while (number /= 10);
    while (count > 0) faro_sink_char(sink, digits[--count]);
}

void faro_sink_value(faro_sink *sink, uint32_t value, faro_perm_form form) {
    const char *name = form == FARO_FORM_CARDS ? faro_card_name(value) : NULL;
    if (!name) {
        sink_number(sink, (uint64_t)value + (form == FARO_FORM_ONE));
        return;
    }
    while (*name) faro_sink_char(sink, *name++);
}

size_t faro_sink_end(faro_sink *sink) {
    if (sink->size > 0) sink->text[sink->length < sink->size ? sink->length : sink->size - 1] = 0;
    return sink->length;
}
