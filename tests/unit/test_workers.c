/* Jobs of a command in several processes. */
#include <errno.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>
#include <cmocka.h>

#include "base/core/strbuf.h"
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

/* In memory that the processes share. */
struct count {
	unsigned wanted, begun;
};

static void
count_begin(void *arg)
{
	struct count *c = arg;

	__atomic_add_fetch(&c->begun, 1, __ATOMIC_SEQ_CST);
}

/* Wait until the wanted number of processes have begun. */
static void
count_work(void *arg, unsigned number, struct strbuf *out)
{
	struct count *c = arg;
	unsigned n = 0;

	(void)number;
	for (int i = 0; i < 3000 && n < c->wanted; i++) {
		n = __atomic_load_n(&c->begun, __ATOMIC_SEQ_CST);
		if (n < c->wanted)
			usleep(10000);
	}
	strbuf_addstr(out, n == c->wanted ? "all" : "others");
}

static void
count_done(void *arg, unsigned number, const char *result, size_t len)
{
	(void)arg;
	(void)number;
	assert_int_equal(len, 3);
	assert_memory_equal(result, "all", 3);
}

/* The jobs have that number of processes. */
static void
have_processes(unsigned jobs, unsigned processes, unsigned wanted)
{
	struct count *c = mmap(NULL, sizeof(*c), PROT_READ | PROT_WRITE,
	    MAP_SHARED | MAP_ANONYMOUS, -1, 0);
	const struct workers_jobs all = {.count = jobs,
	    .processes = processes,
	    .arg = c,
	    .begin = count_begin,
	    .work = count_work,
	    .done = count_done};

	assert_true(c != MAP_FAILED);
	c->wanted = wanted;
	assert_int_equal(workers_run(&all), 0);
	assert_int_equal(c->begun, wanted);
	/* all of them have ended */
	assert_int_equal(waitpid(-1, NULL, WNOHANG), -1);
	assert_int_equal(errno, ECHILD);
	assert_int_equal(munmap(c, sizeof(*c)), 0);
}

static void
the_number_of_processes_is_that_of_cores_or_chosen(void **state)
{
	unsigned cores = (unsigned)sysconf(_SC_NPROCESSORS_ONLN);

	(void)state;
	have_processes(
	    2 * cores + 2, 0, cores < WORKERS_MAX ? cores : WORKERS_MAX);
	have_processes(2 * cores + 2, cores + 1, cores + 1);
	have_processes(3, 5, 3);
	have_processes(WORKERS_MAX + 1, WORKERS_MAX + 1, WORKERS_MAX);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(results_come_in_order),
	    cmocka_unit_test(a_crash_costs_one_job),
	    cmocka_unit_test(no_jobs_need_no_process),
	    cmocka_unit_test(
		the_number_of_processes_is_that_of_cores_or_chosen),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
