/* SPDX-License-Identifier: MIT OR Apache-2.0
 *
 * The life of an audit: options, seats, answers.
 */
#include "audit/bettors.h"
#include "audit/bug.h"
#include "audit/laws.h"
#include "audit/logs.h"
#include "audit/state.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#ifdef _OPENMP
#include <omp.h>
#endif

enum { ALIGNMENT = 64 };

faro_audit_options faro_audit_defaults(size_t n) {
    return (faro_audit_options){
        .n = n,
        .start_known = true,
        .alpha = 1e-6,
        .duplicates = true,
        .duplicates_memory = (uint64_t)1 << 30,
    };
}

/* ---- new ------------------------------------------------------------------------------------- */

static faro_status check_copies(const faro_audit_options *options) {
    if (!options->copies) return options->kinds == 0 ? FARO_OK : FARO_ERROR_ARGUMENT;
    uint64_t sum = 0;
    for (size_t a = 0; a < options->kinds; a++) {
        if (options->copies[a] == 0) return FARO_ERROR_ARGUMENT;
        sum += options->copies[a];
    }
    return sum == options->n ? FARO_OK : FARO_ERROR_ARGUMENT;
}

static faro_status check_options(const faro_audit_options *options) {
    const size_t drawn = options->drawn ? options->drawn : options->n;
    if (options->n < 1 || options->n > (size_t)1 << 31 || drawn > options->n)
        return FARO_ERROR_ARGUMENT;
    if (!(options->alpha > 0 && options->alpha <= 0.001)) return FARO_ERROR_ARGUMENT;
    if (options->pairs && (options->copies || drawn < options->n)) return FARO_ERROR_ARGUMENT;
    return check_copies(options);
}

static double log_outcomes(const faro_frame *frame) {
    double result = faro_log_factorial((double)frame->n) -
                    faro_log_factorial((double)(frame->n - frame->drawn));
    /* The first cards of a deck with equal ones: at least this many divided by the orders among
     * equals. */
    for (size_t a = 0; frame->equal && a < frame->kinds; a++)
        result -= faro_log_factorial(frame->copies[a]);
    return result > 0 ? result : 0;
}

static faro_status make_frame(faro_audit *audit) {
    const faro_audit_options *options = &audit->options;
    faro_frame *frame = &audit->frame;
    frame->n = options->n;
    frame->drawn = options->drawn ? options->drawn : options->n;
    frame->kinds = options->copies ? options->kinds : options->n;
    frame->copies = malloc(frame->kinds * sizeof *frame->copies);
    if (!frame->copies) return FARO_ERROR_MEMORY;
    for (size_t a = 0; a < frame->kinds; a++) {
        frame->copies[a] = options->copies ? options->copies[a] : 1;
        frame->equal |= frame->copies[a] > 1;
    }
    frame->start_known = options->start_known;
    frame->pairs = options->pairs;
    frame->deep = options->deep;
    frame->views = FARO_VIEW_BIT(FARO_VIEW_DECK);
    if (!frame->equal && frame->drawn == frame->n && frame->n > 1) {
        frame->views = FARO_VIEWS_MAIN;
        if (frame->deep) frame->views |= FARO_VIEWS_LAGS;
    }
    frame->log_outcomes = log_outcomes(frame);
    return faro_laws_make(frame);
}

static faro_status make_stores(faro_audit *audit) {
    if (!audit->options.duplicates) return FARO_OK;
    for (int v = 0; v < 3; v++) {
        if (!(audit->frame.views & FARO_VIEW_BIT(v))) continue;
        const bool deck = v == FARO_VIEW_DECK;
        const uint64_t memory = audit->options.duplicates_memory;
        const uint64_t quotients = memory / 8 < (1 << 26) ? memory / 8 : 1 << 26;
        const faro_status status =
            faro_store_make(&audit->store[v], deck ? memory - 2 * quotients : quotients,
                            deck ? audit->folder : NULL);
        if (status) return status;
        audit->frame.store[v] = &audit->store[v];
    }
    return FARO_OK;
}

/* Walks over all seats that exist; with seats == NULL it only counts them and their bytes. */
static void lay_seats(const faro_frame *frame, faro_audit_seat *seats, size_t *count,
                      size_t *bytes) {
    *count = *bytes = 0;
    for (size_t b = 0; faro_bettors[b]; b++) {
        const faro_bettor_info *info = faro_bettors[b];
        for (int v = 0; v < FARO_VIEWS; v++) {
            if (!(frame->views & info->views & FARO_VIEW_BIT(v))) continue;
            if (faro_bettor_objection(info, frame, (faro_view)v)) continue;
            const size_t size = info->size(info, frame, (faro_view)v);
            if (seats)
                seats[*count] = (faro_audit_seat){
                    .info = info, .frame = frame, .view = (faro_view)v, .size = size};
            ++*count;
            *bytes += (size + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
        }
    }
}

/* Each seat has the weight of its bettor; a lag counts a quarter, and so does a named bug that
 * starts from the deck before. */
static double share(const faro_audit_seat *seat) {
    const double named = seat->info->bug && seat->view != FARO_VIEW_DECK ? 0.25 : 1;
    return seat->info->weight * (seat->view >= FARO_VIEW_LAG_2 ? 0.25 : named);
}

static void set_weights(faro_audit *audit) {
    double total = 0;
    for (size_t s = 0; s < audit->seat_count; s++) total += share(&audit->seats[s]);
    for (size_t s = 0; s < audit->seat_count; s++)
        audit->seats[s].weight = share(&audit->seats[s]) / total;
}

/* The tables that the named bugs at the table share. */
static faro_status take_constants(faro_audit *audit) {
    faro_frame *frame = &audit->frame;
    size_t count = 0;
    for (size_t s = 0; s < audit->seat_count; s++) {
        const faro_bug_info *bug = audit->seats[s].info->bug;
        if (!bug || !bug->prepare) continue;
        if (count > 0 && frame->shared[count - 1].fill == bug->prepare) continue; /* another view */
        const double *table = faro_shared_take(bug->prepare, frame, bug->constants(frame));
        if (!table) return FARO_ERROR_MEMORY;
        frame->shared[count].fill = bug->prepare;
        frame->shared[count++].table = table;
    }
    return FARO_OK;
}

/* Seats that take long even when most decks are past are begun first, so that the last ones to end are
 * short. */
static void order_seats(faro_audit *audit) {
    size_t next = 0;
    for (int heavy = 1; heavy >= 0; heavy--)
        for (size_t s = 0; s < audit->seat_count; s++) {
            const faro_audit_seat *seat = &audit->seats[s];
            if (heavy == (seat->info->heavy && seat->view == FARO_VIEW_DECK))
                audit->order[next++] = s;
        }
}

static faro_status make_seats(faro_audit *audit) {
    size_t count, bytes;
    lay_seats(&audit->frame, NULL, &count, &bytes);
    audit->seats = calloc(count + 1, sizeof *audit->seats);
    audit->states = calloc(bytes + ALIGNMENT, 1); /* fresh pages are zero: they cost when touched */
    audit->order = calloc(count + 1, sizeof *audit->order);
    if (!audit->seats || !audit->states || !audit->order) return FARO_ERROR_MEMORY;
    audit->states_size = bytes;
    lay_seats(&audit->frame, audit->seats, &audit->seat_count, &bytes);
    char *state = audit->states;
    state += (ALIGNMENT - (uintptr_t)state % ALIGNMENT) % ALIGNMENT;
    for (size_t s = 0; s < count; s++) {
        faro_audit_seat *seat = &audit->seats[s];
        seat->state = state;
        state += (seat->size + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
        if (seat->info->init) seat->info->init(seat);
    }
    set_weights(audit);
    order_seats(audit);
    return take_constants(audit);
}

static faro_status make(faro_audit *audit) {
    faro_status status = make_frame(audit);
    if (status == FARO_OK) status = make_stores(audit);
    if (status == FARO_OK)
        status = faro_pile_make(&audit->pile, &audit->frame, audit->options.duplicates);
    if (status == FARO_OK) status = faro_tables_make(audit);
    if (status == FARO_OK && audit->frame.equal &&
        !(audit->left = malloc(audit->frame.kinds * sizeof *audit->left)))
        status = FARO_ERROR_MEMORY;
    if (status == FARO_OK) status = make_seats(audit);
    return status;
}

static faro_status copy_folder(faro_audit *audit, const char *folder) {
    if (!folder) return FARO_OK;
    const size_t size = strlen(folder) + 1;
    audit->folder = malloc(size);
    if (!audit->folder) return FARO_ERROR_MEMORY;
    memcpy(audit->folder, folder, size);
    audit->options.duplicates_folder = audit->folder;
    return FARO_OK;
}

static unsigned threads_of(const faro_audit_options *options) {
    if (options->threads) return options->threads;
#ifdef _OPENMP
    return (unsigned)omp_get_max_threads();
#else
    const long processors = sysconf(_SC_NPROCESSORS_ONLN);
    return processors > 1 ? (unsigned)processors : 1;
#endif
}

faro_status faro_audit_new(const faro_audit_options *options, faro_audit **out) {
    faro_status status = check_options(options);
    if (status) return status;
    faro_audit *audit = calloc(1, sizeof *audit);
    if (!audit) return FARO_ERROR_MEMORY;
    audit->options = *options;
    audit->threads = threads_of(options);
    audit->next_look = 1;
    status = copy_folder(audit, options->duplicates_folder);
    if (status == FARO_OK) status = make(audit);
    if (status) {
        faro_audit_free(audit);
        return status;
    }
    audit->options.copies = options->copies ? audit->frame.copies : NULL;
    faro_audit_look(audit);
    *out = audit;
    return FARO_OK;
}

void faro_audit_free(faro_audit *audit) {
    if (!audit) return;
    faro_crew_free(audit->crew);
    for (int v = 0; v < 3; v++) faro_store_free(&audit->store[v]);
    faro_pile_free(&audit->pile);
    faro_tables_free(audit);
    faro_laws_free(&audit->frame);
    for (size_t i = 0; i < FARO_SHARED_MOST; i++)
        faro_shared_give_back(audit->frame.shared[i].table);
    faro_report_free(audit->report);
    free(audit->frame.copies);
    free(audit->left);
    free(audit->seats);
    free(audit->order);
    free(audit->states);
    free(audit->folder);
    free(audit);
}

/* ---- answers --------------------------------------------------------------------------------- */

static faro_verdict verdict_of(const faro_audit *audit) {
    if (audit->evidence.biased_at) return FARO_VERDICT_BIASED;
    return audit->evidence.suspicious_at ? FARO_VERDICT_SUSPICIOUS : FARO_VERDICT_NO_BIAS_FOUND;
}

faro_audit_evidence faro_audit_get_evidence(faro_audit *audit) {
    faro_audit_finish(audit);
    return audit->evidence;
}

faro_audit_evidence faro_audit_peek(const faro_audit *audit) {
    return audit->evidence;
}

faro_verdict faro_audit_get_verdict(faro_audit *audit) {
    faro_audit_finish(audit);
    return verdict_of(audit);
}

const char *faro_verdict_text(faro_verdict verdict) {
    static const char *const text[] = {"NO BIAS FOUND", "SUSPICIOUS", "BIASED"};
    return text[verdict];
}
