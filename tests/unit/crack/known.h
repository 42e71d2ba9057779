/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The decks of known.def as a table. */
#ifndef FARO_TESTS_CRACK_KNOWN_H
#define FARO_TESTS_CRACK_KNOWN_H

#include "unit.h"

#include <stddef.h>
#include <stdint.h>

typedef struct known {
    const char *generator, *loop, *draw;
    uint64_t seed;
    size_t n;
    const uint32_t *deck;
} known;

#define KNOWN(generator, loop, draw, seed, ...)                                                    \
    {generator,                                                                                    \
     loop,                                                                                         \
     draw,                                                                                         \
     seed,                                                                                         \
     COUNT(((const uint32_t[]){__VA_ARGS__})),                                                     \
     (const uint32_t[]){__VA_ARGS__}},
static const known decks[] = {
#include "known.def"
};
#undef KNOWN

#endif
