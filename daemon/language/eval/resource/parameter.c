#include "language/eval/resource/parameter.h"

#include <stdbool.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/core/intern.h"
#include "base/core/strbuf.h"
#include "language/catalog/catalog.h"
#include "language/eval/call.h"
#include "language/eval/context.h"
#include "language/eval/error.h"
#include "language/eval/record.h"
#include "language/eval/expression/reference.h"
#include "language/eval/resource/tags.h"
#include "language/types/basic.h"
#include "language/types/type.h"
#include "language/value/bigint.h"
#include "language/value/hash.h"
#include "language/value/ruby_format.h"
#include "language/value/tostring.h"

/* Maximum number of values of one parameter: more cannot be sent. */
#define PARTS_MAX 50000000

struct parameter_conversion {
	struct eval *e;
	uint32_t left; /* of PARTS_MAX */
	bool copies;   /* arrays and hashes, as Puppet does */
	int depth;
	/* of an iterator, a bigint, or reference_unnamed() */
	const char *error;
	bool own; /* an error of Puppet, not of Ruby */
};

static int eval_parameter_convert(
    struct parameter_conversion *c, struct value *v);

static const char *
bigint_refused(struct arena *a, struct value v)
{
	struct strbuf text;

	strbuf_init(&text, VALUE_STRING_MAX);
	strbuf_addf(&text,
	    "Use of a Ruby Integer outside of Puppet Integer %s range, got '",
	    bigint_is_negative(v) ? "min" : "max");
	if (ruby_format(a, "0x%x", 4, &v, 1, &text) != NULL)
		value_to_string(v, &text);
	strbuf_addch(&text, '\'');
	return value_string_take(a, &text).s;
}

static struct varray *
copy_array(struct parameter_conversion *c, const struct varray *from)
{
	struct varray *to = varray_new(c->e->arena, from->count);

	memcpy(to->items, from->items, from->count * sizeof(to->items[0]));
	return to;
}

/*
 * Convert an array.  Without c->copies it is copied only when an element
 * changes.
 */
static int
parameter_convert_array(struct parameter_conversion *c, struct value *v)
{
	const struct varray *from = v->a;
	struct varray *to = c->copies ? copy_array(c, from) : NULL;
	uint32_t i;

	for (i = 0; i < from->count; i++) {
		struct value item = from->items[i];

		if (!eval_parameter_convert(c, &item))
			continue;
		if (to == NULL)
			to = copy_array(c, from);
		to->items[i] = item;
	}
	if (to != NULL)
		*v = value_array(to);
	return to != NULL;
}

static int
parameter_convert_hash(struct parameter_conversion *c, struct value *v)
{
	struct arena *a = c->e->arena;
	const struct vhash *from = v->h;
	struct vhash *to = c->copies ? vhash_copy(a, from, 0) : NULL;
	uint32_t i;

	for (i = 0; i < from->count; i++) {
		struct value key = from->entries[i].key;
		struct value item = from->entries[i].value;

		(void)eval_parameter_convert(c, &key); /* for its error */
		if (!eval_parameter_convert(c, &item))
			continue;
		if (to == NULL)
			to = vhash_copy(a, from, 0);
		vhash_set(a, to, from->entries[i].key, item);
	}
	if (to != NULL)
		*v = value_hash(to);
	return to != NULL;
}

static int
parameter_convert_type(struct parameter_conversion *c, struct value *v)
{
	enum type_kind kind = type_kind(v->t);

	c->error = reference_unnamed(v->t);
	if (c->error != NULL || v->flags & VALUE_RESOURCE ||
	    (kind != T_CLASS && kind != T_RESOURCE))
		return 0;
	v->flags |= VALUE_RESOURCE;
	return 1;
}

/* Convert the references in v to resources; 1 when v contains any. */
static int
eval_parameter_convert(struct parameter_conversion *c, struct value *v)
{
	int changed = 0;

	if (c->left == 0 || c->depth > VALUE_MAX_DEPTH || c->error != NULL)
		return 0;
	c->left--;
	c->depth++;
	c->own = v->tag == V_ITERATOR || v->tag == V_BIGINT;
	if (v->tag == V_ITERATOR)
		c->error = "Use of an Iterator is not supported here";
	else if (v->tag == V_BIGINT)
		c->error = bigint_refused(c->e->arena, *v);
	else if (v->tag == V_ARRAY)
		changed = parameter_convert_array(c, v);
	else if (v->tag == V_HASH)
		changed = parameter_convert_hash(c, v);
	else if (v->tag == V_TYPE)
		changed = parameter_convert_type(c, v);
	c->depth--;
	return changed;
}

static bool
has_parts(struct value v)
{
	return v.tag == V_TYPE || v.tag == V_ARRAY || v.tag == V_HASH ||
	       v.tag == V_ITERATOR || v.tag == V_BIGINT;
}

/*
 * A value with more parts than can be sent is not copied: arrays that contain
 * the same array several times can have more parts than fit in memory.
 */
static enum eval_rc
convert_value(struct eval *e, struct value *v, bool copies, bool *ret_changed)
{
	struct parameter_conversion c = {.e = e, .left = PARTS_MAX};

	*ret_changed = false;
	if (!has_parts(*v))
		return EVAL_OK;
	*ret_changed = eval_parameter_convert(&c, v);
	if (c.error == NULL && copies && c.left > 0) {
		c = (struct parameter_conversion){
		    .e = e, .left = PARTS_MAX, .copies = copies};
		(void)eval_parameter_convert(&c, v);
	}
	if (c.error == NULL)
		return EVAL_OK;
	(void)eval_raise(e, "%s", c.error);
	e->error.own = c.own;
	return EVAL_ERR;
}

enum eval_rc
parameter_convert(struct eval *e, struct value *v)
{
	bool changed;

	return convert_value(e, v, true, &changed);
}

enum eval_rc
parameter_mark(struct eval *e, struct value *v, bool *ret_changed)
{
	return convert_value(e, v, false, ret_changed);
}

struct value
parameter_own(struct arena *a, struct value v)
{
	struct vhash *same;
	struct varray *own;

	if (v.tag == V_HASH) {
		same = arena_alloc(a, sizeof(*same)); /* with its entries */
		*same = *v.h;
		return value_hash(same);
	}
	if (v.tag != V_ARRAY)
		return v;
	own = varray_new(a, v.a->count);
	memcpy(own->items, v.a->items, v.a->count * sizeof(own->items[0]));
	return value_array(own);
}

bool
parameter_is_relation(const struct eval *e, const struct name *name)
{
	return name == e->n.require || name == e->n.before ||
	       name == e->n.notify || name == e->n.subscribe;
}

bool
parameter_is_meta(const struct eval *e, const struct name *name)
{
	return parameter_is_relation(e, name) || name == e->n.noop ||
	       name == e->n.schedule || name == e->n.audit ||
	       name == e->n.loglevel || name == e->n.alias ||
	       name == e->n.tag || name == e->n.stage;
}

static int
meta_has(const struct resource_meta *m, const struct name *name)
{
	uint32_t i;

	if (m->lenient)
		return 1;
	for (i = 0; i < m->attr_count; i++)
		if (m->attrs[i].name == name)
			return 1;
	return 0;
}

bool
parameter_is_known(
    struct eval *e, const struct resource *r, const struct name *name)
{
	const struct rinfo *info = r->eval;
	uint32_t i;

	if (parameter_is_meta(e, name) || name == e->n.name)
		return 1;
	if (info->meta != NULL)
		return meta_has(info->meta, name);
	for (i = 0; info->def != NULL && i < info->def->body->param_count; i++)
		if (info->def->body->params[i].name == name)
			return 1;
	return 0;
}

struct value
parameter_value(
    struct eval *e, const struct resource *r, const struct name *name)
{
	const struct parameter *p = resource_param(r, name);
	const struct rinfo *info = r->eval;
	const struct rparam *d;

	if (p != NULL && p->value.tag != V_UNDEF)
		return p->value;
	d = !e->any_defaults || info->scope == NULL
		? NULL
		: defaults_find(info->scope, r->type, name);
	return d == NULL ? value_undef() : d->value;
}

const struct rparam *
parameter_origin(const struct resource *r, const struct name *name)
{
	const struct rinfo *info = r->eval;
	uint32_t i;

	for (i = 0; i < info->param_count; i++)
		if (info->params[i].name == name)
			return &info->params[i];
	for (i = 0; i < info->declared_count; i++)
		if (info->declared[i].name == name)
			return &info->declared[i];
	return NULL;
}

static void
remember_origin(struct eval *e, struct rinfo *info, const struct rparam *p)
{
	struct rparam *grown;
	uint32_t i;

	for (i = 0; i < info->param_count; i++)
		if (info->params[i].name == p->name)
			break;
	if (i == info->param_cap) {
		info->param_cap = info->param_cap == 0 ? 4 : 2 * i;
		grown = arena_alloc(e->arena, info->param_cap * sizeof(*grown));
		if (i > 0)
			memcpy(grown, info->params, i * sizeof(*grown));
		info->params = grown;
	}
	if (i == info->param_count)
		info->param_count++;
	info->params[i] = *p;
}

enum eval_rc
parameter_set(
    struct eval *e, struct resource *r, const struct rparam *p, int remember)
{
	if (p->name == e->n.tag &&
	    tags_add_parameter(e, r, p->value) != EVAL_OK)
		return EVAL_ERR;
	resource_set(e->arena, r, p->name, p->value);
	if (remember)
		remember_origin(e, r->eval, p);
	return EVAL_OK;
}

static const struct defaults *
scope_defaults(const struct scope *s, const struct name *type)
{
	const struct defaults *d;

	for (d = s->defaults; d != NULL; d = d->next)
		if (d->type == type)
			return d;
	return NULL;
}

int
defaults_any(const struct scope *s, const struct name *type)
{
	for (; s != NULL; s = s->parent)
		if (scope_defaults(s, type) != NULL)
			return 1;
	return 0;
}

const struct rparam *
defaults_find(
    const struct scope *s, const struct name *type, const struct name *param)
{
	const struct defaults *d;
	uint32_t i;

	for (; s != NULL; s = s->parent) {
		d = scope_defaults(s, type);
		for (i = 0; d != NULL && i < d->count; i++)
			if (d->params[i].name == param)
				return &d->params[i];
	}
	return NULL;
}

/*
 * The outermost scope's defaults come first in order, the innermost take
 * precedence: names are collected from outside, values from inside.
 */
static enum eval_rc
apply_from(struct eval *e, struct resource *r, const struct scope *inner,
    const struct scope *s)
{
	const struct defaults *d;
	const struct rparam *p;
	uint32_t i;

	if (s->parent != NULL && apply_from(e, r, inner, s->parent) != EVAL_OK)
		return EVAL_ERR;
	d = scope_defaults(s, r->type);
	for (i = 0; d != NULL && i < d->count; i++) {
		if (resource_param(r, d->params[i].name) != NULL)
			continue;
		p = defaults_find(inner, r->type, d->params[i].name);
		if (parameter_set(e, r, p, 1) != EVAL_OK)
			return EVAL_ERR;
	}
	return EVAL_OK;
}

enum eval_rc
defaults_apply(struct eval *e, struct resource *r)
{
	const struct rinfo *info = r->eval;
	uint32_t own = r->param_count;
	enum eval_rc rc;

	if (!e->any_defaults || !defaults_any(info->scope, r->type))
		return EVAL_OK;
	rc = apply_from(e, r, info->scope, info->scope);
	record_defaults(e, r, own);
	return rc;
}
