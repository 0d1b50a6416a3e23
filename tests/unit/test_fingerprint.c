#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

#include "base/core/fingerprint.h"

/* Stored fingerprints must stay what they were: XXH3-128, big endian. */
static void
fingerprints_are_the_same_everywhere(void **state)
{
	struct fingerprint f = fingerprint_of("", 0);

	(void)state;
	assert_memory_equal(f.bytes,
	    "\x99\xaa\x06\xd3\x01\x47\x98\xd8\x60\x01\xc3\x24\x46\x8d"
	    "\x49\x7f",
	    sizeof(f.bytes));
}

static void
each_byte_matters(void **state)
{
	char text[2048];
	struct fingerprint was, is;

	(void)state;
	memset(text, 'a', sizeof(text));
	was = fingerprint_of(text, sizeof(text));
	assert_true(fingerprint_equal(&was, &was));
	for (size_t i = 0; i < sizeof(text); i++) {
		text[i] = 'b';
		is = fingerprint_of(text, sizeof(text));
		assert_false(fingerprint_equal(&was, &is));
		text[i] = 'a';
	}
	is = fingerprint_of(text, sizeof(text) - 1);
	assert_false(fingerprint_equal(&was, &is));
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(fingerprints_are_the_same_everywhere),
	    cmocka_unit_test(each_byte_matters),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
