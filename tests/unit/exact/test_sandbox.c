/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The limits of a run: instructions, what library functions do inside one of them, and the clock.
 */
#include "unit.h"

#include "exact/lua_sandbox.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Runs shuffle of a script, which must fail with this message. */
static void expect_failure(const char *script, const faro_sandbox_limits *limits,
                           const char *expected) {
    faro_sandbox sandbox;
    char *message;
    assert_int_equal(
        faro_sandbox_open(&sandbox, "my.lua", script, strlen(script), limits, &message), FARO_OK);
    uint32_t deck[] = {2, 0, 1};
    assert_int_not_equal(faro_sandbox_shuffle(&sandbox, NULL, deck, 3, &message), FARO_OK);
    assert_non_null(message);
    if (!strstr(message, expected)) fail_msg("\"%s\" of %s", message, script);
    free(message);
    assert_int_equal(deck[0], 2); /* untouched */
    faro_sandbox_close(&sandbox);
}

/* Library functions do much in one instruction; each of these would run for minutes or for ever. */
static void work_inside_library_functions(void **unused) {
    (void)unused;
    faro_sandbox_limits limits = {.memory = 64u << 20, .work = 2000000, .milliseconds = 60000};
    const char *bombs[] = {
        "while true do local t = ('x'):rep(1e7) end",
        "while true do pcall(table.unpack, {}, 1, 9e5) end",
        "local t = {} for i = 1, 2e5 do t[i] = -i end while true do table.sort(t) end",
        "local t = {} for i = 1, 2e5 do t[i] = i end while true do table.insert(t, 1, 0) end",
        "local t = {} for i = 1, 2e5 do t[i] = i end while true do table.remove(t, 1) end",
        "local t = {} for i = 1, 1e5 do t[i] = '' end while true do table.concat(t) end",
        "while true do local t = ('x'):rep(2e5):upper():lower():reverse() end",
        "::again:: goto again",
        "local function f() return f() end f()"};
    for (size_t i = 0; i < COUNT(bombs); i++) {
        char script[512];
        snprintf(script, sizeof script, "function shuffle(deck, random)\n%s\nend\n", bombs[i]);
        expect_failure(script, &limits, "too many instructions: does the script end?");
    }
}

/* Comparing strings of megabytes takes long, which no count sees. */
static void the_clock_stops_long_instructions(void **unused) {
    (void)unused;
    static const char script[] = "function shuffle(deck, random)\n"
                                 "  local s = ('x'):rep(1e7)\n"
                                 "  local t = ('x'):rep(1e7 - 1) .. 'x'\n"
                                 "  while true do if s < t then end end\n"
                                 "end\n";
    faro_sandbox_limits limits = {.memory = 64u << 20, .work = 1u << 30, .milliseconds = 100};
    expect_failure(script, &limits, "my.lua:4: shuffle takes too long: does it end?");
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(work_inside_library_functions),
                                       cmocka_unit_test(the_clock_stops_long_instructions)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
