#include "network/http/http_text.h"

#include <errno.h>
#include <poll.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "base/core/clock.h"
#include "base/core/memory.h"
#include "network/http/http_date.h"
#include "network/http/http_parse.h"
#include "network/http/server/route.h"

#define SECOND 1000000000LL
/* Time for a client to read the last bytes before the close. */
#define CLOSING_NS (2 * SECOND)
/* A text younger than this is shared with further clients. */
#define SHARED_NS SECOND

struct http_text_text {
	struct strbuf s;
	unsigned users;
	int64_t made;
};

enum http_text_state {
	READING,
	ANSWERING,
	CLOSING, /* answered; further input is discarded */
};

struct connection {
	int fd; /* -1: free */
	enum http_text_state state;
	struct http_parser parser;
	char head[512]; /* of the answer */
	size_t head_len;
	struct http_text_text *text; /* the body, or NULL */
	const char *body;
	size_t body_len;
	size_t sent; /* bytes of head and body */
	size_t in;
	int64_t begun, until; /* of its state; ns */
	const char *method;
	int status;
	const char *reason;
};

struct http_text_server {
	const struct http_text_options *o;
	struct connection connections[HTTP_TEXT_CONNECTIONS];
	struct http_text_text *newest; /* or NULL */
	unsigned texts;		       /* in memory */
	int64_t ticked;
};

/* --- texts --- */

static void
text_release(struct http_text_server *s, struct http_text_text *t)
{
	if (t == NULL || --t->users > 0)
		return;
	strbuf_release(&t->s);
	free(t);
	s->texts--;
}

/* Drop the newest text, which the server holds for further clients. */
static void
newest_drop(struct http_text_server *s)
{
	struct http_text_text *t = s->newest;

	s->newest = NULL;
	text_release(s, t);
}

static bool
newest_serves(const struct http_text_server *s)
{
	return s->newest != NULL &&
	       (clock_mono_ns() - s->newest->made < SHARED_NS ||
		   s->texts >= HTTP_TEXT_TEXTS);
}

/* Return a text with one more reference, or NULL. */
static struct http_text_text *
http_text_get(struct http_text_server *s)
{
	if (!newest_serves(s)) {
		struct http_text_text *t = memory_zalloc(1, sizeof(*t));

		newest_drop(s);
		strbuf_init(&t->s, s->o->max);
		t->users = 1;
		t->made = clock_mono_ns();
		s->newest = t;
		s->texts++;
		if (s->o->write(s->o->ctx, &t->s) < 0 || strbuf_is_cut(&t->s))
			newest_drop(s);
	}
	if (s->newest != NULL)
		s->newest->users++;
	return s->newest;
}

/* --- connections --- */

static void
http_text_to_state(struct connection *c, enum http_text_state state, int64_t ns)
{
	c->state = state;
	c->until = clock_mono_ns() + ns;
}

/* Return the length of the target without its query. */
static size_t
path_len(const struct http_request *rq)
{
	const char *target = http_request_target(rq);
	const char *q = memchr(target, '?', rq->target_len);

	return q != NULL ? (size_t)(q - target) : rq->target_len;
}

static void
access_log(const struct http_text_server *s, const struct connection *c)
{
	struct http_text_access a = {.method = c->method,
	    .status = c->status,
	    .reason = c->reason,
	    .in = c->in,
	    .ns = clock_mono_ns() - c->begun};

	/* A connection that only tested the port. */
	if (c->in == 0 && c->status == 0 && c->reason == NULL)
		return;
	if (c->method != NULL) {
		a.path = http_request_target(&c->parser.rq);
		a.path_len = path_len(&c->parser.rq);
	}
	if (c->sent > c->head_len)
		a.sent = c->sent - c->head_len;
	s->o->ended(s->o->ctx, &a);
}

static void
http_text_connection_free(struct http_text_server *s, struct connection *c)
{
	if (c->state != CLOSING)
		access_log(s, c);
	text_release(s, c->text);
	http_parser_release(&c->parser);
	close(c->fd);
	c->fd = -1;
}

static void
connection_cut(
    struct http_text_server *s, struct connection *c, const char *reason)
{
	if (c->state != CLOSING) {
		c->reason = reason;
		c->status = 0;
	}
	http_text_connection_free(s, c);
}

/* Close a connection after the answer: its client may still be sending. */
static void
http_text_connection_close(struct http_text_server *s, struct connection *c)
{
	access_log(s, c);
	shutdown(c->fd, SHUT_WR);
	text_release(s, c->text);
	c->text = NULL;
	http_text_to_state(c, CLOSING, CLOSING_NS);
}

/* Send the next part of head and body; returns like send(2). */
static ssize_t
http_text_send_next(const struct connection *c)
{
	size_t of_body = c->sent - c->head_len;

	if (c->sent < c->head_len)
		return send(c->fd, c->head + c->sent, c->head_len - c->sent,
		    MSG_NOSIGNAL | (c->body_len > 0 ? MSG_MORE : 0));
	return send(
	    c->fd, c->body + of_body, c->body_len - of_body, MSG_NOSIGNAL);
}

static void
send_some(struct http_text_server *s, struct connection *c)
{
	while (c->sent < c->head_len + c->body_len) {
		ssize_t n = http_text_send_next(c);

		if (n < 0 && (errno == EAGAIN || errno == EINTR))
			return;
		if (n < 0) {
			connection_cut(s, c, "the client disconnected");
			return;
		}
		c->sent += (size_t)n;
	}
	http_text_connection_close(s, c);
}

static const char *
phrase(int status)
{
	static const struct {
		int status;
		const char *phrase;
	} rows[] = {{200, "OK"}, {400, "Bad Request"}, {404, "Not Found"},
	    {405, "Method Not Allowed"}, {413, "Content Too Large"},
	    {414, "URI Too Long"}, {417, "Expectation Failed"},
	    {431, "Request Header Fields Too Large"}, {501, "Not Implemented"},
	    {503, "Service Unavailable"}, {505, "HTTP Version Not Supported"}};

	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++)
		if (rows[i].status == status)
			return rows[i].phrase;
	return "Error";
}

/* Return the additional header fields of an answer with that status. */
static const char *
http_text_field(int status)
{
	return status == 405   ? "Allow: GET, HEAD\r\n"
	       : status == 503 ? "Retry-After: 1\r\n"
			       : "";
}

static void
http_text_answer(struct http_text_server *s, struct connection *c, int status,
    const char *type, const char *body, size_t n)
{
	char date[HTTP_DATE_MAX];

	http_date_now(date);
	c->status = status;
	c->body = body;
	c->body_len = c->parser.rq.method == HTTP_HEAD ? 0 : n;
	c->head_len = (size_t)snprintf(c->head, sizeof(c->head),
	    "HTTP/1.1 %d %s\r\nDate: %s\r\n%sContent-Type: %s\r\n"
	    "Content-Length: %zu\r\nConnection: close\r\n\r\n",
	    status, phrase(status), date, http_text_field(status), type, n);
	http_text_to_state(c, ANSWERING, HTTP_TEXT_ANSWER_SECONDS * SECOND);
	send_some(s, c);
}

static void
http_text_refuse(struct http_text_server *s, struct connection *c, int status,
    const char *reason)
{
	c->reason = reason;
	http_text_answer(
	    s, c, status, "text/plain; charset=utf-8", reason, strlen(reason));
}

static bool
is_our_path(const struct http_text_server *s, const struct http_request *rq)
{
	struct route_path p = {.count = 0};
	const char *reason;

	return route_path_parse(
		   &p, http_request_target(rq), rq->target_len, &reason) == 0 &&
	       p.count == 1 && strcmp(p.segments[0], s->o->path + 1) == 0;
}

static void
http_text_request_answer(struct http_text_server *s, struct connection *c)
{
	const struct http_request *rq = &c->parser.rq;
	const char *text;

	c->method = http_method_name(rq->method);
	if (!is_our_path(s, rq)) {
		http_text_refuse(s, c, 404, s->o->hint);
	} else if ((rq->method & (HTTP_GET | HTTP_HEAD)) == 0) {
		http_text_refuse(
		    s, c, 405, "Only GET and HEAD are supported\n");
	} else if ((c->text = http_text_get(s)) == NULL) {
		http_text_refuse(
		    s, c, 503, "The metrics are unavailable now\n");
	} else if (strbuf_text(&c->text->s, &text) < 0) {
		http_text_refuse(
		    s, c, 503, "The metrics are unavailable now\n");
	} else {
		http_text_answer(s, c, 200, s->o->type, text, c->text->s.len);
	}
}

/* Feed the received bytes, up to the end of the one request. */
static void
http_text_feed(
    struct http_text_server *s, struct connection *c, const char *p, size_t n)
{
	enum http_parse_result r = HTTP_PARSE_MORE;
	size_t used;

	for (; n > 0; p += used, n -= used) {
		r = http_parser_feed(&c->parser, p, n, &used);
		if (r == HTTP_PARSE_DONE || r == HTTP_PARSE_ERROR)
			break;
	}
	if (r == HTTP_PARSE_DONE)
		http_text_request_answer(s, c);
	else if (r == HTTP_PARSE_ERROR)
		http_text_refuse(s, c, c->parser.status, c->parser.reason);
}

static void
http_text_read_some(struct http_text_server *s, struct connection *c)
{
	char buf[4096];
	ssize_t n = recv(c->fd, buf, sizeof(buf), 0);

	if (n < 0 && (errno == EAGAIN || errno == EINTR))
		return;
	if (n <= 0) {
		if (c->in > 0)
			connection_cut(s, c, "the client disconnected");
		else
			http_text_connection_free(s, c);
		return;
	}
	if (c->state != READING)
		return;
	if (c->in == 0)
		s->o->begun(s->o->ctx);
	c->in += (size_t)n;
	http_text_feed(s, c, buf, (size_t)n);
}

/* --- all of them --- */

/* Return the connection that has been in that state for longest, or NULL. */
static struct connection *
oldest(struct http_text_server *s, enum http_text_state state)
{
	struct connection *found = NULL;

	for (size_t i = 0; i < HTTP_TEXT_CONNECTIONS; i++) {
		struct connection *c = &s->connections[i];

		if (c->fd >= 0 && c->state == state &&
		    (found == NULL || c->until < found->until))
			found = c;
	}
	return found;
}

/*
 * Return a free slot; the oldest connection that is closing or reading is
 * evicted for it.  NULL: all are being answered.
 */
static struct connection *
http_text_place(struct http_text_server *s)
{
	struct connection *c;

	for (size_t i = 0; i < HTTP_TEXT_CONNECTIONS; i++)
		if (s->connections[i].fd < 0)
			return &s->connections[i];
	c = oldest(s, CLOSING);
	if (c == NULL)
		c = oldest(s, READING);
	if (c != NULL)
		connection_cut(s, c, "too many connections");
	return c;
}

static void
http_text_accept_one(struct http_text_server *s)
{
	int fd =
	    accept4(s->o->listener, NULL, NULL, SOCK_CLOEXEC | SOCK_NONBLOCK);
	struct connection *c;

	if (fd < 0)
		return;
	if ((c = http_text_place(s)) == NULL) {
		close(fd);
		return;
	}
	memset(c, 0, sizeof(*c));
	c->fd = fd;
	c->begun = clock_mono_ns();
	http_parser_init(&c->parser, 0);
	http_text_to_state(c, READING, HTTP_TEXT_HEAD_SECONDS * SECOND);
}

static void
look_at_time(struct http_text_server *s)
{
	int64_t t = clock_mono_ns();

	for (size_t i = 0; i < HTTP_TEXT_CONNECTIONS; i++) {
		struct connection *c = &s->connections[i];

		if (c->fd >= 0 && t >= c->until)
			connection_cut(s, c, "the client was too slow");
	}
	if (t - s->ticked < SECOND)
		return;
	s->ticked = t;
	/* kept, however old, while the maximum is in memory */
	if (!newest_serves(s))
		newest_drop(s);
	s->o->tick(s->o->ctx);
}

/* Wait and serve; returns false once the other side has ended. */
static bool
serve_some(struct http_text_server *s)
{
	struct pollfd fds[HTTP_TEXT_CONNECTIONS + 2] = {
	    {.fd = s->o->end, .events = POLLIN},
	    {.fd = s->o->listener, .events = POLLIN}};

	for (size_t i = 0; i < HTTP_TEXT_CONNECTIONS; i++) {
		const struct connection *c = &s->connections[i];

		fds[i + 2].fd = c->fd;
		fds[i + 2].events = c->state == ANSWERING ? POLLOUT : POLLIN;
	}
	if (poll(fds, HTTP_TEXT_CONNECTIONS + 2, 1000) <= 0)
		return true;
	for (size_t i = 0; i < HTTP_TEXT_CONNECTIONS; i++) {
		struct connection *c = &s->connections[i];

		if (fds[i + 2].revents == 0 || c->fd < 0)
			continue;
		if (c->state == ANSWERING)
			send_some(s, c);
		else
			http_text_read_some(s, c);
	}
	if (fds[1].revents != 0)
		http_text_accept_one(s);
	return fds[0].revents == 0;
}

void
http_text_serve(const struct http_text_options *o)
{
	struct http_text_server *s = memory_zalloc(1, sizeof(*s));

	s->o = o;
	s->ticked = clock_mono_ns();
	for (size_t i = 0; i < HTTP_TEXT_CONNECTIONS; i++)
		s->connections[i].fd = -1;
	while (serve_some(s))
		look_at_time(s);
	for (size_t i = 0; i < HTTP_TEXT_CONNECTIONS; i++)
		if (s->connections[i].fd >= 0)
			connection_cut(s, &s->connections[i], "stopped");
	newest_drop(s);
	free(s);
}
