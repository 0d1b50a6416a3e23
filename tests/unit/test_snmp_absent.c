/*
 * Values that may be absent, in the segment of dalang-mysql and as the subagent
 * answers them; and the time of a server's discontinuity.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>
#include <cmocka.h>

#include "base/metrics/object.h"
#include "base/metrics/rows.h"
#include "base/metrics/segment.h"
#include "base/metrics/read/value.h"
#include "snmp_agent/snapshot.h"

static char path[64];
static struct snapshot *snapshot;
static struct metrics_row *one, *two;

static int
setup(void **state)
{
	(void)state;
	snprintf(path, sizeof(path), "/tmp/absent.%ld", (long)getpid());
	if (metrics_create(path, "mysql", "1", 1) < 0)
		return -1;
	one = metric_row_named(MR_dlmValueTable, "one", 3);
	two = metric_row_named(MR_dlmValueTable, "two", 3);
	snapshot = snapshot_new_mysql(path);
	return one == NULL || two == NULL || snapshot == NULL ? -1 : 0;
}

static int
teardown(void **state)
{
	(void)state;
	snapshot_free(snapshot);
	return unlink(path);
}

/* Write the identifier of a column in the row of a name of three octets. */
static size_t
oid_of(const char *column, const char *name, uint32_t *oid)
{
	const struct metric_object *o = metric_object_find(column);
	const uint32_t prefix[] = {10, 1,
	    (uint32_t)metric_object_find(o->parent)->number, 1,
	    (uint32_t)o->number, 3};

	memcpy(oid, prefix, sizeof(prefix));
	for (size_t i = 0; i < 3; i++)
		oid[6 + i] = (unsigned char)name[i];
	return 9;
}

/* Look up a value; its length or, of a number, 0.  -1: no such instance. */
static int
find(const char *column, const char *name, struct snapshot_value *v)
{
	uint32_t oid[SNAPSHOT_OID_MAX];
	size_t n = oid_of(column, name, oid);
	struct snapshot_cell c;
	enum snapshot_found found;

	snapshot_forget(snapshot);
	snapshot_look(snapshot);
	found = snapshot_get(snapshot, oid, n, &c);
	if (found == SNAPSHOT_NO_INSTANCE)
		return -1;
	assert_int_equal(found, SNAPSHOT_FOUND);
	snapshot_read(snapshot, &c, 1000, v);
	return (int)v->len;
}

static void
a_number_is_absent_until_it_is_set(void **state)
{
	struct snapshot_value v;

	(void)state;
	assert_int_equal(find("dlmQuestions", "one", &v), -1);
	metric_row_some(one, MR_dlmQuestions, 0);
	assert_int_equal(find("dlmQuestions", "one", &v), 0);
	assert_int_equal(v.type, SNAPSHOT_COUNTER64);
	assert_int_equal(v.number, 0);
	metric_row_some(one, MR_dlmQuestions, UINT64_MAX);
	assert_int_equal(find("dlmQuestions", "one", &v), 0);
	assert_true(v.number == UINT64_MAX - 1);
	assert_int_equal(find("dlmQuestions", "two", &v), -1);
	metric_row_none(one, MR_dlmQuestions);
	assert_int_equal(find("dlmQuestions", "one", &v), -1);
}

static void
a_truth_may_be_absent(void **state)
{
	struct snapshot_value v;

	(void)state;
	assert_int_equal(find("dlmReadOnly", "one", &v), -1);
	metric_row_some(one, MR_dlmReadOnly, 0);
	assert_int_equal(find("dlmReadOnly", "one", &v), 0);
	assert_int_equal(v.type, SNAPSHOT_INTEGER);
	assert_int_equal(v.number, 2); /* false */
	metric_row_none(one, MR_dlmReadOnly);
}

static void
text_set(const char *s)
{
	metric_row_some_text(
	    one, MR_dlmValueTable, MR_dlmVersion, s, s != NULL ? strlen(s) : 0);
}

static void
a_text_is_empty_or_absent(void **state)
{
	struct snapshot_value v;
	char wide[300];

	(void)state;
	assert_int_equal(find("dlmVersion", "one", &v), -1);
	text_set("");
	assert_int_equal(find("dlmVersion", "one", &v), 0);
	assert_int_equal(v.type, SNAPSHOT_OCTETS);
	text_set("8.0");
	assert_int_equal(find("dlmVersion", "one", &v), 3);
	assert_memory_equal(v.octets, "8.0", 3);
	text_set(NULL);
	assert_int_equal(find("dlmVersion", "one", &v), -1);
	/* 254 octets, cut between letters of two octets */
	for (size_t i = 0; i < sizeof(wide); i += 2)
		memcpy(wide + i, "\303\244", 2);
	wide[0] = 'x';
	wide[1] = 'y';
	wide[2] = 'z';
	memmove(wide + 3, wide + 4, sizeof(wide) - 4);
	wide[sizeof(wide) - 1] = '\0';
	text_set(wide);
	assert_int_equal(find("dlmVersion", "one", &v), 253);
	assert_memory_equal(v.octets, wide, 253);
	text_set(NULL);
}

static void
next_skips_absent_values(void **state)
{
	uint32_t oid[SNAPSHOT_OID_MAX], wanted[SNAPSHOT_OID_MAX];
	size_t len = oid_of("dlmQuestions", "aaa", oid), n;
	struct snapshot_cell c;

	(void)state;
	metric_row_some(two, MR_dlmQuestions, 5);
	metric_row_some(one, MR_dlmQueries, 6);
	snapshot_forget(snapshot);
	snapshot_look(snapshot);
	assert_int_equal(snapshot_next(snapshot, oid, len, &c), 0);
	len = snapshot_oid(snapshot, &c, oid);
	n = oid_of("dlmQuestions", "two", wanted);
	assert_int_equal(snapshot_oid_compare(oid, len, wanted, n), 0);
	assert_int_equal(snapshot_next(snapshot, oid, len, &c), 0);
	len = snapshot_oid(snapshot, &c, oid);
	n = oid_of("dlmQueries", "one", wanted);
	assert_int_equal(snapshot_oid_compare(oid, len, wanted, n), 0);
}

/* The value that was found is answered, also if it is absent a moment later. */
static void
a_value_that_vanishes_is_never_another(void **state)
{
	uint32_t oid[SNAPSHOT_OID_MAX];
	size_t n = oid_of("dlmQuestions", "two", oid);
	struct snapshot_value v;
	struct snapshot_cell c;

	(void)state;
	metric_row_some(two, MR_dlmQuestions, 7);
	snapshot_forget(snapshot);
	snapshot_look(snapshot);
	assert_int_equal(snapshot_get(snapshot, oid, n, &c), SNAPSHOT_FOUND);
	metric_row_none(two, MR_dlmQuestions);
	snapshot_read(snapshot, &c, 1000, &v);
	assert_int_equal(v.number, 7);
}

static void
objects_of_the_daemons_do_not_exist(void **state)
{
	const uint32_t compiles[] = {2, 1, 3, 1, 0};
	struct snapshot_cell c;

	(void)state;
	snapshot_look(snapshot);
	assert_int_equal(
	    snapshot_get(snapshot, compiles, 5, &c), SNAPSHOT_NO_OBJECT);
	assert_false(snapshot_serves(snapshot, 2));
	assert_true(snapshot_serves(snapshot, 10));
}

/* It is a date of the row as sysUpTime, and constant while the agent runs. */
static void
a_discontinuity_is_that_of_the_row(void **state)
{
	struct metrics_row *row = metric_row_named(MR_dlmInstTable, "one", 3);
	uint32_t oid[SNAPSHOT_OID_MAX];
	size_t n = oid_of("dlmInstDiscont", "one", oid);
	uint64_t began = metric_now() - 100;
	struct snapshot_value v;
	struct snapshot_cell c;

	(void)state;
	snapshot_forget(snapshot);
	snapshot_look(snapshot);
	/* the agent began 100 seconds ago */
	metric_row_set(row, MR_dlmInstSince, began - 5);
	assert_int_equal(snapshot_get(snapshot, oid, n, &c), SNAPSHOT_FOUND);
	snapshot_read(snapshot, &c, 10000, &v);
	assert_int_equal(v.type, SNAPSHOT_TICKS);
	assert_int_equal(v.number, 0);
	metric_row_set(row, MR_dlmInstSince, began + 20);
	/* the cell has the value that was found */
	snapshot_read(snapshot, &c, 10050, &v);
	assert_int_equal(v.number, 0);
	assert_int_equal(snapshot_get(snapshot, oid, n, &c), SNAPSHOT_FOUND);
	snapshot_read(snapshot, &c, 10050, &v);
	assert_in_range(v.number, 1900, 2100);
	n = v.number;
	snapshot_read(snapshot, &c, 10950, &v);
	assert_int_equal(v.number, n);
}

/* A process that writes no more has no value. */
static void
nothing_is_present_after_the_writer(void **state)
{
	char other[80];
	struct snapshot_value v;
	struct snapshot *kept = snapshot;
	pid_t pid;

	(void)state;
	snprintf(other, sizeof(other), "%s.other", path);
	if ((pid = fork()) == 0) {
		if (metrics_create(other, "mysql", "1", 1) < 0)
			_exit(1);
		metric_row_some(metric_row_named(MR_dlmValueTable, "one", 3),
		    MR_dlmQuestions, 3);
		_exit(0);
	}
	assert_int_equal(waitpid(pid, NULL, 0), pid);
	snapshot = snapshot_new_mysql(other);
	assert_int_equal(find("dlmQuestions", "one", &v), -1);
	assert_int_equal(find("dlmValueLabel", "one", &v), 3);
	snapshot_free(snapshot);
	snapshot = kept;
	unlink(other);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(a_number_is_absent_until_it_is_set),
	    cmocka_unit_test(a_truth_may_be_absent),
	    cmocka_unit_test(a_text_is_empty_or_absent),
	    cmocka_unit_test(next_skips_absent_values),
	    cmocka_unit_test(a_value_that_vanishes_is_never_another),
	    cmocka_unit_test(objects_of_the_daemons_do_not_exist),
	    cmocka_unit_test(a_discontinuity_is_that_of_the_row),
	    cmocka_unit_test(nothing_is_present_after_the_writer),
	};

	return cmocka_run_group_tests(tests, setup, teardown);
}
