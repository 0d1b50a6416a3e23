/* The routes of the compile daemon, and the handlers that need no worker. */

#include "network/http/client/content_stream.h"
#include "network/http/http_parse.h"
#include "network/http/server/http_server.h"
#include "network/pki/ocsp.h"
#include "network/pki/request.h"
#include "network/ca/api.h"
#include "network/ca/lists.h"
#include "server/front/front.h"
#include "server/front/files/front_bucket.h"
#include "server/front/front_ca.h"
#include "server/front/front_command.h"
#include "server/front/catalog/front_catalog.h"
#include "server/front/catalog/front_catalog_v4.h"
#include "server/front/catalog/front_code.h"
#include "server/front/files/front_contents.h"
#include "server/front/files/front_files.h"
#include "server/front/front_flush.h"
#include "server/front/front_metrics.h"
#include "server/front/catalog/front_nodes.h"
#include "server/front/front_query.h"
#include "server/front/files/front_request.h"
#include "server/front/front_status.h"
#include "server/front/transfers/front_transfers_answer.h"
#include "server/front/files/front_store.h"
#include "server/front/files/front_tools.h"
#include "server/ipc/ipc_assistants.h"
#include "server/ipc/ipc_fleet.h"

/* Facts or a report that an agent may send: Puppet warns from 16 MiB on. */
#define BODY_MAX (32ULL << 20)
/* Such a body is parsed by the front, to the harm of its other clients. */
#define V4_BODY_MAX (8ULL << 20)
/* A query. */
#define QUERY_BODY_MAX (4ULL << 20)

const struct route front_routes[] = {
    {"/puppet/v3/catalog/:node", HTTP_GET | HTTP_POST, "catalog", BODY_MAX,
	catalog_handle, "the catalog of a node"},
    {"/puppet/v4/catalog", HTTP_POST, "catalog", V4_BODY_MAX, catalog_v4_handle,
	"the catalog of a node, for services"},
    {"/puppet/v3/node/:node", HTTP_GET, "node", 0, front_node_handle,
	"name and environment of a node"},
    {"/puppet/v3/report/:node", HTTP_PUT, "report", BODY_MAX, front_report,
	"the report of a run"},
    {"/puppet/v3/facts/:node", HTTP_GET | HTTP_PUT, "facts", BODY_MAX,
	front_facts, "the facts of a node"},
    {"/puppet/v3/file_metadata/:rest", HTTP_GET, "file_metadata", 0,
	front_file_metadata, "metadata of a file"},
    {"/puppet/v3/file_metadatas/:rest", HTTP_GET, "file_metadatas", 0,
	front_file_metadatas, "metadata of a directory's files"},
    {"/puppet/v3/file_content/:rest", HTTP_GET, "file_content", 0,
	front_file_content, "the content of a file"},
    {CONTENT_STREAM_PATH, HTTP_POST, "file_contents", CONTENT_TARGETS_MAX,
	front_file_contents, "contents of several files, for our own agent"},
    {"/puppet/v3/static_file_content/:rest", HTTP_GET, "static_file_content", 0,
	front_static_content, "a file as it was at an id of the code"},
    {"/puppet/v3/file_bucket_file/:rest", HTTP_GET | HTTP_HEAD | HTTP_PUT,
	"file_bucket_file", IPC_BUCKET_MAX, front_bucket,
	"a content in the filebucket"},
    {"/puppet-ca/v1/certificate/:name", HTTP_GET, "certificate", 0,
	front_ca_certificate, "a certificate, or those of the CA (ca)"},
    {"/puppet-ca/v1/certificate_request/:name", HTTP_GET | HTTP_PUT,
	"certificate_request", PKI_REQUEST_MAX, front_ca_request,
	"a certificate request"},
    {"/puppet-ca/v1/certificate_request/:name", HTTP_DELETE,
	"certificate_request", 0, front_ca_request_delete,
	"removes a certificate request"},
    {"/puppet-ca/v1/certificate_revocation_list/:name", HTTP_GET,
	"certificate_revocation_list", 0, front_ca_lists,
	"the revocation lists"},
    {"/puppet-ca/v1/certificate_revocation_list", HTTP_PUT,
	"certificate_revocation_list", CA_LISTS_MAX, front_ca_lists_put,
	"newer lists of the CAs above"},
    {"/puppet-ca/v1/certificate_status/:name",
	HTTP_GET | HTTP_PUT | HTTP_DELETE, "certificate_status", CA_BODY_MAX,
	front_ca_status,
	"the state of a certificate: signs, revokes, removes it"},
    {"/puppet-ca/v1/certificate_statuses/:name", HTTP_GET, "certificate_status",
	0, front_ca_statuses, "the states of all certificates and requests"},
    {"/puppet-ca/v1/clean", HTTP_PUT, "certificate_status", CA_BODY_MAX,
	front_ca_clean, "revokes and removes certificates"},
    {"/puppet-ca/v1/sign", HTTP_POST, "certificate_status", CA_BODY_MAX,
	front_ca_sign, "signs requests"},
    {"/puppet-ca/v1/sign/all", HTTP_POST, "certificate_status", CA_BODY_MAX,
	front_ca_sign_all, "signs all requests"},
    {"/puppet-ca/v1/certificate_renewal", HTTP_POST, "certificate",
	PKI_REQUEST_MAX, front_ca_renewal, "renews the client's certificate"},
    {"/puppet-ca/v1/expirations", HTTP_GET, "certificate", 0,
	front_ca_expirations, "the ends of the CA's certificates and lists"},
    {"/puppet-ca/v1/ocsp", HTTP_POST, "ocsp", PKI_OCSP_MAX, front_ca_ocsp,
	"whether certificates were revoked, RFC 6960"},
    {"/puppet-ca/v1/ocsp/:rest", HTTP_GET, "ocsp", 0, front_ca_ocsp,
	"the same, with the request in base 64"},
    {"/puppet/v3/environments", HTTP_GET, "environments", 0, front_environments,
	"the environments and their settings"},
    {"/puppet/v3/environment_modules", HTTP_GET, "environment_modules", 0,
	front_environment_modules, "modules of an environment, or of all"},
    {"/puppet/v3/environment_classes", HTTP_GET, "environment_classes", 0,
	front_environment_classes, "classes of an environment"},
    {"/puppet/v3/environment_transports", HTTP_GET, "environment_transports", 0,
	front_environment_transports, "transports of an environment"},
    {"/puppet/v3/tasks", HTTP_GET, "tasks", 0, front_tasks,
	"tasks of the modules of an environment"},
    {"/puppet/v3/tasks/:rest", HTTP_GET, "tasks", 0, front_task,
	"metadata and files of a task"},
    {"/puppet/v3/plans", HTTP_GET, "plans", 0, front_plans,
	"plans of the modules of an environment"},
    {"/puppet/v3/plans/:rest", HTTP_GET, "plans", 0, front_plan, "a plan"},
    {"/puppet-admin-api/v1/environment-cache", HTTP_DELETE, "environment_cache",
	0, front_environment_cache,
	"loads the code of an environment anew, or of all"},
    {"/puppet-admin-api/v1/jruby-pool", HTTP_DELETE, "environment_cache", 0,
	front_jruby_pool, "loads the code of all environments anew"},
    {"/metrics/v2/list", HTTP_GET, "metrics", 0, front_metrics_list,
	"the metrics that /metrics/v2/read has"},
    {"/metrics/v2/read/:rest", HTTP_GET, "metrics", 0, front_metrics_read,
	"a metric with Puppet Server's name"},
    {"/pdb/query/v4", HTTP_GET | HTTP_POST, "query", QUERY_BODY_MAX,
	front_query_handle, "a query of the store (storeconfigs)"},
    {"/pdb/query/v4/:rest", HTTP_GET | HTTP_POST, "query", QUERY_BODY_MAX,
	front_query_handle, "the same, of an entity"},
    {"/pdb/cmd/v1", HTTP_POST | ROUTE_GZIP, "command", IPC_COMMAND_MAX,
	front_command_handle, "a command of PuppetDB, for the store"},
    {"/pdb/meta/v1/version", HTTP_GET, "query", 0, front_query_version,
	"the version of PuppetDB that queries correspond to"},
    {"/pdb/meta/v1/server-time", HTTP_GET, "query", 0, front_query_time,
	"the time of the server"},
    {FRONT_TRANSFERS_PATH, HTTP_GET, "status", 0, front_transfers_handle,
	"requests in progress, and those that ended lately"},
    {"/status", HTTP_GET, "status", 0, front_status_overview,
	"the status page (status_page)"},
    {"/status/nodes", HTTP_GET, "status", 0, front_status_nodes,
	"the same: the list of nodes"},
    {"/status/node/:node", HTTP_GET, "status", 0, front_status_node,
	"the same: a node with its last run"},
    {"/status/events", HTTP_GET, "status", 0, front_status_events,
	"the same: its content as a server-sent event"},
    {"/status/style.css", HTTP_GET, "status", 0, front_status_style,
	"the same: its style"},
    {"/status/live.js", HTTP_GET, "status", 0, front_status_script,
	"the same: its script"},
    {"/status/v1/services", HTTP_GET, "status", 0, front_status_services,
	"the state of all services"},
    {"/status/v1/services/:name", HTTP_GET, "status", 0, front_status_service,
	"the state of a service"},
    {"/status/v1/simple", HTTP_GET | HTTP_HEAD, "status", 0,
	front_status_simple, "running"},
    {"/status/v1/simple/:name", HTTP_GET | HTTP_HEAD, "status", 0,
	front_status_simple_service, "running, for a service"},
};
const size_t front_route_count = sizeof(front_routes) / sizeof(front_routes[0]);
