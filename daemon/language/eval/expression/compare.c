#include "language/eval/expression/compare.h"

#include "language/value/compare.h"

#include <stdbool.h>
#include <math.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/core/strbuf.h"
#include "base/text/utf8.h"
#include "language/eval/call.h"
#include "language/eval/describe.h"
#include "language/eval/error.h"
#include "language/eval/expr.h"
#include "language/eval/expression/match.h"
#include "language/eval/table.h"
#include "language/types/relation/assignable.h"
#include "language/types/basic.h"
#include "language/types/fault.h"
#include "language/types/describe/format.h"
#include "language/types/relation/instance.h"
#include "language/types/object/object.h"
#include "language/value/equal.h"
#include "language/value/hash.h"
#include "language/value/ruby.h"
#include "language/value/semver/semver.h"
#include "language/value/semver/semver_range.h"
#include "language/value/tostring.h"

static int
by_operator(uint8_t op, int cmp)
{
	switch (op) {
	case OP_LT:
		return cmp < 0;
	case OP_LE:
		return cmp <= 0;
	case OP_GT:
		return cmp > 0;
	default:
		return cmp >= 0;
	}
}

/* Types compare by assignability: Integer < Numeric. */
static int
compare_types(uint8_t op, const struct type *l, const struct type *r)
{
	switch (op) {
	case OP_LT:
		return type_assignable(r, l) && !type_equivalent(l, r);
	case OP_LE:
		return type_assignable(r, l);
	case OP_GT:
		return type_assignable(l, r) && !type_equivalent(l, r);
	default:
		return type_assignable(l, r);
	}
}

/* Return NULL, or why the values cannot be compared. */
static const char *
eval_compare(
    struct eval *e, uint8_t op, struct value l, struct value r, bool *result)
{
	const char *why;
	int cmp = 0;

	if (op == OP_EQ || op == OP_NE)
		*result = value_equals(l, r) == (op == OP_EQ);
	else if (l.tag == V_TYPE)
		*result = r.tag == V_TYPE && compare_types(op, l.t, r.t);
	else if ((why = value_compare(l, r, &cmp)) != NULL)
		return why;
	else
		*result = by_operator(op, cmp);
	return type_fault_take(e->arena);
}

EVAL_FN(expr_compare)
{
	const struct ast_binary *b = (const void *)n;
	const char *why;
	struct value l, r;
	enum eval_rc rc;
	bool result;

	if ((rc = eval_expr(e, f, b->left, &l)) != EVAL_OK ||
	    (rc = eval_expr(e, f, b->right, &r)) != EVAL_OK)
		return rc;
	if ((why = eval_compare(e, n->op, l, r, &result)) != NULL)
		return eval_issue(e, f, n, "COMPARISON_NOT_POSSIBLE",
		    "Comparison of: %s %s %s, is not possible. Caused by "
		    "'%s'.",
		    label_value(e, l), label_operator(n->op), label_value(e, r),
		    why);
	*ret = value_bool(result);
	return EVAL_OK;
}

/* True for a version, or a text that is one, within the range. */
static int
eval_compare_in_range(
    struct eval *e, const struct semver_range *range, struct value v)
{
	const struct semver *ver;

	if (v.tag == V_SEMVER)
		return semver_range_includes(range, v.ver);
	if (v.tag != V_STRING)
		return 0;
	ver = semver_parse(e->arena, v.s, v.aux);
	return ver != NULL && semver_range_includes(range, ver);
}

static bool
is_version(struct eval *e, const struct semver *pattern, struct value v)
{
	const struct semver *ver = NULL;

	if (v.tag == V_SEMVER)
		ver = v.ver;
	else if (v.tag == V_STRING)
		ver = semver_parse(e->arena, v.s, v.aux);
	return ver != NULL && semver_equals(pattern, ver);
}

static int
match_arrays(struct eval *e, struct frame *f, const struct varray *v,
    const struct varray *pattern)
{
	uint32_t i;
	int m = 1;

	if (v->count != pattern->count)
		return 0;
	for (i = 0; i < v->count && m == 1; i++)
		m = match_option(e, f, v->items[i], pattern->items[i]);
	return m;
}

static int
match_hashes(struct eval *e, struct frame *f, const struct vhash *v,
    const struct vhash *pattern)
{
	const struct value *item;
	uint32_t i;
	int m = 1;

	for (i = 0; i < pattern->count && m == 1; i++) {
		item = vhash_get(v, pattern->entries[i].key);
		m = match_option(e, f, item == NULL ? value_undef() : *item,
		    pattern->entries[i].value);
	}
	return m;
}

/*
 * Instances of a type; -1 with an error raised for a text that the regular
 * expressions of a Pattern cannot be matched with.
 */
static int
match_instance(struct eval *e, const struct type *t, struct value v)
{
	if (type_instance(t, v))
		return 1;
	if (v.tag != V_STRING || type_kind(t) != T_PATTERN ||
	    utf8_is_valid(v.s, v.aux))
		return 0;
	(void)eval_raise(e, "invalid byte sequence in UTF-8");
	return -1;
}

int
match_option(
    struct eval *e, struct frame *f, struct value v, struct value pattern)
{
	switch (pattern.tag) {
	case V_REGEXP:
		return v.tag == V_STRING ? match_regexp(e, f, pattern.re, v)
					 : 0;
	case V_TYPE:
		return match_instance(e, pattern.t, v);
	case V_SEMVER:
		return is_version(e, pattern.ver, v);
	case V_SEMVERRANGE:
		return eval_compare_in_range(e, pattern.range, v);
	case V_ARRAY:
		return v.tag == V_ARRAY && match_arrays(e, f, v.a, pattern.a);
	case V_HASH:
		return v.tag == V_HASH && match_hashes(e, f, v.h, pattern.h);
	case V_DEFAULT:
		return 1;
	default:
		return value_equals(v, pattern);
	}
}

/* The name of the value's class in Ruby, as its errors contain it. */
static const char *
ruby_name(struct eval *e, struct value v)
{
	if (v.tag == V_OBJECT &&
	    (v.o->type == type_error() || v.o->type == type_deferred()))
		return arena_printf(
		    e->arena, "Puppet::DataTypes::%s", type_name(v.o->type));
	return ruby_argument(v);
}

EVAL_FN(expr_match)
{
	const struct ast_binary *b = (const void *)n;
	const struct vregexp *re;
	struct value l, r;
	enum eval_rc rc;
	int m;

	if ((rc = eval_expr(e, f, b->left, &l)) != EVAL_OK ||
	    (rc = eval_expr(e, f, b->right, &r)) != EVAL_OK)
		return rc;
	if (r.tag == V_TYPE || r.tag == V_SEMVERRANGE) {
		m = match_option(e, f, l, r);
	} else if (r.tag != V_REGEXP && r.tag != V_STRING) {
		return eval_issue(e, f, b->right, "MATCH_NOT_REGEXP",
		    "Can not convert right match operand to a regular "
		    "expression. Caused by 'no implicit conversion of %s into "
		    "String'.",
		    ruby_name(e, r));
	} else {
		re = r.re;
		if (r.tag == V_STRING &&
		    (re = match_compile(e, r.s, r.aux)) == NULL)
			return eval_issue(e, f, b->right, "MATCH_NOT_REGEXP",
			    "Can not convert right match operand to a regular "
			    "expression. Caused by '%s'.",
			    e->error.message);
		if (l.tag != V_STRING)
			return eval_issue(e, f, b->left, "MATCH_NOT_STRING",
			    "Left match operand must result in a String value."
			    " Got %s.",
			    label_a_an(e, label_value(e, l)));
		m = match_regexp(e, f, re, l);
	}
	if (m < 0)
		return EVAL_ERR;
	*ret = value_bool(m == (n->op == OP_MATCH));
	return EVAL_OK;
}

/* True when v is a substring without regard to case, by Unicode's rules. */
static int
in_string(struct eval *e, struct value text, struct value v)
{
	struct strbuf a, b;
	int found;

	if (!utf8_is_valid(text.s, text.aux) || !utf8_is_valid(v.s, v.aux)) {
		(void)eval_raise(e, "input string invalid");
		return -1;
	}
	if (v.aux > text.aux * 4u + 4)
		return 0;
	strbuf_init(&a, VALUE_STRING_MAX);
	strbuf_init(&b, VALUE_STRING_MAX);
	utf8_downcase(text.s, text.aux, &a);
	utf8_downcase(v.s, v.aux, &b);
	found = memmem(value_buf_text(&a), a.len, value_buf_text(&b), b.len) !=
		NULL;
	strbuf_release(&a);
	strbuf_release(&b);
	return found;
}

static int
in_element(struct eval *e, struct frame *f, struct value item, struct value v)
{
	switch (v.tag) {
	case V_REGEXP:
		return item.tag == V_STRING ? match_regexp(e, f, v.re, item)
					    : 0;
	case V_STRING:
	case V_SEMVER:
		return match_option(e, f, v, item);
	case V_TYPE:
		return match_instance(e, v.t, item);
	default:
		return value_equals(item, v);
	}
}

static int
in_binary(struct value b, struct value v)
{
	if (v.tag == V_BINARY || v.tag == V_STRING)
		return memmem(b.s, b.aux, v.s, v.aux) != NULL;
	if (v.tag == V_FLOAT && v.f >= 0 && v.f < 256 && v.f == floor(v.f))
		v = value_int((int64_t)v.f);
	if (v.tag == V_INT)
		return v.i >= 0 && v.i < 256 &&
		       memchr(b.s, (int)v.i, b.aux) != NULL;
	return 0;
}

/* 1, 0, or -1 with an error raised: whether v is in where. */
static int
in_evaluate(struct eval *e, struct frame *f, struct value where, struct value v)
{
	uint32_t i;
	int m = 0;

	switch (where.tag) {
	case V_STRING:
		if (v.tag == V_STRING)
			return in_string(e, where, v);
		return v.tag == V_REGEXP ? match_regexp(e, f, v.re, where) : 0;
	case V_ARRAY:
		for (i = 0; i < where.a->count && m == 0; i++)
			m = in_element(e, f, where.a->items[i], v);
		return m;
	case V_HASH:
		for (i = 0; i < where.h->count && m == 0; i++)
			m = in_element(e, f, where.h->entries[i].key, v);
		return m;
	case V_BINARY:
		return in_binary(where, v);
	case V_SEMVERRANGE:
		return eval_compare_in_range(e, where.range, v);
	default:
		return 0;
	}
}

EVAL_FN(expr_in)
{
	const struct ast_binary *b = (const void *)n;
	struct value l, r;
	enum eval_rc rc;
	int m;

	if ((rc = eval_expr(e, f, b->left, &l)) != EVAL_OK ||
	    (rc = eval_expr(e, f, b->right, &r)) != EVAL_OK)
		return rc;
	m = in_evaluate(e, f, r, l);
	if (m < 0)
		return EVAL_ERR;
	*ret = value_bool(m);
	return EVAL_OK;
}
