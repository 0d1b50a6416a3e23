#ifndef VALUE_TIMESTAMP_H
#define VALUE_TIMESTAMP_H

/*
 * Timestamps and their formats, those of Ruby's Time#strftime and, in
 * reading, of DateTime._strptime.
 */

#include <stddef.h>
#include <stdint.h>

struct arena;
struct strbuf;

/*
 * Appends ns since 1970 in the format, in a time zone ("" or NULL: UTC; an
 * offset, a usual name, or "current").  NULL, or what is wrong.
 */
const char *timestamp_format(struct arena *a, int64_t ns, const char *fmt,
    size_t n, const char *zone, struct strbuf *out);

/*
 * The timestamp that the n bytes at s are in the format (NULL: one of
 * Puppet's own).  zone is that of the text where it names none itself (NULL:
 * UTC).  NULL with *ret, or what is wrong.
 */
const char *timestamp_parse(struct arena *a, const char *s, size_t n,
    const char *fmt, size_t fmt_len, const char *zone, int64_t *ret);

#endif
