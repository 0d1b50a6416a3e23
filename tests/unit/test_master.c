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

#include "snmp_agent/master.h"

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
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
