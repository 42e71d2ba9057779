/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Tells a dealing program's closing report from a damaged deal. */
#include "bridge/tail.h"

#include "bridge/hand_text.h"

/* Three dots or three bars in one word, or a run of eight ranks, is a hand or was one. */
static bool holds_hand(const char *line, size_t length) {
    unsigned marks = 0, ranks = 0;
    for (size_t i = 0; i < length; i++) {
        if (line[i] == ' ' || line[i] == '\t') marks = 0;
        if (line[i] == '.' || line[i] == '|') marks++;
        ranks = faro_rank_bit(line[i]) ? ranks + 1 : 0;
        bool letter = ranks && (line[i] > '9');
        if (marks >= 3 || (ranks >= 8 && letter)) return true;
    }
    return false;
}

faro_status faro_read_deal_line(faro_deals_reader *reader, faro_tail *tail,
                                bool (*is_deal)(const char *line, size_t length),
                                const char *expected, const char **line, size_t *length) {
    for (;;) {
        faro_status status = faro_read_line(reader, line, length);
        if (status || !*line) return status;
        uint64_t here = reader->board.line;
        char quoted[300];
        if (is_deal(*line, *length)) {
            if (!tail->line) return FARO_OK;
            return faro_read_fail_line(reader, FARO_ERROR_SYNTAX, tail->line,
                                       "not a deal, and deals follow at line %llu: expected %s",
                                       (unsigned long long)here, expected);
        }
        if (reader->boards == 0 || holds_hand(*line, *length))
            return faro_read_fail_line(reader, FARO_ERROR_SYNTAX, here, "%s: expected %s",
                                       faro_quote(*line, *length, quoted), expected);
        if (!tail->line) tail->line = here;
    }
}
