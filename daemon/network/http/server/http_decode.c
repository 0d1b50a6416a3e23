#include "network/http/server/http_decode.h"

#include <string.h>
#include <strings.h>

#include "base/core/strbuf.h"
#include "base/data/expand.h"
#include "base/metrics/metrics.h"
#include "network/http/server/http_answer.h"
#include "network/http/server/http_connection.h"

static const struct {
	const char *name;
	enum expand_coding coding;
} decode_codings[] = {
    {"gzip", EXPAND_GZIP},
    {"x-gzip", EXPAND_GZIP}, /* RFC 9110, 8.4.1.3 */
    {"deflate", EXPAND_DEFLATE},
    {"zstd", EXPAND_ZSTD},
};

#define DECODE_ACCEPTED "Accept-Encoding: gzip, deflate, zstd\r\n"

/* Return the coding of the body; EXPAND_CODINGS: another one, or several. */
static enum expand_coding
decode_find(const char *name, size_t n)
{
	const size_t count = sizeof(decode_codings) / sizeof(decode_codings[0]);

	for (size_t i = 0; i < count; i++)
		if (strlen(decode_codings[i].name) == n &&
		    strncasecmp(decode_codings[i].name, name, n) == 0)
			return decode_codings[i].coding;
	return EXPAND_CODINGS;
}

int
http_decode_check(struct http_exchange *x)
{
	const char *name;
	size_t n;

	name = http_request_field(x->rq, "Content-Encoding", &n);
	if (name == NULL || decode_find(name, n) != EXPAND_CODINGS)
		return 0;
	metric_add(M_dlcCodedBad, 1);
	x->fields = DECODE_ACCEPTED;
	http_answer_error(x, 415, "UNSUPPORTED_MEDIA_TYPE",
	    "Content-Encoding is not gzip, deflate or zstd");
	return -1;
}

/* Refuse a body, of which nothing is kept. */
static int
decode_refuse(struct http_exchange *x, struct strbuf *out, const char *why)
{
	int status = strbuf_is_cut(out) ? 413 : 400;

	metric_add(M_dlcCodedBad, 1);
	strbuf_release(out);
	http_answer_error(
	    x, status, "RUNTIME_ERROR", "The body cannot be decoded: %s", why);
	return -1;
}

int
http_decode(struct http_exchange *x)
{
	struct http_parser *p = &x->connection->parser;
	struct strbuf *body = &p->rq.body;
	const char *name, *text, *why = "it is too large";
	struct strbuf out;
	size_t n;

	name = http_request_field(x->rq, "Content-Encoding", &n);
	if (name == NULL || body->len == 0 ||
	    (x->route->methods & ROUTE_GZIP) != 0)
		return 0;
	x->received = body->len;
	strbuf_init(&out, (size_t)p->limit);
	if (strbuf_text(body, &text) < 0 ||
	    expand_bytes(decode_find(name, n), text, body->len, &out, &why) < 0)
		return decode_refuse(x, &out, why);
	metric_add(M_dlcCoded, 1);
	metric_add(M_dlcCodedBytes, body->len);
	metric_add(M_dlcDecodedBytes, out.len);
	strbuf_release(body);
	*body = out;
	return 1;
}
