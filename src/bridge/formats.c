/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The registry of deal formats: by place, name, file name and content. */
#include "bridge/format.h"

#include <string.h>

static const faro_deal_format *const formats[] = {
#define FARO_FORMAT(name) &faro_format_##name,
#include "bridge/formats.def"
#undef FARO_FORMAT
};

enum { FORMATS = sizeof formats / sizeof formats[0] };

const faro_deal_format *faro_deal_format_at(size_t index) {
    return index < FORMATS ? formats[index] : NULL;
}

const faro_deal_format *faro_deal_format_find(const char *name) {
    for (size_t i = 0; i < FORMATS; i++)
        if (strcmp(name, formats[i]->name) == 0) return formats[i];
    return NULL;
}

static char lower(char c) {
    return c >= 'A' && c <= 'Z' ? (char)(c + 32) : c;
}

const faro_deal_format *faro_deal_format_for_file(const char *path) {
    const char *dot = strrchr(path, '.');
    if (!dot || strchr(dot, '/')) return NULL;
    for (size_t i = 0; i < FORMATS; i++) {
        const char *a = dot + 1, *b = formats[i]->extension;
        if (!*b) continue;
        while (*a && lower(*a) == *b) a++, b++;
        if (!*a && !*b) return formats[i];
    }
    return NULL;
}

/* A text format sees the text without its byte-order mark. */
static int sureness(const faro_deal_format *format, const unsigned char *head, size_t size,
                    bool whole) {
    bool mark = size >= 3 && head[0] == 0xef && head[1] == 0xbb && head[2] == 0xbf;
    if (mark && !(format->flags & FARO_FORMAT_BINARY)) head += 3, size -= 3;
    return format->methods->detect(head, size, whole);
}

const faro_deal_format *faro_deal_format_detect(const void *head, size_t size, bool whole) {
    const faro_deal_format *best = NULL;
    int most = 0;
    for (size_t i = 0; size > 0 && i < FORMATS; i++) {
        int sure = sureness(formats[i], head, size, whole);
        if (sure > most) {
            most = sure;
            best = formats[i];
        }
    }
    return best;
}
