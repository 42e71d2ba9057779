/* SPDX-License-Identifier: MIT OR Apache-2.0
 *
 * A named bug: a bettor that knows the law of the decks that a faulty shuffle makes.
 *
 * To add one: a file bug_NAME.c with a `faro_bug_info` and FARO_BUG_BETTOR, and a line in bugs.def.
 * A bug has a finite list of hypotheses (its parameters). All it remembers of the decks are
 * counters; from them it computes for each hypothesis the log-likelihood ratio
 *
 *     ln (probability of the decks under the hypothesis / probability under fair shuffling),
 *
 * of the decks themselves or of numbers computed from them whose fair law is exact too. Hypotheses
 * get equal stakes. Merging adds counters, so a ratio must not depend on the order of the decks.
 */
#ifndef FARO_AUDIT_BUG_H
#define FARO_AUDIT_BUG_H

#include "audit/bettors.h"
#include "audit/shared.h"

#include <stddef.h>
#include <stdint.h>

struct faro_bug_info {
    /* Number of hypotheses; 0: the bug has no known law for such decks. */
    size_t (*hypotheses)(const faro_frame *frame, faro_view view);
    /* Number of counters. */
    size_t (*counters)(const faro_frame *frame, faro_view view);
    /* Doubles of a table that depends on the cards alone, filled by `prepare` and shared by all views
     * and audits; faro_bug_constants has it. NULL: none. */
    size_t (*constants)(const faro_frame *frame);
    faro_shared_fill *prepare;
    /* Adds a block of decks to the counters. */
    void (*count)(const faro_frame *frame, const faro_block *block, uint64_t *counters);
    /* Fills the log-likelihood ratios of all hypotheses for `decks` decks with these counters. */
    void (*ratios)(const faro_frame *frame, faro_view view, uint64_t decks,
                   const uint64_t *counters, double *ratio);
    /* Names the parameters of a hypothesis: "7 riffles". NULL: there are none. */
    void (*parameters)(const faro_frame *frame, faro_view view, size_t hypothesis, char *text,
                       size_t size);
    /* Kullback-Leibler distance from uniform in nats a deck, of the numbers that are looked at; the
     * information that any audit could use. NULL: not known. */
    double (*divergence)(const faro_frame *frame, faro_view view, size_t hypothesis);
    /* For families under one bettor: replaces bug, code and cure in the diagnosis. NULL: as
     * described. */
    void (*explain)(const faro_frame *frame, faro_view view, size_t hypothesis,
                    faro_audit_diagnosis *diagnosis);
    /* What convicts here can come from nothing else, so that it is sure without a lead. */
    bool conclusive;
    /* The law looks at little of the deck, so that other faults can resemble it. */
    bool rough;
};

/* How every state of a named bug begins. */
typedef struct faro_bug_head {
    uint64_t decks;
    double best_ratio; /* of the best hypothesis at the last look */
    uint64_t best;
} faro_bug_head;

/* Sets the best of `count` hypotheses in the head and returns the capital, their mean. */
double faro_bug_settle(faro_bug_head *head, const double *ratio, size_t count);

/* The bettor functions of every bug (bug_bettor.c). */
size_t faro_bug_size(const faro_bettor_info *info, const faro_frame *frame, faro_view view);
void faro_bug_observe(faro_audit_seat *seat, const faro_block *block);
double faro_bug_log_capital(faro_audit_seat *seat);
void faro_bug_merge(faro_audit_seat *into, const faro_audit_seat *from);

/* The table that `prepare` has filled, for a bug that sits at some view of the frame. */
const double *faro_bug_constants(const faro_frame *frame, faro_shared_fill *prepare);

/* The best hypothesis of a seat and its log-likelihood ratio. */
size_t faro_bug_best(const faro_audit_seat *seat, double *ratio);

/* Defines faro_bettor_SYMBOL from a faro_bug_info `law`. `code_text`: what the code looks like. */
#define FARO_BUG_BETTOR(symbol, law, label, text, share, views_of, needs_of, least, code_text,     \
                        cure_text)                                                                 \
    const faro_bettor_info faro_bettor_##symbol = {                                                \
        .about = {label, text, true, code_text, cure_text},                                        \
        .weight = share,                                                                           \
        .views = views_of,                                                                         \
        .needs = needs_of,                                                                         \
        .least_n = least,                                                                          \
        .bug = &law,                                                                               \
        .size = faro_bug_size,                                                                     \
        .observe = faro_bug_observe,                                                               \
        .log_capital = faro_bug_log_capital,                                                       \
        .merge = faro_bug_merge,                                                                   \
    }

/* For bugs that are seen in a feature alone: counters are its histogram, values `cells` and above
 * in the last one. */
void faro_bug_count_feature(const faro_block *block, faro_feature feature, uint64_t *counters,
                            size_t cells);

/* sum over v of counters[v] * (log_law[v] - log_fair[v]); a value the hypothesis excludes makes it
 * -INFINITY. */
double faro_bug_feature_ratio(const uint64_t *counters, const double *log_law,
                              const double *log_fair, size_t cells);

#endif
