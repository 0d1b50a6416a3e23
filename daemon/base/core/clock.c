#include "base/core/clock.h"

#include <stdio.h>
#include <time.h>

#include "base/core/fixed.h"
#include "base/core/plural.h"

#define NS_PER_S  1000000000
#define NS_PER_MS 1000000

static int64_t
clock_ns(clockid_t id)
{
	struct timespec ts;

	clock_gettime(id, &ts);
	return (int64_t)ts.tv_sec * NS_PER_S + ts.tv_nsec;
}

int64_t
clock_wall_ns(void)
{
	return clock_ns(CLOCK_REALTIME);
}

int64_t
clock_mono_ns(void)
{
	return clock_ns(CLOCK_MONOTONIC);
}

int64_t
clock_mono_ms(void)
{
	return clock_mono_ns() / NS_PER_MS;
}

int64_t
clock_mono_seconds(void)
{
	return clock_mono_ns() / NS_PER_S;
}

int64_t
clock_cpu_ns(void)
{
	return clock_ns(CLOCK_THREAD_CPUTIME_ID);
}

void
clock_iso8601(int64_t ns, char out[CLOCK_ISO8601_MAX])
{
	time_t s = (time_t)(ns / NS_PER_S);
	struct tm tm;
	size_t n;
	long offset;

	localtime_r(&s, &tm);
	n = strftime(out, CLOCK_ISO8601_MAX, "%Y-%m-%dT%H:%M:%S", &tm);
	offset = tm.tm_gmtoff < 0 ? -tm.tm_gmtoff : tm.tm_gmtoff;
	snprintf(out + n, CLOCK_ISO8601_MAX - n, ".%09ld%c%02ld:%02ld",
	    (long)(ns % NS_PER_S), tm.tm_gmtoff < 0 ? '-' : '+',
	    offset / 3600 % 100, offset / 60 % 60);
}

void
clock_span_text(int64_t seconds, char out[CLOCK_SPAN_MAX])
{
	static const struct {
		int64_t seconds;
		const char *name;
	} units[] = {{86400, "days"}, {3600, "hours"}, {60, "minutes"}};

	for (size_t i = 0; i < sizeof(units) / sizeof(units[0]); i++)
		if (seconds >= 2 * units[i].seconds) {
			fixed_shorten(out, CLOCK_SPAN_MAX, "%lld %s",
			    (long long)(seconds / units[i].seconds),
			    units[i].name);
			return;
		}
	fixed_shorten(out, CLOCK_SPAN_MAX, "%lld second%s", (long long)seconds,
	    plural(seconds, "", "s"));
}
