/*
 * From the caller to a receiver with a stream socket: lines arrive whole, no
 * caller waits, audit records stay in the spool until they are sent as a
 * whole, and a process whose sandbox allows no stream leaves its records to
 * the log keeper.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <poll.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#include <cmocka.h>

#include "base/crypto/digest.h"
#include "logging/audit/audit.h"
#include "logging/control.h"
#include "logging/counters.h"
#include "logging/emit.h"
#include "logging/sink/emitter.h"
#include "logging/record/format_json.h"
#include "logging/level/limit.h"
#include "logging/internal.h"
#include "logging/log.h"
#include "logging/pool.h"
#include "logging/receiver.h"
#include "logging/share.h"

#define CONNECTIONS  8
#define BYTES_MAX    (1u << 20)
#define LINES_MAX    20000
#define EMPTY_SPOOL  105
#define SMALL_QUEUE  1 /* as small as possible: a part of a long line */
#define LONG	     7000
#define LONGER	     60000 /* arrives in some 30 parts */
#define LONGEST_WAIT 500000000
#define TRIES	     20000 /* of some ms */
#define QUIET	     100   /* ms */

static char folder[] = "/tmp/dlg.XXXXXX";
static char path[64], dest[80], spool[64];

/* Replaces libc's function: the queue of each new socket has this size. */
static int queue;

int
socket(int domain, int type, int protocol)
{
	int fd = (int)syscall(SYS_socket, domain, type, protocol);

	if (queue > 0)
		(void)setsockopt(
		    fd, SOL_SOCKET, SO_SNDBUF, &queue, sizeof(queue));
	return fd;
}

/* --- the receiver --- */

static struct connection {
	size_t len;
	char bytes[BYTES_MAX];
} connections[CONNECTIONS];
static struct pollfd fds[1 + CONNECTIONS];
static nfds_t nfds;
static char *lines[LINES_MAX];
static int nlines;

static void
receiver_open(void)
{
	struct sockaddr_un a = {AF_UNIX, ""};
	int fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);

	snprintf(a.sun_path, sizeof(a.sun_path), "%s", path);
	unlink(path);
	assert_int_equal(bind(fd, (struct sockaddr *)&a, sizeof(a)), 0);
	assert_int_equal(listen(fd, CONNECTIONS), 0);
	fds[0] = (struct pollfd){.fd = fd, .events = POLLIN};
	nfds = 1;
}

/* No line may be open at the end of a connection. */
static void
connection_close(nfds_t i)
{
	assert_int_equal(connections[i].len, 0);
	close(fds[i].fd);
	fds[i].fd = -1;
}

static void
receiver_close(void)
{
	for (nfds_t i = 0; i < nfds; i++)
		if (fds[i].fd >= 0)
			close(fds[i].fd);
	unlink(path);
	while (nlines)
		free(lines[--nlines]);
	nfds = 0;
}

static void
connection_accept(void)
{
	assert_in_range(nfds, 1, CONNECTIONS - 1);
	connections[nfds].len = 0;
	fds[nfds] = (struct pollfd){
	    .fd = accept(fds[0].fd, NULL, NULL), .events = POLLIN};
	nfds++;
}

static void
connection_read(nfds_t i)
{
	struct connection *c = &connections[i];
	ssize_t n =
	    recv(fds[i].fd, c->bytes + c->len, sizeof(c->bytes) - c->len, 0);
	char *end;

	if (n <= 0) {
		connection_close(i);
		return;
	}
	c->len += (size_t)n;
	while ((end = memchr(c->bytes, '\0', c->len)) != NULL) {
		assert_in_range(nlines, 0, LINES_MAX - 1);
		lines[nlines++] = strdup(c->bytes);
		c->len -= (size_t)(end + 1 - c->bytes);
		memmove(c->bytes, end + 1, c->len);
	}
}

/* Read until nothing has arrived for `quiet` ms. */
static void
receive_some(int quiet)
{
	while (poll(fds, nfds, quiet) > 0) {
		for (nfds_t i = 1; i < nfds; i++)
			if (fds[i].revents)
				connection_read(i);
		if (fds[0].revents)
			connection_accept();
	}
}

/* Read that many lines, and those that follow soon. */
static void
receive(int n)
{
	for (int i = 0; i < TRIES && nlines < n; i++)
		receive_some(1);
	receive_some(QUIET);
}

/* Each line is a whole record, with the header of syslog(3). */
static void
lines_are_whole(void)
{
	for (int i = 0; i < nlines; i++) {
		size_t n = strlen(lines[i]);
		const char *json = strstr(lines[i], "]: @cee: {\"@timestamp\"");

		assert_int_equal(lines[i][0], '<');
		assert_non_null(json);
		assert_int_equal(lines[i][n - 1], '}');
		assert_null(strstr(json + 9, "@cee: "));
	}
}

static int
lines_with(const char *what)
{
	int n = 0;

	for (int i = 0; i < nlines; i++)
		n += strstr(lines[i], what) != NULL;
	return n;
}

/* --- the sender --- */

static int64_t
now(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return t.tv_sec * 1000000000LL + t.tv_nsec;
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

static void
raise_text(const char *text)
{
	log_event(LOG_LEVEL, LOG_LEVEL_SET, log_str("category", text));
}

static void
raise_bytes(size_t n)
{
	char text[LONGER + 1];

	memset(text, 'x', n);
	text[n] = '\0';
	raise_text(text);
}

static void
raise_long(void)
{
	raise_bytes(LONG);
}

static void
lines_arrive_in_order(void **state)
{
	struct log_counters before, after;

	(void)state;
	receiver_open();
	start(LOG_RING);
	log_counters_sum(&before, NULL);
	for (int i = 0; i < 20; i++) {
		char text[16];

		snprintf(text, sizeof(text), "n%d.", i);
		raise_text(text);
	}
	receive(20);
	assert_int_equal(log_flush(20000), 0);
	assert_int_equal(nlines, 20);
	lines_are_whole();
	for (int i = 0; i < 20; i++) {
		char text[16];

		snprintf(text, sizeof(text), "\"n%d.\"", i);
		assert_non_null(strstr(lines[i], text));
	}
	log_counters_sum(&after, NULL);
	assert_int_equal(after.emitted - before.emitted, 20);
	log_close();
	receiver_close();
}

/* Nothing reads: lines wait in the rings, and no caller waits. */
static void
a_stopped_receiver_blocks_no_caller(void **state)
{
	struct log_counters before, c;
	int64_t longest = 0;

	(void)state;
	receiver_open();
	start(LOG_RING);
	log_counters_sum(&before, NULL);
	for (int i = 0; i < 2000; i++) {
		int64_t begin = now(), took;

		raise_text("x");
		took = now() - begin;
		longest = took > longest ? took : longest;
		if (i % 20 == 0)
			usleep(1000);
	}
	assert_true(longest < LONGEST_WAIT);
	log_counters_sum(&c, NULL);
	assert_true(c.pending > 0);
	for (int i = 0; i < TRIES && c.pending > 0; i++) {
		receive_some(1);
		log_counters_sum(&c, NULL);
	}
	assert_int_equal(c.pending, 0);
	receive_some(QUIET);
	assert_int_equal(nlines, c.emitted - before.emitted);
	lines_are_whole();
	log_close();
	receiver_close();
}

/* Only lines in the queue of an ended receiver are lost. */
static void
a_restarted_receiver_loses_nothing(void **state)
{
	(void)state;
	receiver_open();
	start(LOG_RING);
	raise_text("first");
	receive(1);
	for (nfds_t i = 0; i < nfds; i++)
		close(fds[i].fd);
	unlink(path);
	for (int i = 0; i < 100; i++)
		raise_text("x");
	usleep(30000);
	receiver_open();
	receive(101);
	assert_int_equal(lines_with("\"first\""), 1);
	assert_int_equal(lines_with("\"x\""), 100);
	lines_are_whole();
	log_close();
	receiver_close();
}

/*
 * Without a thread: the rest of a line is sent before the next one.  The time
 * that a line waits is not a number of parts.
 */
static void
a_command_sends_whole_lines(void **state)
{
	int status;
	pid_t pid;

	(void)state;
	receiver_open();
	queue = SMALL_QUEUE;
	pid = fork();
	if (pid == 0) {
		alarm(60);
		start(LOG_DIRECT);
		log_emit_budget(LOG_BUDGET_MAX);
		for (int i = 0; i < 10; i++)
			raise_bytes(LONGER);
		log_close();
		_exit(0);
	}
	queue = 0;
	receive(10);
	waitpid(pid, &status, 0);
	assert_int_equal(status, 0);
	assert_int_equal(nlines, 10);
	lines_are_whole();
	receiver_close();
}

/* As a command that cannot continue: it ends by _exit(). */
static void
a_flush_sends_the_rest_of_a_line(void **state)
{
	int status;
	pid_t pid;

	(void)state;
	receiver_open();
	queue = SMALL_QUEUE;
	for (int how = LOG_DIRECT; how <= LOG_RING; how++) {
		pid = fork();
		if (pid == 0) {
			alarm(60);
			start((enum log_handover)how);
			raise_long();
			_exit(log_flush(20000) != 0);
		}
		receive(how - LOG_DIRECT + 1);
		waitpid(pid, &status, 0);
		assert_int_equal(status, 0);
		assert_int_equal(nlines, how - LOG_DIRECT + 1);
	}
	queue = 0;
	lines_are_whole();
	receiver_close();
}

/* --- audit records --- */

static void
sha256(const void *p, size_t n, uint8_t out[LOG_HASH_BYTES])
{
	digest_sha256(p, n, out);
}

static bool
spool_is_empty(void)
{
	struct stat st;

	return stat(spool, &st) == 0 && st.st_size == EMPTY_SPOOL;
}

/* Wait until the emitter has sent a part of the record. */
static void
wait_for_rest(void)
{
	for (int i = 0; i < 20000 && !log_receiver_has_rest(); i++)
		usleep(1000);
	assert_true(log_receiver_has_rest());
}

static void
a_torn_audit_record_stays_in_the_spool(void **state)
{
	struct log_audit_options a = {
	    .path = spool, .refuse = true, .hash = sha256};
	char text[LONG + 1] = "";

	(void)state;
	memset(text, 'x', LONG);
	receiver_open();
	queue = SMALL_QUEUE;
	start(LOG_RING);
	assert_int_equal(log_audit_open(&a), 0);
	assert_int_equal(
	    log_audit(AUDIT_LOG, LOG_LEVEL_AUDIT, log_str("category", text),
		log_str("user.name", "root")),
	    0);
	wait_for_rest();
	usleep(50000);
	assert_false(spool_is_empty());
	receive(1);
	assert_int_equal(log_flush(20000), 0);
	for (int i = 0; i < 5000 && !spool_is_empty(); i++)
		usleep(1000);
	assert_true(spool_is_empty());
	queue = 0;
	assert_int_equal(lines_with("\"chain\":1,"), 1);
	lines_are_whole();
	log_close();
	unlink(spool);
	receiver_close();
}

/* --- processes that may not use streams --- */

/* A process that was executed anew, with its descriptor of the pool. */
static void
join(int records, bool keeper)
{
	const struct log_share share = {.records = records, -1, -1};

	alarm(60);
	if (log_share_join(&share, keeper) < 0)
		_exit(1);
	start(LOG_RING_LATER);
	if (!keeper)
		log_receiver_forbid_streams();
	log_emitter_start();
}

static pid_t
keeper_start(int records, int until)
{
	pid_t pid = fork();
	char c;

	if (pid != 0)
		return pid;
	join(records, true);
	_exit(read(until, &c, 1) != 0);
}

static pid_t
sandboxed_start(int records)
{
	pid_t pid = fork();

	if (pid != 0)
		return pid;
	join(records, false);
	for (int i = 0; i < 50; i++)
		raise_text("sandboxed");
	_exit(log_flush(20000) != 0);
}

static void
the_keeper_sends_what_a_sandbox_cannot(void **state)
{
	int records = log_pool_make(), until[2], status;
	pid_t keeper, pid;
	char who[64];

	(void)state;
	assert_true(records >= 0);
	assert_int_equal(pipe(until), 0);
	receiver_open();
	keeper = keeper_start(records, until[0]);
	pid = sandboxed_start(records);
	receive(50);
	waitpid(pid, &status, 0);
	assert_int_equal(status, 0);
	close(until[0]);
	close(until[1]);
	kill(keeper, SIGKILL);
	waitpid(keeper, &status, 0);
	close(records);
	snprintf(who, sizeof(who), "\"process\":{\"pid\":%d", (int)pid);
	assert_int_equal(lines_with("\"sandboxed\""), 50);
	assert_int_equal(lines_with(who), nlines);
	/* all by the connection of the keeper */
	assert_int_equal(nfds, 2);
	lines_are_whole();
	receiver_close();
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(the_keeper_sends_what_a_sandbox_cannot),
	    cmocka_unit_test(lines_arrive_in_order),
	    cmocka_unit_test(a_stopped_receiver_blocks_no_caller),
	    cmocka_unit_test(a_restarted_receiver_loses_nothing),
	    cmocka_unit_test(a_command_sends_whole_lines),
	    cmocka_unit_test(a_flush_sends_the_rest_of_a_line),
	    cmocka_unit_test(a_torn_audit_record_stays_in_the_spool),
	};
	int failed;

	if (!mkdtemp(folder))
		return 1;
	snprintf(path, sizeof(path), "%s/log", folder);
	snprintf(dest, sizeof(dest), "syslog:%s", path);
	snprintf(spool, sizeof(spool), "%s/spool", folder);
	failed = cmocka_run_group_tests(tests, NULL, NULL);
	unlink(path);
	rmdir(folder);
	return failed;
}
