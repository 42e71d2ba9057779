/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* What the cards are, seen from the first line: integers from 0 or 1, or names; all of the deck or
 * a draw of it; equal cards or different ones. */
#include "cli/message.h"
#include "cli/reader.h"

#include <stdlib.h>
#include <string.h>

/* What can be seen in a line of numbers. */
typedef struct numbers {
    bool all;  /* every token is a number */
    bool zero; /* 0 is among them */
    uint32_t least, most;
    cli_token repeated; /* one that comes twice; size 0: none */
} numbers;

static int compare_values(const void *a, const void *b) {
    uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
    return (x > y) - (x < y);
}

static numbers look_at(const cli_token *tokens, size_t count) {
    numbers seen = {.all = true, .least = UINT32_MAX};
    uint32_t *sorted = malloc((count + 1) * sizeof *sorted);
    for (size_t i = 0; i < count && seen.all && sorted; i++) {
        seen.all = cli_token_integer(tokens[i], sorted + i);
        if (!seen.all) break;
        seen.zero |= sorted[i] == 0;
        if (sorted[i] < seen.least) seen.least = sorted[i];
        if (sorted[i] > seen.most) seen.most = sorted[i];
    }
    if (seen.all && sorted) {
        qsort(sorted, count, sizeof *sorted, compare_values);
        for (size_t i = 1; i < count; i++) {
            if (sorted[i] != sorted[i - 1]) continue;
            uint32_t value;
            for (size_t j = 0; j < count; j++)
                if (cli_token_integer(tokens[j], &value) && value == sorted[i])
                    seen.repeated = tokens[j];
        }
    }
    free(sorted);
    return seen;
}

/* Names of a whole deck. Equal names are equal cards. */
static bool take_names(cli_deck *deck, const cli_token *tokens, size_t count) {
    for (size_t i = 0; i < count; i++)
        if (!cli_deck_add(deck, tokens[i]))
            return cli_fail_status(FARO_ERROR_MEMORY, "deck"), false;
    return true;
}

static bool take_integers(cli_reader *reader, const numbers *seen, size_t n, size_t count,
                          bool *base_open) {
    unsigned base = reader->setup.base;
    *base_open = base == CLI_BASE_AUTO && count < n && !seen->zero && seen->most != n;
    if (base == CLI_BASE_AUTO) base = seen->zero || seen->most != n ? CLI_BASE_ZERO : CLI_BASE_ONE;
    reader->deck =
        (cli_deck){.integers = true, .start_known = true, .base = base == CLI_BASE_ONE, .n = n};
    return true;
}

/* Numbers without -n: a whole deck that starts at 0 or 1, or any numbers that serve as names. */
static bool take_whole_line(cli_reader *reader, const char *where, const numbers *seen,
                            const cli_token *tokens, size_t count, bool *base_open) {
    bool from_zero = seen->zero && seen->most == count - 1;
    bool from_one = seen->least == 1 && seen->most == count;
    if (seen->repeated.size) {
        cli_fail("%s: value %s comes twice; if equal cards are meant, say --equal", where,
                 cli_show_token(seen->repeated).text);
        return false;
    }
    if (from_zero || from_one || reader->setup.base != CLI_BASE_AUTO)
        return take_integers(reader, seen, count, count, base_open);
    if (seen->least >= 2) return take_names(&reader->deck, tokens, count);
    cli_fail("%s: value %u is out of range, expected %zu values from %u to %zu; for a draw of a "
             "larger deck give -n N",
             where, seen->most, count, seen->least, count - !seen->least);
    return false;
}

static bool decide_cards(cli_reader *reader, const char *where, const cli_token *tokens,
                         size_t count, bool *base_open) {
    size_t said = (size_t)reader->setup.n;
    numbers seen = look_at(tokens, count);
    if (seen.all && !reader->setup.equal) {
        if (said) return take_integers(reader, &seen, said, count, base_open);
        return take_whole_line(reader, where, &seen, tokens, count, base_open);
    }
    if (!said || said == count) return take_names(&reader->deck, tokens, count);
    reader->deck = (cli_deck){.n = said, .open = true};
    return true;
}

/* The first line is the order that goes into each shuffle. */
static bool decide_start(cli_reader *reader, const cli_token *tokens, size_t count) {
    if (!take_names(&reader->deck, tokens, count)) return false;
    reader->deck.start_known = !reader->deck.scattered;
    return true;
}

bool cli_reader_decide(cli_reader *reader, const char *where, const cli_token *tokens, size_t count,
                       bool *base_open) {
    const cli_setup *setup = &reader->setup;
    *base_open = false;
    if (!setup->deck && setup->n && count > setup->n) {
        cli_fail("%s: %zu values, expected at most %llu", where, count,
                 (unsigned long long)setup->n);
        return false;
    }
    if (!setup->deck &&
        !(setup->first_line ? decide_start(reader, tokens, count)
                            : decide_cards(reader, where, tokens, count, base_open)))
        return false;
    if (reader->deck.n < 2) {
        cli_fail("%s: one value a line; say of how many cards it is drawn: -n N or --deck", where);
        return false;
    }
    reader->drawn = setup->drawn ? (size_t)setup->drawn : count;
    if (setup->first_line || setup->pairs)
        reader->drawn = setup->drawn ? (size_t)setup->drawn : reader->deck.n;
    if (reader->drawn <= reader->deck.n) return true;
    cli_fail("%s: %zu values, but the deck has %zu cards", where, reader->drawn, reader->deck.n);
    return false;
}
