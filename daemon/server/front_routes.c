/* The routes of the compile daemon, and the handlers that need no worker. */

#include <stdio.h>
#include <string.h>

#include "base/json_doc.h"
#include "base/strbuf.h"
#include "logging/context.h"
#include "logging/log.h"
#include "network/http_answer.h"
#include "network/http_parse.h"
#include "network/http_server.h"
#include "server/config.h"
#include "server/front.h"
#include "server/front_catalog.h"
#include "server/front_files.h"
#include "server/front_nodes.h"
#include "server/front_request.h"

static void
answer_status(void *ctx, struct http_exchange *x)
{
	(void)ctx;
	http_answer(x, 200, "text/plain; charset=utf-8", "running", 7);
}

/*
 * Find the run of a report.  It is searched as a key, which cannot occur in a
 * text of the report: there its quotes have backslashes before them.
 */
static void
report_uuid(const struct strbuf *body, char uuid[IPC_UUID_MAX])
{
	static const char key[] = "\"transaction_uuid\":";
	const char *end = body->s + body->len;
	const char *at = memmem(body->s, body->len, key, sizeof(key) - 1);
	size_t n = 0;

	uuid[0] = '\0';
	if (at == NULL)
		return;
	at += sizeof(key) - 1;
	while (at < end && (*at == ' ' || *at == '"'))
		at++;
	while (n + 1 < IPC_UUID_MAX && at + n < end &&
	       strchr("0123456789abcdef-", at[n]) != NULL && at[n] != '\0')
		n++;
	memcpy(uuid, at, n);
	uuid[n] = '\0';
}

/* Reports are counted and recorded; a store for them comes later. */
static void
take_report(void *ctx, struct http_exchange *x)
{
	const char *environment = front_request_environment(x), *type;
	char uuid[IPC_UUID_MAX];
	struct log_context *was;
	size_t n;

	(void)ctx;
	if (environment == NULL)
		return;
	type = http_request_field(x->rq, "Content-Type", &n);
	if (type == NULL || n < 16 || memcmp(type, "application/json", 16)) {
		http_answer_error(x, 415, "UNSUPPORTED_MEDIA_TYPE",
		    "Client sent a mime-type (%.*s) that doesn't correspond "
		    "to a format we support",
		    type != NULL ? (int)n : 0, type != NULL ? type : "");
		return;
	}
	report_uuid(&x->rq->body, uuid);
	front_context_extend(x, uuid);
	was = log_context_use(x->log);
	log_event(SERVER_REPORT, SRV_REPORT, log_str("node", x->name),
	    log_str("environment", environment),
	    log_bytes("bytes", x->rq->body.len));
	log_context_back(was);
	http_answer(x, 200, "application/json", "[]", 2);
}

/* Facts or a report that an agent may send: Puppet warns from 16 MiB on. */
#define BODY_MAX (32ULL << 20)

const struct route front_routes[] = {
    {"/puppet/v3/catalog/:name", HTTP_GET | HTTP_POST, ROUTE_SELF, "catalog",
	BODY_MAX, catalog_handle, "the catalog of a node"},
    {"/puppet/v3/node/:name", HTTP_GET, ROUTE_SELF, "node", 0,
	front_node_handle, "name and environment of a node"},
    {"/puppet/v3/report/:name", HTTP_PUT, ROUTE_SELF, "report", BODY_MAX,
	take_report, "the report of a run: counted, not stored"},
    {"/puppet/v3/file_metadata/:rest", HTTP_GET, ROUTE_CERT, "file_metadata", 0,
	front_file_metadata, "metadata of a file"},
    {"/puppet/v3/file_metadatas/:rest", HTTP_GET, ROUTE_CERT, "file_metadatas",
	0, front_file_metadatas, "metadata of a directory's files"},
    {"/puppet/v3/file_content/:rest", HTTP_GET, ROUTE_CERT, "file_content", 0,
	front_file_content, "the content of a file"},
    {"/status/v1/simple", HTTP_GET | HTTP_HEAD, ROUTE_OPEN, "status", 0,
	answer_status, "running"},
    {"/status/v1/simple/server", HTTP_GET | HTTP_HEAD, ROUTE_OPEN, "status", 0,
	answer_status, "running"},
};
const size_t front_route_count = sizeof(front_routes) / sizeof(front_routes[0]);
