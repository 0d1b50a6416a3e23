/*
 * Lists of a server in the segment: rows that come and go, and from when their
 * counters are continuous.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>
#include <cmocka.h>

#include "base/metrics/object.h"
#include "base/metrics/rows.h"
#include "base/metrics/segment.h"
#include "base/metrics/read/value.h"
#include "snmp_agent/mysql/internal.h"

#define COUNT_MAX 4

static char path[64];
static struct published published;
static struct reading reading;
static struct reading_row rows[COUNT_MAX];
static struct reading_value values[COUNT_MAX][MYSQL_LIST_COLUMNS];

static size_t
list_named(const char *name)
{
	for (size_t i = 0; i < MYSQL_LISTS; i++)
		if (strcmp(list_form(i)->name, name) == 0)
			return i;
	fail_msg("no list %s", name);
	return 0;
}

/* All of a list without rows, read now. */
static size_t
begin(const char *name)
{
	size_t list = list_named(name);

	memset(&reading, 0, sizeof(reading));
	memset(values, 0, sizeof(values));
	reading.sources[SOURCE_LISTS + list] =
	    (struct source_result){.state = SOURCE_READ, .is_new = true};
	reading.lists[list].rows = rows;
	return list;
}

static struct reading_value *
row_add(size_t list, const char *name)
{
	size_t i = reading.lists[list].count++;

	rows[i].name = name;
	rows[i].values = values[i];
	return values[i];
}

static int
setup(void **state)
{
	(void)state;
	memset(&published, 0, sizeof(published));
	published.name = "shop";
	snprintf(path, sizeof(path), "/tmp/lists.%ld", (long)getpid());
	return metrics_create(path, "mysql", "1", 1);
}

static int
teardown(void **state)
{
	(void)state;
	return unlink(path);
}

/* The keys of a table, as "first/second ". */
static const char *
keys(const char *table)
{
	static char out[1024];
	const struct metric_object *t = metric_object_find(table);
	struct metrics_reader *r = metrics_reader_new(path, METRICS_MYSQL);
	struct metrics_key k;
	size_t n = 0;

	out[0] = '\0';
	assert_int_equal(metrics_reader_refresh(r), METRICS_OK);
	for (size_t i = 1; i <= metrics_row_count(r, t); i++) {
		metrics_row_key(r, t, i, &k);
		n += (size_t)snprintf(out + n, sizeof(out) - n, "%.*s/%.*s ",
		    (int)k.first_len, k.first, (int)k.name_len, k.name);
	}
	metrics_reader_free(r);
	return out;
}

/* The cell of a counter, and the date, of the first row. */
static struct metrics_row *
first_row(size_t list)
{
	return published.list_rows[list_form(list)->first_row];
}

static void
test_come_and_go(void **state)
{
	size_t list = begin("users");
	struct reading_value *v = row_add(list, "a");

	(void)state;
	v[0] = (struct reading_value){.present = true, .number = 3};
	row_add(list, "b");
	publish_lists(&published, &reading);
	assert_string_equal(keys("dlmUserTable"), "shop/a shop/b ");
	assert_int_equal(metric_row_get(first_row(list), MR_dlmUserConns), 4);
	/* A value that is absent. */
	assert_int_equal(metric_row_get(first_row(list), MR_dlmUserActive), 0);

	begin("users");
	row_add(list, "c");
	row_add(list, "b");
	publish_lists(&published, &reading);
	assert_string_equal(keys("dlmUserTable"), "shop/b shop/c ");

	/* A list that failed, or was not read, keeps its rows. */
	begin("users");
	reading.sources[SOURCE_LISTS + list].state = SOURCE_FAILED;
	publish_lists(&published, &reading);
	reading.sources[SOURCE_LISTS + list] =
	    (struct source_result){.state = SOURCE_READ};
	publish_lists(&published, &reading);
	assert_string_equal(keys("dlmUserTable"), "shop/b shop/c ");

	/* One that the server has no more does not. */
	reading.sources[SOURCE_LISTS + list] =
	    (struct source_result){.state = SOURCE_ABSENT, .is_new = true};
	publish_lists(&published, &reading);
	assert_string_equal(keys("dlmUserTable"), "");
}

/* Names of which SNMP has only a part remain different. */
static void
test_long_names(void **state)
{
	size_t list = begin("schemas");

	(void)state;
	row_add(list, "a schema with a long name, the first");
	row_add(list, "a schema with a long name, the second");
	publish_lists(&published, &reading);
	assert_int_equal(published.list_counts[list], 2);
	assert_ptr_not_equal(published.list_rows[list_form(list)->first_row],
	    published.list_rows[list_form(list)->first_row + 1]);
}

static void
count(size_t list, uint64_t n)
{
	struct reading_value *v;

	begin("commands");
	v = row_add(list, "select");
	v[0] = (struct reading_value){.present = true, .number = n};
	publish_lists(&published, &reading);
}

/* The date moves when the counter decreases, and when the row is new. */
static void
test_since(void **state)
{
	size_t list = list_named("commands");

	(void)state;
	count(list, 5);
	assert_true(metric_row_get(first_row(list), MR_dlmCmdSince) > 1);
	metric_row_set(first_row(list), MR_dlmCmdSince, 1);
	count(list, 5);
	count(list, 6);
	assert_int_equal(metric_row_get(first_row(list), MR_dlmCmdSince), 1);
	count(list, 5);
	assert_true(metric_row_get(first_row(list), MR_dlmCmdSince) > 1);

	metric_row_set(first_row(list), MR_dlmCmdSince, 1);
	begin("commands");
	publish_lists(&published, &reading);
	assert_string_equal(keys("dlmCmdTable"), "");
	count(list, 7);
	assert_true(metric_row_get(first_row(list), MR_dlmCmdSince) > 1);

	/* Counters of the server began again. */
	publish_lists_drop(&published);
	assert_string_equal(keys("dlmCmdTable"), "");
}

/* Levels of a server that was restarted stay until they are read again. */
static void
test_drop(void **state)
{
	size_t list = begin("schemas");

	(void)state;
	row_add(list, "d");
	publish_lists(&published, &reading);
	publish_lists_drop(&published);
	assert_string_equal(keys("dlmSchemaTable"), "shop/d ");
}

static void
test_texts(void **state)
{
	const char *text = "SELECT \xff\xc3 ?";
	size_t list = begin("digests");
	struct reading_value *v = row_add(list, "d");

	(void)state;
	v[2] = (struct reading_value){.present = true, .text = text};
	publish_lists(&published, &reading);
	assert_string_equal(keys("dlmDigTable"), "shop/d ");
	assert_int_equal(metric_row_get(first_row(list), MR_dlmDigCount), 0);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test_setup_teardown(test_come_and_go, setup, teardown),
	    cmocka_unit_test_setup_teardown(test_long_names, setup, teardown),
	    cmocka_unit_test_setup_teardown(test_since, setup, teardown),
	    cmocka_unit_test_setup_teardown(test_drop, setup, teardown),
	    cmocka_unit_test_setup_teardown(test_texts, setup, teardown),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
