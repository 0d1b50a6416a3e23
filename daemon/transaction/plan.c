#include "transaction/plan.h"

#include <string.h>

#include "base/arena.h"
#include "base/intern.h"
#include "base/map.h"
#include "base/strbuf.h"
#include "catalog/catalog.h"
#include "resource/instance.h"
#include "resource/machine.h"
#include "resource/type.h"
#include "transaction/convert.h"
#include "transaction/graph.h"

/* Resources of a catalog at most. */
#define PLAN_MAX (4u << 20)

/* Which way a relationship metaparameter points. */
struct relation {
	const char *name;
	int backwards; /* what it names comes first */
	unsigned flags;
};

static const struct relation relations[] = {
    {"require", 1, 0},
    {"subscribe", 1, EDGE_NOTIFY},
    {"before", 0, 0},
    {"notify", 0, EDGE_NOTIFY},
};

static int
ref_add(struct plan *p, const char *ref, uint32_t index)
{
	struct map_entry *e;
	int is_new;

	e = map_put(p->by_ref, ref, strlen(ref), &is_new);
	if (e == NULL)
		return -1;
	if (is_new)
		e->num = index + 1;
	return 0;
}

static int
instances_make(struct plan *p, int noop, struct strbuf *err)
{
	const struct catalog *c = p->catalog;
	uint32_t i;

	for (i = 0; i < c->resource_count; i++) {
		p->instances[i] =
		    instance_convert(p->machine, c->resources[i], noop, err);
		if (p->instances[i] == NULL)
			return -1;
		p->instances[i]->environment = c->environment;
		if (ref_add(p, p->instances[i]->ref, i) == -1) {
			strbuf_addf(err,
			    "The catalog has more than %u "
			    "resources",
			    PLAN_MAX);
			return -1;
		}
	}
	return 0;
}

/* A resource is also known by its namevar and its alias. */
static void
aliases_add(struct plan *p, uint32_t index)
{
	const struct instance *i = p->instances[index];
	const struct resource *res = i->res;
	const char *ref;
	uint32_t n;
	int a;

	for (a = 0; i->type != NULL && i->type->attrs[a].name != NULL; a++)
		if (i->type->attrs[a].kind == ATTR_NAMEVAR &&
		    i->should[a].tag == V_STRING) {
			ref =
			    arena_printf(p->arena, "%s[%.*s]", res->type->text,
				(int)i->should[a].aux, i->should[a].s);
			ref_add(p, ref, index);
		}
	for (n = 0; n < res->param_count; n++)
		if (strcmp(res->params[n].name->text, "alias") == 0 &&
		    res->params[n].value.tag == V_STRING) {
			ref = arena_printf(p->arena, "%s[%.*s]",
			    res->type->text, (int)res->params[n].value.aux,
			    res->params[n].value.s);
			ref_add(p, ref, index);
		}
}

/* The first that contains a resource is its parent, as in Puppet's paths. */
static void
containers_note(struct plan *p)
{
	const struct catalog *c = p->catalog;

	for (uint32_t i = 0; i < c->edge_count; i++) {
		uint32_t *container = &p->container[c->edges[i].target->index];

		if (*container == 0)
			*container = c->edges[i].source->index + 1;
	}
}

/* One part of a path: "Main" and "Ntp" for classes, else the reference. */
static const char *
path_part(struct arena *a, const struct instance *i)
{
	const struct resource *res = i->res;

	if (strcmp(res->type->text, "Class") != 0)
		return i->ref;
	if (res->title_len == 4 && memcmp(res->title, "main", 4) == 0)
		return "Main";
	return arena_memdup(a, res->title, res->title_len);
}

/* Containers within each other; more means that they contain each other. */
#define CONTAINMENT_MAX 1000

/* Number of parts of the path, 0 when the containers form a circle. */
static uint32_t
path_depth(const struct plan *p, uint32_t index)
{
	uint32_t at, depth = 0;

	for (at = index + 1; at != 0; at = p->container[at - 1])
		if (++depth > CONTAINMENT_MAX)
			return 0;
	return depth;
}

static int
path_make(struct plan *p, uint32_t index, struct strbuf *err)
{
	struct instance *i = p->instances[index];
	const char **parts;
	struct strbuf b;
	uint32_t at, depth = path_depth(p, index), n;

	if (depth == 0) {
		strbuf_addf(
		    err, "The containers of %s contain each other", i->ref);
		return -1;
	}
	parts = arena_alloc(p->arena, (depth + 1) * sizeof(*parts));
	parts[depth] = NULL;
	for (at = index + 1, n = depth; n > 0; at = p->container[at - 1])
		parts[--n] = path_part(p->arena, p->instances[at - 1]);
	strbuf_init(&b, 1u << 20);
	for (n = 0; n < depth; n++)
		strbuf_addf(&b, "/%s", parts[n]);
	i->containment = parts;
	i->path = arena_memdup(p->arena, b.s, b.len);
	strbuf_release(&b);
	return 0;
}

static void
vertex_add(struct graph *g, uint32_t at, struct instance *i, unsigned kind)
{
	g->vertices[at].instance = i;
	g->vertices[at].kind = (uint8_t)kind;
	g->vertices[at].priority = i->res->index;
}

static void
vertices_make(struct plan *p)
{
	uint32_t count = 0, i, n = p->catalog->resource_count;

	for (i = 0; i < n; i++)
		count += p->instances[i]->type == NULL ? 2 : 1;
	p->graph = graph_new(p->arena, count);
	count = 0;
	for (i = 0; i < n; i++) {
		p->entry[i] = p->exit[i] = count;
		if (p->instances[i]->type != NULL) {
			vertex_add(p->graph, count++, p->instances[i],
			    VERTEX_RESOURCE);
			continue;
		}
		p->exit[i] = count + 1;
		vertex_add(
		    p->graph, count++, p->instances[i], VERTEX_ADMISSIBLE);
		vertex_add(
		    p->graph, count++, p->instances[i], VERTEX_COMPLETED);
	}
}

/* Entry before exit, and what is contained between the two. */
static void
containment_add(struct plan *p)
{
	const struct catalog *c = p->catalog;
	uint8_t *filled = arena_zalloc(p->arena, c->resource_count + 1);
	uint32_t i, s, t;

	for (i = 0; i < c->edge_count; i++) {
		s = c->edges[i].source->index;
		t = c->edges[i].target->index;
		filled[s] = 1;
		if (p->instances[s]->type != NULL)
			continue;
		graph_add(p->graph, p->entry[s], p->entry[t], EDGE_NOTIFY);
		graph_add(p->graph, p->exit[t], p->exit[s], EDGE_NOTIFY);
	}
	for (i = 0; i < c->resource_count; i++)
		if (p->instances[i]->type == NULL && !filled[i])
			graph_add(p->graph, p->entry[i], p->exit[i], 0);
}

static int
relation_missing(
    const struct plan *p, uint32_t from, struct value ref, struct strbuf *err)
{
	const struct resource *res = p->instances[from]->res;

	strbuf_addf(err, "Could not find dependency %.*s for %s",
	    ref.tag == V_STRING ? (int)ref.aux : 0, ref.s,
	    p->instances[from]->ref);
	if (res->file != NULL)
		strbuf_addf(err, " at %s:%u", res->file, res->line);
	return -1;
}

/* One reference of a relationship metaparameter. */
static int
relation_add(struct plan *p, uint32_t from, const struct relation *rel,
    struct value ref, struct strbuf *err)
{
	struct map_entry *e = NULL;
	uint32_t to;

	if (ref.tag == V_STRING)
		e = map_find(p->by_ref, ref.s, ref.aux);
	if (e == NULL)
		return relation_missing(p, from, ref, err);
	to = (uint32_t)e->num - 1;
	if (rel->backwards)
		graph_add(p->graph, p->exit[to], p->entry[from], rel->flags);
	else
		graph_add(p->graph, p->exit[from], p->entry[to], rel->flags);
	return 0;
}

/* A value may be one reference or lists of them. */
static int
relation_walk(struct plan *p, uint32_t from, const struct relation *rel,
    struct value v, unsigned depth, struct strbuf *err)
{
	uint32_t i;

	if (v.tag == V_UNDEF)
		return 0;
	if (v.tag != V_ARRAY || depth > VALUE_MAX_DEPTH)
		return relation_add(p, from, rel, v, err);
	for (i = 0; i < v.a->count; i++)
		if (relation_walk(
			p, from, rel, v.a->items[i], depth + 1, err) == -1)
			return -1;
	return 0;
}

static int
relations_add(struct plan *p, uint32_t index, struct strbuf *err)
{
	const struct resource *res = p->instances[index]->res;
	size_t r;
	uint32_t n;

	for (n = 0; n < res->param_count; n++)
		for (r = 0; r < sizeof(relations) / sizeof(relations[0]); r++)
			if (strcmp(res->params[n].name->text,
				relations[r].name) == 0 &&
			    relation_walk(p, index, &relations[r],
				res->params[n].value, 0, err) == -1)
				return -1;
	return 0;
}

static void
auto_add(struct plan *p, uint32_t from, const struct strbuf *ref)
{
	const struct map_entry *e = map_find(p->by_ref, ref->s, ref->len);
	uint32_t to = (uint32_t)e->num - 1;

	if (to == from || graph_has(p->graph, p->exit[to], p->entry[from]) ||
	    graph_has(p->graph, p->exit[from], p->entry[to]))
		return;
	graph_add(p->graph, p->exit[to], p->entry[from], EDGE_AUTO);
}

/* Of each group of candidates the first that is in the catalog. */
static void
autorequires_add(struct plan *p, uint32_t index)
{
	const struct instance *i = p->instances[index];
	struct strbuf ref;
	unsigned group = 0, n;
	int any = 1, found;

	if (i->type == NULL || i->type->autorequire == NULL)
		return;
	strbuf_init(&ref, 1u << 16);
	for (; any; group++) {
		any = found = 0;
		for (n = 0; !found; n++) {
			strbuf_reset(&ref);
			if (!i->type->autorequire(i, group, n, &ref))
				break;
			any = 1;
			found = map_find(p->by_ref, ref.s, ref.len) != NULL;
		}
		if (found)
			auto_add(p, index, &ref);
	}
	strbuf_release(&ref);
}

static int
edges_make(struct plan *p, struct strbuf *err)
{
	uint32_t i, n = p->catalog->resource_count;

	for (i = 0; i < n; i++)
		if (relations_add(p, i, err) == -1)
			return -1;
	for (i = 0; i < n; i++)
		autorequires_add(p, i);
	containment_add(p);
	graph_close(p->graph);
	return 0;
}

int
plan_make(struct plan *p, const struct catalog *c, int noop, struct machine *m,
    struct strbuf *err)
{
	uint32_t i, n = c->resource_count;
	struct arena *a = m->arena;

	memset(p, 0, sizeof(*p));
	p->arena = a;
	p->machine = m;
	p->catalog = c;
	p->by_ref = map_new(a, PLAN_MAX);
	p->instances = arena_zalloc(a, (n + 1) * sizeof(*p->instances));
	p->container = arena_zalloc(a, (n + 1) * sizeof(*p->container));
	p->entry = arena_zalloc(a, (n + 1) * sizeof(*p->entry));
	p->exit = arena_zalloc(a, (n + 1) * sizeof(*p->exit));
	if (instances_make(p, noop, err) == -1)
		return -1;
	containers_note(p);
	for (i = 0; i < n; i++) {
		aliases_add(p, i);
		if (path_make(p, i, err) == -1)
			return -1;
	}
	vertices_make(p);
	return edges_make(p, err);
}
