#include "network/http/server/http_answer.h"

#include "network/http/server/http_connection.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <event2/buffer.h>
#include <event2/bufferevent.h>

#include "base/metrics/metrics.h"
#include "base/shares/publish.h"
#include "base/core/clock.h"
#include "base/core/fixed.h"
#include "base/data/json_doc.h"
#include "base/core/strbuf.h"
#include "base/text/utf8.h"
#include "network/http/http_date.h"
#include "network/http/http_log.h"

/* Bytes of a message in an error body with its NUL; longer ones are cut. */
#define MESSAGE_MAX 16384

/* Longest Retry-After where nothing else is known, seconds. */
#define RETRY_AFTER_MAX 30

/*
 * Bytes of a file that are read at a time, less the head before the first: full
 * records of TLS.
 */
#define PIECE 65536

static const struct {
	int status;
	const char *phrase;
	const char *prefix; /* of Puppet's messages for this status */
} statuses[] = {
    {200, "OK", ""}, {204, "No Content", ""}, {304, "Not Modified", ""},
    {400, "Bad Request", "Bad Request: "}, {401, "Unauthorized", ""},
    {403, "Forbidden", "Not Authorized: "}, {404, "Not Found", "Not Found: "},
    {405, "Method Not Allowed", "Method Not Allowed: "},
    {406, "Not Acceptable", "Not Acceptable: "}, {408, "Request Timeout", ""},
    {409, "Conflict", ""}, {413, "Content Too Large", ""},
    {414, "URI Too Long", ""},
    {415, "Unsupported Media Type", "Unsupported Media Type: "},
    {417, "Expectation Failed", ""}, {429, "Too Many Requests", ""},
    {431, "Request Header Fields Too Large", ""},
    {500, "Internal Server Error", "Server Error: "},
    {501, "Not Implemented", ""}, {503, "Service Unavailable", ""},
    {505, "HTTP Version Not Supported", ""}, {507, "Insufficient Storage", ""},
    {0, "Other", ""}, /* all others */
};

#define STATUS_COUNT (sizeof(statuses) / sizeof(statuses[0]))

static size_t
http_answer_status_row(int status)
{
	size_t i = 0;

	while (i < STATUS_COUNT - 1 && statuses[i].status != status)
		i++;
	return i;
}

/*
 * Draw the seconds of Retry-After, so that clients do not all return together.
 */
static unsigned
retry_after(const struct http_exchange *x)
{
	unsigned max = x->retry_after > 0 ? x->retry_after : RETRY_AFTER_MAX;

	if (x->retry_exact > 0)
		return x->retry_exact;
	return 1 + (unsigned)(clock_mono_ns() / 1000 % max);
}

/* The length of a body that is sent in chunks (RFC 9112 7.1). */
#define IN_CHUNKS SIZE_MAX

/* Write the status line and header fields for a body of n bytes. */
static void
write_head(struct http_exchange *x, int status, const char *type, size_t n)
{
	struct http_connection *c = x->connection;
	char date[HTTP_DATE_MAX];
	struct growbuf head;

	http_date_now(date);
	growbuf_init(&head);
	strbuf_addf(&head.out,
	    "HTTP/1.1 %d %s\r\nDate: %s\r\nX-Puppet-Version: %s\r\n"
	    "Content-Type: %s\r\n",
	    status, statuses[http_answer_status_row(status)].phrase, date,
	    c->server->o.version, type);
	/* RFC 9110 8.6: these have no body, whose length it would be */
	if (n == IN_CHUNKS)
		strbuf_addstr(&head.out, "Transfer-Encoding: chunked\r\n");
	else if (status != 204 && status != 304)
		strbuf_addf(&head.out, "Content-Length: %zu\r\n", n);
	if (x->etag[0] != '\0')
		strbuf_addf(&head.out, "ETag: %s\r\n", x->etag);
	if (x->fields != NULL)
		strbuf_addstr(&head.out, x->fields);
	if (status == 503 || status == 429)
		strbuf_addf(&head.out, "Retry-After: %u\r\n", retry_after(x));
	/* While stopping, announce the close to the client. */
	if (c->server->stopping)
		c->keep_alive = 0;
	if (!c->keep_alive)
		strbuf_addstr(&head.out, "Connection: close\r\n");
	else if (x->rq->minor == 0)
		strbuf_addstr(&head.out, "Connection: keep-alive\r\n");
	strbuf_addstr(&head.out, "\r\n");
	bufferevent_write(c->bev, growbuf_text(&head), head.out.len);
	http_log_head(
	    LOGMSG_NET_ANSWER_FIELD, growbuf_text(&head), head.out.len);
	growbuf_release(&head);
	x->status = status;
	x->sent = n == IN_CHUNKS ? 0 : n;
	c->in_pieces = n == IN_CHUNKS;
	c->state = CONNECTION_WRITING;
	c->since = x->answered = clock_mono_ns();
	c->out_sent = 0;
}

void
http_answer(struct http_exchange *x, int status, const char *type,
    const char *body, size_t n)
{
	write_head(x, status, type, n);
	if (x->rq->method != HTTP_HEAD)
		bufferevent_write(x->connection->bev, body, n);
}

void
http_answer_buf(struct http_exchange *x, int status, const char *type,
    const struct strbuf *body)
{
	const char *s;

	if (strbuf_text(body, &s) == 0)
		http_answer(x, status, type, s, body->len);
	else
		http_answer_error(x, 500, "RUNTIME_ERROR",
		    "the answer is larger than %zu bytes", body->max);
}

void
http_answer_unmap(const void *p, size_t n, void *ctx)
{
	(void)p;
	munmap(ctx, n);
}

void
http_answer_part(struct http_exchange *x, int status, const char *type,
    const void *p, size_t n, http_answer_release *release, void *ctx)
{
	struct evbuffer *out = bufferevent_get_output(x->connection->bev);

	write_head(x, status, type, n);
	if (x->rq->method == HTTP_HEAD ||
	    evbuffer_add_reference(out, p, n, release, ctx) < 0)
		release(p, n, ctx);
}

void
http_answer_mapped(
    struct http_exchange *x, int status, const char *type, void *map, size_t n)
{
	http_answer_part(x, status, type, map, n, http_answer_unmap, map);
}

int
http_answer_file_more(struct http_connection *c)
{
	struct evbuffer *out = bufferevent_get_output(c->bev);
	uint64_t left = c->file_end - c->file_at;
	size_t n = PIECE - evbuffer_get_length(out) % PIECE;
	struct evbuffer_iovec piece;
	ssize_t got;

	if (left < n)
		n = (size_t)left;
	if (evbuffer_reserve_space(out, (ev_ssize_t)n, &piece, 1) < 1)
		return -1;
	do {
		got = pread(c->file, piece.iov_base, n, (off_t)c->file_at);
	} while (got < 0 && errno == EINTR);
	if (got <= 0)
		return -1;
	c->file_at += (uint64_t)got;
	piece.iov_len = (size_t)got;
	return evbuffer_commit_space(out, &piece, 1);
}

bool
http_answer_reserve(struct http_exchange *x, uint64_t n)
{
	struct http_connection *c = x->connection;

	if (!share_takes_answer(c->server, c, n)) {
		share_refused(M_SHARE_ANSWERS);
		return false;
	}
	http_share_hold(c, SHARE_ANSWERS, c->held[SHARE_ANSWERS] + n);
	return true;
}

bool
http_file_holds(int fd, uint64_t n)
{
	struct stat st;

	return fstat(fd, &st) == 0 && S_ISREG(st.st_mode) && st.st_size >= 0 &&
	       (uint64_t)st.st_size >= n;
}

int
http_answer_file(struct http_exchange *x, const char *type, int fd, uint64_t n)
{
	struct http_connection *c = x->connection;

	if (!http_file_holds(fd, n)) {
		close(fd);
		return -1;
	}
	write_head(x, 200, type, n);
	if (x->rq->method == HTTP_HEAD || n == 0) {
		close(fd);
		return 0;
	}
	c->file = fd;
	c->file_at = 0;
	c->file_end = n;
	/* sent after the head; an error recurs when the next piece is sent */
	(void)http_answer_file_more(c);
	return 0;
}

/* --- answers in pieces --- */

int
http_answer_begin(struct http_exchange *x, const char *type,
    void (*more)(void *ctx, struct http_exchange *x))
{
	if (x->rq->minor == 0)
		return -1;
	write_head(x, 200, type, IN_CHUNKS);
	x->connection->more = more;
	x->connection->waits = 0;
	return 0;
}

void
http_answer_add(struct http_exchange *x, const char *p, size_t n)
{
	struct http_connection *c = x->connection;
	char line[32];
	int len = snprintf(line, sizeof(line), "%zx\r\n", n);

	/*
	 * the client is not charged for the time in which there was nothing to
	 * send
	 */
	if (c->waits != 0) {
		x->answered += clock_mono_ns() - c->waits;
		c->waits = 0;
	}
	bufferevent_write(c->bev, line, (size_t)len);
	bufferevent_write(c->bev, p, n);
	bufferevent_write(c->bev, "\r\n", 2);
	x->sent += n;
}

void
http_answer_end(struct http_exchange *x)
{
	static const char end[] = "0\r\n\r\n";
	struct http_connection *c = x->connection;

	c->more = NULL;
	c->waits = 0;
	bufferevent_write(c->bev, end, sizeof(end) - 1);
}

size_t
http_answer_unsent(const struct http_exchange *x)
{
	return evbuffer_get_length(bufferevent_get_output(x->connection->bev));
}

void
http_answer_error(struct http_exchange *x, int status, const char *issue_kind,
    const char *fmt, ...)
{
	char text[MESSAGE_MAX];
	struct strbuf body;
	json_t *error;
	va_list ap;
	size_t n;

	/* A nameless client gets one error for a connection. */
	if (x->certname[0] == '\0' && !x->proxied)
		x->connection->keep_alive = 0;
	/* Escaping makes at most six bytes of one. */
	strbuf_init(&body, 6 * MESSAGE_MAX + 256);
	fixed_must(text, sizeof(text), "%s",
	    statuses[http_answer_status_row(status)].prefix);
	n = strlen(text);
	va_start(ap, fmt);
	fixed_vshorten(text + n, sizeof(text) - n, fmt, ap);
	va_end(ap);
	/* A worker, or a request, may have sent any bytes. */
	error = json_pack("{s:o,s:s}", "message",
	    json_doc_text(text, strlen(text)), "issue_kind", issue_kind);
	(void)json_doc_print(&body, error, JSON_LAYOUT_COMPACT);
	http_answer_buf(x, status, "application/json", &body);
	strbuf_release(&body);
}
