#ifndef SERVER_QUERY_VALUE_MOMENT_H
#define SERVER_QUERY_VALUE_MOMENT_H

/* Moments as texts of ISO 8601. */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Bytes that query_moment_format() writes, including the NUL. */
#define QUERY_MOMENT_MAX 80

/*
 * Read a date, or a date and a time with an offset (without one: UTC), as
 * milliseconds since 1970: "2024", "2024-05-01", "2024-05-01T10:20:30.5Z",
 * "2024-05-01 10:20 +02:00".  False when it is none.
 */
bool query_moment_parse(const char *s, size_t n, int64_t *ret);
/* Write "2024-05-01T10:20:30.500Z". */
void query_moment_format(int64_t ms, char out[QUERY_MOMENT_MAX]);

#endif
