/* Audit records: chained, kept until a receiver has taken them, verified. */

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
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <poll.h>
#include <time.h>
#include <unistd.h>
#include <cmocka.h>

#include "base/crypto/digest.h"
#include "logging/audit/audit.h"
#include "logging/audit/audit_link.h"
#include "logging/audit/audit_client.h"
#include "logging/audit/audit_serve.h"
#include "logging/audit/audit_verify.h"
#include "logging/control.h"
#include "logging/counters.h"
#include "logging/sink/emitter.h"
#include "logging/level/threshold.h"

static char folder[] = "/tmp/dlg.XXXXXX";
static char path[64], dest[80], spool[64], at[64];

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

/* End the process when a record is appended, before the answer is sent. */
static bool dies_unanswered;
/* While this descriptor is open, hashing keeps the emitter busy. */
static int awake = -1;

static void
sha256(const void *p, size_t n, uint8_t out[LOG_HASH_BYTES])
{
	if (dies_unanswered)
		_exit(0);
	if (awake >= 0) {
		log_event(LOG, LOG_AUDIT_LOST, log_str("path", spool));
		usleep(100);
		receive(awake, 0);
	}
	digest_sha256(p, n, out);
}

/* Instead of libc's: how often a spool was written to disk, or a failure. */
static int syncs, sync_errno;

int
fdatasync(int fd)
{
	assert_true(fd >= 0);
	if (sync_errno != 0) {
		errno = sync_errno;
		return -1;
	}
	__atomic_add_fetch(&syncs, 1, __ATOMIC_RELAXED);
	return 0;
}

/* The spool cannot be read then. */
static int read_errno;

ssize_t
pread(int fd, void *to, size_t n, off_t from)
{
	if (__atomic_load_n(&read_errno, __ATOMIC_RELAXED) == 0)
		return syscall(SYS_pread64, fd, to, n, from);
	errno = __atomic_load_n(&read_errno, __ATOMIC_RELAXED);
	return -1;
}

static int
syncs_take(void)
{
	return __atomic_exchange_n(&syncs, 0, __ATOMIC_RELAXED);
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

/* A listening socket that outlives its owners. */
static int
listener_open(void)
{
	struct sockaddr_un a = {AF_UNIX, ""};
	int fd = socket(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0);

	snprintf(a.sun_path, sizeof(a.sun_path), "%s", at);
	unlink(at);
	assert_int_equal(bind(fd, (struct sockaddr *)&a, sizeof(a)), 0);
	assert_int_equal(listen(fd, 16), 0);
	return fd;
}

/* Serve until n children have ended, each with status 0. */
static void
serve(int children)
{
	struct pollfd p = {log_audit_serve_fd(), POLLIN, 0};
	int status;

	while (children) {
		poll(&p, 1, 10);
		log_audit_serve();
		while (waitpid(-1, &status, WNOHANG) > 0) {
			assert_int_equal(status, 0);
			children--;
		}
	}
}

/* Return how often the whole daemon raised LOG_AUDIT_LOST. */
static uint64_t
lost_sum(void)
{
	uint64_t codes[LOGMSG_COUNT];
	struct log_counters c;

	log_counters_sum(&c, codes);
	return codes[LOGMSG_LOG_AUDIT_LOST];
}

static int
audit(int n)
{
	char text[16];

	snprintf(text, sizeof(text), "a%d", n);
	return log_audit(AUDIT_LOG, LOG_LEVEL_AUDIT, log_str("category", text),
	    log_str("user.name", "root"));
}

/* Verify the received lines except `skip`. */
static enum log_verify_result
verify(int skip)
{
	FILE *in = tmpfile(), *out = fopen("/dev/null", "w");
	struct log_verify *v;
	enum log_verify_result n;

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
the_chain_is_verified(void **state)
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
	/*
	 * removed, except for the first and the last, which have no successor
	 */
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

/* By the emitting thread soon after a record, at most ten times a second. */
static void
a_spool_is_written_to_disk_soon(void **state)
{
	int fd = receiver_open(), n = 0;

	(void)state;
	start(0, false);
	(void)syncs_take();
	assert_int_equal(audit(1), 0);
	for (int i = 0; i < 10000 && n == 0; i++) {
		usleep(1000);
		n = syncs_take();
	}
	assert_int_equal(n, 1);
	receive(fd, 300);
	for (int i = 0; i < 200; i++)
		assert_int_equal(audit(i), 0);
	receive(fd, 400);
	n = syncs_take();
	assert_in_range(n, 1, 100);
	/* without a further record it soon has nothing to write */
	for (int i = 0; i < 30 && n != 0; i++) {
		usleep(300000);
		n = syncs_take();
	}
	assert_int_equal(n, 0);
	log_close();
	lines_forget();
	close(fd);
}

/* With the option sync, before the caller goes on; or the record is refused. */
static void
a_spool_can_be_written_with_each_record(void **state)
{
	struct log_options o = {.service = "dalang-test",
	    .dest = dest,
	    .level = LOG_LEVEL_NOTICE,
	    .handover = LOG_RING};
	struct log_audit_options a = {
	    .path = spool, .refuse = true, .sync = true, .hash = sha256};
	int fd = receiver_open();

	(void)state;
	assert_int_equal(log_init(&o, NULL), 0);
	assert_int_equal(log_audit_open(&a), 0);
	(void)syncs_take();
	for (int i = 0; i < 5; i++) {
		assert_int_equal(audit(i), 0);
		assert_int_equal(syncs_take(), 1);
	}
	sync_errno = EIO;
	assert_int_equal(audit(5), -1);
	sync_errno = 0;
	assert_int_equal(audit(6), 0);
	receive(fd, 300);
	assert_int_equal(nlines, 6);
	assert_int_equal(verify(-1), 0);
	log_close();
	lines_forget();
	close(fd);
}

/* Receive until nothing comes for 300 ms: the number of lines with a code. */
static int
coded(int fd, const char *code)
{
	static char buffer[70000];
	struct pollfd p = {fd, POLLIN, 0};
	int found = 0;

	while (poll(&p, 1, 300) == 1) {
		ssize_t n = recv(fd, buffer, sizeof(buffer) - 1, 0);

		assert_true(n > 0);
		buffer[n] = '\0';
		found += strstr(buffer, code) != NULL;
	}
	return found;
}

/* Its records stay there, and are sent when it can be read again. */
static void
a_spool_that_cannot_be_read_is_logged_once(void **state)
{
	int fd = receiver_open(), found = 0;

	(void)state;
	start(0, true);
	__atomic_store_n(&read_errno, EIO, __ATOMIC_RELAXED);
	for (int i = 0; i < 3; i++) {
		assert_int_equal(audit(i), 0);
		found += coded(fd, "LOG-1054");
	}
	assert_int_equal(found, 1);
	__atomic_store_n(&read_errno, 0, __ATOMIC_RELAXED);
	for (int i = 0; i < 30 && nlines < 3; i++)
		receive(fd, 300);
	assert_int_equal(nlines, 3);
	assert_int_equal(verify(-1), 0);
	log_close();
	lines_forget();
	close(fd);
}

/* The chain continues over a normal end and an empty spool. */
static void
the_chain_continues_after_a_restart(void **state)
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

/*
 * Count the records of their category that were raised and emitted since
 * `before`.
 */
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
 * SIGKILL while no receiver listens, and half a line at the end of the spool:
 * the next start sends all records, and the chain has no gap.
 */
static void
nothing_is_lost_by_sigkill(void **state)
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
 * The records of an earlier daemon are read while the emitter is awake already;
 * it waits until all are read.
 */
static void
many_records_of_an_earlier_daemon_are_sent(void **state)
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

/*
 * The owner of the chain keeps the records of child processes in the same
 * chain.
 */
static void
processes_share_the_chain(void **state)
{
	uint64_t codes[LOGMSG_COUNT], raised = 0;
	int fd = receiver_open();
	struct log_counters c;
	char pid[32];

	(void)state;
	start(0, false);
	assert_int_equal(log_audit_listen(listener_open(), NULL, 0), 0);
	for (int i = 0; i < 8; i++) {
		if (fork() == 0) {
			log_child_start();
			for (int k = 0; k < 10; k++)
				if (audit(k))
					_exit(1);
			_exit(log_audit_has_room(LOGCAT_AUDIT_LOG, 1000000)
				  ? 0
				  : 2);
		}
	}
	serve(8);
	receive(fd, 500);
	assert_int_equal(nlines, 80);
	assert_int_equal(verify(-1), 0);
	snprintf(pid, sizeof(pid), "\"pid\":%d,", (int)getpid());
	for (int i = 0; i < nlines; i++) {
		assert_non_null(strstr(lines[i], "\"name\":\"dalang-test\""));
		assert_null(strstr(lines[i], pid));
	}
	log_counters_sum(&c, codes);
	assert_true(codes[LOGMSG_LOG_LEVEL_AUDIT] >= 80);
	for (int i = 0; i < LOGMSG_COUNT; i++)
		raised += codes[i];
	assert_int_equal(c.raised, raised + c.filtered);
	assert_int_equal(c.raised,
	    c.emitted + c.filtered + c.limited + c.dropped + c.pending);
	log_close();
	lines_forget();
	close(fd);
}

/*
 * An owner that reads a request and is killed, before or after it has kept the
 * record.
 */
static void
owner_dies(int listener, bool kept)
{
	static char packet[70000];
	int c;

	if (!kept) {
		c = accept(listener, NULL, NULL);
		_exit(recv(c, packet, sizeof(packet), 0) > 0 ? 0 : 1);
	}
	start(0, false);
	if (log_audit_listen(listener, NULL, 0) < 0)
		_exit(1);
	/* one turn accepts, one keeps; its answer is not read */
	for (int i = 0; i < 2; i++) {
		struct pollfd p = {log_audit_serve_fd(), POLLIN, 0};

		poll(&p, 1, 5000);
		if (i)
			dies_unanswered = true;
		log_audit_serve();
	}
	_exit(1);
}

/*
 * An owner is killed between request and answer: its client gets the answer of
 * the next owner, and the record exists once.
 */
static void
the_next_owner_answers(void **state)
{
	int fd, listener, status;

	(void)state;
	for (int kept = 0; kept < 2; kept++) {
		unlink(path);
		listener = listener_open();
		if (fork() == 0)
			owner_dies(listener, kept);
		if (fork() == 0) {
			log_child_start();
			if (log_audit_use(at, true) < 0)
				_exit(1);
			_exit(audit(1) == 0 && audit(2) == 0 ? 0 : 2);
		}
		assert_true(wait(&status) > 0);
		assert_int_equal(status, 0);
		start(0, false);
		assert_int_equal(log_audit_listen(listener, NULL, 0), 0);
		serve(1);
		fd = receiver_open();
		receive(fd, 800);
		assert_int_equal(nlines, 2);
		assert_int_equal(verify(-1), 0);
		log_close();
		lines_forget();
		close(fd);
	}
}

static void
the_path_of_an_owner_has_a_maximum(void **state)
{
	char name[LOG_SOCKET_MAX + 1];

	(void)state;
	memset(name, 'x', sizeof(name) - 1);
	name[sizeof(name) - 1] = '\0';
	assert_int_equal(log_audit_use(name, true), -1);
	assert_int_equal(errno, ENAMETOOLONG);
}

/*
 * Without an answer: not kept, after the time limit; without an owner: at once.
 */
static void
a_record_without_an_answer_is_not_kept(void **state)
{
	struct log_options o = {
	    .service = "dalang-test", .dest = dest, .level = LOG_LEVEL_NOTICE};
	struct log_category_counters was[LOGCAT_COUNT], is[LOGCAT_COUNT];
	struct log_counters c;
	int listener = listener_open();
	time_t begin;

	(void)state;
	assert_int_equal(log_init(&o, NULL), 0);
	log_categories_sum(was);
	for (int refuse = 0; refuse < 2; refuse++) {
		uint64_t lost = lost_sum();

		assert_int_equal(log_audit_use(at, refuse), 0);
		begin = time(NULL);
		assert_int_equal(audit(1), refuse ? -1 : 0);
		if (refuse)
			assert_int_equal(errno, ETIMEDOUT);
		assert_int_equal(lost_sum(), lost + 1);
		assert_true(time(NULL) - begin <= 3);
		assert_int_equal(
		    log_audit_has_room(LOGCAT_AUDIT_LOG, 1), !refuse);
	}
	close(listener);
	assert_int_equal(audit(2), -1);
	assert_int_equal(errno, ECONNREFUSED);
	unlink(at);
	assert_int_equal(audit(3), -1);
	assert_int_equal(errno, ENOENT);
	/* each was raised and lost in its own category */
	log_categories_sum(is);
	assert_int_equal(
	    is[LOGCAT_AUDIT_LOG].dropped, was[LOGCAT_AUDIT_LOG].dropped + 4);
	assert_int_equal(is[LOGCAT_AUDIT_LOG].raised[LOG_LEVEL_NOTICE],
	    was[LOGCAT_AUDIT_LOG].raised[LOG_LEVEL_NOTICE] + 4);
	log_counters_sum(&c, NULL);
	assert_int_equal(c.raised,
	    c.emitted + c.filtered + c.limited + c.dropped + c.pending);
	log_close();
}

/* In a child: an owner that answers one question of each connection. */
static void
answer_first(int listener)
{
	static union {
		struct log_link_question q;
		char room[LOG_LINK_MAX];
	} u;

	/* also where the test fails */
	prctl(PR_SET_PDEATHSIG, SIGKILL);
	for (;;) {
		int fd = accept(listener, NULL, NULL);
		struct log_link_answer a = {0};

		if (recv(fd, &u, sizeof(u), 0) <= 0)
			_exit(1);
		a.number = u.q.head.number;
		if (send(fd, &a, sizeof(a), MSG_NOSIGNAL) != sizeof(a))
			_exit(1);
	}
}

/*
 * A child does not use its parent's connection, and an owner that has answered
 * before is not waited for any longer than another.
 */
static void
a_connection_belongs_to_one_process(void **state)
{
	struct log_options o = {
	    .service = "dalang-test", .dest = dest, .level = LOG_LEVEL_NOTICE};
	int listener = listener_open(), status;
	pid_t owner = fork(), child;

	(void)state;
	if (owner == 0)
		answer_first(listener);
	assert_int_equal(log_init(&o, NULL), 0);
	assert_int_equal(log_audit_use(at, true), 0);
	assert_int_equal(audit(1), 0);
	child = fork();
	if (child == 0)
		_exit(audit(2) == 0 ? 0 : 1);
	assert_int_equal(waitpid(child, &status, 0), child);
	assert_int_equal(status, 0);
	errno = 0;
	assert_int_equal(audit(3), -1);
	assert_int_equal(errno, ETIMEDOUT);
	assert_int_equal(kill(owner, SIGKILL), 0);
	assert_int_equal(waitpid(owner, &status, 0), owner);
	close(listener);
	unlink(at);
	log_close();
}

/*
 * A full spool refuses the record, or counts and reports it; later there is
 * room again.
 */
static void
a_full_spool_refuses_or_counts(void **state)
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

/*
 * A file that is not a spool is not overwritten; two daemons cannot share one.
 */
static void
a_foreign_file_is_not_a_spool(void **state)
{
	struct log_audit_options a = {.path = spool, .hash = sha256};
	FILE *f = fopen(spool, "w");
	char text[32];

	(void)state;
	fputs("a user's letters\n", f);
	fclose(f);
	assert_int_equal(log_audit_open(&a), -1);
	assert_int_equal(errno, EBADMSG);
	f = fopen(spool, "r");
	assert_non_null(fgets(text, sizeof(text), f));
	assert_string_equal(text, "a user's letters\n");
	fclose(f);
	unlink(spool);
	assert_int_equal(log_audit_open(&a), 0);
	log_audit_close();
	unlink(spool);
}

/* A chain that is not open keeps and finds no record. */
static void
a_closed_chain_keeps_no_record(void **state)
{
	static const struct log_site site = {__FILE__, __func__, __LINE__};
	const struct log_call c = {
	    .message = &log_messages[LOGMSG_LOG_LEVEL_AUDIT], .site = &site};
	const struct log_who other = {.pid = 0};

	(void)state;
	start(8192, false);
	log_audit_close();
	assert_false(log_chain_is_open());
	errno = 0;
	assert_int_equal(log_chain_append(&c, &log_self, 1, true), -1);
	assert_int_equal(errno, ENOTCONN);
	assert_false(log_chain_has_room(LOGCAT_AUDIT_LOG, 0));
	assert_false(log_chain_was_kept(&other, 0));
	log_close();
	unlink(spool);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(a_closed_chain_keeps_no_record),
	    cmocka_unit_test(the_chain_is_verified),
	    cmocka_unit_test(a_spool_is_written_to_disk_soon),
	    cmocka_unit_test(a_spool_can_be_written_with_each_record),
	    cmocka_unit_test(a_spool_that_cannot_be_read_is_logged_once),
	    cmocka_unit_test(the_chain_continues_after_a_restart),
	    cmocka_unit_test(nothing_is_lost_by_sigkill),
	    cmocka_unit_test(many_records_of_an_earlier_daemon_are_sent),
	    cmocka_unit_test(processes_share_the_chain),
	    cmocka_unit_test(the_next_owner_answers),
	    cmocka_unit_test(the_path_of_an_owner_has_a_maximum),
	    cmocka_unit_test(a_record_without_an_answer_is_not_kept),
	    cmocka_unit_test(a_connection_belongs_to_one_process),
	    cmocka_unit_test(a_full_spool_refuses_or_counts),
	    cmocka_unit_test(a_foreign_file_is_not_a_spool),
	};
	char why[LOG_ANSWER_MAX];
	int failed;

	/* the records of a slow disk would be among those that are compared */
	if (log_thresholds_configure("fsync=600s", why) < 0 ||
	    mkdtemp(folder) == NULL)
		return 1;
	snprintf(path, sizeof(path), "%s/log", folder);
	snprintf(dest, sizeof(dest), "syslog:%s", path);
	snprintf(spool, sizeof(spool), "%s/spool", folder);
	snprintf(at, sizeof(at), "%s/audit", folder);
	failed = cmocka_run_group_tests(tests, NULL, NULL);
	unlink(path);
	unlink(at);
	rmdir(folder);
	return failed;
}
