#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include "base/strbuf.h"

static void
texts_and_numbers_are_added(void **state)
{
	struct strbuf b;
	char *s;
	size_t n;

	(void)state;
	strbuf_init(&b, 1000);
	assert_string_equal(b.s, "");
	strbuf_addstr(&b, "one");
	strbuf_addch(&b, ' ');
	strbuf_addint(&b, INT64_MIN);
	strbuf_addchn(&b, '-', 3);
	strbuf_addint(&b, 0);
	strbuf_addf(&b, " %s=%d", "n", 5);
	strbuf_add(&b, "\0z", 2);
	assert_memory_equal(b.s, "one -9223372036854775808---0 n=5\0z", b.len);
	assert_int_equal(b.len, 34);
	strbuf_truncate(&b, 3);
	s = strbuf_take(&b, &n);
	assert_string_equal(s, "one");
	assert_int_equal(n, 3);
	free(s);
	s = strbuf_take(&b, NULL);
	assert_string_equal(s, "");
	free(s);
	strbuf_release(&b);
}

static void
numbers_have_all_their_digits(void **state)
{
	uint64_t power = 1;
	char expected[64];
	struct strbuf b;

	(void)state;
	strbuf_init(&b, 1000);
	for (int i = 0; i < 20; i++, power *= 10)
		for (uint64_t n = power - 1; n <= power + 1; n++) {
			strbuf_reset(&b);
			strbuf_addunsigned(&b, n);
			snprintf(expected, sizeof(expected), "%llu",
			    (unsigned long long)n);
			assert_string_equal(b.s, expected);
		}
	strbuf_reset(&b);
	strbuf_addunsigned(&b, UINT64_MAX);
	assert_string_equal(b.s, "18446744073709551615");
	strbuf_release(&b);
	strbuf_init(&b, 3);
	strbuf_addunsigned(&b, 1234);
	assert_true(b.overflow);
	assert_string_equal(b.s, "");
	strbuf_reset(&b);
	strbuf_addunsigned(&b, 123);
	assert_false(b.overflow);
	assert_string_equal(b.s, "123");
	strbuf_release(&b);
}

static void
long_formats_are_added(void **state)
{
	char text[5000];
	struct strbuf b;

	(void)state;
	memset(text, 'x', sizeof(text) - 1);
	text[sizeof(text) - 1] = '\0';
	strbuf_init(&b, 10000);
	strbuf_addstr(&b, "a");
	strbuf_addf(&b, "%s", text);
	assert_int_equal(b.len, 5000);
	assert_string_equal(b.s + 1, text);
	strbuf_addf(&b, "%s%s", text, text);
	assert_true(b.overflow);
	assert_int_equal(b.len, 5000);
	assert_int_equal(strlen(b.s), 5000);
	strbuf_release(&b);
}

static void
the_size_is_limited(void **state)
{
	struct strbuf b;

	(void)state;
	strbuf_init(&b, 5);
	strbuf_addstr(&b, "12345");
	assert_false(b.overflow);
	strbuf_addch(&b, '6');
	assert_true(b.overflow);
	assert_string_equal(b.s, "12345");
	strbuf_reset(&b);
	assert_false(b.overflow);
	strbuf_addf(&b, "%s", "123456");
	assert_true(b.overflow);
	assert_string_equal(b.s, "");
	strbuf_addstr(&b, "1");
	assert_true(b.overflow);
	assert_string_equal(b.s, "1");
	assert_int_equal(strbuf_reserve(&b, SIZE_MAX), -1);
	strbuf_release(&b);
	strbuf_init(&b, SIZE_MAX);
	strbuf_addstr(&b, "1");
	assert_string_equal(b.s, "1");
	assert_int_equal(strbuf_reserve(&b, SIZE_MAX), -1);
	strbuf_release(&b);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(texts_and_numbers_are_added),
	    cmocka_unit_test(numbers_have_all_their_digits),
	    cmocka_unit_test(long_formats_are_added),
	    cmocka_unit_test(the_size_is_limited),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
