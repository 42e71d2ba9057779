/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Exact numbers and orders as text and as JSON. */
#include "cli/exact.h"

#include "cli/command.h"
#include "cli/message.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SLOTS = 4, LONGEST_FRACTION = 40, TEXT = 1024 };

static char *next_slot(void) {
    static char slot[SLOTS][TEXT];
    static size_t used;
    return slot[used++ % SLOTS];
}

const char *cli_exact_show(const faro_number *x) {
    char *text = next_slot();
    bool whole = x->fraction && !strchr(x->fraction, '/');
    if (isinf(x->value))
        snprintf(text, TEXT, "infinite");
    else if (x->error > 0)
        snprintf(text, TEXT, "%.5g +- %.2g", x->value, x->error);
    else if (whole && strlen(x->fraction) <= LONGEST_FRACTION)
        snprintf(text, TEXT, "%s", x->fraction);
    else if (x->fraction && strlen(x->fraction) <= LONGEST_FRACTION)
        snprintf(text, TEXT, "%s = %.10g", x->fraction, x->value);
    else
        snprintf(text, TEXT, "%.15g", x->value);
    return text;
}

json_t *cli_exact_number(const faro_number *x) {
    json_t *object = json_object();
    if (x->fraction) json_object_set_new(object, "fraction", json_string(x->fraction));
    json_object_set_new(object, "decimal", isfinite(x->value) ? json_real(x->value) : json_null());
    if (x->error > 0) json_object_set_new(object, "error", json_real(x->error));
    return object;
}

const char *cli_exact_order(const uint32_t *order, size_t n) {
    char *text = next_slot();
    size_t used = 0;
    text[0] = 0;
    for (size_t i = 0; i < n && used < TEXT - 16; i++)
        used += (size_t)snprintf(text + used, TEXT - used, i ? " %u" : "%u", order[i]);
    return text;
}

json_t *cli_exact_order_json(const uint32_t *order, size_t n) {
    json_t *array = json_array();
    for (size_t i = 0; i < n; i++) json_array_append_new(array, json_integer(order[i]));
    return array;
}

json_t *cli_exact_document(const cli_exact_job *job) {
    json_t *document = json_object();
    json_object_set_new(document, "schema", json_string("faro.exact/1"));
    json_object_set_new(document, "procedure", json_string(job->text));
    json_object_set_new(document, "n", json_integer((json_int_t)job->n));
    if (cli_exact.repeats > 1)
        json_object_set_new(document, "repeats", json_integer((json_int_t)cli_exact.repeats));
    return document;
}

int cli_exact_print_document(json_t *document) {
    int failed =
        !document || json_dumpf(document, stdout, JSON_INDENT(2) | JSON_REAL_PRECISION(17)) != 0;
    json_decref(document);
    if (failed) return cli_fail("the document could not be written");
    putchar('\n');
    return fflush(stdout) == 0 ? CLI_OK : cli_fail_errno("standard output");
}
