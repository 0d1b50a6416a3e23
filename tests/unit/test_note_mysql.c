/*
 * Notifications about rows of names that dalang-mysql has: levels above a
 * bound, shares of a limit, events, values that are absent, and rows of two
 * names that are removed.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>
#include <cmocka.h>

#include "base/metrics/metrics.h"
#include "base/metrics/rows.h"
#include "snmp_agent/note/message.h"
#include "snmp_agent/note/note.h"
#include "snmp_agent/snapshot.h"

static char path[64];
static struct snapshot *snapshot;
static struct notes *notes;
static struct metrics_row *values, *channel;
static char sent[1024];
static int64_t now;

static bool
on_note(const struct note_message *m)
{
	char text[256];

	note_message_text(m, text, sizeof(text));
	snprintf(sent + strlen(sent), sizeof(sent) - strlen(sent), "%s %s\n",
	    m->row->name, text);
	return true;
}

/* A server "a" with a channel "shop", and a first look. */
static int
begin(void **state)
{
	static const struct notes_options options = {
	    .interval = 0, .send = on_note};

	(void)state;
	snprintf(path, sizeof(path), "/tmp/dlg-note-%d", (int)getpid());
	if (metrics_create(path, "mysql", "1", 1) < 0 ||
	    (snapshot = snapshot_new_mysql(path)) == NULL ||
	    (notes = notes_new(snapshot, &options)) == NULL)
		return -1;
	(void)metric_row_named(MR_dlmInstTable, "a", 1);
	values = metric_row_named(MR_dlmValueTable, "a", 1);
	channel = metric_row_pair(MR_dlmChanTable, "a", 1, "shop", 4);
	sent[0] = '\0';
	return 0;
}

static int
end(void **state)
{
	(void)state;
	notes_free(notes);
	snapshot_free(snapshot);
	metrics_close();
	unlink(path);
	return 0;
}

/* Look n times; the reader sorts new rows once a second of real time. */
static void
look(int n)
{
	for (int i = 0; i < n; i++) {
		snapshot_forget(snapshot);
		snapshot_look(snapshot);
		notes_look(notes, now += 1000, 0);
	}
}

/* Look, and return what was sent since the last time. */
static const char *
looked(void)
{
	static char text[sizeof(sent)];

	look(1);
	memcpy(text, sent, sizeof(text));
	sent[0] = '\0';
	return text;
}

static void
a_level_above_its_bound(void **state)
{
	(void)state;
	metric_row_some(values, MR_dlmHistoryList, 1000000);
	assert_string_equal(looked(), "");
	metric_row_some(values, MR_dlmHistoryList, 1000001);
	assert_string_equal(looked(),
	    "dlmHistoryHigh dlmValueLabel=a dlmHistoryList=1000001\n");
	metric_row_some(values, MR_dlmHistoryList, 500000);
	assert_string_equal(looked(), "");
	metric_row_some(values, MR_dlmHistoryList, 700000);
	assert_string_equal(looked(), "");
	metric_row_some(values, MR_dlmHistoryList, 499999);
	assert_string_equal(
	    looked(), "dlmHistoryLow dlmValueLabel=a dlmHistoryList=499999\n");
	metric_row_some(values, MR_dlmHistoryList, 1000000);
	assert_string_equal(looked(), "");
}

static void
an_absent_value_is_not_above(void **state)
{
	(void)state;
	look(2);
	assert_string_equal(looked(), "");
	metric_row_some(channel, MR_dlmChanLate, 301);
	assert_string_equal(
	    looked(), "dlmLagHigh dlmChanLabel=a-shop dlmChanLate=301\n");
	metric_row_none(channel, MR_dlmChanLate);
	assert_string_equal(looked(), "dlmLagLow dlmChanLabel=a-shop\n");
}

static void
a_share_of_a_limit(void **state)
{
	(void)state;
	metric_row_some(values, MR_dlmThreadsConnected, 80);
	assert_string_equal(looked(), ""); /* without a limit */
	metric_row_some(values, MR_dlmMaxConns, 100);
	assert_string_equal(looked(), "");
	metric_row_some(values, MR_dlmThreadsConnected, 81);
	assert_string_equal(looked(),
	    "dlmConnsHigh dlmValueLabel=a dlmThreadsConnected=81 "
	    "dlmMaxConns=100\n");
	metric_row_some(values, MR_dlmThreadsConnected, 70);
	assert_string_equal(looked(), "");
	metric_row_some(values, MR_dlmThreadsConnected, 69);
	assert_string_equal(looked(),
	    "dlmConnsLow dlmValueLabel=a dlmThreadsConnected=69 "
	    "dlmMaxConns=100\n");
	metric_row_some(values, MR_dlmMaxConns, 0);
	assert_string_equal(looked(), "");
}

/* The first value is not an event, nor one after an absence or a restart. */
static void
events_of_rows(void **state)
{
	(void)state;
	assert_string_equal(looked(), "");
	metric_row_some(values, MR_dlmDeadlocks, 5);
	assert_string_equal(looked(), "");
	metric_row_some(values, MR_dlmDeadlocks, 7);
	assert_string_equal(
	    looked(), "dlmDeadlock dlmValueLabel=a dlmDeadlocks=7\n");
	assert_string_equal(looked(), "");
	metric_row_none(values, MR_dlmDeadlocks);
	assert_string_equal(looked(), "");
	metric_row_some(values, MR_dlmDeadlocks, 7);
	assert_string_equal(looked(), "");
	metric_row_some(values, MR_dlmDeadlocks, 1);
	assert_string_equal(looked(), "");
	metric_row_some(values, MR_dlmDeadlocks, 2);
	assert_string_equal(
	    looked(), "dlmDeadlock dlmValueLabel=a dlmDeadlocks=2\n");
}

static void
a_cluster_that_is_lost(void **state)
{
	(void)state;
	metric_row_some(values, MR_dlmWsrepBroken, 0);
	assert_string_equal(looked(), "");
	metric_row_some(values, MR_dlmWsrepBroken, 1);
	assert_string_equal(looked(), "dlmClusterLost dlmValueLabel=a\n");
	metric_row_some(values, MR_dlmWsrepBroken, 0);
	assert_string_equal(looked(), "dlmClusterJoined dlmValueLabel=a\n");
}

static void
a_row_of_two_names_that_is_removed(void **state)
{
	(void)state;
	metric_row_some(channel, MR_dlmChanLate, 400);
	assert_string_equal(
	    looked(), "dlmLagHigh dlmChanLabel=a-shop dlmChanLate=400\n");
	metric_row_remove(MR_dlmChanTable, channel);
	look(3);
	assert_string_equal(looked(), "dlmLagGone dlmChanLabel=a-shop\n");
}

#define CASE(name) cmocka_unit_test_setup_teardown(name, begin, end)

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    CASE(a_level_above_its_bound),
	    CASE(an_absent_value_is_not_above),
	    CASE(a_share_of_a_limit),
	    CASE(events_of_rows),
	    CASE(a_cluster_that_is_lost),
	    CASE(a_row_of_two_names_that_is_removed),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
