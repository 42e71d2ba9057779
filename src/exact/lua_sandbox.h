/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* A Lua 5.4 state for scripts of strangers: no files, no system, no loading of code, bounded memory
 * and work. One state is used by one thread at a time. */
#ifndef FARO_EXACT_LUA_SANDBOX_H
#define FARO_EXACT_LUA_SANDBOX_H

#include "faro/procedures.h"

#include <lauxlib.h>
#include <lua.h>

#include <stdbool.h>

typedef struct faro_sandbox_limits {
    size_t memory;         /* bytes of the whole state */
    uint64_t work;         /* a run: instructions, and what library functions do instead of them */
    unsigned milliseconds; /* a run, by the clock: for what `work` does not see */
} faro_sandbox_limits;

typedef struct faro_sandbox {
    lua_State *lua;
    faro_sandbox_limits limits;
    size_t used;                   /* bytes */
    uint64_t work;                 /* left for this run */
    uint64_t started;              /* milliseconds at the first look at the clock, 0 before it */
    bool stopping;                 /* a limit was passed: every instruction fails from now on */
    char refused[LUA_IDSIZE + 16]; /* "my.lua:3: ", where memory was refused last */
    int shuffle;                   /* reference to the script's function */
    faro_chooser *chooser;         /* of the present run */
    uint32_t *deck;                /* of the present run: n cards to start from, and the result */
    size_t n, room;
    uint32_t *seen;     /* room for n marks of read_deck */
    lua_Integer *drawn; /* what random gave in this run */
    size_t draws, draws_room;
    bool wrong;  /* the run ended, but not with a deck */
    bool replay; /* random repeats `drawn` */
    size_t replayed;
    int line; /* of a replay: the last one of shuffle itself */
} faro_sandbox;

/* Loads the script and runs its main part. On failure *message (malloc'ed, never NULL unless memory
 * is short) says why, with the line. */
faro_status faro_sandbox_open(faro_sandbox *sandbox, const char *name, const char *script,
                              size_t size, const faro_sandbox_limits *limits, char **message);
void faro_sandbox_close(faro_sandbox *sandbox);

/* Calls shuffle(deck, random) on deck[0..n-1], whose cards are 0..n-1 in any order. On failure the
 * deck is untouched; *message names the line, the draws that led there and, when the script ended
 * without an error, what it returned. */
faro_status faro_sandbox_shuffle(faro_sandbox *sandbox, faro_chooser *chooser, uint32_t *deck,
                                 size_t n, char **message);

/* ---- inside the sandbox ---- */

faro_sandbox *faro_sandbox_of(lua_State *lua);

/* Calls the function below `arguments` values on the stack, within the limits of a run. */
faro_status faro_sandbox_call(faro_sandbox *sandbox, int arguments, char **message);

/* Takes so much off the work that is left; the next instruction fails when nothing is left. */
void faro_sandbox_charge(faro_sandbox *sandbox, uint64_t work);

/* Makes the globals that scripts see. */
void faro_sandbox_globals(lua_State *lua);

/* Replaces the first upvalue of the function at this index of the stack, its globals, by a table
 * that reads them and cannot be written. */
void faro_sandbox_freeze(lua_State *lua, int function);

#endif
