#include "language/eval/expression/variable.h"

#include <stdbool.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/text/diag.h"
#include "base/core/intern.h"
#include "language/eval/call.h"
#include "language/eval/context.h"
#include "language/eval/error.h"
#include "language/reads/reads.h"

struct scope *
scope_new(struct eval *e, enum scope_kind kind, struct scope *parent)
{
	struct scope *s = arena_zalloc(e->arena, sizeof(*s));

	s->kind = kind;
	s->parent = parent;
	if (parent != NULL)
		s->enclosing =
		    parent->kind == SCOPE_TOP || parent->kind == SCOPE_NODE
			? parent
			: parent->enclosing;
	return s;
}

struct frame *
frame_new(struct eval *e, struct scope *s, const struct ast_body *body)
{
	struct frame *f = arena_zalloc(
	    e->arena, sizeof(*f) + body->slot_count * sizeof(f->slots[0]));

	f->body = body;
	f->scope = s;
	return f;
}

static struct binding *
binding_place(struct binding *b, uint32_t cap, const struct name *name)
{
	uint32_t i = name->hash & (cap - 1);

	while (b[i].name != NULL && b[i].name != name)
		i = (i + 1) & (cap - 1);
	return &b[i];
}

static void
bindings_grow(struct eval *e, struct scope *s)
{
	uint32_t i, cap = s->binding_cap == 0 ? 8 : s->binding_cap * 2;
	struct binding *b = arena_zalloc(e->arena, cap * sizeof(*b));

	for (i = 0; i < s->binding_cap; i++)
		if (s->bindings[i].name != NULL)
			*binding_place(b, cap, s->bindings[i].name) =
			    s->bindings[i];
	s->bindings = b;
	s->binding_cap = cap;
}

void
scope_bind(
    struct eval *e, struct scope *s, const struct name *name, struct value v)
{
	struct binding *b;

	if (4 * (s->binding_count + 1) > 3 * s->binding_cap)
		bindings_grow(e, s);
	b = binding_place(s->bindings, s->binding_cap, name);
	if (b->name == NULL)
		s->binding_count++;
	b->name = name;
	b->value = v;
}

static const struct value *
scope_binding(const struct scope *s, const struct name *name)
{
	struct binding *b;

	if (s->binding_count == 0)
		return NULL;
	b = binding_place(s->bindings, s->binding_cap, name);
	return b->name == NULL ? NULL : &b->value;
}

static const struct value *
frame_slot(const struct frame *f, const struct name *name)
{
	const struct frame_binding *b;
	uint32_t i;

	for (i = 0; i < f->body->slot_count; i++)
		if (f->body->slots[i] == name)
			return f->slots[i].tag == V_UNSET ? NULL : &f->slots[i];
	for (b = f->bindings; b != NULL; b = b->next)
		if (b->b.name == name)
			return &b->b.value;
	return NULL;
}

void
frame_bind(
    struct eval *e, struct frame *f, const struct name *name, struct value v)
{
	struct frame_binding *b = arena_alloc(e->arena, sizeof(*b));

	b->b = (struct binding){.name = name, .value = v};
	b->next = f->bindings;
	f->bindings = b;
}

/* $title, $name, $module_name, $caller_module_name; 0: not one of these. */
static int
scope_builtin(struct eval *e, const struct scope *s, const struct name *name,
    struct value *ret)
{
	const struct name *m;

	if (name == e->n.title || name == e->n.name) {
		*ret = name == e->n.title ? s->title : s->name;
		return ret->tag != V_UNSET;
	}
	if (name == e->n.module_name)
		m = s->module;
	else if (name == e->n.caller_module_name)
		m = s->caller_module;
	else
		return 0;
	if (m == NULL && name == e->n.caller_module_name && s == e->top)
		return 0;
	/* code of no module has an empty name, which is true */
	*ret = m == NULL ? value_str("") : value_string(m->text, m->len);
	return 1;
}

/* The scope's own variables; its frame included. */
static int
scope_find(struct eval *e, const struct scope *s, const struct name *name,
    struct value *ret)
{
	const struct value *v;

	if (scope_builtin(e, s, name, ret))
		return 1;
	if (s == e->top)
		reads_variable(e->ctx->reads, name->text, name->len);
	v = scope_binding(s, name);
	if (v == NULL && s->frame != NULL)
		v = frame_slot(s->frame, name);
	if (v == NULL)
		return 0;
	e->ctx->facts_read |= name == e->n.facts;
	*ret = *v;
	return 1;
}

static bool
variable_is_numeric(const struct name *name)
{
	uint32_t i;

	for (i = 0; i < name->len; i++)
		if (name->text[i] < '0' || name->text[i] > '9')
			return 0;
	return name->len > 0;
}

/* Group number name of the match; returns 0 without a match. */
static int
match_group(const struct match *m, const struct name *name, struct value *ret)
{
	uint32_t i, n = 0;

	if (m == NULL)
		return 0;
	for (i = 0; i < name->len && n < UINT32_MAX / 16; i++)
		n = n * 10 + (uint32_t)(name->text[i] - '0');
	*ret = value_undef();
	if (n < m->count && m->offsets[2 * n] >= 0)
		*ret = value_string(m->subject + m->offsets[2 * n],
		    (size_t)(m->offsets[2 * n + 1] - m->offsets[2 * n]));
	return 1;
}

/* Numeric variables: the match of the frame, else of outer scopes. */
static int
find_numeric(const struct frame *f, const struct name *name, struct value *ret)
{
	const struct scope *s;

	for (;;) {
		if (match_group(f->match, name, ret))
			return 1;
		s = f->scope;
		s = s->inherited != NULL ? s->inherited : s->enclosing;
		if (s == NULL || s->frame == NULL)
			break;
		f = s->frame;
	}
	*ret = value_undef();
	return 1;
}

static int
find_plain(struct eval *e, const struct frame *f, const struct name *name,
    struct value *ret)
{
	const struct frame *o;
	const struct scope *s;
	const struct value *v;

	for (o = f; o != NULL; o = o->outer) {
		v = frame_slot(o, name);
		if (v != NULL) {
			*ret = *v;
			return 1;
		}
	}
	s = f->scope;
	while (s != NULL) {
		if (scope_find(e, s, name, ret))
			return 1;
		s = s->inherited != NULL ? s->inherited : s->enclosing;
	}
	if (name == e->n.module_name || name == e->n.caller_module_name) {
		*ret = value_undef();
		return 1;
	}
	return 0;
}

static struct scope *
class_scope(struct eval *e, const char *name, size_t len)
{
	const struct definition *def;
	size_t errors = e->diags->errors;

	if (e->ctx->find_class(e->ctx, intern(e->names, name, len), &def) !=
	    FIND_OK) {
		if (e->diags->errors > errors)
			(void)eval_raise_found(e, errors);
		return NULL;
	}
	return def->id < e->def_cap ? e->defs[def->id].scope : NULL;
}

static int
find_qualified(struct eval *e, const char *name, size_t len, size_t leaf,
    struct value *ret)
{
	const struct name *n = intern(e->names, name + leaf, len - leaf);
	struct scope *s;

	if (leaf == 2 + 8 && memcmp(name, "settings", 8) == 0)
		return e->ctx->setting != NULL &&
		       e->ctx->setting(e->ctx, n->text, n->len, ret) == FIND_OK;
	for (s = class_scope(e, name, leaf - 2); s != NULL; s = s->inherited)
		if (scope_find(e, s, n, ret))
			return 1;
	return 0;
}

/* Offset of the text after the last "::", or 0. */
static size_t
leaf_offset(const char *s, size_t len)
{
	size_t i;

	for (i = len; i >= 2; i--)
		if (s[i - 1] == ':' && s[i - 2] == ':')
			return i;
	return 0;
}

int
variable_find(struct eval *e, const struct frame *f, const struct name *name,
    int absolute, struct value *ret)
{
	size_t leaf;

	leaf = leaf_offset(name->text, name->len);
	if (leaf > 2)
		return find_qualified(e, name->text, name->len, leaf, ret);
	if (absolute)
		return scope_find(e, e->top, name, ret);
	if (variable_is_numeric(name))
		return find_numeric(f, name, ret);
	return find_plain(e, f, name, ret);
}

int
variable_find_text(struct eval *e, const struct frame *f, const char *name,
    size_t len, struct value *ret)
{
	int absolute = len > 2 && name[0] == ':' && name[1] == ':';

	if (absolute) {
		name += 2;
		len -= 2;
	}
	return variable_find(e, f, intern(e->names, name, len), absolute, ret);
}

/* A parameter's default may use only parameters before it. */
static enum eval_rc
early_parameter(struct eval *e, const struct frame *f, const struct name *name)
{
	const struct ast_body *b = f->body;
	uint32_t i, from = UINT32_MAX, to = UINT32_MAX;

	for (i = 0; i < b->param_count; i++) {
		if (b->params[i].name == name)
			to = i;
		if (from == UINT32_MAX && f->read_only == i + 1)
			from = i;
	}
	if (to == UINT32_MAX)
		return EVAL_OK;
	if (to < from)
		(void)eval_raise(e, "%s: expects a value for parameter $%s",
		    f->callee, name->text);
	else
		(void)eval_raise(e,
		    "%s: default expression for $%s tries to illegally access "
		    "not "
		    "yet evaluated $%s",
		    f->callee, b->params[from].name->text, name->text);
	e->error.kind = ERROR_THROWN;
	return EVAL_ERR;
}

/*
 * Return the name by which a frame would have the variable, also one that is
 * qualified by the frame's class; NULL: it is of another scope, or set there.
 */
static const struct name *
name_in(struct eval *e, const struct frame *f, const struct ast_var *n)
{
	const char *text = n->name->text;
	size_t leaf = leaf_offset(text, n->name->len);
	const struct name *own;
	struct value v;

	if (leaf > 2) {
		own = intern(e->names, text + leaf, n->name->len - leaf);
		return class_scope(e, text, leaf - 2) == f->scope &&
			       !scope_find(e, f->scope, own, &v)
			   ? own
			   : NULL;
	}
	return n->h.flags & AST_F_ABSOLUTE ? NULL : n->name;
}

static enum eval_rc
variable_slow(
    struct eval *e, struct frame *f, const struct ast_var *n, struct value *ret)
{
	const struct name *own;
	const struct frame *o;
	enum strictness how = e->ctx->strict_variables
				  ? STRICT_ERROR
				  : (enum strictness)e->ctx->strict;

	for (o = f; o != NULL; o = o->outer)
		if (o->callee != NULL && (own = name_in(e, o, n)) != NULL &&
		    early_parameter(e, o, own) != EVAL_OK)
			return EVAL_ERR;
	e->error.kind = ERROR_NONE;
	if (variable_find(e, f, n->name, n->h.flags & AST_F_ABSOLUTE, ret))
		return EVAL_OK;
	if (e->error.kind != ERROR_NONE)
		return EVAL_ERR;
	e->ctx->facts_read = 1;
	*ret = value_undef();
	return eval_issue_by(e, f, &n->h, how, "UNKNOWN_VARIABLE",
	    "Unknown variable: '%s%s'.",
	    n->h.flags & AST_F_ABSOLUTE ? "::" : "", n->name->text);
}

enum eval_rc
variable_eval(
    struct eval *e, struct frame *f, const struct ast *n, struct value *ret)
{
	const struct ast_var *v = (const void *)n;
	const struct frame *o = f;
	uint32_t depth;

	if (v->slot != SLOT_NONE) {
		for (depth = v->depth; depth > 0 && o != NULL; depth--)
			o = o->outer;
		if (o != NULL && v->slot < o->body->slot_count &&
		    o->slots[v->slot].tag != V_UNSET) {
			*ret = o->slots[v->slot];
			return EVAL_OK;
		}
	}
	return variable_slow(e, f, v, ret);
}

bool
variable_is_reserved(const struct eval *e, const struct name *name)
{
	return name == e->n.facts || name == e->n.trusted ||
	       name == e->n.server_facts;
}

enum eval_rc
variable_reserved(struct eval *e, const struct name *name)
{
	return eval_raise(e, VARIABLE_RESERVED, name->text);
}

static enum eval_rc
refuse_name(struct eval *e, struct frame *f, const struct ast_var *n,
    const struct ast *at)
{
	const struct name *name = n->name;

	if (leaf_offset(name->text, name->len) > 0 ||
	    n->h.flags & AST_F_ABSOLUTE)
		return eval_issue(e, f, &n->h, "CROSS_SCOPE_ASSIGNMENT",
		    "Illegal attempt to assign to '%s%s'. Cannot assign to "
		    "variables in other namespaces",
		    n->h.flags & AST_F_ABSOLUTE ? "::" : "", name->text);
	if (variable_is_numeric(name))
		return eval_issue(e, f, &n->h, "ILLEGAL_NUMERIC_ASSIGNMENT",
		    "Illegal attempt to assign to the numeric match result "
		    "variable '$%s'. Numeric variables are not assignable",
		    name->text);
	if (name == e->n.server_facts ||
	    (variable_is_reserved(e, name) && f == e->top->frame))
		return eval_issue(e, f, at, "ILLEGAL_RESERVED_ASSIGNMENT",
		    "Attempt to assign to a reserved variable name: '$%s'",
		    name->text);
	if (variable_is_reserved(e, name))
		return variable_reserved(e, name);
	return EVAL_OK;
}

static enum eval_rc
refuse_bound(struct eval *e, struct frame *f, const struct name *name,
    const struct ast *at)
{
	struct value v;
	int bound = frame_slot(f, name) != NULL;

	if (!bound && f == f->scope->frame)
		bound = scope_find(e, f->scope, name, &v);
	if (!bound)
		return EVAL_OK;
	if (name == e->n.title || name == e->n.name)
		return eval_issue(e, f, at, "ILLEGAL_REASSIGNMENT",
		    "Cannot reassign built in (or already assigned) variable "
		    "'$%s'",
		    name->text);
	return eval_issue(e, f, at, "ILLEGAL_REASSIGNMENT",
	    "Cannot reassign variable '$%s'", name->text);
}

enum eval_rc
variable_assign(struct eval *e, struct frame *f, const struct ast_var *n,
    const struct ast *at, struct value v)
{
	if (refuse_name(e, f, n, at) != EVAL_OK ||
	    refuse_bound(e, f, n->name, at) != EVAL_OK)
		return EVAL_ERR;
	if (f->read_only != 0)
		return eval_raise(e,
		    "Attempt to assign variable %s when evaluating parameters",
		    n->name->text);
	if (v.tag == V_UNSET)
		v = value_undef();
	if (n->slot != SLOT_NONE && n->slot < f->body->slot_count)
		f->slots[n->slot] = v;
	else
		scope_bind(e, f->scope, n->name, v);
	/* other files of the site manifest find it by name */
	if (f->scope == e->top && f == e->top->frame)
		scope_bind(e, e->top, n->name, v);
	return EVAL_OK;
}

enum eval_rc
variable_set(
    struct eval *e, struct frame *f, const struct name *name, struct value v)
{
	struct ast_var n = {
	    .h = {.kind = AST_VAR}, .name = name, .slot = SLOT_NONE};
	uint32_t i;

	if (variable_is_numeric(name))
		return eval_raise(e,
		    "Cannot assign to a numeric match result variable '$%s'",
		    name->text);
	if (f->body->body == NULL) /* of call_top_function() */
		f = top_frame(e);
	if (refuse_bound(e, f, name, &n.h) != EVAL_OK)
		return EVAL_ERR;
	for (i = 0; i < f->body->slot_count; i++)
		if (f->body->slots[i] == name)
			n.slot = i;
	if (n.slot == SLOT_NONE && f != f->scope->frame)
		frame_bind(e, f, name, v);
	else
		return variable_assign(e, f, &n, &n.h, v);
	return EVAL_OK;
}

/* A visit of variables. */
struct each {
	struct eval *e;
	void (*fn)(void *ctx, const struct name *name, struct value v);
	void *ctx;
};

static void
each_in_frame(const struct each *v, const struct frame *f)
{
	const struct frame_binding *b;
	uint32_t i;

	for (b = f->bindings; b != NULL; b = b->next)
		v->fn(v->ctx, b->b.name, b->b.value);
	for (i = 0; i < f->body->slot_count; i++)
		if (f->slots[i].tag != V_UNSET)
			v->fn(v->ctx, f->body->slots[i], f->slots[i]);
}

static void
each_in_scope(const struct each *v, const struct scope *s)
{
	const struct eval_names *n = &v->e->n;
	const struct name *builtin[] = {
	    n->title, n->name, n->module_name, n->caller_module_name};
	struct value value;
	uint32_t i;

	if (s == v->e->top)
		reads_variables(v->e->ctx->reads);
	for (i = 0; i < s->binding_cap; i++)
		if (s->bindings[i].name != NULL)
			v->fn(
			    v->ctx, s->bindings[i].name, s->bindings[i].value);
	if (s->frame != NULL)
		each_in_frame(v, s->frame);
	for (i = 0; i < sizeof(builtin) / sizeof(builtin[0]); i++)
		if (scope_builtin(v->e, s, builtin[i], &value))
			v->fn(v->ctx, builtin[i], value);
}

/* Outer scopes first. */
static void
each_from_scope(const struct each *v, const struct scope *s)
{
	if (s->inherited != NULL || s->enclosing != NULL)
		each_from_scope(
		    v, s->inherited != NULL ? s->inherited : s->enclosing);
	each_in_scope(v, s);
}

static void
each_from_frame(const struct each *v, const struct frame *f)
{
	if (f->outer != NULL)
		each_from_frame(v, f->outer);
	if (f != f->scope->frame)
		each_in_frame(v, f);
}

void
variables_each(struct eval *e, const struct frame *f,
    void (*fn)(void *ctx, const struct name *name, struct value v), void *ctx)
{
	struct each v = {.e = e, .fn = fn, .ctx = ctx};

	each_from_scope(&v, f->scope);
	each_from_frame(&v, f);
}
