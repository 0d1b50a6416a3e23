#ifndef MACHINE_TRANSACTION_PLAN_PLAN_H
#define MACHINE_TRANSACTION_PLAN_PLAN_H

/*
 * Convert a catalog for a run: instances of all resources, checked, those that
 * they generate, and the graph of their order.
 */

#include <stddef.h>
#include <stdint.h>

struct arena;
struct catalog;
struct generated_edge;
struct graph;
struct instance;
struct machine;
struct map;
struct resource;
struct strbuf;

/* A resource of the run, of the catalog or generated. */
struct planned {
	struct instance *instance;
	uint32_t container;	 /* its number + 1, or 0 */
	uint32_t entry, exit;	 /* vertices */
	uint32_t previous, next; /* in order, number + 1; 0: none */
	uint8_t is_generated;
};

struct plan {
	struct arena *arena;
	struct machine *machine;
	const struct catalog *catalog;
	int noop;
	struct planned *items; /* by the resource's index */
	uint32_t count, cap;
	uint32_t first, last;		  /* in order, number + 1 */
	struct map *by_ref;		  /* reference -> number + 1 */
	struct generated_edge *generated; /* additional.c's own */
	struct graph *graph;
	int generate_failed; /* resources_failed_to_generate */
};

/*
 * Make the instances, the default schedules and the generated resources, and
 * check their dependencies.  Returns 0, or -1 with the reason in err: a
 * resource that cannot be made, or one that depends on a resource that is not
 * in the catalog.
 */
int plan_make(struct plan *p, const struct catalog *c, int noop,
    struct machine *m, struct strbuf *err);

/* Return the instance of a reference ("File[/x]") or alias, or NULL. */
struct instance *plan_find(const struct plan *p, const char *ref, size_t len);

/*
 * plan.c, for other files of this room: add a resource; returns -1 with the
 * reason in err.
 */
int plan_add(struct plan *p, const struct resource *res, struct strbuf *err);
/* Put the last added one at the end of the order... */
void plan_append(struct plan *p);
/* ...or after (or before) number at. */
void plan_place(struct plan *p, uint32_t at, int before);
/*
 * Set the container of the last added resource to that of number at, and its
 * path and aliases.
 */
int plan_contain(struct plan *p, uint32_t at, struct strbuf *err);

#endif
