/* Moments: ISO 8601 and milliseconds since 1970. */

#include "server/fleet/moment.h"

#include <stdio.h>
#include <string.h>

#include "server/fleet/fleet.h"

#define MOMENT_DAY_MS ((int64_t)86400000)

/* Days from 1970 to a date of the Gregorian calendar. */
static int64_t
moment_days(int64_t year, int64_t month, int64_t day)
{
	int64_t y = month <= 2 ? year - 1 : year;
	int64_t era = (y >= 0 ? y : y - 399) / 400;
	int64_t of_era = y - era * 400;
	int64_t of_year =
	    (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1;

	return era * 146097 + of_era * 365 + of_era / 4 - of_era / 100 +
	       of_year - 719468;
}

/* Read count digits, and move behind them; -1 when one is missing. */
static int64_t
moment_digits(const char **at, const char *end, int count)
{
	int64_t n = 0;

	for (int i = 0; i < count; i++) {
		if (*at == end || **at < '0' || **at > '9')
			return -1;
		n = n * 10 + (*(*at)++ - '0');
	}
	return n;
}

static bool
moment_skip(const char **at, const char *end, char c)
{
	if (*at == end || **at != c)
		return false;
	(*at)++;
	return true;
}

/* Read a number of count digits from least to most, and the text before it. */
static int
moment_part(const char **at, const char *end, char before, int64_t least,
    int64_t most, int64_t *ret)
{
	if (before != '\0' && !moment_skip(at, end, before))
		return -1;
	*ret = moment_digits(at, end, 2);
	return *ret < least || *ret > most ? -1 : 0;
}

/* Nanoseconds of a fraction; further digits are cut off. */
static int
fleet_moment_fraction(const char **at, const char *end, int64_t *ret)
{
	int64_t unit = 100000000;
	const char *start;

	*ret = 0;
	if (!moment_skip(at, end, '.'))
		return 0;
	start = *at;
	for (; *at < end && **at >= '0' && **at <= '9'; (*at)++) {
		*ret += (**at - '0') * unit;
		unit /= 10;
	}
	return *at == start ? -1 : 0;
}

/* The offset from UTC in milliseconds: Z, +01:00, +0100. */
static int
fleet_moment_offset(const char **at, const char *end, int64_t *ret)
{
	int64_t hours, minutes;
	int sign;

	*ret = 0;
	if (moment_skip(at, end, 'Z'))
		return 0;
	sign = *at < end && **at == '-' ? -1 : 1;
	if (!moment_skip(at, end, '-') && !moment_skip(at, end, '+'))
		return -1;
	if (moment_part(at, end, '\0', 0, 23, &hours) < 0)
		return -1;
	moment_skip(at, end, ':');
	if (moment_part(at, end, '\0', 0, 59, &minutes) < 0)
		return -1;
	*ret = sign * (hours * 60 + minutes) * 60000;
	return 0;
}

int
fleet_moment_split(const char *s, size_t n, int64_t *ret, int64_t *ret_ns)
{
	const char *at = s, *end = s + n;
	int64_t year = moment_digits(&at, end, 4), month, day;
	int64_t hour, minute, second, ns, offset;

	if (year < 1 || moment_part(&at, end, '-', 1, 12, &month) < 0 ||
	    moment_part(&at, end, '-', 1, 31, &day) < 0)
		return -1;
	if (moment_part(&at, end, 'T', 0, 24, &hour) < 0 ||
	    moment_part(&at, end, ':', 0, 59, &minute) < 0 ||
	    moment_part(&at, end, ':', 0, 60, &second) < 0)
		return -1;
	if (fleet_moment_fraction(&at, end, &ns) < 0 ||
	    fleet_moment_offset(&at, end, &offset) < 0 || at != end)
		return -1;
	*ret = moment_days(year, month, day) * MOMENT_DAY_MS +
	       ((hour * 60 + minute) * 60 + second) * 1000 + ns / 1000000 -
	       offset;
	*ret_ns = ns % 1000000;
	return 0;
}

int
fleet_moment_read(const char *s, size_t n, int64_t *ret)
{
	int64_t ns;

	return fleet_moment_split(s, n, ret, &ns);
}
