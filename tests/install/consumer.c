/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* A small program of somebody who has faro installed: shuffles ten cards, ranks the result and goes back. */
#include <faro/faro.h>

#include <stdio.h>
#include <string.h>

int main(void) {
    faro_stream stream;
    uint32_t deck[10], again[10];
    uint64_t rank;
    char text[64];
    faro_stream_seed(&stream, "consumer", 8);
    if (faro_permutation(&stream, 0, deck, 10) != FARO_OK) return 1;
    if (faro_perm_check(deck, 10, NULL, NULL) != FARO_OK) return 2;
    if (faro_perm_rank(deck, 10, &rank) != FARO_OK) return 3;
    if (faro_perm_unrank(again, 10, rank) != FARO_OK) return 4;
    if (memcmp(deck, again, sizeof deck) != 0) return 5;
    faro_perm_write(text, sizeof text, deck, 10, FARO_FORM_ZERO);
    printf("%s\n", text);
    return 0;
}
