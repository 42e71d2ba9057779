/* SPDX-License-Identifier: MIT OR Apache-2.0 */
#include "shuffle/leaf.h"
#include "shuffle/small.h"

static void one_deck(const faro_stream *stream, uint64_t number, uint8_t *out, size_t n) {
    faro_substream leaf = faro_small_stream(stream, number, n);
    faro_small_digits(&leaf, n, n, out);
    faro_small_unrank(out, n);
}

void faro_decks(const faro_stream *stream, uint64_t number, size_t count, uint8_t *out, size_t n) {
    if (n > FARO_SMALL) return;
    for (size_t i = 0; i < count; i++) one_deck(stream, number + i, out + i * n, n);
}
