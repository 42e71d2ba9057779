/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Known answers of every source, with provenance, and the shared rules: words from narrow outputs,
 * blocks of any size, copies, seeds that are refused, sources that end. */
#include "unit.h"

#include "faro/random.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

typedef struct answer {
    const char *source;
    uint64_t seed;
    size_t index; /* of the first one that is compared */
    uint64_t raw[6];
} answer;

/* The outputs index, index + 1, ...; a 0 ends the list. */
static const answer answers[] = {
    /* RFC 8439, appendix A.1, test vector 1 is the 32-byte zero key: see keystreams below. */
    /* Steele, Lea and Flood's generator as published at prng.di.unimi.it/splitmix64.c, run. */
    {"splitmix64",
     1234567,
     0,
     {6457827717110365317u, 3203168211198807973u, 9817491932198370423u, 4593380528125082431u,
      16408922859458223821u}},
    /* ISO C++ 26.5.5: the 10000th output of default-seeded engines. */
    {"mt19937", 5489, 9999, {4123659995u}},
    {"mt19937-64", 5489, 9999, {9981545732273789042u}},
    {"minstd", 1, 9999, {399268537}},
    {"minstd0", 1, 9999, {1043618065}},
    /* Printed by libstdc++ 12. */
    {"mt19937", 42, 0, {1608637542, 3421126067u, 4083286876u, 787846414}},
    {"mt19937-64",
     42,
     0,
     {13930160852258120406u, 11788048577503494824u, 13874630024467741450u, 2513787319205155662u}},
    {"minstd", 42, 0, {2027382, 1226992407, 551494037, 961371815}},
    /* Printed by random.seed(s), random.getrandbits(32) of CPython 3.11. */
    {"python-random", 0, 0, {3626764237u, 1654615998, 3255389356u, 3823568514u, 1806341205}},
    {"python-random", 1, 0, {577090037, 2444712010u, 3639700191u, 3445702192u, 3280387012u}},
    {"python-random", 12345, 0, {1789368711, 3146859322u, 43676229, 3522623596u, 3544234957u}},
    {"python-random",
     (UINT64_C(1) << 40) + 7,
     0,
     {2635837658u, 3209733218u, 3500038837u, 4028389051u, 4058793509u}},
    /* Printed by srandom(), random() of the GNU C library 2.36. */
    {"random", 0, 0, {1804289383, 846930886, 1681692777, 1714636915, 1957747793, 424238335}},
    {"random", 1, 0, {1804289383, 846930886, 1681692777, 1714636915, 1957747793, 424238335}},
    {"random", 42, 0, {71876166, 708592740, 1483128881, 907283241, 442951012, 537146758}},
    {"random", 2147483647, 0, {1065668062, 2142264300, 1066566375, 1064012770, 2141034222}},
    {"random", 4294967295, 0, {254925627, 1205188300, 366127624, 1401405153, 76053476}},
    {"random", 42, 999, {896784309}},
    {"random", 4294967295, 999, {1892540048}},
    {"rand", 42, 0, {71876166, 708592740, 1483128881, 907283241, 442951012, 537146758}},
    /* Printed by random_r() with a state of 8 bytes (TYPE_0) of the same library. */
    {"bsd-rand", 42, 0, {1250496027, 1116302264, 1000676753, 1668674806, 908095735}},
    /* Microsoft's documented sequence of srand(1): 41, 18467, 6334, 26500, 19169, 15724. */
    {"msvc-rand", 1, 0, {41, 18467, 6334, 26500, 19169, 15724}},
    /* The program text in ISO C 7.22.2.2 run with srand(1). */
    {"ansi-rand", 1, 0, {16838, 5758, 10113, 17515, 31051, 5627}},
    /* Printed by java.util.Random.nextInt() of OpenJDK, as unsigned numbers. */
    {"java-random", 0, 0, {3139482720u, 3571011896u, 1033096058, 2604232894u, 2737687030u}},
    {"java-random", 42, 0, {3124862261u, 234785527, 2934422497u, 205897768, 1325939940}},
    {"java-random", UINT64_MAX, 0, {1155099827, 1887904451, 52699159, 2353790878u}},
    {"java-random", 123456789012345, 999, {629516099}},
    {"counter", 7, 0, {7, 8, 9, 10, 11, 12}},
};

static void known_answers(void **unused) {
    (void)unused;
    for (size_t a = 0; a < COUNT(answers); a++) {
        static uint64_t raw[10010];
        faro_source source;
        const faro_source_info *info = faro_source_find(answers[a].source);
        assert_non_null(info);
        assert_int_equal(faro_source_init_number(&source, info, answers[a].seed), FARO_OK);
        assert_int_equal(faro_source_raw(&source, raw, answers[a].index + 6), FARO_OK);
        for (size_t i = 0; i < 6 && answers[a].raw[i]; i++)
            if (raw[answers[a].index + i] != answers[a].raw[i])
                fail_msg("%s seed %llu: output %zu is %llu", answers[a].source,
                         (unsigned long long)answers[a].seed, answers[a].index + i,
                         (unsigned long long)raw[answers[a].index + i]);
    }
}

/* drand48 of this system's C library: the upper 31 of 48 bits are lrand48(). */
static void drand48_agrees(void **unused) {
    (void)unused;
    const uint32_t seeds[] = {0, 1, 42, 0xffffffffu};
    for (size_t s = 0; s < COUNT(seeds); s++) {
        faro_source source;
        uint64_t raw[100];
        faro_source_init_number(&source, faro_source_find("drand48"), seeds[s]);
        faro_source_raw(&source, raw, 100);
        srand48((long)(int32_t)seeds[s]);
        for (int i = 0; i < 100; i++) assert_int_equal(raw[i] >> 17, lrand48());
    }
}

typedef struct bytes_answer {
    const char *source;
    const char *seed; /* hexadecimal */
    uint64_t raw[5];
} bytes_answer;

static const bytes_answer bytes_answers[] = {
    /* Reference outputs of xoshiro256++ 1.0 for the state 1, 2, 3, 4 (also in rand_xoshiro). */
    {"xoshiro256++",
     "0100000000000000020000000000000003000000000000000400000000000000",
     {41943041, 58720359, 3588806011781223, 3591011842654386, 9228616714210784205u}},
    /* O'Neill's pcg_engines::cm_setseq_dxsm_128_64(start, 0), published as test set 1 of randomgen;
     * the start is the number 15793235383387715774 * 2^64 + 12390638538380655177. */
    {"pcg64-dxsm",
     "49ba712c1a64f4abbe78f4b0e7d72cdb",
     {0x397dbf7c0360842d, 0x9f0b7c8fbde4da90, 0x135d1beece5795f8, 0x321b384923897c3f,
      0x8b7ed51dae78b33d}},
    /* An independent program in Python integers: PCG64DXSM as NumPy seeds it from
     * SeedSequence(0xdeadbeaf), whose four words are the seed here. */
    {"pcg64-dxsm",
     "77dc44ca8bbc63404ae216d5632a31505a8849826e085620e2c94eab22f080b7",
     {0x353db1139412b43b, 0x207a578fed91f8fa, 0xe716b05be6eb4aac, 0x06d6d252bb51470c,
      0x534121e5e1fc9238}},
    /* mt19937ar.out and mt19937-64.out, init_by_array of four words. */
    {"mt19937",
     "23010000340200004503000056040000",
     {1067595299, 955945823, 477289528, 4107218783u, 4228976476u}},
    {"mt19937-64",
     "4523010000000000563402000000000067450300000000007856040000000000",
     {7266447313870364031u, 4946485549665804864u, 16945909448695747420u, 16394063075524226720u,
      4873882236456199058u}},
    /* random.seed(2**100 + 3) of CPython 3.11. */
    {"python-random",
     "03000000000000000000000010",
     {1532279558, 1283910471, 4172443581u, 4155314793u, 3813192810u}},
    /* The zero key. 20 rounds: RFC 8439 A.1, test vector 1; 8 and 12 rounds:
     * draft-strombergson-chacha- test-vectors, TC1 with 256 bits. */
    {"chacha20",
     "0000000000000000000000000000000000000000000000000000000000000000",
     {0x903df1a0ade0b876, 0x28bd8653e56a5d40}},
    {"chacha12",
     "0000000000000000000000000000000000000000000000000000000000000000",
     {0x53f955076a9af49b, 0xd583265f12ce1f81}},
    {"chacha8",
     "0000000000000000000000000000000000000000000000000000000000000000",
     {0xd6405f892fef003e, 0xa1a5091fe8b85b7f}},
};

static size_t from_hex(const char *hex, unsigned char *bytes) {
    size_t size = strlen(hex) / 2;
    for (size_t i = 0; i < size; i++) {
        char digits[3] = {hex[2 * i], hex[2 * i + 1], 0};
        bytes[i] = (unsigned char)strtoul(digits, NULL, 16);
    }
    return size;
}

static void known_answers_of_byte_seeds(void **unused) {
    (void)unused;
    for (size_t a = 0; a < COUNT(bytes_answers); a++) {
        unsigned char seed[64];
        uint64_t raw[5];
        faro_source source;
        size_t size = from_hex(bytes_answers[a].seed, seed);
        const faro_source_info *info = faro_source_find(bytes_answers[a].source);
        assert_int_equal(faro_source_init(&source, info, seed, size), FARO_OK);
        assert_int_equal(faro_source_raw(&source, raw, 5), FARO_OK);
        for (size_t i = 0; i < 5 && bytes_answers[a].raw[i]; i++)
            if (raw[i] != bytes_answers[a].raw[i])
                fail_msg("%s: output %zu is %llx", info->name, i, (unsigned long long)raw[i]);
    }
}

/* SHA-256("abc") as the key: FIPS 180-4, example. */
static void chacha_hashes_other_seeds(void **unused) {
    (void)unused;
    unsigned char digest[32];
    from_hex("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad", digest);
    faro_source hashed, keyed;
    const faro_source_info *info = faro_source_find("chacha8");
    assert_int_equal(faro_source_init(&hashed, info, "abc", 3), FARO_OK);
    assert_int_equal(faro_source_init(&keyed, info, digest, 32), FARO_OK);
    for (int i = 0; i < 1000; i++)
        assert_true(faro_source_word(&hashed) == faro_source_word(&keyed));
}

/* Seeds any source of the registry; `file` reads the text of this test. */
static int start(faro_source *source, const faro_source_info *info, uint64_t seed) {
    if (strcmp(info->name, "file") == 0) {
        const char *path = FARO_TEST_DATA "/../unit/random/test_sources.c";
        return faro_source_init(source, info, path, strlen(path)) == FARO_OK;
    }
    if (strcmp(info->name, "os") == 0) return faro_source_init(source, info, NULL, 0) == FARO_OK;
    return faro_source_init_number(source, info, seed) == FARO_OK;
}

static void registry_is_sound(void **unused) {
    (void)unused;
    size_t count = 0;
    for (const faro_source_info *info; (info = faro_source_at(count)); count++) {
        assert_ptr_equal(faro_source_find(info->name), info);
        assert_true(info->state_size <= FARO_SOURCE_STATE);
        assert_true(info->min < info->max);
        assert_non_null(info->summary), assert_non_null(info->reference);
        assert_non_null(info->seeding);
        faro_source source;
        assert_true(start(&source, info, 1));
        for (int i = 0; i < 300; i++) {
            uint64_t raw;
            assert_int_equal(faro_source_raw(&source, &raw, 1), FARO_OK);
            if (raw < info->min || raw > info->max)
                fail_msg("%s gave %llu", info->name, (unsigned long long)raw);
        }
        faro_source_close(&source);
    }
    assert_true(count >= 20);
    assert_null(faro_source_find("no such source"));
}

/* One output at a time, in blocks of random sizes, and from a copy: always the same. */
static void blocks_and_copies_agree(void **unused) {
    (void)unused;
    enum { MANY = 4000 };
    static uint64_t one[MANY], some[MANY];
    uint64_t state = 5;
    for (size_t k = 0; faro_source_at(k); k++) {
        const faro_source_info *info = faro_source_at(k);
        if (!info->reproducible) continue;
        faro_source a, b, c;
        assert_true(start(&a, info, 99) && start(&b, info, 99));
        for (int i = 0; i < MANY; i++) assert_int_equal(faro_source_raw(&a, one + i, 1), FARO_OK);
        for (size_t done = 0; done < MANY;) {
            size_t part = (size_t)test_below(&state, 700);
            if (part > MANY - done) part = MANY - done;
            c = b;
            assert_int_equal(faro_source_raw(&b, some + done, part), FARO_OK);
            for (size_t i = 0; i < part; i++) {
                uint64_t again;
                faro_source_raw(&c, &again, 1);
                assert_true(again == some[done + i]);
            }
            done += part;
        }
        if (memcmp(one, some, sizeof one) != 0) fail_msg("%s depends on the blocks", info->name);
        faro_source_close(&a), faro_source_close(&b);
    }
}

/* Words by the documented rule, written a second time, bit by bit. */
static uint64_t word_by_rule(faro_source *source) {
    uint64_t last = source->info->max - source->info->min, raw, word = 0;
    if (last == UINT64_MAX) return faro_source_raw(source, &raw, 1), raw;
    uint64_t range = last + 1, unit = 1;
    unsigned log = 0, have = 0;
    while (range >> 1 >> log) log++;
    if (range != UINT64_C(1) << log) log = log > 8 ? log - 8 : 1;
    unit <<= log;
    while (have < 64) {
        faro_source_raw(source, &raw, 1);
        uint64_t r = raw - source->info->min;
        if (r >= range - range % unit) continue;
        for (unsigned b = 0; b < log && have < 64; b++, have++) word |= (r >> b & 1) << have;
    }
    return word;
}

static void words_follow_the_rule(void **unused) {
    (void)unused;
    for (size_t k = 0; faro_source_at(k); k++) {
        const faro_source_info *info = faro_source_at(k);
        if (!info->reproducible) continue;
        faro_source a, b, c;
        assert_true(start(&a, info, 3) && start(&b, info, 3) && start(&c, info, 3));
        uint64_t block[777];
        assert_int_equal(faro_source_word(&c), faro_source_word(&a));
        assert_int_equal(faro_source_words(&c, block, 777), FARO_OK);
        word_by_rule(&b);
        for (int i = 0; i < 777; i++) {
            uint64_t expected = word_by_rule(&b);
            if (expected != faro_source_word(&a) || expected != block[i])
                fail_msg("%s: word %d", info->name, i + 1);
        }
        faro_source_close(&a), faro_source_close(&b), faro_source_close(&c);
    }
}

static void a_file_ends(void **unused) {
    (void)unused;
    char path[] = "/tmp/faro-source-XXXXXX";
    int descriptor = mkstemp(path);
    assert_true(descriptor >= 0);
    unsigned char bytes[8 * 130 + 5];
    for (size_t i = 0; i < sizeof bytes; i++) bytes[i] = (unsigned char)(i * 7);
    assert_int_equal(write(descriptor, bytes, sizeof bytes), sizeof bytes);
    close(descriptor);
    faro_source source, copy;
    const faro_source_info *info = faro_source_find("file");
    assert_int_equal(faro_source_init(&source, info, path, strlen(path)), FARO_OK);
    copy = source;
    for (size_t i = 0; i < 130; i++) {
        uint64_t expected = 0;
        for (size_t b = 8; b-- > 0;) expected = expected << 8 | bytes[8 * i + b];
        assert_true(faro_source_word(&source) == expected);
        assert_int_equal(source.status, FARO_OK);
    }
    for (int i = 0; i < 3; i++) {
        assert_true(faro_source_word(&source) == 0);
        assert_int_equal(source.status, FARO_ERROR_SOURCE);
    }
    assert_int_equal(faro_source_below(&source, 3), 0);
    uint64_t words[131], bounds[2] = {3, 5};
    assert_int_equal(faro_source_below_batch(&source, bounds, 2, words), FARO_ERROR_SOURCE);
    assert_int_equal(faro_source_words(&copy, words, 131), FARO_ERROR_SOURCE);
    assert_true(words[130] == 0 && words[0] == 0x312a231c150e0700);
    faro_source_close(&source);
    unlink(path);
    assert_int_equal(faro_source_init(&source, info, path, strlen(path)), FARO_ERROR_SOURCE);
    assert_int_equal(faro_source_init(&source, info, NULL, 0), FARO_ERROR_ARGUMENT);
}

static void wrong_seeds_are_refused(void **unused) {
    (void)unused;
    faro_source source;
    const unsigned char zeros[40] = {0};
    const char *narrow[] = {"random", "rand", "ansi-rand", "bsd-rand", "msvc-rand", "drand48"};
    for (size_t i = 0; i < COUNT(narrow); i++)
        assert_int_equal(
            faro_source_init_number(&source, faro_source_find(narrow[i]), UINT64_C(1) << 32),
            FARO_ERROR_ARGUMENT);
    const char *numbers[] = {"splitmix64", "minstd", "java-random", "counter", "pcg64-dxsm", "os"};
    for (size_t i = 0; i < COUNT(numbers); i++)
        assert_int_equal(faro_source_init(&source, faro_source_find(numbers[i]), zeros, 9),
                         FARO_ERROR_ARGUMENT);
    assert_int_equal(faro_source_init(&source, faro_source_find("xoshiro256++"), zeros, 32),
                     FARO_ERROR_ARGUMENT);
    assert_int_equal(faro_source_init(&source, faro_source_find("splitmix64"), NULL, 0), FARO_OK);
}

/* Two blocks of the system's generator differ: false alarm 2^-2048. */
static void the_system_answers(void **unused) {
    (void)unused;
    faro_source source;
    uint64_t a[32], b[32];
    assert_int_equal(faro_source_init(&source, faro_source_find("os"), NULL, 0), FARO_OK);
    assert_int_equal(faro_source_words(&source, a, 32), FARO_OK);
    assert_int_equal(faro_source_words(&source, b, 32), FARO_OK);
    assert_memory_not_equal(a, b, sizeof a);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(known_answers),
        cmocka_unit_test(drand48_agrees),
        cmocka_unit_test(known_answers_of_byte_seeds),
        cmocka_unit_test(chacha_hashes_other_seeds),
        cmocka_unit_test(registry_is_sound),
        cmocka_unit_test(blocks_and_copies_agree),
        cmocka_unit_test(words_follow_the_rule),
        cmocka_unit_test(a_file_ends),
        cmocka_unit_test(wrong_seeds_are_refused),
        cmocka_unit_test(the_system_answers),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
