/* Histograms: their cells and buckets, and percentiles over a window. */
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

#include "base/metrics/histogram.h"
#include "base/metrics/object.h"
#include "base/metrics/read/reader.h"
#include "base/metrics/segment.h"
#include "base/metrics/read/value.h"
#include "base/metrics/read/window.h"

static char path[64];

static int
setup(void **state)
{
	(void)state;
	snprintf(path, sizeof(path), "/tmp/histogram.%ld", (long)getpid());
	return metrics_create(path, "compiled", "1", 3);
}

static int
teardown(void **state)
{
	(void)state;
	return unlink(path);
}

static uint64_t
value(struct metrics_reader *r, const char *name, size_t row)
{
	return metrics_value(r, metric_object_find(name), row);
}

/* The bucket table's row of a timer's bucket. */
static size_t
bucket_row(unsigned timer, unsigned bucket)
{
	return (timer - 1) * HISTOGRAM_BUCKETS + bucket;
}

/* Observe a value alone, and return the fine cell that counts it. */
static unsigned
cell_of(uint64_t micros)
{
	struct metrics_hist *h = &metrics_own_hists->hist[0];
	unsigned cell = 0;

	memset(h, 0, sizeof(*h));
	metric_observe((enum metric_hist)0, 1, micros);
	while (cell < HISTOGRAM_CELLS && h->fine[cell] == 0)
		cell++;
	assert_int_equal(h->fine[cell], 1);
	memset(h, 0, sizeof(*h));
	return cell;
}

static void
cells_are_exact_to_two_per_cent(void **state)
{
	(void)state;
	for (uint64_t v = 1; v <= 300000000; v += 1 + v / 777) {
		unsigned cell = cell_of(v);
		double off = (double)histogram_value(cell) / (double)v - 1;

		assert_in_range(cell, 1, HISTOGRAM_CELLS - 1);
		assert_true(off > -0.02 && off < 0.02);
	}
	/* the middle of 64 and 65 */
	assert_int_equal(histogram_value(63), 63);
	assert_int_equal(histogram_value(64), 65);
	assert_int_equal(cell_of(0), 0);
	assert_int_equal(cell_of(UINT64_MAX), HISTOGRAM_CELLS - 1);
	for (unsigned cell = 0; cell < HISTOGRAM_CELLS; cell++)
		assert_int_equal(cell_of(histogram_value(cell)), cell);
}

/* Each bound is inclusive: a value above it falls into the next bucket. */
static void
buckets_are_exact(void **state)
{
	struct metrics_reader *r = metrics_reader_new(path, M_DAEMON_COMPILED);

	(void)state;
	for (unsigned b = 0; b + 1 < HISTOGRAM_BUCKETS; b++) {
		metric_observe(
		    MH_dlcTimerTable, M_TIMER_COMPILE, histogram_bounds[b]);
		metric_observe(MH_dlcTimerTable, M_TIMER_COMPILE,
		    (uint64_t)histogram_bounds[b] + 1);
	}
	metrics_reader_refresh(r);
	for (unsigned b = 1; b < HISTOGRAM_BUCKETS; b++) {
		size_t row = bucket_row(M_TIMER_COMPILE, b);

		assert_int_equal(
		    value(r, "dlcBucketUpper", row), histogram_bounds[b - 1]);
		assert_int_equal(value(r, "dlcBucketCount", row), 2 * b - 1);
	}
	assert_int_equal(
	    value(r, "dlcBucketCount", bucket_row(M_TIMER_COMPILE, 20)), 38);
	assert_int_equal(value(r, "dlcTimerCount", M_TIMER_COMPILE), 38);
	assert_int_equal(value(r, "dlcTimerCount", M_TIMER_COMPILE_OK), 0);
	metrics_reader_free(r);
}

static void
percentiles_cover_all_slots(void **state)
{
	struct metrics_reader *r = metrics_reader_new(path, M_DAEMON_COMPILED);
	int status;

	(void)state;
	for (unsigned slot = 0; slot < 3; slot++)
		if (fork() == 0) {
			metrics_use_slot(slot);
			for (uint64_t v = 1 + slot; v <= 999; v += 3)
				metric_observe(MH_dlcTimerTable,
				    M_TIMER_COMPILE_OK, v * 1000);
			_exit(0);
		} else {
			wait(&status);
		}
	metrics_reader_refresh(r);
	assert_int_equal(value(r, "dlcTimerCount", M_TIMER_COMPILE_OK), 999);
	assert_int_equal(
	    value(r, "dlcTimerSum", M_TIMER_COMPILE_OK), 999 * 500 * 1000);
	assert_in_range(
	    value(r, "dlcTimerP50", M_TIMER_COMPILE_OK), 490000, 510000);
	assert_in_range(
	    value(r, "dlcTimerP90", M_TIMER_COMPILE_OK), 882000, 918000);
	assert_in_range(
	    value(r, "dlcTimerP99", M_TIMER_COMPILE_OK), 970000, 1010000);
	assert_in_range(
	    value(r, "dlcTimerMax", M_TIMER_COMPILE_OK), 980000, 1020000);
	assert_int_equal(value(r, "dlcTimerMax", M_TIMER_COMPILE_BAD), 0);
	metrics_reader_free(r);
}

/* An observation leaves the window after five minutes. */
static void
the_window_moves(void **state)
{
	struct metrics_window w = {0};
	int64_t t;

	(void)state;
	metric_observe(MH_dlcTimerTable, M_TIMER_COMPILE, 1000);
	for (t = 1; t <= 100; t++)
		window_tick(&w, metrics_own_hists, 1, 0, t);
	assert_in_range(
	    window_figure(&w, metrics_own_hists, 1, 0, t, WINDOW_HIGHEST), 980,
	    1020);
	metric_observe(MH_dlcTimerTable, M_TIMER_COMPILE, 10);
	for (; t <= 1 + WINDOW_SECONDS; t++)
		window_tick(&w, metrics_own_hists, 1, 0, t);
	assert_in_range(
	    window_figure(&w, metrics_own_hists, 1, 0, t, WINDOW_HIGHEST), 980,
	    1020);
	for (; t <= 60 + WINDOW_SECONDS; t++)
		window_tick(&w, metrics_own_hists, 1, 0, t);
	assert_int_equal(
	    window_figure(&w, metrics_own_hists, 1, 0, t, WINDOW_HIGHEST), 10);
	for (; t <= 200 + 2 * WINDOW_SECONDS; t++)
		window_tick(&w, metrics_own_hists, 1, 0, t);
	assert_int_equal(
	    window_figure(&w, metrics_own_hists, 1, 0, t, WINDOW_P50), 0);
	window_close(&w);
}

static void
invalid_rows_are_not_counted(void **state)
{
	const struct metrics_hist *h = metrics_own_hists->hist;

	(void)state;
	metric_observe(MH_dlcTimerTable, 0, 1);
	metric_observe(MH_dlcTimerTable, METRIC_HISTS + 1, 1);
	for (unsigned i = 0; i < METRIC_HISTS; i++) {
		assert_int_equal(h[i].sum, 0);
		for (unsigned c = 0; c < HISTOGRAM_CELLS; c++)
			assert_int_equal(h[i].fine[c], 0);
		for (unsigned b = 0; b < HISTOGRAM_BUCKETS; b++)
			assert_int_equal(h[i].bucket[b], 0);
	}
}

#define CASE(f) cmocka_unit_test_setup_teardown(f, setup, teardown)

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    CASE(cells_are_exact_to_two_per_cent),
	    CASE(buckets_are_exact),
	    CASE(percentiles_cover_all_slots),
	    CASE(the_window_moves),
	    CASE(invalid_rows_are_not_counted),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
