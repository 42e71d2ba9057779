/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Shuffles an array of any elements in place. The same seed gives the same order on every machine;
 * faro_stream_random in place of faro_stream_seed gives another one each time. */
#include <faro/faro.h>
#include <stdio.h>
#include <string.h>

typedef struct player {
    char name[16];
    int seat;
} player;

int main(void) {
    player players[] = {{"Ada", 1}, {"Blaise", 2}, {"Carl", 3}, {"Emmy", 4}, {"Kurt", 5}};
    size_t n = sizeof players / sizeof *players;
    faro_stream stream;
    faro_stream_seed(&stream, "spring tournament", strlen("spring tournament"));
    /* Permutation number 0 of the stream; 1, 2, ... are as good and independent of it. */
    faro_status status = faro_shuffle(&stream, 0, players, n, sizeof *players);
    if (status != FARO_OK) {
        fprintf(stderr, "%s\n", faro_status_text(status));
        return 1;
    }
    for (size_t i = 0; i < n; i++) printf("%s (seat %d)\n", players[i].name, players[i].seat);
    return 0;
}
