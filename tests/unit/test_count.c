/* A finished run in the metrics: by type, by kind of event, by its catalog. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

#include "base/core/arena.h"
#include "base/metrics/rows.h"
#include "base/metrics/segment.h"
#include "machine/resource/instance.h"
#include "language/schema/type.h"
#include "machine/transaction/count.h"
#include "machine/transaction/report/report.h"

static const struct resource_type file = {.name = "file", .ref = "File"};
static const struct resource_type strange = {.name = "strange"};

static uint64_t
of_type(const char *type, unsigned id)
{
	return metric_row_named(MR_dltTypeTable, type, strlen(type))->cell[id];
}

static uint64_t
cell(unsigned id)
{
	return metrics_first->cell[id];
}

static void
event_add(struct report *r, struct status *s, enum event_status status,
    int corrective)
{
	struct event *e = arena_zalloc(r->arena, sizeof(*e));

	e->status = status;
	e->corrective = (uint8_t)corrective;
	status_add_event(s, e);
}

static struct status *
status_of(struct report *r, const struct resource_type *t, int64_t ns)
{
	struct instance *i = arena_zalloc(r->arena, sizeof(*i));
	struct status *s = report_status(r, i);

	i->type = t;
	s->evaluation_ns = ns;
	return s;
}

static int
setup(void **state)
{
	*state = arena_new(0);
	return metrics_create(NULL, "applyd", "1", 1);
}

static int
teardown(void **state)
{
	arena_free(*state);
	return 0;
}

static void
resources_are_counted_by_type(void **state)
{
	struct report *r = report_new(*state, "n1");
	struct status *s;

	s = status_of(r, &file, 2000000);
	event_add(r, s, EVENT_SUCCESS, 1);
	event_add(r, s, EVENT_FAILURE, 0);
	s = status_of(r, &file, 3000000);
	event_add(r, s, EVENT_NOOP, 1);
	status_of(r, &strange, 1000);
	status_of(r, &file, -1);
	run_count(r);
	assert_int_equal(of_type("file", MR_dltTypeCount), 2);
	assert_int_equal(of_type("file", MR_dltTypeMicros), 5000);
	assert_int_equal(of_type("file", MR_dltTypeLast), 5000);
	assert_int_equal(of_type("file", MR_dltTypeMax), 3000);
	assert_int_equal(of_type("file", MR_dltTypeOos), 2);
	assert_int_equal(of_type("strange", MR_dltTypeOos), 0);
	assert_int_equal(of_type("file", MR_dltTypeSuccess), 1);
	assert_int_equal(of_type("file", MR_dltTypeFailure), 1);
	assert_int_equal(of_type("file", MR_dltTypeNoop), 1);
	assert_int_equal(of_type("file", MR_dltTypeFix), 2);
	assert_int_equal(of_type("strange", MR_dltTypeCount), 1);
	assert_int_equal(
	    cell(metric_row(M_dltEventLast, M_EVENT_KIND_CORRECTIVE)), 2);
}

/* The next run starts from 0: its last figures are its own. */
static void
last_figures_are_of_the_last_run(void **state)
{
	struct report *r = report_new(*state, "n1");

	run_count(r);
	assert_int_equal(of_type("file", MR_dltTypeLast), 0);
	assert_int_equal(of_type("file", MR_dltTypeMax), 0);
	assert_int_equal(of_type("file", MR_dltTypeOos), 0);
	assert_int_equal(of_type("file", MR_dltTypeMicros), 5000);
	assert_int_equal(of_type("file", MR_dltTypeCount), 2);
	assert_int_equal(
	    cell(metric_row(M_dltEventLast, M_EVENT_KIND_CORRECTIVE)), 0);
	assert_int_equal(
	    cell(metric_row(M_dltEventSum, M_EVENT_KIND_CORRECTIVE)), 2);
}

/* The types of the 256th and of all behind it are counted as one. */
static void
types_over_the_limit_are_counted_as_one(void **state)
{
	struct report *r = report_new(*state, "n1");
	struct resource_type *t;

	for (int i = 0; i < 260; i++) {
		t = arena_zalloc(*state, sizeof(*t));
		t->name = arena_printf(*state, "t%d", i);
		status_of(r, t, 1000);
		status_of(r, t, 2000);
	}
	run_count(r);
	assert_int_equal(of_type("t0", MR_dltTypeCount), 2);
	assert_int_equal(of_type("t0", MR_dltTypeLast), 3);
	assert_int_equal(of_type("t253", MR_dltTypeCount), 2);
	/* t254, for which the table has no row, and t255 to t259 */
	assert_int_equal(of_type("(other)", MR_dltTypeCount), 6 * 2);
}

/* With types that are not defined: one row has all of them. */
static void
other_types_have_one_row(void **state)
{
	struct report *r = report_new(*state, "n1");
	struct resource_type *t;

	assert_int_equal(metrics_create(NULL, "applyd", "1", 1), 0);
	status_of(r, NULL, 5000);
	for (int i = 0; i < 260; i++) {
		t = arena_zalloc(*state, sizeof(*t));
		t->name = arena_printf(*state, "u%d", i);
		status_of(r, t, 1000);
	}
	status_of(r, NULL, 7000);
	run_count(r);
	assert_int_equal(of_type("u254", MR_dltTypeCount), 1);
	/* u255 to u259, and two without a type */
	assert_int_equal(of_type("(other)", MR_dltTypeCount), 5 + 2);
	assert_int_equal(of_type("(other)", MR_dltTypeLast), 5 + 5 + 7);
	assert_int_equal(of_type("(other)", MR_dltTypeMax), 7);
}

static void
cached_catalogs_are_counted(void **state)
{
	struct report *r = report_new(*state, "n1");

	assert_int_equal(cell(M_dltCatalogFrom), M_CATALOG_SOURCE_NONE);
	r->cached_catalog_status = "on_failure";
	run_count(r);
	run_count(r);
	assert_int_equal(cell(M_dltCatalogFrom), M_CATALOG_SOURCE_ON_FAILURE);
	assert_int_equal(cell(M_dltCacheRuns), 2);
	assert_int_equal(cell(M_dltCacheInRow), 2);
	r->cached_catalog_status = "explicitly_requested";
	run_count(r);
	assert_int_equal(
	    cell(M_dltCatalogFrom), M_CATALOG_SOURCE_EXPLICITLY_REQUESTED);
	r->cached_catalog_status = "not_used";
	run_count(r);
	assert_int_equal(cell(M_dltCatalogFrom), M_CATALOG_SOURCE_NOT_USED);
	assert_int_equal(cell(M_dltCacheRuns), 2);
	assert_int_equal(cell(M_dltCacheInRow), 0);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(resources_are_counted_by_type),
	    cmocka_unit_test(last_figures_are_of_the_last_run),
	    cmocka_unit_test(types_over_the_limit_are_counted_as_one),
	    cmocka_unit_test(other_types_have_one_row),
	    cmocka_unit_test(cached_catalogs_are_counted),
	};

	return cmocka_run_group_tests(tests, setup, teardown);
}
