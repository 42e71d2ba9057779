/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* A window of contiguous bytes that slides over an input of any length. */
#ifndef FARO_BRIDGE_INPUT_H
#define FARO_BRIDGE_INPUT_H

#include "faro/deals_io.h"

typedef enum faro_encoding { FARO_BYTES, FARO_UTF16LE, FARO_UTF16BE } faro_encoding;

typedef struct faro_input {
    faro_deals_input read;
    void *context;
    unsigned char *buffer;
    size_t capacity;
    size_t begin;  /* first byte not yet consumed */
    size_t end;    /* past the last byte that may be used */
    size_t filled; /* past the last byte in the buffer; a CR whose successor is not known waits */
    bool ended;
    bool text; /* a CR that does not stand before LF is made LF */
    faro_encoding encoding;
    unsigned char rest[3]; /* undecoded bytes of UTF-16 */
    unsigned rest_size;
    uint64_t offset; /* of `begin` in the (decoded) file */
    uint64_t line;   /* number of the line that holds `begin` */
} faro_input;

/* The most bytes that one record may need. */
#define FARO_INPUT_MOST ((size_t)1 << 26)

/* The usual size of the window at the start. */
#define FARO_INPUT_FIRST ((size_t)1 << 18)

/* `capacity` is the size of the window at the start. Error: MEMORY. */
faro_status faro_input_init(faro_input *input, faro_deals_input read, void *context,
                            size_t capacity);
void faro_input_free(faro_input *input);

/* Looks for a byte-order mark; afterwards the window holds UTF-8 without it. To be called once,
 * before anything is consumed. */
faro_status faro_input_decode(faro_input *input);
/* Switches to text: line ends become LF or CRLF. Before anything is consumed. */
void faro_input_text(faro_input *input);

/* Adds bytes to the window; sets `ended` when there are none. Pointers into the window become
 * invalid. Errors: MEMORY, LIMIT (the window is FARO_INPUT_MOST bytes long), IO. */
faro_status faro_input_more(faro_input *input);

static inline size_t faro_input_size(const faro_input *input) {
    return input->end - input->begin;
}
static inline const unsigned char *faro_input_at(const faro_input *input) {
    return input->buffer + input->begin;
}
static inline void faro_input_skip(faro_input *input, size_t size) {
    input->begin += size;
    input->offset += size;
}

/* Makes `size` bytes available unless the input ends before. */
static inline faro_status faro_input_need(faro_input *input, size_t size) {
    while (faro_input_size(input) < size && !input->ended) {
        faro_status status = faro_input_more(input);
        if (status) return status;
    }
    return FARO_OK;
}

/* The next line without its end, consumed; *line is NULL at the end of the input. It lives until
 * the next call; its number is input->line - 1, or input->line when the file ends in it. */
faro_status faro_input_line(faro_input *input, const char **line, size_t *length);

#endif
