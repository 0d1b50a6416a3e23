/* The workers of an environment process, and what it reports. */

/* Instead of a process that begins to compile. */
#define process_fork forked
#include "server/compile/environment_process.c"
#undef process_fork

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "logging/control.h"
#include "logging/internal.h"
#include "logging/memory.h"
#include "base/metrics/create.h"
#include "base/metrics/metrics.h"
#include "base/privsep/message.h"
#include "unit/environment_site.h"
#include "unit/still_clock.h"
#include "unit/records.h"

#define SECOND 1000000000LL

static struct fixture *f;
static struct holder *h;
static const struct server_config config = {.workers = 2};
static struct server server = {.config = &config};
static struct server_environment *named;
static struct process self = {.ctx = &server, .number = 7};
static int parent = -1;
static unsigned forks; /* that were wanted */
static bool fork_fails;

int
forked(struct process *p, void (*in_child)(struct process *p))
{
	const struct worker_start *w = p->arg;

	assert_ptr_equal(in_child, worker_in_child);
	assert_ptr_equal(w->config, &config);
	assert_int_equal(w->parent_sock, self.sock);
	assert_ptr_equal(w->environment, h->environment);
	assert_int_equal(w->jobs, h->jobs[1]);
	assert_int_equal(w->jobs_in, h->jobs[0]);
	assert_ptr_equal(p->row, &server_rows[SERVER_WORKER]);
	forks++;
	if (fork_fails) {
		errno = EAGAIN;
		return -1;
	}
	p->pid = (pid_t)(1000000000 + forks);
	p->started = process_now();
	p->sock = dup(0);
	assert_true(p->sock >= 0);
	return 0;
}

static int
holder_setup(void **state)
{
	int socks[2];

	if (setup(state) != 0)
		return -1;
	f = *state;
	log_level_start(LOG_LEVEL_INFO);
	put(f, "one/web/manifests/init.pp", "class web { }\n");
	load(f);
	named = calloc(1, sizeof(*named));
	snprintf(named->name, sizeof(named->name), "production");
	h = calloc(1, sizeof(*h));
	h->self = &self;
	h->environment = f->env;
	h->signals = -1;
	h->ruby = (struct environment_ruby){.near = -1, .far = -1};
	assert_int_equal(pipe2(h->jobs, O_CLOEXEC | O_NONBLOCK | O_DIRECT), 0);
	assert_int_equal(message_pair(socks), 0);
	assert_int_equal(fcntl(socks[0], F_SETFL, O_NONBLOCK), 0);
	assert_int_equal(fcntl(socks[1], F_SETFL, O_NONBLOCK), 0);
	self.sock = socks[0];
	self.arg = named;
	parent = socks[1];
	forks = 0;
	fork_fails = false;
	memset(metrics_own->cell, 0, sizeof(metrics_own->cell));
	return log_memory_open(1 << 18, LOG_FORM_JSON);
}

static int
holder_teardown(void **state)
{
	log_close();
	close(h->jobs[0]);
	close(h->jobs[1]);
	if (parent >= 0)
		close(parent);
	close(self.sock);
	free(h);
	free(named);
	return teardown(state);
}

/* Request workers with these numbers for a front. */
static void
request(uint32_t front, uint32_t begin, uint32_t count)
{
	struct ipc_workers w = {.front = front, .count = count};

	for (uint32_t i = 0; i < count && i < IPC_WORKERS_MAX; i++) {
		w.numbers[i] = begin + i;
		w.slots[i] = 100 + begin + i;
	}
	assert_int_equal(
	    message_send_type(parent, IPC_ENV_WORKERS, 0, &w, sizeof(w), -1),
	    0);
	assert_int_equal(environment_process_receive(h), 1);
}

/* The parent has got the worker's socket. */
static void
worker_is_sent(uint32_t front, uint32_t number)
{
	struct message m;
	const struct ipc_worker *w = (const void *)m.body;

	assert_int_equal(message_receive(parent, &m), 1);
	assert_int_equal(m.head.type, IPC_ENV_WORKER);
	assert_int_equal(w->front, front);
	assert_int_equal(w->number, number);
	assert_true(m.fd >= 0);
	message_close(&m);
}

static void
nothing_is_sent(void)
{
	struct message m;

	assert_true(message_receive(parent, &m) < 0);
}

/* Only those that the environment process needs alone. */
static void
a_worker_closes_what_is_not_its_own(void **state)
{
	int fds[6];
	struct worker_start w;
	struct process p = {.arg = &w};

	(void)state;
	for (int i = 0; i < 6; i++)
		fds[i] = dup(0);
	w = (struct worker_start){.parent_sock = fds[0],
	    .signals = fds[1],
	    .jobs_in = fds[2],
	    .ruby_far = fds[3],
	    .jobs = fds[4],
	    .ruby = fds[5]};
	worker_in_child(&p);
	for (int i = 0; i < 6; i++)
		assert_int_equal(fcntl(fds[i], F_GETFD) >= 0, i >= 4);
	close(fds[4]);
	close(fds[5]);
}

static void
a_front_gets_the_workers_that_it_lacks(void **state)
{
	(void)state;
	request(1, 1, 2);
	assert_int_equal(h->count, 2);
	worker_is_sent(1, 1);
	worker_is_sent(1, 2);
	assert_int_equal(h->workers[1].slot, 102);
	assert_int_equal(h->workers[1].sock, -1);
	assert_null(h->workers[1].arg);
	assert_ptr_equal(h->workers[1].ctx, &server);
	/* the same once more, and one more */
	request(1, 1, 3);
	assert_int_equal(h->count, 3);
	worker_is_sent(1, 3);
	nothing_is_sent();
	/* another front, with numbers of its own */
	request(2, 3, 2);
	assert_int_equal(h->count, 5);
	worker_is_sent(2, 3);
	worker_is_sent(2, 4);
	request(2, 9, 0);
	assert_int_equal(h->count, 5);
	assert_int_equal(forks, 5);
	h->retired = 1;
	request(3, 1, 2);
	assert_int_equal(h->count, 5);
	nothing_is_sent();
}

/* As many as the socket of the test has room for. */
#define AT_ONCE 30

static void
workers_have_a_maximum(void **state)
{
	(void)state;
	for (uint32_t front = 0; h->count < WORKERS_MAX; front++) {
		size_t before = h->count;

		request(front, 1, AT_ONCE);
		for (size_t i = before; i < h->count; i++)
			worker_is_sent(front, (uint32_t)(i - before) + 1);
		assert_true(
		    h->count == before + AT_ONCE || h->count == WORKERS_MAX);
	}
	request(900, 1, 1);
	assert_int_equal(h->count, WORKERS_MAX);
	assert_int_equal(forks, WORKERS_MAX);
	nothing_is_sent();
}

/* It is tried again after its pause, and then at once, as the first time. */
static void
a_worker_that_cannot_be_forked_waits(void **state)
{
	(void)state;
	fork_fails = true;
	clock_passed += 1000;
	request(1, 1, 1);
	assert_int_equal(h->count, 1);
	assert_int_equal(h->workers[0].pid, 0);
	assert_int_equal(h->workers[0].restart, process_now());
	nothing_is_sent();
	assert_int_equal(records("PRV-"), 1);
	/* it counts as the front's */
	request(1, 1, 1);
	assert_int_equal(h->count, 1);
	h->workers[0].restart += SECOND;
	fork_fails = false;
	restart_waiting(h);
	assert_int_equal(forks, 1);
	clock_passed += 1;
	restart_waiting(h);
	assert_int_equal(forks, 2);
	worker_is_sent(1, 1);
	assert_int_equal(h->workers[0].restart, 0);
	restart_waiting(h);
	assert_int_equal(forks, 2);
}

/* Its socket is closed. */
static void
a_worker_that_cannot_be_passed_on_is_logged(void **state)
{
	(void)state;
	close(parent);
	parent = -1;
	h->workers[0] = (struct process){
	    .row = &server_rows[SERVER_WORKER], .number = 1, .ctx = &server};
	h->count = 1;
	fork_worker(h, 0);
	assert_int_equal(h->workers[0].sock, -1);
	assert_int_equal(records("parent"), 1);
	assert_int_equal(environment_process_receive(h), 0);
}

/* Let n workers run, with the pids 1000000001 and so on. */
static void
workers_run(uint32_t n)
{
	request(1, 1, n);
	for (uint32_t i = 1; i <= n; i++)
		worker_is_sent(1, i);
}

static void
a_worker_that_ends_by_itself_is_forgotten(void **state)
{
	(void)state;
	workers_run(3);
	h->had_job[2] = 1;
	worker_ended(h, 0, 0);
	assert_int_equal(h->count, 2);
	/* the last one has its place */
	assert_int_equal(h->workers[0].number, 3);
	assert_int_equal(h->had_job[0], 1);
	assert_int_equal(h->fronts[0], 1);
	assert_int_equal(metrics_own->cell[M_dlcCrashes], 0);
	h->workers[1].failures = 3;
	worker_ended(h, 1, 0);
	assert_int_equal(h->count, 1);
	assert_int_equal(h->workers[0].number, 3);
	assert_int_equal(records("PRV-"), 0);
	/* nothing of it is left for the next one */
	request(1, 2, 1);
	worker_is_sent(1, 2);
	assert_int_equal(h->count, 2);
	assert_int_equal(h->workers[1].failures, 0);
}

static void
a_worker_that_crashes_is_replaced(void **state)
{
	pid_t pid;

	(void)state;
	workers_run(3);
	/* the second one in its first job, the others before */
	pid = h->workers[1].pid;
	assert_int_equal(write(h->jobs[1], &pid, sizeof(pid)), sizeof(pid));
	assert_int_equal(write(h->jobs[1], &pid, 1), 1);
	for (size_t i = 0; i < 3; i++) {
		h->workers[i].failures = 3;
		worker_ended(h, i, SIGSEGV);
		assert_int_equal(h->count, 3);
		assert_int_equal(h->workers[i].pid, 0);
		assert_int_equal(metrics_own->cell[M_dlcCrashes], i + 1);
	}
	assert_int_equal(h->workers[0].failures, 4);
	assert_true(h->workers[0].restart > process_now());
	assert_int_equal(h->workers[1].failures, 1);
	assert_int_equal(h->workers[1].restart, process_now());
	assert_true(h->workers[2].restart > process_now());
	assert_int_equal(records("\"signal\""), 3);
	restart_waiting(h);
	worker_is_sent(1, 2);
	nothing_is_sent();
	assert_int_equal(h->had_job[1], 0);
	clock_passed += 3600;
	restart_waiting(h);
	worker_is_sent(1, 3);
	worker_is_sent(1, 1);
	assert_int_equal(forks, 6);
}

/* Those of ended workers, and of none, change nothing. */
static void
first_jobs_are_those_of_running_workers(void **state)
{
	const pid_t pids[] = {1000000003, 7, 1000000001};

	(void)state;
	workers_run(3);
	for (size_t i = 0; i < 3; i++)
		assert_int_equal(
		    write(h->jobs[1], &pids[i], sizeof(pids[i])), 4);
	read_first_jobs(h);
	assert_true(h->had_job[0] && !h->had_job[1] && h->had_job[2]);
	read_first_jobs(h);
	assert_true(h->had_job[0] && !h->had_job[1] && h->had_job[2]);
}

static void
retired_code_has_no_new_workers(void **state)
{
	struct ipc_retire w = {.replaced = 0};

	(void)state;
	workers_run(3);
	worker_ended(h, 1, SIGSEGV);
	assert_int_equal(
	    message_send_type(parent, IPC_ENV_RETIRE, 0, &w, sizeof(w), -1), 0);
	assert_int_equal(environment_process_receive(h), 1);
	assert_true(h->retired);
	worker_ended(h, 0, SIGSEGV);
	assert_int_equal(h->count, 2);
	assert_int_equal(metrics_own->cell[M_dlcCrashes], 2);
	/* one that waits for its restart is forgotten, too */
	restart_waiting(h);
	assert_int_equal(h->count, 1);
	assert_int_equal(h->workers[0].number, 3);
	assert_int_equal(forks, 3);
	/* the process ends with its last worker */
	worker_ended(h, 0, 0);
	assert_int_equal(environment_process_hold(h), 0);
}

static void
the_end_of_the_parent_is_that_of_the_process(void **state)
{
	(void)state;
	assert_int_equal(environment_process_receive(h), 1);
	close(parent);
	parent = -1;
	assert_int_equal(environment_process_receive(h), 0);
	assert_int_equal(environment_process_hold(h), 0);
}

static void
an_invalid_message_ends_the_process(void **state)
{
	(void)state;
	assert_int_equal(
	    message_send_type(parent, IPC_ENV_STALE, 0, NULL, 0, -1), 0);
	assert_int_equal(environment_process_receive(h), 0);
}

static void
changed_files_are_reported_each_second(void **state)
{
	struct message m;

	(void)state;
	clock_passed += 10;
	environment_process_watch(h);
	assert_int_equal(h->next_watch, process_now() + SECOND);
	nothing_is_sent();
	put(f, "one/web/manifests/init.pp", "class web { notify { 'a': } }\n");
	environment_process_watch(h);
	nothing_is_sent();
	clock_passed += 1;
	environment_process_watch(h);
	assert_int_equal(message_receive(parent, &m), 1);
	assert_int_equal(m.head.type, IPC_ENV_STALE);
	environment_process_watch(h);
	nothing_is_sent();
	h->retired = 1;
	clock_passed += 1;
	environment_process_watch(h);
	nothing_is_sent();
}

static uint64_t
cell(unsigned column, unsigned row)
{
	return metrics_own->cell[metric_row(column, row)];
}

static void
loads_are_counted(void **state)
{
	const struct environment_counts n = {.code = {.count = 5,
						 .broken = 2,
						 .ns = 7000,
						 .longest_ns = 3000,
						 .bytes = 11},
	    .templates = {.count = 1, .ns = 2000, .bytes = 13},
	    .bytes = 99};

	(void)state;
	for (unsigned turn = 1; turn <= 2; turn++) {
		count_caches(&n, 17000);
		assert_int_equal(
		    cell(M_dlcCacheLoads, M_CACHE_ENVIRONMENT), turn);
		assert_int_equal(
		    cell(M_dlcCacheLoadUs, M_CACHE_ENVIRONMENT), 17 * turn);
		assert_int_equal(
		    cell(M_dlcCacheEntries, M_CACHE_ENVIRONMENT), 1);
		assert_int_equal(
		    cell(M_dlcCacheBytes, M_CACHE_ENVIRONMENT), 99);
		assert_int_equal(
		    cell(M_dlcCacheMisses, M_CACHE_MANIFEST), 5 * turn);
		assert_int_equal(
		    cell(M_dlcCacheLoads, M_CACHE_MANIFEST), 3 * turn);
		assert_int_equal(
		    cell(M_dlcCacheLoadUs, M_CACHE_MANIFEST), 7 * turn);
		assert_int_equal(cell(M_dlcCacheEntries, M_CACHE_MANIFEST), 3);
		assert_int_equal(cell(M_dlcCacheBytes, M_CACHE_MANIFEST), 11);
		assert_int_equal(cell(M_dlcCacheEntries, M_CACHE_TEMPLATE), 1);
		assert_int_equal(cell(M_dlcCacheBytes, M_CACHE_TEMPLATE), 13);
		assert_int_equal(
		    cell(M_dlcPhaseCount, M_COMPILE_PHASE_PARSE), 6 * turn);
		assert_int_equal(
		    cell(M_dlcPhaseMicros, M_COMPILE_PHASE_PARSE), 9 * turn);
	}
}

/* In the segment: the environment's row. */
static void
a_row_has_the_version_of_the_code(void **state)
{
	char path[100];
	struct metrics_row *row;
	struct ipc_retire w = {.replaced = 1};

	(void)state;
	snprintf(path, sizeof(path), "%s/metrics", f->root);
	assert_int_equal(metrics_create(path, "compiled", "1", 4), 0);
	count_loaded(h, "production", 5000);
	row = metric_row_named(MR_dlcEnvTable, "production", 10);
	assert_non_null(row);
	assert_int_equal(metric_row_get(row, MR_dlcEnvModules), 1);
	assert_int_equal(metric_row_get(row, MR_dlcEnvLoaded), metric_now());
	for (int i = 0; i < 2; i++) {
		assert_int_equal(message_send_type(parent, IPC_ENV_RETIRE, 0,
				     &w, sizeof(w), -1),
		    0);
		assert_int_equal(environment_process_receive(h), 1);
		/* once */
		assert_int_equal(metric_row_get(row, MR_dlcEnvFlushes), 1);
	}
	assert_int_equal(cell(M_dlcCacheLoads, M_CACHE_ENVIRONMENT), 1);
}

static void
the_first_error_is_the_reason(void **state)
{
	char error[64];

	(void)state;
	first_error(&f->diags, error, sizeof(error));
	assert_string_equal(error, "the environment could not be loaded");
	diag_add(&f->diags, DIAG_WARNING, NULL, NULL, 0, 0, "a warning");
	diag_add(&f->diags, DIAG_ERROR, NULL, "a.pp", 3, 0, "an error");
	diag_add(&f->diags, DIAG_ERROR, NULL, NULL, 0, 0, "another");
	first_error(&f->diags, error, sizeof(error));
	assert_string_equal(error, "an error (file: a.pp, line: 3)");
}

#define TEST(f) \
	cmocka_unit_test_setup_teardown(f, holder_setup, holder_teardown)

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    TEST(a_worker_closes_what_is_not_its_own),
	    TEST(a_front_gets_the_workers_that_it_lacks),
	    TEST(workers_have_a_maximum),
	    TEST(a_worker_that_cannot_be_forked_waits),
	    TEST(a_worker_that_cannot_be_passed_on_is_logged),
	    TEST(a_worker_that_ends_by_itself_is_forgotten),
	    TEST(a_worker_that_crashes_is_replaced),
	    TEST(first_jobs_are_those_of_running_workers),
	    TEST(retired_code_has_no_new_workers),
	    TEST(the_end_of_the_parent_is_that_of_the_process),
	    TEST(an_invalid_message_ends_the_process),
	    TEST(changed_files_are_reported_each_second),
	    TEST(loads_are_counted),
	    TEST(a_row_has_the_version_of_the_code),
	    TEST(the_first_error_is_the_reason),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
