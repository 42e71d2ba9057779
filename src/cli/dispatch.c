/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* From argv to a command: faro COMMAND ARGUMENTS, faro help COMMAND, --version, and a suggestion
 * for a word that is no command. */
#include "cli/command.h"
#include "cli/message.h"

#include "faro/status.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define CLI_COMMAND(name) extern const cli_command cli_command_##name;
#include "cli/commands.def"
#undef CLI_COMMAND

static const cli_command *const commands[] = {
#define CLI_COMMAND(name) &cli_command_##name,
#include "cli/commands.def"
#undef CLI_COMMAND
};
enum { COMMANDS = sizeof commands / sizeof *commands, LONGEST_NAME = 32 };

const cli_command *cli_command_at(size_t index) {
    return index < COMMANDS ? commands[index] : NULL;
}

const cli_command *cli_command_find(const char *name) {
    for (size_t i = 0; i < COMMANDS; i++)
        if (strcmp(commands[i]->name, name) == 0) return commands[i];
    return NULL;
}

static size_t least(size_t a, size_t b) {
    return a < b ? a : b;
}

/* Levenshtein's distance (1965) of two short words, row by row. */
static size_t word_distance(const char *a, const char *b) {
    size_t row[LONGEST_NAME + 1], length = strlen(b);
    for (size_t j = 0; j <= length; j++) row[j] = j;
    for (size_t i = 0; a[i]; i++) {
        size_t diagonal = row[0];
        row[0] = i + 1;
        for (size_t j = 0; j < length; j++) {
            size_t changed = diagonal + (a[i] != b[j]);
            diagonal = row[j + 1];
            row[j + 1] = least(changed, least(row[j], row[j + 1]) + 1);
        }
    }
    return row[length];
}

static const char *nearest_command(const char *word) {
    const char *nearest = NULL;
    size_t smallest = 3; /* farther than two slips is no likely meaning */
    for (size_t i = 0; i < COMMANDS && strlen(word) < LONGEST_NAME; i++) {
        size_t distance = word_distance(word, commands[i]->name);
        if (distance < smallest) smallest = distance, nearest = commands[i]->name;
    }
    return nearest;
}

static int unknown_command(const char *word) {
    const char *nearest = nearest_command(word);
    if (nearest) return cli_fail_usage("no command \"%s\"; did you mean \"%s\"?", word, nearest);
    return cli_fail_usage("no command \"%s\"", word);
}

/* Splits the words after "--" off, when the command starts a program. */
static int split_program(const cli_command *command, int argc, const char **argv,
                         cli_arguments *arguments) {
    for (int i = 1; command->runs_program && i < argc; i++) {
        if (strcmp(argv[i], "--") != 0) continue;
        arguments->program = argv + i + 1;
        arguments->program_count = (size_t)(argc - i - 1);
        return i;
    }
    return argc;
}

static int run_command(const cli_command *command, int argc, const char **argv) {
    cli_arguments arguments = {0};
    cli_message_command(command->name, command->trouble);
    argc = split_program(command, argc, argv, &arguments);
    switch (cli_options_parse(command->options, argc, argv, &arguments.count, &arguments.word)) {
    case CLI_PARSED_BAD:
        return command->trouble;
    case CLI_PARSED_HELP:
        cli_help_command(command);
        break;
    case CLI_PARSED: {
        int answer = command->run(&arguments);
        if (answer == command->trouble && command->trouble == CLI_TROUBLE) return answer;
        if (fflush(stdout) == 0 && !ferror(stdout)) return answer;
        return cli_fail_errno("cannot write to standard output");
    }
    }
    return fflush(stdout) == 0 ? CLI_OK : cli_fail_errno("cannot write to standard output");
}

static int help(int argc, const char **argv) {
    const cli_command *command = argc > 0 ? cli_command_find(argv[0]) : NULL;
    if (argc > 0 && !command) return unknown_command(argv[0]);
    if (command)
        cli_help_command(command);
    else
        cli_help_program();
    return CLI_OK;
}

/* The CPU level may be lowered from outside, to compare or to test: the library never asks. */
static int limit_cpu(void) {
    const char *name = getenv("FARO_CPU");
    if (!name || !*name) return CLI_OK;
    for (faro_cpu level = FARO_CPU_PORTABLE; level <= FARO_CPU_AVX512; level++)
        if (strcmp(name, faro_cpu_name(level)) == 0) return faro_cpu_limit(level), CLI_OK;
    return cli_fail("FARO_CPU: unknown level \"%s\", expected portable, avx2 or avx512", name);
}

int cli_main(int argc, const char **argv) {
    if (limit_cpu() != CLI_OK) return CLI_TROUBLE;
    if (argc < 2) return cli_help_program(), CLI_TROUBLE;
    const char *word = argv[1];
    if (strcmp(word, "help") == 0) return help(argc - 2, argv + 2);
    if (strcmp(word, "-h") == 0 || strcmp(word, "--help") == 0) return help(0, NULL);
    if (strcmp(word, "--version") == 0 || strcmp(word, "version") == 0)
        return puts("faro " FARO_VERSION), CLI_OK;
    const cli_command *command = cli_command_find(word);
    if (!command) return unknown_command(word);
    return run_command(command, argc - 1, argv + 1);
}
