/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* faro completions bash|zsh|fish: scripts made from the tables of options. */
#include "cli/command.h"
#include "cli/message.h"

#include "faro/procedures.h"

#include <stdio.h>
#include <string.h>

static void print_procedures(const char *separator) {
    const faro_procedure_info *info;
    for (size_t i = 0; (info = faro_procedure_at(i)); i++)
        printf("%s%s", i ? separator : "", info->name);
}

/* The values that can be completed: words, or names of procedures. */
static bool has_words(const cli_option *option) {
    return option->kind == CLI_WORD || option->kind == CLI_PROC;
}

static void print_words(const cli_option *option, const char *separator) {
    if (option->kind == CLI_PROC) {
        print_procedures(separator);
        return;
    }
    for (size_t i = 0; option->words[i]; i++) printf("%s%s", i ? separator : "", option->words[i]);
}

static void print_commands(void) {
    const cli_command *command;
    for (size_t i = 0; (command = cli_command_at(i)); i++) printf("%s ", command->name);
    printf("help");
}

static void bash_command(const cli_command *command) {
    printf("        %s)\n            options=\"", command->name);
    for (const cli_option *o = command->options; o->name; o++) printf("--%s ", o->name);
    printf("--help\"\n            case $previous in\n");
    for (const cli_option *o = command->options; o->name; o++) {
        if (!has_words(o)) continue;
        printf("                --%s) mapfile -t COMPREPLY < <(compgen -W \"", o->name);
        print_words(o, " ");
        printf("\" -- \"$word\"); return ;;\n");
    }
    printf("            esac ;;\n");
}

static void bash(void) {
    printf("# faro completions for bash: eval \"$(faro completions bash)\"\n"
           "_faro() {\n"
           "    local word=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]}\n"
           "    local options=\n"
           "    if [ \"$COMP_CWORD\" -eq 1 ] || [ \"$previous\" = help ]; then\n"
           "        mapfile -t COMPREPLY < <(compgen -W \"");
    print_commands();
    printf("\" -- \"$word\")\n        return\n    fi\n    case ${COMP_WORDS[1]} in\n");
    const cli_command *command;
    for (size_t i = 0; (command = cli_command_at(i)); i++) bash_command(command);
    printf("    esac\n"
           "    case $word in\n"
           "        -*) mapfile -t COMPREPLY < <(compgen -W \"$options\" -- \"$word\") ;;\n"
           "        *) mapfile -t COMPREPLY < <(compgen -f -- \"$word\") ;;\n"
           "    esac\n}\ncomplete -o filenames -F _faro faro\n");
}

/* Prints the first line of a help text, with the characters that a quoted zsh or fish word cannot
 * hold left out. */
static void print_help(const char *text) {
    for (; *text && *text != '\n'; text++)
        if (!strchr("'[]:\\", *text)) putchar(*text);
}

static void zsh_option(const cli_option *option) {
    printf(" \\\n                '--%s%s[", option->name, option->argument ? "=" : "");
    print_help(option->help);
    printf("]");
    if (option->argument) printf(":%s:", option->argument);
    if (has_words(option))
        printf("("), print_words(option, " "), printf(")");
    else if (option->kind == CLI_FILE)
        printf("_files");
    printf("'");
}

static void zsh(void) {
    printf("#compdef faro\n# faro completions for zsh: faro completions zsh > ~/.zfunc/_faro\n"
           "_faro() {\n    if (( CURRENT == 2 )); then\n        compadd ");
    print_commands();
    printf("\n        return\n    fi\n    local command=$words[2]\n    shift words\n"
           "    (( CURRENT-- ))\n    case $command in\n");
    const cli_command *command;
    for (size_t i = 0; (command = cli_command_at(i)); i++) {
        printf("        %s)\n            _arguments", command->name);
        for (const cli_option *o = command->options; o->name; o++) zsh_option(o);
        printf(" \\\n                '*:file:_files' ;;\n");
    }
    printf("        help) compadd ");
    print_commands();
    printf(" ;;\n    esac\n}\n_faro \"$@\"\n");
}

static void fish_option(const cli_command *command, const cli_option *option) {
    printf("complete -c faro -n '__fish_seen_subcommand_from %s' -l %s", command->name,
           option->name);
    if (option->letter) printf(" -s %c", option->letter);
    if (option->argument) printf(option->kind == CLI_FILE ? " -r" : " -x");
    if (has_words(option)) printf(" -a '"), print_words(option, " "), printf("'");
    printf(" -d '");
    print_help(option->help);
    printf("'\n");
}

static void fish(void) {
    printf("# faro completions for fish: faro completions fish > "
           "~/.config/fish/completions/faro.fish\n");
    const cli_command *command;
    for (size_t i = 0; (command = cli_command_at(i)); i++) {
        printf("complete -c faro -n __fish_use_subcommand -f -a %s -d '", command->name);
        print_help(command->summary);
        printf("'\n");
        for (const cli_option *o = command->options; o->name; o++) fish_option(command, o);
    }
}

static int run(const cli_arguments *arguments) {
    static const struct {
        const char *shell;
        void (*print)(void);
    } shells[] = {{"bash", bash}, {"zsh", zsh}, {"fish", fish}};
    if (arguments->count != 1) return cli_fail_usage("name one shell: bash, zsh or fish");
    for (size_t i = 0; i < sizeof shells / sizeof *shells; i++)
        if (strcmp(arguments->word[0], shells[i].shell) == 0) return shells[i].print(), CLI_OK;
    return cli_fail_usage("unknown shell \"%s\", expected bash, zsh or fish", arguments->word[0]);
}

static const cli_option options[] = {CLI_OPTION_END};

const cli_command cli_command_completions = {
    .name = "completions",
    .summary = "print the completion script of a shell",
    .usage = "bash|zsh|fish",
    .about = "Prints a script that teaches the shell the commands and options of faro.",
    .examples = "eval \"$(faro completions bash)\"       for this shell",
    .options = options,
    .trouble = CLI_TROUBLE,
    .run = run,
};
