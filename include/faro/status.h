/* SPDX-License-Identifier: MIT OR Apache-2.0
 *
 * The answer of every function that can fail, and the levels of CPU code.
 *
 * Functions that cannot fail return their value. The others return a faro_status and fill their
 * out-parameters, which come last; after a failure these are untouched unless the function says
 * otherwise. The library never prints, exits, reads the environment, sets signals or touches the
 * locale. There is no hidden global state: one object per thread needs no locks.
 */
#ifndef FARO_STATUS_H
#define FARO_STATUS_H

#if defined(_WIN32)
#define FARO_API
#else
#define FARO_API __attribute__((visibility("default")))
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* The numbers are part of the interface: never renumbered, only added to. */
typedef enum faro_status {
    FARO_OK = 0,
    FARO_ERROR_ARGUMENT = -1,    /* an argument is outside its documented range */
    FARO_ERROR_MEMORY = -2,      /* memory could not be allocated; inputs are untouched */
    FARO_ERROR_OVERFLOW = -3,    /* a size or a number does not fit its type */
    FARO_ERROR_SOURCE = -4,      /* a random source ended, or the system could not provide it */
    FARO_ERROR_PERMUTATION = -5, /* the values are not a permutation (or not a draw of the deck) */
    FARO_ERROR_SYNTAX = -6,      /* a text does not have the documented form */
    FARO_ERROR_UNKNOWN = -7,     /* no entry of that name in the registry */
    FARO_ERROR_UNSUPPORTED = -8, /* the object cannot do this (see the function's comment) */
    FARO_ERROR_LIMIT = -9,       /* a stated limit of memory, steps or time was reached */
    FARO_ERROR_INTERRUPTED = -10, /* the caller asked to stop */
    FARO_ERROR_IO = -11          /* reading or writing failed; errno tells why */
} faro_status;

/* One English sentence without a full stop; a static string, never NULL, also for unknown numbers. */
FARO_API const char *faro_status_text(faro_status status);

/* Code exists for these levels; every level gives identical results, only the speed differs. */
typedef enum faro_cpu {
    FARO_CPU_PORTABLE = 0,
    FARO_CPU_AVX2 = 1,  /* AVX2 and BMI2 */
    FARO_CPU_AVX512 = 2 /* AVX-512 F, BW, DQ, VL, IFMA, VBMI and VBMI2 */
} faro_cpu;

/* The level in use: what processor and system offer, or less after faro_cpu_limit. */
FARO_API faro_cpu faro_cpu_level(void);

/* Uses no level above `level` from now on (for tests; meant to be called before threads start). */
FARO_API void faro_cpu_limit(faro_cpu level);

/* "portable", "avx2" or "avx512". */
FARO_API const char *faro_cpu_name(faro_cpu level);

#ifdef __cplusplus
}
#endif
#endif
