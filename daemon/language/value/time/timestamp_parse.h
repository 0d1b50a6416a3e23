#ifndef LANGUAGE_VALUE_TIME_TIMESTAMP_PARSE_H
#define LANGUAGE_VALUE_TIME_TIMESTAMP_PARSE_H

/* The instant that a text names, in a format of strptime(3). */

#include <stddef.h>
#include <stdint.h>

struct arena;

/*
 * Read the n bytes at s as a timestamp in the format (NULL: one of Puppet's
 * own).  zone applies where the text names none itself (NULL: UTC).  NULL with
 * *ret, or the error.
 */
const char *timestamp_parse(struct arena *a, const char *s, size_t n,
    const char *fmt, size_t fmt_len, const char *zone, int64_t *ret);

#endif
