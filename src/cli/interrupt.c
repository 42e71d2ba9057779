/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Signal handlers that only use what is allowed in them: unlink, raise and flags. */
#include "cli/interrupt.h"

#include <signal.h>
#include <stddef.h>
#include <unistd.h>

static const char *volatile doomed_path;
static volatile sig_atomic_t interrupted;

static void handle(int signal_number, void (*handler)(int), int flags) {
    struct sigaction action = {.sa_handler = handler, .sa_flags = flags};
    sigemptyset(&action.sa_mask);
    sigaction(signal_number, &action, NULL);
}

/* The handler is already reset to the default (SA_RESETHAND), so raise ends the program, and the
 * caller sees the signal as the reason. */
static void remove_and_die(int signal_number) {
    if (doomed_path) unlink(doomed_path);
    raise(signal_number);
}

void cli_remove_on_kill(const char *path) {
    doomed_path = path;
    handle(SIGINT, path ? remove_and_die : SIG_DFL, (int)SA_RESETHAND);
    handle(SIGTERM, path ? remove_and_die : SIG_DFL, (int)SA_RESETHAND);
    handle(SIGHUP, path ? remove_and_die : SIG_DFL, (int)SA_RESETHAND);
}

static void note_interrupt(int signal_number) {
    (void)signal_number;
    interrupted = 1;
}

/* No SA_RESTART: a read that waits for a silent program must return. */
void cli_interrupt_catch(void) {
    handle(SIGINT, note_interrupt, (int)SA_RESETHAND);
}

bool cli_interrupted(void) {
    return interrupted != 0;
}

void cli_ignore_broken_pipe(void) {
    handle(SIGPIPE, SIG_IGN, 0);
}
