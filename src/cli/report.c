/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* faro report: the screen of an audit again, from the document that --json wrote. */
#include "cli/audit.h"
#include "cli/command.h"
#include "cli/message.h"

#include <string.h>

static bool show_all;

static int run(const cli_arguments *arguments) {
    if (arguments->count != 1) return cli_fail_usage("name one document of faro audit --json");
    const char *path = arguments->word[0];
    json_error_t error;
    bool standard = strcmp(path, "-") == 0;
    json_t *document = standard ? json_loadf(stdin, 0, &error) : json_load_file(path, 0, &error);
    if (!document && error.line <= 0) return cli_fail("%s", error.text);
    if (!document)
        return cli_fail("%s:%d: not JSON: %s (column %d)", standard ? "standard input" : path,
                        error.line, error.text, error.column);
    const char *wrong = cli_audit_check_document(document);
    int answer = CLI_OK;
    if (wrong)
        answer = cli_fail("%s: not a report of faro audit: %s", path, wrong);
    else {
        cli_screen screen = cli_screen_open(stdout);
        cli_audit_print(&screen, document, show_all);
    }
    json_decref(document);
    return answer;
}

static const cli_option options[] = {
    {"all", 0, CLI_FLAG, &show_all, NULL, "with the tables of statistics and predictors", NULL},
    CLI_OPTION_SCREEN,
    CLI_OPTION_END,
};

const cli_command cli_command_report = {
    .name = "report",
    .summary = "show the result of an audit again",
    .usage = "[--all] FILE.json",
    .about = "Draws the screen of `faro audit` from the document that its --json wrote.",
    .examples = "faro audit --json -- ./deal >audit.json; faro report --all audit.json",
    .options = options,
    .trouble = CLI_TROUBLE,
    .run = run,
};
