/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* A Lua script as a procedure like those of the registry: every engine and the audit run it without
 * knowing. Each thread that runs it borrows a Lua state of its own from a pool. */
#include "exact/lua_sandbox.h"

#include "faro/exact.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_STATES = 64 };
static const faro_sandbox_limits limits = {
    .memory = (size_t)64 << 20, .work = 10000000, .milliseconds = 20000};

struct faro_lua {
    faro_procedure_info info; /* first member: the shuffle finds its script through it */
    faro_procedure procedure;
    char *name, *script;
    size_t size;
    faro_sandbox *_Atomic idle[MOST_STATES]; /* taken and given back by exchange */
    char *_Atomic error;                     /* the first one */
};

static const faro_parameter no_parameters[] = {{.key = NULL}};

static char *copy_of(const char *text, size_t size) {
    char *copy = malloc(size + 1);
    if (copy) memcpy(copy, text, size), copy[size] = 0;
    return copy;
}

static void keep_error(faro_lua *l, char *message) {
    char *none = NULL;
    if (!message) message = copy_of("not enough memory", 17);
    if (!atomic_compare_exchange_strong(&l->error, &none, message)) free(message);
}

static faro_sandbox *borrow(faro_lua *l, faro_status *status, char **message) {
    for (size_t i = 0; i < MOST_STATES; i++) {
        if (!atomic_load_explicit(&l->idle[i], memory_order_relaxed)) continue;
        faro_sandbox *idle = atomic_exchange(&l->idle[i], NULL);
        if (idle) return idle;
    }
    faro_sandbox *s = malloc(sizeof *s);
    *status =
        s ? faro_sandbox_open(s, l->name, l->script, l->size, &limits, message) : FARO_ERROR_MEMORY;
    if (!*status) return s;
    free(s);
    return NULL;
}

static void give_back(faro_lua *l, faro_sandbox *s) {
    for (size_t i = 0; i < MOST_STATES; i++) {
        faro_sandbox *empty = NULL;
        if (atomic_compare_exchange_strong(&l->idle[i], &empty, s)) return;
    }
    faro_sandbox_close(s);
    free(s);
}

static void shuffle(const faro_procedure *procedure, faro_run *run) {
    faro_lua *l = (faro_lua *)(uintptr_t)procedure->info;
    if (faro_lua_error(l)) return;
    faro_status status = FARO_OK;
    char *message = NULL;
    faro_sandbox *s = borrow(l, &status, &message);
    if (s) {
        status = faro_sandbox_shuffle(s, run->chooser, run->deck, run->n, &message);
        give_back(l, s);
    }
    if (status) keep_error(l, message);
}

faro_status faro_lua_new(const char *name, const char *script, size_t size, faro_lua **out,
                         char **message) {
    *message = NULL;
    faro_lua *l = calloc(1, sizeof *l);
    if (!l) return FARO_ERROR_MEMORY;
    l->name = copy_of(name, strlen(name)), l->script = copy_of(script, size), l->size = size;
    l->info = (faro_procedure_info){.name = l->name,
                                    .summary = "a Lua script",
                                    .reference = l->name,
                                    .truth = FARO_TRUTH_BIASED,
                                    .defect = "not known",
                                    .cure = "see what the law says",
                                    .draws = "",
                                    .parameters = no_parameters,
                                    .shuffle = shuffle};
    l->procedure.info = &l->info;
    faro_status status = l->name && l->script ? FARO_OK : FARO_ERROR_MEMORY;
    if (!status) {
        faro_sandbox *s = borrow(l, &status, message);
        if (s) give_back(l, s);
    }
    if (status)
        faro_lua_free(l);
    else
        *out = l;
    return status;
}

void faro_lua_free(faro_lua *l) {
    if (!l) return;
    for (size_t i = 0; i < MOST_STATES; i++) {
        faro_sandbox *s = atomic_load(&l->idle[i]);
        if (s) faro_sandbox_close(s);
        free(s);
    }
    free(l->name), free(l->script), free(atomic_load(&l->error));
    free(l);
}

const faro_procedure *faro_lua_procedure(const faro_lua *l) {
    return &l->procedure;
}

const char *faro_lua_error(faro_lua *l) {
    return atomic_load(&l->error);
}
