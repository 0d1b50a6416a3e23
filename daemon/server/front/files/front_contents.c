#include "server/front/files/front_contents.h"

#include <errno.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/core/memory.h"
#include "base/core/strbuf.h"
#include "logging/log.h"
#include "base/metrics/metrics.h"
#include "network/http/client/content_stream.h"
#include "network/http/server/http_answer.h"
#include "network/http/http_parse.h"
#include "base/privsep/process.h"
#include "server/front/front.h"
#include "server/front/files/front_asks.h"
#include "server/shared/front_count.h"
#include "server/front/files/front_files.h"
#include "server/front/front_permission.h"

/* Unsent bytes up to which further frames are added. */
#define UNSENT_MAX 65536u
/* The head of a file, that of its first data, and these. */
#define FRAMES_MAX (2 * CONTENT_FRAME_HEAD + 8 + CONTENT_FRAME_MAX)

struct front_contents {
	struct front *front;
	struct http_exchange *x;
	const char *next, *end; /* of the targets, in the body */
	bool asking;		/* a file is being looked for */
	/* the target at hand */
	unsigned route; /* M_ROUTE_..., as which it counts */
	int64_t begun;
	size_t target_len;
	uint64_t size;
	int fd; /* of the file that is sent, or -1 */
	uint64_t at;
};

static void contents_end(struct front_contents *s);

/* --- frames --- */

static void
frames_send(struct front_contents *s, const struct strbuf *out)
{
	const char *text;

	/*
	 * the agent repeats a request whose stream ends before the last frame
	 */
	if (strbuf_text(out, &text) == 0)
		http_answer_add(s->x, text, out->len);
	else
		http_answer_end(s->x);
}

/* Count the target as the request for a file that it stands for. */
static void
target_count(const struct front_contents *s, int status, uint64_t sent)
{
	front_count_route(s->route, status, s->target_len, sent,
	    (uint64_t)(process_now() - s->begun) / 1000);
	s->x->counted += sent;
}

static void
target_fail(struct front_contents *s, int status, const char *message)
{
	struct strbuf out;

	strbuf_init(&out, FRAMES_MAX);
	content_failed_add(&out, status, message);
	frames_send(s, &out);
	strbuf_release(&out);
	target_count(s, status, s->at);
}

static void
front_contents_file_end(struct front_contents *s)
{
	close(s->fd);
	s->fd = -1;
}

/* Read the next data of the file behind what is in out; errno 0: it is short.
 */
static int
data_add(struct front_contents *s, struct strbuf *out)
{
	static char data[CONTENT_FRAME_MAX];
	unsigned char head[CONTENT_FRAME_HEAD];
	size_t n = sizeof(data);
	ssize_t got;

	if (n > s->size - s->at)
		n = (size_t)(s->size - s->at);
	errno = 0;
	do
		got = pread(s->fd, data, n, (off_t)s->at);
	while (got < 0 && errno == EINTR);
	if (got <= 0)
		return -1;
	content_head_write(head, CONTENT_KIND_DATA, (size_t)got);
	strbuf_add(out, (const char *)head, sizeof(head));
	strbuf_add(out, data, (size_t)got);
	s->at += (uint64_t)got;
	return 0;
}

/* Send the next frames of the file: its head, then data up to its size. */
static void
front_contents_file_continue(struct front_contents *s)
{
	struct strbuf out;
	int rc = 0;

	strbuf_init(&out, FRAMES_MAX);
	if (s->at == 0)
		content_file_add(&out, s->size);
	if (s->size > 0)
		rc = data_add(s, &out);
	if (out.len > 0)
		frames_send(s, &out);
	strbuf_release(&out);
	if (rc < 0) {
		target_fail(s, 500,
		    errno == 0 ? "the file has become shorter while it was sent"
			       : strerror(errno));
		front_contents_file_end(s);
	} else if (s->at == s->size) {
		target_count(s, 200, s->size);
		front_contents_file_end(s);
	}
}

/* --- targets --- */

/* The beginnings of targets. */
static const struct front_contents_row {
	const char *begin;
	unsigned route;
} front_contents_rows[] = {
    {"/puppet/v3/file_content/", M_ROUTE_FILE_CONTENT},
    {"/puppet/v3/file_metadata/", M_ROUTE_FILE_METADATA},
};

#define ROWS (sizeof(front_contents_rows) / sizeof(front_contents_rows[0]))

/* Return the row of a target of n bytes, or NULL. */
static const struct front_contents_row *
front_contents_row_of(const char *target, size_t n)
{
	for (size_t i = 0; i < ROWS; i++) {
		size_t len = strlen(front_contents_rows[i].begin);

		if (n > len &&
		    memcmp(target, front_contents_rows[i].begin, len) == 0)
			return &front_contents_rows[i];
	}
	return NULL;
}

/* Log as a single request that is refused is logged. */
static void
front_contents_refused_log(
    const struct http_exchange *one, const char *target, size_t n)
{
	log_event(SERVER_AUTHZ, SRV_FORBIDDEN,
	    log_str("user.name", one->certname[0] ? one->certname : "-"),
	    log_str("client.address", one->address),
	    log_strn("url.path", target,
		strcspn(target, "?\n") < n ? strcspn(target, "?\n") : n),
	    log_str("http.request.method", "GET"),
	    log_str("rule", one->rule != NULL ? one->rule : "none"));
}

static bool
is_file(const struct http_exchange *one)
{
	return one->route != NULL &&
	       (one->route->handler == front_file_content ||
		   one->route->handler == front_file_metadata);
}

/*
 * Read a target into the exchange of a request for it, find its route, and ask
 * whether it is permitted: as http_admit() does.  A status with *ret_why, or 0.
 */
static int
target_admit(struct front_contents *s, struct http_exchange *one,
    const char *target, size_t n, const char **ret_why)
{
	int other;

	if (route_path_parse(&one->path, target, n, ret_why) < 0 ||
	    form_add(
		&one->form, one->path.query, one->path.query_len, ret_why) < 0)
		return 400;
	one->route = route_find(front_routes, front_route_count, &one->path,
	    HTTP_GET, &one->name, &one->rest, &other);
	*ret_why = "the target is not the content or the metadata of a file";
	if (!is_file(one))
		return 404;
	if (front_permits_target(s->front, one, HTTP_GET))
		return 0;
	front_contents_refused_log(one, target, n);
	*ret_why = "Forbidden by auth.conf";
	return 403;
}

/* Look for the file of a target. */
static void
target_ask(struct front_contents *s, const char *target, size_t n)
{
	struct http_exchange one = *s->x;
	const char *why = NULL;
	int status;

	form_init(&one.form);
	one.rule = NULL;
	status = target_admit(s, &one, target, n, &why);
	s->asking = true;
	if (status == 0)
		status = front_file_look(s->front, &one, s->x, s, &why);
	if (status != 0)
		front_contents_failed(s, status, why);
	form_release(&one.form);
}

/* Begin with the next target; false after the last one. */
static bool
target_begin(struct front_contents *s)
{
	const char *target = s->next;
	const char *lf;

	if (target == s->end)
		return false;
	lf = memchr(target, '\n', (size_t)(s->end - target));
	s->next = lf + 1;
	s->target_len = (size_t)(lf - target);
	s->route = front_contents_row_of(target, s->target_len)->route;
	s->begun = process_now();
	s->at = s->size = 0;
	target_ask(s, target, s->target_len);
	return true;
}

/* --- the answer --- */

/* Add frames while there are any and the client has taken those before. */
static void
answer_continue(struct front_contents *s)
{
	while (!s->asking && http_answer_unsent(s->x) < UNSENT_MAX) {
		if (s->fd >= 0) {
			front_contents_file_continue(s);
		} else if (!target_begin(s)) {
			contents_end(s);
			return;
		}
	}
}

static void
on_more(void *ctx, struct http_exchange *x)
{
	(void)ctx;
	answer_continue(x->owner);
}

void
front_contents_found(struct front_contents *s, int fd, uint64_t size)
{
	/* a read of another kind of file could wait for ever */
	if (!http_file_holds(fd, size)) {
		close(fd);
		front_contents_failed(
		    s, 500, "the file could not be passed to the front");
		return;
	}
	s->asking = false;
	s->fd = fd;
	s->size = size;
	answer_continue(s);
}

void
front_contents_failed(struct front_contents *s, int status, const char *message)
{
	s->asking = false;
	target_fail(s, status, message);
}

static void
contents_free(struct front_contents *s)
{
	if (s->fd >= 0)
		close(s->fd);
	free(s);
}

static void
contents_end(struct front_contents *s)
{
	struct http_exchange *x = s->x;
	struct strbuf out;

	strbuf_init(&out, FRAMES_MAX);
	content_end_add(&out);
	frames_send(s, &out);
	strbuf_release(&out);
	x->on_gone = NULL;
	contents_free(s);
	http_answer_end(x);
}

static void
front_contents_on_gone(void *ctx, struct http_exchange *x)
{
	front_file_gone(ctx, x);
	contents_free(x->owner);
}

/*
 * Return whether all lines may be targets: so a body cannot have more of them
 * than it could name files, each of which gets an answer.
 */
static bool
targets_ok(const char *p, size_t n)
{
	const char *end = p + n;

	while (p < end) {
		const char *lf = memchr(p, '\n', (size_t)(end - p));

		if (lf == NULL ||
		    front_contents_row_of(p, (size_t)(lf - p)) == NULL)
			return false;
		p = lf + 1;
	}
	return n > 0;
}

void
front_file_contents(void *ctx, struct http_exchange *x)
{
	const struct strbuf *body = &x->rq->body;
	struct front_contents *s;
	const char *text;

	if (strbuf_text(body, &text) < 0 || !targets_ok(text, body->len)) {
		front_ask_answer(x, 400,
		    "Each line must be the target of a content or of metadata, "
		    "with LF");
		return;
	}
	if (http_answer_begin(x, CONTENT_STREAM_TYPE, on_more) < 0) {
		front_ask_answer(x, 400, "HTTP/1.0 has no chunks");
		return;
	}
	s = memory_zalloc(1, sizeof(*s));
	s->front = ctx;
	s->x = x;
	s->fd = -1;
	s->next = text;
	s->end = text + body->len;
	x->owner = s;
	x->on_gone = front_contents_on_gone;
}
