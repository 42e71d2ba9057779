/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The entries of dealer_programs.def. */
#ifndef FARO_BRIDGE_DEALER_PROGRAMS_H
#define FARO_BRIDGE_DEALER_PROGRAMS_H

#include "faro/fairness.h"

#define PROGRAM(name) extern const faro_dealer_program faro_dealer_program_##name;
#include "bridge/dealer_programs.def"
#undef PROGRAM

#endif
