/* What the subagent would answer, asked without an agent. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <cmocka.h>

#include "metrics/metrics.h"
#include "snmp_agent/agentx.h"
#include "snmp_agent/snapshot.h"

static char path[64];
static struct snapshot *snapshot;

static int
setup(void **state)
{
	(void)state;
	snprintf(path, sizeof(path), "/tmp/snapshot.%ld", (long)getpid());
	if (metrics_create(path, "compiled", "1", 2) == -1)
		return -1;
	snapshot = snapshot_new(path, "/nonexistent/applyd.metrics");
	return snapshot == NULL ? -1 : 0;
}

static int
teardown(void **state)
{
	(void)state;
	snapshot_free(snapshot);
	return unlink(path);
}

static struct snapshot_value
read_at(const uint32_t *oid, size_t len)
{
	const struct snapshot_entry *e = snapshot_get(snapshot, oid, len);
	struct snapshot_value v;

	assert_non_null(e);
	snapshot_read(snapshot, e, 100, &v);
	return v;
}

static void
scalar_and_cell(void **state)
{
	const uint32_t compiles[] = {2, 1, 3, 1, 0};
	const uint32_t finish_micros[] = {2, 1, 5, 1, 3, 12};
	struct snapshot_value v;

	(void)state;
	metric_add(M_dlcCompiles, 42);
	metric_add(metric_row(M_dlcPhaseMicros, M_COMPILE_PHASE_FINISH), 777);
	v = read_at(compiles, 5);
	assert_int_equal(v.type, SNAPSHOT_COUNTER64);
	assert_int_equal(v.number, 42);
	v = read_at(finish_micros, 6);
	assert_int_equal(v.number, 777);
}

/* Each identifier is found by get, and the chain of nexts is the list. */
static void
chain_of_nexts_is_the_list(void **state)
{
	const struct snapshot_entry *all, *e;
	uint32_t start[] = {0};
	size_t count, i;

	(void)state;
	all = snapshot_entries(snapshot, &count);
	assert_in_range(count, 150, 1000);
	e = snapshot_next(snapshot, start, 1);
	for (i = 0; i < count; i++) {
		assert_ptr_equal(e, &all[i]);
		assert_ptr_equal(snapshot_get(snapshot, e->oid, e->oid_len), e);
		e = snapshot_next(snapshot, e->oid, e->oid_len);
	}
	assert_null(e);
}

/* A next from any identifier's beginning leads into it, never back. */
static void
next_from_prefixes(void **state)
{
	const struct snapshot_entry *all, *e;
	size_t count, i, len;

	(void)state;
	all = snapshot_entries(snapshot, &count);
	for (i = 0; i < count; i++)
		for (len = 1; len < all[i].oid_len; len++) {
			e = snapshot_next(snapshot, all[i].oid, len);
			assert_non_null(e);
			assert_memory_equal(
			    e->oid, all[i].oid, len * sizeof(uint32_t));
		}
}

static void
objects_without_that_instance(void **state)
{
	const uint32_t instance[] = {2, 1, 3, 1, 1};
	const uint32_t object[] = {2, 1, 3, 1};
	const uint32_t nothing[] = {2, 1, 99, 1, 0};

	(void)state;
	assert_null(snapshot_get(snapshot, instance, 5));
	assert_true(snapshot_object(snapshot, instance, 5));
	assert_true(snapshot_object(snapshot, object, 4));
	assert_false(snapshot_object(snapshot, nothing, 5));
}

/* All cells are there without a daemon: 0, empty, "none". */
static void
absent_daemon_has_all_cells(void **state)
{
	const uint32_t runs[] = {3, 1, 2, 1, 0};
	const uint32_t status[] = {3, 1, 2, 10, 0};
	const uint32_t server[] = {3, 1, 1, 8, 0};

	(void)state;
	assert_int_equal(read_at(runs, 5).number, 0);
	assert_int_equal(read_at(status, 5).number, M_RUN_STATUS_NONE);
	assert_int_equal(read_at(server, 5).len, 0);
}

static void
texts_and_dates(void **state)
{
	const uint32_t version[] = {2, 1, 1, 1, 0};
	const uint32_t started[] = {2, 1, 1, 2, 0};
	struct snapshot_value v;

	(void)state;
	metric_text(MT_dlcVersion, "0.1.0", 5);
	v = read_at(version, 5);
	assert_int_equal(v.type, SNAPSHOT_OCTETS);
	assert_int_equal(v.len, 5);
	assert_memory_equal(v.octets, "0.1.0", 5);
	v = read_at(started, 5);
	assert_int_equal(v.len, 11);
	assert_int_equal(v.octets[8], '+');
	assert_in_range(v.octets[2], 1, 12);
}

static void
identifiers_from_text(void **state)
{
	uint32_t oid[AGENTX_BASE_MAX];
	char many[512] = "1";
	size_t i;

	(void)state;
	assert_int_equal(agentx_oid_parse("1.3.6.1", oid), 4);
	assert_int_equal(oid[2], 6);
	assert_int_equal(agentx_oid_parse(".1.3", oid), 2);
	assert_int_equal(agentx_oid_parse("1.3.4294967295", oid), 3);
	assert_int_equal(agentx_oid_parse("1.3.4294967296", oid), 0);
	assert_int_equal(agentx_oid_parse("", oid), 0);
	assert_int_equal(agentx_oid_parse("1..3", oid), 0);
	assert_int_equal(agentx_oid_parse("1.3.", oid), 0);
	assert_int_equal(agentx_oid_parse("1.3.x", oid), 0);
	for (i = 1; i < 2 * AGENTX_BASE_MAX; i += 2)
		memcpy(many + i, ".1", 3);
	assert_int_equal(agentx_oid_parse(many, oid), 0);
}

#define CASE(f) cmocka_unit_test_setup_teardown(f, setup, teardown)

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    CASE(scalar_and_cell),
	    CASE(chain_of_nexts_is_the_list),
	    CASE(next_from_prefixes),
	    CASE(objects_without_that_instance),
	    CASE(absent_daemon_has_all_cells),
	    CASE(texts_and_dates),
	    cmocka_unit_test(identifiers_from_text),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
