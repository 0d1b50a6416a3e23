/*
 * Normalisation of Variants: members of a kind are merged into one.  Merged
 * members come after the others, numbers before them.
 */

#include "language/types/relation/normalize_variant.h"

#include <stdbool.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/core/strbuf.h"
#include "base/text/utf8.h"
#include "language/types/basic.h"
#include "language/types/relation/common.h"
#include "language/types/make.h"
#include "language/types/internal.h"
#include "language/types/relation/normalize.h"
#include "language/value/tostring.h"

typedef bool (*member_test)(const struct type *t);

/* Split l into members that pass the test and others, keeping their order. */
static void
normalize_variant_partition(struct arena *a, const struct type_list *l,
    member_test test, struct type_list *yes, struct type_list *no)
{
	type_list_init(yes, a);
	type_list_init(no, a);
	for (uint32_t i = 0; i < l->count; i++)
		type_list_push(test(l->types[i]) ? yes : no, l->types[i]);
}

static bool
is_notundef(const struct type *t)
{
	return t->kind == T_NOTUNDEF;
}

static void
merge_notundefs(struct arena *a, struct type_list *l)
{
	struct type_list yes, no, inner;
	const struct type *v;

	normalize_variant_partition(a, l, is_notundef, &yes, &no);
	if (yes.count < 2)
		return;
	type_list_init(&inner, a);
	for (uint32_t i = 0; i < yes.count; i++)
		type_list_push(&inner, yes.types[i]->elem ? yes.types[i]->elem
							  : type_basic(T_ANY));
	v = type_normalize(a, type_variant(a, inner.types, inner.count));
	type_list_push(&no, type_containing(a, T_NOTUNDEF, v));
	*l = no;
}

static bool
normalize_variant_is_literal(const struct type *t)
{
	if (t->kind == T_ENUM)
		return t->count && !(t->flags & TYPE_NOCASE);
	return t->kind == T_STRING && t->flags & TYPE_VALUE;
}

static bool
is_nocase_enum(const struct type *t)
{
	return t->kind == T_ENUM && t->count && t->flags & TYPE_NOCASE;
}

static struct value
downcased(struct arena *a, struct value s)
{
	struct strbuf b;

	strbuf_init(&b, VALUE_STRING_MAX);
	utf8_downcase(s.s, s.aux, &b);
	return value_string_take(a, &b);
}

static const struct type *
join_literals(struct arena *a, const struct type_list *l, int nocase)
{
	struct vlist all;
	const struct type *t;

	vlist_init(&all, a);
	for (uint32_t i = 0; i < l->count; i++) {
		t = l->types[i];
		if (t->kind == T_STRING)
			vlist_push(&all, value_string(t->text, t->len));
		else
			for (uint32_t j = 0; j < t->count; j++)
				vlist_push(
				    &all, nocase ? downcased(a, t->values[j])
						 : t->values[j]);
	}
	return type_enum(a, all.items->items, all.items->count, nocase);
}

static void
merge_literals(
    struct arena *a, struct type_list *l, member_test test, int nocase)
{
	struct type_list yes, no;

	normalize_variant_partition(a, l, test, &yes, &no);
	if (yes.count < 2)
		return;
	type_list_push(&no, join_literals(a, &yes, nocase));
	*l = no;
}

static bool
is_pattern(const struct type *t)
{
	return t->kind == T_PATTERN;
}

static void
merge_patterns(struct arena *a, struct type_list *l)
{
	struct type_list yes, no;
	const struct type *t;

	normalize_variant_partition(a, l, is_pattern, &yes, &no);
	if (yes.count < 2)
		return;
	t = yes.types[0];
	for (uint32_t i = 1; i < yes.count; i++) {
		/* an empty Pattern adds no expression to the list */
		if (yes.types[i]->count && t->count)
			t = type_common(a, t, yes.types[i]);
		else if (!t->count)
			t = yes.types[i];
	}
	type_list_push(&no, t);
	*l = no;
}

static bool
is_integer(const struct type *t)
{
	return t->kind == T_INTEGER;
}

static bool
normalize_variant_is_float(const struct type *t)
{
	return t->kind == T_FLOAT;
}

static int
ranges_touch(const struct type *x, const struct type *y)
{
	if (x->kind == T_FLOAT)
		return !(x->fmax < y->fmin || y->fmax < x->fmin);
	if (!(x->max < y->min || y->max < x->min))
		return 1;
	return (x->max < INT64_MAX && x->max + 1 == y->min) ||
	       (y->max < INT64_MAX && y->max + 1 == x->min);
}

/* Join the last range with those that touch it; repeat with the others. */
static void
merge_numbers(struct arena *a, struct type_list *l, member_test test)
{
	struct type_list left, no, result, unmerged;
	const struct type *memo;

	normalize_variant_partition(a, l, test, &left, &no);
	if (left.count < 2)
		return;
	type_list_init(&result, a);
	while (left.count) {
		type_list_init(&unmerged, a);
		memo = left.types[--left.count];
		for (uint32_t i = 0; i < left.count; i++) {
			if (ranges_touch(memo, left.types[i]))
				memo = type_common(a, memo, left.types[i]);
			else
				type_list_push(&unmerged, left.types[i]);
		}
		type_list_push(&result, memo);
		left = unmerged;
	}
	for (uint32_t i = 0; i < no.count; i++)
		type_list_push(&result, no.types[i]);
	*l = result;
}

static bool
has_undef(const struct type_list *l)
{
	for (uint32_t i = 0; i < l->count; i++)
		if (l->types[i]->kind == T_UNDEF ||
		    l->types[i]->kind == T_OPTIONAL)
			return 1;
	return 0;
}

/* Variant[Undef, X] is Optional[X]. */
static const struct type *
make_optional(struct arena *a, const struct type_list *l)
{
	struct type_list rest;
	const struct type *t;

	type_list_init(&rest, a);
	for (uint32_t i = 0; i < l->count; i++) {
		t = l->types[i];
		if (t->kind == T_OPTIONAL)
			type_list_push(
			    &rest, t->elem ? t->elem : type_basic(T_ANY));
		else if (t->kind != T_UNDEF)
			type_list_push(&rest, t);
	}
	return type_normalize(a, type_containing(a, T_OPTIONAL,
				     type_variant(a, rest.types, rest.count)));
}

static void
normalize_variant_flatten(
    struct arena *a, const struct type *t, struct type_list *out)
{
	type_list_init(out, a);
	for (uint32_t i = 0; i < t->count; i++) {
		if (t->types[i]->kind != T_VARIANT)
			type_list_push(out, t->types[i]);
		else
			for (uint32_t j = 0; j < t->types[i]->count; j++)
				type_list_push(out, t->types[i]->types[j]);
	}
}

const struct type *
type_normalize_variant(struct arena *a, const struct type *t)
{
	const struct type *parts = type_map_parts(a, t, type_normalize, 1);
	struct type_list l;
	uint32_t before;

	if (parts->count == 1)
		return parts->types[0];
	type_list_init(&l, a);
	for (uint32_t i = 0; i < parts->count; i++)
		type_list_push(&l, parts->types[i]);
	if (has_undef(&l))
		return make_optional(a, &l);
	normalize_variant_flatten(a, parts, &l);
	before = l.count;
	merge_notundefs(a, &l);
	merge_literals(a, &l, normalize_variant_is_literal, 0);
	merge_literals(a, &l, is_nocase_enum, 1);
	merge_patterns(a, &l);
	merge_numbers(a, &l, is_integer);
	merge_numbers(a, &l, normalize_variant_is_float);
	if (l.count == 1)
		return l.types[0];
	if (parts == t && l.count == before)
		return t;
	return type_variant(a, l.types, l.count);
}
