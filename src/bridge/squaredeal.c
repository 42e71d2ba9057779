/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* A SquareDeal tournament in memory: phases, board lists, file names. */
#include "bridge/squaredeal.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

char *faro_text_copy(const char *text, size_t size) {
    char *copy = malloc(size + 1);
    if (!copy) return NULL;
    memcpy(copy, text, size);
    copy[size] = '\0';
    return copy;
}

faro_status faro_text_set(char **where, const char *text, size_t size) {
    char *copy = faro_text_copy(text, size);
    if (!copy) return FARO_ERROR_MEMORY;
    free(*where);
    *where = copy;
    return FARO_OK;
}

static void free_phase(faro_squaredeal_phase *phase) {
    for (size_t i = 0; i < phase->key_count; i++) free(phase->keys[i]);
    free(phase->keys);
    free(phase->boards);
    free(phase->prefix);
    free(phase->description);
}

void faro_squaredeal_free(faro_squaredeal *tournament) {
    if (!tournament) return;
    for (size_t i = 0; i < tournament->phase_count; i++) free_phase(&tournament->phases[i]);
    free(tournament->phases);
    free(tournament->name);
    free(tournament->delayed_info);
    free(tournament->delayed_value);
    free(tournament->key_hash);
    free(tournament);
}

faro_status faro_squaredeal_append(faro_squaredeal *tournament, unsigned sessions,
                                   const char *boards, const char *prefix,
                                   const char *description) {
    faro_squaredeal_phase *phases =
        realloc(tournament->phases, (tournament->phase_count + 1) * sizeof *phases);
    if (!phases) return FARO_ERROR_MEMORY;
    tournament->phases = phases;
    faro_squaredeal_phase phase = {.sessions = sessions, .key_count = sessions ? sessions : 1};
    phase.keys = calloc(phase.key_count, sizeof *phase.keys);
    phase.boards = faro_text_copy(boards, strlen(boards));
    phase.prefix = faro_text_copy(prefix, strlen(prefix));
    phase.description = faro_text_copy(description, strlen(description));
    if (!phase.keys || !phase.boards || !phase.prefix || !phase.description) {
        if (!phase.keys) phase.key_count = 0;
        free_phase(&phase);
        return FARO_ERROR_MEMORY;
    }
    phases[tournament->phase_count++] = phase;
    return FARO_OK;
}

/* ---- boards ---------------------------------------------------------------------------------- */

bool faro_text_number(const char **text, unsigned *number) {
    unsigned long value = 0;
    const char *p = *text;
    if (*p < '0' || *p > '9') return false;
    for (; *p >= '0' && *p <= '9'; p++) {
        value = value * 10 + (unsigned long)(*p - '0');
        if (value > 1000000) return false;
    }
    *text = p;
    *number = (unsigned)value;
    return true;
}

/* "16" means 1-16, "17-32" what it says. */
static bool read_range(const char **text, unsigned *first, unsigned *last) {
    if (!faro_text_number(text, last)) return false;
    *first = 1;
    if (**text == '-') {
        (*text)++;
        *first = *last;
        if (!faro_text_number(text, last)) return false;
    }
    return *first >= 1 && *first <= *last;
}

faro_status faro_board_list(const char *boards, unsigned index, unsigned *first, unsigned *last) {
    if (strcmp(boards, "?") == 0) return FARO_ERROR_UNSUPPORTED;
    unsigned items = 0, from = 0, to = 0;
    for (const char *p = boards;; p++, items++) {
        if (!read_range(&p, &from, &to)) return FARO_ERROR_SYNTAX;
        if (!*p) break;
        if (*p != ',') return FARO_ERROR_SYNTAX;
    }
    index %= items + 1;
    const char *p = boards;
    for (unsigned i = 0; i <= index; i++, p++) (void)read_range(&p, &from, &to);
    *first = from;
    *last = to;
    return FARO_OK;
}

size_t faro_squaredeal_key_index(const faro_squaredeal_phase *phase, unsigned session) {
    if (session == 0) return phase->key_count;
    if (phase->sessions == 0) return 0;
    return session <= phase->sessions ? session - 1 : phase->key_count;
}

static const faro_squaredeal_phase *find_phase(const faro_squaredeal *tournament, size_t phase) {
    return phase >= 1 && phase <= tournament->phase_count ? &tournament->phases[phase - 1] : NULL;
}

faro_status faro_squaredeal_boards(const faro_squaredeal *tournament, size_t phase,
                                   unsigned session, unsigned *first, unsigned *last) {
    const faro_squaredeal_phase *p = find_phase(tournament, phase);
    if (!p || faro_squaredeal_key_index(p, session) == p->key_count) return FARO_ERROR_ARGUMENT;
    return faro_board_list(p->boards, session - 1, first, last);
}

/* ---- file names ------------------------------------------------------------------------------ */

size_t faro_squaredeal_file_name(const faro_squaredeal *tournament, size_t phase, unsigned session,
                                 bool reserve, char *name, size_t size) {
    const faro_squaredeal_phase *p = find_phase(tournament, phase);
    if (!p) return 0;
    size_t before = strcspn(p->prefix, "#"), width = strspn(p->prefix + before, "#");
    const char *end = reserve ? "reserve" : "";
    if (before > INT_MAX || width > INT_MAX) return 0;
    int length = width ? snprintf(name, size, "%.*s%0*u%s%s", (int)before, p->prefix, (int)width,
                                  session, p->prefix + before + width, end)
                       : snprintf(name, size, "%s%s", p->prefix, end);
    return length < 0 ? 0 : (size_t)length;
}
