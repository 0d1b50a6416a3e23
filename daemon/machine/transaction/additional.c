/*
 * Resources that other resources generate
 * (lib/puppet/transaction/additional_resource_generator.rb).
 */
#include "machine/transaction/additional.h"

#include <stdbool.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/core/intern.h"
#include "base/core/map.h"
#include "base/core/strbuf.h"
#include "language/catalog/catalog.h"
#include "logging/log.h"
#include "machine/resource/generate.h"
#include "machine/resource/instance.h"
#include "machine/resource/operations.h"
#include "machine/transaction/convert.h"
#include "machine/transaction/plan/graph.h"
#include "machine/transaction/plan/plan.h"
#include "machine/transaction/plan/relate.h"

/* Maximum nesting of generated resources that generate others. */
#define DEPTH_MAX 16

/* The order between a resource and the resources that it generated. */
struct generated_edge {
	uint32_t parent, child;
	struct generated_edge *next;
};

static const struct instance *
declared(void *context, const char *ref)
{
	return plan_find(context, ref, strlen(ref));
}

static void
generation_init(struct generation *g, struct plan *p)
{
	memset(g, 0, sizeof(*g));
	g->arena = p->arena;
	g->find = declared;
	g->context = p;
}

/* Letters, digits and _ first, then :.- as well (util/tagging.rb). */
static bool
additional_is_tag(const char *s)
{
	static const char head[] = "abcdefghijklmnopqrstuvwxyz"
				   "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_";

	if (strspn(s, head) == 0)
		return 0;
	for (; *s != '\0'; s++)
		if (strchr(head, *s) == NULL && strchr(":.-", *s) == NULL)
			return 0;
	return 1;
}

static const struct name *
additional_name_of(const struct plan *p, const char *s)
{
	return intern(p->catalog->names, s, strlen(s));
}

static void
additional_tag_add(struct plan *p, struct resource *r, const char *text)
{
	char *s, *at;

	if (!additional_is_tag(text))
		return;
	s = arena_strdup(p->arena, text);
	for (at = s; *at != '\0'; at++)
		if (*at >= 'A' && *at <= 'Z')
			*at = (char)(*at | 0x20);
	resource_tag(p->arena, r, additional_name_of(p, s));
}

static bool
passes_metaparam(const char *metaparam, enum metaparams which)
{
	static const char *const relating[] = {
	    "before", "notify", "require", "subscribe", "tag", NULL};

	for (int n = 0; which == METAPARAMS_UNRELATED && relating[n] != NULL;
	     n++)
		if (strcmp(metaparam, relating[n]) == 0)
			return false;
	return which != METAPARAMS_NONE && convert_is_inherited(metaparam);
}

static void
metaparams_copy(struct plan *p, struct resource *r,
    const struct resource *parent, enum metaparams which)
{
	const struct parameter *param;
	uint32_t n;

	for (n = 0; n < parent->param_count; n++) {
		param = &parent->params[n];
		if (passes_metaparam(param->name->text, which) &&
		    resource_param(r, param->name) == NULL)
			resource_set(p->arena, r, param->name, param->value);
	}
}

/* Make a resource like one of the catalog. */
static struct resource *
resource_make(struct plan *p, const struct generation *g,
    const struct generated *made, const struct resource *parent)
{
	struct resource *r =
	    resource_new(p->arena, additional_name_of(p, made->type),
		made->title, strlen(made->title));
	const struct ventry *e;
	uint32_t n;

	r->kind = KIND_COMPILABLE_TYPE;
	r->index = p->count;
	for (n = 0; n < made->params->count; n++) {
		e = &made->params->entries[n];
		resource_set(p->arena, r,
		    intern(p->catalog->names, e->key.s, e->key.aux), e->value);
	}
	metaparams_copy(p, r, parent, g->metaparams);
	additional_tag_add(p, r, made->type);
	additional_tag_add(p, r, made->title);
	for (n = 0; n < parent->tag_count; n++)
		resource_tag(p->arena, r, parent->tags[n]);
	return r;
}

/* Add a resource below number parent, before or after number at. */
static int
additional_generated_add(struct plan *p, const struct generation *g,
    const struct generated *made, uint32_t parent, uint32_t at, int before,
    struct strbuf *err)
{
	const struct instance *i = p->items[parent].instance;

	if (plan_add(p, resource_make(p, g, made, i->res), err) < 0)
		return -1;
	p->items[p->count - 1].instance->purging = made->purging;
	plan_place(p, at, before);
	if (plan_contain(p, parent, err) < 0)
		return -1;
	return relations_check(p, p->count - 1, err);
}

static void
generate_failed(
    struct plan *p, const struct instance *i, const struct strbuf *why)
{
	p->generate_failed = 1;
	log_event(APPLY_RESOURCE, TRA_GENERATE_FAILED,
	    log_str("message", strbuf_shown(why)), log_str("source", i->path),
	    log_str("resource", i->ref));
}

static void
edge_note(struct plan *p, uint32_t parent, uint32_t child)
{
	struct generated_edge *e = arena_zalloc(p->arena, sizeof(*e));

	e->parent = parent;
	e->child = child;
	e->next = p->generated;
	p->generated = e;
}

static void generate_of(struct plan *p, uint32_t index, unsigned depth);

/* Add the resources that number index has generated, in their order. */
static int
generated_enter(struct plan *p, uint32_t index, const struct generation *g,
    unsigned depth, struct strbuf *err)
{
	int before = p->items[index].instance->type->ops->depth_first;
	const struct map_entry *e;
	const struct generated *made;
	uint32_t at = index, child;
	const char *ref;

	for (made = g->first; made != NULL; made = made->next) {
		ref = arena_printf(p->arena, "%s[%s]", made->type, made->title);
		e = map_find(p->by_ref, ref, strlen(ref));
		if (e != NULL) {
			edge_note(p, index, (uint32_t)e->num - 1);
			continue;
		}
		if (additional_generated_add(
			p, g, made, index, at, before, err) < 0)
			return -1;
		child = p->count - 1;
		if (!before)
			at = child;
		edge_note(p, index, child);
		generate_of(p, child, depth + 1);
	}
	return 0;
}

static void
generate_of(struct plan *p, uint32_t index, unsigned depth)
{
	struct instance *i = p->items[index].instance;
	struct generation g;
	struct shortbuf why;

	if (i->type == NULL || i->type->ops->generate == NULL ||
	    depth > DEPTH_MAX)
		return;
	generation_init(&g, p);
	shortbuf_init(&why, 65536);
	if (i->type->ops->generate(i, &g, &why.out) < 0 ||
	    generated_enter(p, index, &g, depth, &why.out) < 0)
		generate_failed(p, i, &why.out);
	shortbuf_release(&why);
}

void
plan_generate(struct plan *p)
{
	uint32_t i, n = p->count;

	for (i = 0; i < n; i++)
		generate_of(p, i, 0);
}

void
plan_generated_edges(struct plan *p)
{
	const struct generated_edge *e;
	uint32_t s, t, swap;

	for (e = p->generated; e != NULL; e = e->next) {
		s = p->items[e->parent].exit;
		t = p->items[e->child].entry;
		if (p->items[e->parent].instance->type->ops->depth_first) {
			swap = s;
			s = t;
			t = swap;
		}
		if (!graph_has(p->graph, s, t) && !graph_has(p->graph, t, s))
			graph_add(p->graph, s, t, 0);
	}
}

/* Add an edge, unless the reverse edge exists or the target is done. */
static void
edge_conditional(struct graph *g, uint32_t s, uint32_t t, unsigned flags)
{
	if (!graph_has(g, t, s) && !g->vertices[t]->done)
		graph_add(g, s, t, flags);
}

/* Add the vertex that stands for the end of all resources generated by v. */
static uint32_t
sentinel_add(struct plan *p, uint32_t v)
{
	const struct instance *parent = p->graph->vertices[v]->instance;
	struct instance *i = arena_zalloc(p->arena, sizeof(*i));

	*i = *parent;
	i->type = NULL;
	i->ref = i->path = parent->title;
	return graph_vertex_below(p->graph, i, VERTEX_COMPLETED, v);
}

/*
 * Enter the vertex of a generated resource, a new one if the catalog does not
 * declare it; returns -1 on failure.
 */
static int
child_enter(struct plan *p, const struct generation *g,
    const struct generated *made, uint32_t v, struct strbuf *err)
{
	uint32_t parent = p->graph->vertices[v]->instance->res->index;
	struct map_entry *e;
	struct planned *item;
	const char *ref;

	ref = arena_printf(p->arena, "%s[%s]", made->type, made->title);
	e = map_find(p->by_ref, ref, strlen(ref));
	if (e == NULL) {
		if (additional_generated_add(
			p, g, made, parent, parent, 0, err) < 0)
			return -1;
		item = &p->items[p->count - 1];
		item->entry = item->exit = graph_vertex_below(
		    p->graph, item->instance, VERTEX_RESOURCE, v);
	} else {
		item = &p->items[e->num - 1];
	}
	p->graph->vertices[item->entry]->made_by = v + 1;
	return 0;
}

/*
 * Return the vertex of the generated ancestor, or of the generating resource.
 */
static uint32_t
additional_ancestor_of(
    const struct plan *p, const struct generated *made, uint32_t v)
{
	const struct map_entry *e = NULL;
	const char *ref;
	uint32_t found;

	if (made->ancestor == NULL)
		return v;
	ref = arena_printf(p->arena, "%s[%s]", made->type, made->ancestor);
	e = map_find(p->by_ref, ref, strlen(ref));
	if (e == NULL)
		return v;
	found = p->items[e->num - 1].exit;
	return p->graph->vertices[found]->made_by == v + 1 ? found : v;
}

static uint32_t
vertex_of(const struct plan *p, const struct generated *made)
{
	const char *ref =
	    arena_printf(p->arena, "%s[%s]", made->type, made->title);

	return p->items[map_find(p->by_ref, ref, strlen(ref))->num - 1].entry;
}

static int
children_enter(
    struct plan *p, uint32_t v, const struct generation *g, struct strbuf *err)
{
	const struct generated *made;
	uint32_t sentinel;

	for (made = g->first; made != NULL; made = made->next)
		if (child_enter(p, g, made, v, err) < 0)
			return -1;
	sentinel = sentinel_add(p, v);
	graph_redirect(p->graph, v, sentinel);
	for (made = g->first; made != NULL; made = made->next)
		edge_conditional(
		    p->graph, vertex_of(p, made), sentinel, EDGE_NOTIFY);
	edge_conditional(p->graph, v, sentinel, EDGE_NOTIFY);
	for (made = g->first; made != NULL; made = made->next)
		edge_conditional(p->graph, additional_ancestor_of(p, made, v),
		    vertex_of(p, made), 0);
	return (int)g->count;
}

int
plan_eval_generate(
    struct plan *p, uint32_t v, uint32_t *ret_unchanged, struct strbuf *err)
{
	struct instance *i = p->graph->vertices[v]->instance;
	struct generation g;
	int rc;

	*ret_unchanged = 0;
	if (i->type == NULL || i->type->ops->eval_generate == NULL)
		return 0;
	generation_init(&g, p);
	rc = i->type->ops->eval_generate(i, &g, err);
	*ret_unchanged = g.unchanged;
	if (rc == 0 && g.count > 0)
		rc = children_enter(p, v, &g, err);
	if (rc < 0)
		p->generate_failed = 1;
	return rc;
}
