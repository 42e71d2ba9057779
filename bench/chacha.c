/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The ChaCha core against libcrypto's ChaCha20 (EVP), at every CPU level and number of rounds.
 * Each pair is timed alternately in one run; the fastest of many passes counts. */
#include "bench.h"

#include "faro/random.h"

#include <openssl/evp.h>
#include <stdlib.h>

enum { BYTES = 1 << 20, BLOCKS = BYTES / 64, PASSES = 60 };

static unsigned char *buffer;

static void peer(void *context) {
    static const unsigned char zeros[BYTES];
    static const unsigned char key[32] = {1}, nonce[16] = {2};
    int size;
    EVP_EncryptInit_ex(context, EVP_chacha20(), NULL, key, nonce);
    EVP_EncryptUpdate(context, buffer, &size, zeros, BYTES);
}

static void own(void *context) {
    static const uint32_t key[8] = {1}, position[4] = {0, 0, 2, 0};
    faro_chacha_blocks(*(unsigned *)context, key, position, BLOCKS, buffer);
}

int main(void) {
    buffer = malloc(BYTES);
    EVP_CIPHER_CTX *evp = EVP_CIPHER_CTX_new();
    if (!buffer || !evp) return 1;
    faro_cpu best = faro_cpu_level();
    for (int level = FARO_CPU_PORTABLE; level <= (int)best; level++)
        for (unsigned rounds = 8; rounds <= 20; rounds += rounds == 8 ? 4 : 8) {
            faro_cpu_limit((faro_cpu)level);
            bench_pair pair = bench_compare(own, &rounds, peer, evp, PASSES);
            printf("chacha%-2u %-8s %6.2f GB/s, %4.2f times libcrypto's chacha20 (%.2f GB/s)\n",
                   rounds, faro_cpu_name((faro_cpu)level), BYTES / pair.own * 1e-9,
                   pair.peer / pair.own, BYTES / pair.peer * 1e-9);
        }
    EVP_CIPHER_CTX_free(evp);
    free(buffer);
    return 0;
}
