/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The value of a draws formula, "times*(n-1)" or "<= n*log2(n)": numbers, n, parameters by their
 * keys (a word counts as its number), + - * / (floor) < >, parentheses, min, max, ceil(a,b) = a / b
 * rounded up, sqrt and log2 rounded up. */
#ifndef FARO_TESTS_PROCEDURES_FORMULA_H
#define FARO_TESTS_PROCEDURES_FORMULA_H

#include "unit.h"

#include "faro/procedures.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

typedef struct formula {
    const char *at;
    const faro_procedure *procedure;
    int64_t n;
} formula;

static int64_t formula_sum(formula *f);

static inline int formula_skip(formula *f, const char *token) {
    if (strncmp(f->at, token, strlen(token)) != 0) return 0;
    f->at += strlen(token);
    return 1;
}

static inline int64_t formula_variable(formula *f) {
    size_t length = 0;
    while (isalnum((unsigned char)f->at[length])) length++;
    const char *name = f->at;
    f->at += length;
    if (length == 1 && *name == 'n') return f->n;
    const faro_parameter *p = f->procedure->info->parameters;
    for (size_t i = 0; p[i].key; i++)
        if (strlen(p[i].key) == length && memcmp(p[i].key, name, length) == 0)
            return (int64_t)f->procedure->value[i];
    fail_msg("%s: no variable \"%.*s\"", f->procedure->info->name, (int)length, name);
    return 0;
}

/* The arguments of a function whose name and parenthesis were read; one argument: *b is 0. */
static inline void formula_arguments(formula *f, int64_t *a, int64_t *b) {
    *a = formula_sum(f);
    *b = formula_skip(f, ",") ? formula_sum(f) : 0;
    assert_true(formula_skip(f, ")"));
}

static inline int64_t formula_value(formula *f) {
    int64_t a, b, root = 0;
    if (isdigit((unsigned char)*f->at)) return strtoll(f->at, (char **)(uintptr_t)&f->at, 10);
    if (formula_skip(f, "(")) return formula_arguments(f, &a, &b), a;
    if (formula_skip(f, "min(")) return formula_arguments(f, &a, &b), a < b ? a : b;
    if (formula_skip(f, "max(")) return formula_arguments(f, &a, &b), a > b ? a : b;
    if (formula_skip(f, "ceil(")) return formula_arguments(f, &a, &b), (a + b - 1) / b;
    if (formula_skip(f, "sqrt(")) {
        for (formula_arguments(f, &a, &b); root * root < a;) root++;
        return root;
    }
    if (formula_skip(f, "log2(")) {
        for (formula_arguments(f, &a, &b); (INT64_C(1) << root) < a;) root++;
        return root;
    }
    return formula_variable(f);
}

static inline int64_t formula_product(formula *f) {
    int64_t value = formula_value(f);
    for (;;)
        if (formula_skip(f, "*"))
            value *= formula_value(f);
        else if (formula_skip(f, "/"))
            value /= formula_value(f);
        else
            return value;
}

static inline int64_t formula_terms(formula *f) {
    int64_t value = formula_product(f);
    for (;;)
        if (formula_skip(f, "+"))
            value += formula_product(f);
        else if (formula_skip(f, "-"))
            value -= formula_product(f);
        else
            return value;
}

static int64_t formula_sum(formula *f) {
    int64_t value = formula_terms(f);
    if (formula_skip(f, ">")) return value > formula_terms(f);
    if (formula_skip(f, "<")) return value < formula_terms(f);
    return value;
}

/* The number of draws, and whether it is a bound only. */
static inline int64_t formula_draws(const faro_procedure *procedure, size_t n, int *is_bound) {
    formula f = {procedure->info->draws, procedure, (int64_t)n};
    *is_bound = formula_skip(&f, "<= ");
    int64_t value = formula_sum(&f);
    if (*f.at)
        fail_msg("%s: \"%s\" is no formula at \"%s\"", procedure->info->name,
                 procedure->info->draws, f.at);
    return value;
}

#endif
