#ifndef MACHINE_TRANSACTION_PLAN_GRAPH_H
#define MACHINE_TRANSACTION_PLAN_GRAPH_H

/*
 * The graph that a run walks: vertices with their place in the catalog's order
 * as priority, and edges from a resource to those that come after it.
 * Containers are in it as two vertices, admissible (entry) and completed
 * (exit), so that an edge to a class reaches all resources that it contains
 * with a number of edges that grows linearly
 * (lib/puppet/graph/relationship_graph.rb).
 *
 * Vertices and edges may be added during the walk: resources generate others in
 * their turn.
 */

#include <stddef.h>
#include <stdint.h>

struct arena;
struct instance;
struct status;
struct strbuf;

enum vertex_kind {
	VERTEX_RESOURCE,
	VERTEX_ADMISSIBLE,
	VERTEX_COMPLETED,
};

/* Edge: events of the source refresh the target. */
#define EDGE_NOTIFY 0x01
/* Edge: made by autorequire and similar, yields to a reverse one. */
#define EDGE_AUTO 0x02
/* Edge: made by containment. */
#define EDGE_CONTAINS 0x04

struct edge {
	uint32_t source;
	uint32_t target;
	uint32_t next_out; /* number + 1 of the source's next edge; 0: none */
	uint32_t next_in;  /* the same of the target's */
	uint8_t flags;
};

/* Generated resources have places below that of their generator. */
#define PRIORITY_LEVELS 3

/* Refreshes waiting for a vertex. */
struct refresh_queue {
	uint32_t events; /* all */
	uint32_t real;	 /* those that are not noop */
};

struct vertex {
	struct instance *instance;
	struct status *status; /* NULL of sentinels */
	uint32_t priority[PRIORITY_LEVELS];
	uint32_t children;	/* places assigned below this one */
	uint32_t made_by;	/* number + 1 of its last generator; 0: none */
	uint32_t blockers;	/* sources not yet done, while walking */
	uint32_t out, out_last; /* edge number + 1 */
	uint32_t in, in_last;
	struct refresh_queue queue;
	uint8_t kind; /* enum vertex_kind */
	uint8_t done;
	uint8_t waiting; /* in the heap */
	uint8_t failed;	 /* itself, or a vertex that it waits for */
	uint8_t logged;	 /* its failures were logged */
};

/* A ready vertex, and its priority[0]. */
struct graph_ready {
	uint32_t place;
	uint32_t vertex;
};

struct graph {
	struct arena *arena;
	struct vertex **vertices;
	uint32_t vertex_count, vertex_cap;
	struct edge *edges;
	uint32_t edge_count, edge_cap;
	uint64_t *known; /* set of edges */
	uint32_t known_size, known_count;
	struct graph_ready *heap; /* by priority */
	uint32_t heap_count, heap_cap;
};

struct graph *graph_new(struct arena *a);

/* Add a vertex with that place in the catalog; returns its number. */
uint32_t graph_vertex(
    struct graph *g, struct instance *i, unsigned kind, uint32_t place);
/*
 * Add a vertex below parent, after those added there before; returns its
 * number.
 */
uint32_t graph_vertex_below(
    struct graph *g, struct instance *i, unsigned kind, uint32_t parent);

/* Add an edge; of duplicates, a notifying one wins. */
void graph_add(
    struct graph *g, uint32_t source, uint32_t target, unsigned flags);
int graph_has(const struct graph *g, uint32_t source, uint32_t target);

/* Move the outgoing edges of v to `to`, except those to vertices made by v. */
void graph_redirect(struct graph *g, uint32_t v, uint32_t to);

/* End building: count blockers, queue the ready vertices. */
void graph_close(struct graph *g);

/*
 * Return the next vertex: of those that wait for no other, the one with the
 * lowest priority number.  UINT32_MAX at the end.
 */
uint32_t graph_next(struct graph *g);
/* Mark v as done: vertices that waited only for it become ready. */
void graph_done(struct graph *g, uint32_t v);
/* Enqueue v, taken by graph_next(), again for a retry. */
void graph_again(struct graph *g, uint32_t v);
/*
 * List all vertices in the order in which graph_next() will return them if each
 * is then done and nothing is added: their number, in the arena; those of a
 * cycle are missing.  The graph stays as it is.
 */
uint32_t graph_order(
    const struct graph *g, struct arena *a, uint32_t **ret_order);
/* Return true when no vertex is ready. */
int graph_dry(struct graph *g);

#endif
