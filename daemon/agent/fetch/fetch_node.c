/* The request for a node, of which a run uses the environment. */

#include <string.h>

#include "agent/fetch/fetch.h"
#include "agent/fetch/fetch_ipc.h"
#include "agent/fetch/internal.h"
#include "base/core/fixed.h"
#include "base/data/json_big.h"
#include "network/http/client/http_client.h"
#include "network/http/server/route.h"

#define NODE_MAX  ((size_t)64 << 20)
#define PATH_SIZE 1024

/* Read the environment of a node; 0, or -1. */
static int
environment_read(const struct strbuf *body, struct fetch_node *ret)
{
	struct json_fault fault;
	const char *text, *name;
	json_t *doc;
	int rc = -1;

	if (strbuf_text(body, &text) < 0)
		return -1;
	doc = json_big_parse(text, body->len, 4 * NODE_MAX, &fault);
	name = json_string_value(json_object_get(doc, "environment"));

	if (name != NULL && strlen(name) < sizeof(ret->environment) &&
	    route_environment_ok(name)) {
		fixed_must(
		    ret->environment, sizeof(ret->environment), "%s", name);
		rc = 0;
	}
	json_decref(doc);
	return rc;
}

static void
node_ask(struct fetch *f, const struct fetch_request *rq)
{
	static const char wrong[] = "the node has no environment";
	char path[PATH_SIZE];
	const struct http_client_request get = {
	    .method = "GET", .path = path, .traceparent = f->traceparent};
	struct fetch_node node = {.environment = ""};
	struct http_client_answer answer;

	fixed_must(path, sizeof(path),
	    "/puppet/v3/node/%s?environment=%s&configured_environment=%s"
	    "&transaction_uuid=%s&fail_on_404=true",
	    f->o->certname, rq->environment, rq->environment,
	    rq->transaction_uuid);
	http_client_answer_init(&answer, NODE_MAX);
	if (fetch_ask(f, &get, &answer) == 0) {
		if (environment_read(&answer.body, &node) == 0)
			message_send_type(
			    f->sock, FETCHED_NODE, 0, &node, sizeof(node), -1);
		else
			fetch_fail(f, 200, wrong, sizeof(wrong) - 1);
	}
	http_client_answer_release(&answer);
}

void
fetch_node_handle(void *ctx, struct message *m)
{
	struct fetch *f = ctx;
	struct fetch_request *rq = (void *)m->body;

	fetch_request_begin(f, message_text(rq->transaction_uuid));
	if (route_environment_ok(message_text(rq->environment)))
		node_ask(f, rq);
	else
		fetch_fail(f, 0, "the name of the environment is invalid", 38);
	fetch_request_end(f);
}
