#include "machine/transaction/plan/graph.h"

#include <stdlib.h>
#include <string.h>

#include "base/core/arena.h"

/* Return an edge as one number, never 0. */
static uint64_t
graph_edge_key(uint32_t source, uint32_t target)
{
	return (((uint64_t)source << 32) | target) + 1;
}

static uint32_t
key_slot(const struct graph *g, uint64_t key)
{
	return (uint32_t)((key * 0x9e3779b97f4a7c15u) >> 32) &
	       (g->known_size - 1);
}

/* Return the slot of the key in the set, or the free slot for it. */
static uint32_t
graph_key_find(const struct graph *g, uint64_t key)
{
	uint32_t slot = key_slot(g, key);

	while (g->known[2 * slot] != 0 && g->known[2 * slot] != key)
		slot = (slot + 1) & (g->known_size - 1);
	return slot;
}

/* Vertices and edges of a graph are counted in 32 bits. */
struct graph *
graph_new(struct arena *a)
{
	struct graph *g = arena_zalloc(a, sizeof(*g));

	g->arena = a;
	g->known_size = 64;
	g->known = arena_zalloc(a, 2 * g->known_size * sizeof(*g->known));
	return g;
}

/* Return a list of twice the size with the content of the old one. */
static void *
graph_list_grow(
    struct arena *a, void *old, uint32_t count, uint32_t *cap, size_t size)
{
	void *list;

	*cap = *cap == 0 ? 256 : *cap * 2;
	list = arena_alloc(a, *cap * size);
	if (count > 0)
		memcpy(list, old, count * size);
	return list;
}

static uint32_t
vertex_add(struct graph *g, struct instance *i, unsigned kind)
{
	struct vertex *v = arena_zalloc(g->arena, sizeof(*v));

	v->instance = i;
	v->kind = (uint8_t)kind;
	if (g->vertex_count == g->vertex_cap)
		g->vertices = graph_list_grow(g->arena, g->vertices,
		    g->vertex_count, &g->vertex_cap, sizeof(*g->vertices));
	g->vertices[g->vertex_count] = v;
	return g->vertex_count++;
}

uint32_t
graph_vertex(struct graph *g, struct instance *i, unsigned kind, uint32_t place)
{
	uint32_t v = vertex_add(g, i, kind);

	g->vertices[v]->priority[0] = place;
	return v;
}

uint32_t
graph_vertex_below(
    struct graph *g, struct instance *i, unsigned kind, uint32_t parent)
{
	uint32_t v = vertex_add(g, i, kind), level = 1;
	struct vertex *up = g->vertices[parent], *x = g->vertices[v];

	memcpy(x->priority, up->priority, sizeof(x->priority));
	while (level < PRIORITY_LEVELS - 1 && up->priority[level] != 0)
		level++;
	x->priority[level] = ++up->children;
	return v;
}

/* Double the set of known edges. */
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
		slot = graph_key_find(g, old[2 * i]);
		g->known[2 * slot] = old[2 * i];
		g->known[2 * slot + 1] = old[2 * i + 1];
	}
}

/* Append edge number e - 1 to the outgoing edges of x. */
static void
out_append(struct graph *g, struct vertex *x, uint32_t e)
{
	g->edges[e - 1].next_out = 0;
	if (x->out_last == 0)
		x->out = e;
	else
		g->edges[x->out_last - 1].next_out = e;
	x->out_last = e;
}

/* Append edge number e to the lists of its vertices. */
static void
edge_link(struct graph *g, uint32_t e)
{
	struct vertex *s = g->vertices[g->edges[e].source];
	struct vertex *t = g->vertices[g->edges[e].target];

	out_append(g, s, e + 1);
	if (t->in_last == 0)
		t->in = e + 1;
	else
		g->edges[t->in_last - 1].next_in = e + 1;
	t->in_last = e + 1;
	if (!s->done)
		t->blockers++;
}

static void
edge_push(struct graph *g, uint32_t source, uint32_t target, unsigned flags)
{
	if (g->edge_count == g->edge_cap)
		g->edges = graph_list_grow(g->arena, g->edges, g->edge_count,
		    &g->edge_cap, sizeof(*g->edges));
	g->edges[g->edge_count++] = (struct edge){
	    .source = source, .target = target, .flags = (uint8_t)flags};
	edge_link(g, g->edge_count - 1);
}

/* Add an edge to the set. */
static void
known_add(struct graph *g, uint64_t key, uint32_t edge)
{
	uint32_t slot = graph_key_find(g, key);

	g->known[2 * slot] = key;
	g->known[2 * slot + 1] = edge;
	if (++g->known_count * 2 > g->known_size)
		known_grow(g);
}

void
graph_add(struct graph *g, uint32_t source, uint32_t target, unsigned flags)
{
	uint64_t key = graph_edge_key(source, target);
	uint32_t slot = graph_key_find(g, key);

	if (g->known[2 * slot] == key) {
		g->edges[g->known[2 * slot + 1]].flags |=
		    (uint8_t)(flags & EDGE_NOTIFY);
		return;
	}
	edge_push(g, source, target, flags);
	known_add(g, key, g->edge_count - 1);
}

void
graph_redirect(struct graph *g, uint32_t v, uint32_t to)
{
	struct vertex *from = g->vertices[v];
	uint32_t e, next;

	e = from->out;
	from->out = from->out_last = 0;
	for (; e != 0; e = next) {
		next = g->edges[e - 1].next_out;
		if (g->vertices[g->edges[e - 1].target]->made_by == v + 1) {
			out_append(g, from, e);
			continue;
		}
		g->edges[e - 1].source = to;
		out_append(g, g->vertices[to], e);
		known_add(g, graph_edge_key(to, g->edges[e - 1].target), e - 1);
	}
}

int
graph_has(const struct graph *g, uint32_t source, uint32_t target)
{
	uint64_t key = graph_edge_key(source, target);

	return g->known[2 * graph_key_find(g, key)] == key;
}

/*
 * Compare two entries of the heap.  They contain the first level of the order,
 * so that it is in the cache with that of their neighbours.
 */
static int
ready_before(const struct graph *g, struct graph_ready a, struct graph_ready b)
{
	const struct vertex *va, *vb;
	int level;

	if (a.place != b.place)
		return a.place < b.place;
	va = g->vertices[a.vertex];
	vb = g->vertices[b.vertex];
	for (level = 1; level < PRIORITY_LEVELS; level++)
		if (va->priority[level] != vb->priority[level])
			return va->priority[level] < vb->priority[level];
	return a.vertex < b.vertex;
}

static void
heap_push(struct graph *g, uint32_t v)
{
	struct graph_ready new = {g->vertices[v]->priority[0], v};
	uint32_t i, up;

	if (g->vertices[v]->waiting)
		return;
	g->vertices[v]->waiting = 1;
	if (g->heap_count == g->heap_cap)
		g->heap = graph_list_grow(g->arena, g->heap, g->heap_count,
		    &g->heap_cap, sizeof(*g->heap));
	i = g->heap_count++;
	while (i > 0) {
		up = (i - 1) / 2;
		if (!ready_before(g, new, g->heap[up]))
			break;
		g->heap[i] = g->heap[up];
		i = up;
	}
	g->heap[i] = new;
}

static uint32_t
heap_pop(struct graph *g)
{
	struct graph_ready top = g->heap[0], last = g->heap[--g->heap_count];
	uint32_t i = 0, child;

	while ((child = 2 * i + 1) < g->heap_count) {
		if (child + 1 < g->heap_count &&
		    ready_before(g, g->heap[child + 1], g->heap[child]))
			child++;
		if (!ready_before(g, g->heap[child], last))
			break;
		g->heap[i] = g->heap[child];
		i = child;
	}
	g->heap[i] = last;
	return top.vertex;
}

void
graph_close(struct graph *g)
{
	uint32_t i;

	for (i = 0; i < g->vertex_count; i++)
		if (g->vertices[i]->blockers == 0)
			heap_push(g, i);
}

/*
 * Pop vertices that became blocked by a generated resource after they were
 * ready.
 */
static void
heap_clean(struct graph *g)
{
	while (
	    g->heap_count > 0 && g->vertices[g->heap[0].vertex]->blockers > 0)
		g->vertices[heap_pop(g)]->waiting = 0;
}

uint32_t
graph_next(struct graph *g)
{
	uint32_t v;

	heap_clean(g);
	if (g->heap_count == 0)
		return UINT32_MAX;
	v = heap_pop(g);
	g->vertices[v]->waiting = 0;
	return v;
}

void
graph_done(struct graph *g, uint32_t v)
{
	struct vertex *target;
	uint32_t e;

	g->vertices[v]->done = 1;
	for (e = g->vertices[v]->out; e != 0; e = g->edges[e - 1].next_out) {
		target = g->vertices[g->edges[e - 1].target];
		if (--target->blockers == 0)
			heap_push(g, g->edges[e - 1].target);
	}
}

void
graph_again(struct graph *g, uint32_t v)
{
	heap_push(g, v);
}

int
graph_dry(struct graph *g)
{
	heap_clean(g);
	return g->heap_count == 0;
}

/* A copy to walk, whose edges are those of g. */
static struct graph
graph_copy(const struct graph *g, struct arena *a)
{
	struct vertex *all = arena_alloc(a, g->vertex_count * sizeof(*all));
	struct graph copy = *g;

	copy.arena = a;
	copy.vertices = arena_alloc(a, g->vertex_count * sizeof(*g->vertices));
	for (uint32_t v = 0; v < g->vertex_count; v++) {
		all[v] = *g->vertices[v];
		copy.vertices[v] = &all[v];
	}
	copy.heap_cap = g->heap_count;
	copy.heap = arena_alloc(a, g->heap_count * sizeof(*g->heap));
	memcpy(copy.heap, g->heap, g->heap_count * sizeof(*g->heap));
	return copy;
}

uint32_t
graph_order(const struct graph *g, struct arena *a, uint32_t **ret_order)
{
	struct arena *own = arena_new(0);
	struct graph copy;
	uint32_t v, count = 0;

	*ret_order = arena_alloc(a, g->vertex_count * sizeof(**ret_order));
	if (g->heap_count == 0) {
		arena_free(own);
		return 0;
	}
	copy = graph_copy(g, own);
	while ((v = graph_next(&copy)) != UINT32_MAX) {
		(*ret_order)[count++] = v;
		graph_done(&copy, v);
	}
	arena_free(own);
	return count;
}
