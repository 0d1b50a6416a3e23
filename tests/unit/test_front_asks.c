/* The queue of a front's requests to one process: order, loss, limits. */

#include <errno.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <unistd.h>
#include <cmocka.h>

#include <event2/event.h>

#include "base/core/memory.h"
#include "network/http/server/http_server.h"
#include "base/privsep/message.h"
#include "server/front/files/front_asks.h"

#define TYPE_ANSWER 7

struct ask {
	struct front_ask base;
	int number;
};

static struct front_asks queue;
static struct event_base *base;
static int sends, last_sent, drops, last_dropped, answered;
static int fails; /* errno of the next send, or 0 */
static uint64_t last_id;

static int
send_ask(struct front_ask *r, int sock, struct message_head *head)
{
	(void)sock;
	if (fails != 0) {
		errno = fails;
		fails = 0;
		return -1;
	}
	sends++;
	last_sent = ((const struct ask *)(const void *)r)->number;
	last_id = head->id;
	return 0;
}

static void
drop(struct front_ask *r)
{
	drops++;
	last_dropped = ((struct ask *)(void *)r)->number;
	free(r);
}

static int failed_status;
static const char *failed_message;
static struct http_exchange clients[3];

static void
on_error(struct front_ask *r, int status, const char *message)
{
	assert_non_null(r->x);
	failed_status = status;
	failed_message = message;
}

static void
on_answer(void *ctx, struct message *m)
{
	struct ask *r = ctx;

	(void)m;
	answered = r->number;
	free(r);
}

static const struct message_row answers[] = {
    {TYPE_ANSWER, 0, 0, "ANSWER", on_answer}};

/* Even numbers go before odd ones, but for 1. */
static bool
goes_before(const struct front_ask *r, const struct front_ask *waiting)
{
	int number = ((const struct ask *)(const void *)r)->number,
	    other = ((const struct ask *)(const void *)waiting)->number;

	return number % 2 == 0 && other % 2 == 1 && other != 1;
}

static const struct front_asks_row turns_row = {.max = 6,
    .send = send_ask,
    .drop = drop,
    .goes_before = goes_before,
    .answers = answers,
    .answer_count = 1};

static const struct front_asks_row row = {.max = 3,
    .send = send_ask,
    .drop = drop,
    .answer_error = on_error,
    .late = "late",
    .unsent = "unsent",
    .lost = "lost",
    .invalid = "invalid",
    .answers = answers,
    .answer_count = 1};

/* A request whose client does not wait. */
static int
add(int number)
{
	struct ask *r = memory_zalloc(1, sizeof(*r));
	int rc;

	r->base.unattended = 1;
	r->number = number;
	rc = front_asks_add(&queue, &r->base);
	if (rc < 0)
		free(r);
	return rc;
}

/* A request of that client, until the deadline. */
static void
add_of(int client, int64_t deadline)
{
	struct ask *r = memory_zalloc(1, sizeof(*r));

	r->base.x = &clients[client];
	r->base.deadline = deadline;
	r->number = client;
	assert_int_equal(front_asks_add(&queue, &r->base), 0);
}

static void
failed_with(int status, const char *message)
{
	assert_int_equal(failed_status, status);
	if (message == NULL)
		assert_null(failed_message);
	else
		assert_string_equal(failed_message, message);
	failed_status = 0;
	failed_message = NULL;
}

/* Connect a process: its end. */
static int
process_new(void)
{
	int socks[2];

	assert_int_equal(message_pair(socks), 0);
	assert_int_equal(evutil_make_socket_nonblocking(socks[0]), 0);
	front_asks_use(&queue, socks[0]);
	return socks[1];
}

static void
turn(void)
{
	event_base_loop(base, EVLOOP_ONCE | EVLOOP_NONBLOCK);
}

static int
setup(void **state)
{
	(void)state;
	base = event_base_new();
	front_asks_init(&queue, &row, base);
	sends = drops = fails = answered = 0;
	return base == NULL;
}

static int
teardown(void **state)
{
	(void)state;
	while (queue.first != NULL) {
		struct front_ask *r = queue.first;

		queue.first = r->next;
		free(r);
	}
	if (queue.readable != NULL)
		event_free(queue.readable);
	if (queue.sock >= 0)
		close(queue.sock);
	event_base_free(base);
	return 0;
}

static void
test_requests_are_sent_one_at_a_time(void **state)
{
	int process;

	(void)state;
	assert_int_equal(add(1), 0);
	assert_int_equal(add(2), 0);
	assert_int_equal(sends, 0);
	process = process_new();
	assert_int_equal(sends, 1);
	assert_int_equal(last_sent, 1);
	assert_int_equal(
	    message_send_type(process, TYPE_ANSWER, last_id, NULL, 0, -1), 0);
	turn();
	assert_int_equal(answered, 1);
	assert_int_equal(sends, 2);
	assert_int_equal(last_sent, 2);
	close(process);
}

static void
test_some_requests_go_before_others(void **state)
{
	static const int added[] = {5, 3, 1, 7, 2, 4},
			 wanted[] = {5, 3, 1, 2, 4, 7};
	int process;

	(void)state;
	queue.row = &turns_row;
	process = process_new();
	for (size_t i = 0; i < 6; i++)
		assert_int_equal(add(added[i]), 0);
	for (size_t i = 0; i < 6; i++) {
		assert_int_equal(last_sent, wanted[i]);
		assert_int_equal(message_send_type(process, TYPE_ANSWER,
				     last_id, NULL, 0, -1),
		    0);
		turn();
		assert_int_equal(answered, wanted[i]);
	}
	assert_null(queue.first);
	assert_null(queue.last);
	close(process);
}

static void
test_a_request_does_not_wait_for_ever(void **state)
{
	struct front_asks_row many = turns_row;

	(void)state;
	many.max = 2 * FRONT_PASSED_MAX;
	queue.row = &many;
	assert_int_equal(add(3), 0);
	for (int i = 0; i < FRONT_PASSED_MAX; i++) {
		assert_int_equal(add(2), 0);
		assert_int_equal(((struct ask *)(void *)queue.last)->number, 3);
	}
	assert_int_equal(add(4), 0);
	assert_int_equal(((struct ask *)(void *)queue.last)->number, 4);
}

static void
test_a_request_is_sent_once_more_after_a_loss(void **state)
{
	(void)state;
	assert_int_equal(add(1), 0);
	close(process_new());
	turn();
	assert_int_equal(queue.sock, -1);
	assert_int_equal(drops, 0);
	close(process_new());
	assert_int_equal(sends, 2);
	turn();
	assert_int_equal(drops, 1);
	assert_int_equal(queue.count, 0);
}

static void
test_a_lack_fails_one_request_and_keeps_the_process(void **state)
{
	int process = process_new();

	(void)state;
	fails = ETOOMANYREFS;
	assert_int_equal(add(1), 0);
	assert_int_equal(drops, 1);
	assert_int_equal(last_dropped, 1);
	assert_int_not_equal(queue.sock, -1);
	assert_int_equal(add(2), 0);
	assert_int_equal(last_sent, 2);
	close(process);
}

static void
test_a_request_waits_when_the_process_has_ended(void **state)
{
	int process = process_new();

	(void)state;
	fails = EPIPE;
	assert_int_equal(add(1), 0);
	assert_int_equal(drops, 0);
	assert_int_equal(queue.sock, -1);
	close(process);
	process = process_new();
	assert_int_equal(last_sent, 1);
	close(process);
}

static void
test_an_unexpected_answer_ends_the_connection(void **state)
{
	int process, pipes[2];
	char byte;

	(void)state;
	assert_int_equal(add(1), 0);
	process = process_new();
	assert_int_equal(pipe(pipes), 0);
	assert_int_equal(message_send_type(process, TYPE_ANSWER, last_id + 1,
			     NULL, 0, pipes[1]),
	    0);
	close(pipes[1]);
	turn();
	/* its descriptor is closed */
	assert_int_equal(evutil_make_socket_nonblocking(pipes[0]), 0);
	assert_int_equal(read(pipes[0], &byte, 1), 0);
	close(pipes[0]);
	assert_int_equal(answered, 0);
	assert_int_equal(queue.sock, -1);
	close(process);
}

static void
test_the_queue_is_limited(void **state)
{
	(void)state;
	for (int i = 0; i < 3; i++)
		assert_int_equal(add(i), 0);
	assert_int_equal(add(3), -1);
	assert_int_equal(queue.count, 3);
}

static void
test_a_request_without_a_client_is_not_sent(void **state)
{
	int process;

	(void)state;
	for (int i = 0; i < 3; i++)
		add_of(i, INT64_MAX);
	front_asks_gone(&queue, &clients[0]);
	front_asks_gone(&queue, &clients[1]);
	assert_int_equal(drops, 0);
	process = process_new();
	assert_int_equal(drops, 2);
	assert_int_equal(last_dropped, 1);
	assert_int_equal(sends, 1);
	assert_int_equal(last_sent, 2);
	assert_int_equal(queue.count, 1);
	/* the one that was sent stays until its answer */
	front_asks_gone(&queue, &clients[2]);
	assert_int_equal(queue.count, 1);
	assert_int_equal(
	    message_send_type(process, TYPE_ANSWER, last_id, NULL, 0, -1), 0);
	turn();
	assert_int_equal(answered, 2);
	assert_int_equal(queue.count, 0);
	failed_with(0, NULL);
	close(process);
}

static void
test_a_late_request_is_answered_once(void **state)
{
	int process = process_new();

	(void)state;
	add_of(0, 1);
	add_of(1, INT64_MAX);
	add_of(2, 1);
	assert_int_equal(sends, 1);
	front_asks_expire(&queue);
	failed_with(503, "late");
	assert_null(queue.first->x);
	assert_ptr_equal(queue.first->next->x, &clients[1]);
	assert_int_equal(queue.count, 3);
	front_asks_expire(&queue);
	failed_with(0, NULL);
	/* the next one has its turn, the late one behind it has none */
	assert_int_equal(
	    message_send_type(process, TYPE_ANSWER, last_id, NULL, 0, -1), 0);
	turn();
	assert_int_equal(last_sent, 1);
	assert_int_equal(
	    message_send_type(process, TYPE_ANSWER, last_id, NULL, 0, -1), 0);
	turn();
	assert_int_equal(sends, 2);
	assert_int_equal(last_dropped, 2);
	assert_int_equal(queue.count, 0);
	assert_null(queue.last);
	close(process);
}

static void
test_a_malformed_answer_fails_its_request(void **state)
{
	int process = process_new();

	(void)state;
	add_of(1, INT64_MAX);
	assert_int_equal(
	    message_send_type(process, TYPE_ANSWER, last_id, "x", 1, -1), 0);
	turn();
	assert_int_equal(answered, 0);
	failed_with(500, "invalid");
	assert_int_equal(last_dropped, 1);
	assert_int_equal(queue.count, 0);
	assert_int_equal(queue.sock, -1);
	close(process);
}

static void
test_each_failure_has_its_message(void **state)
{
	(void)state;
	add_of(1, INT64_MAX);
	close(process_new());
	turn();
	failed_with(0, NULL);
	close(process_new());
	turn();
	failed_with(500, "lost");
	assert_int_equal(drops, 1);
	fails = ETOOMANYREFS;
	add_of(2, INT64_MAX);
	close(process_new());
	failed_with(503, "unsent");
	assert_int_equal(last_dropped, 2);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test_setup_teardown(
		test_some_requests_go_before_others, setup, teardown),
	    cmocka_unit_test_setup_teardown(
		test_a_request_does_not_wait_for_ever, setup, teardown),
	    cmocka_unit_test_setup_teardown(
		test_requests_are_sent_one_at_a_time, setup, teardown),
	    cmocka_unit_test_setup_teardown(
		test_a_request_is_sent_once_more_after_a_loss, setup, teardown),
	    cmocka_unit_test_setup_teardown(
		test_a_lack_fails_one_request_and_keeps_the_process, setup,
		teardown),
	    cmocka_unit_test_setup_teardown(
		test_a_request_waits_when_the_process_has_ended, setup,
		teardown),
	    cmocka_unit_test_setup_teardown(
		test_an_unexpected_answer_ends_the_connection, setup, teardown),
	    cmocka_unit_test_setup_teardown(
		test_the_queue_is_limited, setup, teardown),
	    cmocka_unit_test_setup_teardown(
		test_a_request_without_a_client_is_not_sent, setup, teardown),
	    cmocka_unit_test_setup_teardown(
		test_a_late_request_is_answered_once, setup, teardown),
	    cmocka_unit_test_setup_teardown(
		test_a_malformed_answer_fails_its_request, setup, teardown),
	    cmocka_unit_test_setup_teardown(
		test_each_failure_has_its_message, setup, teardown),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
