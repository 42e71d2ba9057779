/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* faro audit --bridge --seeds: the seed that made the first deal, of a program that is known or of
 * any program that shuffles a pack with a common generator. */
#include "cli/audit_bridge.h"

#include "cli/message.h"
#include "cli/number.h"

#include "faro/crack.h"
#include "faro/fairness.h"

#include <string.h>

enum { DEPTH = 100 /* deals of a known program that are looked through */ };

/* PROGRAM:FIRST-LAST taken apart. */
typedef struct wish {
    bool any;
    const faro_dealer_program *program; /* or */
    const char *generator;              /* or both are NULL: any */
    uint64_t low, high;
} wish;

static bool find_name(wish *w, const char *name) {
    const faro_crack_entry *entry;
    w->any = strcmp(name, "any") == 0;
    w->program = faro_dealer_program_find(name);
    for (size_t i = 0; !w->program && (entry = faro_crack_generator_at(i)); i++)
        if (strcmp(entry->name, name) == 0) w->generator = entry->name;
    return w->any || w->program || w->generator;
}

static void known_names(char *text, size_t size) {
    const faro_dealer_program *program;
    const faro_crack_entry *entry;
    *text = 0;
    for (size_t i = 0; (program = faro_dealer_program_at(i)); i++)
        strncat(strncat(text, program->name, size - strlen(text) - 1), ", ",
                size - strlen(text) - 1);
    for (size_t i = 0; (entry = faro_crack_generator_at(i)); i++)
        strncat(strncat(text, entry->name, size - strlen(text) - 1), ", ", size - strlen(text) - 1);
    strncat(text, "any", size - strlen(text) - 1);
}

static bool parse(wish *w) {
    char name[32], numbers[64], known[256];
    const char *text = cli_given.seeds, *colon = strchr(text, ':');
    const char *dash = colon ? strchr(colon, '-') : NULL;
    size_t length = colon ? (size_t)(colon - text) : strlen(text);
    *w = (wish){.any = false};
    if (length >= sizeof name) length = sizeof name - 1;
    memcpy(name, text, length);
    name[length] = '\0';
    if (!find_name(w, name)) {
        known_names(known, sizeof known);
        cli_fail_usage("--seeds %s: no program or generator \"%s\" is known, expected "
                       "NAME:FIRST-LAST with one of %s",
                       text, name, known);
        return false;
    }
    bool fits = dash && (size_t)(dash - colon) <= sizeof numbers;
    if (fits) {
        memcpy(numbers, colon + 1, (size_t)(dash - colon - 1));
        numbers[dash - colon - 1] = '\0';
    }
    if (!fits || !cli_read_count(numbers, &w->low) || !cli_read_count(dash + 1, &w->high) ||
        w->low > w->high || (w->program && w->high >= w->program->seeds)) {
        cli_fail_usage("--seeds %s: expected %s:FIRST-LAST%s", text, name,
                       w->program ? ", seeds below 2^32" : "");
        return false;
    }
    return true;
}

bool cli_bridge_seeds_check(void) {
    wish w;
    return parse(&w);
}

static faro_status try_program(const wish *w, const faro_dealer_program *program,
                               const faro_deal *deal, json_t **seed) {
    uint64_t found, high = w->high < program->seeds ? w->high : program->seeds - 1;
    size_t board;
    if (w->low > high) return FARO_ERROR_UNKNOWN;
    faro_status status = faro_dealer_seed(program, deal, w->low, high, DEPTH, &found, &board);
    if (status == FARO_OK)
        *seed = json_pack("{ss sI sI}", "program", program->name, "seed", (json_int_t)found,
                          "board", (json_int_t)board);
    return status;
}

static faro_status try_generator(const wish *w, const faro_deal *deal, json_t **seed) {
    faro_crack_deal_find find;
    faro_status status = faro_crack_deal(deal, w->generator, w->low, w->high, 1, &find);
    if (status == FARO_OK)
        *seed = json_pack("{ss sI sI ss ss ss ss si}", "program", find.generator, "seed",
                          (json_int_t)find.seed, "board", (json_int_t)find.board, "loop", find.loop,
                          "draw", find.draw, "pack", find.pack, "dealing", find.dealing, "first",
                          (int)find.first);
    return status;
}

int cli_bridge_seeds(const faro_deal *deal, json_t *document, bool *found) {
    wish w;
    json_t *seed = NULL;
    const faro_dealer_program *program;
    *found = false;
    if (!cli_given.seeds) return CLI_OK;
    if (!parse(&w)) return CLI_TROUBLE;
    faro_status status = FARO_ERROR_UNKNOWN;
    if (w.program) status = try_program(&w, w.program, deal, &seed);
    for (size_t i = 0;
         w.any && status == FARO_ERROR_UNKNOWN && (program = faro_dealer_program_at(i)); i++)
        status = try_program(&w, program, deal, &seed);
    if (!w.program && status == FARO_ERROR_UNKNOWN) status = try_generator(&w, deal, &seed);
    if (status != FARO_OK && status != FARO_ERROR_UNKNOWN)
        return cli_fail_status(status, "--seeds %s", cli_given.seeds);
    *found = status == FARO_OK;
    json_object_set_new(json_object_get(document, "bridge"), "seed", seed ? seed : json_null());
    return CLI_OK;
}

void cli_bridge_seeds_print(const cli_screen *screen, const json_t *document) {
    const json_t *seed = json_object_get(json_object_get(document, "bridge"), "seed");
    static const char *const seats[4] = {"North", "East", "South", "West"};
    char text[500];
    if (!cli_given.seeds) return;
    if (!json_is_object(seed)) {
        snprintf(text, sizeof text, "none of %s makes the first deal", cli_given.seeds);
        cli_paragraph(screen, "seed", text);
        return;
    }
    int used = snprintf(text, sizeof text,
                        "the first deal is deal %lld of %s with seed %lld: all deals can be known",
                        (long long)json_integer_value(json_object_get(seed, "board")),
                        json_string_value(json_object_get(seed, "program")),
                        (long long)json_integer_value(json_object_get(seed, "seed")));
    const char *loop = json_string_value(json_object_get(seed, "loop"));
    if (loop && used > 0 && (size_t)used < sizeof text)
        snprintf(text + used, sizeof text - (size_t)used,
                 " (loop %s, draw %s; the pack had the %s, dealt %s, %s first)", loop,
                 json_string_value(json_object_get(seed, "draw")),
                 json_string_value(json_object_get(seed, "pack")),
                 json_string_value(json_object_get(seed, "dealing")),
                 seats[json_integer_value(json_object_get(seed, "first")) & 3]);
    cli_paragraph(screen, "seed", text);
}
