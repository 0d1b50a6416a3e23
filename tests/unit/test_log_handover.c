/*
 * From the caller to a receiver that listens, listens later, does not read, or
 * has gone: no caller waits, losses are counted, and forks are safe.
 */

#include <poll.h>
#include <pthread.h>
#include <setjmp.h>
#include <stdbool.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#include <cmocka.h>

#include "logging/control.h"
#include "logging/counters.h"
#include "logging/sink/emitter.h"
#include "logging/internal.h"
#include "logging/log.h"
#include "logging/sink/patience.h"
#include "logging/pool.h"

static char folder[] = "/tmp/dlg.XXXXXX";
static char path[64], dest[80];

/* The bytes that a receiver has read. */
#define LINES_MAX 20000
static char *lines[LINES_MAX];
static int nlines;

static int64_t
now(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return t.tv_sec * 1000000000LL + t.tv_nsec;
}

static int
receiver_open(void)
{
	struct sockaddr_un a = {AF_UNIX, ""};
	int fd = socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0);

	snprintf(a.sun_path, sizeof(a.sun_path), "%s", path);
	unlink(path);
	assert_int_equal(bind(fd, (struct sockaddr *)&a, sizeof(a)), 0);
	return fd;
}

/* Read until nothing has arrived for `quiet` ms. */
static void
receive(int fd, int quiet)
{
	static char buffer[70000];
	struct pollfd p = {fd, POLLIN, 0};

	while (poll(&p, 1, quiet) == 1 && nlines < LINES_MAX) {
		ssize_t n = recv(fd, buffer, sizeof(buffer) - 1, 0);

		assert_true(n > 0);
		buffer[n] = '\0';
		lines[nlines++] = strdup(buffer);
	}
}

static void
lines_forget(void)
{
	while (nlines)
		free(lines[--nlines]);
}

static int
lines_with(const char *what)
{
	int n = 0;

	for (int i = 0; i < nlines; i++)
		n += strstr(lines[i], what) != NULL;
	return n;
}

static uint64_t
number_of(const char *line, const char *key)
{
	const char *at = line ? strstr(line, key) : NULL;

	return at ? strtoull(at + strlen(key), NULL, 10) : 0;
}

static const char *
line_with(const char *what)
{
	for (int i = 0; i < nlines; i++)
		if (strstr(lines[i], what))
			return lines[i];
	return NULL;
}

/* The sum of all records of losses. */
static int
losses(void)
{
	uint64_t n = 0;

	for (int i = 0; i < nlines; i++)
		if (strstr(lines[i], "LOG-1003"))
			n += number_of(lines[i], "\"puppet\":{\"dropped\":");
	return (int)n;
}

static void
start(enum log_handover how)
{
	struct log_options o = {.service = "dalang-test",
	    .dest = dest,
	    .level = LOG_LEVEL_DEBUG,
	    .handover = how};

	assert_int_equal(log_init(&o, NULL), 0);
	log_limit_set(0, 0, 0);
}

/* A NOTICE of some 400 bytes. */
static void
raise_notice(int n)
{
	char text[16];

	snprintf(text, sizeof(text), "n%d", n);
	log_event(LOG_LEVEL, LOG_LEVEL_SET, log_str("category", text));
}

static void
raise_warn(int n)
{
	log_event(LOG_SINK, LOG_SINK_FAILED, log_int("dropped", n),
	    log_str("sink", "x"));
}

static void
identity_holds(void)
{
	struct log_counters c;

	log_counters_sum(&c, NULL);
	assert_int_equal(c.raised,
	    c.emitted + c.filtered + c.limited + c.dropped + c.pending);
}

/* Lines are in order and whole, with the header of syslog(3). */
static void
lines_arrive_in_order(void **state)
{
	int fd = receiver_open();
	struct log_counters before, after;

	(void)state;
	start(LOG_RING);
	log_counters_sum(&before, NULL);
	for (int i = 0; i < 20; i++) {
		raise_warn(i);
		receive(fd, i % 7 ? 0 : 20);
	}
	receive(fd, 300);
	assert_int_equal(log_flush(1000), 0);
	assert_int_equal(nlines, 20);
	for (int i = 0; i < 20; i++) {
		char want[40];

		snprintf(want, sizeof(want), "\"dropped\":%d,", i);
		assert_non_null(strstr(lines[i], want));
		assert_memory_equal(lines[i], "<28>", 4);
		assert_non_null(strstr(lines[i], "]: @cee: {\"@timestamp\""));
		if (i)
			assert_true(
			    number_of(lines[i], "\"sequence\":") ==
			    number_of(lines[i - 1], "\"sequence\":") + 1);
	}
	log_counters_sum(&after, NULL);
	assert_int_equal(after.emitted - before.emitted, 20);
	identity_holds();
	log_close();
	lines_forget();
	close(fd);
}

/* Until the emitter has tried to connect: at most a minute. */
static void
wait_until_gone(struct log_counters *c)
{
	for (int i = 0; i < 60000; i++) {
		log_counters_sum(c, NULL);
		if (c->receiver_gone)
			return;
		usleep(1000);
	}
}

/*
 * No receiver listens at first: lines wait. When too many wait, the lower
 * levels are refused first, and one record reports exact numbers afterwards.
 */
static void
an_outage_is_bridged_and_reported(void **state)
{
	struct log_counters before, after;
	uint64_t reported = 0;
	int64_t longest = 0;
	const char *line;
	char text[16];
	int fd;

	(void)state;
	unlink(path);
	start(LOG_RING);
	log_counters_sum(&before, NULL);
	raise_notice(0);
	wait_until_gone(&after);
	for (int i = 0; i < 9000; i++) {
		int64_t begin = now(), took;

		snprintf(text, sizeof(text), "%d", i);
		log_event(LOG_LEVEL, LOG_LEVEL_SET, log_str("category", text));
		if (i % 900 == 0)
			raise_warn(i);
		took = now() - begin;
		longest = took > longest ? took : longest;
	}
	assert_true(longest < 500000000);
	log_counters_sum(&after, NULL);
	assert_true(after.dropped > before.dropped + 1000);
	assert_int_equal(after.dropped_level[LOG_LEVEL_WARN],
	    before.dropped_level[LOG_LEVEL_WARN]);
	assert_true(after.receiver_gone);
	assert_true(after.lag_ns > 0);
	identity_holds();
	fd = receiver_open();
	receive(fd, 1500);
	assert_int_equal(log_flush(1000), 0);
	assert_int_equal(lines_with("\"sink\":\"x\""), 10);
	assert_int_equal(lines_with("LOG-1003"), 1);
	line = line_with("LOG-1003");
	reported = number_of(line, "\"puppet\":{\"dropped\":");
	log_counters_sum(&after, NULL);
	assert_int_equal(reported, after.dropped - before.dropped);
	assert_int_equal(number_of(line, "\"notice\":"), reported);
	assert_non_null(strstr(line, "[\"log.level "));
	assert_non_null(strstr(line, "no receiver was listening ("));
	assert_int_equal(after.reconnects, before.reconnects + 1);
	assert_false(after.receiver_gone);
	identity_holds();
	log_close();
	lines_forget();
	close(fd);
}

/* A receiver that takes ten lines a millisecond. */
static int slow_fd;
static bool slow_ends;

static void *
take_slowly(void *p)
{
	char buffer[8192];

	(void)p;
	while (!__atomic_load_n(&slow_ends, __ATOMIC_RELAXED)) {
		for (int i = 0; i < 10; i++)
			(void)recv(
			    slow_fd, buffer, sizeof(buffer), MSG_DONTWAIT);
		usleep(1000);
	}
	return NULL;
}

/* Return how many of 4,000 debug records are lost. */
static uint64_t
debug_lost(unsigned patience, int64_t *ret_ns)
{
	struct log_counters before, after;
	pthread_t thread;
	int64_t begin;

	slow_fd = receiver_open();
	slow_ends = false;
	start(LOG_RING);
	assert_int_equal(pthread_create(&thread, NULL, take_slowly, NULL), 0);
	log_patience(patience);
	log_counters_sum(&before, NULL);
	begin = now();
	for (int i = 0; i < 4000; i++)
		log_event(SETTINGS, SET_GIVEN, log_str("setting", "noop"),
		    log_str("value", "false"), log_str("origin", "a test"));
	*ret_ns = now() - begin;
	log_patience(0);
	assert_int_equal(log_flush(30000), 0);
	log_counters_sum(&after, NULL);
	/* the record of a loss is delivered, too */
	log_close();
	__atomic_store_n(&slow_ends, true, __ATOMIC_RELAXED);
	pthread_join(thread, NULL);
	lines_forget();
	close(slow_fd);
	return after.dropped - before.dropped;
}

/* Debug records wait for room in a process that may, and no longer. */
static void
debug_records_wait_where_they_may(void **state)
{
	int64_t ns;

	(void)state;
	assert_true(debug_lost(0, &ns) > 0);
	assert_int_equal(debug_lost(1000, &ns), 0);
	assert_true(debug_lost(1, &ns) > 0);
	assert_true(ns < 1000000000);
}

/* The receiver is stopped: its queue is full, and no caller waits for it. */
static void
a_stopped_receiver_blocks_no_caller(void **state)
{
	int fd = receiver_open();
	struct log_counters c;
	int64_t longest = 0;

	(void)state;
	start(LOG_RING);
	for (int i = 0; i < 2000; i++) {
		int64_t begin = now(), took;

		raise_notice(i);
		took = now() - begin;
		longest = took > longest ? took : longest;
		if (i % 20 == 0)
			usleep(1000);
	}
	assert_true(longest < 500000000);
	log_counters_sum(&c, NULL);
	assert_true(c.pending > 0);
	receive(fd, 1200);
	assert_int_equal(log_flush(1000), 0);
	log_counters_sum(&c, NULL);
	assert_int_equal(c.pending, 0);
	/*
	 * the queue of a stopped receiver holds the lines that it had accepted
	 */
	identity_holds();
	log_close();
	lines_forget();
	close(fd);
}

/* Only lines in the queue of a replaced receiver are lost. */
static void
a_restarted_receiver_loses_nothing(void **state)
{
	int fd = receiver_open();

	(void)state;
	start(LOG_RING);
	raise_warn(1);
	receive(fd, 200);
	close(fd);
	unlink(path);
	for (int i = 2; i < 100; i++)
		raise_warn(i);
	usleep(30000);
	fd = receiver_open();
	receive(fd, 1500);
	assert_int_equal(nlines, 99);
	log_close();
	lines_forget();
	close(fd);
}

/*
 * A child is killed: its parent hands over the records that it had raised, and
 * its counters remain in the daemon's.
 */
static void
records_of_a_killed_child_are_delivered(void **state)
{
	int fd, status;
	pid_t pid;
	struct log_counters sum;

	(void)state;
	unlink(path);
	start(LOG_RING);
	pid = fork();
	if (pid == 0) {
		log_child_start();
		for (int i = 0; i < 50; i++)
			raise_warn(7000 + i);
		kill(getpid(), SIGKILL);
	}
	waitpid(pid, &status, 0);
	assert_true(WIFSIGNALED(status));
	log_child_ended(pid);
	fd = receiver_open();
	receive(fd, 1500);
	assert_int_equal(nlines, 50);
	assert_int_equal(number_of(lines[49], "\"sequence\":"), 50);
	log_counters_sum(&sum, NULL);
	assert_int_equal(sum.pending, 0);
	assert_int_equal(
	    sum.raised, sum.emitted + sum.filtered + sum.limited + sum.dropped);
	log_close();
	lines_forget();
	close(fd);
}

/* A child with its own emitter, as sandboxed processes have. */
static void
a_child_delivers_its_own_records(void **state)
{
	int fd = receiver_open(), status;
	pid_t pid;

	(void)state;
	start(LOG_RING);
	pid = fork();
	if (pid == 0) {
		log_child_start();
		raise_warn(1);
		log_emitter_start();
		raise_warn(2);
		_exit(log_flush(2000) != 0);
	}
	waitpid(pid, &status, 0);
	assert_int_equal(status, 0);
	receive(fd, 200);
	assert_int_equal(nlines, 2);
	log_close();
	lines_forget();
	close(fd);
}

/* Children hold all other rings: the emitter has one for its own records. */
static void
a_loss_is_logged_without_a_ring(void **state)
{
	pid_t children[LOG_RINGS_MAX];
	struct log_counters before, after;
	int ready[2], fd;
	char c;

	(void)state;
	unlink(path);
	start(LOG_RING);
	log_counters_sum(&before, NULL);
	raise_notice(0);
	assert_int_equal(pipe(ready), 0);
	for (int i = 0; i < LOG_RINGS_MAX; i++) {
		children[i] = fork();
		if (children[i] == 0) {
			alarm(60);
			log_child_start();
			raise_warn(i);
			if (write(ready[1], "x", 1) == 1)
				pause();
			_exit(0);
		}
	}
	for (int i = 0; i < LOG_RINGS_MAX; i++)
		assert_int_equal(read(ready[0], &c, 1), 1);
	for (int i = 0; i < 9000; i++)
		raise_notice(i);
	log_counters_sum(&after, NULL);
	assert_true(after.dropped > before.dropped);
	fd = receiver_open();
	for (int i = 0; i < 60 && !line_with("LOG-1003"); i++)
		receive(fd, 1000);
	assert_non_null(line_with("LOG-1003"));
	for (int i = 0; i < LOG_RINGS_MAX; i++) {
		kill(children[i], SIGKILL);
		waitpid(children[i], NULL, 0);
		log_child_ended(children[i]);
	}
	log_close();
	lines_forget();
	close(ready[0]);
	close(ready[1]);
	close(fd);
}

static bool busy;

static void *
raise_always(void *arg)
{
	(void)arg;
	for (int i = 0; __atomic_load_n(&busy, __ATOMIC_RELAXED); i++) {
		raise_notice(i);
		if (i % 16 == 0)
			usleep(200);
	}
	return NULL;
}

static void *
drain_always(void *arg)
{
	static char buffer[70000];
	int fd = *(int *)arg;
	struct pollfd p = {fd, POLLIN, 0};

	while (__atomic_load_n(&busy, __ATOMIC_RELAXED))
		if (poll(&p, 1, 10) == 1 && recv(fd, buffer, 70000, 0) < 0)
			break;
	return NULL;
}

#define FORKS 200

/*
 * Children are forked while threads log; each logs and ends. No child hangs,
 * and none needs log_child_start for it.
 */
static void
children_forked_while_logging_end(void **state)
{
	int fd = receiver_open(), status;
	pthread_t t[4];

	(void)state;
	start(LOG_RING);
	busy = true;
	for (int i = 0; i < 3; i++)
		pthread_create(&t[i], NULL, raise_always, NULL);
	pthread_create(&t[3], NULL, drain_always, &fd);
	for (int i = 0; i < FORKS; i++) {
		pid_t pid = fork();

		if (pid == 0) {
			alarm(20);
			if (i % 2)
				log_child_start();
			raise_warn(i);
			_exit(0);
		}
		waitpid(pid, &status, 0);
		assert_int_equal(status, 0);
		log_child_ended(pid);
	}
	__atomic_store_n(&busy, false, __ATOMIC_RELAXED);
	for (int i = 0; i < 4; i++)
		pthread_join(t[i], NULL);
	receive(fd, 500);
	assert_int_equal(log_flush(1000), 0);
	identity_holds();
	log_close();
	lines_forget();
	close(fd);
}

#define THREADS 8
#define EACH	400

static void *
raise_some(void *arg)
{
	(void)arg;
	for (int i = 0; i < EACH; i++) {
		raise_warn(i);
		if (i % 50 == 49)
			usleep(20000);
	}
	return NULL;
}

/*
 * More threads than rings: lines are still written in the order of their
 * number.
 */
static void
records_of_threads_are_merged(void **state)
{
	int fd = receiver_open(), size = 1 << 24;
	pthread_t t[THREADS];

	(void)state;
	setsockopt(fd, SOL_SOCKET, SO_RCVBUF, &size, sizeof(size));
	start(LOG_RING);
	for (int i = 0; i < THREADS; i++)
		pthread_create(&t[i], NULL, raise_some, NULL);
	receive(fd, 1000);
	for (int i = 0; i < THREADS; i++)
		pthread_join(t[i], NULL);
	receive(fd, 500);
	for (int i = 1; i < nlines; i++)
		assert_true(number_of(lines[i], "\"sequence\":") >
			    number_of(lines[i - 1], "\"sequence\":"));
	assert_int_equal(
	    nlines - lines_with("LOG-1003") + losses(), THREADS * EACH);
	identity_holds();
	log_close();
	lines_forget();
	close(fd);
}

/* Rings without an emitter thread: for programs that start one later. */
static void
flush_works_without_a_thread(void **state)
{
	int fd = receiver_open();

	(void)state;
	start(LOG_RING_LATER);
	raise_warn(1);
	receive(fd, 50);
	assert_int_equal(nlines, 0);
	assert_int_equal(log_flush(500), 0);
	receive(fd, 50);
	assert_int_equal(nlines, 1);
	log_emitter_start();
	raise_warn(2);
	receive(fd, 300);
	assert_int_equal(nlines, 2);
	log_close();
	lines_forget();
	close(fd);
}

/* Memory as documented: 1 MiB a process, 16 MiB a daemon. */
static void
memory_is_bounded(void **state)
{
	(void)state;
	assert_true(sizeof(struct log_ring) * LOG_RINGS_PROCESS < 1200000);
	assert_true(sizeof(struct log_pool) < 16u << 20);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(lines_arrive_in_order),
	    cmocka_unit_test(an_outage_is_bridged_and_reported),
	    cmocka_unit_test(debug_records_wait_where_they_may),
	    cmocka_unit_test(a_stopped_receiver_blocks_no_caller),
	    cmocka_unit_test(a_restarted_receiver_loses_nothing),
	    cmocka_unit_test(records_of_a_killed_child_are_delivered),
	    cmocka_unit_test(a_child_delivers_its_own_records),
	    cmocka_unit_test(flush_works_without_a_thread),
	    cmocka_unit_test(records_of_threads_are_merged),
	    cmocka_unit_test(a_loss_is_logged_without_a_ring),
	    cmocka_unit_test(children_forked_while_logging_end),
	    cmocka_unit_test(memory_is_bounded),
	};
	int failed;

	if (!mkdtemp(folder))
		return 1;
	snprintf(path, sizeof(path), "%s/log", folder);
	snprintf(dest, sizeof(dest), "syslog:%s", path);
	failed = cmocka_run_group_tests(tests, NULL, NULL);
	unlink(path);
	rmdir(folder);
	return failed;
}
