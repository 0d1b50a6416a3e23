#include "server/assistants/exports/exports_fleet.h"

#include <string.h>
#include <sys/mman.h>

#include "base/core/strbuf.h"
#include "base/privsep/memfd.h"
#include "base/privsep/message.h"
#include "server/assistants/exports/exports_trusted.h"
#include "server/fleet/fleet.h"
#include "server/ipc/ipc_exports.h"
#include "server/ipc/ipc_fleet.h"
#include "server/shared/known_nodes.h"

/* Bytes of the trusted facts of a node. */
#define TRUSTED_MAX 8192

/* A document, and its conversion. */
struct exports_document {
	const struct exports_fleet *fleet;
	const struct ipc_fleet_put *put;
	const char *json; /* put->bytes, then put->exported */
	struct fleet_origin origin;
	int64_t now;
	bool *ret_written;
	struct strbuf payload;
	struct strbuf *why;
};

/* --- each kind --- */

/* Put the payload, unless the conversion has failed. */
static enum exports_result
fleet_put_payload(struct exports_document *d, int converted,
    enum exports_result (*put)(struct exports *x, const char *json, size_t n,
	int64_t now, bool *ret_written, struct strbuf *why))
{
	const char *text;

	if (converted < 0)
		return EXPORTS_INVALID;
	if (strbuf_text(&d->payload, &text) < 0) {
		strbuf_addstr(d->why, "it is too large");
		return EXPORTS_INVALID;
	}
	return put(d->fleet->store, text, d->payload.len, d->now,
	    d->ret_written, d->why);
}

static enum exports_result
fleet_store_facts(struct exports_document *d)
{
	const struct trusted_names *names = d->fleet->names;
	struct strbuf trusted;
	const char *text;
	int rc = -1;

	strbuf_init(&trusted, TRUSTED_MAX);
	if (names != NULL &&
	    exports_trusted_write(names, d->put, &trusted) == 0 &&
	    strbuf_text(&trusted, &text) == 0) {
		d->origin.trusted = text;
		d->origin.trusted_n = trusted.len;
		rc = fleet_facts_from_agent(d->json, (size_t)d->put->bytes,
		    &d->origin, &d->payload, d->why);
	} else {
		strbuf_addstr(
		    d->why, "the extensions of its certificate are not valid");
	}
	strbuf_release(&trusted);
	return fleet_put_payload(d, rc, fleet_put_facts);
}

static enum exports_result
fleet_store_catalog(struct exports_document *d)
{
	size_t n = (size_t)d->put->bytes, exported = (size_t)d->put->exported;

	return fleet_put_agent_catalog(d->fleet->store, d->json, n,
	    exported > 0 ? d->json + n : NULL, exported, &d->origin, d->now,
	    d->ret_written, d->why);
}

static enum exports_result
fleet_store_report(struct exports_document *d)
{
	int rc = fleet_report_from_agent(
	    d->json, (size_t)d->put->bytes, &d->origin, &d->payload, d->why);

	return fleet_put_payload(d, rc, fleet_put_report);
}

static const struct {
	size_t max; /* bytes of the payload */
	enum exports_result (*store)(struct exports_document *d);
} fleet_kinds[IPC_FLEET_KINDS] = {
    [IPC_FLEET_FACTS] = {FLEET_FACTS_BYTES, fleet_store_facts},
    [IPC_FLEET_CATALOG] = {FLEET_CATALOG_BYTES, fleet_store_catalog},
    [IPC_FLEET_REPORT] = {FLEET_REPORT_BYTES, fleet_store_report},
};

/* --- puts --- */

/* The exports of a catalog, if another process has removed them meanwhile. */
static enum exports_result
fleet_store_exports(const struct exports_fleet *f, struct exports_document *d)
{
	const struct ipc_fleet_put *put = d->put;
	enum exports_result rc;

	if (put->kind != IPC_FLEET_CATALOG ||
	    known_nodes_has(
		f->known, KNOWN_EXPORTS, put->certname, &put->exports_print))
		return EXPORTS_OK;
	if (put->exported == 0)
		rc = exports_put(f->store, put->certname, put->stamp, d->now,
		    "[]", 2, d->ret_written, d->why);
	else
		rc = exports_put(f->store, put->certname, put->stamp, d->now,
		    d->json + put->bytes, (size_t)put->exported, d->ret_written,
		    d->why);
	if (rc == EXPORTS_OK && !exports_was_stale(f->store))
		known_nodes_add(f->known, KNOWN_EXPORTS, put->certname,
		    &put->exports_print);
	return rc;
}

/*
 * Write only the moments of a document that has not changed; *ret_there: the
 * store has it.
 */
static enum exports_result
fleet_see(
    const struct exports_fleet *f, struct exports_document *d, bool *ret_there)
{
	const struct ipc_fleet_put *put = d->put;

	*ret_there = false;
	if (put->kind == IPC_FLEET_REPORT ||
	    !known_nodes_has(f->known, put->kind, put->certname, &put->print))
		return EXPORTS_OK;
	if (put->kind == IPC_FLEET_FACTS)
		return fleet_seen_facts(f->store, &d->origin, d->now, ret_there,
		    d->ret_written, d->why);
	return fleet_seen_catalog(f->store, d->json, (size_t)put->bytes,
	    &d->origin, d->now, ret_there, d->ret_written, d->why);
}

static enum exports_result
fleet_put_document(
    const struct exports_fleet *f, struct exports_document *d, bool *ret_there)
{
	const struct ipc_fleet_put *put = d->put;
	enum exports_result rc = fleet_store_exports(f, d);

	if (rc == EXPORTS_OK)
		rc = fleet_see(f, d, ret_there);
	if (rc != EXPORTS_OK || *ret_there)
		return rc;
	strbuf_init(&d->payload, 2 * fleet_kinds[put->kind].max);
	rc = fleet_kinds[put->kind].store(d);
	strbuf_release(&d->payload);
	if (rc == EXPORTS_OK && put->kind != IPC_FLEET_REPORT &&
	    !exports_was_stale(f->store))
		known_nodes_add(
		    f->known, put->kind, put->certname, &put->print);
	return rc;
}

static void
fleet_check_texts(struct ipc_fleet_put *put)
{
	(void)message_end_text(put->certname, sizeof(put->certname));
	(void)message_end_text(put->environment, sizeof(put->environment));
	(void)message_end_text(
	    put->transaction_uuid, sizeof(put->transaction_uuid));
	(void)message_end_text(put->extensions, sizeof(put->extensions));
}

enum exports_result
exports_fleet_put(const struct exports_fleet *f, struct ipc_fleet_put *put,
    int fd, int64_t now, bool *ret_there, bool *ret_written, struct strbuf *why)
{
	struct exports_document d = {.fleet = f,
	    .put = put,
	    .origin = {.certname = put->certname,
		.environment = put->environment,
		.producer = f->producer,
		.stamp = put->stamp},
	    .now = now,
	    .ret_written = ret_written,
	    .why = why};
	enum exports_result rc = EXPORTS_INVALID;
	size_t n;
	void *map;

	*ret_there = *ret_written = false;
	fleet_check_texts(put);
	if (*put->transaction_uuid != '\0')
		d.origin.transaction_uuid = put->transaction_uuid;
	map = memfd_map(fd, IPC_CATALOG_MAX + IPC_EXPORTS_PUT_MAX, &n);
	if (map == NULL || put->kind >= IPC_FLEET_KINDS || put->bytes > n ||
	    put->exported > n - put->bytes) {
		strbuf_addstr(why, "it is empty, too large or cut");
	} else {
		d.json = map;
		rc = fleet_put_document(f, &d, ret_there);
	}
	if (map != NULL)
		munmap(map, n);
	return rc;
}
