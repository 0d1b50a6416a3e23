#include "agent/fetch/fetch_ahead.h"

#include <errno.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

#include "agent/fetch/fetch_ipc.h"
#include "agent/fetch/fetch_stream.h"
#include "agent/fetch/internal.h"
#include "base/core/clock.h"
#include "base/files/fs.h"
#include "base/core/memory.h"
#include "network/http/client/http_client.h"
#include "network/http/client/http_client_pool.h"
#include "base/privsep/memfd.h"

/* Connections, besides the one for all else. */
#define PARALLEL 6
/*
 * Maximum size of a content that is read ahead; larger ones are read on
 * request.
 */
#define AHEAD_BYTES ((size_t)256 << 10)
/*
 * A content that was read ahead longer ago is read again: the file may have
 * changed.
 */
#define AGE_NS (30 * 1000000000LL)
/* Longest wait; then the reader of a content is looked at. */
#define WAIT_MS 1000

/* A content that is read, or was and is not yet asked for. */
struct fetch_ahead_part {
	const char *path; /* NULL: unused */
	struct http_client_request request;
	struct http_client_answer answer;
	int64_t since; /* of its request, by clock_mono_ns() */
};

struct fetch_ahead {
	struct http_pool *pool;
	struct fetch_stream *stream;
	bool streams;	   /* it reads the list, and not the parts */
	const char *asked; /* the last one that was asked for */
	const char *host;  /* of both */
	unsigned port;
	char *list;	  /* paths, each with its NUL, in the order of asking */
	const char *next; /* that is not yet requested */
	const char *end;
	char uuid[sizeof(((struct fetch_expect *)NULL)->transaction_uuid)];
	struct fetch_ahead_part parts[PARALLEL];
};

static void
part_drop(struct fetch_ahead *a, unsigned n)
{
	http_pool_stop(a->pool, n);
	a->parts[n].path = NULL;
}

/* End reading ahead. */
static void
list_drop(struct fetch_ahead *a)
{
	for (unsigned n = 0; n < PARALLEL; n++)
		part_drop(a, n);
	fetch_stream_end(a->stream);
	a->streams = false;
	free(a->list);
	a->list = NULL;
	a->next = a->end = NULL;
}

static bool
is_reading(const struct fetch_ahead *a)
{
	if (a->streams)
		return fetch_stream_is_reading(a->stream);
	for (unsigned n = 0; n < PARALLEL; n++)
		if (http_pool_busy(a->pool, n))
			return true;
	return false;
}

/* Return whether the content of the part was received, and not too long ago. */
static bool
fetch_ahead_is_ready(const struct fetch_ahead *a, unsigned n)
{
	return !http_pool_busy(a->pool, n) &&
	       a->parts[n].answer.status == 200 &&
	       clock_mono_ns() - a->parts[n].since < AGE_NS;
}

/*
 * Read nothing more ahead after a failed request; one that failed because the
 * content is too large does not count.
 */
static void
failures_note(struct fetch_ahead *a)
{
	for (unsigned n = 0; n < PARALLEL; n++) {
		const struct fetch_ahead_part *p = &a->parts[n];

		if (p->path != NULL && !http_pool_busy(a->pool, n) &&
		    p->answer.status != 200 && !strbuf_is_cut(&p->answer.body))
			a->next = a->end;
	}
}

static void
part_begin(const struct fetch *f, unsigned n)
{
	struct fetch_ahead *a = f->ahead;
	struct fetch_ahead_part *p = &a->parts[n];

	p->since = clock_mono_ns();
	p->path = a->next;
	a->next += strlen(a->next) + 1;
	p->request = (struct http_client_request){.method = "GET",
	    .path = p->path,
	    .accept = "application/octet-stream",
	    .traceparent = f->traceparent};
	(void)http_pool_begin(a->pool, n, &p->request, &p->answer);
}

/* Begin as many requests as there may be. */
static void
requests_begin(const struct fetch *f)
{
	struct fetch_ahead *a = f->ahead;

	for (unsigned n = 0; n < PARALLEL && a->next < a->end; n++)
		if (a->parts[n].path == NULL)
			part_begin(f, n);
}

/* Begin a stream with the path and those that follow it. */
static void
stream_begin(const struct fetch *f, const char *path)
{
	struct fetch_ahead *a = f->ahead;

	a->next =
	    fetch_stream_begin(a->stream, f, a->host, a->port, path, a->end);
	/* a path that no request has room for */
	if (a->next == path)
		a->next = a->end;
}

static int
progress(const struct fetch *f, int fd)
{
	int rc;

	if (f->ahead->streams)
		return fetch_stream_wait(f->ahead->stream, fd, WAIT_MS);
	requests_begin(f);
	rc = http_pool_wait(f->ahead->pool, fd, WAIT_MS);
	failures_note(f->ahead);
	return rc;
}

int
fetch_ahead_receive(struct fetch *f, struct message *m)
{
	const struct fetch_ahead *a = f->ahead;

	if (a != NULL && a->list != NULL) {
		fetch_log_begin(f, a->uuid);
		while (((!a->streams && a->next < a->end) || is_reading(a)) &&
		       progress(f, f->sock) == 0)
			;
		fetch_log_end();
	}
	return message_receive(f->sock, m);
}

/* --- lists --- */

static struct fetch_ahead *
ahead_new(const struct fetch *f)
{
	struct fetch_ahead *a = memory_zalloc(1, sizeof(*a));

	a->pool = http_pool_new(&f->client, PARALLEL);
	a->stream = fetch_stream_new(&f->client);
	if (a->pool == NULL || a->stream == NULL) {
		http_pool_free(a->pool);
		fetch_stream_free(a->stream);
		free(a);
		return NULL;
	}
	for (unsigned n = 0; n < PARALLEL; n++)
		http_client_answer_init(&a->parts[n].answer, AHEAD_BYTES);
	return a;
}

void
fetch_ahead_free(struct fetch_ahead *a)
{
	if (a == NULL)
		return;
	list_drop(a);
	http_pool_free(a->pool);
	fetch_stream_free(a->stream);
	for (unsigned n = 0; n < PARALLEL; n++)
		http_client_answer_release(&a->parts[n].answer);
	free(a);
}

/* Copy a list: paths, each with its NUL. */
static void
list_set(struct fetch_ahead *a, const char *text, size_t n)
{
	if (n == 0 || text[n - 1] != '\0')
		return;
	a->list = memory_alloc(n);
	memcpy(a->list, text, n);
	a->next = a->asked = a->list;
	a->end = a->list + n;
}

/* Return whether all paths are of contents that a stream may have. */
static bool
is_for_stream(const struct fetch_ahead *a)
{
	static const char content[] = "/puppet/v3/file_content/";
	size_t count = 0;

	for (const char *p = a->next; p < a->end; p += strlen(p) + 1) {
		if (strncmp(p, content, sizeof(content) - 1) != 0 ||
		    strchr(p, '\n') != NULL)
			return false;
		count++;
	}
	return count > 1;
}

/* Begin a stream where the server has them; otherwise parts begin later. */
static void
fetch_ahead_list_begin(struct fetch *f)
{
	struct fetch_ahead *a = f->ahead;

	if (a->list == NULL || !f->has_streams || !is_for_stream(a))
		return;
	a->streams = true;
	fetch_log_begin(f, a->uuid);
	stream_begin(f, a->next);
	fetch_log_end();
}

void
fetch_expect_handle(void *ctx, struct message *m)
{
	struct fetch *f = ctx;
	const struct fetch_expect *rq = (const void *)m->body;
	const struct server_row *own;
	size_t n;
	void *text = memfd_map(m->fd, FETCH_EXPECT_MAX, &n);

	if (text == NULL)
		return;
	if (f->ahead == NULL)
		f->ahead = ahead_new(f);
	if (f->ahead != NULL && fetch_server_known(f)) {
		list_drop(f->ahead);
		own = fetch_route(f, SERVICE_FILES);
		f->ahead->host = own != NULL ? own->host : f->server;
		f->ahead->port = own != NULL ? own->port : f->port;
		http_pool_use(f->ahead->pool, f->ahead->host, f->ahead->port);
		memcpy(f->ahead->uuid, rq->transaction_uuid,
		    sizeof(f->ahead->uuid));
		(void)message_text(f->ahead->uuid);
		list_set(f->ahead, text, n);
		fetch_ahead_list_begin(f);
	}
	munmap(text, n);
}

/* --- taking --- */

/* Return the part with the path, or -1. */
static int
part_find(const struct fetch_ahead *a, const char *path)
{
	for (int n = 0; n < PARALLEL; n++)
		if (a->parts[n].path != NULL &&
		    strcmp(a->parts[n].path, path) == 0)
			return n;
	return -1;
}

/*
 * Drop the contents before the path in the list: they will not be requested.
 * Paths can be compared by address, because the list is in the order of
 * requests.
 */
static void
earlier_drop(struct fetch_ahead *a, const char *path)
{
	for (unsigned n = 0; n < PARALLEL; n++)
		if (a->parts[n].path != NULL && a->parts[n].path < path)
			part_drop(a, n);
}

/* Skip to the path where it is in the rest of the list. */
static void
rest_skip(const struct fetch *f, const char *path)
{
	struct fetch_ahead *a = f->ahead;
	const char *p = a->next;

	while (p < a->end && strcmp(p, path) != 0)
		p += strlen(p) + 1;
	if (p == a->end)
		return;
	earlier_drop(a, p);
	a->next = p;
	requests_begin(f);
}

static bool
has_reader(const struct message *m)
{
	struct pollfd p = {.fd = m->fd, .events = 0};

	return poll(&p, 1, 0) <= 0;
}

static void
part_send(struct fetch *f, unsigned n, const struct message *m)
{
	const struct http_client_answer *a = &f->ahead->parts[n].answer;
	struct fetch_content done = {.size = a->body.len};

	if (fs_write_buf(m->fd, &a->body) < 0)
		fetch_fail(f, 0, strerror(errno), strlen(strerror(errno)));
	else
		message_send_type(
		    f->sock, FETCHED_CONTENT, 0, &done, sizeof(done), -1);
}

/* Return the place of a path in the list, from that on; or NULL. */
static const char *
fetch_ahead_list_find(
    const struct fetch_ahead *a, const char *from, const char *path)
{
	while (from < a->end && strcmp(from, path) != 0)
		from += strlen(from) + 1;
	return from < a->end ? from : NULL;
}

/*
 * Take a content from the stream.  Another stream is begun with it when it is
 * too old, or is behind the stream's last one.  After a failure no stream is
 * begun.
 */
static bool
stream_take(struct fetch *f, const char *path, const struct message *m)
{
	struct fetch_ahead *a = f->ahead;
	const char *at = fetch_ahead_list_find(a, a->asked, path);
	enum stream_result r;

	if (at == NULL)
		return false;
	a->asked = at;
	if (!fetch_stream_is_open(a->stream) || at >= a->next)
		stream_begin(f, at);
	r = fetch_stream_take(f, a->stream, at, m);
	if (r == STREAM_OLD) {
		stream_begin(f, at);
		r = fetch_stream_take(f, a->stream, at, m);
	}
	if (r == STREAM_UNKNOWN || r == STREAM_BROKEN) {
		a->streams = false;
		a->next = r == STREAM_UNKNOWN ? at : a->end;
	}
	if (r == STREAM_UNKNOWN)
		f->has_streams = false;
	return r == STREAM_TAKEN;
}

bool
fetch_ahead_take(struct fetch *f, const char *path, const struct message *m)
{
	struct fetch_ahead *a = f->ahead;
	bool taken = false;
	int n;

	if (a == NULL || a->list == NULL)
		return false;
	if (a->streams && stream_take(f, path, m))
		return true;
	if (a->streams)
		return false;
	if (part_find(a, path) < 0)
		rest_skip(f, path);
	n = part_find(a, path);
	if (n < 0)
		return false;
	earlier_drop(a, a->parts[n].path);
	while (http_pool_busy(a->pool, (unsigned)n) && has_reader(m))
		(void)progress(f, -1);
	if (fetch_ahead_is_ready(a, (unsigned)n)) {
		part_send(f, (unsigned)n, m);
		taken = true;
	}
	part_drop(a, (unsigned)n);
	return taken;
}
