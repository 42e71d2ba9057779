/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* A Lua 5.4 state for scripts of strangers: no files, no system, no loading of code, bounded memory
 * and instructions. */
#ifndef FARO_EXACT_LUA_SANDBOX_H
#define FARO_EXACT_LUA_SANDBOX_H

#include "faro/procedures.h"

#include <lauxlib.h>
#include <lua.h>

typedef struct faro_sandbox {
    lua_State *lua;
    size_t used, most;     /* bytes */
    uint64_t instructions; /* left for this call, in hundreds */
    faro_chooser *chooser; /* of the present run */
} faro_sandbox;

/* Loads the script and runs its main part. On failure *message (malloc'ed, never NULL unless memory
 * is short) says why, with the line. */
faro_status faro_sandbox_open(faro_sandbox *sandbox, const char *name, const char *script,
                              size_t size, size_t memory, uint64_t instructions, char **message);
void faro_sandbox_close(faro_sandbox *sandbox);

/* Calls shuffle(deck, random) on deck[0..n-1], whose cards are 0..n-1 in any order. On failure the
 * deck is untouched. */
faro_status faro_sandbox_shuffle(faro_sandbox *sandbox, faro_chooser *chooser, uint32_t *deck,
                                 size_t n, uint64_t instructions, char **message);

#endif
