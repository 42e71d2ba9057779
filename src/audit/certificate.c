/* SPDX-License-Identifier: MIT OR Apache-2.0
 *
 * What a silent audit of this length would have shown, from normal approximations and a birthday
 * bound. z is the sum of the quantile of alpha (shared between all places where the fault could
 * sit) and the quantile of 99 %. These are the sizes that the best bettor for the purpose finds in
 * 99 of 100 runs; what learning and sharing the stake costs is covered by a factor of 1.2 on the
 * size.
 */
#include "audit/logs.h"
#include "audit/report.h"

#include <stdio.h>

static const double learning = 1.2, quantile_99 = 2.3263478740408408;

/* The z with upper tail exp(log_tail), from the leading terms of Mills' ratio by fixed-point
 * iteration. */
static double quantile(double log_tail) {
    double z = sqrt(-2 * log_tail);
    for (int i = 0; i < 20; i++)
        z = sqrt(-2 * (log_tail + log(z) + 0.91893853320467274178 + log1p(1 / (z * z))));
    return z;
}

static size_t add(faro_audit_certificate *out, size_t count, const char *what, double value,
                  const char *sentence) {
    out[count] = (faro_audit_certificate){.what = what, .value = value};
    snprintf(out[count].sentence, sizeof out[count].sentence, sentence, value);
    return count + 1;
}

size_t faro_certificates_fill(const faro_audit *audit, faro_audit_certificate *out) {
    const faro_frame *frame = &audit->frame;
    const double decks = (double)audit->shuffles, log_alpha = log(audit->options.alpha);
    size_t count = 0;
    if (decks < 1 || frame->n < 2) return 0;
    const double cells = (double)frame->drawn * (double)frame->kinds;
    const double z_cell = quantile(log_alpha - log(2 * cells)) + quantile_99;
    const double z_one = quantile(log_alpha - log(200)) + quantile_99;
    /* One cell: a chance 1/n that is off by a share e has (e^2 / n) N = z^2. */
    const double cell = learning * 100 * z_cell * sqrt((double)frame->n / decks);
    count = add(out, count, "cell", cell,
                cell > 100 ? "not yet: one card favoured at one place by less than %.0f %%"
                           : "one card at one place more often than its share by %.3g %%");
    const double parity = learning * 100 * z_one * 0.5 / sqrt(decks);
    if (frame->views & FARO_VIEW_BIT(FARO_VIEW_MOVED) && parity < 50)
        count = add(out, count, "parity", parity,
                    "odd decks more or less often than half by %.3g percentage points");
    const faro_store *store = frame->store[FARO_VIEW_DECK];
    if (store && store->complete && !frame->equal && frame->log_outcomes > 3 * log(decks + 1)) {
        /* No repeat among N of S states has probability exp(-N^2 / 2S) = 1 %. */
        const double states = log2(decks * decks / (2 * log(100)));
        if (states > 0)
            count = add(out, count, "seeds", states, "a generator with fewer than 2^%.1f states");
    }
    return count;
}
