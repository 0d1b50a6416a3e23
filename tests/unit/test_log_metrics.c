/* The counters of the log, as they are published in the metrics segment. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "logging/counters.h"
#include "logging/log.h"
#include "base/metrics/metrics.h"
#include "base/metrics/object.h"
#include "base/metrics/read/reader.h"
#include "base/metrics/rows.h"
#include "base/metrics/read/value.h"
#include "base/privsep/control/log_metrics.h"

static char path[64];
static struct metrics_reader *reader;

static int
setup(void **state)
{
	(void)state;
	snprintf(path, sizeof(path), "/tmp/log_metrics.%ld", (long)getpid());
	if (metrics_create(path, "compiled", "1", 1) < 0)
		return -1;
	reader = metrics_reader_new(path, M_DAEMON_COMPILED);
	return reader != NULL ? 0 : -1;
}

static int
teardown(void **state)
{
	(void)state;
	metrics_reader_free(reader);
	return unlink(path);
}

static uint64_t
published(const char *name, unsigned row)
{
	const struct metric_object *o = metric_object_find(name);

	if (o == NULL)
		fail_msg("%s is not an object", name);
	return metrics_value(reader, o, row);
}

static const char *
text(const char *name)
{
	static char out[METRICS_TEXT_MAX];

	metrics_text(reader, metric_object_find(name), 0, out);
	return out;
}

/* Counters with another value each. */
static struct log_counters
counters(void)
{
	struct log_counters n = {.raised = 1,
	    .emitted = 2,
	    .filtered = 3,
	    .limited = 4,
	    .dropped = 5,
	    .pending = 6,
	    .truncated = 7,
	    .bytes = 8,
	    .reconnects = 9,
	    .busy_ns = 10999,
	    .lag_ns = 11999999,
	    .receiver_gone = true,
	    .last_errno = ENOSPC};

	for (unsigned i = 0; i <= LOG_LEVEL_FATAL; i++) {
		n.by_level[i] = 100 + i;
		n.bytes_level[i] = 200 + i;
		n.dropped_level[i] = 300 + i;
	}
	return n;
}

static void
each_counter_is_published(void **state)
{
	static const struct {
		const char *name;
		uint64_t wanted;
	} rows[] = {{"dllRaised", 1}, {"dllEmitted", 2}, {"dllFiltered", 3},
	    {"dllLimited", 4}, {"dllDropped", 5}, {"dllPending", 6},
	    {"dllTruncated", 7}, {"dllBytes", 8}, {"dllReconnects", 9},
	    {"dllBusyMicros", 10}, {"dllLagMillis", 11},
	    {"dllErrors", 100 + LOG_LEVEL_ERROR + 100 + LOG_LEVEL_FATAL},
	    {"dllSinkState", M_SINK_STATE_DOWN}};
	const struct log_counters n = counters();

	(void)state;
	log_metrics_tick(&n);
	metrics_reader_refresh(reader);
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++)
		if (published(rows[i].name, 0) != rows[i].wanted)
			fail_msg("%s is %llu", rows[i].name,
			    (unsigned long long)published(rows[i].name, 0));
	for (unsigned i = 0; i <= LOG_LEVEL_FATAL; i++) {
		assert_int_equal(published("dllLevelRecords", i + 1), 100 + i);
		assert_int_equal(published("dllLevelBytes", i + 1), 200 + i);
		assert_int_equal(published("dllLevelDropped", i + 1), 300 + i);
	}
	assert_string_equal(
	    text("dllLastError"), "ENOSPC: No space left on device");
}

static void
the_state_of_the_destinations_is_published(void **state)
{
	struct log_counters n = counters();

	(void)state;
	n.last_errno = 100000;
	log_metrics_tick(&n);
	metrics_reader_refresh(reader);
	assert_memory_equal(text("dllLastError"), "?: ", 3);
	/* the last error is kept */
	n.receiver_gone = false;
	n.last_errno = 0;
	log_metrics_tick(&n);
	metrics_reader_refresh(reader);
	assert_int_equal(published("dllSinkState", 0), M_SINK_STATE_UP);
	assert_memory_equal(text("dllLastError"), "?: ", 3);
	log_metrics_errors_high(true);
	metrics_reader_refresh(reader);
	assert_true(published("dllErrorsHigh", 0));
	log_metrics_errors_high(false);
	metrics_reader_refresh(reader);
	assert_false(published("dllErrorsHigh", 0));
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(each_counter_is_published),
	    cmocka_unit_test(the_state_of_the_destinations_is_published),
	};

	return cmocka_run_group_tests(tests, setup, teardown);
}
