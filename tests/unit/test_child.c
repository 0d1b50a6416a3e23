/* Waiting for a child: how long, and how its end is noticed. */
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/wait.h>
#include <unistd.h>
#include <cmocka.h>

#include "base/process/child.h"

static void
waits_are_limited(void **state)
{
	int64_t later = child_deadline(3600000);

	(void)state;
	assert_true(child_left_ms(later) > 3000000);
	assert_true(child_left_ms(later) <= 3600000);
	assert_true(child_left_ms(child_deadline(0)) <= 0);
	/* with a descriptor that reports the end, and without */
	assert_int_equal(child_poll_ms(0, 0), -1);
	assert_true(child_poll_ms(-1, 0) > 0);
	assert_int_equal(child_poll_ms(-1, later), child_poll_ms(-1, 0));
	assert_true(child_poll_ms(0, later) > child_poll_ms(-1, later));
	assert_int_equal(child_poll_ms(0, child_deadline(-1000)), 0);
	assert_int_equal(child_poll_ms(-1, child_deadline(-1000)), 0);
}

static void
the_end_of_a_child_is_noticed(void **state)
{
	static const char *const argv[] = {"/bin/sh", "-c", "exit 3", NULL};
	const struct child c = {.argv = argv, .in = -1, .out = 1, .err = 2};
	pid_t pid = child_start(&c);
	struct pollfd fd = {.events = POLLIN};
	int status;

	(void)state;
	assert_true(pid > 0);
	fd.fd = child_watch(pid);
	if (fd.fd >= 0)
		assert_int_equal(poll(&fd, 1, 60000), 1);
	assert_int_equal(waitpid(pid, &status, 0), pid);
	assert_int_equal(WEXITSTATUS(status), 3);
	child_end_close(&fd.fd);
	assert_int_equal(fd.fd, -1);
}

static int64_t
finished_after(const char *command, int64_t ms)
{
	const char *argv[] = {"/bin/sh", "-c", command, NULL};
	const struct child c = {.argv = argv, .in = -1, .out = 1, .err = 2};
	int64_t hour = child_deadline(3600000);
	pid_t pid = child_start(&c);

	assert_true(pid > 0);
	child_finish(pid, -pid, ms);
	assert_int_equal(waitpid(pid, NULL, WNOHANG), -1);
	assert_int_equal(errno, ECHILD);
	return 3600000 - child_left_ms(hour);
}

static void
a_child_that_stays_is_killed(void **state)
{
	int64_t ms;

	(void)state;
	assert_true(finished_after("exit 3", 600000) < 300000);
	ms = finished_after("sleep 600", 50);
	assert_true(ms >= 49);
	assert_true(ms < 300000);
}

static void
closed_ends_stay_closed(void **state)
{
	int ends[2], was;

	(void)state;
	assert_int_equal(pipe(ends), 0);
	was = ends[0];
	errno = E2BIG;
	child_end_close(&ends[0]);
	child_end_close(&ends[0]);
	assert_int_equal(errno, E2BIG);
	assert_int_equal(ends[0], -1);
	assert_int_equal(fcntl(was, F_GETFD), -1);
	child_end_close(&ends[1]);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(waits_are_limited),
	    cmocka_unit_test(the_end_of_a_child_is_noticed),
	    cmocka_unit_test(a_child_that_stays_is_killed),
	    cmocka_unit_test(closed_ends_stay_closed),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
