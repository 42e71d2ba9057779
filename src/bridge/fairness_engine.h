/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The state of a fairness audit, for the engine and its report. */
#ifndef FARO_BRIDGE_FAIRNESS_ENGINE_H
#define FARO_BRIDGE_FAIRNESS_ENGINE_H

#include "bridge/deal_set.h"
#include "bridge/fairness.h"

enum {
    FARO_FAIR_BETTORS = 0
#define BETTOR(name) +1
#include "bridge/fairness_bettors.def"
#undef BETTOR
};

enum {
    FARO_SESSION_KEPT = 4096, /* deals of a session that the next one is compared with */
    FARO_HISTORY = 66         /* 1, 2, 4, ... and the end */
};

/* The deals of one session, as far as they are kept. */
typedef struct faro_session {
    faro_features *deal;
    size_t count, room;
} faro_session;

typedef struct faro_fair_report faro_fair_report; /* arrays behind the pointers of a report */

struct faro_fairness {
    faro_fairness_options options;
    faro_tally tally;
    faro_session now, before;
    uint64_t in_session;                /* deals of this session so far */
    faro_features recent[2];            /* the last deal and the one before it */
    double *capital[FARO_FAIR_BETTORS]; /* logs, one for each hypothesis */
    faro_deal_set *seen;                /* NULL when repeats are not looked for */
    faro_fairness_repeats repeats;
    faro_audit_evidence evidence;
    uint64_t next_look;
    faro_audit_moment history[FARO_HISTORY];
    size_t history_count;
    faro_fair_report *report;
};

/* Log of a bettor's capital, the mean of its hypotheses; `best` (may be NULL) gets the leading one.
 */
double faro_fair_capital(const faro_fairness *f, size_t bettor, size_t *best);

/* Log of the weighted mean of all capitals. */
double faro_fair_evidence(const faro_fairness *f);

/* Statistics of the report; at most FARO_FAIR_STATISTICS. */
enum { FARO_FAIR_STATISTICS = 96 };
size_t faro_fair_statistics(const faro_fairness *f, faro_audit_statistic *out);

/* What this many deals would have shown; at most FARO_FAIR_CERTIFICATES. */
enum { FARO_FAIR_CERTIFICATES = 8 };
size_t faro_fair_certificates(const faro_fairness *f, faro_audit_certificate *out);

void faro_fair_report_free(faro_fair_report *report);

#endif
