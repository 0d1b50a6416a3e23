#include "agent/fetch/fetch_list.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "agent/fetch/fetch_sink.h"
#include "agent/fetch/fetch_stream.h"
#include "base/core/clock.h"
#include "base/core/memory.h"
#include "network/http/client/http_client.h"
#include "network/http/client/http_client_pool.h"

/*
 * Maximum size of a file that is read ahead by a request; larger ones are read
 * when they are asked for.
 */
#define LIST_BYTES ((size_t)256 << 10)
/* After so long without a request a list is over. */
#define OVER_NS (30 * 1000000000LL)
/* Longest wait; then the reader of a file is looked at. */
#define WAIT_MS 1000

/* A file that is read, or was and is not yet asked for. */
struct fetch_list_part {
	const char *path; /* NULL: unused */
	struct http_client_request request;
	struct http_client_answer answer;
	int64_t since; /* of its request, by clock_mono_ns() */
};

struct fetch_list {
	struct http_pool *pool;
	unsigned first; /* the client of the first part */
	const char *traceparent;
	struct fetch_stream *stream;
	struct fetch_list_kind kind;
	bool streams;	  /* it reads the list, and not the parts */
	const char *from; /* behind the last one that was asked for */
	int64_t asked_ns;
	char *text;	  /* paths, each with its NUL, in the order of asking */
	const char *next; /* that is not yet requested */
	const char *end;
	struct fetch_list_part parts[FETCH_LIST_PARALLEL];
};

struct fetch_list *
fetch_list_new(struct http_pool *pool, unsigned first,
    const struct http_client_options *o, const char *traceparent)
{
	struct fetch_list *l = memory_zalloc(1, sizeof(*l));

	l->pool = pool;
	l->first = first;
	l->traceparent = traceparent;
	l->stream =
	    fetch_stream_new(pool, first + FETCH_LIST_PARALLEL, o, traceparent);
	for (unsigned n = 0; n < FETCH_LIST_PARALLEL; n++)
		http_client_answer_init(&l->parts[n].answer, LIST_BYTES);
	return l;
}

static bool
fetch_list_busy(const struct fetch_list *l, unsigned n)
{
	return http_pool_busy(l->pool, l->first + n);
}

static void
part_drop(struct fetch_list *l, unsigned n)
{
	http_pool_stop(l->pool, l->first + n);
	l->parts[n].path = NULL;
}

/* End reading ahead. */
static void
list_drop(struct fetch_list *l)
{
	for (unsigned n = 0; n < FETCH_LIST_PARALLEL; n++)
		part_drop(l, n);
	fetch_stream_end(l->stream);
	l->streams = false;
	free(l->text);
	l->text = NULL;
	l->from = l->next = l->end = NULL;
}

void
fetch_list_free(struct fetch_list *l)
{
	list_drop(l);
	fetch_stream_free(l->stream);
	for (unsigned n = 0; n < FETCH_LIST_PARALLEL; n++)
		http_client_answer_release(&l->parts[n].answer);
	free(l);
}

static bool
is_reading(const struct fetch_list *l)
{
	if (l->streams)
		return fetch_stream_is_reading(l->stream);
	for (unsigned n = 0; n < FETCH_LIST_PARALLEL; n++)
		if (fetch_list_busy(l, n))
			return true;
	return false;
}

bool
fetch_list_is_active(const struct fetch_list *l)
{
	return (!l->streams && l->next < l->end) || is_reading(l);
}

/* --- the list --- */

/* Return whether a stream may have all paths, which are several. */
static bool
is_for_stream(const struct fetch_list *l)
{
	size_t count = 0;

	for (const char *p = l->next; p < l->end; p += strlen(p) + 1) {
		if (strncmp(p, l->kind.begin, strlen(l->kind.begin)) != 0 ||
		    strchr(p, '\n') != NULL)
			return false;
		count++;
	}
	return count > 1;
}

/* Begin a stream with the path and those that follow it. */
static void
stream_begin(struct fetch_list *l, const char *path)
{
	l->next = fetch_stream_begin(l->stream, path, l->end, l->kind.age_ns);
	/* a path that no request has room for */
	if (l->next == path)
		l->next = l->end;
}

void
fetch_list_set(struct fetch_list *l, const struct fetch_list_kind *kind,
    const char *text, size_t n)
{
	list_drop(l);
	if (n == 0 || text[n - 1] != '\0')
		return;
	l->kind = *kind;
	l->text = memory_alloc(n);
	memcpy(l->text, text, n);
	l->next = l->from = l->text;
	l->asked_ns = clock_mono_ns();
	l->end = l->text + n;
	l->streams = *kind->has_streams && is_for_stream(l);
	if (l->streams)
		stream_begin(l, l->next);
}

const char *
fetch_list_find(const struct fetch_list *l, const char *path)
{
	const char *p = l->from;

	while (p < l->end && strcmp(p, path) != 0)
		p += strlen(p) + 1;
	return p < l->end ? p : NULL;
}

bool
fetch_list_is_over(const struct fetch_list *l)
{
	return l->text == NULL || l->from == l->end ||
	       clock_mono_ns() - l->asked_ns > OVER_NS;
}

/* --- requests --- */

/*
 * Return whether the part has a result: it was received, and not too long ago.
 */
static bool
part_is_ready(const struct fetch_list *l, unsigned n)
{
	const struct fetch_list_part *p = &l->parts[n];

	return !fetch_list_busy(l, n) &&
	       (p->answer.status == 200 ||
		   (p->answer.status == 404 && l->kind.takes_missing)) &&
	       clock_mono_ns() - p->since < l->kind.age_ns;
}

/*
 * Read nothing more ahead after a failed request; one that failed because the
 * file is too large does not count.
 */
void
fetch_list_failures_note(struct fetch_list *l)
{
	for (unsigned n = 0; n < FETCH_LIST_PARALLEL; n++) {
		const struct fetch_list_part *p = &l->parts[n];

		if (p->path != NULL && !fetch_list_busy(l, n) &&
		    p->answer.status != 200 &&
		    (p->answer.status != 404 || !l->kind.takes_missing) &&
		    !strbuf_is_cut(&p->answer.body))
			l->next = l->end;
	}
}

static void
part_begin(struct fetch_list *l, unsigned n)
{
	struct fetch_list_part *p = &l->parts[n];

	p->since = clock_mono_ns();
	p->path = l->next;
	l->next += strlen(l->next) + 1;
	p->request = (struct http_client_request){.method = "GET",
	    .path = p->path,
	    .accept = l->kind.accept,
	    .traceparent = l->traceparent};
	(void)http_pool_begin(l->pool, l->first + n, &p->request, &p->answer);
}

void
fetch_list_requests_begin(struct fetch_list *l)
{
	for (unsigned n = 0; n < FETCH_LIST_PARALLEL; n++)
		if (!l->streams && l->next < l->end && l->parts[n].path == NULL)
			part_begin(l, n);
}

static void
fetch_list_wait(struct fetch_list *l)
{
	fetch_list_requests_begin(l);
	(void)http_pool_wait(l->pool, -1, WAIT_MS);
	fetch_list_failures_note(l);
}

/* --- taking --- */

/* Return the part with the path at a place, or -1. */
static int
part_find(const struct fetch_list *l, const char *at)
{
	for (int n = 0; n < FETCH_LIST_PARALLEL; n++)
		if (l->parts[n].path == at)
			return n;
	return -1;
}

/*
 * Drop the files before the place: they will not be requested.  Paths can be
 * compared by address, because the list is in the order of requests.
 */
static void
earlier_drop(struct fetch_list *l, const char *at)
{
	for (unsigned n = 0; n < FETCH_LIST_PARALLEL; n++)
		if (l->parts[n].path != NULL && l->parts[n].path < at)
			part_drop(l, n);
}

static void
part_send(struct fetch_list *l, unsigned n, const struct fetch_sink *to)
{
	const struct http_client_answer *a = &l->parts[n].answer;
	const char *text;

	if (a->status == 404)
		to->missing(to->context, "");
	else if (strbuf_text(&a->body, &text) < 0 ||
		 to->write(to->context, text, a->body.len) < 0)
		to->fail(to->context, 0, strerror(errno));
	else
		to->done(to->context, a->body.len);
}

static bool
fetch_list_part_take(
    struct fetch_list *l, const char *at, const struct fetch_sink *to)
{
	bool taken = false;
	int n;

	earlier_drop(l, at);
	if (l->next <= at)
		l->next = at;
	fetch_list_requests_begin(l);
	n = part_find(l, at);
	if (n < 0)
		return false;
	while (fetch_list_busy(l, (unsigned)n) && to->wanted(to->context))
		fetch_list_wait(l);
	if (part_is_ready(l, (unsigned)n)) {
		part_send(l, (unsigned)n, to);
		taken = true;
	}
	part_drop(l, (unsigned)n);
	return taken;
}

/*
 * Take a file from the stream.  Another stream is begun with it when it is too
 * old, or is behind the stream's last one.  After a failure no stream is begun.
 */
static bool
stream_take(struct fetch_list *l, const char *at, const struct fetch_sink *to)
{
	enum stream_result r;

	if (!fetch_stream_is_open(l->stream) || at >= l->next)
		stream_begin(l, at);
	r = fetch_stream_take(l->stream, at, to);
	if (r == STREAM_OLD) {
		stream_begin(l, at);
		r = fetch_stream_take(l->stream, at, to);
	}
	if (r == STREAM_UNKNOWN || r == STREAM_BROKEN) {
		l->streams = false;
		l->next = r == STREAM_UNKNOWN ? at : l->end;
	}
	if (r == STREAM_UNKNOWN)
		*l->kind.has_streams = false;
	return r == STREAM_TAKEN;
}

bool
fetch_list_take(
    struct fetch_list *l, const char *at, const struct fetch_sink *to)
{
	l->from = at + strlen(at) + 1;
	l->asked_ns = clock_mono_ns();
	if (l->streams && stream_take(l, at, to))
		return true;
	return !l->streams && fetch_list_part_take(l, at, to);
}
