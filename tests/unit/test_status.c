/* The tree of the status of the daemons: rows that count, and their order. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>
#include <cmocka.h>

#include "base/metrics/create.h"
#include "base/metrics/metrics.h"
#include "base/metrics/read/reader.h"
#include "base/metrics/rows.h"
#include "base/metrics/read/view.h"
#include "server/status/internal.h"
#include "server/status/nodes.h"
#include "server/status/status.h"
#include "server/status/values.h"

static char path[64];
static struct metrics_view compiled = {.module = "compile"}, applyd;

static int
setup(void **state)
{
	(void)state;
	snprintf(path, sizeof(path), "/tmp/test_status.%ld", (long)getpid());
	if (metrics_create(path, "compiled", "1", 2) < 0)
		return -1;
	compiled.reader = metrics_reader_new(path, M_DAEMON_COMPILED);
	applyd.reader = metrics_reader_new("/nonexistent", M_DAEMON_APPLYD);
	return 0;
}

static int
teardown(void **state)
{
	(void)state;
	metrics_reader_free(compiled.reader);
	metrics_reader_free(applyd.reader);
	return unlink(path);
}

static void
refresh(void)
{
	metrics_reader_forget(compiled.reader);
	compiled.up = metrics_reader_refresh(compiled.reader) == METRICS_OK;
	assert_true(compiled.up);
}

/* The texts of a member of a list's elements, with commas. */
static const char *
each(const json_t *list, const char *member)
{
	static char out[1000];
	size_t n = 0;

	*out = '\0';
	for (size_t i = 0; i < json_array_size(list); i++)
		n += (size_t)snprintf(out + n, sizeof(out) - n, "%s%s",
		    i > 0 ? "," : "",
		    status_text(json_array_get(list, i), member));
	return out;
}

/* --- environments --- */

static json_t *
compiled_now(void)
{
	struct status_sources s = {.compiled = &compiled,
	    .applyd = &applyd,
	    .compiled_pidfile = "/nonexistent"};

	return status_compiled(&s);
}

static json_t *
compiled_tree(void)
{
	refresh();
	return compiled_now();
}

static void
removed_environments_are_not_listed(void **state)
{
	struct metrics_row *row;
	json_t *o, *list, *one;

	(void)state;
	row = metric_row_named(MR_dlcEnvTable, "a", 1);
	metric_row_set(row, MR_dlcEnvModules, 7);
	row = metric_row_named(MR_dlcEnvTable, "b", 1);
	metric_row_set(row, MR_dlcEnvBroken, (uint64_t)time(NULL));
	metric_row_text(row, MR_dlcEnvTable, MR_dlcEnvBrokenWhy, "no", 2);
	row = metric_row_named(MR_dlcEnvTable, "c", 1);
	metric_row_remove(MR_dlcEnvTable, row);
	row = metric_row_named(MR_dlcEnvTable, "d", 1);
	o = compiled_tree();
	list = json_object_get(o, "environments");
	assert_string_equal(each(list, "name"), "a,b,d");
	one = json_array_get(list, 0);
	assert_int_equal(status_number(one, "modules"), 7);
	assert_null(json_object_get(one, "broken_since"));
	one = json_array_get(list, 1);
	assert_int_equal(status_number(one, "modules"), 0);
	assert_string_equal(status_text(one, "broken_reason"), "no");
	assert_null(json_object_get(o, "last_failure"));
	json_decref(o);
	metric_row_remove(
	    MR_dlcEnvTable, metric_row_named(MR_dlcEnvTable, "a", 1));
	o = compiled_tree();
	assert_string_equal(
	    each(json_object_get(o, "environments"), "name"), "b,d");
	json_decref(o);
	/* nor one that is removed behind the reading of the list */
	refresh();
	metric_row_remove(
	    MR_dlcEnvTable, metric_row_named(MR_dlcEnvTable, "b", 1));
	o = compiled_now();
	assert_string_equal(
	    each(json_object_get(o, "environments"), "name"), "d");
	json_decref(o);
}

static void
ocsp_is_a_part_once_it_is_used(void **state)
{
	const json_t *part;
	json_t *o = compiled_tree();

	(void)state;
	assert_null(json_object_get(o, "ocsp"));
	assert_null(json_object_get(o, "staple"));
	json_decref(o);
	metric_put(M_dlaCheckAsked, 3);
	metric_put(M_dlaCheckFails, 2);
	metric_put(M_dlaCheckDown, 1);
	metric_text(MT_dlaCheckFailWhy, "late", 4);
	metric_put(M_dlaStapleFails, 1);
	metric_put(M_dlaIsStapleBad, 1);
	o = compiled_tree();
	part = json_object_get(o, "ocsp");
	assert_int_equal(status_number(part, "asked"), 3);
	assert_int_equal(status_number(part, "failed"), 2);
	assert_int_equal(status_number(part, "responders_down"), 1);
	assert_string_equal(status_text(part, "last_failure"), "late");
	part = json_object_get(o, "staple");
	assert_true(json_is_true(json_object_get(part, "bad")));
	assert_int_equal(status_number(part, "ends_in"), 0);
	json_decref(o);
	metric_put(M_dlaStapleEnd, (uint64_t)time(NULL) + 100);
	o = compiled_tree();
	assert_in_range(
	    status_number(json_object_get(o, "staple"), "ends_in"), 90, 100);
	json_decref(o);
}

static void
the_last_failure_is_a_part(void **state)
{
	json_t *o;

	(void)state;
	metric_put(M_dlcLastBadTime, (uint64_t)time(NULL));
	metric_text(MT_dlcLastBadNode, "web01", 5);
	o = compiled_tree();
	assert_string_equal(
	    status_text(json_object_get(o, "last_failure"), "node"), "web01");
	json_decref(o);
}

static void
the_files_of_access_are_a_part(void **state)
{
	json_t *o, *access;

	(void)state;
	metric_text(MT_dlcAuthConf, "/a", 2);
	metric_text(MT_dlcAutosign, "b", 1);
	metric_text(MT_dlcFileserverConf, "c", 1);
	metric_text(MT_dlcTrustedNames, "d", 1);
	o = compiled_tree();
	access = json_object_get(o, "access");
	assert_string_equal(status_text(access, "auth_conf"), "/a");
	assert_string_equal(status_text(access, "autosign"), "b");
	assert_string_equal(status_text(access, "fileserverconfig"), "c");
	assert_string_equal(
	    status_text(access, "trusted_oid_mapping_file"), "d");
	json_decref(o);
}

static void
a_daemon_that_does_not_run_has_a_state(void **state)
{
	struct status_sources s = {.compiled = &compiled,
	    .applyd = &applyd,
	    .compiled_pidfile = "/nonexistent",
	    .applyd_pidfile = "/nonexistent"};
	json_t *o;

	(void)state;
	refresh();
	compiled.up = false;
	o = status_gather(&s);
	assert_null(json_object_get(o, "nodes"));
	assert_true(json_is_null(json_object_get(o, "ca")));
	assert_int_equal(json_array_size(json_object_get(o, "errors")), 0);
	assert_int_equal(json_array_size(json_object_get(o, "log_levels")), 0);
	assert_null(
	    json_object_get(json_object_get(o, "compiled"), "environments"));
	assert_string_equal(
	    status_text(json_object_get(o, "applyd"), "state"), "absent");
	json_decref(o);
}

/* --- nodes --- */

#define OVERDUE 100

static void
node(const char *name, uint64_t result, uint64_t age, uint64_t micros,
    uint64_t drift_age)
{
	struct metrics_row *row =
	    metric_row_named(MR_dlcNodeTable, name, strlen(name));
	uint64_t now = (uint64_t)time(NULL);

	metric_row_set(row, MR_dlcNodeLastRes, result);
	metric_row_set(row, MR_dlcNodeLastTime, now - age);
	metric_row_set(row, MR_dlcNodeLastUs, micros);
	metric_row_set(row, MR_dlcNodeDrift, drift_age != 0);
	if (drift_age != 0)
		metric_row_set(row, MR_dlcNodeDriftTime, now - drift_age);
}

static void
list_is(json_t *lists, const char *name, const char *wanted)
{
	const char *is = each(json_object_get(lists, name), "name");

	if (strcmp(is, wanted) != 0)
		fail_msg("%s: %s", name, is);
}

static void
nodes_are_picked_in_their_order(void **state)
{
	static const struct status_pick picks[] = {
	    {"failing", STATUS_FAILING, "dlcNodeAge", true, 10},
	    {"overdue", STATUS_OVERDUE, "dlcNodeAge", false, 10},
	    {"drifting", STATUS_DRIFTING, "dlcNodeDriftAge", true, 2},
	    {"slowest", STATUS_ALL, "dlcNodeLastUs", false, 3},
	};
	json_t *lists = json_object();

	(void)state;
	metric_put(M_dlcNodeSeconds, OVERDUE);
	node("a", 1, 10, 500, 40);
	node("b", 2, 20, 300, 30);
	node("c", 1, OVERDUE + 300, 700, 0);
	node("d", 3, OVERDUE + 500, 100, 20);
	node("e", 1, 50, 700, 0);
	node("gone", 4, OVERDUE + 900, 900, 5);
	metric_row_remove(
	    MR_dlcNodeTable, metric_row_named(MR_dlcNodeTable, "gone", 4));
	refresh();
	status_nodes(&compiled, picks, 4, lists);
	list_is(lists, "failing", "b,d");
	list_is(lists, "overdue", "d,c");
	list_is(lists, "drifting", "d,b");
	list_is(lists, "slowest", "c,e,a");
	json_decref(lists);
}

static void
lists_can_be_left_out(void **state)
{
	struct status_sources s = {.compiled = &compiled,
	    .applyd = &applyd,
	    .compiled_pidfile = "/nonexistent",
	    .applyd_pidfile = "/nonexistent",
	    .nodes = 1};
	json_t *o, *nodes;

	(void)state;
	refresh();
	o = status_gather(&s);
	nodes = json_object_get(o, "nodes");
	list_is(nodes, "slowest", "c");
	assert_non_null(json_object_get(nodes, "counts"));
	json_decref(o);
	s.no_lists = true;
	o = status_gather(&s);
	nodes = json_object_get(o, "nodes");
	assert_null(json_object_get(nodes, "slowest"));
	assert_non_null(json_object_get(nodes, "counts"));
	json_decref(o);
}

/* --- errors and levels --- */

static void
error(const char *code, uint64_t count, uint64_t last)
{
	struct metrics_row *row =
	    metric_row_keyed(MR_dllErrorTable, 1, code, strlen(code));

	metric_row_set(row, MR_dllErrorCount, count);
	metric_row_set(row, MR_dllErrorLast, last);
}

static void
the_latest_errors_are_first(void **state)
{
	const struct metrics_row *gone;
	json_t *list;

	(void)state;
	error("a", 1, 1000);
	error("b", 5, 2000);
	error("c", 9, 1000);
	error("d", 3, 3000);
	gone = metric_row_existing(MR_dllErrorTable, 1, "d", 1);
	assert_non_null(gone);
	metric_row_remove(MR_dllErrorTable, gone);
	refresh();
	list = status_errors(&compiled, &applyd);
	assert_string_equal(each(list, "code"), "b,c,a");
	assert_string_equal(each(list, "daemon"),
	    "dalang-compiled,dalang-compiled,dalang-compiled");
	json_decref(list);
}

static void
levels_that_expire_are_listed(void **state)
{
	json_t *list = json_array();

	(void)state;
	refresh();
	status_levels(&compiled, "x", list);
	assert_int_equal(json_array_size(list), 0);
	metric_put(metric_row(M_dllCatRevertIn, 1), 60);
	metric_put(metric_row(M_dllCatRevertIn, 3), 1);
	refresh();
	status_levels(&compiled, "x", list);
	assert_int_equal(json_array_size(list), 2);
	assert_string_equal(
	    status_text(json_array_get(list, 0), "category"), "*");
	assert_int_equal(
	    status_number(json_array_get(list, 0), "expires_in"), 60);
	assert_int_equal(
	    status_number(json_array_get(list, 1), "expires_in"), 1);
	assert_string_equal(each(list, "daemon"), "x,x");
	compiled.up = false;
	status_levels(&compiled, "x", list);
	assert_int_equal(json_array_size(list), 2);
	json_decref(list);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(removed_environments_are_not_listed),
	    cmocka_unit_test(ocsp_is_a_part_once_it_is_used),
	    cmocka_unit_test(the_last_failure_is_a_part),
	    cmocka_unit_test(the_files_of_access_are_a_part),
	    cmocka_unit_test(a_daemon_that_does_not_run_has_a_state),
	    cmocka_unit_test(nodes_are_picked_in_their_order),
	    cmocka_unit_test(lists_can_be_left_out),
	    cmocka_unit_test(the_latest_errors_are_first),
	    cmocka_unit_test(levels_that_expire_are_listed),
	};

	return cmocka_run_group_tests(tests, setup, teardown);
}
