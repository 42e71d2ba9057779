/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Finds games and tags in PBN text (Portable Bridge Notation 2.1, Veugen 2017, import format): "%"
 * lines, comments in braces and behind semicolons, several tags on a line, tags over lines, section
 * text behind tags, and whatever programs print between games. */
#include "bridge/pbn.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct scanner {
    const char *text;
    size_t size, at;
    bool ended;
    faro_pbn_game *game;
    faro_pbn_fault *fault;
} scanner;

static faro_pbn_outcome fail(scanner *s, size_t place, const char *reason, ...) {
    va_list list;
    va_start(list, reason);
    vsnprintf(s->fault->reason, sizeof s->fault->reason, reason, list);
    va_end(list);
    s->fault->place = place;
    return FARO_PBN_FAULT;
}

/* Running out of text in the middle of something. */
static faro_pbn_outcome cut(scanner *s, size_t place, const char *what) {
    return s->ended ? fail(s, place, "the file ends within %s", what) : FARO_PBN_MORE;
}

static bool blank(char c) {
    return c == ' ' || c == '\t' || c == '\r' || c == '\v' || c == '\f';
}

static void skip_white(scanner *s) {
    while (s->at < s->size && (blank(s->text[s->at]) || s->text[s->at] == '\n')) s->at++;
}

/* Whether only blanks stand between `at` and a closing bracket or the end of the line. */
static bool closes(const scanner *s, size_t at) {
    while (at < s->size && blank(s->text[at])) at++;
    return at >= s->size || s->text[at] == ']' || s->text[at] == '\n';
}

/* The end of a string that begins at `at`, on the same line: the first quote without a backslash
 * that closes the tag. Names with stray quotes in them are common; if no quote closes the tag, the
 * first one ends the string and the fault is found behind it. */
static faro_pbn_outcome string_end(scanner *s, size_t at, size_t *end) {
    const char *line = memchr(s->text + at, '\n', s->size - at);
    size_t stop = line ? (size_t)(line - s->text) : s->size;
    size_t first = stop;
    if (!line && !s->ended) return FARO_PBN_MORE;
    for (size_t from = at; from < stop;) {
        const char *quote = memchr(s->text + from, '"', stop - from);
        if (!quote) break;
        size_t place = (size_t)(quote - s->text), slashes = 0;
        while (place - slashes > at && s->text[place - slashes - 1] == '\\') slashes++;
        from = place + 1;
        if (slashes % 2) continue;
        if (first == stop) first = place;
        if (!closes(s, place + 1)) continue;
        *end = place;
        return FARO_PBN_GAME;
    }
    *end = first;
    return first < stop ? FARO_PBN_GAME : fail(s, at, "a value without its closing quote");
}

/* s->at stands on the bracket. */
static faro_pbn_outcome scan_tag(scanner *s) {
    size_t begin = s->at++;
    skip_white(s);
    size_t name = s->at;
    while (s->at < s->size && faro_pbn_name_char(s->text[s->at])) s->at++;
    size_t name_length = s->at - name;
    skip_white(s);
    if (s->at >= s->size) return cut(s, begin, "a tag");
    if (name_length == 0) return fail(s, name, "expected the name of a tag behind '['");
    if (s->text[s->at] != '"')
        return fail(s, begin, "the tag %.*s has no value in quotes",
                    name_length < 60 ? (int)name_length : 60, s->text + name);
    size_t value = ++s->at, value_end = 0;
    faro_pbn_outcome outcome = string_end(s, value, &value_end);
    if (outcome != FARO_PBN_GAME) return outcome;
    s->at = value_end + 1;
    skip_white(s);
    if (s->at >= s->size) return cut(s, begin, "a tag");
    if (s->text[s->at] != ']')
        return fail(s, begin, "the tag %.*s is not closed by ']'",
                    name_length < 60 ? (int)name_length : 60, s->text + name);
    s->at++;
    faro_pbn_tag *tag = faro_pbn_tag_add(s->game);
    if (!tag) return FARO_PBN_MEMORY;
    *tag = (faro_pbn_tag){(uint32_t)begin,       (uint32_t)s->at, (uint32_t)name,
                          (uint32_t)name_length, (uint32_t)value, (uint32_t)(value_end - value)};
    s->game->inherits |= value_end > value && s->text[value] == '#';
    return FARO_PBN_GAME;
}

static faro_pbn_outcome skip_comment(scanner *s) {
    const char *brace = memchr(s->text + s->at, '}', s->size - s->at);
    if (!brace) return cut(s, s->at, "a comment in braces");
    s->at = (size_t)(brace - s->text) + 1;
    return FARO_PBN_GAME;
}

/* From s->at to behind the end of the line; tags and comments may carry it to a later line. Before
 * the first tag foreign text is passed over up to the end of its line. */
static faro_pbn_outcome scan_line(scanner *s) {
    while (s->at < s->size) {
        char c = s->text[s->at];
        faro_pbn_outcome outcome = FARO_PBN_GAME;
        if (c == '\n') {
            s->at++;
            return FARO_PBN_GAME;
        }
        if (c == '[') {
            outcome = scan_tag(s);
        } else if (c == '{') {
            outcome = skip_comment(s);
        } else if (c == ';' || (s->game->count == 0 && !blank(c))) {
            const char *line = memchr(s->text + s->at, '\n', s->size - s->at);
            s->at = line ? (size_t)(line - s->text) : s->size;
        } else {
            s->at++;
        }
        if (outcome != FARO_PBN_GAME) return outcome;
    }
    return s->ended ? FARO_PBN_GAME : FARO_PBN_MORE;
}

/* Moves behind a line of blanks and nothing else. */
static bool skip_blank_line(scanner *s) {
    size_t at = s->at;
    while (at < s->size && blank(s->text[at])) at++;
    if (at < s->size && s->text[at] != '\n') return false;
    if (at == s->size && !s->ended) return false;
    s->at = at < s->size ? at + 1 : at;
    return true;
}

static bool skip_percent_line(scanner *s) {
    if (s->text[s->at] != '%') return false;
    const char *line = memchr(s->text + s->at, '\n', s->size - s->at);
    if (!line && !s->ended) return false;
    s->at = line ? (size_t)(line - s->text) + 1 : s->size;
    return true;
}

faro_pbn_outcome faro_pbn_scan(const char *text, size_t size, bool ended, faro_pbn_game *game,
                               faro_pbn_fault *fault) {
    scanner s = {text, size, 0, ended, game, fault};
    game->count = 0;
    game->inherits = false;
    for (;;) {
        if (s.at >= size) break;
        s.at = faro_pbn_lines(text, size, s.at, game);
        if (s.at >= size) break;
        if (skip_blank_line(&s)) {
            if (game->count == 0) continue;
            break;
        }
        if (skip_percent_line(&s)) continue;
        if (text[s.at] == '%') return FARO_PBN_MORE; /* its end is not there yet */
        faro_pbn_outcome outcome = scan_line(&s);
        if (outcome != FARO_PBN_GAME) return outcome;
    }
    game->length = s.at;
    if (s.at >= size && !ended) return FARO_PBN_MORE;
    return game->count ? FARO_PBN_GAME : FARO_PBN_NONE;
}

bool faro_pbn_named(const faro_pbn_game *game, const faro_pbn_tag *tag, const char *name) {
    return strlen(name) == tag->name_length &&
           memcmp(game->text + tag->name, name, tag->name_length) == 0;
}

const faro_pbn_tag *faro_pbn_find(const faro_pbn_game *game, const char *name) {
    for (size_t i = 0; i < game->count; i++)
        if (faro_pbn_named(game, &game->tags[i], name)) return &game->tags[i];
    return NULL;
}
