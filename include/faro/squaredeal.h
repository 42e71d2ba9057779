/* SPDX-License-Identifier: MIT OR Apache-2.0
 *
 * SquareDeal: deals of a tournament that nobody, not even the organiser, can choose.
 *
 * The organiser publishes a description (.sqd) with the SHA-256 of a secret file of session keys
 * (.sqk) and names a value that nobody can know yet, a share index of a later day. Once that value
 * is known it is added, and the deals of every session follow from key and value. After play the
 * keys are published, and everybody can check all of it. (Hans van Staveren; used with BigDeal at
 * world championships.) docs/squaredeal.md describes files and recipe byte by byte.
 */
#ifndef FARO_SQUAREDEAL_H
#define FARO_SQUAREDEAL_H

#include "faro/bridge.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct faro_squaredeal_phase {
    unsigned sessions; /* 0: not fixed in advance */
    char *
        boards; /* "16", "17-32", "1-14,15-28" (session after session, again from the start), "?" */
    char *prefix;      /* of the files; a row of # stands for the session number, zero-padded */
    char *description; /* # as in prefix */
    char **keys; /* keys[s-1] of session s, NULL where there is none; with sessions = 0 one key */
    size_t key_count; /* `sessions`, or 1 */
} faro_squaredeal_phase;

/* A tournament. Strings belong to it and are NULL where the description has no such line. Phases
 * and sessions are numbered from 1, phase p being phases[p-1]. */
typedef struct faro_squaredeal {
    char *name;          /* TN */
    char *delayed_info;  /* DI: what the delayed value will be */
    char *delayed_value; /* DV: what it was; NULL until it is known */
    char *key_hash;      /* KH: 64 hexadecimal digits; NULL until published */
    faro_squaredeal_phase *phases;
    size_t phase_count;
} faro_squaredeal;

/* Where a file is wrong. */
typedef struct faro_squaredeal_fault {
    size_t line;       /* from 1; 0: the file as a whole */
    char message[200]; /* what stands there and what was expected */
} faro_squaredeal_fault;

FARO_API void faro_squaredeal_free(faro_squaredeal *tournament); /* NULL is allowed */

/* Reads a description. Lines may end with LF or CRLF; `#` lines are comments; tags of two capitals
 * that are not known are skipped. `fault` may be NULL. Errors: SYNTAX (see fault), MEMORY. */
FARO_API faro_status faro_squaredeal_parse(const char *text, size_t size, faro_squaredeal **out,
                                           faro_squaredeal_fault *fault);

/* Reads the session keys into a tournament, in place of those it had. Errors: SYNTAX (a line that
 * is not `phase,session:key`, a session that the description does not have, one that has no key);
 * MEMORY. */
FARO_API faro_status faro_squaredeal_parse_keys(faro_squaredeal *tournament, const char *text,
                                                size_t size, faro_squaredeal_fault *fault);

/* The SHA-256 that a key file should have in its description, as 64 lower-case hexadecimal digits:
 * each line counts with CR LF at its end, whatever it has in the file. */
FARO_API void faro_squaredeal_key_hash(const char *text, size_t size, char hash[65]);

/* Boards of a session. Errors: ARGUMENT (no such phase or session), UNSUPPORTED (the description
 * says ?). */
FARO_API faro_status faro_squaredeal_boards(const faro_squaredeal *tournament, size_t phase,
                                            unsigned session, unsigned *first, unsigned *last);

/* Writes the name of a session's files without suffix, as snprintf does: returns the length without
 * the zero, 0 when there is no such phase. */
FARO_API size_t faro_squaredeal_file_name(const faro_squaredeal *tournament, size_t phase,
                                          unsigned session, bool reserve, char *name, size_t size);

/* The first `count` deals of a session, board after board; `reserve` for the reserve set. Errors:
 * ARGUMENT (no such phase or session), UNSUPPORTED (no delayed value, no key, or libcrypto has no
 * RIPEMD-160), MEMORY. Cost: about 1.5 microseconds a deal. */
FARO_API faro_status faro_squaredeal_deals(const faro_squaredeal *tournament, size_t phase,
                                           unsigned session, bool reserve, size_t count,
                                           faro_deal *deals);

/* ---- for the organiser ----------------------------------------------------------------------- */

/* A new tournament, not yet published. The texts must not be empty or have line ends. Errors:
 * ARGUMENT, MEMORY. */
FARO_API faro_status faro_squaredeal_new(const char *name, const char *delayed_info,
                                         faro_squaredeal **out);

/* Adds a phase; `boards` also as "3x7" for 1-7,8-14,15-21. With more than one session, prefix and
 * description get a row of # if they have none. Errors: ARGUMENT (published already, an empty text,
 * a colon, a prefix that is no file name or in use), SYNTAX (boards), MEMORY. */
FARO_API faro_status faro_squaredeal_add_phase(faro_squaredeal *tournament, unsigned sessions,
                                               const char *boards, const char *prefix,
                                               const char *description);

/* Makes a key for every session from the operating system (60 letters and digits, 357 bits) and
 * their hash. From now on nothing but the delayed value may change. Errors: ARGUMENT (published
 * already, no phase), SOURCE, MEMORY. */
FARO_API faro_status faro_squaredeal_publish(faro_squaredeal *tournament);

/* Sets the delayed value, spaces at both ends removed. Errors: ARGUMENT (empty, line ends, not
 * published yet), MEMORY. */
FARO_API faro_status faro_squaredeal_reveal(faro_squaredeal *tournament, const char *delayed_value);

/* The text of the description and of the key file (lines end with CR LF), allocated; free it with
 * free(). Errors: MEMORY; UNSUPPORTED (keys of a tournament that has not all of them). */
FARO_API faro_status faro_squaredeal_text(const faro_squaredeal *tournament, char **text);
FARO_API faro_status faro_squaredeal_key_text(const faro_squaredeal *tournament, char **text);

#ifdef __cplusplus
}
#endif
#endif
