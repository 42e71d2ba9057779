/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Time, draws and bits of one deck of 52 by every procedure with its usual parameters, sampled with
 * xoshiro256++. The last column is the time against fisher-yates in the same run. */
#include "faro/procedures.h"

#include <stdio.h>
#include <time.h>

static double seconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

/* Nanoseconds a deck: the best of five runs of about 5 ms. */
static double measure(const faro_procedure *procedure, faro_run *run) {
    double best = 1e300;
    for (int repeat = 0; repeat < 5; repeat++) {
        double start = seconds(), stop;
        int decks = 0;
        do {
            for (int i = 0; i < 16; i++) faro_run_next(procedure, run);
            decks += 16;
        } while ((stop = seconds()) - start < 0.005);
        if ((stop - start) / decks < best) best = (stop - start) / decks;
    }
    return best * 1e9;
}

static int report(const faro_procedure_info *info, faro_source *source, double *reference) {
    enum { N = 52 };
    faro_sampler sampler;
    faro_procedure procedure;
    faro_run run;
    faro_sampler_init(&sampler, source);
    faro_procedure_preset(&procedure, info);
    if (faro_run_open(&run, &procedure, N, &sampler.chooser) != FARO_OK) return 1;
    faro_run_next(&procedure, &run);
    uint64_t draws = sampler.draws;
    double bits = faro_sampler_bits(&sampler), time = measure(&procedure, &run);
    if (*reference == 0) *reference = time;
    printf("%-24s %10.0f %7llu %9.1f %8.2f\n", info->name, time, (unsigned long long)draws, bits,
           time / *reference);
    faro_run_close(&run);
    return 0;
}

int main(void) {
    static faro_source source;
    const faro_procedure_info *info;
    double reference = 0;
    if (faro_source_init_number(&source, faro_source_find("xoshiro256++"), 1) != FARO_OK) return 1;
    printf("%-24s %10s %7s %9s %8s\n", "procedure, n = 52", "ns/deck", "draws", "bits", "ratio");
    for (size_t i = 0; (info = faro_procedure_at(i)); i++)
        if (report(info, &source, &reference) != 0) return 1;
    return 0;
}
