/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The conditions of `faro deal`. */
#include "cli/deal_filter.h"

#include "cli/deal_where.h"
#include "cli/message.h"

#include <stdlib.h>
#include <string.h>

/* A set of seats, 1 << seat. */
enum { NS = 1 << FARO_NORTH | 1 << FARO_SOUTH, EW = 1 << FARO_EAST | 1 << FARO_WEST };

typedef struct condition {
    enum { POINTS, LENGTH, SHAPE } kind;
    unsigned seats;
    unsigned suit;
    unsigned least, most;
    unsigned (*shapes)[5]; /* four lengths, and 1 when their order counts */
    size_t shape_count;
} condition;

struct cli_deal_filter {
    condition *item;
    size_t count;
    cli_deal_where *where;
};

/* ---- reading --------------------------------------------------------------------------------- */

/* "N", "ns" up to the character `end`; moves behind it. 0 when it is no seat. */
static unsigned read_seats(const char **text, char end) {
    static const struct {
        const char *name;
        unsigned seats;
    } names[] = {{"N", 1}, {"E", 2}, {"S", 4}, {"W", 8}, {"NS", NS}, {"EW", EW}};
    const char *stop = strchr(*text, end);
    size_t length = stop ? (size_t)(stop - *text) : 0;
    for (size_t i = 0; stop && i < sizeof names / sizeof names[0]; i++) {
        if (strlen(names[i].name) != length) continue;
        bool same = true;
        for (size_t k = 0; k < length; k++) same &= ((*text)[k] & ~0x20) == names[i].name[k];
        if (!same) continue;
        *text = stop + 1;
        return names[i].seats;
    }
    return 0;
}

static bool read_small(const char **text, unsigned *value) {
    unsigned v = 0;
    const char *p = *text;
    while (*p >= '0' && *p <= '9' && v < 1000) v = 10 * v + (unsigned)(*p++ - '0');
    if (p == *text) return false;
    *text = p;
    *value = v;
    return true;
}

/* "15-17", "12-", "-9", "40". */
static bool read_range(const char *text, condition *c) {
    bool low = read_small(&text, &c->least);
    if (!low) c->least = 0;
    if (!*text) {
        c->most = c->least;
        return low;
    }
    if (*text++ != '-') return false;
    if (!read_small(&text, &c->most)) {
        c->most = 1000;
        return low && !*text;
    }
    return !*text && c->least <= c->most;
}

static bool read_shape(const char *text, size_t length, unsigned shape[5]) {
    shape[4] = length == 7 && text[1] == '=' && text[3] == '=' && text[5] == '=';
    if (length != 4 && !shape[4]) return false;
    unsigned sum = 0;
    for (size_t i = 0; i < 4; i++) {
        char digit = text[shape[4] ? 2 * i : i];
        if (digit < '0' || digit > '9') return false;
        sum += shape[i] = (unsigned)(digit - '0');
    }
    return sum == FARO_HAND_CARDS;
}

static bool add_shape(condition *c, const char *text, size_t length) {
    unsigned(*more)[5] = realloc(c->shapes, (c->shape_count + 1) * sizeof *more);
    if (!more) return false;
    c->shapes = more;
    return read_shape(text, length, c->shapes[c->shape_count++]);
}

static bool read_shapes(const char *text, condition *c) {
    for (;;) {
        size_t length = strcspn(text, ",");
        bool good =
            length == 8 && strncmp(text, "balanced", 8) == 0
                ? add_shape(c, "4333", 4) && add_shape(c, "4432", 4) && add_shape(c, "5332", 4)
                : add_shape(c, text, length);
        if (!good) return false;
        if (!text[length]) return true;
        text += length + 1;
    }
}

static bool read_points(const char *text, condition *c) {
    c->seats = read_seats(&text, '=');
    return c->seats && read_range(text, c);
}

static bool read_length(const char *text, condition *c) {
    static const char suits[] = "shdc";
    c->seats = read_seats(&text, '.');
    const char *suit = *text ? strchr(suits, *text | 0x20) : NULL;
    if (!c->seats || !suit || text[1] != '=') return false;
    c->suit = (unsigned)(suit - suits);
    return read_range(text + 2, c);
}

static bool read_shape_of(const char *text, condition *c) {
    c->seats = read_seats(&text, '=');
    return c->seats && c->seats != NS && c->seats != EW && read_shapes(text, c);
}

static bool add(cli_deal_filter *f, const cli_texts *texts, int kind, const char *option,
                bool (*read)(const char *, condition *), const char *expected) {
    for (size_t i = 0; i < texts->count; i++) {
        condition *more = realloc(f->item, (f->count + 1) * sizeof *more);
        if (!more) {
            cli_fail_status(FARO_ERROR_MEMORY, "--%s", option);
            return false;
        }
        f->item = more;
        condition *c = &f->item[f->count++];
        memset(c, 0, sizeof *c);
        c->kind = kind == 0 ? POINTS : kind == 1 ? LENGTH : SHAPE;
        if (read(texts->text[i], c)) continue;
        cli_fail_usage("--%s %s: expected %s", option, texts->text[i], expected);
        return false;
    }
    return true;
}

cli_deal_filter *cli_deal_filter_new(const cli_texts *hcp, const cli_texts *length,
                                     const cli_texts *shape, const char *where) {
    cli_deal_filter *f = calloc(1, sizeof *f);
    bool good = f != NULL;
    if (!good) cli_fail_status(FARO_ERROR_MEMORY, "conditions");
    good = good && add(f, hcp, 0, "hcp", read_points,
                       "a seat or side and points, such as N=15-17 or NS=25-");
    good = good && add(f, length, 1, "length", read_length,
                       "a seat or side, a suit and a length, such as N.s=5-7 or NS.h=8-");
    good = good && add(f, shape, 2, "shape", read_shape_of,
                       "a seat and shapes, such as N=5332,4432 or S=5=4=3=1 or E=balanced");
    if (good && where) good = (f->where = cli_deal_where_new(where)) != NULL;
    if (good) return f;
    cli_deal_filter_free(f);
    return NULL;
}

void cli_deal_filter_free(cli_deal_filter *f) {
    if (!f) return;
    for (size_t i = 0; i < f->count; i++) free(f->item[i].shapes);
    free(f->item);
    cli_deal_where_free(f->where);
    free(f);
}

/* ---- judging --------------------------------------------------------------------------------- */

static unsigned length_of(uint64_t hand, unsigned suit) {
    unsigned cards = faro_hand_suit(hand, (faro_suit)suit), count = 0;
    for (; cards; cards &= cards - 1) count++;
    return count;
}

static void sort_four(unsigned l[4]) {
    for (int i = 1; i < 4; i++)
        for (int j = i; j > 0 && l[j] > l[j - 1]; j--) {
            unsigned t = l[j];
            l[j] = l[j - 1];
            l[j - 1] = t;
        }
}

static bool has_shape(const condition *c, uint64_t hand) {
    unsigned exact[4], sorted[4], wanted[4];
    for (unsigned suit = 0; suit < 4; suit++) exact[suit] = length_of(hand, suit);
    memcpy(sorted, exact, sizeof sorted);
    sort_four(sorted);
    for (size_t i = 0; i < c->shape_count; i++) {
        memcpy(wanted, c->shapes[i], sizeof wanted);
        if (!c->shapes[i][4]) sort_four(wanted);
        if (memcmp(wanted, c->shapes[i][4] ? exact : sorted, sizeof wanted) == 0) return true;
    }
    return false;
}

static bool holds(const condition *c, const faro_deal *deal) {
    uint64_t cards = 0;
    for (unsigned seat = 0; seat < 4; seat++)
        if (c->seats >> seat & 1) cards |= deal->hand[seat];
    if (c->kind == SHAPE) return has_shape(c, cards);
    unsigned value = c->kind == POINTS ? faro_hand_points(cards) : length_of(cards, c->suit);
    return value >= c->least && value <= c->most;
}

int cli_deal_filter_accepts(cli_deal_filter *f, const faro_deal *deal) {
    for (size_t i = 0; i < f->count; i++)
        if (!holds(&f->item[i], deal)) return 0;
    return f->where ? cli_deal_where_accepts(f->where, deal) : 1;
}

/* ---- given cards ----------------------------------------------------------------------------- */

bool cli_deal_read_cards(const char *text, faro_deal *deal) {
    static const char ranks[] = "AKQJT98765432";
    const char *p = text;
    unsigned seats = read_seats(&p, ':'), seat = 0, suit = 0;
    while (seats >> seat > 1) seat++;
    if (!seats || seats == NS || seats == EW) {
        cli_fail_usage("--predeal %s: expected a seat and cards, such as N:AKQ.J98..", text);
        return false;
    }
    for (; *p; p++) {
        if (*p == '.' && ++suit < 4) continue;
        bool ten = p[0] == '1' && p[1] == '0';
        char rank = ten ? 'T' : (char)(*p >= 'a' && *p <= 'z' ? *p - 32 : *p);
        const char *found = suit < 4 && rank ? strchr(ranks, rank) : NULL;
        if (!found || *p == '.') {
            cli_fail_usage(
                "--predeal %s: \"%s\": expected ranks AKQJT98765432 and at most three dots", text,
                p);
            return false;
        }
        p += ten;
        deal->hand[seat] |= faro_card_bit(13 * suit + (unsigned)(found - ranks));
    }
    return true;
}
