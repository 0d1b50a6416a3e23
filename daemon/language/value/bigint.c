#include "language/value/bigint.h"

#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/text/hex.h"
#include "base/text/number.h"
#include "language/value/number.h"

/* Digits of the largest double, and its sign. */
#define DOUBLE_DIGITS 312

/* A magnitude: words of 32 bits, the lowest first, without a zero at the end.
 */
struct bigint_words {
	uint32_t *word;
	size_t count;
};

static size_t
sign_length(const char *s, size_t n)
{
	return n > 0 && (*s == '-' || *s == '+');
}

/* words = words * factor + add; there is room for one more. */
static void
multiply(struct bigint_words *w, uint32_t factor, uint32_t add)
{
	uint64_t carry = add;

	for (size_t i = 0; i < w->count; i++) {
		carry += (uint64_t)w->word[i] * factor;
		w->word[i] = (uint32_t)carry;
		carry >>= 32;
	}
	if (carry != 0)
		w->word[w->count++] = (uint32_t)carry;
}

/* Divide words by the divisor; return the remainder. */
static uint32_t
bigint_divide(struct bigint_words *w, uint32_t divisor)
{
	uint64_t rest = 0;

	for (size_t i = w->count; i-- > 0;) {
		rest = rest << 32 | w->word[i];
		w->word[i] = (uint32_t)(rest / divisor);
		rest %= divisor;
	}
	while (w->count > 0 && w->word[w->count - 1] == 0)
		w->count--;
	return (uint32_t)rest;
}

/* The words of valid digits without a sign; a digit has at most 4 bits. */
static void
words_of_digits(struct arena *a, const char *s, size_t n, unsigned base,
    struct bigint_words *ret)
{
	uint32_t factor, chunk;
	size_t i = 0;

	ret->word = arena_alloc(a, (n / 8 + 2) * sizeof(*ret->word));
	ret->count = 0;
	while (i < n) {
		for (factor = 1, chunk = 0;
		     i < n && factor <= UINT32_MAX / base; i++) {
			factor *= base;
			chunk = chunk * base + (uint32_t)hex_value(s[i]);
		}
		multiply(ret, factor, chunk);
	}
}

/*
 * Write the digits of words to the end of the n bytes at buf; words are
 * consumed.
 */
static char *
digits_of_words(
    struct bigint_words *w, unsigned base, bool upper, char *buf, size_t n)
{
	const char *set = upper ? "0123456789ABCDEF" : "0123456789abcdef";
	uint32_t divisor = base, chunk;
	char *p = buf + n;

	while (divisor <= UINT32_MAX / base)
		divisor *= base;
	while (w->count > 0) {
		chunk = bigint_divide(w, divisor);
		for (uint32_t left = divisor;
		     left > 1 && (w->count > 0 || chunk > 0); left /= base) {
			*--p = set[chunk % base];
			chunk /= base;
		}
	}
	return p;
}

static bool
bigint_all_digits(const char *s, size_t n, unsigned base)
{
	for (size_t i = 0; i < n; i++) {
		int digit = hex_value(s[i]);

		if (digit < 0 || digit >= (int)base)
			return false;
	}
	return n > 0;
}

/* The value of a magnitude that 64 bits do not hold, in decimal digits. */
static struct value
of_decimal(struct arena *a, bool negative, const char *s, size_t n)
{
	char *text = arena_text(a, n + negative);

	text[0] = '-';
	memcpy(text + negative, s, n);
	return (struct value){
	    .tag = V_BIGINT, .aux = (uint32_t)(n + negative), .s = text};
}

/* A decimal digit has more than 3 bits. */
static struct value
of_words(struct arena *a, bool negative, struct bigint_words *w)
{
	size_t n = w->count * 32 / 3 + 1;
	char *buf = arena_text(a, n);
	const char *s = digits_of_words(w, 10, false, buf, n);

	return of_decimal(a, negative, s, (size_t)(buf + n - s));
}

int
bigint_parse(
    struct arena *a, const char *s, size_t n, unsigned base, struct value *ret)
{
	bool negative = n > 0 && *s == '-';
	size_t sign = sign_length(s, n);
	struct bigint_words w;
	int64_t i;

	if (integer_parse(s, n, base, &i) == 0) {
		*ret = value_int(i);
		return 0;
	}
	for (s += sign, n -= sign; n > 1 && *s == '0'; s++, n--)
		continue;
	if (!bigint_all_digits(s, n, base))
		return errno = EINVAL, -1;
	if (base == 10 && n < UINT32_MAX) {
		*ret = of_decimal(a, negative, s, n);
		return 0;
	}
	if (n > BIGINT_DIGITS_MAX)
		return errno = ERANGE, -1;
	words_of_digits(a, s, n, base, &w);
	*ret = of_words(a, negative, &w);
	return 0;
}

struct value
bigint_of_double(struct arena *a, double d)
{
	char text[DOUBLE_DIGITS];
	bool negative = d < 0;
	int64_t i;
	int n;

	if (number_whole(d, &i) == 0)
		return value_int(i);
	n = snprintf(text, sizeof(text), "%.0f", fabs(d));
	return of_decimal(a, negative, text, (size_t)n);
}

int
bigint_of_bytes(struct arena *a, bool negative, const uint8_t *bytes, size_t n,
    struct value *ret)
{
	uint64_t low = 0;
	struct bigint_words w;

	while (n > 0 && bytes[n - 1] == 0)
		n--;
	if (n > BIGINT_BYTES_MAX)
		return -1;
	for (size_t i = 0; i < n && i < 8; i++)
		low |= (uint64_t)bytes[i] << 8 * i;
	if (n <= 8 && low <= (uint64_t)INT64_MAX + negative) {
		*ret = value_int((int64_t)(negative ? 0 - low : low));
		return 0;
	}
	w.count = (n + 3) / 4;
	w.word = arena_zalloc(a, w.count * sizeof(*w.word));
	for (size_t i = 0; i < n; i++)
		w.word[i / 4] |= (uint32_t)bytes[i] << 8 * (i % 4);
	*ret = of_words(a, negative, &w);
	return 0;
}

struct value
bigint_magnitude(struct value v)
{
	size_t sign = sign_length(v.s, v.aux);

	v.s += sign;
	v.aux -= (uint32_t)sign;
	return v;
}

const uint8_t *
bigint_bytes(struct arena *a, struct value v, size_t *ret_n)
{
	uint8_t *bytes;
	struct bigint_words w;
	size_t n;

	v = bigint_magnitude(v);
	if (v.aux > BIGINT_DIGITS_MAX)
		return NULL;
	words_of_digits(a, v.s, v.aux, 10, &w);
	n = w.count * 4;
	bytes = arena_alloc(a, n);
	for (size_t i = 0; i < n; i++)
		bytes[i] = (uint8_t)(w.word[i / 4] >> 8 * (i % 4));
	while (bytes[n - 1] == 0)
		n--;
	*ret_n = n;
	return bytes;
}

char *
bigint_digits(
    struct arena *a, struct value v, unsigned base, bool upper, size_t *ret_n)
{
	struct bigint_words w;
	char *buf, *s;
	size_t n;

	v = bigint_magnitude(v);
	if (v.aux > BIGINT_DIGITS_MAX)
		return NULL;
	words_of_digits(a, v.s, v.aux, 10, &w);
	n = w.count * 32;
	buf = arena_text(a, n + 3);
	s = digits_of_words(&w, base, upper, buf, n);
	*ret_n = (size_t)(buf + n - s);
	return s;
}

/*
 * The sign of a V_BIGINT, which is its order relative to any 64-bit integer,
 * too.
 */
static int
bigint_sign_of(struct value v)
{
	return bigint_is_negative(v) ? -1 : 1;
}

static int
compare_digits(struct value x, struct value y)
{
	int order, sign = bigint_sign_of(x);

	if (sign != bigint_sign_of(y))
		return sign;
	if (x.aux != y.aux)
		return x.aux < y.aux ? -sign : sign;
	order = memcmp(x.s, y.s, x.aux);
	return order == 0 ? 0 : order < 0 ? -sign : sign;
}

/* A double beyond 64 bits has no fraction. */
static int
compare_double(struct value x, double f)
{
	char text[DOUBLE_DIGITS];
	struct value y = {.tag = V_BIGINT, .s = text};

	if (isnan(f))
		return 0;
	if (isinf(f))
		return f < 0 ? 1 : -1;
	if (fabs(f) < 0x1p63)
		return bigint_sign_of(x);
	y.aux = (uint32_t)snprintf(text, sizeof(text), "%.0f", f);
	return compare_digits(x, y);
}

int
bigint_compare(struct value x, struct value y)
{
	if (x.tag != V_BIGINT)
		return -bigint_compare(y, x);
	if (y.tag == V_BIGINT)
		return compare_digits(x, y);
	return y.tag == V_FLOAT ? compare_double(x, y.f) : bigint_sign_of(x);
}

double
bigint_double(struct value v)
{
	char text[DOUBLE_DIGITS];

	if (v.aux >= sizeof(text))
		return bigint_is_negative(v) ? -INFINITY : INFINITY;
	memcpy(text, v.s, v.aux);
	text[v.aux] = '\0';
	return strtod(text, NULL);
}
