/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Timing by pairs: own and peer run alternately in one process, the fastest pass of each counts, so
 * a busy neighbour spoils single passes and not the ratio. */
#ifndef FARO_BENCH_H
#define FARO_BENCH_H

#include <stdio.h>
#include <time.h>

#ifdef __cplusplus
extern "C" {
#endif

static inline double bench_now(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static inline double bench_once(void (*run)(void *), void *context) {
    double start = bench_now();
    run(context);
    return bench_now() - start;
}

typedef struct bench_pair {
    double own, peer; /* seconds of the fastest pass */
} bench_pair;

static inline bench_pair bench_compare(void (*own)(void *), void *own_context, void (*peer)(void *),
                                       void *peer_context, int passes) {
    bench_pair best = {1e9, 1e9};
    for (int i = 0; i < passes; i++) {
        double a = bench_once(own, own_context), b = bench_once(peer, peer_context);
        if (a < best.own) best.own = a;
        if (b < best.peer) best.peer = b;
    }
    return best;
}

#ifdef __cplusplus
}
#endif
#endif
