/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* What scripts can call: an explicit list. Left out are files, the system, loading of code,
 * metatables and rawset (finalizers would run behind the script's back, globals could be written),
 * xpcall (no hook counts while its handler looks at an error that a hook raised), coroutines
 * (limits are kept by a hook, and each coroutine would need its own), pattern matching and
 * table.move (one call can take for ever inside C, where no hook counts). Library functions that
 * stay are charged for what they do there. */
#include "exact/lua_sandbox.h"

#include <lualib.h>

#include <math.h>
#include <stdio.h>

static int no_math_random(lua_State *lua) {
    return luaL_error(lua,
                      "math.random has no exact law here: use the random that shuffle is given");
}

static int no_new_global(lua_State *lua) {
    return luaL_error(lua, "global \"%s\" is set while shuffle runs: make it local",
                      luaL_tolstring(lua, 2, NULL));
}

/* The original, which is the first upvalue, with all arguments. */
static int call_original(lua_State *lua) {
    lua_pushvalue(lua, lua_upvalueindex(1));
    lua_insert(lua, 1);
    lua_call(lua, lua_gettop(lua) - 1, LUA_MULTRET);
    return lua_gettop(lua);
}

/* The original repeats an empty string as often as it is told, which may be 2^63 times. */
static int bounded_rep(lua_State *lua) {
    size_t length, between;
    luaL_checklstring(lua, 1, &length);
    luaL_optlstring(lua, 3, "", &between);
    if (luaL_checkinteger(lua, 2) <= 0 || length + between == 0) {
        lua_pushliteral(lua, "");
        return 1;
    }
    return call_original(lua);
}

/* A sort without a comparison of the script's own makes its n log n comparisons inside C. */
static int charged_sort(lua_State *lua) {
    luaL_checktype(lua, 1, LUA_TTABLE);
    if (!lua_isnoneornil(lua, 2)) luaL_checktype(lua, 2, LUA_TFUNCTION);
    double size = (double)luaL_len(lua, 1);
    faro_sandbox_charge(faro_sandbox_of(lua), (uint64_t)(size * log2(size + 2) / 2));
    return call_original(lua);
}

/* unpack of an empty table can still give a million nils. */
static int charged_unpack(lua_State *lua) {
    lua_Integer first = luaL_optinteger(lua, 2, 1);
    lua_Integer last = lua_isnoneornil(lua, 3) ? luaL_len(lua, 1) : luaL_checkinteger(lua, 3);
    if (last >= first)
        faro_sandbox_charge(faro_sandbox_of(lua), ((uint64_t)last - (uint64_t)first) / 4);
    return call_original(lua);
}

/* insert, remove and concat go through the elements of a list. */
static int charged_by_length(lua_State *lua) {
    luaL_checktype(lua, 1, LUA_TTABLE);
    faro_sandbox_charge(faro_sandbox_of(lua), (uint64_t)luaL_len(lua, 1) / 4);
    return call_original(lua);
}

/* A member of a library: taken as it is, or called through `instead`. */
typedef struct member {
    const char *name;
    lua_CFunction instead;
} member;

/* Puts a table of only these members of the library on the stack. */
static void open_library(lua_State *lua, const char *name, lua_CFunction open,
                         const member *members) {
    luaL_requiref(lua, name, open, 0);
    lua_newtable(lua);
    for (const member *m = members; m->name; m++) {
        lua_getfield(lua, -2, m->name);
        if (m->instead) lua_pushcclosure(lua, m->instead, 1);
        lua_setfield(lua, -2, m->name);
    }
    lua_remove(lua, -2);
}

static const member base[] = {
    {"assert", NULL},   {"error", NULL},    {"ipairs", NULL}, {"next", NULL},     {"pairs", NULL},
    {"pcall", NULL},    {"rawequal", NULL}, {"rawget", NULL}, {"rawlen", NULL},   {"select", NULL},
    {"tonumber", NULL}, {"tostring", NULL}, {"type", NULL},   {"_VERSION", NULL}, {NULL, NULL}};
static const member table[] = {{"concat", charged_by_length},
                               {"insert", charged_by_length},
                               {"pack", NULL},
                               {"remove", charged_by_length},
                               {"sort", charged_sort},
                               {"unpack", charged_unpack},
                               {NULL, NULL}};
static const member string[] = {
    {"byte", NULL},       {"char", NULL},    {"format", NULL}, {"len", NULL},   {"lower", NULL},
    {"rep", bounded_rep}, {"reverse", NULL}, {"sub", NULL},    {"upper", NULL}, {NULL, NULL}};
static const member maths[] = {{"abs", NULL},   {"ceil", NULL}, {"exp", NULL},
                               {"floor", NULL}, {"fmod", NULL}, {"huge", NULL},
                               {"log", NULL},   {"max", NULL},  {"maxinteger", NULL},
                               {"min", NULL},   {"modf", NULL}, {"mininteger", NULL},
                               {"pi", NULL},    {"sqrt", NULL}, {"tointeger", NULL},
                               {"type", NULL},  {"ult", NULL},  {"random", no_math_random},
                               {NULL, NULL}};

void faro_sandbox_globals(lua_State *lua) {
    open_library(lua, "_G", luaopen_base, base);
    open_library(lua, "table", luaopen_table, table);
    lua_setfield(lua, -2, "table");
    open_library(lua, "math", luaopen_math, maths);
    lua_setfield(lua, -2, "math");
    open_library(lua, "string", luaopen_string, string);
    lua_pushliteral(lua, ""); /* ("x"):rep(3) must not reach what was left out */
    lua_getmetatable(lua, -1);
    lua_pushvalue(lua, -3);
    lua_setfield(lua, -2, "__index");
    lua_pop(lua, 2);
    lua_setfield(lua, -2, "string");
    lua_pushvalue(lua, -1);
    lua_setfield(lua, -2, "_G");
    lua_rawseti(lua, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS);
}

void faro_sandbox_freeze(lua_State *lua, int function) {
    function = lua_absindex(lua, function);
    lua_newtable(lua);
    lua_newtable(lua);
    lua_pushglobaltable(lua);
    lua_setfield(lua, -2, "__index");
    lua_pushcfunction(lua, no_new_global);
    lua_setfield(lua, -2, "__newindex");
    lua_setmetatable(lua, -2);
    lua_pushglobaltable(lua);
    lua_pushvalue(lua, -2);
    lua_setfield(lua, -2, "_G");
    lua_pop(lua, 1);
    lua_setupvalue(lua, function, 1);
}
