/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Sweeps over weights of 128 bits. */
#include "exact/dense_sweep.h"

#include <string.h>

typedef faro_wide weight_type;
#define FIELD wide
#define MOVE_WEIGHTS wide_weights
#define SWEEP faro_sweep_wide
#include "exact/dense_sweep.inc"
