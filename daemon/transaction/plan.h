#ifndef TRANSACTION_PLAN_H
#define TRANSACTION_PLAN_H

/*
 * From a catalog to what a run walks: instances of all resources, checked,
 * and the graph of their order.
 */

#include <stdint.h>

struct arena;
struct catalog;
struct graph;
struct instance;
struct machine;
struct map;
struct strbuf;

struct plan {
	struct arena *arena;
	struct machine *machine;
	const struct catalog *catalog;
	struct instance **instances; /* by index of the resource */
	struct map *by_ref;	     /* reference -> resource's index + 1 */
	uint32_t *container;	     /* index of the container + 1, or 0 */
	uint32_t *entry, *exit;	     /* vertices of a resource's index */
	struct graph *graph;
};

/*
 * 0, or -1 with the reason in err: a resource that cannot be made, or one
 * that depends on what is not in the catalog.
 */
int plan_make(struct plan *p, const struct catalog *c, int noop,
    struct machine *m, struct strbuf *err);

#endif
