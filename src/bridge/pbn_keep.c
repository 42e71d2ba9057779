/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Copies of PBN games, for programs that sort or hold boards while the reader goes on. */
#include "bridge/pbn.h"

#include <stdlib.h>
#include <string.h>

/* A game with everything it points to; `game` comes first, so that its address is the copy's. */
typedef struct kept_game {
    faro_pbn_game game;
    faro_pbn_values values;
    char *text;
} kept_game;

static void discard(kept_game *kept) {
    faro_pbn_values_free(&kept->values);
    free(kept->game.tags);
    free(kept->text);
    free(kept);
}

static bool copy_values(kept_game *kept, const faro_pbn_values *values) {
    for (size_t i = 0; i < values->count; i++)
        if (faro_pbn_values_add(&kept->values, &values->list[i]) != FARO_OK) return false;
    return true;
}

static bool copy_text(kept_game *kept, const faro_pbn_game *game) {
    size_t size = game->prefix + game->length;
    kept->text = malloc(size ? size : 1);
    kept->game.tags = malloc((game->count ? game->count : 1) * sizeof *game->tags);
    if (!kept->text || !kept->game.tags) return false;
    memcpy(kept->text, game->text - game->prefix, size);
    memcpy(kept->game.tags, game->tags, game->count * sizeof *game->tags);
    kept->game.text = kept->text + game->prefix;
    return true;
}

faro_status faro_board_keep(faro_board *board) {
    const faro_pbn_game *game = board->pbn;
    if (!game) return FARO_OK;
    kept_game *kept = calloc(1, sizeof *kept);
    if (!kept) return FARO_ERROR_MEMORY;
    kept->game = *game;
    kept->game.tags = NULL;
    kept->game.capacity = game->count;
    kept->game.values = &kept->values;
    if (!copy_text(kept, game) || !copy_values(kept, game->values)) {
        discard(kept);
        return FARO_ERROR_MEMORY;
    }
    board->pbn = &kept->game;
    return FARO_OK;
}

void faro_board_release(faro_board *board) {
    if (board->pbn) discard((kept_game *)(uintptr_t)board->pbn);
    board->pbn = NULL;
}
