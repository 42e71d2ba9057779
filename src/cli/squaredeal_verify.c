/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* faro squaredeal verify: does the key file have the published hash, and are these the deals of the
 * keys? */
#include "cli/deal_in.h"
#include "cli/message.h"
#include "cli/number.h"
#include "cli/squaredeal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* One deal that the keys make, and where. */
typedef struct made {
    faro_deal deal;
    unsigned phase, session, board;
    bool reserve, found;
} made;

typedef struct made_list {
    made *item;
    size_t count, room;
} made_list;

static int compare(const void *a, const void *b) {
    return memcmp(&((const made *)a)->deal, &((const made *)b)->deal, sizeof(faro_deal));
}

static bool add(made_list *list, const made *one) {
    if (list->count == list->room) {
        size_t room = list->room ? 2 * list->room : 1024;
        made *more = realloc(list->item, room * sizeof *more);
        if (!more) return cli_fail_status(FARO_ERROR_MEMORY, "deals"), false;
        list->item = more;
        list->room = room;
    }
    list->item[list->count++] = *one;
    return true;
}

static bool add_session(const faro_squaredeal *t, size_t phase, unsigned session, bool reserve,
                        made_list *list) {
    unsigned first, last;
    if (!cli_squaredeal_boards(t, phase, session, &first, &last)) return false;
    size_t count = last - first + 1;
    faro_deal *deals = malloc(count * sizeof *deals);
    faro_status status =
        deals ? faro_squaredeal_deals(t, phase, session, reserve, count, deals) : FARO_ERROR_MEMORY;
    bool good = status == FARO_OK;
    if (!good) cli_fail_status(status, "phase %zu, session %u", phase, session);
    for (size_t i = 0; good && i < count; i++)
        good = add(
            list, &(made){deals[i], (unsigned)phase, session, first + (unsigned)i, reserve, false});
    free(deals);
    return good;
}

/* All sessions with their reserve sets; of a phase without a fixed number, the one of --session. */
static bool make_all(const faro_squaredeal *t, made_list *list) {
    for (size_t phase = 1; phase <= t->phase_count; phase++) {
        unsigned sessions = t->phases[phase - 1].sessions;
        unsigned from = sessions ? 1 : (unsigned)cli_squaredeal.session,
                 to = sessions ? sessions : from;
        for (unsigned session = from; session && session <= to; session++)
            for (int reserve = 0; reserve < 2; reserve++)
                if (!add_session(t, phase, session, reserve, list)) return false;
    }
    qsort(list->item, list->count, sizeof *list->item, compare);
    return true;
}

/* The key file against the published hash; CLI_OK, CLI_FOUND or CLI_TROUBLE. */
static int check_hash(const faro_squaredeal *t, const char *path) {
    size_t size;
    char hash[65];
    if (!t->key_hash) return cli_fail("the description has no KH line: it is not published");
    char *text = cli_squaredeal_read(path, &size);
    if (!text) return CLI_TROUBLE;
    faro_squaredeal_key_hash(text, size, hash);
    free(text);
    bool same = true;
    for (int i = 0; i < 64; i++)
        same &= hash[i] == (t->key_hash[i] | 0x20 * (t->key_hash[i] >= 'A'));
    printf("key file: %s\n", same ? "has the published hash" : "DOES NOT HAVE the published hash");
    if (!same) printf("  published %s\n  file      %s\n", t->key_hash, hash);
    return same ? CLI_OK : CLI_FOUND;
}

/* Any deal with this key, one that was not found yet if there is one. */
static made *find(const made_list *list, const faro_deal *deal) {
    made key = {.deal = *deal};
    return bsearch(&key, list->item, list->count, sizeof *list->item, compare);
}

enum { SHOWN = 10 };

static int check_deals(const made_list *list, const cli_arguments *words) {
    cli_deal_in in;
    const faro_board *board;
    faro_read_options reading = {.format = NULL};
    uint64_t right = 0, wrong = 0, misplaced = 0;
    int answer;
    cli_deal_in_init(&in, words->word + 2, words->count - 2, &reading);
    while ((answer = cli_deal_in_next(&in, &board)) == 1) {
        made *one = board->flags & FARO_BOARD_PARTIAL ? NULL : find(list, &board->deal);
        if (one) {
            one->found = true;
            right++;
            bool numbered = faro_deals_reader_format(in.reader)->flags & FARO_FORMAT_NUMBERED;
            if (numbered && board->number && board->number != one->board && misplaced++ < SHOWN)
                printf("  %s: board %llu is board %u of session %u of phase %u\n", in.name,
                       (unsigned long long)board->number, one->board, one->session, one->phase);
        } else if (wrong++ < SHOWN) {
            printf("  %s: board %llu is no deal of these keys\n", in.name,
                   (unsigned long long)board->number);
        }
    }
    cli_deal_in_close(&in);
    if (answer < 0) return CLI_TROUBLE;
    printf("deals: %s of %s are those of the keys", cli_show_count(right).text,
           cli_show_count(right + wrong).text);
    if (misplaced) printf(", %s of them under another number", cli_show_count(misplaced).text);
    puts("");
    return wrong || misplaced ? CLI_FOUND : CLI_OK;
}

static void count_sessions(const made_list *list, const faro_squaredeal *t) {
    for (size_t phase = 1; phase <= t->phase_count; phase++) {
        uint64_t found = 0, all = 0;
        for (size_t i = 0; i < list->count; i++) {
            if (list->item[i].phase != phase || list->item[i].reserve) continue;
            all++;
            found += list->item[i].found;
        }
        printf("  phase %zu, %s: %s of %s boards were in the files\n", phase,
               t->phases[phase - 1].description, cli_show_count(found).text,
               cli_show_count(all).text);
    }
}

int cli_squaredeal_verify(const cli_arguments *words) {
    if (words->count < 2) return cli_fail_usage("verify FILE.sqd FILE.sqk [DEALS]...");
    faro_squaredeal *t = cli_squaredeal_open(words->word[0], words->word[1]);
    if (!t) return CLI_TROUBLE;
    made_list list = {NULL, 0, 0};
    int answer = check_hash(t, words->word[1]);
    if (answer != CLI_TROUBLE && words->count > 2) {
        if (!t->delayed_value)
            answer = cli_fail("%s has no DV line: the value is not known", words->word[0]);
        int deals =
            answer != CLI_TROUBLE && make_all(t, &list) ? check_deals(&list, words) : CLI_TROUBLE;
        if (deals != CLI_TROUBLE) count_sessions(&list, t);
        if (deals > answer) answer = deals;
    }
    free(list.item);
    faro_squaredeal_free(t);
    return answer;
}
