/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Random access: record i of a packed file lies at a known byte. */
#include "cli/deal_at.h"

#include "cli/command.h"
#include "cli/message.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

typedef struct layout {
    int file;
    uint64_t begin, count, record_size, first_board;
    const faro_deal_order *order;
} layout;

/* A container by its header, a bare stream only if the user said so or its content shows it. */
static bool find_layout(layout *l, const cli_deal_in *in, uint64_t size) {
    uint8_t head[4096];
    ssize_t got = pread(l->file, head, sizeof head, 0);
    if (got < 0) return false;
    const faro_deal_format *format = in->options.format;
    if (!format) format = faro_deal_format_detect(head, (size_t)got, (uint64_t)got == size);
    if (!format) return false;
    faro_container container;
    if (strcmp(format->name, "deals") == 0 && got >= FARO_CONTAINER_HEADER &&
        faro_container_parse(head, &container) == FARO_OK) {
        uint64_t around = FARO_CONTAINER_HEADER + FARO_CONTAINER_TRAILER;
        l->begin = FARO_CONTAINER_HEADER;
        l->record_size = container.record_size;
        l->count = size > around ? (size - around) / container.record_size : 0;
        l->first_board = container.first_board;
        l->order = container.order;
        return size >= around && (size - around) % container.record_size == 0;
    }
    l->record_size = FARO_DEAL_BYTES;
    l->count = size / FARO_DEAL_BYTES;
    l->order = in->options.order;
    return strcmp(format->name, "stream") == 0 && size % FARO_DEAL_BYTES == 0;
}

static bool read_record(const layout *l, const cli_deal_in *in, uint64_t position,
                        faro_board *board) {
    uint8_t record[FARO_DEAL_BYTES + FARO_TRICKS / 2];
    uint64_t byte = l->begin + (position - 1) * l->record_size;
    ssize_t got = pread(l->file, record, (size_t)l->record_size, (off_t)byte);
    if (got != (ssize_t)l->record_size) {
        if (got >= 0) errno = EIO;
        cli_fail_errno("%s: byte %llu", in->name, (unsigned long long)byte);
        return false;
    }
    faro_deal deal;
    if (faro_deal_unrank(l->order, record, 1, &deal, NULL) != FARO_OK) {
        cli_fail("%s: byte %llu: board %llu: not a deal number", in->name, (unsigned long long)byte,
                 (unsigned long long)position);
        return false;
    }
    *board = faro_board_of(&deal);
    board->byte = byte;
    board->number = l->first_board ? l->first_board + position - 1 : position;
    for (unsigned i = 0; l->record_size > FARO_DEAL_BYTES && i < FARO_TRICKS; i++) {
        board->tricks[i] = record[FARO_DEAL_BYTES + i / 2] >> (i & 1 ? 0 : 4) & 15;
        if (board->tricks[i] <= 13) board->flags |= FARO_BOARD_TRICKS;
    }
    return true;
}

static int each_position(const layout *l, cli_deal_in *in, const cli_positions *positions,
                         cli_deal_take *take, void *context) {
    for (size_t i = 0; i < positions->count; i++) {
        uint64_t last = positions->range[i].last;
        if (last == UINT64_MAX) last = l->count;
        for (uint64_t p = positions->range[i].first; p <= last; p++) {
            in->in_file = in->position = p;
            if (!read_record(l, in, p, &in->board)) return CLI_TROUBLE;
            int answer = take(context, in, &in->board);
            if (answer) return answer;
        }
    }
    return CLI_OK;
}

bool cli_deal_at(cli_deal_in *in, const cli_positions *positions, cli_deal_take *take,
                 void *context, int *answer) {
    struct stat info;
    layout l = {.file = -1};
    bool possible = in->path_count == 1 && strcmp(in->paths[0], "-") != 0;
    if (possible) l.file = open(in->paths[0], O_RDONLY | O_CLOEXEC);
    possible = l.file >= 0 && fstat(l.file, &info) == 0 && S_ISREG(info.st_mode) &&
               find_layout(&l, in, (uint64_t)info.st_size);
    if (possible) {
        in->name = in->paths[0];
        uint64_t required = cli_positions_required(positions);
        if (required > l.count)
            *answer = cli_fail("%s: position %llu is behind the last of %llu boards", in->name,
                               (unsigned long long)required, (unsigned long long)l.count);
        else
            *answer = each_position(&l, in, positions, take, context);
    }
    if (l.file >= 0) close(l.file);
    return possible;
}
