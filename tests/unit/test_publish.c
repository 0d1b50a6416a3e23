/*
 * Readings of a server in the segment: counts, the states of sources and
 * channels, and from when its counters are continuous.
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
#include "base/metrics/rows.h"
#include "base/metrics/segment.h"
#include "base/metrics/read/value.h"
#include "mysql/values.h"
#include "snmp_agent/mysql/internal.h"
#include "unit/still_clock.h"

#define SECOND INT64_C(1000000000)

static char path[64];
static struct published published;
static struct reading reading;
static struct mysql_instance instance;

static int
setup(void **state)
{
	(void)state;
	memset(&published, 0, sizeof(published));
	memset(&reading, 0, sizeof(reading));
	instance = (struct mysql_instance){.name = "shop"};
	snprintf(path, sizeof(path), "/tmp/publish.%ld", (long)getpid());
	return metrics_create(path, "mysql", "1", 1);
}

static int
teardown(void **state)
{
	(void)state;
	return unlink(path);
}

static uint64_t
server(unsigned cell)
{
	return metric_row_get(published.server, cell);
}

static void
value_set(size_t i, uint64_t number)
{
	reading.values[i] =
	    (struct reading_value){.present = true, .number = number};
}

/* Publish a reading that began at that time, in seconds. */
static void
publish(int64_t at, uint64_t uptime)
{
	reading.at_ns = at * SECOND;
	reading.sources[SOURCE_STATUS] = (struct source_result){
	    .state = SOURCE_READ, .is_new = true, .ns = SECOND / 2};
	value_set(MY_dlmUptime, uptime);
	publish_reading(&published, &reading, NULL);
}

static void
readings_and_failures_are_counted(void **state)
{
	(void)state;
	publish_open(&published, &instance);
	publish(100, 50);
	publish_time(&published, 2500999);
	assert_int_equal(server(MR_dlmInstReads), 1);
	assert_int_equal(server(MR_dlmInstFails), 0);
	assert_int_equal(server(MR_dlmInstErrors), 0);
	assert_int_equal(server(MR_dlmInstMicros), 2500);
	assert_int_equal(server(MR_dlmInstValues), 1);
	assert_int_equal(server(MR_dlmInstState), M_MYSQL_STATE_UP);
	assert_int_equal(server(MR_dlmInstReadTime), metric_now());
	reading.sources[SOURCE_BINLOG] = (struct source_result){
	    .state = SOURCE_FAILED, .is_new = true, .why = "no"};
	value_set(MY_dlmQuestions, 4);
	publish(110, 60);
	assert_int_equal(server(MR_dlmInstReads), 2);
	assert_int_equal(server(MR_dlmInstErrors), 1);
	assert_int_equal(server(MR_dlmInstValues), 2);
	reading.sources[SOURCE_BINLOG].is_new = false;
	publish(120, 70);
	assert_int_equal(server(MR_dlmInstErrors), 1);
	publish_failure(&published, "gone");
	publish_time(&published, 1000);
	assert_int_equal(server(MR_dlmInstReads), 3);
	assert_int_equal(server(MR_dlmInstFails), 1);
	assert_int_equal(server(MR_dlmInstMicros), 2501);
	assert_int_equal(server(MR_dlmInstState), M_MYSQL_STATE_DOWN);
}

static void
sources_have_states_and_times(void **state)
{
	struct metrics_row *row;

	(void)state;
	publish_open(&published, &instance);
	row = published.sources[SOURCE_STATUS];
	reading.sources[SOURCE_STATUS] = (struct source_result){
	    .state = SOURCE_READ, .is_new = true, .ns = 7999};
	publish_sources(&published, &reading);
	publish_sources(&published, &reading);
	assert_int_equal(
	    metric_row_get(row, MR_dlmSrcState), M_MYSQL_SOURCE_READ);
	assert_int_equal(metric_row_get(row, MR_dlmSrcMicros), 14);
	assert_int_equal(metric_row_get(row, MR_dlmSrcLastMicros), 7);
	assert_int_equal(metric_row_get(row, MR_dlmSrcReads), 2);
	assert_int_equal(metric_row_get(row, MR_dlmSrcFails), 0);
	assert_int_equal(metric_row_get(row, MR_dlmSrcReadTime), metric_now());
	clock_passed += 5;
	reading.sources[SOURCE_STATUS].state = SOURCE_FAILED;
	publish_sources(&published, &reading);
	assert_int_equal(metric_row_get(row, MR_dlmSrcReads), 2);
	assert_int_equal(metric_row_get(row, MR_dlmSrcFails), 1);
	assert_int_equal(
	    metric_row_get(row, MR_dlmSrcReadTime), metric_now() - 5);
	assert_int_equal(
	    metric_row_get(row, MR_dlmSrcState), M_MYSQL_SOURCE_FAILED);
	reading.sources[SOURCE_STATUS].state = SOURCE_ABSENT;
	publish_sources(&published, &reading);
	assert_int_equal(
	    metric_row_get(row, MR_dlmSrcState), M_MYSQL_SOURCE_ABSENT);
	assert_int_equal(metric_row_get(row, MR_dlmSrcMicros), 21);
	reading.sources[SOURCE_STATUS].is_new = false;
	reading.sources[SOURCE_STATUS].state = SOURCE_READ;
	publish_sources(&published, &reading);
	assert_int_equal(metric_row_get(row, MR_dlmSrcReads), 2);
}

/* A server that began again, or whose status was flushed. */
static void
counters_begin_with_the_server(void **state)
{
	uint64_t since;

	(void)state;
	publish_open(&published, &instance);
	publish(100, 50);
	since = metric_now() - 50;
	assert_int_equal(server(MR_dlmInstSince), since);
	clock_passed += 10;
	publish(110, 60);
	assert_int_equal(server(MR_dlmInstSince), since);
	/* a second less is the rounding of the server */
	clock_passed += 10;
	publish(120, 69);
	assert_int_equal(server(MR_dlmInstSince), since);
	clock_passed += 10;
	publish(130, 76);
	assert_int_equal(server(MR_dlmInstSince), metric_now() - 76);
	value_set(MY_dlmUptimeFlush, 3);
	clock_passed += 10;
	publish(140, 86);
	assert_int_equal(server(MR_dlmInstSince), metric_now() - 3);
	/* a later flush than the start of the server is ignored */
	value_set(MY_dlmUptimeFlush, 13);
	clock_passed += 10;
	publish(150, 2);
	assert_int_equal(server(MR_dlmInstSince), metric_now() - 2);
}

static void
values_have_a_maximum(void **state)
{
	struct reading_value v = {.present = true, .number = UINT64_MAX};

	(void)state;
	publish_open(&published, &instance);
	publish_value(
	    published.values, MR_dlmValueTable, MR_dlmQuestions, VALUE_G64, &v);
	assert_true(metric_row_get(published.values, MR_dlmQuestions) ==
		    (uint64_t)INT64_MAX + 1);
	v.number = 5;
	publish_value(
	    published.values, MR_dlmValueTable, MR_dlmQuestions, VALUE_G64, &v);
	assert_int_equal(metric_row_get(published.values, MR_dlmQuestions), 6);
	v.present = false;
	publish_value(
	    published.values, MR_dlmValueTable, MR_dlmQuestions, VALUE_G64, &v);
	assert_int_equal(metric_row_get(published.values, MR_dlmQuestions), 0);
}

static void
channels_come_and_go(void **state)
{
	struct reading_channel *c = reading.channels;
	struct metrics_row *row;

	(void)state;
	publish_open(&published, &instance);
	c[0] = (struct reading_channel){.name = "one",
	    .source = "a:1",
	    .io = CHANNEL_RUNNING,
	    .sql = CHANNEL_STOPPED};
	c[0].numbers[CHANNEL_LAG] = (struct reading_value){true, 70, NULL};
	c[0].numbers[CHANNEL_DELAY] = (struct reading_value){true, 60, NULL};
	c[1] = (struct reading_channel){
	    .name = "two", .source = "b:2", .io = CHANNEL_CONNECTING};
	c[1].numbers[CHANNEL_LAG] = (struct reading_value){true, 9, NULL};
	reading.channel_count = 2;
	publish(100, 50);
	assert_int_equal(published.channel_count, 2);
	row = published.channels[0];
	assert_int_equal(
	    metric_row_get(row, MR_dlmChanIo), M_MYSQL_THREAD_RUNNING);
	assert_int_equal(
	    metric_row_get(row, MR_dlmChanSql), M_MYSQL_THREAD_STOPPED);
	assert_int_equal(metric_row_get(row, MR_dlmChanLag), 71);
	assert_int_equal(metric_row_get(row, MR_dlmChanLate), 11);
	assert_int_equal(metric_row_get(row, MR_dlmChanRetried), 0);
	row = published.channels[1];
	assert_int_equal(
	    metric_row_get(row, MR_dlmChanIo), M_MYSQL_THREAD_CONNECTING);
	assert_int_equal(
	    metric_row_get(row, MR_dlmChanSql), M_MYSQL_THREAD_UNKNOWN);
	assert_int_equal(metric_row_get(row, MR_dlmChanLate), 10);
	/* earlier than intended is not late; one channel is gone */
	c[0] = c[1];
	c[0].numbers[CHANNEL_DELAY] = (struct reading_value){true, 10, NULL};
	reading.channel_count = 1;
	publish(110, 60);
	assert_int_equal(published.channel_count, 1);
	assert_ptr_equal(published.channels[0], row);
	assert_int_equal(metric_row_get(row, MR_dlmChanLate), 1);
	c[0].numbers[CHANNEL_LAG].present = false;
	publish(120, 70);
	assert_int_equal(metric_row_get(row, MR_dlmChanLate), 0);
	/* a source that failed keeps its channels */
	reading.channel_count = 0;
	reading.sources[SOURCE_REPLICA].state = SOURCE_FAILED;
	publish(130, 80);
	assert_int_equal(published.channel_count, 1);
	reading.sources[SOURCE_REPLICA].state = SOURCE_READ;
	publish(140, 90);
	assert_int_equal(published.channel_count, 0);
}

#define CASE(f) cmocka_unit_test_setup_teardown(f, setup, teardown)

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    CASE(readings_and_failures_are_counted),
	    CASE(sources_have_states_and_times),
	    CASE(counters_begin_with_the_server),
	    CASE(values_have_a_maximum),
	    CASE(channels_come_and_go),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
