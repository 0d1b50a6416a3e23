/*
 * Texts that are numbers: recorded from Puppet's Utils.to_n and from Integer()
 * and Float() of Ruby 3.1.  A float is enough to compare with here: none of
 * these integers needs more than 53 bits but the two ends of the range.
 */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

#include "language/value/number.h"
#include "language/value/value.h"

static const struct {
	const char *text;
	enum value_tag tag; /* V_UNSET: no number */
	double value;
} numbers[] = {
    {"0", V_INT, 0},
    {"10", V_INT, 10},
    {"-1", V_INT, -1},
    {"+1", V_INT, 1},
    {" 7", V_INT, 7},
    {"7 ", V_INT, 7},
    {"\t7", V_INT, 7},
    {"7\n", V_UNSET, 0},
    {"- 5", V_INT, -5},
    {"+  5", V_INT, 5},
    {"::5", V_INT, 5},
    {"::-5", V_INT, -5},
    {":", V_UNSET, 0},
    {"0x1F", V_INT, 31},
    {"0X1f", V_INT, 31},
    {"-0x10", V_INT, -16},
    {"0x", V_UNSET, 0},
    {"0xg", V_UNSET, 0},
    {"0x 1", V_UNSET, 0},
    {"0x1_0", V_UNSET, 0},
    {"1_0", V_UNSET, 0},
    {"010", V_INT, 8},
    {"+010", V_INT, 8},
    {"0777", V_INT, 511},
    {"08", V_UNSET, 0},
    {"00", V_INT, 0},
    {"1.5", V_FLOAT, 1.5},
    {"1.25", V_FLOAT, 1.25},
    {"1.05", V_FLOAT, 1.05},
    {"12.5", V_FLOAT, 12.5},
    {"-12.75", V_FLOAT, -12.75},
    {" 1.25 ", V_FLOAT, 1.25},
    {"12345.678", V_FLOAT, 12345.678},
    {"00.5", V_FLOAT, 0.5},
    {"1.5e3", V_FLOAT, 1500},
    {"1.25e2", V_FLOAT, 125},
    {"1E3", V_FLOAT, 1000},
    {"12e2", V_FLOAT, 1200},
    {"12e-2", V_FLOAT, 0.12},
    {"1.5e-2", V_FLOAT, 0.015},
    {"0.1e1", V_FLOAT, 1},
    {"1e308", V_FLOAT, 1e308},
    {"1e309", V_UNSET, 0},
    {"1e+3", V_UNSET, 0},
    {"0e5", V_UNSET, 0},
    {"0E1", V_UNSET, 0},
    {"0.0e5", V_UNSET, 0},
    {"0.00E1", V_UNSET, 0},
    {"2e", V_UNSET, 0},
    {"2e-", V_UNSET, 0},
    {"1.5e", V_UNSET, 0},
    {"1.5e-", V_UNSET, 0},
    {"1.", V_UNSET, 0},
    {"1.e3", V_UNSET, 0},
    {".5", V_UNSET, 0},
    {"1..5", V_UNSET, 0},
    {"1.5.", V_UNSET, 0},
    {"1 2", V_UNSET, 0},
    {"1a", V_UNSET, 0},
    {"a", V_UNSET, 0},
    {"-", V_UNSET, 0},
    {"--", V_UNSET, 0},
    {"", V_UNSET, 0},
    {" ", V_UNSET, 0},
};

static void
texts_are_numbers_as_in_the_language(void **state)
{
	(void)state;
	for (size_t i = 0; i < sizeof(numbers) / sizeof(numbers[0]); i++) {
		struct value v = number_from_string(
		    numbers[i].text, strlen(numbers[i].text));
		double d = v.tag == V_INT ? (double)v.i : v.f;

		if (v.tag != numbers[i].tag ||
		    (v.tag != V_UNSET && d != numbers[i].value))
			fail_msg("'%s'", numbers[i].text);
	}
}

/* Integers have 64 bits. */
static void
integers_end_where_64_bits_end(void **state)
{
	static const char least[] = "-9223372036854775808";
	static const char hex[] = "0x7fffffffffffffff";
	struct value v;

	(void)state;
	v = number_from_string(least, strlen(least));
	assert_int_equal(v.tag, V_INT);
	assert_true(v.i == INT64_MIN);
	v = number_from_string(least + 1, strlen(least + 1));
	assert_int_equal(v.tag, V_UNSET);
	v = number_from_string(hex, strlen(hex));
	assert_int_equal(v.tag, V_INT);
	assert_true(v.i == INT64_MAX);
}

#define INVALID INT64_MIN

static const struct {
	const char *text;
	int radix;
	int64_t value;
} integers[] = {
    {"12", 0, 12},
    {"1_000", 0, 1000},
    {"1__0", 0, INVALID},
    {"_1", 0, INVALID},
    {"1_", 0, INVALID},
    {"0x_1", 0, INVALID},
    {"0x1f", 0, 31},
    {"0X1F", 0, 31},
    {"-0x1f", 0, -31},
    {"0b101", 0, 5},
    {"0B1", 0, 1},
    {"0b2", 0, INVALID},
    {"0o17", 0, 15},
    {"0O7", 0, 7},
    {"0d19", 0, 19},
    {"0D9", 0, 9},
    {"017", 0, 15},
    {"08", 0, INVALID},
    {"0_8", 0, INVALID},
    {"0", 0, 0},
    {"00", 0, 0},
    {"+7", 0, 7},
    {" 7 ", 0, 7},
    {"\n7\n", 0, 7},
    {"\v7", 0, 7},
    {"7\v", 0, 7},
    {"7\f", 0, 7},
    {"7x", 0, INVALID},
    {"", 0, INVALID},
    {"-", 0, INVALID},
    {"0x", 0, INVALID},
    {"9223372036854775807", 0, INT64_MAX},
    {"1f", 16, 31},
    {"0x1f", 16, 31},
    {"0x1f", 8, INVALID},
    {"101", 2, 5},
    {"0b101", 2, 5},
    {"0b101", 10, INVALID},
    {"17", 8, 15},
    {"0o17", 8, 15},
    {"017", 8, 15},
    {"8", 8, INVALID},
    {"0d19", 10, 19},
    {"0d19", 16, 3353},
    {"0b1", 16, 177},
    {"0x_1", 16, INVALID},
    {"_1", 16, INVALID},
};

static void
integers_are_parsed_as_in_ruby(void **state)
{
	(void)state;
	for (size_t i = 0; i < sizeof(integers) / sizeof(integers[0]); i++) {
		int64_t n = INVALID;
		int rc = number_parse_integer(integers[i].text,
		    strlen(integers[i].text), integers[i].radix, &n);

		if (n != integers[i].value ||
		    rc != (integers[i].value == INVALID ? -1 : 0))
			fail_msg("'%s'", integers[i].text);
	}
}

static const struct {
	const char *text;
	double value; /* NAN: invalid */
} floats[] = {
    {"1", 1},
    {"1.5", 1.5},
    {"12.25", 12.25},
    {".5", 0.5},
    {"-.5", -0.5},
    {".5e1", 5},
    {"1.", NAN},
    {".", NAN},
    {"-.", NAN},
    {"._5", NAN},
    {".e5", NAN},
    {"1.a", NAN},
    {"1p3", NAN},
    {"0x1p3", 8},
    {"0x1p-1", 0.5},
    {"-0x1.8p1", -3},
    {"0x1.ap1", 3.25},
    {"0xA.8", NAN},
    {"0x.8p1", NAN},
    {"0x1p", NAN},
    {"1e3", 1000},
    {"1e+3", 1000},
    {"1.5e-2", 0.015},
    {"1_0", 10},
    {"1_0.5", 10.5},
    {"1e1_0", 1e10},
    {"1__0", NAN},
    {"1._5", NAN},
    {"1.5_", NAN},
    {"1_e5", NAN},
    {"1e_5", NAN},
    {"0x1f", 31},
    {"0x1.8", NAN},
    {"-1.5", -1.5},
    {"+1.5", 1.5},
    {" 1.5 ", 1.5},
    {"1.5\n", 1.5},
    {"7\v", 7},
    {"1.5x", NAN},
    {"e5", NAN},
    {"1e", NAN},
    {"0x", NAN},
    {"-", NAN},
    {"", NAN},
    {"0b1", NAN},
    {"Infinity", NAN},
    {"NaN", NAN},
    {"1e400", INFINITY},
};

static void
floats_are_parsed_as_in_ruby(void **state)
{
	(void)state;
	for (size_t i = 0; i < sizeof(floats) / sizeof(floats[0]); i++) {
		double d = NAN;
		int rc = number_parse_float(
		    floats[i].text, strlen(floats[i].text), &d);

		if (rc != (isnan(floats[i].value) ? -1 : 0) ||
		    (rc == 0 && d != floats[i].value))
			fail_msg("'%s'", floats[i].text);
	}
}

static void
integers_and_floats_have_an_exact_order(void **state)
{
	static const int64_t big = (1LL << 53) + 1;

	(void)state;
	assert_int_equal(number_compare(1, 1.5), -1);
	assert_int_equal(number_compare(2, 1.5), 1);
	assert_int_equal(number_compare(-1, -1.5), 1);
	assert_int_equal(number_compare(-2, -1.5), -1);
	assert_int_equal(number_compare(2, 2.0), 0);
	assert_int_equal(number_compare(big, (double)(big - 1)), 1);
	assert_int_equal(number_compare(INT64_MAX, 0x1p63), -1);
	assert_int_equal(number_compare(INT64_MIN, -0x1p63), 0);
	assert_int_equal(number_compare(INT64_MIN, -INFINITY), 1);
	assert_int_equal(number_compare(INT64_MAX, INFINITY), -1);
	assert_int_equal(number_compare(0, NAN), 0);
}

/* String#to_i of Ruby 3.1. */
static void
a_text_begins_with_a_number(void **state)
{
	static const struct {
		const char *text;
		int rc;
		int64_t value;
	} rows[] = {
	    {"12", 0, 12},
	    {"1_2", 0, 12},
	    {"1__2", 0, 1},
	    {"_1", 0, 0},
	    {"1_", 0, 1},
	    {"1_a", 0, 1},
	    {"-_1", 0, 0},
	    {"- 1", 0, 0},
	    {" \v\f\n12x", 0, 12},
	    {"+5", 0, 5},
	    {"-5.9", 0, -5},
	    {"", 0, 0},
	    {"-", 0, 0},
	    {"a1", 0, 0},
	    {"0x1f", 0, 0},
	    {"9223372036854775807", 0, INT64_MAX},
	    {"9223372036854775808", -1, INT64_MAX},
	    {"-9223372036854775808", 0, INT64_MIN},
	    {"-9223372036854775809", -1, INT64_MIN},
	};

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		int64_t n = 42;

		assert_int_equal(
		    number_leading(rows[i].text, strlen(rows[i].text), &n),
		    rows[i].rc);
		assert_true(n == rows[i].value);
	}
}

static void
the_whole_part_fits_or_is_refused(void **state)
{
	int64_t n = 42;

	(void)state;
	assert_int_equal(number_whole(0x1p63, &n), -1);
	assert_int_equal(number_whole(NAN, &n), -1);
	assert_true(n == 42);
	assert_int_equal(number_whole(-0x1p63, &n), 0);
	assert_true(n == INT64_MIN);
	assert_int_equal(number_whole(-1.9, &n), 0);
	assert_true(n + 1 == 0);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(texts_are_numbers_as_in_the_language),
	    cmocka_unit_test(integers_end_where_64_bits_end),
	    cmocka_unit_test(integers_are_parsed_as_in_ruby),
	    cmocka_unit_test(floats_are_parsed_as_in_ruby),
	    cmocka_unit_test(integers_and_floats_have_an_exact_order),
	    cmocka_unit_test(a_text_begins_with_a_number),
	    cmocka_unit_test(the_whole_part_fits_or_is_refused),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
