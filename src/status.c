/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The sentences behind the status numbers. */
#include "faro/status.h"

const char *faro_status_text(faro_status status) {
    switch (status) {
    case FARO_OK: return "no error";
    case FARO_ERROR_ARGUMENT: return "an argument is outside its range";
    case FARO_ERROR_MEMORY: return "not enough memory";
    case FARO_ERROR_OVERFLOW: return "a size or number is too large";
    case FARO_ERROR_SOURCE: return "the random source ended or is not available";
    case FARO_ERROR_PERMUTATION: return "the values are not a permutation";
    case FARO_ERROR_SYNTAX: return "the text does not have the expected form";
    case FARO_ERROR_UNKNOWN: return "no entry of that name";
    case FARO_ERROR_UNSUPPORTED: return "this cannot be done for this object";
    case FARO_ERROR_LIMIT: return "a limit of memory, steps or time was reached";
    case FARO_ERROR_INTERRUPTED: return "interrupted";
    case FARO_ERROR_IO: return "reading or writing failed";
    }
    return "unknown error";
}
