/* The routes of the compile daemon, and the handlers that need no worker. */

#include "network/http_answer.h"
#include "network/http_parse.h"
#include "network/http_server.h"
#include "server/front.h"
#include "server/front_catalog.h"
#include "server/front_files.h"
#include "server/front_nodes.h"
#include "server/front_request.h"
#include "server/front_store.h"

static void
answer_status(void *ctx, struct http_exchange *x)
{
	(void)ctx;
	http_answer(x, 200, "text/plain; charset=utf-8", "running", 7);
}

/* Facts or a report that an agent may send: Puppet warns from 16 MiB on. */
#define BODY_MAX (32ULL << 20)

const struct route front_routes[] = {
    {"/puppet/v3/catalog/:name", HTTP_GET | HTTP_POST, ROUTE_SELF, "catalog",
	BODY_MAX, catalog_handle, "the catalog of a node"},
    {"/puppet/v3/node/:name", HTTP_GET, ROUTE_SELF, "node", 0,
	front_node_handle, "name and environment of a node"},
    {"/puppet/v3/report/:name", HTTP_PUT, ROUTE_SELF, "report", BODY_MAX,
	front_report, "the report of a run"},
    {"/puppet/v3/facts/:name", HTTP_GET | HTTP_PUT, ROUTE_SELF, "facts",
	BODY_MAX, front_facts, "the facts of a node"},
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
