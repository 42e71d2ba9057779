/* SPDX-License-Identifier: MIT OR Apache-2.0
 *
 * The table of measured power (bench/power.c), part of the certificate: a silent audit of N
 * shuffles excludes the procedures whose 99th percentile is at most N.
 */
#include "faro/audit.h"

static const faro_audit_power table[] = {
#define FARO_POWER(procedure, n, runs, most, n50, error, n99) {procedure, n, n50, n99, most},
#include "audit/power.def"
#undef FARO_POWER
};

const faro_audit_power *faro_audit_power_at(size_t index) {
    return index < sizeof table / sizeof *table ? &table[index] : NULL;
}
