/*
 * Offsets of time zones.
 */

#include <ctype.h>
#include <string.h>
#include <strings.h>
#include <time.h>

#include "value/time_zone.h"

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

static int
numeric_offset(const char *s, size_t n, long *ret)
{
	int d[6], count = 0;
	long v;

	for (size_t i = 1; i < n; i++) {
		if (s[i] == ':')
			continue;
		if (!isdigit((unsigned char)s[i]) || count == 6)
			return -1;
		d[count++] = s[i] - '0';
	}
	if (count == 1)
		v = d[0] * 3600;
	else if (count == 2)
		v = (d[0] * 10 + d[1]) * 3600;
	else if (count == 4 || count == 6)
		v = (d[0] * 10 + d[1]) * 3600 + (d[2] * 10 + d[3]) * 60;
	else
		return -1;
	if (count == 6)
		v += d[4] * 10 + d[5];
	*ret = *s == '-' ? -v : v;
	return 0;
}

/* The letters of navigation: A to M east, N to Y west; J is not used. */
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
