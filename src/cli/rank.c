/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* faro rank and faro unrank: the place of a permutation in the list of all, in lexicographic order,
 * and back. Numbers are decimal and as long as they need to be (libcrypto's big numbers). */
#include "cli/command.h"
#include "cli/deck.h"
#include "cli/lines.h"
#include "cli/message.h"
#include "cli/output.h"
#include "cli/rank_deal.h"

#include "faro/permutation.h"

#include <openssl/bn.h>
#include <openssl/crypto.h>
#include <stdlib.h>
#include <string.h>

enum { FORM_ZERO, FORM_ONE, FORM_CARDS };
static const char *const form_words[] = {"0", "1", "cards", NULL};
static unsigned form;
static uint64_t cards;

static faro_perm_form chosen_form(void) {
    static const faro_perm_form forms[] = {FARO_FORM_ZERO, FARO_FORM_ONE, FARO_FORM_CARDS};
    return forms[form];
}

/* Memory of one line's work. */
typedef struct work {
    size_t capacity;
    uint32_t *p, *scratch;
    unsigned char *bytes;
} work;

static bool reserve(work *w, size_t n) {
    if (w->p && n <= w->capacity) return true;
    free(w->p), free(w->scratch), free(w->bytes);
    w->capacity = n;
    w->p = malloc((n + 1) * sizeof *w->p);
    w->scratch = malloc(FARO_PERM_SCRATCH(n) * sizeof *w->scratch);
    w->bytes = malloc(faro_perm_rank_size(n) + 1);
    if (w->p && w->scratch && w->bytes) return true;
    cli_fail_status(FARO_ERROR_MEMORY, "permutation of %zu", n);
    return false;
}

static void release(work *w) {
    free(w->p), free(w->scratch), free(w->bytes);
}

/* What is wrong with a permutation's text, in words. */
static void text_fault(const char *where, const char *line, const faro_text_fault *fault) {
    cli_shown shown = cli_show_token((cli_token){line + fault->offset, fault->length});
    const char *numbers = form == FORM_ONE ? "numbers from 1" : "numbers from 0";
    const char *expected = form == FORM_CARDS ? "cards such as AS or 10h" : numbers;
    unsigned base = form == FORM_ONE;
    if (fault->kind == FARO_TEXT_TOKEN)
        cli_fail("%s: \"%s\" at value %zu, expected %s", where, shown.text, fault->place + 1,
                 expected);
    else if (fault->kind == FARO_TEXT_REPEATED)
        cli_fail("%s: \"%s\" comes twice, at value %zu the second time; %u is missing", where,
                 shown.text, fault->place + 1, fault->missing + base);
    else
        cli_fail("%s: \"%s\" at value %zu is out of range; %u is missing", where, shown.text,
                 fault->place + 1, fault->missing + base);
}

/* Ranks one line. */
static bool rank_line(work *w, cli_output *output, const char *where, const char *line,
                      size_t size) {
    faro_text_fault fault = {0};
    size_t n;
    if (!reserve(w, size / 2 + 1)) return false;
    faro_status status =
        faro_perm_read(w->p, w->capacity, &n, line, size, chosen_form(), w->scratch, &fault);
    if (status != FARO_OK) return text_fault(where, line, &fault), false;
    status = faro_perm_rank_bytes(w->bytes, w->p, n);
    if (status != FARO_OK) return cli_fail_status(status, "%s: %zu cards", where, n), false;
    BIGNUM *number = BN_bin2bn(w->bytes, (int)faro_perm_rank_size(n), NULL);
    char *decimal = number ? BN_bn2dec(number) : NULL;
    if (decimal) {
        cli_output_write(output, decimal, strlen(decimal));
        cli_output_byte(output, '\n');
    } else
        cli_fail_status(FARO_ERROR_MEMORY, "%s", where);
    OPENSSL_free(decimal);
    BN_free(number);
    return decimal != NULL;
}

/* The big-endian bytes of a decimal number; false after a message. */
static bool read_number(work *w, const char *where, const char *line, size_t size) {
    int width = (int)faro_perm_rank_size((size_t)cards);
    char *digits = strndup(line, size);
    BIGNUM *number = NULL;
    bool good = digits && size && strspn(digits, "0123456789") == size;
    if (!good)
        cli_fail("%s: \"%s\" is not a rank, expected digits", where,
                 cli_show_token((cli_token){line, size}).text);
    else if (!BN_dec2bn(&number, digits)) {
        cli_fail_status(FARO_ERROR_MEMORY, "%s", where);
        good = false;
    } else if (BN_num_bytes(number) > width || BN_bn2binpad(number, w->bytes, width) < 0) {
        cli_fail("%s: rank %s is not below %llu!", where,
                 cli_show_token((cli_token){line, size}).text, (unsigned long long)cards);
        good = false;
    }
    BN_free(number);
    free(digits);
    return good;
}

static bool write_permutation(work *w, cli_output *output, size_t n) {
    size_t size = faro_perm_write(NULL, 0, w->p, n, chosen_form());
    char *text = malloc(size + 2);
    if (!text) return cli_fail_status(FARO_ERROR_MEMORY, "text"), false;
    faro_perm_write(text, size + 1, w->p, n, chosen_form());
    text[size] = '\n';
    cli_output_write(output, text, size + 1);
    free(text);
    return true;
}

static bool unrank_line(work *w, cli_output *output, const char *where, const char *line,
                        size_t size) {
    size_t n = (size_t)cards;
    if (!reserve(w, n) || !read_number(w, where, line, size)) return false;
    faro_status status = faro_perm_unrank_bytes(w->p, n, w->bytes);
    if (status == FARO_ERROR_ARGUMENT)
        cli_fail("%s: rank %s is not below %zu!", where,
                 cli_show_token((cli_token){line, size}).text, n);
    else if (status != FARO_OK)
        cli_fail_status(status, "%s", where);
    return status == FARO_OK && write_permutation(w, output, n);
}

typedef bool line_work(work *w, cli_output *output, const char *where, const char *line,
                       size_t size);

/* Each argument, or each line of standard input, is one piece of work. */
static int run_lines(const cli_arguments *arguments, line_work *job) {
    work w = {0};
    cli_lines lines = {0};
    cli_output output;
    char where[64];
    bool good = true;
    if (!arguments->count && !cli_lines_read(&lines, NULL, '\n')) return CLI_TROUBLE;
    if (!cli_output_open(&output, NULL)) return CLI_TROUBLE;
    for (size_t i = 0; good && i < arguments->count; i++) {
        snprintf(where, sizeof where, "argument %zu", i + 1);
        good = job(&w, &output, where, arguments->word[i], strlen(arguments->word[i]));
    }
    for (size_t i = 0; good && i < lines.count; i++) {
        size_t start = cli_line_start(&lines, i), size = lines.end[i] - start;
        if (size && lines.bytes[start + size - 1] == '\r') size--;
        snprintf(where, sizeof where, "standard input:%zu", i + 1);
        good = job(&w, &output, where, lines.bytes + start, size);
    }
    release(&w);
    cli_lines_free(&lines);
    int answer = cli_output_close(&output);
    return good ? answer : CLI_TROUBLE;
}

/* Bridge deals instead of permutations. */
static bool deals;
static const char *order_name;
static const faro_deal_order *order;

static bool rank_deal_line(work *w, cli_output *output, const char *where, const char *line,
                           size_t size) {
    (void)w;
    return cli_rank_deal(output, order, where, line, size);
}

static bool unrank_deal_line(work *w, cli_output *output, const char *where, const char *line,
                             size_t size) {
    (void)w;
    return cli_unrank_deal(output, order, where, line, size);
}

static int run_deals(const cli_arguments *arguments, line_work *job) {
    order = cli_rank_order(order_name);
    return order ? run_lines(arguments, job) : CLI_TROUBLE;
}

static int run_rank(const cli_arguments *arguments) {
    if (deals) return run_deals(arguments, rank_deal_line);
    return run_lines(arguments, rank_line);
}

static int run_unrank(const cli_arguments *arguments) {
    if (deals) return run_deals(arguments, unrank_deal_line);
    if (!cards) return cli_fail_usage("say how many cards: -n N");
    if (cards > FARO_PERM_RANK_MOST)
        return cli_fail_usage("-n: at most %d cards", FARO_PERM_RANK_MOST);
    return run_lines(arguments, unrank_line);
}

#define OPTION_FORM                                                                                \
    {                                                                                              \
        "form", 0, CLI_WORD, &form, "0|1|cards",                                                   \
            "cards are numbers from 0 or 1, or named AS to 2C", form_words                         \
    }

#define OPTIONS_DEAL                                                                               \
    {"deal", 0, CLI_FLAG, &deals, NULL, "bridge deals: N:HAND HAND HAND HAND", NULL}, {            \
        "order", 0, CLI_TEXT, &order_name, "ORDER",                                                \
            "numbering of deals (bigdeal); faro list orders", NULL                                 \
    }

static const cli_option rank_options[] = {OPTION_FORM, OPTIONS_DEAL, CLI_OPTION_END};
static const cli_option unrank_options[] = {
    {"cards", 'n', CLI_COUNT, &cards, "N", "permutations of N cards", NULL},
    OPTION_FORM,
    OPTIONS_DEAL,
    CLI_OPTION_END,
};

const cli_command cli_command_rank = {
    .name = "rank",
    .summary = "the number of a permutation in the list of all",
    .usage = "[--form FORM] [\"PERMUTATION\"]...\n--deal [--order ORDER] [\"DEAL\"]...",
    .about = "Prints the lexicographic rank of each permutation: 0 for 0 1 2 ..., n!-1 for the\n"
             "reversal. Without arguments reads one permutation a line from standard input.",
    .examples = "faro rank \"2 0 1\"                    4",
    .options = rank_options,
    .trouble = CLI_TROUBLE,
    .run = run_rank,
};

const cli_command cli_command_unrank = {
    .name = "unrank",
    .summary = "the permutation of a number",
    .usage = "-n N [--form FORM] [RANK]...\n--deal [--order ORDER] [NUMBER]...",
    .about =
        "Prints the permutation of N cards that has each lexicographic rank. Without arguments\n"
        "reads one rank a line from standard input.",
    .examples = "faro unrank -n 3 4                   2 0 1",
    .options = unrank_options,
    .trouble = CLI_TROUBLE,
    .run = run_unrank,
};
