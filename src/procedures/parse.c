/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Procedures as text: "name:key=value,key=value", both ways. The grammar has no escapes and no
 * blanks; what is written back is canonical: registry order, presets left out. */
#include "procedures/procedure.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

static const char *const from_words[] = {"identity", "previous", NULL};
static const faro_parameter from_parameter = {
    .key = "from", .help = "the order that each deck starts from", .words = from_words};

/* A piece of the text. */
typedef struct span {
    const char *start;
    size_t length;
} span;

static bool span_is(span piece, const char *word) {
    return strlen(word) == piece.length && memcmp(word, piece.start, piece.length) == 0;
}

static span span_until(const char *start, const char *stops) {
    return (span){start, strcspn(start, stops)};
}

static faro_status read_word(span text, const char *const *words, uint64_t *value) {
    for (uint64_t i = 0; words[i]; i++)
        if (span_is(text, words[i])) {
            *value = i;
            return FARO_OK;
        }
    return FARO_ERROR_ARGUMENT;
}

static faro_status read_number(span text, const faro_parameter *parameter, uint64_t *value) {
    uint64_t number = 0;
    for (size_t i = 0; i < text.length; i++) {
        unsigned digit = (unsigned)(text.start[i] - '0');
        if (digit > 9) return FARO_ERROR_ARGUMENT;
        if (number > (UINT64_MAX - digit) / 10) return FARO_ERROR_ARGUMENT;
        number = number * 10 + digit;
    }
    if (number < parameter->least || number > parameter->most) return FARO_ERROR_ARGUMENT;
    *value = number;
    return FARO_OK;
}

static faro_status read_value(span text, const faro_parameter *parameter, uint64_t *value) {
    if (text.length == 0) return FARO_ERROR_SYNTAX;
    return parameter->words ? read_word(text, parameter->words, value)
                            : read_number(text, parameter, value);
}

/* The index of a key; FARO_PARAMETERS stands for "from". */
static faro_status find_key(const faro_procedure_info *info, span key, size_t *index) {
    if (span_is(key, from_parameter.key)) {
        *index = FARO_PARAMETERS;
        return FARO_OK;
    }
    for (size_t i = 0; info->parameters[i].key; i++)
        if (span_is(key, info->parameters[i].key)) {
            *index = i;
            return FARO_OK;
        }
    return key.length ? FARO_ERROR_UNKNOWN : FARO_ERROR_SYNTAX;
}

/* Reads one "key=value" at *at and moves *at behind it; after an error *at is where it is. */
static faro_status read_pair(const char **at, faro_procedure *procedure, unsigned *seen) {
    span key = span_until(*at, "=,");
    size_t index = 0;
    faro_status status = find_key(procedure->info, key, &index);
    if (status != FARO_OK) return status;
    if (*seen & 1u << index) return FARO_ERROR_SYNTAX;
    *seen |= 1u << index;
    *at += key.length;
    if (**at != '=') return FARO_ERROR_SYNTAX;
    span text = span_until(++*at, ",");
    bool is_from = index == FARO_PARAMETERS;
    uint64_t value = 0;
    status =
        read_value(text, is_from ? &from_parameter : &procedure->info->parameters[index], &value);
    if (status != FARO_OK) return status;
    *at += text.length;
    if (is_from)
        procedure->from_previous = value == 1;
    else
        procedure->value[index] = value;
    return FARO_OK;
}

static faro_status find_name(span name, faro_procedure *out) {
    const faro_procedure_info *info;
    for (size_t i = 0; (info = faro_procedure_at(i)) != NULL; i++)
        if (span_is(name, info->name)) {
            faro_procedure_preset(out, info);
            return FARO_OK;
        }
    return name.length ? FARO_ERROR_UNKNOWN : FARO_ERROR_SYNTAX;
}

static faro_status read_procedure(const char **at, faro_procedure *out) {
    span name = span_until(*at, ":");
    faro_status status = find_name(name, out);
    if (status != FARO_OK) return status;
    *at += name.length;
    unsigned seen = 0;
    while (**at) { /* at the ':' or at a ',' */
        ++*at;
        status = read_pair(at, out, &seen);
        if (status != FARO_OK) return status;
    }
    return FARO_OK;
}

faro_status faro_procedure_parse(const char *text, faro_procedure *out, size_t *where) {
    faro_procedure procedure;
    const char *at = text;
    faro_status status = read_procedure(&at, &procedure);
    if (where) *where = (size_t)(at - text);
    if (status == FARO_OK) *out = procedure;
    return status;
}

/* A bounded text that keeps counting when it is full. */
typedef struct writer {
    char *text;
    size_t size, length;
} writer;

static void write_text(writer *out, const char *piece) {
    for (; *piece; piece++, out->length++)
        if (out->length + 1 < out->size) out->text[out->length] = *piece;
}

static void write_value(writer *out, const faro_parameter *parameter, uint64_t value) {
    char digits[24];
    write_text(out, parameter->key);
    write_text(out, "=");
    if (!parameter->words) snprintf(digits, sizeof digits, "%" PRIu64, value);
    write_text(out, parameter->words ? parameter->words[value] : digits);
}

size_t faro_procedure_text(const faro_procedure *procedure, char *text, size_t size) {
    writer out = {text, size, 0};
    const char *separator = ":";
    write_text(&out, procedure->info->name);
    for (size_t i = 0; procedure->info->parameters[i].key; i++) {
        const faro_parameter *parameter = &procedure->info->parameters[i];
        if (procedure->value[i] == parameter->preset) continue;
        write_text(&out, separator);
        write_value(&out, parameter, procedure->value[i]);
        separator = ",";
    }
    if (procedure->from_previous) {
        write_text(&out, separator);
        write_value(&out, &from_parameter, 1);
    }
    if (size) text[out.length < size ? out.length : size - 1] = '\0';
    return out.length;
}
