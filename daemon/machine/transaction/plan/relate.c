/*
 * The order of a run: relationship metaparameters, automatic relationships of
 * types, and containers as pairs of sentinels
 * (lib/puppet/graph/relationship_graph.rb).
 */
#include "machine/transaction/plan/relate.h"

#include <stdbool.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/core/intern.h"
#include "base/core/map.h"
#include "base/core/strbuf.h"
#include "language/catalog/catalog.h"
#include "logging/log.h"
#include "machine/resource/instance.h"
#include "machine/resource/operations.h"
#include "machine/transaction/additional.h"
#include "machine/transaction/plan/graph.h"
#include "machine/transaction/plan/plan.h"

/* The direction of a relationship metaparameter. */
struct relate_relation {
	const char *name;
	int backwards; /* its target comes first */
	unsigned flags;
	const char *noun; /* for its target, in errors */
};

static const struct relate_relation relations[] = {
    {"require", 1, 0, "dependency"},
    {"subscribe", 1, EDGE_NOTIFY, "dependency"},
    {"before", 0, 0, "dependent"},
    {"notify", 0, EDGE_NOTIFY, "dependent"},
};

#define RELATIONS (sizeof(relations) / sizeof(relations[0]))

/* Called for each reference in a metaparameter; returns 0 or -1. */
struct relate_visitor {
	struct plan *plan;
	uint32_t from;
	const struct relate_relation *relation;
	struct strbuf *err; /* NULL: add edges */
};

static int
relation_missing(const struct relate_visitor *at, struct value ref)
{
	const struct instance *i = at->plan->items[at->from].instance;

	strbuf_addf(at->err, "Could not find %s %s for %s", at->relation->noun,
	    ref.tag == V_STRING ? value_cstr(i->arena, ref) : "", i->ref);
	if (i->res->file != NULL)
		strbuf_addf(at->err, " at %s:%u", i->res->file, i->res->line);
	return -1;
}

static int
relation_visit(const struct relate_visitor *at, struct value ref)
{
	const struct relate_relation *r = at->relation;
	struct plan *p = at->plan;
	struct map_entry *e = NULL;
	uint32_t to;

	if (ref.tag == V_STRING)
		e = map_find(p->by_ref, ref.s, ref.aux);
	if (e == NULL)
		return at->err == NULL ? 0 : relation_missing(at, ref);
	if (at->err != NULL)
		return 0;
	to = (uint32_t)e->num - 1;
	if (r->backwards)
		graph_add(p->graph, p->items[to].exit, p->items[at->from].entry,
		    r->flags);
	else
		graph_add(p->graph, p->items[at->from].exit, p->items[to].entry,
		    r->flags);
	return 0;
}

/* Walk a value, which may be one reference or lists of them. */
static int
relation_walk(const struct relate_visitor *at, struct value v, unsigned depth)
{
	uint32_t i;

	if (v.tag == V_UNDEF)
		return 0;
	if (v.tag != V_ARRAY || depth > VALUE_MAX_DEPTH)
		return relation_visit(at, v);
	for (i = 0; i < v.a->count; i++)
		if (relation_walk(at, v.a->items[i], depth + 1) < 0)
			return -1;
	return 0;
}

static int
relations_walk(struct relate_visitor *at)
{
	const struct resource *res = at->plan->items[at->from].instance->res;
	size_t r;
	uint32_t n;

	for (n = 0; n < res->param_count; n++)
		for (r = 0; r < RELATIONS; r++) {
			if (strcmp(res->params[n].name->text,
				relations[r].name) != 0)
				continue;
			at->relation = &relations[r];
			if (relation_walk(at, res->params[n].value, 0) < 0)
				return -1;
		}
	return 0;
}

int
relations_check(const struct plan *p, uint32_t index, struct strbuf *err)
{
	struct relate_visitor at = {
	    .plan = (struct plan *)(uintptr_t)p, .from = index, .err = err};

	return relations_walk(&at);
}

/* Add the edges of a resource's metaparameters. */
static void
relations_add(struct plan *p, uint32_t index)
{
	struct relate_visitor at = {.plan = p, .from = index};

	(void)relations_walk(&at);
}

/* A kind of automatic relationship of a type. */
struct automatic {
	const char *name; /* as Puppet's messages have it */
	int backwards;	  /* its target comes first */
	unsigned flags;
};

static const struct automatic relate_autorequire = {"autorequire", 1, 0};
static const struct automatic relate_autosubscribe = {
    "autosubscribe", 1, EDGE_NOTIFY};
static const struct automatic relate_autobefore = {"autobefore", 0, 0};
static const struct automatic relate_autonotify = {
    "autonotify", 0, EDGE_NOTIFY};

/* Log that the resource gets an order with another one, or does not. */
static void
auto_log(const struct instance *i, const struct instance *other,
    const struct automatic *a, bool is_added)
{
	if (is_added)
		log_event(APPLY_GRAPH, TRA_EDGE,
		    log_code("relationship", a->name),
		    log_str("target", other->ref), log_str("source", i->path),
		    log_str("resource", i->ref));
	else
		log_event(APPLY_GRAPH, TRA_EDGE_SKIPPED,
		    log_code("relationship", a->name),
		    log_str("target", other->ref), log_str("source", i->path),
		    log_str("resource", i->ref));
}

/*
 * Add an automatic order of a resource with another one, unless an edge exists
 * in either direction.
 */
static void
auto_add(
    struct plan *p, uint32_t index, uint32_t other, const struct automatic *a)
{
	const struct planned *first = &p->items[a->backwards ? other : index];
	const struct planned *second = &p->items[a->backwards ? index : other];
	bool is_added;

	if (index == other || graph_has(p->graph, first->exit, second->entry))
		return;
	is_added = !graph_has(p->graph, second->exit, first->entry);
	if (is_added)
		graph_add(
		    p->graph, first->exit, second->entry, EDGE_AUTO | a->flags);
	auto_log(
	    p->items[index].instance, p->items[other].instance, a, is_added);
}

/* Add, of each group of candidates, the first one in the catalog. */
static void
auto_walk(struct plan *p, uint32_t index, auto_relation *candidate,
    const struct automatic *a)
{
	const struct instance *i = p->items[index].instance;
	const struct map_entry *e;
	unsigned group = 0, n;
	struct growbuf ref;
	int any = candidate != NULL;

	growbuf_init(&ref);
	for (; any; group++) {
		any = 0;
		for (n = 0, e = NULL; e == NULL; n++) {
			growbuf_reset(&ref);
			if (!candidate(i, group, n, &ref.out))
				break;
			any = 1;
			e = map_find(
			    p->by_ref, growbuf_text(&ref), ref.out.len);
		}
		if (e != NULL)
			auto_add(p, index, (uint32_t)e->num - 1, a);
	}
	growbuf_release(&ref);
}

/* Add edges to all resources that the type places later. */
static void
precedes_walk(struct plan *p, uint32_t index)
{
	const struct instance *i = p->items[index].instance, *other;
	uint32_t at;

	if (i->type->ops->precedes == NULL)
		return;
	for (at = p->first; at != 0; at = p->items[at - 1].next) {
		other = p->items[at - 1].instance;
		if (other->type != NULL && i->type->ops->precedes(i, other))
			auto_add(p, index, at - 1, &relate_autobefore);
	}
}

static void
autos_add(struct plan *p, uint32_t index)
{
	const struct resource_type *t = p->items[index].instance->type;

	if (t == NULL)
		return;
	auto_walk(p, index, t->ops->autorequire, &relate_autorequire);
	auto_walk(p, index, t->ops->autosubscribe, &relate_autosubscribe);
	auto_walk(p, index, t->ops->autobefore, &relate_autobefore);
	precedes_walk(p, index);
	auto_walk(p, index, t->ops->autonotify, &relate_autonotify);
}

static void
vertices_make(struct plan *p)
{
	uint32_t at, place = 0;
	struct planned *item;

	for (at = p->first; at != 0; at = item->next, place++) {
		item = &p->items[at - 1];
		if (item->instance->type != NULL) {
			item->entry = item->exit = graph_vertex(
			    p->graph, item->instance, VERTEX_RESOURCE, place);
			continue;
		}
		item->entry = graph_vertex(
		    p->graph, item->instance, VERTEX_ADMISSIBLE, place);
		item->exit = graph_vertex(
		    p->graph, item->instance, VERTEX_COMPLETED, place);
	}
}

void
plan_relate(struct plan *p)
{
	uint32_t at;

	p->graph = graph_new(p->arena);
	vertices_make(p);
	for (at = p->first; at != 0; at = p->items[at - 1].next)
		relations_add(p, at - 1);
	plan_generated_edges(p);
	for (at = p->first; at != 0; at = p->items[at - 1].next)
		autos_add(p, at - 1);
}

static void
contain(struct plan *p, uint32_t s, uint32_t t)
{
	if (p->items[s].instance->type != NULL)
		return;
	graph_add(p->graph, p->items[s].entry, p->items[t].entry,
	    EDGE_NOTIFY | EDGE_CONTAINS);
	graph_add(p->graph, p->items[t].exit, p->items[s].exit,
	    EDGE_NOTIFY | EDGE_CONTAINS);
}

/*
 * Add the edges of containers: entry before exit, and the content between them.
 */
void
plan_expand(struct plan *p)
{
	const struct catalog *c = p->catalog;
	uint8_t *filled = arena_zalloc(p->arena, p->count + 1);
	uint32_t i;

	for (i = 0; i < c->edge_count; i++) {
		filled[c->edges[i].source->index] = 1;
		contain(
		    p, c->edges[i].source->index, c->edges[i].target->index);
	}
	for (i = 0; i < p->count; i++)
		if (p->items[i].is_generated && p->items[i].container != 0)
			contain(p, p->items[i].container - 1, i);
	for (i = 0; i < p->count; i++)
		if (p->items[i].instance->type == NULL && !filled[i])
			graph_add(p->graph, p->items[i].entry, p->items[i].exit,
			    EDGE_CONTAINS);
	graph_close(p->graph);
}
