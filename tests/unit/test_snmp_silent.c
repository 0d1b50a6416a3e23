/* Registrations without an answer: when to try again, and what to tell. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>
#include <cmocka.h>

#include "snmp_agent/agentx_retry.h"
#include "snmp_agent/silent.h"

static int passed; /* seconds */

/* Takes the place of libc's: time passes when the test says so. */
int
clock_gettime(clockid_t id, struct timespec *ts)
{
	long rc = syscall(SYS_clock_gettime, id, ts);

	ts->tv_sec += passed;
	return (int)rc;
}

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
		passed += RETRY_SECONDS + 1;
		assert_false(silent_waits());
		assert_false(silent_over());
		assert_false(silent_connected());
		assert_false(silent_found());
		assert_false(silent_over());
		assert_false(silent_lost());
	}
	passed += RETRY_SECONDS + 1;
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
	passed += RETRY_SECONDS + 1;
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
