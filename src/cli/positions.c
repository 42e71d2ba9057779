/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Position lists kept as sorted, disjoint ranges. */
#include "cli/positions.h"

#include <stdlib.h>

static bool read_number(const char **text, uint64_t *number) {
    const char *at = *text;
    uint64_t value = 0;
    for (; *at >= '0' && *at <= '9'; at++) {
        if (value > (UINT64_MAX - 9) / 10) return false;
        value = 10 * value + (uint64_t)(*at - '0');
    }
    if (at == *text || value == 0) return false;
    *text = at;
    *number = value;
    return true;
}

static int by_first(const void *left, const void *right) {
    const struct cli_position_range *a = left, *b = right;
    return (a->first > b->first) - (a->first < b->first);
}

/* Sorts, and melts ranges that touch. */
static void tidy(cli_positions *p) {
    size_t kept = 0;
    qsort(p->range, p->count, sizeof *p->range, by_first);
    for (size_t i = 1; i < p->count; i++) {
        struct cli_position_range *last = &p->range[kept], next = p->range[i];
        if (last->last == UINT64_MAX || next.first <= last->last + 1) {
            if (next.last > last->last) last->last = next.last;
        } else {
            p->range[++kept] = next;
        }
    }
    p->count = kept + 1;
}

bool cli_positions_read(cli_positions *p, const char *text) {
    for (;;) {
        struct cli_position_range range;
        if (!read_number(&text, &range.first)) return false;
        range.last = range.first;
        if (*text == '-') {
            text++;
            range.last = UINT64_MAX;
            if (*text && *text != ',' && !read_number(&text, &range.last)) return false;
            if (range.last < range.first) return false;
        }
        void *grown = realloc(p->range, (p->count + 1) * sizeof *p->range);
        if (!grown) return false;
        p->range = grown;
        p->range[p->count++] = range;
        if (*text == 0) break;
        if (*text++ != ',') return false;
    }
    tidy(p);
    return true;
}

bool cli_positions_have(const cli_positions *p, uint64_t position) {
    size_t low = 0, high = p->count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (p->range[middle].last < position)
            low = middle + 1;
        else
            high = middle;
    }
    return low < p->count && p->range[low].first <= position;
}

uint64_t cli_positions_last(const cli_positions *p) {
    return p->count ? p->range[p->count - 1].last : UINT64_MAX;
}

uint64_t cli_positions_required(const cli_positions *p) {
    if (!p->count) return 0;
    const struct cli_position_range *range = &p->range[p->count - 1];
    return range->last == UINT64_MAX ? range->first : range->last;
}

void cli_positions_free(cli_positions *p) {
    free(p->range);
    *p = (cli_positions){0};
}
