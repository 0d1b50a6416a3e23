/* Peaks: the maximum of all processes, by row; old values are dropped. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>
#include <cmocka.h>

#include "base/metrics/metrics.h"
#include "base/metrics/object.h"
#include "base/metrics/read/peak.h"
#include "base/metrics/read/reader.h"
#include "base/metrics/read/value.h"
#include "base/metrics/read/window.h"

static char path[64];

static int
setup(void **state)
{
	(void)state;
	snprintf(path, sizeof(path), "/tmp/peak.%ld", (long)getpid());
	return metrics_create(path, "compiled", "1", 2);
}

static int
teardown(void **state)
{
	(void)state;
	return unlink(path);
}

static uint64_t
value(unsigned row)
{
	struct metrics_reader *r = metrics_reader_new(path, M_DAEMON_COMPILED);
	uint64_t v;

	assert_int_equal(metrics_reader_refresh(r), METRICS_OK);
	v = metrics_value(r, metric_object_find("dlcRouteMax"), row);
	metrics_reader_free(r);
	return v;
}

static void
a_peak_is_the_maximum_of_all_slots(void **state)
{
	(void)state;
	metric_peak(M_dlcRouteMax, 1, 5);
	metric_peak(M_dlcRouteMax, 1, 3);
	metric_peak(M_dlcRouteMax, M_ROUTE_COUNT, UINT64_MAX);
	metrics_use_slot(1);
	metric_peak(M_dlcRouteMax, 2, 7);
	metric_peak(M_dlcRouteMax, 1, 4);
	metrics_use_slot(0);
	assert_int_equal(value(1), 5);
	assert_int_equal(value(2), 7);
	assert_int_equal(value(3), 0);
	assert_int_equal(value(M_ROUTE_COUNT), UINT32_MAX);
}

/* Each cell has the time of its value; a value of an old step is ignored. */
static void
old_values_are_dropped(void **state)
{
	uint64_t now = (uint64_t)metrics_clock() / WINDOW_STEP + 1;

	(void)state;
	for (unsigned k = 0; k < METRIC_PEAK; k++)
		metric_put(
		    M_dlcRouteMax + k, (now - METRIC_PEAK - k) << 32 | 9);
	assert_int_equal(value(1), 0);
	metric_peak(M_dlcRouteMax, 1, 2);
	assert_int_equal(value(1), 2);
}

#define CASE(f) cmocka_unit_test_setup_teardown(f, setup, teardown)

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    CASE(a_peak_is_the_maximum_of_all_slots),
	    CASE(old_values_are_dropped),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
