/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Runs the procedures of a comparison, one a thread, and counts what the tables show. All start
 * from the same seed, so that a column does not depend on its neighbours. */
#include "cli/compare.h"

#include "cli/interrupt.h"
#include "cli/message.h"

#include "faro/permutation.h"

#include <stdlib.h>
#include <string.h>

/* Multilinear hashing (Carter and Wegman 1979): sum of a random number a place times the card,
 * modulo 2^61 - 1, twice. Two different decks meet with probability 2^-122. */
#define MERSENNE (((uint64_t)1 << 61) - 1)

typedef struct hasher {
    size_t n;
    uint64_t *factor; /* 2 * n, below MERSENNE */
} hasher;

static faro_status open_hasher(hasher *h, size_t n) {
    faro_source source;
    *h = (hasher){n, malloc(2 * n * sizeof *h->factor)};
    if (!h->factor) return FARO_ERROR_MEMORY;
    faro_status status = faro_source_init(&source, faro_source_find("chacha8"), "deck keys", 9);
    for (size_t i = 0; i < 2 * n; i++) h->factor[i] = faro_source_below(&source, MERSENNE);
    return status;
}

static uint64_t hash_half(const uint64_t *factor, const uint32_t *deck, size_t n) {
    unsigned __int128 sum = 0; /* below 2^(61 + 32 + 32) */
    for (size_t i = 0; i < n; i++) sum += (unsigned __int128)factor[i] * deck[i];
    return (uint64_t)(sum % MERSENNE);
}

static cli_deck_key key_of(const hasher *h, const uint32_t *deck) {
    return (cli_deck_key){hash_half(h->factor, deck, h->n),
                          hash_half(h->factor + h->n, deck, h->n)};
}

static int by_key(const void *left, const void *right) {
    const cli_deck_key *a = left, *b = right;
    if (a->high != b->high) return a->high < b->high ? -1 : 1;
    return (a->low > b->low) - (a->low < b->low);
}

/* ---- runs ---- */

faro_status cli_compare_open(cli_compare_run *run, const cli_contestant *contestant, size_t n,
                             const char *seed) {
    memset(run, 0, sizeof *run);
    run->contestant = contestant;
    if (!cli_source_open(&run->source, cli_compare.source, seed)) return FARO_ERROR_SOURCE;
    faro_sampler_init(&run->sampler, &run->source);
    return faro_run_open(&run->run, &contestant->opened.procedure, n, &run->sampler.chooser);
}

void cli_compare_close(cli_compare_run *run) {
    if (run->run.deck) faro_run_close(&run->run);
    if (run->source.info) faro_source_close(&run->source);
}

faro_status cli_compare_status(const cli_compare_run *run) {
    if (cli_procedure_error(&run->contestant->opened)) return FARO_ERROR_SYNTAX;
    return run->source.status;
}

bool cli_compare_fail(const cli_contestant *contestant, faro_status status) {
    const char *error = cli_procedure_error(&contestant->opened);
    if (error)
        cli_fail("%s: %s", contestant->opened.text, error);
    else if (status == FARO_ERROR_INTERRUPTED)
        cli_fail("interrupted");
    else if (status == FARO_ERROR_SOURCE)
        cli_fail("source %s has ended; a comparison needs more numbers", cli_compare.source);
    else
        cli_fail_status(status, "%s", contestant->opened.text);
    return false;
}

/* ---- counting ---- */

static faro_status allocate(cli_counted *counted, size_t n, unsigned needs) {
    bool short_of = false;
    if (needs & CLI_COUNT_FIRST) short_of |= !(counted->first = calloc(n, sizeof *counted->first));
    if (needs & CLI_COUNT_POSITION)
        short_of |= !(counted->position = calloc(n, sizeof *counted->position));
    if (needs & CLI_COUNT_DISTANCE)
        short_of |= !(counted->distance = calloc(n + 1, sizeof *counted->distance));
    if (needs & CLI_COUNT_KEYS)
        short_of |=
            !(counted->keys = malloc((size_t)cli_compare_shuffles() * sizeof *counted->keys));
    return short_of ? FARO_ERROR_MEMORY : FARO_OK;
}

static size_t place_of(const uint32_t *deck, uint32_t card) {
    size_t place = 0;
    while (deck[place] != card) place++;
    return place;
}

static void count_deck(cli_counted *counted, const uint32_t *deck, size_t n) {
    if (counted->first) counted->first[deck[0]]++;
    if (counted->position) counted->position[place_of(deck, (uint32_t)cli_compare.card)]++;
    if (counted->distance) counted->distance[n - faro_perm_fixed_points(deck, n)]++;
}

/* Makes the decks of one procedure. */
static faro_status count_all(cli_contestant *contestant, const hasher *h) {
    enum { CHECK = 1024 };
    cli_counted *counted = &contestant->counted;
    cli_compare_run run;
    uint64_t shuffles = cli_compare_shuffles();
    faro_status status = cli_compare_open(&run, contestant, h->n, cli_compare.seed);
    for (uint64_t t = 0; t < shuffles && status == FARO_OK; t++) {
        faro_run_next(&contestant->opened.procedure, &run.run);
        count_deck(counted, run.run.deck, h->n);
        if (counted->keys) counted->keys[t] = key_of(h, run.run.deck);
        if (t % CHECK == 0 && cli_interrupted()) status = FARO_ERROR_INTERRUPTED;
        if (status == FARO_OK && (t % CHECK == 0 || t + 1 == shuffles))
            status = cli_compare_status(&run);
    }
    cli_compare_close(&run);
    if (status == FARO_OK && counted->keys)
        qsort(counted->keys, (size_t)shuffles, sizeof *counted->keys, by_key);
    return status;
}

/* Memory of all decks of all procedures, 16 bytes each. */
static bool fits(const cli_contest *contest) {
    double bytes = 16.0 * (double)cli_compare_shuffles() * (double)contest->count;
    double limit = cli_compare.memory ? (double)cli_compare.memory : 8e9;
    if (bytes <= limit) return true;
    cli_fail("duplicates among so many decks need %.3g GB; --memory allows more", bytes / 1e9);
    return false;
}

bool cli_compare_sample(cli_contest *contest, unsigned needs) {
    hasher h;
    faro_status status = open_hasher(&h, contest->n);
    if (!needs || ((needs & CLI_COUNT_KEYS) && !fits(contest))) {
        free(h.factor);
        return !needs;
    }
    faro_status *result = calloc(contest->count, sizeof *result);
    if (!result) status = FARO_ERROR_MEMORY;
    for (size_t i = 0; i < contest->count && status == FARO_OK; i++)
        status = allocate(&contest->contestant[i].counted, contest->n, needs);
    size_t wrong = 0;
    if (status == FARO_OK) {
        int count = (int)contest->count;
#pragma omp parallel for schedule(dynamic, 1)
        for (int i = 0; i < count; i++) result[i] = count_all(&contest->contestant[i], &h);
        for (size_t i = contest->count; i-- > 0;)
            if (result[i] != FARO_OK) status = result[i], wrong = i;
    }
    if (status != FARO_OK) cli_compare_fail(&contest->contestant[wrong], status);
    free(result);
    free(h.factor);
    return status == FARO_OK;
}
