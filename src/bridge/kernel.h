/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The three colex numbers of a deal, sixteen deals side by side, and the code for each CPU level.
 *
 * part[0] is the colex number of North's mask (below C(52,13)), part[1] of East's among the cards
 * that North does not hold, pushed together to 39 places (below C(39,13)), part[2] of South's among
 * the 26 left. A small number means few high bits. Every level gives the same results. */
#ifndef FARO_BRIDGE_KERNEL_H
#define FARO_BRIDGE_KERNEL_H

#include "faro/bridge.h"

enum { FARO_LANES = 16 };

typedef struct faro_parts {
    _Alignas(64) uint64_t part[3][FARO_LANES];
} faro_parts;

typedef struct faro_deal_kernel {
    /* Both work on the first `count` <= FARO_LANES deals. The parts of lanes not in use must be in
     * range. */
    void (*rank)(const faro_deal *deals, size_t count, faro_parts *parts);
    void (*unrank)(const faro_parts *parts, size_t count, faro_deal *deals);
} faro_deal_kernel;

extern const faro_deal_kernel faro_deal_kernel_portable;
#if defined(__x86_64__) && defined(__GNUC__)
#define FARO_DEAL_KERNELS_X86
extern const faro_deal_kernel faro_deal_kernel_bmi2;
extern const faro_deal_kernel faro_deal_kernel_avx512;
#endif

/* The hand of one seat, decoding no hand that is dealt later. */
uint64_t faro_parts_hand(const uint64_t part[3], faro_seat seat);

/* The one for the CPU level in use. */
const faro_deal_kernel *faro_deal_kernel_get(void);

#endif
