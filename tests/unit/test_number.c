#include <errno.h>
#include <float.h>
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

#include "base/text/number.h"

/* Recorded from Ruby 3.1's Float#to_s. */
static const struct {
	double d;
	const char *text;
} floats[] = {
    {0.0, "0.0"},
    {-0.0, "-0.0"},
    {1.0, "1.0"},
    {0.1, "0.1"},
    {3.14, "3.14"},
    {100.5, "100.5"},
    {1e14, "100000000000000.0"},
    {1e15, "1.0e+15"},
    {9007199254740992.0, "9.007199254740992e+15"},
    {1234567890123456.7, "1234567890123456.8"},
    {1e22, "1.0e+22"},
    {1e23, "1.0e+23"},
    {0.0001, "0.0001"},
    {0.00012345, "0.00012345"},
    {1e-5, "1.0e-05"},
    {123e-7, "1.23e-05"},
    {0x1p-44, "5.684341886080802e-14"},
    {5e-324, "5.0e-324"},
    {DBL_MIN, "2.2250738585072014e-308"},
    {DBL_MAX, "1.7976931348623157e+308"},
    {-DBL_MAX, "-1.7976931348623157e+308"},
    {INFINITY, "Infinity"},
    {-INFINITY, "-Infinity"},
    {NAN, "NaN"},
};

static void
floats_are_printed_as_in_ruby(void **state)
{
	char out[FLOAT_TEXT_MAX];
	size_t i;

	(void)state;
	for (i = 0; i < sizeof(floats) / sizeof(floats[0]); i++) {
		assert_int_equal(
		    float_format(floats[i].d, out), strlen(floats[i].text));
		assert_string_equal(out, floats[i].text);
	}
}

static int
parse_error(const char *s)
{
	double d = 42;

	errno = 0;
	if (float_parse(s, strlen(s), &d) == 0)
		return 0;
	assert_true(d == 42);
	return errno;
}

static void
floats_are_parsed(void **state)
{
	char digits[5000];
	double d;

	(void)state;
	assert_int_equal(float_parse("1.5e3x", 5, &d), 0);
	assert_true(d == 1500);
	memset(digits, '1', sizeof(digits));
	digits[1] = '.';
	assert_int_equal(float_parse(digits, sizeof(digits), &d), 0);
	assert_true(d == 1.1111111111111112);
	assert_int_equal(parse_error(""), EINVAL);
	assert_int_equal(parse_error("1.5 "), EINVAL);
	assert_int_equal(parse_error(" 1.5"), EINVAL);
	assert_int_equal(parse_error("0x10"), EINVAL);
	assert_int_equal(parse_error("inf"), EINVAL);
	assert_int_equal(parse_error("nan"), EINVAL);
	assert_int_equal(parse_error("1e999"), ERANGE);
	assert_int_equal(float_parse("1\0", 2, &d), -1);
}

static const struct {
	const char *text;
	unsigned base;
	int error;
	int64_t value;
} integers[] = {
    {"0", 10, 0, 0},
    {"-0", 10, 0, 0},
    {"+12", 10, 0, 12},
    {"777", 8, 0, 511},
    {"8", 8, EINVAL, 0},
    {"fF", 16, 0, 255},
    {"fg", 16, EINVAL, 0},
    {"102", 2, EINVAL, 0},
    {"9223372036854775807", 10, 0, INT64_MAX},
    {"-9223372036854775808", 10, 0, INT64_MIN},
    {"9223372036854775808", 10, ERANGE, 0},
    {"-9223372036854775809", 10, ERANGE, 0},
    {"99999999999999999999999999", 10, ERANGE, 0},
    {"99999999999999999999999999x", 10, EINVAL, 0},
    {"7fffffffffffffff", 16, 0, INT64_MAX},
    {"8000000000000000", 16, ERANGE, 0},
    {"", 10, EINVAL, 0},
    {"-", 10, EINVAL, 0},
    {"1_0", 10, EINVAL, 0},
    {" 1", 10, EINVAL, 0},
};

static void
integers_are_parsed(void **state)
{
	size_t i;

	(void)state;
	for (i = 0; i < sizeof(integers) / sizeof(integers[0]); i++) {
		int64_t n = 42;
		int result = integer_parse(integers[i].text,
		    strlen(integers[i].text), integers[i].base, &n);

		assert_int_equal(result, integers[i].error ? -1 : 0);
		if (result < 0)
			assert_int_equal(errno, integers[i].error);
		assert_true(n == (result < 0 ? 42 : integers[i].value));
	}
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(floats_are_printed_as_in_ruby),
	    cmocka_unit_test(floats_are_parsed),
	    cmocka_unit_test(integers_are_parsed),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
