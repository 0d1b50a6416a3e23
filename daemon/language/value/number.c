/*
 * Numbers from texts.
 */

#include <stdbool.h>
#include <ctype.h>
#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/text/hex.h"
#include "language/value/bigint.h"
#include "language/value/number.h"

/* Longest text of a number that is read. */
#define NUMBER_TEXT_MAX 512

/* A float from here on does not fit in an integer of 64 bits. */
#define INTEGER_LIMIT 9223372036854775808.0

static bool
value_number_is_blank(char c)
{
	return c == ' ' || c == '\t';
}

static bool
value_number_is_digit(char c)
{
	return c >= '0' && c <= '9';
}

static size_t
span_digits(const char *s, size_t n)
{
	size_t i = 0;

	while (i < n && value_number_is_digit(s[i]))
		i++;
	return i;
}

/* Length of (\.\d+)?([eE]-?\d+)? at s. */
static size_t
span_fraction(const char *s, size_t n)
{
	size_t i = 0, d, e;

	if (i < n && s[i] == '.') {
		d = span_digits(s + 1, n - 1);
		if (!d)
			return 0;
		i = d + 1;
	}
	if (i < n && (s[i] == 'e' || s[i] == 'E')) {
		e = i + 1;
		if (e < n && s[e] == '-')
			e++;
		d = span_digits(s + e, n - e);
		if (d)
			i = e + d;
	}
	return i;
}

/* A single underscore between digits. */
static bool
is_separator(const char *s, size_t n, size_t i)
{
	return s[i] == '_' && i && i + 1 < n && s[i + 1] != '_';
}

/* Digits in a radix; -1 on overflow or a wrong digit. */
static int
value_number_read_digits(
    const char *s, size_t n, int radix, int negative, int64_t *ret)
{
	uint64_t v = 0;
	uint64_t max = (uint64_t)INT64_MAX + (negative ? 1 : 0);
	int d;

	if (!n)
		return -1;
	for (size_t i = 0; i < n; i++) {
		if (is_separator(s, n, i))
			continue;
		d = hex_value(s[i]);
		if (d < 0 || d >= radix ||
		    v > (max - (uint64_t)d) / (uint64_t)radix)
			return -1;
		v = v * (uint64_t)radix + (uint64_t)d;
	}
	*ret = negative ? (int64_t)(0 - v) : (int64_t)v;
	return 0;
}

static struct value
float_part(const char *s, size_t n, size_t ints, int negative)
{
	char buf[NUMBER_TEXT_MAX];
	int zero = 1, only_exp = 1;
	double f;

	/* 0e5 and 0.0e5 are not numbers in the language */
	for (size_t i = 0; i < ints; i++)
		zero = zero && s[i] == '0';
	for (size_t i = ints; i < n && s[i] != 'e' && s[i] != 'E'; i++)
		only_exp = only_exp && (s[i] == '.' || s[i] == '0');
	if (zero && only_exp && memchr(s, 'e', n))
		return (struct value){.tag = V_UNSET};
	if (zero && only_exp && memchr(s, 'E', n))
		return (struct value){.tag = V_UNSET};
	if (n >= sizeof(buf))
		return (struct value){.tag = V_UNSET};
	memcpy(buf, s, n);
	buf[n] = '\0';
	f = strtod(buf, NULL);
	if (isinf(f))
		return (struct value){.tag = V_UNSET};
	return value_float(negative ? -f : f);
}

static struct value
integer_part(const char *s, size_t n, int negative)
{
	int radix = 10;
	int64_t i;

	if (n > 2 && s[0] == '0' && (s[1] == 'x' || s[1] == 'X')) {
		radix = 16;
		s += 2;
		n -= 2;
	} else if (n > 1 && s[0] == '0')
		radix = 8;
	if (memchr(s, '_', n) ||
	    value_number_read_digits(s, n, radix, negative, &i) < 0)
		return (struct value){.tag = V_UNSET};
	return value_int(i);
}

struct value
number_from_string(const char *s, size_t n)
{
	struct value none = {.tag = V_UNSET};
	int negative = 0;
	size_t ints, frac;

	if (n >= 2 && s[0] == ':' && s[1] == ':') {
		s += 2;
		n -= 2;
	}
	for (; n && value_number_is_blank(*s); s++, n--)
		;
	for (; n && value_number_is_blank(s[n - 1]); n--)
		;
	if (n && (*s == '-' || *s == '+')) {
		negative = *s == '-';
		for (s++, n--; n && value_number_is_blank(*s); s++, n--)
			;
	}
	if (!n || !value_number_is_digit(*s))
		return none;
	ints = span_digits(s, n);
	if (ints == n || (ints == 1 && (s[1] == 'x' || s[1] == 'X')))
		return integer_part(s, n, negative);
	frac = span_fraction(s + ints, n - ints);
	if (ints + frac != n)
		return none;
	return float_part(s, n, ints, negative);
}

/* Blanks of Ruby's Integer() and Float(). */
static bool
is_white(char c)
{
	return value_number_is_blank(c) || (c >= '\n' && c <= '\r');
}

static void
value_number_trim(const char **s, size_t *n)
{
	while (*n && is_white(**s)) {
		(*s)++;
		(*n)--;
	}
	while (*n && is_white((*s)[*n - 1]))
		(*n)--;
}

static int
prefix_radix(const char *s, size_t n)
{
	if (n < 2 || s[0] != '0')
		return 0;
	switch (s[1]) {
	case 'x':
	case 'X':
		return 16;
	case 'b':
	case 'B':
		return 2;
	case 'o':
	case 'O':
		return 8;
	case 'd':
	case 'D':
		return 10;
	default:
		return 0;
	}
}

/* The digits of an integer, without its blanks, sign and prefix. */
struct digits {
	const char *s;
	size_t n;
	int radix;
	int negative;
};

static int
find_digits(const char *s, size_t n, int radix, struct digits *ret)
{
	int prefix;

	value_number_trim(&s, &n);
	*ret = (struct digits){.negative = n && *s == '-'};
	if (n && (*s == '-' || *s == '+')) {
		s++;
		n--;
	}
	prefix = prefix_radix(s, n);
	if (prefix && (!radix || radix == prefix)) {
		radix = prefix;
		s += 2;
		n -= 2;
		if (n && *s == '_')
			return -1;
	} else if (!radix)
		radix = n > 1 && *s == '0' ? 8 : 10;
	ret->s = s;
	ret->n = n;
	ret->radix = radix;
	return 0;
}

int
number_parse_integer(const char *s, size_t n, int radix, int64_t *ret)
{
	struct digits d;

	if (find_digits(s, n, radix, &d) < 0)
		return -1;
	return value_number_read_digits(d.s, d.n, d.radix, d.negative, ret);
}

int
number_read_integer(
    struct arena *a, const char *s, size_t n, int radix, struct value *ret)
{
	struct digits d;
	size_t len = 0;
	int64_t i;
	char *text;

	if (find_digits(s, n, radix, &d) < 0)
		return -1;
	if (value_number_read_digits(d.s, d.n, d.radix, d.negative, &i) == 0) {
		*ret = value_int(i);
		return 0;
	}
	text = arena_text(a, d.n + 1);
	text[len++] = d.negative ? '-' : '+';
	for (size_t k = 0; k < d.n; k++)
		if (!is_separator(d.s, d.n, k))
			text[len++] = d.s[k];
	return bigint_parse(a, text, len, (unsigned)d.radix, ret);
}

int
number_leading(const char *s, size_t n, int64_t *ret)
{
	int64_t value = 0;
	size_t i = 0, first;
	bool negative;

	while (i < n && isspace((unsigned char)s[i]))
		i++;
	negative = i < n && s[i] == '-';
	i += i < n && (s[i] == '-' || s[i] == '+');
	for (first = i; i < n; i++) {
		if (s[i] == '_' && i > first && s[i - 1] != '_')
			continue;
		if (!isdigit((unsigned char)s[i]))
			break;
		if (__builtin_mul_overflow(value, 10, &value) ||
		    __builtin_add_overflow(
			value, negative ? '0' - s[i] : s[i] - '0', &value)) {
			*ret = negative ? INT64_MIN : INT64_MAX;
			return -1;
		}
	}
	*ret = value;
	return 0;
}

int
number_whole(double d, int64_t *ret)
{
	if (!(d >= -INTEGER_LIMIT && d < INTEGER_LIMIT))
		return -1;
	*ret = (int64_t)d;
	return 0;
}

int
number_compare(int64_t i, double f)
{
	int64_t whole;
	double rest;

	if (f >= INTEGER_LIMIT)
		return -1;
	if (f < -INTEGER_LIMIT)
		return 1;
	if (isnan(f))
		return 0;
	whole = (int64_t)f;
	if (i != whole)
		return i < whole ? -1 : 1;
	rest = f - (double)whole;
	return rest > 0 ? -1 : rest < 0;
}

struct value
number_magnitude(struct arena *a, struct value v)
{
	if (v.tag == V_BIGINT)
		return bigint_magnitude(v);
	if (v.tag == V_FLOAT)
		return value_float(fabs(v.f));
	if (v.tag == V_INT && v.i == INT64_MIN)
		return bigint_of_double(a, INTEGER_LIMIT);
	if (v.tag == V_INT && v.i < 0)
		v.i = -v.i;
	return v;
}

/* A digit on both sides. */
static int
between_digits(const char *s, size_t n, size_t i)
{
	return i > 0 && i + 1 < n && value_number_is_digit(s[i - 1]) &&
	       value_number_is_digit(s[i + 1]);
}

/* True when a digit follows the point s[i], and 0x does not precede it. */
static bool
begins_fraction(const char *s, size_t n, size_t i)
{
	return i + 1 < n && hex_value(s[i + 1]) >= 0 &&
	       (i == 0 || (s[i - 1] | 0x20) != 'x');
}

/* A hexadecimal text with a fraction, but without an exponent. */
static bool
is_hex_fraction(const char *s)
{
	return strpbrk(s, "xX") != NULL && strchr(s, '.') != NULL &&
	       strpbrk(s, "pP") == NULL;
}

/*
 * Copy the part that strtod() may read; 0, or -1 for a text that Ruby does not
 * accept.
 */
static int
copy_float(const char *s, size_t n, char *buf)
{
	size_t len = 0;

	for (size_t i = 0; i < n; i++) {
		if (s[i] == '_' && between_digits(s, n, i))
			continue;
		if (s[i] == '\0' || strchr("nNiI", s[i]) != NULL)
			return -1;
		if (s[i] == '.' && !begins_fraction(s, n, i))
			return -1;
		buf[len++] = s[i];
	}
	buf[len] = '\0';
	return is_hex_fraction(buf) ? -1 : 0;
}

int
number_parse_float(const char *s, size_t n, double *ret)
{
	char buf[NUMBER_TEXT_MAX];
	char *end;
	double f;

	value_number_trim(&s, &n);
	if (!n || n >= sizeof(buf) || copy_float(s, n, buf) < 0)
		return -1;
	errno = 0;
	f = strtod(buf, &end);
	if (end == buf || *end)
		return -1;
	*ret = f;
	return 0;
}
