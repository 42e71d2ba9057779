/* SPDX-License-Identifier: MIT OR Apache-2.0
 *
 * Everything of libfaro (exact.h belongs to libfaro-exact and is included on its own).
 */
#ifndef FARO_FARO_H
#define FARO_FARO_H

#include "faro/status.h"

#include "faro/permutation.h"
#include "faro/random.h"
#include "faro/shuffle.h"

#include "faro/bridge.h"
#include "faro/deals_io.h"
#include "faro/procedures.h"
#include "faro/squaredeal.h"

#include "faro/audit.h"
#include "faro/crack.h"
#include "faro/plan.h"

#endif
