/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Lua scripts in a sandbox (see lua_sandbox.h). The globals are an explicit list; pattern matching
 * and table.move are left out because they may run for ever inside C, where no hook counts. Globals
 * are read-only while shuffle runs, so that every run starts alike. */
#include "exact/lua_sandbox.h"

#include <lualib.h>

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { HOOK_STEP = 100 };

static void *allocate(void *context, void *block, size_t old, size_t size) {
    faro_sandbox *s = context;
    if (!block) old = 0;
    if (size == 0) {
        free(block);
        s->used -= old;
        return NULL;
    }
    if (size > old && size - old > s->most - s->used) return NULL;
    void *fresh = realloc(block, size);
    if (fresh) s->used += size - old;
    return fresh;
}

static faro_sandbox *sandbox_of(lua_State *lua) {
    return *(faro_sandbox **)lua_getextraspace(lua);
}

/* From the limit on every instruction fails, so that no pcall can go on. */
static void count_instructions(lua_State *lua, lua_Debug *unused) {
    (void)unused;
    faro_sandbox *s = sandbox_of(lua);
    if (s->instructions > 0 && --s->instructions > 0) return;
    lua_sethook(lua, count_instructions, LUA_MASKCOUNT, 1);
    luaL_error(lua, "too many instructions: does the script end?");
}

/* Errors of C functions carry no line; this adds that of the nearest line of the script. */
static int add_line(lua_State *lua) {
    lua_Debug at;
    const char *text = lua_tostring(lua, 1);
    if (!text) text = "an error that is no text";
    for (int level = 0; lua_getstack(lua, level, &at); level++) {
        lua_getinfo(lua, "Sl", &at);
        if (at.currentline <= 0) continue;
        char place[LUA_IDSIZE + 32];
        snprintf(place, sizeof place, "%s:%d:", at.short_src, at.currentline);
        if (strncmp(text, at.short_src, strlen(at.short_src)) == 0) break;
        lua_pushfstring(lua, "%s %s", place, text);
        return 1;
    }
    lua_pushstring(lua, text);
    return 1;
}

static uint64_t bounds_of(lua_State *lua, lua_Integer low, lua_Integer high) {
    if (high < low) luaL_error(lua, "random(%I, %I): there is nothing to choose from", low, high);
    return (uint64_t)high - (uint64_t)low + 1;
}

/* random(k) is one of 1..k, random(low, high) one of low..high. */
static int draw(lua_State *lua) {
    int arguments = lua_gettop(lua);
    if (arguments == 0)
        return luaL_error(lua, "random() without a range has no exact law: say random(k)");
    lua_Integer low = arguments > 1 ? luaL_checkinteger(lua, 1) : 1;
    lua_Integer high = luaL_checkinteger(lua, arguments > 1 ? 2 : 1);
    if (arguments == 1 && high < 1) return luaL_error(lua, "random(%I): expected 1 or more", high);
    uint64_t bound = bounds_of(lua, low, high);
    if (bound == 0) return luaL_error(lua, "random(%I, %I): the range is too large", low, high);
    faro_chooser *chooser = sandbox_of(lua)->chooser;
    if (!chooser) return luaL_error(lua, "random can only be called inside shuffle");
    lua_pushinteger(lua, (lua_Integer)((uint64_t)low + faro_choose(chooser, bound)));
    return 1;
}

static int no_math_random(lua_State *lua) {
    return luaL_error(lua,
                      "math.random has no exact law here: use the random that shuffle is given");
}

static int no_new_global(lua_State *lua) {
    return luaL_error(lua, "global \"%s\" is set while shuffle runs: make it local",
                      lua_tostring(lua, 2));
}

/* Keeps only the named members of the table on top of the stack. */
static void keep_only(lua_State *lua, const char *const *names) {
    lua_newtable(lua);
    for (size_t i = 0; names[i]; i++) {
        lua_getfield(lua, -2, names[i]);
        lua_setfield(lua, -2, names[i]);
    }
    lua_remove(lua, -2);
}

static void add_library(lua_State *lua, const char *name, lua_CFunction open,
                        const char *const *members) {
    luaL_requiref(lua, name, open, 0);
    keep_only(lua, members);
    lua_setfield(lua, LUA_REGISTRYINDEX, name);
}

/* The globals: base functions, and the three libraries. */
static void make_globals(lua_State *lua) {
    static const char *const base[] = {"assert",   "error",    "ipairs",   "next",   "pairs",
                                       "pcall",    "rawequal", "rawget",   "rawlen", "rawset",
                                       "select",   "tonumber", "tostring", "type",   "xpcall",
                                       "_VERSION", NULL};
    static const char *const table[] = {"concat", "insert", "pack", "remove",
                                        "sort",   "unpack", NULL};
    static const char *const string[] = {"byte", "char",    "format", "len",   "lower",
                                         "rep",  "reverse", "sub",    "upper", NULL};
    static const char *const math[] = {"abs", "ceil", "exp",        "floor", "fmod",       "huge",
                                       "log", "max",  "maxinteger", "min",   "mininteger", "modf",
                                       "pi",  "sqrt", "tointeger",  "type",  "ult",        NULL};
    static const char *const libraries[] = {"table", "string", "math", NULL};
    add_library(lua, "faro.table", luaopen_table, table);
    add_library(lua, "faro.string", luaopen_string, string);
    add_library(lua, "faro.math", luaopen_math, math);
    luaL_requiref(lua, "_G", luaopen_base, 0);
    keep_only(lua, base);
    for (size_t i = 0; libraries[i]; i++) {
        char name[32];
        snprintf(name, sizeof name, "faro.%s", libraries[i]);
        lua_getfield(lua, LUA_REGISTRYINDEX, name);
        if (i == 2) {
            lua_pushcfunction(lua, no_math_random);
            lua_setfield(lua, -2, "random");
        } else if (i == 1) { /* ("x"):rep(3) must not reach what was left out */
            lua_pushliteral(lua, "");
            lua_getmetatable(lua, -1);
            lua_pushvalue(lua, -3);
            lua_setfield(lua, -2, "__index");
            lua_pop(lua, 2);
        }
        lua_setfield(lua, -2, libraries[i]);
    }
    lua_pushvalue(lua, -1);
    lua_setfield(lua, -2, "_G");
    lua_rawseti(lua, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS);
}

/* Globals as an empty table in front of the real one: reading falls through, writing fails. */
static void freeze_globals(lua_State *lua) {
    lua_newtable(lua);
    lua_newtable(lua);
    lua_pushglobaltable(lua);
    lua_setfield(lua, -2, "__index");
    lua_pushcfunction(lua, no_new_global);
    lua_setfield(lua, -2, "__newindex");
    lua_setmetatable(lua, -2);
    lua_setfield(lua, LUA_REGISTRYINDEX, "faro.frozen");
}

/* Protected: everything that may run out of memory. Arguments: the chunk's name and text. */
static int load_script(lua_State *lua) {
    make_globals(lua);
    size_t size;
    const char *name = lua_tostring(lua, 1), *script = lua_tolstring(lua, 2, &size);
    if (luaL_loadbufferx(lua, script, size, name, "t") != LUA_OK) return lua_error(lua);
    lua_pushvalue(lua, -1);
    lua_call(lua, 0, 0);
    if (lua_getglobal(lua, "shuffle") != LUA_TFUNCTION)
        return luaL_error(lua, "the script defines no function shuffle(deck, random)");
    lua_pushvalue(lua, -1);
    lua_setfield(lua, LUA_REGISTRYINDEX, "faro.shuffle");
    /* All functions of the chunk share its _ENV, so what they set from now on meets the frozen
     * table. */
    freeze_globals(lua);
    lua_getfield(lua, LUA_REGISTRYINDEX, "faro.frozen");
    lua_setupvalue(lua, -3, 1);
    return 0;
}

static faro_status failed(lua_State *lua, int code, char **message) {
    const char *text = lua_tostring(lua, -1);
    *message = NULL;
    if (text && (*message = malloc(strlen(text) + 1))) strcpy(*message, text);
    lua_settop(lua, 0);
    return code == LUA_ERRMEM      ? FARO_ERROR_MEMORY
           : code == LUA_ERRSYNTAX ? FARO_ERROR_SYNTAX
                                   : FARO_ERROR_ARGUMENT;
}

static faro_status protected_call(faro_sandbox *s, int arguments, uint64_t instructions,
                                  char **message) {
    s->instructions = instructions / HOOK_STEP + 1;
    lua_sethook(s->lua, count_instructions, LUA_MASKCOUNT, HOOK_STEP);
    int handler = lua_gettop(s->lua) - arguments;
    lua_pushcfunction(s->lua, add_line);
    lua_insert(s->lua, handler);
    int code = lua_pcall(s->lua, arguments, 0, handler);
    if (code != LUA_OK) return failed(s->lua, code, message);
    lua_settop(s->lua, 0);
    return FARO_OK;
}

faro_status faro_sandbox_open(faro_sandbox *s, const char *name, const char *script, size_t size,
                              size_t memory, uint64_t instructions, char **message) {
    *s = (faro_sandbox){.most = memory};
    *message = NULL;
    s->lua = lua_newstate(allocate, s);
    if (!s->lua) return FARO_ERROR_MEMORY;
    *(faro_sandbox **)lua_getextraspace(s->lua) = s;
    lua_pushcfunction(s->lua, load_script);
    lua_pushfstring(s->lua, "@%s", name);
    lua_pushlstring(s->lua, script, size);
    faro_status status = protected_call(s, 2, instructions, message);
    if (status) faro_sandbox_close(s);
    return status;
}

void faro_sandbox_close(faro_sandbox *s) {
    if (s->lua) lua_close(s->lua);
    s->lua = NULL;
}

typedef struct job {
    uint32_t *deck;
    size_t n;
} job;

/* The table on top of the stack as cards; it must hold each of 1..n once. */
static void read_deck(lua_State *lua, const job *j) {
    uint32_t *cards = lua_newuserdatauv(lua, 2 * (j->n + 1) * sizeof *cards, 0),
             *seen = cards + j->n;
    memset(seen, 0, (j->n + 1) * sizeof *seen);
    lua_insert(lua, -2);
    if ((size_t)luaL_len(lua, -1) != j->n)
        luaL_error(lua, "shuffle gives %I cards back, expected %I", (lua_Integer)luaL_len(lua, -1),
                   (lua_Integer)j->n);
    for (size_t i = 0; i < j->n; i++) {
        int whole;
        lua_geti(lua, -1, (lua_Integer)i + 1);
        lua_Integer card = lua_tointegerx(lua, -1, &whole);
        if (!whole || card < 1 || (size_t)card > j->n)
            luaL_error(lua, "deck[%I] is %s after shuffle, expected a card from 1 to %I",
                       (lua_Integer)i + 1, luaL_tolstring(lua, -1, NULL), (lua_Integer)j->n);
        if (seen[card - 1]++)
            luaL_error(lua, "card %I comes twice after shuffle, again at deck[%I]", card,
                       (lua_Integer)i + 1);
        cards[i] = (uint32_t)(card - 1);
        lua_pop(lua, 1);
    }
    memcpy(j->deck, cards, j->n * sizeof *cards);
}

/* Protected: argument 1 is the job. */
static int run_shuffle(lua_State *lua) {
    job *j = lua_touserdata(lua, 1);
    lua_getfield(lua, LUA_REGISTRYINDEX, "faro.shuffle");
    lua_createtable(lua, (int)j->n, 0);
    for (size_t i = 0; i < j->n; i++) {
        lua_pushinteger(lua, (lua_Integer)j->deck[i] + 1);
        lua_rawseti(lua, -2, (lua_Integer)i + 1);
    }
    lua_pushvalue(lua, -1);
    lua_insert(lua, 2);
    lua_pushcfunction(lua, draw);
    lua_call(lua, 2, 1);
    if (lua_isnil(lua, -1)) lua_settop(lua, 2); /* shuffled in place */
    luaL_checktype(lua, -1, LUA_TTABLE);
    read_deck(lua, j);
    return 0;
}

faro_status faro_sandbox_shuffle(faro_sandbox *s, faro_chooser *chooser, uint32_t *deck, size_t n,
                                 uint64_t instructions, char **message) {
    job j = {deck, n};
    s->chooser = chooser;
    lua_pushcfunction(s->lua, run_shuffle);
    lua_pushlightuserdata(s->lua, &j);
    faro_status status = protected_call(s, 1, instructions, message);
    s->chooser = NULL;
    return status;
}
