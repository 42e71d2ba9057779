/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The vector code of the seed search for the CPU level portable. */
#include "crack/crack.h"

#define KERNEL faro_crack_portable
#include "crack/kernel.inc"
