/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The bytes of a file, eight a word, lowest first; the source ends with the file. A regular file is
 * read by position, so that a copy of the source goes on with the same bytes; copies of a pipe or a
 * device share what comes. */
#include "random/source.h"

#include <errno.h>
#include <fcntl.h>
#include <stdbool.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { PATH_MOST = 4095, CHUNK = 1024 };

typedef struct state {
    int descriptor;
    bool positioned; /* a regular file: read at `offset` */
    off_t offset;
} state;

/* The seed is the path, with or without a final NUL. */
static faro_status seed(void *memory, const void *bytes, size_t size) {
    state *s = memory;
    char path[PATH_MOST + 1];
    if (size == 0 || size > PATH_MOST) return FARO_ERROR_ARGUMENT;
    memcpy(path, bytes, size);
    path[size] = 0;
    struct stat about;
    s->descriptor = open(path, O_RDONLY | O_CLOEXEC);
    s->positioned =
        s->descriptor >= 0 && fstat(s->descriptor, &about) == 0 && S_ISREG(about.st_mode);
    s->offset = 0;
    return s->descriptor >= 0 ? FARO_OK : FARO_ERROR_SOURCE;
}

/* Up to `size` bytes; fewer only at the end or after an error. */
static size_t read_bytes(state *s, unsigned char *out, size_t size) {
    size_t done = 0;
    while (done < size) {
        ssize_t got = s->positioned ? pread(s->descriptor, out + done, size - done, s->offset)
                                    : read(s->descriptor, out + done, size - done);
        if (got < 0 && errno == EINTR) continue;
        if (got <= 0) break;
        done += (size_t)got, s->offset += got;
    }
    return done;
}

static size_t fill(void *memory, uint64_t *out, size_t count) {
    unsigned char bytes[CHUNK];
    for (size_t done = 0; done < count;) {
        size_t want = count - done < CHUNK ? count - done : CHUNK;
        size_t got = read_bytes(memory, bytes, want);
        for (size_t i = 0; i < got; i++) out[done + i] = bytes[i];
        done += got;
        if (got < want) return done;
    }
    return count;
}

static void close_file(void *memory) {
    state *s = memory;
    if (s->descriptor >= 0) close(s->descriptor);
    s->descriptor = -1;
}

const faro_source_info faro_source_file = {
    .name = "file",
    .summary = "the bytes of a file; ends with it",
    .reference = "-",
    .seeding = "the path of the file",
    .max = 0xff,
    .state_size = sizeof(state),
    .reproducible = 1,
    .seed = seed,
    .fill = fill,
    .close = close_file,
};
