/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The choices of a swap loop that makes each order in one way, and its most and least likely
 * orders. */
#include "exact/product.h"

#include <stdlib.h>

bool faro_one_to_one(const faro_schedule *s) {
    bool later = !s->repeated, earlier = !s->repeated;
    for (size_t t = 0; t < s->steps; t++)
        for (size_t j = 0; j < s->n; j++) {
            if (s->weights[t * s->n + j] == 0 || s->time[j] == t) continue;
            if (s->time[j] < t)
                later = false;
            else if (s->time[j] != UINT32_MAX)
                earlier = false;
        }
    return later || earlier;
}

/* No J lies before its own step. */
static bool goes_forward(const faro_schedule *s) {
    for (size_t t = 0; t < s->steps; t++)
        for (size_t j = 0; j < s->n; j++)
            if (s->weights[t * s->n + j] != 0 && s->time[j] < t) return false;
    return true;
}

bool faro_product_open(const faro_schedule *s, size_t t, size_t place) {
    if (s->time[place] == UINT32_MAX || s->time[place] == t) return true;
    return goes_forward(s) ? s->time[place] > t : s->time[place] < t;
}

size_t faro_product_choices(const faro_schedule *s, size_t t) {
    return goes_forward(s) ? s->n - t : s->n - s->steps + t + 1;
}

/* J of step t with the largest or the least weight. */
static size_t extreme_choice(const faro_schedule *s, bool forward, size_t t, bool most) {
    const uint64_t *weight = s->weights + t * s->n;
    size_t best = s->place[t];
    for (size_t j = 0; j < s->n; j++) {
        bool open = s->time[j] == UINT32_MAX || (forward ? s->time[j] > t : s->time[j] < t);
        if (open && (most ? weight[j] > weight[best] : weight[j] < weight[best])) best = j;
    }
    return best;
}

static void swap_cards(uint32_t *order, size_t a, size_t b) {
    uint32_t card = order[a];
    order[a] = order[b], order[b] = card;
}

/* Two places that are never visited, exchanged: before the loop where J goes back, after it
 * otherwise, so that no run makes the order. */
static bool swap_unvisited(const faro_schedule *s, uint32_t *order) {
    size_t found = 0, place[2];
    for (size_t j = 0; j < s->n && found < 2; j++)
        if (s->time[j] == UINT32_MAX) place[found++] = j;
    if (found < 2) return false;
    swap_cards(order, place[0], place[1]);
    return true;
}

static uint32_t *extreme_order(const faro_schedule *s, bool most) {
    uint32_t *order = malloc((s->n + 1) * sizeof *order);
    if (!order) return NULL;
    bool forward = goes_forward(s);
    for (size_t i = 0; i < s->n; i++) order[i] = (uint32_t)i;
    if (!most && !forward) swap_unvisited(s, order);
    for (size_t t = 0; t < s->steps; t++)
        swap_cards(order, s->place[t], extreme_choice(s, forward, t, most));
    if (!most && forward) swap_unvisited(s, order);
    return order;
}

faro_status faro_product_extremes(faro_law *law, const faro_schedule *s) {
    law->argmax = extreme_order(s, true), law->argmin = extreme_order(s, false);
    return law->argmax && law->argmin ? FARO_OK : FARO_ERROR_MEMORY;
}
