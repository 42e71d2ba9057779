/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The inner loops of kernels_code.h for the level "avx512". */
#define KERNELS faro_kernels_avx512
#include "audit/kernels_code.h"
