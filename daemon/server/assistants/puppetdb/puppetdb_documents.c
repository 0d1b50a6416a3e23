/* Documents of fronts, as payloads of commands. */

#include <sys/mman.h>

#include <string.h>

#include "base/core/strbuf.h"
#include "base/data/json_doc.h"
#include "base/data/json_fault.h"
#include "base/privsep/memfd.h"
#include "server/assistants/exports/exports_trusted.h"
#include "server/assistants/puppetdb/internal.h"
#include "server/fleet/fleet.h"
#include "server/ipc/ipc_exports.h"
#include "server/ipc/ipc_fleet.h"

/* Memory of the facts of a node as a tree. */
#define FACTS_TREE_MAX ((size_t)256 << 20)
/* Bytes of the trusted facts of a node. */
#define DOCUMENT_TRUSTED_MAX 8192

/* A document, n bytes, and what its compile exports. */
struct puppetdb_document {
	const struct puppetdb_process *process;
	const struct ipc_fleet_put *put;
	const char *json, *exports;
	struct fleet_origin origin;
	struct strbuf *out, *why;
};

static int
document_facts(struct puppetdb_document *d)
{
	struct strbuf trusted;
	const char *text;
	int rc = -1;

	strbuf_init(&trusted, DOCUMENT_TRUSTED_MAX);
	if (d->process->names != NULL &&
	    exports_trusted_write(d->process->names, d->put, &trusted) == 0 &&
	    strbuf_text(&trusted, &text) == 0) {
		d->origin.trusted = text;
		d->origin.trusted_n = trusted.len;
		rc = fleet_facts_from_agent(
		    d->json, (size_t)d->put->bytes, &d->origin, d->out, d->why);
	} else {
		strbuf_addstr(
		    d->why, "the extensions of its certificate are not valid");
	}
	strbuf_release(&trusted);
	return rc;
}

static int
document_catalog(struct puppetdb_document *d)
{
	return fleet_catalog_from_agent(d->json, (size_t)d->put->bytes,
	    d->exports, (size_t)d->put->exported, &d->origin, d->out, d->why);
}

static int
document_report(struct puppetdb_document *d)
{
	return fleet_report_from_agent(
	    d->json, (size_t)d->put->bytes, &d->origin, d->out, d->why);
}

static const struct {
	size_t max; /* bytes of the payload */
	int (*convert)(struct puppetdb_document *d);
} puppetdb_document_kinds[IPC_FLEET_KINDS] = {
    [IPC_FLEET_FACTS] = {2 * FLEET_FACTS_BYTES, document_facts},
    [IPC_FLEET_CATALOG] = {2 * FLEET_CATALOG_BYTES, document_catalog},
    [IPC_FLEET_REPORT] = {2 * FLEET_REPORT_BYTES, document_report},
};

size_t
puppetdb_payload_max(unsigned kind)
{
	return kind < IPC_FLEET_KINDS ? puppetdb_document_kinds[kind].max : 0;
}

int
puppetdb_payload(const struct puppetdb_process *s,
    const struct ipc_fleet_put *put, int fd, struct strbuf *out,
    struct strbuf *why)
{
	struct puppetdb_document d = {.process = s,
	    .put = put,
	    .origin = {.certname = put->certname,
		.environment = put->environment,
		.producer = s->producer,
		.stamp = put->stamp,
		.with_unchanged = s->conf.unchanged,
		.without_edges = !s->conf.edges},
	    .out = out,
	    .why = why};
	size_t n;
	void *map = memfd_map(fd, IPC_CATALOG_MAX + IPC_EXPORTS_PUT_MAX, &n);
	int rc = -1;

	if (*put->transaction_uuid != '\0')
		d.origin.transaction_uuid = put->transaction_uuid;
	if (map == NULL || put->kind >= IPC_FLEET_KINDS || put->bytes > n ||
	    put->exported > n - put->bytes) {
		strbuf_addstr(why, "it is empty, too large or cut");
	} else {
		d.json = map;
		d.exports = put->exported > 0 ? d.json + put->bytes : NULL;
		rc = puppetdb_document_kinds[put->kind].convert(&d);
	}
	if (map != NULL)
		munmap(map, n);
	if (rc == 0 && strbuf_is_cut(out)) {
		strbuf_addstr(why, "it is too large");
		rc = -1;
	}
	return rc;
}

/* Add a row of an answer to the values: 0, or -1. */
static int
facts_row_add(json_t *values, json_t *row)
{
	const char *name = json_string_value(json_object_get(row, "name"));
	json_t *value = json_object_get(row, "value");

	if (name == NULL || value == NULL)
		return -1;
	if (strcmp(name, "trusted") == 0)
		return 0;
	return json_object_set(values, name, value);
}

int
puppetdb_facts_convert(
    const char *node, const char *json, size_t n, struct strbuf *out)
{
	struct json_fault fault;
	json_t *rows = json_doc_parse(json, n, FACTS_TREE_MAX, &fault);
	json_t *values = json_object(), *facts = json_object();
	int rc = json_is_array(rows) ? 0 : -1;

	for (size_t i = 0; rc == 0 && i < json_array_size(rows); i++)
		rc = facts_row_add(values, json_array_get(rows, i));
	json_object_set_new(facts, "name", json_doc_str(node));
	json_object_set_new(facts, "values", values);
	json_decref(rows);
	if (rc < 0)
		json_decref(facts);
	else
		rc = json_doc_print(out, facts, JSON_LAYOUT_COMPACT);
	return rc;
}
