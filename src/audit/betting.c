/* SPDX-License-Identifier: MIT OR Apache-2.0
 *
 * Rounds of bets and looks at the evidence.
 *
 * E is the mean of the capitals of all seats, weighted by shares that add up to 1, times 0.999: the
 * margin covers the rounding of every bettor (each keeps its error below 1e-5 over 10^9 decks), so
 * that what is reported is at most a true test martingale. Decks are bet on in blocks; looks come
 * after every deck up to the 32nd and then each time the number of decks has grown by a sixteenth; above
 * 2^17, where a look costs less than such a wait, by a 64th.
 */
#include "audit/bettors.h"
#include "audit/logs.h"
#include "audit/state.h"

enum { EVERY_DECK = 32, OFTEN_FROM = 1 << 17 };
static const double log_margin = -0.0010005003335835335; /* ln 0.999 */

/* ---- betting --------------------------------------------------------------------------------- */

static void bet(faro_audit *audit, size_t index) {
    faro_audit_seat *seat = &audit->seats[index];
    const faro_block block = faro_pile_block(&audit->pile, &audit->frame, seat->view);
    if (block.count == 0) return;
    seat->info->observe(seat, &block);
    seat->decks += block.count;
}

/* One item of work: what the user wants done beside, a seat, or a table. */
static void work(void *context, size_t item) {
    faro_audit *audit = context;
    const size_t extra = audit->meanwhile != NULL;
    if (item < extra)
        audit->meanwhile(audit->meanwhile_context);
    else if (item - extra < audit->seat_count)
        bet(audit, audit->order[item - extra]);
    else
        faro_tables_count(audit, item - extra - audit->seat_count);
}

/* Rounds of fewer cards are done sooner than the others wake up. */
enum { CARDS_FOR_CREW = 4096 };

faro_crew *faro_audit_crew(faro_audit *audit, size_t decks) {
    if (audit->threads <= 1 || decks * audit->frame.n < CARDS_FOR_CREW) return NULL;
    if (!audit->crew) audit->crew = faro_crew_make(audit->threads);
    if (!audit->crew) audit->threads = 1;
    return audit->crew;
}

/* Whether files had to be merged, which may have shown repeats. */
static bool settle_stores(faro_audit *audit) {
    bool merged = false;
    for (int v = 0; v < 3; v++) {
        faro_store *store = &audit->store[v];
        if (store->runs == 0 || (store->runs == 1 && store->used == 0)) continue;
        const faro_status status = faro_store_settle(store);
        if (status) audit->status = status;
        merged = true;
    }
    for (size_t s = 0; merged && s < audit->seat_count; s++) faro_repeats_update(&audit->seats[s]);
    return merged;
}

static bool doubled(uint64_t before, uint64_t after) {
    return before == 0 || __builtin_clzll(before) != __builtin_clzll(after);
}

uint64_t faro_audit_look_after(uint64_t shuffles) {
    if (shuffles < EVERY_DECK) return shuffles + 1;
    return shuffles + shuffles / (shuffles < OFTEN_FROM ? 16 : 64);
}

void faro_audit_process(faro_audit *audit, bool meanwhile) {
    if (audit->pile.count == 0) return;
    faro_crew *crew = faro_audit_crew(audit, audit->pile.count);
    faro_audit_work *const later = audit->meanwhile;
    if (!crew || !meanwhile) audit->meanwhile = NULL;
    const size_t extra = audit->meanwhile != NULL;
    for (size_t t = 0; t < audit->pile.count && audit->origins.decks < FARO_ORIGIN_DECKS; t++)
        faro_origins_add(&audit->origins, faro_pile_deck(&audit->pile, &audit->frame, (ptrdiff_t)t),
                         audit->frame.drawn);
    faro_pile_views(&audit->pile, &audit->frame, crew);
    faro_crew_run(crew, extra + audit->seat_count + FARO_TABLES, work, audit);
    audit->meanwhile = extra ? NULL : later;
    for (size_t s = 0; s < audit->seat_count; s++) {
        const faro_status status = faro_repeats_status(&audit->seats[s]);
        if (status) audit->status = status;
    }
    audit->shuffles += audit->pile.count;
    if (doubled(audit->shuffles - audit->pile.count, audit->shuffles)) settle_stores(audit);
    faro_pile_next(&audit->pile, &audit->frame);
    if (audit->shuffles >= audit->next_look) {
        faro_audit_look(audit);
        audit->next_look = faro_audit_look_after(audit->shuffles);
    }
}

void faro_audit_finish(faro_audit *audit) {
    faro_audit_process(audit, false);
    if (audit->evidence.shuffles != audit->shuffles) faro_audit_look(audit);
}

void faro_audit_settle(faro_audit *audit) {
    faro_audit_finish(audit);
    if (settle_stores(audit)) faro_audit_look(audit);
}

/* ---- evidence -------------------------------------------------------------------------------- */

static double total_log(faro_audit *audit) {
    const size_t count = audit->seat_count;
    if (count == 0) return 0;
    double most = -INFINITY, sum = 0;
    for (size_t s = 0; s < count; s++) {
        faro_audit_seat *seat = &audit->seats[s];
        seat->log_capital = seat->decks ? seat->info->log_capital(seat) : 0;
        if (seat->log_capital > most) most = seat->log_capital;
    }
    for (size_t s = 0; s < count; s++)
        sum += audit->seats[s].weight * exp(audit->seats[s].log_capital - most);
    return most + log(sum) + log_margin;
}

/* Keeps the looks at 1, 2, 4, ... shuffles: the first at or after each power of two. */
static void remember(faro_audit *audit) {
    const uint64_t t = audit->shuffles;
    if (t == 0 || audit->moments == FARO_MOMENTS) return;
    if (audit->moments > 0) {
        const uint64_t last = audit->moment[audit->moments - 1].shuffles;
        if (__builtin_clzll(t) == __builtin_clzll(last)) return;
    }
    audit->moment[audit->moments++] = (faro_audit_moment){t, audit->evidence.log10_now};
}

void faro_audit_look(faro_audit *audit) {
    faro_audit_evidence *evidence = &audit->evidence;
    evidence->shuffles = audit->shuffles;
    evidence->log10_now = total_log(audit) / FARO_LN_10;
    if (evidence->log10_now > evidence->log10_highest || audit->shuffles == 0) {
        evidence->log10_highest = evidence->log10_now;
        evidence->highest_at = audit->shuffles;
    }
    if (!evidence->suspicious_at && evidence->log10_now >= 3)
        evidence->suspicious_at = audit->shuffles;
    if (!evidence->biased_at && evidence->log10_now >= -log10(audit->options.alpha))
        evidence->biased_at = audit->shuffles;
    remember(audit);
}
