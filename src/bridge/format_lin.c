/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* LIN (Bridge Base): tags and values, both ended by a bar, line ends anywhere between them. A board
 * is its md tag (dealer 1 S, 2 W, 3 N, 4 E, then the hands of South, West, North and perhaps East);
 * qx or ah "Board 7" give its number, sv its vulnerability. Bids, play, names and texts are passed
 * over. Written as one line a board with three hands, as BigDeal does. */
#include "bridge/bits.h"
#include "bridge/format.h"
#include "bridge/hand_text.h"
#include "bridge/words.h"

static int detect(const unsigned char *head, size_t size, bool whole) {
    (void)whole;
    for (size_t i = 0; i + 3 <= size; i++)
        if (head[i] == 'm' && head[i + 1] == 'd' && head[i + 2] == '|') {
            /* the tags before it must look like tags, too */
            bool begins = i == 0 || head[i - 1] == '|' || head[i - 1] == '\n';
            return begins ? 88 : 0;
        } else if (head[i] == 0) {
            return 0;
        }
    return 0;
}

/* One tag and its value: `size` bytes of the input. */
typedef struct lin_tag {
    const char *name, *value;
    size_t name_length, length;
    size_t size;
    uint64_t line; /* where the value begins */
} lin_tag;

static uint64_t count_lines(const char *text, size_t size) {
    uint64_t lines = 0;
    const char *stop = text + size;
    while ((text = memchr(text, '\n', (size_t)(stop - text))) != NULL) lines++, text++;
    return lines;
}

static bool blank(char c) {
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

/* Finds the bar from offset `from` on; *place is its offset, or the size at the end of the file. */
static faro_status find_bar(faro_deals_reader *reader, size_t from, size_t *place) {
    faro_input *input = &reader->input;
    for (;;) {
        size_t size = faro_input_size(input);
        const unsigned char *at = faro_input_at(input);
        const unsigned char *bar = memchr(at + from, '|', size - from);
        if (bar || input->ended) {
            *place = bar ? (size_t)(bar - at) : size;
            return FARO_OK;
        }
        from = size;
        faro_status status = faro_input_more(input);
        if (status) return faro_read_fail_input(reader, status);
    }
}

/* Looks at the next tag without consuming it; tag->size is 0 at the end. A last value may lack its
 * bar; text behind the last bar that is no tag ends the file. */
static faro_status peek(faro_deals_reader *reader, lin_tag *tag) {
    faro_input *input = &reader->input;
    size_t name_end = 0, value_end = 0;
    faro_status status = find_bar(reader, 0, &name_end);
    if (status) return status;
    *tag = (lin_tag){0};
    if (name_end == faro_input_size(input)) return FARO_OK;
    status = find_bar(reader, name_end + 1, &value_end);
    if (status) return status;
    const char *text = (const char *)faro_input_at(input);
    size_t begin = 0;
    while (begin < name_end && blank(text[begin])) begin++;
    tag->name = text + begin;
    tag->name_length = name_end - begin;
    tag->value = text + name_end + 1;
    tag->length = value_end - name_end - 1;
    tag->size = value_end < faro_input_size(input) ? value_end + 1 : value_end;
    tag->line = input->line + count_lines(text, name_end + 1);
    return FARO_OK;
}

static void consume(faro_deals_reader *reader, const lin_tag *tag) {
    faro_input *input = &reader->input;
    input->line += count_lines((const char *)faro_input_at(input), tag->size);
    faro_input_skip(input, tag->size);
}

static bool named(const lin_tag *tag, const char *name) {
    return faro_word_is(tag->name, tag->name_length, name);
}

/* The cards of one hand: letters S H D C switch the suit, blanks and line ends are nothing. */
static faro_status read_hand(faro_deals_reader *reader, const lin_tag *tag, size_t *at,
                             unsigned seat) {
    faro_board *board = &reader->board;
    int suit = -1;
    for (; *at < tag->length && tag->value[*at] != ','; ++*at) {
        char c = tag->value[*at], quoted[300];
        if (blank(c)) continue;
        const char *letter = c ? strchr(faro_suit_letter, c & ~32) : NULL;
        if (letter) {
            suit = (int)(letter - faro_suit_letter);
            continue;
        }
        uint64_t bit = faro_rank_bit(c);
        if (c == '1' && *at + 1 < tag->length && tag->value[*at + 1] == '0') {
            bit = faro_rank_bit('T');
            ++*at;
        }
        if (!bit || suit < 0)
            return faro_read_fail_line(reader, FARO_ERROR_SYNTAX, tag->line,
                                       "%s has %s where %s was expected", faro_seat_name[seat],
                                       faro_quote(&c, 1, quoted),
                                       bit ? "a suit S, H, D or C" : "a rank of A K Q J T 9 ... 2");
        bit <<= 39 - 13 * suit;
        for (unsigned other = 0; other < 4; other++)
            if (board->deal.hand[other] & bit) {
                char card[3];
                faro_card_text(51 - faro_highest(bit), card);
                return faro_read_fail_line(reader, FARO_ERROR_PERMUTATION, tag->line,
                                           "the card %s is in %s and again in %s", card,
                                           faro_seat_name[other], faro_seat_name[seat]);
            }
        board->deal.hand[seat] |= bit;
    }
    return FARO_OK;
}

/* With three whole hands the fourth is known; else all hands must be whole or absent. */
static faro_status complete(faro_deals_reader *reader, uint64_t line) {
    faro_board *board = &reader->board;
    uint64_t *hand = board->deal.hand;
    unsigned whole = 0, absent = 0, empty = 0;
    for (unsigned s = 0; s < 4; s++) {
        unsigned count = faro_popcount(hand[s]);
        if (count != 0 && count != 13)
            return faro_read_fail_line(reader, FARO_ERROR_PERMUTATION, line,
                                       "%s has %u cards, expected 13", faro_seat_name[s], count);
        whole += count == 13;
        if (count == 0) absent++, empty = s;
    }
    if (absent == 1 && whole == 3)
        hand[empty] = FARO_PACK & ~(hand[0] | hand[1] | hand[2] | hand[3]);
    else if (absent)
        board->flags |= FARO_BOARD_PARTIAL;
    return FARO_OK;
}

/* md: false in *there when it holds no cards (a lesson without a deal). */
static faro_status read_deal(faro_deals_reader *reader, const lin_tag *tag, bool *there) {
    static const unsigned order[4] = {FARO_SOUTH, FARO_WEST, FARO_NORTH, FARO_EAST};
    faro_board *board = &reader->board;
    size_t at = 0;
    board->line = tag->line;
    while (at < tag->length && blank(tag->value[at])) at++;
    if (at < tag->length && tag->value[at] >= '0' && tag->value[at] <= '4') {
        unsigned digit = (unsigned)(tag->value[at++] - '0');
        if (digit) board->dealer = (int)order[digit - 1];
    }
    for (unsigned i = 0; at <= tag->length; i++, at++) {
        if (i >= 4) {
            while (at < tag->length && blank(tag->value[at])) at++;
            if (at < tag->length)
                return faro_read_fail_line(reader, FARO_ERROR_SYNTAX, tag->line,
                                           "more than four hands");
            break;
        }
        faro_status status = read_hand(reader, tag, &at, order[i]);
        if (status) return status;
    }
    const uint64_t *hand = board->deal.hand;
    *there = (hand[0] | hand[1] | hand[2] | hand[3]) != 0;
    return *there ? complete(reader, tag->line) : FARO_OK;
}

/* "o12", "c12", "12", "Board 12": the digits at the end. */
static void read_number(const lin_tag *tag, uint64_t *number) {
    size_t begin = tag->length;
    while (begin > 0 && tag->value[begin - 1] >= '0' && tag->value[begin - 1] <= '9') begin--;
    uint64_t value;
    if (faro_number_parse(tag->value + begin, tag->length - begin, &value)) *number = value;
}

static faro_status read_vulnerable(faro_deals_reader *reader, const lin_tag *tag) {
    static const struct {
        const char *word;
        faro_vulnerable value;
    } words[] = {{"o", FARO_VULNERABLE_NONE}, {"0", FARO_VULNERABLE_NONE},
                 {"-", FARO_VULNERABLE_NONE}, {"n", FARO_VULNERABLE_NS},
                 {"e", FARO_VULNERABLE_EW},   {"b", FARO_VULNERABLE_ALL}};
    size_t length = tag->length;
    while (length > 0 && blank(tag->value[length - 1])) length--;
    if (length == 0) return FARO_OK;
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        if (faro_word_is(tag->value, length, words[i].word)) {
            reader->board.vulnerable = (int)words[i].value;
            return FARO_OK;
        }
    char quoted[300];
    return faro_read_fail_line(reader, FARO_ERROR_SYNTAX, tag->line,
                               "sv has %s, expected o, n, e or b",
                               faro_quote(tag->value, length, quoted));
}

static faro_status take(faro_deals_reader *reader, const lin_tag *tag, bool *there) {
    faro_board *board = &reader->board;
    if (named(tag, "md")) return read_deal(reader, tag, there);
    if (named(tag, "sv")) return read_vulnerable(reader, tag);
    if (named(tag, "qx")) read_number(tag, &board->number);
    bool heading = named(tag, "ah") && tag->length >= 6 && faro_word_is(tag->value, 6, "board ");
    if (heading && board->number == 0) read_number(tag, &board->number);
    return FARO_OK;
}

static faro_status read_board(faro_deals_reader *reader, bool *found) {
    for (;;) {
        lin_tag tag;
        faro_status status = peek(reader, &tag);
        if (status || tag.size == 0) return status;
        /* Names and texts of the next board may still come before these two. */
        if (*found && (named(&tag, "qx") || named(&tag, "md"))) return FARO_OK;
        bool there = false;
        status = take(reader, &tag, &there);
        if (status) {
            *found = false;
            return status;
        }
        *found |= there;
        consume(reader, &tag);
    }
}

static char *put_text(char *out, const char *text) {
    size_t length = strlen(text);
    return (char *)memcpy(out, text, length) + length;
}

static char *put_hand(char *out, uint64_t hand) {
    for (unsigned suit = 0; suit < 4; suit++) {
        *out++ = faro_suit_letter[suit];
        out = faro_suit_print(out, faro_hand_suit(hand, (faro_suit)suit));
    }
    return out;
}

static faro_status write_board(faro_deals_writer *writer, const faro_board *board) {
    static const char vulnerable[4] = {'0', 'n', 'e', 'b'};
    static const char dealer[4] = {'3', '4', '1', '2'};
    char *out = faro_output_reserve(&writer->output, 256);
    out = put_text(out, "qx|o");
    out = faro_put_number(out, board->number);
    out = put_text(out, "|md|");
    *out++ = dealer[board->dealer];
    out = put_hand(out, board->deal.hand[FARO_SOUTH]);
    *out++ = ',';
    out = put_hand(out, board->deal.hand[FARO_WEST]);
    *out++ = ',';
    out = put_hand(out, board->deal.hand[FARO_NORTH]);
    out = put_text(out, "|rh||ah|Board ");
    out = faro_put_number(out, board->number);
    out = put_text(out, "|sv|");
    *out++ = vulnerable[board->vulnerable];
    out = put_text(out, "|pg||\n");
    faro_output_commit(&writer->output, out);
    return FARO_OK;
}

static const faro_format_methods methods = {
    .detect = detect, .read = read_board, .write = write_board};

const faro_deal_format faro_format_lin = {"lin",
                                          "lin",
                                          "tags and values between bars, one line a board",
                                          "Bridge Base",
                                          FARO_FORMAT_NUMBERED,
                                          0,
                                          &methods};
