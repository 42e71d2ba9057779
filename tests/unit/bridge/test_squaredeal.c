/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* SquareDeal: published deals of a championship, the whole protocol of an organiser, broken files.
 *
 * With FARO_SQUAREDEAL_DATA set to a folder with wbg2024.sqd, wbg2024.sqk and
 * wbg2024_allpbn_actual.txt (the files that BigDeal's repository publishes; they have no licence
 * and are not part of faro) all 1,186 deals and the key hash of the World Bridge Games 2024 are
 * checked as well. */
#include "deals.h"

#include "faro/squaredeal.h"

#include <openssl/sha.h>
#include <stdio.h>
#include <stdlib.h>

#define MANY_LETTERS "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789abc"

static faro_squaredeal *parse(const char *description, const char *keys) {
    faro_squaredeal *t;
    faro_squaredeal_fault fault;
    if (faro_squaredeal_parse(description, strlen(description), &t, &fault) != FARO_OK ||
        faro_squaredeal_parse_keys(t, keys, strlen(keys), &fault) != FARO_OK)
        fail_msg("line %zu: %s", fault.line, fault.message);
    return t;
}

static void check_code(const faro_deal *deal, const char *number) {
    uint8_t code[FARO_DEAL_BYTES];
    char text[FARO_DEAL_DIGITS + 1];
    faro_deal_rank(NULL, deal, 1, code);
    faro_deal_code_text(code, text);
    assert_string_equal(text, number);
}

/* SHA-256 of the codes of a session of 16 boards. */
static void check_session(const faro_squaredeal *t, size_t phase, unsigned session, bool reserve,
                          const char *first_board, const char *hash) {
    faro_deal deals[16];
    uint8_t codes[16 * FARO_DEAL_BYTES], digest[32];
    char hex[65];
    assert_int_equal(faro_squaredeal_deals(t, phase, session, reserve, 16, deals), FARO_OK);
    check_code(deals, first_board);
    faro_deal_rank(NULL, deals, 16, codes);
    SHA256(codes, sizeof codes, digest);
    for (int i = 0; i < 32; i++) snprintf(hex + 2 * i, 3, "%02x", digest[i]);
    assert_string_equal(hex, hash);
}

/* Keys and delayed value of two sessions of the World Bridge Games 2024, as published; the expected
 * deals are those that were played, the reserve set an independent computation. */
static void championship_sessions(void **unused) {
    (void)unused;
    faro_squaredeal *t =
        parse("TN World Bridge Games 2024\r\nDI DJI1910\r\nDV 43275.91\r\n"
              "SN 1:17-32:OPRR##:Open Round Robin #\r\nSN 1:1-16:FIN#:Finals #\r\n",
              "1,1:2EkkTL3ioa47Lop3G7f1GpibzlHAwoWNmxv1QGJYVQRl7ZUJLkw8vM2X88QS\r\n"
              "2,1:cWlFbF3SBbs8NpAq9kRxjIHzZcUkZmdRHkc0ShmwDQI407ZnI1r8EcLaxKAC\r\n");
    check_session(t, 1, 1, false, "18891458521569298700942222512",
                  "b54f58ca3bcba76c76b2dd412c8e46788130bc64a3ff89e972dc5943a7de5cf3");
    check_session(t, 2, 1, false, "8769329935151910410009728500",
                  "43dd1ab2754ce3ab1f4dbd607650e0c518a78c564f0da2db3fb2f54dff232244");
    check_session(t, 2, 1, true, "8271868209161063614921633004",
                  "eca28f61ef3397e13f807991346e62b1ac9429ff305af3ee10880d9591b417af");
    faro_deal deal;
    assert_int_equal(faro_squaredeal_deals(t, 3, 1, false, 1, &deal), FARO_ERROR_ARGUMENT);
    assert_int_equal(faro_squaredeal_deals(t, 0, 1, false, 1, &deal), FARO_ERROR_ARGUMENT);
    assert_int_equal(faro_squaredeal_deals(t, 1, 2, false, 1, &deal), FARO_ERROR_ARGUMENT);
    assert_int_equal(faro_squaredeal_deals(t, 1, 0, false, 1, &deal), FARO_ERROR_ARGUMENT);
    faro_squaredeal_free(t);
}

/* A key of odd length, a value that base64 pads, no fixed number of sessions (independent
 * computation). */
static void variable_sessions(void **unused) {
    (void)unused;
    faro_squaredeal *t =
        parse("# a comment\nTN x\nDV a value, 12.5 %\nSN 0:?:S#:Swiss #\n", "1,1:" MANY_LETTERS);
    const struct {
        unsigned session;
        const char *first, *fifth;
    } known[] = {
        {1, "23461283569718473043537587214", "21813918751468819596277892750"},
        {2, "13007887592768020599737539892", "1913621809962786247656135078"},
        {17, "4567572479166249366003067886", "3900160415682374736978605287"},
    };
    for (size_t i = 0; i < COUNT(known); i++) {
        faro_deal deals[5];
        assert_int_equal(faro_squaredeal_deals(t, 1, known[i].session, false, 5, deals), FARO_OK);
        check_code(&deals[0], known[i].first);
        check_code(&deals[4], known[i].fifth);
    }
    unsigned first, last;
    assert_int_equal(faro_squaredeal_boards(t, 1, 1, &first, &last), FARO_ERROR_UNSUPPORTED);
    faro_squaredeal_free(t);
}

/* The same keys with any line ends have the hash of the file with CR LF (computed by sha256sum). */
static void key_hash(void **unused) {
    (void)unused;
    const char *keys[] = {
        "1,1:" MANY_LETTERS
        "\r\n2,1:cba9876543210ZYXWVUTSRQPONMLKJIHGFEDCBAzyxwvutsrqponmlkjihgfedcba\r\n",
        "1,1:" MANY_LETTERS
        "\n2,1:cba9876543210ZYXWVUTSRQPONMLKJIHGFEDCBAzyxwvutsrqponmlkjihgfedcba\n",
        "1,1:" MANY_LETTERS
        "\n2,1:cba9876543210ZYXWVUTSRQPONMLKJIHGFEDCBAzyxwvutsrqponmlkjihgfedcba",
    };
    for (size_t i = 0; i < COUNT(keys); i++) {
        char hash[65];
        faro_squaredeal_key_hash(keys[i], strlen(keys[i]), hash);
        assert_string_equal(hash,
                            "3fe33f282cf7b8e70c6ef7f0c27f4271ce8134b6dddf8037625a267c635c6442");
    }
}

static void boards_and_names(void **unused) {
    (void)unused;
    faro_squaredeal *t;
    const char *text = "SN 5:1-14,15-28:A##B:x\nSN 1:16:ONE:x\nSN 12:17-32:R#:x\nZZ later\n\n#";
    assert_int_equal(faro_squaredeal_parse(text, strlen(text), &t, NULL), FARO_OK);
    unsigned first, last;
    char name[40];
    for (unsigned session = 1; session <= 5; session++) {
        assert_int_equal(faro_squaredeal_boards(t, 1, session, &first, &last), FARO_OK);
        assert_int_equal(first, session % 2 ? 1 : 15);
        assert_int_equal(last, session % 2 ? 14 : 28);
    }
    assert_int_equal(faro_squaredeal_boards(t, 1, 6, &first, &last), FARO_ERROR_ARGUMENT);
    assert_int_equal(faro_squaredeal_boards(t, 2, 1, &first, &last), FARO_OK);
    assert_int_equal(first, 1);
    assert_int_equal(last, 16);
    assert_int_equal(faro_squaredeal_file_name(t, 1, 3, false, name, sizeof name), 4);
    assert_string_equal(name, "A03B");
    faro_squaredeal_file_name(t, 2, 1, true, name, sizeof name);
    assert_string_equal(name, "ONEreserve");
    faro_squaredeal_file_name(t, 3, 12, false, name, sizeof name);
    assert_string_equal(name, "R12");
    assert_int_equal(faro_squaredeal_file_name(t, 4, 1, false, name, sizeof name), 0);
    assert_int_equal(faro_squaredeal_file_name(t, 2, 1, true, NULL, 0), 10);
    faro_squaredeal_free(t);
}

/* ---- the protocol ---------------------------------------------------------------------------- */

static void organiser(void **unused) {
    (void)unused;
    faro_squaredeal *t, *reader;
    faro_squaredeal_fault fault;
    char *text, *keys, hash[65];
    faro_deal deals[7], again[7];
    assert_int_equal(faro_squaredeal_new("", "x", &t), FARO_ERROR_ARGUMENT);
    assert_int_equal(faro_squaredeal_new("Club night", "index\n", &t), FARO_ERROR_ARGUMENT);
    assert_int_equal(faro_squaredeal_new("Club night", "index of Friday", &t), FARO_OK);
    assert_int_equal(faro_squaredeal_publish(t), FARO_ERROR_ARGUMENT); /* no phase */
    assert_int_equal(faro_squaredeal_add_phase(t, 12, "3x7", "RR", "Round"), FARO_OK);
    assert_int_equal(faro_squaredeal_add_phase(t, 1, "24", "FINAL", "Final"), FARO_OK);
    assert_string_equal(t->phases[0].boards, "1-7,8-14,15-21");
    assert_string_equal(t->phases[0].prefix, "RR##");
    assert_string_equal(t->phases[0].description, "Round #");
    assert_string_equal(t->phases[1].prefix, "FINAL");
    assert_int_equal(faro_squaredeal_add_phase(t, 1, "24", "FINAL", "again"), FARO_ERROR_ARGUMENT);
    assert_int_equal(faro_squaredeal_add_phase(t, 1, "24", "../up", "x"), FARO_ERROR_ARGUMENT);
    assert_int_equal(faro_squaredeal_add_phase(t, 1, "24", "a#b#", "x"), FARO_ERROR_ARGUMENT);
    assert_int_equal(faro_squaredeal_add_phase(t, 1, "24", "a", "x:y"), FARO_ERROR_ARGUMENT);
    const char *lists[] = {"0", "8-1", "1-", "1,", "x", "0x7", "7x0", "1-7;8", "-3", "9999999"};
    for (size_t i = 0; i < COUNT(lists); i++)
        assert_int_equal(faro_squaredeal_add_phase(t, 1, lists[i], "a", "x"), FARO_ERROR_SYNTAX);
    assert_int_equal(faro_squaredeal_reveal(t, "1"), FARO_ERROR_ARGUMENT); /* not published */
    assert_int_equal(faro_squaredeal_key_text(t, &keys), FARO_ERROR_UNSUPPORTED);

    assert_int_equal(faro_squaredeal_publish(t), FARO_OK);
    assert_int_equal(faro_squaredeal_publish(t), FARO_ERROR_ARGUMENT);
    assert_int_equal(faro_squaredeal_add_phase(t, 1, "24", "late", "x"), FARO_ERROR_ARGUMENT);
    assert_int_equal(faro_squaredeal_deals(t, 1, 1, false, 7, deals), FARO_ERROR_UNSUPPORTED);
    assert_int_equal(faro_squaredeal_reveal(t, "  "), FARO_ERROR_ARGUMENT);
    assert_int_equal(faro_squaredeal_reveal(t, "  1,234.5 points "), FARO_OK);
    assert_string_equal(t->delayed_value, "1,234.5 points");
    assert_int_equal(faro_squaredeal_deals(t, 1, 12, false, 7, deals), FARO_OK);

    /* Somebody else reads both files and comes to the same hash and deals. */
    assert_int_equal(faro_squaredeal_text(t, &text), FARO_OK);
    assert_int_equal(faro_squaredeal_key_text(t, &keys), FARO_OK);
    assert_int_equal(faro_squaredeal_parse(text, strlen(text), &reader, &fault), FARO_OK);
    assert_int_equal(faro_squaredeal_parse_keys(reader, keys, strlen(keys), &fault), FARO_OK);
    faro_squaredeal_key_hash(keys, strlen(keys), hash);
    assert_string_equal(reader->key_hash, hash);
    assert_string_equal(reader->name, "Club night");
    assert_string_equal(reader->delayed_info, "index of Friday");
    for (int k = 0; k < 12; k++) {
        assert_int_equal(strlen(reader->phases[0].keys[k]), 60);
        assert_string_not_equal(reader->phases[0].keys[k], reader->phases[1].keys[0]);
    }
    assert_int_equal(faro_squaredeal_deals(reader, 1, 12, false, 7, again), FARO_OK);
    assert_memory_equal(deals, again, sizeof deals);
    assert_int_equal(faro_squaredeal_deals(reader, 1, 12, true, 7, again), FARO_OK);
    assert_memory_not_equal(deals, again, sizeof deals);
    free(text);
    free(keys);
    faro_squaredeal_free(reader);
    faro_squaredeal_free(t);
    faro_squaredeal_free(NULL);
}

/* ---- broken files ---------------------------------------------------------------------------- */

static void broken_descriptions(void **unused) {
    (void)unused;
    const struct {
        const char *text;
        size_t line;
        const char *part; /* of the message */
    } cases[] = {
        {"", 0, "SN"},
        {"TN only a name\n", 0, "SN"},
        {"TN x\nhello\n", 2, "\"hello\""},
        {"TN x\r\nSN 3:16:A#\r\n", 2, "sessions:boards"},
        {"SN x:16:A:d\n", 1, "number of sessions"},
        {"SN 10001:16:A:d\n", 1, "number of sessions"},
        {"SN -1:16:A:d\n", 1, "number of sessions"},
        {"SN 1:16-:A:d\n", 1, "boards"},
        {"SN 1:20-3:A:d\n", 1, "boards"},
        {"SN 1:16::d\n", 1, "prefix"},
        {"SN 1:16:A:d\nKH 12ab\n", 2, "64 hexadecimal"},
        {"SN 1:16:A:d\nKH zd4a46bea10ad8d20abd580f6be8869ef7772191ee9f6851cb1ab25df52a573e\n", 2,
         "64 hexadecimal"},
        {"SN 1:16:A:d\nTNx y\n", 2, "tag"},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        faro_squaredeal *t = NULL;
        faro_squaredeal_fault fault = {99, ""};
        faro_status status =
            faro_squaredeal_parse(cases[i].text, strlen(cases[i].text), &t, &fault);
        assert_int_equal(status, FARO_ERROR_SYNTAX);
        assert_null(t);
        assert_int_equal(fault.line, cases[i].line);
        assert_non_null(strstr(fault.message, cases[i].part));
    }
}

static void broken_keys(void **unused) {
    (void)unused;
    const char *text = "SN 2:16:A#:d\nSN 0:16:B#:d\n";
    faro_squaredeal *t;
    assert_int_equal(faro_squaredeal_parse(text, strlen(text), &t, NULL), FARO_OK);
    const struct {
        const char *text;
        size_t line;
        const char *part;
    } cases[] = {
        {"", 0, "session 1 of phase 1"},
        {"1,1:abcd\n2,0:abcd\n", 0, "session 2 of phase 1"},
        {"1,1:abcd\n1,2:abcd\n", 0, "session 1 of phase 2"},
        {"1,1:abcd\n1,3:abcd\n", 2, "session that"},
        {"1,1:abcd\n1,0:abcd\n", 2, "session that"},
        {"1,1:abcd\n2,2:abcd\n", 2, "session that"},
        {"3,1:abcd\n", 1, "phase that"},
        {"1,1 abcd\n", 1, "phase,session:key"},
        {"1,:abcd\n", 1, "phase,session:key"},
        {"1;1:abcd\n", 1, "phase,session:key"},
        {"1,1x:abcd\n", 1, "phase,session:key"},
        {"\n1,1:\n", 2, "a key"},
        {"11111111111111111111111111111111111111,1:abc\n", 1, "phase,session:key"},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        faro_squaredeal_fault fault = {99, ""};
        faro_status status =
            faro_squaredeal_parse_keys(t, cases[i].text, strlen(cases[i].text), &fault);
        assert_int_equal(status, FARO_ERROR_SYNTAX);
        assert_int_equal(fault.line, cases[i].line);
        assert_non_null(strstr(fault.message, cases[i].part));
    }
    faro_squaredeal_free(t);
}

/* ---- the published championship -------------------------------------------------------------- */

static char *read_file(const char *folder, const char *name, size_t *size) {
    char path[1024];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE *file = fopen(path, "rb");
    if (!file) fail_msg("cannot read %s", path);
    char *text = malloc(1 << 20);
    *size = fread(text, 1, (1 << 20) - 1, file);
    text[*size] = '\0';
    fclose(file);
    return text;
}

static void whole_championship(void **unused) {
    (void)unused;
    const char *folder = getenv("FARO_SQUAREDEAL_DATA");
    if (!folder) skip();
    size_t size, key_size, deal_size, seen = 0, wanted = 0;
    char *text = read_file(folder, "wbg2024.sqd", &size), hash[65];
    char *keys = read_file(folder, "wbg2024.sqk", &key_size);
    char *lines = read_file(folder, "wbg2024_allpbn_actual.txt", &deal_size);
    faro_squaredeal *t;
    assert_int_equal(faro_squaredeal_parse(text, size, &t, NULL), FARO_OK);
    assert_int_equal(faro_squaredeal_parse_keys(t, keys, key_size, NULL), FARO_OK);
    faro_squaredeal_key_hash(keys, key_size, hash);
    assert_string_equal(hash, t->key_hash);

    /* Each published line must be a deal of some session, and each is found once. */
    static faro_deal published[2000], made[32];
    static bool found[2000];
    for (char *line = strtok(lines, "\r\n"); line; line = strtok(NULL, "\r\n"))
        published[wanted++] = test_deal(line);
    assert_int_equal(wanted, 1186);
    for (size_t phase = 1; phase <= t->phase_count; phase++) {
        for (unsigned session = 1; session <= t->phases[phase - 1].sessions; session++) {
            unsigned first, last;
            assert_int_equal(faro_squaredeal_boards(t, phase, session, &first, &last), FARO_OK);
            size_t count = last - first + 1;
            assert_int_equal(faro_squaredeal_deals(t, phase, session, false, count, made), FARO_OK);
            for (size_t i = 0; i < count; i++) {
                for (size_t k = 0; k < wanted; k++) {
                    if (found[k] || memcmp(&made[i], &published[k], sizeof made[i]) != 0) continue;
                    found[k] = true;
                    seen++;
                    break;
                }
            }
        }
    }
    assert_int_equal(seen, 1186);
    faro_squaredeal_free(t);
    free(text);
    free(keys);
    free(lines);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(championship_sessions),
        cmocka_unit_test(variable_sessions),
        cmocka_unit_test(key_hash),
        cmocka_unit_test(boards_and_names),
        cmocka_unit_test(organiser),
        cmocka_unit_test(broken_descriptions),
        cmocka_unit_test(broken_keys),
        cmocka_unit_test(whole_championship),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
