/* The control socket: its connections, guests, followers and time limits. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <errno.h>
#include <grp.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/core/strbuf.h"
#include "base/privsep/control/control.h"
#include "base/privsep/control/control_client.h"
#include "unit/still_clock.h"

#define GUEST 65534
#define GROUP 4242

static char dir[] = "/tmp/test_control_XXXXXX";
static char path[64];
static struct control *control;
static struct control_peer asked; /* of the last request */

static int
set_up(void **state)
{
	(void)state;
	if (mkdtemp(dir) == NULL || chmod(dir, 0755) < 0)
		return -1;
	snprintf(path, sizeof(path), "%s/control", dir);
	return 0;
}

static int
tear_down(void **state)
{
	(void)state;
	unlink(path);
	return rmdir(dir);
}

/* "follow" is followed, "no" is an error, all others are answered. */
static int
answer(const char *line, const struct control_peer *peer, struct strbuf *to)
{
	asked = *peer;
	strbuf_addf(to, "<%s>\n", line);
	return strcmp(line, "no") == 0	     ? -1
	       : strcmp(line, "follow") == 0 ? CONTROL_FOLLOW
					     : 0;
}

static int
open_control(void **state)
{
	(void)state;
	control = control_open(path, NULL, answer);
	return control != NULL ? 0 : -1;
}

static int
close_control(void **state)
{
	(void)state;
	control_close(control);
	control = NULL;
	return 0;
}

/* Return a connection, which control has accepted or closed. */
static int
connected(void)
{
	int fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
	struct sockaddr_un a;

	assert_int_equal(control_address(path, &a), 0);
	assert_int_equal(connect(fd, (struct sockaddr *)&a, sizeof(a)), 0);
	control_serve(control);
	return fd;
}

/* Return what can be read now: "open" without anything, "" at the end. */
static const char *
received(int fd)
{
	static char text[1 << 18];
	ssize_t n, all = 0;

	do {
		n = recv(fd, text + all, sizeof(text) - 1 - (size_t)all,
		    MSG_DONTWAIT);
		all += n > 0 ? n : 0;
	} while (n > 0);
	text[all] = '\0';
	return all == 0 && n < 0 ? "open" : text;
}

static const char *
answered(int fd, const char *request)
{
	size_t n = strlen(request);

	assert_int_equal(send(fd, request, n, MSG_NOSIGNAL), (ssize_t)n);
	/* each turn reads what has arrived */
	control_serve(control);
	control_serve(control);
	return received(fd);
}

static void
a_request_is_answered_at_its_line_end(void **state)
{
	int fd = connected();

	(void)state;
	assert_string_equal(answered(fd, "hel"), "open");
	assert_string_equal(answered(fd, "lo\nrest"), "ok\n<hello>\n");
	assert_string_equal(received(fd), "");
	assert_int_equal(asked.uid, geteuid());
	assert_int_equal(asked.pid, getpid());
	assert_false(asked.guest);
	close(fd);
	fd = connected();
	assert_string_equal(answered(fd, "no\n"), "error <no>\n");
	assert_string_equal(received(fd), "");
	close(fd);
	/* a connection that ends before */
	fd = connected();
	assert_string_equal(answered(fd, "x"), "open");
	shutdown(fd, SHUT_WR);
	control_serve(control);
	assert_string_equal(received(fd), "");
	close(fd);
}

static void
a_line_has_a_maximum(void **state)
{
	char line[CONTROL_LINE_MAX + 1];
	int fd = connected();

	(void)state;
	memset(line, 'x', sizeof(line));
	line[CONTROL_LINE_MAX - 1] = '\n';
	line[CONTROL_LINE_MAX] = '\0';
	assert_int_equal(
	    strlen(answered(fd, line)), strlen("ok\n<>\n") + sizeof(line) - 2);
	close(fd);
	fd = connected();
	line[CONTROL_LINE_MAX - 1] = '\0';
	assert_string_equal(answered(fd, line), "open");
	assert_string_equal(answered(fd, "y"), "");
	close(fd);
}

static void
connections_have_a_maximum(void **state)
{
	int fds[CONTROL_PEERS_MAX + 1];

	(void)state;
	for (int i = 0; i <= CONTROL_PEERS_MAX; i++)
		fds[i] = connected();
	for (int i = 0; i < CONTROL_PEERS_MAX; i++)
		assert_string_equal(received(fds[i]), "open");
	assert_string_equal(received(fds[CONTROL_PEERS_MAX]), "");
	close(fds[CONTROL_PEERS_MAX]);
	/* one that has ended has a successor */
	close(fds[3]);
	control_serve(control);
	fds[3] = connected();
	assert_string_equal(received(fds[3]), "open");
	for (int i = 0; i < CONTROL_PEERS_MAX; i++) {
		assert_string_equal(answered(fds[i], "a\n"), "ok\n<a>\n");
		close(fds[i]);
	}
}

static void
a_request_has_a_time_limit(void **state)
{
	int slow = connected(), follower = connected();

	(void)state;
	assert_string_equal(answered(follower, "follow\n"), "ok\n<follow>\n");
	assert_string_equal(answered(slow, "x"), "open");
	clock_passed += CONTROL_SECONDS;
	control_serve(control);
	assert_string_equal(received(slow), "open");
	clock_passed += 1;
	control_serve(control);
	assert_string_equal(received(slow), "");
	assert_string_equal(received(follower), "open");
	close(slow);
	close(follower);
}

static void
a_follower_stays_until_it_ends(void **state)
{
	int fd = connected(), other = connected(), number;

	(void)state;
	assert_string_equal(answered(fd, "follow\n"), "ok\n<follow>\n");
	number = asked.number;
	assert_string_equal(received(fd), "open");
	assert_true(control_is_follower(control, number));
	assert_int_equal(control_push(control, number, "one\n", 4), 0);
	assert_string_equal(received(fd), "one\n");
	/* its further lines are ignored */
	assert_string_equal(answered(fd, "more\n"), "open");
	assert_string_equal(answered(other, "x\n"), "ok\n<x>\n");
	assert_false(control_is_follower(control, asked.number));
	assert_int_equal(control_push(control, asked.number, "x", 1), -1);
	close(fd);
	control_serve(control);
	assert_false(control_is_follower(control, number));
	assert_int_equal(control_push(control, number, "two\n", 4), -1);
	close(other);
}

/* A text that is accepted arrives as a whole, and none before it is lost. */
static void
texts_are_lost_whole(size_t size)
{
	static char text[100000], wanted[1 << 20];
	int fd = connected(), number, sent = 0, again = 0;
	size_t all = 0;
	const char *got;

	(void)answered(fd, "follow\n");
	number = asked.number;
	for (; sent < 1000; sent++) {
		for (size_t i = 0; i < size; i++)
			text[i] = (char)('a' + (sent + (int)(i / 100)) % 26);
		if (control_push(control, number, text, size) < 0)
			break;
		memcpy(wanted + all, text, size);
		all += size;
	}
	assert_in_range(sent, 2, 200);
	for (size_t at = 0; at < all && again < 1000; again++) {
		got = received(fd);
		if (strcmp(got, "open") != 0) {
			assert_memory_equal(got, wanted + at, strlen(got));
			at += strlen(got);
		}
		/* the rest is sent before the next text */
		if (at < all &&
		    control_push(control, number, "end\n", 4) == 0) {
			memcpy(wanted + all, "end\n", 4);
			all += 4;
		}
	}
	assert_in_range(again, 1, 999);
	assert_int_equal(control_push(control, number, "last\n", 5), 0);
	assert_string_equal(received(fd), "last\n");
	close(fd);
}

/* Also texts of which the kernel takes a part. */
static void
a_slow_follower_loses_whole_texts(void **state)
{
	(void)state;
	texts_are_lost_whole(5000);
	texts_are_lost_whole(100000);
}

static int watched;

static void
note(struct control *c)
{
	char byte;

	(void)c;
	assert_int_equal(read(watched, &byte, 1), 1);
	asked.pid = byte;
}

static void
another_descriptor_is_watched(void **state)
{
	int ends[2];

	(void)state;
	assert_int_equal(pipe(ends), 0);
	watched = ends[0];
	asked.pid = 0;
	assert_int_equal(control_watch(control, ends[0], note), 0);
	control_serve(control);
	assert_int_equal(asked.pid, 0);
	assert_int_equal(write(ends[1], "x", 1), 1);
	control_serve(control);
	assert_int_equal(asked.pid, 'x');
	close(ends[0]);
	close(ends[1]);
}

static void
a_socket_that_cannot_be_made_is_an_error(void **state)
{
	char name[200];

	(void)state;
	snprintf(name, sizeof(name), "%s/none/control", dir);
	assert_null(control_open(name, NULL, answer));
	memset(name, 'x', sizeof(name) - 1);
	name[sizeof(name) - 1] = '\0';
	assert_int_equal(control_listen(name, SOCK_STREAM, 1), -1);
	assert_int_equal(errno, ENAMETOOLONG);
	/* without a socket */
	control_serve(NULL);
	control_close(NULL);
	assert_int_equal(control_fd(NULL), -1);
	assert_int_equal(access(path, F_OK), -1);
}

/* --- guests, which only root can play --- */

/* Connect so often as a guest, ask once each; write the answers to a socket. */
static void __attribute__((noreturn))
guest(int to, gid_t own, gid_t other, int count)
{
	int fds[CONTROL_PEERS_MAX];
	struct sockaddr_un a;
	char line[300];

	/* it holds descriptors of a parent whose test has failed */
	alarm(60);
	if (control_address(path, &a) < 0 || setgroups(1, &other) < 0 ||
	    setgid(own) < 0 || setuid(GUEST) < 0)
		_exit(9);
	for (int i = 0; i < count; i++) {
		fds[i] = socket(AF_UNIX, SOCK_STREAM, 0);
		if (connect(fds[i], (struct sockaddr *)&a, sizeof(a)) < 0)
			_exit(errno == EACCES ? 1 : 8);
	}
	/* all have been accepted or closed */
	(void)!write(to, ">", 1);
	(void)!read(to, line, 1);
	for (int i = 0; i < count; i++)
		(void)!send(fds[i], "a\n", 2, MSG_NOSIGNAL);
	for (int i = 0; i < count; i++) {
		ssize_t n = recv(fds[i], line, sizeof(line), 0);

		(void)!write(to, line, n > 0 ? (size_t)n : 0);
		(void)!write(to, ";", 1);
	}
	_exit(0);
}

/* Return the answers that a guest gets at count connections at a time. */
static const char *
guest_answers(gid_t own, gid_t other, int count)
{
	static char text[4096];
	int ends[2], status;
	size_t n = 0;
	ssize_t got;
	pid_t pid;

	assert_int_equal(socketpair(AF_UNIX, SOCK_STREAM, 0, ends), 0);
	pid = fork();
	if (pid == 0)
		guest(ends[1], own, other, count);
	close(ends[1]);
	if (read(ends[0], text, 1) == 1)
		for (int i = 0; i < count; i++)
			control_serve(control);
	(void)!send(ends[0], "x", 1, MSG_NOSIGNAL);
	while ((got = recv(ends[0], text + n, sizeof(text) - 1 - n,
		    MSG_DONTWAIT)) > 0 ||
	       (got < 0 && errno == EAGAIN)) {
		n += got > 0 ? (size_t)got : 0;
		control_serve(control);
		usleep(100);
	}
	text[n] = '\0';
	close(ends[0]);
	assert_int_equal(waitpid(pid, &status, 0), pid);
	if (WEXITSTATUS(status) != 0)
		snprintf(text, sizeof(text), "%d", WEXITSTATUS(status));
	return text;
}

#define REFUSED                                                               \
	"error access is limited to root, the daemon's own user and members " \
	"of "                                                                 \
	"the group in the setting control_group\n;"
#define ANSWERED "ok\n<a>\n;"

static void
guests_are_members_of_the_group(void **state)
{
	struct stat st;

	(void)state;
	if (geteuid() != 0)
		skip();
	control = control_open(path, "4242", answer);
	assert_int_equal(stat(path, &st), 0);
	assert_int_equal(st.st_mode & 07777, 0660);
	assert_int_equal(st.st_gid, GROUP);
	assert_string_equal(guest_answers(GROUP, GROUP, 1), ANSWERED);
	assert_true(asked.guest);
	assert_int_equal(asked.uid, GUEST);
	assert_string_equal(guest_answers(GUEST, GROUP, 1), ANSWERED);
	assert_string_equal(guest_answers(GROUP, GUEST, 1), ANSWERED);
	/* the socket itself refuses others, and so does the daemon */
	assert_string_equal(guest_answers(GUEST, GUEST, 1), "1");
	assert_int_equal(chmod(path, 0666), 0);
	assert_string_equal(guest_answers(GUEST, GUEST, 1), REFUSED);
	close_control(NULL);
}

static void
without_a_group_there_are_no_guests(void **state)
{
	static const char *const names[] = {NULL, "", "no such group"};
	struct stat st;

	(void)state;
	if (geteuid() != 0)
		skip();
	for (size_t i = 0; i < sizeof(names) / sizeof(names[0]); i++) {
		control = control_open(path, names[i], answer);
		assert_int_equal(stat(path, &st), 0);
		assert_int_equal(st.st_mode & 07777, 0600);
		assert_int_equal(st.st_gid, getegid());
		assert_int_equal(chmod(path, 0666), 0);
		assert_string_equal(guest_answers(GROUP, GROUP, 1), REFUSED);
		close_control(NULL);
	}
}

static void
guests_have_a_part_of_the_connections(void **state)
{
	char wanted[1000] = "";

	(void)state;
	if (geteuid() != 0)
		skip();
	control = control_open(path, "4242", answer);
	for (int i = 0; i < CONTROL_GUESTS_MAX; i++)
		memcpy(wanted + strlen(wanted), ANSWERED, sizeof(ANSWERED));
	assert_string_equal(
	    guest_answers(GROUP, GROUP, CONTROL_GUESTS_MAX), wanted);
	memcpy(wanted + strlen(wanted), ";", 2);
	assert_string_equal(
	    guest_answers(GROUP, GROUP, CONTROL_GUESTS_MAX + 1), wanted);
	close_control(NULL);
}

int
main(void)
{
#define TEST(name) \
	cmocka_unit_test_setup_teardown(name, open_control, close_control)
	const struct CMUnitTest tests[] = {
	    TEST(a_request_is_answered_at_its_line_end),
	    TEST(a_line_has_a_maximum),
	    TEST(connections_have_a_maximum),
	    TEST(a_request_has_a_time_limit),
	    TEST(a_follower_stays_until_it_ends),
	    TEST(a_slow_follower_loses_whole_texts),
	    TEST(another_descriptor_is_watched),
	    cmocka_unit_test(a_socket_that_cannot_be_made_is_an_error),
	    cmocka_unit_test(guests_are_members_of_the_group),
	    cmocka_unit_test(without_a_group_there_are_no_guests),
	    cmocka_unit_test(guests_have_a_part_of_the_connections),
	};

	return cmocka_run_group_tests(tests, set_up, tear_down);
}
