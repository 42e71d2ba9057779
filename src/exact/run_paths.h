/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Procedures of the registry (or one step of them) as the `run` of a path enumeration. */
#ifndef FARO_EXACT_RUN_PATHS_H
#define FARO_EXACT_RUN_PATHS_H

#include "exact/paths.h"
#include "exact/tally.h"

typedef struct faro_run_paths {
    const faro_procedure *procedure;
    faro_run run;
    uint64_t step; /* one step, or FARO_NOT_STEPWISE for the whole shuffle */
    const faro_exact_options *options;
    uint64_t paths;
    faro_tally tally; /* of the orders seen */
} faro_run_paths;

faro_status faro_run_paths_open(faro_run_paths *context, const faro_procedure *procedure, size_t n,
                                uint64_t step, const faro_exact_options *options);
void faro_run_paths_close(faro_run_paths *context);

faro_path_run faro_run_paths_run;
faro_path_leaf faro_run_paths_leaf;

#endif
