/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* What the sanitizers of the fuzzers are told: freed memory waits in a short queue, and allocations
 * remember few callers. Both make an execution twice as fast and find the same faults. */

const char *__asan_default_options(void);

const char *__asan_default_options(void) {
    return "quarantine_size_mb=4:thread_local_quarantine_size_kb=256:malloc_context_size=4";
}
