/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The operating system's generator: getrandom where there is one, getentropy on the BSDs and macOS,
 * else /dev/urandom. About 2 ns a byte; for keys and for audits of the system's generator, not for
 * bulk. */
#include "random/source.h"

#include <errno.h>
#include <fcntl.h>
#include <unistd.h>
#if defined(__linux__)
#include <sys/random.h>
#endif

/* Up to `size` bytes by the system call; a negative value when there is none. */
static ssize_t system_bytes(void *out, size_t size) {
#if defined(__linux__)
    return getrandom(out, size, 0);
#elif defined(__APPLE__) || defined(__FreeBSD__) || defined(__OpenBSD__) || defined(__NetBSD__)
    size_t part = size < 256 ? size : 256; /* the limit of getentropy */
    return getentropy(out, part) == 0 ? (ssize_t)part : -1;
#else
    (void)out, (void)size;
    return -1;
#endif
}

static faro_status device_bytes(unsigned char *out, size_t size) {
    int device = open("/dev/urandom", O_RDONLY | O_CLOEXEC);
    if (device < 0) return FARO_ERROR_SOURCE;
    while (size > 0) {
        ssize_t got = read(device, out, size);
        if (got < 0 && errno == EINTR) continue;
        if (got <= 0) break;
        out += got, size -= (size_t)got;
    }
    close(device);
    return size == 0 ? FARO_OK : FARO_ERROR_SOURCE;
}

faro_status faro_os_bytes(void *out, size_t size) {
    unsigned char *at = out;
    while (size > 0) {
        ssize_t got = system_bytes(at, size);
        if (got < 0 && errno == EINTR) continue;
        if (got <= 0) return device_bytes(at, size);
        at += got, size -= (size_t)got;
    }
    return FARO_OK;
}

static faro_status seed(void *state, const void *bytes, size_t size) {
    (void)state, (void)bytes;
    return size == 0 ? FARO_OK : FARO_ERROR_ARGUMENT;
}

static size_t fill(void *state, uint64_t *out, size_t count) {
    (void)state;
    return faro_os_bytes(out, count * sizeof *out) == FARO_OK ? count : 0;
}

const faro_source_info faro_source_os = {
    .name = "os",
    .summary = "the generator of the operating system",
    .reference = "getrandom(2), getentropy(3), /dev/urandom",
    .seeding = "takes no seed",
    .max = UINT64_MAX,
    .cryptographic = 1,
    .seed = seed,
    .fill = fill,
};
