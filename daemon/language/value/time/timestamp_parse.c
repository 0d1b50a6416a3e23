/*
 * Timestamps from texts.
 */

#include "language/value/time/timestamp_parse.h"

#include <ctype.h>
#include <stdbool.h>
#include <stddef.h>
#include <string.h>
#include <strings.h>
#include <time.h>

#include "base/core/arena.h"
#include "base/core/strbuf.h"
#include "language/value/time/time_zone.h"

#define NS INT64_C(1000000000)

/* Maximum value of a number without a limit. */
#define NUMBER_MAX (INT64_MAX / 16)

/* Years beyond do not fit in 64 bits of nanoseconds by far. */
#define YEAR_MAX 10000

/* The fields of a text. */
struct timestamp_parse_reading {
	const char *s;
	const char *end;
	struct tm tm;
	int64_t year;
	int64_t century;
	int64_t ns;
	long offset;
	bool has_zone;
	bool has_year;
	int pm; /* -1: not given */
};

/* The rest of a format, for conversions that depend on what follows. */
struct timestamp_parse_format {
	const char *s;
	const char *end;
};

static int timestamp_parse_read_format(
    struct timestamp_parse_reading *r, const char *fmt, size_t n);

/* Read up to max digits; larger numbers than NUMBER_MAX are cut to it. */
static int
timestamp_parse_read_number(
    struct timestamp_parse_reading *r, size_t max, int64_t *ret)
{
	int64_t v = 0;
	size_t n = 0;

	for (; r->s < r->end && n < max && isdigit((unsigned char)*r->s); n++) {
		v = v * 10 + (*r->s++ - '0');
		if (v > NUMBER_MAX)
			v = NUMBER_MAX;
	}
	*ret = v;
	return n > 0 ? 0 : -1;
}

/*
 * True when digits follow a number, so that it is read up to its own width
 * only.
 */
static bool
digits_follow(const struct timestamp_parse_format *rest)
{
	const char *p = rest->s;

	if (p < rest->end && isdigit((unsigned char)*p))
		return 1;
	if (p == rest->end || *p++ != '%')
		return 0;
	if (p < rest->end && (*p == 'E' || *p == 'O'))
		p++;
	return p < rest->end &&
	       (isdigit((unsigned char)*p) ||
		   strchr("CDdeFGgHIjkLlMmNQRrSsTUuVvWwXxYy", *p) != NULL);
}

static size_t
width(const struct timestamp_parse_format *rest, size_t fixed)
{
	return digits_follow(rest) ? fixed : SIZE_MAX;
}

static bool
read_sign(struct timestamp_parse_reading *r)
{
	bool negative = r->s < r->end && *r->s == '-';

	if (negative || (r->s < r->end && *r->s == '+'))
		r->s++;
	return negative;
}

static int
read_fraction(struct timestamp_parse_reading *r, size_t max)
{
	int64_t v = 0, unit = NS;
	size_t n = 0;
	bool negative = read_sign(r);

	for (; r->s < r->end && n < max && isdigit((unsigned char)*r->s); n++) {
		unit /= 10;
		v += (*r->s++ - '0') * unit;
	}
	r->ns = negative ? -v : v;
	return n > 0 ? 0 : -1;
}

/* Length of "utc", "ut" or "gmt" before a sign; else 0. */
static size_t
zone_prefix(const struct timestamp_parse_reading *r)
{
	static const char *const names[] = {"gmt", "utc", "ut"};
	size_t left = (size_t)(r->end - r->s), len;

	for (size_t i = 0; i < sizeof(names) / sizeof(names[0]); i++) {
		len = strlen(names[i]);
		if (left > len && strncasecmp(r->s, names[i], len) == 0 &&
		    (r->s[len] == '+' || r->s[len] == '-'))
			return len;
	}
	return 0;
}

static int
read_zone(struct timestamp_parse_reading *r)
{
	const char *start;

	r->s += zone_prefix(r);
	start = r->s;
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
read_name(struct timestamp_parse_reading *r, const char *const *names, int n)
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

/* "am", "pm", "a.m.", "p.m." */
static int
read_half(struct timestamp_parse_reading *r)
{
	size_t left = (size_t)(r->end - r->s);

	if (left < 2 || ((*r->s | 32) != 'a' && (*r->s | 32) != 'p'))
		return -1;
	r->pm = (*r->s | 32) == 'p';
	if ((r->s[1] | 32) == 'm' &&
	    (left == 2 || !isalnum((unsigned char)r->s[2])))
		r->s += 2;
	else if (left >= 4 && strncasecmp(r->s + 1, ".m.", 3) == 0)
		r->s += 4;
	else
		return -1;
	return 0;
}

static int
read_month_or_day(struct timestamp_parse_reading *r, char letter)
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

/* A year of any length, or of the century. */
static int
read_year(struct timestamp_parse_reading *r, char letter,
    const struct timestamp_parse_format *rest)
{
	bool negative;
	int64_t v;

	if (letter == 'y') {
		if (timestamp_parse_read_number(r, 2, &v) < 0)
			return -1;
		r->year = v;
		r->has_year = 1;
		if (r->century < 0)
			r->century = v >= 69 ? 19 : 20;
		return 0;
	}
	negative = letter != 'C' && read_sign(r);
	if (timestamp_parse_read_number(
		r, width(rest, letter == 'C' ? 2 : 4), &v) < 0)
		return -1;
	if (letter == 'C')
		r->century = v;
	else if (letter == 'Y') {
		r->year = negative ? -v : v;
		r->has_year = 1;
	} /* G, s, Q: read, but a time is made of a year, month and day */
	return 0;
}

/* Conversions that are others. */
static const char *
composed(char letter)
{
	switch (letter) {
	case 'c':
		return "%a %b %e %H:%M:%S %Y";
	case '+':
		return "%a %b %e %H:%M:%S %Z %Y";
	case 'D':
	case 'x':
		return "%m/%d/%y";
	case 'F':
		return "%Y-%m-%d";
	case 'R':
		return "%H:%M";
	case 'r':
		return "%I:%M:%S %p";
	case 'T':
	case 'X':
		return "%H:%M:%S";
	case 'v':
		return "%e-%b-%Y";
	case 'n':
	case 't':
		return " ";
	default:
		return NULL;
	}
}

/* Numbers of a fixed range; UNUSED is for those that are only checked. */
struct number_row {
	char letters[3];
	bool may_have_blank; /* instead of the first digit */
	uint8_t digits;
	int min;
	int max;
	int shift;
	size_t place; /* in struct tm */
};

#define UNUSED	  SIZE_MAX
#define AT(field) offsetof(struct tm, field)

static const struct number_row timestamp_parse_numbers[] = {
    {"de", 1, 2, 1, 31, 0, AT(tm_mday)},
    {"g", 0, 2, 0, 99, 0, UNUSED},
    {"Hk", 1, 2, 0, 24, 0, AT(tm_hour)},
    {"Il", 1, 2, 1, 12, 0, AT(tm_hour)},
    {"j", 0, 3, 1, 366, 0, UNUSED},
    {"M", 0, 2, 0, 59, 0, AT(tm_min)},
    {"m", 0, 2, 1, 12, -1, AT(tm_mon)},
    {"S", 0, 2, 0, 60, 0, AT(tm_sec)},
    {"UW", 0, 2, 0, 53, 0, UNUSED},
    {"u", 0, 1, 1, 7, 0, UNUSED},
    {"V", 0, 2, 1, 53, 0, UNUSED},
    {"w", 0, 1, 0, 6, 0, UNUSED},
};

static const struct number_row *
number_row(char letter)
{
	for (size_t i = 0; i < sizeof(timestamp_parse_numbers) /
				   sizeof(timestamp_parse_numbers[0]);
	     i++)
		if (letter != '\0' &&
		    strchr(timestamp_parse_numbers[i].letters, letter))
			return &timestamp_parse_numbers[i];
	return NULL;
}

static int
read_ranged(struct timestamp_parse_reading *r, const struct number_row *row)
{
	size_t digits = row->digits;
	int64_t v;
	int shifted;

	if (row->may_have_blank && r->s < r->end && *r->s == ' ') {
		r->s++;
		digits = 1;
	}
	if (timestamp_parse_read_number(r, digits, &v) < 0 || v < row->min ||
	    v > row->max)
		return -1;
	shifted = (int)v + row->shift;
	if (row->place != UNUSED)
		memcpy((char *)&r->tm + row->place, &shifted, sizeof(shifted));
	return 0;
}

/* Read what the letter stands for: 0, -1, or 1 when it is not a conversion. */
static int
read_field(struct timestamp_parse_reading *r, char letter,
    const struct timestamp_parse_format *rest)
{
	const struct number_row *row = number_row(letter);
	const char *fmt = composed(letter);

	if (row != NULL)
		return read_ranged(r, row);
	if (fmt != NULL)
		return timestamp_parse_read_format(r, fmt, strlen(fmt));
	switch (letter) {
	case 'A':
	case 'a':
	case 'B':
	case 'b':
	case 'h':
		return read_month_or_day(r, letter);
	case 'C':
	case 'G':
	case 'Q':
	case 's':
	case 'Y':
	case 'y':
		return read_year(r, letter, rest);
	case 'L':
		return read_fraction(r, width(rest, 3));
	case 'N':
		return read_fraction(r, width(rest, 9));
	case 'P':
	case 'p':
		return read_half(r);
	case 'Z':
	case 'z':
		return read_zone(r);
	default:
		return 1;
	}
}

/*
 * Return the letter behind "%"; E, O and colons are allowed before some letters
 * only, else NULL.
 */
static const char *
timestamp_parse_letter_at(const char *p, const char *end)
{
	const char *colon = p;

	while (colon < end && *colon == ':')
		colon++;
	if (colon > p)
		return colon - p <= 3 && colon < end && *colon == 'z' ? colon
								      : NULL;
	if (p + 1 < end && p[0] == 'E')
		return strchr("cCxXyY", p[1]) ? p + 1 : NULL;
	if (p + 1 < end && p[0] == 'O')
		return strchr("deHImMSuUVwWy", p[1]) ? p + 1 : NULL;
	return p < end ? p : NULL;
}

static int
read_literal(struct timestamp_parse_reading *r, char c)
{
	return r->s < r->end && *r->s++ == c ? 0 : -1;
}

/* Read a conversion whose "%" is before p; *ret_next is what follows. */
static int
read_conversion(struct timestamp_parse_reading *r, const char *p,
    const char *end, const char **ret_next)
{
	const char *letter = timestamp_parse_letter_at(p, end);
	struct timestamp_parse_format rest = {letter ? letter + 1 : p, end};
	int rc = 1;

	*ret_next = rest.s;
	if (letter == NULL && p < end && *p == ':')
		return -1;
	if (letter != NULL && *letter == '%')
		return read_literal(r, '%');
	if (letter != NULL)
		rc = read_field(r, *letter, &rest);
	if (rc <= 0)
		return rc;
	*ret_next = p;
	return read_literal(r, '%');
}

static int
timestamp_parse_read_format(
    struct timestamp_parse_reading *r, const char *fmt, size_t n)
{
	const char *p = fmt, *end = fmt + n;

	while (p < end) {
		if (isspace((unsigned char)*p)) {
			while (r->s < r->end && isspace((unsigned char)*r->s))
				r->s++;
			p++;
		} else if (*p == '%') {
			if (read_conversion(r, p + 1, end, &p) < 0)
				return -1;
		} else if (read_literal(r, *p++) < 0)
			return -1;
	}
	return 0;
}

/* 1 when the text matches the whole format. */
static int
timestamp_parse_with(const char *s, size_t n, const char *fmt, size_t fmt_len,
    struct timestamp_parse_reading *r)
{
	memset(r, 0, sizeof(*r));
	r->s = s;
	r->end = s + n;
	r->tm.tm_mday = 1;
	r->century = -1;
	r->pm = -1;
	return timestamp_parse_read_format(r, fmt, fmt_len) == 0 &&
	       r->s == r->end;
}

/* Return the error of a time after 24 o'clock, or NULL. */
static const char *
check_clock(const struct tm *t)
{
	if (t->tm_hour == 24 && t->tm_min > 0)
		return "min out of range";
	return t->tm_hour == 24 && t->tm_sec > 0 ? "sec out of range" : NULL;
}

static const char *
timestamp_parse_deliver(struct arena *a, struct timestamp_parse_reading *r,
    const char *zone, int64_t *ret)
{
	int64_t seconds, year = r->year;
	const char *error;

	if (!r->has_year)
		return "no implicit conversion of nil into Integer";
	if (zone && *zone && !r->has_zone &&
	    time_zone_offset(zone, strlen(zone), &r->offset) < 0)
		return arena_printf(a, "Illegal timezone '%s'", zone);
	if (r->pm >= 0)
		r->tm.tm_hour = r->tm.tm_hour % 12 + 12 * r->pm;
	error = check_clock(&r->tm);
	if (error != NULL)
		return error;
	if (r->ns < 0)
		return "subsecx out of range";
	if (r->century >= 0)
		year += r->century * 100;
	if (year < -YEAR_MAX || year > YEAR_MAX)
		return "time out of range";
	r->tm.tm_year = (int)year - 1900;
	seconds = (int64_t)timegm(&r->tm) - r->offset;
	if (__builtin_mul_overflow(seconds, NS, &seconds) ||
	    __builtin_add_overflow(seconds, r->ns, ret))
		return "time out of range";
	return NULL;
}

/* Puppet's own formats; those with a zone are skipped when one is given. */
static const char *const timestamp_parse_defaults[] = {"%FT%T.%N %Z",
    "%FT%T %Z", "%F %T.%N %Z", "%F %T %Z", "%F %Z", "%FT%T.%N", "%FT%T",
    "%F %T.%N", "%F %T", "%F"};

#define DEFAULTS \
	(sizeof(timestamp_parse_defaults) / sizeof(timestamp_parse_defaults[0]))
#define WITH_ZONES 5

static const char *
parse_default(
    struct arena *a, const char *s, size_t n, const char *zone, int64_t *ret)
{
	size_t first = zone && *zone ? WITH_ZONES : 0;
	struct timestamp_parse_reading r;
	struct shortbuf b;
	const char *error;

	for (size_t i = first; i < DEFAULTS; i++)
		if (timestamp_parse_with(s, n, timestamp_parse_defaults[i],
			strlen(timestamp_parse_defaults[i]), &r))
			return timestamp_parse_deliver(a, &r, zone, ret);
	shortbuf_init(&b, 4096);
	for (size_t i = first; i < DEFAULTS; i++)
		strbuf_addf(&b.out, "%s%s", i > first ? ", " : "",
		    timestamp_parse_defaults[i]);
	error =
	    arena_printf(a, "Unable to parse '%s' using any of the formats %s",
		arena_shown(a, s, n), shortbuf_text(&b));
	shortbuf_release(&b);
	return error;
}

const char *
timestamp_parse(struct arena *a, const char *s, size_t n, const char *fmt,
    size_t fmt_len, const char *zone, int64_t *ret)
{
	struct timestamp_parse_reading r;

	if (!fmt)
		return parse_default(a, s, n, zone, ret);
	if (!timestamp_parse_with(s, n, fmt, fmt_len, &r))
		return arena_printf(a, "Unable to parse '%s' using format '%s'",
		    arena_shown(a, s, n), arena_shown(a, fmt, fmt_len));
	if (r.has_zone && zone && *zone)
		return "Using a Timezone designator in format specification "
		       "is mutually exclusive to providing an explicit "
		       "timezone argument";
	return timestamp_parse_deliver(a, &r, zone, ret);
}
