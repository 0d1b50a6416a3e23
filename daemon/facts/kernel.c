/* kernel and its versions; also facts of one line that belong nowhere else. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/utsname.h>
#include <time.h>

#include "base/arena.h"
#include "facts/facts.h"
#include "facts/resolve.h"

/* "6.1" of "6.1.0-18-amd64"; all of it when there is no second number. */
static size_t
major_length(const char *release)
{
	size_t n = strcspn(release, ".");

	if (release[n] != '\0')
		n += 1 + strcspn(release + n + 1, ".");
	return n;
}

/* The first three numbers, "6.1.0", wherever they stand. */
static const char *
version_numbers(struct fact_run *run, const char *release)
{
	const char *out = "", *p = release;
	size_t n;
	int i;

	for (i = 0; i < 3; i++) {
		p += strcspn(p, "0123456789");
		n = strspn(p, "0123456789");
		if (n == 0)
			break;
		out = arena_printf(
		    run->arena, "%s%s%.*s", out, i > 0 ? "." : "", (int)n, p);
		p += n;
	}
	return out;
}

void
fact_resolve_kernel(struct fact_run *run)
{
	struct utsname u;

	if (uname(&u) == -1)
		return;
	fact_set_str(run, run->out, "kernel", u.sysname);
	fact_set(run, run->out, "kernelmajversion",
	    fact_string(run, u.release, major_length(u.release)));
	fact_set_str(run, run->out, "kernelrelease", u.release);
	fact_set_str(
	    run, run->out, "kernelversion", version_numbers(run, u.release));
}

void
fact_resolve_facterversion(struct fact_run *run)
{
	fact_set_str(run, run->out, "facterversion", FACTS_SCHEMA_VERSION);
}

void
fact_resolve_path(struct fact_run *run)
{
	fact_set_str(run, run->out, "path", getenv("PATH"));
}

void
fact_resolve_timezone(struct fact_run *run)
{
	time_t now = time(NULL);
	char zone[64];
	struct tm tm;

	tzset();
	if (localtime_r(&now, &tm) != NULL &&
	    strftime(zone, sizeof(zone), "%Z", &tm) > 0)
		fact_set_str(run, run->out, "timezone", zone);
}

void
fact_resolve_fips(struct fact_run *run)
{
	const char *s = fact_line(run, "/proc/sys/crypto/fips_enabled");

	fact_set(run, run->out, "fips_enabled",
	    value_bool(s != NULL && strcmp(s, "1") == 0));
}

void
fact_resolve_load(struct fact_run *run)
{
	static const char *const names[] = {"1m", "5m", "15m"};
	const char *s = fact_line(run, "/proc/loadavg");
	struct vhash *h = vhash_new(run->arena, 3);
	char *end;
	int i;

	for (i = 0; s != NULL && i < 3; i++) {
		double d = strtod(s, &end);

		if (end == s)
			break;
		fact_set(run, h, names[i], value_float(d));
		s = end;
	}
	fact_set(run, run->out, "load_averages", value_hash(h));
}

static const char *
uptime_text(struct fact_run *run, int64_t seconds)
{
	int64_t hours = seconds / 3600, days = hours / 24;

	if (days == 1)
		return "1 day";
	if (days > 1)
		return arena_printf(run->arena, "%lld days", (long long)days);
	return arena_printf(run->arena, "%lld:%02lld hours", (long long)hours,
	    (long long)(seconds / 60 % 60));
}

void
fact_resolve_uptime(struct fact_run *run)
{
	const char *s = fact_line(run, "/proc/uptime");
	struct vhash *h = vhash_new(run->arena, 4);
	int64_t seconds;

	if (s == NULL)
		return;
	seconds = strtoll(s, NULL, 10);
	fact_set(run, h, "days", value_int(seconds / 86400));
	fact_set(run, h, "hours", value_int(seconds / 3600));
	fact_set(run, h, "seconds", value_int(seconds));
	fact_set_str(run, h, "uptime", uptime_text(run, seconds));
	fact_set(run, run->out, "system_uptime", value_hash(h));
}
