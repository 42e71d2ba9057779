/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The loop of an audit: blocks of decks in, until the evidence is enough, the input ends, the
 * limits are reached or somebody presses Ctrl-C. */
#include "cli/audit.h"
#include "cli/interrupt.h"
#include "cli/message.h"
#include "cli/number.h"
#include "cli/unordered.h"

#include <stdio.h>

enum { FIRST_PROGRESS = 1024 };

/* Seconds to wait for an input after BIASED; the time of the bets does not count. */
static const double PATIENCE = 2;

/* `number` is that of the first deck. */
static faro_status add_unordered(cli_reader *reader, faro_audit *audit, uint64_t number,
                                 size_t count, faro_audit_fault *fault) {
    faro_status status = cli_unordered(reader->cards, reader->drawn, number, count);
    if (status != FARO_OK) return status;
    status = faro_audit_add(audit, reader->cards, count, fault);
    if (status == FARO_ERROR_PERMUTATION)
        cli_unordered_fault(fault, reader->drawn, number + fault->deck);
    return status;
}

static faro_status add(cli_reader *reader, faro_audit *audit, uint64_t number, size_t count,
                       faro_audit_fault *fault) {
    if (reader->setup.unordered) return add_unordered(reader, audit, number, count, fault);
    if (reader->setup.pairs)
        return faro_audit_add_pair(audit, reader->before, reader->cards, count, fault);
    return faro_audit_add(audit, reader->cards, count, fault);
}

/* A line at each doubling, once the audit lasts longer than a moment. */
static void show_progress(const cli_audit_job *job, faro_audit *audit, uint64_t *next) {
    if (!job->progress || job->taken < *next) return;
    while (*next <= job->taken) *next *= 2;
    faro_audit_evidence seen = faro_audit_peek(audit);
    double seconds = cli_now() - job->started;
    if (seconds < 0.5) return;
    fprintf(stderr, "%15s shuffles   %8s   evidence %s (highest %s)\n",
            cli_show_count(job->taken).text, cli_show_seconds(seconds).text,
            cli_show_factor(seen.log10_now).text, cli_show_factor(seen.log10_highest).text);
}

/* The reader makes the next block while the audit bets on this one. */
typedef struct look_ahead {
    cli_reader *reader;
    bool made;
} look_ahead;

static void read_ahead(void *context) {
    look_ahead *ahead = context;
    ahead->made = ahead->reader->ahead(ahead->reader);
}

/* BIASED, and enough decks seen to tell which bug it is: twice as many as the verdict took. */
static bool satisfied(cli_audit_job *job, faro_audit *audit) {
    const uint64_t biased_at = faro_audit_peek(audit).biased_at;
    if (!biased_at) return false;
    return job->taken >= 2 * biased_at + job->settle || job->waited > PATIENCE;
}

/* Adds what was read, but not more than was asked for. False when the audit is over. */
static bool take_block(cli_audit_job *job, look_ahead *ahead, faro_audit *audit) {
    cli_reader *reader = ahead->reader;
    faro_audit_fault fault = {0};
    uint64_t left = job->shuffles - job->taken;
    size_t count = job->shuffles && left < reader->count ? (size_t)left : reader->count;
    const bool over = job->shuffles && left <= count;
    ahead->made = false;
    if (reader->ahead && !over) faro_audit_meanwhile(audit, read_ahead, ahead);
    faro_status status = add(reader, audit, job->taken, count, &fault);
    faro_audit_meanwhile(audit, NULL, NULL);
    if (status == FARO_ERROR_PERMUTATION)
        reader->explain(reader, &fault);
    else if (status != FARO_OK)
        cli_fail_status(status, "audit");
    if (status != FARO_OK) {
        job->ending = CLI_END_ERROR;
        return false;
    }
    job->taken += count;
    if (!job->keep_going && satisfied(job, audit))
        job->ending = CLI_END_BIASED;
    else if (job->shuffles && job->taken >= job->shuffles)
        job->ending = CLI_END_SHUFFLES;
    else
        return true;
    return false;
}

static cli_ending ending_of(cli_reading reading) {
    if (reading == CLI_READ_END) return CLI_END_OF_INPUT;
    if (reading == CLI_READ_FAILED) return CLI_END_ERROR;
    return cli_interrupted() ? CLI_END_INTERRUPT : CLI_END_TIME;
}

void cli_audit_run(cli_audit_job *job, cli_reader *reader, faro_audit *audit) {
    uint64_t next_progress = FIRST_PROGRESS;
    look_ahead ahead = {reader, false};
    for (bool more = true; more;) {
        const double asked = cli_now();
        cli_reading reading = ahead.made ? CLI_READ_DECKS : reader->next(reader);
        if (faro_audit_peek(audit).biased_at) job->waited += cli_now() - asked;
        if (reading != CLI_READ_DECKS) {
            job->ending = ending_of(reading);
            break;
        }
        more = take_block(job, &ahead, audit);
        show_progress(job, audit, &next_progress);
    }
    job->seconds = cli_now() - job->started;
    if (job->ending != CLI_END_ERROR) return;
    uint64_t shuffles = faro_audit_get_evidence(audit).shuffles;
    cli_note("%s shuffle%s read before the error; no verdict on a broken input",
             cli_show_count(shuffles).text, shuffles == 1 ? "" : "s");
}
