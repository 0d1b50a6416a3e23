/*
 * Offsets of time zones.
 */

#include <ctype.h>
#include <string.h>
#include <strings.h>
#include <time.h>

#include "language/value/time/time_zone.h"

/* Digits of a number with colons beside it. */
#define DIGITS_MAX 4

static const struct {
	const char *name;
	int minutes;
} zones[] = {
    {"utc", 0},
    {"gmt", 0},
    {"z", 0},
    {"wet", 0},
    {"west", 60},
    {"bst", 60},
    {"cet", 60},
    {"met", 60},
    {"cest", 120},
    {"mest", 120},
    {"eet", 120},
    {"eest", 180},
    {"msk", 180},
    {"ist", 330},
    {"jst", 540},
    {"est", -300},
    {"edt", -240},
    {"cst", -360},
    {"cdt", -300},
    {"mst", -420},
    {"mdt", -360},
    {"pst", -480},
    {"pdt", -420},
    {"akst", -540},
    {"akdt", -480},
    {"hst", -600},
};

/* The number in the digits from *p on, at most n of them. */
static long
time_zone_take_digits(const char **p, const char *end, size_t n)
{
	long v = 0;

	for (; n > 0 && *p < end && isdigit((unsigned char)**p); n--)
		v = v * 10 + (*(*p)++ - '0');
	return v;
}

/*
 * Seconds of a numeric offset, as Ruby's Date reads it: hours, minutes and
 * seconds, in pairs of digits or with colons between them; text behind them is
 * ignored.  Fractions of hours are refused.
 */
static int
numeric_offset(const char *sign, size_t n, long *ret)
{
	const char *p = sign + 1, *end = sign + n, *s;
	size_t digits = 0;
	long v, unit = 60;

	while (p + digits < end && isdigit((unsigned char)p[digits]))
		digits++;
	if (digits == 0)
		return -1;
	s = p + digits;
	if (end - s > 1 && strchr(",.", *s) && isdigit((unsigned char)s[1]))
		return -1;
	if (digits > 2 && (s == end || *s != ':')) {
		v = time_zone_take_digits(&p, end, 2 - digits % 2) * 3600;
		v += time_zone_take_digits(&p, end, 2) * 60;
		v += time_zone_take_digits(&p, end, 2);
	} else if (digits > DIGITS_MAX) {
		return -1;
	} else {
		v = time_zone_take_digits(&p, end, digits) * 3600;
		for (; unit > 0 && p < end && *p == ':'; unit /= 60) {
			p++;
			v += time_zone_take_digits(&p, end, DIGITS_MAX) * unit;
		}
	}
	*ret = *sign == '-' ? -v : v;
	return 0;
}

/* The letters of military time zones: A to M east, N to Y west, without J. */
static int
letter_offset(char letter, long *ret)
{
	int at = tolower((unsigned char)letter) - 'a' + 1;

	if (at < 1 || at > 25 || at == 10)
		return -1;
	if (at > 13)
		*ret = -(at - 13) * 3600L;
	else
		*ret = (at > 10 ? at - 1 : at) * 3600L;
	return 0;
}

int
time_zone_offset(const char *s, size_t n, long *ret)
{
	time_t now = time(NULL);
	struct tm tm;

	if (n > 1 && (*s == '+' || *s == '-'))
		return numeric_offset(s, n, ret);
	if (n == 1 && letter_offset(*s, ret) == 0)
		return 0;
	if (n == 7 && strncasecmp(s, "current", 7) == 0 &&
	    localtime_r(&now, &tm)) {
		*ret = tm.tm_gmtoff;
		return 0;
	}
	for (size_t i = 0; i < sizeof(zones) / sizeof(zones[0]); i++)
		if (strlen(zones[i].name) == n &&
		    strncasecmp(zones[i].name, s, n) == 0) {
			*ret = zones[i].minutes * 60L;
			return 0;
		}
	return -1;
}
