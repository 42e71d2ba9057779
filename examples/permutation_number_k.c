/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Deck number k of a stream without making the k decks before it, and five cards of a sample: its
 * first places. Useful for boards of a tournament that many machines deal. */
#include <faro/faro.h>
#include <stdio.h>
#include <string.h>

int main(void) {
    enum { CARDS = 52, HAND = 5 };
    const uint64_t k = 1000000;
    faro_stream stream;
    uint32_t deck[CARDS];
    uint64_t hand[HAND];
    char text[256];
    faro_stream_seed(&stream, "club night", strlen("club night"));
    if (faro_permutation(&stream, k, deck, CARDS) != FARO_OK ||
        faro_sample(&stream, k, hand, HAND, CARDS) != FARO_OK)
        return 1;
    faro_perm_write(text, sizeof text, deck, CARDS, FARO_FORM_CARDS);
    printf("deck %llu: %s\n", (unsigned long long)k, text);
    for (int i = 0; i < HAND; i++)
        if (hand[i] != deck[i]) return 1; /* never: a sample is the beginning of the deck */
    return 0;
}
