/* Jobs of a command in several processes. */
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <cmocka.h>

#include "base/strbuf.h"
#include "command/workers.h"

#define JOBS 700

struct test {
	unsigned crash; /* number of a job, or JOBS */
	unsigned slow;	/* the same */
	unsigned next;	/* number of the next result */
	unsigned lost;
	pid_t caller;
	int begun; /* in a process */
};

static void
begin(void *arg)
{
	struct test *t = arg;

	t->begun++;
}

static void
work(void *arg, unsigned number, struct strbuf *out)
{
	const struct test *t = arg;

	if (number == t->crash)
		raise(SIGKILL);
	if (number == t->slow)
		usleep(300000);
	strbuf_addf(out, "%u %d %d", number, t->begun, getpid() != t->caller);
}

static void
done(void *arg, unsigned number, const char *result, size_t len)
{
	struct test *t = arg;
	char want[40];

	assert_int_equal(number, t->next++);
	if (result == NULL) {
		assert_int_equal(number, t->crash);
		t->lost++;
		return;
	}
	snprintf(want, sizeof(want), "%u 1 1", number);
	assert_int_equal(len, strlen(want));
	assert_memory_equal(result, want, len);
}

static void
run(struct test *t, unsigned processes)
{
	const struct workers_jobs jobs = {.count = JOBS,
	    .processes = processes,
	    .arg = t,
	    .begin = begin,
	    .work = work,
	    .done = done};

	t->caller = getpid();
	assert_int_equal(workers_run(&jobs), 0);
	assert_int_equal(t->next, JOBS);
	assert_int_equal(t->begun, 0);
}

static void
results_come_in_order(void **state)
{
	struct test one = {.crash = JOBS, .slow = JOBS};
	struct test many = {.crash = JOBS, .slow = 0};

	(void)state;
	run(&one, 1);
	/* the others stay within the limit of kept results */
	run(&many, 4);
	assert_int_equal(many.lost, 0);
}

static void
a_crash_costs_one_job(void **state)
{
	struct test last = {.crash = JOBS - 1, .slow = JOBS};
	struct test first = {.crash = 0, .slow = JOBS};

	(void)state;
	run(&first, 1);
	assert_int_equal(first.lost, 1);
	run(&last, 3);
	assert_int_equal(last.lost, 1);
}

static void
no_jobs_need_no_process(void **state)
{
	const struct workers_jobs jobs = {.count = 0, .work = work};

	(void)state;
	assert_int_equal(workers_run(&jobs), 0);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(results_come_in_order),
	    cmocka_unit_test(a_crash_costs_one_job),
	    cmocka_unit_test(no_jobs_need_no_process),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
