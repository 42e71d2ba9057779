/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* One deck out of the input layer of faro audit, checked to be a draw of different cards. */
#include "cli/first_deck.h"

#include "cli/message.h"

#include <stdlib.h>
#include <string.h>

/* The same faults as an audit finds, for one deck. */
static bool check(cli_reader *reader) {
    size_t n = reader->deck.n, drawn = reader->drawn;
    size_t *place = calloc(n + 1, sizeof *place); /* + 1; 0: not yet seen */
    faro_audit_fault fault = {0};
    if (!place) return cli_fail_status(FARO_ERROR_MEMORY, "deck"), false;
    for (size_t i = 0; i < drawn && fault.kind == FARO_FAULT_NONE; i++) {
        uint32_t card = reader->cards[i];
        if (card >= n)
            fault = (faro_audit_fault){.kind = FARO_FAULT_RANGE, .place = i, .value = card};
        else if (place[card])
            fault = (faro_audit_fault){
                .kind = FARO_FAULT_REPEATED, .place = i, .value = card, .before = place[card] - 1};
        else
            place[card] = i + 1;
    }
    free(place);
    if (fault.kind != FARO_FAULT_NONE) reader->explain(reader, &fault);
    return fault.kind == FARO_FAULT_NONE;
}

static bool take(cli_reader *reader, cli_first_deck *first) {
    if (cli_deck_has_equals(&reader->deck))
        return cli_fail("the deck has equal cards: its order does not show the draws"), false;
    if (!reader->deck.start_known)
        return cli_fail("the order before the shuffle is not known: give it with --deck"), false;
    cli_reading reading = reader->next(reader);
    if (reading == CLI_READ_FAILED) return false;
    if (reading != CLI_READ_DECKS) return cli_fail("no deck in the input"), false;
    if (!check(reader)) return false;
    size_t size = reader->drawn * sizeof *first->cards;
    *first = (cli_first_deck){malloc(size), reader->deck.n, reader->drawn};
    if (!first->cards) return cli_fail_status(FARO_ERROR_MEMORY, "deck"), false;
    memcpy(first->cards, reader->cards, size);
    return true;
}

bool cli_first_deck_read(cli_first_deck *first, const cli_setup *setup,
                         const cli_arguments *arguments) {
    static const char *const standard[] = {"-"};
    cli_reader reader = {.setup = *setup};
    if (arguments->count > 1)
        return cli_fail_usage("one file, not also \"%s\"", arguments->word[1]), false;
    bool good = cli_reader_open_files(&reader, arguments->count ? arguments->word : standard, 1) &&
                take(&reader, first);
    if (reader.close && reader.state) reader.close(&reader);
    return good;
}

void cli_first_deck_free(cli_first_deck *first) {
    free(first->cards);
}
