/* SPDX-License-Identifier: MIT OR Apache-2.0
 *
 * The orders in which programs build a pack of 52 before they shuffle it. Cards are 0 = SA .. 51 =
 * C2.
 */
#ifndef FARO_BRIDGE_FRESH_PACK_H
#define FARO_BRIDGE_FRESH_PACK_H

enum { FARO_FRESH_PACKS = 6 };

/* "ace of spades first, suit by suit"; order < FARO_FRESH_PACKS. */
const char *faro_fresh_pack_words(unsigned order);

/* Where a card lies in the fresh pack, 0 = first. */
unsigned faro_fresh_pack_place(unsigned order, unsigned card);

#endif
