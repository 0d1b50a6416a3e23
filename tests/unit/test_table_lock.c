/* Locks of tables: between processes and threads, and after their ends. */
#include <pthread.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#include <cmocka.h>

#include "base/metrics/metrics.h"
#include "base/metrics/table_lock.h"

#define TABLE  MR_dlcNodeTable
#define ROUNDS 2000

/*
 * Pauses between tries, and the seconds that the clock is ahead of the
 * system's.
 */
static unsigned pauses;
static int64_t ahead;

/* Replaces libc's function: on a busy machine it may take all the time. */
int
sched_yield(void)
{
	__atomic_add_fetch(&pauses, 1, __ATOMIC_RELAXED);
	return (int)syscall(SYS_sched_yield);
}

/* Replaces libc's function. */
int
nanosleep(const struct timespec *t, struct timespec *left)
{
	__atomic_add_fetch(&pauses, 1, __ATOMIC_RELAXED);
	return (int)syscall(SYS_nanosleep, t, left);
}

/* Replaces libc's function. */
int
clock_gettime(clockid_t clock, struct timespec *t)
{
	int r = (int)syscall(SYS_clock_gettime, clock, t);

	t->tv_sec += ahead;
	return r;
}

static int
setup(void **state)
{
	int fd = table_lock_make(NULL, 0);

	(void)state;
	table_lock_use(fd);
	return fd < 0 ? -1 : 0;
}

/* Run f in a child; return its exit code. */
static int
in_child(bool (*f)(void))
{
	int status;
	pid_t pid = fork();

	if (pid == 0)
		_exit(f());
	assert_int_equal(waitpid(pid, &status, 0), pid);
	assert_true(WIFEXITED(status));
	return WEXITSTATUS(status);
}

static bool
takes(void)
{
	return table_lock_take(TABLE);
}

static bool
takes_another(void)
{
	return table_lock_take(MR_dlcEnvTable);
}

/* A child that holds the lock, and waits for its end. */
static pid_t
child_with_lock(void)
{
	int ready[2];
	char c = 0;
	pid_t pid;

	assert_int_equal(pipe(ready), 0);
	if ((pid = fork()) == 0) {
		c = table_lock_take(TABLE);
		_exit(write(ready[1], &c, 1) != 1 || pause() >= 0);
	}
	assert_int_equal(read(ready[0], &c, 1), 1);
	assert_int_equal(c, 1);
	close(ready[0]);
	close(ready[1]);
	return pid;
}

static void
one_process_holds_the_lock(void **state)
{
	(void)state;
	assert_true(table_lock_take(TABLE));
	assert_false(table_lock_take(TABLE));
	assert_int_equal(in_child(takes), false);
	assert_int_equal(in_child(takes_another), true);
	table_lock_drop(TABLE);
	assert_int_equal(in_child(takes), true);
	assert_true(table_lock_take(TABLE));
	table_lock_drop(TABLE);
}

static void
a_stopped_holder_is_not_waited_for(void **state)
{
	pid_t pid = child_with_lock();
	int status;

	(void)state;
	kill(pid, SIGSTOP);
	assert_int_equal(waitpid(pid, &status, WUNTRACED), pid);
	assert_false(table_lock_take(TABLE));
	assert_true(table_lock_take(MR_dlcEnvTable));
	table_lock_drop(MR_dlcEnvTable);
	kill(pid, SIGKILL);
	assert_int_equal(waitpid(pid, &status, 0), pid);
}

static void
a_killed_holder_releases_the_lock(void **state)
{
	int status;

	(void)state;
	for (int i = 0; i < 20; i++) {
		pid_t pid = child_with_lock();

		kill(pid, SIGKILL);
		assert_int_equal(waitpid(pid, &status, 0), pid);
		assert_true(table_lock_take(TABLE));
		table_lock_drop(TABLE);
	}
}

/* The pauses of a try to get a lock that another process holds. */
static unsigned
pauses_of(unsigned table)
{
	pauses = 0;
	assert_false(table_lock_take(table));
	return pauses;
}

static bool
takes_all(void)
{
	for (unsigned i = 0; i < METRIC_TABLES; i++)
		if (!table_lock_take(i))
			return false;
	return true;
}

/* A process that keeps the locks of all tables delays others once. */
static void
a_holder_of_all_locks_delays_once(void **state)
{
	int ready[2], status;
	char c = 0;
	pid_t pid;

	(void)state;
	assert_int_equal(pipe(ready), 0);
	if ((pid = fork()) == 0) {
		c = takes_all();
		_exit(write(ready[1], &c, 1) != 1 || pause() >= 0);
	}
	assert_int_equal(read(ready[0], &c, 1), 1);
	assert_int_equal(c, 1);
	assert_true(pauses_of(TABLE) > 0);
	for (unsigned i = 0; i < METRIC_TABLES; i++)
		assert_int_equal(pauses_of(i), 0);
	ahead += 4;
	assert_int_equal(pauses_of(TABLE), 0);
	ahead += 2;
	assert_true(pauses_of(TABLE) > 0);
	/* A free lock is taken all the same. */
	kill(pid, SIGKILL);
	assert_int_equal(waitpid(pid, &status, 0), pid);
	assert_true(table_lock_take(TABLE));
	table_lock_drop(TABLE);
	close(ready[0]);
	close(ready[1]);
}

static void
count(volatile uint64_t *n)
{
	for (int i = 0; i < ROUNDS;) {
		if (!table_lock_take(TABLE))
			continue;
		*n = *n + 1;
		table_lock_drop(TABLE);
		i++;
	}
}

static void *
count_main(void *n)
{
	count(n);
	return NULL;
}

/* Two threads in each of two processes add to one number, not atomically. */
static void
the_lock_excludes_threads_and_processes(void **state)
{
	uint64_t *n = mmap(NULL, sizeof(*n), PROT_READ | PROT_WRITE,
	    MAP_SHARED | MAP_ANONYMOUS, -1, 0);
	pthread_t thread;
	int status;
	pid_t pid;

	(void)state;
	assert_ptr_not_equal(n, MAP_FAILED);
	pid = fork();
	assert_int_equal(pthread_create(&thread, NULL, count_main, n), 0);
	count(n);
	pthread_join(thread, NULL);
	if (pid == 0)
		_exit(0);
	assert_int_equal(waitpid(pid, &status, 0), pid);
	assert_int_equal(status, 0);
	assert_int_equal(*n, 4 * ROUNDS);
	munmap(n, sizeof(*n));
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test_setup(one_process_holds_the_lock, setup),
	    cmocka_unit_test_setup(a_stopped_holder_is_not_waited_for, setup),
	    cmocka_unit_test_setup(a_killed_holder_releases_the_lock, setup),
	    cmocka_unit_test_setup(a_holder_of_all_locks_delays_once, setup),
	    cmocka_unit_test_setup(
		the_lock_excludes_threads_and_processes, setup),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
