/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Random transpositions, n up to 70: the probability of an order depends on its cycle type alone,
 * so the law is moved on the partitions of n (281,589 at n = 52) in exact integers. A transposition
 * joins two cycles of a and b cards in a * b ways and cuts one of a cards into i and a - i in a
 * ways (a / 2 when they are equal). Cost: 8.8 million such ways at n = 52, a FLINT multiplication
 * for each and each exchange. */
#include "exact/statistics.h"
#include "exact/structure.h"

#include <fmpz_vec.h>

#include <math.h>
#include <stdatomic.h>
#include <stdlib.h>

enum { MOST_CARDS = 70 };

/* All partitions as vectors of multiplicities: times[i * n + a - 1] parts of size a. */
typedef struct partitions {
    size_t n, count, slots;
    uint8_t *times;
    uint32_t *slot; /* hash table of index + 1 */
} partitions;

/* Ways of one partition to others: to[first[i] .. first[i+1]-1], each in ways[] ways. */
typedef struct neighbours {
    size_t *first;
    uint32_t *to, *ways;
    size_t count, capacity;
} neighbours;

static double partition_count(size_t n) {
    double count[MOST_CARDS + 1] = {1};
    for (size_t part = 1; part <= n; part++)
        for (size_t sum = part; sum <= n; sum++) count[sum] += count[sum - part];
    return count[n];
}

static size_t slot_of(const partitions *p, const uint8_t *times) {
    uint64_t hash = 0xcbf29ce484222325u;
    for (size_t i = 0; i < p->n; i++) hash = (hash ^ times[i]) * 0x100000001b3u;
    size_t slot = (size_t)(hash ^ hash >> 32) & (p->slots - 1);
    while (p->slot[slot] != 0 && memcmp(p->times + (p->slot[slot] - 1) * p->n, times, p->n) != 0)
        slot = (slot + 1) & (p->slots - 1);
    return slot;
}

/* All partitions of `rest` into parts of at most `most`, added to those in `times`. */
static void enumerate(partitions *p, uint8_t *times, size_t rest, size_t most) {
    if (rest == 0) {
        memcpy(p->times + p->count * p->n, times, p->n);
        size_t slot = slot_of(p, times);
        p->slot[slot] = (uint32_t)++p->count;
        return;
    }
    for (size_t part = rest < most ? rest : most; part > 0; part--) {
        times[part - 1]++;
        enumerate(p, times, rest - part, part);
        times[part - 1]--;
    }
}

static void partitions_free(partitions *p) {
    free(p->times), free(p->slot);
}

static faro_status partitions_new(partitions *p, size_t n) {
    size_t count = (size_t)partition_count(n);
    *p = (partitions){.n = n, .slots = 16, .times = malloc(count * n + 1)};
    while (p->slots < 2 * count) p->slots *= 2;
    p->slot = calloc(p->slots, sizeof *p->slot);
    if (!p->times || !p->slot) {
        partitions_free(p);
        return FARO_ERROR_MEMORY;
    }
    uint8_t times[MOST_CARDS] = {0};
    enumerate(p, times, n, n);
    return FARO_OK;
}

static faro_status add_neighbour(neighbours *nb, const partitions *p, const uint8_t *times,
                                 size_t ways) {
    if (nb->count == nb->capacity) {
        size_t capacity = nb->capacity ? nb->capacity * 2 : 1024;
        uint32_t *to = realloc(nb->to, capacity * sizeof *to);
        if (to) nb->to = to;
        uint32_t *counts = realloc(nb->ways, capacity * sizeof *counts);
        if (counts) nb->ways = counts;
        if (!to || !counts) return FARO_ERROR_MEMORY;
        nb->capacity = capacity;
    }
    nb->to[nb->count] = p->slot[slot_of(p, times)] - 1;
    nb->ways[nb->count++] = (uint32_t)ways;
    return FARO_OK;
}

static faro_status add_joins(neighbours *nb, const partitions *p, uint8_t *t, size_t a) {
    faro_status status = FARO_OK;
    for (size_t b = a; a + b <= p->n && !status; b++) {
        size_t pairs =
            a == b ? (size_t)t[a - 1] * (t[a - 1] - 1u) / 2 : (size_t)t[a - 1] * t[b - 1];
        if (t[a - 1] == 0 || pairs == 0) continue;
        t[a - 1]--, t[b - 1]--, t[a + b - 1]++;
        status = add_neighbour(nb, p, t, a * b * pairs);
        t[a - 1]++, t[b - 1]++, t[a + b - 1]--;
    }
    return status;
}

static faro_status add_cuts(neighbours *nb, const partitions *p, uint8_t *t, size_t a) {
    faro_status status = FARO_OK;
    for (size_t i = 1; 2 * i <= a && t[a - 1] && !status; i++) {
        size_t ways = (2 * i == a ? a / 2 : a) * t[a - 1];
        t[a - 1]--, t[i - 1]++, t[a - i - 1]++;
        status = add_neighbour(nb, p, t, ways);
        t[a - 1]++, t[i - 1]--, t[a - i - 1]--;
    }
    return status;
}

static void neighbours_free(neighbours *nb) {
    free(nb->first), free(nb->to), free(nb->ways);
}

static faro_status neighbours_new(neighbours *nb, const partitions *p) {
    *nb = (neighbours){.first = malloc((p->count + 1) * sizeof *nb->first)};
    faro_status status = nb->first ? FARO_OK : FARO_ERROR_MEMORY;
    for (size_t i = 0; i < p->count && !status; i++) {
        nb->first[i] = nb->count;
        for (size_t a = 1; a <= p->n && !status; a++) {
            status = add_joins(nb, p, p->times + i * p->n, a);
            if (!status) status = add_cuts(nb, p, p->times + i * p->n, a);
        }
    }
    if (nb->first) nb->first[p->count] = nb->count;
    return status;
}

/* next(type) = stay * old(type) + unit * sum of ways * old(neighbour): weights of single orders. */
static faro_status exchange_once(fmpz *next, const fmpz *old, const partitions *p,
                                 const neighbours *nb, ulong stay, ulong unit,
                                 const faro_exact_options *options) {
    atomic_int status = FARO_OK;
    int64_t count = (int64_t)p->count;
    int threads = faro_exact_threads(options);
#pragma omp parallel for num_threads(threads) schedule(static) if (count > 1000)
    for (int64_t i = 0; i < count; i++) {
        if (i % 8192 == 0 && faro_exact_stopped(options))
            atomic_store(&status, FARO_ERROR_INTERRUPTED);
        if (atomic_load_explicit(&status, memory_order_relaxed) != FARO_OK) continue;
        fmpz_zero(next + i);
        for (size_t k = nb->first[i]; k < nb->first[i + 1]; k++)
            fmpz_addmul_ui(next + i, old + nb->to[k], nb->ways[k]);
        fmpz_mul_ui(next + i, next + i, unit);
        fmpz_addmul_ui(next + i, old + i, stay);
    }
    return (faro_status)atomic_load(&status);
}

/* Orders of one cycle type: n! / product of a^times times!. */
static void type_orders(fmpz_t orders, const uint8_t *times, size_t n) {
    fmpz_t power;
    fmpz_init(power);
    fmpz_fac_ui(orders, n);
    for (size_t a = 1; a <= n; a++) {
        fmpz_set_ui(power, a);
        fmpz_pow_ui(power, power, times[a - 1]);
        fmpz_divexact(orders, orders, power);
        fmpz_fac_ui(power, times[a - 1]);
        fmpz_divexact(orders, orders, power);
    }
    fmpz_clear(power);
}

/* An order of this cycle type: each cycle turns neighbours. */
static uint32_t *order_of_type(const uint8_t *times, size_t n) {
    uint32_t *order = malloc(n * sizeof *order);
    size_t first = 0;
    for (size_t a = 1; a <= n && order; a++)
        for (size_t k = 0; k < times[a - 1]; k++, first += a)
            for (size_t i = 0; i < a; i++)
                order[first + i] = (uint32_t)(first + (i + 1 < a ? i + 1 : 0));
    return order;
}

static faro_status add_extremes(faro_law *law, const partitions *p, const fmpz *weights) {
    size_t most = p->count - 1,
           least = p->count - 1; /* the identity, unless another is more extreme */
    for (size_t i = 0; i < p->count; i++) {
        if (fmpz_cmp(weights + i, weights + most) > 0) most = i;
        if (fmpz_cmp(weights + i, weights + least) < 0) least = i;
    }
    law->argmax = order_of_type(p->times + most * p->n, p->n);
    law->argmin = order_of_type(p->times + least * p->n, p->n);
    return law->argmax && law->argmin ? FARO_OK : FARO_ERROR_MEMORY;
}

static faro_status fill_law(faro_law *law, const partitions *p, const fmpz *weights,
                            bool statistics) {
    fmpz *by_cycles = statistics ? faro_law_statistic_room(law, FARO_STATISTIC_cycles) : NULL;
    fmpz *by_fixed = statistics ? faro_law_statistic_room(law, FARO_STATISTIC_fixed_points) : NULL;
    fmpz_t orders, sign, fixed;
    fmpz_init(orders), fmpz_init(sign), fmpz_init(fixed);
    faro_status status = FARO_OK;
    for (size_t i = 0; i < p->count && !status; i++) {
        const uint8_t *times = p->times + i * p->n;
        size_t cycles = 0;
        for (size_t a = 0; a < p->n; a++) cycles += times[a];
        type_orders(orders, times, p->n);
        status = faro_law_add(law, weights + i, orders, times[0] == p->n ? 0 : UINT64_MAX);
        fmpz_mul(orders, orders, weights + i);
        fmpz_addmul_ui(fixed, orders, times[0]);
        if (statistics) {
            fmpz_add(by_cycles + cycles, by_cycles + cycles, orders);
            fmpz_add(by_fixed + times[0], by_fixed + times[0], orders);
        }
        if ((p->n - cycles) % 2 == 0)
            fmpz_add(sign, sign, orders);
        else
            fmpz_sub(sign, sign, orders);
    }
    if (!status) status = faro_law_finish(law);
    if (!status) {
        fmpq_set_fmpz_frac(law->sign, sign, law->total);
        fmpq_set_fmpz_frac(law->fixed, fixed, law->total);
        law->has_sign = law->has_fixed = true;
    }
    fmpz_clear(orders), fmpz_clear(sign), fmpz_clear(fixed);
    return status;
}

static uint64_t exchanges_of(const faro_procedure *procedure, const faro_exact_options *options) {
    return faro_exact_repeats(options) * faro_value_of(procedure, "times", 0);
}

static bool plan(const faro_procedure *procedure, size_t n, const faro_exact_options *options,
                 faro_exact_plan *out) {
    if (!faro_is(procedure, "random-transpositions") || n < 2) return false;
    out->reason = "the probability of an order depends on its cycle type alone";
    out->work = out->bytes = INFINITY;
    if (n > MOST_CARDS) return true;
    double types = partition_count(n), ways = types * (2 + 0.6 * (double)n),
           times = (double)exchanges_of(procedure, options);
    double limbs = 1 + times * 2 * log2((double)n) / 64;
    out->bytes = types * (double)n + 8 * ways + 2 * types * (24 + 8 * limbs);
    out->work = ways * times * (1 + limbs / 8);
    out->seconds = out->work * 1.2e-8;
    return true;
}

/* Weights of the three ways to pick a pair, without common divisor. */
static void pair_weights(const faro_procedure *procedure, size_t n, ulong *stay, ulong *unit) {
    const char *pair = faro_word_of(procedure, "pair");
    *unit = 1, *stay = 0;
    if (strcmp(pair, "lazy") == 0)
        *stay = n * (n - 1) / 2;
    else if (strcmp(pair, "distinct") != 0)
        *stay = n % 2 ? n : n / 2, *unit = 1 + n % 2;
}

static faro_status move_law(const faro_procedure *procedure, const partitions *p,
                            const faro_exact_options *options, fmpz **weights) {
    neighbours nb;
    faro_status status = neighbours_new(&nb, p);
    fmpz *next = _fmpz_vec_init((slong)p->count);
    ulong stay, unit;
    pair_weights(procedure, p->n, &stay, &unit);
    uint64_t times = exchanges_of(procedure, options);
    for (uint64_t k = 0; k < times && !status; k++) {
        status = exchange_once(next, *weights, p, &nb, stay, unit, options);
        fmpz *swap = next;
        next = *weights, *weights = swap;
    }
    _fmpz_vec_clear(next, (slong)p->count);
    neighbours_free(&nb);
    return status;
}

static faro_status compute(const faro_procedure *procedure, size_t n,
                           const faro_exact_options *options, faro_law **out) {
    partitions p;
    faro_law *law;
    faro_status status = partitions_new(&p, n);
    if (status) return status;
    status = faro_law_new(n, "cycle types", &law);
    if (!status) {
        fmpz *weights = _fmpz_vec_init((slong)p.count);
        fmpz_one(weights + p.count - 1); /* 1 + 1 + ... + 1 is the last partition */
        status = move_law(procedure, &p, options, &weights);
        if (!status) status = fill_law(law, &p, weights, faro_exact_statistics(options));
        if (!status) status = add_extremes(law, &p, weights);
        _fmpz_vec_clear(weights, (slong)p.count);
        if (status)
            faro_law_free(law);
        else
            *out = law;
    }
    partitions_free(&p);
    return status;
}

const faro_engine faro_engine_cycle_types = {"cycle types", false, plan, compute};
