/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Deal files: writing and reading against the program dealer (Debian package, GPL: run as a
 * program, user time), and each direction against the other, all in one run on one core.
 *
 * usage: bench_formats [BOARDS] */
#include "faro/deals_io.h"
#include "faro/shuffle.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>

typedef struct memory {
    char *bytes;
    size_t size, capacity;
} memory;

static double now(void) {
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static bool put(void *context, const void *bytes, size_t size) {
    memory *m = context;
    if (size > m->capacity - m->size) return false;
    memcpy(m->bytes + m->size, bytes, size);
    m->size += size;
    return true;
}

static void stop(const char *what) {
    fprintf(stderr, "bench_formats: %s\n", what);
    exit(1);
}

/* Reads one format and writes another; seconds of this process. */
static double convert(const memory *in, const char *format, memory *out) {
    double best = 1e9;
    for (int run = 0; run < 3; run++) {
        faro_deals_reader *reader;
        faro_deals_writer *writer;
        const faro_board *board;
        double start = now();
        out->size = 0;
        if (faro_deals_open_memory(in->bytes, in->size, NULL, &reader, NULL) ||
            faro_deals_create(put, out, faro_deal_format_find(format), NULL, &writer))
            stop("cannot open");
        while (faro_deals_next(reader, &board) == FARO_OK && board)
            if (faro_deals_write(writer, board)) stop(faro_deals_writer_error(writer)->reason);
        if (faro_deals_reader_error(reader)->status) stop(faro_deals_reader_error(reader)->reason);
        if (faro_deals_finish(writer)) stop("cannot write");
        faro_deals_close(reader);
        faro_deals_discard(writer);
        double took = now() - start;
        if (took < best) best = took;
    }
    return best;
}

/* User seconds of `dealer` for as many boards, 0 when it is not installed. */
static double dealer_seconds(const char *action, unsigned boards) {
    char command[300];
    struct rusage before, after;
    snprintf(command, sizeof command,
             "PATH=$PATH:/usr/games; command -v dealer >/dev/null || exit 7; "
             "printf 'generate %u\\nproduce %u\\naction %s\\n' | dealer -s 1 >/dev/null",
             boards + 1, boards, action);
    getrusage(RUSAGE_CHILDREN, &before);
    int status = system(command);
    getrusage(RUSAGE_CHILDREN, &after);
    if (!WIFEXITED(status) || WEXITSTATUS(status) != 0) return 0;
    return (double)(after.ru_utime.tv_sec - before.ru_utime.tv_sec) +
           1e-6 * (double)(after.ru_utime.tv_usec - before.ru_utime.tv_usec);
}

static void row(const char *what, double seconds, unsigned boards) {
    printf("%-34s %9.1f ns a board\n", what, seconds / boards * 1e9);
}

static void ratio(const char *what, double value, double least) {
    printf("%-34s %9.1f   (wanted: %s %.0f)\n", what, value, least < 0 ? "at most" : "at least",
           least < 0 ? -least : least);
}

int main(int argc, char **argv) {
    unsigned boards = argc > 1 ? (unsigned)strtoul(argv[1], NULL, 10) : 500000;
    memory codes = {0}, text = {0}, out = {0};
    memory *all[] = {&codes, &text, &out};
    for (int i = 0; i < 3; i++) {
        all[i]->capacity = (size_t)boards * 400 + 4096;
        all[i]->bytes = malloc(all[i]->capacity);
        if (!all[i]->bytes) stop("not enough memory");
    }
    memset(text.bytes, 1, text.capacity); /* no page faults in the timings */
    memset(out.bytes, 1, out.capacity);
    faro_stream stream;
    faro_stream_seed(&stream, "bench", 5);
    faro_deal_random_codes(&stream, 0, boards, (uint8_t *)codes.bytes);
    codes.size = (size_t)boards * FARO_DEAL_BYTES;

    double write_pbn = convert(&codes, "pbn", &text), read_pbn = convert(&text, "stream", &out);
    if (out.size != codes.size || memcmp(out.bytes, codes.bytes, codes.size) != 0)
        stop("PBN does not come back");
    row("12 bytes -> PBN games", write_pbn, boards);
    row("PBN games -> 12 bytes", read_pbn, boards);
    double pack = convert(&text, "deals", &out);
    row("PBN games -> .deals", pack, boards);
    double write_line = convert(&codes, "line", &text), read_line = convert(&text, "stream", &out);
    row("12 bytes -> one line", write_line, boards);
    row("one line -> 12 bytes", read_line, boards);
    double write_dds = convert(&codes, "dds", &text), read_dds = convert(&text, "stream", &out);
    row("12 bytes -> N:...", write_dds, boards);
    row("N:... -> 12 bytes", read_dds, boards);
    puts("");
    ratio("reading / writing PBN games", read_pbn / write_pbn, -4);
    ratio("reading / writing one line", read_line / write_line, -4);
    double dealer_pbn = dealer_seconds("printpbn", boards);
    double dealer_line = dealer_seconds("printoneline", boards);
    if (dealer_pbn > 0) {
        ratio("dealer printpbn / ours", dealer_pbn / write_pbn, 20);
        ratio("dealer printoneline / ours", dealer_line / write_line, 20);
    } else {
        puts("dealer is not installed: no comparison with it");
    }
    for (int i = 0; i < 3; i++) free(all[i]->bytes);
    return 0;
}
