/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* faro exact --statistics: the laws of the audit's statistics under the procedure, side by side
 * with those under the uniform law. */
#include "cli/command.h"
#include "cli/exact.h"
#include "cli/message.h"
#include "cli/table.h"

#include <math.h>
#include <stdio.h>

/* On the screen a value is worth a row when one of its probabilities is. */
static const double least = 5e-4;

static void print_rows(const faro_statistic *s) {
    cli_table table = {.indent = 4};
    size_t left_out = 0;
    for (size_t i = 0; i < 4; i++) table.right[i] = true;
    cli_table_header(&table, "value", "procedure", "uniform", "ratio", NULL);
    for (size_t k = 0; k < s->size; k++) {
        double law = s->law[k].value, uniform = s->uniform[k].value;
        if (law < least && uniform < least) {
            left_out += law > 0 || uniform > 0;
            continue;
        }
        char value[24], one[24], two[24], ratio[24];
        snprintf(value, sizeof value, "%llu", (unsigned long long)(k * s->step));
        snprintf(one, sizeof one, "%.5f", law);
        snprintf(two, sizeof two, "%.5f", uniform);
        if (uniform > 0)
            snprintf(ratio, sizeof ratio, "%.4g", law / uniform);
        else
            snprintf(ratio, sizeof ratio, "infinite");
        cli_table_row(&table, value, one, two, ratio, NULL);
    }
    cli_table_print(&table, stdout);
    cli_table_free(&table);
    if (left_out) printf("    (%zu rare values are left out; --json has all)\n", left_out);
}

static json_t *law_json(const faro_number *law, const faro_statistic *s) {
    json_t *array = json_array();
    for (size_t k = 0; k < s->size; k++) {
        if (law[k].value == 0) continue;
        json_t *object = cli_exact_number(&law[k]);
        json_object_set_new(object, "value", json_integer((json_int_t)(k * s->step)));
        json_array_append_new(array, object);
    }
    return array;
}

static json_t *statistic_json(const faro_statistic *s) {
    json_t *object = json_object();
    json_object_set_new(object, "name", json_string(s->key));
    json_object_set_new(object, "known", json_boolean(s->law != NULL));
    if (!s->law) return object;
    json_object_set_new(object, "mean", cli_exact_number(&s->mean));
    json_object_set_new(object, "uniform_mean", cli_exact_number(&s->uniform_mean));
    json_object_set_new(object, "total_variation", cli_exact_number(&s->total_variation));
    json_object_set_new(object, "law", law_json(s->law, s));
    json_object_set_new(object, "uniform", law_json(s->uniform, s));
    return object;
}

static void print_statistic(const faro_statistic *s) {
    if (!s->law) {
        printf("\n%s: not known for this procedure at this number of cards\n", s->words);
        return;
    }
    printf("\n%s: total variation between the two laws %s\n", s->words,
           cli_exact_show(&s->total_variation));
    printf("    mean %s, uniform %s\n", cli_exact_show(&s->mean), cli_exact_show(&s->uniform_mean));
    print_rows(s);
}

/* The law, announced; where it is beyond the limits, what is known without it. */
static faro_law *statistics_of(const cli_exact_job *job) {
    faro_exact_options options = cli_exact_options(job);
    faro_exact_plan plan;
    faro_law *law;
    faro_status status = faro_exact_plan_of(&job->procedure, job->n, &options, &plan);
    if (status == FARO_OK && !(plan.engine && plan.possible) &&
        faro_statistics_of(&job->procedure, job->n, &options, &law) == FARO_OK)
        return law;
    return cli_exact_law(job, false);
}

int cli_exact_statistics(const cli_exact_job *job) {
    faro_law *law = statistics_of(job);
    if (!law) return CLI_TROUBLE;
    json_t *document = cli_exact.json ? cli_exact_document(job) : NULL, *list = json_array();
    if (document)
        json_object_set_new(document, "engine", json_string(faro_law_engine(law)));
    else
        printf("%s, n = %zu: exact, by %s\n", job->text, job->n, faro_law_engine(law));
    faro_status status = FARO_OK;
    for (size_t i = 0; faro_statistic_key(i) && !status; i++) {
        faro_statistic statistic;
        status = faro_law_statistic(law, i, &statistic);
        bool unknown = status == FARO_ERROR_UNSUPPORTED;
        if (status && !unknown) break;
        status = FARO_OK;
        if (document)
            json_array_append_new(list, statistic_json(&statistic));
        else
            print_statistic(&statistic);
        if (!unknown) faro_statistic_clear(&statistic);
    }
    faro_law_free(law);
    if (status) {
        json_decref(list), json_decref(document);
        return cli_exact_fail(job, status);
    }
    if (!document) {
        json_decref(list);
        return fflush(stdout) == 0 ? CLI_OK : cli_fail_errno("standard output");
    }
    json_object_set_new(document, "statistics", list);
    return cli_exact_print_document(document);
}
