/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Runs a fuzz target over every file of a folder, without libFuzzer: the committed corpus is part
 * of the normal tests. usage: DRIVER FOLDER */
#include <dirent.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* False when the file cannot be read. */
static int run_file(const char *path) {
    FILE *file = fopen(path, "rb");
    if (!file) return 0;
    size_t capacity = 1 << 20;
    uint8_t *data = malloc(capacity);
    size_t size = data ? fread(data, 1, capacity, file) : 0;
    int good = data && !ferror(file);
    if (good) {
        /* exactly as long as the input, so that a sanitizer sees the first byte behind it */
        uint8_t *exact = realloc(data, size ? size : 1);
        if (exact) data = exact;
        LLVMFuzzerTestOneInput(data, size);
    }
    free(data);
    fclose(file);
    return good;
}

int main(int argc, char **argv) {
    DIR *folder = argc == 2 ? opendir(argv[1]) : NULL;
    if (!folder) {
        fprintf(stderr, "usage: %s FOLDER\n", argv[0]);
        return 2;
    }
    unsigned count = 0;
    for (const struct dirent *entry; (entry = readdir(folder)) != NULL;) {
        char path[4096];
        if (entry->d_name[0] == '.') continue;
        snprintf(path, sizeof path, "%s/%s", argv[1], entry->d_name);
        if (!run_file(path)) {
            perror(path);
            closedir(folder);
            return 1;
        }
        count++;
    }
    closedir(folder);
    printf("%u inputs\n", count);
    return count == 0;
}
