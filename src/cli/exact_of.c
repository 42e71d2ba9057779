/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* faro exact --of: the exact probability of one order under a swap schedule. */
#include "cli/command.h"
#include "cli/exact.h"
#include "cli/message.h"
#include "cli/table.h"

#include "faro/permutation.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The order that --of gives; false after a message. */
static bool read_order(uint32_t *order, size_t n) {
    size_t count = 0;
    const char *text = cli_exact.of;
    bool reversal = strcmp(text, "reversal") == 0;
    if (reversal || strcmp(text, "identity") == 0) {
        for (size_t i = 0; i < n; i++) order[i] = (uint32_t)(reversal ? n - 1 - i : i);
        return true;
    }
    while (*(text += strspn(text, " ,\t\n"))) {
        char *end;
        unsigned long card = strtoul(text, &end, 10);
        if (end == text || *text == '-')
            return cli_fail("--of: \"%.20s\" at value %zu, expected cards 0 to %zu", text,
                            count + 1, n - 1),
                   false;
        if (count == n) return cli_fail("--of: more than %zu cards", n), false;
        order[count++] = card < n ? (uint32_t)card : UINT32_MAX;
        text = end;
    }
    if (count < n) return cli_fail("--of: %zu cards, expected %zu", count, n), false;
    faro_perm_fault fault;
    if (faro_perm_check(order, n, NULL, &fault) == FARO_OK) return true;
    return cli_fail("--of: value %zu is out of range or comes twice; %u is missing",
                    fault.place + 1, fault.missing),
           false;
}

static int print_probability(const cli_exact_job *job, const faro_schedule *schedule,
                             const uint32_t *order) {
    faro_number probability;
    char *count, *total;
    faro_status status = faro_schedule_count(schedule, order, &count, &total, &probability);
    if (status != FARO_OK) return cli_exact_fail(job, status);
    double log10_ratio = log10(probability.value) + lgamma((double)job->n + 1) / log(10);
    int answer = CLI_OK;
    if (cli_exact.json) {
        json_t *document = cli_exact_document(job);
        json_object_set_new(document, "order", cli_exact_order_json(order, job->n));
        json_object_set_new(document, "probability", cli_exact_number(&probability));
        json_object_set_new(document, "count", json_string(count));
        json_object_set_new(document, "total", json_string(total));
        json_object_set_new(document, "ratio",
                            isfinite(log10_ratio) ? json_real(pow(10, log10_ratio))
                                                  : json_integer(0));
        answer = cli_exact_print_document(document);
    } else
        printf("%s of %s\nP = %.15g, %.6g times its fair share\n", count, total, probability.value,
               pow(10, log10_ratio));
    faro_number_clear(&probability);
    free(count), free(total);
    return answer;
}

int cli_exact_of(const cli_exact_job *job) {
    uint32_t order[FARO_SCHEDULE_MOST];
    faro_schedule *schedule;
    if (job->n > FARO_SCHEDULE_MOST) return cli_fail("--of: at most %d cards", FARO_SCHEDULE_MOST);
    if (!read_order(order, job->n)) return CLI_TROUBLE;
    faro_status status = faro_schedule_of(&job->procedure, job->n, &schedule);
    if (status == FARO_ERROR_UNSUPPORTED)
        return cli_fail("%s is not a swap schedule, which --of needs", job->text);
    if (status != FARO_OK) return cli_exact_fail(job, status);
    int answer = print_probability(job, schedule, order);
    faro_schedule_free(schedule);
    return answer;
}
