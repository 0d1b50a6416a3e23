/*
 * Dependency cycles: strongly connected components by Tarjan's algorithm,
 * without recursion, and of each the shortest way from its first resource
 * back to it (lib/puppet/graph/simple_graph.rb).
 */
#include "machine/transaction/plan/cycle.h"

#include <stdlib.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/core/plural.h"
#include "base/core/strbuf.h"
#include "machine/resource/instance.h"
#include "machine/transaction/plan/graph.h"

struct cycle_search {
	const struct graph *g;
	uint32_t *index; /* order of discovery from 1; 0: not visited */
	uint32_t *low;
	uint32_t *next;	 /* next outgoing edge to follow, + 1 */
	uint32_t *stack; /* of the component being formed */
	uint32_t *path;	 /* from the root to the current vertex */
	uint8_t *on_stack;
	uint32_t *component; /* its number from 1; 0: not in a cycle */
	uint32_t counter, stack_count, path_count, cycles;
};

static uint32_t *
cycle_numbers(const struct graph *g)
{
	return arena_zalloc(g->arena, g->vertex_count * sizeof(uint32_t));
}

static void
search_init(struct cycle_search *s, const struct graph *g)
{
	memset(s, 0, sizeof(*s));
	s->g = g;
	s->index = cycle_numbers(g);
	s->low = cycle_numbers(g);
	s->next = cycle_numbers(g);
	s->stack = cycle_numbers(g);
	s->path = cycle_numbers(g);
	s->component = cycle_numbers(g);
	s->on_stack = arena_zalloc(g->arena, g->vertex_count);
}

static void
cycle_visit(struct cycle_search *s, uint32_t v)
{
	s->index[v] = s->low[v] = ++s->counter;
	s->next[v] = s->g->vertices[v]->out;
	s->stack[s->stack_count++] = v;
	s->on_stack[v] = 1;
	s->path[s->path_count++] = v;
}

/* Pop the component with root v; a single vertex is not a cycle. */
static void
component_close(struct cycle_search *s, uint32_t v)
{
	int cycle = s->stack[s->stack_count - 1] != v || graph_has(s->g, v, v);
	uint32_t w;

	if (cycle)
		s->cycles++;
	do {
		w = s->stack[--s->stack_count];
		s->on_stack[w] = 0;
		s->component[w] = cycle ? s->cycles : 0;
	} while (w != v);
}

/* Follow one edge of v, or close v: one step of the walk. */
static void
cycle_step(struct cycle_search *s, uint32_t v)
{
	const struct edge *e;
	uint32_t target, up;

	if (s->next[v] != 0) {
		e = &s->g->edges[s->next[v] - 1];
		s->next[v] = e->next_out;
		target = e->target;
		if (s->index[target] == 0)
			cycle_visit(s, target);
		else if (s->on_stack[target] && s->index[target] < s->low[v])
			s->low[v] = s->index[target];
		return;
	}
	if (s->low[v] == s->index[v])
		component_close(s, v);
	s->path_count--;
	if (s->path_count > 0) {
		up = s->path[s->path_count - 1];
		if (s->low[v] < s->low[up])
			s->low[up] = s->low[v];
	}
}

/* Compare vertices: resources sort before the sentinels, each by reference. */
static int
vertex_compare(const struct graph *g, uint32_t a, uint32_t b)
{
	const struct vertex *x = g->vertices[a], *y = g->vertices[b];
	int kind = (x->kind != VERTEX_RESOURCE) - (y->kind != VERTEX_RESOURCE);

	return kind != 0 ? kind : strcmp(x->instance->ref, y->instance->ref);
}

static uint32_t
component_first(const struct cycle_search *s, uint32_t n)
{
	uint32_t first = UINT32_MAX, v;

	for (v = 0; v < s->g->vertex_count; v++)
		if (s->component[v] == n &&
		    (first == UINT32_MAX || vertex_compare(s->g, v, first) < 0))
			first = v;
	return first;
}

/* Search breadth first inside the component; back[] leads towards the start. */
static uint32_t
way_back(const struct cycle_search *s, uint32_t start, uint32_t *back)
{
	uint32_t head = 0, tail = 0, *queue = cycle_numbers(s->g), e, t, v;

	memset(back, 0xff, s->g->vertex_count * sizeof(*back));
	queue[tail++] = start;
	while (head < tail) {
		v = queue[head++];
		for (e = s->g->vertices[v]->out; e != 0;
		     e = s->g->edges[e - 1].next_out) {
			t = s->g->edges[e - 1].target;
			if (t == start)
				return v;
			if (s->component[t] != s->component[start] ||
			    back[t] != UINT32_MAX)
				continue;
			back[t] = v;
			queue[tail++] = t;
		}
	}
	return start;
}

static void
component_format(const struct cycle_search *s, uint32_t n, struct strbuf *out)
{
	uint32_t *back = cycle_numbers(s->g), *way = cycle_numbers(s->g),
		 count = 0, v;
	uint32_t start = component_first(s, n);

	for (v = way_back(s, start, back); v != start; v = back[v])
		way[count++] = v;
	strbuf_addf(out, "(%s", s->g->vertices[start]->instance->ref);
	while (count > 0)
		strbuf_addf(
		    out, " => %s", s->g->vertices[way[--count]]->instance->ref);
	strbuf_addf(out, " => %s)\\n", s->g->vertices[start]->instance->ref);
}

unsigned
graph_cycles(const struct graph *g, uint8_t *ret_members, struct strbuf *out)
{
	struct cycle_search s;
	uint32_t n, v;

	search_init(&s, g);
	for (v = 0; v < g->vertex_count; v++) {
		if (s.index[v] == 0)
			cycle_visit(&s, v);
		while (s.path_count > 0)
			cycle_step(&s, s.path[s.path_count - 1]);
	}
	if (s.cycles == 0)
		return 0;
	strbuf_addf(out, "Found %u dependency cycle%s:\n", s.cycles,
	    plural(s.cycles, "", "s"));
	for (n = 1; n <= s.cycles; n++)
		component_format(&s, n, out);
	strbuf_addstr(out, "Try the '--graph' option and opening the resulting "
			   "'.dot' file in OmniGraffle or GraphViz");
	for (v = 0; v < g->vertex_count; v++)
		ret_members[v] = s.component[v] != 0;
	return s.cycles;
}
