/* SPDX-License-Identifier: MIT OR Apache-2.0
 *
 * The parts of the report; each file fills its own.
 */
#ifndef FARO_AUDIT_REPORT_H
#define FARO_AUDIT_REPORT_H

#include "audit/state.h"

enum { FARO_CERTIFICATES = 6 };

typedef struct faro_report_store {
    faro_audit_report report;
    faro_audit_statistic *statistics;
    faro_audit_bettor *bettors;
    faro_audit_absent *absent;
    faro_audit_table tables[FARO_TABLES];
    double *fair[FARO_TABLES];
    faro_audit_certificate certificates[FARO_CERTIFICATES];
    faro_audit_moment moments[FARO_MOMENTS + 1];
} faro_report_store;

/* The best seat among the named bugs or among the others; NULL when there is none. */
const faro_audit_seat *faro_best_seat(const faro_audit *audit, bool named_bug);

void faro_witness_fill(const faro_audit *audit, faro_audit_witness *out);
void faro_diagnosis_fill(const faro_audit *audit, faro_audit_diagnosis *out);
void faro_guessing_fill(const faro_audit *audit, faro_audit_guessing *out);

/* Fills up to `most` and returns how many there are; with `out` NULL it only counts. */
size_t faro_statistics_fill(const faro_audit *audit, faro_audit_statistic *out);
size_t faro_certificates_fill(const faro_audit *audit, faro_audit_certificate *out);

#endif
