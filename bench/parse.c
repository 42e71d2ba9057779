/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* How fast the audit reads decks from text: the parser of the command line against strtoul, which
 * is what a program without a parser of its own would use. */
#include "cli/parse.h"

#include "faro/shuffle.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { DECKS = 2000, CARDS = 52, ROUNDS = 100 };

static double now(void) {
    struct timespec t;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

/* Text of many decks, as `faro permute -n 52` writes it. */
static size_t make_text(char *text) {
    static uint8_t cards[DECKS * CARDS];
    faro_stream stream;
    char *s = text;
    faro_stream_seed(&stream, "parse", 5);
    faro_decks(&stream, 0, DECKS, cards, CARDS);
    for (size_t i = 0; i < DECKS * CARDS; i++)
        s += sprintf(s, "%u%c", cards[i], i % CARDS == CARDS - 1 ? '\n' : ' ');
    return (size_t)(s - text);
}

static uint64_t by_faro(const char *text) {
    uint32_t deck[CARDS];
    uint64_t sum = 0;
    for (size_t t = 0; t < DECKS && text; t++) {
        text = cli_parse_integers(text, deck, CARDS, 0);
        sum += deck[t % CARDS];
    }
    return sum;
}

static uint64_t by_strtoul(const char *text) {
    uint32_t deck[CARDS];
    uint64_t sum = 0;
    char *end;
    for (size_t t = 0; t < DECKS; t++) {
        for (size_t i = 0; i < CARDS; i++) {
            deck[i] = (uint32_t)strtoul(text, &end, 10);
            text = end;
        }
        sum += deck[t % CARDS];
    }
    return sum;
}

static double best_time(uint64_t (*parse)(const char *text), const char *text, uint64_t *sum) {
    double best = 1e9;
    for (int round = 0; round < ROUNDS; round++) {
        double start = now();
        *sum = parse(text);
        double taken = now() - start;
        if (taken < best) best = taken;
    }
    return best;
}

int main(void) {
    char *text = malloc((size_t)DECKS * CARDS * 4 + CLI_PARSE_SLACK);
    if (!text) return 1;
    size_t size = make_text(text);
    uint64_t ours, theirs;
    double faro = best_time(by_faro, text, &ours), libc = best_time(by_strtoul, text, &theirs);
    printf("52-card decks from text: %.1f million a second, %.2f GB/s, %.1f times strtoul%s\n",
           DECKS / faro / 1e6, (double)size / faro / 1e9, libc / faro,
           ours == theirs ? "" : " (RESULTS DIFFER)");
    free(text);
    return ours != theirs;
}
