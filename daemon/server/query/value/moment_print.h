#ifndef SERVER_QUERY_VALUE_MOMENT_PRINT_H
#define SERVER_QUERY_VALUE_MOMENT_PRINT_H

/* Moments in the formats of PostgreSQL's to_char(). */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct strbuf;

/*
 * Append the moment, in UTC, in a format of PostgreSQL's to_char(): YYYY, YY,
 * MM, MON, MONTH, DD, DDD, D, ID, DY, DAY, HH24, HH12, HH, MI, SS, MS, US, AM,
 * PM, Q, WW, TZ, the prefix FM, "quoted" text.  False when it has another.
 */
bool query_moment_print(
    int64_t ms, const char *format, size_t n, struct strbuf *out);

#endif
