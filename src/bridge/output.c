/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The write buffer of the format writers. A failed write is remembered and ends all output. */
#include "bridge/output.h"

void faro_output_flush(faro_output *output) {
    if (output->used && !output->failed)
        output->failed = !output->write(output->context, output->buffer, output->used);
    output->used = 0;
}

void faro_output_put(faro_output *output, const void *bytes, size_t size) {
    if (size == 0) return;
    if (size > FARO_OUTPUT_SIZE - output->used) faro_output_flush(output);
    if (size > FARO_OUTPUT_SIZE) {
        if (!output->failed) output->failed = !output->write(output->context, bytes, size);
        return;
    }
    memcpy(output->buffer + output->used, bytes, size);
    output->used += size;
}

void faro_output_text(faro_output *output, const char *text) {
    faro_output_put(output, text, strlen(text));
}

char *faro_put_number(char *out, uint64_t number) {
    char digits[20];
    size_t count = 0;
    do digits[count++] = (char)('0' + number % 10);
    while (number /= 10);
    while (count) *out++ = digits[--count];
    return out;
}

void faro_output_number(faro_output *output, uint64_t number) {
    faro_output_commit(output, faro_put_number(faro_output_reserve(output, 20), number));
}
