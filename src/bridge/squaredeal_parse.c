/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Reading the description (.sqd) and the session keys (.sqk) of a SquareDeal tournament. */
#define OPENSSL_SUPPRESS_DEPRECATED /* the plain SHA256_* cannot fail, EVP may lack memory */
#include "bridge/squaredeal.h"

#include <openssl/sha.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A cursor over the lines of a text. */
typedef struct lines {
    const char *next, *end;
    const char *line; /* the current one, without its end and spaces behind it */
    size_t length, number;
} lines;

static bool next_line(lines *l) {
    if (l->next == l->end) return false;
    const char *stop = memchr(l->next, '\n', (size_t)(l->end - l->next));
    l->line = l->next;
    l->next = stop ? stop + 1 : l->end;
    l->length = (size_t)((stop ? stop : l->end) - l->line);
    l->number++;
    return true;
}

static void trim(lines *l) {
    while (l->length && strchr(" \t\r", l->line[l->length - 1])) l->length--;
}

/* Offending text is shown up to this many characters. */
enum { SHOWN = 40 };

static faro_status refuse(faro_squaredeal_fault *fault, const lines *l, const char *expected) {
    if (fault) {
        fault->line = l->number;
        size_t shown = l->length < SHOWN ? l->length : SHOWN;
        snprintf(fault->message, sizeof fault->message, "\"%.*s%s\": expected %s", (int)shown,
                 l->line, shown < l->length ? "..." : "", expected);
    }
    return FARO_ERROR_SYNTAX;
}

/* ---- description ----------------------------------------------------------------------------- */

/* sessions:boards:prefix:description */
static faro_status parse_phase(faro_squaredeal *t, const lines *l, const char *text, size_t size,
                               faro_squaredeal_fault *fault) {
    char *copy = faro_text_copy(text, size);
    if (!copy) return FARO_ERROR_MEMORY;
    char *field[4] = {copy, NULL, NULL, NULL};
    int fields = 1;
    for (char *p = copy; *p && fields < 4; p++) {
        if (*p != ':') continue;
        *p = '\0';
        field[fields++] = p + 1;
    }
    faro_status status = FARO_OK;
    unsigned first, last;
    unsigned sessions = 0;
    const char *number = field[0];
    if (fields < 4)
        status = refuse(fault, l, "SN sessions:boards:prefix:description");
    else if (!faro_text_number(&number, &sessions) || *number || sessions > 10000)
        status = refuse(fault, l, "a number of sessions up to 10000 behind SN");
    else if (faro_board_list(field[1], 0, &first, &last) == FARO_ERROR_SYNTAX)
        status = refuse(fault, l, "boards like 16, 17-32, 1-14,15-28 or ?");
    else if (!*field[2])
        status = refuse(fault, l, "a prefix of the files");
    else
        status = faro_squaredeal_append(t, sessions, field[1], field[2], field[3]);
    free(copy);
    return status;
}

static bool is_capital(char c) {
    return c >= 'A' && c <= 'Z';
}

static faro_status parse_line(faro_squaredeal *t, const lines *l, faro_squaredeal_fault *fault) {
    if (l->length == 0 || l->line[0] == '#') return FARO_OK;
    if (l->length < 2 || !is_capital(l->line[0]) || !is_capital(l->line[1]) ||
        (l->length > 2 && l->line[2] != ' ' && l->line[2] != '\t'))
        return refuse(fault, l, "a tag TN, DI, DV, SN or KH and a value");
    const char *value = l->line + 2, *end = l->line + l->length;
    while (value < end && (*value == ' ' || *value == '\t')) value++;
    size_t size = (size_t)(end - value);
    if (memcmp(l->line, "SN", 2) == 0) return parse_phase(t, l, value, size, fault);
    if (memcmp(l->line, "KH", 2) == 0 &&
        (size != 64 || strspn(value, "0123456789abcdefABCDEF") < size))
        return refuse(fault, l, "64 hexadecimal digits behind KH");
    const struct {
        const char *tag;
        char **text;
    } tags[] = {{"TN", &t->name},
                {"DI", &t->delayed_info},
                {"DV", &t->delayed_value},
                {"KH", &t->key_hash}};
    for (size_t i = 0; i < sizeof tags / sizeof tags[0]; i++)
        if (memcmp(l->line, tags[i].tag, 2) == 0) return faro_text_set(tags[i].text, value, size);
    return FARO_OK; /* a tag of a later version */
}

faro_status faro_squaredeal_parse(const char *text, size_t size, faro_squaredeal **out,
                                  faro_squaredeal_fault *fault) {
    faro_squaredeal *t = calloc(1, sizeof *t);
    char *copy = faro_text_copy(text, size); /* zero-ended, so that strspn stops */
    faro_status status = t && copy ? FARO_OK : FARO_ERROR_MEMORY;
    lines l = {.next = copy, .end = copy ? copy + size : NULL};
    while (status == FARO_OK && next_line(&l)) {
        trim(&l);
        status = parse_line(t, &l, fault);
    }
    if (status == FARO_OK && t->phase_count == 0) {
        l.number = l.length = 0;
        l.line = "";
        status = refuse(fault, &l, "at least one SN line in a description");
    }
    free(copy);
    if (status == FARO_OK)
        *out = t;
    else
        faro_squaredeal_free(t);
    return status;
}

/* ---- keys ------------------------------------------------------------------------------------ */

/* phase,session:key */
static faro_status parse_key(faro_squaredeal *t, const lines *l, faro_squaredeal_fault *fault) {
    unsigned phase = 0, session = 0;
    char head[32] = {0};
    const char *colon = memchr(l->line, ':', l->length), *place = head;
    size_t length = colon ? (size_t)(colon - l->line) : 0;
    if (length < sizeof head) memcpy(head, l->line, length);
    if (!faro_text_number(&place, &phase) || *place++ != ',' ||
        !faro_text_number(&place, &session) || *place)
        return refuse(fault, l, "phase,session:key");
    if (phase < 1 || phase > t->phase_count)
        return refuse(fault, l, "a phase that the description has");
    faro_squaredeal_phase *p = &t->phases[phase - 1];
    /* A phase without a fixed number of sessions has one key, numbered 0 or 1. */
    size_t index = p->sessions == 0 && session <= 1 ? 0 : faro_squaredeal_key_index(p, session);
    if (index == p->key_count || (p->sessions == 0 && session > 1))
        return refuse(fault, l, "a session that the description has");
    const char *key = colon + 1;
    size_t size = l->length - length - 1;
    if (size < 2) return refuse(fault, l, "a key behind the colon");
    return faro_text_set(&p->keys[index], key, size);
}

static void forget_keys(faro_squaredeal *t) {
    for (size_t p = 0; p < t->phase_count; p++) {
        for (size_t k = 0; k < t->phases[p].key_count; k++) {
            free(t->phases[p].keys[k]);
            t->phases[p].keys[k] = NULL;
        }
    }
}

static faro_status check_complete(const faro_squaredeal *t, faro_squaredeal_fault *fault) {
    for (size_t p = 0; p < t->phase_count; p++) {
        for (size_t k = 0; k < t->phases[p].key_count; k++) {
            if (t->phases[p].keys[k]) continue;
            if (fault) {
                fault->line = 0;
                snprintf(fault->message, sizeof fault->message,
                         "no key for session %zu of phase %zu, expected a line %zu,%zu:key", k + 1,
                         p + 1, p + 1, k + 1);
            }
            return FARO_ERROR_SYNTAX;
        }
    }
    return FARO_OK;
}

faro_status faro_squaredeal_parse_keys(faro_squaredeal *t, const char *text, size_t size,
                                       faro_squaredeal_fault *fault) {
    forget_keys(t);
    lines l = {.next = text, .end = text + size};
    faro_status status = FARO_OK;
    while (status == FARO_OK && next_line(&l)) {
        trim(&l);
        if (l.length) status = parse_key(t, &l, fault);
    }
    return status == FARO_OK ? check_complete(t, fault) : status;
}

void faro_squaredeal_key_hash(const char *text, size_t size, char hash[65]) {
    lines l = {.next = text, .end = text + size};
    unsigned char digest[SHA256_DIGEST_LENGTH];
    SHA256_CTX whole;
    SHA256_Init(&whole);
    while (next_line(&l)) {
        if (l.length && l.line[l.length - 1] == '\r') l.length--;
        SHA256_Update(&whole, l.line, l.length);
        SHA256_Update(&whole, "\r\n", 2);
    }
    SHA256_Final(digest, &whole);
    for (int i = 0; i < SHA256_DIGEST_LENGTH; i++) snprintf(hash + 2 * i, 3, "%02x", digest[i]);
}
