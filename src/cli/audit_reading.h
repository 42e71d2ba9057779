/* SPDX-License-Identifier: MIT OR Apache-2.0
 *
 * Plain sentences about the table of cards and places, for people who want a picture, not a number.
 */
#ifndef FARO_CLI_AUDIT_READING_H
#define FARO_CLI_AUDIT_READING_H

#include "cli/deck.h"

#include "faro/audit.h"

#include <jansson.h>

/* An array of sentences, possibly empty; `deck` may be NULL. NULL when the memory is short. */
json_t *cli_audit_reading(const faro_audit_report *report, const cli_deck *deck);

#endif
