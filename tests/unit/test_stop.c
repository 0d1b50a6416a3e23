#include <stdbool.h>
#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <time.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>
#include <cmocka.h>

#include "base/core/clock.h"
#include "base/process/dialogue.h"
#include "base/process/spawn.h"
#include "base/core/stop.h"

#define MS 1000000LL

static void
nothing(int number)
{
	(void)number;
}

static bool
is_readable(int fd)
{
	struct pollfd p = {.fd = fd, .events = POLLIN};

	return poll(&p, 1, 0) == 1;
}

static struct spawn_result
shell(const char *script, struct spawn_options o)
{
	const char *argv[] = {"sh", "-c", script, NULL};
	struct spawn_result r;

	o.argv = argv;
	o.output_max = 1000;
	assert_int_equal(spawn_run(&o, &r), 0);
	return r;
}

/* Run f in a process of its own; it returns 0 when it finds what it expects. */
static void
in_process(int (*f)(void))
{
	int status;
	pid_t pid = fork();

	assert_true(pid >= 0);
	if (pid == 0)
		_exit(f());
	assert_int_equal(waitpid(pid, &status, 0), pid);
	assert_true(WIFEXITED(status));
	assert_int_equal(WEXITSTATUS(status), 0);
}

/* Return the number of the line where what is expected is not so. */
#define EXPECT(it)                                 \
	do {                                       \
		if (!(it))                         \
			return __LINE__ % 200 + 1; \
	} while (0)

static int
request_with_patience(void)
{
	int64_t begin = clock_mono_ns();
	struct spawn_result r;

	stop_patience(1);
	stop_on(SIGUSR1);
	raise(SIGUSR1);
	EXPECT(stop_wanted() && is_readable(stop_wanted_fd()));
	EXPECT(!stop_due() && !is_readable(stop_fd()));
	/* the work in progress may start further programs */
	r = shell("echo x", (struct spawn_options){0});
	EXPECT(r.code == 0 && !r.stopped);
	spawn_release(&r);
	EXPECT(stop_sleep(10 * MS) == 0);
	r = shell("sleep 300", (struct spawn_options){0});
	EXPECT(r.stopped);
	spawn_release(&r);
	EXPECT(clock_mono_ns() - begin >= 1000 * MS);
	EXPECT(stop_due() && is_readable(stop_fd()));
	return 0;
}

static void
patience_ends_what_has_begun(void **state)
{
	(void)state;
	in_process(request_with_patience);
}

static int
two_requests(void)
{
	stop_patience(86400);
	stop_on(SIGUSR1);
	raise(SIGUSR1);
	EXPECT(stop_wanted() && !stop_due());
	raise(SIGUSR1);
	EXPECT(stop_due());
	EXPECT(stop_sleep(300000 * MS) < 0 && errno == ECANCELED);
	EXPECT(is_readable(stop_fd()));
	return 0;
}

static void
a_second_request_is_due_at_once(void **state)
{
	(void)state;
	in_process(two_requests);
}

static int
request_at_once(void)
{
	/* more than the maximum */
	stop_patience(INT64_MAX);
	stop_on(SIGUSR1);
	stop_at_once_on(SIGUSR2);
	raise(SIGUSR2);
	EXPECT(stop_wanted() && stop_due());
	EXPECT(stop_sleep(300000 * MS) < 0);
	return 0;
}

static void
another_signal_is_due_at_once(void **state)
{
	(void)state;
	in_process(request_at_once);
}

static int
request_announced(void)
{
	char text[64] = "";
	int fds[2];

	EXPECT(pipe(fds) == 0 && dup2(fds[1], STDERR_FILENO) >= 0);
	stop_patience(60);
	stop_announce("the stop was requested");
	stop_on(SIGUSR1);
	raise(SIGUSR1);
	raise(SIGUSR1);
	EXPECT(read(fds[0], text, sizeof(text) - 1) > 0);
	EXPECT(strcmp(text, "the stop was requested") == 0);
	return 0;
}

static void
a_request_is_announced_once(void **state)
{
	(void)state;
	in_process(request_announced);
}

/* The order of the tests matters: a stop is never withdrawn. */
static void
without_a_stop_sleeps_are_complete(void **state)
{
	struct sigaction sa = {.sa_handler = nothing};
	struct itimerspec soon = {.it_value.tv_nsec = 10 * MS};
	struct sigevent alarm_at = {
	    .sigev_notify = SIGEV_SIGNAL, .sigev_signo = SIGALRM};
	int64_t begin = clock_mono_ns();
	timer_t timer;

	(void)state;
	assert_int_equal(stop_fd(), -1);
	stop_on(SIGUSR1);
	assert_int_equal(stop_wanted(), 0);
	assert_false(is_readable(stop_fd()));
	sigaction(SIGALRM, &sa, NULL);
	assert_int_equal(timer_create(CLOCK_MONOTONIC, &alarm_at, &timer), 0);
	timer_settime(timer, 0, &soon, NULL);
	assert_int_equal(stop_sleep(100 * MS), 0);
	assert_true(clock_mono_ns() - begin >= 100 * MS);
	timer_delete(timer);
}

/* A thread that stops the process after a while. */
static void *
stop_soon(void *arg)
{
	const struct timespec t = {.tv_nsec = 200 * MS};

	(void)arg;
	nanosleep(&t, NULL);
	kill(getpid(), SIGUSR1);
	return NULL;
}

static void
a_stop_ends_running_programs(void **state)
{
	struct spawn_result r;
	pthread_t thread;

	(void)state;
	assert_int_equal(pthread_create(&thread, NULL, stop_soon, NULL), 0);
	r = shell("sleep 300", (struct spawn_options){0});
	pthread_join(thread, NULL);
	assert_true(r.stopped);
	assert_false(r.timed_out);
	assert_int_equal(r.signal, SIGTERM);
	spawn_release(&r);
}

static void
nothing_waits_after_a_stop(void **state)
{
	const char *argv[] = {"/bin/true", NULL};
	struct spawn_options o = {.argv = argv};
	struct dialogue_options d = {.argv = argv};
	struct spawn_result r;

	(void)state;
	assert_true(stop_wanted());
	assert_true(is_readable(stop_fd()));
	errno = 0;
	assert_int_equal(stop_sleep(300000 * MS), -1);
	assert_int_equal(errno, ECANCELED);
	errno = 0;
	assert_int_equal(spawn_run(&o, &r), -1);
	assert_int_equal(errno, ECANCELED);
	errno = 0;
	assert_null(dialogue_start(&d));
	assert_int_equal(errno, ECANCELED);
}

static void
the_end_of_a_run_has_a_limit(void **state)
{
	struct spawn_result r;

	(void)state;
	r = shell("echo x", (struct spawn_options){.after_stop_ms = 60000});
	assert_int_equal(r.code, 0);
	assert_false(r.stopped);
	assert_string_equal(r.out.s, "x\n");
	spawn_release(&r);
	r = shell("sleep 300", (struct spawn_options){.after_stop_ms = 100});
	assert_true(r.stopped);
	assert_int_equal(r.signal, SIGTERM);
	spawn_release(&r);
	/* its own earlier limit has ended it */
	r = shell("sleep 300",
	    (struct spawn_options){.after_stop_ms = 60000, .limit_ms = 50});
	assert_true(r.timed_out);
	assert_false(r.stopped);
	spawn_release(&r);
}

static void
a_large_file_is_read_until_the_stop(void **state)
{
	char piece[24];
	FILE *f = tmpfile();

	(void)state;
	assert_non_null(f);
	assert_int_equal(ftruncate(fileno(f), 24), 0);
	errno = 0;
	assert_int_equal(stop_read(fileno(f), piece, 16, 0), -1);
	assert_int_equal(errno, ECANCELED);
	/* the rest of a short file is read */
	assert_int_equal(stop_read(fileno(f), piece, 16, 16), 8);
	assert_int_equal(stop_read(fileno(f), piece, 24, -1), -1);
	assert_int_equal(stop_read(fileno(f), piece, 16, -1), 0);
	fclose(f);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(patience_ends_what_has_begun),
	    cmocka_unit_test(a_second_request_is_due_at_once),
	    cmocka_unit_test(another_signal_is_due_at_once),
	    cmocka_unit_test(a_request_is_announced_once),
	    cmocka_unit_test(without_a_stop_sleeps_are_complete),
	    cmocka_unit_test(a_stop_ends_running_programs),
	    cmocka_unit_test(nothing_waits_after_a_stop),
	    cmocka_unit_test(the_end_of_a_run_has_a_limit),
	    cmocka_unit_test(a_large_file_is_read_until_the_stop),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
