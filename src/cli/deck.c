/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* A dictionary of card names with open addressing (FNV-1a hash, linear probing, half full at most).
 */
#include "cli/deck.h"

#include "cli/lines.h"
#include "cli/message.h"
#include "cli/number.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool cli_next_token(const char *text, size_t size, size_t *offset, cli_token *token) {
    size_t i = *offset;
    while (i < size && cli_is_separator(text[i])) i++;
    token->text = text + i;
    while (i < size && !cli_is_separator(text[i])) i++;
    token->size = (size_t)(text + i - token->text);
    *offset = i;
    return token->size > 0;
}

bool cli_token_integer(cli_token token, uint32_t *value) {
    uint64_t number = 0;
    if (token.size == 0 || token.size > 18) return false;
    for (size_t i = 0; i < token.size; i++) {
        unsigned digit = (unsigned)(unsigned char)token.text[i] - '0';
        if (digit > 9) return false;
        number = number * 10 + digit;
    }
    *value = (uint32_t)number;
    return number <= UINT32_MAX;
}

cli_shown cli_show_token(cli_token token) {
    cli_shown shown;
    enum { MOST = sizeof shown.text - 4 };
    size_t size = token.size < MOST ? token.size : MOST;
    for (size_t i = 0; i < size; i++) {
        unsigned char byte = (unsigned char)token.text[i];
        shown.text[i] = byte < ' ' || byte == 127 ? '?' : token.text[i];
    }
    strcpy(shown.text + size, token.size > MOST ? "..." : "");
    return shown;
}

static size_t hash(cli_token token) {
    uint64_t value = 0xcbf29ce484222325u;
    for (size_t i = 0; i < token.size; i++)
        value = (value ^ (unsigned char)token.text[i]) * 0x100000001b3u;
    return (size_t)(value ^ value >> 32);
}

/* The slot of a name, or the free one where it would go. */
static uint32_t *find_slot(const cli_deck *deck, cli_token token) {
    for (size_t i = hash(token);; i++) {
        uint32_t *slot = deck->slot + (i & (deck->slots - 1));
        if (*slot == 0) return slot;
        const char *name = deck->name[*slot - 1];
        if (strlen(name) == token.size && memcmp(name, token.text, token.size) == 0) return slot;
    }
}

static bool grow_slots(cli_deck *deck) {
    cli_deck larger = *deck;
    larger.slots = deck->slots ? deck->slots * 2 : 64;
    larger.slot = calloc(larger.slots, sizeof *larger.slot);
    if (!larger.slot) return false;
    for (size_t i = 0; i < deck->kinds; i++)
        *find_slot(&larger, (cli_token){deck->name[i], strlen(deck->name[i])}) = (uint32_t)i + 1;
    free(deck->slot);
    *deck = larger;
    return true;
}

static bool grow_kinds(cli_deck *deck) {
    size_t capacity = deck->capacity ? deck->capacity * 2 : 64;
    char **name = realloc(deck->name, capacity * sizeof *name);
    if (name) deck->name = name;
    uint32_t *copies = realloc(deck->copies, capacity * sizeof *copies);
    if (copies) deck->copies = copies;
    if (name && copies) deck->capacity = capacity;
    return name && copies;
}

static bool add_kind(cli_deck *deck, cli_token token, uint32_t copies) {
    if (deck->kinds == deck->capacity && !grow_kinds(deck)) return false;
    if (2 * (deck->kinds + 1) > deck->slots && !grow_slots(deck)) return false;
    char *name = strndup(token.text, token.size);
    if (!name) return false;
    deck->name[deck->kinds] = name;
    deck->copies[deck->kinds] = copies;
    *find_slot(deck, token) = (uint32_t)++deck->kinds;
    return true;
}

uint32_t cli_deck_find(cli_deck *deck, cli_token token) {
    if (deck->kinds) {
        uint32_t kind = *find_slot(deck, token);
        if (kind) return kind - 1;
    }
    if (!deck->open || deck->kinds >= deck->n || !add_kind(deck, token, 1)) return CLI_NO_CARD;
    return (uint32_t)deck->kinds - 1;
}

bool cli_deck_add(cli_deck *deck, cli_token token) {
    deck->n++;
    uint32_t kind = deck->kinds ? *find_slot(deck, token) : 0;
    if (!kind) return add_kind(deck, token, 1);
    deck->copies[kind - 1]++;
    deck->scattered |= kind != deck->kinds;
    return true;
}

/* "1-200": false when it is not of this form. */
static bool read_range(cli_deck *deck, const char *text) {
    const char *dash = strchr(text, '-');
    uint32_t low, high;
    if (!dash || !cli_token_integer((cli_token){text, (size_t)(dash - text)}, &low) ||
        !cli_token_integer((cli_token){dash + 1, strlen(dash + 1)}, &high) || high < low)
        return false;
    *deck = (cli_deck){.integers = true, .base = low, .n = (size_t)high - low + 1};
    return true;
}

static bool add_tokens(cli_deck *deck, const char *text, size_t size) {
    cli_token token;
    for (size_t offset = 0; cli_next_token(text, size, &offset, &token);)
        if (!cli_deck_add(deck, token)) return false;
    return true;
}

/* One card a line, blanks within a name kept; but a single line holds several cards. */
static bool add_file(cli_deck *deck, const cli_lines *lines) {
    if (lines->count == 1) return add_tokens(deck, lines->bytes, lines->end[0]);
    for (size_t i = 0; i < lines->count; i++) {
        size_t start = cli_line_start(lines, i), size = lines->end[i] - start;
        if (size && lines->bytes[start + size - 1] == '\r') size--;
        if (size && !cli_deck_add(deck, (cli_token){lines->bytes + start, size})) return false;
    }
    return true;
}

bool cli_deck_read(cli_deck *deck, const char *text) {
    cli_lines lines = {0};
    bool good = true;
    *deck = (cli_deck){0};
    if (!read_range(deck, text)) {
        if (strchr(text, ','))
            good = add_tokens(deck, text, strlen(text));
        else if (!cli_lines_read(&lines, text, '\n'))
            return false;
        else
            good = add_file(deck, &lines);
    }
    cli_lines_free(&lines);
    deck->start_known = !deck->scattered;
    if (!good)
        cli_fail_status(FARO_ERROR_MEMORY, "--deck %s", text);
    else if (deck->n < 2)
        cli_fail("--deck %s: %zu cards, expected at least 2", text, deck->n);
    return good && deck->n >= 2;
}

void cli_deck_each(const cli_deck *deck,
                   void (*write)(void *context, const char *name, size_t size), void *context) {
    char name[24];
    for (size_t i = 0; deck->integers && i < deck->n; i++) {
        int size = snprintf(name, sizeof name, "%" PRIu64, deck->base + i);
        write(context, name, (size_t)size);
    }
    for (size_t i = 0; !deck->integers && i < deck->kinds; i++)
        for (uint32_t copy = 0; copy < deck->copies[i]; copy++)
            write(context, deck->name[i], strlen(deck->name[i]));
}

size_t cli_deck_name(const cli_deck *deck, uint32_t card, char *name, size_t size) {
    int length;
    if (deck->integers)
        length = snprintf(name, size, "%" PRIu64, deck->base + card);
    else if (card < deck->kinds)
        length = snprintf(name, size, "%s", deck->name[card]);
    else
        length = snprintf(name, size, "#%" PRIu32, card);
    return (size_t)length;
}

void cli_deck_describe(const cli_deck *deck, char *text, size_t size) {
    if (deck->integers)
        snprintf(text, size, "%" PRIu64 " to %" PRIu64, deck->base, deck->base + deck->n - 1);
    else if (cli_deck_has_equals(deck))
        snprintf(text, size, "the %zu cards of %zu kinds", deck->n, deck->kinds);
    else
        snprintf(text, size, "one of the %zu cards", deck->n);
}

void cli_deck_free(cli_deck *deck) {
    for (size_t i = 0; i < deck->kinds; i++) free(deck->name[i]);
    free(deck->name);
    free(deck->copies);
    free(deck->slot);
    *deck = (cli_deck){0};
}
