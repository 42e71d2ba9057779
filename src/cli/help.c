/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Help texts, made from the command's descriptor and its table of options. */
#include "cli/command.h"

#include <stdio.h>
#include <string.h>

enum { HELP_COLUMN = 30 };

/* Prints a text of several lines, each after `indent`; the first goes on at the cursor. */
static void print_lines(const char *text, int indent) {
    for (;;) {
        size_t length = strcspn(text, "\n");
        printf("%.*s\n", (int)length, text);
        text += length;
        if (!*text++) return;
        printf("%*s", indent, "");
    }
}

static void print_option(const cli_option *option) {
    char left[128], letter[8] = "    ";
    if (option->letter) snprintf(letter, sizeof letter, "-%c, ", option->letter);
    int length = snprintf(left, sizeof left, "  %s--%s%s%s", letter, option->name,
                          option->argument ? " " : "", option->argument ? option->argument : "");
    if (length > HELP_COLUMN - 2)
        printf("%s\n%*s", left, HELP_COLUMN, "");
    else
        printf("%-*s", HELP_COLUMN, left);
    print_lines(option->help, HELP_COLUMN);
}

void cli_help_command(const cli_command *command) {
    printf("Usage: ");
    const char *usage = command->usage;
    for (int first = 1;; first = 0) {
        size_t length = strcspn(usage, "\n");
        printf("%sfaro %s %.*s\n", first ? "" : "       ", command->name, (int)length, usage);
        usage += length;
        if (!*usage++) break;
    }
    putchar('\n');
    print_lines(command->about, 0);
    puts("\nOptions:");
    for (const cli_option *option = command->options; option->name; option++) print_option(option);
    print_option(&(cli_option){"help", 'h', CLI_FLAG, NULL, NULL, "show this help", NULL});
    if (!command->examples) return;
    printf("\nExamples:\n  ");
    print_lines(command->examples, 2);
}

void cli_help_program(void) {
    puts("faro shuffles fairly and fast, and proves whether a shuffle is fair.\n\n"
         "Usage: faro COMMAND [OPTIONS] ...\n\nCommands:");
    const cli_command *command;
    for (size_t i = 0; (command = cli_command_at(i)); i++)
        printf("  %-12s  %s\n", command->name, command->summary);
    puts("\nExamples:\n"
         "  faro shuffle names.txt               lines in random order\n"
         "  faro audit -- ./my-shuffle           is this program's shuffle fair?\n"
         "  faro help COMMAND                    options and examples of a command");
}
