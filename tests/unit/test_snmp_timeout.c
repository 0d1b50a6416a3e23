/*
 * Registrations without an answer: the time of the next try, and the records.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "snmp_agent/agentx_retry.h"
#include "snmp_agent/agentx_timeout.h"
#include "unit/still_clock.h"

/* Each test begins and ends without a connection and without a problem. */
static void
an_answered_registration_is_not_retried(void **state)
{
	(void)state;
	assert_true(agentx_timeout_connected());
	assert_false(agentx_timeout_over());
	assert_true(agentx_timeout_lost());
	assert_false(agentx_timeout_waits());
}

static void
silence_is_logged_once_and_retried(void **state)
{
	(void)state;
	assert_true(agentx_timeout_connected());
	assert_true(agentx_timeout_found());
	assert_false(agentx_timeout_found());
	assert_false(agentx_timeout_over());
	assert_true(agentx_timeout_lost());
	for (int i = 0; i < 3; i++) {
		assert_true(agentx_timeout_waits());
		clock_passed += RETRY_SECONDS + 1;
		assert_false(agentx_timeout_waits());
		assert_false(agentx_timeout_over());
		assert_false(agentx_timeout_connected());
		assert_false(agentx_timeout_found());
		assert_false(agentx_timeout_over());
		assert_false(agentx_timeout_lost());
	}
	clock_passed += RETRY_SECONDS + 1;
	assert_false(agentx_timeout_connected());
	assert_true(agentx_timeout_over());
	assert_false(agentx_timeout_over());
	assert_false(agentx_timeout_waits());
	assert_true(agentx_timeout_lost());
}

/* The agent ends meanwhile: the record of that is sufficient. */
static void
the_end_of_a_hung_agent_is_not_a_second_record(void **state)
{
	(void)state;
	assert_true(agentx_timeout_connected());
	assert_true(agentx_timeout_found());
	assert_true(agentx_timeout_lost());
	clock_passed += RETRY_SECONDS + 1;
	assert_false(agentx_timeout_connected());
	assert_false(agentx_timeout_lost());
	assert_false(agentx_timeout_over());
	assert_false(agentx_timeout_waits());
	assert_false(agentx_timeout_connected());
	assert_true(agentx_timeout_over());
	assert_true(agentx_timeout_lost());
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(an_answered_registration_is_not_retried),
	    cmocka_unit_test(silence_is_logged_once_and_retried),
	    cmocka_unit_test(the_end_of_a_hung_agent_is_not_a_second_record),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
