/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Which instruction sets may be used: asked once from processor and operating system, lowered by
 * faro_cpu_limit for tests. __builtin_cpu_supports asks the system (xgetbv) before it believes the
 * processor. */
#include "faro/status.h"

#include <stdatomic.h>

static atomic_int limit = FARO_CPU_AVX512;
static atomic_int detected = -1;

static faro_cpu detect(void) {
#if defined(__x86_64__) && defined(__GNUC__)
    __builtin_cpu_init();
    if (!__builtin_cpu_supports("avx2") || !__builtin_cpu_supports("bmi2")) return FARO_CPU_PORTABLE;
    if (__builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
        __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vl") &&
        __builtin_cpu_supports("avx512ifma") && __builtin_cpu_supports("avx512vbmi") &&
        __builtin_cpu_supports("avx512vbmi2"))
        return FARO_CPU_AVX512;
    return FARO_CPU_AVX2;
#else
    return FARO_CPU_PORTABLE;
#endif
}

faro_cpu faro_cpu_level(void) {
    int level = atomic_load_explicit(&detected, memory_order_relaxed);
    if (level < 0) {
        level = (int)detect();
        atomic_store_explicit(&detected, level, memory_order_relaxed);
    }
    int most = atomic_load_explicit(&limit, memory_order_relaxed);
    return (faro_cpu)(level < most ? level : most);
}

void faro_cpu_limit(faro_cpu level) {
    atomic_store_explicit(&limit, (int)level, memory_order_relaxed);
}

const char *faro_cpu_name(faro_cpu level) {
    switch (level) {
    case FARO_CPU_PORTABLE: return "portable";
    case FARO_CPU_AVX2: return "avx2";
    case FARO_CPU_AVX512: return "avx512";
    }
    return "unknown";
}
