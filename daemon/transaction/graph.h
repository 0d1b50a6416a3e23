#ifndef TRANSACTION_GRAPH_H
#define TRANSACTION_GRAPH_H

/*
 * The graph that a run walks: vertices with their place in the catalog's
 * order as priority, and edges from what comes first to what comes after.
 * Containers are in it as two vertices, admissible (entry) and completed
 * (exit), so that an edge to a class reaches all that it contains with a
 * number of edges that grows linearly
 * (lib/puppet/graph/relationship_graph.rb).
 *
 * Vertices and edges may be added while it is walked: resources generate
 * others when their turn has come.
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
/* Edge: made by autorequire and its like, gives way to a reverse one. */
#define EDGE_AUTO 0x02
/* Edge: because one contains the other. */
#define EDGE_CONTAINS 0x04

struct edge {
	uint32_t source;
	uint32_t target;
	uint32_t next_out; /* number + 1 of the source's next edge; 0: none */
	uint32_t next_in;  /* the same of the target's */
	uint8_t flags;
};

/* Generated resources have places below the one that generated them. */
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
	uint32_t children; /* places given below this one */
	uint32_t made_by;  /* number + 1 of who generated it last; 0: nobody */
	uint32_t blockers; /* sources not yet done, while walking */
	uint32_t out, out_last; /* edge number + 1 */
	uint32_t in, in_last;
	struct refresh_queue queue;
	uint8_t kind; /* enum vertex_kind */
	uint8_t done;
	uint8_t waiting; /* in the heap */
	uint8_t failed;	 /* itself, or what it waits for */
	uint8_t told;	 /* its failures were logged */
};

/* A vertex that may be done, and priority[0] of it. */
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

/* Adds a vertex with that place in the catalog; its number. */
uint32_t graph_vertex(
    struct graph *g, struct instance *i, unsigned kind, uint32_t place);
/* The same, below parent, behind what was put there before. */
uint32_t graph_vertex_below(
    struct graph *g, struct instance *i, unsigned kind, uint32_t parent);

/* Adds an edge; where it is there already, a notifying one wins. */
void graph_add(
    struct graph *g, uint32_t source, uint32_t target, unsigned flags);
int graph_has(const struct graph *g, uint32_t source, uint32_t target);

/*
 * Edges out of v leave from to instead, but for those to what v made.
 */
void graph_redirect(struct graph *g, uint32_t v, uint32_t to);

/* Ends building: blockers counted, ready ones queued. */
void graph_close(struct graph *g);

/* Appends Puppet's text about the cycles; their number, 0: there is none. */
unsigned graph_cycles(
    const struct graph *g, uint8_t *ret_members, struct strbuf *out);

/*
 * The vertex to do next: of those that wait for nothing, the one with the
 * least priority.  UINT32_MAX at the end.
 */
uint32_t graph_next(struct graph *g);
/* v is done: what waited only for it becomes ready. */
void graph_done(struct graph *g, uint32_t v);
/* v, taken by graph_next(), is to be tried again. */
void graph_again(struct graph *g, uint32_t v);
/* True when nothing is ready. */
int graph_dry(struct graph *g);

#endif
