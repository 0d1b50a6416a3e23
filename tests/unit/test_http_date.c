/* Times in HTTP: the three forms, and malformed ones. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <cmocka.h>

#include "network/http/http_date.h"

static int64_t
read_text(const char *s)
{
	int64_t t = -1;

	assert_int_equal(http_date_read(s, strlen(s), &t), 0);
	return t;
}

/* The examples of RFC 9110 section 5.6.7. */
static void
test_forms_are_read(void **state)
{
	(void)state;
	assert_int_equal(read_text("Sun, 06 Nov 1994 08:49:37 GMT"), 784111777);
	assert_int_equal(
	    read_text("Sunday, 06-Nov-94 08:49:37 GMT"), 784111777);
	assert_int_equal(read_text("Sun Nov  6 08:49:37 1994"), 784111777);
	assert_int_equal(read_text("Thu, 01 Jan 1970 00:00:00 GMT"), 0);
	assert_int_equal(read_text("Wed, 31 Dec 1969 23:59:59 GMT"), -1);
}

static void
test_malformed_ones_are_errors(void **state)
{
	static const char *const bad[] = {"", "x", "0",
	    "Sun, 06 Nov 1994 08:49:37", "Sun, 06 Nov 1994 08:49:37 CET",
	    "Sun, 06 Nov 1994 08:49:37 GMT ", "Sun, 99 Nov 1994 08:49:37 GMT",
	    ("Sun, 06 Nov 1994 08:49:37 GMTxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"
	     "xxxxxxxxxxxxxxxxxxxxxxxxx")};

	char text[70];
	int64_t t;

	(void)state;
	/* blanks between the parts are skipped, up to the longest text */
	snprintf(text, sizeof(text), "Sun Nov %*s 08:49:37 1994", 42, "6");
	assert_int_equal(strlen(text), 64);
	assert_int_equal(http_date_read(text, 64, &t), -1);
	snprintf(text, sizeof(text), "Sun Nov %*s 08:49:37 1994", 41, "6");
	assert_int_equal(http_date_read(text, 63, &t), 0);
	assert_int_equal(t, 784111777);
	for (size_t i = 0; i < sizeof(bad) / sizeof(bad[0]); i++)
		assert_int_equal(
		    http_date_read(bad[i], strlen(bad[i]), &t), -1);
	assert_int_equal(
	    http_date_read("Sun, 06 Nov 1994 08:49:37 GMT\0", 30, &t), -1);
}

static void
test_the_present_is_read(void **state)
{
	char text[HTTP_DATE_MAX];
	int64_t before = time(NULL), now;

	(void)state;
	http_date_now(text);
	now = read_text(text);
	assert_true(now >= before && now <= before + 60);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_forms_are_read),
	    cmocka_unit_test(test_malformed_ones_are_errors),
	    cmocka_unit_test(test_the_present_is_read),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
