/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The registry of deal orders, and the checked functions on top of it. */
#include "bridge/orders.h"

#include "bridge/number.h"

#include <string.h>

static const faro_deal_order *const orders[] = {
#define ORDER(name) &faro_order_##name,
#include "bridge/orders.def"
#undef ORDER
};
enum { ORDERS = sizeof orders / sizeof orders[0] };

const faro_deal_order *faro_deal_order_at(size_t index) {
    return index < ORDERS ? orders[index] : NULL;
}

const faro_deal_order *faro_deal_order_find(const char *name) {
    for (size_t i = 0; i < ORDERS; i++)
        if (strcmp(orders[i]->name, name) == 0) return orders[i];
    return NULL;
}

const faro_deal_order *faro_deal_order_by_id(unsigned id) {
    for (size_t i = 0; i < ORDERS; i++)
        if (orders[i]->id == id) return orders[i];
    return NULL;
}

static const faro_deal_order *or_default(const faro_deal_order *order) {
    return order ? order : orders[0];
}

size_t faro_deal_code_check(const uint8_t *codes, size_t count) {
    for (size_t i = 0; i < count; i++)
        if (faro_number_load(codes + FARO_DEAL_BYTES * i) >= FARO_DEALS) return i;
    return count;
}

void faro_deal_rank(const faro_deal_order *order, const faro_deal *deals, size_t count,
                    uint8_t *codes) {
    or_default(order)->rank(deals, count, codes);
}

faro_status faro_deal_unrank(const faro_deal_order *order, const uint8_t *codes, size_t count,
                             faro_deal *deals, size_t *bad) {
    size_t good = faro_deal_code_check(codes, count);
    or_default(order)->unrank(codes, good, deals);
    if (good == count) return FARO_OK;
    if (bad) *bad = good;
    return FARO_ERROR_ARGUMENT;
}

faro_status faro_deal_hand(const faro_deal_order *order, const uint8_t code[FARO_DEAL_BYTES],
                           faro_seat seat, uint64_t *hand) {
    if (faro_deal_code_check(code, 1) == 0 || (unsigned)seat > FARO_WEST)
        return FARO_ERROR_ARGUMENT;
    *hand = or_default(order)->hand(code, seat);
    return FARO_OK;
}
