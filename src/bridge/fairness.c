/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The fairness audit of bridge deals: takes deals, lets the bettors bet, keeps the evidence. */
#include "bridge/fairness_engine.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#define BETTOR(name) extern const faro_fair_bettor faro_fair_##name;
#include "bridge/fairness_bettors.def"
#undef BETTOR
static const faro_fair_bettor *const bettors[FARO_FAIR_BETTORS] = {
#define BETTOR(name) &faro_fair_##name,
#include "bridge/fairness_bettors.def"
#undef BETTOR
};

enum { MOST_HYPOTHESES = 256, EVERY_LOOK = 64 };
static const double suspicious = 3; /* log10 */
static const double ln10 = 2.302585092994045684;

const faro_fair_bettor *faro_fair_bettor_at(size_t index) {
    return index < FARO_FAIR_BETTORS ? bettors[index] : NULL;
}

faro_fairness_options faro_fairness_defaults(void) {
    return (faro_fairness_options){.alpha = 1e-6, .repeats_memory = UINT64_C(1) << 30};
}

faro_status faro_fairness_new(const faro_fairness_options *options, faro_fairness **out) {
    if (!(options->alpha > 0 && options->alpha <= 0.001)) return FARO_ERROR_ARGUMENT;
    faro_fairness *f = calloc(1, sizeof *f);
    if (!f) return FARO_ERROR_MEMORY;
    bool failed = false;
    f->options = *options;
    f->repeats.complete = options->repeats_memory > 0;
    if (options->repeats_memory) {
        f->seen = faro_deal_set_new(options->repeats_memory);
        failed = !f->seen;
    }
    for (size_t b = 0; b < FARO_FAIR_BETTORS; b++) {
        f->capital[b] = calloc(bettors[b]->hypotheses, sizeof *f->capital[b]);
        failed |= !f->capital[b];
    }
    if (failed) {
        faro_fairness_free(f);
        return FARO_ERROR_MEMORY;
    }
    *out = f;
    return FARO_OK;
}

void faro_fairness_free(faro_fairness *f) {
    if (!f) return;
    for (size_t b = 0; b < FARO_FAIR_BETTORS; b++) free(f->capital[b]);
    faro_deal_set_free(f->seen);
    free(f->now.deal);
    free(f->before.deal);
    faro_fair_report_free(f->report);
    free(f);
}

/* ---- evidence -------------------------------------------------------------------------------- */

double faro_fair_capital(const faro_fairness *f, size_t bettor, size_t *best) {
    const double *capital = f->capital[bettor];
    size_t count = bettors[bettor]->hypotheses, lead = 0;
    for (size_t h = 1; h < count; h++)
        if (capital[h] > capital[lead] + 1e-6) lead = h; /* of equals the first */
    double sum = 0;
    for (size_t h = 0; h < count; h++) sum += exp(capital[h] - capital[lead]);
    if (best) *best = lead;
    return capital[lead] + log(sum / (double)count);
}

double faro_fair_evidence(const faro_fairness *f) {
    double log_of[FARO_FAIR_BETTORS], most = -INFINITY, sum = 0;
    for (size_t b = 0; b < FARO_FAIR_BETTORS; b++) {
        log_of[b] = log(bettors[b]->weight) + faro_fair_capital(f, b, NULL);
        if (log_of[b] > most) most = log_of[b];
    }
    for (size_t b = 0; b < FARO_FAIR_BETTORS; b++) sum += exp(log_of[b] - most);
    return most + log(sum);
}

static void keep_moment(faro_fairness *f) {
    uint64_t n = f->evidence.shuffles;
    if (n == 0 || (n & (n - 1)) != 0 || f->history_count == FARO_HISTORY - 1) return;
    f->history[f->history_count++] = (faro_audit_moment){n, f->evidence.log10_now};
}

static void look(faro_fairness *f) {
    faro_audit_evidence *e = &f->evidence;
    e->log10_now = faro_fair_evidence(f) / ln10;
    if (e->log10_now > e->log10_highest) {
        e->log10_highest = e->log10_now;
        e->highest_at = e->shuffles;
    }
    if (!e->suspicious_at && e->log10_now >= suspicious) e->suspicious_at = e->shuffles;
    if (!e->biased_at && e->log10_now >= -log10(f->options.alpha)) e->biased_at = e->shuffles;
    f->next_look = e->shuffles + 1 + e->shuffles / EVERY_LOOK;
}

faro_audit_evidence faro_fairness_get_evidence(faro_fairness *f) {
    if (f->evidence.shuffles) look(f);
    return f->evidence;
}

faro_verdict faro_fairness_get_verdict(faro_fairness *f) {
    faro_audit_evidence e = faro_fairness_get_evidence(f);
    return e.biased_at       ? FARO_VERDICT_BIASED
           : e.suspicious_at ? FARO_VERDICT_SUSPICIOUS
                             : FARO_VERDICT_NO_BIAS_FOUND;
}

/* ---- one deal -------------------------------------------------------------------------------- */

static void count_moves(faro_tally *t, int lag, const faro_features *before,
                        const faro_features *now) {
    if (!before) return;
    t->pairs[lag]++;
    for (unsigned card = 0; card < FARO_DEAL_CARDS; card++)
        t->move[lag][before->owner[card]][now->owner[card]]++;
    t->spread[lag] += faro_spread(before, now);
}

/* Aces, the king behind the ace, fits and splits. */
static void count_suits(faro_tally *t, const faro_features *now) {
    unsigned aces[4] = {0, 0, 0, 0}, longest[2] = {0, 0};
    for (unsigned suit = 0; suit < 4; suit++) {
        unsigned ace = now->owner[13 * suit], king = now->owner[13 * suit + 1];
        aces[ace]++;
        t->king[suit][(king + 4 - ace) % 4]++;
        for (unsigned side = 0; side < 2; side++) {
            unsigned both = now->length[side][suit] + now->length[side + 2][suit];
            if (both > longest[side]) longest[side] = both;
        }
    }
    for (unsigned seat = 0; seat < 4; seat++) t->aces[seat][aces[seat]]++;
    for (unsigned side = 0; side < 2; side++) t->fit[side][longest[side]]++;
    unsigned east = now->length[FARO_EAST][FARO_SPADES], west = now->length[FARO_WEST][FARO_SPADES];
    t->split[east + west][east > west ? east : west]++;
}

static void add_points(faro_sum *sum, unsigned points) {
    sum->deals++;
    sum->points += points;
}

/* Points by what the board number decides. */
static void count_places(faro_tally *t, const faro_features *now) {
    unsigned side = now->points[FARO_NORTH] + now->points[FARO_SOUTH];
    if (now->dealer >= 0) {
        unsigned dealer = (unsigned)now->dealer;
        for (unsigned place = 0; place < 4; place++)
            add_points(&t->by_place[place], now->points[(dealer + place) % 4]);
        add_points(&t->by_dealer[dealer], side);
    }
    if (now->vulnerable >= 0) add_points(&t->by_vulnerable[now->vulnerable], side);
}

static void count(faro_tally *t, const faro_features *now) {
    t->deals++;
    for (unsigned card = 0; card < FARO_DEAL_CARDS; card++) t->card[card][now->owner[card]]++;
    for (unsigned seat = 0; seat < 4; seat++) {
        t->points[seat][now->points[seat]]++;
        t->shape[seat][now->shape[seat]]++;
        for (unsigned suit = 0; suit < 4; suit++) t->length[seat][suit][now->length[seat][suit]]++;
    }
    t->side_points[now->points[FARO_NORTH] + now->points[FARO_SOUTH]]++;
    t->flat[now->flat]++;
    for (int part = 0; part < 4; part++) t->bin[part][now->bin[part]]++;
    t->residue[now->residue]++;
    for (int part = 0; part < FARO_GRIDS; part++) t->grid[part][now->grid[part]]++;
    count_suits(t, now);
    count_places(t, now);
    faro_count_neighbours(now->owner, t->neighbour);
}

static void look_for_repeat(faro_fairness *f, const faro_deal *deal, faro_past *past) {
    if (!f->seen) return;
    bool full = false;
    past->repeat_chance =
        FARO_DEAL_IMAGES * (double)faro_deal_set_count(f->seen) / 53644737765488792839237440000.0;
    faro_deal_seen seen = faro_deal_set_add(f->seen, deal, &full);
    if (full) f->repeats.complete = false;
    if (seen == FARO_DEAL_UNSEEN) return;
    past->repeat = true;
    if (seen == FARO_DEAL_SAME)
        f->repeats.same++;
    else
        f->repeats.similar++;
    if (!f->repeats.first) f->repeats.first = f->tally.deals + 1;
}

static void bet(faro_fairness *f, const faro_past *past, const faro_features *now) {
    double gain[MOST_HYPOTHESES];
    for (size_t b = 0; b < FARO_FAIR_BETTORS; b++) {
        bettors[b]->bet(past, now, f->capital[b], gain);
        for (size_t h = 0; h < bettors[b]->hypotheses; h++) f->capital[b][h] += gain[h];
    }
}

static faro_status keep_in_session(faro_session *s, const faro_features *now) {
    if (s->count == FARO_SESSION_KEPT) return FARO_OK;
    if (s->count == s->room) {
        size_t room = s->room ? 2 * s->room : 32;
        faro_features *larger = realloc(s->deal, room * sizeof *larger);
        if (!larger) return FARO_ERROR_MEMORY;
        s->deal = larger;
        s->room = room;
    }
    s->deal[s->count++] = *now;
    return FARO_OK;
}

static faro_status add_one(faro_fairness *f, const faro_deal *deal, int dealer, int vulnerable) {
    faro_features now;
    faro_features_of(deal, &now);
    now.dealer = (int8_t)dealer;
    now.vulnerable = (int8_t)vulnerable;
    faro_past past = {.tally = &f->tally, .first_of_session = f->in_session == 0};
    if (f->in_session > 0) past.earlier[0] = &f->recent[0];
    if (f->in_session > 1) past.earlier[1] = &f->recent[1];
    if (f->in_session < f->before.count) past.earlier[2] = &f->before.deal[f->in_session];
    faro_status status = keep_in_session(&f->now, &now);
    if (status != FARO_OK) return status;

    look_for_repeat(f, deal, &past);
    bet(f, &past, &now);
    for (int lag = 0; lag < FARO_LAGS; lag++) count_moves(&f->tally, lag, past.earlier[lag], &now);
    count(&f->tally, &now);
    f->recent[1] = f->recent[0];
    f->recent[0] = now;
    f->in_session++;
    f->evidence.shuffles++;
    if (f->evidence.shuffles >= f->next_look || past.repeat) look(f);
    keep_moment(f);
    return FARO_OK;
}

faro_status faro_fairness_add(faro_fairness *f, const faro_deal *deals, size_t count_of,
                              size_t *bad, faro_deal_fault *fault) {
    faro_fair_report_free(f->report);
    f->report = NULL;
    for (size_t i = 0; i < count_of; i++) {
        faro_status status = faro_deal_check(deals + i, fault);
        if (status == FARO_OK) status = add_one(f, deals + i, FARO_UNKNOWN, FARO_UNKNOWN);
        if (status == FARO_OK) continue;
        if (bad) *bad = i;
        return status;
    }
    return FARO_OK;
}

faro_status faro_fairness_add_board(faro_fairness *f, const faro_deal *deal, int dealer,
                                    int vulnerable, faro_deal_fault *fault) {
    if (dealer < FARO_UNKNOWN || dealer > 3 || vulnerable < FARO_UNKNOWN || vulnerable > 3)
        return FARO_ERROR_ARGUMENT;
    faro_fair_report_free(f->report);
    f->report = NULL;
    faro_status status = faro_deal_check(deal, fault);
    return status == FARO_OK ? add_one(f, deal, dealer, vulnerable) : status;
}

void faro_fairness_session(faro_fairness *f) {
    if (f->in_session == 0) return;
    faro_session old = f->before;
    f->before = f->now;
    f->now = old;
    f->now.count = 0;
    f->in_session = 0;
}

faro_fairness_repeats faro_fairness_get_repeats(const faro_fairness *f) {
    return f->repeats;
}
