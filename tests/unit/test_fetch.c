/* The socket of the fetch child: its refusals, its waits and its end. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <unistd.h>
#include <cmocka.h>

#include "agent/fetch/fetch_ipc.h"
#include "agent/fetch/internal.h"
#include "base/privsep/message.h"

static struct fetch fetch;
static int apply; /* the end of the apply child */
static struct message got;

static int
set_up(void **state)
{
	int socks[2];

	(void)state;
	if (message_pair(socks) < 0)
		return -1;
	fetch = (struct fetch){.sock = socks[0], .room = -1};
	apply = socks[1];
	return 0;
}

static int
tear_down(void **state)
{
	(void)state;
	close(fetch.sock);
	if (apply >= 0)
		close(apply);
	return 0;
}

static void
a_reason_is_cut_at_its_limit(void **state)
{
	char text[FETCH_MESSAGE_MAX + 1];
	const struct fetch_failed *m = (const void *)got.body;

	(void)state;
	memset(text, 'x', sizeof(text));
	for (size_t n = FETCH_MESSAGE_MAX - 1; n <= sizeof(text); n++) {
		fetch_fail(&fetch, 404, text, n);
		assert_int_equal(message_receive(apply, &got), 1);
		assert_int_equal(got.head.type, FETCH_FAILED);
		assert_int_equal(got.head.size, sizeof(*m));
		assert_int_equal(m->status, 404);
		assert_int_equal(m->message[FETCH_MESSAGE_MAX - 1], '\0');
		assert_int_equal(strlen(m->message), FETCH_MESSAGE_MAX - 1);
		assert_memory_equal(m->message, text, FETCH_MESSAGE_MAX - 1);
	}
}

static void
a_wait_ends_with_the_apply_child(void **state)
{
	(void)state;
	assert_int_equal(fetch_wait(&fetch, 0), 0);
	close(apply);
	apply = -1;
	assert_int_equal(fetch_wait(&fetch, 600), -1);
}

static unsigned reports;

static void
on_report(void *ctx, struct message *m)
{
	assert_ptr_equal(ctx, &fetch);
	message_close(m);
	reports++;
}

/* It serves until the apply child has closed the socket. */
static void
an_unknown_message_ends_the_service(void **state)
{
	static const struct message_row rows[] = {
	    {FETCH_REPORT, 0, 0, "REPORT", NULL}};
	static void (*const handles[])(void *, struct message *) = {on_report};

	(void)state;
	for (unsigned i = 0; i < 2; i++) {
		reports = 0;
		message_send_type(apply, FETCH_REPORT, 0, NULL, 0, -1);
		message_send_type(apply, FETCH_REPORT, 0, NULL, 0, -1);
		if (i == 0)
			message_send_type(apply, FETCH_NODE, 0, NULL, 0, -1);
		else
			close(apply);
		assert_int_equal(
		    fetch_serve(&fetch, rows, handles, 1), i == 0 ? 1 : 0);
		assert_int_equal(reports, 2);
	}
	apply = -1;
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    TEST(a_reason_is_cut_at_its_limit),
	    TEST(a_wait_ends_with_the_apply_child),
	    TEST(an_unknown_message_ends_the_service),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
