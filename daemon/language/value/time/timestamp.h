#ifndef LANGUAGE_VALUE_TIME_TIMESTAMP_H
#define LANGUAGE_VALUE_TIME_TIMESTAMP_H

/*
 * Timestamps and their formats, those of Ruby's Time#strftime for writing and
 * of DateTime._strptime for reading.
 */

#include <stddef.h>
#include <stdint.h>

struct arena;
struct strbuf;

/*
 * Append ns since 1970 in the format, in a time zone ("" or NULL: UTC; an
 * offset, a usual name, or "current").  NULL, or the error.
 */
const char *timestamp_format(struct arena *a, int64_t ns, const char *fmt,
    size_t n, const char *zone, struct strbuf *out);

#endif
