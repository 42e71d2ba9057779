/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Engines: each says what it would need for a procedure, and computes its law. The first of
 * engines.def whose plan is possible does it. */
#ifndef FARO_EXACT_ENGINE_H
#define FARO_EXACT_ENGINE_H

#include "exact/law.h"

typedef struct faro_engine {
    const char *name;
    bool keeps; /* can keep the weight of every order */
    /* False when this engine has nothing to say for the procedure. Fills bytes, work and reason;
     * engine and possible are filled by the caller. */
    bool (*plan)(const faro_procedure *procedure, size_t n, const faro_exact_options *options,
                 faro_exact_plan *plan);
    faro_status (*compute)(const faro_procedure *procedure, size_t n,
                           const faro_exact_options *options, faro_law **out);
} faro_engine;

#define FARO_ENGINE(identifier) extern const faro_engine faro_engine_##identifier;
#include "exact/engines.def"
#undef FARO_ENGINE

#endif
