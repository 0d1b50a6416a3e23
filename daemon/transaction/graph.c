#include "transaction/graph.h"

#include <stdlib.h>
#include <string.h>

#include "base/arena.h"

/* An edge as one number, never 0. */
static uint64_t
edge_key(uint32_t source, uint32_t target)
{
	return (((uint64_t)source << 32) | target) + 1;
}

static uint32_t
key_slot(const struct graph *g, uint64_t key)
{
	return (uint32_t)((key * 0x9e3779b97f4a7c15u) >> 32) &
	       (g->known_size - 1);
}

/* The place of the key in the set, or of the hole where it belongs. */
static uint32_t
key_find(const struct graph *g, uint64_t key)
{
	uint32_t slot = key_slot(g, key);

	while (g->known[2 * slot] != 0 && g->known[2 * slot] != key)
		slot = (slot + 1) & (g->known_size - 1);
	return slot;
}

struct graph *
graph_new(struct arena *a, uint32_t vertices)
{
	struct graph *g = arena_zalloc(a, sizeof(*g));

	g->arena = a;
	g->vertex_count = vertices;
	g->vertices = arena_zalloc(a, vertices * sizeof(*g->vertices));
	g->heap = arena_alloc(a, vertices * sizeof(*g->heap));
	g->known_size = 64;
	g->known = arena_zalloc(a, 2 * g->known_size * sizeof(*g->known));
	return g;
}

/* Doubles the set of known edges. */
static void
known_grow(struct graph *g)
{
	uint64_t *old = g->known;
	uint32_t i, size = g->known_size, slot;

	g->known_size *= 2;
	g->known =
	    arena_zalloc(g->arena, 2 * g->known_size * sizeof(*g->known));
	for (i = 0; i < size; i++) {
		if (old[2 * i] == 0)
			continue;
		slot = key_find(g, old[2 * i]);
		g->known[2 * slot] = old[2 * i];
		g->known[2 * slot + 1] = old[2 * i + 1];
	}
}

static void
edge_push(struct graph *g, struct edge e)
{
	struct edge *edges;

	if (g->edge_count == g->edge_cap) {
		g->edge_cap = g->edge_cap == 0 ? 256 : g->edge_cap * 2;
		edges = arena_alloc(g->arena, g->edge_cap * sizeof(*edges));
		if (g->edge_count > 0)
			memcpy(edges, g->edges, g->edge_count * sizeof(*edges));
		g->edges = edges;
	}
	g->edges[g->edge_count++] = e;
}

void
graph_add(struct graph *g, uint32_t source, uint32_t target, unsigned flags)
{
	uint64_t key = edge_key(source, target);
	uint32_t slot = key_find(g, key);

	if (g->known[2 * slot] == key) {
		g->edges[g->known[2 * slot + 1]].flags |=
		    (uint8_t)(flags & EDGE_NOTIFY);
		return;
	}
	g->known[2 * slot] = key;
	g->known[2 * slot + 1] = g->edge_count;
	edge_push(g, (struct edge){source, target, (uint8_t)flags});
	if (g->edge_count * 2 > g->known_size)
		known_grow(g);
}

int
graph_has(const struct graph *g, uint32_t source, uint32_t target)
{
	uint64_t key = edge_key(source, target);

	return g->known[2 * key_find(g, key)] == key;
}

static int
vertex_before(const struct graph *g, uint32_t a, uint32_t b)
{
	const struct vertex *va = &g->vertices[a], *vb = &g->vertices[b];

	return va->priority != vb->priority ? va->priority < vb->priority
					    : a < b;
}

static void
heap_push(struct graph *g, uint32_t v)
{
	uint32_t i = g->heap_count++, up;

	while (i > 0) {
		up = (i - 1) / 2;
		if (!vertex_before(g, v, g->heap[up]))
			break;
		g->heap[i] = g->heap[up];
		i = up;
	}
	g->heap[i] = v;
}

static uint32_t
heap_pop(struct graph *g)
{
	uint32_t top = g->heap[0], last = g->heap[--g->heap_count];
	uint32_t i = 0, child;

	while ((child = 2 * i + 1) < g->heap_count) {
		if (child + 1 < g->heap_count &&
		    vertex_before(g, g->heap[child + 1], g->heap[child]))
			child++;
		if (!vertex_before(g, g->heap[child], last))
			break;
		g->heap[i] = g->heap[child];
		i = child;
	}
	g->heap[i] = last;
	return top;
}

/* Gives each vertex its part of out and in. */
static void
spans_assign(struct graph *g)
{
	uint32_t i, in = 0, out = 0;
	struct vertex *v;

	for (i = 0; i < g->edge_count; i++) {
		g->vertices[g->edges[i].source].out_count++;
		g->vertices[g->edges[i].target].in_count++;
	}
	for (i = 0; i < g->vertex_count; i++) {
		v = &g->vertices[i];
		v->out_first = out;
		v->in_first = in;
		out += v->out_count;
		in += v->in_count;
		v->blockers = v->in_count;
		v->out_count = v->in_count = 0;
	}
}

void
graph_close(struct graph *g)
{
	struct vertex *v;
	uint32_t i;

	spans_assign(g);
	g->out = arena_alloc(g->arena, g->edge_count * sizeof(*g->out));
	g->in = arena_alloc(g->arena, g->edge_count * sizeof(*g->in));
	for (i = 0; i < g->edge_count; i++) {
		v = &g->vertices[g->edges[i].source];
		g->out[v->out_first + v->out_count++] = i;
		v = &g->vertices[g->edges[i].target];
		g->in[v->in_first + v->in_count++] = i;
	}
	for (i = 0; i < g->vertex_count; i++)
		if (g->vertices[i].blockers == 0)
			heap_push(g, i);
}

uint32_t
graph_next(struct graph *g)
{
	return g->heap_count == 0 ? UINT32_MAX : heap_pop(g);
}

void
graph_done(struct graph *g, uint32_t v)
{
	const struct vertex *done = &g->vertices[v];
	uint32_t i, target;

	for (i = 0; i < done->out_count; i++) {
		target = g->edges[g->out[done->out_first + i]].target;
		if (--g->vertices[target].blockers == 0)
			heap_push(g, target);
	}
}
