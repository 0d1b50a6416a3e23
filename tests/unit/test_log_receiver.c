/* The socket to syslog's receiver: datagrams, and streams. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>
#include <cmocka.h>

#include "logging/receiver.h"

#define HEAD	 "<29>Jan  1 00:00:00 test[1]: "
#define HEAD_LEN (sizeof(HEAD) - 1)
#define LONG_LEN 60000u
#define TOO_LONG 200000u
#define BACKLOG	 1
#define GOT_MAX	 (1u << 20)
#define MANY	 1000
#define SMALLEST 1 /* as small as possible: a part of a long line */

static char dir[] = "/tmp/test_log_receiver.XXXXXX";
static char path[sizeof(dir) + 8];
static char line[TOO_LONG];
static char got[GOT_MAX];
static size_t got_len;

/* Replaces libc's function: the queue of each new socket has this size. */
static int queue;
static unsigned stream_sockets;

int
socket(int domain, int type, int protocol)
{
	int fd = (int)syscall(SYS_socket, domain, type, protocol);

	stream_sockets += (type & 0xf) == SOCK_STREAM;
	if (queue > 0)
		(void)setsockopt(
		    fd, SOL_SOCKET, SO_SNDBUF, &queue, sizeof(queue));
	return fd;
}

static int
setup(void **state)
{
	(void)state;
	memset(line, 'x', sizeof(line));
	got_len = 0;
	queue = 0;
	return log_receiver_path(path);
}

static int
teardown(void **state)
{
	(void)state;
	log_receiver_child();
	unlink(path);
	return 0;
}

/* Return a receiver's socket of a type, in place of an earlier one. */
static int
receiver_open(int type)
{
	struct sockaddr_un a = {.sun_family = AF_UNIX};
	int fd = (int)syscall(SYS_socket, AF_UNIX, type, 0);

	unlink(path);
	memcpy(a.sun_path, path, sizeof(path));
	assert_int_equal(bind(fd, (struct sockaddr *)&a, sizeof(a)), 0);
	if (type != SOCK_DGRAM)
		assert_int_equal(listen(fd, BACKLOG), 0);
	return fd;
}

static int
connection_accept(int fd)
{
	struct pollfd p = {.fd = fd, .events = POLLIN};

	assert_int_equal(poll(&p, 1, 5000), 1);
	return accept(fd, NULL, NULL);
}

/* Send a line as the sink does: 0, or -1 with errno. */
static int
line_send(size_t len)
{
	if (log_receiver_ready() < 0)
		return -1;
	return log_receiver_send(HEAD, HEAD_LEN, line, len);
}

/* Read what has arrived, behind what was read before. */
static void
take(int fd)
{
	ssize_t n;

	while ((n = recv(fd, got + got_len, sizeof(got) - got_len,
		    MSG_DONTWAIT)) > 0)
		got_len += (size_t)n;
}

/* Read until the rest of a line was sent, and all has arrived. */
static void
take_all(int fd)
{
	for (int i = 0; i < MANY && log_receiver_has_rest(); i++) {
		take(fd);
		(void)log_receiver_ready();
	}
	assert_false(log_receiver_has_rest());
	take(fd);
}

/* `at` is the start of a whole line of that length; return its end. */
static size_t
whole_line(size_t at, size_t len)
{
	assert_in_range(at + HEAD_LEN + len + 1, 0, got_len);
	assert_memory_equal(got + at, HEAD, HEAD_LEN);
	assert_memory_equal(got + at + HEAD_LEN, line, len);
	assert_int_equal(got[at + HEAD_LEN + len], '\0');
	return at + HEAD_LEN + len + 1;
}

static void
a_path_has_a_maximum(void **state)
{
	char name[sizeof(((struct sockaddr_un *)0)->sun_path) + 1];

	(void)state;
	memset(name, 'x', sizeof(name) - 1);
	name[sizeof(name) - 1] = '\0';
	assert_int_equal(log_receiver_path(name), -1);
	assert_int_equal(errno, ENAMETOOLONG);
	name[sizeof(name) - 2] = '\0';
	assert_int_equal(log_receiver_path(name), 0);
}

static void
a_datagram_has_no_end_mark(void **state)
{
	int fd = receiver_open(SOCK_DGRAM);

	(void)state;
	assert_int_equal(line_send(3), 0);
	take(fd);
	assert_int_equal(got_len, HEAD_LEN + 3);
	close(fd);
}

static void
a_line_of_a_stream_ends_with_nul(void **state)
{
	int fd = receiver_open(SOCK_STREAM), c;
	size_t end;

	(void)state;
	assert_int_equal(line_send(3), 0);
	assert_int_equal(line_send(0), 0);
	assert_int_equal(line_send(5), 0);
	c = connection_accept(fd);
	take(c);
	end = whole_line(whole_line(whole_line(0, 3), 0), 5);
	assert_int_equal(end, got_len);
	close(c);
	close(fd);
}

static void
a_line_is_sent_without_a_check_before(void **state)
{
	int fd = receiver_open(SOCK_STREAM), c;

	(void)state;
	assert_int_equal(log_receiver_send(HEAD, HEAD_LEN, line, 3), 0);
	c = connection_accept(fd);
	take(c);
	assert_int_equal(whole_line(0, 3), got_len);
	close(c);
	close(fd);
}

/* The receiver is replaced by one of another type, and back. */
static void
the_type_of_the_receiver_may_change(void **state)
{
	static const int types[] = {
	    SOCK_DGRAM, SOCK_STREAM, SOCK_DGRAM, SOCK_STREAM, SOCK_STREAM};

	(void)state;
	for (size_t i = 0; i < sizeof(types) / sizeof(types[0]); i++) {
		int fd = receiver_open(types[i]), c = fd;

		got_len = 0;
		assert_int_equal(line_send(7), 0);
		if (types[i] == SOCK_STREAM)
			c = connection_accept(fd);
		take(c);
		assert_int_equal(
		    got_len, HEAD_LEN + 7 + (types[i] == SOCK_STREAM));
		if (c != fd)
			close(c);
		close(fd);
	}
	unlink(path);
	assert_int_equal(line_send(1), -1);
	assert_int_equal(errno, ENOENT);
}

static void
packets_are_not_supported(void **state)
{
	int fd = receiver_open(SOCK_SEQPACKET);

	(void)state;
	assert_int_equal(line_send(1), -1);
	assert_int_equal(errno, EPROTOTYPE);
	assert_int_equal(line_send(1), -1);
	close(fd);
}

static void
an_ended_connection_is_replaced(void **state)
{
	int fd = receiver_open(SOCK_STREAM), c;

	(void)state;
	assert_int_equal(line_send(1), 0);
	close(connection_accept(fd));
	assert_int_equal(line_send(9), 0);
	c = connection_accept(fd);
	take(c);
	assert_int_equal(whole_line(0, 9), got_len);
	close(c);
	close(fd);
}

/* Between the check and the line. */
static void
a_connection_that_ends_after_the_check_is_replaced(void **state)
{
	int fd = receiver_open(SOCK_STREAM), c;

	(void)state;
	assert_int_equal(log_receiver_ready(), 0);
	close(connection_accept(fd));
	assert_int_equal(log_receiver_send(HEAD, HEAD_LEN, line, 9), 0);
	c = connection_accept(fd);
	take(c);
	assert_int_equal(whole_line(0, 9), got_len);
	close(c);
	close(fd);
}

/* Nothing reads: no call waits, and no line is lost. */
static void
a_full_stream_refuses_lines(void **state)
{
	int fd = receiver_open(SOCK_STREAM), c, sent = 0;
	size_t at = 0;

	(void)state;
	while (sent < MANY && line_send(1000) == 0)
		sent++;
	assert_in_range(sent, 2, MANY - 1);
	assert_int_equal(errno, ENOBUFS);
	c = connection_accept(fd);
	take_all(c);
	for (int i = 0; i < sent; i++)
		at = whole_line(at, 1000);
	assert_int_equal(at, got_len);
	assert_int_equal(line_send(1), 0);
	close(c);
	close(fd);
}

#define LARGEST (1 << 20) /* above the kernel's maximum, which it is then */

/* The receiver's queue has room for some datagrams, our buffer for more. */
static void
a_full_queue_refuses_lines(void **state)
{
	int fd = receiver_open(SOCK_DGRAM), sent = 0;

	(void)state;
	queue = LARGEST;
	while (sent < MANY && line_send(1) == 0)
		sent++;
	assert_in_range(sent, 1, MANY - 1);
	assert_int_equal(errno, EAGAIN);
	assert_true(log_receiver_is_full(errno));
	take(fd);
	assert_int_equal(line_send(1), 0);
	close(fd);
}

/* The other way round; the error names what was full. */
static void
a_full_buffer_refuses_lines(void **state)
{
	int fd = receiver_open(SOCK_DGRAM), sent = 0;

	(void)state;
	queue = SMALLEST;
	while (
	    sent < MANY && log_receiver_send(HEAD, HEAD_LEN, line, 1500) == 0)
		sent++;
	assert_in_range(sent, 1, 9);
	assert_int_equal(errno, ENOBUFS);
	assert_true(log_receiver_is_full(errno));
	assert_false(log_receiver_is_full(ENOENT));
	take(fd);
	assert_int_equal(log_receiver_send(HEAD, HEAD_LEN, line, 1), 0);
	close(fd);
}

/* One that does not read is replaced, while its socket still exists. */
static void
a_line_reaches_the_receiver_that_has_the_path(void **state)
{
	int old = receiver_open(SOCK_DGRAM), fd, sent = 0;

	(void)state;
	queue = LARGEST;
	while (sent < MANY && line_send(1) == 0)
		sent++;
	fd = receiver_open(SOCK_DGRAM);
	got_len = 0;
	assert_int_equal(log_receiver_send(HEAD, HEAD_LEN, line, 4), 0);
	take(fd);
	assert_int_equal(got_len, HEAD_LEN + 4);
	/* and when it has ended, the next one */
	close(fd);
	close(old);
	fd = receiver_open(SOCK_DGRAM);
	got_len = 0;
	assert_int_equal(log_receiver_send(HEAD, HEAD_LEN, line, 5), 0);
	take(fd);
	assert_int_equal(got_len, HEAD_LEN + 5);
	close(fd);
	unlink(path);
	assert_int_equal(log_receiver_send(HEAD, HEAD_LEN, line, 5), -1);
	assert_int_equal(errno, ENOENT);
}

static void
a_full_backlog_refuses_lines(void **state)
{
	struct sockaddr_un a = {.sun_family = AF_UNIX};
	int fd = receiver_open(SOCK_STREAM), others[BACKLOG + 1];

	(void)state;
	memcpy(a.sun_path, path, sizeof(path));
	for (int i = 0; i <= BACKLOG; i++) {
		others[i] = socket(AF_UNIX, SOCK_STREAM, 0);
		assert_int_equal(
		    connect(others[i], (struct sockaddr *)&a, sizeof(a)), 0);
	}
	assert_int_equal(line_send(1), -1);
	assert_int_equal(errno, EAGAIN);
	close(connection_accept(fd));
	assert_int_equal(line_send(1), 0);
	for (int i = 0; i <= BACKLOG; i++)
		close(others[i]);
	close(fd);
}

static void
the_rest_of_a_line_precedes_the_next(void **state)
{
	int fd = receiver_open(SOCK_STREAM), c;
	size_t end;

	(void)state;
	queue = SMALLEST;
	assert_int_equal(line_send(LONG_LEN), 0);
	assert_true(log_receiver_has_rest());
	assert_int_equal(line_send(5), -1);
	assert_int_equal(errno, ENOBUFS);
	c = connection_accept(fd);
	take(c);
	assert_in_range(got_len, 1, LONG_LEN);
	assert_int_equal(log_receiver_send(HEAD, HEAD_LEN, line, 5), -1);
	assert_int_equal(errno, ENOBUFS);
	take_all(c);
	assert_int_equal(whole_line(0, LONG_LEN), got_len);
	assert_int_equal(line_send(5), 0);
	take(c);
	end = whole_line(whole_line(0, LONG_LEN), 5);
	assert_int_equal(end, got_len);
	close(c);
	close(fd);
}

/* The part is never continued on another connection. */
static void
a_torn_line_is_sent_again_as_a_whole(void **state)
{
	int fd = receiver_open(SOCK_STREAM), c;

	(void)state;
	queue = SMALLEST;
	assert_int_equal(line_send(LONG_LEN), 0);
	assert_true(log_receiver_has_rest());
	close(connection_accept(fd));
	(void)log_receiver_ready();
	c = connection_accept(fd);
	take_all(c);
	assert_int_equal(whole_line(0, LONG_LEN), got_len);
	close(c);
	close(fd);
}

static void
a_torn_line_is_sent_again_as_a_datagram(void **state)
{
	int fd = receiver_open(SOCK_STREAM);

	(void)state;
	queue = SMALLEST;
	assert_int_equal(line_send(LONG_LEN), 0);
	assert_true(log_receiver_has_rest());
	close(connection_accept(fd));
	close(fd);
	queue = 0;
	fd = receiver_open(SOCK_DGRAM);
	assert_int_equal(log_receiver_ready(), 0);
	take_all(fd);
	assert_int_equal(got_len, HEAD_LEN + LONG_LEN);
	close(fd);
}

/* A datagram that can never be sent does not hold up all others. */
static void
a_torn_line_that_is_no_datagram_is_lost(void **state)
{
	int fd = receiver_open(SOCK_STREAM);

	(void)state;
	queue = SMALLEST;
	assert_int_equal(line_send(LONG_LEN), 0);
	close(connection_accept(fd));
	close(fd);
	fd = receiver_open(SOCK_DGRAM);
	assert_int_equal(line_send(1), -1);
	assert_int_equal(errno, EMSGSIZE);
	assert_int_equal(line_send(1), 0);
	close(fd);
}

/* The receiver gets the end of the connection behind the part. */
static void
a_torn_line_that_is_too_long_is_lost(void **state)
{
	int fd = receiver_open(SOCK_STREAM), c;

	(void)state;
	queue = SMALLEST;
	assert_int_equal(line_send(TOO_LONG), -1);
	assert_int_equal(errno, EMSGSIZE);
	assert_false(log_receiver_has_rest());
	c = connection_accept(fd);
	take(c);
	assert_in_range(got_len, 1, TOO_LONG);
	assert_int_equal(recv(c, got, 1, 0), 0);
	assert_int_equal(line_send(3), 0);
	got_len = 0;
	close(c);
	c = connection_accept(fd);
	take(c);
	assert_int_equal(whole_line(0, 3), got_len);
	close(c);
	close(fd);
}

/* Read slowly until the line has arrived. */
static void __attribute__((noreturn)) child_reads(int fd)
{
	int c = connection_accept(fd);

	while (got_len < HEAD_LEN + LONG_LEN + 1) {
		take(c);
		usleep(1000);
	}
	_exit(got[got_len - 1] != '\0');
}

static void
the_end_waits_for_the_rest(void **state)
{
	int fd = receiver_open(SOCK_STREAM), status;
	pid_t pid;

	(void)state;
	queue = SMALLEST;
	pid = fork();
	if (pid == 0) {
		alarm(20);
		child_reads(fd);
	}
	assert_int_equal(line_send(LONG_LEN), 0);
	log_receiver_close();
	waitpid(pid, &status, 0);
	assert_int_equal(status, 0);
	close(fd);
}

static void
the_end_does_not_wait_for_ever(void **state)
{
	int fd = receiver_open(SOCK_STREAM);

	(void)state;
	queue = SMALLEST;
	alarm(20);
	assert_int_equal(line_send(LONG_LEN), 0);
	log_receiver_finish(50);
	assert_true(log_receiver_has_rest());
	log_receiver_close();
	assert_false(log_receiver_has_rest());
	alarm(0);
	close(fd);
}

/* A child neither ends nor continues a line of its parent. */
static void
a_forked_child_has_a_connection_of_its_own(void **state)
{
	int fd = receiver_open(SOCK_STREAM), c, status;
	pid_t pid;

	(void)state;
	queue = SMALLEST;
	assert_int_equal(line_send(LONG_LEN), 0);
	c = connection_accept(fd);
	pid = fork();
	if (pid == 0)
		_exit(log_receiver_has_rest() || line_send(4) != 0);
	waitpid(pid, &status, 0);
	assert_int_equal(status, 0);
	take_all(c);
	assert_int_equal(whole_line(0, LONG_LEN), got_len);
	close(c);
	got_len = 0;
	c = connection_accept(fd);
	take(c);
	assert_int_equal(whole_line(0, 4), got_len);
	close(c);
	close(fd);
}

/* Connections that end at once: the next attempt is made after a pause. */
static void
a_pause_follows_an_ended_connection(void **state)
{
	int fd = receiver_open(SOCK_STREAM);
	unsigned before;

	(void)state;
	assert_int_equal(log_receiver_ready(), 0);
	log_receiver_child();
	before = stream_sockets;
	log_receiver_wait(ECONNRESET, 1, -1);
	assert_int_equal(stream_sockets, before);
	log_receiver_wait(ENOENT, 5000, -1);
	assert_int_equal(stream_sockets, before + 1);
	close(fd);
}

/* The last one: it cannot be undone. */
static void
a_sandbox_may_forbid_streams(void **state)
{
	int fd = receiver_open(SOCK_STREAM);
	unsigned before;

	(void)state;
	assert_int_equal(line_send(1), 0);
	log_receiver_forbid_streams();
	before = stream_sockets;
	for (int i = 0; i < 3; i++) {
		assert_int_equal(line_send(1), -1);
		assert_int_equal(errno, EPERM);
	}
	assert_int_equal(stream_sockets, before);
	close(fd);
	fd = receiver_open(SOCK_DGRAM);
	assert_int_equal(line_send(1), 0);
	close(fd);
}

#define CASE(f) cmocka_unit_test_setup_teardown(f, setup, teardown)

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    CASE(a_path_has_a_maximum),
	    CASE(a_datagram_has_no_end_mark),
	    CASE(a_line_of_a_stream_ends_with_nul),
	    CASE(a_line_is_sent_without_a_check_before),
	    CASE(the_type_of_the_receiver_may_change),
	    CASE(packets_are_not_supported),
	    CASE(an_ended_connection_is_replaced),
	    CASE(a_connection_that_ends_after_the_check_is_replaced),
	    CASE(a_full_stream_refuses_lines),
	    CASE(a_full_queue_refuses_lines),
	    CASE(a_full_buffer_refuses_lines),
	    CASE(a_line_reaches_the_receiver_that_has_the_path),
	    CASE(a_full_backlog_refuses_lines),
	    CASE(the_rest_of_a_line_precedes_the_next),
	    CASE(a_torn_line_is_sent_again_as_a_whole),
	    CASE(a_torn_line_is_sent_again_as_a_datagram),
	    CASE(a_torn_line_that_is_no_datagram_is_lost),
	    CASE(a_torn_line_that_is_too_long_is_lost),
	    CASE(the_end_waits_for_the_rest),
	    CASE(the_end_does_not_wait_for_ever),
	    CASE(a_forked_child_has_a_connection_of_its_own),
	    CASE(a_pause_follows_an_ended_connection),
	    CASE(a_sandbox_may_forbid_streams),
	};
	int rc;

	if (mkdtemp(dir) == NULL)
		return 1;
	snprintf(path, sizeof(path), "%s/log", dir);
	rc = cmocka_run_group_tests(tests, NULL, NULL);
	rmdir(dir);
	return rc;
}
