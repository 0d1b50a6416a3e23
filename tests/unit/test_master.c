/* The agent's socket, observed from outside. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>
#include <cmocka.h>

#include "logging/log.h"
#include "logging/internal.h"
#include "logging/memory.h"
#include "snmp_agent/master.h"
#include "unit/still_clock.h"

static char path[64];

/* Open a socket that listens there, for n connections that are not accepted. */
static int
listener(int backlog)
{
	struct sockaddr_un a = {.sun_family = AF_UNIX};
	int fd = socket(AF_UNIX, SOCK_STREAM, 0);

	memcpy(a.sun_path, path, strlen(path));
	unlink(path);
	assert_int_equal(bind(fd, (const struct sockaddr *)&a, sizeof(a)), 0);
	assert_int_equal(listen(fd, backlog), 0);
	return fd;
}

static int
setup(void **state)
{
	(void)state;
	snprintf(path, sizeof(path), "/tmp/master.%ld", (long)getpid());
	master_watch(path);
	return 0;
}

static int
teardown(void **state)
{
	(void)state;
	master_watch("");
	unlink(path);
	return 0;
}

/* The library may try: it fails at once. */
static void
a_missing_agent_does_not_block(void **state)
{
	FILE *f;

	(void)state;
	assert_true(master_logs());
	assert_true(master_look());
	f = fopen(path, "w");
	fclose(f);
	assert_true(master_look());
	close(listener(1));
	assert_true(master_look());
}

static void
an_answer_is_waited_for(void **state)
{
	int fd = listener(1), peer;
	char pdu[100];

	(void)state;
	assert_false(master_look());
	assert_false(master_look());
	peer = accept(fd, NULL, NULL);
	/* One session was opened: version 1, Open, 16 bytes after the head. */
	assert_int_equal(recv(peer, pdu, sizeof(pdu), 0), 36);
	assert_memory_equal(pdu, "\1\1\x10\0", 4);
	assert_int_equal(pdu[19], 16);
	assert_int_equal(send(peer, "some answer", 11, 0), 11);
	assert_true(master_look());
	/* The answer stays valid for some time. */
	assert_true(master_look());
	close(peer);
	close(fd);
}

static void
a_closed_connection_is_not_an_answer(void **state)
{
	int fd = listener(1), peer;

	(void)state;
	assert_false(master_look());
	peer = accept(fd, NULL, NULL);
	close(peer);
	assert_false(master_look());
	close(fd);
}

/* A probe does not wait when the queue of connections is full. */
static void
a_full_queue_does_not_block(void **state)
{
	struct sockaddr_un a = {.sun_family = AF_UNIX};
	int fd = listener(0), other = socket(AF_UNIX, SOCK_STREAM, 0);

	(void)state;
	memcpy(a.sun_path, path, strlen(path));
	assert_int_equal(
	    connect(other, (const struct sockaddr *)&a, sizeof(a)), 0);
	assert_false(master_look());
	close(other);
	close(fd);
}

static void
a_connected_or_remote_agent_is_not_probed(void **state)
{
	int fd = listener(1);

	(void)state;
	master_connected(true);
	assert_true(master_look());
	master_connected(false);
	assert_false(master_look());
	master_watch("tcp:127.0.0.1:1");
	assert_false(master_logs());
	assert_true(master_look());
	close(fd);
}

/* Return the reasons that were logged since the last call, " REASON" each. */
static const char *
reasons(void)
{
	static char text[1000];
	struct log_line l;
	size_t at = 0, n = 0;
	const char *reason;

	*text = '\0';
	while (log_memory_next(&at, &l)) {
		reason = strstr(l.json, "\"reason\":\"");
		assert_non_null(reason);
		reason += strlen("\"reason\":\"");
		n += (size_t)snprintf(text + n, sizeof(text) - n, "%.*s;",
		    (int)strcspn(reason, "\""), reason);
	}
	log_memory_clear();
	return text;
}

static const char *
reason_of(const char *address)
{
	master_watch(address);
	assert_true(master_look());
	assert_true(master_look());
	return reasons();
}

/* Once, as long as it is the same. */
static void
the_reason_is_logged_once(void **state)
{
	char text[200], long_path[109];
	FILE *f = fopen(path, "w");

	(void)state;
	fclose(f);
	(void)reasons();
	assert_string_equal(reason_of(path), "it is not a socket;");
	snprintf(text, sizeof(text), "unix:%s", path);
	assert_string_equal(reason_of(text), "it is not a socket;");
	snprintf(text, sizeof(text), "%s/x", path);
	assert_string_equal(reason_of(text), "the socket does not exist;");
	memset(long_path, 'x', sizeof(long_path) - 1);
	long_path[0] = '/';
	long_path[108] = '\0';
	assert_string_equal(
	    reason_of(long_path), "its path is too long for a socket;");
	long_path[107] = '\0';
	assert_string_equal(reason_of(long_path), "the socket does not exist;");
	unlink(path);
	assert_string_equal(reason_of(path), "the socket does not exist;");
	close(listener(1));
	assert_true(master_look());
	assert_string_equal(reasons(), "no process listens on it;");
	unlink(path);
	assert_true(master_look());
	assert_string_equal(reasons(), "the socket does not exist;");
}

static void
an_agent_that_does_not_answer_is_logged(void **state)
{
	int fd = listener(1);

	(void)state;
	(void)reasons();
	assert_false(master_look());
	clock_passed += MASTER_TIMEOUT_SECONDS - 1;
	assert_false(master_look());
	assert_string_equal(reasons(), "");
	clock_passed += 1;
	assert_false(master_look());
	assert_false(master_look());
	assert_string_equal(reasons(), "it does not answer;");
	close(fd);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test_setup_teardown(
		a_missing_agent_does_not_block, setup, teardown),
	    cmocka_unit_test_setup_teardown(
		an_answer_is_waited_for, setup, teardown),
	    cmocka_unit_test_setup_teardown(
		a_closed_connection_is_not_an_answer, setup, teardown),
	    cmocka_unit_test_setup_teardown(
		a_full_queue_does_not_block, setup, teardown),
	    cmocka_unit_test_setup_teardown(
		a_connected_or_remote_agent_is_not_probed, setup, teardown),
	    cmocka_unit_test_setup_teardown(
		the_reason_is_logged_once, setup, teardown),
	    cmocka_unit_test_setup_teardown(
		an_agent_that_does_not_answer_is_logged, setup, teardown),
	};

	if (log_memory_open(10000, LOG_FORM_JSON) < 0)
		return 1;
	return cmocka_run_group_tests(tests, NULL, NULL);
}
