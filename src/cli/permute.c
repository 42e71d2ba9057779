/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* faro permute: permutations of the stream faro1, one a line or in binary. Number k can be asked
 * for directly, so that several machines can share one sequence. */
#include "cli/command.h"
#include "cli/message.h"
#include "cli/output.h"

#include "faro/shuffle.h"

#include <stdlib.h>
#include <string.h>

static const char *const width_words[] = {"text", "u8", "u16", "u32", NULL};

static struct {
    uint64_t n, count, number;
    const char *seed, *stream, *output;
    unsigned width; /* 0: text; else u8, u16, u32 */
    bool one_based;
} given = {.n = UINT64_MAX, .count = 1, .stream = "faro1"};

enum { BLOCK_CARDS = 1 << 16 };

static void write_text(cli_output *output, const uint32_t *deck, size_t n) {
    for (size_t i = 0; i < n; i++) {
        if (i) cli_output_byte(output, ' ');
        cli_output_number(output, (uint64_t)deck[i] + given.one_based);
    }
    cli_output_byte(output, '\n');
}

/* Little-endian numbers of 1, 2 or 4 bytes, nothing between them. */
static void write_binary(cli_output *output, const uint32_t *deck, size_t n) {
    size_t bytes = (size_t)1 << (given.width - 1);
    for (size_t i = 0; i < n; i++) {
        uint32_t value = deck[i] + given.one_based;
        for (size_t b = 0; b < bytes; b++) cli_output_byte(output, (char)(value >> 8 * b));
    }
}

static void write_deck(cli_output *output, const uint32_t *deck, size_t n) {
    if (given.width)
        write_binary(output, deck, n);
    else
        write_text(output, deck, n);
}

/* Small decks are made many at a time. */
static faro_status write_small(cli_output *output, const faro_stream *stream) {
    size_t n = (size_t)given.n, block = n ? BLOCK_CARDS / n : 1;
    uint8_t *cards = malloc(BLOCK_CARDS);
    uint32_t deck[256];
    if (!cards) return FARO_ERROR_MEMORY;
    for (uint64_t done = 0; done < given.count && !cli_output_failed(output);) {
        size_t now = given.count - done < block ? (size_t)(given.count - done) : block;
        faro_decks(stream, given.number + done, now, cards, n);
        for (size_t t = 0; t < now; t++) {
            for (size_t i = 0; i < n; i++) deck[i] = cards[t * n + i];
            write_deck(output, deck, n);
        }
        done += now;
    }
    free(cards);
    return FARO_OK;
}

static faro_status write_large(cli_output *output, const faro_stream *stream) {
    size_t n = (size_t)given.n;
    uint32_t *deck = malloc(n * sizeof *deck);
    faro_status status = deck ? FARO_OK : FARO_ERROR_MEMORY;
    for (uint64_t t = 0; t < given.count && !status && !cli_output_failed(output); t++) {
        status = faro_permutation(stream, given.number + t, deck, n);
        if (status == FARO_OK) write_deck(output, deck, n);
    }
    free(deck);
    return status;
}

static bool open_stream(faro_stream *stream) {
    const char *name = given.stream;
    faro_status status = faro_stream_named(stream, name, given.seed ? given.seed : "",
                                           given.seed ? strlen(given.seed) : 0);
    if (status != FARO_OK) {
        cli_fail_usage("no stream \"%s\", expected faro1 or faro1-chacha20", name);
        return false;
    }
    if (given.seed) return true;
    unsigned rounds = stream->rounds;
    status = faro_stream_random(stream);
    stream->rounds = rounds;
    if (status != FARO_OK) cli_fail_status(status, "no random key");
    return status == FARO_OK;
}

static int check(const cli_arguments *arguments) {
    static const uint64_t most[] = {UINT32_MAX, 1u << 8, 1u << 16, UINT32_MAX};
    if (arguments->count) return cli_fail_usage("extra operand \"%s\"", arguments->word[0]);
    if (given.n == UINT64_MAX) return cli_fail_usage("say how many cards: -n N");
    if (given.n > most[given.width] - (given.width && given.one_based))
        return cli_fail_usage("-n %llu: too many cards for %s", (unsigned long long)given.n,
                              width_words[given.width]);
    if (given.number + given.count < given.number)
        return cli_fail_usage("--number and --count go beyond 2^64");
    return CLI_OK;
}

static int run(const cli_arguments *arguments) {
    faro_stream stream;
    cli_output output;
    if (check(arguments) != CLI_OK || !open_stream(&stream)) return CLI_TROUBLE;
    if (!cli_output_open(&output, given.output)) return CLI_TROUBLE;
    faro_status status =
        given.n <= 256 ? write_small(&output, &stream) : write_large(&output, &stream);
    if (status == FARO_OK) return cli_output_close(&output);
    cli_output_discard(&output);
    return cli_fail_status(status, "permutations of %llu", (unsigned long long)given.n);
}

static const cli_option options[] = {
    {"cards", 'n', CLI_COUNT, &given.n, "N", "permutations of N cards", NULL},
    {"count", 0, CLI_COUNT, &given.count, "K", "how many permutations (1)", NULL},
    {"seed", 0, CLI_ONCE, &given.seed, "TEXT", "the same text gives the same permutations", NULL},
    {"number", 0, CLI_COUNT, &given.number, "FIRST", "start at permutation number FIRST (0)", NULL},
    {"stream", 0, CLI_TEXT, &given.stream, "NAME", "faro1 (ChaCha8) or faro1-chacha20", NULL},
    {"binary", 0, CLI_WORD, &given.width, "u8|u16|u32",
     "write little-endian numbers instead of text", width_words},
    {"one-based", 0, CLI_FLAG, &given.one_based, NULL, "count cards from 1, not from 0", NULL},
    {"output", 'o', CLI_ONCE, &given.output, "FILE", "write to FILE", NULL},
    CLI_OPTION_END,
};

const cli_command cli_command_permute = {
    .name = "permute",
    .summary = "print random permutations",
    .usage = "-n N [OPTION]...",
    .about = "Prints uniformly random permutations of the numbers 0 to N-1, one a line: those of\n"
             "the stream faro1 under the seed, or of a fresh key without one.",
    .examples = "faro permute -n 52 --count 3 --seed x             three decks\n"
                "faro permute -n 52 --seed x --number 1000000      deck number 1,000,000 of x",
    .options = options,
    .trouble = CLI_TROUBLE,
    .run = run,
};
