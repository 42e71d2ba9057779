/* SPDX-License-Identifier: MIT OR Apache-2.0
 *
 * Where the randomness of `faro shuffle` comes from: the stream faro1 of a seed, or of a key from
 * the operating system.
 */
#ifndef FARO_CLI_DRAWS_H
#define FARO_CLI_DRAWS_H

#include "faro/shuffle.h"

#include <stdbool.h>
#include <stdint.h>

typedef struct cli_draws {
    faro_stream stream;
    uint64_t taken; /* draws with replacement already made */
} cli_draws;

/* `seed` may be NULL. Prints a message and answers false on failure. */
bool cli_draws_open(cli_draws *draws, const char *seed);

/* k different numbers of 0..n-1 in random order, k <= n. */
bool cli_draws_sample(cli_draws *draws, uint64_t *out, uint64_t k, uint64_t n);

/* `count` independent numbers of 0..n-1, going on after those of the last call. */
bool cli_draws_repeat(cli_draws *draws, uint64_t *out, size_t count, uint64_t n);

#endif
