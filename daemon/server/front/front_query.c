#include "server/front/front_query.h"

#include <stdbool.h>
#include <string.h>
#include <strings.h>
#include <sys/mman.h>
#include <time.h>

#include "base/core/fixed.h"
#include "base/core/strbuf.h"
#include "base/privsep/memfd.h"
#include "network/http/http_parse.h"
#include "network/http/server/http_answer.h"
#include "network/http/server/http_encoding.h"
#include "server/front/front.h"
#include "server/front/front_permission.h"
#include "server/front/front_queries.h"
#include "server/ipc/ipc_query.h"
#include "server/shared/config.h"

/* Time to wait for the queries before it, besides the time to run. */
#define QUERY_WAIT_NS 30000000000LL

#define JSON_TYPE "application/json"
#define TEXT_TYPE "text/plain"
#define CHARSET	  ";charset=utf-8"

/* The version of PuppetDB with whose answers ours are compared. */
#define PUPPETDB_VERSION "8.4.1"

/* PuppetDB's errors are plain text, except those of status 404. */
static void
front_query_client_error(
    struct http_exchange *x, int status, const char *message)
{
	http_answer(x, status, TEXT_TYPE CHARSET, message, strlen(message));
}

/* Answer the client with what was found, n bytes of a mapping. */
static void
front_query_answer(struct http_exchange *x, const struct ipc_query_found *w,
    void *map, size_t n)
{
	const char *encoding = http_encoding_name(w->encoding);
	struct growbuf fields;
	int status =
	    w->status >= 200 && w->status <= 599 ? (int)w->status : 500;

	if (!http_answer_reserve(x, n)) {
		munmap(map, n);
		front_query_client_error(
		    x, 503, "the answers to all clients hold too much memory");
		return;
	}
	growbuf_init(&fields);
	strbuf_addstr(&fields.out, "Vary: Accept-Encoding\r\n");
	if (w->total >= 0)
		strbuf_addf(
		    &fields.out, "X-Records: %lld\r\n", (long long)w->total);
	if (encoding != NULL)
		strbuf_addf(&fields.out, "Content-Encoding: %s\r\n", encoding);
	x->fields = growbuf_text(&fields);
	http_answer_mapped(x, status,
	    w->is_json ? JSON_TYPE CHARSET : TEXT_TYPE CHARSET, map, n);
	x->fields = NULL;
	growbuf_release(&fields);
}

/* --- clients --- */

static void
front_query_on_gone(void *ctx, struct http_exchange *x)
{
	front_queries_gone(ctx, x);
}

/* Return true when the store answers; else the exchange is answered. */
static bool
front_query_is_open(const struct front *f, struct http_exchange *x)
{
	if (f->config->storeconfigs)
		return true;
	http_answer_error(x, 404, "RESOURCE_NOT_FOUND",
	    "queries are not answered: the setting storeconfigs is off");
	return false;
}

/* Return false for a client that may see no rows: the exchange is answered. */
static bool
front_query_has_rows(struct http_exchange *x, bool is_scoped)
{
	if (!is_scoped || x->certname[0] != '\0')
		return true;
	http_answer_error(x, 403, "FAILED_AUTHORIZATION",
	    "a client without a certificate has no rows of its own (rule for "
	    "%s)",
	    FRONT_QUERY_ALL);
	return false;
}

bool
front_query_has_json(const struct http_exchange *x)
{
	static const char json[] = JSON_TYPE;
	size_t n;
	const char *type = http_request_field(x->rq, "Content-Type", &n);

	return type != NULL && n >= sizeof(json) - 1 &&
	       strncasecmp(type, json, sizeof(json) - 1) == 0;
}

/* Add the path, the parameters and the body; NULL, or why they are invalid. */
static const char *
front_query_write(const struct http_exchange *x, struct strbuf *out)
{
	const char *body;

	for (size_t i = x->rest; x->rest > 0 && i < x->path.count; i++)
		strbuf_addf(
		    out, "%s%s", i > x->rest ? "/" : "", x->path.segments[i]);
	strbuf_addch(out, '\0');
	for (size_t i = 0; i < x->form.count; i++) {
		const struct form_pair *p = &x->form.pairs[i];

		if (memchr(p->name, '\0', p->name_len) != NULL ||
		    memchr(p->value, '\0', p->value_len) != NULL)
			return "a parameter contains NUL";
		strbuf_add(out, p->name, p->name_len);
		strbuf_addch(out, '\0');
		strbuf_add(out, p->value, p->value_len);
		strbuf_addch(out, '\0');
	}
	if (x->rq->body.len > 0 && front_query_has_json(x)) {
		if (strbuf_text(&x->rq->body, &body) < 0)
			return "the body is too large";
		strbuf_add(out, body, x->rq->body.len);
	}
	return strbuf_is_cut(out) ? "the request is too large" : NULL;
}

/* A memfd of the request; -1, and the exchange is answered. */
static int
front_query_pass(struct http_exchange *x)
{
	struct strbuf out;
	const char *fault;
	int fd = -1;

	strbuf_init(&out, IPC_QUERY_REQUEST_MAX);
	fault = front_query_write(x, &out);
	if (fault != NULL) {
		front_query_client_error(x, 400, fault);
	} else {
		fd = memfd_from_buf("query", &out);
		if (fd < 0)
			front_query_client_error(
			    x, 503, "memory for the query cannot be allocated");
	}
	strbuf_release(&out);
	return fd;
}

void
front_query_handle(void *ctx, struct http_exchange *x)
{
	struct front *f = ctx;
	bool is_scoped = !front_permits_path(f, x, FRONT_QUERY_ALL);
	struct front_query *r;
	int fd;

	if (!front_query_is_open(f, x) || !front_query_has_rows(x, is_scoped) ||
	    (fd = front_query_pass(x)) < 0)
		return;
	r = front_queries_new(x, fd);
	r->answer = front_query_answer;
	r->answer_error = front_query_client_error;
	r->base.deadline = x->started + QUERY_WAIT_NS +
			   (int64_t)f->config->query_seconds * 1000000000;
	r->ask.parameters = (uint32_t)x->form.count;
	r->ask.is_scoped = is_scoped;
	r->ask.encoding = http_encoding_choose(x->rq);
	memcpy(r->ask.client, x->certname, sizeof(r->ask.client));
	memcpy(r->ask.scope, x->certname, sizeof(r->ask.scope));
	http_request_drop(x);
	x->on_gone = front_query_on_gone;
	front_queries_add(f, r);
}

void
front_query_version(void *ctx, struct http_exchange *x)
{
	static const char text[] = "{\"version\":\"" PUPPETDB_VERSION "\"}";

	if (front_query_is_open(ctx, x))
		http_answer(x, 200, JSON_TYPE CHARSET, text, sizeof(text) - 1);
}

void
front_query_time(void *ctx, struct http_exchange *x)
{
	char text[64];
	struct timespec now;
	struct tm tm;
	size_t n;

	if (!front_query_is_open(ctx, x))
		return;
	clock_gettime(CLOCK_REALTIME, &now);
	gmtime_r(&now.tv_sec, &tm);
	n = strftime(
	    text, sizeof(text), "{\"server_time\":\"%Y-%m-%dT%H:%M:%S", &tm);
	fixed_must(text + n, sizeof(text) - n, ".%03dZ\"}",
	    (int)(now.tv_nsec / 1000000));
	http_answer(x, 200, JSON_TYPE CHARSET, text, strlen(text));
}
