/*
 * Timespans and timestamps.
 */

#include <time.h>

#include "base/core/arena.h"
#include "base/core/strbuf.h"
#include "language/value/number.h"
#include "language/value/time/time.h"
#include "language/value/time/timespan.h"
#include "language/value/time/timestamp_parse.h"

#define SECONDS_PER_DAY 86400

/*
 * The fraction's digits without trailing zeros - and, as in Puppet, without
 * leading ones: 5 ms print as ".5".
 */
static void
format_fraction(int64_t ns, struct strbuf *out)
{
	while (ns && ns % 10 == 0)
		ns /= 10;
	strbuf_addint(out, ns);
}

static void
format_span(int64_t ns, struct strbuf *out)
{
	uint64_t abs = ns < 0 ? 0 - (uint64_t)ns : (uint64_t)ns;
	int64_t seconds = (int64_t)(abs / (uint64_t)TIME_NS_PER_SECOND);

	if (ns < 0)
		strbuf_addch(out, '-');
	strbuf_addf(out, "%d-%02d:%02d:%02d.", (int)(seconds / SECONDS_PER_DAY),
	    (int)(seconds / 3600 % 24), (int)(seconds / 60 % 60),
	    (int)(seconds % 60));
	format_fraction((int64_t)(abs % (uint64_t)TIME_NS_PER_SECOND), out);
}

static void
value_time_format_stamp(int64_t ns, struct strbuf *out)
{
	int64_t rest = ns % TIME_NS_PER_SECOND;
	time_t seconds = (time_t)(ns / TIME_NS_PER_SECOND);
	struct tm tm;

	if (rest < 0) {
		rest += TIME_NS_PER_SECOND;
		seconds--;
	}
	if (!gmtime_r(&seconds, &tm))
		return;
	strbuf_addf(out, "%04d-%02d-%02dT%02d:%02d:%02d.%09d UTC",
	    tm.tm_year + 1900, tm.tm_mon + 1, tm.tm_mday, tm.tm_hour, tm.tm_min,
	    tm.tm_sec, (int)rest);
}

void
time_format(struct value v, struct strbuf *out)
{
	if (v.tag == V_TIMESPAN)
		format_span(v.i, out);
	else
		value_time_format_stamp(v.i, out);
}

const char *
time_from_value(
    struct arena *a, enum value_tag tag, struct value v, int64_t *ret)
{
	if (v.tag == tag) {
		*ret = v.i;
		return NULL;
	}
	if (v.tag == V_STRING && tag == V_TIMESPAN)
		return timespan_parse(a, v.s, v.aux, NULL, 0, ret);
	if (v.tag == V_STRING)
		return timestamp_parse(a, v.s, v.aux, NULL, 0, NULL, ret);
	if (v.tag == V_BIGINT)
		return "time out of range";
	if (v.tag != V_INT && v.tag != V_FLOAT)
		return arena_printf(a,
		    "Limits of a %s must be numbers of seconds or values "
		    "made by new()",
		    tag == V_TIMESPAN ? "Timespan" : "Timestamp");
	if (v.tag == V_INT)
		return __builtin_mul_overflow(v.i, TIME_NS_PER_SECOND, ret)
			   ? "time out of range"
			   : NULL;
	return number_whole(v.f * 1e9, ret) < 0 ? "time out of range" : NULL;
}

int64_t
time_whole_seconds(int64_t ns)
{
	return ns / TIME_NS_PER_SECOND - (ns % TIME_NS_PER_SECOND < 0);
}
