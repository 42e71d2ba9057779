/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Dealer, vulnerability and board number as people write them. */
#include "bridge/words.h"

#include "bridge/hand_text.h"
#include "faro/deals_io.h"

#include <string.h>

bool faro_word_is(const char *text, size_t length, const char *word) {
    if (strlen(word) != length) return false;
    for (size_t i = 0; i < length; i++) {
        char c = text[i];
        if (c >= 'A' && c <= 'Z') c = (char)(c + 32);
        if (c != word[i]) return false;
    }
    return true;
}

static bool unknown(const char *text, size_t length) {
    return length == 0 || (length == 1 && text[0] == '?');
}

bool faro_seat_parse(const char *text, size_t length, int *seat) {
    static const char *const words[4] = {"north", "east", "south", "west"};
    *seat = FARO_UNKNOWN;
    if (unknown(text, length) || (length == 1 && text[0] == '-')) return true;
    if (length == 1) return (*seat = faro_seat_of(text[0])) >= 0;
    for (int s = 0; s < 4; s++)
        if (faro_word_is(text, length, words[s])) *seat = s;
    return *seat >= 0;
}

bool faro_vulnerable_parse(const char *text, size_t length, int *vulnerable) {
    static const struct {
        const char *word;
        faro_vulnerable value;
    } words[] = {
        {"none", FARO_VULNERABLE_NONE}, {"love", FARO_VULNERABLE_NONE}, {"-", FARO_VULNERABLE_NONE},
        {"o", FARO_VULNERABLE_NONE},    {"0", FARO_VULNERABLE_NONE},    {"ns", FARO_VULNERABLE_NS},
        {"n-s", FARO_VULNERABLE_NS},    {"ew", FARO_VULNERABLE_EW},     {"e-w", FARO_VULNERABLE_EW},
        {"all", FARO_VULNERABLE_ALL},   {"both", FARO_VULNERABLE_ALL},
    };
    *vulnerable = FARO_UNKNOWN;
    if (unknown(text, length)) return true;
    if (length == 4 && memcmp(text, "None", 4) == 0)
        return *vulnerable = FARO_VULNERABLE_NONE, true;
    if (length == 2 && memcmp(text, "NS", 2) == 0) return *vulnerable = FARO_VULNERABLE_NS, true;
    if (length == 2 && memcmp(text, "EW", 2) == 0) return *vulnerable = FARO_VULNERABLE_EW, true;
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        if (faro_word_is(text, length, words[i].word)) *vulnerable = (int)words[i].value;
    return *vulnerable >= 0;
}

bool faro_number_parse(const char *text, size_t length, uint64_t *number) {
    uint64_t value = 0;
    if (length < 1 || length > 18) return false;
    for (size_t i = 0; i < length; i++) {
        if (text[i] < '0' || text[i] > '9') return false;
        value = 10 * value + (uint64_t)(text[i] - '0');
    }
    *number = value;
    return true;
}
