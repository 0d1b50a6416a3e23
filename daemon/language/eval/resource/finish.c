#include "language/eval/resource/finish.h"

#include <stdbool.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/text/diag.h"
#include "base/core/intern.h"
#include "base/core/strbuf.h"
#include "language/catalog/catalog.h"
#include "language/eval/bind.h"
#include "language/eval/call.h"
#include "language/eval/resource/collect.h"
#include "language/eval/context.h"
#include "language/eval/error.h"
#include "language/eval/resource/override.h"
#include "language/eval/resource/parameter.h"
#include "language/eval/resource/relation.h"
#include "language/eval/resource/tags.h"
#include "language/types/basic.h"
#include "language/types/deferred.h"
#include "language/types/describe/describe.h"
#include "language/types/relation/instance.h"
#include "language/types/type.h"

/* Number of metaparameters inherited from containers, in Puppet's order. */
#define INHERITED 7

static void
inherited_names(const struct eval *e, const struct name *names[INHERITED])
{
	names[0] = e->n.noop;
	names[1] = e->n.schedule;
	names[2] = e->n.audit;
	names[3] = e->n.loglevel;
	names[4] = e->n.alias;
	names[5] = e->n.tag;
	names[6] = e->n.stage;
}

/* Values of the inherited metaparameters; V_UNSET: none. */
struct inheritance {
	struct value v[INHERITED];
};

/* Containment edges by their source, for the walk from Class[main]. */
struct finish_walk {
	struct eval *e;
	const struct name *names[INHERITED];
	uint32_t *first; /* by resource.index: where its targets begin */
	struct resource **targets;
	struct inheritance **data; /* by resource.index; NULL: nothing */
	struct resource **queue;
	uint32_t head, tail;
	uint8_t *seen;
};

static void
sort_edges(struct finish_walk *w)
{
	const struct catalog *c = w->e->cat;
	uint32_t n = c->resource_count, i, *at;

	w->first = arena_zalloc(w->e->arena, (n + 2) * sizeof(*w->first));
	w->targets = arena_alloc(
	    w->e->arena, (c->edge_count + 1) * sizeof(struct resource *));
	for (i = 0; i < c->edge_count; i++)
		w->first[c->edges[i].source->index + 1]++;
	for (i = 0; i < n; i++)
		w->first[i + 1] += w->first[i];
	at = arena_alloc(w->e->arena, (n + 1) * sizeof(*at));
	memcpy(at, w->first, (n + 1) * sizeof(*at));
	for (i = 0; i < c->edge_count; i++)
		w->targets[at[c->edges[i].source->index]++] =
		    c->edges[i].target;
}

/* The metaparameters of r itself; NULL when it has none. */
static struct inheritance *
own_data(const struct finish_walk *w, const struct resource *r)
{
	struct inheritance *d = NULL;
	const struct parameter *p;
	int i;

	if (r->param_count == 0)
		return NULL;
	for (i = 0; i < INHERITED; i++) {
		p = resource_param(r, w->names[i]);
		if (p == NULL || p->value.tag == V_UNDEF)
			continue;
		if (d == NULL)
			d = arena_zalloc(w->e->arena, sizeof(*d));
		d->v[i] = p->value;
	}
	return d;
}

static enum eval_rc
params_inherit(
    struct finish_walk *w, const struct inheritance *from, struct resource *to)
{
	struct inheritance *own, *d;
	struct rparam p = {0};
	int i;

	for (i = 0; i < INHERITED; i++) {
		const struct parameter *has = resource_param(to, w->names[i]);

		if (from->v[i].tag == V_UNSET ||
		    (has != NULL && has->value.tag != V_UNDEF))
			continue;
		p.name = w->names[i];
		p.value = from->v[i];
		if (parameter_set(w->e, to, &p, 0) != EVAL_OK)
			return EVAL_ERR;
	}
	d = arena_alloc(w->e->arena, sizeof(*d));
	*d = *from;
	own = own_data(w, to);
	for (i = 0; own != NULL && i < INHERITED; i++)
		if (own->v[i].tag != V_UNSET)
			d->v[i] = own->v[i];
	w->data[to->index] = d;
	return EVAL_OK;
}

static enum eval_rc
walk_one(struct finish_walk *w, struct resource *r)
{
	struct inheritance *d = w->data[r->index];
	uint32_t i;

	for (i = w->first[r->index]; i < w->first[r->index + 1]; i++) {
		if (d == NULL)
			d = w->data[r->index] = own_data(w, r);
		if (d != NULL && params_inherit(w, d, w->targets[i]) != EVAL_OK)
			return EVAL_ERR;
		tags_merge(w->e, w->targets[i], r);
		w->queue[w->tail++] = w->targets[i];
	}
	return EVAL_OK;
}

/* Passes metaparameters and tags down from Class[main], breadth first. */
static enum eval_rc
add_metaparams(struct eval *e)
{
	struct finish_walk w = {.e = e};
	uint32_t n = e->cat->resource_count;
	struct resource *r;

	inherited_names(e, w.names);
	sort_edges(&w);
	w.data = arena_zalloc(e->arena, (n + 1) * sizeof(*w.data));
	w.seen = arena_zalloc(e->arena, n + 1);
	w.queue = arena_alloc(
	    e->arena, (e->cat->edge_count + 2) * sizeof(struct resource *));
	w.queue[w.tail++] = e->top->resource;
	while (w.head < w.tail) {
		r = w.queue[w.head++];
		if (w.seen[r->index])
			continue;
		w.seen[r->index] = 1;
		if (walk_one(&w, r) != EVAL_OK)
			return EVAL_ERR;
	}
	return EVAL_OK;
}

/* Sensitive values are stored unwrapped; their names are listed. */
static void
unwrap_sensitive(struct resource *r)
{
	uint32_t i;

	for (i = 0; i < r->param_count; i++)
		if (r->params[i].value.tag == V_SENSITIVE) {
			r->params[i].value = *r->params[i].value.inner;
			r->params[i].sensitive = r->params[i].name;
		}
}

static enum eval_rc
unknown_parameter(
    struct eval *e, const struct resource *r, const struct name *name)
{
	struct diag d = {.file = r->file, .line = r->line};
	struct shortbuf b;
	enum eval_rc rc;

	shortbuf_init(&b, (size_t)64 << 10);
	d.message =
	    arena_printf(e->arena, "no parameter named '%s'", name->text);
	diag_format(&d, &b.out);
	rc = eval_raise_at(e, r->file, r->line, 0, "%s on %s[%s]",
	    shortbuf_text(&b), r->type->text,
	    arena_shown(e->arena, r->title, r->title_len));
	e->error.failure = EVAL_FAIL_VALIDATION;
	shortbuf_release(&b);
	return rc;
}

static enum eval_rc
finish_validate(struct eval *e, const struct resource *r)
{
	const struct rinfo *info = r->eval;
	uint32_t i;

	if (info->meta != NULL) {
		for (i = 0; i < r->param_count; i++)
			if (!parameter_is_known(e, r, r->params[i].name))
				return unknown_parameter(
				    e, r, r->params[i].name);
		return EVAL_OK;
	}
	if (info->def != NULL && (r->flags & RES_EVALUATED) == 0)
		return class_check_given(e, r);
	return EVAL_OK;
}

/*
 * In a type with one namevar, the parameter `name` is an alias of it and takes
 * precedence (Puppet::Resource#parameter_name).
 */
static void
name_replace(struct eval *e, struct resource *r)
{
	const struct resource_meta *m = ((const struct rinfo *)r->eval)->meta;
	struct parameter *p, *key;
	size_t rest;

	if (m == NULL || m->namevar == NULL || m->namevar == e->n.name)
		return;
	p = resource_param(r, e->n.name);
	key = resource_param(r, m->namevar);
	if (p == NULL || p->value.tag == V_UNDEF)
		return;
	if (key == NULL) {
		p->name = m->namevar;
		return;
	}
	key->value = p->value;
	key->sensitive = p->sensitive;
	rest = (size_t)(r->params + r->param_count - (p + 1));
	memmove(p, p + 1, rest * sizeof(*p));
	r->param_count--;
}

/* True for a value that reaches the node unchanged; others become text. */
static bool
finish_is_comparable(struct value v)
{
	return v.tag != V_UNDEF && !deferred_within(v) &&
	       type_instance(type_basic(T_DATA), v);
}

static const struct resource_attr *
finish_attr_of(const struct resource_meta *m, const struct name *name)
{
	uint32_t i;

	for (i = 0; i < m->attr_count; i++)
		if (m->attrs[i].name == name)
			return &m->attrs[i];
	return NULL;
}

static enum eval_rc
wrong_value(struct eval *e, const struct resource *r,
    const struct resource_attr *at, const struct parameter *p)
{
	const char *subject = arena_printf(e->arena, "%s.%s",
	    ((const struct rinfo *)r->eval)->meta->name->text, at->name->text);
	struct shortbuf b;
	enum eval_rc rc;

	shortbuf_init(&b, (size_t)64 << 10);
	if (at->secret || p->sensitive != NULL)
		type_describe_hidden(subject, at->type, &b.out);
	else
		type_describe_mismatch(
		    e->arena, subject, at->type, p->value, &b.out);
	rc = eval_raise_at(e, r->file, r->line, 0,
	    "Parameter %s failed on %s[%s]: %s", at->name->text, r->type->text,
	    arena_shown(e->arena, r->title, r->title_len), shortbuf_text(&b));
	shortbuf_release(&b);
	return rc;
}

/* Checks values of types that declare the values of their attributes. */
static enum eval_rc
finish_values_check(struct eval *e, const struct resource *r)
{
	const struct rinfo *info = r->eval;
	const struct resource_attr *at;
	uint32_t i;

	if (info->meta == NULL || !info->meta->typed)
		return EVAL_OK;
	for (i = 0; i < r->param_count; i++) {
		at = finish_attr_of(info->meta, r->params[i].name);
		if (at != NULL && at->type != NULL &&
		    finish_is_comparable(r->params[i].value) &&
		    !type_instance(at->type, r->params[i].value))
			return wrong_value(e, r, at, &r->params[i]);
	}
	return EVAL_OK;
}

static enum eval_rc
finish_resource(struct eval *e, struct resource *r)
{
	struct rinfo *info = r->eval;

	if (e->overrides != NULL && override_waiting(e, r) != EVAL_OK)
		return EVAL_ERR;
	if (!info->tags_merged && info->scope != NULL)
		tags_merge(e, r, info->scope->resource);
	info->tags_merged = 1;
	r->flags |= RES_FINISHED;
	if (finish_validate(e, r) != EVAL_OK)
		return EVAL_ERR;
	name_replace(e, r);
	unwrap_sensitive(r);
	return finish_values_check(e, r);
}

enum eval_rc
phase_finish(struct eval *e)
{
	uint32_t i;

	if (relation_apply(e) != EVAL_OK)
		return EVAL_ERR;
	for (i = 0; i < e->resource_count; i++)
		if (finish_resource(e, e->resources[i]) != EVAL_OK)
			return EVAL_ERR;
	return add_metaparams(e);
}

enum eval_rc
phase_validate(struct eval *e)
{
	if (override_check_rest(e) != EVAL_OK ||
	    collect_check_rest(e) != EVAL_OK)
		return EVAL_ERR;
	return relation_validate(e);
}
