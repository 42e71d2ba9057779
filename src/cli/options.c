/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The table of options handed to popt, and the values checked by their kinds. An unambiguous
 * beginning of a long name is accepted, because scripts written for GNU programs use it. */
#include "cli/options.h"

#include "cli/message.h"
#include "cli/number.h"

#include <popt.h>
#include <stdlib.h>
#include <string.h>

unsigned cli_color = CLI_COLOR_AUTO;
bool cli_ascii = false;
const char *const cli_color_words[] = {"auto", "always", "never", NULL};

enum { MOST_OPTIONS = 64, HELP_VALUE = 1000 };

/* Everything that values point into stays reachable until the program ends. */
static poptContext context;

static size_t fill_table(const cli_option *options, struct poptOption *table) {
    size_t count = 0;
    for (; options[count].name && count < MOST_OPTIONS; count++) {
        table[count].longName = options[count].name;
        table[count].shortName = options[count].letter;
        table[count].argInfo = options[count].kind == CLI_FLAG ? POPT_ARG_NONE : POPT_ARG_STRING;
        table[count].val = (int)count + 1;
    }
    table[count].longName = "help";
    table[count].shortName = 'h';
    table[count].val = HELP_VALUE;
    return count;
}

static bool bad_value(const cli_option *option, const char *text, const char *expected) {
    cli_fail_usage("--%s: bad value \"%s\", expected %s", option->name, text, expected);
    return false;
}

static bool set_word(const cli_option *option, const char *text) {
    char expected[256] = "";
    for (unsigned i = 0; option->words[i]; i++) {
        if (strcmp(option->words[i], text) == 0) {
            *(unsigned *)option->value = i;
            return true;
        }
        if (i) strncat(expected, option->words[i + 1] ? ", " : " or ", 8);
        strncat(expected, option->words[i], sizeof expected - strlen(expected) - 16);
    }
    return bad_value(option, text, expected);
}

static bool set_least(const cli_option *option, const char *text) {
    uint64_t value, *least = option->value;
    bool saturated;
    if (!cli_read_digits(text, &value, &saturated)) return bad_value(option, text, "a number");
    if (value < *least) *least = value;
    return true;
}

static bool set_once(const cli_option *option, const char *text) {
    const char **value = option->value;
    if (*value && strcmp(*value, text) != 0) {
        cli_fail_usage("--%s is given twice, \"%s\" and \"%s\"", option->name, *value, text);
        return false;
    }
    *value = text;
    return true;
}

static bool add_text(const cli_option *option, const char *text) {
    cli_texts *list = option->value;
    const char **grown = realloc(list->text, (list->count + 1) * sizeof *grown);
    if (!grown) {
        cli_fail_status(FARO_ERROR_MEMORY, "--%s", option->name);
        return false;
    }
    list->text = grown;
    grown[list->count++] = text;
    return true;
}

static bool set_value(const cli_option *option, const char *text) {
    switch (option->kind) {
    case CLI_FLAG:
        *(bool *)option->value = true;
        return true;
    case CLI_TEXT:
    case CLI_FILE:
    case CLI_PROC:
        *(const char **)option->value = text;
        return true;
    case CLI_ONCE:
        return set_once(option, text);
    case CLI_WORD:
        return set_word(option, text);
    case CLI_LEAST:
        return set_least(option, text);
    case CLI_LIST:
        return add_text(option, text);
    case CLI_COUNT:
        return cli_read_count(text, option->value) ||
               bad_value(option, text, "a number such as 1000, 10k, 2.5M or 1e6");
    case CLI_REAL:
        return cli_read_real(text, option->value) || bad_value(option, text, "a number above 0");
    case CLI_SECONDS:
        return cli_read_seconds(text, option->value) ||
               bad_value(option, text, "a time such as 90, 90s, 10m or 2h");
    }
    return false;
}

/* The one option whose name starts with `word` ("--shuf"); NULL when none or several do. */
static const char *completed_name(const cli_option *options, const char *word, size_t length) {
    const char *found = strncmp("help", word, length) == 0 ? "help" : NULL;
    for (; options->name; options++) {
        if (strncmp(options->name, word, length) != 0) continue;
        if (found) return NULL;
        found = options->name;
    }
    return found;
}

/* Replaces the shortened long option `bad` in argv by its full name; false when it has none. */
static bool complete_option(const cli_option *options, int argc, const char **argv,
                            const char *bad) {
    size_t length = strcspn(bad, "=");
    if (length < 3 || strncmp(bad, "--", 2) != 0) return false;
    const char *name = completed_name(options, bad + 2, length - 2);
    for (int i = 1; name && i < argc; i++) {
        if (strncmp(argv[i], bad, length) != 0 || (argv[i][length] && argv[i][length] != '='))
            continue;
        size_t size = strlen(name) + strlen(argv[i]) + 3;
        char *full = malloc(size);
        if (!full) return false;
        strcpy(full, "--");
        strcat(full, name);
        strcat(full, argv[i] + length);
        argv[i] = full; /* lives as long as the program */
        return true;
    }
    return false;
}

/* Values that are kept as text stay reachable as long as the program runs; others are done with. */
static void keep_or_free(const cli_option *option, char *text) {
    static cli_texts kept;
    const cli_option list = {.name = option->name, .kind = CLI_LIST, .value = &kept};
    switch (option->kind) {
    case CLI_TEXT:
    case CLI_ONCE:
    case CLI_FILE:
    case CLI_PROC:
    case CLI_LIST:
        add_text(&list, text);
        break;
    default:
        free(text);
    }
}

/* One pass of popt over argv; *rest is popt's answer at the end. */
static cli_parsed parse_once(const cli_option *options, size_t known, int *rest) {
    while ((*rest = poptGetNextOpt(context)) > 0) {
        if (*rest == HELP_VALUE) return CLI_PARSED_HELP;
        const cli_option *option = options + *rest - 1;
        char *text = poptGetOptArg(context);
        bool good = (size_t)*rest <= known && set_value(option, text);
        keep_or_free(option, text);
        if (!good) return CLI_PARSED_BAD;
    }
    return CLI_PARSED;
}

/* Unknown names are found before any value is set, so that a second pass starts clean. */
static const char *unknown_option(int argc, const char **argv, const struct poptOption *table) {
    static char name[256];
    poptContext trial = poptGetContext("faro", argc, argv, table, 0);
    int answer;
    while ((answer = poptGetNextOpt(trial)) > 0) free(poptGetOptArg(trial));
    const char *bad = answer == POPT_ERROR_BADOPT ? poptBadOption(trial, 0) : NULL;
    if (bad) strncpy(name, bad, sizeof name - 1);
    poptFreeContext(trial);
    return bad ? name : NULL;
}

cli_parsed cli_options_parse(const cli_option *options, int argc, const char **argv, size_t *count,
                             const char ***words) {
    static struct poptOption table[MOST_OPTIONS + 2];
    size_t known = fill_table(options, table);
    const char *bad;
    while ((bad = unknown_option(argc, argv, table)) && complete_option(options, argc, argv, bad)) {
    }
    context = poptGetContext("faro", argc, argv, table, 0);
    int rest;
    cli_parsed parsed = parse_once(options, known, &rest);
    if (parsed != CLI_PARSED) return parsed;
    if (rest < -1) {
        cli_fail_usage("%s: %s", poptBadOption(context, 0), poptStrerror(rest));
        return CLI_PARSED_BAD;
    }
    *words = poptGetArgs(context);
    for (*count = 0; *words && (*words)[*count];) ++*count;
    return CLI_PARSED;
}
