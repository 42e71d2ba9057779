/* SPDX-License-Identifier: MIT OR Apache-2.0
 *
 * What cards an audit is about, and the number of a card's name. Cards are either consecutive
 * integers from `base` (the fast case) or names in a dictionary.
 */
#ifndef FARO_CLI_DECK_H
#define FARO_CLI_DECK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct cli_token {
    const char *text; /* not ended by NUL */
    size_t size;
} cli_token;

typedef struct cli_deck {
    bool integers;    /* base, base+1, ..., base+n-1; the dictionary is not used */
    bool open;        /* names that are not known yet are added, up to n */
    bool scattered;   /* equal cards did not all lie together when they were added */
    bool start_known; /* the numbers say where the cards lay before the shuffle */
    uint64_t base;
    size_t n;         /* cards, equal ones counted each */
    size_t kinds;     /* different names */
    uint32_t *copies; /* of each kind */
    char **name;      /* of each kind, ended by NUL */
    size_t capacity;  /* of copies and name */
    uint32_t *slot;   /* hash table of kind + 1, 0 where free */
    size_t slots;     /* a power of two */
} cli_deck;

enum { CLI_NO_CARD = UINT32_MAX };

/* The number of a name in a deck of names; an unknown one is added when the deck is open and not
 * yet full. CLI_NO_CARD when it is none. */
uint32_t cli_deck_find(cli_deck *deck, cli_token token);

/* Adds one card to a deck of names. False when memory is short. */
bool cli_deck_add(cli_deck *deck, cli_token token);

/* Whether some names stand for several cards. */
static inline bool cli_deck_has_equals(const cli_deck *deck) {
    return !deck->integers && deck->n > deck->kinds;
}

/* Reads the value of --deck: "1-200", "AS,KS,QS" or the name of a file with a card a line, or
 * several separated by blanks. Prints a message and answers false on failure. */
bool cli_deck_read(cli_deck *deck, const char *text);

/* Calls write(context, name, size) for each card of the deck in its order. */
void cli_deck_each(const cli_deck *deck,
                   void (*write)(void *context, const char *name, size_t size), void *context);

/* The name of card number `card`, as snprintf does. */
size_t cli_deck_name(const cli_deck *deck, uint32_t card, char *name, size_t size);

/* "0 to 51", "one of the 5 cards". */
void cli_deck_describe(const cli_deck *deck, char *text, size_t size);

void cli_deck_free(cli_deck *deck);

/* What stands between names: blanks, tabs, commas, and the brackets that languages print lists
 * with. */
static inline bool cli_is_separator(char byte) {
    return byte == ' ' || byte == '\t' || byte == ',' || byte == '\r' || byte == '[' || byte == ']';
}

/* The next name of text[0..size-1] from *offset on, which moves behind it; false at the end. */
bool cli_next_token(const char *text, size_t size, size_t *offset, cli_token *token);

/* Reads digits as a number below 2^32. */
bool cli_token_integer(cli_token token, uint32_t *value);

/* The name for a message: control bytes as ?, long ones cut. */
typedef struct cli_shown {
    char text[48];
} cli_shown;
cli_shown cli_show_token(cli_token token);

#endif
