/* Following the agent's processor; this process is the agent as well. */
#include <sched.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/socket.h>
#include <unistd.h>
#include <cmocka.h>

#include "snmp_agent/near.h"

static cpu_set_t before;

static int
allowed(void)
{
	cpu_set_t now;

	assert_int_equal(sched_getaffinity(0, sizeof(now), &now), 0);
	return CPU_COUNT(&now);
}

static void
is_as_before(void)
{
	cpu_set_t now;

	assert_int_equal(sched_getaffinity(0, sizeof(now), &now), 0);
	assert_true(CPU_EQUAL(&now, &before));
}

static void
a_busy_agent_is_followed(void **state)
{
	int fds[2], next;

	(void)state;
	assert_int_equal(socketpair(AF_UNIX, SOCK_STREAM, 0, fds), 0);
	next = dup(0);
	close(next);
	near_open(fds[0]);
	near_look(1000, 0);
	near_look(1000, 9);
	is_as_before(); /* few */
	near_look(1001, 1);
	assert_int_equal(allowed(), 1);
	near_look(1100, 0);
	assert_int_equal(allowed(), 1);
	near_look(1201, 0);
	assert_int_equal(allowed(), 1); /* many until now */
	near_look(1400, 4);
	assert_int_equal(allowed(), 1);
	near_look(1401, 5);
	is_as_before();
	near_look(1403, 100);
	assert_int_equal(allowed(), 1);
	near_close();
	is_as_before();
	near_look(1404, 100);
	is_as_before();
	assert_int_equal(dup(0), next); /* none is left open */
	close(next);
	close(fds[0]);
	close(fds[1]);
}

/* An agent that is not a process of this machine. */
static void
remote_agents_are_not_followed(void **state)
{
	int fd = socket(AF_INET, SOCK_STREAM, 0);

	(void)state;
	near_open(fd);
	near_look(2000, 0);
	near_look(2000, 100);
	is_as_before();
	near_close();
	close(fd);
	near_open(-1);
	near_look(3000, 100);
	is_as_before();
	near_close();
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(a_busy_agent_is_followed),
	    cmocka_unit_test(remote_agents_are_not_followed),
	};

	if (sched_getaffinity(0, sizeof(before), &before) < 0)
		return 1;
	return cmocka_run_group_tests(tests, NULL, NULL);
}
