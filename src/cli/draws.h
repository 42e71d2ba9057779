/* SPDX-License-Identifier: MIT OR Apache-2.0
 *
 * Where the randomness of `faro shuffle` comes from: the stream faro1 of a seed or of a key from
 * the operating system, or the bytes of a file by the draw rule of GNU shuf.
 */
#ifndef FARO_CLI_DRAWS_H
#define FARO_CLI_DRAWS_H

#include "faro/shuffle.h"

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

typedef struct cli_draws {
    faro_stream stream;
    uint64_t taken;   /* draws with replacement already made from the stream */
    FILE *file;       /* random bytes; NULL: the stream */
    const char *name; /* of the file */
    faro_gnu_draws gnu;
    bool by_uutils; /* the named stream uutils1 */
    faro_uutils_draws uutils;
} cli_draws;

/* `seed` and `random_source` may be NULL; at most one is given. `stream` is faro1, faro1-chacha20
 * or uutils1. Prints a message and answers false on failure. The object must not move afterwards.
 */
bool cli_draws_open(cli_draws *draws, const char *stream, const char *seed,
                    const char *random_source);

/* k different numbers of 0..n-1 in random order, k <= n. */
bool cli_draws_sample(cli_draws *draws, uint64_t *out, uint64_t k, uint64_t n);

/* The same as GNU shuf draws from an input whose size it does not know, with the bytes of a file: a
 * reservoir (Vitter 1985, algorithm R) in which also the end of the input, found at line n, costs a
 * draw. */
bool cli_draws_reservoir(cli_draws *draws, uint64_t *out, uint64_t k, uint64_t n);

/* `count` independent numbers of 0..n-1, going on after those of the last call. *made says how many
 * there are: less than `count` with the answer false when the file ended. */
bool cli_draws_repeat(cli_draws *draws, uint64_t *out, size_t count, uint64_t n, size_t *made);

void cli_draws_close(cli_draws *draws);

#endif
