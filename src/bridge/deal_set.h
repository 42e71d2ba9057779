/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* A set of deals that knows equal ones and those that are alike up to an exchange of seats or
 * suits. */
#ifndef FARO_BRIDGE_DEAL_SET_H
#define FARO_BRIDGE_DEAL_SET_H

#include "faro/bridge.h"

typedef struct faro_deal_set faro_deal_set;

/* Rotations of the seats (4), reflections (2), orders of the suits (24). */
enum { FARO_DEAL_IMAGES = 192 };

/* A deal's class: the smallest of its images as 104 bits, and by which exchange it came to it. */
typedef struct faro_deal_class {
    uint64_t high, low; /* 52 bits each */
    unsigned image;     /* below FARO_DEAL_IMAGES */
} faro_deal_class;
faro_deal_class faro_deal_classify(const faro_deal *deal);

/* `most` is the memory it may take; NULL without memory. */
faro_deal_set *faro_deal_set_new(uint64_t most);
void faro_deal_set_free(faro_deal_set *set);

typedef enum faro_deal_seen {
    FARO_DEAL_UNSEEN,
    FARO_DEAL_ALIKE, /* an image of it is in the set */
    FARO_DEAL_SAME   /* it is in the set */
} faro_deal_seen;

/* Looks a deal up and adds it. When the memory is full it is not added and *full is set. Cost: 0.3
 * us. */
faro_deal_seen faro_deal_set_add(faro_deal_set *set, const faro_deal *deal, bool *full);

/* Deals in the set. */
uint64_t faro_deal_set_count(const faro_deal_set *set);

#endif
