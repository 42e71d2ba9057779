/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* std::shuffle with mt19937_64 on elements of 4 or 8 bytes. */
#ifndef FARO_BENCH_STD_SHUFFLE_H
#define FARO_BENCH_STD_SHUFFLE_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C"
#endif
    void
    std_shuffle(void *base, size_t n, size_t size);

#endif
