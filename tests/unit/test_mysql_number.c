/* Numbers as a MySQL server prints them. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "mysql/reading.h"

static void
words_are_numbers(void **state)
{
	static const char *const none[] = {"off", "OFF", "No", "disabled"};
	static const char *const one[] = {"on", "ON", "Yes", "ENABLED"};
	uint64_t n;

	(void)state;
	for (size_t i = 0; i < 4; i++) {
		n = 7;
		assert_true(reading_number(none[i], &n));
		assert_int_equal(n, 0);
		assert_true(reading_number(one[i], &n));
		assert_int_equal(n, 1);
	}
}

static void
a_fraction_is_cut(void **state)
{
	static const struct {
		const char *text;
		uint64_t n;
	} rows[] = {
	    {"0", 0},
	    {"9", 9},
	    {"010", 10},
	    {"18446744073709551615", UINT64_MAX},
	    {"1.999999", 1},
	    {"12.", 12},
	    {"0.5", 0},
	};
	uint64_t n = 7;

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(*rows); i++) {
		assert_true(reading_number(rows[i].text, &n));
		assert_int_equal(n, rows[i].n);
	}
}

static void
other_texts_are_no_numbers(void **state)
{
	static const char *const texts[] = {"", "-1", "+1", " 1", "1 ", "x",
	    ".5", "1x", "1.5x", "1.5.5", "1e3", "0x10", "onn", "o", "ye",
	    "18446744073709551616", "18446744073709551616.0", "NULL"};
	uint64_t n;

	(void)state;
	for (size_t i = 0; i < sizeof(texts) / sizeof(*texts); i++)
		if (reading_number(texts[i], &n))
			fail_msg("'%s' is a number", texts[i]);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(words_are_numbers),
	    cmocka_unit_test(a_fraction_is_cut),
	    cmocka_unit_test(other_texts_are_no_numbers),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
