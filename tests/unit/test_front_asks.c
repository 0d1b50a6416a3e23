/* The queue of a front's requests to one process: order, loss, limits. */

#include <errno.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
#include <cmocka.h>

#include <event2/event.h>

#include "base/core/memory.h"
#include "network/http/server/http_server.h"
#include "base/privsep/message.h"
#include "server/front/files/front_asks.h"
#include "unit/asks_count.h"

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
static int order[100]; /* in which they were sent */

static int
send_ask(struct front_ask *r, int sock, struct message_head *head)
{
	(void)sock;
	if (fails != 0) {
		errno = fails;
		fails = 0;
		return -1;
	}
	last_sent = ((const struct ask *)(const void *)r)->number;
	order[sends++] = last_sent;
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

/* Even numbers are urgent. */
static bool
is_urgent(const struct front_ask *r)
{
	return ((const struct ask *)(const void *)r)->number % 2 == 0;
}

static const struct front_asks_row urgent_row = {.max = 6,
    .send = send_ask,
    .drop = drop,
    .is_urgent = is_urgent,
    .answers = answers,
    .answer_count = 1};

static const struct front_asks_row row = {.max = 3,
    .send = send_ask,
    .drop = drop,
    .answer_error = on_error,
    .full = "full",
    .late = "late",
    .unsent = "unsent",
    .lost = "lost",
    .invalid = "invalid",
    .answers = answers,
    .answer_count = 1};

/* A request of that holder, whose client does not wait. */
static int
add_of_holder(const char *holder, int number)
{
	struct ask *r = memory_zalloc(1, sizeof(*r));
	int rc;

	r->base.unattended = 1;
	r->number = number;
	snprintf(r->base.holder, sizeof(r->base.holder), "%s", holder);
	rc = front_asks_add(&queue, &r->base);
	if (rc < 0)
		free(r);
	return rc;
}

/* The same of a holder of its own. */
static int
add(int number)
{
	char holder[16];

	snprintf(holder, sizeof(holder), "n%d", number);
	return add_of_holder(holder, number);
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
	for (size_t i = 0; i < 3; i++)
		snprintf(clients[i].certname, sizeof(clients[i].certname),
		    "c%zu", i);
	base = event_base_new();
	front_asks_init(&queue, &row, base);
	sends = drops = fails = answered = 0;
	return base == NULL;
}

static void
queue_empty(struct turns *q)
{
	struct turn *t;

	while ((t = turns_after(q, NULL)) != NULL) {
		turns_remove(q, t);
		free(t);
	}
}

/* The process answers the request that was sent last. */
static void
answer(int process)
{
	assert_int_equal(
	    message_send_type(process, TYPE_ANSWER, last_id, NULL, 0, -1), 0);
	turn();
}

static int
teardown(void **state)
{
	(void)state;
	queue_empty(&queue.urgent.turns);
	queue_empty(&queue.ordinary.turns);
	while (queue.sent != NULL) {
		struct front_ask *r = queue.sent;

		queue.sent = r->next;
		turns_done(
		    r->urgent ? &queue.urgent.turns : &queue.ordinary.turns,
		    &r->turn);
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

/*
 * Urgent ones have a lane of their own, but for those behind others of their
 * holder.
 */
static void
test_urgent_requests_go_before_others(void **state)
{
	static const int wanted[] = {4, 5, 3, 1, 2};
	int process;

	(void)state;
	queue.row = &urgent_row;
	assert_int_equal(add(5), 0);
	assert_int_equal(add(3), 0);
	assert_int_equal(add_of_holder("n", 1), 0);
	assert_int_equal(add_of_holder("n", 2), 0);
	assert_int_equal(add(4), 0);
	process = process_new();
	assert_int_equal(sends, 2);
	assert_int_equal(queue.urgent.sent, 1);
	assert_int_equal(queue.ordinary.sent, 1);
	for (int i = 0; i < 4; i++)
		answer(process);
	assert_int_equal(sends, 5);
	assert_memory_equal(order, wanted, sizeof(wanted));
	assert_int_equal(asks_count(&queue), 1);
	last_id = 1;
	answer(process);
	assert_int_equal(answered, 4);
	assert_int_equal(asks_count(&queue), 0);
	close(process);
}

/* An ordinary request is sent, whatever urgent ones there are. */
static void
test_a_request_does_not_wait_for_ever(void **state)
{
	struct front_asks_row many = urgent_row;
	int process;

	(void)state;
	many.max = 100;
	queue.row = &many;
	for (int i = 0; i < 51; i++)
		assert_int_equal(add(2), 0);
	assert_int_equal(add(3), 0);
	process = process_new();
	assert_int_equal(sends, 2);
	assert_int_equal(order[1], 3);
	for (int i = 0; i < 50; i++) {
		last_id = i == 0 ? 1 : last_id;
		answer(process);
		assert_int_equal(answered, 2);
	}
	close(process);
}

static void
test_holders_take_turns(void **state)
{
	static const int wanted[] = {1, 3, 2};
	int process;

	(void)state;
	assert_int_equal(add_of_holder("a", 1), 0);
	assert_int_equal(add_of_holder("a", 2), 0);
	assert_int_equal(add_of_holder("b", 3), 0);
	process = process_new();
	for (size_t i = 0; i < 3; i++) {
		assert_int_equal(last_sent, wanted[i]);
		answer(process);
	}
	close(process);
}

/* The process has several, but of each holder one. */
static void
test_some_requests_are_sent_at_once(void **state)
{
	struct front_asks_row two = row;
	uint64_t first;
	int process;

	(void)state;
	two.at_once = 2;
	two.max = 4;
	queue.row = &two;
	assert_int_equal(add_of_holder("a", 1), 0);
	assert_int_equal(add_of_holder("a", 2), 0);
	process = process_new();
	assert_int_equal(sends, 1);
	first = last_id;
	assert_int_equal(add_of_holder("b", 3), 0);
	assert_int_equal(add_of_holder("c", 4), 0);
	assert_int_equal(sends, 2);
	assert_int_equal(last_sent, 3);
	answer(process);
	assert_int_equal(answered, 3);
	assert_int_equal(last_sent, 4);
	last_id = first;
	answer(process);
	assert_int_equal(answered, 1);
	assert_int_equal(last_sent, 2);
	/* both are sent once more */
	close(process);
	turn();
	assert_int_equal(sends, 4);
	process = process_new();
	assert_int_equal(sends, 6);
	assert_int_equal(queue.ordinary.sent, 2);
	close(process);
}

/* The newest request of the holder with most makes room for another. */
static void
test_a_full_queue_has_room_for_others(void **state)
{
	(void)state;
	add_of(0, INT64_MAX);
	add_of(0, INT64_MAX);
	add_of(0, INT64_MAX);
	assert_int_equal(add(5), 0);
	failed_with(503, "full");
	assert_int_equal(drops, 1);
	assert_int_equal(asks_count(&queue), 3);
	assert_int_equal(add(6), 0);
	failed_with(503, "full");
	/* each holder has one now */
	assert_int_equal(add(7), -1);
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
	assert_int_equal(asks_count(&queue), 0);
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
	assert_int_equal(asks_count(&queue), 3);
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
	assert_int_equal(drops, 2);
	assert_int_equal(last_dropped, 1);
	process = process_new();
	assert_int_equal(sends, 1);
	assert_int_equal(last_sent, 2);
	assert_int_equal(asks_count(&queue), 1);
	/* the one that was sent stays until its answer */
	front_asks_gone(&queue, &clients[2]);
	assert_int_equal(asks_count(&queue), 1);
	assert_int_equal(
	    message_send_type(process, TYPE_ANSWER, last_id, NULL, 0, -1), 0);
	turn();
	assert_int_equal(answered, 2);
	assert_int_equal(asks_count(&queue), 0);
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
	/* the one that is sent stays until its answer, the other one goes */
	assert_null(queue.sent->x);
	assert_int_equal(asks_count(&queue), 2);
	assert_int_equal(last_dropped, 2);
	front_asks_expire(&queue);
	failed_with(0, NULL);
	assert_int_equal(
	    message_send_type(process, TYPE_ANSWER, last_id, NULL, 0, -1), 0);
	turn();
	assert_int_equal(last_sent, 1);
	assert_int_equal(
	    message_send_type(process, TYPE_ANSWER, last_id, NULL, 0, -1), 0);
	turn();
	assert_int_equal(sends, 2);
	assert_int_equal(asks_count(&queue), 0);
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
	assert_int_equal(asks_count(&queue), 0);
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
		test_urgent_requests_go_before_others, setup, teardown),
	    cmocka_unit_test_setup_teardown(
		test_holders_take_turns, setup, teardown),
	    cmocka_unit_test_setup_teardown(
		test_some_requests_are_sent_at_once, setup, teardown),
	    cmocka_unit_test_setup_teardown(
		test_a_full_queue_has_room_for_others, setup, teardown),
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
