/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The options of an exact computation with their presets filled in. */
#include "exact/law.h"

#ifdef _OPENMP
#include <omp.h>
#endif

static const uint64_t memory_preset = UINT64_C(8000000000), work_preset = UINT64_C(1000000000000);

bool faro_exact_stopped(const faro_exact_options *options) {
    return options && options->stop && options->stop(options->context);
}

int faro_exact_threads(const faro_exact_options *options) {
#ifdef _OPENMP
    return options && options->threads ? (int)options->threads : omp_get_max_threads();
#else
    (void)options;
    return 1;
#endif
}

uint64_t faro_exact_memory(const faro_exact_options *options) {
    return options && options->memory ? options->memory : memory_preset;
}

double faro_exact_work(const faro_exact_options *options) {
    return (double)(options && options->work ? options->work : work_preset);
}

uint64_t faro_exact_repeats(const faro_exact_options *options) {
    return options && options->repeats ? options->repeats : 1;
}

bool faro_exact_statistics(const faro_exact_options *options) {
    return options && options->statistics;
}
