/* SPDX-License-Identifier: MIT OR Apache-2.0
 *
 * Permutations as values: plain arrays p of n uint32_t with p[place] = card, cards and places
 * 0..n-1, n at most 2^32 (places) of which each holds one card. Nothing here draws random numbers.
 *
 * Unless said otherwise n = 0 is allowed, inputs are permutations (faro_perm_check tells), outputs
 * may not overlap inputs, and the cost is one pass.
 *
 * Functions with a parameter `scratch` work in FARO_PERM_SCRATCH(n) words that the caller gives,
 * with any contents; for n <= FARO_PERM_STACK it may be NULL.
 */
#ifndef FARO_PERMUTATION_H
#define FARO_PERMUTATION_H

#include "faro/status.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#define FARO_PERM_SCRATCH(n) (2 * (size_t)(n) + 2)
enum { FARO_PERM_STACK = 512 };

/* ---- check ----------------------------------------------------------------------------------- */

typedef enum faro_perm_fault_kind {
    FARO_PERM_FAULT_NONE = 0,
    FARO_PERM_FAULT_RANGE,    /* `value` at `place` is not below n */
    FARO_PERM_FAULT_REPEATED, /* `value` at `place` was seen before, at `first` */
} faro_perm_fault_kind;

typedef struct faro_perm_fault {
    faro_perm_fault_kind kind;
    size_t place;     /* the first place that is wrong */
    size_t first;     /* REPEATED: where the value was seen first */
    uint32_t value;   /* the value there */
    uint32_t missing; /* the smallest value of 0..n-1 that does not occur anywhere */
} faro_perm_fault;

/* Whether p is a permutation of 0..n-1. OK, or ERROR_PERMUTATION and, if `fault` is not NULL, what
 * is wrong and where. `fault` is set in both cases. */
FARO_API faro_status faro_perm_check(const uint32_t *p, size_t n, uint32_t *scratch,
                                     faro_perm_fault *fault);

/* ---- algebra --------------------------------------------------------------------------------- */

/* p = 0, 1, ..., n-1. */
FARO_API void faro_perm_identity(uint32_t *p, size_t n);

/* out[p[i]] = i. `out` must not overlap `p` (faro_perm_invert works in place). */
FARO_API void faro_perm_inverse(uint32_t *out, const uint32_t *p, size_t n);

/* Replaces p by its inverse, cycle by cycle, without other memory. Error: LIMIT (n > 2^31, where
 * the cards leave no bit free for a mark); p is untouched then. */
FARO_API faro_status faro_perm_invert(uint32_t *p, size_t n);

/* out[i] = p[q[i]]: first q says which place to look at, then p which card lies there.
 * `out` may be `q` itself but must not overlap `p` otherwise. */
FARO_API void faro_perm_compose(uint32_t *out, const uint32_t *p, const uint32_t *q, size_t n);

/* How the cards moved, before^-1 o after: out[i] = the place where the card that is now at place i
 * lay before, so that after[i] = before[out[i]]. `out` may be `after` or `before`. */
FARO_API void faro_perm_moved(uint32_t *out, const uint32_t *before, const uint32_t *after,
                              size_t n, uint32_t *scratch);

/* How the cards were renamed, after o before^-1: out[c] = the card that now lies where card c lay,
 * so that after[i] = out[before[i]]. `out` must not overlap the inputs. */
FARO_API void faro_perm_relabelled(uint32_t *out, const uint32_t *before, const uint32_t *after,
                                   size_t n);

/* ---- cycles ---------------------------------------------------------------------------------- */

/* Number of cycles, fixed points counted: 0 for n = 0, else 1..n. */
FARO_API size_t faro_perm_cycles(const uint32_t *p, size_t n, uint32_t *scratch);

/* 0 for an even permutation, 1 for an odd one. */
FARO_API int faro_perm_parity(const uint32_t *p, size_t n, uint32_t *scratch);

/* Writes the lengths of the cycles, longest first (up to n of them), and returns how many there
 * are. Cost: n + c log c for c cycles. */
FARO_API size_t faro_perm_cycle_type(uint32_t *lengths, const uint32_t *p, size_t n,
                                     uint32_t *scratch);

/* Least k >= 1 with p^k = identity: the least common multiple of the cycle lengths. Error: OVERFLOW
 * (it does not fit 64 bits). */
FARO_API faro_status faro_perm_order(const uint32_t *p, size_t n, uint32_t *scratch,
                                     uint64_t *order);

/* ---- statistics ------------------------------------------------------------------------------ */

/* Number of i with p[i] = i. */
FARO_API size_t faro_perm_fixed_points(const uint32_t *p, size_t n);

/* Number of i with p[i] != q[i] (Hamming distance); any arrays. */
FARO_API size_t faro_perm_hamming(const uint32_t *p, const uint32_t *q, size_t n);

/* Number of i < j with p[i] > p[j] (Kendall's tau distance to the identity), 0..n(n-1)/2. Any array
 * of numbers, also with equal ones. Cost: n log n. */
FARO_API uint64_t faro_perm_inversions(const uint32_t *p, size_t n, uint32_t *scratch);

/* Number of i with p[i] > p[i+1], 0..n-1. */
FARO_API size_t faro_perm_descents(const uint32_t *p, size_t n);

/* Number of maximal runs of cards k, k+1, k+2, ... that lie in this order from left to right (Bayer
 * and Diaconis 1992): descents of the inverse plus 1; 0 for n = 0. */
FARO_API size_t faro_perm_rising_sequences(const uint32_t *p, size_t n, uint32_t *scratch);

/* Number of i with p[i+1] = p[i] + 1, 0..n-1. */
FARO_API size_t faro_perm_successions(const uint32_t *p, size_t n);

/* Sum of |p[i] - i| (Spearman's footrule; Diaconis and Graham 1977), even, 0..floor(n^2/2). */
FARO_API uint64_t faro_perm_displacement(const uint32_t *p, size_t n);

/* Length of the longest increasing subsequence (Schensted 1961; Fredman 1975). Cost: n log n. */
FARO_API size_t faro_perm_longest_increasing(const uint32_t *p, size_t n, uint32_t *scratch);

/* ---- order ----------------------------------------------------------------------------------- */

/* Lehmer code: code[i] = number of j > i with p[j] < p[i], so 0 <= code[i] < n-i; the digits of the
 * lexicographic rank in the factorial number system, most significant first, n < 2^32. `code` may
 * be `p`. Cost: n log n. */
FARO_API void faro_perm_lehmer(uint32_t *code, const uint32_t *p, size_t n, uint32_t *scratch);

/* The permutation of a Lehmer code, n < 2^32. `p` may be `code`. Error: ARGUMENT (a digit is too
 * large; p is then untouched). Cost: n log n. */
FARO_API faro_status faro_perm_from_lehmer(uint32_t *p, const uint32_t *code, size_t n,
                                           uint32_t *scratch);

/* Lexicographic rank, 0 for the identity, n!-1 for the reversal, and back. Errors: OVERFLOW (n >
 * 20), ARGUMENT (rank >= n!). */
FARO_API faro_status faro_perm_rank(const uint32_t *p, size_t n, uint64_t *rank);
FARO_API faro_status faro_perm_unrank(uint32_t *p, size_t n, uint64_t rank);

/* The same up to n = 34. */
typedef struct faro_u128 {
    uint64_t high, low;
} faro_u128;
FARO_API faro_status faro_perm_rank_128(const uint32_t *p, size_t n, faro_u128 *rank);
FARO_API faro_status faro_perm_unrank_128(uint32_t *p, size_t n, faro_u128 rank);

/* The same for n up to FARO_PERM_RANK_MOST as a big-endian number of faro_perm_rank_size(n) bytes,
 * the least that hold n!-1 (0 for n <= 1). Errors: LIMIT (n too large), MEMORY, ARGUMENT (rank >=
 * n!). Cost: quadratic; n = 10^4 took 5 to 33 ms to rank and 32 to
 * 166 ms to unrank on the development machines, by their load. */
enum { FARO_PERM_RANK_MOST = 1000000 };
FARO_API size_t faro_perm_rank_size(size_t n);
FARO_API faro_status faro_perm_rank_bytes(unsigned char *rank, const uint32_t *p, size_t n);
FARO_API faro_status faro_perm_unrank_bytes(uint32_t *p, size_t n, const unsigned char *rank);

/* The next (previous) permutation in lexicographic order, in place. false, with p untouched, when p
 * is the last (first). Amortised constant cost. Also for equal values: the next arrangement. */
FARO_API bool faro_perm_next(uint32_t *p, size_t n);
FARO_API bool faro_perm_previous(uint32_t *p, size_t n);

/* ---- text ------------------------------------------------------------------------------------ */

typedef enum faro_perm_form {
    FARO_FORM_ZERO, /* decimal, 0-based: "2 0 1" */
    FARO_FORM_ONE,  /* decimal, 1-based: "3 1 2" */
    FARO_FORM_CARDS /* "AS" is 0, "KS" 1, ... "2S" 12, then hearts, diamonds, clubs: "2C" is 51 */
} faro_perm_form;

typedef enum faro_text_fault_kind {
    FARO_TEXT_OK = 0,
    FARO_TEXT_TOKEN,    /* not a number (a card name) of this form */
    FARO_TEXT_RANGE,    /* a number that no permutation of this length holds */
    FARO_TEXT_REPEATED, /* a value that was there before, at `first` */
    FARO_TEXT_TOO_MANY  /* more values than `capacity` */
} faro_text_fault_kind;

typedef struct faro_text_fault {
    faro_text_fault_kind kind;
    size_t offset;    /* of the token, in bytes from the start of the text */
    size_t length;    /* of the token in bytes */
    size_t place;     /* which value it is, counted from 0; length is 0 at the end of the text */
    size_t first;     /* REPEATED: offset of the first occurrence */
    uint32_t missing; /* faro_perm_read, RANGE by length and REPEATED: the smallest card that is
                         nowhere (0-based) */
} faro_text_fault;

/* Reads a permutation from `size` bytes: values separated by blanks, tabs, line ends or commas, in
 * any number. Cards are read in upper or lower case, ten as T or 10, suits as letters or as the
 * UTF-8 signs of spades, hearts, diamonds, clubs. Stores up to `capacity` cards and their number.
 * Errors: SYNTAX (TOKEN), PERMUTATION (RANGE, REPEATED), LIMIT (TOO_MANY); `fault`, if not NULL,
 * says where. `p` is undefined after an error. `scratch` as for n = capacity. */
FARO_API faro_status faro_perm_read(uint32_t *p, size_t capacity, size_t *n, const char *text,
                                    size_t size, faro_perm_form form, uint32_t *scratch,
                                    faro_text_fault *fault);

/* Writes the permutation with single blanks between the values and a final NUL, as snprintf does:
 * at most `size` bytes, and returns the length without NUL that the whole text has. Values above 51
 * are written as numbers in form CARDS. */
FARO_API size_t faro_perm_write(char *text, size_t size, const uint32_t *p, size_t n,
                                faro_perm_form form);

/* Canonical cycle notation, as snprintf does: each cycle starts with its smallest card, cycles are
 * in the order of these, fixed points are left out; "(0 2 1)(4 5)", "()" for the identity. */
FARO_API size_t faro_perm_write_cycles(char *text, size_t size, const uint32_t *p, size_t n,
                                       faro_perm_form form, uint32_t *scratch);

/* Reads cycle notation: disjoint cycles in any order and rotation, cards that are not named stay.
 * Errors as faro_perm_read. */
FARO_API faro_status faro_perm_read_cycles(uint32_t *p, size_t n, const char *text, size_t size,
                                           faro_perm_form form, uint32_t *scratch,
                                           faro_text_fault *fault);

/* The name of a card 0..51, "AS" ... "2C"; NULL above. */
FARO_API const char *faro_card_name(uint32_t card);

/* The card of a name of `size` bytes. Error: SYNTAX. */
FARO_API faro_status faro_card_read(const char *name, size_t size, uint32_t *card);

/* ---- null laws ----------------------------------------------------------------------------------
 *
 * The law of a statistic under the uniform law on S_n: pmf[k] = P(statistic = k). Each function
 * returns the number of entries of the whole law, writes the first `size` of them, and may be asked
 * for the number alone with pmf = NULL. Values come from recurrences with positive terms, relative
 * error about n * 2^-52; entries too small for a double are 0. */

FARO_API size_t faro_law_fixed_points(size_t n, double *pmf, size_t size); /* n+1; cost n */
FARO_API size_t faro_law_cycles(size_t n, double *pmf, size_t size);       /* n+1; cost n^2 */
FARO_API size_t faro_law_descents(size_t n, double *pmf, size_t size);     /* max(n,1); cost n^2 */
FARO_API size_t faro_law_rising_sequences(size_t n, double *pmf, size_t size); /* n+1; cost n^2 */
FARO_API size_t faro_law_successions(size_t n, double *pmf, size_t size); /* max(n,1); cost n */
/* The next two allocate memory (2n doubles; n^3/4 doubles), and write nothing and return 0 when it
 * is short. */
FARO_API size_t faro_law_inversions(size_t n, double *pmf,
                                    size_t size); /* n(n-1)/2+1; cost n^3/3 */
/* pmf[k] = P(sum of |p[i]-i| = 2k); cost n^4/16, for n up to about 200. */
FARO_API size_t faro_law_displacement(size_t n, double *pmf, size_t size); /* floor(n^2/4)+1 */

/* Means and variances of the same laws for any n, in closed form (displacement: of the sum itself).
 */
typedef struct faro_moments {
    double mean, variance;
} faro_moments;
FARO_API faro_moments faro_moments_fixed_points(size_t n);
FARO_API faro_moments faro_moments_cycles(size_t n);
FARO_API faro_moments faro_moments_descents(size_t n);
FARO_API faro_moments faro_moments_successions(size_t n);
FARO_API faro_moments faro_moments_inversions(size_t n);
FARO_API faro_moments faro_moments_displacement(size_t n);

/* ---- uniform bits ---------------------------------------------------------------------------- */

/* Which bits are taken from a permutation. Both are exactly fair and independent coins when the
 * permutation is uniform (docs/guide/bits.md has the proof). */
typedef enum faro_bits_way {
    FARO_BITS_POWERS, /* the Lehmer digits below a power of two: always the same number of bits, 15
                         of 52 cards */
    FARO_BITS_ALL     /* nearly all, by the method of Elias (1972): on average 221.7 of the 225.6 bits
                         of 52 cards; how many varies */
} faro_bits_way;

/* Most bits that the first `drawn` <= n cards of one permutation give. */
FARO_API size_t faro_perm_bits_most(size_t n, size_t drawn, faro_bits_way way);

/* Appends the bits of a permutation (of its first `drawn` cards, 1..n; p has no more) to `out` at
 * bit number *bit, which moves on; bit k is bit k % 8 of byte k / 8. `out` needs room for *bit +
 * faro_perm_bits_most bits; the rest of the last byte is 0. scratch: FARO_PERM_BITS_SCRATCH(n)
 * words. Cost: that of faro_perm_lehmer. */
#define FARO_PERM_BITS_SCRATCH(n) (4 * (size_t)(n) + 2)
FARO_API void faro_perm_bits(const uint32_t *p, size_t n, size_t drawn, faro_bits_way way,
                             uint32_t *scratch, unsigned char *out, size_t *bit);

#ifdef __cplusplus
}
#endif
#endif
