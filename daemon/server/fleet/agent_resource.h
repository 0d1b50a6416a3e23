#ifndef SERVER_FLEET_AGENT_RESOURCE_H
#define SERVER_FLEET_AGENT_RESOURCE_H

/*
 * A resource of an agent's catalog: its parameters become those of the wire
 * form (what stock's terminus does, stores.md 1.4): rich data as text, secrets
 * removed, names of the namevar as `alias`, unordered lists sorted.
 */

#include "base/core/strbuf.h"
#include "base/core/vec.h"
#include "server/fleet/namevar.h"
#include "server/fleet/parts.h"

struct canonical;

/* A relationship that a parameter declares. */
struct agent_relation {
	uint32_t resource;
	uint8_t kind;	  /* place in agent_relations[] */
	const char *text; /* Type[title]; NULL: it is not a text */
	size_t n;
};

struct agent_relation_kind {
	const char *parameter;
	bool is_forward; /* from the resource to the other one */
	enum parts_relation relation;
};
#define AGENT_RELATIONS 4
extern const struct agent_relation_kind agent_relations[AGENT_RELATIONS];

struct agent_resources {
	struct catalog_parts *parts;
	struct vec relations; /* of struct agent_relation, of all resources */
	bool is_stored;	      /* `kind` is left out */

	/* private to agent_resource.c: of the resource that is read */
	struct strbuf values;
	struct vec parameters, items, aliases, secrets;
	struct strbuf sorted;
	/* the last type, and its namevar */
	const char *type, *namevar;
	size_t type_len;
	enum namevar_kind namevar_kind;
};

void agent_resources_init(
    struct agent_resources *a, struct catalog_parts *parts, size_t max);
void agent_resources_release(struct agent_resources *a);

/*
 * Read the resource whose first token was read, and add it to the parts.  0, or
 * -1 after json_read_fail().
 */
int agent_resource_read(struct agent_resources *a, struct canonical *c);

#endif
