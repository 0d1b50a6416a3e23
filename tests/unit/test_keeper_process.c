/* Messages that the log keeper accepts, and its end. */
#include <fcntl.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>
#include <cmocka.h>

#include "base/metrics/create.h"
#include "base/metrics/rows.h"
#include "base/privsep/control/log_watch.h"
#include "base/privsep/message.h"
#include "base/privsep/process.h"
#include "server/ipc/ipc_keeper.h"
#include "server/assistants/keeper_process.h"
#include "server/shared/server.h"

static struct server server;
static struct process self = {.ctx = &server};
static int parent = -1;
static struct message got;
static char path[64];

static int
setup(void **state)
{
	int socks[2];

	(void)state;
	assert_int_equal(message_pair(socks), 0);
	assert_int_equal(fcntl(socks[0], F_SETFL, O_NONBLOCK), 0);
	assert_int_equal(fcntl(socks[1], F_SETFL, O_NONBLOCK), 0);
	self.sock = socks[0];
	parent = socks[1];
	return 0;
}

static int
teardown(void **state)
{
	(void)state;
	close(self.sock);
	return parent >= 0 ? close(parent) : 0;
}

/* Deliver a message of the parent. */
static int
receive(uint16_t type, const void *body, size_t size)
{
	struct message m;

	assert_int_equal(message_send_type(parent, type, 0, body, size, -1), 0);
	assert_int_equal(message_receive(self.sock, &m), 1);
	return message_dispatch(keeper_accepts, KEEPER_ACCEPTS, &self, &m);
}

/* The answer has that type, and what was asked. */
static void
is_answered(uint16_t type, const struct ipc_look *asked)
{
	assert_int_equal(message_receive(parent, &got), 1);
	assert_int_equal(got.head.type, type);
	assert_int_equal(got.head.size, sizeof(*asked));
	assert_memory_equal(got.body, asked, sizeof(*asked));
}

static void
is_not_answered(void)
{
	assert_true(message_receive(parent, &got) < 0);
}

static void
a_look_is_answered_where_that_is_wanted(void **state)
{
	struct ipc_look w;

	(void)state;
	memset(&w, 0, sizeof(w));
	assert_int_equal(receive(IPC_KEEPER_LOOK, &w, sizeof(w)), 0);
	is_not_answered();
	w.wanted = 7;
	assert_int_equal(receive(IPC_KEEPER_LOOK, &w, sizeof(w)), 0);
	is_answered(IPC_KEEPER_LOOKED, &w);
	w.wanted = 0;
	w.levels = 1;
	assert_int_equal(receive(IPC_KEEPER_LOOK, &w, sizeof(w)), 0);
	is_answered(IPC_KEEPER_LOOKED, &w);
	is_not_answered();
}

static void
counts_are_a_document(void **state)
{
	struct ipc_look w;
	char text[100] = "";

	(void)state;
	memset(&w, 0, sizeof(w));
	w.wanted = 9;
	assert_int_equal(receive(IPC_KEEPER_COUNT, &w, sizeof(w)), 0);
	is_answered(IPC_KEEPER_COUNTED, &w);
	assert_true(got.fd >= 0);
	assert_true(pread(got.fd, text, sizeof(text) - 1, 0) > 0);
	message_close(&got);
}

/* Without a chain there is a text as well. */
static void
a_seal_is_a_document(void **state)
{
	struct ipc_look w;
	char text[100] = "";

	(void)state;
	memset(&w, 0, sizeof(w));
	w.number = 9;
	assert_int_equal(receive(IPC_KEEPER_SEAL, &w, sizeof(w)), 0);
	is_answered(IPC_KEEPER_COUNTED, &w);
	assert_true(got.fd >= 0);
	assert_int_equal(pread(got.fd, text, sizeof(text) - 1, 0), 2);
	assert_string_equal(text, LOG_WATCH_UNSEALED);
	message_close(&got);
}

static void
broken_code_is_in_the_metrics(void **state)
{
	struct ipc_broken w;
	struct metrics_row *row;

	(void)state;
	memset(&w, 0, sizeof(w));
	snprintf(w.environment, sizeof(w.environment), "production");
	snprintf(w.message, sizeof(w.message), "line 7");
	w.since = 1234;
	snprintf(path, sizeof(path), "/tmp/keeper.%ld", (long)getpid());
	assert_int_equal(metrics_create(path, "compiled", "1", 4), 0);
	assert_int_equal(receive(IPC_KEEPER_BROKEN, &w, sizeof(w)), 0);
	row = metric_row_named(MR_dlcEnvTable, "production", 10);
	assert_int_equal(metric_row_get(row, MR_dlcEnvBroken), 1234);
	assert_int_equal(unlink(path), 0);
	is_not_answered();
}

/* Numbers beyond the maximum are not read. */
static void
more_fronts_than_there_may_be_are_ignored(void **state)
{
	struct ipc_fronts w;
	struct ipc_ended ended;

	(void)state;
	memset(&w, 0, sizeof(w));
	w.count = UINT32_MAX;
	assert_int_equal(receive(IPC_KEEPER_FRONTS, &w, sizeof(w)), 0);
	w.count = 0;
	assert_int_equal(receive(IPC_KEEPER_FRONTS, &w, sizeof(w)), 0);
	memset(&ended, 0, sizeof(ended));
	ended.pid = 7;
	assert_int_equal(receive(IPC_KEEPER_ENDED, &ended, sizeof(ended)), 0);
	is_not_answered();
}

static void
other_messages_are_refused(void **state)
{
	struct ipc_look w;

	(void)state;
	memset(&w, 0, sizeof(w));
	assert_true(receive(IPC_KEEPER_LOOKED, &w, sizeof(w)) < 0);
	assert_true(receive(IPC_KEEPER_LOOK, &w, sizeof(w) - 1) < 0);
	/* one that needs a descriptor */
	assert_true(receive(IPC_KEEPER_SETTINGS, NULL, 0) < 0);
	is_not_answered();
}

/* It has read what was sent before. */
static void
the_keeper_ends_with_its_parent(void **state)
{
	struct ipc_look w;

	(void)state;
	memset(&w, 0, sizeof(w));
	w.wanted = 3;
	assert_int_equal(
	    message_send_type(parent, IPC_KEEPER_LOOK, 0, &w, sizeof(w), -1),
	    0);
	assert_int_equal(shutdown(parent, SHUT_WR), 0);
	assert_int_equal(keeper_main(&self), 0);
	is_answered(IPC_KEEPER_LOOKED, &w);
	is_not_answered();
}

static void
an_invalid_message_ends_the_keeper(void **state)
{
	struct ipc_look w;

	(void)state;
	memset(&w, 0, sizeof(w));
	w.wanted = 3;
	assert_int_equal(
	    message_send_type(parent, IPC_KEEPER_LOOK, 0, &w, 1, -1), 0);
	assert_int_equal(
	    message_send_type(parent, IPC_KEEPER_LOOK, 0, &w, sizeof(w), -1),
	    0);
	assert_int_equal(keeper_main(&self), 0);
	is_not_answered();
}

#define TEST(f) cmocka_unit_test_setup_teardown(f, setup, teardown)

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    TEST(a_look_is_answered_where_that_is_wanted),
	    TEST(counts_are_a_document),
	    TEST(a_seal_is_a_document),
	    TEST(broken_code_is_in_the_metrics),
	    TEST(more_fronts_than_there_may_be_are_ignored),
	    TEST(other_messages_are_refused),
	    TEST(the_keeper_ends_with_its_parent),
	    TEST(an_invalid_message_ends_the_keeper),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
