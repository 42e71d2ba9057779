/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The two faults of a deck, found with one stamp a card that is never cleared. */
#include "cli/valid.h"

#include <stdlib.h>

bool cli_valid_open(cli_valid *valid, size_t n) {
    *valid = (cli_valid){.stamp = calloc(n + 1, sizeof *valid->stamp)};
    return valid->stamp != NULL;
}

bool cli_valid_check(cli_valid *valid, cli_reader *reader, size_t index) {
    const uint32_t *deck = reader->cards + index * reader->drawn;
    faro_audit_fault fault = {.deck = index};
    valid->deck++;
    for (size_t i = 0; i < reader->drawn; i++) {
        fault.place = i;
        fault.value = deck[i];
        if (deck[i] >= reader->deck.n)
            fault.kind = FARO_FAULT_RANGE;
        else if (valid->stamp[deck[i]] == valid->deck)
            fault.kind = FARO_FAULT_REPEATED;
        else
            valid->stamp[deck[i]] = valid->deck;
        if (fault.kind != FARO_FAULT_NONE) break;
    }
    if (fault.kind == FARO_FAULT_NONE) return true;
    while (fault.kind == FARO_FAULT_REPEATED && deck[fault.before] != fault.value) fault.before++;
    reader->explain(reader, &fault);
    return false;
}

void cli_valid_close(cli_valid *valid) {
    free(valid->stamp);
}
