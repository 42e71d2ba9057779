/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Moments as seconds since 1970, UTC. */
#ifndef FARO_CLI_MOMENT_H
#define FARO_CLI_MOMENT_H

#include <stdbool.h>
#include <stdint.h>

/* Reads a whole number (as cli_read_count, or 0x...), or a date from 1970 on: "2026-11-30",
 * "2026-11-30T12:00", "2026-11-30T12:00:59", with a blank for the T. */
bool cli_read_moment(const char *text, uint64_t *seconds);

#endif
