/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Sweeps over weights of 64 bits. */
#include "exact/dense_sweep.h"

#include <string.h>

typedef uint64_t weight_type;
#define FIELD narrow
#define MOVE_WEIGHTS narrow_weights
#define SWEEP faro_sweep_narrow
#include "exact/dense_sweep.inc"
