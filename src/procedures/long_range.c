/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Fisher-Yates whose range is one too long: swap(a[i], a[random(i + 2)]) for random(i + 1). A place
 * that was settled is disturbed once more, so some orders have twice the paths of others; at the end
 * of the list the range is cut to the list. n-1 draws. The other off-by-one is sattolo. */
#include "procedures/schedule.h"

static const faro_parameter parameters[] = {
    {.key = "direction",
     .help = FARO_LOOP_HELP ", and the next place beyond the range's moving end",
     .words = faro_loop_words},
    {.key = NULL},
};

static faro_partners partners_at(const faro_procedure *procedure, size_t n, uint64_t index) {
    const uint64_t direction = procedure->value[0];
    faro_partners partners = faro_loop_at(direction, n, (size_t)index);
    if (direction <= FARO_LOOP_UP) {
        partners.count += partners.place + 1 < n;
    } else if (partners.place > 0) {
        partners.first--;
        partners.count++;
    }
    return partners;
}

static uint64_t steps(const faro_procedure *procedure, size_t n) {
    (void)procedure;
    return faro_loop_steps(n);
}

FARO_SCHEDULE(partners_at, steps)

const faro_procedure_info faro_procedure_long_range = {
    .name = "long-range",
    .summary = "Fisher-Yates off by one: the range reaches one place too far",
    .reference = "rand() % (i + 2), or an inclusive bound taken for an exclusive one",
    .truth = FARO_TRUTH_BIASED,
    .defect = "settled places are disturbed once more, and the orders get unequal shares",
    .cure = "the range of place i ends at i: j = random(i+1), not random(i+2)",
    .draws = "n-1",
    .parameters = parameters,
    .shuffle = shuffle,
    .steps = steps,
    .step = step,
    .swap_law = swap_law,
    .truth_at = faro_truth_from_3,
};
