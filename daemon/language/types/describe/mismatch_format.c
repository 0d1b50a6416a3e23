/*
 * Sentences for mismatches: "parameter 'x' expects an Integer value, got
 * String".
 */

#include "language/types/describe/mismatch_format.h"
#include "base/core/plural.h"
#include "language/types/object/type_set.h"

#include <ctype.h>
#include <stdbool.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/core/strbuf.h"
#include "language/types/alias.h"
#include "language/types/relation/assignable.h"
#include "language/types/basic.h"
#include "language/types/describe/format.h"
#include "language/types/make.h"
#include "language/types/describe/mismatch.h"
#include "language/types/internal.h"
#include "language/types/relation/normalize.h"
#include "language/types/object/object.h"

/* Types that an expectation lists at most. */
#define EXPECTED_MAX 64

/* The expectation: one type, or those of a Variant. */
struct expectation {
	const struct type *types[EXPECTED_MAX];
	uint32_t count;
	int is_list;
	int optional;
};

static void
mismatch_format_put_element(const struct path_element *e, struct strbuf *out)
{
	static const char *const forms[] = {
	    [PATH_ENTRY] = "entry '",
	    [PATH_KEY] = "key of entry '",
	    [PATH_PARAMETER] = "parameter '",
	};

	switch (e->kind) {
	case PATH_SUBJECT:
		strbuf_add(out, e->key, e->len);
		return;
	case PATH_ENTRY:
	case PATH_KEY:
	case PATH_PARAMETER:
		strbuf_addstr(out, forms[e->kind]);
		strbuf_add(out, e->key, e->len);
		strbuf_addch(out, '\'');
		return;
	case PATH_RETURN:
		strbuf_addstr(out, "return");
		return;
	case PATH_BLOCK:
		strbuf_addstr(out, "block");
		return;
	case PATH_INDEX:
		strbuf_addf(out, "index %u", e->number);
		return;
	case PATH_VARIANT:
		strbuf_addf(out, "variant %u", e->number);
		return;
	case PATH_SIGNATURE:
		strbuf_addf(out, "%u.", e->number + 1);
	}
}

static void
put_path(const struct path *p, struct strbuf *out)
{
	for (uint32_t i = 0; i < p->count; i++) {
		strbuf_addch(out, ' ');
		mismatch_format_put_element(&p->elements[i], out);
	}
}

static const char *
mismatch_format_plain_name(const struct type *t)
{
	const char *name = t->kind == T_TYPESET ? type_set_name(t) : NULL;

	if (name != NULL)
		return name;
	return t->kind == T_TYPESET ? "DefaultTypeSet" : type_name(t);
}

/* True for the type Object itself, whose name is nil in Puppet. */
static bool
is_nameless(const struct type *t)
{
	return t->kind == T_OBJECT && t->object == NULL;
}

static const char *
short_name(struct arena *a, const struct type *t)
{
	switch (t->kind) {
	case T_OPTIONAL:
	case T_NOTUNDEF:
	case T_TYPE:
	case T_SENSITIVE:
	case T_ITERABLE:
	case T_ITERATOR:
	case T_INIT:
		if (t->elem && t->elem->kind != T_ANY)
			return arena_printf(a, "%s[%s]", type_name(t),
			    is_nameless(t->elem)
				? ""
				: mismatch_format_plain_name(t->elem));
		break;
	}
	return mismatch_format_plain_name(t);
}

/*
 * True for an Object type with arguments, which counts as a class of its own.
 */
static bool
is_extension(const struct type *t)
{
	return t->kind == T_OBJECT && t->object && t->object->base;
}

static bool
mismatch_format_same_class(const struct type *e, const struct type *a)
{
	return e->kind == a->kind && is_extension(e) == is_extension(a);
}

static int
fully_detailed(const struct type *e, const struct type *a)
{
	return mismatch_format_same_class(e, a) || type_is_alias(e) ||
	       type_is_alias(a) || (e->kind == T_STRUCT && a->kind == T_HASH) ||
	       (e->kind == T_TUPLE && a->kind == T_ARRAY);
}

/*
 * True when the two share a family, so that details are needed to distinguish
 * them.
 */
static int
needs_detail(const struct expectation *e, const struct type *a)
{
	const struct type *t;

	for (uint32_t i = 0; i < e->count; i++) {
		if (fully_detailed(e->types[i], a))
			return 1;
		t = type_resolved(e->types[i]);
		if (is_extension(t) ||
		    type_assignable(type_basic(type_kind(t)), a))
			return 1;
	}
	return 0;
}

static const char *
detailed_actual(
    struct arena *a, const struct expectation *e, const struct type *actual)
{
	const struct type *t, *general = type_generalize(a, actual);

	for (uint32_t i = 0; i < e->count; i++) {
		t = type_resolved(e->types[i]);
		if (fully_detailed(t, actual) || type_assignable(t, general))
			return type_string_expanded(a, actual);
	}
	if (actual->kind == T_OBJECT)
		return type_name(actual);
	return type_kind_name(
	    type_is_alias(actual) ? T_ALIAS : type_kind(actual));
}

static void
expectation_of(const struct type *t, struct expectation *e)
{
	memset(e, 0, sizeof(*e));
	if (t->kind == T_OPTIONAL && t->elem) {
		e->optional = 1;
		t = t->elem;
	}
	if (t->kind != T_VARIANT) {
		e->types[e->count++] = t;
		return;
	}
	e->is_list = 1;
	for (uint32_t i = 0; i < t->count && i < EXPECTED_MAX; i++)
		e->types[e->count++] = t->types[i];
}

static void
put_article(const char *text, struct strbuf *out)
{
	char c = *text;

	if (c == '\'' || c == '"')
		c = text[1];
	c = (char)tolower((unsigned char)c);
	strbuf_addstr(out, c && strchr("aeiouy", c) ? "an " : "a ");
}

/* An Object type has its parameters here. */
static const char *
expected_name(struct arena *a, const struct type *t)
{
	return t->kind == T_OBJECT ? type_string(a, t) : short_name(a, t);
}

/* The names, without duplicates where they are short. */
static uint32_t
expected_names(struct arena *a, const struct expectation *e, int detailed,
    const char **names)
{
	uint32_t n = 0, j;
	const char *s;

	if (e->optional)
		names[n++] = "Undef";
	for (uint32_t i = 0; i < e->count; i++) {
		s = detailed ? type_string_expanded(a, e->types[i])
			     : expected_name(a, e->types[i]);
		for (j = 0; !detailed && j < n; j++)
			if (strcmp(names[j], s) == 0)
				break;
		if (detailed || j == n)
			names[n++] = s;
	}
	return n;
}

static void
put_names(const char *const *names, uint32_t n, struct strbuf *out)
{
	if (n == 1) {
		put_article(names[0], out);
		strbuf_addstr(out, names[0]);
		strbuf_addstr(out, " value");
		return;
	}
	strbuf_addstr(out, "a value of type ");
	for (uint32_t i = 0; i < n; i++) {
		if (i)
			strbuf_addstr(out, n == 2      ? " or "
					   : i + 1 < n ? ", "
						       : ", or ");
		strbuf_addstr(out, names[i]);
	}
}

static void
put_type_mismatch(struct arena *a, const struct mismatch *m, struct strbuf *out)
{
	const char *names[EXPECTED_MAX + 1], *got;
	struct expectation e;
	uint32_t n;
	int detailed;

	expectation_of(m->expected, &e);
	detailed = needs_detail(&e, m->actual);
	got = detailed ? detailed_actual(a, &e, m->actual)
		       : short_name(a, m->actual);
	n = expected_names(a, &e, detailed, names);
	strbuf_addstr(out, " expects ");
	put_names(names, n, out);
	strbuf_addf(out, ", got %s", got);
}

static void
put_pattern_mismatch(
    struct arena *a, const struct mismatch *m, struct strbuf *out)
{
	const struct type *e = m->expected;

	strbuf_addstr(out, " expects ");
	if (e->kind == T_OPTIONAL && e->elem) {
		e = e->elem;
		strbuf_addstr(out, "an undef value or ");
	}
	strbuf_addf(out, "a match for %s, got ", type_string_expanded(a, e));
	if (m->actual->kind == T_STRING && m->actual->flags & TYPE_VALUE) {
		strbuf_addch(out, '\'');
		strbuf_add(out, m->actual->text, m->actual->len);
		strbuf_addch(out, '\'');
	} else
		strbuf_addstr(out, short_name(a, m->actual));
}

static void
mismatch_format_put_range(
    const struct type *t, const char *zero, struct strbuf *out)
{
	int64_t min, max;

	type_range(t, &min, &max);
	min = min < 0 ? 0 : min;
	if (min == max && min == 0)
		strbuf_addstr(out, zero);
	else if (min == max)
		strbuf_addint(out, min);
	else if (min == 0 && max == INT64_MAX)
		strbuf_addstr(out, "unlimited");
	else if (min == 0)
		strbuf_addf(out, "at most %lld", (long long)max);
	else if (max == INT64_MAX)
		strbuf_addf(out, "at least %lld", (long long)min);
	else
		strbuf_addf(out, "between %lld and %lld", (long long)min,
		    (long long)max);
}

static void
put_size_mismatch(const struct mismatch *m, struct strbuf *out)
{
	strbuf_addstr(out, " expects size to be ");
	mismatch_format_put_range(m->expected, "0", out);
	strbuf_addstr(out, ", got ");
	mismatch_format_put_range(m->actual, "0", out);
}

static void
put_count_mismatch(const struct mismatch *m, struct strbuf *out)
{
	int64_t min, max;
	int one;

	type_range(m->expected, &min, &max);
	one = (min == 1 && (max == 1 || max == INT64_MAX)) ||
	      (min <= 0 && max == 1);
	strbuf_addstr(out, " expects ");
	mismatch_format_put_range(m->expected, "no", out);
	strbuf_addf(out, " argument%s, got ", plural(one ? 1 : 2, "", "s"));
	mismatch_format_put_range(m->actual, "none", out);
}

static void
put_keyed(const char *what, const struct mismatch *m, struct strbuf *out)
{
	strbuf_addf(out, " %s '", what);
	strbuf_add(out, m->key, m->len);
	strbuf_addch(out, '\'');
}

void
mismatch_format(struct arena *a, const struct mismatch *m, struct strbuf *out)
{
	put_path(&m->path, out);
	switch (m->kind) {
	case MISMATCH_MISSING_KEY:
		put_keyed("expects a value for key", m, out);
		return;
	case MISMATCH_MISSING_PARAMETER:
		put_keyed("expects a value for parameter", m, out);
		return;
	case MISMATCH_UNKNOWN_KEY:
		put_keyed("unrecognized key", m, out);
		return;
	case MISMATCH_UNKNOWN_PARAMETER:
		put_keyed("has no parameter named", m, out);
		return;
	case MISMATCH_UNEXPECTED_BLOCK:
		strbuf_addstr(out, " does not expect a block");
		return;
	case MISMATCH_MISSING_BLOCK:
		strbuf_addstr(out, " expects a block");
		return;
	case MISMATCH_UNRESOLVED:
		put_keyed("references an unresolved type", m, out);
		return;
	case MISMATCH_TYPE:
		put_type_mismatch(a, m, out);
		return;
	case MISMATCH_PATTERN:
		put_pattern_mismatch(a, m, out);
		return;
	case MISMATCH_SIZE:
		put_size_mismatch(m, out);
		return;
	case MISMATCH_COUNT:
		put_count_mismatch(m, out);
	}
}
