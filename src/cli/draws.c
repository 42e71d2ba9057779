/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The randomness of `faro shuffle`: permutation (or sequence) number 0 of its stream, or the bytes
 * of
 * --random-source. */
#include "cli/draws.h"

#include "cli/message.h"

#include <stdlib.h>
#include <string.h>

static int next_byte(void *file) {
    return getc(file);
}

static bool open_file(cli_draws *draws, const char *name) {
    draws->name = name;
    draws->file = fopen(name, "rb");
    draws->gnu = (faro_gnu_draws){.next_byte = next_byte, .context = draws->file};
    if (!draws->file) cli_fail_errno("%s", name);
    return draws->file != NULL;
}

static bool open_uutils(cli_draws *draws, const char *seed) {
    if (!seed) return cli_fail_usage("--stream uutils1 needs --seed"), false;
    draws->by_uutils = true;
    faro_status status = faro_uutils_seed(&draws->uutils, seed, strlen(seed));
    if (status != FARO_OK) cli_fail_status(status, "seed");
    return status == FARO_OK;
}

/* A stream of ours; without a seed its key comes from the operating system. */
static bool open_named(cli_draws *draws, const char *stream, const char *seed) {
    faro_stream *own = &draws->stream;
    if (faro_stream_named(own, stream, seed, seed ? strlen(seed) : 0) != FARO_OK) {
        cli_fail_usage("no stream \"%s\", expected faro1, faro1-chacha20 or uutils1", stream);
        return false;
    }
    if (seed) return true;
    unsigned rounds = own->rounds;
    faro_status status = faro_stream_random(own);
    own->rounds = rounds;
    if (status != FARO_OK) cli_fail_status(status, "no random key");
    return status == FARO_OK;
}

bool cli_draws_open(cli_draws *draws, const char *stream, const char *seed,
                    const char *random_source) {
    *draws = (cli_draws){0};
    if (random_source) return open_file(draws, random_source);
    if (strcmp(stream, "uutils1") == 0) return open_uutils(draws, seed);
    return open_named(draws, stream, seed);
}

/* Prints what went wrong. */
static bool judge(const cli_draws *draws, faro_status status) {
    if (status == FARO_ERROR_SOURCE)
        cli_fail("%s: %s", draws->name,
                 ferror(draws->file) ? "read error" : "end of file: more random bytes are needed");
    else if (status != FARO_OK)
        cli_fail_status(status, "drawing");
    return status == FARO_OK;
}

bool cli_draws_sample(cli_draws *draws, uint64_t *out, uint64_t k, uint64_t n) {
    if (draws->file) return judge(draws, faro_gnu_sample(&draws->gnu, out, k, n));
    if (draws->by_uutils) return judge(draws, faro_uutils_sample(&draws->uutils, out, k, n));
    return judge(draws, faro_sample(&draws->stream, 0, out, k, n));
}

/* Fills a reservoir of k records; n >= k. */
static faro_status fill_reservoir(faro_gnu_draws *gnu, uint64_t *record, uint64_t k, uint64_t n) {
    faro_status status = FARO_OK;
    for (uint64_t i = 0; i < k; i++) record[i] = i;
    for (uint64_t i = k; i <= n && status == FARO_OK; i++) {
        uint64_t place = 0;
        status = faro_gnu_below(gnu, i + 1, &place);
        if (status == FARO_OK && place < k && i < n) record[place] = i;
    }
    return status;
}

bool cli_draws_reservoir(cli_draws *draws, uint64_t *out, uint64_t k, uint64_t n) {
    uint64_t *record = malloc((k + 1) * sizeof *record);
    faro_status status = record ? fill_reservoir(&draws->gnu, record, k, n) : FARO_ERROR_MEMORY;
    if (status == FARO_OK) status = faro_gnu_sample(&draws->gnu, out, k, k);
    for (uint64_t i = 0; i < k && status == FARO_OK; i++) out[i] = record[out[i]];
    free(record);
    return judge(draws, status);
}

bool cli_draws_repeat(cli_draws *draws, uint64_t *out, size_t count, uint64_t n, size_t *made) {
    faro_status status = FARO_OK;
    *made = 0;
    if (draws->by_uutils) {
        for (; *made < count; ++*made) out[*made] = faro_uutils_below(&draws->uutils, n);
        return true;
    }
    if (!draws->file) {
        faro_sample_with_replacement(&draws->stream, 0, draws->taken, out, count, n);
        draws->taken += *made = count;
        return true;
    }
    while (*made < count && status == FARO_OK) {
        status = faro_gnu_below(&draws->gnu, n, out + *made);
        *made += status == FARO_OK;
    }
    return judge(draws, status);
}

void cli_draws_close(cli_draws *draws) {
    if (draws->file) fclose(draws->file);
}
