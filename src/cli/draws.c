/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The randomness of `faro shuffle`: always permutation (or sequence) number 0 of its stream. */
#include "cli/draws.h"

#include "cli/message.h"

#include <string.h>

bool cli_draws_open(cli_draws *draws, const char *seed) {
    *draws = (cli_draws){0};
    if (seed) {
        faro_stream_seed(&draws->stream, seed, strlen(seed));
        return true;
    }
    faro_status status = faro_stream_random(&draws->stream);
    if (status != FARO_OK) cli_fail_status(status, "no random key");
    return status == FARO_OK;
}

bool cli_draws_sample(cli_draws *draws, uint64_t *out, uint64_t k, uint64_t n) {
    faro_status status = faro_sample(&draws->stream, 0, out, k, n);
    if (status != FARO_OK)
        cli_fail_status(status, "drawing %llu of %llu", (unsigned long long)k,
                        (unsigned long long)n);
    return status == FARO_OK;
}

bool cli_draws_repeat(cli_draws *draws, uint64_t *out, size_t count, uint64_t n) {
    faro_sample_with_replacement(&draws->stream, 0, draws->taken, out, count, n);
    draws->taken += count;
    return true;
}
