/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The inner loops of kernels_code.h for the level "portable". */
#define KERNELS faro_kernels_portable
#include "audit/kernels_code.h"
