#include "server/shared/known_nodes.h"

#include <stdlib.h>
#include <string.h>

#include "base/core/map.h"
#include "base/core/memory.h"
#include "base/privsep/process.h"
#include "server/ipc/ipc_exports.h"

/* Nodes that are known; then all are forgotten. */
#define KNOWN_NODES_MAX 65536

#define NS_PER_MS 1000000

struct known_node {
	struct fingerprint catalog, exports;
	int64_t since; /* ns */
};

struct known_nodes {
	struct map *nodes;
	int64_t age; /* ns */
};

struct known_nodes *
known_nodes_new(int64_t age_ms)
{
	struct known_nodes *k = memory_zalloc(1, sizeof(*k));

	k->nodes = map_new(NULL, KNOWN_NODES_MAX);
	k->age = age_ms * NS_PER_MS;
	return k;
}

void
known_nodes_free(struct known_nodes *k)
{
	known_nodes_reset(k);
	map_free(k->nodes);
	free(k);
}

bool
known_nodes_has(const struct known_nodes *k, const struct ipc_exports_put *put)
{
	const struct known_node *n =
	    map_get(k->nodes, put->certname, strlen(put->certname));

	return n != NULL && process_now() - n->since < k->age &&
	       fingerprint_equal(&n->exports, &put->exports_print) &&
	       fingerprint_equal(&n->catalog, &put->catalog_print);
}

void
known_nodes_reset(struct known_nodes *k)
{
	struct map_entry *e;
	size_t at = 0;

	while ((e = map_next(k->nodes, &at)) != NULL)
		free(e->ptr);
	map_reset(k->nodes);
}

void
known_nodes_add(struct known_nodes *k, const struct ipc_exports_put *put)
{
	struct map_entry *e;
	struct known_node *n;

	if (map_count(k->nodes) == KNOWN_NODES_MAX)
		known_nodes_reset(k);
	e = map_put(k->nodes, put->certname, strlen(put->certname), NULL);
	if (e == NULL)
		return;
	if (e->ptr == NULL)
		e->ptr = memory_zalloc(1, sizeof(*n));
	n = e->ptr;
	n->catalog = put->catalog_print;
	n->exports = put->exports_print;
	n->since = process_now();
}
