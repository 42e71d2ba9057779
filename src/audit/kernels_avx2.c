/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The inner loops of kernels_code.h for the level "avx2". */
#define KERNELS faro_kernels_avx2
#include "audit/kernels_code.h"
