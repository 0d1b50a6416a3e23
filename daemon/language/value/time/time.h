#ifndef LANGUAGE_VALUE_TIME_TIME_H
#define LANGUAGE_VALUE_TIME_TIME_H

/*
 * Timespans and timestamps: nanoseconds with a text.
 */

#include "language/value/value.h"

struct arena;
struct strbuf;

#define TIME_NS_PER_SECOND INT64_C(1000000000)
#define TIME_DIGITS	   9 /* of a fraction of a second */

/* Append v, V_TIMESPAN or V_TIMESTAMP, in Puppet's default format. */
void time_format(struct value v, struct strbuf *out);

/* Whole seconds of nanoseconds, rounded down. */
static inline int64_t
time_seconds(int64_t ns)
{
	return ns / TIME_NS_PER_SECOND - (ns % TIME_NS_PER_SECOND < 0);
}

/*
 * Convert seconds as an integer or a float, a text in one of Puppet's formats,
 * or a time of the same kind to nanoseconds in *ret.  NULL, or the error (in
 * the arena).
 */
const char *time_from_value(
    struct arena *a, enum value_tag tag, struct value v, int64_t *ret);

/* Seconds without the fraction: rounded down. */
int64_t time_whole_seconds(int64_t ns);

#endif
