/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The entries of orders.def. */
#ifndef FARO_BRIDGE_ORDERS_H
#define FARO_BRIDGE_ORDERS_H

#include "faro/bridge.h"

#define ORDER(name) extern const faro_deal_order faro_order_##name;
#include "bridge/orders.def"
#undef ORDER

#endif
