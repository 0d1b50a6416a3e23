/* Hexadecimal digits: every character, and texts of the wrong length. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

#include "base/text/hex.h"

static void
only_digits_have_a_value(void **state)
{
	static const char digits[] = "0123456789abcdef";
	const char *found;

	(void)state;
	for (int c = -128; c < 128; c++) {
		int lower = c >= 'A' && c <= 'Z' ? c + 'a' - 'A' : c;

		found = c > 0 ? strchr(digits, lower) : NULL;
		assert_int_equal(hex_value((char)c),
		    found != NULL ? (int)(found - digits) : -1);
	}
}

static void
octets_are_read(void **state)
{
	static const uint8_t wanted[] = {0x00, 0xfF, 0xa9, 0x10};
	uint8_t out[4] = {0};

	(void)state;
	assert_int_equal(hex_read("00fFA910", 8, out, 4), 0);
	assert_memory_equal(out, wanted, 4);
	assert_int_equal(hex_read("", 0, out, 0), 0);
}

static void
other_texts_are_refused(void **state)
{
	static const char *const texts[] = {
	    "", "0", "0011", "001122334", "0011223g", "001122g3", "00 12233"};
	uint8_t out[4];

	(void)state;
	for (size_t i = 0; i < sizeof(texts) / sizeof(texts[0]); i++)
		assert_int_equal(
		    hex_read(texts[i], strlen(texts[i]), out, 4), -1);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(only_digits_have_a_value),
	    cmocka_unit_test(octets_are_read),
	    cmocka_unit_test(other_texts_are_refused),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
