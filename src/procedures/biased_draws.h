/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Fisher-Yates (or the naive loop) whose bounded draws are made from a short word in some biased
 * way: what the entries modulo, floor, float, rounding, mask and closed-unit share. The first
 * parameter is `bits`, the second `loop`; the steps are a swap schedule with the exact counts of
 * the way as weights. */
#ifndef FARO_PROCEDURES_BIASED_DRAWS_H
#define FARO_PROCEDURES_BIASED_DRAWS_H

#include "procedures/schedule.h"
#include "random/bound.h"

enum { FARO_BITS, FARO_LOOP, FARO_MORE };
enum { FARO_LOOP_NAIVE = FARO_LOOP_BACKWARD + 1 };
extern const char *const faro_biased_loop_words[]; /* the four of Fisher-Yates and "naive" */

#define FARO_BIASED_PARAMETERS(preset_bits)                                                        \
    [FARO_BITS] = {.key = "bits",                                                                  \
                   .help = "width of the random word",                                             \
                   .least = 1,                                                                     \
                   .most = 64,                                                                     \
                   .preset = preset_bits},                                                         \
    [FARO_LOOP] = {.key = "loop",                                                                  \
                   .help = FARO_LOOP_HELP "; naive: i = 0..n-1 with 0..n-1",                       \
                   .words = faro_biased_loop_words}

/* The draws of the steps and of the swap law; `way` is that of this setting. */
faro_partners faro_biased_partners(const faro_procedure *procedure, size_t n, uint64_t index);
uint64_t faro_biased_steps(const faro_procedure *procedure, size_t n);
void faro_biased_step(const faro_procedure *procedure, faro_run *run, uint64_t index,
                      const faro_bound_info *way);
bool faro_biased_law(const faro_procedure *procedure, size_t n, uint64_t index, size_t *place,
                     uint64_t *weights, const faro_bound_info *way);
/* Fair at n = 2, and biased from n = 3 on: no word has a multiple of 3 values. */
faro_truth faro_biased_truth(const faro_procedure *procedure, size_t n);

#define FARO_BIASED_DRAWS_FORMULA "n-(loop<4)"

/* Defines the static functions shuffle, step and swap_law for an expression that gives the way. */
#define FARO_BIASED_SCHEDULE(way)                                                                  \
    static void step(const faro_procedure *procedure, faro_run *run, uint64_t index) {             \
        faro_biased_step(procedure, run, index, way);                                              \
    }                                                                                              \
    static void shuffle(const faro_procedure *procedure, faro_run *run) {                          \
        uint64_t count = faro_biased_steps(procedure, run->n);                                     \
        for (uint64_t i = 0; i < count; i++) faro_biased_step(procedure, run, i, way);             \
    }                                                                                              \
    static bool swap_law(const faro_procedure *procedure, size_t n, uint64_t index, size_t *place, \
                         uint64_t *weights) {                                                      \
        return faro_biased_law(procedure, n, index, place, weights, way);                          \
    }

#endif
