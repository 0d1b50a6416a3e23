#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <errno.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "base/core/clock.h"
#include "base/core/strbuf.h"
#include "base/privsep/control/control.h"
#include "base/privsep/control/control_client.h"

/*
 * Milliseconds that a client announces as its wait, and the margin for a busy
 * machine.
 */
#define WAIT  100
#define SLACK 5000

static char dir[] = "/tmp/test_control_XXXXXX";
static char path[64];
static struct strbuf out;

static int
set_up(void **state)
{
	(void)state;
	if (mkdtemp(dir) == NULL)
		return -1;
	snprintf(path, sizeof(path), "%s/control", dir);
	strbuf_init(&out, CONTROL_ANSWER_MAX + 16);
	return 0;
}

static int
tear_down(void **state)
{
	(void)state;
	strbuf_release(&out);
	unlink(path);
	return rmdir(dir);
}

/* Answer "no" with an error, and any other request with itself. */
static int
echo(const char *line, const struct control_peer *peer, struct strbuf *to)
{
	(void)peer;
	strbuf_addf(to, "%s\n", line);
	return strcmp(line, "no") == 0 ? -1 : 0;
}

static volatile int ended;

static void *
serve(void *arg)
{
	while (!ended) {
		control_serve(arg);
		usleep(1000);
	}
	return NULL;
}

static void
a_request_is_answered(void **state)
{
	struct control *c = control_open(path, NULL, echo);
	char longest[CONTROL_LINE_MAX];
	pthread_t thread;

	(void)state;
	memset(longest, 'x', sizeof(longest));
	longest[sizeof(longest) - 2] = '\0';
	assert_non_null(c);
	ended = 0;
	assert_int_equal(pthread_create(&thread, NULL, serve, c), 0);
	strbuf_reset(&out);
	assert_int_equal(control_request(path, "hello", SLACK, &out), 0);
	assert_string_equal(out.s, "hello\n");
	strbuf_reset(&out);
	assert_int_equal(control_request(path, "no", SLACK, &out), 1);
	assert_string_equal(out.s, "no\n");
	strbuf_reset(&out);
	assert_int_equal(control_request(path, longest, SLACK, &out), 0);
	assert_int_equal(out.len, sizeof(longest) - 1);
	longest[sizeof(longest) - 2] = 'x';
	longest[sizeof(longest) - 1] = '\0';
	assert_int_equal(control_request(path, longest, SLACK, &out), -1);
	assert_int_equal(errno, EMSGSIZE);
	ended = 1;
	pthread_join(thread, NULL);
	control_close(c);
}

static void
a_missing_daemon_is_an_error(void **state)
{
	char far_away[200];

	(void)state;
	assert_int_equal(control_request(path, "hello", SLACK, &out), -1);
	assert_int_equal(errno, ENOENT);
	memset(far_away, 'x', sizeof(far_away));
	far_away[sizeof(far_away) - 1] = '\0';
	assert_int_equal(control_request(far_away, "hello", SLACK, &out), -1);
	assert_int_equal(errno, ENAMETOOLONG);
}

/* A stopped daemon: its socket listens, but the daemon does not answer. */
static void
a_stopped_daemon_is_an_error(void **state)
{
	struct control *c = control_open(path, NULL, echo);
	int64_t begin = clock_mono_ns();

	(void)state;
	strbuf_reset(&out);
	assert_int_equal(control_request(path, "hello", WAIT, &out), -1);
	assert_int_equal(errno, ETIMEDOUT);
	assert_int_equal(control_follow(path, "hello", WAIT, &out), -1);
	assert_int_equal(errno, ETIMEDOUT);
	assert_int_equal(out.len, 0);
	/* When its queue is full, connecting alone would never end. */
	for (int i = 0; i < CONTROL_PEERS_MAX; i++)
		assert_int_equal(control_request(path, "hello", 1, &out), -1);
	assert_int_equal(control_request(path, "hello", WAIT, &out), -1);
	assert_int_equal(errno, ETIMEDOUT);
	assert_true(clock_mono_ns() - begin >= 3 * WAIT * 1000000LL);
	assert_true(clock_mono_ns() - begin < 4 * SLACK * 1000000LL);
	control_close(c);
}

/* An answer of a daemon that sends it and ends the connection. */
struct reply {
	int listener;
	const char *text;
	int unread; /* it does not read the request */
};

static void *
reply_once(void *arg)
{
	const struct reply *r = arg;
	char request[100];
	int fd;

	while ((fd = accept(r->listener, NULL, NULL)) < 0)
		usleep(1000);
	if (!r->unread)
		while (recv(fd, request, sizeof(request), 0) <= 0)
			continue;
	(void)!send(fd, r->text, strlen(r->text), MSG_NOSIGNAL);
	close(fd);
	return NULL;
}

/* Ask, or follow, a daemon with that reply; its result, with the errno. */
static int
replied(const char *text, int unread, int follow)
{
	struct reply r = {control_listen(path, SOCK_STREAM, 1), text, unread};
	pthread_t thread;
	int result, saved;

	assert_true(r.listener >= 0);
	assert_int_equal(pthread_create(&thread, NULL, reply_once, &r), 0);
	strbuf_reset(&out);
	errno = 0;
	result = follow ? control_follow(path, "hello", SLACK, &out)
			: control_request(path, "hello", SLACK, &out);
	saved = errno;
	pthread_join(thread, NULL);
	close(r.listener);
	errno = saved;
	return result;
}

static void
the_status_is_the_first_word(void **state)
{
	static const struct {
		const char *text;
		int result;
		const char *body;
	} rows[] = {{"ok\n", 0, ""}, {"ok\na\nb", 0, "a\nb"}, {"error ", 1, ""},
	    {"error no\n", 1, "no\n"}, {"", -1, NULL}, {"ok", -1, NULL},
	    {"error", -1, NULL}, {"ok \nx", -1, NULL}, {"OK\n", -1, NULL},
	    {"\nok\n", -1, NULL}};

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		assert_int_equal(replied(rows[i].text, 0, 0), rows[i].result);
		if (rows[i].body != NULL)
			assert_string_equal(out.s, rows[i].body);
		else
			assert_int_equal(errno, EPROTO);
		if (rows[i].body != NULL)
			assert_int_equal(out.len, strlen(rows[i].body));
	}
}

/* A daemon that refuses a client answers before it reads. */
static void
a_refusal_without_reading_is_received(void **state)
{
	(void)state;
	assert_int_equal(replied("error no\n", 1, 0), 1);
	assert_string_equal(out.s, "no\n");
}

static void
a_follower_gets_the_beginning(void **state)
{
	int fd = replied("ok\nfirst\n", 0, 1);
	char byte;

	(void)state;
	assert_true(fd >= 0);
	assert_string_equal(out.s, "first\n");
	assert_int_equal(recv(fd, &byte, 1, 0), 0);
	close(fd);
	assert_int_equal(replied("error no\n", 0, 1), -1);
	assert_string_equal(out.s, "no\n");
	assert_int_equal(replied("", 0, 1), -1);
	assert_int_equal(errno, EPROTO);
	assert_int_equal(out.len, 0);
	assert_int_equal(replied("what\n", 0, 1), -1);
	assert_int_equal(errno, EPROTO);
	/* no descriptor is left open */
	fd = dup(0);
	close(fd);
	assert_int_equal(replied("error no\n", 0, 0), 1);
	assert_int_equal(replied("error no\n", 0, 1), -1);
	assert_int_equal(dup(0), fd);
	close(fd);
}

static void
a_path_has_a_maximum(void **state)
{
	struct sockaddr_un a;
	char name[sizeof(a.sun_path) + 1];

	(void)state;
	memset(name, 'x', sizeof(name));
	name[sizeof(a.sun_path) - 1] = '\0';
	assert_int_equal(control_address(name, &a), 0);
	assert_string_equal(a.sun_path, name);
	name[sizeof(a.sun_path) - 1] = 'x';
	name[sizeof(a.sun_path)] = '\0';
	assert_int_equal(control_address(name, &a), -1);
	assert_int_equal(errno, ENAMETOOLONG);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(a_request_is_answered),
	    cmocka_unit_test(a_missing_daemon_is_an_error),
	    cmocka_unit_test(the_status_is_the_first_word),
	    cmocka_unit_test(a_refusal_without_reading_is_received),
	    cmocka_unit_test(a_follower_gets_the_beginning),
	    cmocka_unit_test(a_path_has_a_maximum),
	    cmocka_unit_test(a_stopped_daemon_is_an_error),
	};

	return cmocka_run_group_tests(tests, set_up, tear_down);
}
