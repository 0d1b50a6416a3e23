#include "language/eval/resource/relation.h"

#include <stdbool.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/core/intern.h"
#include "base/core/strbuf.h"
#include "language/catalog/catalog.h"
#include "language/eval/call.h"
#include "language/eval/context.h"
#include "language/eval/resource/collect.h"
#include "language/eval/describe.h"
#include "language/eval/error.h"
#include "language/eval/expr.h"
#include "language/eval/resource/parameter.h"
#include "language/eval/expression/reference.h"
#include "language/eval/table.h"
#include "language/lang/source.h"
#include "language/types/basic.h"
#include "language/types/relation/equals.h"
#include "language/types/describe/format.h"
#include "language/types/make.h"
#include "language/types/type.h"
#include "language/value/tostring.h"

/* "File[/x]" as a reference. */
static struct value
parse_ref(struct eval *e, struct value v)
{
	const char *open = memchr(v.s, '[', v.aux);
	const char *title, *end = v.s + v.aux - 1;
	const struct name *type;

	if (!reference_is_text(v.s, v.aux))
		return value_undef();
	title = open + 1;
	if (end - title >= 2 && (*title == '\'' || *title == '"') &&
	    end[-1] == *title) {
		title++;
		end--;
	}
	type = reference_capital(e, v.s, (size_t)(open - v.s));
	if (type == e->n.Class)
		return (struct value){.tag = V_TYPE,
		    .t = type_class(e->arena,
			reference_lower(e, title, (size_t)(end - title)))};
	return (struct value){.tag = V_TYPE,
	    .t = type_resource(e->arena, type, title, (size_t)(end - title))};
}

static enum eval_rc
illegal_operand(
    struct eval *e, struct frame *f, const struct ast *n, struct value v)
{
	if (v.tag == V_TYPE)
		return eval_issue(e, f, n, "NOT_CATALOG_TYPE",
		    "Illegal relationship operand, can not form a "
		    "relationship with something of type %s. A Catalog type "
		    "is required.",
		    type_string(e->arena, v.t));
	return eval_issue(e, f, n, "ILLEGAL_RELATIONSHIP_OPERAND_TYPE",
	    "Illegal relationship operand, can not form a relationship with "
	    "%s. A Catalog type is required.",
	    label_a_an(e, label_value(e, v)));
}

static bool
is_catalog_type(const struct type *t)
{
	switch (type_kind(t)) {
	case T_CLASS:
	case T_RESOURCE:
	case T_CATALOGENTRY:
		return 1;
	case T_TYPE:
		return type_contained(t) != NULL &&
		       is_catalog_type(type_contained(t));
	default:
		return 0;
	}
}

/* The reference within Type[...]. */
static struct value
operand_unwrap(struct value v)
{
	while (v.tag == V_TYPE && type_kind(v.t) == T_TYPE)
		v.t = type_contained(v.t);
	return v;
}

static int
same_operand(struct value a, struct value b)
{
	if (a.tag != b.tag)
		return 0;
	return a.tag == V_TYPE ? type_equals(a.t, b.t) : a.p == b.p;
}

static enum eval_rc
push_operand(struct eval *e, struct frame *f, const struct ast *n,
    struct value v, struct vlist *l)
{
	struct value ref = v;
	const char *why;
	uint32_t i;

	if (v.tag == V_ARRAY) {
		for (i = 0; i < v.a->count; i++)
			if (push_operand(e, f, n, v.a->items[i], l) != EVAL_OK)
				return EVAL_ERR;
		return EVAL_OK;
	}
	if (v.tag == V_STRING && (ref = parse_ref(e, v)).tag != V_TYPE)
		return eval_raise(e,
		    "The expression <%s> is not a valid type "
		    "specification.",
		    value_cstr(e->arena, v));
	if (collector_of(ref) == NULL &&
	    (ref.tag != V_TYPE || !is_catalog_type(ref.t)))
		return illegal_operand(e, f, n, v);
	ref = operand_unwrap(ref);
	if (ref.tag == V_TYPE && (why = reference_unnamed(ref.t)) != NULL)
		return eval_raise(e, "%s", why);
	for (i = 0; l->items != NULL && i < l->items->count; i++)
		if (same_operand(l->items->items[i], ref))
			return EVAL_OK;
	vlist_push(l, ref);
	return EVAL_OK;
}

static enum eval_rc
operands_of(struct eval *e, struct frame *f, const struct ast *n,
    struct value v, struct operands **ret)
{
	struct operands *o;
	struct vlist l;
	uint32_t count;

	vlist_init(&l, e->arena);
	if (push_operand(e, f, n, v, &l) != EVAL_OK)
		return EVAL_ERR;
	count = l.items == NULL ? 0 : l.items->count;
	o = arena_alloc(e->arena, sizeof(*o) + count * sizeof(o->items[0]));
	o->count = count;
	if (count > 0)
		memcpy(o->items, l.items->items, count * sizeof(o->items[0]));
	*ret = o;
	return EVAL_OK;
}

static void
push_relation(
    struct eval *e, struct value source, struct value target, int notify)
{
	uint32_t cap = e->relation_cap == 0 ? 32 : 2 * e->relation_cap;
	struct relation *grown;

	if (e->relation_count == e->relation_cap) {
		grown = arena_alloc(e->arena, cap * sizeof(*grown));
		if (e->relation_count > 0)
			memcpy(grown, e->relations,
			    e->relation_count * sizeof(*grown));
		e->relations = grown;
		e->relation_cap = cap;
	}
	e->relations[e->relation_count++] = (struct relation){
	    .source = source, .target = target, .notify = (uint8_t)notify};
}

/* The value of an arrow: its right side, or the left when that is empty. */
static struct value
arrow_value(struct eval *e, const struct operands *o)
{
	struct varray *a = varray_new(e->arena, o->count);
	uint32_t i;

	for (i = 0; i < o->count; i++)
		a->items[i] = o->items[i];
	return value_array(a);
}

EVAL_FN(expr_relation)
{
	const struct ast_binary *b = (const void *)n;
	int reverse = n->op == OP_REQUIRE || n->op == OP_SUBSCRIBE;
	int notify = n->op == OP_NOTIFY || n->op == OP_SUBSCRIBE;
	struct operands *left, *right, *from, *to;
	struct collector *c;
	struct value l, r;
	enum eval_rc rc;
	uint32_t i, j;

	if ((rc = eval_expr(e, f, b->left, &l)) != EVAL_OK ||
	    (rc = eval_expr(e, f, b->right, &r)) != EVAL_OK ||
	    (rc = operands_of(e, f, n, l, &left)) != EVAL_OK ||
	    (rc = operands_of(e, f, n, r, &right)) != EVAL_OK)
		return rc;
	from = reverse ? right : left;
	to = reverse ? left : right;
	for (i = 0; i < from->count; i++)
		for (j = 0; j < to->count; j++)
			push_relation(e, from->items[i], to->items[j], notify);
	if (right->count == 1 && (c = collector_of(right->items[0])) != NULL)
		c->empty = left;
	*ret = arrow_value(e, right->count == 0 ? left : right);
	return EVAL_OK;
}

/* Resources of one operand, now that all are declared. */
struct expanded {
	struct resource **found; /* of a collector */
	uint32_t count;
	struct value ref; /* one reference; found NULL */
};

static struct value
resource_ref_value(struct eval *e, const struct expanded *x, uint32_t i)
{
	return x->found == NULL ? x->ref : reference_value(e, x->found[i]);
}

/* Marks an array that belongs to one resource only. */
#define OWN_ARRAY 0x01

/*
 * Sets the array for all resources that share it: Puppet appends to the array
 * itself, which resources of one statement (and those that took it from the
 * same default) share.
 */
static void
set_shared(struct eval *e, struct resource *r, const struct name *name,
    struct value old, struct value now)
{
	struct parameter *p;
	uint32_t i, n = 0;

	for (i = 0; old.tag == V_ARRAY && (old.flags & OWN_ARRAY) == 0 &&
		    i < e->resource_count;
	     i++) {
		p = resource_param(e->resources[i], name);
		if (p == NULL || p->value.tag != V_ARRAY || p->value.a != old.a)
			continue;
		p->value = now;
		n++;
	}
	if (n <= 1)
		now.flags |= OWN_ARRAY;
	resource_set(e->arena, r, name, now);
}

/*
 * The array with another reference.  An array of one resource only has capacity
 * up to the next power of two, so that a long list does not take quadratic
 * time.
 */
static struct value
append_ref(struct eval *e, struct value old, struct value ref)
{
	uint32_t i, n = 1, cap = 4;
	struct varray *a;

	if (old.tag == V_UNDEF)
		n = 0;
	else if (old.tag == V_ARRAY)
		n = old.a->count;
	if (old.tag == V_ARRAY && old.flags & OWN_ARRAY && n >= cap &&
	    (n & (n - 1)) != 0) {
		a = (struct varray *)(uintptr_t)old.a;
		a->items[a->count++] = ref;
		return old;
	}
	while (cap <= n)
		cap *= 2;
	a = varray_new(e->arena, cap);
	for (i = 0; i < n; i++)
		a->items[i] = old.tag == V_ARRAY ? old.a->items[i] : old;
	a->items[n] = ref;
	a->count = n + 1;
	return value_array(a);
}

/* True for a type without a title: File is not a resource for an arrow. */
static bool
has_no_title(struct value ref)
{
	size_t len;

	return type_kind(ref.t) == T_RESOURCE &&
	       type_ref_title(ref.t, &len) == NULL;
}

static enum eval_rc
link_one(struct eval *e, struct value from, struct value to, int notify)
{
	struct resource *source = reference_resource(e, from);
	struct resource *target = reference_resource(e, to);
	const struct name *name = notify ? e->n.notify : e->n.before;
	const struct parameter *p;
	struct value old;

	if (has_no_title(from) || has_no_title(to))
		return eval_raise_as(e, EVAL_FAIL_VALIDATION, "%s",
		    reference_untitled(
			e, reference_text(e, has_no_title(from) ? from : to)));
	if (source == NULL)
		return eval_raise_as(e, EVAL_FAIL_VALIDATION,
		    "Could not find resource '%s' for relationship on '%s'",
		    reference_text(e, from), reference_text(e, to));
	if (target == NULL)
		return eval_raise_as(e, EVAL_FAIL_VALIDATION,
		    "Could not find resource '%s' for relationship from '%s'",
		    reference_text(e, to), reference_text(e, from));
	p = resource_param(source, name);
	old = p == NULL ? value_undef() : p->value;
	set_shared(
	    e, source, name, old, append_ref(e, old, reference_string(e, to)));
	return EVAL_OK;
}

/* An empty collector on the left is replaced by the operands left of it. */
static const struct operands *
bridge(const struct collector *c)
{
	const struct operands *o = c->empty;

	while (o != NULL && o->count == 1 &&
	       (c = collector_of(o->items[0])) != NULL && c->count == 0)
		o = c->empty;
	return o;
}

static enum eval_rc
link_targets(struct eval *e, struct value from, struct value target, int notify)
{
	struct expanded x = {.ref = target, .count = 1};
	const struct collector *c = collector_of(target);
	uint32_t i;

	if (c != NULL) {
		x.found = c->collected;
		x.count = c->count;
	}
	for (i = 0; i < x.count; i++)
		if (link_one(e, from, resource_ref_value(e, &x, i), notify) !=
		    EVAL_OK)
			return EVAL_ERR;
	return EVAL_OK;
}

static enum eval_rc
link_source(struct eval *e, struct value source, const struct relation *rel)
{
	const struct collector *c = collector_of(source);
	const struct operands *o;
	uint32_t i;

	if (c == NULL)
		return link_targets(e, source, rel->target, rel->notify);
	for (i = 0; i < c->count; i++)
		if (link_targets(e, reference_value(e, c->collected[i]),
			rel->target, rel->notify) != EVAL_OK)
			return EVAL_ERR;
	o = c->count == 0 ? bridge(c) : NULL;
	for (i = 0; o != NULL && i < o->count; i++)
		if (link_source(e, o->items[i], rel) != EVAL_OK)
			return EVAL_ERR;
	return EVAL_OK;
}

enum eval_rc
relation_apply(struct eval *e)
{
	uint32_t i;

	for (i = 0; i < e->relation_count; i++)
		if (link_source(e, e->relations[i].source, &e->relations[i]) !=
		    EVAL_OK)
			return EVAL_ERR;
	return EVAL_OK;
}

static enum eval_rc
raise_for_param(struct eval *e, const struct resource *r,
    const struct parameter *p, const char *text)
{
	const struct rparam *origin = parameter_origin(r, p->name);
	struct source_pos pos;
	enum eval_rc rc;

	if (origin != NULL && origin->src != NULL) {
		pos = source_position(origin->src, origin->offset);
		rc = eval_raise_at(
		    e, origin->src->path, pos.line, 0, "%s", text);
	} else {
		rc = eval_raise(e, "%s", text);
	}
	e->error.failure = EVAL_FAIL_VALIDATION;
	return rc;
}

/*
 * Raise an error for a relationship with a resource that is exported and not
 * collected: Puppet's server refuses the relationship when it stores the
 * catalog (indirector/catalog/puppetdb.rb).
 */
static enum eval_rc
relation_uncollected(struct eval *e, const struct resource *r,
    const struct parameter *p, const struct resource *other)
{
	const char *ref = reference_text(e, reference_value(e, other));

	if (e->ctx->find_exported == NULL || !(other->flags & RES_VIRTUAL) ||
	    !(other->flags & RES_EXPORTED))
		return EVAL_OK;
	return raise_for_param(e, r, p,
	    arena_printf(e->arena,
		"Invalid relationship: %s { %s => %s }, because %s is exported "
		"but not collected",
		reference_text(e, reference_value(e, r)), p->name->text, ref,
		ref));
}

static enum eval_rc
validate_ref(struct eval *e, const struct resource *r,
    const struct parameter *p, struct value v)
{
	const struct resource *found = NULL;
	const char *text;
	uint32_t i;

	if (v.tag == V_UNDEF)
		return EVAL_OK;
	if (v.tag == V_ARRAY) {
		for (i = 0; i < v.a->count; i++)
			if (validate_ref(e, r, p, v.a->items[i]) != EVAL_OK)
				return EVAL_ERR;
		return EVAL_OK;
	}
	if (v.tag != V_TYPE || v.flags & VALUE_RESOURCE)
		found = reference_resource(e, v);
	if (found != NULL)
		return relation_uncollected(e, r, p, found);
	text = v.tag == V_TYPE && (v.flags & VALUE_RESOURCE) == 0
		   ? type_string(e->arena, v.t)
		   : reference_text(e, v);
	if (!reference_is_text(text, strlen(text)))
		return raise_for_param(e, r, p, reference_untitled(e, text));
	return raise_for_param(e, r, p,
	    arena_printf(e->arena,
		"Could not find resource '%s' in parameter '%s'", text,
		p->name->text));
}

enum eval_rc
relation_validate(struct eval *e)
{
	const struct resource *r;
	uint32_t i, j;

	for (i = 0; i < e->resource_count; i++) {
		r = e->resources[i];
		if (r->flags & RES_VIRTUAL)
			continue;
		for (j = 0; j < r->param_count; j++)
			if (parameter_is_relation(e, r->params[j].name) &&
			    validate_ref(e, r, &r->params[j],
				r->params[j].value) != EVAL_OK)
				return EVAL_ERR;
	}
	return EVAL_OK;
}
