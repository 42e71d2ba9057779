/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The two codings of a deal that the Duplimate formats BRI, DGE and DUP are made of. */
#ifndef FARO_BRIDGE_DUPLIMATE_H
#define FARO_BRIDGE_DUPLIMATE_H

#include "bridge/format.h"

enum { FARO_BRI_PART = 78, FARO_DGE_PART = 68 };

/* Thirteen two-digit card numbers (01 = ace of spades ... 52 = two of clubs) for North, East and
 * South; West has the rest. `byte` is the place of `part` in the file, for errors. */
faro_status faro_bri_read(faro_deals_reader *reader, const unsigned char *part, uint64_t byte,
                          faro_deal *deal);
char *faro_bri_write(char *out, const faro_deal *deal);
/* Whether 78 bytes are such a part of a real deal. */
bool faro_bri_good(const unsigned char *part);

/* North, East, South, West, each as four suits: a control byte (6 spades, 3 hearts, 4 diamonds, 5
 * clubs) and ranks. */
faro_status faro_dge_read(faro_deals_reader *reader, const unsigned char *part, uint64_t byte,
                          faro_deal *deal);
/* May write FARO_TEXT_SLACK bytes behind its end. */
char *faro_dge_write(char *out, const faro_deal *deal);

/* Whether `size` bytes are all `value`. */
bool faro_bytes_are(const unsigned char *bytes, unsigned char value, size_t size);

#endif
