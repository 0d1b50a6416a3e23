/* Memory that only the start of a program needed. */
#include "base/process/started.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

/* Kilobytes in memory of what is mapped from files and cannot be written. */
static unsigned long
constants_size(void)
{
	FILE *f = fopen("/proc/self/smaps", "r");
	unsigned long kilobytes, sum = 0;
	char line[4096], access[8];
	bool counts = false;
	char *path;

	assert_non_null(f);
	while (fgets(line, sizeof(line), f) != NULL) {
		if (sscanf(line, "%*x-%*x %7s", access) == 1) {
			path = strchr(line, '/');
			counts = path != NULL && access[1] == '-';
		}
		if (counts && sscanf(line, "Rss: %lu kB", &kilobytes) == 1)
			sum += kilobytes;
	}
	fclose(f);
	return sum;
}

static int
doubled(int n)
{
	return 2 * n;
}

/* Pointers, which the dynamic linker has written. */
static int (*const functions[])(int) = {doubled, NULL};
static const char *const words[] = {"one", "two"};
static int written = 3;

static void
pages_are_given_back(void **state)
{
	unsigned long before, after;

	(void)state;
	written = 4;
	before = constants_size();
	started_release();
	after = constants_size();
	assert_true(before > 0);
	if (after >= before)
		fail_msg("%lu kB before, %lu kB after", before, after);
}

static void
what_was_written_stays(void **state)
{
	(void)state;
	written = 5;
	started_release();
	assert_int_equal(written, 5);
	assert_int_equal(functions[0](21), 42);
	assert_string_equal(words[1], "two");
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(pages_are_given_back),
	    cmocka_unit_test(what_was_written_stays),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
