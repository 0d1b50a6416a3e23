/*
 * Environments with newer code that is broken, in the metrics: those with a row
 * each, and those that share the row "(other)".
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>
#include <cmocka.h>

#include "base/metrics/create.h"
#include "base/metrics/object.h"
#include "base/metrics/read/reader.h"
#include "base/metrics/rows.h"
#include "base/metrics/segment.h"
#include "base/metrics/read/value.h"
#include "server/assistants/broken_rows.h"
#include "server/shared/server.h"

#define ROWS 256

static char path[64];

static int
setup(void **state)
{
	(void)state;
	snprintf(path, sizeof(path), "/tmp/broken.%ld", (long)getpid());
	return metrics_create(path, "compiled", "1", 4);
}

static int
teardown(void **state)
{
	(void)state;
	return unlink(path);
}

/* The number of the row of that name in the reader's list; 0: none. */
static size_t
row_of(struct metrics_reader *r, const char *name)
{
	const struct metric_object *t = metric_object_find("dlcEnvTable");
	struct metrics_key key;

	for (size_t i = 1; i <= metrics_row_count(r, t); i++) {
		metrics_row_key(r, t, i, &key);
		if (key.name_len == strlen(name) &&
		    memcmp(key.name, name, key.name_len) == 0)
			return i;
	}
	return 0;
}

static void
assert_row(const char *name, uint64_t since, const char *why)
{
	struct metrics_reader *r = metrics_reader_new(path, M_DAEMON_COMPILED);
	const struct metric_object *text =
	    metric_object_find("dlcEnvBrokenWhy");
	char s[METRICS_TEXT_MAX];
	size_t row, len;

	assert_non_null(r);
	assert_int_equal(metrics_reader_refresh(r), METRICS_OK);
	row = row_of(r, name);
	assert_int_not_equal(row, 0);
	assert_int_equal(
	    metrics_value(r, metric_object_find("dlcEnvBroken"), row), since);
	len = metrics_text(r, text, row, s);
	assert_int_equal(len, strlen(why));
	assert_memory_equal(s, why, len);
	metrics_reader_free(r);
}

static void
table_fill(void)
{
	char name[16];

	for (int i = 0; i < ROWS; i++) {
		snprintf(name, sizeof(name), "e%d", i);
		(void)metric_row_named(MR_dlcEnvTable, name, strlen(name));
	}
}

static void
an_environment_has_its_row(void **state)
{
	(void)state;
	broken_row_set("a", 7, "an error");
	broken_row_set("b", 0, "");
	assert_row("a", 7, "an error");
	assert_row("b", 0, "");
	broken_row_set("a", 0, "");
	assert_row("a", 0, "");
}

static void
the_row_for_others_has_the_one_broken_longest(void **state)
{
	(void)state;
	table_fill();
	broken_row_set("e0", 3, "own");
	broken_row_set("x", 9, "of x");
	assert_row("(other)", 9, "x: of x");
	broken_row_set("y", 8, "of y");
	assert_row("(other)", 8, "y and 1 more: of y");
	broken_row_set("z", 10, "of z");
	assert_row("(other)", 8, "y and 2 more: of y");
	/* another error of the same, and the end of another */
	broken_row_set("y", 8, "still");
	assert_row("(other)", 8, "y and 2 more: still");
	broken_row_set("w", 0, "");
	assert_row("(other)", 8, "y and 2 more: still");
	broken_row_set("y", 0, "");
	assert_row("(other)", 9, "x and 1 more: of x");
	broken_row_set("x", 0, "");
	assert_row("(other)", 10, "z: of z");
	broken_row_set("z", 0, "");
	assert_row("(other)", 0, "");
	assert_row("e0", 3, "own");
}

static void
more_than_are_loaded_at_once_are_limited(void **state)
{
	char name[16], why[64];

	(void)state;
	table_fill();
	for (unsigned i = 0; i < 2 * SERVER_ENVIRONMENTS_MAX; i++) {
		snprintf(name, sizeof(name), "o%u", i);
		broken_row_set(name, 100 + i, "error");
	}
	snprintf(why, sizeof(why), "o0 and %u more: error",
	    SERVER_ENVIRONMENTS_MAX - 1);
	assert_row("(other)", 100, why);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test_setup_teardown(
		an_environment_has_its_row, setup, teardown),
	    cmocka_unit_test_setup_teardown(
		the_row_for_others_has_the_one_broken_longest, setup, teardown),
	    cmocka_unit_test_setup_teardown(
		more_than_are_loaded_at_once_are_limited, setup, teardown),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
