/*
 * Order of values.
 */

#include <stdbool.h>
#include <string.h>

#include "language/value/bigint.h"
#include "language/value/compare.h"
#include "language/value/number.h"
#include "language/value/semver/semver.h"
#include "language/value/time/time.h"

#define NS_PER_SECOND 1e9

static int
value_compare_sign(int64_t x, int64_t y)
{
	return x < y ? -1 : x > y;
}

static int
sign_double(double x, double y)
{
	return x < y ? -1 : x > y;
}

int
value_compare_strings(struct value a, struct value b)
{
	uint32_t n = a.aux < b.aux ? a.aux : b.aux;
	int c = n ? memcmp(a.s, b.s, n) : 0;

	return c ? c : value_compare_sign(a.aux, b.aux);
}

static int
fold(char c)
{
	return c >= 'A' && c <= 'Z' ? c + 32 : (unsigned char)c;
}

int
value_compare_nocase(struct value a, struct value b)
{
	uint32_t n = a.aux < b.aux ? a.aux : b.aux;

	for (uint32_t i = 0; i < n; i++) {
		int c = fold(a.s[i]) - fold(b.s[i]);

		if (c)
			return c;
	}
	return value_compare_sign(a.aux, b.aux);
}

static bool
value_compare_is_number(struct value v)
{
	return v.tag == V_INT || v.tag == V_FLOAT || v.tag == V_BIGINT;
}

static bool
value_compare_is_time(struct value v)
{
	return v.tag == V_TIMESPAN || v.tag == V_TIMESTAMP;
}

/* Numbers against times are seconds. */
static double
value_compare_seconds_of(struct value v)
{
	switch (v.tag) {
	case V_FLOAT:
		return v.f;
	case V_INT:
		return (double)v.i;
	case V_BIGINT:
		return bigint_double(v);
	default:
		return (double)v.i / NS_PER_SECOND;
	}
}

static const char *
compare_numbers(struct value a, struct value b, int *ret)
{
	if (!value_compare_is_number(b) && !value_compare_is_time(b))
		return "A Numeric is not comparable to non Numeric";
	if (a.tag == V_INT && b.tag == V_INT)
		*ret = value_compare_sign(a.i, b.i);
	else if (a.tag == V_INT && b.tag == V_FLOAT)
		*ret = number_compare(a.i, b.f);
	else if (a.tag == V_FLOAT && b.tag == V_INT)
		*ret = -number_compare(b.i, a.f);
	else if (value_compare_is_number(b) &&
		 (a.tag == V_BIGINT || b.tag == V_BIGINT))
		*ret = bigint_compare(a, b);
	else
		*ret = sign_double(
		    value_compare_seconds_of(a), value_compare_seconds_of(b));
	return NULL;
}

static const char *
compare_times(struct value a, struct value b, int *ret)
{
	if (a.tag == b.tag)
		*ret = value_compare_sign(a.i, b.i);
	else if (b.tag == V_INT)
		*ret = value_compare_sign(time_whole_seconds(a.i), b.i);
	else if (value_compare_is_number(b))
		*ret = sign_double(
		    value_compare_seconds_of(a), value_compare_seconds_of(b));
	else if (a.tag == V_TIMESPAN)
		return "Timespans are only comparable to Timespans, "
		       "Integers, and Floats";
	else
		return "Timestamps are only comparable to Timestamps, "
		       "Integers, and Floats";
	return NULL;
}

const char *
value_compare(struct value a, struct value b, int *ret_cmp)
{
	switch (a.tag) {
	case V_INT:
	case V_BIGINT:
	case V_FLOAT:
		return compare_numbers(a, b, ret_cmp);
	case V_STRING:
		if (b.tag != V_STRING)
			return "A String is not comparable to a non String";
		*ret_cmp = value_compare_nocase(a, b);
		return NULL;
	case V_TIMESPAN:
	case V_TIMESTAMP:
		return compare_times(a, b, ret_cmp);
	case V_SEMVER:
		if (b.tag != V_SEMVER)
			return "Versions not comparable to non Versions";
		*ret_cmp = semver_compare(a.ver, b.ver);
		return NULL;
	case V_DEFAULT:
		if (b.tag != V_DEFAULT)
			return "Symbol not comparable to non Symbol";
		*ret_cmp = 0;
		return NULL;
	default:
		return "Only Strings, Numbers, Timespans, Timestamps, and "
		       "Versions are comparable";
	}
}
