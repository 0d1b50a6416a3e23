/* Requests to load code anew: what the parent is asked, and each answer. */

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>
#include <cmocka.h>

#include "base/privsep/message.h"
#include "base/privsep/process.h"
#include "server/front/front.h"
#include "server/front/front_flush.h"
#include "server/ipc/ipc.h"
#include "server/ipc/ipc_flush.h"
#include "unit/answered.h"
#include "unit/still_clock.h"

/* Requests that wait at most. */
#define WAITING_MAX 16

#define ERROR(status, message, kind)                           \
	status " {\"message\":\"" message "\",\"issue_kind\":" \
	       "\"" kind "\"}"
#define UNAVAILABLE(message) ERROR("503", message, "SERVICE_UNAVAILABLE")

static struct process self;
static struct front f = {.self = &self};
static int parent;
static struct http_exchange others[WAITING_MAX];

/* The status and the body of the answer, "" without one. */
static const char *
answer(void)
{
	static char text[3000];
	const char *body;

	if (*output_take() == '\0')
		return "";
	body = strstr(output, "\r\n\r\n");
	assert_non_null(body);
	snprintf(text, sizeof(text), "%.3s%s%s", output + 9,
	    body[4] != '\0' ? " " : "", body + 4);
	return text;
}

/* Begin the request with that query. */
static void
given(const char *query)
{
	const char *why;

	request_make("DELETE /x HTTP/1.1\r\nHost: a\r\n\r\n", "n");
	assert_int_equal(form_add(&x.form, query, strlen(query), &why), 0);
}

/* Return the number of the request that the parent has; 0: none. */
static uint64_t
asked(const char *environment)
{
	struct ipc_flush *w;
	struct message m;

	if (message_receive(parent, &m) <= 0)
		return 0;
	assert_int_equal(m.head.type, IPC_FRONT_FLUSH);
	w = (struct ipc_flush *)(void *)m.body;
	assert_string_equal(w->environment, environment);
	return w->serial;
}

static void
parent_answers(uint64_t serial, uint32_t status, const char *message)
{
	static struct message m;
	struct ipc_flushed *w = (struct ipc_flushed *)(void *)m.body;

	memset(&m, 0, sizeof(m));
	w->serial = serial;
	w->status = status;
	snprintf(w->message, sizeof(w->message), "%s", message);
	front_flushed(&f, &m);
}

static void
each_answer_of_the_parent_is_passed_on(void **state)
{
	static const struct {
		uint32_t status;
		const char *wanted;
	} rows[] = {
	    {204, "204"},
	    {503, UNAVAILABLE("why")},
	    {500, ERROR("500", "Server Error: the new code is not used: why",
		      "RUNTIME_ERROR")},
	};
	uint64_t serial, last = 0;

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		given("environment=production");
		front_environment_cache(&f, &x);
		serial = asked("production");
		assert_int_equal(serial, last + 1);
		last = serial;
		assert_int_equal(f.flushes.count, 1);
		assert_string_equal(answer(), "");
		/* the answer to another one */
		parent_answers(serial + 1, 204, "");
		assert_string_equal(answer(), "");
		parent_answers(serial, rows[i].status, "why");
		assert_string_equal(answer(), rows[i].wanted);
		assert_int_equal(f.flushes.count, 0);
		/* once more */
		parent_answers(serial, 204, "");
		assert_string_equal(answer(), "");
		request_end();
	}
}

static void
an_environment_has_a_name(void **state)
{
	static const char *const bad[] = {
	    "environment=a.b", "environment=", "environment=%00"};

	(void)state;
	for (size_t i = 0; i < sizeof(bad) / sizeof(bad[0]); i++) {
		given(bad[i]);
		front_environment_cache(&f, &x);
		assert_string_equal(answer(),
		    ERROR("400",
			"Bad Request: the environment is not a valid name",
			"RUNTIME_ERROR"));
		assert_int_equal(asked(""), 0);
		request_end();
	}
	given("");
	front_environment_cache(&f, &x);
	parent_answers(asked(""), 204, "");
	assert_string_equal(answer(), "204");
	request_end();
	/* all of them, whatever is named */
	given("environment=production");
	front_jruby_pool(&f, &x);
	parent_answers(asked(""), 204, "");
	assert_string_equal(answer(), "204");
	request_end();
}

/* Each is answered, or leaves, from any place of the list. */
static void
clients_may_leave(void **state)
{
	uint64_t serials[3];

	(void)state;
	for (int i = 0; i < 3; i++) {
		front_jruby_pool(&f, &others[i]);
		serials[i] = asked("");
	}
	assert_int_equal(f.flushes.count, 3);
	others[1].on_gone(&f, &others[1]);
	assert_int_equal(f.flushes.count, 2);
	others[1].on_gone(&f, &others[1]);
	assert_int_equal(f.flushes.count, 2);
	/* its client would be written to */
	parent_answers(serials[1], 204, "");
	assert_int_equal(f.flushes.count, 2);
	others[0].on_gone(&f, &others[0]);
	others[2].on_gone(&f, &others[2]);
	assert_int_equal(f.flushes.count, 0);
	assert_null(f.flushes.first);
}

static void
some_requests_wait_at_a_time(void **state)
{
	(void)state;
	for (int i = 0; i < WAITING_MAX; i++) {
		front_jruby_pool(&f, &others[i]);
		assert_int_not_equal(asked(""), 0);
	}
	given("");
	front_jruby_pool(&f, &x);
	assert_string_equal(answer(),
	    UNAVAILABLE("too many requests to load code are in progress"));
	assert_int_equal(asked(""), 0);
	assert_int_equal(f.flushes.count, WAITING_MAX);
	request_end();
	for (int i = 0; i < WAITING_MAX; i++)
		others[i].on_gone(&f, &others[i]);
	assert_int_equal(f.flushes.count, 0);
}

static void
without_its_parent_a_request_fails(void **state)
{
	(void)state;
	given("");
	self.sock = -1;
	front_jruby_pool(&f, &x);
	assert_string_equal(answer(),
	    UNAVAILABLE("too many requests to load code are in progress"));
	assert_int_equal(f.flushes.count, 0);
	request_end();
}

/* The one that waits for a minute is answered, later ones wait on. */
static void
a_request_waits_for_a_minute(void **state)
{
	uint64_t serial;

	(void)state;
	given("");
	front_jruby_pool(&f, &x);
	serial = asked("");
	clock_passed += 30;
	front_jruby_pool(&f, &others[0]);
	(void)asked("");
	clock_passed += 29;
	front_flushes_expire(&f);
	assert_string_equal(answer(), "");
	assert_int_equal(f.flushes.count, 2);
	clock_passed += 1;
	front_flushes_expire(&f);
	assert_string_equal(
	    answer(), UNAVAILABLE("the new code was not loaded in time"));
	assert_int_equal(f.flushes.count, 1);
	parent_answers(serial, 204, "");
	assert_string_equal(answer(), "");
	request_end();
	others[0].on_gone(&f, &others[0]);
	assert_int_equal(f.flushes.count, 0);
}

static int
setup(void **state)
{
	int socks[2];

	(void)state;
	if (message_pair(socks) < 0)
		return -1;
	self.sock = socks[0];
	parent = socks[1];
	return evutil_make_socket_nonblocking(parent);
}

static int
teardown(void **state)
{
	(void)state;
	if (self.sock >= 0)
		close(self.sock);
	close(parent);
	return 0;
}

#define TEST(f) cmocka_unit_test_setup_teardown(f, setup, teardown)

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    TEST(each_answer_of_the_parent_is_passed_on),
	    TEST(an_environment_has_a_name),
	    TEST(clients_may_leave),
	    TEST(some_requests_wait_at_a_time),
	    TEST(without_its_parent_a_request_fails),
	    TEST(a_request_waits_for_a_minute),
	};

	return cmocka_run_group_tests(tests, answered_setup, answered_teardown);
}
