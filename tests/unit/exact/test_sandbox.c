/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The limit by the clock: for scripts whose single instructions take long (comparing strings of
 * megabytes), which no count of instructions sees. */
#include "unit.h"

#include "exact/lua_sandbox.h"

#include <stdlib.h>
#include <string.h>

static void the_clock_stops_long_instructions(void **unused) {
    (void)unused;
    static const char script[] = "function shuffle(deck, random)\n"
                                 "  local s = ('x'):rep(1e7)\n"
                                 "  local t = ('x'):rep(1e7 - 1) .. 'x'\n"
                                 "  while true do if s < t then end end\n"
                                 "end\n";
    faro_sandbox_limits limits = {.memory = 64u << 20, .work = 1u << 30, .milliseconds = 100};
    faro_sandbox sandbox;
    char *message;
    assert_int_equal(
        faro_sandbox_open(&sandbox, "my.lua", script, strlen(script), &limits, &message), FARO_OK);
    uint32_t deck[] = {2, 0, 1};
    assert_int_not_equal(faro_sandbox_shuffle(&sandbox, NULL, deck, 3, &message), FARO_OK);
    assert_non_null(message);
    assert_string_equal(message, "my.lua:4: shuffle takes too long: does it end?");
    free(message);
    assert_int_equal(deck[0], 2); /* untouched */
    faro_sandbox_close(&sandbox);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(the_clock_stops_long_instructions)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
