/* Patterns of lines of SHOW ENGINE INNODB STATUS: each place, each bound. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include "mysql/innodb_pattern.h"

#define NO UINT64_C(0xdeadbeef) /* not matched */

static struct innodb_match match;

/* Match a text, which is copied so that nothing follows it. */
static bool
matches(const char *pattern, const char *text)
{
	size_t n = strlen(text);
	char *copy = malloc(n > 0 ? n : 1);
	bool fits;

	assert_non_null(copy);
	memcpy(copy, text, n);
	memset(match.value, 0, sizeof(match.value));
	match.too_large = true;
	fits = innodb_pattern_match(&match, pattern, copy, copy + n);
	free(copy);
	return fits;
}

struct row {
	const char *pattern, *text;
	uint64_t value; /* of the first place, or NO */
};

static void
check_rows(const struct row *rows, size_t count)
{
	for (size_t i = 0; i < count; i++) {
		bool fits = matches(rows[i].pattern, rows[i].text);

		if (fits != (rows[i].value != NO) ||
		    (fits &&
			(match.value[0] != rows[i].value || match.too_large)))
			fail_msg("%s: '%s': %d %llu", rows[i].pattern,
			    rows[i].text, fits,
			    (unsigned long long)match.value[0]);
	}
}

#define CHECK(rows) check_rows(rows, sizeof(rows) / sizeof((rows)[0]))

static void
characters_stand_for_themselves(void **state)
{
	static const struct row rows[] = {
	    {"abc", "abc", 0},
	    {"abc", "abc\n", 0},
	    {"abc", "abc\nd", 0},
	    {"abc", " \t\rabc \t\r\n", 0},
	    {"abc", "abcd", NO},
	    {"abc", "ab", NO},
	    {"abc", "ab\nc", NO},
	    {"abc", "", NO},
	    {"", "", 0},
	    {"", "\n", 0},
	    {"", "a", NO},
	    {"a b", "a b", 0},
	    {"a b", "a \t\r b", 0},
	    {"a b", "ab", NO},
	    {"a b", "a\nb", NO},
	    {"a*", "abc", 0},
	    {"a*", "a", 0},
	    {"a*", "b", NO},
	    {"a|b", "a\nb", 0},
	    {"a|b", "a \n b", 0},
	    {"a|b", "a b", NO},
	    {"a|b", "a\n\nb", NO},
	    {"a|b", "a", NO},
	    {"a|", "a", 0},
	    {"a||", "a", 0},
	};

	(void)state;
	CHECK(rows);
}

static void
numbers_end_before_other_text(void **state)
{
	static const struct row rows[] = {
	    {"%d", "0", 0},
	    {"%d", "0123456789", 123456789},
	    {"%d", "18446744073709551615", UINT64_MAX},
	    {"%d", "", NO},
	    {"%d", "x", NO},
	    {"%d", "-1", NO},
	    {"%d", "1a", NO},
	    {"%d", "1z", NO},
	    {"%d", "1A", NO},
	    {"%d", "1Z", NO},
	    {"%d", "1_", NO},
	    {"%d*", "1@", 1},
	    {"%d*", "1[", 1},
	    {"%d*", "1`", 1},
	    {"%d*", "1{", 1},
	    {"%d*", "1/", 1},
	    {"%d*", "1:", 1},
	    {"%d*", "1.", 1},
	    {"%d*", "1,", 1},
	    {"%d*", "1.x", 1},
	    {"%d*", "1, 2", 1},
	    {"%d*", "1.0", NO},
	    {"%d*", "1,9", NO},
	    {"%f", "1", 1},
	    {"%f", "1.5", 1},
	    {"%f", "19.999", 19},
	    {"%f*", "1.", 1},
	    {"%f*", "1.x", 1},
	    {"%f*", "1,5", NO},
	    {"%f", "1.5.5", NO},
	    {"%f", "1.5x", NO},
	    {"%f", ".5", NO},
	    {"%f", "1.99999999999999999999999", 1},
	    {"%m", "999999", 0},
	    {"%m", "1000000", 1},
	    {"%m", "2999999", 2},
	    {"%m", "x", NO},
	};

	(void)state;
	CHECK(rows);
}

static void
log_sequence_numbers_may_have_two_halves(void **state)
{
	static const struct row rows[] = {
	    {"%l", "5", 5},
	    {"%l", "1 2", UINT64_C(0x100000002)},
	    {"%l", "1\t 2", UINT64_C(0x100000002)},
	    {"%l", "4294967295 4294967295", UINT64_MAX},
	    {"%l", "0 4294967295", UINT32_MAX},
	    {"%l", "4294967296", UINT64_C(4294967296)},
	    {"%l", "x", NO},
	    {"%l", "1 2 3", NO},
	    {"%l x", "1 x", 1},
	    {"%l*", "1 2x", 1},
	};

	(void)state;
	CHECK(rows);
}

static void
ids_of_transactions_have_three_forms(void **state)
{
	static const struct row unknown[] = {
	    {"%x", "1 2", UINT64_C(0x100000002)},
	    {"%x", "12", NO},
	    {"%x", "F", NO},
	};
	static const struct row decimal[] = {
	    {"%x", "1 2", UINT64_C(0x100000002)},
	    {"%x", "12", 12},
	    {"%x", "1F", NO},
	    {"%x", "", NO},
	};
	static const struct row hexadecimal[] = {
	    {"%x", "1 2", UINT64_C(0x100000002)},
	    {"%x", "12", 0x12},
	    {"%x", "1FaA9f0", 0x1faa9f0},
	    {"%x", "G", NO},
	    {"%x", "1G", NO},
	    {"%x", "g", NO},
	    {"%x", "1@", NO},
	    {"%x", "1`", NO},
	    {"%x", "FFFFFFFFFFFFFFFF", UINT64_MAX},
	};

	(void)state;
	match.ids = INNODB_IDS_UNKNOWN;
	CHECK(unknown);
	match.ids = INNODB_IDS_DECIMAL;
	CHECK(decimal);
	match.ids = INNODB_IDS_HEX;
	CHECK(hexadecimal);
}

static void
counts_are_numbers_or_sums(void **state)
{
	static const struct row rows[] = {
	    {"%s", "3", 3},
	    {"%s", "[1]", 1},
	    {"%s", "[1, 2]", 3},
	    {"%s", "[1,2]", NO},
	    {"%s", "[ 1,  20, 300] ", 321},
	    {"%s", "3 [1, 1]", 3},
	    {"%s", "0[5]", 0},
	    {"%s,", "3 ,", 3},
	    {"%s,", "[2] ,", 2},
	    {"%s", "[18446744073709551615]", UINT64_MAX},
	    {"%s", "[18446744073709551614, 1]", UINT64_MAX},
	    {"%s", "", NO},
	    {"%s", "x", NO},
	    {"%s", "3x", NO},
	    {"%s", "[]", NO},
	    {"%s", "[1", NO},
	    {"%s", "[1,", NO},
	    {"%s", "[1)", NO},
	    {"%s", "[1,x]", NO},
	    {"%s", "3 [x]", NO},
	    {"%s", "[1] [2]", NO},
	};

	(void)state;
	CHECK(rows);
}

static void
times_are_in_two_forms(void **state)
{
	static const struct row rows[] = {
	    {"%t", "1970-01-01 00:00:00", 0},
	    {"%t", "2026-11-23 09:45:01", 1795427101},
	    {"%t", "2026-11-23  9:45:01", 1795427101},
	    {"%t", "261123  9:45:01", 1795427101},
	    {"%t", "261123 09:45:01", 1795427101},
	    {"%t", "000101  0:00:00", 946684800},
	    {"%t", "2026-12-31 23:59:59", 1798761599},
	    {"%t", "2024-02-29 00:00:00", 1709164800},
	    {"%t*", "2026-11-23 09:45:01 x", 1795427101},
	    {"%t", "1969-12-31 23:59:59", NO},
	    {"%t", "2026-02-29 00:00:00", NO},
	    {"%t", "2026-11-31 00:00:00", NO},
	    {"%t", "2026-13-01 00:00:00", NO},
	    {"%t", "2026-00-01 00:00:00", NO},
	    {"%t", "2026-11-00 00:00:00", NO},
	    {"%t", "2026-11-23 24:00:00", NO},
	    {"%t", "2026-11-23 23:60:00", NO},
	    {"%t", "2026-11-23 23:59:60", NO},
	    {"%t", "2026-11-23 09:45", NO},
	    {"%t", "2026-11-23 09:45:1", NO},
	    {"%t", "2026-11-23 09:45:011", NO},
	    {"%t", "2026-11-23 09.45:01", NO},
	    {"%t", "2026-11-23 09:45.01", NO},
	    {"%t", "2026-11-23T09:45:01", NO},
	    {"%t", "2026-11-23 0 :45:01", NO},
	    {"%t", "2026-11-23 09: 5:01", NO},
	    {"%t", "2026-1-23 09:45:01", NO},
	    {"%t", "2026-11.23 09:45:01", NO},
	    {"%t", "2611 3 09:45:01", NO},
	    {"%t", "26112 09:45:01", NO},
	    {"%t", "x61123 09:45:01", NO},
	    {"%t", "26x123 09:45:01", NO},
	    {"%t", "", NO},
	};

	(void)state;
	CHECK(rows);
	assert_true(matches("%t", "261123  9:45:01"));
	assert_true(match.old_date);
	assert_true(matches("%t", "2026-11-23 09:45:01"));
	assert_false(match.old_date);
}

static void
words_and_other_text_are_skipped(void **state)
{
	static const struct row rows[] = {
	    {"a %w %d", "a b-c 7", 7},
	    {"a %w %d", "a  b.c\t7", 7},
	    {"a %w %d", "a b c 7", NO},
	    {"%w", "b", 0},
	    {"%w", "", NO},
	    {"%w %d", "a\n7", NO},
	    {"a%a, %d", "a b c, 7", 7},
	    {"a%a, %d", "a, 7", 7},
	    {"a%a, %d", "a 7", NO},
	    {"a%a, %d", "a\n, 7", NO},
	    {"%z", "7", NO},
	};

	(void)state;
	CHECK(rows);
}

static void
a_pattern_has_up_to_eight_values(void **state)
{
	(void)state;
	assert_true(matches("%d %d %w %d %d %d %d %d %d", "1 2 x 3 4 5 6 7 8"));
	for (uint64_t i = 0; i < INNODB_PLACES; i++)
		assert_int_equal(match.value[i], i + 1);
	assert_false(
	    matches("%d %d %d %d %d %d %d %d %d", "1 2 3 4 5 6 7 8 9"));
}

static void
numbers_beyond_64_bits_are_marked(void **state)
{
	static const struct {
		const char *pattern, *text;
		bool too_large;
	} rows[] = {
	    {"%d", "18446744073709551615", false},
	    {"%d", "18446744073709551616", true},
	    {"%d", "99999999999999999999", true},
	    {"%d", "184467440737095516150", true},
	    {"%f", "18446744073709551616.5", true},
	    {"%d %d", "18446744073709551616 1", true},
	    {"%l", "4294967296 0", true},
	    {"%l", "0 4294967296", true},
	    {"%l", "1 18446744073709551616", true},
	    {"%x", "4294967296 0", true},
	    {"%x", "4294967295 0", false},
	    {"%x", "10000000000000000", true},
	    {"%x", "FFFFFFFFFFFFFFFF", false},
	    {"%s", "[18446744073709551615, 1]", true},
	    {"%s", "[18446744073709551615, 0]", false},
	    {"%s", "[18446744073709551616]", true},
	};

	(void)state;
	match.ids = INNODB_IDS_HEX;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		assert_true(matches(rows[i].pattern, rows[i].text));
		if (match.too_large != rows[i].too_large)
			fail_msg("%s %s", rows[i].pattern, rows[i].text);
	}
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(characters_stand_for_themselves),
	    cmocka_unit_test(numbers_end_before_other_text),
	    cmocka_unit_test(log_sequence_numbers_may_have_two_halves),
	    cmocka_unit_test(ids_of_transactions_have_three_forms),
	    cmocka_unit_test(counts_are_numbers_or_sums),
	    cmocka_unit_test(times_are_in_two_forms),
	    cmocka_unit_test(words_and_other_text_are_skipped),
	    cmocka_unit_test(a_pattern_has_up_to_eight_values),
	    cmocka_unit_test(numbers_beyond_64_bits_are_marked),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
