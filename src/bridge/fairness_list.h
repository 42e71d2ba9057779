/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The list of statistics of a report, and the kinds that most of them are. */
#ifndef FARO_BRIDGE_FAIRNESS_LIST_H
#define FARO_BRIDGE_FAIRNESS_LIST_H

#include "bridge/fairness_engine.h"

typedef struct faro_fair_list {
    faro_audit_statistic *item;
    size_t count;
} faro_fair_list;

/* One more, without law and value. */
faro_audit_statistic *faro_fair_next(faro_fair_list *list, const char *name, const char *view,
                                     const char *what);

/* Counts of `size` classes with this law among `deals` independent deals: chi-square, classes with
 * fewer than 5 expected put together. Nothing is added when one class is left. */
void faro_fair_classes(faro_fair_list *list, const char *name, const char *what,
                       const uint64_t *counts, const double *law, int size, uint64_t deals);

/* The mean of `count` independent values with this mean and standard deviation each; nothing is
 * added without any. */
void faro_fair_mean(faro_fair_list *list, const char *name, const char *view, const char *what,
                    double sum, uint64_t count, double mean, double sd);

/* fairness_numbers.c: deal numbers, and points by dealer and vulnerability. */
void faro_fair_numbers(faro_fair_list *list, const faro_tally *tally);
void faro_fair_by_board(faro_fair_list *list, const faro_tally *tally);

#endif
