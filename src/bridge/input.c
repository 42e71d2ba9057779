/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The sliding window: reads blocks, moves what is left to the front, grows only when one record
 * needs more. Text is brought to UTF-8 with LF or CRLF line ends on the way, in place: a byte is
 * touched twice only in files that hold carriage returns or UTF-16. */
#include "bridge/input.h"

#include <stdlib.h>
#include <string.h>

enum { SLACK = 64 };

faro_status faro_input_init(faro_input *input, faro_deals_input read, void *context,
                            size_t capacity) {
    *input = (faro_input){.read = read, .context = context, .capacity = capacity, .line = 1};
    /* The slack lets scanners load whole vectors at the last byte. */
    input->buffer = calloc(1, capacity + SLACK);
    return input->buffer ? FARO_OK : FARO_ERROR_MEMORY;
}

void faro_input_free(faro_input *input) {
    free(input->buffer);
    input->buffer = NULL;
}

static faro_status grow(faro_input *input) {
    size_t capacity = input->capacity * 2;
    if (capacity > FARO_INPUT_MOST) return FARO_ERROR_LIMIT;
    unsigned char *buffer = realloc(input->buffer, capacity + SLACK);
    if (!buffer) return FARO_ERROR_MEMORY;
    memset(buffer + input->capacity, 0, capacity + SLACK - input->capacity);
    input->buffer = buffer;
    input->capacity = capacity;
    return FARO_OK;
}

static faro_status make_room(faro_input *input) {
    if (input->begin > 0) {
        memmove(input->buffer, input->buffer + input->begin, input->filled - input->begin);
        input->end -= input->begin;
        input->filled -= input->begin;
        input->begin = 0;
    }
    return input->filled > input->capacity / 2 ? grow(input) : FARO_OK;
}

static size_t put_utf8(unsigned char *out, uint32_t code) {
    if (code < 0x80) {
        out[0] = (unsigned char)code;
        return 1;
    }
    if (code < 0x800) {
        out[0] = (unsigned char)(0xc0 | code >> 6);
        out[1] = (unsigned char)(0x80 | (code & 0x3f));
        return 2;
    }
    if (code < 0x10000) {
        out[0] = (unsigned char)(0xe0 | code >> 12);
        out[1] = (unsigned char)(0x80 | (code >> 6 & 0x3f));
        out[2] = (unsigned char)(0x80 | (code & 0x3f));
        return 3;
    }
    out[0] = (unsigned char)(0xf0 | code >> 18);
    out[1] = (unsigned char)(0x80 | (code >> 12 & 0x3f));
    out[2] = (unsigned char)(0x80 | (code >> 6 & 0x3f));
    out[3] = (unsigned char)(0x80 | (code & 0x3f));
    return 4;
}

static uint32_t unit(const faro_input *input, const unsigned char *bytes) {
    return input->encoding == FARO_UTF16LE ? (uint32_t)(bytes[0] | bytes[1] << 8)
                                           : (uint32_t)(bytes[0] << 8 | bytes[1]);
}

/* Decodes `size` raw bytes to `out` (at most 3/2 as long, plus 4) and keeps an incomplete end. A
 * surrogate without its partner becomes U+FFFD. */
static size_t decode_utf16(faro_input *input, const unsigned char *raw, size_t size,
                           unsigned char *out) {
    size_t used = 0, made = 0;
    while (size - used >= 2) {
        uint32_t code = unit(input, raw + used);
        size_t taken = 2;
        if ((code & 0xfc00) == 0xd800) {
            if (size - used < 4) break;
            uint32_t low = unit(input, raw + used + 2);
            bool pair = (low & 0xfc00) == 0xdc00;
            taken = pair ? 4 : 2;
            code = pair ? 0x10000 + ((code & 0x3ff) << 10) + (low & 0x3ff) : 0xfffd;
        } else if ((code & 0xfc00) == 0xdc00) {
            code = 0xfffd;
        }
        made += put_utf8(out + made, code);
        used += taken;
    }
    input->rest_size = (unsigned)(size - used);
    memcpy(input->rest, raw + used, size - used);
    return made;
}

/* One block of raw bytes, decoded behind `filled`. */
static faro_status fill(faro_input *input) {
    unsigned char *free_space = input->buffer + input->filled;
    size_t room = input->capacity - input->filled;
    if (input->encoding == FARO_BYTES) {
        size_t got = input->read(input->context, free_space, room);
        if (got > room) return FARO_ERROR_IO;
        input->ended = got == 0;
        input->filled += got;
        return FARO_OK;
    }
    unsigned char raw[4096];
    memcpy(raw, input->rest, input->rest_size);
    size_t most = room / 2 < sizeof raw ? room / 2 : sizeof raw;
    size_t got = input->read(input->context, raw + input->rest_size, most - input->rest_size);
    if (got > most) return FARO_ERROR_IO;
    input->ended = got == 0;
    size_t made = decode_utf16(input, raw, got + input->rest_size, free_space);
    if (input->ended && input->rest_size) { /* half a character at the end of the file */
        made += put_utf8(free_space + made, 0xfffd);
        input->rest_size = 0;
    }
    input->filled += made;
    return FARO_OK;
}

/* Lone carriage returns from `end` on become line feeds; one at the very end waits. */
static void end_lines(faro_input *input) {
    unsigned char *at = input->buffer + input->end, *stop = input->buffer + input->filled;
    input->end = input->filled;
    if (!input->text) return;
    while ((at = memchr(at, '\r', (size_t)(stop - at))) != NULL) {
        if (at + 1 == stop && !input->ended) {
            input->end--;
            return;
        }
        if (at + 1 == stop || at[1] != '\n') *at = '\n';
        at++;
    }
}

faro_status faro_input_more(faro_input *input) {
    if (input->ended) return FARO_OK;
    faro_status status = make_room(input);
    if (!status) status = fill(input);
    if (!status) end_lines(input);
    return status;
}

void faro_input_text(faro_input *input) {
    input->text = true;
    input->end = input->begin;
    end_lines(input);
}

faro_status faro_input_decode(faro_input *input) {
    faro_status status = faro_input_need(input, 4);
    if (status) return status;
    const unsigned char *head = faro_input_at(input);
    size_t size = faro_input_size(input);
    if (size >= 3 && head[0] == 0xef && head[1] == 0xbb && head[2] == 0xbf) {
        faro_input_skip(input, 3);
        return FARO_OK;
    }
    /* Binary deals may begin with the same two bytes: the zero of an ASCII character decides. */
    if (size < 4) return FARO_OK;
    if (head[0] == 0xff && head[1] == 0xfe && head[3] == 0)
        input->encoding = FARO_UTF16LE;
    else if (head[0] == 0xfe && head[1] == 0xff && head[2] == 0)
        input->encoding = FARO_UTF16BE;
    else
        return FARO_OK;
    /* What is already in the window was read as bytes: decode it once more. */
    unsigned char *raw = malloc(size);
    if (!raw) return FARO_ERROR_MEMORY;
    memcpy(raw, head, size);
    while (input->capacity < 2 * size && !(status = grow(input))) {
    }
    if (!status) {
        input->begin = 0;
        input->filled = input->end = decode_utf16(input, raw + 2, size - 2, input->buffer);
    }
    free(raw);
    return status;
}

faro_status faro_input_line(faro_input *input, const char **line, size_t *length) {
    size_t seen = 0;
    *line = NULL;
    for (;;) {
        const unsigned char *at = faro_input_at(input);
        size_t size = faro_input_size(input);
        const unsigned char *stop = memchr(at + seen, '\n', size - seen);
        if (!stop && !input->ended) {
            seen = size;
            faro_status status = faro_input_more(input);
            if (status) return status;
            continue;
        }
        if (!stop && size == 0) return FARO_OK;
        size_t taken = stop ? (size_t)(stop - at) + 1 : size;
        size_t text = stop ? taken - 1 : taken;
        if (text > 0 && at[text - 1] == '\r') text--;
        faro_input_skip(input, taken);
        input->line += stop != NULL;
        *line = (const char *)at;
        *length = text;
        return FARO_OK;
    }
}
