/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* docs/procedures.md lists the registry as it is. With an argument the program writes the lists to
 * standard output instead, to be put between the marks of the page. */
#include "unit.h"

#include "faro/procedures.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define PAGE FARO_TEST_DATA "/../../docs/procedures.md"
static const char begin_mark[] = "<!-- registry: begin -->\n";
static const char end_mark[] = "<!-- registry: end -->\n";

static void write_parameter(FILE *out, const faro_parameter *p) {
    fprintf(out, "  - `%s`: %s", p->key, p->help);
    if (p->words) {
        for (size_t i = 0; p->words[i]; i++) fprintf(out, "%s`%s`", i ? ", " : " (", p->words[i]);
        fprintf(out, "; usual: `%s`)\n", p->words[p->preset]);
    } else
        fprintf(out, " (%" PRIu64 " to %" PRIu64 "; usual: %" PRIu64 ")\n", p->least, p->most,
                p->preset);
}

static void write_entry(FILE *out, const faro_procedure_info *info) {
    fprintf(out, "\n**%s**: %s\n", info->name, info->summary);
    if (info->defect) fprintf(out, "- wrong: %s\n- cure: %s\n", info->defect, info->cure);
    fprintf(out, "- draws: `%s`\n- from: %s\n", info->draws, info->reference);
    if (info->parameters[0].key) fprintf(out, "- parameters:\n");
    for (size_t i = 0; info->parameters[i].key; i++) write_parameter(out, &info->parameters[i]);
}

static void write_lists(FILE *out) {
    const faro_procedure_info *info;
    fprintf(out, "| procedure | truth | draws | what it does |\n|---|---|---|---|\n");
    for (size_t i = 0; (info = faro_procedure_at(i)); i++)
        fprintf(out, "| %s | %s | `%s` | %s |\n", info->name,
                info->truth == FARO_TRUTH_UNIFORM ? "uniform" : "biased", info->draws,
                info->summary);
    for (size_t i = 0; (info = faro_procedure_at(i)); i++) write_entry(out, info);
}

static char *read_page(void) {
    FILE *in = fopen(PAGE, "rb");
    assert_non_null(in);
    char *text = calloc(1, 1 << 20);
    assert_non_null(text);
    size_t size = fread(text, 1, (1 << 20) - 1, in);
    fclose(in);
    assert_true(size > 0);
    return text;
}

static void the_page_lists_the_registry(void **state) {
    (void)state;
    char *expected = NULL, *page = read_page();
    size_t size = 0;
    FILE *out = open_memstream(&expected, &size);
    assert_non_null(out);
    write_lists(out);
    fclose(out);
    char *start = strstr(page, begin_mark), *end = strstr(page, end_mark);
    assert_true(start && end && start < end);
    start += strlen(begin_mark);
    *end = '\0';
    size_t same = 0;
    while (start[same] && start[same] == expected[same]) same++;
    if (start[same] != expected[same])
        fail_msg("docs/procedures.md differs from the registry at \"%.60s\"; expected \"%.60s\"",
                 start + same, expected + same);
    free(expected);
    free(page);
}

int main(int count, char **arguments) {
    (void)arguments;
    if (count > 1) {
        write_lists(stdout);
        return 0;
    }
    const struct CMUnitTest tests[] = {cmocka_unit_test(the_page_lists_the_registry)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
