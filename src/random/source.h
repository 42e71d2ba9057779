/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* What the files of single sources share: the descriptors and the reading of seeds. */
#ifndef FARO_RANDOM_SOURCE_H
#define FARO_RANDOM_SOURCE_H

#include "faro/random.h"

#define SOURCE(name) extern const faro_source_info faro_source_##name;
#include "random/sources.def"
#undef SOURCE

/* Fills `size` bytes from the operating system. Error: SOURCE. */
faro_status faro_os_bytes(void *out, size_t size);

/* Up to eight seed bytes as a little-endian number of at most `most`; none is 0. Error: ARGUMENT.
 */
faro_status faro_seed_number(const void *seed, size_t seed_size, uint64_t most, uint64_t *number);

/* The `index`-th little-endian 32- or 64-bit word of the seed, filled up with zero bytes. */
uint32_t faro_seed_word_32(const void *seed, size_t seed_size, size_t index);
uint64_t faro_seed_word_64(const void *seed, size_t seed_size, size_t index);

/* One step of SplitMix64 (Steele, Lea and Flood 2014). */
uint64_t faro_splitmix64(uint64_t *state);

#endif
