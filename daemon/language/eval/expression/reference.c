#include "language/eval/expression/reference.h"

#include <stdbool.h>
#include <string.h>

#include <ctype.h>
#include <strings.h>

#include "base/core/arena.h"
#include "base/text/diag.h"
#include "base/core/intern.h"
#include "base/core/map.h"
#include "base/core/strbuf.h"
#include "language/catalog/catalog.h"
#include "language/eval/call.h"
#include "language/eval/context.h"
#include "language/eval/error.h"
#include "language/eval/record.h"
#include "language/eval/expr.h"
#include "language/eval/table.h"
#include "language/eval/expression/typeset.h"
#include "language/eval/expression/variable.h"
#include "language/types/access/access.h"
#include "language/types/alias.h"
#include "language/types/basic.h"
#include "language/types/describe/format.h"
#include "language/types/make.h"
#include "language/types/object/object.h"
#include "language/types/type.h"
#include "language/value/hash.h"
#include "language/value/ruby.h"

/* Longest name of a type or class. */
#define NAME_MAX_LEN 1024

/* Longest uniqueness key of a resource. */
#define KEY_MAX ((size_t)64 << 10)

/* Longest text of a reference. */
#define REF_MAX ((size_t)64 << 10)

/* Maximum number of different type names in one compile. */
#define TYPES_MAX ((size_t)1 << 20)

const struct name *
reference_lower(struct eval *e, const char *s, size_t len)
{
	char buf[NAME_MAX_LEN];
	size_t i;

	if (len >= 2 && s[0] == ':' && s[1] == ':') {
		s += 2;
		len -= 2;
	}
	if (len > sizeof(buf))
		return intern(e->names, s, len);
	for (i = 0; i < len; i++)
		buf[i] = (char)tolower((unsigned char)s[i]);
	return intern(e->names, buf, len);
}

const struct name *
reference_capital(struct eval *e, const char *s, size_t len)
{
	char buf[NAME_MAX_LEN];
	size_t i;
	int first = 1;

	if (len >= 2 && s[0] == ':' && s[1] == ':') {
		s += 2;
		len -= 2;
	}
	if (len > sizeof(buf))
		return intern(e->names, s, len);
	for (i = 0; i < len; i++) {
		buf[i] = (char)(first ? toupper((unsigned char)s[i])
				      : tolower((unsigned char)s[i]));
		first = !first && i > 0 && s[i] == ':' && s[i - 1] == ':';
	}
	return intern(e->names, buf, len);
}

int
reference_find_type(
    struct eval *e, const char *name, size_t len, struct resource_kind_of *ret)
{
	const struct name *lower = reference_lower(e, name, len);
	size_t errors = e->diags->errors;
	enum find_rc rc = FIND_NONE;

	*ret = (struct resource_kind_of){0};
	if (lower == e->n.class) {
		ret->ref = e->n.Class;
		ret->is_class = 1;
		return FIND_OK;
	}
	if (memchr(lower->text, ':', lower->len) == NULL)
		rc = e->ctx->find_resource_type(e->ctx, lower, &ret->meta);
	if (rc == FIND_OK) {
		ret->ref = ret->meta->ref;
		return FIND_OK;
	}
	if (rc == FIND_NONE)
		rc = e->ctx->find_define(e->ctx, lower, &ret->def);
	if (rc == FIND_OK)
		ret->ref = ret->def->ref;
	else if (rc == FIND_ERROR)
		(void)eval_raise_found(e, errors);
	return rc;
}

/* Finds a resource by an equivalent title: File['/x/'] is File['/x']. */
static struct resource *
lookup_by_key(
    struct eval *e, const struct name *ref, const char *title, size_t title_len)
{
	const struct name *lower = reference_lower(e, ref->text, ref->len);
	const struct resource_meta *meta;
	struct resource *r = NULL, *tmp;
	struct strbuf key;

	if (memchr(ref->text, ':', ref->len) != NULL ||
	    e->ctx->find_resource_type(e->ctx, lower, &meta) != FIND_OK ||
	    meta->plain_key || !meta->isomorphic)
		return NULL;
	tmp = resource_new(e->arena, ref, title, title_len);
	strbuf_init(&key, KEY_MAX);
	if (e->ctx->uniqueness_key(e->ctx, meta, tmp, &key) == FIND_OK)
		r = catalog_find(e->cat, ref, value_buf_text(&key), key.len);
	strbuf_release(&key);
	return r;
}

struct resource *
reference_lookup(struct eval *e, const char *type, size_t type_len,
    const char *title, size_t title_len)
{
	const struct name *ref = reference_capital(e, type, type_len);
	const struct name *class;
	struct resource *r;

	if (ref == e->n.Class) {
		class = reference_capital(e, title, title_len);
		title = class->text;
		title_len = class->len;
	}
	r = catalog_find(e->cat, ref, title, title_len);
	if (r == NULL && ref != e->n.Class)
		r = lookup_by_key(e, ref, title, title_len);
	return r;
}

/*
 * True for a name under which a resource can be found: Puppet capitalises each
 * segment of a name, except of a name that begins with a capital
 * (puppet/pops/types/type_formatter.rb, capitalize_segments).
 */
static bool
is_plain_name(const char *s, size_t len)
{
	bool first = true;

	if (len == 0 || !isupper((unsigned char)s[0]))
		return len < 2 || s[0] != ':' || s[1] != ':';
	for (size_t i = 0; i < len; i++) {
		if (first ? islower((unsigned char)s[i])
			  : isupper((unsigned char)s[i]))
			return false;
		first = s[i] == ':';
	}
	return true;
}

/* The resource of "TYPE[TITLE]". */
static struct resource *
resource_of_text(struct eval *e, const char *s, size_t len)
{
	const char *open = memchr(s, '[', len);
	struct resource *r;
	size_t n;

	if (open == NULL || open == s || s[len - 1] != ']' ||
	    !is_plain_name(s, (size_t)(open - s)))
		return NULL;
	n = (size_t)(s + len - 1 - (open + 1));
	r = reference_lookup(e, s, (size_t)(open - s), open + 1, n);
	return r == NULL || r->type != e->n.Class || is_plain_name(open + 1, n)
		   ? r
		   : NULL;
}

struct resource *
reference_resource(struct eval *e, struct value ref)
{
	const struct name *type;
	const char *title;
	size_t len = 0;

	if (ref.tag == V_STRING)
		return resource_of_text(e, ref.s, ref.aux);
	if (ref.tag != V_TYPE)
		return NULL;
	if (type_kind(ref.t) == T_TYPE && type_contained(ref.t) != NULL)
		return reference_resource(e,
		    (struct value){.tag = V_TYPE, .t = type_contained(ref.t)});
	type = type_ref_name(ref.t);
	if (type == NULL)
		return NULL;
	if (type_kind(ref.t) == T_CLASS)
		return reference_lookup(e, "Class", 5, type->text, type->len);
	title = type_ref_title(ref.t, &len);
	if (title == NULL)
		return NULL;
	return reference_lookup(e, type->text, type->len, title, len);
}

struct value
reference_string(struct eval *e, struct value ref)
{
	struct strbuf b;

	if (ref.tag != V_TYPE)
		return ruby_string(e->arena, ref);
	strbuf_init(&b, REF_MAX);
	catalog_type_ref(ref, &b);
	return value_string_take(e->arena, &b);
}

const char *
reference_text(struct eval *e, struct value ref)
{
	return value_cstr(e->arena, reference_string(e, ref));
}

const char *
reference_unnamed(const struct type *t)
{
	switch (type_kind(t)) {
	case T_CLASS:
		return type_ref_name(t) != NULL
			   ? NULL
			   : "No title provided and \"class\" is not a valid "
			     "resource reference";
	case T_RESOURCE:
		return type_ref_name(t) != NULL
			   ? NULL
			   : "No title provided and \"resource\" is not a "
			     "valid resource reference";
	case T_CATALOGENTRY:
		return "Cannot split the type "
		       "Puppet::Pops::Types::PCatalogEntryType, it represents "
		       "neither a PClassType, nor a PResourceType.";
	default:
		return NULL;
	}
}

const char *
reference_untitled(struct eval *e, const char *text)
{
	return arena_printf(e->arena,
	    "No title provided and %s is not a valid resource reference",
	    ruby_inspect_text(e->arena, value_str(text)));
}

bool
reference_is_text(const char *s, size_t n)
{
	const char *open = memchr(s, '[', n);

	return open != NULL && open > s && s[n - 1] == ']' &&
	       s + n - 1 > open + 1;
}

struct value
reference_value(struct eval *e, const struct resource *r)
{
	const struct type *t;

	if (r->type == e->n.Class)
		t = type_class(
		    e->arena, reference_lower(e, r->title, r->title_len));
	else
		t = type_resource(e->arena, r->type, r->title, r->title_len);
	return (struct value){.tag = V_TYPE, .t = t};
}

/* Prefix of issues; printed once. */
#define ISSUE_PREFIX "Evaluation Error: "

/* The hash of Object[{...}], or in a set the hash alone, or NULL. */
static struct ast *
reference_object_hash(const struct eval *e, struct ast *n)
{
	const struct ast_access *a = (const void *)n;
	const struct ast_name *left;

	if (n->kind == AST_HASH && e->typeset != NULL)
		return n;
	if (n->kind != AST_ACCESS || a->count != 1 ||
	    a->left->kind != AST_QREF || a->items[0]->kind != AST_HASH)
		return NULL;
	left = (const void *)a->left;
	return strcasecmp(left->name->text, "object") == 0 ? a->items[0] : NULL;
}

/* `Parent { attributes => ... }` in a set: the hash of an Object. */
static enum eval_rc
inherited_hash(
    struct eval *e, struct frame *f, const struct ast *n, struct value *ret)
{
	const struct ast_ops *o = (const void *)n;
	const struct ast_name *parent = (const void *)o->expr;
	const struct ast_attribute *a;
	struct vhash *h = vhash_new(e->arena, o->count + 1);
	struct value v;

	if (parent->h.kind != AST_QREF ||
	    strcasecmp(parent->name->text, "object") != 0) {
		if (eval_expr(e, f, o->expr, &v) != EVAL_OK)
			return EVAL_ERR;
		vhash_set_str(e->arena, h, "parent", v);
	}
	for (uint32_t i = 0; i < o->count; i++) {
		a = (const void *)o->ops[i];
		if (a->h.kind != AST_ATTRIBUTE)
			continue;
		if (eval_expr(e, f, a->value, &v) != EVAL_OK)
			return EVAL_ERR;
		vhash_set_str(e->arena, h, a->name->text, v);
	}
	*ret = value_hash(h);
	return EVAL_OK;
}

/* The value of an alias; Object[{...}] receives its name. */
static enum eval_rc
alias_value(struct eval *e, struct frame *f, struct ast *n, const char *name,
    struct value *ret, const char **ret_error)
{
	struct ast *hash = reference_object_hash(e, n);
	struct vhash *h;
	struct value v;
	enum eval_rc rc;

	if (typeset_is(n))
		return typeset_value(e, f, n, name, ret, ret_error);
	if (n->kind == AST_RESOURCE_DEFAULTS && e->typeset != NULL) {
		rc = inherited_hash(e, f, n, &v);
		hash = n;
	} else
		rc = eval_expr(e, f, hash != NULL ? hash : n, &v);
	*ret = v;
	if (rc != EVAL_OK || hash == NULL)
		return rc;
	h = vhash_copy(e->arena, v.h, 1);
	/* the name of the alias precedes one in the hash */
	vhash_set_str(e->arena, h, "name", value_str(name));
	v = value_hash(h);
	ret->tag = V_TYPE;
	ret->t = type_access(e->arena, type_basic(T_OBJECT), &v, 1, ret_error);
	return ret->t != NULL ? EVAL_OK : EVAL_ERR;
}

const struct type *
reference_alias_target(struct eval *e, const struct source *src, struct ast *n,
    const char *name, const char **ret_error)
{
	struct eval_error kept = e->error;
	struct ast_body body = {.h = {.kind = AST_PROGRAM}};
	struct frame *f;
	struct value v;
	enum eval_rc rc;

	body.source = src;
	f = frame_new(e, e->top, &body);
	e->in_alias++;
	rc = alias_value(e, f, n, name, &v, ret_error);
	e->in_alias--;
	if (rc == EVAL_OK && v.tag == V_TYPE)
		return v.t;
	if (*ret_error == NULL)
		*ret_error = e->error.message != NULL ? e->error.message
						      : "it is not a type";
	if (strncmp(*ret_error, ISSUE_PREFIX, strlen(ISSUE_PREFIX)) == 0)
		*ret_error += strlen(ISSUE_PREFIX);
	if (strncmp(*ret_error, TYPE_ARGS_FRAME, strlen(TYPE_ARGS_FRAME)) == 0)
		*ret_error += strlen(TYPE_ARGS_FRAME);
	e->error = kept;
	return NULL;
}

/* The type of an alias: its expression, evaluated in the top scope. */
static const struct type *
resolve_alias(void *ctx, const struct type *alias, const char **ret_error)
{
	struct eval *e = ctx;
	struct typeset *set = e->typeset;
	const struct alias_definition *def;
	const char *name = type_name(alias);
	const struct type *t;

	if (e->ctx->find_alias(e->ctx, reference_lower(e, name, strlen(name)),
		&def) != FIND_OK) {
		*ret_error = "the alias no longer exists";
		return NULL;
	}
	record_alias(name, def->source, def->alias->h.offset);
	e->typeset = NULL;
	t = reference_alias_target(
	    e, def->source, def->alias->type, name, ret_error);
	e->typeset = set;
	return t;
}

/* NULL: unknown type; *ret_failed: an error was raised. */
static const struct type *
type_of_name(struct eval *e, const struct name *name, int *ret_failed)
{
	const struct name *lower = reference_lower(e, name->text, name->len);
	const struct alias_definition *alias;
	struct resource_kind_of kind;
	const struct type *t;
	const char *why;
	size_t errors = e->diags->errors;
	int rc;

	*ret_failed = 0;
	if ((t = type_by_name(lower->text, lower->len)) != NULL ||
	    (t = type_object_by_name(lower->text, lower->len)) != NULL ||
	    (t = type_alias_by_name(lower->text, lower->len)) != NULL)
		return t;
	rc = e->ctx->find_alias(e->ctx, lower, &alias);
	if (rc == FIND_OK)
		return type_alias_new(e->arena, alias->alias->name->text,
		    alias->alias->name->len, resolve_alias, e);
	if (rc == FIND_NONE) {
		t = typeset_find(e, name->text, name->len, &why);
		*ret_failed = why != NULL;
		if (t != NULL || why != NULL)
			return why ? (eval_raise(e, "%s", why), NULL) : t;
		rc = reference_find_type(e, lower->text, lower->len, &kind);
	} else
		(void)eval_raise_found(e, errors);
	*ret_failed = rc == FIND_ERROR;
	return rc == FIND_OK ? type_resource(e->arena, kind.ref, NULL, 0)
			     : NULL;
}

/*
 * The type of a name, cached.  An alias is resolved at once, so that an endless
 * one is reported where it is named.
 */
static const struct type *
reference_named_type(struct eval *e, const struct name *name, int *ret_failed)
{
	const struct type *t;
	const char *why;

	*ret_failed = 0;
	if (e->types == NULL)
		e->types = map_new(e->arena, TYPES_MAX);
	t = map_get(e->types, name->text, name->len);
	if (t != NULL)
		return t;
	t = type_of_name(e, name, ret_failed);
	if (t == NULL)
		return NULL;
	map_keep(e->types, name->text, name->len, (void *)(uintptr_t)t);
	why = e->in_alias == 0 ? type_alias_resolve(t) : NULL;
	if (why == NULL) {
		t = object_of_alias(t);
		map_keep(e->types, name->text, name->len, (void *)(uintptr_t)t);
		return t;
	}
	*ret_failed = 1;
	(void)eval_raise(e, "%s", why);
	return NULL;
}

const struct type *
reference_type(struct eval *e, const char *name, size_t len)
{
	struct eval_error kept = e->error;
	int failed;
	const struct type *t =
	    reference_named_type(e, intern(e->names, name, len), &failed);

	if (failed)
		e->error = kept;
	return t;
}

EVAL_FN(expr_qref)
{
	const struct ast_name *q = (const void *)n;
	const struct type *t;
	bool in_set;
	int failed;

	t = typeset_inner(e, q->name->text, q->name->len, &in_set);
	if (in_set && t != NULL) {
		*ret = (struct value){.tag = V_TYPE, .t = t};
		return EVAL_OK;
	}
	t = reference_named_type(e, q->name, &failed);
	if (failed)
		return EVAL_ERR;
	if (t == NULL && e->in_alias > 0)
		t = type_reference(e->arena, q->name->text, q->name->len);
	if (t == type_basic(T_REFERENCE) && e->in_alias == 0)
		return eval_issue(e, f, n, "UNKNOWN_RESOURCE_TYPE",
		    "Resource type not found: UnresolvedReference");
	if (t == NULL)
		return eval_issue(e, f, n, "UNKNOWN_RESOURCE_TYPE",
		    "Resource type not found: %s", q->name->text);
	*ret = (struct value){.tag = V_TYPE, .t = t};
	return EVAL_OK;
}
