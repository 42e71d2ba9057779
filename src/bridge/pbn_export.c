/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The export format of PBN 2.1: CRLF, no tabs, lines of at most 255 bytes, Latin-1, the fifteen
 * mandatory tags in their order with the dealer's hand first, the other tags by name, then the
 * auction, the play and the tables with their text. Values are resolved, so each game stands alone.
 */
#include "bridge/hand_text.h"
#include "bridge/pbn.h"

#include <stdlib.h>

enum { MOST_LINE = 253 /* 255 with CR and LF */ };

static const char *const mandatory[15] = {"Event", "Site",    "Date",     "Board",    "West",
                                          "North", "East",    "South",    "Dealer",   "Vulnerable",
                                          "Deal",  "Scoring", "Declarer", "Contract", "Result"};

typedef struct exporter {
    faro_deals_writer *writer;
    const faro_board *board;
    const faro_pbn_game *game; /* NULL: the board did not come from PBN */
    size_t column;
    bool too_long;
} exporter;

static void put_byte(exporter *e, unsigned char c) {
    char *out = faro_output_reserve(&e->writer->output, 2);
    if (c == '\n') {
        *out++ = '\r';
        e->too_long |= e->column > MOST_LINE;
        e->column = 0;
    } else {
        e->column++;
    }
    *out++ = (char)(c == '\t' ? ' ' : c);
    faro_output_commit(&e->writer->output, out);
}

/* UTF-8 becomes Latin-1 where that has the character and "?" where not; bytes that are no UTF-8 are
 * Latin-1 already. Returns the bytes taken. */
static size_t put_character(exporter *e, const unsigned char *text, size_t length) {
    unsigned char c = text[0];
    size_t more = c >= 0xf0 ? 3 : c >= 0xe0 ? 2 : c >= 0xc2 ? 1 : 0;
    bool utf8 = more > 0 && more < length;
    for (size_t i = 1; utf8 && i <= more; i++) utf8 = (text[i] & 0xc0) == 0x80;
    if (!utf8) {
        put_byte(e, c);
        return 1;
    }
    put_byte(e, more == 1 && c <= 0xc3 ? (unsigned char)((c & 3) << 6 | (text[1] & 0x3f)) : '?');
    return more + 1;
}

static void put_bytes(exporter *e, const char *text, size_t length) {
    const unsigned char *at = (const unsigned char *)text;
    while (length > 0) {
        size_t taken = 1;
        if (*at >= 0x80)
            taken = put_character(e, at, length);
        else if (*at != '\r')
            put_byte(e, *at);
        at += taken;
        length -= taken;
    }
}

static void put(exporter *e, const char *text) {
    put_bytes(e, text, strlen(text));
}

static void put_tag(exporter *e, const char *name, size_t name_length, const char *value,
                    size_t length) {
    put(e, "[");
    put_bytes(e, name, name_length);
    put(e, " \"");
    put_bytes(e, value, length);
    put(e, "\"]\n");
}

/* Text behind a tag up to the next one. */
static void span_behind(const faro_pbn_game *game, const faro_pbn_tag *tag, const char **text,
                        size_t *length) {
    size_t index = (size_t)(tag - game->tags);
    size_t stop = index + 1 < game->count ? game->tags[index + 1].begin : game->length;
    *text = game->text + tag->end;
    *length = stop - tag->end;
    while (*length > 0 && strchr(" \t\r\n", (*text)[*length - 1])) --*length;
    while (*length > 0 && strchr(" \t\r\n", **text)) ++*text, --*length;
}

static bool is_section(const faro_pbn_game *game, const faro_pbn_tag *tag) {
    size_t n = tag->name_length;
    return faro_pbn_named(game, tag, "Auction") || faro_pbn_named(game, tag, "Play") ||
           (n > 5 && memcmp(game->text + tag->name + n - 5, "Table", 5) == 0);
}

/* Whether the line ends within a comment in braces, when it begins within one or not. */
static bool ends_in_braces(const char *line, size_t size, bool inside) {
    for (size_t i = 0; i < size; i++) {
        if (!inside && line[i] == ';') return false;
        inside = inside ? line[i] != '}' : line[i] == '{';
    }
    return inside;
}

/* Sections keep their text, other tags their comments. Lines that begin with '%' are dropped, but
 * not within braces, where the mark means nothing. */
static void put_behind(exporter *e, const faro_pbn_tag *tag) {
    const char *text;
    size_t length;
    span_behind(e->game, tag, &text, &length);
    if (length == 0) return;
    if (!is_section(e->game, tag) && *text != '{' && *text != ';') return;
    bool inside = false, open = false; /* a line without its end was put */
    while (length > 0) {
        const char *line = memchr(text, '\n', length);
        size_t size = line ? (size_t)(line - text) + 1 : length;
        if (*text != '%' || inside) {
            put_bytes(e, text, size);
            inside = ends_in_braces(text, size, inside);
            open = !line;
        }
        text += size;
        length -= size;
    }
    if (open) put(e, "\n");
}

static void put_source_tag(exporter *e, const faro_pbn_tag *tag) {
    const char *value;
    size_t length;
    faro_pbn_tag_value(e->game, tag, &value, &length);
    put_tag(e, e->game->text + tag->name, tag->name_length, value, length);
    put_behind(e, tag);
}

static void put_deal(exporter *e) {
    char text[FARO_DEAL_TEXT + FARO_TEXT_SLACK + 2];
    unsigned first = (unsigned)e->board->dealer;
    text[0] = faro_seat_letter[first];
    text[1] = ':';
    char *end = faro_deal_print(text + 2, &e->board->deal, first);
    put_tag(e, "Deal", 4, text, (size_t)(end - text));
}

static void put_mandatory(exporter *e, unsigned i) {
    const faro_board *board = e->board;
    const char *name = mandatory[i];
    char number[24];
    const faro_pbn_tag *tag = e->game ? faro_pbn_find(e->game, name) : NULL;
    const char *value = "?";
    size_t length = 1;
    const faro_pbn_value *sticky =
        e->game && !tag ? faro_pbn_value_find(e->game->values, name, strlen(name)) : NULL;
    if (tag) faro_pbn_tag_value(e->game, tag, &value, &length);
    if (sticky && sticky->sticky) {
        value = sticky->value;
        length = sticky->length;
    }
    if (strcmp(name, "Board") == 0) {
        length = (size_t)(faro_put_number(number, board->number) - number);
        value = number;
    } else if (strcmp(name, "Dealer") == 0) {
        value = &faro_seat_letter[board->dealer];
        length = 1;
    } else if (strcmp(name, "Vulnerable") == 0) {
        length = strlen(value = faro_pbn_vulnerable[board->vulnerable]);
    }
    if (strcmp(name, "Deal") == 0)
        put_deal(e);
    else
        put_tag(e, name, strlen(name), value, length);
    if (tag) put_behind(e, tag);
}

static bool is_mandatory(const faro_pbn_game *game, const faro_pbn_tag *tag) {
    for (unsigned i = 0; i < 15; i++)
        if (faro_pbn_named(game, tag, mandatory[i])) return true;
    return false;
}

/* Where a tag stands in the export: plain ones, auction, play, tables; notes go with the section
 * that they follow. */
static int place(const faro_pbn_game *game, const faro_pbn_tag *tag) {
    if (faro_pbn_named(game, tag, "Note") || is_mandatory(game, tag)) return -1;
    if (faro_pbn_named(game, tag, "Auction")) return 1;
    if (faro_pbn_named(game, tag, "Play")) return 2;
    return is_section(game, tag) ? 3 : 0;
}

/* A supplementary tag: one of the source, or a value without (inherited, or ours). */
typedef struct supplement {
    const char *name;
    size_t length;
    const faro_pbn_tag *tag;
    const char *value;
    size_t value_length;
} supplement;

static int by_name(const void *left, const void *right) {
    const supplement *a = left, *b = right;
    size_t shorter = a->length < b->length ? a->length : b->length;
    int order = memcmp(a->name, b->name, shorter);
    if (order == 0) order = (a->length > b->length) - (a->length < b->length);
    return order ? order : (a->tag > b->tag) - (a->tag < b->tag);
}

static bool same_name(const supplement *a, const supplement *b) {
    return a->length == b->length && memcmp(a->name, b->name, a->length) == 0;
}

static void put_notes(exporter *e, const faro_pbn_tag *section) {
    const faro_pbn_tag *stop = e->game->tags + e->game->count;
    for (const faro_pbn_tag *tag = section + 1; tag < stop && faro_pbn_named(e->game, tag, "Note");
         tag++)
        put_source_tag(e, tag);
}

static bool is_mandatory_name(const char *name) {
    for (unsigned i = 0; i < 15; i++)
        if (strcmp(name, mandatory[i]) == 0) return true;
    return false;
}

/* The tags of place `p`; at place 0 also inherited values of tags that the game lacks, and our
 * DoubleDummyTricks and Generator. The list has room for all of them. */
static size_t collect(const exporter *e, int p, const char *digits, supplement *list) {
    const faro_pbn_game *game = e->game;
    const char *generator = e->writer->options.generator;
    const faro_pbn_writer *state = e->writer->state;
    size_t count = 0;
    for (size_t i = 0; game && i < game->count; i++) {
        const faro_pbn_tag *tag = &game->tags[i];
        if (place(game, tag) == p)
            list[count++] = (supplement){game->text + tag->name, tag->name_length, tag, NULL, 0};
    }
    if (p > 0) return count;
    for (size_t i = 0; game && i < game->values->count; i++) {
        const faro_pbn_value *v = &game->values->list[i];
        if (v->sticky && !faro_pbn_find(game, v->name) && !is_mandatory_name(v->name))
            list[count++] = (supplement){v->name, strlen(v->name), NULL, v->value, v->length};
    }
    if (*digits)
        list[count++] = (supplement){"DoubleDummyTricks", strlen("DoubleDummyTricks"), NULL, digits,
                                     strlen(digits)};
    if (!state->started && generator && !(game && faro_pbn_find(game, "Generator")))
        list[count++] =
            (supplement){"Generator", strlen("Generator"), NULL, generator, strlen(generator)};
    return count;
}

static void put_supplement(exporter *e, const supplement *s, int p) {
    if (!s->tag) {
        put_tag(e, s->name, s->length, s->value, s->value_length);
        return;
    }
    put_source_tag(e, s->tag);
    if (p == 1 || p == 2) put_notes(e, s->tag);
}

static faro_status put_supplements(exporter *e) {
    size_t most = 2 + (e->game ? e->game->count + e->game->values->count : 0);
    supplement *list = malloc(most * sizeof *list);
    char digits[FARO_TRICKS + 1] = "";
    if (!list) return FARO_ERROR_MEMORY;
    if (faro_pbn_tricks_missing(e->board)) faro_pbn_digits_print(e->board, digits);
    for (int p = 0; p < 4; p++) {
        size_t count = collect(e, p, digits, list);
        qsort(list, count, sizeof *list, by_name);
        for (size_t i = 0; i < count; i++)
            if (i == 0 || !same_name(&list[i - 1], &list[i])) /* the first one counts */
                put_supplement(e, &list[i], p);
    }
    free(list);
    return FARO_OK;
}

faro_status faro_pbn_export(faro_deals_writer *writer, const faro_board *board) {
    faro_pbn_writer *state = writer->state;
    exporter e = {writer, board, board->pbn, 0, false};
    if (!state->started) put(&e, "% PBN 2.1\n% EXPORT\n%\n");
    for (unsigned i = 0; i < 15; i++) put_mandatory(&e, i);
    faro_status status = put_supplements(&e);
    if (status) return faro_write_fail(writer, status, "%s", faro_status_text(status));
    if (faro_pbn_tricks_missing(board)) faro_pbn_tricks_write(&writer->output, board, "\r\n");
    put(&e, "\n");
    if (e.too_long)
        return faro_write_fail(writer, FARO_ERROR_UNSUPPORTED,
                               "a line is longer than the 255 bytes that PBN export allows");
    return FARO_OK;
}
