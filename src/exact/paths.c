/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Enumeration of all paths of draws (see paths.h). A draw with one answer is no level. Cost: one
 * run of the procedure a path. */
#include "exact/paths.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_LEVELS = 1000000 };

static void clear_level(faro_path_level *level) {
    free(level->weights);
    level->weights = NULL;
}

static void free_paths(faro_paths *p) {
    for (size_t i = 0; i < p->capacity; i++) {
        clear_level(&p->level[i]);
        fmpz_clear(p->level[i].numerator), fmpz_clear(p->level[i].denominator);
    }
    free(p->level);
}

static bool grow(faro_paths *p) {
    size_t capacity = p->capacity ? 2 * p->capacity : 16;
    faro_path_level *level =
        p->used < MOST_LEVELS ? realloc(p->level, capacity * sizeof *level) : NULL;
    if (!level) {
        p->status = p->used < MOST_LEVELS ? FARO_ERROR_MEMORY : FARO_ERROR_LIMIT;
        return false;
    }
    for (size_t i = p->capacity; i < capacity; i++) {
        level[i].weights = NULL;
        fmpz_init(level[i].numerator), fmpz_init(level[i].denominator);
    }
    p->level = level, p->capacity = capacity;
    return true;
}

static uint64_t random_below(uint64_t *state, uint64_t bound) {
    uint64_t z = (*state += 0x9e3779b97f4a7c15u);
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
    z = (z ^ z >> 27) * 0x94d049bb133111ebu;
    return (z ^ z >> 31) % bound;
}

static uint64_t weight_of(const faro_path_level *level) {
    return level->weights ? level->weights[level->answer] : 1;
}

/* The first answer from level->answer on, in these strides, that has a chance; false when there is
 * none. */
static bool find_possible(faro_path_level *level, uint64_t stride) {
    while (level->answer < level->bound && weight_of(level) == 0) level->answer += stride;
    return level->answer < level->bound;
}

static void set_probability(faro_paths *p, size_t index, const fmpz_t total) {
    faro_path_level *level = &p->level[index];
    fmpz_set_ui(level->numerator, weight_of(level));
    fmpz_set(level->denominator, total);
    if (index == 0) return;
    fmpz_mul(level->numerator, level->numerator, level[-1].numerator);
    fmpz_mul(level->denominator, level->denominator, level[-1].denominator);
}

static void total_of(const faro_path_level *level, fmpz_t total) {
    if (!level->weights) {
        fmpz_set_ui(total, level->bound);
        return;
    }
    fmpz_zero(total);
    for (uint64_t i = 0; i < level->bound; i++) fmpz_add_ui(total, total, level->weights[i]);
}

/* The next draw of the run: a known answer, or a new level. */
static uint64_t draw(faro_paths *p, uint64_t bound, const uint64_t *weights) {
    if (p->status || (p->used == p->capacity && !grow(p))) return 0;
    faro_path_level *level = &p->level[p->used];
    if (p->used < p->known) {
        if (level->bound != bound) p->status = FARO_ERROR_UNSUPPORTED;
        p->used++;
        return level->answer < bound ? level->answer : 0;
    }
    level->bound = bound, level->answer = p->used == 0 ? p->first : 0;
    if (weights) {
        level->weights = malloc(bound * sizeof *weights);
        if (!level->weights) {
            p->status = FARO_ERROR_MEMORY;
            return 0;
        }
        memcpy(level->weights, weights, bound * sizeof *weights);
    }
    if (p->random) level->answer = random_below(p->random, bound);
    if (!find_possible(level, p->used == 0 ? p->stride : 1)) {
        p->empty = p->random == NULL;
        level->answer = 0;
        find_possible(level, 1);
    }
    fmpz_t total;
    fmpz_init(total);
    total_of(level, total);
    set_probability(p, p->used, total);
    fmpz_clear(total);
    p->breadth *= (double)bound;
    p->known = p->depth = ++p->used;
    return level->answer;
}

static uint64_t choose(faro_chooser *self, uint64_t bound) {
    return bound == 1 ? 0 : draw((faro_paths *)(void *)self, bound, NULL);
}

static size_t choose_weighted(faro_chooser *self, const uint64_t *weights, size_t count) {
    size_t possible = 0, last = 0;
    for (size_t i = 0; i < count; i++)
        if (weights[i] != 0) possible++, last = i;
    return possible <= 1 ? last : (size_t)draw((faro_paths *)(void *)self, count, weights);
}

static void open_paths(faro_paths *p) {
    *p = (faro_paths){.chooser = {.choose = choose, .choose_weighted = choose_weighted},
                      .stride = 1,
                      .breadth = 1};
}

/* The next path: the deepest draw that has an answer left takes it. False when there is none. */
static bool advance(faro_paths *p) {
    while (p->depth > 0) {
        faro_path_level *level = &p->level[p->depth - 1];
        uint64_t stride = p->depth == 1 ? p->stride : 1;
        level->answer += stride;
        if (find_possible(level, stride)) {
            fmpz_t total;
            fmpz_init(total);
            total_of(level, total);
            set_probability(p, p->depth - 1, total);
            fmpz_clear(total);
            return true;
        }
        clear_level(level);
        p->depth--;
    }
    return false;
}

faro_status faro_paths_walk(faro_path_run *run, faro_path_leaf *leaf, void *context, uint64_t first,
                            uint64_t stride) {
    faro_paths p;
    open_paths(&p);
    p.first = first, p.stride = stride;
    fmpz_t one;
    fmpz_init_set_ui(one, 1);
    faro_status status;
    bool more = true;
    do {
        p.used = 0, p.known = p.depth;
        status = run(context, &p.chooser);
        if (!status) status = p.status;
        if (status) break;
        const faro_path_level *last = p.depth ? &p.level[p.depth - 1] : NULL;
        if (p.empty || (p.depth == 0 && first != 0)) break;
        status = leaf(context, &p, last ? last->numerator : one, last ? last->denominator : one);
        more = !status && advance(&p);
    } while (more);
    fmpz_clear(one);
    free_paths(&p);
    return status;
}

faro_status faro_paths_estimate(faro_path_run *run, void *context, unsigned samples,
                                double *paths) {
    uint64_t state = 1;
    double sum = 0;
    faro_status status = FARO_OK;
    for (unsigned k = 0; k < samples && !status; k++) {
        faro_paths p;
        open_paths(&p);
        p.random = &state;
        status = run(context, &p.chooser);
        if (!status) status = p.status;
        sum += p.breadth;
        free_paths(&p);
    }
    *paths = sum / samples;
    return status;
}
