/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Lists of positions as people write them: "3", "5-8", "1,4,20-", from 1. */
#ifndef FARO_CLI_POSITIONS_H
#define FARO_CLI_POSITIONS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct cli_positions {
    struct cli_position_range {
        uint64_t first, last; /* UINT64_MAX: to the end */
    } * range;                /* ascending and disjoint */
    size_t count;
} cli_positions;

/* Adds a list to the set. False when the text is none (nothing is printed) or memory ends. */
bool cli_positions_read(cli_positions *positions, const char *text);
bool cli_positions_have(const cli_positions *positions, uint64_t position);
/* Nothing above this is wanted. */
uint64_t cli_positions_last(const cli_positions *positions);
/* The largest position that was asked for by name; it must exist. */
uint64_t cli_positions_required(const cli_positions *positions);
void cli_positions_free(cli_positions *positions);

#endif
