/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* faro exact PROCEDURE -n N: the measures of a law, or their estimates (--samples). */
#include "cli/command.h"
#include "cli/exact.h"
#include "cli/interrupt.h"
#include "cli/message.h"
#include "cli/table.h"

#include <stdio.h>
#include <string.h>

typedef struct row {
    const char *key, *words;
    const faro_number *number;
} row;

static void add_rows(const row *rows, size_t count, json_t *document, cli_table *table) {
    for (size_t i = 0; i < count; i++) {
        if (!rows[i].number) continue;
        if (document)
            json_object_set_new(document, rows[i].key, cli_exact_number(rows[i].number));
        else
            cli_table_row(table, rows[i].words, cli_exact_show(rows[i].number), NULL);
    }
}

static void add_order(const char *key, const char *words, const uint32_t *order, size_t n,
                      json_t *document, cli_table *table) {
    if (!order) return;
    if (document)
        json_object_set_new(document, key, cli_exact_order_json(order, n));
    else
        cli_table_row(table, words, cli_exact_order(order, n), NULL);
}

static void add_measures(const cli_exact_job *job, const faro_measures *m, json_t *document,
                         cli_table *table) {
    const row rows[] = {
        {"total_variation", "total variation", &m->total_variation},
        {"separation", "separation", &m->separation},
        {"chi_square", "chi-square", &m->chi_square},
        {"kl_from_uniform", "entropy deficit (bits)", &m->kl_from_uniform},
        {"kl_to_uniform", "D(uniform || law) (bits)", &m->kl_to_uniform},
        {"entropy", "entropy (bits)", &m->entropy},
        {"max_probability", "largest probability", &m->max_probability},
        {"max_ratio", "  times n!", &m->max_ratio},
        {"max_orders", "  of how many orders", &m->max_orders},
        {"min_probability", "smallest probability", &m->min_probability},
        {"min_ratio", "  times n!", &m->min_ratio},
        {"min_orders", "  of how many orders", &m->min_orders},
        {"support", "possible orders", &m->support},
        {"even", "P(even order)", m->has_even ? &m->even : NULL},
        {"fixed_points", "expected fixed points", m->has_fixed_points ? &m->fixed_points : NULL},
    };
    add_rows(rows, sizeof rows / sizeof *rows, document, table);
    add_order("argmax", "most likely order", m->has_argmax ? m->argmax : NULL, job->n, document,
              table);
    add_order("argmin", "least likely order", m->has_argmin ? m->argmin : NULL, job->n, document,
              table);
}

int cli_exact_measures(const cli_exact_job *job) {
    faro_law *law = cli_exact_law(job, false);
    if (!law) return CLI_TROUBLE;
    faro_measures m;
    faro_status status = faro_law_measures(law, &m);
    if (status != FARO_OK) {
        faro_law_free(law);
        return cli_exact_fail(job, status);
    }
    int answer = CLI_OK;
    json_t *document = cli_exact.json ? cli_exact_document(job) : NULL;
    cli_table table = {0};
    if (document)
        json_object_set_new(document, "engine", json_string(faro_law_engine(law)));
    else
        printf("%s, n = %zu: exact, by %s\n", job->text, job->n, faro_law_engine(law));
    add_measures(job, &m, document, &table);
    if (document)
        answer = cli_exact_print_document(document);
    else
        cli_table_print(&table, stdout);
    cli_table_free(&table);
    faro_measures_clear(&m);
    faro_law_free(law);
    return answer;
}

static void add_detections(const faro_estimates *e, json_t *document, cli_table *table) {
    json_t *array = document ? json_array() : NULL;
    for (size_t i = 0; i < FARO_DETECTIONS; i++) {
        char words[64];
        snprintf(words, sizeof words, "shuffles for errors of %g", e->detect[i].error);
        if (document) {
            json_t *object = cli_exact_number(&e->detect[i].needed);
            json_object_set_new(object, "both_errors", json_real(e->detect[i].error));
            json_array_append_new(array, object);
        } else
            cli_table_row(table, words, cli_exact_show(&e->detect[i].needed), NULL);
    }
    if (document) json_object_set_new(document, "shuffles_needed", array);
}

int cli_exact_estimate(const cli_exact_job *job) {
    faro_schedule *schedule;
    faro_status status = faro_schedule_of(&job->procedure, job->n, &schedule);
    if (status == FARO_ERROR_UNSUPPORTED)
        return cli_fail("%s is not a swap schedule, which --samples needs", job->text);
    if (status != FARO_OK) return cli_exact_fail(job, status);
    if (cli_exact.repeats > 1) {
        faro_schedule_free(schedule);
        return cli_fail_usage("--samples and --repeats exclude each other");
    }
    faro_exact_options plain = cli_exact_options(job);
    faro_estimates e;
    cli_interrupt_catch();
    status = faro_schedule_estimate(schedule,
                                    &(faro_estimate_options){.samples = cli_exact.samples,
                                                             .seed = cli_exact.seed,
                                                             .threads = plain.threads,
                                                             .stop = plain.stop,
                                                             .context = plain.context},
                                    &e);
    faro_schedule_free(schedule);
    if (status == FARO_ERROR_UNSUPPORTED)
        return cli_fail("%s visits a place twice, so the probability of an order is not known",
                        job->text);
    if (status != FARO_OK) return cli_exact_fail(job, status);
    const row rows[] = {{"total_variation", "total variation", &e.total_variation},
                        {"guess", "right guesses from one deck", &e.guess},
                        {"kl_from_uniform", "entropy deficit (bits)", &e.kl_from_uniform},
                        {"kl_to_uniform", "D(uniform || law) (bits)", &e.kl_to_uniform},
                        {"chi_square", "chi-square", &e.chi_square},
                        {"chernoff", "Chernoff information (nats)", &e.chernoff},
                        {"mass", "check: an estimate of 1", &e.mass}};
    json_t *document = cli_exact.json ? cli_exact_document(job) : NULL;
    cli_table table = {0};
    if (document)
        json_object_set_new(document, "samples", json_integer((json_int_t)e.samples));
    else
        printf(
            "%s, n = %zu: estimates from %llu decks of each law, each with its exact probability\n",
            job->text, job->n, (unsigned long long)e.samples);
    add_rows(rows, sizeof rows / sizeof *rows, document, &table);
    add_detections(&e, document, &table);
    if (document) return cli_exact_print_document(document);
    cli_table_print(&table, stdout);
    cli_table_free(&table);
    return CLI_OK;
}
