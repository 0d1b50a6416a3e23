#include "command/load/record/tap.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/core/clock.h"
#include "base/core/memory.h"
#include "base/core/strbuf.h"
#include "base/data/json_doc.h"
#include "base/files/fs.h"
#include "command/load/record/kinds.h"
#include "command/load/record/take.h"
#include "network/http/http_parse.h"
#include "network/http/http_reply.h"

#define NS_PER_S       1e9
#define LINE_BYTES_MAX ((size_t)1 << 20)

/* A connection. */
struct load_tap {
	struct load_record *record;
	struct http_parser parser;
	struct http_reply reply;
	json_t *line; /* of the request that is not answered, or NULL */
	bool reports; /* it is a report */
	bool lost;    /* the bytes are not understood any more */
	int64_t begin, line_begin; /* of the current request, of the line's */
	uint64_t received;	   /* bytes of the answer's body */
};

/* Write a line, which is released. */
static void
tap_line_write(struct load_record *r, json_t *line)
{
	struct strbuf text;

	strbuf_init(&text, LINE_BYTES_MAX);
	if (json_doc_print(&text, line, JSON_LAYOUT_COMPACT) < 0)
		errno = EFBIG;
	else
		errno = 0;
	strbuf_addch(&text, '\n');
	if (r->error == 0 && errno == 0 && fs_write_buf(r->fd, &text) < 0)
		r->error = errno;
	else if (r->error == 0)
		r->error = errno;
	strbuf_release(&text);
}

int
load_record_begin(struct load_record *r)
{
	tap_line_write(r, json_pack("{s:i}", LOAD_LINE_VERSION, 1));
	errno = r->error;
	return r->error == 0 ? 0 : -1;
}

void *
load_tap_open(void *ctx)
{
	struct load_tap *t = memory_zalloc(1, sizeof(*t));

	t->record = ctx;
	http_parser_init(&t->parser, LOAD_RECORD_BODY_MAX);
	http_reply_init(&t->reply, false);
	return t;
}

/* The rest of the connection is relayed, and not recorded. */
static void
tap_lose(struct load_tap *t)
{
	t->lost = true;
	t->record->unread++;
}

/* A request is complete. */
static void
tap_request_end(struct load_tap *t)
{
	const struct http_request *rq = &t->parser.rq;
	const struct load_kind *kind;

	/* an agent waits for the answer to its last one */
	if (t->line != NULL) {
		tap_lose(t);
		return;
	}
	kind =
	    load_kind_find(rq->method, http_request_target(rq), rq->target_len);
	t->reports = kind != NULL && kind->step == LOAD_STEP_REPORT;
	t->line = load_request_take(rq);
	t->line_begin = t->begin;
	t->received = 0;
	http_reply_release(&t->reply);
	http_reply_init(&t->reply, rq->method == HTTP_HEAD);
	http_parser_reset(&t->parser);
}

static void
tap_request_feed(struct load_tap *t, const char *p, size_t n)
{
	enum http_parse_result result;
	size_t used;

	while (n > 0 && !t->lost) {
		if (http_parser_idle(&t->parser))
			t->begin = clock_mono_ns();
		if (t->record->begin == 0)
			t->record->begin = t->begin;
		result = http_parser_feed(&t->parser, p, n, &used);
		p += used;
		n -= used;
		if (result == HTTP_PARSE_ERROR)
			tap_lose(t);
		else if (result == HTTP_PARSE_DONE)
			tap_request_end(t);
		else if (result == HTTP_PARSE_MORE)
			break;
	}
}

/* The answer is complete: the line is written. */
static void
tap_answer_end(struct load_tap *t)
{
	struct load_record *r = t->record;
	json_t *line = t->line;
	int64_t now = clock_mono_ns();

	t->line = NULL;
	json_object_set_new(line, LOAD_LINE_AT,
	    json_real((double)(t->line_begin - r->begin) / NS_PER_S));
	json_object_set_new(line, LOAD_LINE_SECONDS,
	    json_real((double)(now - t->line_begin) / NS_PER_S));
	json_object_set_new(
	    line, LOAD_LINE_STATUS, json_integer(t->reply.status));
	json_object_set_new(
	    line, LOAD_LINE_BYTES, json_integer((json_int_t)t->received));
	r->reported |= t->reports;
	if (r->requests == LOAD_RECORD_MAX)
		r->error = EFBIG;
	r->requests += r->error == 0;
	r->left_out += json_object_get(line, LOAD_LINE_LEFT) != NULL;
	tap_line_write(r, line);
}

static void
tap_answer_feed(struct load_tap *t, const char *p, size_t n)
{
	struct http_reply_piece piece;
	enum http_reply_event event;
	size_t used;

	if (t->line == NULL) {
		tap_lose(t);
		return;
	}
	for (;;) {
		event = http_reply_feed(&t->reply, p, n, &used, &piece);
		p += used;
		n -= used;
		if (event != HTTP_REPLY_PIECE)
			break;
		t->received += piece.n;
	}
	if (event == HTTP_REPLY_DONE)
		tap_answer_end(t);
	if (event == HTTP_REPLY_ERROR || n > 0)
		tap_lose(t);
}

void
load_tap_pass(void *tap, bool by_agent, const char *p, size_t n)
{
	struct load_tap *t = tap;

	if (t->lost)
		return;
	if (by_agent)
		tap_request_feed(t, p, n);
	else
		tap_answer_feed(t, p, n);
}

void
load_tap_close(void *tap)
{
	struct load_tap *t = tap;

	if (!t->lost && t->line != NULL && http_reply_ends(&t->reply))
		tap_answer_end(t);
	json_decref(t->line);
	http_parser_release(&t->parser);
	http_reply_release(&t->reply);
	free(t);
}
