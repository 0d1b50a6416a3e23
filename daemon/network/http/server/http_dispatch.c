#include "network/http/server/http_dispatch.h"

#include <ctype.h>
#include <stdbool.h>
#include <string.h>
#include <strings.h>

#include "base/core/fixed.h"
#include "network/http/server/http_answer.h"
#include "network/http/server/http_connection.h"
#include "network/http/server/http_decode.h"
#include "network/http/server/http_progress.h"
#include "network/http/http_log.h"

static bool
body_is_form(const struct http_request *rq)
{
	static const char type[] = "application/x-www-form-urlencoded";
	size_t n, len = sizeof(type) - 1;
	const char *v = http_request_field(rq, "Content-Type", &n);

	return v != NULL && n >= len && strncasecmp(v, type, len) == 0 &&
	       (n == len || v[len] == ';' || v[len] == ' ');
}

/* In the words of trapperkeeper-authorization, which agents print. */
static void
answer_forbidden(struct http_exchange *x)
{
	char method[16], path[ROUTE_PATH_MAX], text[ROUTE_PATH_MAX + 128];
	size_t i;

	fixed_shorten(
	    method, sizeof(method), "%s", http_method_name(x->rq->method));
	for (i = 0; method[i] != '\0'; i++)
		method[i] = (char)tolower((unsigned char)method[i]);
	route_path_join(&x->path, path);
	fixed_shorten(text, sizeof(text),
	    "Forbidden request: %s (method :%s). Please see the server logs "
	    "for details.",
	    path, method);
	/* A nameless client gets one error for a connection. */
	if (x->certname[0] == '\0' && !x->proxied)
		x->connection->keep_alive = 0;
	x->fields = x->challenge;
	http_answer(x, x->challenge != NULL ? 401 : 403,
	    "text/plain; charset=utf-8", text, strlen(text));
}

/* Read path, query and X-Progress-ID of the head. */
static int
decode_head(struct http_exchange *x)
{
	const struct http_request *rq = x->rq;
	const char *reason;

	if (route_path_parse(&x->path, http_request_target(rq), rq->target_len,
		&reason) < 0 ||
	    form_add(&x->form, x->path.query, x->path.query_len, &reason) < 0 ||
	    http_progress_take(x, &reason) < 0) {
		http_answer_error(x, 400, "RUNTIME_ERROR", "%s", reason);
		return -1;
	}
	return 0;
}

/* Refuse a coding of the body that the route does not take. */
static int
http_dispatch_check_coding(struct http_exchange *x)
{
	size_t n;
	const char *coding = http_request_field(x->rq, "Content-Encoding", &n);

	if (coding == NULL)
		return 0;
	if ((x->route->methods & ROUTE_GZIP) == 0)
		return http_decode_check(x);
	if (n == 4 && strncasecmp(coding, "gzip", 4) == 0)
		return 0;
	http_answer_error(x, 415, "UNSUPPORTED_MEDIA_TYPE",
	    "Content-Encoding is not supported");
	return -1;
}

/*
 * Maximum bytes of a path without a route that the answer repeats, because the
 * client chooses the path.
 */
#define PATH_SHOWN 200

static void
answer_no_route(struct http_exchange *x)
{
	const char *target = http_request_target(x->rq);
	const char *query = memchr(target, '?', x->rq->target_len);
	size_t n = query != NULL ? (size_t)(query - target) : x->rq->target_len;

	http_answer_error(x, 404, "HANDLER_NOT_FOUND", "No route for %s %.*s",
	    http_method_name(x->rq->method),
	    (int)(n < PATH_SHOWN ? n : PATH_SHOWN), target);
}

static int
find_route(struct http_exchange *x)
{
	const struct http_server *s = x->connection->server;
	int other_method;

	x->route = route_find(s->o.routes, s->o.route_count, &x->path,
	    x->rq->method, &x->name, &x->rest, &other_method);
	if (x->route != NULL)
		return 0;
	if (other_method)
		http_answer_error(x, 405, "UNSUPPORTED_METHOD",
		    "No support for http method %s",
		    http_method_name(x->rq->method));
	else
		answer_no_route(x);
	return -1;
}

static bool
http_dispatch_is_permitted(struct http_exchange *x)
{
	const struct http_server *s = x->connection->server;

	return s->o.permitted == NULL || s->o.permitted(s->o.ctx, x);
}

/* A certname becomes part of paths and of fixed fields. */
static int
http_dispatch_check_name(struct http_exchange *x)
{
	if (strstr(x->route->path, "/:node") == NULL ||
	    route_certname_ok(x->name))
		return 0;
	http_answer_error(x, 400, "RUNTIME_ERROR",
	    "The name of a node may have at most 253 lower-case letters, "
	    "digits, \".\", \"_\" and \"-\"");
	return -1;
}

int
http_admit(struct http_exchange *x)
{
	const struct http_server *s = x->connection->server;

	http_log_request(LOGMSG_NET_REQUEST_FIELD, x->rq);
	if (x->malformed != NULL) {
		http_answer_error(x, 400, "BAD_REQUEST", "%s", x->malformed);
		return -1;
	}
	if (decode_head(x) < 0 || find_route(x) < 0 ||
	    http_dispatch_check_coding(x) < 0)
		return -1;
	x->kind = x->route->kind;
	if (s->o.routed != NULL)
		s->o.routed(s->o.ctx, x);
	if (http_dispatch_is_permitted(x))
		return http_dispatch_check_name(x);
	answer_forbidden(x);
	return -1;
}

/*
 * Add the parameters in the body to those of the query.  The handler does not
 * distinguish them, so the request must be permitted with them, too.  -1: it is
 * answered.
 */
static int
add_body(struct http_exchange *x)
{
	const struct http_request *rq = x->rq;
	const char *reason, *body;

	if (!body_is_form(rq))
		return 0;
	if (strbuf_text(&rq->body, &body) < 0) {
		http_answer_error(x, 413, "RUNTIME_ERROR",
		    "The body is larger than %zu bytes", rq->body.max);
		return -1;
	}
	if (form_add(&x->form, body, rq->body.len, &reason) < 0) {
		http_answer_error(x, 400, "RUNTIME_ERROR", "%s", reason);
		return -1;
	}
	if (http_dispatch_is_permitted(x))
		return 0;
	answer_forbidden(x);
	return -1;
}

void
http_dispatch(struct http_exchange *x)
{
	if (add_body(x) == 0)
		x->route->handler(x->ctx, x);
}
