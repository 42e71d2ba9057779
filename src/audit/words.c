/* SPDX-License-Identifier: MIT OR Apache-2.0 */
#include "audit/words.h"

#include <stdio.h>

const char *faro_grouped(uint64_t number, char text[32]) {
    char digits[24];
    const int length = snprintf(digits, sizeof digits, "%llu", (unsigned long long)number);
    char *out = text;
    for (int i = 0; i < length; i++) {
        if (i > 0 && (length - i) % 3 == 0) *out++ = ',';
        *out++ = digits[i];
    }
    *out = 0;
    return text;
}
