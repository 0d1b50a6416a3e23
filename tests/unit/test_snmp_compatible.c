/* The objects of MYSQL-SERVER-MIB: types, limits, absent values and walks. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <cmocka.h>

#include "base/metrics/rows.h"
#include "mysql/values.h"
#include "mysql_cells.h"
#include "snmp_agent/mysql/compatible.h"

#define OBJECTS 160

/*
 * The type of each number from 1: Counter32, Counter64, Gauge32, a level in a
 * Counter64, octet string, integer.
 */
static const char types[] = "ccccgCggggggggcccccccgggggggggcccccccccc"
			    "cccggccccccccggcgggcggcggggccccggccccccc"
			    "cccccccccccccccccCCggCCcgcccgggggggggggg"
			    "gggguugggggggggguuuuuuuCCuuuuusiisssssCC";

static const uint32_t base[] = {1, 3, 6, 1, 4, 1, 8072, 9};
static const uint32_t old[] = {1, 3, 6, 1, 4, 1, 20267, 200, 1};
#define OLD (sizeof(old) / sizeof(*old))

static char path[64];
static struct snapshot *snapshot;
static struct compatible *compatible;
static struct answer_scalars scalars;
static struct answer_source source = {
    .base = base, .base_len = 8, .scalars = &scalars};
static struct metrics_row *one, *two;

/* Set the value of all numbers in a row. */
static void
values_set(struct metrics_row *row, uint64_t number)
{
	for (size_t i = 0; i < MYSQL_VALUES; i++)
		if (value_row(i)->syntax == VALUE_STR)
			metric_row_some_text(
			    row, MR_dlmValueTable, cells[i], "text", 4);
		else
			metric_row_some(row, cells[i],
			    value_row(i)->syntax == VALUE_TRUTH ? 1 : number);
}

static void
served_set(const char *name)
{
	metric_text(MT_dlmCompatible, name, strlen(name));
	snapshot_forget(snapshot);
	snapshot_look(snapshot);
}

static int
setup(void **state)
{
	(void)state;
	snprintf(path, sizeof(path), "/tmp/compatible.%ld", (long)getpid());
	if (metrics_create(path, "mysql", "1", 1) < 0)
		return -1;
	one = metric_row_named(MR_dlmValueTable, "one", 3);
	two = metric_row_named(MR_dlmValueTable, "two", 3);
	snapshot = snapshot_new_mysql(path);
	if (one == NULL || two == NULL || snapshot == NULL)
		return -1;
	source.snapshot = snapshot;
	compatible = compatible_new(snapshot);
	compatible_scalars(compatible, old, OLD, &scalars);
	values_set(two, 7);
	return 0;
}

static int
teardown(void **state)
{
	(void)state;
	compatible_free(compatible);
	snapshot_free(snapshot);
	return unlink(path);
}

static struct answer_oid
name_of(uint32_t number)
{
	struct answer_oid name = {.len = OLD};

	memcpy(name.sub, old, sizeof(old));
	name.sub[name.len++] = number;
	name.sub[name.len++] = 0;
	return name;
}

static enum answer_kind
get(uint32_t number, struct snapshot_value *v)
{
	struct answer_oid name = name_of(number);

	return answer_get(&source, &name, v);
}

static enum snapshot_type
type_of(char letter)
{
	switch (letter) {
	case 'c':
		return SNAPSHOT_COUNTER32;
	case 'g':
		return SNAPSHOT_GAUGE32;
	case 's':
		return SNAPSHOT_OCTETS;
	case 'i':
		return SNAPSHOT_INTEGER;
	default:
		return SNAPSHOT_COUNTER64;
	}
}

static void
each_number_has_its_type(void **state)
{
	struct snapshot_value v;

	(void)state;
	assert_int_equal(sizeof(types) - 1, OBJECTS);
	served_set("two");
	for (uint32_t n = 1; n <= OBJECTS; n++) {
		assert_int_equal(get(n, &v), ANSWER_VALUE);
		assert_int_equal(v.type, type_of(types[n - 1]));
		if (v.type != SNAPSHOT_OCTETS)
			assert_int_equal(v.number, 7);
	}
	assert_int_equal(get(0, &v), ANSWER_NO_OBJECT);
	assert_int_equal(get(OBJECTS + 1, &v), ANSWER_NO_OBJECT);
}

static void
a_value_is_absent_until_it_is_read(void **state)
{
	struct snapshot_value v;

	(void)state;
	served_set("one");
	for (uint32_t n = 1; n <= OBJECTS; n++)
		assert_int_equal(get(n, &v), ANSWER_NO_INSTANCE);
	served_set("");
	assert_int_equal(get(58, &v), ANSWER_NO_INSTANCE);
	served_set("three");
	assert_int_equal(get(58, &v), ANSWER_NO_INSTANCE);
	served_set("one");
	metric_row_some(one, MR_dlmMaxConns, 0);
	assert_int_equal(get(58, &v), ANSWER_VALUE);
	assert_int_equal(v.number, 0);
	metric_row_none(one, MR_dlmMaxConns);
	assert_int_equal(get(58, &v), ANSWER_NO_INSTANCE);
}

static void
truth_is_on_or_off(void **state)
{
	struct snapshot_value v;

	(void)state;
	served_set("two");
	assert_int_equal(get(155, &v), ANSWER_VALUE);
	assert_int_equal(v.len, 2);
	assert_memory_equal(v.octets, "ON", 2);
	metric_row_some(two, MR_dlmWsrepConnected, 0);
	assert_int_equal(get(156, &v), ANSWER_VALUE);
	assert_int_equal(v.len, 3);
	assert_memory_equal(v.octets, "OFF", 3);
	assert_int_equal(get(154, &v), ANSWER_VALUE);
	assert_int_equal(v.len, 4);
}

/* Return an object that is served, when all numbers have this value. */
static uint64_t
number_of(uint32_t object, uint64_t number)
{
	struct snapshot_value v;

	values_set(two, number);
	assert_int_equal(get(object, &v), ANSWER_VALUE);
	return v.number;
}

static void
large_numbers_wrap_or_are_limited(void **state)
{
	enum { QUESTIONS = 75, MAX = 58, SENT = 98, MEMORY = 126, CONF = 152 };
	const uint64_t above = 5 * (UINT64_C(1) << 32) + 3;

	(void)state;
	served_set("two");
	assert_int_equal(number_of(QUESTIONS, UINT32_MAX), UINT32_MAX);
	assert_int_equal(number_of(QUESTIONS, above), 3);
	assert_int_equal(number_of(MAX, UINT32_MAX), UINT32_MAX);
	assert_int_equal(number_of(MAX, above), UINT32_MAX);
	assert_true(number_of(SENT, above) == above);
	assert_true(number_of(MEMORY, above) == above);
	assert_int_equal(number_of(CONF, INT32_MAX), INT32_MAX);
	assert_int_equal(number_of(CONF, above), INT32_MAX);
	assert_true(number_of(CONF, UINT64_MAX) == UINT64_MAX); /* -1 */
	values_set(two, 7);
}

/* Return the first value of a range, or the kind that is not a value. */
static uint32_t
first_of(const uint32_t *from, size_t len, int included, struct answer_oid *to)
{
	struct answer_range range = {.included = included};
	struct answer_oid found;
	struct snapshot_value v;

	memcpy(range.from.sub, from, len * sizeof(*from));
	range.from.len = len;
	if (to != NULL)
		range.to = *to;
	if (answer_next(&source, &range, &found, &v) != ANSWER_VALUE)
		return 0;
	return found.len == OLD + 2 && memcmp(found.sub, old, sizeof(old)) == 0
		   ? found.sub[OLD]
		   : UINT32_MAX;
}

static void
ranges_begin_and_end_where_they_should(void **state)
{
	const struct {
		uint32_t rest[3];
		size_t len;
		int included;
		uint32_t wanted;
	} cases[] = {
	    {{0}, 0, 0, 1},
	    {{0}, 0, 1, 1},
	    {{0}, 1, 0, 1},
	    {{1}, 1, 0, 1},
	    {{1, 0}, 2, 0, 2},
	    {{1, 0}, 2, 1, 1},
	    {{1, 0, 5}, 3, 1, 2},
	    {{1, 7}, 2, 1, 2},
	    {{159, 0}, 2, 0, 160},
	    {{160}, 1, 0, 160},
	    {{160, 0}, 2, 0, 0},
	    {{161}, 1, 1, 0},
	    {{UINT32_MAX, 0}, 2, 1, 0},
	};
	struct answer_oid to = name_of(3);
	uint32_t from[OLD + 3];

	(void)state;
	served_set("two");
	memcpy(from, old, sizeof(old));
	for (size_t i = 0; i < sizeof(cases) / sizeof(*cases); i++) {
		memcpy(from + OLD, cases[i].rest, sizeof(cases[i].rest));
		assert_int_equal(
		    first_of(from, OLD + cases[i].len, cases[i].included, NULL),
		    cases[i].wanted);
	}
	from[OLD] = 2;
	from[OLD + 1] = 0;
	assert_int_equal(first_of(from, OLD + 2, 1, &to), 2);
	assert_int_equal(first_of(from, OLD + 2, 0, &to), 0);
	from[OLD - 1]++;
	assert_int_equal(first_of(from, OLD, 0, NULL), 0);
}

static void
values_that_are_absent_are_left_out(void **state)
{
	uint32_t from[OLD + 2];

	(void)state;
	served_set("one");
	memcpy(from, old, sizeof(old));
	assert_int_equal(first_of(from, OLD, 0, NULL), 0);
	metric_row_some(one, MR_dlmMaxConns, 1);
	metric_row_some(one, MR_dlmQuestions, 1);
	assert_int_equal(first_of(from, OLD, 0, NULL), 58);
	from[OLD] = 58;
	from[OLD + 1] = 0;
	assert_int_equal(first_of(from, OLD + 2, 0, NULL), 75);
	metric_row_none(one, MR_dlmMaxConns);
	metric_row_none(one, MR_dlmQuestions);
}

/* A walk of everything, with the tree at a place. */
static size_t
walk(const uint32_t *place, size_t *ret_scalars)
{
	struct answer_range range = {.included = 0};
	struct answer_oid last;
	struct snapshot_value v;
	size_t n = 0;

	compatible_scalars(compatible, place, OLD, &scalars);
	*ret_scalars = 0;
	range.from.len = 1;
	range.from.sub[0] = 1;
	for (;;) {
		last = range.from;
		if (answer_next(&source, &range, &range.from, &v) !=
		    ANSWER_VALUE)
			break;
		assert_true(snapshot_oid_compare(last.sub, last.len,
				range.from.sub, range.from.len) < 0);
		n++;
		*ret_scalars +=
		    memcmp(range.from.sub, place, OLD * sizeof(*place)) == 0;
	}
	compatible_scalars(compatible, old, OLD, &scalars);
	return n;
}

static void
a_walk_visits_both_trees_in_order(void **state)
{
	static const uint32_t before[OLD] = {1, 3, 6, 1, 4, 1, 8072, 8, 1};
	static const uint32_t between[OLD] = {1, 3, 6, 1, 4, 1, 8072, 9, 9};
	size_t count, n;

	(void)state;
	served_set("two");
	n = walk(old, &count);
	assert_int_equal(count, OBJECTS);
	assert_true(n > 2 * OBJECTS);
	assert_int_equal(walk(before, &count), n);
	assert_int_equal(count, OBJECTS);
	assert_int_equal(walk(between, &count), n);
	assert_int_equal(count, OBJECTS);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(each_number_has_its_type),
	    cmocka_unit_test(a_value_is_absent_until_it_is_read),
	    cmocka_unit_test(truth_is_on_or_off),
	    cmocka_unit_test(large_numbers_wrap_or_are_limited),
	    cmocka_unit_test(ranges_begin_and_end_where_they_should),
	    cmocka_unit_test(values_that_are_absent_are_left_out),
	    cmocka_unit_test(a_walk_visits_both_trees_in_order),
	};

	return cmocka_run_group_tests(tests, setup, teardown);
}
