#ifndef TRANSACTION_GRAPH_H
#define TRANSACTION_GRAPH_H

/*
 * The graph that a run walks: vertices in the catalog's order, each with its
 * place as priority, and edges from what comes first to what comes after.
 * Containers are in it as two vertices, admissible (entry) and completed
 * (exit), so that an edge to a class reaches all that it contains with a
 * number of edges that grows linearly
 * (lib/puppet/graph/relationship_graph.rb).
 */

#include <stddef.h>
#include <stdint.h>

struct arena;
struct instance;
struct strbuf;

enum vertex_kind {
	VERTEX_RESOURCE,
	VERTEX_ADMISSIBLE,
	VERTEX_COMPLETED,
};

/* Edge: events of the source refresh the target. */
#define EDGE_NOTIFY 0x01
/* Edge: made by autorequire, gives way to a reverse one. */
#define EDGE_AUTO 0x02

struct edge {
	uint32_t source;
	uint32_t target;
	uint8_t flags;
};

struct vertex {
	struct instance *instance;
	uint8_t kind;		       /* enum vertex_kind */
	uint32_t priority;	       /* place in the catalog */
	uint32_t blockers;	       /* sources not yet done, while walking */
	uint32_t out_first, out_count; /* in graph.out */
	uint32_t in_first, in_count;   /* in graph.in */
};

struct graph {
	struct arena *arena;
	struct vertex *vertices;
	uint32_t vertex_count;
	struct edge *edges; /* without duplicates after graph_close() */
	uint32_t edge_count, edge_cap;
	uint32_t *out;	 /* edge numbers by source */
	uint32_t *in;	 /* edge numbers by target */
	uint64_t *known; /* set of edges, while building */
	uint32_t known_size;
	uint32_t *heap; /* vertices that may be done, by priority */
	uint32_t heap_count;
};

/* A graph for up to vertices vertices, all of which the caller fills in. */
struct graph *graph_new(struct arena *a, uint32_t vertices);

/* Adds an edge; where it is there already, a notifying one wins. */
void graph_add(
    struct graph *g, uint32_t source, uint32_t target, unsigned flags);
int graph_has(const struct graph *g, uint32_t source, uint32_t target);

/* Ends building: edges by vertex, blockers counted, ready ones queued. */
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

#endif
