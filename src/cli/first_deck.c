/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* One deck out of the input layer of faro audit, checked to be a draw of different cards. */
#include "cli/first_deck.h"

#include "cli/message.h"
#include "cli/valid.h"

#include <stdlib.h>
#include <string.h>

static bool take(cli_reader *reader, cli_first_deck *first) {
    if (cli_deck_has_equals(&reader->deck))
        return cli_fail("the deck has equal cards: its order does not show the draws"), false;
    if (!reader->deck.start_known)
        return cli_fail("the order before the shuffle is not known: give it with --deck"), false;
    cli_reading reading = reader->next(reader);
    if (reading == CLI_READ_FAILED) return false;
    if (reading != CLI_READ_DECKS) return cli_fail("no deck in the input"), false;
    cli_valid valid;
    if (!cli_valid_open(&valid, reader->deck.n))
        return cli_fail_status(FARO_ERROR_MEMORY, "deck"), false;
    bool good = cli_valid_check(&valid, reader, 0);
    cli_valid_close(&valid);
    if (!good) return false;
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
