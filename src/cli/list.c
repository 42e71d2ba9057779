/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* faro list: the registries as tables. */
#include "cli/command.h"
#include "cli/message.h"
#include "cli/table.h"

#include "faro/audit.h"
#include "faro/deals_io.h"
#include "faro/procedures.h"
#include "faro/random.h"

#include <stdio.h>
#include <string.h>

static bool names_only;

static void list_procedures(cli_table *table) {
    const faro_procedure_info *info;
    cli_table_header(table, "name", "truth", "draws", "what it does", "source", NULL);
    for (size_t i = 0; (info = faro_procedure_at(i)); i++)
        cli_table_row(table, info->name, info->truth == FARO_TRUTH_UNIFORM ? "uniform" : "biased",
                      info->draws, info->summary, info->reference, NULL);
}

static void list_sources(cli_table *table) {
    const faro_source_info *info;
    cli_table_header(table, "name", "kind", "what it is", "source", NULL);
    for (size_t i = 0; (info = faro_source_at(i)); i++)
        cli_table_row(table, info->name, info->cryptographic ? "cryptographic" : "statistical",
                      info->summary, info->reference, NULL);
}

static void list_bounds(cli_table *table) {
    const faro_bound_info *info;
    cli_table_header(table, "name", "truth", "x a word of w bits, n the bound", "source", NULL);
    for (size_t i = 0; (info = faro_bound_at(i)); i++)
        cli_table_row(table, info->name, info->exact ? "exact" : "biased", info->summary,
                      info->reference, NULL);
}

static void list_formats(cli_table *table) {
    const faro_deal_format *info;
    cli_table_header(table, "name", "file", "what it is", "whose", NULL);
    for (size_t i = 0; (info = faro_deal_format_at(i)); i++)
        cli_table_row(table, info->name, info->extension, info->summary, info->reference, NULL);
}

static void list_orders(cli_table *table) {
    const faro_deal_order *order;
    cli_table_header(table, "name", "what it is", "whose", NULL);
    for (size_t i = 0; (order = faro_deal_order_at(i)); i++)
        cli_table_row(table, order->name, order->summary, order->reference, NULL);
}

static void list_predictors(cli_table *table) {
    const faro_predictor *predictor;
    cli_table_header(table, "name", "kind", "what it looks at", NULL);
    for (size_t i = 0; (predictor = faro_predictor_at(i)); i++)
        cli_table_row(table, predictor->name, predictor->named_bug ? "named bug" : "predictor",
                      predictor->summary, NULL);
}

static const struct {
    const char *name;
    void (*fill)(cli_table *table);
} registries[] = {{"procedures", list_procedures}, {"sources", list_sources},
                  {"bounds", list_bounds},         {"predictors", list_predictors},
                  {"formats", list_formats},       {"orders", list_orders}};
enum { REGISTRIES = sizeof registries / sizeof *registries };

static int unknown(const char *name) {
    char known[256] = "";
    for (size_t i = 0; i < REGISTRIES; i++) {
        if (i) strcat(known, i + 1 < REGISTRIES ? ", " : " or ");
        strcat(known, registries[i].name);
    }
    if (!name) return cli_fail_usage("name one list: %s", known);
    return cli_fail_usage("no list \"%s\", expected %s", name, known);
}

static int run(const cli_arguments *arguments) {
    if (arguments->count != 1) return unknown(NULL);
    for (size_t i = 0; i < REGISTRIES; i++) {
        if (strcmp(arguments->word[0], registries[i].name) != 0) continue;
        cli_table table = {0};
        registries[i].fill(&table);
        if (names_only)
            cli_table_print_column(&table, stdout, 0);
        else
            cli_table_print(&table, stdout);
        cli_table_free(&table);
        return CLI_OK;
    }
    return unknown(arguments->word[0]);
}

static const cli_option options[] = {
    {"names", 0, CLI_FLAG, &names_only, NULL, "print the names alone, one a line", NULL},
    CLI_OPTION_END,
};

const cli_command cli_command_list = {
    .name = "list",
    .summary = "show the built-in procedures, sources, bounded draws and predictors",
    .usage = "procedures|sources|bounds|predictors|formats|orders [--names]",
    .about = "Prints one of the registries as a table.",
    .examples =
        "faro list procedures                 every shuffle that faro knows, right or wrong",
    .options = options,
    .trouble = CLI_TROUBLE,
    .run = run,
};
