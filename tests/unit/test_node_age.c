/* Nodes that expire, and the time of the checks. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <cmocka.h>

#include "base/metrics/object.h"
#include "base/metrics/read/reader.h"
#include "base/metrics/rows.h"
#include "base/metrics/read/value.h"
#include "server/assistants/node_age.h"
#include "unit/still_clock.h"

#define DAY (24 * 60 * 60)

static char path[64];

static void
node_asks(const char *name)
{
	metric_row_set(metric_row_named(MR_dlcNodeTable, name, strlen(name)),
	    MR_dlcNodeLastTime, metric_now());
}

static unsigned
value(const char *object)
{
	struct metrics_reader *r = metrics_reader_new(path, M_DAEMON_COMPILED);
	uint64_t v;

	assert_non_null(r);
	assert_int_equal(metrics_reader_refresh(r), METRICS_OK);
	v = metrics_value(r, metric_object_find(object), 0);
	metrics_reader_free(r);
	return (unsigned)v;
}

/* Check the number of nodes, and how many have expired. */
static void
expect(unsigned nodes, unsigned expired)
{
	assert_int_equal(value("dlcNodesKnown"), nodes);
	assert_int_equal(value("dlcNodesExpired"), expired);
	assert_int_equal(value("dlcNodesDropped"), 0);
}

static void
a_node_expires_after_its_time(void **state)
{
	(void)state;
	node_asks("gone");
	clock_passed += 6 * DAY;
	node_asks("alive");
	node_age_look(7 * DAY);
	expect(2, 0);
	clock_passed += DAY - 60;
	node_age_look(7 * DAY);
	expect(2, 0);
	clock_passed += 120;
	node_age_look(7 * DAY);
	expect(1, 1);
	clock_passed += 7 * DAY;
	node_age_look(7 * DAY);
	expect(0, 2);
	node_asks("gone");
	node_age_look(7 * DAY);
	expect(1, 2);
}

static void
nodes_never_expire_without_a_time(void **state)
{
	static const int64_t none[] = {0, -1, INT64_MAX, INT64_MAX - 1};

	(void)state;
	node_asks("gone");
	clock_passed += 10000 * (int64_t)DAY;
	for (size_t i = 0; i < sizeof(none) / sizeof(*none); i++)
		node_age_look(none[i]);
	expect(1, 0);
}

/* Checks are rare when the time is long; it may become shorter at any time. */
static void
nodes_are_not_checked_each_second(void **state)
{
	(void)state;
	node_asks("gone");
	clock_passed += 100;
	node_age_look(200);
	node_asks("alive");
	clock_passed += 100;
	node_age_look(200);
	expect(2, 0);
	clock_passed += 1;
	node_age_look(200);
	expect(2, 0);
	node_age_look(199);
	expect(1, 1);
}

static int
setup(void **state)
{
	(void)state;
	clock_passed += DAY; /* since the check of the previous case */
	snprintf(path, sizeof(path), "/tmp/node_age.%ld", (long)getpid());
	return metrics_create(path, "compiled", "1", 1);
}

static int
teardown(void **state)
{
	(void)state;
	return unlink(path);
}

#define CASE(test) cmocka_unit_test_setup_teardown(test, setup, teardown)

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    CASE(a_node_expires_after_its_time),
	    CASE(nodes_never_expire_without_a_time),
	    CASE(nodes_are_not_checked_each_second),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
