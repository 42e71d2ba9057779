/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* One run of a script's shuffle, as lean as it can be since enumeration makes millions of them, and
 * what to say when it fails: a run that ends without an error but not with a deck is repeated with
 * the same draws, line by line, to see where it ended. */
#include "exact/lua_sandbox.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    SHOWN = 16 /* cards and draws in a message */,
    VALUE = 20 /* bytes of a card that is none */
};

static void remember_draw(lua_State *lua, faro_sandbox *s, lua_Integer value) {
    if (s->draws == s->draws_room) {
        size_t room = s->draws_room ? 2 * s->draws_room : 64;
        lua_Integer *larger = realloc(s->drawn, room * sizeof *larger);
        if (!larger) luaL_error(lua, "not enough memory");
        s->drawn = larger, s->draws_room = room;
    }
    s->drawn[s->draws++] = value;
}

/* random(k) is one of 1..k, random(low, high) one of low..high. */
static int draw(lua_State *lua) {
    int arguments = lua_gettop(lua);
    if (arguments == 0)
        return luaL_error(lua, "random() without a range has no exact law: say random(k)");
    lua_Integer low = arguments > 1 ? luaL_checkinteger(lua, 1) : 1;
    lua_Integer high = luaL_checkinteger(lua, arguments > 1 ? 2 : 1);
    if (high < low)
        return arguments == 1
                   ? luaL_error(lua, "random(%I): expected 1 or more", high)
                   : luaL_error(lua, "random(%I, %I): there is nothing to choose from", low, high);
    uint64_t bound = (uint64_t)high - (uint64_t)low + 1;
    if (bound == 0) return luaL_error(lua, "random(%I, %I): the range is too large", low, high);
    faro_sandbox *s = faro_sandbox_of(lua);
    lua_Integer value = low;
    if (s->replay) {
        if (s->replayed < s->draws) value = s->drawn[s->replayed++];
    } else {
        if (!s->chooser) return luaL_error(lua, "random can only be called inside shuffle");
        value = (lua_Integer)((uint64_t)low + faro_choose(s->chooser, bound));
        remember_draw(lua, s, value);
    }
    lua_pushinteger(lua, value);
    return 1;
}

/* ---- the result --------------------------------------------------------------------------------
 */

/* The table at index 1 as "1, 3, 3", values cut short. */
static void list_cards(lua_State *lua, char *text, size_t size) {
    lua_Integer cards = luaL_len(lua, 1);
    size_t used = 0;
    *text = 0;
    for (lua_Integer i = 1; i <= cards && i <= SHOWN; i++) {
        lua_geti(lua, 1, i);
        used += (size_t)snprintf(text + used, size - used, "%s%.*s", i > 1 ? ", " : "", VALUE,
                                 luaL_tolstring(lua, -1, NULL));
        lua_pop(lua, 2);
    }
    if (cards > SHOWN) snprintf(text + used, size - used, ", ...");
}

/* Raises an error about the table at index 1. */
static int wrong_result(lua_State *lua, const char *what) {
    char cards[SHOWN * (VALUE + 2) + 8];
    faro_sandbox_of(lua)->wrong = true;
    list_cards(lua, cards, sizeof cards);
    return luaL_error(lua, "%s; it gave back {%s}", what, cards);
}

static void not_a_card(lua_State *lua, lua_Integer place, lua_Integer n) {
    char value[VALUE + 1];
    snprintf(value, sizeof value, "%s", luaL_tolstring(lua, -1, NULL));
    wrong_result(lua,
                 lua_pushfstring(lua, "deck[%I] is %s after shuffle, expected a card from 1 to %I",
                                 place, value, n));
}

/* The table at index 1 as cards; it must hold each of 1..n once. */
static void read_deck(lua_State *lua, faro_sandbox *s) {
    lua_Integer size = luaL_len(lua, 1), n = (lua_Integer)s->n;
    if (size != n)
        wrong_result(lua,
                     lua_pushfstring(lua, "shuffle gives %I cards back, expected %I", size, n));
    memset(s->seen, 0, s->n * sizeof *s->seen);
    for (lua_Integer i = 1; i <= n; i++) {
        int whole;
        lua_rawgeti(lua, 1, i);
        lua_Integer card = lua_tointegerx(lua, -1, &whole);
        if (!whole || card < 1 || card > n) not_a_card(lua, i, n);
        if (s->seen[card - 1])
            wrong_result(lua, lua_pushfstring(lua,
                                              "card %I comes twice after shuffle: deck[%I] and "
                                              "deck[%I]",
                                              card, (lua_Integer)s->seen[card - 1], i));
        s->seen[card - 1] = (uint32_t)i;
        lua_settop(lua, 1);
    }
    for (size_t k = 0; k < s->n; k++) s->deck[s->seen[k] - 1] = (uint32_t)k;
}

/* Protected. */
static int run_shuffle(lua_State *lua) {
    faro_sandbox *s = faro_sandbox_of(lua);
    lua_createtable(lua, (int)s->n, 0);
    for (size_t i = 0; i < s->n; i++) {
        lua_pushinteger(lua, (lua_Integer)s->deck[i] + 1);
        lua_rawseti(lua, 1, (lua_Integer)i + 1);
    }
    lua_rawgeti(lua, LUA_REGISTRYINDEX, s->shuffle);
    lua_pushvalue(lua, 1);
    lua_pushcfunction(lua, draw);
    lua_call(lua, 2, 1);
    if (lua_isnil(lua, 2)) /* shuffled in place */
        lua_settop(lua, 1);
    else
        lua_replace(lua, 1);
    if (!lua_istable(lua, 1)) {
        s->wrong = true;
        return luaL_error(lua, "shuffle returned a %s, expected a deck or nothing",
                          luaL_typename(lua, 1));
    }
    if (!s->replay) read_deck(lua, s);
    return 0;
}

/* ---- messages ----------------------------------------------------------------------------------
 */

/* Notes each line of shuffle itself. */
static void watch_lines(lua_State *lua, lua_Debug *at) {
    faro_sandbox *s = faro_sandbox_of(lua);
    if (at->event != LUA_HOOKLINE) return;
    lua_rawgeti(lua, LUA_REGISTRYINDEX, s->shuffle);
    lua_getinfo(lua, "f", at);
    if (lua_rawequal(lua, -1, -2)) s->line = at->currentline;
    lua_pop(lua, 2);
}

/* "my.lua:5:" in `text`: the line where shuffle ended, else that where it is defined. */
static void place_of_end(faro_sandbox *s, char *text, size_t size) {
    char *ignored = NULL;
    lua_Debug at;
    s->replay = true, s->replayed = 0, s->line = 0;
    lua_pushcfunction(s->lua, run_shuffle);
    lua_sethook(s->lua, watch_lines, LUA_MASKLINE, 0); /* work was bounded the first time */
    faro_sandbox_call(s, 0, &ignored);
    free(ignored);
    lua_sethook(s->lua, NULL, 0, 0);
    s->replay = false;
    lua_rawgeti(s->lua, LUA_REGISTRYINDEX, s->shuffle);
    lua_getinfo(s->lua, ">S", &at);
    snprintf(text, size, "%s:%d: ", at.short_src, s->line > 0 ? s->line : at.linedefined);
}

/* " (random gave 2, 3, 1)", empty without draws. */
static void list_draws(const faro_sandbox *s, char *text, size_t size) {
    size_t used = 0;
    *text = 0;
    for (size_t i = 0; i < s->draws && i < SHOWN; i++)
        used += (size_t)snprintf(text + used, size - used, "%s%lld", i ? ", " : " (random gave ",
                                 (long long)s->drawn[i]);
    if (s->draws > SHOWN)
        snprintf(text + used, size - used, ", ..., %zu numbers)", s->draws);
    else if (s->draws > 0)
        snprintf(text + used, size - used, ")");
}

static void explain(faro_sandbox *s, char **message) {
    char place[LUA_IDSIZE + 32] = "", draws[SHOWN * 24 + 64];
    if (!*message) return;
    if (s->wrong) place_of_end(s, place, sizeof place);
    list_draws(s, draws, sizeof draws);
    size_t size = strlen(place) + strlen(*message) + strlen(draws) + 1;
    char *longer = malloc(size);
    if (!longer) return;
    snprintf(longer, size, "%s%s%s", place, *message, draws);
    free(*message);
    *message = longer;
}

static bool make_room(faro_sandbox *s, size_t n) {
    if (n <= s->room) return true;
    uint32_t *larger = realloc(s->seen, n * sizeof *larger);
    if (!larger) return false;
    s->seen = larger, s->room = n;
    return true;
}

faro_status faro_sandbox_shuffle(faro_sandbox *s, faro_chooser *chooser, uint32_t *deck, size_t n,
                                 char **message) {
    *message = NULL;
    if (!make_room(s, n)) return FARO_ERROR_MEMORY;
    s->chooser = chooser, s->deck = deck, s->n = n, s->draws = 0, s->wrong = false;
    lua_pushcfunction(s->lua, run_shuffle);
    faro_status status = faro_sandbox_call(s, 0, message);
    if (status) explain(s, message);
    s->chooser = NULL;
    return status;
}
