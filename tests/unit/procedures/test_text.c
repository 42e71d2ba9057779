/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The registry and the text form of procedures: round trips, and errors with their offset. */
#include "unit.h"

#include "faro/procedures.h"

#include <string.h>

static void names_are_found_and_unique(void **state) {
    (void)state;
    const faro_procedure_info *info;
    for (size_t i = 0; (info = faro_procedure_at(i)); i++) {
        assert_ptr_equal(faro_procedure_find(info->name), info);
        assert_non_null(info->summary);
        assert_non_null(info->reference);
        assert_non_null(info->draws);
        assert_non_null(info->shuffle);
        assert_true(!info->steps == !info->step);
        if (info->truth == FARO_TRUTH_BIASED) assert_true(info->defect && info->cure);
    }
    assert_null(faro_procedure_find("no-such-thing"));
    assert_null(faro_procedure_find(""));
}

/* A random setting: presets, ends of the ranges and values between. */
static void random_setting(uint64_t *seed, const faro_procedure_info *info, faro_procedure *out) {
    faro_procedure_preset(out, info);
    for (size_t i = 0; info->parameters[i].key; i++) {
        const faro_parameter *p = &info->parameters[i];
        uint64_t least = p->least, most = p->most;
        if (p->words)
            for (least = most = 0; p->words[most + 1];) most++;
        switch (test_below(seed, 4)) {
        case 0:
            out->value[i] = least;
            break;
        case 1:
            out->value[i] = most;
            break;
        case 2:
            out->value[i] = least + (most > least ? test_below(seed, most - least) : 0);
            break;
        default:
            break;
        }
    }
    out->from_previous = test_below(seed, 2);
}

static void text_is_read_back(void **state) {
    (void)state;
    uint64_t seed = 1;
    const faro_procedure_info *info;
    for (size_t i = 0; (info = faro_procedure_at(i)); i++)
        for (int round = 0; round < 100; round++) {
            faro_procedure a, b;
            char text[256], again[256];
            random_setting(&seed, info, &a);
            size_t length = faro_procedure_text(&a, text, sizeof text);
            assert_int_equal(length, strlen(text));
            assert_int_equal(faro_procedure_text(&a, NULL, 0), length);
            assert_int_equal(faro_procedure_parse(text, &b, NULL), FARO_OK);
            assert_ptr_equal(b.info, info);
            assert_memory_equal(a.value, b.value, sizeof a.value);
            assert_int_equal(a.from_previous, b.from_previous);
            /* shortened as snprintf does */
            memset(again, 'x', sizeof again);
            assert_int_equal(faro_procedure_text(&a, again, 5), length);
            assert_memory_equal(again, text, length < 4 ? length : 4);
            assert_int_equal(again[length < 4 ? length : 4], '\0');
            assert_int_equal(again[5], 'x');
        }
}

static void errors_tell_where(void **state) {
    (void)state;
    static const struct {
        const char *text;
        faro_status status;
        size_t where;
    } cases[] = {
        {"", FARO_ERROR_SYNTAX, 0},
        {":times=3", FARO_ERROR_SYNTAX, 0},
        {"fisher", FARO_ERROR_UNKNOWN, 0},
        {"fisher-yates ", FARO_ERROR_UNKNOWN, 0},
        {"Naive", FARO_ERROR_UNKNOWN, 0},
        {"naive:", FARO_ERROR_SYNTAX, 6},
        {"naive:order", FARO_ERROR_SYNTAX, 11},
        {"naive:order=", FARO_ERROR_SYNTAX, 12},
        {"naive:order=sideways", FARO_ERROR_ARGUMENT, 12},
        {"naive:order=up,", FARO_ERROR_SYNTAX, 15},
        {"naive:order=up,order=down", FARO_ERROR_SYNTAX, 15},
        {"naive:order=up,bits=3", FARO_ERROR_UNKNOWN, 15},
        {"naive:passes=0", FARO_ERROR_ARGUMENT, 13},
        {"naive:passes=1000001", FARO_ERROR_ARGUMENT, 13},
        {"naive:passes=-1", FARO_ERROR_ARGUMENT, 13},
        {"naive:passes=+1", FARO_ERROR_ARGUMENT, 13},
        {"naive:passes=1x", FARO_ERROR_ARGUMENT, 13},
        {"naive:passes= 1", FARO_ERROR_ARGUMENT, 13},
        {"naive:passes=18446744073709551617", FARO_ERROR_ARGUMENT, 13},
        {"naive:from=here", FARO_ERROR_ARGUMENT, 11},
        {"naive:from=previous,from=previous", FARO_ERROR_SYNTAX, 20},
        {"naive,order=up", FARO_ERROR_UNKNOWN, 0},
        {"naive:=up", FARO_ERROR_SYNTAX, 6},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        faro_procedure before, after;
        memset(&before, 0x5a, sizeof before);
        after = before;
        size_t where = 999;
        faro_status status = faro_procedure_parse(cases[i].text, &after, &where);
        if (status != cases[i].status || where != cases[i].where)
            fail_msg("\"%s\": status %d at %zu", cases[i].text, status, where);
        assert_memory_equal(&before, &after, sizeof before);
    }
}

static void canonical_texts(void **state) {
    (void)state;
    static const char *const cases[][2] = {
        {"naive", "naive"},
        {"naive:order=up,passes=1", "naive"},
        {"naive:passes=2,order=down", "naive:order=down,passes=2"},
        {"sattolo:from=previous", "sattolo:from=previous"},
        {"sattolo:from=identity", "sattolo"},
        {"gsr-riffle:from=previous,times=07", "gsr-riffle:from=previous"},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        faro_procedure procedure;
        char text[100];
        size_t where = 0;
        assert_int_equal(faro_procedure_parse(cases[i][0], &procedure, &where), FARO_OK);
        assert_int_equal(where, strlen(cases[i][0]));
        faro_procedure_text(&procedure, text, sizeof text);
        assert_string_equal(text, cases[i][1]);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names_are_found_and_unique),
        cmocka_unit_test(text_is_read_back),
        cmocka_unit_test(errors_tell_where),
        cmocka_unit_test(canonical_texts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
