/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The input layer of faro audit. The first four bytes choose what the user said about the cards,
 * the rest is the file. Every deck that passes the checks is a draw of the deck; everything else
 * ends with a message. */
#include "cli/reader.h"
#include "cli/valid.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void check(bool good) {
    if (!good) abort();
}

/* Messages are made but not shown. */
static void silence(void) {
    static bool done;
    if (!done && !freopen("/dev/null", "w", stderr)) abort();
    done = true;
}

/* A file without a name that stands at its beginning. */
static int file_of(const uint8_t *data, size_t size) {
    char name[] = "/tmp/faro-fuzz-XXXXXX";
    int descriptor = mkstemp(name);
    check(descriptor >= 0);
    unlink(name);
    check(write(descriptor, data, size) == (ssize_t)size);
    check(lseek(descriptor, 0, SEEK_SET) == 0);
    return descriptor;
}

static void read_all(cli_reader *reader) {
    cli_valid valid;
    check(cli_valid_open(&valid, reader->deck.n));
    bool equal = cli_deck_has_equals(&reader->deck);
    while (reader->next(reader) == CLI_READ_DECKS) {
        check(reader->count > 0 && reader->count <= reader->room);
        check(reader->drawn >= 1 && reader->drawn <= reader->deck.n);
        for (size_t t = 0; t < reader->count && !equal; t++)
            if (!cli_valid_check(&valid, reader, t)) break;
    }
    cli_valid_close(&valid);
}

static void run(const uint8_t *choice, int descriptor) {
    static const char *const decks[] = {NULL, "1-10", "AS,KS,QS,AS", "c-b-a"};
    char path[32];
    snprintf(path, sizeof path, "/dev/fd/%d", descriptor);
    const char *paths[] = {path};
    cli_reader reader = {.setup = {.n = choice[0] % 64,
                                   .drawn = choice[1] % 16,
                                   .deck = decks[choice[2] % 4],
                                   .base = choice[2] / 4 % 3,
                                   .equal = choice[3] & 1,
                                   .first_line = choice[3] >> 1 & 1,
                                   .pairs = choice[3] >> 2 & 1}};
    bool binary = choice[3] >> 3 & 1;
    if (reader.setup.n && reader.setup.drawn > reader.setup.n) reader.setup.drawn = 0;
    if (reader.setup.first_line && (reader.setup.deck || reader.setup.pairs))
        reader.setup.first_line = false;
    bool open = binary ? cli_reader_open_binary(&reader, descriptor, "input", NULL,
                                                (size_t)1 << (choice[3] >> 4 & 3) % 3)
                       : cli_reader_open_files(&reader, paths, 1);
    if (open) read_all(&reader);
    if (reader.close && reader.state) reader.close(&reader);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    if (size < 4) return 0;
    silence();
    int descriptor = file_of(data + 4, size - 4);
    int copy = dup(descriptor);
    run(data, descriptor);
    if (fcntl(descriptor, F_GETFD) >= 0) close(descriptor);
    close(copy);
    return 0;
}
