/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Numbers of single bridge deals, in any of the published orders. */
#include "cli/rank_deal.h"

#include "cli/message.h"

#include "faro/deals_io.h"

#include <string.h>

enum { NUMBER = 64 };

const faro_deal_order *cli_rank_order(const char *name) {
    const faro_deal_order *order = name ? faro_deal_order_find(name) : faro_deal_order_at(0);
    if (!order) cli_fail_usage("--order: no order \"%s\"; faro list orders shows all", name);
    return order;
}

/* One deal by the reader of DDS strings, which are "N:HAND HAND HAND HAND". */
static bool read_deal(const char *where, const char *line, size_t size, faro_deal *deal) {
    faro_read_options options = {.format = faro_deal_format_find("dds")};
    faro_deals_reader *reader;
    faro_deals_error error;
    const faro_board *board = NULL;
    if (faro_deals_open_memory(line, size, &options, &reader, &error) != FARO_OK)
        return cli_fail("%s: %s", where, error.reason), false;
    if (faro_deals_next(reader, &board) != FARO_OK)
        cli_fail("%s: %s", where, faro_deals_reader_error(reader)->reason);
    else if (!board || board->flags & FARO_BOARD_PARTIAL)
        cli_fail("%s: expected a whole deal, such as \"N:HAND HAND HAND HAND\"", where);
    bool good = board && !(board->flags & FARO_BOARD_PARTIAL);
    if (good) *deal = board->deal;
    faro_deals_close(reader);
    return good;
}

bool cli_rank_deal(cli_output *output, const faro_deal_order *order, const char *where,
                   const char *line, size_t size) {
    faro_deal deal;
    uint8_t code[FARO_DEAL_BYTES];
    char text[FARO_DEAL_DIGITS + 1];
    if (!read_deal(where, line, size, &deal)) return false;
    faro_deal_rank(order, &deal, 1, code);
    faro_deal_code_text(code, text);
    cli_output_write(output, text, strlen(text));
    cli_output_byte(output, '\n');
    return true;
}

static void write_hand(cli_output *output, uint64_t hand) {
    static const char ranks[] = "AKQJT98765432";
    for (unsigned card = 0; card < FARO_DEAL_CARDS; card++) {
        if (card && card % 13 == 0) cli_output_byte(output, '.');
        if (hand & faro_card_bit(card)) cli_output_byte(output, ranks[card % 13]);
    }
}

bool cli_unrank_deal(cli_output *output, const faro_deal_order *order, const char *where,
                     const char *line, size_t size) {
    char text[NUMBER];
    uint8_t code[FARO_DEAL_BYTES];
    faro_deal deal;
    faro_status status = FARO_ERROR_SYNTAX;
    if (size < sizeof text) {
        memcpy(text, line, size);
        text[size] = '\0';
        status = faro_deal_code_parse(text, code);
    }
    if (status == FARO_ERROR_SYNTAX) {
        cli_fail("%s: \"%.*s\" is no number, expected decimal digits or 0x and hexadecimal ones",
                 where, (int)(size < NUMBER ? size : NUMBER), line);
        return false;
    }
    if (status != FARO_OK) {
        cli_fail("%s: %s is not below the number of deals, 53644737765488792839237440000", where,
                 text);
        return false;
    }
    faro_deal_unrank(order, code, 1, &deal, NULL);
    cli_output_write(output, "N:", 2);
    for (int seat = 0; seat < 4; seat++) {
        if (seat) cli_output_byte(output, ' ');
        write_hand(output, deal.hand[seat]);
    }
    cli_output_byte(output, '\n');
    return true;
}
