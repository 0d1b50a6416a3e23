/* X-Progress-ID, and how far a request is. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <cmocka.h>

#include "network/http/server/http_connection.h"
#include "network/http/server/http_progress.h"

#define GET "GET /a HTTP/1.1\r\nHost: a\r\n"
#define PUT "PUT /a HTTP/1.1\r\nHost: a\r\n"

static struct http_connection connection;

/* Begin a request of which so many bytes of the body were received. */
static struct http_exchange *
feed(const char *head, size_t bytes)
{
	char text[500];
	size_t n, used = 0, at = 0;

	memset(&connection, 0, sizeof(connection));
	connection.state = CONNECTION_READING;
	connection.in_progress = 1;
	connection.x.connection = &connection;
	connection.x.rq = &connection.parser.rq;
	form_init(&connection.x.form);
	http_parser_init(&connection.parser, 1000);
	n = (size_t)snprintf(
	    text, sizeof(text), "%s\r\n%.*s", head, (int)bytes, "1234567890");
	for (int i = 0; at < n && i < 3; i++) {
		(void)http_parser_feed(
		    &connection.parser, text + at, n - at, &used);
		at += used;
	}
	return &connection.x;
}

static void
request_end(void)
{
	form_release(&connection.x.form);
	http_parser_release(&connection.parser);
}

/* Take the id of a request with these fields and that query. */
static int
take(const char *fields, const char *query)
{
	char head[200];
	const char *reason = NULL;
	struct http_exchange *x;
	int r;

	snprintf(head, sizeof(head), GET "%s", fields);
	x = feed(head, 0);
	assert_int_equal(form_add(&x->form, query, strlen(query), &reason), 0);
	reason = NULL;
	r = http_progress_take(x, &reason);
	assert_true((r < 0) == (reason != NULL));
	return r;
}

static void
is(const char *wanted)
{
	const struct http_exchange *x = &connection.x;

	if (wanted == NULL)
		assert_null(x->progress_id);
	else
		assert_memory_equal(x->progress_id, wanted, strlen(wanted));
	assert_int_equal(
	    x->progress_id_len, wanted != NULL ? strlen(wanted) : 0);
	request_end();
}

static void
the_id_is_a_field_or_a_parameter(void **state)
{
	(void)state;
	assert_int_equal(take("", ""), 0);
	is(NULL);
	assert_int_equal(take("x-progress-id: aZ0._:-\r\n", ""), 0);
	is("aZ0._:-");
	assert_int_equal(take("", "b=1&X-Progress-ID=c"), 0);
	is("c");
	assert_int_equal(
	    take("X-Progress-ID: first\r\n", "X-Progress-ID=second"), 0);
	is("first");
}

static void
other_ids_are_refused(void **state)
{
	static const char *const wrong[] = {"", "%00", "a%0a", "%1b", "a%20b",
	    "a/b", "%22", "%c3%a9", "<b>",
	    "12345678901234567890123456789012"
	    "123456789012345678901234567890123"};
	char query[200];

	(void)state;
	for (size_t i = 0; i < sizeof(wrong) / sizeof(wrong[0]); i++) {
		snprintf(query, sizeof(query), "X-Progress-ID=%s", wrong[i]);
		assert_int_equal(take("", query), -1);
		request_end();
	}
	assert_int_equal(take("X-Progress-ID: a b\r\n", ""), -1);
	request_end();
}

/* The progress of such a request. */
static void
progress(const char *head, size_t bytes, struct http_progress *ret)
{
	http_progress_read(feed(head, bytes), ret);
}

static void
an_upload_has_its_bytes_and_its_size(void **state)
{
	struct http_progress p;

	(void)state;
	progress(PUT "Content-Length: 10\r\n", 0, &p);
	assert_int_equal(p.phase, HTTP_STARTING);
	assert_int_equal(p.request_size, 10);
	request_end();
	progress(PUT "Content-Length: 10\r\n", 4, &p);
	assert_int_equal(p.phase, HTTP_UPLOADING);
	assert_int_equal(p.received, 4);
	assert_int_equal(p.request_size, 10);
	assert_int_equal(p.sent, 0);
	assert_true(p.answer_size == HTTP_SIZE_UNKNOWN);
	/* it ends so: the size that was announced stays */
	connection.in_progress = 0;
	http_progress_read(&connection.x, &p);
	assert_int_equal(p.request_size, 10);
	request_end();
	progress(PUT "Transfer-Encoding: chunked\r\n", 0, &p);
	assert_true(p.request_size == HTTP_SIZE_UNKNOWN);
	request_end();
}

static void
a_whole_request_is_served(void **state)
{
	struct http_progress p;

	(void)state;
	progress(PUT "Content-Length: 3\r\n", 3, &p);
	connection.state = CONNECTION_BUSY;
	connection.whole = true;
	http_progress_read(&connection.x, &p);
	assert_int_equal(p.phase, HTTP_SERVING);
	assert_int_equal(p.received, 3);
	assert_int_equal(p.request_size, 3);
	/* the handler has dropped the body */
	connection.x.received = 3;
	strbuf_release(&connection.parser.rq.body);
	http_progress_read(&connection.x, &p);
	assert_int_equal(p.received, 3);
	assert_int_equal(p.request_size, 3);
	request_end();
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(the_id_is_a_field_or_a_parameter),
	    cmocka_unit_test(other_ids_are_refused),
	    cmocka_unit_test(an_upload_has_its_bytes_and_its_size),
	    cmocka_unit_test(a_whole_request_is_served),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
