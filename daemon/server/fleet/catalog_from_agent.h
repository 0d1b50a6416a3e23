#ifndef SERVER_FLEET_CATALOG_FROM_AGENT_H
#define SERVER_FLEET_CATALOG_FROM_AGENT_H

/*
 * The conversion of an agent's catalog, for the payload and for a put, which
 * needs no payload.
 */

#include "server/fleet/agent_resource.h"
#include "server/fleet/convert.h"
#include "server/fleet/fleet.h"
#include "server/fleet/payload.h"

enum agent_catalog_key {
	AGENT_CATALOG_VERSION,
	AGENT_CATALOG_CODE_ID,
	AGENT_CATALOG_JOB_ID,
	AGENT_CATALOG_UUID,
	AGENT_CATALOG_RESOURCES,
	AGENT_CATALOG_EDGES,
	AGENT_CATALOG_KEYS
};

struct catalog_conversion {
	struct convert v;
	struct arena *names;
	struct catalog_parts parts;
	struct agent_resources resources;
	struct payload_value values[AGENT_CATALOG_KEYS];

	/* private to catalog_from_agent.c: of an export that is read */
	const char *type, *title, *container;
	size_t type_len, title_len, container_len;
	unsigned seen;	   /* members that it has */
	const char *edges; /* JSON that is not read yet */
	size_t edges_len;
};

/*
 * Begin a conversion; out and why as those of fleet_catalog_from_agent();
 * agent_catalog_end() in all cases.
 */
void agent_catalog_init(struct catalog_conversion *k,
    const struct fleet_origin *o, struct strbuf *out, struct strbuf *why);
/*
 * Convert a catalog into parts, without the member `kind` of resources where
 * is_stored.  0, or -1 with a sentence in why.
 */
int agent_catalog_read(struct catalog_conversion *k, const char *json, size_t n,
    const char *exports, size_t exports_n, bool is_stored);
/*
 * Read what stands before the resources: 0, or -1 when that is not all but the
 * lists.
 */
int agent_catalog_peek(
    struct catalog_conversion *k, const char *json, size_t n);
/*
 * Hash what stands from the resources on, and the exports: one that has the
 * same hash has the same parts.
 */
void agent_catalog_source(const char *json, size_t n, const char *exports,
    size_t exports_n, unsigned char ret[FLEET_HASH]);
/* Returns 0 or -1. */
int agent_catalog_end(struct catalog_conversion *k, int result);
/*
 * The members of a catalog beside its lists, as in the payload; the texts
 * belong to k and to its origin.
 */
struct agent_catalog_head {
	struct payload_value certname, version, environment, stamp, producer,
	    uuid, transaction, code_id, job_id;
};
void agent_catalog_head(
    const struct catalog_conversion *k, struct agent_catalog_head *ret);

#endif
