/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Sweeps over weights of 32 bits. */
#include "exact/dense_sweep.h"

#include <string.h>

typedef uint32_t weight_type;
#define FIELD slim
#define MOVE_WEIGHTS narrow_weights
#define SWEEP faro_sweep_slim
#include "exact/dense_sweep.inc"
