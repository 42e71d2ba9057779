/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Exact laws of fair deals: points, suit lengths, shapes, flatness, bins of the deal number.
 *
 * All are sums of positive products of binomials below 2^53, so the doubles are right to about 15
 * digits. Points of a hand: 16 honours in four ranks of four. Flatness of a deal: hand after hand,
 * with what is left of each suit. */
#include "bridge/fairness.h"

#include "bridge/number.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static faro_fair_laws laws;
static pthread_once_t once = PTHREAD_ONCE_INIT;
static double binomial[53][27]; /* columns up to 26 cards */
static uint8_t class_of[14][14][14];

static void make_binomials(void) {
    for (int n = 0; n <= 52; n++)
        for (int k = 0; k <= 26; k++)
            binomial[n][k] = k == 0 ? 1 : n == 0 ? 0 : binomial[n - 1][k - 1] + binomial[n - 1][k];
}

/* ---- points ---------------------------------------------------------------------------------- */

/* One choice of aces, kings, queens, jacks: cards, points, number of ways. */
typedef struct honours {
    int cards, points;
    double ways;
} honours;

static honours honours_at(int code) {
    honours h = {.ways = 1};
    for (int rank = 0; rank < 4; rank++, code /= 5) {
        int n = code % 5;
        h.cards += n;
        h.points += (4 - rank) * n;
        h.ways *= binomial[4][n];
    }
    return h;
}

enum { HONOUR_CHOICES = 625 };

/* Law of the points in `cards` of 52. */
static void make_points(int cards, double *law) {
    for (int code = 0; code < HONOUR_CHOICES; code++) {
        honours h = honours_at(code);
        if (h.cards <= cards)
            law[h.points] += h.ways * binomial[36][cards - h.cards] / binomial[52][cards];
    }
}

/* ---- shapes ---------------------------------------------------------------------------------- */

typedef struct shape {
    int length[4];
    double ways;
} shape;

static int by_ways(const void *a, const void *b) {
    const shape *x = a, *y = b;
    return x->ways > y->ways ? -1 : x->ways < y->ways ? 1 : memcmp(y->length, x->length, 16);
}

static void sort_lengths(int l[4]) {
    for (int i = 0; i < 4; i++)
        for (int j = i + 1; j < 4; j++)
            if (l[j] > l[i]) {
                int t = l[i];
                l[i] = l[j];
                l[j] = t;
            }
}

static double hand_ways(const int length[4], const int left[4]) {
    double ways = 1;
    for (int suit = 0; suit < 4; suit++) ways *= binomial[left[suit]][length[suit]];
    return ways;
}

/* Calls visit for all 560 hands by suit lengths. */
static void each_hand(void (*visit)(const int length[4], void *context), void *context) {
    int l[4];
    for (l[0] = 0; l[0] <= 13; l[0]++)
        for (l[1] = 0; l[0] + l[1] <= 13; l[1]++)
            for (l[2] = 0; l[0] + l[1] + l[2] <= 13; l[2]++) {
                l[3] = 13 - l[0] - l[1] - l[2];
                visit(l, context);
            }
}

static const int full_suits[4] = {13, 13, 13, 13};

typedef struct shape_list {
    shape item[FARO_SHAPES];
    int count;
} shape_list;

static void collect_shape(const int length[4], void *context) {
    shape_list *list = context;
    shape s = {.ways = hand_ways(length, full_suits)};
    memcpy(s.length, length, sizeof s.length);
    sort_lengths(s.length);
    for (int i = 0; i < list->count; i++)
        if (memcmp(list->item[i].length, s.length, sizeof s.length) == 0) {
            list->item[i].ways += s.ways;
            return;
        }
    list->item[list->count++] = s;
}

static void name_shape(const int length[4], void *context) {
    const shape_list *list = context;
    int sorted[4];
    memcpy(sorted, length, sizeof sorted);
    sort_lengths(sorted);
    for (int i = 0; i < list->count; i++)
        if (memcmp(list->item[i].length, sorted, sizeof sorted) == 0)
            class_of[length[0]][length[1]][length[2]] = (uint8_t)i;
}

static void make_shapes(void) {
    shape_list list = {.count = 0};
    each_hand(collect_shape, &list);
    qsort(list.item, (size_t)list.count, sizeof list.item[0], by_ways);
    for (int i = 0; i < FARO_SHAPES; i++) {
        const int *l = list.item[i].length;
        laws.longest[i] = (uint8_t)l[0];
        laws.shape[i] = list.item[i].ways / binomial[52][13];
        snprintf(laws.shape_name[i], sizeof laws.shape_name[i],
                 l[0] > 9 ? "%hhd-%hhd-%hhd-%hhd" : "%hhd%hhd%hhd%hhd", (signed char)l[0],
                 (signed char)l[1], (signed char)l[2], (signed char)l[3]);
    }
    each_hand(name_shape, &list);
}

/* ---- two hands, four hands ------------------------------------------------------------------- */

/* A deal of which one hand is known: what is left of the suits, its probability. */
typedef struct partial {
    int left[4];
    double p;
} partial;

/* States after two hands: sorted rests of 26 cards, each with a law of the sum of squares so far.
 */
enum { RESTS = 105 }; /* ways to write 26 as a sum of four numbers up to 13 */
typedef struct rest {
    int left[4];
    double law[FARO_FLAT];
} rest;
static struct {
    rest item[RESTS];
    int count;
} rests;

static int squares(const int l[4]) {
    return l[0] * l[0] + l[1] * l[1] + l[2] * l[2] + l[3] * l[3];
}

static rest *find_rest(const int left[4]) {
    int sorted[4];
    memcpy(sorted, left, sizeof sorted);
    sort_lengths(sorted);
    for (int i = 0; i < rests.count; i++)
        if (memcmp(rests.item[i].left, sorted, sizeof sorted) == 0) return &rests.item[i];
    memcpy(rests.item[rests.count].left, sorted, sizeof sorted);
    return &rests.item[rests.count++];
}

static bool take(const int from[4], const int length[4], int left[4]) {
    for (int suit = 0; suit < 4; suit++) {
        left[suit] = from[suit] - length[suit];
        if (left[suit] < 0) return false;
    }
    return true;
}

static void second_hand(const int length[4], void *context) {
    const partial *first = context;
    int left[4];
    if (!take(first->left, length, left)) return;
    double p = first->p * hand_ways(length, first->left) / binomial[39][13];
    int first_length[4];
    for (int suit = 0; suit < 4; suit++) first_length[suit] = 13 - first->left[suit];
    find_rest(left)->law[squares(first_length) + squares(length)] += p;
}

static void first_hand(const int length[4], void *context) {
    (void)context;
    partial first = {.p = hand_ways(length, full_suits) / binomial[52][13]};
    for (int suit = 0; suit < 4; suit++) first.left[suit] = 13 - length[suit];
    each_hand(second_hand, &first);
}

static void third_hand(const int length[4], void *context) {
    const rest *r = context;
    int left[4];
    if (!take(r->left, length, left)) return;
    double p = hand_ways(length, r->left) / binomial[26][13];
    int more = squares(length) + squares(left);
    for (int sum = 0; sum + more < FARO_FLAT; sum++)
        if (r->law[sum] > 0) laws.flat[sum + more] += p * r->law[sum];
}

static void make_deals(void) {
    each_hand(first_hand, NULL);
    for (int i = 0; i < rests.count; i++) each_hand(third_hand, &rests.item[i]);
}

/* ---- one suit, two hands --------------------------------------------------------------------- */

/* Longest suit of a side, by recursion over the suits. */
static void add_fit(int longest, int suits, int cards, double ways) {
    if (suits == 0) {
        if (cards == 0) laws.fit[longest] += ways / binomial[52][26];
        return;
    }
    for (int l = 0; l <= 13 && l <= cards; l++)
        add_fit(l > longest ? l : longest, suits - 1, cards - l, ways * binomial[13][l]);
}

/* Probability that `missing` cards of a suit lie with `more` in one of the two hidden hands. */
static void make_splits(void) {
    for (int missing = 0; missing < FARO_LENGTHS; missing++)
        for (int one = 0; one <= missing; one++) {
            int more = one > missing - one ? one : missing - one;
            laws.split[missing][more] +=
                binomial[missing][one] * binomial[26 - missing][13 - one] / binomial[26][13];
        }
}

/* ---- numbers --------------------------------------------------------------------------------- */

/* How many of 0..size-1 fall in each 16th. */
static void make_bins(uint64_t size, double law[FARO_BINS]) {
    uint64_t before = 0;
    for (uint64_t i = 0; i < FARO_BINS; i++) {
        uint64_t after = ((i + 1) * size + FARO_BINS - 1) / FARO_BINS;
        law[i] = (double)(after - before) / (double)size;
        before = after;
    }
}

static void make_laws(void) {
    make_binomials();
    make_points(13, laws.points);
    make_points(26, laws.side_points);
    for (int l = 0; l <= 13; l++)
        laws.length[l] = binomial[13][l] * binomial[39][13 - l] / binomial[52][13];
    make_shapes();
    make_deals();
    add_fit(0, 4, 26, 1);
    make_splits();
    for (int aces = 0; aces <= 4; aces++)
        laws.aces[aces] = binomial[4][aces] * binomial[48][13 - aces] / binomial[52][13];
    for (int i = 0; i < FARO_BINS; i++)
        laws.bin[0][i] = 1.0 / FARO_BINS; /* 512 divides the number */
    make_bins(FARO_NORTH_HANDS, laws.bin[1]);
    make_bins(FARO_EAST_HANDS, laws.bin[2]);
    make_bins(FARO_SOUTH_HANDS, laws.bin[3]);
}

const faro_fair_laws *faro_fair(void) {
    pthread_once(&once, make_laws);
    return &laws;
}

unsigned faro_shape_class(unsigned a, unsigned b, unsigned c, unsigned d) {
    (void)faro_fair();
    (void)d;
    return class_of[a][b][c];
}
