/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Exact laws tilted towards larger and smaller values, for the bets on means. */
#ifndef FARO_BRIDGE_FAIRNESS_TILTS_H
#define FARO_BRIDGE_FAIRNESS_TILTS_H

#include "bridge/fairness.h"

enum { FARO_SHIFTS = 12 }; /* six up, six down */

typedef struct faro_tilt {
    double mean, sd;
    double theta[FARO_SHIFTS], log_m[FARO_SHIFTS];
} faro_tilt;

typedef struct faro_tilts {
    faro_tilt points, side, length, flat;
} faro_tilts;

/* Made once, at the first use. */
const faro_tilts *faro_fair_tilts(void);

/* The gain of each tilt when the value is x. */
void faro_tilt_bet(const faro_tilt *tilt, double x, double gain[FARO_SHIFTS]);

#endif
