/* Following the agent's processor; this process is the agent as well. */
#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>
#include <cmocka.h>

#include "snmp_agent/near.h"

/* Milliseconds between two looks at the processor. */
#define LOOK 10

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

/* How often the agent's processor was looked up; each fails. */
static unsigned looks;
static bool fails;

/* Replaces libc's function. */
int
open(const char *path, int flags, ...)
{
	looks += strncmp(path, "/proc/", 6) == 0;
	errno = ENOENT;
	return fails ? -1 : (int)syscall(SYS_openat, AT_FDCWD, path, flags, 0);
}

static unsigned
looks_take(void)
{
	unsigned n = looks;

	looks = 0;
	return n;
}

static void
the_processor_is_looked_up_at_intervals(void **state)
{
	int fds[2];

	(void)state;
	assert_int_equal(socketpair(AF_UNIX, SOCK_STREAM, 0, fds), 0);
	near_open(fds[0]);
	looks_take();
	near_look(5000, 100);
	assert_int_equal(looks_take(), 1);
	assert_int_equal(allowed(), 1);
	near_look(5000 + LOOK - 1, 100);
	assert_int_equal(looks_take(), 0);
	near_look(5000 + LOOK, 100);
	assert_int_equal(looks_take(), 1);
	/* its process has ended */
	fails = true;
	near_look(5000 + 2 * LOOK, 100);
	fails = false;
	assert_int_equal(looks_take(), 1);
	is_as_before();
	near_close();
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
	    cmocka_unit_test(the_processor_is_looked_up_at_intervals),
	    cmocka_unit_test(remote_agents_are_not_followed),
	};

	if (sched_getaffinity(0, sizeof(before), &before) < 0)
		return 1;
	return cmocka_run_group_tests(tests, NULL, NULL);
}
