/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The organiser's steps of faro squaredeal: new, publish, reveal, deal. */
#include "cli/deal_out.h"
#include "cli/message.h"
#include "cli/number.h"
#include "cli/squaredeal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { PATH = 1024 };

static int save(const faro_squaredeal *t, const char *path) {
    char *text;
    faro_status status = faro_squaredeal_text(t, &text);
    if (status != FARO_OK) return cli_fail_status(status, "%s", path);
    int answer = cli_squaredeal_write(path, text);
    free(text);
    return answer;
}

/* ---- new
 * ------------------------------------------------------------------------------------------------
 */

/* SESSIONS:BOARDS:PREFIX:DESCRIPTION */
static bool add_phase(faro_squaredeal *t, const char *text) {
    char copy[512], *field[4] = {copy, NULL, NULL, NULL};
    int fields = 1;
    uint64_t sessions = 0;
    snprintf(copy, sizeof copy, "%s", text);
    for (char *p = copy; *p && fields < 4; p++)
        if (*p == ':') {
            *p = '\0';
            field[fields++] = p + 1;
        }
    bool saturated;
    faro_status status = FARO_ERROR_SYNTAX;
    if (fields == 4 && strlen(text) < sizeof copy &&
        cli_read_digits(field[0], &sessions, &saturated) && sessions <= 10000)
        status = faro_squaredeal_add_phase(t, (unsigned)sessions, field[1], field[2], field[3]);
    if (status == FARO_OK) return true;
    if (status == FARO_ERROR_MEMORY)
        cli_fail_status(status, "--add");
    else
        cli_fail_usage(
            "--add %s: expected SESSIONS:BOARDS:PREFIX:DESCRIPTION, such as 7:16:RR:Round "
            "robin, with a new prefix of letters and digits",
            text);
    return false;
}

int cli_squaredeal_new(const cli_arguments *words) {
    faro_squaredeal *t;
    if (words->count != 1) return cli_fail_usage("new FILE.sqd");
    const char *path = words->word[0];
    if (access(path, F_OK) == 0) return cli_fail("%s is there already", path);
    if (!cli_squaredeal.name || !cli_squaredeal.info || cli_squaredeal.phases.count == 0)
        return cli_fail_usage("new needs --name, --delayed-info and at least one --add");
    faro_status status = faro_squaredeal_new(cli_squaredeal.name, cli_squaredeal.info, &t);
    if (status != FARO_OK) return cli_fail_status(status, "--name and --delayed-info");
    bool good = true;
    for (size_t i = 0; good && i < cli_squaredeal.phases.count; i++)
        good = add_phase(t, cli_squaredeal.phases.text[i]);
    int answer = good ? save(t, path) : CLI_TROUBLE;
    faro_squaredeal_free(t);
    return answer;
}

/* ---- publish, reveal ------------------------------------------------------------------------- */

/* FILE.sqk of FILE.sqd. */
static bool key_path(const char *path, char keys[PATH]) {
    size_t length = strlen(path);
    if (length < 5 || length >= PATH || strcmp(path + length - 4, ".sqd") != 0)
        return cli_fail("%s: expected a name that ends with .sqd", path), false;
    snprintf(keys, PATH, "%s", path);
    keys[length - 1] = 'k';
    return true;
}

int cli_squaredeal_publish(const cli_arguments *words) {
    char keys[PATH], *text;
    if (words->count != 1) return cli_fail_usage("publish FILE.sqd");
    const char *path = words->word[0];
    if (!key_path(path, keys)) return CLI_TROUBLE;
    if (access(keys, F_OK) == 0) return cli_fail("%s is there already: keys are made once", keys);
    faro_squaredeal *t = cli_squaredeal_open(path, NULL);
    if (!t) return CLI_TROUBLE;
    int answer = CLI_TROUBLE;
    faro_status status = faro_squaredeal_publish(t);
    if (status == FARO_OK) status = faro_squaredeal_key_text(t, &text);
    if (status == FARO_OK) {
        mode_t mask = umask(077); /* the keys are for the organiser alone */
        answer = cli_squaredeal_write(keys, text);
        umask(mask);
        free(text);
        if (answer == CLI_OK) answer = save(t, path);
    } else if (t->key_hash && status == FARO_ERROR_ARGUMENT) {
        cli_fail("%s is published already", path);
    } else {
        cli_fail_status(status, "%s", path);
    }
    if (answer == CLI_OK)
        cli_note("publish %s now, and keep %s secret until all is played", path, keys);
    faro_squaredeal_free(t);
    return answer;
}

int cli_squaredeal_reveal(const cli_arguments *words) {
    if (words->count != 2) return cli_fail_usage("reveal FILE.sqd VALUE");
    const char *path = words->word[0];
    faro_squaredeal *t = cli_squaredeal_open(path, NULL);
    if (!t) return CLI_TROUBLE;
    int answer;
    if (t->delayed_value && strcmp(t->delayed_value, words->word[1]) != 0)
        answer = cli_fail("%s has the value \"%s\" already", path, t->delayed_value);
    else if (faro_squaredeal_reveal(t, words->word[1]) != FARO_OK)
        answer =
            cli_fail("%s: expected a published description and a value that is not empty", path);
    else
        answer = save(t, path);
    faro_squaredeal_free(t);
    return answer;
}

/* ---- deal
 * -------------------------------------------------------------------------------------------------
 */

static int write_session(const faro_squaredeal *t, size_t phase, unsigned session,
                         const faro_deal_format *format, uint64_t *files) {
    unsigned first, last;
    if (!cli_squaredeal_boards(t, phase, session, &first, &last)) return CLI_TROUBLE;
    size_t count = last - first + 1;
    char path[PATH], name[512], generator[256];
    faro_squaredeal_file_name(t, phase, session, cli_squaredeal.reserve, name, sizeof name);
    const char *end = *format->extension ? format->extension : format->name;
    snprintf(path, sizeof path, "%.400s/%.500s.%s",
             cli_squaredeal.directory ? cli_squaredeal.directory : ".", name, end);
    snprintf(generator, sizeof generator, "faro squaredeal, phase %zu session %u%s", phase, session,
             cli_squaredeal.reserve ? " reserve" : "");
    faro_deal *deals = malloc(count * sizeof *deals);
    faro_status status =
        deals ? faro_squaredeal_deals(t, phase, session, cli_squaredeal.reserve, count, deals)
              : FARO_ERROR_MEMORY;
    faro_write_options options = {.first_board = first, .count = count, .generator = generator};
    cli_deal_out out;
    int answer = CLI_TROUBLE;
    if (status == FARO_ERROR_UNSUPPORTED) {
        cli_fail("no delayed value yet (see reveal), or libcrypto here has no RIPEMD-160");
    } else if (status != FARO_OK) {
        cli_fail_status(status, "%s", path);
    } else if (cli_deal_out_open(&out, path, format, &options)) {
        for (size_t i = 0; i < count && status == FARO_OK; i++) {
            faro_board board = faro_board_of(&deals[i]);
            faro_board_renumber(&board, first + i);
            status = cli_deal_out_write(&out, &board);
        }
        if (status == FARO_OK) {
            answer = cli_deal_out_close(&out);
        } else {
            cli_fail("%s: %s", path, faro_deals_writer_error(out.writer)->reason);
            cli_deal_out_discard(&out);
        }
    }
    free(deals);
    *files += answer == CLI_OK;
    return answer;
}

/* Sessions of one phase that are asked for. */
static int write_phase(const faro_squaredeal *t, size_t phase, const faro_deal_format *format,
                       uint64_t *files) {
    unsigned from = 1, to = t->phases[phase - 1].sessions;
    if (cli_squaredeal.session) from = to = (unsigned)cli_squaredeal.session;
    if (to == 0)
        return cli_fail("phase %zu has no fixed number of sessions, give --session", phase);
    int answer = CLI_OK;
    for (unsigned session = from; session <= to && answer == CLI_OK; session++)
        answer = write_session(t, phase, session, format, files);
    return answer;
}

int cli_squaredeal_deal(const cli_arguments *words) {
    if (words->count != 2) return cli_fail_usage("deal FILE.sqd FILE.sqk");
    const char *name = cli_squaredeal.format ? cli_squaredeal.format : "pbn";
    const faro_deal_format *format = faro_deal_format_find(name);
    if (!format)
        return cli_fail_usage("--format: no format \"%s\"; faro list formats shows all", name);
    if (cli_squaredeal.session > 10000) return cli_fail_usage("--session: at most 10000");
    faro_squaredeal *t = cli_squaredeal_open(words->word[0], words->word[1]);
    if (!t) return CLI_TROUBLE;
    int answer = CLI_OK;
    uint64_t files = 0;
    size_t from = 1, to = t->phase_count;
    if (cli_squaredeal.phase) {
        from = to = (size_t)cli_squaredeal.phase;
        if (to > t->phase_count)
            answer = cli_fail_usage("--phase: there are %zu phases", t->phase_count);
    }
    for (size_t phase = from; phase <= to && answer == CLI_OK; phase++)
        answer = write_phase(t, phase, format, &files);
    if (answer == CLI_OK)
        cli_note("%s file%s written", cli_show_count(files).text, files == 1 ? "" : "s");
    faro_squaredeal_free(t);
    return answer;
}
