/*
 * Timestamps: formats out.  Reading is in timestamp_parse.c.
 */

#include <stdbool.h>
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <time.h>

#include "base/core/arena.h"
#include "base/core/strbuf.h"
#include "language/value/time/time_zone.h"
#include "language/value/time/timestamp.h"

#define NS 1000000000
/* Seconds of a day, which offsets do not reach. */
#define DAY 86400
/* Width of a field at most. */
#define WIDTH_MAX (1 << 17)

/* State of writing a time. */
struct timestamp_writing {
	struct arena *arena;
	struct tm tm;
	int64_t seconds; /* since 1970 */
	int ns;
	long offset; /* of the zone, in seconds */
	int utc;
	struct strbuf *out;
};

/* Flags and width of one field. */
struct timestamp_field {
	char pad; /* 0: the field's own; '-': none; '0', '_' */
	int upper, swap;
	int width; /* -1: the field's own */
	int colons;
};

static void
timestamp_put_number(const struct timestamp_writing *w,
    const struct timestamp_field *f, int64_t v, int width, char pad)
{
	if (f->width >= 0)
		width = f->width;
	if (f->pad == '-')
		width = 0;
	if (f->pad == '0' || f->pad == '_')
		pad = f->pad == '0' ? '0' : ' ';
	if (pad == ' ')
		strbuf_addf(w->out, "%*lld", width, (long long)v);
	else
		strbuf_addf(w->out, "%0*lld", width, (long long)v);
}

static bool
is_upper_text(const char *s)
{
	for (; *s; s++)
		if (islower((unsigned char)*s))
			return 0;
	return 1;
}

static void
timestamp_put_text(const struct timestamp_writing *w,
    const struct timestamp_field *f, const char *s)
{
	int len = (int)strlen(s);
	int up = f->upper || (f->swap && !is_upper_text(s));
	int down = f->swap && is_upper_text(s);

	if (f->width > len && f->pad != '-')
		strbuf_addchn(w->out, f->pad == '0' ? '0' : ' ',
		    (size_t)(f->width - len));
	for (; *s; s++)
		strbuf_addch(w->out, down ? tolower((unsigned char)*s)
				     : up ? toupper((unsigned char)*s)
					  : *s);
}

static void
put_fraction(const struct timestamp_writing *w, const struct timestamp_field *f,
    int width)
{
	char digits[16];

	if (f->width > 0)
		width = f->width;
	(void)snprintf(digits, sizeof(digits), "%09d", w->ns);
	strbuf_add(w->out, digits, (size_t)(width < 9 ? width : 9));
	if (width > 9)
		strbuf_addchn(w->out, '0', (size_t)width - 9);
}

/* Append the minutes of an offset and, with two colons, its seconds. */
static void
offset_rest(const struct timestamp_field *f, long o, struct strbuf *out)
{
	int colons = f->colons;

	if (colons == 3) /* as much as is not zero */
		colons = o % 60 != 0 ? 2 : o % 3600 != 0 ? 1 : -1;
	if (colons >= 0)
		strbuf_addf(out, "%s%02ld", colons > 0 ? ":" : "", o / 60 % 60);
	if (colons == 2)
		strbuf_addf(out, ":%02ld", o % 60);
}

/* The sign stands before zeros, and after blanks. */
static void
put_offset(const struct timestamp_writing *w, const struct timestamp_field *f)
{
	long o = w->offset < 0 ? -w->offset : w->offset;
	bool minus = w->offset < 0 || (w->utc && f->pad == '-');
	struct strbuf rest;
	int hours;

	strbuf_init(&rest, 64);
	offset_rest(f, o, &rest);
	hours = f->width - (int)rest.len - 1;
	if (hours < 2)
		hours = 2;
	if (f->pad == '_' && o / 3600 < 10) {
		strbuf_addchn(w->out, ' ', (size_t)hours - 1);
		hours = 1;
	} else if (f->pad == '_') {
		strbuf_addchn(w->out, ' ', (size_t)hours - 2);
		hours = 2;
	}
	strbuf_addf(w->out, "%c%0*ld", minus ? '-' : '+', hours, o / 3600);
	strbuf_addbuf(w->out, &rest);
	strbuf_release(&rest);
}

static int value_timestamp_format(
    const struct timestamp_writing *w, const char *s, size_t n);

static void
put_composed(const struct timestamp_writing *w, const struct timestamp_field *f,
    const char *fmt)
{
	struct strbuf b;
	struct timestamp_writing inner = *w;
	struct timestamp_field whole = *f;

	strbuf_init(&b, 4096);
	inner.out = &b;
	(void)value_timestamp_format(&inner, fmt, strlen(fmt));
	whole.swap = 0;
	timestamp_put_text(w, &whole, strbuf_shown(&b));
	strbuf_release(&b);
}

/* ISO 8601's week and its year, through strftime(3). */
static void
put_by_libc(const struct timestamp_writing *w, const struct timestamp_field *f,
    char letter)
{
	char fmt[] = {'%', letter, '\0'}, text[64];
	struct tm tm = w->tm;

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
	if (strftime(text, sizeof(text), fmt, &tm))
		timestamp_put_number(
		    w, f, strtol(text, NULL, 10), (int)strlen(text), '0');
#pragma GCC diagnostic pop
}

/* Fields that are one number: value, width, padding. */
static int
put_numeric(const struct timestamp_writing *w, const struct timestamp_field *f,
    char letter)
{
	const struct tm *t = &w->tm;
	int year = t->tm_year + 1900;
	int hour12 = t->tm_hour % 12 ? t->tm_hour % 12 : 12;
	const struct {
		char letter;
		int64_t v;
		int width;
		char pad;
	} rows[] = {
	    {'Y', year, year < 0 ? 5 : 4, '0'},
	    {'C', year / 100, 2, '0'},
	    {'y', year % 100, 2, '0'},
	    {'m', t->tm_mon + 1, 2, '0'},
	    {'d', t->tm_mday, 2, '0'},
	    {'e', t->tm_mday, 2, ' '},
	    {'j', t->tm_yday + 1, 3, '0'},
	    {'H', t->tm_hour, 2, '0'},
	    {'k', t->tm_hour, 2, ' '},
	    {'I', hour12, 2, '0'},
	    {'l', hour12, 2, ' '},
	    {'M', t->tm_min, 2, '0'},
	    {'S', t->tm_sec, 2, '0'},
	    {'u', t->tm_wday ? t->tm_wday : 7, 1, '0'},
	    {'w', t->tm_wday, 1, '0'},
	    {'s', w->seconds, 1, '0'},
	};

	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++)
		if (rows[i].letter == letter) {
			timestamp_put_number(
			    w, f, rows[i].v, rows[i].width, rows[i].pad);
			return 1;
		}
	return 0;
}

static int
timestamp_put_named(const struct timestamp_writing *w,
    const struct timestamp_field *f, char letter)
{
	static const char *const months[] = {"January", "February", "March",
	    "April", "May", "June", "July", "August", "September", "October",
	    "November", "December"};
	static const char *const days[] = {"Sunday", "Monday", "Tuesday",
	    "Wednesday", "Thursday", "Friday", "Saturday"};
	static const struct {
		char letter;
		const char *fmt;
	} composed[] = {
	    {'c', "%a %b %e %H:%M:%S %Y"},
	    {'D', "%m/%d/%y"},
	    {'F', "%Y-%m-%d"},
	    {'v', "%e-%^b-%Y"},
	    {'x', "%m/%d/%y"},
	    {'X', "%H:%M:%S"},
	    {'r', "%I:%M:%S %p"},
	    {'R', "%H:%M"},
	    {'T', "%H:%M:%S"},
	};
	const char *month = months[w->tm.tm_mon];
	const char *day = days[w->tm.tm_wday];

	for (size_t i = 0; i < sizeof(composed) / sizeof(composed[0]); i++)
		if (composed[i].letter == letter) {
			put_composed(w, f, composed[i].fmt);
			return 1;
		}
	switch (letter) {
	case 'B':
		timestamp_put_text(w, f, month);
		return 1;
	case 'b':
	case 'h':
		timestamp_put_text(w, f, arena_memdup(w->arena, month, 3));
		return 1;
	case 'A':
		timestamp_put_text(w, f, day);
		return 1;
	case 'a':
		timestamp_put_text(w, f, arena_memdup(w->arena, day, 3));
		return 1;
	case 'p':
		timestamp_put_text(w, f, w->tm.tm_hour < 12 ? "AM" : "PM");
		return 1;
	case 'P':
		timestamp_put_text(w, f, w->tm.tm_hour < 12 ? "am" : "pm");
		return 1;
	case 'Z':
		timestamp_put_text(w, f, w->utc ? "UTC" : "");
		return 1;
	default:
		return 0;
	}
}

static int
put_field(const struct timestamp_writing *w, const struct timestamp_field *f,
    char letter)
{
	if (put_numeric(w, f, letter) || timestamp_put_named(w, f, letter))
		return 1;
	switch (letter) {
	case 'L':
		put_fraction(w, f, 3);
		return 1;
	case 'N':
		put_fraction(w, f, 9);
		return 1;
	case 'z':
		put_offset(w, f);
		return 1;
	case 'G':
	case 'g':
	case 'V':
	case 'U':
	case 'W':
		put_by_libc(w, f, letter);
		return 1;
	case 'n':
	case 't':
	case '%':
		timestamp_put_text(w, f,
		    letter == 'n'   ? "\n"
		    : letter == 't' ? "\t"
				    : "%");
		return 1;
	default:
		return 0;
	}
}

/* NULL when the width exceeds the maximum. */
static const char *
timestamp_read_flags(const char *p, const char *end, struct timestamp_field *f)
{
	*f = (struct timestamp_field){.width = -1};
	for (; p < end; p++) {
		if (*p == '-' || *p == '_' || *p == '0')
			f->pad = *p;
		else if (*p == '^')
			f->upper = 1;
		else if (*p == '#')
			f->swap = 1;
		else
			break;
	}
	for (; p < end && isdigit((unsigned char)*p); p++) {
		f->width = (f->width < 0 ? 0 : f->width) * 10 + (*p - '0');
		if (f->width > WIDTH_MAX)
			return NULL;
	}
	return p;
}

/*
 * Return the letter of a field behind its colons, E or O; p where they are
 * invalid.
 */
static const char *
timestamp_letter_at(const char *p, const char *end, struct timestamp_field *f)
{
	const char *q = p;

	while (q < end && *q == ':')
		q++;
	if (q > p && q - p <= 3 && q < end && *q == 'z') {
		f->colons = (int)(q - p);
		return q;
	}
	if (p + 1 < end && p[0] == 'E' && strchr("cCxXyY", p[1]))
		return p + 1;
	if (p + 1 < end && p[0] == 'O' && strchr("deHkIlmMSuUVwWy", p[1]))
		return p + 1;
	return p;
}

/* -1 when the format ends inside a field, or one is too wide. */
static int
value_timestamp_format(
    const struct timestamp_writing *w, const char *s, size_t n)
{
	const char *p = s, *end = s + n, *q, *letter;
	struct timestamp_field f;

	while (p < end) {
		if (*p != '%') {
			strbuf_addch(w->out, *p++);
			continue;
		}
		q = timestamp_read_flags(p + 1, end, &f);
		if (q == NULL || q == end)
			return -1;
		letter = timestamp_letter_at(q, end, &f);
		if (put_field(w, &f, *letter)) {
			p = letter + 1;
			continue;
		}
		/* text that is not a field is copied */
		strbuf_add(w->out, p, (size_t)(q + 1 - p));
		p = q + 1;
	}
	return 0;
}

/* The offset without seconds: Puppet cuts them off, down. */
static long
whole_minutes(long offset)
{
	long seconds = offset % 60;

	return offset - seconds - (seconds < 0 ? 60 : 0);
}

const char *
timestamp_format(struct arena *a, int64_t ns, const char *fmt, size_t n,
    const char *zone, struct strbuf *out)
{
	struct timestamp_writing w = {.arena = a, .out = out, .utc = 1};
	time_t local;

	if (zone && *zone) {
		w.utc = 0;
		if (time_zone_offset(zone, strlen(zone), &w.offset) < 0)
			return arena_printf(a, "Illegal timezone '%s'", zone);
		if (w.offset <= -DAY || w.offset >= DAY)
			return "utc_offset out of range";
		w.offset = whole_minutes(w.offset);
	}
	w.ns = (int)(ns % NS);
	w.seconds = ns / NS;
	if (w.ns < 0) {
		w.ns += NS;
		w.seconds--;
	}
	local = (time_t)(w.seconds + w.offset);
	if (!gmtime_r(&local, &w.tm))
		return "time out of range";
	if (value_timestamp_format(&w, fmt, n) < 0)
		return arena_printf(
		    a, "invalid format: %s", arena_shown(a, fmt, n));
	return NULL;
}
