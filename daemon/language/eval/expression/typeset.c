#include "language/eval/expression/typeset.h"

#include <string.h>
#include <strings.h>

#include "base/core/arena.h"
#include "base/core/intern.h"
#include "base/core/map.h"
#include "language/eval/call.h"
#include "language/eval/context.h"
#include "language/eval/error.h"
#include "language/eval/table.h"
#include "language/eval/expr.h"
#include "language/eval/expression/reference.h"
#include "language/eval/expression/variable.h"
#include "language/lang/ast.h"
#include "language/lang/definition.h"
#include "language/types/alias.h"
#include "language/types/basic.h"
#include "language/types/object/object.h"
#include "language/types/type.h"
#include "language/types/object/type_set.h"
#include "language/value/equal.h"
#include "language/value/hash.h"

/* A set being made or used, and one of its types. */
struct typeset {
	const char *name;
	const struct source *source;
	struct vhash *types;	  /* NAME: alias */
	struct vhash *references; /* NAME: another set */
	struct typeset *outer;
};

struct typeset_member {
	struct eval *e;
	struct typeset *set;
	struct ast *type;
	const char *name; /* qualified */
};

bool
typeset_is(const struct ast *n)
{
	const struct ast_access *a = (const void *)n;
	const struct ast_name *left;

	if (n->kind != AST_ACCESS || a->count != 1 ||
	    a->left->kind != AST_QREF || a->items[0]->kind != AST_HASH)
		return 0;
	left = (const void *)a->left;
	return strcasecmp(left->name->text, "typeset") == 0;
}

/*
 * Resolve a member's type: names in it are searched in its set, then outside.
 */
static const struct type *
resolve_member(void *ctx, const struct type *alias, const char **ret_error)
{
	struct typeset_member *m = ctx;
	struct typeset *kept = m->e->typeset;
	const struct type *t;

	(void)alias;
	m->e->typeset = m->set;
	t = reference_alias_target(
	    m->e, m->set->source, m->type, m->name, ret_error);
	m->e->typeset = kept;
	return t;
}

static enum eval_rc
typeset_add_member(struct eval *e, struct typeset *set, const char *key,
    size_t len, struct ast *type)
{
	struct typeset_member *m = arena_zalloc(e->arena, sizeof(*m));

	m->e = e;
	m->set = set;
	m->type = type;
	m->name = arena_printf(e->arena, "%s::%.*s", set->name, (int)len, key);
	vhash_set(e->arena, set->types, value_string_copy(e->arena, key, len),
	    (struct value){.tag = V_TYPE,
		.t = type_alias_new(
		    e->arena, m->name, strlen(m->name), resolve_member, m)});
	return EVAL_OK;
}

/* A key of the types: a name, or an expression that results in one. */
static enum eval_rc
member_key(
    struct eval *e, struct frame *f, const struct ast *n, struct value *ret)
{
	const struct ast_name *q = (const void *)n;

	if (n->kind != AST_QREF)
		return eval_expr(e, f, n, ret);
	*ret = value_string(q->name->text, q->name->len);
	return EVAL_OK;
}

static enum eval_rc
add_members(struct eval *e, struct frame *f, const struct ast *n,
    struct typeset *set, const char **ret_error)
{
	const struct ast_list *l = (const void *)n;
	const struct ast_binary *entry;
	struct value key;

	for (uint32_t i = 0; i < l->count; i++) {
		entry = (const void *)l->items[i];
		if (member_key(e, f, entry->left, &key) != EVAL_OK)
			return EVAL_ERR;
		if (key.tag != V_STRING) {
			*ret_error = "a name of a type must be a string";
			return EVAL_ERR;
		}
		if (typeset_add_member(e, set, key.s, key.aux, entry->right) !=
		    EVAL_OK)
			return EVAL_ERR;
	}
	return EVAL_OK;
}

/* The hash of references, whose keys may be names of types. */
static enum eval_rc
read_references(
    struct eval *e, struct frame *f, const struct ast *n, struct value *ret)
{
	const struct ast_list *l = (const void *)n;
	struct vhash *all = vhash_new(e->arena, 4);
	const struct ast_binary *entry;
	struct value key, v;

	for (uint32_t i = 0; i < l->count; i++) {
		entry = (const void *)l->items[i];
		if (member_key(e, f, entry->left, &key) != EVAL_OK ||
		    eval_expr(e, f, entry->right, &v) != EVAL_OK)
			return EVAL_ERR;
		vhash_set(e->arena, all, key, v);
	}
	*ret = value_hash(all);
	return EVAL_OK;
}

static enum eval_rc
typeset_entry_value(struct eval *e, struct frame *f, struct value key,
    const struct ast *n, struct typeset *set, struct value *ret,
    const char **ret_error)
{
	if (n->kind == AST_HASH && value_eql(key, value_str("references")))
		return read_references(e, f, n, ret);
	if (n->kind != AST_HASH || !value_eql(key, value_str("types")))
		return eval_expr(e, f, n, ret);
	*ret = value_hash(set->types);
	return add_members(e, f, n, set, ret_error);
}

static enum eval_rc
add_entries(struct eval *e, struct frame *f, const struct ast_list *l,
    struct typeset *set, struct vhash *h, const char **ret_error)
{
	const struct ast_binary *entry;
	struct value key, v;

	for (uint32_t i = 0; i < l->count; i++) {
		entry = (const void *)l->items[i];
		if (eval_expr(e, f, entry->left, &key) != EVAL_OK ||
		    typeset_entry_value(
			e, f, key, entry->right, set, &v, ret_error) != EVAL_OK)
			return EVAL_ERR;
		vhash_set(e->arena, h, key, v);
	}
	return EVAL_OK;
}

/* Find the set that a reference names. */
static const struct type *
referenced(struct eval *e, const struct vhash *reference)
{
	const struct value *name = vhash_get_str(reference, "name", 4);
	struct typeset *kept = e->typeset;
	const struct type *t;

	e->typeset = NULL;
	t = reference_type(e, name->s, name->aux);
	if (t != NULL && type_alias_resolve(t) != NULL)
		t = NULL;
	e->typeset = kept;
	return t;
}

static enum eval_rc
resolve_references(struct eval *e, struct typeset *set, const struct vhash *all,
    const char **ret_error)
{
	const struct type *t;
	const struct vhash *reference;

	for (uint32_t i = 0; i < all->count; i++) {
		reference = all->entries[i].value.h;
		t = referenced(e, reference);
		*ret_error = type_set_check_target(e->arena,
		    arena_printf(e->arena,
			"TypeSet '%s' reference to TypeSet named '%s'",
			set->name,
			value_cstr(
			    e->arena, *vhash_get_str(reference, "name", 4))),
		    reference, t);
		if (*ret_error != NULL)
			return EVAL_ERR;
		vhash_set(e->arena, set->references, all->entries[i].key,
		    (struct value){.tag = V_TYPE, .t = type_resolved(t)});
	}
	return EVAL_OK;
}

/* Resolve the types of the set, so that an error is reported with it. */
static enum eval_rc
resolve_all(const struct typeset *set, const char **ret_error)
{
	struct value *v;

	for (uint32_t i = 0; i < set->types->count; i++) {
		v = &set->types->entries[i].value;
		*ret_error = type_alias_resolve(v->t);
		if (*ret_error != NULL)
			return EVAL_ERR;
		v->t = object_of_alias(v->t);
	}
	return EVAL_OK;
}

enum eval_rc
typeset_value(struct eval *e, struct frame *f, const struct ast *n,
    const char *name, struct value *ret, const char **ret_error)
{
	const struct ast_access *a = (const void *)n;
	struct typeset *set = arena_zalloc(e->arena, sizeof(*set));
	struct vhash *h = vhash_new(e->arena, 8);
	const struct value *references;
	enum eval_rc rc;

	set->name = name;
	set->source = f->body->source;
	set->types = vhash_new(e->arena, 8);
	set->references = vhash_new(e->arena, 4);
	set->outer = e->typeset;
	vhash_set_str(
	    e->arena, h, "name_authority", value_str(TYPE_SET_AUTHORITY));
	rc = add_entries(e, f, (const void *)a->items[0], set, h, ret_error);
	if (rc != EVAL_OK)
		return rc;
	vhash_set_str(e->arena, h, "name", value_str(name));
	*ret_error = type_set_check(e->arena, h);
	references = vhash_get_str(h, "references", 10);
	if (*ret_error != NULL ||
	    (references && resolve_references(
			       e, set, references->h, ret_error) != EVAL_OK) ||
	    resolve_all(set, ret_error) != EVAL_OK)
		return EVAL_ERR;
	ret->tag = V_TYPE;
	ret->t = type_set_new(e->arena, h, ret_error);
	return ret->t == NULL ? EVAL_ERR : EVAL_OK;
}

/* The value of a key, without regard to case. */
static const struct type *
named_in(const struct vhash *h, const char *name, size_t len)
{
	for (uint32_t i = 0; i < h->count; i++)
		if (h->entries[i].key.aux == len &&
		    strncasecmp(h->entries[i].key.s, name, len) == 0)
			return h->entries[i].value.t;
	return NULL;
}

/* Alias::Name: a type of a set that the set refers to. */
static const struct type *
through_reference(const struct typeset *s, const char *name, size_t len)
{
	const char *colons = memmem(name, len, "::", 2);
	size_t first = colons ? (size_t)(colons - name) : len;
	const struct type *t = named_in(s->references, name, first);

	if (t == NULL || colons == NULL)
		return t;
	return type_set_member(t, colons + 2, len - first - 2);
}

const struct type *
typeset_inner(struct eval *e, const char *name, size_t len, bool *ret_known)
{
	const struct type *t = NULL;

	*ret_known = e->typeset != NULL;
	for (struct typeset *s = e->typeset; s && !t; s = s->outer) {
		t = named_in(s->types, name, len);
		if (t == NULL)
			t = through_reference(s, name, len);
	}
	return t;
}

/*
 * True when the types of a set can be used by name: those of a module always,
 * those of a manifest only after the set itself was used.
 */
static bool
types_are_known(const struct eval *e, const struct alias_definition *def)
{
	const struct name *name = def->alias->name;

	return def->module != NULL ||
	       (e->types != NULL &&
		   map_get(e->types, name->text, name->len) != NULL);
}

/*
 * The set of that name whose types are known, or NULL; then *ret_error is why
 * it cannot be resolved, if there is one.
 */
static const struct type *
set_of(struct eval *e, const char *name, size_t len, const char **ret_error)
{
	const struct alias_definition *def;
	const struct type *t;

	if (e->ctx->find_alias(e->ctx, reference_lower(e, name, len), &def) !=
		FIND_OK ||
	    !typeset_is(def->alias->type) || !types_are_known(e, def))
		return NULL;
	/* resolved here: an error is reported by the caller */
	e->in_alias++;
	t = reference_type(e, def->alias->name->text, def->alias->name->len);
	e->in_alias--;
	if (t == NULL)
		return NULL;
	*ret_error = type_alias_resolve(t);
	t = type_resolved(t);
	return *ret_error == NULL && type_kind(t) == T_TYPESET ? t : NULL;
}

const struct type *
typeset_find(
    struct eval *e, const char *name, size_t len, const char **ret_error)
{
	const struct type *set, *t = NULL;

	*ret_error = NULL;
	for (size_t at = len; at > 2 && t == NULL && !*ret_error; at--) {
		if (name[at - 1] != ':' || name[at - 2] != ':')
			continue;
		set = set_of(e, name, at - 2, ret_error);
		if (set != NULL)
			t = type_set_member(set, name + at, len - at);
	}
	return t;
}
