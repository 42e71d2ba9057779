/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The limits of a Lua state, and loading a script into it (see lua_sandbox.h). Work is counted by a
 * hook every HOOK_STEP instructions and by the allocator, which charges for what library functions
 * copy. */
#include "exact/lua_sandbox.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { HOOK_STEP = 100, BYTES_PER_WORK = 64 };

faro_sandbox *faro_sandbox_of(lua_State *lua) {
    return *(faro_sandbox **)lua_getextraspace(lua);
}

/* The place of the script that is being run, "my.lua:3: ", in `text`; empty for none. */
static void present_place(lua_State *lua, char *text, size_t size) {
    lua_Debug at;
    *text = 0;
    for (int level = 0; lua_getstack(lua, level, &at); level++) {
        lua_getinfo(lua, "Sl", &at);
        if (at.currentline <= 0) continue;
        snprintf(text, size, "%s:%d: ", at.short_src, at.currentline);
        return;
    }
}

static uint64_t milliseconds_now(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000 + (uint64_t)now.tv_nsec / 1000000;
}

/* Most runs are over before the clock is looked at. */
static bool too_long(faro_sandbox *s) {
    if (s->limits.work - s->work < 10 * HOOK_STEP) return false;
    uint64_t now = milliseconds_now();
    if (s->started == 0) s->started = now;
    return now - s->started > s->limits.milliseconds;
}

/* From the limit on every instruction fails, so that no pcall can go on. */
static void count_instructions(lua_State *lua, lua_Debug *unused) {
    (void)unused;
    faro_sandbox *s = faro_sandbox_of(lua);
    s->work -= s->work < HOOK_STEP ? s->work : HOOK_STEP;
    bool late = too_long(s);
    if (s->work > 0 && !s->stopping && !late) return;
    s->work = 0, s->stopping = true;
    lua_sethook(lua, count_instructions, LUA_MASKCOUNT, 1);
    luaL_error(lua, late ? "shuffle takes too long: does it end?"
                         : "too many instructions: does the script end?");
}

void faro_sandbox_charge(faro_sandbox *s, uint64_t work) {
    if (work == 0) return;
    s->work -= s->work < work ? s->work : work;
    if (s->work > 0 || s->stopping) return;
    s->stopping = true; /* setting a hook is allowed anywhere, raising an error is not */
    lua_sethook(s->lua, count_instructions, LUA_MASKCOUNT, 1);
}

static void *allocate(void *context, void *block, size_t old, size_t size) {
    faro_sandbox *s = context;
    if (!block) old = 0;
    if (size == 0) {
        free(block);
        s->used -= old;
        return NULL;
    }
    void *fresh = NULL;
    if (size <= old || size - old <= s->limits.memory - s->used) fresh = realloc(block, size);
    if (fresh)
        s->used += size - old;
    else if (s->lua)
        present_place(s->lua, s->refused, sizeof s->refused);
    if (s->lua) faro_sandbox_charge(s, size / BYTES_PER_WORK);
    return fresh;
}

/* Errors of C functions carry no line; this adds that of the nearest line of the script. */
static int add_line(lua_State *lua) {
    char place[LUA_IDSIZE + 16];
    const char *text = lua_tostring(lua, 1);
    if (!text) text = "an error that is no text";
    present_place(lua, place, sizeof place);
    size_t name = strcspn(place, ":");
    lua_pushfstring(lua, "%s%s", strncmp(text, place, name + 1) == 0 ? "" : place, text);
    return 1;
}

static faro_status failed(faro_sandbox *s, int code, char **message) {
    lua_State *lua = s->lua;
    const char *text = lua_tostring(lua, -1);
    const char *place = code == LUA_ERRMEM ? s->refused : "";
    size_t size = text ? strlen(place) + strlen(text) + 1 : 0;
    *message = text ? malloc(size) : NULL;
    if (*message) snprintf(*message, size, "%s%s", place, text);
    lua_settop(lua, 0);
    return code == LUA_ERRMEM      ? FARO_ERROR_MEMORY
           : code == LUA_ERRSYNTAX ? FARO_ERROR_SYNTAX
                                   : FARO_ERROR_ARGUMENT;
}

faro_status faro_sandbox_call(faro_sandbox *s, int arguments, char **message) {
    lua_State *lua = s->lua;
    s->work = s->limits.work, s->started = 0, *s->refused = 0;
    if (s->stopping || !lua_gethook(lua))
        lua_sethook(lua, count_instructions, LUA_MASKCOUNT, HOOK_STEP);
    s->stopping = false;
    int handler = lua_gettop(lua) - arguments;
    lua_pushcfunction(lua, add_line);
    lua_insert(lua, handler);
    int code = lua_pcall(lua, arguments, 0, handler);
    if (code != LUA_OK) return failed(s, code, message);
    lua_settop(lua, 0);
    return FARO_OK;
}

/* Protected: everything that may run out of memory. Arguments: the chunk's name and text. */
static int load_script(lua_State *lua) {
    faro_sandbox_globals(lua);
    size_t size;
    const char *name = lua_tostring(lua, 1), *script = lua_tolstring(lua, 2, &size);
    if (luaL_loadbufferx(lua, script, size, name, "t") != LUA_OK) return lua_error(lua);
    lua_pushvalue(lua, -1);
    lua_call(lua, 0, 0);
    if (lua_getglobal(lua, "shuffle") != LUA_TFUNCTION)
        return luaL_error(lua, "the script defines no function shuffle(deck, random)");
    faro_sandbox_of(lua)->shuffle = luaL_ref(lua, LUA_REGISTRYINDEX);
    /* All functions of the chunk share its first upvalue, so what they set from now on meets the
     * frozen table. */
    faro_sandbox_freeze(lua, -1);
    return 0;
}

faro_status faro_sandbox_open(faro_sandbox *s, const char *name, const char *script, size_t size,
                              const faro_sandbox_limits *limits, char **message) {
    *s = (faro_sandbox){.limits = *limits};
    *message = NULL;
    lua_State *lua = lua_newstate(allocate, s);
    if (!lua) return FARO_ERROR_MEMORY;
    *(faro_sandbox **)lua_getextraspace(lua) = s;
    lua_pushcfunction(lua, load_script);
    lua_pushfstring(lua, "@%s", name);
    lua_pushlstring(lua, script, size);
    s->lua = lua;
    faro_status status = faro_sandbox_call(s, 2, message);
    if (status) faro_sandbox_close(s);
    return status;
}

void faro_sandbox_close(faro_sandbox *s) {
    if (s->lua) lua_close(s->lua);
    free(s->seen), free(s->drawn);
    *s = (faro_sandbox){0};
}
