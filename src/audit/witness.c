/* SPDX-License-Identifier: MIT OR Apache-2.0
 *
 * What the best bettors saw, in words: the leading witness, the diagnosis by a named bug, the
 * guessing score.
 *
 * A named bug is the diagnosis when E has reached 1000, the bug has made 1000 and either its
 * capital is above that of every unnamed bettor, or its best hypothesis is and it gains at the rate
 * that its law predicts, within a factor of 1.5 (it is sharp). What is conclusive (decks that come
 * again, no card ever at its place) needs half of that capital only. A bug is called sure when its
 * capital leads by 1000 to 1 or it is sharp or conclusive and has made 1 / alpha. Where no bug leads,
 * or a rough one, the tables are compared with simulated procedures (likeness.c).
 */
#include "audit/bug.h"
#include "audit/likeness.h"
#include "audit/logs.h"
#include "audit/report.h"
#include "audit/words.h"

#include <stdio.h>
#include <string.h>

static const double name_from = 3, lead_from = 3; /* log10 */

/* ---- witness --------------------------------------------------------------------------------- */

static const char *percent(double effect, char text[32]) {
    if (fabs(effect) >= 9.995)
        snprintf(text, 32, "%.3g times", effect + 1);
    else
        snprintf(text, 32, "%.3g %% %s", fabs(effect) * 100, effect < 0 ? "less" : "more");
    return text;
}

static const char *place_of_view(faro_view view) {
    switch (view) {
    case FARO_VIEW_DECK:
        return "";
    case FARO_VIEW_MOVED:
        return ", counting places instead of cards from one order to the next";
    case FARO_VIEW_RELABELLED:
        return ", reading which card replaced which since the previous order";
    default:
        return ", counting places instead of cards from an earlier order";
    }
}

static void say(const faro_audit_seat *seat, faro_audit_witness *out) {
    char change[32], decks[32];
    if (out->sentence[0]) return;
    if (!out->what || (out->seen <= 0 && out->fair <= 0)) {
        out->what = "bets won";
        snprintf(out->sentence, sizeof out->sentence,
                 "bets on %s win more than fair decks allow, over %s orders%s",
                 seat->info->about.summary, faro_grouped(seat->decks, decks), place_of_view(seat->view));
        return;
    }
    snprintf(out->sentence, sizeof out->sentence,
             "%s: %.4g where a fair shuffle has %.4g (%s), over %s orders%s", out->what, out->seen,
             out->fair, percent(out->effect, change), faro_grouped(seat->decks, decks),
             place_of_view(seat->view));
}

/* What it means when this bettor leads. */
static void interpret(faro_audit_witness *out) {
    static const struct {
        const char *bettor, *more, *less, *look;
    } meanings[] = {
#define FARO_MEANING(bettor, more, less, look) {bettor, more, less, look},
#include "audit/meanings.def"
#undef FARO_MEANING
    };
    for (size_t m = 0; m < sizeof meanings / sizeof *meanings; m++) {
        if (strcmp(meanings[m].bettor, out->bettor)) continue;
        out->means = out->effect < 0 && meanings[m].less ? meanings[m].less : meanings[m].more;
        out->look = meanings[m].look;
    }
}

void faro_witness_fill(const faro_audit *audit, faro_audit_witness *out) {
    const faro_audit_seat *seat = faro_best_seat(audit, false);
    *out = (faro_audit_witness){.bettor = "", .view = "", .what = "", .means = "", .look = ""};
    if (!seat) return;
    out->bettor = seat->info->about.name;
    out->view = faro_audit_view_at(seat->view)->name;
    out->log10_capital = seat->log_capital / FARO_LN_10;
    if (seat->info->witness) seat->info->witness(seat, out);
    out->effect = out->fair > 0 ? (out->seen - out->fair) / out->fair : 0;
    say(seat, out);
    interpret(out);
}

/* ---- diagnosis ------------------------------------------------------------------------------- */

static double limit_of(const faro_audit *audit, const faro_audit_seat *seat, size_t hypothesis) {
    const faro_bug_info *bug = seat->info->bug;
    if (!bug->divergence) return NAN;
    const double distance = bug->divergence(seat->frame, seat->view, hypothesis);
    return distance > 0 ? -log(audit->options.alpha) / distance : NAN;
}

/* Whether a bug of this limit gains at the rate that its law predicts; log10 throughout. */
static bool is_sharp(const faro_audit *audit, double limit, double decks, double gained) {
    const double expected = -log10(audit->options.alpha) * decks / limit;
    return gained < 1.5 * expected && expected < 1.5 * gained;
}

static void name_it(const faro_audit_seat *seat, size_t hypothesis, faro_audit_diagnosis *out) {
    const faro_bug_info *bug = seat->info->bug;
    out->found = true;
    out->bug = seat->info->about.name;
    out->view = faro_audit_view_at(seat->view)->name;
    out->code = seat->info->about.code;
    out->cure = seat->info->about.cure;
    if (bug->parameters)
        bug->parameters(seat->frame, seat->view, hypothesis, out->parameters,
                        sizeof out->parameters);
    if (bug->explain) bug->explain(seat->frame, seat->view, hypothesis, out);
    snprintf(out->sentence, sizeof out->sentence,
             "%s%s%s%s explains these orders 10^%.1f times better than a fair shuffle",
             strcmp(out->bug, seat->info->about.name) ? out->bug : seat->info->about.summary,
             out->parameters[0] ? " (" : "", out->parameters, out->parameters[0] ? ")" : "",
             out->log10_capital);
}

/* A named bug that leads; false when none does. `rough`: its law may have taken in another fault. */
static bool by_law(const faro_audit *audit, faro_audit_diagnosis *out, bool *rough) {
    const faro_audit_seat *seat = faro_best_seat(audit, true),
                          *rival = faro_best_seat(audit, false);
    if (!seat) return false;
    const double capital = seat->log_capital / FARO_LN_10;
    const double of_rival = rival ? rival->log_capital / FARO_LN_10 : 0;
    double ratio;
    const size_t best = faro_bug_best(seat, &ratio);
    const double gained = ratio / FARO_LN_10, limit = limit_of(audit, seat, best);
    const bool sharp = is_sharp(audit, limit, (double)seat->decks, gained);
    const bool certain = sharp || seat->info->bug->conclusive;
    *rough = seat->info->bug->rough;
    if (capital < name_from || (capital <= of_rival && !certain)) return false;
    if (gained <= (seat->info->bug->conclusive ? of_rival / 2 : of_rival)) return false;
    out->log10_capital = gained;
    out->log10_lead = capital - of_rival;
    out->limit = limit;
    if (audit->evidence.biased_at) out->limit_ratio = (double)audit->evidence.biased_at / limit;
    name_it(seat, best, out);
    out->sure =
        out->log10_lead >= lead_from || (certain && capital >= -log10(audit->options.alpha));
    return true;
}

/* The procedure that the convicted orders look like, on the view of the leading witness. */
static void by_likeness(const faro_audit *audit, faro_audit_diagnosis *out) {
    const faro_audit_seat *rival = faro_best_seat(audit, false);
    if (!rival) return;
    const faro_view view = rival->view == FARO_VIEW_RELABELLED ? FARO_VIEW_MOVED : rival->view;
    const faro_likeness like = faro_likeness_of(audit, view);
    if (!like.found || (out->found && (strcmp(out->bug, like.bug) == 0 || !like.alone))) return;
    *out = (faro_audit_diagnosis){.found = true,
                                  .sure = like.alone,
                                  .bug = like.bug,
                                  .view = faro_audit_view_at(view)->name,
                                  .code = "",
                                  .cure = like.cure,
                                  .log10_capital = NAN,
                                  .log10_lead = NAN,
                                  .limit = NAN,
                                  .limit_ratio = NAN};
    snprintf(out->parameters, sizeof out->parameters, "like %s", like.text);
    snprintf(out->sentence, sizeof out->sentence,
             "of %zu faulty shuffles that were simulated, %s is nearest: it %s in places, runs and "
             "cycles of these orders",
             like.compared, like.text,
             like.fits ? "explains all that is wrong" : "explains most of what is wrong");
}

void faro_diagnosis_fill(const faro_audit *audit, faro_audit_diagnosis *out) {
    bool rough = false;
    *out = (faro_audit_diagnosis){
        .bug = "", .view = "", .code = "", .cure = "", .limit = NAN, .limit_ratio = NAN};
    if (!audit->evidence.suspicious_at) return;
    const bool found = by_law(audit, out, &rough);
    if (audit->evidence.biased_at && (!found || rough)) by_likeness(audit, out);
}

/* ---- guessing -------------------------------------------------------------------------------- */

void faro_guessing_fill(const faro_audit *audit, faro_audit_guessing *out) {
    *out = (faro_audit_guessing){0};
    /* Not the luckiest guesser: that of the bettor that has earned most, which was chosen by its
     * bets. */
    const faro_audit_seat *best = NULL;
    for (size_t s = 0; s < audit->seat_count; s++) {
        const faro_audit_seat *seat = &audit->seats[s];
        uint64_t decks;
        double right, fair;
        if (!faro_card_guesses(seat, &decks, &right, &fair) || decks == 0) continue;
        if (best && seat->log_capital <= best->log_capital) continue;
        best = seat;
        *out = (faro_audit_guessing){seat->info->about.name, faro_audit_view_at(seat->view)->name,
                                     right, fair, decks};
    }
}
