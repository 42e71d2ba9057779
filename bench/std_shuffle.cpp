/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The C++ peers of bench/arrays.c: std::shuffle with mt19937_64. */
#include "std_shuffle.h"

#include <algorithm>
#include <random>

static std::mt19937_64 engine(1);

template <typename T> static void shuffle(void *base, size_t n) {
    T *array = static_cast<T *>(base);
    std::shuffle(array, array + n, engine);
}

void std_shuffle(void *base, size_t n, size_t size) {
    if (size == 4)
        shuffle<uint32_t>(base, n);
    else
        shuffle<uint64_t>(base, n);
}
