/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* faro_decks at every CPU level, for decks of several sizes, against a loop of faro_permutation. */
#include "bench.h"

#include "faro/shuffle.h"

enum { DECKS = 1 << 14, MOST = 256 };

typedef struct job {
    faro_stream stream;
    size_t n;
} job;

static uint8_t decks[(size_t)DECKS * MOST];
static uint32_t single[MOST];

static void many(void *context) {
    const job *j = context;
    faro_decks(&j->stream, 0, DECKS, decks, j->n);
}

static void one_by_one(void *context) {
    const job *j = context;
    for (uint64_t i = 0; i < DECKS; i++) (void)faro_permutation(&j->stream, i, single, j->n);
}

int main(void) {
    static const size_t sizes[] = {5, 13, 24, 52, 64, 104, 128, 200, 256};
    job j;
    faro_stream_seed(&j.stream, "bench", 5);
    for (int level = (int)faro_cpu_level(); level >= 0; level--) {
        faro_cpu_limit((faro_cpu)level);
        for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
            j.n = sizes[i];
            bench_pair pair = bench_compare(many, &j, one_by_one, &j, 15);
            printf("%-8s n = %3zu: %6.2f million decks a second, %5.2f times one by one (%.2f)\n",
                   faro_cpu_name((faro_cpu)level), j.n, DECKS / pair.own * 1e-6,
                   pair.peer / pair.own, DECKS / pair.peer * 1e-6);
        }
    }
    return 0;
}
