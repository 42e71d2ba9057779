/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* DDS works in a process of its own: its start-up takes memory for its threads, which other
 * commands should not pay, and libdds 2.9, loaded late, fails when its program ends (it frees its
 * memory after the objects that hold it). Deals go through a socket, results come back. */
#include "cli/tricks.h"

#include "cli/message.h"

#ifdef FARO_DDS

#include <dds/dll.h>
#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

typedef int solve_tables(struct ddTableDeals *deals, int mode, int filter[DDS_STRAINS],
                         struct ddTablesRes *results, struct allParResults *par);

typedef struct request {
    uint32_t count;
    faro_deal deals[CLI_TRICKS_MOST];
} request;

typedef struct reply {
    int answer; /* of DDS; RETURN_NO_FAULT when all is well */
    uint8_t tricks[CLI_TRICKS_MOST][FARO_TRICKS];
} reply;

static int channel = -1;
static pid_t solver;

static bool send_all(int socket, const void *bytes, size_t size) {
    const char *at = bytes;
    while (size > 0) {
        ssize_t sent = send(socket, at, size, MSG_NOSIGNAL);
        if (sent <= 0) return false;
        at += sent;
        size -= (size_t)sent;
    }
    return true;
}

static bool receive_all(int socket, void *bytes, size_t size) {
    return recv(socket, bytes, size, MSG_WAITALL) == (ssize_t)size;
}

/* ---- the solver's process ---- */

static solve_tables *load(void) {
    void *library = dlopen("libdds.so.0", RTLD_NOW | RTLD_LOCAL);
    if (!library) library = dlopen("libdds.so", RTLD_NOW | RTLD_LOCAL);
    void *symbol = library ? dlsym(library, "CalcAllTables") : NULL;
    solve_tables *solve = NULL;
    memcpy(&solve, &symbol, sizeof solve); /* ISO C has no cast from data to function */
    return solve;
}

/* DDS counts hands N E S W and suits S H D C as we do; the two is bit 2. */
static void solve_request(solve_tables *solve, const request *asked, reply *answer) {
    static struct ddTableDeals tables;
    static struct ddTablesRes results;
    static struct allParResults par;
    int filter[DDS_STRAINS] = {0};
    tables.noOfTables = (int)asked->count;
    for (uint32_t i = 0; i < asked->count; i++)
        for (unsigned seat = 0; seat < 4; seat++)
            for (unsigned suit = 0; suit < 4; suit++)
                tables.deals[i].cards[seat][suit] =
                    faro_hand_suit(asked->deals[i].hand[seat], (faro_suit)suit) << 2;
    answer->answer = solve(&tables, -1, filter, &results, &par);
    for (uint32_t i = 0; i < asked->count; i++)
        for (unsigned d = 0; d < DDS_STRAINS; d++)
            for (unsigned seat = 0; seat < DDS_HANDS; seat++)
                answer->tricks[i][4 * d + seat] = (uint8_t)results.results[i].resTable[d][seat];
}

/* Says with one byte whether the library is there, then answers until the socket closes. */
static void serve(int socket) {
    solve_tables *solve = load();
    char ready = solve != NULL;
    request asked;
    static reply answer;
    bool open = send_all(socket, &ready, 1) && ready;
    while (open && receive_all(socket, &asked, sizeof asked)) {
        solve_request(solve, &asked, &answer);
        open = send_all(socket, &answer, sizeof answer);
    }
    _exit(0);
}

/* ---- this process ---- */

bool cli_tricks_open(void) {
    int pair[2];
    char ready = 0;
    if (channel >= 0) return true;
    if (socketpair(AF_UNIX, SOCK_STREAM, 0, pair) != 0 || (solver = fork()) < 0) {
        cli_fail_errno("--tricks");
        return false;
    }
    if (solver == 0) {
        close(pair[0]);
        serve(pair[1]);
    }
    close(pair[1]);
    channel = pair[0];
    if (receive_all(channel, &ready, 1) && ready) return true;
    cli_fail("--tricks needs the library libdds (Debian package libdds0), which is not there");
    cli_tricks_close();
    return false;
}

bool cli_tricks_solve(faro_board *const *boards, size_t count) {
    request asked = {.count = (uint32_t)count};
    reply answer;
    if (count == 0) return true;
    for (size_t i = 0; i < count; i++) asked.deals[i] = boards[i]->deal;
    if (!send_all(channel, &asked, sizeof asked) || !receive_all(channel, &answer, sizeof answer)) {
        cli_fail("--tricks: the solver libdds ended unexpectedly");
        return false;
    }
    if (answer.answer != RETURN_NO_FAULT) {
        cli_fail("--tricks: libdds answers with error %d", answer.answer);
        return false;
    }
    for (size_t i = 0; i < count; i++) {
        boards[i]->flags |= FARO_BOARD_TRICKS;
        memcpy(boards[i]->tricks, answer.tricks[i], FARO_TRICKS);
    }
    return true;
}

void cli_tricks_close(void) {
    if (channel < 0) return;
    close(channel);
    channel = -1;
    waitpid(solver, NULL, 0);
}

#else

bool cli_tricks_open(void) {
    cli_fail("--tricks: this program was built without libdds");
    return false;
}

bool cli_tricks_solve(faro_board *const *boards, size_t count) {
    (void)boards, (void)count;
    return false;
}

void cli_tricks_close(void) {}

#endif
