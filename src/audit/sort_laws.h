/* SPDX-License-Identifier: MIT OR Apache-2.0
 *
 * The exact laws of sorts whose comparison answers at random.
 */
#ifndef FARO_AUDIT_SORT_LAWS_H
#define FARO_AUDIT_SORT_LAWS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Logs of the chances of the answers "greater" and "not greater". */
typedef struct faro_sort_answers {
    double greater, other;
} faro_sort_answers;

typedef struct faro_sort_law {
    const char *name;
    /* ln P(deck), n >= 3; `work` has 5n + 4 words. */
    double (*log_chance)(const uint32_t *deck, const uint32_t *inverse, size_t n,
                         faro_sort_answers log_of, uint32_t *work);
} faro_sort_law;

enum { FARO_SORT_LAWS = 10 };
extern const faro_sort_law faro_sort_laws[FARO_SORT_LAWS];

#endif
