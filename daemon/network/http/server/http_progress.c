#include "network/http/server/http_progress.h"

#include <ctype.h>
#include <stdbool.h>
#include <string.h>

#include <event2/bufferevent_ssl.h>

#include "network/http/http_parse.h"
#include "network/http/server/http_connection.h"
#include "network/tls/tls.h"

#define PROGRESS_FIELD "X-Progress-ID"

static bool
http_progress_id_ok(const char *s, size_t n)
{
	if (n == 0 || n > HTTP_PROGRESS_ID_MAX)
		return false;
	for (size_t i = 0; i < n; i++)
		if (!isalnum((unsigned char)s[i]) &&
		    (s[i] == '\0' || strchr("._:-", s[i]) == NULL))
			return false;
	return true;
}

int
http_progress_take(struct http_exchange *x, const char **ret_reason)
{
	size_t n = 0;
	const char *s = http_request_field(x->rq, PROGRESS_FIELD, &n);
	const struct form_pair *p;

	if (s == NULL && (p = form_get(&x->form, PROGRESS_FIELD)) != NULL) {
		s = p->value;
		n = p->value_len;
	}
	if (s != NULL && !http_progress_id_ok(s, n)) {
		*ret_reason = "X-Progress-ID must be 1 to 64 letters, digits, "
			      "\".\", \"_\", \":\" and \"-\"";
		return -1;
	}
	x->progress_id = s;
	x->progress_id_len = n;
	return 0;
}

/* Set the bytes of the request's body; one that ended early keeps its size. */
static void
http_progress_request(
    const struct http_connection *c, struct http_progress *ret)
{
	const struct http_parser *p = &c->parser;

	/* the handler may have dropped the body (http_request_drop()) */
	ret->received = c->x.received > 0 ? c->x.received : p->rq.body.len;
	ret->request_size = c->whole	 ? ret->received
			    : p->chunked ? HTTP_SIZE_UNKNOWN
					 : ret->received + p->length;
}

/* Set the bytes of the answer's body. */
static void
http_progress_answer(const struct http_connection *c, struct http_progress *ret)
{
	uint64_t bytes = tls_sent(bufferevent_openssl_get_ssl(c->bev));

	bytes = bytes > c->out_from ? bytes - c->out_from : 0;
	ret->sent = c->x.delivered || bytes > c->x.sent ? c->x.sent : bytes;
	/* that of an answer in pieces is known at its end */
	ret->answer_size =
	    c->in_pieces && !c->x.delivered ? HTTP_SIZE_UNKNOWN : c->x.sent;
}

void
http_progress_read(const struct http_exchange *x, struct http_progress *ret)
{
	const struct http_connection *c = x->connection;

	http_progress_request(c, ret);
	ret->sent = 0;
	ret->answer_size = HTTP_SIZE_UNKNOWN;
	ret->phase = c->state == CONNECTION_BUSY ? HTTP_SERVING : HTTP_STARTING;
	if (c->state == CONNECTION_READING && ret->received > 0)
		ret->phase = HTTP_UPLOADING;
	if (x->status == 0)
		return;
	ret->phase = HTTP_DOWNLOADING;
	http_progress_answer(c, ret);
}

void
http_progress_each(struct http_server *s,
    void (*fn)(void *ctx, struct http_exchange *x), void *ctx)
{
	for (struct http_connection *c = s->first; c != NULL; c = c->next)
		if (c->in_progress && c->x.route != NULL)
			fn(ctx, &c->x);
}
