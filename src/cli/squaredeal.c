/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* faro squaredeal: checks the deals of a SquareDeal tournament, and runs the protocol for an
 * organiser. The first word says which step: verify, new, publish, reveal, deal. */
#include "cli/squaredeal.h"
#include "cli/command.h"
#include "cli/message.h"

#include <string.h>

cli_squaredeal_given cli_squaredeal;

typedef struct step {
    const char *name;
    int (*run)(const cli_arguments *words);
} step;

static const step steps[] = {
    {"verify", cli_squaredeal_verify},   {"new", cli_squaredeal_new},
    {"publish", cli_squaredeal_publish}, {"reveal", cli_squaredeal_reveal},
    {"deal", cli_squaredeal_deal},
};

static int run(const cli_arguments *arguments) {
    if (arguments->count == 0)
        return cli_fail_usage("expected a step: verify, new, publish, reveal or deal");
    for (size_t i = 0; i < sizeof steps / sizeof steps[0]; i++) {
        if (strcmp(arguments->word[0], steps[i].name) != 0) continue;
        cli_arguments words = {.count = arguments->count - 1, .word = arguments->word + 1};
        return steps[i].run(&words);
    }
    return cli_fail_usage("no step \"%s\", expected verify, new, publish, reveal or deal",
                          arguments->word[0]);
}

static const cli_option options[] = {
    {"name", 0, CLI_ONCE, &cli_squaredeal.name, "TEXT", "new: name of the tournament", NULL},
    {"delayed-info", 0, CLI_ONCE, &cli_squaredeal.info, "TEXT",
     "new: what the later value will be, with its day", NULL},
    {"add", 0, CLI_LIST, &cli_squaredeal.phases, "PHASE",
     "new: SESSIONS:BOARDS:PREFIX:DESCRIPTION, such as\n7:1-16,17-32:RR:Round robin", NULL},
    {"phase", 0, CLI_COUNT, &cli_squaredeal.phase, "P", "deal: only this phase (all)", NULL},
    {"session", 0, CLI_COUNT, &cli_squaredeal.session, "S", "deal: only this session (all)", NULL},
    {"boards", 0, CLI_COUNT, &cli_squaredeal.boards, "N",
     "deal: boards of a session whose number is left open", NULL},
    {"reserve", 0, CLI_FLAG, &cli_squaredeal.reserve, NULL, "deal: the reserve sets", NULL},
    {"format", 'f', CLI_TEXT, &cli_squaredeal.format, "FORMAT", "deal: pbn, dup, lin, ... (pbn)",
     NULL},
    {"directory", 'd', CLI_FILE, &cli_squaredeal.directory, "DIR", "deal: where the files go (.)",
     NULL},
    CLI_OPTION_END,
};

const cli_command cli_command_squaredeal = {
    .name = "squaredeal",
    .summary = "tournament deals that nobody can choose, and their proof",
    .usage =
        "verify FILE.sqd FILE.sqk [DEALS]...\nnew FILE.sqd --name TEXT --delayed-info TEXT --add "
        "PHASE...\npublish FILE.sqd\nreveal FILE.sqd VALUE\ndeal FILE.sqd FILE.sqk [OPTION]...",
    .about =
        "The organiser publishes a description with the hash of secret keys (new, publish), adds\n"
        "a value that nobody could know then (reveal), and makes the deals (deal). Afterwards\n"
        "everybody can check hash and deals (verify): exit code 0 when all is right, 1 when\n"
        "something differs. Same files and deals as the program of that name.",
    .examples =
        "faro squaredeal verify cup.sqd cup.sqk final1.pbn    was this the deal of the keys?\n"
        "faro squaredeal new cup.sqd --name Cup --delayed-info 'DJI of June 1' \\\n"
        "      --add 7:16:RR:Round --add 1:24:FINAL:Final\n"
        "faro squaredeal publish cup.sqd                      makes cup.sqk: keep it secret",
    .options = options,
    .trouble = CLI_TROUBLE,
    .run = run,
};
