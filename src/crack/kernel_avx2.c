/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The vector code of the seed search for the CPU level avx2. */
#include "crack/crack.h"

#define KERNEL faro_crack_avx2
#include "crack/kernel.inc"
