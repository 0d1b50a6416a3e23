/*
 * Schedules: the times at which they let resources be applied
 * (tests/resource/schedules).
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <cmocka.h>

#include "base/core/arena.h"
#include "base/files/fs.h"
#include "base/core/strbuf.h"
#include "machine/resource/attr.h"
#include "machine/resource/instance.h"
#include "machine/resource/machine.h"
#include "machine/resource/machine_make.h"
#include "machine/resource/type/schedule.h"
#include "language/schema/registry.h"
#include "language/value/hash.h"
#include "language/value/document/json_value.h"

#define NS 1000000000

/* Make a schedule with these parameters, as JSON. */
static struct instance *
schedule_make(struct arena *a, const char *params)
{
	struct instance *i =
	    instance_new(machine_new(a), &resource_type_schedule, "x");
	struct json_fault fault;
	struct strbuf err;
	struct value v;
	const char *name;

	assert_int_equal(
	    value_parse_json(a, params, strlen(params), &v, &fault), 0);
	strbuf_init(&err, 4096);
	for (uint32_t n = 0; n < v.h->count; n++) {
		name = value_cstr(a, v.h->entries[n].key);
		if (instance_set(i, resource_type_attr(i->type, name),
			v.h->entries[n].value, &err) < 0)
			fail_msg("%s: %s", params, err.s);
	}
	assert_int_equal(instance_complete(i, &err), 0);
	strbuf_release(&err);
	return i;
}

/* Seconds since 1970; "-": 0. */
static int64_t
time_read(const char *text)
{
	struct tm t = {0};

	if (strcmp(text, "-") == 0)
		return 0;
	assert_non_null(strptime(text, "%Y-%m-%d %H:%M:%S", &t));
	return timegm(&t);
}

static void
row_check(const char *params, const char *previous, const char *now,
    const char *result)
{
	struct arena *a = arena_new(0);
	struct instance *i = schedule_make(a, params);
	int is = schedule_match(i, time_read(previous), time_read(now) * NS);

	if (is != (strcmp(result, "yes") == 0))
		fail_msg("%s, %s, %s: %d", params, previous, now, is);
	arena_free(a);
}

static void
times_are_those_of_puppet(void **state)
{
	struct arena *a = arena_new(0);
	char *line, *columns[4],
	    *rest = NULL, *tabs,
	    *text = arena_strdup(
		a, fs_read(a, "tests/resource/schedules", 1u << 20, NULL));
	int rows = 0;

	(void)state;
	for (line = strtok_r(text, "\n", &rest); line != NULL;
	     line = strtok_r(NULL, "\n", &rest)) {
		if (*line == '#')
			continue;
		columns[0] = strtok_r(line, "\t", &tabs);
		for (int n = 1; n < 4; n++)
			assert_non_null(
			    columns[n] = strtok_r(NULL, "\t", &tabs));
		row_check(columns[0], columns[1], columns[2], columns[3]);
		rows++;
	}
	assert_true(rows > 130);
	arena_free(a);
}

/* Puppet would wait until the time of the last check is reached again. */
static void
a_clock_that_was_set_back_delays_nothing(void **state)
{
	static const char past[] = "2026-11-20 11:59:59",
			  future[] = "2026-11-20 12:00:00";

	(void)state;
	row_check("{\"period\": \"daily\"}", future, past, "yes");
	row_check("{\"period\": \"daily\", \"periodmatch\": \"number\"}",
	    future, past, "yes");
	row_check("{\"period\": \"never\"}", future, past, "no");
	row_check("{\"period\": \"daily\"}", past, past, "no");
}

/* A schedule has 100 ranges at most. */
static void
ranges_are_limited(void **state)
{
	struct arena *a = arena_new(0);
	struct instance *i =
	    instance_new(machine_new(a), &resource_type_schedule, "x");
	int range = resource_type_attr(i->type, "range");
	struct strbuf err;
	struct vlist l;

	(void)state;
	strbuf_init(&err, 4096);
	vlist_init(&l, a);
	for (int n = 0; n < 100; n++)
		vlist_push(&l, value_str("1 - 2"));
	assert_int_equal(instance_set(i, range, vlist_value(&l), &err), 0);
	vlist_push(&l, value_str("1 - 2"));
	assert_int_equal(instance_set(i, range, vlist_value(&l), &err), -1);
	assert_string_equal(err.s,
	    "Parameter range failed on Schedule[x]: More than 100 ranges");
	strbuf_release(&err);
	arena_free(a);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(times_are_those_of_puppet),
	    cmocka_unit_test(a_clock_that_was_set_back_delays_nothing),
	    cmocka_unit_test(ranges_are_limited),
	};

	setenv("TZ", "UTC", 1);
	tzset();
	return cmocka_run_group_tests(tests, NULL, NULL);
}
