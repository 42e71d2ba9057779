/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Numbers in the audit's sentences. */
#ifndef FARO_AUDIT_WORDS_H
#define FARO_AUDIT_WORDS_H

#include <stdint.h>

/* 1234567 as "1,234,567"; returns `text`. */
const char *faro_grouped(uint64_t number, char text[32]);

#endif
