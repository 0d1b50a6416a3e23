/*
 * Values that a reader computes for an environment: its nodes, its percentile.
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
#include "base/metrics/read/reader.h"
#include "base/metrics/rows.h"
#include "base/metrics/read/value.h"

#define INTERVALS 3600

static char path[64];

static int
setup(void **state)
{
	(void)state;
	snprintf(path, sizeof(path), "/tmp/nodes.%ld", (long)getpid());
	return metrics_create(path, "compiled", "1", 2);
}

static int
teardown(void **state)
{
	(void)state;
	return unlink(path);
}

static struct metrics_row *
environment(const char *name)
{
	return metric_row_named(MR_dlcEnvTable, name, strlen(name));
}

static void
node(const char *name, const char *of, uint64_t age)
{
	struct metrics_row *row =
	    metric_row_named(MR_dlcNodeTable, name, strlen(name));

	metric_row_text(row, MR_dlcNodeTable, MR_dlcNodeEnv, of, strlen(of));
	metric_row_set(row, MR_dlcNodeLastTime, metric_now() - age);
}

/* A column of an environment, as a new reader returns it. */
static uint64_t
value(const char *column, const char *name)
{
	struct metrics_reader *r = metrics_reader_new(path, M_DAEMON_COMPILED);
	const struct metric_object *t = metric_object_find("dlcEnvTable");
	uint64_t v = UINT64_MAX;
	struct metrics_key k;

	assert_int_equal(metrics_reader_refresh(r), METRICS_OK);
	for (size_t i = 1; i <= metrics_row_count(r, t); i++) {
		metrics_row_key(r, t, i, &k);
		if (k.name_len == strlen(name) &&
		    memcmp(k.name, name, k.name_len) == 0)
			v = metrics_value(r, metric_object_find(column), i);
	}
	metrics_reader_free(r);
	return v;
}

static void
fresh_nodes_are_counted_in_their_environment(void **state)
{
	(void)state;
	metric_set(M_dlcNodeSeconds, INTERVALS);
	environment("production");
	environment("test");
	environment("empty");
	node("a", "production", 0);
	node("b", "test", 10);
	node("c", "production", 10);
	node("d", "production", INTERVALS + 10);
	node("e", "gone", 0);
	assert_int_equal(value("dlcEnvNodes", "production"), 2);
	assert_int_equal(value("dlcEnvNodes", "test"), 1);
	assert_int_equal(value("dlcEnvNodes", "empty"), 0);
	node("c", "test", 0);
	assert_int_equal(value("dlcEnvNodes", "production"), 1);
	assert_int_equal(value("dlcEnvNodes", "test"), 2);
}

/* A node's row holds only the beginning of such a name. */
static void
long_names_are_counted(void **state)
{
	const char *name = "an_environment_of_a_rather_long_name_indeed";

	(void)state;
	metric_set(M_dlcNodeSeconds, INTERVALS);
	environment(name);
	node("a", name, 0);
	assert_int_equal(value("dlcEnvNodes", name), 1);
}

static void
a_percentile_covers_the_last_values(void **state)
{
	struct metrics_row *row = environment("production");

	(void)state;
	assert_int_equal(value("dlcEnvP90", "production"), 0);
	metric_row_recent(row, MR_dlcEnvRecent, 700);
	assert_int_equal(value("dlcEnvP90", "production"), 700);
	for (unsigned i = 1; i <= 99; i++)
		metric_row_recent(row, MR_dlcEnvRecent, i);
	assert_int_equal(value("dlcEnvP90", "production"), 90);
	for (unsigned i = 0; i < METRIC_RECENT; i++)
		metric_row_recent(row, MR_dlcEnvRecent, UINT64_MAX);
	assert_int_equal(value("dlcEnvP90", "production"), UINT32_MAX);
}

#define CASE(f) cmocka_unit_test_setup_teardown(f, setup, teardown)

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    CASE(fresh_nodes_are_counted_in_their_environment),
	    CASE(long_names_are_counted),
	    CASE(a_percentile_covers_the_last_values),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
