/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* faro_shuffle_in against std::shuffle(mt19937_64), by n and element size. usage: bench_arrays
 * [MOST_N] Scratch is the caller's and was touched before. Threads as OpenMP finds them. */
#include "bench.h"
#include "std_shuffle.h"

#include "faro/shuffle.h"

#include <stdlib.h>
#include <string.h>

typedef struct array {
    void *base, *scratch;
    size_t n, size, repeats;
    faro_stream stream;
    uint64_t number;
} array;

static void own(void *context) {
    array *a = context;
    for (size_t i = 0; i < a->repeats; i++)
        (void)faro_shuffle_in(&a->stream, a->number++, a->base, a->n, a->size, a->scratch);
}

static void peer(void *context) {
    array *a = context;
    for (size_t i = 0; i < a->repeats; i++) std_shuffle(a->base, a->n, a->size);
}

static int compare(size_t n, size_t size) {
    array a = {.n = n, .size = size, .repeats = n < 200000 ? 200000 / n : 1};
    size_t scratch = faro_shuffle_scratch(n, size);
    faro_stream_seed(&a.stream, "bench", 5);
    a.base = calloc(n, size);
    a.scratch = malloc(scratch + 1);
    if (!a.base || !a.scratch) return 1;
    memset(a.base, 1, n * size);
    memset(a.scratch, 1, scratch + 1);
    bench_pair pair = bench_compare(own, &a, peer, &a, n > 20000000 ? 2 : n > 2000000 ? 5 : 25);
    double each = 1e9 / ((double)n * (double)a.repeats);
    printf("n = %9zu, %zu bytes: %6.2f ns an element, %5.2f times std::shuffle (%6.2f)\n", n, size,
           pair.own * each, pair.peer / pair.own, pair.peer * each);
    free(a.base);
    free(a.scratch);
    return 0;
}

int main(int argc, char **argv) {
    static const size_t sizes[] = {52,      1000,    10000,    100000,   1000000,
                                   2000000, 3000000, 10000000, 100000000};
    size_t most = argc > 1 ? strtoull(argv[1], NULL, 10) : 10000000;
    printf("CPU level %s\n", faro_cpu_name(faro_cpu_level()));
    for (size_t size = 4; size <= 8; size += 4)
        for (size_t i = 0; i < sizeof sizes / sizeof *sizes && sizes[i] <= most; i++)
            if (compare(sizes[i], size)) return 1;
    return 0;
}
