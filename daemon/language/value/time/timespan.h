#ifndef LANGUAGE_VALUE_TIME_TIMESPAN_H
#define LANGUAGE_VALUE_TIME_TIMESPAN_H

/*
 * Timespans and their formats: %D days, %H hours, %M minutes, %S seconds, %L
 * milliseconds, %N nanoseconds, with the flags - (no padding), _ (blanks) and
 * 0, and a width.  The largest unit of a format includes all larger ones
 * (lib/puppet/pops/time/timespan.rb).
 */

#include <stddef.h>
#include <stdint.h>

struct arena;
struct strbuf;

/* Maximum number of parts of a format. */
#define TIMESPAN_PARTS_MAX 64

/* Append ns in the format; NULL, or the error in the format. */
const char *timespan_format(
    struct arena *a, int64_t ns, const char *fmt, size_t n, struct strbuf *out);

/*
 * Read the n bytes at s as a timespan in the format (fmt NULL: in one of
 * Puppet's own).  NULL with *ret, or the error.
 */
const char *timespan_parse(struct arena *a, const char *s, size_t n,
    const char *fmt, size_t fmt_len, int64_t *ret);

#endif
