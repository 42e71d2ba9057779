/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* PBN, the portable bridge notation: how it is recognised, and where its parts are. The reader
 * takes anything that the import format allows; the writer keeps the tags of a PBN source, and
 * writes the export format when asked (options.strict). */
#include "bridge/pbn.h"

static bool name_char(unsigned char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

/* A bracket, a name and a quote. */
static bool tag_at(const unsigned char *text, size_t size) {
    size_t at = 1;
    while (at < size && text[at] <= ' ') at++;
    size_t name = at;
    while (at < size && name_char(text[at])) at++;
    if (at == name) return false;
    while (at < size && text[at] <= ' ') at++;
    return at < size && text[at] == '"';
}

static int detect(const unsigned char *head, size_t size, bool whole) {
    (void)whole;
    bool begins = true;
    for (size_t i = 0; i < size; i++) {
        if (head[i] == 0) return 0;
        if (begins && head[i] == '[' && tag_at(head + i, size - i)) return 90;
        if (head[i] == '\n' || head[i] == '\r')
            begins = true;
        else if (head[i] != ' ' && head[i] != '\t')
            begins = false;
    }
    return 0;
}

static const faro_format_methods methods = {.detect = detect,
                                            .read_state = sizeof(faro_pbn_reader),
                                            .read = faro_pbn_read,
                                            .read_free = faro_pbn_read_free,
                                            .write_state = sizeof(faro_pbn_writer),
                                            .write = faro_pbn_write};

const faro_deal_format faro_format_pbn = {"pbn",
                                          "pbn",
                                          "portable bridge notation",
                                          "PBN 2.1 (Veugen 2017)",
                                          FARO_FORMAT_PARTIAL | FARO_FORMAT_NUMBERED |
                                              FARO_FORMAT_TRICKS,
                                          0,
                                          &methods};
