/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Fisher-Yates downward with (x (i+1)) >> b of a b-bit word where the product is kept in too few
 * bits and wraps: indices from 2^(product-b) on are never drawn. n-1 draws. */
#include "procedures/schedule.h"

enum { BITS, PRODUCT };

static const faro_parameter parameters[] = {
    [BITS] =
        {.key = "bits", .help = "width of the random word", .least = 1, .most = 16, .preset = 8},
    [PRODUCT] =
        {.key = "product", .help = "width of the product", .least = 1, .most = 64, .preset = 13},
    {.key = NULL},
};

/* Always below bound: wrapping only makes the product smaller. */
static size_t partner(const faro_procedure *procedure, uint64_t word, size_t bound) {
    uint64_t product = word * bound & UINT64_MAX >> (64 - procedure->value[PRODUCT]);
    return (size_t)(product >> procedure->value[BITS]);
}

static uint64_t steps(const faro_procedure *procedure, size_t n) {
    (void)procedure;
    return faro_loop_steps(n);
}

static void step(const faro_procedure *procedure, faro_run *run, uint64_t index) {
    size_t place = run->n - 1 - (size_t)index;
    uint64_t word = faro_choose(run->chooser, UINT64_C(1) << procedure->value[BITS]);
    faro_swap_cards(run->deck, place, partner(procedure, word, place + 1));
}

static bool swap_law(const faro_procedure *procedure, size_t n, uint64_t index, size_t *place,
                     uint64_t *weights) {
    *place = n - 1 - (size_t)index;
    memset(weights, 0, n * sizeof *weights);
    for (uint64_t word = 0; word >> procedure->value[BITS] == 0; word++)
        weights[partner(procedure, word, *place + 1)]++;
    return true;
}

static faro_truth truth_at(const faro_procedure *procedure, size_t n) {
    return faro_truth_dyadic(n, procedure->value[PRODUCT] > procedure->value[BITS]);
}

const faro_procedure_info faro_procedure_wrapped_product = {
    .name = "wrapped-product",
    .summary = "Fisher-Yates with scaled words whose product overflows",
    .reference = "pytorch issue 59756; NVIDIA/cccl issue 1073",
    .truth = FARO_TRUTH_BIASED,
    .defect = "large indices are never drawn: the product wraps",
    .cure = "widen the product: (uint64_t)x * n >> 32 for 32-bit words",
    .draws = "n-1",
    .parameters = parameters,
    .shuffle = faro_shuffle_by_steps,
    .steps = steps,
    .step = step,
    .swap_law = swap_law,
    .truth_at = truth_at,
};
