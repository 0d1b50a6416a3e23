#include "base/text/number.h"

#include <stdbool.h>
#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text/hex.h"
#include "base/core/memory.h"

/* Digits that always suffice to read a double back. */
#define DIGITS_MAX 17
/*
 * Number of digits up to which a decimal number, converted to a double and
 * back, is the same.
 */
#define DIGITS_SURE 15

/* d is 0.DIGITS times ten to the power of point. */
struct decimal {
	char digits[DIGITS_MAX + 1];
	int count;
	int point;
};

/* Split "d.ddde[+-]xx", dropping zeros at the end. */
static void
decimal_split(struct decimal *dec, const char *text)
{
	const char *p;

	dec->count = 0;
	for (p = text; *p != 'e'; p++)
		if (*p != '.')
			dec->digits[dec->count++] = *p;
	while (dec->count > 1 && dec->digits[dec->count - 1] == '0')
		dec->count--;
	dec->digits[dec->count] = '\0';
	dec->point = (int)strtol(p + 1, NULL, 10) + 1;
}

static int
reads_back(const char *text, double d)
{
	return strtod(text, NULL) == d;
}

/*
 * Just above a power of two doubles lie twice as far apart as below it, so
 * the nearest text of 16 digits may lie outside on the near side while the
 * next larger one reads back.
 */
static int
next_reads_back(char *text, double d)
{
	int exponent;
	char *p = strchr(text, 'e') - 1;

	if (frexp(d, &exponent) != 0.5 || *p == '9')
		return 0;
	++*p;
	return reads_back(text, d);
}

/* The shortest digits of d, which is positive and finite. */
static void
decimal_shortest(struct decimal *dec, double d)
{
	char text[40];
	int digits = fpclassify(d) == FP_SUBNORMAL ? 1 : DIGITS_SURE;

	for (; digits < DIGITS_MAX; digits++) {
		snprintf(text, sizeof(text), "%.*e", digits - 1, d);
		if (reads_back(text, d))
			break;
		if (digits > DIGITS_SURE && next_reads_back(text, d))
			break;
	}
	if (digits == DIGITS_MAX)
		snprintf(text, sizeof(text), "%.*e", digits - 1, d);
	decimal_split(dec, text);
}

static int
format_decimal(const struct decimal *dec, char *out, size_t size)
{
	const char *s = dec->digits;
	int n = dec->count, point = dec->point;

	if (point <= -4 || (point >= n && point > DIGITS_SURE))
		return snprintf(out, size, "%c.%se%+03d", s[0],
		    n > 1 ? s + 1 : "0", point - 1);
	if (point <= 0)
		return snprintf(out, size, "0.%.*s%s", -point, "0000", s);
	if (n <= point)
		return snprintf(
		    out, size, "%s%.*s.0", s, point - n, "0000000000000000");
	return snprintf(out, size, "%.*s.%s", point, s, s + point);
}

size_t
float_format(double d, char *out)
{
	struct decimal dec;
	char *p = out;

	if (isnan(d))
		return (size_t)snprintf(out, FLOAT_TEXT_MAX, "NaN");
	if (signbit(d)) {
		*p++ = '-';
		d = -d;
	}
	if (isinf(d))
		p += snprintf(p, FLOAT_TEXT_MAX - 1, "Infinity");
	else if (d < 1e15 && d == (double)(int64_t)d)
		p += snprintf(p, FLOAT_TEXT_MAX - 1, "%lld.0", (long long)d);
	else {
		decimal_shortest(&dec, d);
		p += format_decimal(&dec, p, FLOAT_TEXT_MAX - 1);
	}
	return (size_t)(p - out);
}

static bool
is_float_text(const char *s, size_t n)
{
	return n > 0 && strspn(s, "0123456789+-.eE") == n;
}

static int
float_read(const char *text, size_t n, double *ret)
{
	char *end;
	double d;

	if (!is_float_text(text, n)) {
		errno = EINVAL;
		return -1;
	}
	errno = 0;
	d = strtod(text, &end);
	if (end != text + n) {
		errno = EINVAL;
		return -1;
	}
	if (isinf(d)) {
		errno = ERANGE;
		return -1;
	}
	*ret = d;
	return 0;
}

int
float_parse(const char *s, size_t n, double *ret)
{
	char small[64];
	char *text;
	int result;

	if (n >= sizeof(small)) {
		text = memory_dup(s, n);
		result = float_read(text, n, ret);
		free(text);
		return result;
	}
	if (n > 0)
		memcpy(small, s, n);
	small[n] = '\0';
	return float_read(small, n, ret);
}

int
integer_parse(const char *s, size_t n, unsigned base, int64_t *ret)
{
	uint64_t value = 0, limit = INT64_MAX;
	int negative = n > 0 && s[0] == '-';
	size_t i = negative || (n > 0 && s[0] == '+');
	int range = 0;

	if (i == n)
		goto invalid;
	limit += (uint64_t)negative;
	for (; i < n; i++) {
		unsigned digit = (unsigned)hex_value(s[i]);

		if (digit >= base)
			goto invalid;
		range |= value > (limit - digit) / base;
		value = value * base + digit;
	}
	if (range) {
		errno = ERANGE;
		return -1;
	}
	*ret = (int64_t)(negative ? -value : value);
	return 0;
invalid:
	errno = EINVAL;
	return -1;
}
