#include "base/core/arena.h"
#include "base/core/intern.h"
#include "base/core/map.h"
#include "language/catalog/catalog.h"
#include "language/eval/expression/add.h"
#include "language/eval/call.h"
#include "language/eval/context.h"
#include "language/eval/error.h"
#include "language/eval/expr.h"
#include "language/eval/resource/override.h"
#include "language/eval/expression/reference.h"
#include "language/eval/table.h"
#include "language/eval/expression/type_time.h"
#include "language/lang/source.h"
#include "language/types/basic.h"
#include "language/types/describe/format.h"
#include "language/types/relation/infer.h"
#include "language/types/make.h"
#include "language/types/relation/normalize.h"
#include "language/types/type.h"
#include "language/value/tostring.h"

/*
 * Maximum number of titles in one resource expression, and attributes in one
 * body.
 */
#define TITLES_MAX ((size_t)1 << 20)

/* One body of a resource expression, evaluated. */
struct body {
	const struct ast_ops *n;
	const struct varray *titles; /* default left out */
	struct params params;
	uint8_t is_default;
};

struct statement {
	struct eval *e;
	struct frame *f;
	const struct ast_resource *n;
	struct resource_kind_of kind;
	struct body *bodies;
	struct map *seen; /* titles; NULL while there is only one */
	uint32_t title_count;
};

static const char *
general_type(struct eval *e, struct value v)
{
	return type_to_s(
	    e->arena, type_generalize(e->arena, type_infer(e->arena, v)));
}

static enum eval_rc
illegal_type(const struct statement *s, struct value v, int exact)
{
	return eval_issue(s->e, s->f, s->n->type, "ILLEGAL_RESOURCE_TYPE",
	    "Illegal Resource Type expression, expected result to be a type "
	    "name, or untitled Resource, got %s",
	    exact ? type_string(s->e->arena, v.t) : general_type(s->e, v));
}

/* The type's name, given as an expression: Resource[..] {}. */
static enum eval_rc
type_from_value(
    const struct statement *s, struct value v, const struct name **ret)
{
	size_t len;

	if (v.tag == V_TYPE && type_kind(v.t) == T_CLASS) {
		if (type_ref_name(v.t) != NULL)
			return illegal_type(s, v, 1);
		*ret = s->e->n.class;
		return EVAL_OK;
	}
	if (v.tag != V_TYPE || type_kind(v.t) != T_RESOURCE)
		return illegal_type(s, v, 0);
	if (type_ref_name(v.t) == NULL || type_ref_title(v.t, &len) != NULL)
		return illegal_type(s, v, 1);
	*ret = type_ref_name(v.t);
	return EVAL_OK;
}

static int
may_be_type(const struct ast *n)
{
	const struct ast_access *a = (const void *)n;

	return n->kind == AST_QREF ||
	       (n->kind == AST_ACCESS && a->left->kind == AST_QREF);
}

static enum eval_rc
find_kind(struct statement *s)
{
	struct resource_kind_of *kind;
	const struct ast_name *q = (const void *)s->n->type;
	const struct name *name = q->name;
	struct kind_cache *c;
	struct value v;
	enum eval_rc rc;

	if (s->n->type->kind != AST_QNAME) {
		rc = eval_expr(s->e, s->f, s->n->type, &v);
		if (rc != EVAL_OK)
			return rc;
		if (!may_be_type(s->n->type))
			return illegal_type(s, v, 0);
		if (type_from_value(s, v, &name) != EVAL_OK)
			return EVAL_ERR;
	}
	c = &s->e->kinds[name->hash % KIND_CACHE];
	if (c->name == name) {
		s->kind = *c->kind;
		return EVAL_OK;
	}
	switch (reference_find_type(s->e, name->text, name->len, &s->kind)) {
	case FIND_OK:
		c->name = name;
		kind = arena_alloc(s->e->arena, sizeof(*kind));
		*kind = s->kind;
		c->kind = kind;
		return EVAL_OK;
	case FIND_NONE:
		return eval_raise(
		    s->e, "Unknown resource type: '%s'", name->text);
	default:
		return EVAL_ERR;
	}
}

/* Records a title; an error for a duplicate in the expression. */
static enum eval_rc
note_title(struct statement *s, const char *key, size_t len)
{
	struct map_entry *m;
	int is_new;

	if (s->seen == NULL)
		s->seen = map_new(s->e->arena, TITLES_MAX);
	m = map_put_borrowed(s->seen, key, len, &is_new);
	if (m == NULL)
		return eval_raise(s->e,
		    "more than %zu titles in one resource "
		    "expression",
		    TITLES_MAX);
	if (!is_new)
		return eval_issue(s->e, s->f, &s->n->h, "DUPLICATE_TITLE",
		    "The title '%s' has already been used in this resource "
		    "expression",
		    arena_shown(s->e->arena, key, len));
	return EVAL_OK;
}

static enum eval_rc
check_title(struct statement *s, struct body *b, struct value t, uint32_t i)
{
	const struct ast *at = b->n->expr;

	if (t.tag == V_UNDEF)
		return eval_issue(s->e, s->f, at, "MISSING_TITLE_AT",
		    "Missing title at index %u. The title expression resulted "
		    "in an undef title",
		    i);
	if (t.tag == V_DEFAULT) {
		b->is_default = 1;
		return note_title(s, "default", 7);
	}
	if (t.tag != V_STRING)
		return eval_issue(s->e, s->f, at, "ILLEGAL_TITLE_TYPE_AT",
		    "Illegal title type at index %u. Expected String, got %s",
		    i, general_type(s->e, t));
	if (t.aux == 0)
		return eval_issue(s->e, s->f, at, "EMPTY_STRING_TITLE_AT",
		    "Empty string title at %u. Title strings must have a "
		    "length greater than zero.",
		    i);
	/* A statement with one title has no duplicates. */
	if (s->n->count == 1 && s->title_count == 0)
		return EVAL_OK;
	return note_title(s, t.s, t.aux);
}

static void
flatten_titles(struct vlist *l, struct value v, int depth)
{
	uint32_t i;

	if (v.tag != V_ARRAY || depth > VALUE_MAX_DEPTH) {
		vlist_push(l, v);
		return;
	}
	for (i = 0; i < v.a->count; i++)
		flatten_titles(l, v.a->items[i], depth + 1);
}

static enum eval_rc
evaluate_titles(struct statement *s, struct body *b)
{
	struct varray *out;
	struct vlist l;
	struct value v;
	enum eval_rc rc;
	uint32_t i, n = 0;

	rc = eval_expr(s->e, s->f, b->n->expr, &v);
	if (rc != EVAL_OK)
		return rc;
	if (v.tag == V_UNDEF)
		return eval_issue(s->e, s->f, b->n->expr, "MISSING_TITLE",
		    "Missing title. The title expression resulted in undef");
	vlist_init(&l, s->e->arena);
	flatten_titles(&l, v, 0);
	out = varray_new(s->e->arena, l.items == NULL ? 0 : l.items->count);
	s->title_count = out->count > 1 ? 1 : s->title_count;
	for (i = 0; i < out->count; i++) {
		v = l.items->items[i];
		rc = check_title(s, b, v, i);
		if (rc != EVAL_OK)
			return rc;
		if (v.tag != V_DEFAULT)
			out->items[n++] = v;
	}
	out->count = n;
	b->titles = out;
	return EVAL_OK;
}

/* Merges the default body's attributes first; the body replaces values. */
static struct params
eval_resource_merge_params(
    struct eval *e, const struct params *d, const struct params *own)
{
	struct params m = {
	    .items = arena_alloc(
		e->arena, (d->count + own->count + 1) * sizeof(m.items[0]))};
	uint32_t i, j;

	for (i = 0; i < d->count; i++)
		m.items[m.count++] = d->items[i];
	for (i = 0; i < own->count; i++) {
		for (j = 0; j < d->count; j++)
			if (m.items[j].name == own->items[i].name)
				break;
		if (j < d->count)
			m.items[j] = own->items[i];
		else
			m.items[m.count++] = own->items[i];
	}
	return m;
}

static enum eval_rc
eval_resource_declare(struct statement *s, const struct params *params,
    const struct varray *titles, struct varray *out, uint32_t *count)
{
	struct source_pos pos =
	    source_position(s->f->body->source, s->n->h.offset);
	struct declaration d = {.scope = s->f->scope,
	    .kind = &s->kind,
	    .file = s->f->body->source->path,
	    .line = pos.line,
	    .count = params->count,
	    .params = params->items};
	enum eval_rc rc;
	uint32_t i;

	if (s->n->h.op != FORM_REGULAR)
		d.flags |= RES_VIRTUAL;
	if (s->n->h.op == FORM_EXPORTED)
		d.flags |= RES_EXPORTED;
	for (i = 0; i < titles->count; i++) {
		rc = add_declared(s->e, &d, titles->items[i].s,
		    titles->items[i].aux, &out->items[*count]);
		if (rc != EVAL_OK)
			return rc;
		++*count;
	}
	return EVAL_OK;
}

static enum eval_rc
declare_all(struct statement *s, struct value *ret)
{
	const struct params *defaults = NULL;
	struct params merged;
	struct varray *out;
	enum eval_rc rc = EVAL_OK;
	uint32_t i, total = 0, done = 0;

	for (i = 0; i < s->n->count; i++) {
		total += s->bodies[i].titles->count;
		if (s->bodies[i].is_default)
			defaults = &s->bodies[i].params;
	}
	out = varray_new(s->e->arena, total);
	for (i = 0; i < s->n->count && rc == EVAL_OK; i++) {
		merged = s->bodies[i].params;
		if (defaults != NULL && defaults != &s->bodies[i].params)
			merged = eval_resource_merge_params(
			    s->e, defaults, &s->bodies[i].params);
		rc = eval_resource_declare(
		    s, &merged, s->bodies[i].titles, out, &done);
	}
	*ret = value_array(out);
	return rc;
}

EVAL_FN(expr_resource)
{
	struct statement s = {.e = e, .f = f, .n = (const void *)n};
	int64_t begin = type_time_begin();
	struct body one;
	enum eval_rc rc;
	uint32_t i;

	rc = find_kind(&s);
	if (rc == EVAL_OK && n->op == FORM_EXPORTED &&
	    e->ctx->find_exported == NULL)
		rc = eval_issue_by(e, f, n, STRICT_WARNING,
		    "RT_NO_STORECONFIGS_EXPORT",
		    "You cannot collect exported resources without "
		    "storeconfigs being set; the export is ignored");
	s.bodies = &one;
	if (s.n->count != 1)
		s.bodies = arena_alloc(
		    e->arena, (s.n->count + 1) * sizeof(s.bodies[0]));
	for (i = 0; i < s.n->count && rc == EVAL_OK; i++) {
		s.bodies[i] = (struct body){.n = s.n->bodies[i]};
		rc = evaluate_titles(&s, &s.bodies[i]);
		if (rc == EVAL_OK)
			rc = params_evaluate(e, f, s.n->bodies[i]->ops,
			    s.n->bodies[i]->count, n, &s.bodies[i].params);
	}
	if (rc == EVAL_OK)
		rc = declare_all(&s, ret);
	/* a class is timed by its body, which has been evaluated */
	if (rc == EVAL_OK && !s.kind.is_class)
		type_time_end(e, s.kind.ref, begin);
	return rc;
}
