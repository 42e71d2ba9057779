/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Dates of the Gregorian calendar to seconds, without time zones and libraries of the system. */
#include "cli/moment.h"

#include "cli/number.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool is_leap(unsigned year) {
    return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
}

static unsigned days_of_month(unsigned year, unsigned month) {
    static const unsigned char days[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    return days[month - 1] + (month == 2 && is_leap(year) ? 1u : 0u);
}

static uint64_t days_before(unsigned year, unsigned month, unsigned day) {
    unsigned y = year - 1;
    uint64_t days = 365u * (year - 1970u) + (y / 4 - y / 100 + y / 400) - 477; /* 477 until 1969 */
    for (unsigned m = 1; m < month; m++) days += days_of_month(year, m);
    return days + day - 1;
}

static bool read_date(const char *text, uint64_t *seconds) {
    unsigned year, month, day, hour = 0, minute = 0, second = 0;
    char between;
    int day_end = 0, minute_end = 0, end = 0;
    int got = sscanf(text, "%4u-%2u-%2u%n%c%2u:%2u%n:%2u%n", &year, &month, &day, &day_end,
                     &between, &hour, &minute, &minute_end, &second, &end);
    size_t used = (size_t)(got == 3 ? day_end : got == 6 ? minute_end : got == 7 ? end : 0);
    if (used == 0 || text[used] != 0) return false;
    if (got > 3 && between != 'T' && between != ' ') return false;
    if (year < 1970 || month < 1 || month > 12 || day < 1 || day > days_of_month(year, month))
        return false;
    if (hour > 23 || minute > 59 || second > 59) return false;
    *seconds = ((days_before(year, month, day) * 24 + hour) * 60 + minute) * 60 + second;
    return true;
}

bool cli_read_moment(const char *text, uint64_t *seconds) {
    if (strncmp(text, "0x", 2) == 0) {
        char *end;
        if (strlen(text) < 3 || strlen(text) > 18) return false;
        *seconds = strtoull(text, &end, 16);
        return *end == 0;
    }
    return cli_read_count(text, seconds) || read_date(text, seconds);
}
