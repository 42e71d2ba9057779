/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Runs the expression of --where: one Lua state, no files, no system, a limit on its steps. */
#include "cli/deal_where.h"

#include "cli/message.h"

#include <lauxlib.h>
#include <lua.h>
#include <lualib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { STEPS = 1000000 }; /* Lua instructions for one deal */

struct cli_deal_where {
    lua_State *lua;
    const char *text;
    int function; /* references */
    int hand[4];
    uint64_t cards[4]; /* what has() looks at */
};

static void too_long(lua_State *lua, lua_Debug *unused) {
    (void)unused;
    luaL_error(lua, "it takes too long");
}

/* hand.has("AS"): the hand's number is an upvalue. */
static int has_card(lua_State *lua) {
    const cli_deal_where *where = lua_touserdata(lua, lua_upvalueindex(1));
    int seat = (int)lua_tointeger(lua, lua_upvalueindex(2));
    const char *name = luaL_checkstring(lua, 1);
    const char *rank = *name ? strchr("AKQJT98765432", name[0]) : NULL;
    const char *suit = *name && name[1] ? strchr("SHDC", name[1]) : NULL;
    if (!rank || !suit || name[2])
        return luaL_error(lua, "has(\"%s\"): a card is a rank and a suit, such as AS or TH", name);
    unsigned card = 13 * (unsigned)(suit - strchr("SHDC", 'S')) + (unsigned)(13 - strlen(rank));
    lua_pushboolean(lua, (where->cards[seat] & faro_card_bit(card)) != 0);
    return 1;
}

static void open_libraries(lua_State *lua) {
    static const char *const unsafe[] = {"dofile",  "loadfile", "load",
                                         "require", "print",    "collectgarbage"};
    luaL_requiref(lua, LUA_GNAME, luaopen_base, 1);
    luaL_requiref(lua, LUA_MATHLIBNAME, luaopen_math, 1);
    luaL_requiref(lua, LUA_STRLIBNAME, luaopen_string, 1);
    lua_settop(lua, 0);
    for (size_t i = 0; i < sizeof unsafe / sizeof unsafe[0]; i++) {
        lua_pushnil(lua);
        lua_setglobal(lua, unsafe[i]);
    }
}

static void make_hands(cli_deal_where *where) {
    static const char *const names[4] = {"n", "e", "s", "w"};
    for (int seat = 0; seat < 4; seat++) {
        lua_newtable(where->lua);
        lua_pushlightuserdata(where->lua, where);
        lua_pushinteger(where->lua, seat);
        lua_pushcclosure(where->lua, has_card, 2);
        lua_setfield(where->lua, -2, "has");
        lua_pushvalue(where->lua, -1);
        where->hand[seat] = luaL_ref(where->lua, LUA_REGISTRYINDEX);
        lua_setglobal(where->lua, names[seat]);
    }
}

cli_deal_where *cli_deal_where_new(const char *expression) {
    cli_deal_where *where = calloc(1, sizeof *where);
    size_t size = strlen(expression) + 8;
    char *code = malloc(size);
    if (where) where->lua = luaL_newstate();
    if (!where || !code || !where->lua) {
        cli_fail_status(FARO_ERROR_MEMORY, "--where");
        free(code);
        cli_deal_where_free(where);
        return NULL;
    }
    where->text = expression;
    open_libraries(where->lua);
    make_hands(where);
    snprintf(code, size, "return %s", expression);
    int status = luaL_loadbufferx(where->lua, code, strlen(code), "=where", "t");
    free(code);
    if (status == LUA_OK) {
        where->function = luaL_ref(where->lua, LUA_REGISTRYINDEX);
        return where;
    }
    cli_fail_usage("--where %s: %s", expression, lua_tostring(where->lua, -1));
    cli_deal_where_free(where);
    return NULL;
}

void cli_deal_where_free(cli_deal_where *where) {
    if (!where) return;
    if (where->lua) lua_close(where->lua);
    free(where);
}

static void set(lua_State *lua, const char *name, unsigned value) {
    lua_pushinteger(lua, value);
    lua_setfield(lua, -2, name);
}

static unsigned bits(unsigned word) {
    unsigned count = 0;
    for (; word; word &= word - 1) count++;
    return count;
}

static void set_hand(cli_deal_where *where, int seat, uint64_t hand) {
    static const char *const suits[4] = {"spades", "hearts", "diamonds", "clubs"};
    lua_State *lua = where->lua;
    unsigned length[4], aces = 0, kings = 0;
    char shape[24];
    where->cards[seat] = hand;
    lua_rawgeti(lua, LUA_REGISTRYINDEX, where->hand[seat]);
    for (unsigned suit = 0; suit < 4; suit++) {
        unsigned cards = faro_hand_suit(hand, (faro_suit)suit);
        length[suit] = bits(cards);
        aces += cards >> 12 & 1;
        kings += cards >> 11 & 1;
        set(lua, suits[suit], length[suit]);
    }
    set(lua, "hcp", faro_hand_points(hand));
    set(lua, "aces", aces);
    set(lua, "controls", 2 * aces + kings);
    for (int i = 1; i < 4; i++)
        for (int j = i; j > 0 && length[j] > length[j - 1]; j--) {
            unsigned t = length[j];
            length[j] = length[j - 1];
            length[j - 1] = t;
        }
    snprintf(shape, sizeof shape, length[0] > 9 ? "%u-%u-%u-%u" : "%u%u%u%u", length[0] & 15,
             length[1] & 15, length[2] & 15, length[3] & 15);
    lua_pushstring(lua, shape);
    lua_setfield(lua, -2, "shape");
    lua_pop(lua, 1);
}

int cli_deal_where_accepts(cli_deal_where *where, const faro_deal *deal) {
    for (int seat = 0; seat < 4; seat++) set_hand(where, seat, deal->hand[seat]);
    lua_sethook(where->lua, too_long, LUA_MASKCOUNT, STEPS);
    lua_rawgeti(where->lua, LUA_REGISTRYINDEX, where->function);
    if (lua_pcall(where->lua, 0, 1, 0) != LUA_OK) {
        const char *why = lua_tostring(where->lua, -1);
        cli_fail("--where %s: %s", where->text, why ? why : "failed");
        return -1;
    }
    int answer = lua_toboolean(where->lua, -1);
    lua_pop(where->lua, 1);
    return answer;
}
