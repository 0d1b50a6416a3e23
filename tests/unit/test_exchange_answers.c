/* Answers of a fetch child, good and malformed, and one that has ended. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <errno.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>
#include <cmocka.h>

#include "agent/applyd/config.h"
#include "agent/applyd/run/exchange.h"
#include "base/privsep/memfd.h"
#include "base/privsep/message.h"

#define MALFORMED "the answer of the fetch child is malformed"
#define ENDED	  "the fetch child has ended"

/* A message that the fetch child accepts, and its answer. */
struct dialogue {
	uint16_t type, answer; /* answer 0: it ends */
	const void *body;
	size_t size;
};

static struct exchange *e;
static struct exchange_answer got;

static void
child(int sock, const struct dialogue *d)
{
	struct message m;

	if (message_receive(sock, &m) != 1 || m.head.type != d->type)
		_exit(1);
	message_close(&m);
	if (d->answer != 0)
		message_send_type(sock, d->answer, 0, d->body, d->size, -1);
	_exit(0);
}

static void
begin(const struct dialogue *d)
{
	static const struct agent_config config = {
	    .connect_seconds = 1, .read_seconds = 1};
	int socks[2];

	assert_int_equal(message_pair(socks), 0);
	if (fork() == 0) {
		close(socks[0]);
		child(socks[1], d);
	}
	close(socks[1]);
	e = exchange_new(&config, socks[0]);
	got = (struct exchange_answer){.status = 1};
}

static void
end(void)
{
	int status;

	exchange_free(e);
	assert_true(wait(&status) > 0);
	assert_int_equal(status, 0);
}

static void
failed_with(int rc, const char *message)
{
	assert_int_equal(rc, -1);
	assert_int_equal(got.status, 0);
	assert_string_equal(got.message, message);
	end();
}

static void
the_server_in_use_is_named(void **state)
{
	struct fetch_server server = {.port = 8141}, ret;
	struct dialogue d = {
	    FETCH_SERVER, FETCHED_SERVER, &server, sizeof(server)};

	(void)state;
	/* a text without its end */
	memset(server.host, 'h', sizeof(server.host));
	begin(&d);
	assert_int_equal(exchange_server(e, "uuid", &ret, &got), 0);
	assert_int_equal(ret.port, 8141);
	assert_int_equal(strlen(ret.host), sizeof(ret.host) - 1);
	end();
	d.size--;
	begin(&d);
	failed_with(exchange_server(e, "uuid", &ret, &got), MALFORMED);
}

static void
the_address_of_the_server_is_one(void **state)
{
	struct fetch_address a = {.text = "2001:db8::1"}, ret;
	struct dialogue d = {FETCH_ADDRESS, FETCHED_ADDRESS, &a, sizeof(a)};

	(void)state;
	begin(&d);
	assert_int_equal(exchange_address(e, "uuid", &ret, &got), 0);
	assert_string_equal(ret.text, "2001:db8::1");
	end();
	memcpy(a.text, "192.0.2.1", 10);
	begin(&d);
	assert_int_equal(exchange_address(e, "uuid", &ret, &got), 0);
	assert_string_equal(ret.text, "192.0.2.1");
	end();
	a.text[0] = '\0';
	begin(&d);
	assert_int_equal(exchange_address(e, "uuid", &ret, &got), 0);
	assert_string_equal(ret.text, "");
	end();
	memcpy(a.text, "1.2.3.4) x", 11);
	begin(&d);
	failed_with(exchange_address(e, "uuid", &ret, &got), MALFORMED);
	/* a text without its end */
	memset(a.text, '1', sizeof(a.text));
	begin(&d);
	failed_with(exchange_address(e, "uuid", &ret, &got), MALFORMED);
	a.text[0] = '\0';
	d.size--;
	begin(&d);
	failed_with(exchange_address(e, "uuid", &ret, &got), MALFORMED);
}

static void
the_environment_of_a_node_has_a_valid_name(void **state)
{
	struct fetch_node node = {.environment = "test"};
	struct dialogue d = {FETCH_NODE, FETCHED_NODE, &node, sizeof(node)};
	char name[64];

	(void)state;
	begin(&d);
	assert_int_equal(exchange_node(e, "production", "u", name, &got), 0);
	assert_string_equal(name, "test");
	end();
	d.size--;
	begin(&d);
	failed_with(exchange_node(e, "production", "u", name, &got), MALFORMED);
	d.size++;
	memcpy(node.environment, "../x", 5);
	begin(&d);
	failed_with(exchange_node(e, "production", "u", name, &got), MALFORMED);
	assert_string_equal(name, "test");
}

static void
a_backup_may_have_been_there_before(void **state)
{
	static const struct fetch_file file = {.path = "/"};
	struct fetch_backup done = {.before = 0};
	struct dialogue d = {FETCH_BACKUP, FETCHED_BACKUP, &done, sizeof(done)};
	int fd = memfd_from("content", "x", 1);

	(void)state;
	begin(&d);
	assert_int_equal(exchange_backup(e, &file, fd, &got), 0);
	end();
	done.before = 7;
	begin(&d);
	assert_int_equal(exchange_backup(e, &file, fd, &got), 1);
	end();
	d.size--;
	begin(&d);
	failed_with(exchange_backup(e, &file, fd, &got), MALFORMED);
	d.answer = FETCHED_REPORT;
	begin(&d);
	failed_with(exchange_backup(e, &file, fd, &got), MALFORMED);
	close(fd);
}

static void
a_report_is_sent_or_refused(void **state)
{
	struct fetch_failed no = {.status = 500, .message = "no"};
	struct dialogue d = {FETCH_REPORT, FETCHED_REPORT, NULL, 0};

	(void)state;
	begin(&d);
	assert_int_equal(exchange_report(e, "p", "u", "{}", 2, &got), 0);
	end();
	d = (struct dialogue){FETCH_REPORT, FETCH_FAILED, &no, sizeof(no)};
	begin(&d);
	assert_int_equal(exchange_report(e, "p", "u", "{}", 2, &got), -1);
	assert_int_equal(got.status, 500);
	assert_string_equal(got.message, "no");
	assert_false(exchange_is_lost(e));
	end();
	d.size--;
	begin(&d);
	failed_with(exchange_report(e, "p", "u", "{}", 2, &got), MALFORMED);
}

/* Pieces of a content come from the descriptor that is given. */
static void
a_content_that_cannot_be_read_has_its_reason(void **state)
{
	static const struct dialogue d = {FETCH_EXPECT, 0, NULL, 0};
	char piece[8];
	int ends[2];

	(void)state;
	begin(&d);
	assert_int_equal(pipe(ends), 0);
	assert_int_equal(write(ends[1], "abc", 3), 3);
	assert_int_equal(exchange_content_read(e, ends[0], piece, 2, &got), 2);
	assert_int_equal(exchange_content_read(e, ends[0], piece, 2, &got), 1);
	close(ends[1]);
	assert_int_equal(exchange_content_read(e, ends[0], piece, 2, &got), 0);
	close(ends[0]);
	assert_int_equal(exchange_content_read(e, ends[0], piece, 2, &got), -1);
	assert_string_equal(got.message, strerror(EBADF));
	exchange_expect(e, FETCH_EXPECT, "u", "", 0);
	end();
}

static void
a_child_that_has_ended_gets_no_more_requests(void **state)
{
	static const struct fetch_file file = {.path = "/"};
	static const struct dialogue d = {FETCH_REPORT, 0, NULL, 0};

	(void)state;
	begin(&d);
	assert_false(exchange_is_lost(e));
	assert_int_equal(exchange_report(e, "p", "u", "{}", 2, &got), -1);
	assert_int_equal(got.status, 0);
	assert_string_equal(got.message, ENDED);
	assert_true(exchange_is_lost(e));
	assert_int_equal(exchange_report(e, "p", "u", "{}", 2, &got), -1);
	assert_string_equal(got.message, "the fetch child has failed before");
	assert_int_equal(exchange_content_begin(e, &file, &got), -1);
	end();
}

/* Its end is seen when the request is sent. */
static void
a_request_that_cannot_be_sent_is_the_last(void **state)
{
	static const struct dialogue d = {FETCH_EXPECT, 0, NULL, 0};
	struct fetch_server ret;
	int status;

	(void)state;
	begin(&d);
	exchange_expect(e, FETCH_EXPECT, "u", "", 0);
	assert_true(wait(&status) > 0);
	assert_int_equal(status, 0);
	assert_int_equal(exchange_server(e, "u", &ret, &got), -1);
	assert_int_equal(got.status, 0);
	assert_string_equal(got.message, ENDED);
	assert_true(exchange_is_lost(e));
	exchange_free(e);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(the_server_in_use_is_named),
	    cmocka_unit_test(the_address_of_the_server_is_one),
	    cmocka_unit_test(the_environment_of_a_node_has_a_valid_name),
	    cmocka_unit_test(a_backup_may_have_been_there_before),
	    cmocka_unit_test(a_report_is_sent_or_refused),
	    cmocka_unit_test(a_content_that_cannot_be_read_has_its_reason),
	    cmocka_unit_test(a_child_that_has_ended_gets_no_more_requests),
	    cmocka_unit_test(a_request_that_cannot_be_sent_is_the_last),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
