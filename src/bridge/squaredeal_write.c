/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The organiser's side of SquareDeal: a new tournament, its phases, the keys and the two files. */
#include "bridge/squaredeal.h"

#include <openssl/crypto.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
    KEY_LENGTH = 60,
    LETTERS = 62,
    NAME_LIMIT = 200,
    LIST_LIMIT = 4096 /* of a board list */
};

/* One line of text that is not empty. */
static bool one_line(const char *text) {
    return text && *text && !strpbrk(text, "\r\n");
}

faro_status faro_squaredeal_new(const char *name, const char *delayed_info, faro_squaredeal **out) {
    if (!one_line(name) || !one_line(delayed_info)) return FARO_ERROR_ARGUMENT;
    faro_squaredeal *t = calloc(1, sizeof *t);
    if (!t || faro_text_set(&t->name, name, strlen(name)) != FARO_OK ||
        faro_text_set(&t->delayed_info, delayed_info, strlen(delayed_info)) != FARO_OK) {
        faro_squaredeal_free(t);
        return FARO_ERROR_MEMORY;
    }
    *out = t;
    return FARO_OK;
}

/* ---- phases ---------------------------------------------------------------------------------- */

/* "3x7" becomes 1-7,8-14,15-21; anything else is copied. */
static faro_status spell_boards(const char *boards, char out[LIST_LIMIT]) {
    unsigned sessions = 0, length = 0;
    const char *p = boards;
    size_t used = 0;
    if (faro_text_number(&p, &sessions) && *p == 'x' && (p++, faro_text_number(&p, &length)) &&
        !*p) {
        if (sessions == 0 || length == 0) return FARO_ERROR_SYNTAX;
        for (unsigned i = 0; i < sessions && used < LIST_LIMIT; i++)
            used += (size_t)snprintf(out + used, LIST_LIMIT - used, "%s%llu-%llu", i ? "," : "",
                                     (unsigned long long)i * length + 1,
                                     (unsigned long long)(i + 1) * length);
    } else {
        used = (size_t)snprintf(out, LIST_LIMIT, "%s", boards);
    }
    unsigned first, last;
    if (used >= LIST_LIMIT) return FARO_ERROR_SYNTAX;
    return faro_board_list(out, 0, &first, &last) == FARO_ERROR_SYNTAX ? FARO_ERROR_SYNTAX
                                                                       : FARO_OK;
}

/* A file name that needs no quoting anywhere, with at most one row of #. */
static bool good_prefix(const char *prefix) {
    static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
    static const char others[] =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-#";
    if (!*prefix || !strchr(letters, *prefix) || prefix[strspn(prefix, others)]) return false;
    const char *row = strchr(prefix, '#');
    return !row || !strchr(row + strspn(row, "#"), '#');
}

static bool prefix_in_use(const faro_squaredeal *t, const char *prefix) {
    for (size_t i = 0; i < t->phase_count; i++)
        if (strcmp(t->phases[i].prefix, prefix) == 0) return true;
    return false;
}

faro_status faro_squaredeal_add_phase(faro_squaredeal *t, unsigned sessions, const char *boards,
                                      const char *prefix, const char *description) {
    char list[LIST_LIMIT], name[NAME_LIMIT], text[NAME_LIMIT];
    if (t->key_hash || sessions > 10000 || !one_line(boards) || !one_line(prefix) ||
        !one_line(description) || strchr(description, ':') || strlen(prefix) > NAME_LIMIT / 2 ||
        strlen(description) > NAME_LIMIT / 2 || !good_prefix(prefix))
        return FARO_ERROR_ARGUMENT;
    faro_status status = spell_boards(boards, list);
    if (status != FARO_OK) return status;
    int digits = sessions == 1 ? 0 : snprintf(NULL, 0, "%u", sessions ? sessions : 99);
    snprintf(name, sizeof name, "%s%.*s", prefix, strchr(prefix, '#') ? 0 : digits, "#####");
    snprintf(text, sizeof text, "%s%s", description,
             sessions == 1 || strchr(description, '#') ? "" : " #");
    if (prefix_in_use(t, name)) return FARO_ERROR_ARGUMENT;
    return faro_squaredeal_append(t, sessions, list, name, text);
}

/* ---- publishing ------------------------------------------------------------------------------ */

/* 60 letters and digits from the operating system; a byte above 4 * 62 would favour the first
 * letters. */
static faro_status random_key(char key[KEY_LENGTH + 1]) {
    static const char letters[LETTERS + 1] =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
    unsigned char bytes[2 * KEY_LENGTH];
    size_t length = 0;
    while (length < KEY_LENGTH) {
        if (getentropy(bytes, sizeof bytes) != 0) return FARO_ERROR_SOURCE;
        for (size_t i = 0; i < sizeof bytes && length < KEY_LENGTH; i++)
            if (bytes[i] < 4 * LETTERS) key[length++] = letters[bytes[i] % LETTERS];
    }
    key[KEY_LENGTH] = '\0';
    OPENSSL_cleanse(bytes, sizeof bytes);
    return FARO_OK;
}

static faro_status make_keys(faro_squaredeal *t) {
    char key[KEY_LENGTH + 1];
    for (size_t p = 0; p < t->phase_count; p++) {
        for (size_t k = 0; k < t->phases[p].key_count; k++) {
            faro_status status = random_key(key);
            if (status == FARO_OK) status = faro_text_set(&t->phases[p].keys[k], key, KEY_LENGTH);
            if (status != FARO_OK) return status;
        }
    }
    OPENSSL_cleanse(key, sizeof key);
    return FARO_OK;
}

faro_status faro_squaredeal_publish(faro_squaredeal *t) {
    if (t->key_hash || t->phase_count == 0) return FARO_ERROR_ARGUMENT;
    char *text, hash[65];
    faro_status status = make_keys(t);
    if (status == FARO_OK) status = faro_squaredeal_key_text(t, &text);
    if (status != FARO_OK) return status;
    faro_squaredeal_key_hash(text, strlen(text), hash);
    free(text);
    return faro_text_set(&t->key_hash, hash, strlen(hash));
}

faro_status faro_squaredeal_reveal(faro_squaredeal *t, const char *value) {
    if (!t->key_hash || !one_line(value)) return FARO_ERROR_ARGUMENT;
    value += strspn(value, " \t");
    size_t size = strlen(value);
    while (size && (value[size - 1] == ' ' || value[size - 1] == '\t')) size--;
    return size ? faro_text_set(&t->delayed_value, value, size) : FARO_ERROR_ARGUMENT;
}

/* ---- files ----------------------------------------------------------------------------------- */

/* A text that grows; `failed` once memory ran out. */
typedef struct growing {
    char *text;
    size_t size, room;
    bool failed;
} growing;

static void append(growing *g, const char *text) {
    size_t size = strlen(text);
    if (g->failed) return;
    if (g->size + size + 1 > g->room) {
        size_t room = 2 * (g->size + size + 1);
        char *larger = realloc(g->text, room);
        if (!larger) {
            g->failed = true;
            return;
        }
        g->text = larger;
        g->room = room;
    }
    memcpy(g->text + g->size, text, size + 1);
    g->size += size;
}

static faro_status finish(growing *g, char **text) {
    if (g->failed) {
        free(g->text);
        return FARO_ERROR_MEMORY;
    }
    *text = g->text;
    return FARO_OK;
}

static void append_line(growing *g, const char *tag, const char *value) {
    if (!value) return;
    append(g, tag);
    append(g, value);
    append(g, "\r\n");
}

faro_status faro_squaredeal_text(const faro_squaredeal *t, char **text) {
    growing g = {0};
    /* The first line tells SquareDeal itself which version of the files this is. */
    append(&g, "# Description file of tournament for program SquareDeal 2.5\r\n#\r\n");
    append_line(&g, "TN ", t->name);
    append_line(&g, "DI ", t->delayed_info);
    append_line(&g, "DV ", t->delayed_value);
    append(&g, "# SN sessions:boards:prefix:description, one line for each phase\r\n");
    for (size_t i = 0; i < t->phase_count; i++) {
        const faro_squaredeal_phase *p = &t->phases[i];
        char sessions[16];
        snprintf(sessions, sizeof sessions, "SN %u:", p->sessions);
        append(&g, sessions);
        append(&g, p->boards);
        append(&g, ":");
        append(&g, p->prefix);
        append_line(&g, ":", p->description);
    }
    append_line(&g, "KH ", t->key_hash);
    return finish(&g, text);
}

faro_status faro_squaredeal_key_text(const faro_squaredeal *t, char **text) {
    growing g = {0};
    append(&g, "");
    for (size_t p = 0; p < t->phase_count; p++) {
        for (size_t k = 0; k < t->phases[p].key_count; k++) {
            char head[48];
            if (!t->phases[p].keys[k]) {
                free(g.text);
                return FARO_ERROR_UNSUPPORTED;
            }
            snprintf(head, sizeof head, "%zu,%zu:", p + 1, k + 1);
            append_line(&g, head, t->phases[p].keys[k]);
        }
    }
    return finish(&g, text);
}
