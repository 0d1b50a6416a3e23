/*
 * The work that a daemon's process does for its log each second has no clock
 * of its own: each tick of the process does it.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

#include "logging/internal.h"
#include "logging/log.h"
#include "logging/memory.h"
#include "logging/sink.h"
#include "metrics/metrics.h"
#include "privsep/log_control.h"
#include "privsep/log_watch.h"

#define TICKS 3

/* Ticks that follow a little early, as a supervisor's may. */
static void
each_tick_publishes_the_levels(void **state)
{
	(void)state;
	for (int i = 0; i < TICKS; i++) {
		metric_set(M_dllLevel, 0);
		log_control_tick(NULL);
		assert_int_equal(
		    metrics_own->cell[M_dllLevel], LOG_LEVEL_NOTICE + 1);
	}
}

static void
each_tick_publishes_the_counters(void **state)
{
	(void)state;
	log_memory_open(10000, LOG_FORM_JSON);
	for (uint64_t i = 1; i <= TICKS; i++) {
		log_event(
		    LOG_LEVEL, LOG_LEVEL_SET, log_str("category", "usual"));
		log_watch_tick();
		assert_int_equal(metrics_own->cell[M_dllRaised], i);
	}
	log_memory_clear();
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(each_tick_publishes_the_levels),
	    cmocka_unit_test(each_tick_publishes_the_counters),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
