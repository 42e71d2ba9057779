/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Reads PBN boards: a game with a Deal is one; "#" as Deal, or no Deal under the board number of
 * the game before, repeats the deal. Games without any deal are passed over, and the text travels
 * with the next board. The window keeps the game before, whose values "#" refers to. */
#include "bridge/bits.h"
#include "bridge/hand_text.h"
#include "bridge/pbn.h"
#include "bridge/words.h"

#include <stdlib.h>

/* Text between two boards that is kept for PBN -> PBN. */
enum { MOST_PREFIX = 1 << 20 };

static const char *text_at(const faro_deals_reader *reader, uint64_t offset) {
    const faro_input *input = &reader->input;
    return (const char *)faro_input_at(input) + (size_t)(offset - input->offset);
}

/* Counts in bytes, block by block, so that compilers use whole vectors. */
static uint64_t count_lines(const char *text, size_t size) {
    uint64_t lines = 0;
    while (size > 0) {
        size_t block = size < 192 ? size : 192;
        unsigned char count = 0;
        for (size_t i = 0; i < block; i++) count = (unsigned char)(count + (text[i] == '\n'));
        lines += count;
        text += block;
        size -= block;
    }
    return lines;
}

static uint64_t line_of(const faro_pbn_game *game, size_t place) {
    return game->line + count_lines(game->text, place < game->length ? place : game->length);
}

/* Drops what neither the current nor the next board needs from the window. */
static void slide(faro_deals_reader *reader, const faro_pbn_game *previous) {
    faro_pbn_reader *state = reader->state;
    if (state->next - state->prefix > MOST_PREFIX) state->prefix = state->next;
    uint64_t keep = state->prefix;
    if (previous->count && previous->offset < keep) keep = previous->offset;
    faro_input_skip(&reader->input, (size_t)(keep - reader->input.offset));
}

/* Finds the game that begins at state->next. */
static faro_status next_game(faro_deals_reader *reader, faro_pbn_game *game, bool *found) {
    faro_pbn_reader *state = reader->state;
    faro_input *input = &reader->input;
    for (;;) {
        size_t from = (size_t)(state->next - input->offset);
        const char *text = (const char *)faro_input_at(input) + from;
        faro_pbn_fault fault;
        game->text = text;
        game->offset = state->next;
        game->line = state->next_line;
        faro_pbn_outcome outcome = FARO_PBN_MORE;
        if (faro_input_size(input) > from || input->ended)
            outcome =
                faro_pbn_scan(text, faro_input_size(input) - from, input->ended, game, &fault);
        if (outcome == FARO_PBN_FAULT)
            return faro_read_fail_line(reader, FARO_ERROR_SYNTAX,
                                       state->next_line + count_lines(text, fault.place), "%s",
                                       fault.reason);
        if (outcome == FARO_PBN_MEMORY)
            return faro_read_fail(reader, FARO_ERROR_MEMORY, "%s",
                                  faro_status_text(FARO_ERROR_MEMORY));
        *found = outcome == FARO_PBN_GAME;
        if (outcome != FARO_PBN_MORE) return FARO_OK;
        faro_status status = faro_input_more(input);
        if (status) return faro_read_fail_input(reader, status);
    }
}

static faro_status read_deal(faro_deals_reader *reader, const faro_pbn_game *game,
                             const faro_pbn_tag *tag) {
    faro_board *board = &reader->board;
    const char *value = game->text + tag->value;
    size_t length = tag->value_length;
    uint64_t hand[4];
    int first = length > 2 && value[1] == ':' ? faro_seat_of(value[0]) : -1;
    if (first >= 0 && length == FARO_DEAL_TEXT + 2 && faro_deal_scan(value + 2, hand)) {
        for (unsigned i = 0; i < 4; i++) board->deal.hand[((unsigned)first + i) & 3] = hand[i];
        return FARO_OK;
    }
    faro_hand_fault fault;
    unsigned given;
    if (!faro_deal_parse(value, length, FARO_NORTH, &board->deal, &given, &fault))
        return faro_read_fail_line(reader, FARO_ERROR_SYNTAX, line_of(game, tag->value), "Deal: %s",
                                   fault.reason);
    if (given != 15 || faro_popcount(board->deal.hand[0]) != FARO_HAND_CARDS)
        board->flags |= FARO_BOARD_PARTIAL;
    return FARO_OK;
}

static faro_status repeat_deal(faro_deals_reader *reader, const faro_pbn_game *game,
                               const faro_pbn_tag *tag) {
    faro_pbn_reader *state = reader->state;
    faro_board *board = &reader->board;
    if (!state->any)
        return faro_read_fail_line(reader, FARO_ERROR_SYNTAX, line_of(game, tag->value),
                                   "Deal is \"#\", but no deal came before");
    board->deal = state->last.deal;
    memcpy(board->tricks, state->last.tricks, sizeof board->tricks);
    board->flags |= FARO_BOARD_REPEATED | state->last.flags;
    return FARO_OK;
}

static faro_status bad_value(faro_deals_reader *reader, const faro_pbn_game *game,
                             const faro_pbn_tag *tag, const char *expected) {
    char quoted[300];
    const char *value = game->text + tag->value;
    return faro_read_fail_line(reader, FARO_ERROR_SYNTAX, line_of(game, tag->value),
                               "%.*s is %s, expected %s", (int)tag->name_length,
                               game->text + tag->name, faro_quote(value, tag->value_length, quoted),
                               expected);
}

/* The tags that the record needs; the first of a name counts. */
typedef struct wanted {
    const faro_pbn_tag *board, *dealer, *vulnerable, *deal, *table, *digits;
} wanted;

static void want(const faro_pbn_tag **slot, const faro_pbn_tag *tag) {
    if (!*slot) *slot = tag;
}

static faro_status find_wanted(faro_deals_reader *reader, const faro_pbn_game *game, wanted *w) {
    *w = (wanted){0};
    for (size_t i = 0; i < game->count; i++) {
        const faro_pbn_tag *tag = &game->tags[i];
        const char *name = game->text + tag->name;
        if (tag->name_length == 4 && memcmp(name, "Deal", 4) == 0) {
            /* By the standard the first of two tags wins; of two deals that would lose one. */
            const char *value = game->text + tag->value;
            if (w->deal && (w->deal->value_length != tag->value_length ||
                            memcmp(game->text + w->deal->value, value, tag->value_length) != 0))
                return faro_read_fail_line(reader, FARO_ERROR_SYNTAX, line_of(game, tag->begin),
                                           "a second, different Deal in one game: expected a blank "
                                           "line between games");
            want(&w->deal, tag);
        } else if (tag->name_length == 5 && memcmp(name, "Board", 5) == 0) {
            want(&w->board, tag);
        } else if (tag->name_length == 6 && memcmp(name, "Dealer", 6) == 0) {
            want(&w->dealer, tag);
        } else if (tag->name_length == 10 && memcmp(name, "Vulnerable", 10) == 0) {
            want(&w->vulnerable, tag);
        } else if (tag->name_length == 18 && memcmp(name, "OptimumResultTable", 18) == 0) {
            want(&w->table, tag);
        } else if (tag->name_length == 17 && memcmp(name, "DoubleDummyTricks", 17) == 0) {
            want(&w->digits, tag);
        }
    }
    return FARO_OK;
}

/* A board "number" such as "A7" or "?" is none; the tag itself stays in the text. */
static void read_number(const faro_pbn_game *game, const faro_pbn_tag *tag, faro_board *board) {
    if (!tag) return;
    const char *value;
    size_t length;
    faro_pbn_tag_value(game, tag, &value, &length);
    if (!faro_number_parse(value, length, &board->number)) board->number = 0;
}

static faro_status read_place(faro_deals_reader *reader, const faro_pbn_game *game,
                              const wanted *w) {
    faro_board *board = &reader->board;
    const char *value;
    size_t length;
    if (w->dealer) {
        faro_pbn_tag_value(game, w->dealer, &value, &length);
        if (!faro_seat_parse(value, length, &board->dealer))
            return bad_value(reader, game, w->dealer, "N, E, S or W");
    }
    if (w->vulnerable) {
        faro_pbn_tag_value(game, w->vulnerable, &value, &length);
        if (!faro_vulnerable_parse(value, length, &board->vulnerable))
            return bad_value(reader, game, w->vulnerable, "None, NS, EW or All");
    }
    return FARO_OK;
}

/* Fills the board from a game; *found tells whether it has a deal. */
static faro_status read_game(faro_deals_reader *reader, faro_pbn_game *game, bool *found) {
    faro_pbn_reader *state = reader->state;
    faro_board *board = &reader->board;
    wanted w;
    faro_status status = find_wanted(reader, game, &w);
    if (!status) read_number(game, w.board, board);
    if (!status) status = read_place(reader, game, &w);
    if (status) return status;
    const char *value = w.deal ? game->text + w.deal->value : "";
    bool hash = w.deal && w.deal->value_length == 1 && value[0] == '#';
    bool same = !w.deal && state->any && board->number && board->number == state->last.number;
    bool empty = w.deal && (w.deal->value_length == 0 ||
                            (w.deal->value_length == 1 && (value[0] == '?' || value[0] == '-')));
    *found = (w.deal && !empty) || same;
    if (!*found) return FARO_OK;
    status = hash || same ? repeat_deal(reader, game, w.deal ? w.deal : &game->tags[0])
                          : read_deal(reader, game, w.deal);
    if (!status && w.table) {
        const faro_pbn_tag *next = w.table + 1;
        size_t stop = next < game->tags + game->count ? next->begin : game->length;
        faro_pbn_tricks_read(game->text + w.table->end, stop - w.table->end, board);
    }
    if (!status && w.digits)
        faro_pbn_digits_read(game->text + w.digits->value, w.digits->value_length, board);
    if (status) return status;
    board->line = line_of(game, game->tags[0].begin);
    board->byte = game->offset + game->tags[0].begin;
    game->number = board->number;
    game->dealer = board->dealer;
    game->vulnerable = board->vulnerable;
    return FARO_OK;
}

faro_status faro_pbn_read(faro_deals_reader *reader, bool *found) {
    faro_pbn_reader *state = reader->state;
    if (state->next_line == 0) {
        state->next_line = 1;
        state->next = state->prefix = reader->input.offset;
    }
    for (;;) {
        faro_pbn_game *previous = &state->games[state->current];
        slide(reader, previous);
        state->current ^= 1;
        faro_pbn_game *game = &state->games[state->current];
        bool there;
        faro_status status = next_game(reader, game, &there);
        if (status || !there) return status;
        /* The window may have moved. */
        if (previous->count) previous->text = text_at(reader, previous->offset);
        game->values = &state->values;
        if (game->inherits) status = faro_pbn_inherit(&state->values, game, previous);
        if (status) return faro_read_fail(reader, status, "%s", faro_status_text(status));
        status = read_game(reader, game, found);
        if (status) return status;
        game->prefix = (size_t)(game->offset - state->prefix);
        state->next = game->offset + game->length;
        state->next_line = game->line + count_lines(game->text, game->length);
        if (*found) {
            state->prefix = state->next;
            reader->board.pbn = game;
            state->any = true;
            state->last = reader->board;
            return FARO_OK;
        }
        static const faro_deal nobody;
        reader->board = faro_board_of(&nobody);
    }
}

void faro_pbn_read_free(faro_deals_reader *reader) {
    faro_pbn_reader *state = reader->state;
    free(state->games[0].tags);
    free(state->games[1].tags);
    faro_pbn_values_free(&state->values);
}
