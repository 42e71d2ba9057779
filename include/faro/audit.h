/* SPDX-License-Identifier: MIT OR Apache-2.0
 *
 * Audit of a shuffle: reads permutations that any program made and says what speaks against them.
 *
 * The hypothesis on trial: each deck is uniform and independent of all decks before it. Bettors bet
 * against it, deck by deck, at prices that are exact under the hypothesis; the weighted mean of
 * their capitals is the evidence E. A fair shuffle ever reaches E >= x with probability at most 1/x
 * (Ville 1939), whatever the number of cards, however often one looks and whenever one stops.
 * docs/audit.md has the theory, the proofs and every bettor with its formula.
 *
 * An audit in somebody's unit test:
 *
 *     static void deal(void *context, uint32_t *deck, size_t n) { my_shuffle(deck, n); }
 *
 *     void test_my_shuffle(void) {
 *         faro_audit_options options = faro_audit_defaults(52);
 *         faro_audit *audit;
 *         assert(faro_audit_check(&options, 10000, deal, NULL, &audit) == FARO_OK);
 *         const faro_audit_report *report;
 *         assert(faro_audit_get_report(audit, &report) == FARO_OK);
 *         if (report->verdict == FARO_VERDICT_BIASED) fail(report->witness.sentence);
 *         faro_audit_free(audit);
 *     }
 */
#ifndef FARO_AUDIT_H
#define FARO_AUDIT_H

#include "faro/status.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- options --------------------------------------------------------------------------------- */

/* What is audited and how. Start from faro_audit_defaults and change what differs. */
typedef struct faro_audit_options {
    /* Cards in the deck, 1..2^31. A line is written with the numbers 0..n-1 (0..kinds-1 with
     * `copies`). */
    size_t n;
    /* Cards in a line: the first `drawn` places of the shuffled deck, 1..n; 0 means all n. */
    size_t drawn;
    /* Decks with equal cards: copies[a] >= 1 is the number of cards of kind a, their sum is n. NULL
     * when all cards differ. Copied by faro_audit_new. */
    const uint32_t *copies;
    size_t kinds; /* length of `copies`; 0 when all cards differ */
    /* Whether card c lay at place c before the shuffle (of kinds: in order 0,0,..,1,1,..). When
     * false the numbers are only names: predictors that read an order into them stand aside. */
    bool start_known;
    /* Each shuffle comes as a pair: the order that went in and the order that came out (add_pair
     * only). */
    bool pairs;
    /* BIASED is said at E >= 1 / alpha. 0 < alpha <= 0.001; default 1e-6. */
    double alpha;
    /* Threads to use at most, the caller's included; 0: as many as OpenMP would. The results do not depend on it. */
    unsigned threads;
    /* Also audit each deck against those 2 to 8 before it. About three times the work. */
    bool deep;
    /* Remember every deck (16 bytes each) and look for repeats. */
    bool duplicates;
    /* Bytes that remembered decks may take in memory, for all views together. */
    uint64_t duplicates_memory;
    /* Folder for sorted files of remembered decks once the memory is full; the files have no names
     * and vanish with the audit. NULL: no files, decks beyond the memory are compared but not
     * remembered. */
    const char *duplicates_folder;
} faro_audit_options;

/* n cards, all drawn, all different, start known, alpha 1e-6, all threads, duplicates in 1 GiB, no
 * folder. */
FARO_API faro_audit_options faro_audit_defaults(size_t n);

/* ---- an audit -------------------------------------------------------------------------------- */

typedef struct faro_audit faro_audit;

/* A new audit. Errors: ARGUMENT (an option outside its range, copies that do not add up to n),
 * MEMORY. Free it with faro_audit_free. Needs about 4 MB at n = 52. */
FARO_API faro_status faro_audit_new(const faro_audit_options *options, faro_audit **out);
FARO_API void faro_audit_free(faro_audit *audit); /* NULL is allowed */

/* Writes what people call a card (0..n-1, or the kind) into `text`, at most `size` bytes with the
 * final zero. */
typedef void faro_audit_card_name(void *context, uint32_t card, char *text, size_t size);

/* Sentences of the report call the cards so; without it by their numbers from 0. The function is
 * called by faro_audit_get_report alone; NULL takes it away. It is no part of a saved state. */
FARO_API void faro_audit_name_cards(faro_audit *audit, faro_audit_card_name *name, void *context);

/* What is wrong with a deck. */
typedef enum faro_audit_fault_kind {
    FARO_FAULT_NONE = 0,
    FARO_FAULT_RANGE,   /* the value is not a card: >= n, or >= kinds */
    FARO_FAULT_REPEATED /* the card came already (with `copies`: as often as it exists) */
} faro_audit_fault_kind;

typedef struct faro_audit_fault {
    faro_audit_fault_kind kind;
    size_t deck;     /* index within the call, from 0 */
    size_t place;    /* place in the line, from 0 */
    uint32_t value;  /* what stands there */
    size_t before;   /* REPEATED: the place where this card came (last) before */
    bool input_deck; /* add_pair: the fault is in the order that went in */
} faro_audit_fault;

/* Adds `count` decks of `drawn` cards each, deck after deck. A deck that is not a draw of the deck
 * stops the call with PERMUTATION: the decks before it are counted, nothing of it and after it.
 * `fault` may be NULL; it is filled on PERMUTATION only. Other errors: UNSUPPORTED (an audit of
 * pairs), MEMORY, IO (a file of remembered decks); after these two the audit can be read but takes
 * no more decks. Cost: about 0.35 us for 52 cards on one core once 2^20 decks are past,
 * 5 us on average for the first 2^18 (bench/audit.c). */
FARO_API faro_status faro_audit_add(faro_audit *audit, const uint32_t *decks, size_t count,
                                    faro_audit_fault *fault);
/* The same for n <= 256 with one byte a card (what faro_decks writes). */
FARO_API faro_status faro_audit_add_bytes(faro_audit *audit, const uint8_t *decks, size_t count,
                                          faro_audit_fault *fault);
/* Adds `count` pairs: before[t] went into a shuffle (always all n cards, all different), after[t]
 * came out of it. Errors as faro_audit_add; UNSUPPORTED for an audit without pairs. */
FARO_API faro_status faro_audit_add_pair(faro_audit *audit, const uint32_t *before,
                                         const uint32_t *after, size_t count,
                                         faro_audit_fault *fault);

/* Work that is done beside the bets, on another thread: reading or making the decks of the next call,
 * for instance. It is called at most once, during the next faro_audit_add (or _bytes, _pair), after all
 * decks of that call have been taken in, so that it may write to their memory, and it has returned when
 * that call returns. It is not called when that call has no bets to make or the audit has one thread;
 * then it stays for the call after. NULL: no such work. The work must not use the audit. */
typedef void faro_audit_work(void *context);
FARO_API void faro_audit_meanwhile(faro_audit *audit, faro_audit_work *work, void *context);

/* ---- the answer ------------------------------------------------------------------------------ */

typedef enum faro_verdict {
    FARO_VERDICT_NO_BIAS_FOUND = 0,
    FARO_VERDICT_SUSPICIOUS = 1, /* E reached 1000 at some moment */
    FARO_VERDICT_BIASED = 2      /* E reached 1 / alpha at some moment */
} faro_verdict;

/* "NO BIAS FOUND", "SUSPICIOUS", "BIASED". */
FARO_API const char *faro_verdict_text(faro_verdict verdict);

/* All three first finish the bets on what was added. The evidence is looked at after every deck up
 * to the 32nd, then each time the number of decks grew by a sixteenth (above 2^17 by a 64th), and
 * whenever one of these is called. */
typedef struct faro_audit_evidence {
    uint64_t shuffles;
    double log10_now;       /* log10 E now; -inf cannot occur */
    double log10_highest;   /* its highest value so far */
    uint64_t highest_at;    /* after how many shuffles that was */
    uint64_t suspicious_at; /* shuffles when E was first seen at 1000 or more; 0: never */
    uint64_t biased_at;     /* shuffles when E was first seen at 1 / alpha or more; 0: never */
} faro_audit_evidence;
FARO_API faro_audit_evidence faro_audit_get_evidence(faro_audit *audit);
/* The number of shuffles at which the look after one at `shuffles` is due: for callers whose calls
 * shall end where the audit looks. */
FARO_API uint64_t faro_audit_look_after(uint64_t shuffles);
FARO_API faro_verdict faro_audit_get_verdict(faro_audit *audit);

/* The same without finishing: cheap, what was found at the last look. For progress lines and
 * stopping. */
FARO_API faro_audit_evidence faro_audit_peek(const faro_audit *audit);

/* ---- the report ------------------------------------------------------------------------------ */

/* The bettor that says most, and what it saw, in numbers that mean something to people. */
typedef struct faro_audit_witness {
    const char *bettor; /* "rising-sequences" */
    const char *view;   /* "deck", "moved", ...; see faro_audit_view */
    double log10_capital;
    const char *what;   /* the quantity: "rising sequences in a deck" */
    double seen, fair;  /* its mean as observed, and under fair shuffling */
    double effect;      /* (seen - fair) / fair; 0 when fair = 0 */
    char sentence[320]; /* one plain sentence with these numbers, without a full stop */
    const char *means;  /* what that usually means; "" when nothing is known */
    const char *look;   /* what to look at next; "" likewise */
} faro_audit_witness;

/* The named bug that explains the decks best. */
typedef struct faro_audit_diagnosis {
    bool found;      /* false: nothing below means anything */
    bool sure;       /* at least 1000 times better than every unnamed bettor */
    const char *bug; /* "modulo" */
    const char *view;
    char parameters[96]; /* "16-bit word, Fisher-Yates from the top"; may be empty */
    double
        log10_capital;  /* how much better than fair shuffling this hypothesis explains the decks */
    double log10_lead;  /* the same against the best unnamed bettor */
    char sentence[320]; /* "fits ... 10^9 times better than a fair shuffle" */
    const char *code;   /* what the code probably looks like */
    const char *cure;   /* the cure in a line */
    /* Mean number of shuffles below which nobody could reach this verdict, also knowing the bug:
     * ln(1/alpha) / (Kullback-Leibler distance of the bug's law from uniform). NaN: not known. */
    double limit;
    double limit_ratio; /* shuffles at the verdict / limit; NaN when not known or not BIASED */
} faro_audit_diagnosis;

/* How a fixed-sample statistic is distributed under fair shuffling; libfaro-exact makes tails of
 * it. */
typedef enum faro_statistic_law {
    FARO_LAW_CHI_SQUARE, /* `value` is chi-square with `degrees`; look at both tails */
    FARO_LAW_NORMAL,     /* (value - mean) / sd is normal for many shuffles; two-sided */
    FARO_LAW_BINOMIAL, /* `value` successes of `trials` with probability `chance`; two-sided, exact
                        */
    FARO_LAW_REPEATS,  /* `value` equal pairs, at most `mean` expected; upper tail P(any) <= mean */
    /* `value` = sqrt(number) times the largest distance of two distribution functions; its upper
     * tail is at most 2 exp(-2 value^2) (Dvoretzky, Kiefer, Wolfowitz 1956; Massart 1990) */
    FARO_LAW_KOLMOGOROV
} faro_statistic_law;

typedef struct faro_audit_statistic {
    const char *name; /* "position", "fixed-points", ... */
    const char *view;
    const char *what;          /* "cycles in a deck" */
    double seen, fair, effect; /* mean per shuffle, or value and expectation of a chi-square */
    faro_statistic_law law;
    double value;
    double degrees;        /* CHI_SQUARE */
    double mean, sd;       /* NORMAL; REPEATS: mean only */
    double trials, chance; /* BINOMIAL */
    /* Histogram of one shuffle's value and its exact law: counts[v] decks had the value v, of which
     * pmf[v] * shuffles are fair, v < cells. NULL and 0 where there is none. */
    const uint64_t *counts;
    const double *pmf;
    size_t cells;
} faro_audit_statistic;

/* One bettor on one view. */
typedef struct faro_audit_bettor {
    const char *name;
    const char *view;
    const char *summary;
    bool named_bug;
    double weight;        /* share of the stake; all shares add up to 1 */
    double log10_capital; /* of 1 staked */
    uint64_t decks;       /* decks it has seen */
} faro_audit_bettor;

/* A bettor that does not take part, and why. */
typedef struct faro_audit_absent {
    const char *name;
    const char *view;
    const char *reason;
} faro_audit_absent;

/* How often cards came at places. Large decks are shown in blocks of neighbours. */
typedef struct faro_audit_table {
    const char *view;
    const char *row, *column;     /* "place", "card" */
    size_t rows, columns;         /* at most 128 each above n = 400, else the exact numbers */
    size_t row_span, column_span; /* places a row and cards a column (the last may have fewer) */
    const uint64_t *counts;       /* rows x columns, row after row */
    const double *fair;           /* rows x columns: expected counts */
    uint64_t decks;               /* decks that were counted */
} faro_audit_table;

/* What a silent audit of this length would have shown. */
typedef struct faro_audit_certificate {
    const char *what; /* "smallest relative error of one card at one place" */
    double value;     /* found in 99 of 100 runs from this size on */
    char sentence[240];
} faro_audit_certificate;

typedef struct faro_audit_moment {
    uint64_t shuffles;
    double log10_evidence;
} faro_audit_moment;

/* Guessing the next card, all cards before it seen: the most palpable measure of a bias. */
typedef struct faro_audit_guessing {
    const char *bettor, *view; /* whose guesses; NULL: too early */
    double right;              /* cards guessed right a deck */
    double fair; /* expected of a fair deck: 1 + 1/2 + ... + 1/n when all cards differ */
    uint64_t decks;
} faro_audit_guessing;

typedef struct faro_audit_report {
    faro_verdict verdict;
    faro_audit_evidence evidence;
    double alpha;
    size_t n, drawn, kinds;
    bool start_known, pairs, deep;

    faro_audit_witness
        witness; /* the best bettor that is not a named bug; capital may be below 1 */
    faro_audit_diagnosis diagnosis;
    faro_audit_guessing guessing;

    const faro_audit_statistic *statistics;
    size_t statistic_count;
    const faro_audit_bettor *bettors; /* best first */
    size_t bettor_count;
    const faro_audit_absent *absent;
    size_t absent_count;
    const faro_audit_table *tables;
    size_t table_count;
    const faro_audit_certificate *certificates;
    size_t certificate_count;
    const faro_audit_moment *history; /* at 1, 2, 4, 8, ... shuffles and at the end */
    size_t history_count;

    uint64_t repeats;      /* decks that had come before */
    uint64_t distinct;     /* different decks; shuffles - repeats */
    bool repeats_complete; /* every deck was remembered */
} faro_audit_report;

/* The full report. It belongs to the audit and is valid until the next call with it other than
 * faro_audit_peek. Error: MEMORY. Cost: some milliseconds. */
FARO_API faro_status faro_audit_get_report(faro_audit *audit, const faro_audit_report **out);

/* What a view is, for people: name "moved", meaning "where cards went since the previous deck". */
typedef struct faro_audit_view {
    const char *name, *meaning;
} faro_audit_view;
FARO_API const faro_audit_view *faro_audit_view_at(size_t index); /* NULL past the end */

/* The registry of bettors and named bugs, in the order of the screen; NULL past the end. */
typedef struct faro_predictor {
    const char *name, *summary;
    bool named_bug;
    const char *code, *cure; /* of named bugs; NULL otherwise */
} faro_predictor;
FARO_API const faro_predictor *faro_predictor_at(size_t index);

/* What audits of faulty shuffles took, measured: shuffles until BIASED at alpha = 1e-6 with the
 * options of faro_audit_defaults. */
typedef struct faro_audit_power {
    const char *procedure; /* as faro_procedure_parse reads it */
    size_t n;
    uint64_t n50, n99; /* median and 99th percentile; 0: more than `most` */
    uint64_t most;     /* where the measurement gave up */
} faro_audit_power;
FARO_API const faro_audit_power *faro_audit_power_at(size_t index); /* NULL past the end */

/* ---- the whole in one call ------------------------------------------------------------------- */

/* Puts a shuffled deck into `deck`: on entry 0, 1, ..., n-1 (with `copies`: the kinds in order), on
 * return the first `drawn` places hold the result. */
typedef void faro_shuffle_callback(void *context, uint32_t *deck, size_t n);

/* Audits `shuffles` decks of a callback, or fewer when BIASED is reached. The audit itself draws no
 * random numbers: the answer depends on the decks alone. Errors: those of new and add; PERMUTATION
 * when the callback returns something else than a draw of the deck. `out` (may be NULL) gets the
 * audit, also on PERMUTATION; without it the verdict is lost. */
FARO_API faro_status faro_audit_check(const faro_audit_options *options, uint64_t shuffles,
                                      faro_shuffle_callback *callback, void *context,
                                      faro_audit **out);

/* ---- state ----------------------------------------------------------------------------------- */

/* Writes or reads `size` bytes; anything but FARO_OK stops and is returned to the caller. */
typedef faro_status faro_audit_write(void *context, const void *bytes, size_t size);
typedef faro_status faro_audit_read(void *context, void *bytes, size_t size);

/* Everything an audit knows. Loading and going on gives the same as never having stopped. The
 * format belongs to one version of faro and one byte order; other data is an error, never a wrong
 * audit. Errors: those of the callback, MEMORY; on load SYNTAX (not such a state, or of another
 * version). */
FARO_API faro_status faro_audit_save(faro_audit *audit, faro_audit_write *write, void *context);
FARO_API faro_status faro_audit_load(faro_audit_read *read, void *context, faro_audit **out);

/* Adds to `into` what `from` has seen, as if its decks had come after those of `into`; `from` is
 * only read. Both must have equal options of the deck (n, drawn, copies, start_known, pairs, deep)
 * and their decks must be different runs: merging an audit with itself would count the same evidence
 * twice. Errors: ARGUMENT (other options, or faro_audit_same_run), MEMORY; nothing is merged then. */
FARO_API faro_status faro_audit_merge(faro_audit *into, faro_audit *from);

/* Whether the two have a run in common, as far as their first 64 decks tell: the same audit, a copy or
 * a continuation of it, a merge that holds it, or a run from the same seed. False while too few
 * decks were seen for them to be alike by more than chance. */
FARO_API bool faro_audit_same_run(faro_audit *a, faro_audit *b);

#ifdef __cplusplus
}
#endif
#endif
