/* Audit records: chained, kept until a receiver has them, checked. */

#include <errno.h>
#include <fcntl.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <poll.h>
#include <unistd.h>
#include <cmocka.h>

#include "base/digest.h"
#include "logging/audit.h"
#include "logging/audit_verify.h"
#include "logging/control.h"

static char folder[] = "/tmp/dlg.XXXXXX";
static char path[64], dest[80], spool[64];

#define LINES_MAX 1000
static char *lines[LINES_MAX];
static int nlines;

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

static void
receive(int fd, int quiet)
{
	static char buffer[70000];
	struct pollfd p = {fd, POLLIN, 0};

	while (poll(&p, 1, quiet) == 1 && nlines < LINES_MAX) {
		ssize_t n = recv(fd, buffer, sizeof(buffer) - 1, 0);

		buffer[n] = '\0';
		if (strstr(buffer, "\"chain\":"))
			lines[nlines++] = strdup(buffer);
	}
}

static bool dies_inside;
/* While this is open, what is hashed keeps the emitter busy. */
static int awake = -1;

static void
sha256(const void *p, size_t n, uint8_t out[LOG_HASH_BYTES])
{
	if (dies_inside)
		_exit(0);
	if (awake >= 0) {
		log_event(LOG, LOG_AUDIT_LOST, log_str("path", spool));
		usleep(100);
		receive(awake, 0);
	}
	digest_sha256(p, n, out);
}

static void
lines_forget(void)
{
	while (nlines)
		free(lines[--nlines]);
	unlink(spool);
}

static void
start(uint64_t max, bool refuse)
{
	struct log_options o = {.service = "dalang-test",
	    .dest = dest,
	    .level = LOG_LEVEL_NOTICE,
	    .handover = LOG_RING};
	struct log_audit_options a = {
	    .path = spool, .max = max, .refuse = refuse, .hash = sha256};

	assert_int_equal(log_init(&o, NULL), 0);
	assert_int_equal(log_audit_open(&a), 0);
}

static int
audit(int n)
{
	char text[16];

	snprintf(text, sizeof(text), "a%d", n);
	return log_audit(AUDIT_LOG, LOG_LEVEL_AUDIT, log_str("category", text),
	    log_str("user.name", "root"));
}

/* Of the lines that were received, `skip` left out. */
static enum log_verdict
verify(int skip)
{
	FILE *in = tmpfile(), *out = fopen("/dev/null", "w");
	struct log_verify *v;
	enum log_verdict n;

	for (int i = 0; i < nlines; i++)
		if (i != skip)
			fprintf(in, "%s\n", lines[i]);
	rewind(in);
	v = log_verify_new(out, sha256);
	assert_int_equal(log_verify_read(v, in, "test"), 0);
	n = log_verify_end(v);
	fclose(in);
	fclose(out);
	return n;
}

static void
chain_is_checked(void **state)
{
	int fd = receiver_open();
	char *swap;

	(void)state;
	start(0, false);
	for (int i = 0; i < 20; i++)
		assert_int_equal(audit(i), 0);
	receive(fd, 300);
	assert_int_equal(nlines, 20);
	assert_int_equal(verify(-1), 0);
	/* removed, except for the first and last, which nothing follows */
	for (int i = 1; i < 19; i++)
		assert_true(verify(i) > 0);
	/* changed: one digit of a time */
	lines[7][60] ^= 1;
	assert_true(verify(-1) > 0);
	lines[7][60] ^= 1;
	/* reordered */
	swap = lines[3];
	lines[3] = lines[12];
	lines[12] = swap;
	assert_true(verify(-1) > 0);
	swap = lines[3];
	lines[3] = lines[12];
	lines[12] = swap;
	assert_int_equal(verify(-1), 0);
	assert_memory_equal(lines[0], "<85>", 4); /* authpriv.notice */
	log_close();
	lines_forget();
	close(fd);
}

/* The chain goes on over a normal end and an empty spool. */
static void
chain_outlives_the_daemon(void **state)
{
	int fd = receiver_open();
	struct stat st;

	(void)state;
	for (int run = 0; run < 3; run++) {
		start(0, false);
		for (int i = 0; i < 5; i++)
			assert_int_equal(audit(i), 0);
		receive(fd, 200);
		assert_int_equal(log_flush(1000), 0);
		assert_int_equal(stat(spool, &st), 0);
		assert_int_equal(st.st_size, 105);
		log_close();
	}
	assert_int_equal(nlines, 15);
	assert_int_equal(verify(-1), 0);
	lines_forget();
	close(fd);
}

/* So many were raised and emitted, in their category, since `before`. */
static struct log_category_counters before[LOGCAT_COUNT];

static void
counted(uint64_t n)
{
	struct log_category_counters after[LOGCAT_COUNT];
	uint64_t raised = 0;

	assert_int_equal(log_flush(5000), 0);
	log_categories_sum(after);
	for (int i = 0; i <= LOG_LEVEL_FATAL; i++)
		raised += after[LOGCAT_AUDIT_LOG].raised[i] -
			  before[LOGCAT_AUDIT_LOG].raised[i];
	assert_int_equal(raised, n);
	assert_int_equal(
	    after[LOGCAT_AUDIT_LOG].emitted - before[LOGCAT_AUDIT_LOG].emitted,
	    n);
}

/*
 * kill -9 while no receiver listens, and half a line at the end of the spool:
 * the next start sends all, and the chain has no gap.
 */
static void
nothing_is_lost_by_kill(void **state)
{
	int fd, status, n;
	pid_t pid;

	(void)state;
	unlink(path);
	pid = fork();
	if (pid == 0) {
		start(0, false);
		for (int i = 0; i < 30; i++)
			if (audit(i))
				_exit(1);
		kill(getpid(), SIGKILL);
	}
	waitpid(pid, &status, 0);
	assert_true(WIFSIGNALED(status));
	n = open(spool, O_WRONLY | O_APPEND);
	assert_int_equal(write(n, "3 @cee: {\"@time", 15), 15);
	close(n);
	fd = receiver_open();
	log_categories_sum(before);
	start(0, false);
	for (int i = 0; i < 10; i++)
		assert_int_equal(audit(100 + i), 0);
	receive(fd, 500);
	assert_int_equal(nlines, 40);
	assert_int_equal(verify(-1), 0);
	counted(40);
	log_close();
	lines_forget();
	close(fd);
}

/*
 * What an earlier daemon left is read while the emitter is awake already; it
 * waits until all is read.
 */
static void
much_is_left_behind(void **state)
{
	struct log_audit_options a = {.path = spool, .hash = sha256};
	struct log_options o = {.service = "dalang-test",
	    .dest = dest,
	    .level = LOG_LEVEL_NOTICE,
	    .handover = LOG_RING};
	int fd, status;

	(void)state;
	unlink(path);
	if (fork() == 0) {
		start(0, false);
		for (int i = 0; i < 900; i++)
			if (audit(i))
				_exit(1);
		kill(getpid(), SIGKILL);
	}
	wait(&status);
	assert_true(WIFSIGNALED(status));
	fd = receiver_open();
	assert_int_equal(log_init(&o, NULL), 0);
	awake = fd;
	assert_int_equal(log_audit_open(&a), 0);
	awake = -1;
	receive(fd, 500);
	assert_int_equal(nlines, 900);
	assert_int_equal(verify(-1), 0);
	log_close();
	lines_forget();
	close(fd);
}

/* Who dies with the lock in his hand leaves a whole chain. */
static void
death_inside(void **state)
{
	int fd = receiver_open(), status;
	struct log_counters c;

	(void)state;
	start(0, false);
	for (int i = 0; i < 5; i++) {
		assert_int_equal(audit(i), 0);
		if (fork() == 0) {
			log_child_start();
			dies_inside = true;
			audit(100 + i);
			_exit(1);
		}
		wait(&status);
		assert_int_equal(status, 0);
	}
	assert_int_equal(audit(200), 0);
	receive(fd, 500);
	assert_int_equal(nlines, 11);
	assert_int_equal(verify(-1), 0);
	log_counters_sum(&c);
	assert_int_equal(c.raised,
	    c.emitted + c.filtered + c.limited + c.dropped + c.pending);
	log_close();
	lines_forget();
	close(fd);
}

/* Children append to the same chain. */
static void
processes_share_the_chain(void **state)
{
	int fd = receiver_open(), status;

	(void)state;
	start(0, false);
	for (int c = 0; c < 8; c++) {
		if (fork() == 0) {
			log_child_start();
			for (int i = 0; i < 10; i++)
				if (audit(i))
					_exit(1);
			_exit(0);
		}
	}
	receive(fd, 500);
	for (int c = 0; c < 8; c++) {
		wait(&status);
		assert_int_equal(status, 0);
	}
	receive(fd, 500);
	assert_int_equal(nlines, 80);
	assert_int_equal(verify(-1), 0);
	log_close();
	lines_forget();
	close(fd);
}

/* A full spool refuses, or counts and says so; then there is room again. */
static void
full_spool(void **state)
{
	struct log_audit_state s;
	int refused = 0, fd;

	(void)state;
	for (int refuse = 0; refuse < 2; refuse++) {
		unlink(path);
		start(8192, refuse);
		refused = 0;
		for (int i = 0; i < 30; i++)
			refused += audit(i) != 0;
		log_audit_get(&s);
		assert_true(s.bytes <= 8192 && s.records < 30);
		assert_int_equal(s.lost, 30 - s.records);
		assert_int_equal(refused, refuse ? (int)s.lost : 0);
		fd = receiver_open();
		receive(fd, 800);
		assert_int_equal(audit(99), 0);
		receive(fd, 300);
		assert_int_equal(nlines, 31 - (int)s.lost);
		assert_int_equal(verify(-1), 0);
		log_close();
		lines_forget();
		close(fd);
	}
}

/* A spool that is none is not overwritten; two daemons cannot share one. */
static void
foreign_spool(void **state)
{
	struct log_audit_options a = {.path = spool, .hash = sha256};
	FILE *f = fopen(spool, "w");
	char text[32];

	(void)state;
	fputs("somebody's letters\n", f);
	fclose(f);
	assert_int_equal(log_audit_open(&a), -1);
	assert_int_equal(errno, EBADMSG);
	f = fopen(spool, "r");
	assert_non_null(fgets(text, sizeof(text), f));
	assert_string_equal(text, "somebody's letters\n");
	fclose(f);
	unlink(spool);
	assert_int_equal(log_audit_open(&a), 0);
	log_audit_close();
	unlink(spool);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(chain_is_checked),
	    cmocka_unit_test(chain_outlives_the_daemon),
	    cmocka_unit_test(nothing_is_lost_by_kill),
	    cmocka_unit_test(much_is_left_behind),
	    cmocka_unit_test(death_inside),
	    cmocka_unit_test(processes_share_the_chain),
	    cmocka_unit_test(full_spool),
	    cmocka_unit_test(foreign_spool),
	};
	int failed;

	if (!mkdtemp(folder))
		return 1;
	snprintf(path, sizeof(path), "%s/log", folder);
	snprintf(dest, sizeof(dest), "direct:%s", path);
	snprintf(spool, sizeof(spool), "%s/spool", folder);
	failed = cmocka_run_group_tests(tests, NULL, NULL);
	unlink(path);
	rmdir(folder);
	return failed;
}
