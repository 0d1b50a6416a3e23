/* Rows with two names: their keys, their order, their removal. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <cmocka.h>

#include "base/metrics/object.h"
#include "base/metrics/rows.h"
#include "base/metrics/segment.h"
#include "base/metrics/read/value.h"

static char path[64];

static int
setup(void **state)
{
	(void)state;
	snprintf(path, sizeof(path), "/tmp/pair.%ld", (long)getpid());
	return metrics_create(path, "mysql", "1", 1);
}

static int
teardown(void **state)
{
	(void)state;
	return unlink(path);
}

static struct metrics_row *
pair(const char *first, const char *second)
{
	return metric_row_pair(
	    MR_dlmChanTable, first, strlen(first), second, strlen(second));
}

/* Write all keys in order: "first/second " of each. */
static void
keys_write(char *out, size_t size)
{
	const struct metric_object *t = metric_object_find("dlmChanTable");
	struct metrics_reader *r = metrics_reader_new(path, METRICS_MYSQL);
	struct metrics_key k;
	size_t n = 0;

	assert_int_equal(metrics_reader_refresh(r), METRICS_OK);
	for (size_t i = 1; i <= metrics_row_count(r, t); i++) {
		metrics_row_key(r, t, i, &k);
		assert_int_equal(k.numbers, 0);
		n += (size_t)snprintf(out + n, size - n, "%.*s/%.*s ",
		    (int)k.first_len, k.first, (int)k.name_len, k.name);
	}
	metrics_reader_free(r);
}

static void
a_pair_is_found_again(void **state)
{
	struct metrics_row *row = pair("ab", "c");

	(void)state;
	assert_non_null(row);
	assert_ptr_equal(pair("ab", "c"), row);
	/* the same bytes, divided at another place */
	assert_ptr_not_equal(pair("a", "bc"), row);
	assert_ptr_not_equal(pair("ab", "d"), row);
}

/* By the length of the first name, its bytes, then the second name. */
static void
pairs_are_in_the_order_of_snmp(void **state)
{
	char keys[512] = "";

	(void)state;
	pair("ab", "aaa");
	pair("zz", "a");
	pair("b", "zzzz");
	pair("aa", "b");
	keys_write(keys, sizeof(keys));
	assert_string_equal(keys, "a/bc b/zzzz aa/b ab/c ab/d ab/aaa zz/a ");
}

static void
a_pair_is_removed(void **state)
{
	char keys[512] = "";

	(void)state;
	metric_row_remove(MR_dlmChanTable, pair("ab", "d"));
	metric_row_remove(MR_dlmChanTable, pair("zz", "a"));
	keys_write(keys, sizeof(keys));
	assert_string_equal(keys, "a/bc b/zzzz aa/b ab/c ab/aaa ");
	metric_row_remove(MR_dlmChanTable, NULL);
	keys_write(keys, sizeof(keys));
	assert_string_equal(keys, "a/bc b/zzzz aa/b ab/c ab/aaa ");
}

static void
long_names_are_cut(void **state)
{
	const char *name = "0123456789abcdefghijklmnopqrstuv"; /* 32 */
	char keys[512] = "", longer[64];
	struct metrics_row *row;

	(void)state;
	row = pair(name, name);
	snprintf(longer, sizeof(longer), "%sw", name);
	assert_ptr_not_equal(pair(longer, name), row);
	assert_ptr_not_equal(pair(longer, longer), pair(longer, name));
	keys_write(keys, sizeof(keys));
	assert_non_null(strstr(keys, " 0123456789abcdefghijklmnopqrstuv/"));
	assert_non_null(strstr(keys, " 0123456789abcdefghijklm~"));
	assert_null(strstr(keys, "uvw"));
}

static void
a_label_has_both_names(void **state)
{
	const struct metric_object *o = metric_object_find("dlmChanLabel");
	struct metrics_reader *r = metrics_reader_new(path, METRICS_MYSQL);
	char text[METRICS_TEXT_MAX];

	(void)state;
	assert_int_equal(metrics_reader_refresh(r), METRICS_OK);
	assert_int_equal(metrics_text(r, o, 1, text), 4);
	assert_string_equal(text, "a-bc");
	metrics_reader_free(r);
}

/* A length of the first name that is longer than both is not believed. */
static void
a_damaged_length_is_bounded(void **state)
{
	const struct metric_object *t = metric_object_find("dlmChanTable");
	struct metrics_reader *r;
	struct metrics_key k;

	(void)state;
	pair("b", "zzzz")->number = 0xffffff;
	metric_row_remove(MR_dlmChanTable, pair("ab", "c"));
	r = metrics_reader_new(path, METRICS_MYSQL);
	assert_int_equal(metrics_reader_refresh(r), METRICS_OK);
	for (size_t i = 1; i <= metrics_row_count(r, t); i++) {
		metrics_row_key(r, t, i, &k);
		assert_true(k.first_len + k.name_len <= METRICS_NAME_MAX);
	}
	metrics_reader_free(r);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(a_pair_is_found_again),
	    cmocka_unit_test(pairs_are_in_the_order_of_snmp),
	    cmocka_unit_test(a_pair_is_removed),
	    cmocka_unit_test(a_label_has_both_names),
	    cmocka_unit_test(long_names_are_cut),
	    cmocka_unit_test(a_damaged_length_is_bounded),
	};

	return cmocka_run_group_tests(tests, setup, teardown);
}
