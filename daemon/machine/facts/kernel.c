/* kernel and its versions; also single facts that belong to no family. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/utsname.h>
#include <time.h>
#include <unistd.h>

#include "base/core/arena.h"
#include "base/core/plural.h"
#include "machine/facts/facts.h"
#include "machine/facts/resolve.h"
#include "machine/facts/resolvers.h"
#include "machine/facts/system.h"
#include "machine/facts/machine/virtual.h"
#include "language/value/hash.h"

/* Length of "6.1" in "6.1.0-18-amd64"; of all without a second number. */
static size_t
major_length(const char *release)
{
	size_t n = strcspn(release, ".");

	if (release[n] != '\0')
		n += 1 + strcspn(release + n + 1, ".");
	return n;
}

/* The first three numbers, "6.1.0", anywhere in the text. */
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

	if (fact_uname(run, &u) < 0)
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
	fact_set_str(run, run->out, "facterversion",
	    compat_facter_version(run->compat.version));
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

/*
 * The release of Puppet's all-in-one packages.  When they are not installed,
 * the fact is absent, as in facter.
 */
void
fact_resolve_aio(struct fact_run *run)
{
	const char *s = fact_line(run, "/opt/puppetlabs/puppet/VERSION");
	size_t n = s != NULL ? strspn(s, "0123456789.") : 0;

	if (n > 0)
		fact_set(
		    run, run->out, "aio_agent_version", fact_string(run, s, n));
}

/*
 * Seconds after the machine's start at which process 1 began: the start of a
 * container.  Field 22 of its line, in ticks; the second is in brackets and may
 * hold any character.
 */
static int64_t
container_start(struct fact_run *run)
{
	const char *s = fact_line(run, "/proc/1/stat");
	int field;

	s = s != NULL ? strrchr(s, ')') : NULL;
	for (field = 2; s != NULL && field < 22; field++) {
		s = strchr(s, ' ');
		s = s != NULL ? s + 1 : NULL;
	}
	return s != NULL ? strtoll(s, NULL, 10) / sysconf(_SC_CLK_TCK) : 0;
}

static const char *
uptime_text(struct fact_run *run, int64_t seconds)
{
	int64_t hours = seconds / 3600, days = hours / 24;

	if (days > 0)
		return arena_printf(run->arena, "%lld %s", (long long)days,
		    plural(days, "day", "days"));
	return arena_printf(run->arena, "%lld:%02lld hours", (long long)hours,
	    (long long)(seconds / 60 % 60));
}

void
fact_resolve_uptime(struct fact_run *run)
{
	const char *s = fact_line(run, "/proc/uptime");
	struct vhash *h = vhash_new(run->arena, 4);
	const char *kind;
	int64_t seconds;

	if (s == NULL)
		return;
	seconds = strtoll(s, NULL, 10);
	kind = virtual_kind(run);
	if (kind != NULL && strcmp(kind, "docker") == 0)
		seconds -= container_start(run);
	fact_set(run, h, "days", value_int(seconds / 86400));
	fact_set(run, h, "hours", value_int(seconds / 3600));
	fact_set(run, h, "seconds", value_int(seconds));
	fact_set_str(run, h, "uptime", uptime_text(run, seconds));
	fact_set(run, run->out, "system_uptime", value_hash(h));
}
