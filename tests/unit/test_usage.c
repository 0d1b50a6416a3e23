/*
 * The interval at which a process queries its allocator, which takes time, and
 * the moment at which it gives memory back.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "base/core/heap.h"
#include "base/metrics/metrics.h"
#include "server/shared/usage.h"

/* A clock that stands still, and the time that the allocator's answer takes. */
static int64_t clock_ns = 1000, cost_ns;
static int asked, given;
static size_t unused;

int
clock_gettime(clockid_t clock, struct timespec *t)
{
	if (clock != CLOCK_MONOTONIC)
		return (int)syscall(SYS_clock_gettime, clock, t);
	t->tv_sec = clock_ns / 1000000000;
	t->tv_nsec = clock_ns % 1000000000;
	return 0;
}

struct heap_use
heap_use(void)
{
	clock_ns += cost_ns;
	asked++;
	return (struct heap_use){.used = 4711, .unused = unused};
}

void
heap_trim(void)
{
	given++;
}

/* As after a compile each, as many as fit into that time. */
static int
asked_within(int64_t ms)
{
	asked = 0;
	for (int64_t i = 0; i < ms; i++) {
		clock_ns += 1000000;
		usage_count();
	}
	return asked;
}

static void
a_fast_query_runs_once_a_second(void **state)
{
	(void)state;
	usage_count();
	assert_int_equal(asked, 1);
	assert_int_equal(metrics_own->cell[M_dlcHeap], 4711);
	assert_int_equal(asked_within(999), 0);
	assert_int_equal(asked_within(10000), 10);
}

/* A query of 66 ms runs each 6.6 s. */
static void
queries_take_a_hundredth_of_the_time(void **state)
{
	(void)state;
	cost_ns = 66000000;
	clock_ns += 1000000000;
	usage_count();
	assert_int_equal(asked_within(6500), 0);
	assert_in_range(asked_within(66000), 9, 11);
	cost_ns = 0;
}

/* A child has memory of its own from the first moment. */
static void
a_child_starts_with_a_new_interval(void **state)
{
	int status;

	(void)state;
	usage_count();
	asked = 0;
	if (fork() == 0) {
		usage_count();
		_exit(asked);
	}
	wait(&status);
	assert_int_equal(WEXITSTATUS(status), 1);
}

/* Return whether memory was given back with so many bytes unused. */
static int
given_with(size_t bytes)
{
	given = 0;
	unused = bytes;
	clock_ns += 10000000000;
	usage_count();
	return given;
}

static void
memory_is_given_back_once_after_each_peak(void **state)
{
	const size_t mb = (size_t)1 << 20;

	(void)state;
	assert_int_equal(given_with(3 * mb), 0);
	assert_int_equal(given_with(50 * mb), 1);
	/* the allocator still counts what it gave back */
	assert_int_equal(given_with(50 * mb), 0);
	assert_int_equal(given_with(53 * mb), 0);
	/* the next peak takes it, and frees it */
	assert_int_equal(given_with(20 * mb), 0);
	assert_int_equal(given_with(50 * mb), 1);
	assert_int_equal(given_with(50 * mb), 0);
}

/* Use that many bytes of memory for the first time, and give them up. */
static void
pages_touch(size_t bytes)
{
	unsigned char *p = mmap(NULL, bytes, PROT_READ | PROT_WRITE,
	    MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);

	assert_true(p != MAP_FAILED);
	madvise(p, bytes, MADV_NOHUGEPAGE);
	for (size_t i = 0; i < bytes; i += 4096)
		p[i] = 1;
	munmap(p, bytes);
}

/* Between two counts, so that both find the same number of unused bytes. */
static void
memory_of_a_short_peak_is_given_back(void **state)
{
	const size_t mb = (size_t)1 << 20;

	(void)state;
	(void)given_with(50 * mb);
	(void)given_with(50 * mb);
	pages_touch(mb);
	assert_int_equal(given_with(50 * mb), 0);
	pages_touch(8 * mb);
	assert_int_equal(given_with(50 * mb), 1);
	assert_int_equal(given_with(50 * mb), 0);
	pages_touch(8 * mb);
	assert_int_equal(given_with(3 * mb), 0);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(a_fast_query_runs_once_a_second),
	    cmocka_unit_test(queries_take_a_hundredth_of_the_time),
	    cmocka_unit_test(a_child_starts_with_a_new_interval),
	    cmocka_unit_test(memory_is_given_back_once_after_each_peak),
	    cmocka_unit_test(memory_of_a_short_peak_is_given_back),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
