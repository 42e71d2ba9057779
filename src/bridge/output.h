/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* A write buffer: formats reserve space, write behind the pointer and commit. */
#ifndef FARO_BRIDGE_OUTPUT_H
#define FARO_BRIDGE_OUTPUT_H

#include "faro/deals_io.h"

#include <string.h>

enum { FARO_OUTPUT_SIZE = 1 << 16 };

typedef struct faro_output {
    faro_deals_output write;
    void *context;
    bool failed; /* sticky */
    size_t used;
    char buffer[FARO_OUTPUT_SIZE];
} faro_output;

void faro_output_flush(faro_output *output);
/* Any number of bytes. */
void faro_output_put(faro_output *output, const void *bytes, size_t size);
void faro_output_text(faro_output *output, const char *text);
void faro_output_number(faro_output *output, uint64_t number);

/* Space for `size` bytes (at most FARO_OUTPUT_SIZE); faro_output_commit takes what was used. */
static inline char *faro_output_reserve(faro_output *output, size_t size) {
    if (FARO_OUTPUT_SIZE - output->used < size) faro_output_flush(output);
    return output->buffer + output->used;
}
static inline void faro_output_commit(faro_output *output, const char *end) {
    output->used = (size_t)(end - output->buffer);
}

/* Decimal digits behind `out`; returns the end. At most 20 bytes. */
char *faro_put_number(char *out, uint64_t number);

#endif
