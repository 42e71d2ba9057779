/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* What the fairness tests share. */
#ifndef FARO_TESTS_FAIR_AUDITS_H
#define FARO_TESTS_FAIR_AUDITS_H

#include "deals.h"

#include "bridge/fairness.h"

#include <math.h>
#include <stdio.h>

static inline faro_fairness *fresh(void) {
    faro_fairness_options options = faro_fairness_defaults();
    options.repeats_memory = 1 << 24;
    faro_fairness *f;
    assert_int_equal(faro_fairness_new(&options, &f), FARO_OK);
    return f;
}

/* One of the 192 images: seats turned, perhaps reflected, suits permuted. */
static inline faro_deal image(const faro_deal *deal, unsigned turn, bool reflect,
                              const uint32_t suit[4]) {
    faro_deal out = {{0, 0, 0, 0}};
    for (unsigned seat = 0; seat < 4; seat++)
        for (unsigned s = 0; s < 4; s++) {
            unsigned to = (reflect ? 4 - seat : seat) + turn;
            out.hand[to % 4] |= (uint64_t)faro_hand_suit(deal->hand[seat], (faro_suit)s)
                                << (39 - 13 * suit[s]);
        }
    return out;
}

#endif
