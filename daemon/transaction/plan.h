#ifndef TRANSACTION_PLAN_H
#define TRANSACTION_PLAN_H

/*
 * From a catalog to what a run walks: instances of all resources, checked,
 * those that they generate, and the graph of their order.
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
 * Makes the instances, with the default schedules, what they generate, and
 * checks what they depend on.  0, or -1 with the reason in err: a resource
 * that cannot be made, or one that depends on what is not in the catalog.
 */
int plan_make(struct plan *p, const struct catalog *c, int noop,
    struct machine *m, struct strbuf *err);

/* Makes the graph of the plan: without, then with the sentinels. */
void plan_relate(struct plan *p);
void plan_expand(struct plan *p);

/* The instance of a reference ("File[/x]") or alias, or NULL. */
struct instance *plan_find(const struct plan *p, const char *ref, size_t len);

/* plan.c, for the others: adds a resource; -1 with the reason in err. */
int plan_add(struct plan *p, const struct resource *res, struct strbuf *err);
/* Puts the last added one at the end of the order... */
void plan_append(struct plan *p);
/* ...or behind (or before) number at. */
void plan_place(struct plan *p, uint32_t at, int before);
/* Gives the last added one the container of number at, path and aliases. */
int plan_contain(struct plan *p, uint32_t at, struct strbuf *err);

/*
 * additional.c: what resources generate before the graph is made.  A failure
 * is logged and noted, as in Puppet.
 */
void plan_generate(struct plan *p);
/* Adds the edges between these and what generated them. */
void plan_generated_edges(struct plan *p);

/*
 * What the resource of vertex v generates now that its turn has come: the
 * new vertices are in the graph.  Their number, or -1 with the reason;
 * *ret_unchanged is the number of those that need none.
 */
int plan_eval_generate(
    struct plan *p, uint32_t v, uint32_t *ret_unchanged, struct strbuf *err);

/* defaults.c: adds the schedules and the bucket that every catalog has. */
int plan_defaults(struct plan *p, struct strbuf *err);

#endif
