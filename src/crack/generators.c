/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The generators whose seeds are searched. */
#include "crack/crack.h"

#include <stdio.h>
#include <string.h>

#define GENERATOR(name, summary, ...) {{name, summary}, __VA_ARGS__},
static const faro_crack_generating generators[] = {
#include "crack/generators.def"
};
#undef GENERATOR
enum { GENERATORS = sizeof generators / sizeof *generators };

const faro_crack_generating *faro_crack_generator(size_t index) {
    return index < GENERATORS ? &generators[index] : NULL;
}

const faro_crack_entry *faro_crack_generator_at(size_t index) {
    return index < GENERATORS ? &generators[index].entry : NULL;
}

bool faro_crack_goes_with(const char *generator, const char *draw) {
    char word[64];
    int size = snprintf(word, sizeof word, " %s ", draw);
    if (size < 3 || (size_t)size >= sizeof word) return false;
    for (size_t i = 0; i < GENERATORS; i++)
        if (strcmp(generators[i].entry.name, generator) == 0)
            return strstr(generators[i].draws, word) != NULL;
    return false;
}
