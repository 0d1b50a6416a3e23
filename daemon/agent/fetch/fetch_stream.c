#include "agent/fetch/fetch_stream.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "agent/fetch/fetch_sink.h"
#include "base/core/clock.h"
#include "base/core/memory.h"
#include "base/core/strbuf.h"
#include "network/http/client/content_stream.h"
#include "network/http/client/http_client.h"
#include "network/http/client/http_client_pool.h"

/*
 * Bytes of the answer that are held before the stream pauses; a piece may
 * exceed this.
 */
#define STREAM_BYTES ((size_t)256 << 10)
#define PIECE_MAX    ((size_t)64 << 10)
/* Bytes of the targets of a request; the server holds these for each agent. */
#define TARGETS_BYTES ((size_t)128 << 10)
/*
 * A stream that has paused for longer begins anew: servers end a connection
 * that does not read (ours after 30 seconds: stall_seconds in
 * server/front/front.c).
 */
#define PAUSE_NS (10 * 1000000000LL)
/* Longest wait; then the reader of a content is looked at. */
#define WAIT_MS 1000
/*
 * Average bytes a second that a content must reach, as in
 * network/http/client/http_client.c.
 */
#define AVERAGE_BYTES  4096
#define BODY_SECONDS   ((uint64_t)24 * 60 * 60)
#define NS_PER_S       1000000000LL
#define ERROR_BODY_MAX ((size_t)64 << 10)

struct fetch_stream {
	struct http_pool *pool;
	unsigned client; /* its client of this number */
	const char *traceparent;
	struct http_client_request request;
	struct http_client_answer answer;
	struct strbuf targets;
	long seconds; /* for a content without progress */
	bool is_open;
	bool is_paused;
	int64_t paused_ns; /* since when, while is_paused */
	const char *next;  /* path of the next result */
	const char *end;   /* of the paths of this request */
	struct content_reader reader;
	/* received and not yet read: text[used] to text[held] */
	char *text;
	size_t used, held;
	/* text before `mark` was received before mark_ns */
	size_t mark;
	int64_t mark_ns;
	int64_t age_ns; /* data received longer ago are not used */
	/* of the content that is taken */
	uint64_t written;
	int64_t deadline;
};

struct fetch_stream *
fetch_stream_new(struct http_pool *pool, unsigned n,
    const struct http_client_options *o, const char *traceparent)
{
	struct fetch_stream *s = memory_zalloc(1, sizeof(*s));

	s->pool = pool;
	s->client = n;
	s->traceparent = traceparent;
	s->seconds = o->connect_seconds + o->read_seconds;
	http_client_answer_init(&s->answer, ERROR_BODY_MAX);
	strbuf_init(&s->targets, TARGETS_BYTES);
	s->text = memory_alloc(STREAM_BYTES + PIECE_MAX);
	return s;
}

void
fetch_stream_free(struct fetch_stream *s)
{
	if (s == NULL)
		return;
	http_client_answer_release(&s->answer);
	strbuf_release(&s->targets);
	free(s->text);
	free(s);
}

void
fetch_stream_end(struct fetch_stream *s)
{
	http_pool_stop(s->pool, s->client);
	s->is_open = s->is_paused = false;
	s->used = s->held = 0;
}

bool
fetch_stream_is_open(const struct fetch_stream *s)
{
	return s->is_open;
}

bool
fetch_stream_is_reading(const struct fetch_stream *s)
{
	return s->is_open && !s->is_paused &&
	       http_pool_busy(s->pool, s->client);
}

/* --- the request --- */

/* Keep a piece of the answer, or pause it. */
static int
on_piece(void *context, const char *p, size_t n)
{
	struct fetch_stream *s = context;

	if (n > PIECE_MAX)
		return -1;
	if (s->held - s->used >= STREAM_BYTES) {
		s->is_paused = true;
		s->paused_ns = clock_mono_ns();
		return 1;
	}
	memmove(s->text, s->text + s->used, s->held - s->used);
	s->held -= s->used;
	s->mark = s->mark > s->used ? s->mark - s->used : 0;
	s->used = 0;
	memcpy(s->text + s->held, p, n);
	s->held += n;
	return 0;
}

/* Write the targets of a request; return the first path that has no room. */
static const char *
targets_write(struct strbuf *out, const char *paths, const char *end)
{
	size_t n;

	strbuf_reset(out);
	for (; paths < end; paths += n + 1) {
		n = strlen(paths);
		if (n + 1 > TARGETS_BYTES - out->len)
			break;
		strbuf_add(out, paths, n);
		strbuf_addch(out, '\n');
	}
	return paths;
}

const char *
fetch_stream_begin(
    struct fetch_stream *s, const char *paths, const char *end, int64_t age_ns)
{
	const char *body;

	fetch_stream_end(s);
	s->next = paths;
	s->end = targets_write(&s->targets, paths, end);
	if (s->end == paths)
		return paths;
	if (strbuf_text(&s->targets, &body) < 0)
		return paths;
	s->reader = (struct content_reader){.size = 0};
	s->mark = 0;
	s->mark_ns = clock_mono_ns();
	s->age_ns = age_ns;
	s->request = (struct http_client_request){.method = "POST",
	    .path = CONTENT_STREAM_PATH,
	    .accept = CONTENT_STREAM_TYPE,
	    .content_type = "text/plain",
	    .body_len = s->targets.len,
	    .traceparent = s->traceparent,
	    .on_piece = on_piece,
	    .unlimited = true,
	    .context = s};
	s->request.body = body;
	s->is_open = true;
	(void)http_pool_begin(s->pool, s->client, &s->request, &s->answer);
	return s->end;
}

/* --- reading --- */

/*
 * Note the age of what is held.  Return true when the next bytes are too old,
 * or when the server may have closed the connection because of a long pause.
 */
static bool
is_old(struct fetch_stream *s)
{
	int64_t now = clock_mono_ns();

	if (s->is_paused && now - s->paused_ns > PAUSE_NS)
		return true;
	if (s->used < s->mark)
		return now - s->mark_ns > s->age_ns;
	s->mark = s->held;
	s->mark_ns = now;
	return false;
}

/* Wait for more of the answer: false when it has ended, or not in time. */
static bool
more_wait(struct fetch_stream *s, const struct fetch_sink *to)
{
	size_t before = s->held - s->used;

	if (s->is_paused) {
		s->is_paused = false;
		http_pool_resume(s->pool, s->client);
	}
	while (s->held - s->used == before) {
		if (!http_pool_busy(s->pool, s->client) ||
		    !to->wanted(to->context) || clock_mono_ns() > s->deadline)
			return false;
		(void)http_pool_wait(s->pool, -1, WAIT_MS);
	}
	return true;
}

/* Return the next event; CONTENT_MORE: the answer has ended too early. */
static enum content_event
event_next(struct fetch_stream *s, const struct fetch_sink *to)
{
	enum content_event e;
	size_t n;

	do {
		e = content_read(
		    &s->reader, s->text + s->used, s->held - s->used, &n);
		s->used += n;
	} while (e == CONTENT_MORE && more_wait(s, to));
	return e;
}

/* A content may take the time that its size requires. */
static void
deadline_add(struct fetch_stream *s, uint64_t size)
{
	uint64_t seconds = size / AVERAGE_BYTES;

	s->deadline +=
	    NS_PER_S *
	    (int64_t)(seconds < BODY_SECONDS ? seconds : BODY_SECONDS);
}

/* Return the reason why the stream has ended early. */
static const char *
end_reason(const struct fetch_stream *s, enum content_event e)
{
	if (e == CONTENT_INVALID)
		return s->reader.message;
	if (http_pool_busy(s->pool, s->client))
		return "the content came too slowly";
	if (s->answer.error[0] != '\0')
		return s->answer.error;
	return "the answer of the server is not complete";
}

/*
 * Skip to the result of the path.  Return its first event, CONTENT_FILE or
 * CONTENT_FAILED, or the event that has ended the stream.
 */
static enum content_event
result_find(
    struct fetch_stream *s, const char *path, const struct fetch_sink *to)
{
	enum content_event e;

	for (;;) {
		bool is_it = s->next == path;

		e = event_next(s, to);
		if (e == CONTENT_FILE &&
		    (to->max == 0 || s->reader.size <= to->max))
			deadline_add(s, s->reader.size);
		if ((e == CONTENT_FILE || e == CONTENT_FAILED) && is_it)
			return e;
		if (e == CONTENT_DONE || e == CONTENT_FAILED)
			s->next += strlen(s->next) + 1;
		else if (e != CONTENT_FILE && e != CONTENT_DATA)
			return e;
	}
}

/* Answer that the content, of which the run has a part, has failed. */
static enum stream_result
content_fail(const struct fetch_sink *to, unsigned status, const char *why)
{
	to->fail(to->context, status, why);
	return STREAM_TAKEN;
}

static enum stream_result
content_done(const struct fetch_stream *s, const struct fetch_sink *to)
{
	to->done(to->context, s->written);
	return STREAM_TAKEN;
}

/* The server cannot send the file of the path. */
static enum stream_result
content_missing(struct fetch_stream *s, const struct fetch_sink *to)
{
	s->next += strlen(s->next) + 1;
	if (to->missing == NULL || s->reader.status != 404)
		return STREAM_MISSING;
	to->missing(to->context, s->reader.message);
	return STREAM_TAKEN;
}

/* Write the content that has begun. */
static enum stream_result
fetch_stream_content_write(struct fetch_stream *s, const struct fetch_sink *to)
{
	struct content_reader *r = &s->reader;
	enum content_event e;

	while ((e = event_next(s, to)) == CONTENT_DATA) {
		if (to->write(to->context, r->piece, r->piece_len) < 0) {
			int error = errno;

			fetch_stream_end(s);
			return content_fail(to, 0, strerror(error));
		}
		s->written += r->piece_len;
	}
	if (e == CONTENT_DONE || e == CONTENT_FAILED)
		s->next += strlen(s->next) + 1;
	if (e == CONTENT_DONE)
		return content_done(s, to);
	if (e == CONTENT_FAILED)
		return content_fail(to, r->status, r->message);
	content_fail(to, 0, end_reason(s, e));
	fetch_stream_end(s);
	return STREAM_TAKEN;
}

/* The stream has ended before the content of a path. */
static enum stream_result
stream_failed(struct fetch_stream *s)
{
	long status = s->answer.status;
	bool refused = !http_pool_busy(s->pool, s->client) && status >= 400 &&
		       status != 429 && status != 503;

	fetch_stream_end(s);
	return refused ? STREAM_UNKNOWN : STREAM_BROKEN;
}

enum stream_result
fetch_stream_take(
    struct fetch_stream *s, const char *path, const struct fetch_sink *to)
{
	if (!s->is_open || path < s->next || path >= s->end)
		return STREAM_MISSING;
	if (is_old(s)) {
		fetch_stream_end(s);
		return STREAM_OLD;
	}
	s->written = 0;
	s->deadline = clock_mono_ns() + s->seconds * NS_PER_S;
	switch (result_find(s, path, to)) {
	case CONTENT_FILE:
		/* it would be waited for as long as that size may take */
		if (to->max > 0 && s->reader.size > to->max)
			return stream_failed(s);
		return fetch_stream_content_write(s, to);
	case CONTENT_FAILED:
		return content_missing(s, to);
	default:
		return stream_failed(s);
	}
}
