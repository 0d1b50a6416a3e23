/* The counters of records by category and level: their sums agree. */
#include <pthread.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <time.h>
#include <unistd.h>
#include <cmocka.h>

#include "logging/record/context.h"
#include "logging/control.h"
#include "logging/counters.h"
#include "logging/sink/emitter.h"
#include "logging/internal.h"
#include "logging/level/level_rules.h"
#include "logging/level/level_text.h"
#include "logging/level/levels.h"
#include "logging/level/limit.h"

static struct log_category_counters before[LOGCAT_COUNT], after[LOGCAT_COUNT];

static void
start(enum log_handover handover)
{
	struct log_options o = {.service = "dalang-test",
	    .dest = "json",
	    .level = LOG_LEVEL_INFO,
	    .handover = handover};

	assert_int_equal(log_init(&o, NULL), 0);
	log_memory_open(4 << 20, LOG_FORM_JSON);
	log_limit_reset();
	log_categories_sum(before);
}

static void
end(void)
{
	assert_int_equal(log_flush(5000), 0);
	log_categories_sum(after);
}

static uint64_t
raised(const struct log_category_counters *c)
{
	uint64_t sum = 0;

	for (int i = 0; i <= LOG_LEVEL_FATAL; i++)
		sum += c->raised[i];
	return sum;
}

/* The sum of all categories is the total. */
static void
sums_hold(void)
{
	struct log_category_counters all = {.emitted = 0};
	uint64_t level[LOG_LEVEL_FATAL + 1] = {0}, passed = 0;
	struct log_counters n;

	log_counters_sum(&n, NULL);
	for (int i = 0; i < LOGCAT_COUNT; i++) {
		const struct log_category_counters *c = &after[i];

		assert_int_equal(
		    raised(c), c->emitted + c->limited + c->dropped);
		passed += raised(c);
		all.emitted += c->emitted;
		all.filtered += c->filtered;
		all.limited += c->limited;
		all.dropped += c->dropped;
		for (int k = 0; k <= LOG_LEVEL_FATAL; k++)
			level[k] += c->raised[k];
	}
	assert_int_equal(n.raised, passed + all.filtered);
	assert_int_equal(n.emitted, all.emitted);
	assert_int_equal(n.filtered, all.filtered);
	assert_int_equal(n.limited, all.limited);
	assert_int_equal(n.dropped, all.dropped);
	assert_memory_equal(n.by_level, level, sizeof(level));
}

static void
raise_records(int n)
{
	for (int i = 0; i < n; i++)
		log_event(LOG_SINK, LOG_SINK_FAILED, log_int("dropped", i),
		    log_str("sink", "x"));
}

static void
records_written_directly_are_counted(void **state)
{
	int64_t now = (int64_t)time(NULL) * 1000000000;
	const struct log_category_counters *c = &after[LOGCAT_LOG_SINK];

	(void)state;
	start(LOG_DIRECT);
	raise_records(7);
	end();
	assert_int_equal(c->emitted - before[LOGCAT_LOG_SINK].emitted, 7);
	assert_int_equal(c->raised[LOG_LEVEL_WARN] -
			     before[LOGCAT_LOG_SINK].raised[LOG_LEVEL_WARN],
	    7);
	assert_true(c->last >= now);
	sums_hold();
	log_close();
}

/* Twenty equal records: some are suppressed, and one summary is added. */
static void
records_through_rings_are_counted(void **state)
{
	const struct log_category_counters *c = &after[LOGCAT_LOG_SINK];

	(void)state;
	start(LOG_RING);
	for (int i = 0; i < 20; i++)
		log_event(LOG_SINK, LOG_SINK_FAILED, log_int("dropped", 1),
		    log_str("sink", "x"));
	end();
	assert_int_equal(raised(c) - raised(&before[LOGCAT_LOG_SINK]), 21);
	assert_in_range(c->limited - before[LOGCAT_LOG_SINK].limited, 1, 19);
	sums_hold();
	log_close();
	log_categories_sum(after);
	assert_int_equal(raised(c) - raised(&before[LOGCAT_LOG_SINK]), 21);
}

/* Two categories whose gates are open for another node. */
static void
filtered_records_are_counted(void **state)
{
	char error[LOG_ANSWER_MAX];
	struct log_rule rule;

	(void)state;
	start(LOG_RING);
	assert_int_equal(
	    log_rule_parse("compile@a debug", true, &rule, error), 0);
	assert_int_equal(log_rule_set(&rule, NULL), 0);
	log_context_push(log_str("node", "b"));
	for (int i = 0; i < 30; i++)
		log_event(
		    COMPILE_SCOPE, FUN_LOGGED_DEBUG, log_str("message", "x"));
	assert_false(log_passes(LOGCAT_COMPILE_HIERA, LOG_LEVEL_DEBUG));
	log_context_pop();
	raise_records(1);
	end();
	assert_int_equal(after[LOGCAT_COMPILE_SCOPE].filtered -
			     before[LOGCAT_COMPILE_SCOPE].filtered,
	    30);
	assert_int_equal(after[LOGCAT_COMPILE_HIERA].filtered -
			     before[LOGCAT_COMPILE_HIERA].filtered,
	    1);
	assert_int_equal(
	    after[LOGCAT_LOG_SINK].filtered, before[LOGCAT_LOG_SINK].filtered);
	sums_hold();
	log_close();
}

/* Rings of a process that runs: each with one record, which is emitted. */
#define RELEASED 5000

static struct log_ring *
ring_fill(void)
{
	struct log_ring *g = &log_pool->ring[LOG_RINGS_MAX - 1];

	memset(&g->tally, 0, sizeof(g->tally));
	memset(&g->done, 0, sizeof(g->done));
	g->tally.code[LOGMSG_LOG_SINK_FAILED] = 1;
	g->done.emitted_category[LOGCAT_LOG_SINK] = 1;
	__atomic_store_n(&log_pool->rings, LOG_RINGS_MAX, __ATOMIC_RELEASE);
	__atomic_store_n(&g->owner, 1, __ATOMIC_RELEASE);
	return g;
}

static void *
rings_release(void *ended)
{
	for (int i = 0; i < RELEASED; i++) {
		log_pool_free(ring_fill());
		usleep(20);
	}
	__atomic_store_n((bool *)ended, true, __ATOMIC_RELEASE);
	return NULL;
}

/*
 * A record counts once at any time, and not less than before.  A thread that
 * gets no processor for 10 ms may be seen in the middle of a release.
 */
static void
counters_hold_while_rings_are_released(void **state)
{
	uint64_t sums = 0, wrong = 0, last = 0;
	struct log_counters n;
	bool ended = false;
	pthread_t t;

	(void)state;
	start(LOG_RING);
	raise_records(1);
	assert_int_equal(log_flush(5000), 0);
	assert_int_equal(pthread_create(&t, NULL, rings_release, &ended), 0);
	while (!__atomic_load_n(&ended, __ATOMIC_ACQUIRE)) {
		log_counters_sum(&n, NULL);
		wrong += n.raised < last;
		wrong += n.raised != n.emitted + n.filtered + n.limited +
					 n.dropped + n.pending;
		last = n.raised;
		sums++;
	}
	pthread_join(t, NULL);
	print_message("%lu sums, %lu wrong\n", sums, wrong);
	assert_true(sums > 100);
	assert_true(wrong < 10);
	end();
	assert_int_equal(
	    after[LOGCAT_LOG_SINK].emitted - before[LOGCAT_LOG_SINK].emitted,
	    RELEASED + 1);
	log_close();
}

/* The process that released a ring has died: the next release ends both. */
static void
a_release_that_does_not_end_stops_no_sum(void **state)
{
	(void)state;
	start(LOG_RING);
	raise_records(1);
	assert_int_equal(log_flush(5000), 0);
	log_pool->releases |= 1;
	assert_false(log_pool_is_settled(log_pool_mark()));
	end();
	assert_int_equal(
	    after[LOGCAT_LOG_SINK].emitted - before[LOGCAT_LOG_SINK].emitted,
	    1);
	log_pool_free(ring_fill());
	assert_true(log_pool_is_settled(log_pool_mark()));
	log_close();
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(records_written_directly_are_counted),
	    cmocka_unit_test(records_through_rings_are_counted),
	    cmocka_unit_test(filtered_records_are_counted),
	    cmocka_unit_test(counters_hold_while_rings_are_released),
	    cmocka_unit_test(a_release_that_does_not_end_stops_no_sum),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
