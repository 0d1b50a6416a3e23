/* Registrations without an answer: when to try again, and what to tell. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "snmp_agent/agentx_retry.h"
#include "snmp_agent/silent.h"
#include "unit/still_clock.h"

/* Each test begins and ends without a connection, all being well. */
static void
answered(void **state)
{
	(void)state;
	assert_true(silent_connected());
	assert_false(silent_over());
	assert_true(silent_lost());
	assert_false(silent_waits());
}

static void
again_and_again(void **state)
{
	(void)state;
	assert_true(silent_connected());
	assert_true(silent_found());
	assert_false(silent_found());
	assert_false(silent_over());
	assert_true(silent_lost());
	for (int i = 0; i < 3; i++) {
		assert_true(silent_waits());
		clock_passed += RETRY_SECONDS + 1;
		assert_false(silent_waits());
		assert_false(silent_over());
		assert_false(silent_connected());
		assert_false(silent_found());
		assert_false(silent_over());
		assert_false(silent_lost());
	}
	clock_passed += RETRY_SECONDS + 1;
	assert_false(silent_connected());
	assert_true(silent_over());
	assert_false(silent_over());
	assert_false(silent_waits());
	assert_true(silent_lost());
}

/* The agent goes away meanwhile: what is told of that is enough. */
static void
gone_meanwhile(void **state)
{
	(void)state;
	assert_true(silent_connected());
	assert_true(silent_found());
	assert_true(silent_lost());
	clock_passed += RETRY_SECONDS + 1;
	assert_false(silent_connected());
	assert_false(silent_lost());
	assert_false(silent_over());
	assert_false(silent_waits());
	assert_false(silent_connected());
	assert_true(silent_over());
	assert_true(silent_lost());
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(answered),
	    cmocka_unit_test(again_and_again),
	    cmocka_unit_test(gone_meanwhile),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
