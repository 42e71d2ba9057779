/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Inherited PBN tag values: "#" takes the value of the game before, "##value" holds from its game
 * on for all games that lack the tag (PBN 2.1, section 4.8). Only files that use them pay. */
#include "bridge/pbn.h"

#include <stdlib.h>
#include <string.h>

const faro_pbn_value *faro_pbn_value_find(const faro_pbn_values *values, const char *name,
                                          size_t length) {
    for (size_t i = 0; i < values->count; i++)
        if (strlen(values->list[i].name) == length &&
            memcmp(values->list[i].name, name, length) == 0)
            return &values->list[i];
    return NULL;
}

static char *copy(const char *text, size_t length) {
    char *made = malloc(length + 1);
    if (!made) return NULL;
    memcpy(made, text, length);
    made[length] = 0;
    return made;
}

static faro_status add(faro_pbn_values *values, const char *name, size_t length) {
    faro_pbn_value *list = realloc(values->list, (values->count + 1) * sizeof *list);
    if (!list) return FARO_ERROR_MEMORY;
    values->list = list;
    faro_pbn_value made = {copy(name, length), copy("?", 1), 1, false};
    if (!made.name || !made.value) {
        free(made.name);
        free(made.value);
        return FARO_ERROR_MEMORY;
    }
    list[values->count++] = made;
    return FARO_OK;
}

static faro_status set(faro_pbn_values *values, const char *name, size_t name_length,
                       const char *value, size_t length, bool sticky) {
    if (!faro_pbn_value_find(values, name, name_length)) {
        faro_status status = add(values, name, name_length);
        if (status) return status;
    }
    for (size_t i = 0; i < values->count; i++) {
        faro_pbn_value *entry = &values->list[i];
        if (strlen(entry->name) != name_length || memcmp(entry->name, name, name_length) != 0)
            continue;
        char *made = copy(value, length);
        if (!made) return FARO_ERROR_MEMORY;
        free(entry->value);
        entry->value = made;
        entry->length = length;
        entry->sticky |= sticky;
    }
    return FARO_OK;
}

faro_status faro_pbn_values_add(faro_pbn_values *values, const faro_pbn_value *value) {
    return set(values, value->name, strlen(value->name), value->value, value->length,
               value->sticky);
}

/* A "#" takes a literal value of the game before; when that was inherited too, the list has it. */
static faro_status take(faro_pbn_values *values, const char *name, size_t length,
                        const faro_pbn_game *previous) {
    for (size_t i = 0; i < previous->count; i++) {
        const faro_pbn_tag *tag = &previous->tags[i];
        const char *value = previous->text + tag->value;
        if (tag->name_length != length || memcmp(previous->text + tag->name, name, length) != 0)
            continue;
        if (tag->value_length && value[0] == '#') return FARO_OK;
        return set(values, name, length, value, tag->value_length, false);
    }
    return faro_pbn_value_find(values, name, length) ? FARO_OK : add(values, name, length);
}

faro_status faro_pbn_inherit(faro_pbn_values *values, const faro_pbn_game *game,
                             const faro_pbn_game *previous) {
    for (size_t i = 0; i < game->count; i++) {
        const faro_pbn_tag *tag = &game->tags[i];
        const char *name = game->text + tag->name, *value = game->text + tag->value;
        faro_status status = FARO_OK;
        if (tag->value_length >= 2 && value[0] == '#' && value[1] == '#')
            status = set(values, name, tag->name_length, value + 2, tag->value_length - 2, true);
        else if (tag->value_length == 1 && value[0] == '#')
            status = take(values, name, tag->name_length, previous);
        if (status) return status;
    }
    return FARO_OK;
}

void faro_pbn_tag_value(const faro_pbn_game *game, const faro_pbn_tag *tag, const char **value,
                        size_t *length) {
    *value = game->text + tag->value;
    *length = tag->value_length;
    bool hash = *length > 0 && (*value)[0] == '#' && (*length == 1 || (*value)[1] == '#');
    if (!hash) return;
    const faro_pbn_value *inherited =
        faro_pbn_value_find(game->values, game->text + tag->name, tag->name_length);
    if (!inherited) return;
    *value = inherited->value;
    *length = inherited->length;
}

void faro_pbn_values_free(faro_pbn_values *values) {
    for (size_t i = 0; i < values->count; i++) {
        free(values->list[i].name);
        free(values->list[i].value);
    }
    free(values->list);
    *values = (faro_pbn_values){0};
}
