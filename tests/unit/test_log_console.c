/*
 * Lines on standard error: a reader that is slow, or does not read, does not
 * stop the emitter of a process, and all lines arrive as a whole.
 */
#include <errno.h>
#include <fcntl.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#include <cmocka.h>

#include "logging/control.h"
#include "logging/counters.h"
#include "logging/sink/emitter.h"
#include "logging/internal.h"
#include "logging/log.h"

#define LINES 300
/* More than a process waits at its end: this is a busy machine's time. */
#define END_SECONDS 30
#define FILLED	    'f'

/* Fill a pipe: its next writer would wait. */
static size_t
pipe_fill(int fd)
{
	char some[4096];
	size_t n = 0;
	ssize_t done;

	memset(some, FILLED, sizeof(some));
	some[sizeof(some) - 1] = '\n';
	assert_int_equal(fcntl(fd, F_SETFL, O_NONBLOCK), 0);
	while ((done = write(fd, some, sizeof(some))) > 0)
		n += (size_t)done;
	assert_int_equal(fcntl(fd, F_SETFL, 0), 0);
	return n;
}

/* The process of a daemon, whose standard error is the pipe. */
static void
daemon_run(const char *dest, int fd, int count)
{
	struct log_options o = {.service = "dalang-test",
	    .dest = dest,
	    .level = LOG_LEVEL_NOTICE,
	    .handover = LOG_RING};

	alarm(END_SECONDS);
	dup2(fd, STDERR_FILENO);
	if (log_init(&o, NULL) < 0)
		_exit(2);
	log_limit_set(0, 0, 0);
	log_emitter_start();
	for (int i = 0; i < count; i++)
		log_event(LOG_SINK, LOG_SINK_FAILED, log_int("dropped", i),
		    log_str("sink", "a destination with a long name"));
	log_close();
	_exit(0);
}

static void
an_unread_pipe_does_not_stop_the_end(void **state)
{
	static const char *const dests[] = {"console", "json"};
	int pair[2], status;
	pid_t pid;

	(void)state;
	for (size_t i = 0; i < 2; i++) {
		assert_int_equal(pipe(pair), 0);
		pipe_fill(pair[1]);
		pid = fork();
		if (pid == 0)
			daemon_run(dests[i], pair[1], LINES);
		assert_int_equal(waitpid(pid, &status, 0), pid);
		assert_int_equal(status, 0);
		close(pair[0]);
		close(pair[1]);
	}
}

/* Return the whole lines about a loss, in their order; others are an error. */
static int
lines_read(FILE *in)
{
	char *line = NULL, want[32];
	size_t size = 0;
	int n = 0;

	while (getline(&line, &size, in) > 0) {
		if (*line == FILLED)
			continue;
		snprintf(want, sizeof(want), " %d log", n);
		assert_non_null(strstr(line, want));
		if (strstr(line, "a destination with a long name") == NULL)
			print_message("line %d: %s", n, line);
		assert_non_null(strstr(line, "a destination with a long name"));
		assert_int_equal(line[strlen(line) - 1], '\n');
		n++;
	}
	free(line);
	return n;
}

static void
lines_for_a_slow_reader_arrive_whole(void **state)
{
	const struct timespec delay = {0, 300000000};
	int pair[2], status;
	FILE *in;
	pid_t pid;

	(void)state;
	assert_int_equal(pipe(pair), 0);
	pipe_fill(pair[1]);
	pid = fork();
	if (pid == 0)
		daemon_run("console", pair[1], LINES);
	close(pair[1]);
	nanosleep(&delay, NULL);
	in = fdopen(pair[0], "r");
	assert_int_equal(lines_read(in), LINES);
	fclose(in);
	assert_int_equal(waitpid(pid, &status, 0), pid);
	assert_int_equal(status, 0);
}

/* A command, whose standard error is full, and its child process. */
static void
command_run(void)
{
	struct log_options o = {.service = "dalang-test", .dest = "json"};
	const char *why;
	pid_t pid;

	dup2(open("/dev/full", O_WRONLY | O_CLOEXEC), STDERR_FILENO);
	if (log_init(&o, NULL) < 0 || log_lost(&why) != NULL)
		_exit(2);
	pid = fork();
	if (pid == 0) {
		log_child_start();
		log_event(LOG_SINK, LOG_SINK_FAILED, log_int("dropped", 1),
		    log_str("sink", "x"));
		_exit(0);
	}
	waitpid(pid, NULL, 0);
	_exit(log_lost(&why) != NULL && strcmp(log_lost(&why), "json") == 0 &&
		      strcmp(why, strerror(ENOSPC)) == 0
		  ? 0
		  : 1);
}

static void
a_command_has_the_losses_of_its_child_processes(void **state)
{
	int status;
	pid_t pid = fork();

	(void)state;
	if (pid == 0)
		command_run();
	assert_int_equal(waitpid(pid, &status, 0), pid);
	assert_int_equal(status, 0);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(an_unread_pipe_does_not_stop_the_end),
	    cmocka_unit_test(lines_for_a_slow_reader_arrive_whole),
	    cmocka_unit_test(a_command_has_the_losses_of_its_child_processes),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
