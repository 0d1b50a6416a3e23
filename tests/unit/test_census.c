/* Counts of a process and its descendants. */

#include "base/process/census.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>
#include <cmocka.h>

#include "base/process/descendants.h"

#define MIB ((size_t)1 << 20)

/* Those of the tree below. */
#define PROCESSES 4
#define THREADS	  6

static void *
waits(void *arg)
{
	(void)pause();
	return arg;
}

/* In a process of the tree: report, and wait for its end. */
static void __attribute__((noreturn)) ready(int ready_sock, unsigned threads)
{
	pthread_t t;

	while (threads-- > 0)
		if (pthread_create(&t, NULL, waits, NULL) != 0)
			_exit(1);
	(void)!write(ready_sock, "", 1);
	for (;;)
		(void)pause();
}

/* A child with memory that its children share. */
static void __attribute__((noreturn)) shared_run(int sock)
{
	char *bytes;

	if (fork() == 0) {
		bytes = malloc(64 * MIB);
		if (bytes == NULL)
			_exit(1);
		explicit_bzero(bytes, 64 * MIB);
		if (fork() != 0 && fork() == 0)
			ready(sock, 0);
		ready(sock, 0);
	}
	ready(sock, 0);
}

/* A child, whose child has ended after it had forked one with two threads. */
static void __attribute__((noreturn)) tree_run(int sock)
{
	pid_t between;
	char *bytes;

	(void)prctl(PR_SET_CHILD_SUBREAPER, 1);
	if (fork() == 0) {
		bytes = malloc(64 * MIB);
		if (bytes == NULL)
			_exit(1);
		explicit_bzero(bytes, 64 * MIB); /* not left out */
		ready(sock, 0);
	}
	between = fork();
	if (between == 0) {
		(void)setsid();
		if (fork() == 0)
			ready(sock, 2);
		_exit(0);
	}
	(void)waitpid(between, NULL, 0);
	if (fork() == 0)
		ready(sock, 0);
	ready(sock, 0);
}

static pid_t
tree_start(void (*run)(int sock))
{
	int ends[2];
	pid_t pid;
	char byte;

	assert_int_equal(pipe(ends), 0);
	pid = fork();
	assert_true(pid >= 0);
	if (pid == 0) {
		/* where a test fails, nothing of it keeps the output open */
		(void)dup2(ends[1], STDOUT_FILENO);
		(void)dup2(ends[1], STDERR_FILENO);
		(void)prctl(PR_SET_PDEATHSIG, SIGKILL);
		run(ends[1]);
	}
	for (int i = 0; i < PROCESSES; i++)
		assert_int_equal(read(ends[0], &byte, 1), 1);
	close(ends[0]);
	close(ends[1]);
	return pid;
}

static void
tree_end(pid_t pid)
{
	struct vec found;

	descendants_init(&found);
	descendants_find(&found, pid);
	assert_int_equal(found.count, PROCESSES - 1);
	(void)descendants_signal(&found, SIGKILL);
	vec_release(&found);
	(void)kill(pid, SIGKILL);
	assert_int_equal(waitpid(pid, NULL, 0), pid);
}

static void
processes_threads_and_memory_are_counted(void **state)
{
	pid_t pid = tree_start(tree_run);
	struct census n;

	(void)state;
	census_count(pid, 100, 0, &n);
	assert_int_equal(n.processes, PROCESSES);
	assert_int_equal(n.threads, THREADS);
	assert_in_range(n.bytes, 60 * MIB, 256 * MIB);
	/* it ends at a maximum, and counts no memory then */
	census_count(pid, 2, 0, &n);
	assert_true(n.threads >= 2);
	assert_in_range(n.bytes, 0, 60 * MIB);
	tree_end(pid);
}

static void
memory_that_is_shared_counts_once(void **state)
{
	pid_t pid = tree_start(shared_run);
	struct census n;

	(void)state;
	census_count(pid, 100, 0, &n);
	assert_in_range(n.bytes, 180 * MIB, 256 * MIB);
	assert_in_range(census_memory(pid, 100, 0), 60 * MIB, 90 * MIB);
	tree_end(pid);
}

static void
descendants_yield_the_processors(void **state)
{
	pid_t pid = tree_start(tree_run);
	struct vec found;

	(void)state;
	census_yield(pid, 100);
	assert_int_equal(sched_getscheduler(pid), SCHED_OTHER);
	descendants_init(&found);
	descendants_find(&found, pid);
	/* an item begins with the pid */
	for (size_t i = 0; i < found.count; i++)
		assert_int_equal(
		    sched_getscheduler(*(const pid_t *)vec_at(&found, i)),
		    SCHED_IDLE);
	vec_release(&found);
	tree_end(pid);
}

static void
a_process_that_has_ended_has_no_descendants(void **state)
{
	struct census n;
	pid_t pid = fork();

	(void)state;
	assert_true(pid >= 0);
	if (pid == 0)
		_exit(0);
	assert_int_equal(waitpid(pid, NULL, 0), pid);
	census_count(pid, 100, 0, &n);
	assert_int_equal(n.threads, 1);
	assert_int_equal(n.bytes, 0);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(processes_threads_and_memory_are_counted),
	    cmocka_unit_test(memory_that_is_shared_counts_once),
	    cmocka_unit_test(descendants_yield_the_processors),
	    cmocka_unit_test(a_process_that_has_ended_has_no_descendants),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
