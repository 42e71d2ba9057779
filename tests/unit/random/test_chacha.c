/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The ChaCha core: published vectors, libcrypto's ChaCha20, and all CPU levels against each other.
 */
#include "unit.h"

#include "faro/random.h"
#include "random/chacha.h"

#include <openssl/evp.h>
#include <string.h>

enum { MOST = 70, LANES = FARO_CHACHA_LANES };

static void from_hex(const char *hex, unsigned char *out) {
    for (; *hex; hex += 2) {
        unsigned byte = 0;
        for (int i = 0; i < 2; i++)
            byte = byte * 16 + (unsigned)(hex[i] <= '9' ? hex[i] - '0' : hex[i] - 'a' + 10);
        *out++ = (unsigned char)byte;
    }
}

static void words_of(const unsigned char *bytes, uint32_t *words, size_t count) {
    for (size_t i = 0; i < count; i++) {
        words[i] = 0;
        for (int b = 3; b >= 0; b--) words[i] = words[i] << 8 | bytes[4 * i + (size_t)b];
    }
}

#define ZERO32 "0000000000000000000000000000000000000000000000000000000000000000"
#define KEY8 "c46ec1b18ce8a878725a37e780dfb7351f68ed2e194c79fbc6aebee1a667975d"
/* Draft-strombergson-chacha-test-vectors-01 (2013): TC1 and TC8, 256-bit keys, first block; the
 * last one is RFC 8439, 2.3.2. A position is given as the 16 bytes of words 12..15. */
static const struct {
    unsigned rounds;
    const char *key, *position, *block;
} published[] = {
    {8, ZERO32, "00000000000000000000000000000000",
     "3e00ef2f895f40d67f5bb8e81f09a5a12c840ec3ce9a7f3b181be188ef711a1e"
     "984ce172b9216f419f445367456d5619314a42a3da86b001387bfdb80e0cfe42"},
    {12, ZERO32, "00000000000000000000000000000000",
     "9bf49a6a0755f953811fce125f2683d50429c3bb49e074147e0089a52eae155f"
     "0564f879d27ae3c02ce82834acfa8c793a629f2ca0de6919610be82f411326be"},
    {20, ZERO32, "00000000000000000000000000000000",
     "76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7"
     "da41597c5157488d7724e03fb8d84a376a43b8f41518a11cc387b669b2ee6586"},
    {8, KEY8, "00000000000000001ada31d5cf688221",
     "838751b42d8ddd8a3d77f48825a2ba752cf4047cb308a5978ef274973be374c9"
     "6ad848065871417b08f034e681fe46a93f7d5c61d1306614d4aaf257a7cff08b"},
    {12, KEY8, "00000000000000001ada31d5cf688221",
     "1482072784bc6d06b4e73bdc118bc0103c7976786ca918e06986aa251f7e9cc1"
     "b2749a0a16ee83b4242d2e99b08d7c20092b80bc466c87283b61b1b39d0ffbab"},
    {20, KEY8, "00000000000000001ada31d5cf688221",
     "f63a89b75c2271f9368816542ba52f06ed49241792302b00b5e8f80ae9a473af"
     "c25b218f519af0fdd406362e8d69de7f54c604a6e00f353f110f771bdca8ab92"},
    {20, "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f",
     "01000000000000090000004a00000000",
     "10f1e7e4d13b5915500fdd1fa32071c4c7d1f4c733c068030422aa9ac3d46c4e"
     "d2826446079faa0914c2d705d98b02a2b5129cd1de164eb9cbd083e8a2503c4e"},
};

static faro_cpu best;

static void published_vectors_at_every_level(void **unused) {
    (void)unused;
    for (int level = 0; level <= (int)best; level++) {
        faro_cpu_limit((faro_cpu)level);
        for (size_t i = 0; i < COUNT(published); i++) {
            unsigned char key[32], position[16], expected[64], block[64];
            uint32_t key_words[8], position_words[4];
            from_hex(published[i].key, key);
            from_hex(published[i].position, position);
            from_hex(published[i].block, expected);
            words_of(key, key_words, 8);
            words_of(position, position_words, 4);
            faro_chacha_blocks(published[i].rounds, key_words, position_words, 1, block);
            assert_memory_equal(block, expected, 64);
        }
    }
    faro_cpu_limit(best);
}

static void random_words(uint64_t *state, uint32_t *out, size_t count) {
    for (size_t i = 0; i < count; i++) out[i] = (uint32_t)test_word(state);
}

/* libcrypto takes words 12..15 as one 16-byte IV but counts in word 12 alone in some code paths, so
 * here word 12 stays clear of its end. */
static void twenty_rounds_equal_libcrypto(void **unused) {
    (void)unused;
    uint64_t state = 20;
    EVP_CIPHER_CTX *evp = EVP_CIPHER_CTX_new();
    assert_non_null(evp);
    for (int round = 0; round < 200; round++) {
        uint32_t key[8], position[4];
        unsigned char zeros[64 * MOST] = {0}, ours[64 * MOST], theirs[64 * MOST], raw[48];
        size_t blocks = (size_t)test_below(&state, MOST + 1);
        int size = 0;
        random_words(&state, key, 8);
        random_words(&state, position, 4);
        position[0] &= 0x7fffffff;
        for (size_t i = 0; i < 32; i++) raw[i] = (unsigned char)(key[i / 4] >> 8 * (i % 4));
        for (size_t i = 0; i < 16; i++)
            raw[32 + i] = (unsigned char)(position[i / 4] >> 8 * (i % 4));
        assert_int_equal(EVP_EncryptInit_ex(evp, EVP_chacha20(), NULL, raw, raw + 32), 1);
        assert_int_equal(EVP_EncryptUpdate(evp, theirs, &size, zeros, (int)(64 * blocks)), 1);
        faro_chacha_blocks(20, key, position, blocks, ours);
        assert_memory_equal(ours, theirs, 64 * blocks);
    }
    EVP_CIPHER_CTX_free(evp);
}

/* One block at a time by the portable code, the counter carried here. */
static void slow(unsigned rounds, const uint32_t key[8], const uint32_t position[4], size_t blocks,
                 unsigned char *out) {
    uint64_t counter = (uint64_t)position[1] << 32 | position[0];
    for (size_t i = 0; i < blocks; i++, counter++, out += 64) {
        const uint32_t at[4] = {(uint32_t)counter, (uint32_t)(counter >> 32), position[2],
                                position[3]};
        faro_chacha_blocks_portable(rounds, key, at, 1, out);
    }
}

static void every_length_and_carry_at_every_level(void **unused) {
    (void)unused;
    uint64_t state = 3;
    static const uint32_t starts[][2] = {
        {0, 0}, {0xffffffff, 0}, {0xfffffff0, 5}, {0xffffffdd, 0xffffffff}};
    for (int level = 0; level <= (int)best; level++) {
        faro_cpu_limit((faro_cpu)level);
        for (unsigned rounds = 8; rounds <= 20; rounds += 4)
            for (size_t blocks = 0; blocks <= MOST; blocks++) {
                uint32_t key[8], position[4];
                /* one byte off any alignment, with a guard behind */
                unsigned char fast[1 + 64 * MOST + 1], expected[64 * MOST + 1];
                random_words(&state, key, 8);
                random_words(&state, position, 4);
                memcpy(position, starts[blocks % COUNT(starts)], 8);
                fast[1 + 64 * blocks] = 99;
                faro_chacha_blocks(rounds, key, position, blocks, fast + 1);
                slow(rounds, key, position, blocks, expected);
                assert_memory_equal(fast + 1, expected, 64 * blocks);
                assert_int_equal(fast[1 + 64 * blocks], 99);
            }
    }
    faro_cpu_limit(best);
}

static void lanes_equal_blocks_at_every_level(void **unused) {
    (void)unused;
    uint64_t state = 4;
    for (int level = 0; level <= (int)best; level++) {
        faro_cpu_limit((faro_cpu)level);
        for (unsigned round = 0; round < 100; round++) {
            uint32_t key[8], position[4][LANES], out[16][LANES];
            unsigned rounds = 8 + 4 * (round % 4);
            random_words(&state, key, 8);
            random_words(&state, position[0], 4 * LANES);
            faro_chacha_lanes(rounds, key, (const uint32_t(*)[LANES])position, out);
            for (int lane = 0; lane < LANES; lane++) {
                const uint32_t at[4] = {position[0][lane], position[1][lane], position[2][lane],
                                        position[3][lane]};
                unsigned char block[64];
                uint32_t words[16];
                faro_chacha_blocks_portable(rounds, key, at, 1, block);
                words_of(block, words, 16);
                for (int i = 0; i < 16; i++) assert_int_equal(out[i][lane], words[i]);
            }
        }
    }
    faro_cpu_limit(best);
}

int main(void) {
    best = faro_cpu_level();
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(published_vectors_at_every_level),
        cmocka_unit_test(twenty_rounds_equal_libcrypto),
        cmocka_unit_test(every_length_and_carry_at_every_level),
        cmocka_unit_test(lanes_equal_blocks_at_every_level),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
