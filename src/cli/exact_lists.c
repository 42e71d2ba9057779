/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* faro exact --dump and --paths: the long answers. */
#include "cli/command.h"
#include "cli/exact.h"
#include "cli/interrupt.h"
#include "cli/message.h"

#include "faro/permutation.h"

#include <stdio.h>
#include <stdlib.h>

int cli_exact_dump(const cli_exact_job *job) {
    if (job->n > 9) return cli_fail("--dump: at most 9 cards");
    faro_law *law = cli_exact_law(job, true);
    if (!law) return CLI_TROUBLE;
    json_t *document = cli_exact.json ? cli_exact_document(job) : NULL,
           *orders = document ? json_array() : NULL;
    uint32_t order[9];
    faro_number probability;
    for (uint64_t rank = 0; faro_law_order(law, rank, &probability) == FARO_OK; rank++) {
        faro_perm_unrank(order, job->n, rank);
        if (document) {
            json_t *object = cli_exact_number(&probability);
            json_object_set_new(object, "order", cli_exact_order_json(order, job->n));
            json_array_append_new(orders, object);
        } else
            printf("%s  %s\n", cli_exact_order(order, job->n), cli_exact_show(&probability));
        faro_number_clear(&probability);
    }
    faro_law_free(law);
    if (document) {
        json_object_set_new(document, "orders", orders);
        return cli_exact_print_document(document);
    }
    return fflush(stdout) == 0 ? CLI_OK : cli_fail_errno("standard output");
}

typedef struct listing {
    const cli_exact_job *job;
    json_t *paths; /* NULL: text */
} listing;

static bool list_path(void *context, const uint64_t *answers, size_t count, const uint32_t *order,
                      const faro_number *probability) {
    listing *l = context;
    if (l->paths) {
        json_t *object = cli_exact_number(probability), *draws = json_array();
        for (size_t i = 0; i < count; i++)
            json_array_append_new(draws, json_integer((json_int_t)answers[i]));
        json_object_set_new(object, "draws", draws);
        json_object_set_new(object, "order", cli_exact_order_json(order, l->job->n));
        json_array_append_new(l->paths, object);
    } else {
        for (size_t i = 0; i < count; i++) printf("%llu ", (unsigned long long)answers[i]);
        printf(" ->  %s   %s\n", cli_exact_order(order, l->job->n), cli_exact_show(probability));
    }
    return !cli_interrupted() && !(l->job->lua && faro_lua_error(l->job->lua)) && !ferror(stdout);
}

int cli_exact_paths(const cli_exact_job *job) {
    listing l = {job, cli_exact.json ? json_array() : NULL};
    cli_interrupt_catch();
    faro_status status = faro_exact_each_path(&job->procedure, job->n, list_path, &l);
    if (status != FARO_OK || (job->lua && faro_lua_error(job->lua))) {
        json_decref(l.paths);
        return cli_exact_fail(job, status);
    }
    if (!l.paths) return fflush(stdout) == 0 ? CLI_OK : cli_fail_errno("standard output");
    json_t *document = cli_exact_document(job);
    json_object_set_new(document, "paths", l.paths);
    return cli_exact_print_document(document);
}
