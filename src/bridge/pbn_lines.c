/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Lines of PBN as programs write them: one tag, [Name "value"], without escapes and with nothing
 * else on its line. They are most of most files. Whatever else a line holds is left to pbn_scan.c,
 * which reads these lines too, only slower.
 *
 * Finding a tag's end byte by byte, and there the next tag, makes each wait for the one before. So
 * the line ends of 64 bytes are found at once (SSE2, in every x86-64), and the tags between them
 * are taken apart independently: twice as fast as a loop over the bytes. */
#include "bridge/bits.h"
#include "bridge/pbn.h"

#include <stdlib.h>
#include <string.h>

faro_pbn_tag *faro_pbn_tag_add(faro_pbn_game *game) {
    if (game->count == game->capacity) {
        size_t capacity = game->capacity ? 2 * game->capacity : 32;
        faro_pbn_tag *tags = realloc(game->tags, capacity * sizeof *tags);
        if (!tags) return NULL;
        game->tags = tags;
        game->capacity = capacity;
    }
    return &game->tags[game->count++];
}

/* Adds the tag at `at`: its value begins at `value` and its closing quote is `end`, from there on.
 */
static inline bool line_tag(faro_pbn_game *game, const char *text, size_t at, size_t value,
                            size_t end) {
    faro_pbn_tag *tag = faro_pbn_tag_add(game);
    if (!tag) return false; /* the careful way reports it */
    uint32_t begin = (uint32_t)at;
    *tag = (faro_pbn_tag){begin,
                          begin + (uint32_t)end + 2,
                          begin + 1,
                          (uint32_t)value - 3,
                          begin + (uint32_t)value,
                          (uint32_t)(end - value)};
    game->inherits |= text[at + value] == '#';
    return true;
}

static bool plain(const char *text, size_t size) {
    return !memchr(text, '"', size) && !memchr(text, '\\', size);
}

#if defined(__SSE2__)
#include <emmintrin.h>

enum { BLOCK = 64, LOOK = 32 /* bytes of a line that are looked at together */ };

static inline __m128i load(const char *text) {
    return _mm_loadu_si128((const __m128i *)(const void *)text);
}

static inline uint32_t equal16(__m128i bytes, char c) {
    return (uint32_t)_mm_movemask_epi8(_mm_cmpeq_epi8(bytes, _mm_set1_epi8(c)));
}

static inline uint64_t line_ends(const char *text) {
    return (uint64_t)equal16(load(text), '\n') | (uint64_t)equal16(load(text + 16), '\n') << 16 |
           (uint64_t)equal16(load(text + 32), '\n') << 32 |
           (uint64_t)equal16(load(text + 48), '\n') << 48;
}

/* Which of 16 bytes may stand in a name. */
static inline uint32_t names16(__m128i bytes) {
    /* signed comparisons, so the range is moved to the lowest numbers */
    __m128i letter = _mm_sub_epi8(_mm_or_si128(bytes, _mm_set1_epi8(32)), _mm_set1_epi8('a' - 128));
    __m128i digit = _mm_sub_epi8(bytes, _mm_set1_epi8('0' - 128));
    __m128i name = _mm_or_si128(_mm_cmplt_epi8(letter, _mm_set1_epi8(-128 + 26)),
                                _mm_cmplt_epi8(digit, _mm_set1_epi8(-128 + 10)));
    return (uint32_t)_mm_movemask_epi8(
        _mm_or_si128(name, _mm_cmpeq_epi8(bytes, _mm_set1_epi8('_'))));
}

/* Whether a line of `length` bytes is one tag; `value` gets the place behind the opening quote, the
 * closing one is `end`. LOOK bytes may be read. */
static inline bool tag_line(const char *line, size_t length, size_t *value, size_t *end) {
    if (length < 6 || line[0] != '[') return false;
    length -= line[length - 1] == '\r';
    if (line[length - 1] != ']' || line[length - 2] != '"') return false;
    __m128i low = load(line), high = load(line + 16);
    uint32_t quotes = equal16(low, '"') | equal16(high, '"') << 16;
    uint32_t slashes = equal16(low, '\\') | equal16(high, '\\') << 16;
    uint32_t names = names16(low) | names16(high) << 16;
    if (!quotes) return false;
    unsigned first = faro_lowest(quotes);
    if (first < 3 || first >= length - 2 || line[first - 1] != ' ') return false;
    uint32_t name = ((UINT32_C(1) << (first - 1)) - 1) & ~UINT32_C(1);
    uint32_t inside = ~((UINT32_C(2) << first) - 1); /* the value and what follows */
    *value = first + 1;
    *end = length - 2;
    if (*end < LOOK)
        inside &= (UINT32_C(1) << *end) - 1;
    else if (!plain(line + LOOK, *end - LOOK))
        return false;
    return !(name & ~names) && !((quotes | slashes) & inside);
}

size_t faro_pbn_lines(const char *text, size_t size, size_t at, faro_pbn_game *game) {
    for (size_t block = at; size - block >= BLOCK + LOOK; block += BLOCK)
        for (uint64_t ends = line_ends(text + block); ends; ends &= ends - 1) {
            size_t stop = block + faro_lowest(ends), value, end;
            if (!tag_line(text + at, stop - at, &value, &end)) return at;
            if (!line_tag(game, text, at, value, end)) return at;
            at = stop + 1;
        }
    return at;
}
#else
size_t faro_pbn_lines(const char *text, size_t size, size_t at, faro_pbn_game *game) {
    for (;;) {
        const char *line = text + at, *stop = memchr(line, '\n', size - at);
        if (!stop || *line != '[') return at;
        size_t length = (size_t)(stop - line), name_end = 1;
        length -= length > 0 && line[length - 1] == '\r';
        while (name_end < length && faro_pbn_name_char(line[name_end])) name_end++;
        if (length < name_end + 4 || name_end == 1 || memcmp(line + name_end, " \"", 2) != 0 ||
            memcmp(line + length - 2, "\"]", 2) != 0 ||
            !plain(line + name_end + 2, length - name_end - 4) ||
            !line_tag(game, text, at, name_end + 2, length - 2))
            return at;
        at += (size_t)(stop - line) + 1;
    }
}
#endif
