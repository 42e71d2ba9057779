/* SPDX-License-Identifier: MIT OR Apache-2.0
 *
 * Members of JSON objects, with an answer also where there is none.
 */
#ifndef FARO_CLI_GET_H
#define FARO_CLI_GET_H

#include <jansson.h>
#include <math.h>
#include <stdint.h>

/* "" where there is no string. */
static inline const char *cli_get_string(const json_t *object, const char *key) {
    const char *value = json_string_value(json_object_get(object, key));
    return value ? value : "";
}

/* NaN where there is no number. */
static inline double cli_get_real(const json_t *object, const char *key) {
    const json_t *value = json_object_get(object, key);
    return json_is_number(value) ? json_number_value(value) : (double)NAN;
}

/* 0 where there is no positive integer. */
static inline uint64_t cli_get_count(const json_t *object, const char *key) {
    json_int_t value = json_integer_value(json_object_get(object, key));
    return value > 0 ? (uint64_t)value : 0;
}

#endif
