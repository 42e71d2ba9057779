/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The fast parser of lines of integers against the words of the slow path, on random lines that are
 * nearly right in many ways. */
#include "unit.h"

#include "cli/deck.h"
#include "cli/parse.h"

#include <stdio.h>
#include <string.h>

enum { MOST_VALUES = 12, ROUNDS = 300000, ROOM = 400 };

/* What the fast path should answer: the values if the words of the line are `count` numbers of at
 * most nine digits each. */
static bool by_words(const char *line, size_t size, uint32_t *values, size_t count, uint32_t base) {
    cli_token token;
    size_t found = 0;
    for (size_t offset = 0; cli_next_token(line, size, &offset, &token); found++) {
        uint32_t value;
        if (found == count || token.size > 9 || !cli_token_integer(token, &value)) return false;
        values[found] = value - base;
    }
    return found == count;
}

/* Numbers of many lengths with separators between, sometimes with a byte that does not belong. */
static size_t random_line(uint64_t *state, char *line, size_t count) {
    static const char *const separators[] = {" ", " ", " ", ",", ", ", "\t", "  ", "\r", "]", "["};
    static const char odd[] = "x-.:\x80";
    size_t size = 0;
    for (size_t i = 0; i < count; i++) {
        uint64_t limit = 1;
        for (uint64_t digits = test_below(state, 11) % 11; digits; digits--) limit *= 10;
        if (test_below(state, 2)) limit = 100;
        size += (size_t)sprintf(line + size, "%llu", (unsigned long long)test_below(state, limit));
        if (test_below(state, 60) == 0) line[size++] = odd[test_below(state, sizeof odd - 1)];
        if (i + 1 < count || test_below(state, 8) == 0)
            size += (size_t)sprintf(line + size, "%s",
                                    separators[test_below(state, COUNT(separators))]);
    }
    return size;
}

static void fast_path_equals_words(void **unused) {
    (void)unused;
    uint64_t state = 7, agreed = 0;
    char line[ROOM];
    for (int round = 0; round < ROUNDS; round++) {
        size_t count = 1 + (size_t)test_below(&state, MOST_VALUES);
        size_t size = random_line(&state, line, count);
        memcpy(line + size, "\n77", 3 + 1);
        if (test_below(&state, 10) == 0) count += (size_t)test_below(&state, 3);
        uint32_t base = (uint32_t)test_below(&state, 2);
        uint32_t fast[MOST_VALUES + 3], slow[MOST_VALUES + 3];
        const char *after = cli_parse_integers(line, fast, count, base);
        bool good = by_words(line, size, slow, count, base);
        if ((after != NULL) != good) fail_msg("round %d: %s", round, line);
        if (!good) continue;
        assert_ptr_equal(after, line + size + 1);
        assert_memory_equal(fast, slow, count * sizeof *fast);
        agreed++;
    }
    assert_true(agreed > ROUNDS / 4);
}

static void no_value_is_a_blank_line(void **unused) {
    (void)unused;
    uint32_t none;
    static const char blank[] = " \t\n0", full[] = "1\n00";
    assert_ptr_equal(cli_parse_integers(blank, &none, 0, 0), blank + 3);
    assert_null(cli_parse_integers(full, &none, 0, 0));
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(fast_path_equals_words),
                                       cmocka_unit_test(no_value_is_a_blank_line)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
