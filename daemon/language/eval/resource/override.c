#include "language/eval/resource/override.h"

#include <stdbool.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/text/diag.h"
#include "base/core/intern.h"
#include "base/core/map.h"
#include "base/core/strbuf.h"
#include "language/catalog/catalog.h"
#include "language/eval/call.h"
#include "language/eval/class.h"
#include "language/eval/context.h"
#include "language/eval/describe.h"
#include "language/eval/error.h"
#include "language/eval/expr.h"
#include "language/eval/resource/parameter.h"
#include "language/eval/record.h"
#include "language/eval/expression/reference.h"
#include "language/eval/table.h"
#include "language/lang/source.h"
#include "language/types/basic.h"
#include "language/types/describe/format.h"
#include "language/types/relation/infer.h"
#include "language/types/make.h"
#include "language/types/relation/normalize.h"
#include "language/types/type.h"
#include "language/value/equal.h"

/* Maximum number of overrides pending for a resource. */
#define OVERRIDES_MAX ((size_t)1 << 20)

/* Parameters being collected; duplicates are found by a linear search. */
struct gather {
	struct eval *e;
	struct frame *f;
	const struct ast *statement; /* NULL: duplicates are allowed */
	struct params *params;
	uint32_t cap;
};

static enum eval_rc
push_param(struct gather *g, const struct rparam *p)
{
	struct params *l = g->params;
	struct value own = p->value;
	struct rparam *grown;
	uint32_t i;

	if (parameter_convert(g->e, &own) != EVAL_OK)
		return EVAL_ERR;
	for (i = 0; g->statement != NULL && i < l->count; i++)
		if (l->items[i].name == p->name)
			return eval_issue(g->e, g->f, g->statement,
			    "DUPLICATE_ATTRIBUE",
			    "The attribute '%s' has already been set",
			    p->name->text);
	if (l->count == g->cap) {
		g->cap = g->cap == 0 ? 8 : 2 * g->cap;
		grown = arena_alloc(g->e->arena, g->cap * sizeof(*grown));
		if (l->count > 0)
			memcpy(grown, l->items, l->count * sizeof(*grown));
		l->items = grown;
	}
	l->items[l->count] = *p;
	l->items[l->count++].value = parameter_own(g->e->arena, own);
	return EVAL_OK;
}

/* `* => hash` */
static enum eval_rc
push_splat(struct gather *g, const struct ast_unary *n)
{
	struct rparam p = {.source = g->f->scope,
	    .src = g->f->body->source,
	    .offset = n->h.offset};
	struct value v, k;
	enum eval_rc rc;
	uint32_t i;

	rc = eval_expr(g->e, g->f, n->expr, &v);
	if (rc != EVAL_OK)
		return rc;
	if (v.tag != V_HASH)
		return eval_issue(g->e, g->f, n->expr, "TYPE_MISMATCH",
		    "Expected value of type Hash, got %s",
		    type_string(g->e->arena, type_generalize(g->e->arena,
						 type_infer(g->e->arena, v))));
	for (i = 0; i < v.h->count; i++) {
		k = v.h->entries[i].key;
		if (k.tag != V_STRING)
			return eval_raise(g->e,
			    "attribute names must be strings, got %s",
			    label_a_an(g->e, label_value(g->e, k)));
		p.name = intern(g->e->names, k.s, k.aux);
		p.value = v.h->entries[i].value;
		if (push_param(g, &p) != EVAL_OK)
			return EVAL_ERR;
	}
	return EVAL_OK;
}

enum eval_rc
params_evaluate(struct eval *e, struct frame *f, struct ast *const *ops,
    uint32_t count, const struct ast *statement, struct params *ret)
{
	struct gather g = {
	    .e = e, .f = f, .statement = statement, .params = ret};
	struct rparam p = {.source = f->scope, .src = f->body->source};
	const struct ast_attribute *a;
	enum eval_rc rc = EVAL_OK;
	uint32_t i;

	ret->count = 0;
	g.cap = count;
	ret->items = arena_alloc(e->arena, count * sizeof(ret->items[0]));
	for (i = 0; i < count && rc == EVAL_OK; i++) {
		if (ops[i]->kind == AST_ATTRIBUTE_SPLAT) {
			rc = push_splat(&g, (const void *)ops[i]);
			if (rc == EVAL_ERR)
				rc = eval_wrap_error(e, f, ops[i]);
			continue;
		}
		a = (const void *)ops[i];
		rc = eval_expr(e, f, a->value, &p.value);
		p.name = a->name;
		p.offset = a->h.offset;
		p.append = a->h.op == OP_APPEND;
		if (rc == EVAL_OK)
			rc = push_param(&g, &p);
		if (rc == EVAL_ERR)
			rc = eval_wrap_error(e, f, ops[i]);
	}
	return rc;
}

/*
 * Identity of the code: the class or define, or the top or node scope; NULL for
 * code of another node.
 */
static const void *
source_id(const struct scope *s)
{
	return s != NULL && s->def != NULL ? (const void *)s->def
					   : (const void *)s;
}

static int
may_override(struct eval *e, const struct scope *s)
{
	return s->def != NULL ? class_state(e, s->def)->may_override
			      : s->may_override;
}

void
override_permit(struct eval *e, struct scope *s)
{
	if (s->def != NULL)
		class_state(e, s->def)->may_override = 1;
	else
		s->may_override = 1;
}

/*
 * True when s is code of a class that inherits from the class of `of` (NULL: of
 * another node), or may override anything.
 */
static bool
override_is_child(struct eval *e, const struct scope *s, const struct scope *of)
{
	const struct definition *d = s->def;

	if (may_override(e, s))
		return 1;
	while (of != NULL && d != NULL && d->body->h.kind == AST_CLASS) {
		d = class_state(e, d)->parent;
		if (d != NULL && d == of->def)
			return 1;
	}
	return 0;
}

static enum eval_rc
raise_at(
    struct eval *e, const struct source *src, uint32_t offset, const char *text)
{
	struct source_pos pos = source_position(src, offset);

	return eval_raise_at(e, src->path, pos.line, 0, "%s", text);
}

static const char *
override_place(struct eval *e, const char *file, uint32_t line)
{
	struct diag d = {.message = "", .file = file, .line = line};
	struct shortbuf b;
	const char *s;

	shortbuf_init(&b, (size_t)64 << 10);
	diag_format(&d, &b.out);
	s = arena_memdup(e->arena, shortbuf_text(&b), b.out.len);
	shortbuf_release(&b);
	return *s == ' ' ? s + 1 : s;
}

static enum eval_rc
cannot_redefine(struct eval *e, const struct resource *r,
    const struct rparam *old, const struct rparam *p)
{
	const struct rinfo *info = r->eval;
	const struct scope *by = old == NULL ? info->source : old->source;
	struct source_pos pos;
	const char *at, *who = by == NULL ? "" : " by main";

	at = override_place(e, r->file, r->line);
	if (old != NULL && old->src != NULL) {
		pos = source_position(old->src, old->offset);
		at = override_place(e, old->src->path, pos.line);
	}
	if (by != NULL && by->def != NULL)
		who = arena_printf(e->arena, " by %s", by->def->name->text);
	return raise_at(e, p->src, p->offset,
	    arena_printf(e->arena,
		"Parameter '%s' is already set on %s[%s]%s%s%s; cannot "
		"redefine",
		p->name->text, r->type->text,
		arena_shown(e->arena, r->title, r->title_len), who,
		*at == '\0' ? "" : " at ", at));
}

static void
append_flat(struct vlist *l, struct value v, int depth)
{
	uint32_t i;

	if (v.tag != V_ARRAY || depth > VALUE_MAX_DEPTH) {
		vlist_push(l, v);
		return;
	}
	for (i = 0; i < v.a->count; i++)
		append_flat(l, v.a->items[i], depth + 1);
}

static bool
is_default(const struct scope *s, const struct resource *r,
    const struct name *name, struct value v)
{
	for (; s != NULL; s = s->parent) {
		const struct rparam *d = defaults_find(s, r->type, name);

		if (d == NULL)
			return 0;
		if (value_equals(d->value, v))
			return 1;
	}
	return 0;
}

static enum eval_rc
override_one(struct eval *e, struct resource *r, const struct rparam *p,
    int by_collector)
{
	const struct parameter *cur = resource_param(r, p->name);
	const struct rparam *old = parameter_origin(r, p->name);
	const struct rinfo *info = r->eval;
	const struct scope *source = old == NULL ? info->source : old->source;
	struct rparam merged = *p;
	struct vlist l;

	if (cur == NULL)
		return parameter_set(e, r, p, 1);
	if (e->any_defaults && is_default(info->scope, r, p->name, p->value))
		return EVAL_OK;
	if (!by_collector && !override_is_child(e, p->source, source) &&
	    !(source_id(p->source) == source_id(source) && e->any_defaults &&
		is_default(info->scope, r, p->name, cur->value)))
		return cannot_redefine(e, r, old, p);
	if (p->append) {
		vlist_init(&l, e->arena);
		append_flat(&l, cur->value, 0);
		append_flat(&l, p->value, 0);
		merged.value = vlist_value(&l);
	}
	return parameter_set(e, r, &merged, 1);
}

static enum eval_rc
already_evaluated(
    struct eval *e, const struct resource *r, const struct override *o)
{
	const char *at = override_place(e, r->file, r->line);
	struct source_pos pos = source_position(o->src, o->offset);
	const char *text;

	if (e->ctx->strict == STRICT_OFF)
		return EVAL_OK;
	text = arena_printf(e->arena,
	    "Attempt to override an already evaluated resource%s%s%s with new "
	    "values",
	    *at == '\0' ? "" : ", defined at ", at, *at == '\0' ? "" : ",");
	if (e->ctx->strict == STRICT_ERROR)
		return raise_at(e, o->src, o->offset, text);
	eval_warn_at(e, o->src->path, pos.line, 0, "%s", text);
	return EVAL_OK;
}

enum eval_rc
override_merge(struct eval *e, struct resource *r, const struct override *o)
{
	const struct rinfo *info = r->eval;
	uint32_t i;

	if (!o->by_collector && info->source != NULL &&
	    source_id(o->scope) != source_id(info->source) &&
	    !override_is_child(e, o->scope, info->source))
		return raise_at(e, o->src, o->offset,
		    "Only subclasses can override parameters");
	if (r->flags & RES_EVALUATED && already_evaluated(e, r, o) != EVAL_OK)
		return EVAL_ERR;
	for (i = 0; i < o->count; i++)
		if (override_one(e, r, &o->params[i], o->by_collector) !=
		    EVAL_OK)
			return EVAL_ERR;
	record_override(e, r, o);
	return EVAL_OK;
}

static struct map_entry *
waiting_entry(struct eval *e, const struct name *type, const char *title,
    size_t len, int add)
{
	const char *key = arena_printf(
	    e->arena, "%s[%s]", type->text, arena_shown(e->arena, title, len));

	if (e->overrides == NULL && !add)
		return NULL;
	if (e->overrides == NULL)
		e->overrides = map_new(e->arena, OVERRIDES_MAX);
	return add ? map_put(e->overrides, key, strlen(key), NULL)
		   : map_find(e->overrides, key, strlen(key));
}

/* Applies o to its resource, or keeps it until the resource is declared. */
static enum eval_rc
override_add(struct eval *e, struct override *o)
{
	struct resource *r = reference_lookup(
	    e, o->type->text, o->type->len, o->title.s, o->title.aux);
	struct override **tail;
	struct map_entry *m;

	if (r != NULL)
		return override_merge(e, r, o);
	m = waiting_entry(e, o->type, o->title.s, o->title.aux, 1);
	if (m == NULL)
		return eval_raise(
		    e, "more than %zu overrides are waiting", OVERRIDES_MAX);
	tail = (struct override **)&m->ptr;
	while (*tail != NULL)
		tail = &(*tail)->next;
	*tail = o;
	return EVAL_OK;
}

enum eval_rc
override_waiting(struct eval *e, struct resource *r)
{
	struct map_entry *m =
	    waiting_entry(e, r->type, r->title, r->title_len, 0);
	struct override *o;

	if (m == NULL)
		return EVAL_OK;
	for (o = m->ptr; o != NULL; o = o->next)
		if (override_merge(e, r, o) != EVAL_OK)
			return EVAL_ERR;
	m->ptr = NULL;
	return EVAL_OK;
}

enum eval_rc
override_check_rest(struct eval *e)
{
	const struct map_entry *m;
	const struct override *o;
	struct shortbuf b;
	size_t pos = 0;
	enum eval_rc rc = EVAL_OK;

	if (e->overrides == NULL)
		return EVAL_OK;
	shortbuf_init(&b, (size_t)64 << 10);
	while ((m = map_next(e->overrides, &pos)) != NULL)
		for (o = m->ptr; o != NULL; o = o->next)
			strbuf_addf(
			    &b.out, "%s%s", b.out.len == 0 ? "" : ", ", m->key);
	if (b.out.len > 0)
		rc = eval_raise_as(e, EVAL_FAIL_VALIDATION,
		    "Could not find resource(s) %s for overriding",
		    shortbuf_text(&b));
	shortbuf_release(&b);
	return rc;
}

/* An override sets an attribute once. */
static enum eval_rc
check_duplicates(struct eval *e, const struct override *o)
{
	for (uint32_t i = 0; i < o->count; i++)
		for (uint32_t k = 0; k < i; k++)
			if (o->params[i].name == o->params[k].name)
				return raise_at(e, o->src, o->offset,
				    arena_printf(e->arena,
					"Duplicate parameter '%s' for on "
					"%s[%s]",
					o->params[i].name->text, o->type->text,
					value_cstr(e->arena, o->title)));
	return EVAL_OK;
}

static enum eval_rc
override_resource(struct eval *e, struct frame *f, const struct ast *n,
    struct value ref, const struct params *params)
{
	struct override *o;
	const char *title;
	size_t len;

	if (ref.tag != V_TYPE || type_kind(ref.t) != T_RESOURCE ||
	    type_ref_name(ref.t) == NULL ||
	    (title = type_ref_title(ref.t, &len)) == NULL ||
	    type_ref_name(ref.t) == e->n.Class)
		return eval_issue(e, f, n, "ILLEGAL_OVERRIDDEN_TYPE",
		    "Resource Override can only operate on resources, got: "
		    "%s",
		    label_value(e, ref));
	o = arena_zalloc(e->arena, sizeof(*o));
	o->type = reference_capital(
	    e, type_ref_name(ref.t)->text, type_ref_name(ref.t)->len);
	o->title = value_string(title, len);
	o->scope = f->scope;
	o->src = f->body->source;
	o->offset = n->offset;
	o->count = params->count;
	o->params = params->items;
	if (check_duplicates(e, o) != EVAL_OK)
		return EVAL_ERR;
	return override_add(e, o);
}

EVAL_FN(expr_override)
{
	const struct ast_ops *o = (const void *)n;
	struct params params;
	struct vlist l;
	enum eval_rc rc;
	uint32_t i;

	rc = eval_expr(e, f, o->expr, ret);
	if (rc == EVAL_OK)
		rc = params_evaluate(e, f, o->ops, o->count, NULL, &params);
	if (rc != EVAL_OK)
		return rc;
	vlist_init(&l, e->arena);
	append_flat(&l, *ret, 0);
	for (i = 0; l.items != NULL && i < l.items->count; i++)
		if (override_resource(e, f, n, l.items->items[i], &params) !=
		    EVAL_OK)
			return EVAL_ERR;
	return EVAL_OK;
}

static struct defaults *
defaults_of(struct eval *e, struct scope *s, const struct name *type)
{
	struct defaults *d;

	for (d = s->defaults; d != NULL; d = d->next)
		if (d->type == type)
			return d;
	d = arena_zalloc(e->arena, sizeof(*d));
	d->type = type;
	d->next = s->defaults;
	s->defaults = d;
	return d;
}

static enum eval_rc
define_defaults(struct eval *e, struct scope *s, const struct name *type,
    const struct params *params)
{
	struct defaults *d = defaults_of(e, s, type);
	struct rparam *grown =
	    arena_alloc(e->arena, (d->count + params->count) * sizeof(*grown));
	uint32_t i, j;

	if (d->count > 0)
		memcpy(grown, d->params, d->count * sizeof(*grown));
	d->params = grown;
	for (i = 0; i < params->count; i++) {
		for (j = 0; j < d->count; j++)
			if (d->params[j].name == params->items[i].name)
				return raise_at(e, params->items[i].src,
				    params->items[i].offset,
				    arena_printf(e->arena,
					"Default already defined for %s { %s "
					"}; cannot redefine",
					type->text,
					params->items[i].name->text));
		d->params[d->count++] = params->items[i];
	}
	e->any_defaults = 1;
	return EVAL_OK;
}

EVAL_FN(expr_defaults)
{
	const struct ast_ops *o = (const void *)n;
	const struct name *type;
	struct params params;
	enum eval_rc rc;
	size_t len;

	rc = eval_expr(e, f, o->expr, ret);
	if (rc != EVAL_OK)
		return rc;
	if (ret->tag == V_TYPE && type_kind(ret->t) == T_RESOURCE &&
	    type_ref_name(ret->t) != NULL &&
	    type_ref_title(ret->t, &len) == NULL)
		type = type_ref_name(ret->t);
	else
		return eval_issue(e, f, o->expr, "ILLEGAL_RESOURCE_TYPE",
		    "Illegal Resource Type expression, expected result to be "
		    "a type name, or untitled Resource, got %s",
		    type_string(e->arena,
			type_generalize(e->arena, type_infer(e->arena, *ret))));
	rc = params_evaluate(e, f, o->ops, o->count, NULL, &params);
	if (rc != EVAL_OK)
		return rc;
	type = reference_capital(e, type->text, type->len);
	return define_defaults(e, f->scope, type, &params);
}
