/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The draws of GNU shuf: known answers printed by shuf (GNU coreutils) 9.1 with --random-source,
 * and the installed shuf itself where there is one of GNU. */
#include "faro/shuffle.h"
#include "unit.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { BYTES = 8192 };

static unsigned char bytes[BYTES];

typedef struct cursor {
    size_t at, end;
} cursor;

static int next_byte(void *context) {
    cursor *c = context;
    return c->at < c->end ? bytes[c->at++] : -1;
}

static void sample(uint64_t *out, uint64_t k, uint64_t n) {
    cursor c = {0, BYTES};
    faro_gnu_draws draws = {next_byte, &c, 0, 0};
    assert_int_equal(faro_gnu_sample(&draws, out, k, n), FARO_OK);
}

static void known_answers(void **unused) {
    (void)unused;
    /* shuf -i 0-(n-1) -n 8 --random-source=FILE, FILE = the first 8192 bytes of main() below */
    static const struct {
        uint64_t n, expected[8];
    } known[] = {
        {8u, {3u, 7u, 2u, 6u, 5u, 4u, 0u, 1u}},
        {10u, {9u, 7u, 4u, 8u, 2u, 6u, 3u, 1u}},
        {52u, {24u, 6u, 28u, 42u, 47u, 19u, 5u, 33u}},
        {256u, {219u, 121u, 172u, 101u, 206u, 190u, 249u, 212u}},
        {257u, {158u, 171u, 220u, 101u, 206u, 190u, 249u, 212u}},
        {1000u, {184u, 521u, 690u, 973u, 795u, 302u, 181u, 833u}},
        {65536u, {56184u, 43619u, 51899u, 62416u, 21822u, 21995u, 20813u, 42031u}},
        {1000000u, {383274u, 942795u, 186599u, 808253u, 629545u, 346025u, 636385u, 171932u}},
        {4294967297u,
         {2024432111u, 3119762774u, 978708270u, 1201940979u, 1335859255u, 2796497368u, 1906769204u,
          3229514385u}},
        {72057594037927936u,
         {61775693096860147u, 57796079263306056u, 46206127089620388u, 46917425613088507u,
          65232368988357300u, 9222200650657155u, 13334081344219387u, 31182323964609451u}},
        {9223372036854775808u,
         {6591205395941422029u, 6141315489567581225u, 4201752442387738408u, 7453922446245133944u,
          7530775181682993624u, 7889795683454938541u, 8461920826402177968u, 2213295996705837102u}},
        {18446744073709551615u,
         {15814577432796197837u, 6141315489567581225u, 4201752442387738408u, 7453922446245133944u,
          7530775181682993624u, 7889795683454938541u, 17685292863256953770u, 2213295996705837102u}},
    };
    for (size_t i = 0; i < COUNT(known); i++) {
        uint64_t out[8];
        sample(out, 8, known[i].n);
        assert_memory_equal(out, known[i].expected, sizeof out);
    }
}

static void ends_and_errors(void **unused) {
    (void)unused;
    cursor c = {0, 0};
    faro_gnu_draws draws = {next_byte, &c, 0, 0};
    uint64_t out[10];
    assert_int_equal(faro_gnu_below(&draws, 0, out), FARO_ERROR_ARGUMENT);
    assert_int_equal(faro_gnu_below(&draws, 1, out), FARO_OK); /* needs no byte */
    assert_int_equal(out[0], 0);
    assert_int_equal(faro_gnu_below(&draws, 2, out), FARO_ERROR_SOURCE);
    assert_int_equal(faro_gnu_sample(&draws, out, 3, 2), FARO_ERROR_ARGUMENT);
    assert_int_equal(faro_gnu_sample(&draws, out, 0, 0), FARO_OK);
    c.end = 3;
    assert_int_equal(faro_gnu_sample(&draws, out, 10, 1000), FARO_ERROR_SOURCE);
}

/* Runs the installed shuf and compares; false when it is not GNU's. */
static int compare_with_shuf(const char *file, uint64_t k, uint64_t n) {
    char command[200];
    uint64_t *ours = malloc((size_t)k * sizeof *ours + 1);
    assert_non_null(ours);
    sample(ours, k, n);
    snprintf(command, sizeof command, "shuf -i 0-%" PRIu64 " -n %" PRIu64 " --random-source=%s",
             n - 1, k, file);
    FILE *pipe = popen(command, "r");
    assert_non_null(pipe);
    uint64_t i = 0, theirs;
    for (; fscanf(pipe, "%" SCNu64, &theirs) == 1; i++) {
        assert_true(i < k);
        if (theirs != ours[i])
            fail_msg("%s: place %" PRIu64 ": %" PRIu64 ", not %" PRIu64, command, i, ours[i],
                     theirs);
    }
    free(ours);
    assert_int_equal(pclose(pipe), 0);
    assert_int_equal(i, k);
    return 1;
}

static void equal_to_the_installed_shuf(void **unused) {
    (void)unused;
    if (system("shuf --version 2>/dev/null | grep -q 'GNU coreutils'") != 0) skip();
    char file[] = "/tmp/faro-gnu-XXXXXX";
    int descriptor = mkstemp(file);
    assert_true(descriptor >= 0);
    assert_int_equal(write(descriptor, bytes, BYTES), BYTES);
    close(descriptor);
    uint64_t state = 9;
    for (int round = 0; round < 120; round++) {
        uint64_t n = 1 + (test_word(&state) >> test_below(&state, 64)), most = n < 200 ? n : 200;
        if (n == 0) n = UINT64_MAX; /* shuf refuses the range of all 2^64 numbers */
        compare_with_shuf(file, 1 + test_below(&state, most), n);
    }
    for (uint64_t n = 1; n <= 60; n++) compare_with_shuf(file, n, n);
    compare_with_shuf(file, 3000, 3000);
    unlink(file);
}

int main(void) {
    uint64_t state = 2026;
    for (size_t i = 0; i < BYTES; i++) bytes[i] = (unsigned char)(test_word(&state) >> 56);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(known_answers),
        cmocka_unit_test(ends_and_errors),
        cmocka_unit_test(equal_to_the_installed_shuf),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
