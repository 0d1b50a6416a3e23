/*
 * Timespans: formats out and in.
 */

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/core/strbuf.h"
#include "language/value/time/timespan.h"

/* Digits of a part at most. */
#define WIDTH_MAX 4096

/* A fraction without digits. */
#define NO_FRACTION (-2)

struct timespan_part {
	char letter; /* 'D' 'H' 'M' 'S' 'L' 'N', or 0: literal text */
	char pad;    /* '0', ' ', or 0: none */
	int width;   /* -1: the letter's own */
	int total;   /* takes all larger units */
	const char *text;
	size_t len;
};

struct value_timespan_format {
	struct timespan_part parts[TIMESPAN_PARTS_MAX];
	size_t count;
};

static const char timespan_letters[] = "NLSMHD"; /* the larger, the later */
static const int64_t unit_ns[] = {1, 1000000, INT64_C(1000000000),
    INT64_C(60000000000), INT64_C(3600000000000), INT64_C(86400000000000)};
static const int default_width[] = {9, 3, 2, 2, 2, 1};
/* Number of these in one of the next larger unit. */
static const int64_t modulus[] = {1000000000, 1000, 60, 60, 24, 0};

static int
timespan_rank_of(char letter)
{
	return (int)(strchr(timespan_letters, letter) - timespan_letters);
}

/*
 * The error of an invalid format; at is the unexpected character, or the end.
 */
static const char *
bad_format(struct arena *a, const char *fmt, size_t n, const char *start,
    const char *at)
{
	if (at == fmt + n)
		at--;
	return arena_printf(a,
	    "Bad format specifier '%s' in '%s', at position %d",
	    arena_shown(a, start, (at - start)), arena_shown(a, fmt, n),
	    (int)(at - fmt));
}

static int
add_part(struct value_timespan_format *f, struct timespan_part p)
{
	struct timespan_part *last = f->count ? &f->parts[f->count - 1] : NULL;

	if (!p.letter && last && !last->letter &&
	    last->text + last->len == p.text) {
		last->len += p.len;
		return 0;
	}
	if (f->count == TIMESPAN_PARTS_MAX)
		return -1;
	f->parts[f->count++] = p;
	return 0;
}

/* Read one specifier behind its '%'; -1 with *next where it is malformed. */
static int
timespan_read_part(const char *p, const char *end, struct timespan_part *part,
    const char **next)
{
	*part = (struct timespan_part){.pad = '0', .width = -1};
	if (p < end && (*p == '-' || *p == '_')) {
		part->pad = *p == '-' ? 0 : ' ';
		p++;
	} else if (p < end && *p == '0')
		p++;
	for (; p < end && isdigit((unsigned char)*p); p++) {
		part->width =
		    (part->width < 0 ? 0 : part->width) * 10 + (*p - '0');
		*next = p;
		if (part->width > WIDTH_MAX)
			return -1;
	}
	*next = p;
	if (p == end || !*p || (*p != '%' && !strchr(timespan_letters, *p)))
		return -1;
	if (*p == '%') {
		part->text = p;
		part->len = 1;
	} else
		part->letter = *p;
	*next = p + 1;
	return 0;
}

static void
mark_total(struct value_timespan_format *f)
{
	int highest = -1;

	for (size_t i = 0; i < f->count; i++)
		if (f->parts[i].letter &&
		    timespan_rank_of(f->parts[i].letter) > highest)
			highest = timespan_rank_of(f->parts[i].letter);
	for (size_t i = 0; highest >= 0 && i < f->count; i++)
		if (f->parts[i].letter == timespan_letters[highest]) {
			f->parts[i].total = 1;
			return;
		}
}

static const char *
timespan_read_format(
    struct arena *a, const char *fmt, size_t n, struct value_timespan_format *f)
{
	const char *p = fmt, *end = fmt + n, *next;
	struct timespan_part part;

	f->count = 0;
	while (p < end) {
		part = (struct timespan_part){.text = p, .len = 1};
		next = p + 1;
		if (*p == '%' &&
		    timespan_read_part(p + 1, end, &part, &next) < 0)
			return bad_format(a, fmt, n, p, next);
		if (add_part(f, part) < 0)
			return "the format has too many parts";
		p = next;
	}
	mark_total(f);
	return NULL;
}

/* 10 to the power of 9 - width. */
static int64_t
fraction_unit(int width)
{
	int64_t unit = 1;

	for (; width < 9; width++)
		unit *= 10;
	return unit;
}

static int64_t
part_value(const struct timespan_part *p, int64_t ns)
{
	int r = timespan_rank_of(p->letter);
	int width = p->width < 0 ? default_width[r] : p->width;
	int64_t v;

	if (p->letter != 'N') {
		v = ns / unit_ns[r];
		return p->total || !modulus[r] ? v : v % modulus[r];
	}
	if (!p->total)
		ns %= modulus[0];
	return width < 9 ? ns / fraction_unit(width) : ns;
}

static void
timespan_put_part(const struct timespan_part *p, int64_t ns, struct strbuf *out)
{
	int r = timespan_rank_of(p->letter), fraction = r < 2;
	int width = p->width < 0 ? default_width[r] : p->width;
	long long v = (long long)part_value(p, ns);

	/* trailing zeros of a fraction are dropped, unless padded with them */
	while (fraction && !p->total && p->pad != '0' && v && v % 10 == 0)
		v /= 10;
	if (!p->pad)
		strbuf_addf(out, "%lld", v);
	else if (fraction)
		strbuf_addf(out, "%-*lld", width, v);
	else if (p->pad == ' ')
		strbuf_addf(out, "%*lld", width, v);
	else
		strbuf_addf(out, "%0*lld", width, v);
}

const char *
timespan_format(
    struct arena *a, int64_t ns, const char *fmt, size_t n, struct strbuf *out)
{
	struct value_timespan_format f;
	const char *error = timespan_read_format(a, fmt, n, &f);

	if (error)
		return error;
	if (ns < 0)
		strbuf_addch(out, '-');
	if (ns < 0)
		ns = ns == INT64_MIN ? INT64_MAX : -ns;
	for (size_t i = 0; i < f.count; i++) {
		if (f.parts[i].letter)
			timespan_put_part(&f.parts[i], ns, out);
		else
			strbuf_add(out, f.parts[i].text, f.parts[i].len);
	}
	return NULL;
}

/*
 * Number of bytes of s that a part takes; blanks count where it is padded with
 * them.
 */
static size_t
timespan_part_length(const struct timespan_part *p, const char *s, size_t n)
{
	int r = timespan_rank_of(p->letter);
	size_t max = p->total ? n : (size_t)default_width[r], i = 0;

	if (p->width >= 0)
		max = (size_t)p->width;
	while (i < n && i < max &&
	       (isdigit((unsigned char)s[i]) || (p->pad == ' ' && s[i] == ' ')))
		i++;
	if (p->width >= 0 && p->pad && i != max)
		return 0;
	return i;
}

/* The value of a part's digits; negative when they are missing or too many. */
static int
part_ns(const struct timespan_part *p, const char *s, size_t n, int64_t *ret)
{
	int r = timespan_rank_of(p->letter);
	int64_t v = 0;

	while (n && *s == ' ') {
		s++;
		n--;
	}
	if (!n || n > 18)
		return -1;
	for (size_t i = 0; i < n; i++) {
		if (!isdigit((unsigned char)s[i]))
			return -1;
		v = v * 10 + (s[i] - '0');
	}
	if (r < 2) {
		if (p->total)
			return NO_FRACTION;
		*ret = n <= 9 ? v * fraction_unit((int)n) : v;
		return 0;
	}
	return __builtin_mul_overflow(v, unit_ns[r], ret) ? -1 : 0;
}

static int
timespan_parse_with(const struct value_timespan_format *f, const char *s,
    size_t n, int64_t *ret)
{
	int negative = n && *s == '-';
	int64_t sum = 0, one = 0;
	size_t len;
	int rc, fault = 0;

	s += negative;
	n -= (size_t)negative;
	for (size_t i = 0; i < f->count; i++) {
		const struct timespan_part *p = &f->parts[i];

		len = p->letter ? timespan_part_length(p, s, n) : p->len;
		if (!len || len > n)
			return -1;
		if (!p->letter && memcmp(p->text, s, len) != 0)
			return -1;
		rc = p->letter ? part_ns(p, s, len, &one) : 0;
		if (rc == NO_FRACTION)
			fault = rc;
		else if (rc < 0)
			return -1;
		if (p->letter && !fault &&
		    __builtin_add_overflow(sum, one, &sum))
			return -1;
		s += len;
		n -= len;
	}
	*ret = negative ? -sum : sum;
	return n ? -1 : fault;
}

static const char *const timespan_defaults[] = {"%D-%H:%M:%S.%-N",
    "%H:%M:%S.%-N", "%M:%S.%-N", "%S.%-N", "%D-%H:%M:%S", "%H:%M:%S",
    "%D-%H:%M", "%S"};

#define DEFAULTS (sizeof(timespan_defaults) / sizeof(timespan_defaults[0]))

const char *
timespan_parse(struct arena *a, const char *s, size_t n, const char *fmt,
    size_t fmt_len, int64_t *ret)
{
	struct value_timespan_format f;
	const char *error;
	int rc;

	if (fmt) {
		error = timespan_read_format(a, fmt, fmt_len, &f);
		if (error || (rc = timespan_parse_with(&f, s, n, ret)) == 0)
			return error;
		if (rc == NO_FRACTION)
			return "Format specifiers %L and %N denotes fractions "
			       "and must be used together with a specifier of "
			       "higher magnitude";
		return arena_printf(a, "Unable to parse '%s' using format '%s'",
		    arena_shown(a, s, n), arena_shown(a, fmt, fmt_len));
	}
	for (size_t i = 0; i < DEFAULTS; i++)
		if (!timespan_read_format(a, timespan_defaults[i],
			strlen(timespan_defaults[i]), &f) &&
		    timespan_parse_with(&f, s, n, ret) == 0)
			return NULL;
	return arena_printf(a,
	    "Unable to parse '%s' using any of the formats "
	    "%s, %s, %s, %s, %s, %s, %s, %s",
	    arena_shown(a, s, n), timespan_defaults[0], timespan_defaults[1],
	    timespan_defaults[2], timespan_defaults[3], timespan_defaults[4],
	    timespan_defaults[5], timespan_defaults[6], timespan_defaults[7]);
}
