#include "language/eval/class.h"

#include <string.h>

#include "base/core/arena.h"
#include "base/text/diag.h"
#include "base/core/intern.h"
#include "base/core/strbuf.h"
#include "language/catalog/catalog.h"
#include "language/eval/expression/add.h"
#include "language/eval/bind.h"
#include "language/eval/call.h"
#include "language/eval/context.h"
#include "language/eval/error.h"
#include "language/eval/resource/parameter.h"
#include "language/eval/resource/phase.h"
#include "language/eval/record.h"
#include "language/eval/expression/reference.h"
#include "language/eval/table.h"
#include "language/eval/resource/tags.h"
#include "language/eval/expression/variable.h"
#include "language/eval/expression/type_time.h"
#include "language/lang/source.h"
#include "language/value/tostring.h"

struct def_state *
class_state(struct eval *e, const struct definition *def)
{
	uint32_t cap = e->def_cap == 0 ? 64 : e->def_cap;
	struct def_state *grown;

	if (def->id >= e->def_cap) {
		if (cap < e->ctx->definition_count)
			cap = e->ctx->definition_count;
		while (cap <= def->id)
			cap *= 2;
		grown = arena_zalloc(e->arena, cap * sizeof(*grown));
		if (e->def_cap > 0)
			memcpy(grown, e->defs, e->def_cap * sizeof(*grown));
		e->defs = grown;
		e->def_cap = cap;
	}
	return &e->defs[def->id];
}

const struct definition *
class_find(struct eval *e, const char *name, size_t len)
{
	const struct name *lower = reference_lower(e, name, len);
	const struct definition *def;
	size_t errors = e->diags->errors;

	switch (e->ctx->find_class(e->ctx, lower, &def)) {
	case FIND_OK:
		return def;
	case FIND_NONE:
		(void)eval_raise_as(e, EVAL_FAIL_MISSING_CLASS,
		    "Could not find class ::%s for %s", lower->text,
		    e->ctx->certname);
		return NULL;
	default:
		(void)eval_raise_found(e, errors);
		return NULL;
	}
}

struct resource *
class_resource_named(struct eval *e, const struct name *name)
{
	return reference_lookup(e, "Class", 5, name->text, name->len);
}

struct resource *
class_new_resource(struct eval *e, struct scope *s, const struct name *type,
    const char *title, size_t len)
{
	/* Messages print titles as C strings. */
	struct resource *r = resource_new(
	    e->arena, type, arena_memdup(e->arena, title, len), len);
	struct rinfo *info = arena_zalloc(e->arena, sizeof(*info));

	info->scope = s;
	info->source = s;
	r->eval = info;
	return r;
}

/* Refuse a class that is its own ancestor; def's parent has just been set. */
static enum eval_rc
check_ancestors(struct eval *e, const struct definition *def)
{
	const struct definition *p = class_state(e, def)->parent;

	while (p != NULL && p != def)
		p = class_state(e, p)->parent;
	return p == NULL ? EVAL_OK
			 : eval_raise_at(e, def->body->source->path, def->line,
			       0, "Class '%s' inherits itself by way of '%s'",
			       def->name->text, def->body->parent->text);
}

static enum eval_rc
missing_parent(struct eval *e, const struct definition *def)
{
	(void)eval_raise_at(e, def->body->source->path, def->line, 0,
	    "Could not find parent resource type '::%s' of type hostclass in "
	    "%s",
	    def->body->parent->text, e->ctx->environment);
	e->error.failure = EVAL_FAIL_MISSING_CLASS;
	return EVAL_ERR;
}

static enum eval_rc
find_parent(
    struct eval *e, const struct definition *def, const struct definition **ret)
{
	struct def_state *st = class_state(e, def);
	const struct name *parent = def->body->parent;
	size_t errors = e->diags->errors;
	enum find_rc rc;

	*ret = NULL;
	if (def->body->h.kind != AST_CLASS || parent == NULL)
		return EVAL_OK;
	if (!st->parent_found) {
		rc = e->ctx->find_class(e->ctx,
		    reference_lower(e, parent->text, parent->len), &st->parent);
		if (rc == FIND_ERROR)
			return eval_raise_found(e, errors);
		if (rc == FIND_NONE)
			return missing_parent(e, def);
		st = class_state(e, def);
		st->parent_found = 1;
		if (check_ancestors(e, def) != EVAL_OK)
			return EVAL_ERR;
	}
	*ret = st->parent;
	return EVAL_OK;
}

/* A class's resource in the catalog, created when it is missing. */
static enum eval_rc
ensure(struct eval *e, struct scope *s, const struct definition *def,
    struct resource **ret)
{
	struct def_state *st = class_state(e, def);
	struct resource *r = st->resource;
	struct rinfo *info;

	if (r == NULL) {
		r = class_new_resource(
		    e, s, e->n.Class, def->ref->text, def->ref->len);
		info = r->eval;
		info->def = def;
		tags_add_name(e, r, e->n.class);
		tags_add_name(e, r, def->name);
		if (defaults_apply(e, r) != EVAL_OK ||
		    class_instantiate(e, s, r) != EVAL_OK ||
		    add_resource(e, s, r) != EVAL_OK)
			return EVAL_ERR;
	}
	*ret = r;
	return EVAL_OK;
}

enum eval_rc
class_instantiate(struct eval *e, struct scope *s, struct resource *r)
{
	const struct rinfo *info = r->eval;
	const struct definition *parent;
	struct resource *pr;
	uint32_t i;

	if (find_parent(e, info->def, &parent) != EVAL_OK)
		return EVAL_ERR;
	if (parent != NULL && ensure(e, s, parent, &pr) != EVAL_OK)
		return EVAL_ERR;
	if (r->type == e->n.Class)
		for (i = 0; i < r->tag_count; i++)
			catalog_tag(e->cat, r->tags[i]);
	return EVAL_OK;
}

enum eval_rc
class_include(struct eval *e, struct scope *s, const struct definition *def,
    int lazy, struct resource **ret_resource)
{
	struct def_state *st;
	struct resource *r;

	if (class_touch(e, def) != EVAL_OK)
		return EVAL_ERR;
	st = class_state(e, def);
	if (st->scope != NULL)
		r = st->scope->resource;
	else if (ensure(e, s, def, &r) != EVAL_OK)
		return EVAL_ERR;
	if (ret_resource != NULL)
		*ret_resource = r;
	return lazy ? EVAL_OK : class_evaluate(e, r);
}

enum eval_rc
class_stage_edge(struct eval *e, struct resource *r)
{
	const struct rinfo *info = r->eval;
	const struct parameter *p = resource_param(r, e->n.stage);
	const struct resource *declarer = info->scope->resource;
	struct value title = value_str("main");
	struct resource *stage;
	int own = p != NULL && p->value.tag != V_UNDEF;

	if (own)
		title = p->value;
	else if (declarer != NULL &&
		 (p = resource_param(declarer, e->n.stage)) != NULL &&
		 p->value.tag != V_UNDEF)
		title = p->value;
	title = value_string_of(e->arena, title);
	stage = catalog_find(e->cat, e->n.Stage, title.s, title.aux);
	if (stage == NULL)
		return eval_raise(e,
		    "Could not find stage %s specified by Class[%s]",
		    own ? value_cstr(e->arena, title) : "main", r->title);
	if (!own &&
	    !(stage->title_len == 4 && memcmp(stage->title, "main", 4) == 0))
		resource_set(e->arena, r, e->n.stage,
		    value_string(stage->title, stage->title_len));
	catalog_add_edge(e->cat, stage, r);
	return EVAL_OK;
}

/* The scope of the parent class, which is evaluated first. */
static enum eval_rc
parent_scope(struct eval *e, const struct definition *def, struct scope **ret)
{
	const struct definition *parent;
	struct def_state *st;
	enum eval_rc rc;

	*ret = NULL;
	if (find_parent(e, def, &parent) != EVAL_OK)
		return EVAL_ERR;
	if (parent == NULL)
		return EVAL_OK;
	st = class_state(e, parent);
	if (st->resource == NULL)
		return EVAL_OK;
	if ((rc = class_evaluate(e, st->resource)) != EVAL_OK)
		return rc;
	*ret = class_state(e, parent)->scope;
	return EVAL_OK;
}

static void
name_scope(struct eval *e, struct scope *s, const struct resource *r)
{
	const struct parameter *p = resource_param(r, e->n.name);
	const struct definition *def = s->def;

	s->module = def->module;
	if (s->parent->def != NULL)
		s->caller_module = s->parent->def->module;
	if (s->kind == SCOPE_CLASS)
		s->title = value_string(def->name->text, def->name->len);
	else
		s->title = value_string(r->title, r->title_len);
	s->name = p == NULL || p->value.tag == V_UNDEF ? s->title : p->value;
}

/* Runs the body in its scope's frame; return() and next() end it. */
static enum eval_rc
run_body(struct eval *e, struct scope *s)
{
	struct frame *caller = e->frame;
	enum eval_rc rc;
	struct value v;

	e->frame = s->frame;
	rc = eval_expr(e, s->frame, s->frame->body->body, &v);
	e->frame = caller;
	return rc == EVAL_RETURN || rc == EVAL_NEXT ? EVAL_OK : rc;
}

/* Evaluates it in a scope of its own. */
static enum eval_rc
evaluate_definition(
    struct eval *e, struct resource *r, const struct definition *def)
{
	struct rinfo *info = r->eval;
	struct scope *s, *parent = NULL;
	int is_class = r->type == e->n.Class;
	enum eval_rc rc;

	if (!info->tags_merged)
		tags_merge(e, r, info->scope->resource);
	info->tags_merged = 1;
	if (is_class && (rc = parent_scope(e, def, &parent)) != EVAL_OK)
		return rc;
	s = scope_new(e, is_class ? SCOPE_CLASS : SCOPE_DEFINE,
	    parent == NULL ? info->scope : parent);
	s->inherited = parent;
	s->def = def;
	s->resource = r;
	s->frame = frame_new(e, s, def->body);
	if (is_class) {
		catalog_add_class(e->cat, def->name);
		class_state(e, def)->scope = s;
		e->counts.classes++;
	}
	name_scope(e, s, r);
	if ((rc = phase_end(e, class_bind(e, r, s))) == EVAL_OK && is_class)
		rc = class_stage_edge(e, r);
	return rc != EVAL_OK ? rc : run_body(e, s);
}

enum eval_rc
class_evaluate(struct eval *e, struct resource *r)
{
	const struct rinfo *info = r->eval;
	struct log_span span;
	int64_t begin;
	enum eval_rc rc;

	if (r->flags & RES_EVALUATED)
		return EVAL_OK;
	begin = type_time_begin();
	r->flags |= RES_EVALUATED;
	if (info->def == NULL)
		return eval_raise(
		    e, "Cannot find definition %s", r->type->text);
	record_begin(e, r, &span);
	rc = evaluate_definition(e, r, info->def);
	record_end(e, r, &span);
	type_time_end(e, r->type, begin);
	return rc;
}
