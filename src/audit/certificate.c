/* SPDX-License-Identifier: MIT OR Apache-2.0
 *
 * What a silent audit of this length would have shown: the sizes of faro/plan.h, and the faults of the
 * table of measured power whose 99th percentile is reached.
 */
#include "audit/report.h"
#include "audit/words.h"

#include "faro/plan.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static size_t add(faro_audit_certificate *out, size_t count, const char *what, double value,
                  const char *sentence) {
    out[count] = (faro_audit_certificate){.what = what, .value = value};
    snprintf(out[count].sentence, sizeof out[count].sentence, sentence, value);
    return count + 1;
}

/* Adds a name to a list while there is room. */
static void list_name(char *text, size_t size, const faro_audit_power *row, bool with_size) {
    const size_t length = strlen(text);
    char name[128], shuffles[32];
    if (with_size)
        snprintf(name, sizeof name, "%s (%s%s)", row->procedure, row->n99 ? "" : "over ",
                 faro_grouped(row->n99 ? row->n99 : row->most, shuffles));
    else
        snprintf(name, sizeof name, "%s", row->procedure);
    if (length + strlen(name) + 3 < size)
        snprintf(text + length, size - length, "%s%s", length ? ", " : "", name);
}

/* The row for such decks after `before` (NULL: the first): of those that are excluded in falling, of the
 * others in rising order of their 99th percentile; NULL when there are no more. */
static const faro_audit_power *next_row(const faro_audit *audit, bool excluded,
                                        const faro_audit_power *before) {
    const faro_audit_power *best = NULL, *row;
    for (size_t i = 0; (row = faro_audit_power_at(i)); i++) {
        const uint64_t n99 = row->n99 ? row->n99 : UINT64_MAX;
        if (row->n != audit->frame.n || (n99 <= audit->shuffles) != excluded) continue;
        const uint64_t last = !before ? 0 : before->n99 ? before->n99 : UINT64_MAX;
        const uint64_t now = !best ? 0 : best->n99 ? best->n99 : UINT64_MAX;
        if (excluded ? before && (n99 > last || (n99 == last && row <= before))
                     : before && (n99 < last || (n99 == last && row <= before)))
            continue;
        if (!best || (excluded ? n99 > now : n99 < now)) best = row;
    }
    return best;
}

enum { NAMES = 4 };

/* Which faults of the table of measured power a silent audit of this length excludes. */
static size_t add_measured(const faro_audit *audit, faro_audit_certificate *out, size_t count) {
    const faro_frame *frame = &audit->frame;
    char names[160] = "";
    size_t many = 0;
    const faro_audit_power *row = NULL;
    if (frame->equal || frame->drawn < frame->n || !frame->start_known || frame->pairs ||
        audit->options.alpha > 1.000001e-6 || audit->options.alpha < 0.999999e-6)
        return count;
    while ((row = next_row(audit, true, row))) {
        if (many++ < NAMES) list_name(names, sizeof names, row, false);
    }
    if (many) {
        out[count] = (faro_audit_certificate){.what = "bugs", .value = (double)many};
        snprintf(out[count].sentence, sizeof out[count].sentence,
                 "%zu faulty shuffles whose sizes were measured, such as %s", many, names);
        count++;
    }
    names[0] = 0;
    for (many = 0, row = NULL; many < NAMES - 1 && (row = next_row(audit, false, row)); many++)
        list_name(names, sizeof names, row, true);
    if (many) {
        out[count] = (faro_audit_certificate){.what = "not-yet", .value = (double)many};
        snprintf(out[count].sentence, sizeof out[count].sentence,
                 "but not yet (shuffles that 99 of 100 audits need): %s", names);
        count++;
    }
    return count;
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
    return add_measured(audit, out, count);
}
