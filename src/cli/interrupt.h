/* SPDX-License-Identifier: MIT OR Apache-2.0
 *
 * Signals: a file to remove when the program is killed, and Ctrl-C as a polite request.
 */
#ifndef FARO_CLI_INTERRUPT_H
#define FARO_CLI_INTERRUPT_H

#include <stdbool.h>

/* From now on SIGINT, SIGTERM and SIGHUP remove `path` before they end the program; NULL: nothing
 * to remove any more. The string must stay valid. One file at a time. */
void cli_remove_on_kill(const char *path);

/* From now on the first SIGINT only makes cli_interrupted true; the second ends the program. */
void cli_interrupt_catch(void);
bool cli_interrupted(void);

/* A reader that went away is an error of write, not the end of the program. */
void cli_ignore_broken_pipe(void);

#endif
