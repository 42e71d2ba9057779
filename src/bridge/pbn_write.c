/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Writes PBN boards. A board that came from PBN keeps its text byte for byte, except for values
 * that the record changed (board number, dealer, vulnerability) and for a repeated deal, which is
 * written out. Others get the fifteen mandatory tags: about 330 bytes in 60 ns. */
#include "bridge/hand_text.h"
#include "bridge/pbn.h"

const char *const faro_pbn_vulnerable[4] = {"None", "NS", "EW", "All"};

const char *faro_pbn_newline(const char *text, size_t length) {
    const char *line = memchr(text, '\n', length);
    return line && line > text && line[-1] == '\r' ? "\r\n" : "\n";
}

static char *put(char *out, const char *text, size_t length) {
    return (char *)memcpy(out, text, length) + length;
}
#define PUT(out, literal) put(out, literal, sizeof(literal) - 1)

/* ---- boards that did not come from PBN ---- */

static void put_digits(faro_output *output, const faro_board *board, const char *newline) {
    char digits[FARO_TRICKS + 1];
    faro_pbn_digits_print(board, digits);
    faro_output_text(output, "[DoubleDummyTricks \"");
    faro_output_text(output, digits);
    faro_output_text(output, "\"]");
    faro_output_text(output, newline);
}

static void write_fresh(faro_deals_writer *writer, const faro_board *board) {
    faro_pbn_writer *state = writer->state;
    faro_output *output = &writer->output;
    if (!state->started) faro_output_text(output, "% PBN 2.1\n");
    const char *vulnerable = faro_pbn_vulnerable[board->vulnerable];
    char *out = faro_output_reserve(output, 512);
    out = PUT(out, "[Event \"?\"]\n[Site \"?\"]\n[Date \"?\"]\n[Board \"");
    out = faro_put_number(out, board->number);
    out = PUT(out, "\"]\n[West \"?\"]\n[North \"?\"]\n[East \"?\"]\n[South \"?\"]\n[Dealer \"");
    *out++ = faro_seat_letter[board->dealer];
    out = PUT(out, "\"]\n[Vulnerable \"");
    out = put(out, vulnerable, strlen(vulnerable));
    out = PUT(out, "\"]\n[Deal \"N:");
    out = faro_deal_print(out, &board->deal, FARO_NORTH);
    out = PUT(out, "\"]\n[Scoring \"?\"]\n[Declarer \"?\"]\n[Contract \"?\"]\n[Result \"?\"]\n");
    faro_output_commit(output, out);
    if (board->flags & FARO_BOARD_TRICKS) put_digits(output, board, "\n");
    if (!state->started && writer->options.generator) {
        faro_output_text(output, "[Generator \"");
        faro_output_text(output, writer->options.generator);
        faro_output_text(output, "\"]\n");
    }
    if (board->flags & FARO_BOARD_TRICKS) faro_pbn_tricks_write(output, board, "\n");
    faro_output_text(output, "\n");
    state->ends = 2;
}

/* ---- boards with their text ---- */

typedef struct splice {
    faro_output *output;
    const faro_pbn_game *game;
    const char *newline;
    size_t copied; /* of game->text */
} splice;

static void copy_to(splice *s, size_t end) {
    faro_output_put(s->output, s->game->text + s->copied, end - s->copied);
    s->copied = end;
}

static void put_tag(splice *s, const char *name, const char *value, size_t length) {
    faro_output_text(s->output, "[");
    faro_output_text(s->output, name);
    faro_output_text(s->output, " \"");
    faro_output_put(s->output, value, length);
    faro_output_text(s->output, "\"]");
    faro_output_text(s->output, s->newline);
}

enum { VALUE = 96 };

static void deal_value(const faro_board *board, char value[VALUE]) {
    char *out = PUT(value, "N:");
    out = faro_deal_print(out, &board->deal, FARO_NORTH);
    *out = 0;
}

/* The values that a board changed; "" for the others. */
typedef struct changes {
    char board[24], dealer[2], vulnerable[8], deal[VALUE];
} changes;

static void find_changes(const faro_board *board, const faro_pbn_game *game, changes *c) {
    *c = (changes){.board = ""};
    if (board->number && board->number != game->number)
        *faro_put_number(c->board, board->number) = 0;
    if (board->dealer >= 0 && board->dealer != game->dealer)
        c->dealer[0] = faro_seat_letter[board->dealer];
    if (board->vulnerable >= 0 && board->vulnerable != game->vulnerable)
        memcpy(c->vulnerable, faro_pbn_vulnerable[board->vulnerable],
               strlen(faro_pbn_vulnerable[board->vulnerable]));
    if (board->flags & FARO_BOARD_REPEATED) deal_value(board, c->deal);
}

/* Tags that the game lacks: changed values, and with standalone games the inherited ones. */
static void insert_missing(splice *s, const changes *c, bool standalone) {
    static const char *const names[4] = {"Board", "Dealer", "Vulnerable", "Deal"};
    const char *const values[4] = {c->board, c->dealer, c->vulnerable, c->deal};
    for (unsigned i = 0; i < 4; i++)
        if (*values[i] && !faro_pbn_find(s->game, names[i]))
            put_tag(s, names[i], values[i], strlen(values[i]));
    const faro_pbn_values *inherited = s->game->values;
    for (size_t i = 0; standalone && i < inherited->count; i++) {
        const faro_pbn_value *value = &inherited->list[i];
        if (value->sticky && !faro_pbn_find(s->game, value->name))
            put_tag(s, value->name, value->value, value->length);
    }
}

/* Copies up to the value of `tag` and writes another one in its place if there is one. */
static void replace(splice *s, const faro_pbn_tag *tag, const changes *c, bool standalone) {
    const faro_pbn_game *game = s->game;
    const char *value = NULL;
    size_t length = 0;
    if (*c->board && faro_pbn_named(game, tag, "Board")) value = c->board;
    if (*c->dealer && faro_pbn_named(game, tag, "Dealer")) value = c->dealer;
    if (*c->vulnerable && faro_pbn_named(game, tag, "Vulnerable")) value = c->vulnerable;
    if (*c->deal && faro_pbn_named(game, tag, "Deal")) value = c->deal;
    if (value)
        length = strlen(value);
    else if (standalone && tag->value_length && game->text[tag->value] == '#')
        faro_pbn_tag_value(game, tag, &value, &length);
    if (!value) return;
    copy_to(s, tag->value);
    faro_output_put(s->output, value, length);
    s->copied = tag->value + tag->value_length;
}

/* The line ends at the end of a text: 2 or more make a blank line. */
static unsigned line_ends(const char *text, size_t length) {
    unsigned ends = 0;
    while (length > 0 && ends < 2 && strchr(" \t\r\n", text[length - 1]))
        ends += text[--length] == '\n';
    return ends;
}

static bool begins_blank(const char *text, size_t length) {
    size_t at = 0;
    while (at < length && strchr(" \t\r", text[at]) && text[at]) at++;
    return at < length && text[at] == '\n';
}

static void write_text(faro_deals_writer *writer, const faro_board *board) {
    faro_pbn_writer *state = writer->state;
    const faro_pbn_game *game = board->pbn;
    const char *whole = game->text - game->prefix;
    const char *newline = faro_pbn_newline(game->text, game->length);
    splice s = {&writer->output, game, newline, 0};
    bool blank = begins_blank(whole, game->prefix + game->length);
    for (unsigned i = state->ends + blank; state->started && i < 2; i++)
        faro_output_text(s.output, newline);
    faro_output_put(s.output, whole, game->prefix);
    changes c;
    find_changes(writer->original, game, &c);
    const faro_pbn_tag *deal = faro_pbn_find(game, "Deal");
    const faro_pbn_tag *before = deal ? deal : &game->tags[game->count - 1];
    bool standalone = writer->options.standalone;
    for (size_t i = 0; i < game->count; i++) {
        const faro_pbn_tag *tag = &game->tags[i];
        if (tag == before) {
            copy_to(&s, tag->begin);
            insert_missing(&s, &c, standalone);
        }
        replace(&s, tag, &c, standalone);
    }
    if (faro_pbn_tricks_missing(board)) {
        size_t end = game->length;
        while (end > s.copied && strchr(" \t\r\n", game->text[end - 1])) end--;
        copy_to(&s, end);
        faro_output_text(s.output, newline);
        put_digits(s.output, board, newline);
        faro_pbn_tricks_write(s.output, board, newline);
        faro_output_text(s.output, newline);
        state->ends = 2;
        return;
    }
    copy_to(&s, game->length);
    state->ends = line_ends(game->text, game->length);
}

faro_status faro_pbn_write(faro_deals_writer *writer, const faro_board *board) {
    faro_pbn_writer *state = writer->state;
    faro_status status = FARO_OK;
    if (writer->options.strict)
        status = faro_pbn_export(writer, board);
    else if (board->pbn)
        write_text(writer, board);
    else
        write_fresh(writer, board);
    state->started = true;
    return status;
}
