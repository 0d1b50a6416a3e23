/* Nodes take turns, and a full queue drops a job of the node that has most. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <cmocka.h>

#include "server/front/front.h"

static struct job_queue queue;
static struct front_job pool[32];
static unsigned used;

/* A job; its format is its name here. */
static struct front_job *
add(const char *node, const char *name)
{
	struct front_job *job = &pool[used++];

	memset(job, 0, sizeof(*job));
	job->format = name;
	snprintf(job->certname, sizeof(job->certname), "%s", node);
	job_queue_add(&queue, job);
	return job;
}

static int
may_run(void *ctx, const struct front_job *job)
{
	(void)ctx;
	return !job->held;
}

static struct front_job *
next(unsigned max)
{
	return job_queue_next(&queue, max, may_run, NULL);
}

static void
expect_next(unsigned max, const char *name)
{
	struct front_job *job = next(max);

	assert_non_null(job);
	assert_string_equal(job->format, name);
	job_queue_done(&queue, job);
}

static int
setup(void **state)
{
	(void)state;
	used = 0;
	return 0;
}

static int
teardown(void **state)
{
	struct front_job *job;

	(void)state;
	while ((job = job_queue_after(&queue, NULL)) != NULL)
		job_queue_remove(&queue, job);
	assert_int_equal(queue.queued, 0);
	assert_null(queue.first);
	return 0;
}

static void
nodes_take_turns(void **state)
{
	(void)state;
	add("a", "a1");
	add("a", "a2");
	add("a", "a3");
	add("b", "b1");
	add("c", "c1");
	expect_next(1, "a1");
	expect_next(1, "b1");
	expect_next(1, "c1");
	expect_next(1, "a2");
	add("b", "b2");
	expect_next(1, "a3");
	expect_next(1, "b2");
	assert_null(next(1));
}

static void
a_new_node_comes_before_a_second_job(void **state)
{
	struct front_job *job;

	(void)state;
	add("a", "a1");
	add("a", "a2");
	job = next(1);
	add("b", "b1");
	job_queue_done(&queue, job);
	expect_next(1, "b1");
	expect_next(1, "a2");
}

static void
jobs_of_one_node_at_a_time_are_limited(void **state)
{
	struct front_job *first, *second;

	(void)state;
	add("a", "a1");
	add("a", "a2");
	add("a", "a3");
	first = next(2);
	second = next(2);
	assert_null(next(2));
	job_queue_done(&queue, second);
	expect_next(2, "a3");
	job_queue_done(&queue, first);
}

static void
held_jobs_are_skipped(void **state)
{
	(void)state;
	add("a", "a1")->held = 1;
	add("b", "b1");
	add("a", "a2");
	expect_next(1, "a2");
	expect_next(1, "b1");
	assert_null(next(1));
}

static void
a_returned_job_comes_first(void **state)
{
	struct front_job *job;

	(void)state;
	add("a", "a1");
	add("a", "a2");
	job = next(1);
	job_queue_done(&queue, job);
	job_queue_again(&queue, job);
	expect_next(1, "a1");
	expect_next(1, "a2");
}

static void
a_full_queue_drops_the_newest_of_the_largest_node(void **state)
{
	struct front_job *newest;

	(void)state;
	add("a", "a1");
	assert_null(job_queue_excess(&queue, "b"));
	add("a", "a2");
	newest = add("a", "a3");
	add("c", "c1");
	assert_ptr_equal(job_queue_excess(&queue, "b"), newest);
	assert_ptr_equal(job_queue_excess(&queue, "c"), newest);
	assert_null(job_queue_excess(&queue, "a"));
	job_queue_remove(&queue, newest);
	assert_null(job_queue_excess(&queue, "c"));
}

static void
all_jobs_are_walked(void **state)
{
	struct front_job *job = NULL, *running;
	unsigned n = 0;

	(void)state;
	add("a", "a1");
	running = next(1);
	add("b", "b1");
	add("c", "c1");
	add("b", "b2");
	while ((job = job_queue_after(&queue, job)) != NULL)
		n++;
	assert_int_equal(n, 3);
	assert_int_equal(n, queue.queued);
	job_queue_done(&queue, running);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test_setup_teardown(nodes_take_turns, setup, teardown),
	    cmocka_unit_test_setup_teardown(
		a_new_node_comes_before_a_second_job, setup, teardown),
	    cmocka_unit_test_setup_teardown(
		jobs_of_one_node_at_a_time_are_limited, setup, teardown),
	    cmocka_unit_test_setup_teardown(
		held_jobs_are_skipped, setup, teardown),
	    cmocka_unit_test_setup_teardown(
		a_returned_job_comes_first, setup, teardown),
	    cmocka_unit_test_setup_teardown(
		a_full_queue_drops_the_newest_of_the_largest_node, setup,
		teardown),
	    cmocka_unit_test_setup_teardown(
		all_jobs_are_walked, setup, teardown),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
