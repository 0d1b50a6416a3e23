#ifndef UNIT_ANSWERED_H
#define UNIT_ANSWERED_H

/*
 * A request that was read, and a connection whose output is kept, for tests of
 * the HTTPS server's answers: answered_setup(), then request_make() and
 * request_end() for each request.
 */

#include <event2/buffer.h>
#include <event2/bufferevent.h>
#include <event2/event.h>

#include "logging/record/context.h"
#include "network/http/server/http_answer.h"
#include "network/http/server/http_connection.h"

static struct event_base *base;
static struct http_server server = {.o.version = "7.x"};
static struct http_connection connection;
static struct http_exchange x;
static char output[100000]; /* of output_take() */

static int
answered_setup(void **state)
{
	(void)state;
	base = event_base_new();
	http_shares_init(&server.shares);
	return base != NULL ? 0 : -1;
}

static int
answered_teardown(void **state)
{
	(void)state;
	http_shares_release(&server.shares);
	event_base_free(base);
	return 0;
}

/* Begin the exchange of a request, a text, of a client with that name. */
static void
request_make(const char *text, const char *certname)
{
	size_t n = strlen(text), used = 0, at = 0;
	enum http_parse_result r = HTTP_PARSE_CONTINUE;

	memset(&connection, 0, sizeof(connection));
	memset(&x, 0, sizeof(x));
	connection.server = &server;
	connection.file = -1;
	connection.bev = bufferevent_socket_new(base, -1, 0);
	assert_non_null(connection.bev);
	bufferevent_disable(connection.bev, EV_READ | EV_WRITE);
	http_parser_init(&connection.parser, 1000);
	while (r == HTTP_PARSE_CONTINUE) {
		r = http_parser_feed(
		    &connection.parser, text + at, n - at, &used);
		at += used;
	}
	assert_int_equal(r, HTTP_PARSE_DONE);
	x.rq = &connection.parser.rq;
	x.connection = &connection;
	connection.keep_alive = x.rq->keep_alive;
	form_init(&x.form);
	snprintf(x.certname, sizeof(x.certname), "%s", certname);
}

static void
request_end(void)
{
	if (connection.file >= 0)
		close(connection.file);
	log_context_unref(x.log);
	form_release(&x.form);
	http_parser_release(&connection.parser);
	bufferevent_free(connection.bev);
}

/* Take what was put out; the line of the date is left out. */
static const char *
output_take(void)
{
	struct evbuffer *out = bufferevent_get_output(connection.bev);
	char *date;
	int n;

	/* only the socket may take it */
	evbuffer_unfreeze(out, 1);
	n = evbuffer_remove(out, output, sizeof(output) - 1);
	assert_true(n >= 0 && evbuffer_get_length(out) == 0);
	output[n] = '\0';
	date = strstr(output, "Date: ");
	if (date != NULL) {
		char *end = strstr(date, "\r\n") + 2;

		assert_int_equal(end - date,
		    strlen("Date: Sun, 06 Nov 1994 08:49:37 GMT\r\n"));
		memmove(date, end, strlen(end) + 1);
	}
	return output;
}

#endif
