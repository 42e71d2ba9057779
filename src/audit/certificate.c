/* SPDX-License-Identifier: MIT OR Apache-2.0
 *
 * What a silent audit of this length would have shown (the sizes of faro/plan.h).
 */
#include "audit/report.h"

#include "faro/plan.h"

#include <math.h>
#include <stdio.h>

static size_t add(faro_audit_certificate *out, size_t count, const char *what, double value,
                  const char *sentence) {
    out[count] = (faro_audit_certificate){.what = what, .value = value};
    snprintf(out[count].sentence, sizeof out[count].sentence, sentence, value);
    return count + 1;
}

size_t faro_certificates_fill(const faro_audit *audit, faro_audit_certificate *out) {
    const faro_frame *frame = &audit->frame;
    const double decks = (double)audit->shuffles, alpha = audit->options.alpha;
    size_t count = 0;
    if (decks < 1 || frame->n < 2) return 0;
    const double cell = 100 * faro_plan_cell_found(frame->n, frame->drawn, alpha, decks);
    count = add(out, count, "cell", cell,
                cell > 100 ? "not yet: one card favoured at one place by less than %.0f %%"
                           : "one card at one place more often than its share by %.3g %%");
    const double parity = 100 * faro_plan_event_found(0.5, alpha, decks);
    if (frame->views & FARO_VIEW_BIT(FARO_VIEW_MOVED) && parity < 50)
        count = add(out, count, "parity", parity,
                    "odd decks more or less often than half by %.3g percentage points");
    const faro_store *store = frame->store[FARO_VIEW_DECK];
    if (store && store->complete && !frame->equal && frame->log_outcomes > 3 * log(decks + 1)) {
        const double states = faro_plan_seeds_found(decks);
        if (states > 0)
            count = add(out, count, "seeds", states, "a generator with fewer than 2^%.1f states");
    }
    return count;
}
