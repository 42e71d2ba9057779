/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Scripts: the same law as the procedure of the registry, a closed sandbox, and errors with their
 * line. */
#include "unit.h"

#include "faro/exact.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char naive[] = "function shuffle(deck, random)\n"
                            "  for i = 1, #deck do\n"
                            "    local j = random(#deck)\n"
                            "    deck[i], deck[j] = deck[j], deck[i]\n"
                            "  end\n"
                            "end\n";

static bool failed(void *context) {
    return faro_lua_error(context) != NULL;
}

/* Runs a script over all paths of n cards; its error (to be freed), or NULL and the measures. */
static char *run_script(const char *script, size_t n, faro_measures *m) {
    faro_lua *lua;
    char *message = NULL, *copy = NULL;
    if (faro_lua_new("my.lua", script, strlen(script), &lua, &message) != FARO_OK) return message;
    faro_law *law = NULL;
    faro_exact_options options = {.stop = failed, .context = lua};
    faro_status status = faro_law_of(faro_lua_procedure(lua), n, &options, &law);
    if (faro_lua_error(lua)) {
        copy = malloc(strlen(faro_lua_error(lua)) + 1);
        assert_non_null(copy);
        strcpy(copy, faro_lua_error(lua));
    } else {
        assert_int_equal(status, FARO_OK);
        assert_int_equal(faro_law_measures(law, m), FARO_OK);
    }
    faro_law_free(law);
    faro_lua_free(lua);
    return copy;
}

static void same_law_as_registry(void **unused) {
    (void)unused;
    faro_measures m;
    char *error = run_script(naive, 5, &m);
    if (error) fail_msg("%s", error);
    assert_string_equal(m.total_variation.fraction, "3157/37500");
    faro_measures_clear(&m);
}

static void returned_tables_and_ranges(void **unused) {
    (void)unused;
    faro_measures m;
    char *error =
        run_script("function shuffle(deck, random)\n"
                   "  local out = {}\n"
                   "  for i = 1, #deck do out[i] = table.remove(deck, random(1, #deck)) end\n"
                   "  return out\n"
                   "end\n",
                   5, &m);
    if (error) fail_msg("%s", error);
    assert_string_equal(m.total_variation.fraction, "0");
    faro_measures_clear(&m);
}

static void expect_error(const char *script, const char *part) {
    faro_measures m;
    char *error = run_script(script, 3, &m);
    if (!error) fail_msg("no error, expected \"%s\"", part);
    if (!strstr(error, part)) fail_msg("\"%s\", expected \"%s\"", error, part);
    free(error);
}

#define BODY(text) "function shuffle(deck, random)\n" text "\nend\n"

static void errors_name_the_line(void **unused) {
    (void)unused;
    expect_error("function shuffle(deck", "my.lua:1:");
    expect_error("x = 1\n", "no function shuffle");
    expect_error(BODY("while true do end"), "my.lua:2: too many instructions");
    expect_error(BODY("while true do pcall(function() while true do end end) end"),
                 "too many instructions");
    expect_error(BODY("deck[1] = 7"), "my.lua:3: deck[1] is 7 after shuffle, expected a card from "
                                      "1 to 3; it gave back {7, 2, 3}");
    expect_error(
        BODY("deck[1] = deck[2]"),
        "my.lua:3: card 2 comes twice after shuffle: deck[1] and deck[2]; it gave back {2, 2, 3}");
    expect_error(BODY("deck[3] = nil"),
                 "my.lua:3: shuffle gives 2 cards back, expected 3; it gave");
    expect_error(BODY("deck[2] = ('x'):rep(1e6)"), "deck[2] is xxxxxxxxxxxxxxxxxxxx after");
    expect_error(BODY("return 5"),
                 "my.lua:2: shuffle returned a number, expected a deck or nothing");
    expect_error(BODY("random(0)"), "my.lua:2: random(0): expected 1 or more");
    expect_error(BODY("random()"), "no exact law");
    expect_error(BODY("random(3, 2)"), "nothing to choose from");
    expect_error(BODY("local t = {}\nfor i = 1, 1e9 do t[i] = ('x'):rep(1000) .. i end"),
                 "my.lua:3: not enough memory");
    expect_error(BODY("error({})"), "an error that is no text");
}

/* An error that only some draws lead to comes with them, and with the line where shuffle ended. */
static void errors_name_the_draws(void **unused) {
    (void)unused;
    expect_error(
        BODY("if random(4) == 3 and random(5, 7) == 6 then\n"
             "  return {1, 2, 2}\n"
             "end\n"
             "return deck"),
        "my.lua:3: card 2 comes twice after shuffle: deck[2] and deck[3]; it gave back {1, 2, 2} "
        "(random gave 3, 6)");
    expect_error(BODY("local a = random(2) == 2 and deck or nil\nreturn {a[1], a[2], a[3]}"),
                 "my.lua:3: attempt to index a nil value (local 'a') (random gave 1)");
    expect_error(BODY("for i = 1, 20 do random(i) end error('late')"), ", ..., 20 numbers)");
}

static void limits_of_a_run(void **unused) {
    (void)unused;
    expect_error(BODY("local function f() return 1 + f() end f()"), "my.lua:2: ");
    expect_error(BODY("('x'):rep(1e18)"), "my.lua:2: ");
    expect_error(BODY("local s = ('x'):rep(100) while true do s = s .. s end"),
                 "my.lua:2: not enough memory");
    expect_error(BODY("table.sort(deck, function(a, b) error('no order') end)"),
                 "my.lua:2: no order");
    faro_measures m;
    char *error = run_script(BODY("assert((''):rep(1e18) == '')"), 3, &m); /* at once */
    if (error) fail_msg("%s", error);
    faro_measures_clear(&m);
}

static void the_box_is_closed(void **unused) {
    (void)unused;
    const char *names[] = {
        "io",           "os",           "load",         "loadfile",      "dofile",
        "require",      "debug",        "package",      "coroutine",     "collectgarbage",
        "setmetatable", "getmetatable", "print",        "xpcall",        "rawset",
        "string.find",  "string.gsub",  "string.match", "string.gmatch", "string.dump",
        "table.move"};
    for (size_t i = 0; i < COUNT(names); i++) {
        char script[512];
        snprintf(script, sizeof script, "assert(%s == nil, 'open')\n%s", names[i], naive);
        faro_measures m;
        char *error = run_script(script, 2, &m);
        if (error) fail_msg("%s: %s", names[i], error);
        faro_measures_clear(&m);
    }
    expect_error(BODY("math.random(3)"), "use the random that shuffle is given");
    expect_error(BODY("counter = 1"), "global \"counter\" is set while shuffle runs");
    expect_error(BODY("_G.counter = 1"), "global \"counter\" is set while shuffle runs");
    expect_error(BODY("string.dump(shuffle)"), "my.lua:2:");
    expect_error(BODY("('x'):find('y')"), "my.lua:2:");
    expect_error("\x1bLua", "attempt to load a binary chunk");
}

/* What a run leaves behind would make the next ones start differently: seen when the same draws
 * lead to another question. */
static void state_outside_of_shuffle(void **unused) {
    (void)unused;
    static const char script[] = "local runs = 0\n"
                                 "function shuffle(deck, random)\n"
                                 "  runs = runs + 1\n"
                                 "  random(3)\n"
                                 "  random(2 + runs % 3)\n"
                                 "end\n";
    faro_lua *lua;
    char *message = NULL;
    faro_law *law = NULL;
    assert_int_equal(faro_lua_new("my.lua", script, strlen(script), &lua, &message), FARO_OK);
    assert_int_equal(faro_law_of(faro_lua_procedure(lua), 3, NULL, &law), FARO_ERROR_UNSUPPORTED);
    faro_lua_free(lua);
}

/* table.sort with a coin for a comparison: a law, or "invalid order function" with the line. */
static void sort_with_a_coin(void **unused) {
    (void)unused;
    faro_measures m;
    char *error = run_script(BODY("table.sort(deck, function() return random(2) == 1 end)"), 3, &m);
    if (error) {
        assert_non_null(strstr(error, "invalid order function"));
        assert_non_null(strstr(error, "my.lua:2:"));
        free(error);
    } else {
        assert_true(m.total_variation.value > 0);
        faro_measures_clear(&m);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(same_law_as_registry), cmocka_unit_test(returned_tables_and_ranges),
        cmocka_unit_test(errors_name_the_line), cmocka_unit_test(errors_name_the_draws),
        cmocka_unit_test(limits_of_a_run),      cmocka_unit_test(state_outside_of_shuffle),
        cmocka_unit_test(the_box_is_closed),    cmocka_unit_test(sort_with_a_coin)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
