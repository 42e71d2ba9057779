/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* faro bits: permutations of any program as a stream of bits, for the test suites of random number
 * generators. */
#include "cli/audit_given.h"
#include "cli/message.h"
#include "cli/number.h"
#include "cli/output.h"
#include "cli/valid.h"

#include "faro/permutation.h"
#include "faro/shuffle.h"

#include <stdlib.h>
#include <unistd.h>

static const char *const width_words[] = {"u8", "u16", "u32", NULL};
static const char *const base_words[] = {"auto", "0", "1", NULL};
static const char *const start_words[] = {"default", "first-line", NULL};
static unsigned start;
static bool all_bits;
static uint64_t decks, bytes;

/* What turns the decks of a reader into bytes. */
typedef struct work {
    cli_reader *reader;
    cli_valid valid;
    uint32_t *scratch;
    unsigned char *out; /* a deck's bits behind the at most 7 that are left over */
    size_t bit;
    uint64_t decks_left, bytes_left; /* UINT64_MAX: no limit */
    cli_output output;
} work;

static bool prepare(work *w) {
    const cli_reader *reader = w->reader;
    size_t n = reader->deck.n;
    size_t most =
        faro_perm_bits_most(n, reader->drawn, all_bits ? FARO_BITS_ALL : FARO_BITS_POWERS);
    if (cli_deck_has_equals(&reader->deck))
        return cli_fail("the deck has equal cards; bits are taken from different cards"), false;
    if (most == 0)
        return cli_fail("%zu of %zu cards have no digit below a power of two: use --all-bits",
                        reader->drawn, n),
               false;
    w->scratch = malloc(FARO_PERM_BITS_SCRATCH(n) * sizeof *w->scratch);
    w->out = malloc(most / 8 + 3);
    if (w->scratch && w->out && cli_valid_open(&w->valid, n)) return true;
    cli_fail_status(FARO_ERROR_MEMORY, "decks of %zu cards", n);
    return false;
}

/* The bits of one deck; whole bytes go out. */
static void put_deck(work *w, const uint32_t *deck) {
    faro_perm_bits(deck, w->reader->deck.n, w->reader->drawn,
                   all_bits ? FARO_BITS_ALL : FARO_BITS_POWERS, w->scratch, w->out, &w->bit);
    size_t whole = w->bit / 8;
    size_t size = whole < w->bytes_left ? whole : (size_t)w->bytes_left;
    cli_output_write(&w->output, w->out, size);
    w->out[0] = w->out[whole];
    w->bit %= 8;
    if (w->bytes_left != UINT64_MAX) w->bytes_left -= size;
    if (w->decks_left != UINT64_MAX) w->decks_left--;
}

/* One block; false after a fault. */
static bool put_block(work *w) {
    const cli_reader *reader = w->reader;
    for (size_t t = 0; t < reader->count && w->decks_left && w->bytes_left; t++) {
        if (!cli_valid_check(&w->valid, w->reader, t)) return false;
        put_deck(w, reader->cards + t * reader->drawn);
    }
    return true;
}

static bool put_all(work *w) {
    while (w->decks_left && w->bytes_left && !cli_output_failed(&w->output)) {
        cli_reading reading = w->reader->next(w->reader);
        if (reading == CLI_READ_FAILED) return false;
        if (reading != CLI_READ_DECKS) return true;
        if (!put_block(w)) return false;
    }
    return true;
}

static int convert(cli_reader *reader) {
    work w = {.reader = reader,
              .decks_left = decks ? decks : UINT64_MAX,
              .bytes_left = bytes ? bytes : UINT64_MAX};
    int answer = CLI_TROUBLE;
    if (prepare(&w) && cli_output_open(&w.output, NULL)) {
        bool good = put_all(&w);
        answer = cli_output_close(&w.output);
        if (!good) answer = CLI_TROUBLE;
    }
    free(w.scratch);
    free(w.out);
    cli_valid_close(&w.valid);
    return answer;
}

static int check_given(const cli_arguments *arguments) {
    bool program = arguments->program != NULL;
    if (isatty(STDOUT_FILENO)) return cli_fail_usage("binary output does not go to a terminal");
    if (program && arguments->program_count == 0) return cli_fail_usage("no program after --");
    if (cli_given.each && !program)
        return cli_fail_usage("--each needs a program: --each -- PROGRAM");
    if (program && arguments->count)
        return cli_fail_usage("a program and the file \"%s\"", arguments->word[0]);
    if (cli_given.procedure && (program || arguments->count))
        return cli_fail_usage("--procedure needs no other input");
    if (cli_given.each && cli_given.width != CLI_WIDTH_TEXT)
        return cli_fail_usage("--each cannot be combined with --binary");
    if (cli_given.procedure && !cli_given.seed) return cli_fail_usage("--procedure needs --seed");
    if (cli_given.setup.n > INT32_MAX) return cli_fail_usage("-n: at most %d cards", INT32_MAX);
    if (cli_given.setup.n && cli_given.setup.drawn > cli_given.setup.n)
        return cli_fail_usage("--drawn is larger than -n");
    return CLI_OK;
}

static int run(const cli_arguments *arguments) {
    cli_given.setup.first_line = start == 1;
    if (check_given(arguments) != CLI_OK) return CLI_TROUBLE;
    cli_reader reader = {0};
    int answer = cli_audit_open(&reader, arguments) ? convert(&reader) : CLI_TROUBLE;
    if (reader.close && reader.state) reader.close(&reader);
    return answer;
}

static const cli_option options[] = {
    {"all-bits", 0, CLI_FLAG, &all_bits, NULL,
     "nearly all bits (Elias 1972), not only the digits below\npowers of two", NULL},
    {"shuffles", 0, CLI_COUNT, &decks, "N", "stop after N decks", NULL},
    {"bytes", 0, CLI_COUNT, &bytes, "N", "stop after N bytes", NULL},
    {"cards", 'n', CLI_COUNT, &cli_given.setup.n, "N",
     "cards in the deck; default: values of the first line", NULL},
    {"deck", 0, CLI_FILE, &cli_given.setup.deck, "DECK",
     "the cards before the shuffle: 1-200, AS,KS,... or a file", NULL},
    {"start", 0, CLI_WORD, &start, "first-line", "the first line is the order before the shuffle",
     start_words},
    {"base", 0, CLI_WORD, &cli_given.setup.base, "0|1", "numbers count from 0 or from 1",
     base_words},
    {"drawn", 0, CLI_COUNT, &cli_given.setup.drawn, "K",
     "K cards are drawn; default: values of the first line", NULL},
    {"each", 0, CLI_FLAG, &cli_given.each, NULL, "run the program once a shuffle", NULL},
    {"binary", 0, CLI_WORD, &cli_given.width, "u8|u16|u32",
     "little-endian numbers instead of text; needs -n", width_words},
    {"procedure", 0, CLI_PROC, &cli_given.procedure, "NAME",
     "decks of a built-in procedure, or faro1", NULL},
    {"source", 0, CLI_TEXT, &cli_given.source, "NAME", "random source of the procedure (chacha8)",
     NULL},
    {"seed", 0, CLI_TEXT, &cli_given.seed, "TEXT", "seed of the procedure", NULL},
    CLI_OPTION_END,
};

const cli_command cli_command_bits = {
    .name = "bits",
    .summary = "turn permutations into uniform bits, for PractRand, TestU01, dieharder",
    .usage = "[OPTION]... -- PROGRAM [ARG]...\n[OPTION]... [FILE]...\n"
             "--procedure NAME -n N --seed S [OPTION]...",
    .about = "Reads decks as faro audit does and writes binary bits that are exactly uniform and\n"
             "independent when the decks are. Of 52 cards 15 bits a deck, with --all-bits 221.7 on "
             "average.",
    .examples = "faro bits -- ./my-shuffle | RNG_test stdin\n"
                "faro bits --all-bits decks.txt | dieharder -a -g 200",
    .options = options,
    .trouble = CLI_TROUBLE,
    .runs_program = 1,
    .run = run,
};
