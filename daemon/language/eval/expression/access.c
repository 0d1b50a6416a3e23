#include <ctype.h>
#include <stdbool.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/core/intern.h"
#include "language/eval/budget.h"
#include "language/eval/call.h"
#include "language/eval/context.h"
#include "language/eval/describe.h"
#include "language/eval/error.h"
#include "language/eval/expr.h"
#include "language/eval/expression/reference_access.h"
#include "language/eval/table.h"
#include "language/lang/source.h"
#include "language/reads/reads.h"
#include "language/types/access/access.h"
#include "language/types/access/access_count.h"
#include "language/types/basic.h"
#include "language/types/object/object.h"
#include "language/types/type.h"
#include "language/value/hash.h"
#include "language/value/number.h"
#include "language/value/octets.h"

/* An access expression being evaluated: left[keys]. */
struct access {
	struct eval *e;
	struct frame *f;
	const struct ast_access *n;
	struct value left;
	struct value *keys; /* on the stack of values */
	uint32_t count;
};

/* The key expression that errors about key i refer to. */
static const struct ast *
eval_access_key_node(const struct access *a, uint32_t i)
{
	if (a->n->count == 0)
		return &a->n->h;
	return a->n->items[i < a->n->count ? i : a->n->count - 1];
}

/* Replaces arrays among the keys by their elements, at any depth. */
static enum eval_rc
flatten_into(struct eval *e, struct value v, uint32_t depth, uint32_t *count)
{
	struct value *p;
	uint32_t i;

	if (v.tag != V_ARRAY || depth > VALUE_MAX_DEPTH) {
		if ((p = vstack_push(e, 1)) == NULL)
			return EVAL_ERR;
		*p = v;
		++*count;
		return EVAL_OK;
	}
	for (i = 0; i < v.a->count; i++)
		if (flatten_into(e, v.a->items[i], depth + 1, count) != EVAL_OK)
			return EVAL_ERR;
	return EVAL_OK;
}

static enum eval_rc
flatten_keys(struct access *a)
{
	struct value *from = a->keys;
	uint32_t i, n = a->count;

	for (i = 0; i < n && from[i].tag != V_ARRAY; i++)
		continue;
	if (i == n)
		return EVAL_OK;
	a->keys = a->e->vtop;
	a->count = 0;
	for (i = 0; i < n; i++)
		if (flatten_into(a->e, from[i], 0, &a->count) != EVAL_OK)
			return EVAL_ERR;
	return EVAL_OK;
}

/* Key i as an integer; strings are coerced with a warning. */
static enum eval_rc
array_key(const struct access *a, uint32_t i, int64_t *ret)
{
	struct value v;

	if (expr_number(a->e, a->f, eval_access_key_node(a, i), a->keys[i],
		&v) != EVAL_OK)
		return EVAL_ERR;
	if (v.tag != V_INT)
		return eval_issue(a->e, a->f, eval_access_key_node(a, i),
		    "BAD_SLICE_KEY_TYPE",
		    "%s[] cannot use %s where Integer is expected",
		    label_a_an_uc(a->e, label_value(a->e, a->left)),
		    label_value_type(a->e, v));
	*ret = v.i;
	return EVAL_OK;
}

static const char *
article(const char *s)
{
	return strchr("AEIOUY", s[0]) != NULL ? "an" : "a";
}

static enum eval_rc
string_key(const struct access *a, uint32_t i, int64_t *ret)
{
	struct value v = a->keys[i];
	const char *got;

	if (v.tag == V_STRING) {
		v = number_from_string(v.s, v.aux);
		if (v.tag == V_UNSET)
			v = a->keys[i];
	}
	if (v.tag == V_INT) {
		*ret = v.i;
		return EVAL_OK;
	}
	if (v.tag == V_BIGINT)
		return expr_number(
		    a->e, a->f, eval_access_key_node(a, i), v, &v);
	got = label_value_type(a->e, v);
	return eval_issue(a->e, a->f, eval_access_key_node(a, i),
	    "BAD_STRING_SLICE_KEY_TYPE",
	    "A substring operation does not accept %s %s as a character "
	    "index. Expected an Integer",
	    article(got), got);
}

/*
 * From and length of a slice of n elements: negative ends count from the
 * end, as in Ruby.  0 where nothing is left.
 */
static int
slice(int64_t n, int64_t *from, int64_t *len)
{
	if (*from < -n - INT32_MAX)
		*from = -n - INT32_MAX;
	if (*len < -n - INT32_MAX)
		*len = -n - INT32_MAX;
	if (*from < 0)
		*from += n;
	if (*len < 0)
		*len = n - *from + *len + 1;
	if (*from < 0) {
		*len += *from;
		*from = 0;
	}
	if (*from > n || *len < 0)
		return 0;
	if (*len > n - *from)
		*len = n - *from;
	return 1;
}

static enum eval_rc
eval_access_bad_arity(const struct access *a, const char *code,
    const char *what, const char *how_many)
{
	return eval_issue(a->e, a->f, a->n->left, code,
	    "%s supports [] with %s arguments. Got %u", what, how_many,
	    a->count);
}

static struct value
array_slice(struct eval *e, const struct varray *v, int64_t from, int64_t len)
{
	struct varray *out;

	if (!slice(v->count, &from, &len))
		len = 0;
	out = varray_new(e->arena, (uint32_t)len);
	if (len > 0)
		memcpy(out->items, v->items + from,
		    (size_t)len * sizeof(out->items[0]));
	return value_array(out);
}

static enum eval_rc
access_array(struct access *a, struct value *ret)
{
	const struct varray *v = a->left.a;
	int64_t from, len;

	if (flatten_keys(a) != EVAL_OK)
		return EVAL_ERR;
	if (a->count < 1 || a->count > 2)
		return eval_access_bad_arity(
		    a, "BAD_ARRAY_SLICE_ARITY", "Array", "one or two");
	if (array_key(a, 0, &from) != EVAL_OK)
		return EVAL_ERR;
	if (a->count == 2) {
		if (array_key(a, 1, &len) != EVAL_OK)
			return EVAL_ERR;
		*ret = array_slice(a->e, v, from, len);
		return EVAL_OK;
	}
	if (from < 0)
		from += v->count;
	*ret = from < 0 || from >= v->count ? value_undef() : v->items[from];
	return EVAL_OK;
}

static enum eval_rc
eval_access_string(struct access *a, struct value *ret)
{
	struct value s = a->left;
	int64_t from, len = 1, n;
	size_t begin, end = 0;
	int some;

	if (flatten_keys(a) != EVAL_OK)
		return EVAL_ERR;
	if (a->count < 1 || a->count > 2)
		return eval_access_bad_arity(
		    a, "BAD_STRING_SLICE_ARITY", "String", "one or two");
	if (string_key(a, 0, &from) != EVAL_OK ||
	    (a->count == 2 && string_key(a, 1, &len) != EVAL_OK))
		return EVAL_ERR;
	if (s.tag == V_BINARY)
		s.flags |= VALUE_OCTETS;
	n = (int64_t)value_characters(s);
	some = slice(n, &from, &len) && len > 0;
	if (a->count == 1 && a->keys[0].tag == V_INT && a->keys[0].i < -n)
		some = 0;
	if (some) {
		begin = value_character_at(s, (size_t)from);
		s.s += begin;
		s.aux -= (uint32_t)begin;
		end = value_character_at(s, (size_t)len);
	}
	*ret = a->left;
	ret->s = s.s;
	ret->aux = (uint32_t)end;
	return EVAL_OK;
}

static enum eval_rc
access_hash(struct access *a, struct value *ret)
{
	const struct value *v;
	struct varray *out;
	uint32_t i, n = 0;

	if (a->count == 0)
		return eval_access_bad_arity(
		    a, "BAD_HASH_SLICE_ARITY", "Hash", "one or more");
	if (a->count == 1) {
		v = vhash_get(a->left.h, a->keys[0]);
		*ret = v == NULL ? value_undef() : *v;
		return EVAL_OK;
	}
	out = varray_new(a->e->arena, a->count);
	for (i = 0; i < a->count; i++) {
		v = vhash_get(a->left.h, a->keys[i]);
		if (v != NULL && v->tag != V_UNDEF)
			out->items[n++] = *v;
	}
	out->count = n;
	*ret = value_array(out);
	return EVAL_OK;
}

static enum eval_rc
access_type(struct access *a, struct value *ret)
{
	const char *why = NULL;
	const struct type *t;
	int argument;

	switch (type_kind(a->left.t)) {
	case T_CLASS:
		return reference_class(
		    a->e, a->f, a->n, a->left.t, a->keys, a->count, ret);
	case T_RESOURCE:
		return reference_of_type(
		    a->e, a->f, a->n, a->left.t, a->keys, a->count, ret);
	default:
		break;
	}
	if (a->e->in_alias > 0)
		why = type_access_count(
		    a->e->arena, a->left.t, a->keys, a->count);
	if (why != NULL)
		return eval_raise(a->e, "%s", why);
	t = type_access_at(
	    a->e->arena, a->left.t, a->keys, a->count, &why, &argument);
	if (why == NULL)
		why = "the type has no parameters";
	if (t == NULL)
		return eval_issue(a->e, a->f,
		    argument < 0 ? &a->n->h
				 : eval_access_key_node(a, (uint32_t)argument),
		    "BAD_TYPE_SLICE", "%s", why);
	*ret = (struct value){.tag = V_TYPE, .t = t};
	return EVAL_OK;
}

/* Names of classes in Class[Foo] are not names of types. */
static enum eval_rc
class_keys(struct access *a)
{
	const struct ast_name *q;
	struct value *p;
	enum eval_rc rc;
	uint32_t i;

	for (i = 0; i < a->n->count; i++) {
		if ((p = vstack_push(a->e, 1)) == NULL)
			return EVAL_ERR;
		q = (const void *)a->n->items[i];
		if (q->h.kind == AST_QREF) {
			*p = value_string(q->name->text, q->name->len);
			p->tag = V_STRING;
			p->flags = 1;
			continue;
		}
		rc = eval_expr(a->e, a->f, a->n->items[i], p);
		if (rc != EVAL_OK)
			return rc;
	}
	a->count = a->n->count;
	return EVAL_OK;
}

/* The part of an alias's parameter that is not a type or a literal, or NULL. */
static const struct ast *
misfit(const struct ast *n)
{
	const struct ast_access *access = (const void *)n;
	const struct ast_list *l = (const void *)n;
	const struct ast_binary *b = (const void *)n;
	const struct ast *bad = NULL;

	switch (n->kind) {
	case AST_ACCESS: /* its parameters are checked when it is evaluated */
		return access->left->kind == AST_QREF ? NULL : n;
	case AST_LIST:
	case AST_HASH:
		for (uint32_t i = 0; i < l->count && bad == NULL; i++)
			bad = misfit(l->items[i]);
		return bad;
	case AST_KEYED:
		bad = misfit(b->left);
		return bad != NULL ? bad : misfit(b->right);
	case AST_MINUS:
	case AST_UNDEF:
	case AST_DEFAULT:
	case AST_BOOL:
	case AST_INT:
	case AST_FLOAT:
	case AST_STRING:
	case AST_REGEXP:
	case AST_QNAME:
	case AST_QREF:
	case AST_HEREDOC:
		return NULL;
	default:
		return n;
	}
}

/* The first node of an expression such as 1 + 1 or 'a'.upcase. */
static const struct ast *
leftmost(const struct ast *n)
{
	const struct ast_access *access;
	const struct ast_call *call;

	for (;;) {
		switch (n->kind) {
		case AST_ARITH:
		case AST_COMPARE:
		case AST_IN:
		case AST_MATCH:
		case AST_AND:
		case AST_OR:
		case AST_NAMED_ACCESS:
		case AST_ASSIGN:
			n = ((const struct ast_binary *)(const void *)n)->left;
			break;
		case AST_ACCESS:
		case AST_SELECTOR:
			access = (const void *)n;
			n = access->left;
			break;
		case AST_CALL_METHOD:
			call = (const void *)n;
			n = call->functor;
			break;
		default:
			return n;
		}
	}
}

/* Puppet leaves out the last bracket of these. */
static bool
ends_early(const struct ast *n)
{
	return n->kind == AST_PAREN || n->kind == AST_IF ||
	       n->kind == AST_UNLESS || n->kind == AST_CASE ||
	       n->kind == AST_SELECTOR;
}

static size_t
without_blanks(const char *s, size_t n)
{
	while (n > 0 && isspace((unsigned char)s[n - 1]))
		n--;
	return n;
}

/*
 * The length of a parameter's text, which ends at a ',' or ']' outside of
 * brackets.
 */
static size_t
parameter_length(const char *s, size_t n)
{
	size_t i, depth = 0;
	char quote = '\0';

	for (i = 0; i < n; i++) {
		if (s[i] == '\\' && quote != '\0')
			i++;
		else if (quote != '\0')
			quote = s[i] == quote ? '\0' : quote;
		else if (s[i] == '\'' || s[i] == '"')
			quote = s[i];
		else if (strchr("([{", s[i]) != NULL)
			depth++;
		else if (strchr(")]},", s[i]) != NULL && depth == 0)
			break;
		else if (strchr(")]}", s[i]) != NULL)
			depth--;
	}
	return without_blanks(s, i < n ? i : n);
}

/* Raise the error of an expression in the type of an alias. */
static enum eval_rc
not_a_specification(const struct access *a, const struct ast *n)
{
	const struct source *src = a->f->body->source;
	uint32_t start = leftmost(n)->offset;
	size_t left = start < src->len ? src->len - start : 0;
	size_t len = parameter_length(src->text + start, left);

	if (len > 0 && ends_early(n))
		len = without_blanks(src->text + start, len - 1);
	return eval_raise(a->e,
	    "The expression <%.*s> is not a valid type specification.",
	    (int)len, src->text + start);
}

static enum eval_rc
evaluate_keys(struct access *a)
{
	const struct ast *bad;
	struct value *p;
	enum eval_rc rc;

	for (uint32_t i = 0; a->e->in_alias > 0 && i < a->n->count; i++)
		if ((bad = misfit(a->n->items[i])) != NULL)
			return not_a_specification(a, bad);
	if (a->left.tag == V_TYPE && type_kind(a->left.t) == T_CLASS) {
		a->keys = a->e->vtop;
		return class_keys(a);
	}
	/* One key is the usual case. */
	if (a->n->count == 1) {
		if ((p = vstack_push(a->e, 1)) == NULL)
			return EVAL_ERR;
		a->keys = p;
		a->count = 1;
		rc = eval_expr(a->e, a->f, a->n->items[0], &a->keys[0]);
		return rc;
	}
	a->keys = expr_spread(a->e, a->f, a->n->items, a->n->count, &a->count);
	return a->keys == NULL ? a->e->spread_rc : EVAL_OK;
}

static enum eval_rc
eval_access_dispatch(struct access *a, struct value *ret)
{
	switch (a->left.tag) {
	case V_HASH:
		return access_hash(a, ret);
	case V_ARRAY:
		return access_array(a, ret);
	case V_STRING:
	case V_BINARY:
		return eval_access_string(a, ret);
	case V_TYPE:
		return access_type(a, ret);
	default:
		return eval_issue(a->e, a->f, a->n->left,
		    "OPERATOR_NOT_APPLICABLE",
		    "Operator '[]' is not applicable to %s.",
		    label_a_an(a->e, label_value(a->e, a->left)));
	}
}

/*
 * Return the fact that the left side is, when only this expression gets its
 * value; NULL: it is something else.
 */
static struct reads_fact *
fact_on_the_left(const struct access *a)
{
	enum ast_kind kind = a->n->left->kind;

	return kind == AST_VAR || kind == AST_ACCESS
		   ? reads_last(a->e->ctx->reads)
		   : NULL;
}

/* Note which member of a fact was used, instead of all of it. */
static void
note_member(const struct access *a, struct reads_fact *fact)
{
	if (a->left.tag == V_HASH && a->count == 1)
		reads_member(a->e->ctx->reads, fact, a->keys[0]);
	else
		reads_forget(a->e->ctx->reads);
}

EVAL_FN(expr_access)
{
	struct access a = {.e = e, .f = f, .n = (const void *)n};
	struct value *mark = e->vtop;
	struct reads_fact *fact;
	enum eval_rc rc;

	reads_forget(e->ctx->reads);
	rc = eval_expr(e, f, a.n->left, &a.left);
	if (rc != EVAL_OK)
		return rc;
	fact = fact_on_the_left(&a);
	rc = evaluate_keys(&a);
	if (rc == EVAL_OK) {
		rc = eval_access_dispatch(&a, ret);
		note_member(&a, fact);
	}
	e->vtop = mark;
	return rc;
}
