/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The readers of SquareDeal: a description, and behind a zero byte the session keys. What is read
 * is written, reads again as the same text, and can be asked about every session; what is refused
 * is refused with a line and a reason. */
#include "faro/squaredeal.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void check(bool good) {
    if (!good) abort();
}

static void check_fault(faro_status status, const faro_squaredeal_fault *fault) {
    if (status == FARO_ERROR_MEMORY) return;
    check(status == FARO_ERROR_SYNTAX);
    check(memchr(fault->message, 0, sizeof fault->message) != NULL && *fault->message);
}

/* The text of a tournament reads as a tournament with that text. */
static void there_and_back(const faro_squaredeal *tournament) {
    char *text = NULL, *again = NULL;
    faro_squaredeal *same = NULL;
    if (faro_squaredeal_text(tournament, &text) != FARO_OK) return;
    check(faro_squaredeal_parse(text, strlen(text), &same, NULL) == FARO_OK);
    check(faro_squaredeal_text(same, &again) == FARO_OK);
    check(strcmp(text, again) == 0);
    faro_squaredeal_free(same);
    free(again);
    free(text);
}

/* One session, chosen by `choice`; the deals, whose hashes take their time, for one in sixteen. */
static void ask(const faro_squaredeal *tournament, size_t choice) {
    enum { PHASES = 3, SESSIONS = 2, DEALS = 2 };
    size_t phase = 1 + choice % PHASES;
    unsigned session = 1 + (unsigned)(choice / PHASES % SESSIONS), first = 0, last = 0;
    char name[40];
    faro_deal deals[DEALS];
    if (faro_squaredeal_boards(tournament, phase, session, &first, &last) == FARO_OK)
        check(first <= last);
    size_t length =
        faro_squaredeal_file_name(tournament, phase, session, session & 1, name, sizeof name);
    if (length && length < sizeof name) check(strlen(name) == length);
    if (choice % 16) return;
    if (faro_squaredeal_deals(tournament, phase, session, false, DEALS, deals) == FARO_OK)
        check(faro_deal_check(&deals[DEALS - 1], NULL) == FARO_OK);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    const char *text = (const char *)data, *keys = size ? memchr(text, 0, size) : NULL;
    size_t length = keys ? (size_t)(keys - text) : size;
    faro_squaredeal *tournament = NULL;
    faro_squaredeal_fault fault = {.line = 0};
    char hash[65];
    faro_status status = faro_squaredeal_parse(text, length, &tournament, &fault);
    if (status != FARO_OK) {
        check_fault(status, &fault);
        return 0;
    }
    there_and_back(tournament);
    if (keys) {
        keys++;
        size_t rest = size - length - 1;
        status = faro_squaredeal_parse_keys(tournament, keys, rest, &fault);
        if (status != FARO_OK) check_fault(status, &fault);
        faro_squaredeal_key_hash(keys, rest, hash);
        check(strlen(hash) == 64);
    }
    ask(tournament, size);
    faro_squaredeal_free(tournament);
    return 0;
}
