/*
 * Timestamps from texts.
 */

#include "value/timestamp_parse.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>
#include <time.h>

#include "base/arena.h"
#include "base/strbuf.h"
#include "value/time_zone.h"

#define NS INT64_C(1000000000)

struct reading {
	const char *s;
	const char *end;
	struct tm tm;
	int64_t ns;
	long offset;
	int has_zone;
	int has_epoch;
	int has_year;
	int64_t epoch;
	int pm; /* -1: not given */
};

static int
read_number(struct reading *r, size_t max, int64_t *ret)
{
	int64_t v = 0;
	size_t n = 0;

	while (r->s < r->end && n < max && isdigit((unsigned char)*r->s)) {
		v = v * 10 + (*r->s++ - '0');
		n++;
	}
	*ret = v;
	return n ? (int)n : -1;
}

static int
read_fraction(struct reading *r)
{
	int64_t v;
	int n = read_number(r, 9, &v);

	if (n < 0)
		return -1;
	for (; n < 9; n++)
		v *= 10;
	while (r->s < r->end && isdigit((unsigned char)*r->s))
		r->s++;
	r->ns = v;
	return 0;
}

static int
read_zone(struct reading *r)
{
	const char *start = r->s;

	if (r->s < r->end && (*r->s == '+' || *r->s == '-'))
		r->s++;
	while (r->s < r->end && (isalnum((unsigned char)*r->s) || *r->s == ':'))
		r->s++;
	if (time_zone_offset(start, (size_t)(r->s - start), &r->offset) < 0)
		return -1;
	r->has_zone = 1;
	return 0;
}

/* A name of the list, whole or its first three letters. */
static int
read_name(struct reading *r, const char *const *names, int n)
{
	size_t left = (size_t)(r->end - r->s), len;

	for (int i = 0; i < n; i++) {
		len = strlen(names[i]);
		if (left < len || strncasecmp(r->s, names[i], len) != 0)
			len = 3;
		if (left >= len && strncasecmp(r->s, names[i], len) == 0) {
			r->s += len;
			return i;
		}
	}
	return -1;
}

static int
read_range(
    struct reading *r, size_t digits, int min, int max, int *ret, int shift)
{
	int64_t v;

	if (read_number(r, digits, &v) < 0 || v < min || v > max)
		return -1;
	*ret = (int)v + shift;
	return 0;
}

static int
read_half(struct reading *r)
{
	if (r->end - r->s < 2 || (r->s[1] | 32) != 'm' ||
	    ((*r->s | 32) != 'a' && (*r->s | 32) != 'p'))
		return -1;
	r->pm = (*r->s | 32) == 'p';
	r->s += 2;
	return 0;
}

static int read_format(struct reading *r, const char *fmt, size_t n);

static int
read_month_or_day(struct reading *r, char letter)
{
	static const char *const months[] = {"January", "February", "March",
	    "April", "May", "June", "July", "August", "September", "October",
	    "November", "December"};
	static const char *const days[] = {"Sunday", "Monday", "Tuesday",
	    "Wednesday", "Thursday", "Friday", "Saturday"};

	if ((letter | 32) == 'a')
		return read_name(r, days, 7) < 0 ? -1 : 0;
	r->tm.tm_mon = read_name(r, months, 12);
	return r->tm.tm_mon < 0 ? -1 : 0;
}

static int
read_year2(struct reading *r)
{
	r->has_year = 1;
	if (read_range(r, 2, 0, 99, &r->tm.tm_year, 0) < 0)
		return -1;
	if (r->tm.tm_year < 69)
		r->tm.tm_year += 100;
	return 0;
}

static int
read_composed(struct reading *r, char letter)
{
	switch (letter) {
	case 'F':
		return read_format(r, "%Y-%m-%d", 8);
	case 'T':
	case 'X':
		return read_format(r, "%H:%M:%S", 8);
	case 'R':
		return read_format(r, "%H:%M", 5);
	case 'D':
	case 'x':
		return read_format(r, "%m/%d/%y", 8);
	default:
		return -1;
	}
}

static int
read_clock(struct reading *r, char letter)
{
	struct tm *t = &r->tm;

	switch (letter) {
	case 'H':
	case 'k':
		return read_range(r, 2, 0, 24, &t->tm_hour, 0);
	case 'I':
	case 'l':
		return read_range(r, 2, 1, 12, &t->tm_hour, 0);
	case 'M':
		return read_range(r, 2, 0, 59, &t->tm_min, 0);
	case 'S':
		return read_range(r, 2, 0, 60, &t->tm_sec, 0);
	case 'N':
	case 'L':
		return read_fraction(r);
	case 'p':
	case 'P':
		return read_half(r);
	case 's':
		r->has_epoch = 1;
		return read_number(r, 18, &r->epoch) < 0 ? -1 : 0;
	case 'Z':
	case 'z':
		return read_zone(r);
	default:
		return read_composed(r, letter);
	}
}

static int
read_field(struct reading *r, char letter)
{
	struct tm *t = &r->tm;
	int ignored;

	switch (letter) {
	case 'j': /* read, but not used: the month and day are */
		return read_range(r, 3, 1, 366, &ignored, 0);
	case 'Y':
		r->has_year = 1;
		return read_range(r, 4, 0, 9999, &t->tm_year, -1900);
	case 'y':
		return read_year2(r);
	case 'm':
		return read_range(r, 2, 1, 12, &t->tm_mon, -1);
	case 'd':
	case 'e':
		return read_range(r, 2, 1, 31, &t->tm_mday, 0);
	case 'B':
	case 'b':
	case 'h':
	case 'A':
	case 'a':
		return read_month_or_day(r, letter);
	default:
		return read_clock(r, letter);
	}
}

static int
read_format(struct reading *r, const char *fmt, size_t n)
{
	for (const char *p = fmt, *end = fmt + n; p < end; p++) {
		if (isspace((unsigned char)*p)) {
			while (r->s < r->end && isspace((unsigned char)*r->s))
				r->s++;
			continue;
		}
		/* flags are part of the text here, but for those of a zone */
		if (*p == '%' && p + 1 < end &&
		    strchr("%-_0^#", p[1]) == NULL) {
			p++;
			while (p + 1 < end && *p == ':')
				p++;
			if (read_field(r, *p) < 0)
				return -1;
			continue;
		}
		p += p[0] == '%' && p + 1 < end && p[1] == '%';
		if (r->s == r->end || *r->s++ != *p)
			return -1;
	}
	return 0;
}

/* 1 when the text matches the whole format. */
static int
parse_with(
    const char *s, size_t n, const char *fmt, size_t fmt_len, struct reading *r)
{
	memset(r, 0, sizeof(*r));
	r->s = s;
	r->end = s + n;
	r->tm.tm_mday = 1;
	r->tm.tm_year = 70;
	r->pm = -1;
	return read_format(r, fmt, fmt_len) == 0 && r->s == r->end;
}

static const char *
deliver(struct arena *a, struct reading *r, const char *zone, int64_t *ret)
{
	int64_t seconds;

	/* Puppet makes the time from the year, also beside seconds */
	if (!r->has_year)
		return "no implicit conversion of nil into Integer";
	if (zone && *zone && !r->has_zone &&
	    time_zone_offset(zone, strlen(zone), &r->offset) < 0)
		return arena_printf(a, "Illegal timezone '%s'", zone);
	if (r->pm >= 0)
		r->tm.tm_hour = r->tm.tm_hour % 12 + 12 * r->pm;
	seconds = r->has_epoch ? r->epoch : (int64_t)timegm(&r->tm) - r->offset;
	if (seconds > INT64_MAX / NS - 1 || seconds < INT64_MIN / NS + 1)
		return "time out of range";
	*ret = seconds * NS + r->ns;
	return NULL;
}

/* Puppet's own formats; those with a zone are skipped when one is given. */
static const char *const defaults[] = {"%FT%T.%N %Z", "%FT%T %Z", "%F %T.%N %Z",
    "%F %T %Z", "%F %Z", "%FT%T.%N", "%FT%T", "%F %T.%N", "%F %T", "%F"};

#define DEFAULTS   (sizeof(defaults) / sizeof(defaults[0]))
#define WITH_ZONES 5

static const char *
parse_default(
    struct arena *a, const char *s, size_t n, const char *zone, int64_t *ret)
{
	size_t first = zone && *zone ? WITH_ZONES : 0;
	struct reading r;
	struct strbuf b;
	const char *error;

	for (size_t i = first; i < DEFAULTS; i++)
		if (parse_with(s, n, defaults[i], strlen(defaults[i]), &r))
			return deliver(a, &r, zone, ret);
	strbuf_init(&b, 4096);
	for (size_t i = first; i < DEFAULTS; i++)
		strbuf_addf(&b, "%s%s", i > first ? ", " : "", defaults[i]);
	error = arena_printf(a,
	    "Unable to parse '%.*s' using any of the formats %s", (int)n, s,
	    b.s);
	strbuf_release(&b);
	return error;
}

const char *
timestamp_parse(struct arena *a, const char *s, size_t n, const char *fmt,
    size_t fmt_len, const char *zone, int64_t *ret)
{
	struct reading r;

	if (!fmt)
		return parse_default(a, s, n, zone, ret);
	if (!parse_with(s, n, fmt, fmt_len, &r))
		return arena_printf(a,
		    "Unable to parse '%.*s' using format '%.*s'", (int)n, s,
		    (int)fmt_len, fmt);
	if (r.has_zone && zone && *zone)
		return "Using a Timezone designator in format specification "
		       "is mutually exclusive to providing an explicit "
		       "timezone argument";
	return deliver(a, &r, zone, ret);
}
