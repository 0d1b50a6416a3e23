/*
 * Class['a'], File['/x'], Resource['file', '/x'].
 */

#include "language/types/access/access_reference.h"

#include <stdbool.h>
#include <ctype.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/core/intern.h"
#include "language/types/access/access.h"
#include "language/types/basic.h"
#include "language/types/make.h"
#include "language/types/internal.h"

/* The name; it is not one of the interned names. */
static const struct name *
access_reference_name_of(struct arena *a, const char *s, size_t n)
{
	struct name *name = arena_zalloc(a, sizeof(*name) + n + 1);

	name->len = (uint32_t)n;
	memcpy(name->text, s, n);
	return name;
}

/* A text that is a type may name any class, as in Puppet. */
static const struct type *
access_reference_class_of(struct type_args *in, struct value v)
{
	size_t skip;

	if (v.tag == V_UNDEF)
		return type_basic(T_CLASS);
	if (v.tag != V_STRING)
		return type_args_fail(in, "The class name is not a string");
	skip = v.aux >= 2 && memcmp(v.s, "::", 2) == 0 ? 2 : 0;
	return type_class(in->arena,
	    access_reference_name_of(in->arena, v.s + skip, v.aux - skip));
}

/* (::)?[A-Z]\w*(::[A-Z]\w*)* */
static bool
is_type_name(const char *s, size_t n)
{
	int start = 1;

	for (size_t i = 0; i < n; i++) {
		if (s[i] == ':' && i + 1 < n && s[i + 1] == ':' &&
		    (!start || i == 0)) {
			start = 1;
			i++;
		} else if (start && !isupper((unsigned char)s[i]))
			return 0;
		else if (!isalnum((unsigned char)s[i]) && s[i] != '_')
			return 0;
		else
			start = 0;
	}
	return !start;
}

static const struct name *
capitalized(struct arena *a, struct value v)
{
	char *s = arena_memdup(a, v.s, v.aux);
	bool up = 1;

	for (size_t i = 0; i < v.aux && !isupper((unsigned char)*v.s); i++) {
		s[i] = (char)(up ? toupper((unsigned char)s[i])
				 : tolower((unsigned char)s[i]));
		up = i > 0 && s[i] == ':' && s[i - 1] == ':';
	}
	return access_reference_name_of(a, s, v.aux);
}

/* The type name in Resource[name, ...]. */
static const struct name *
leading_name(struct type_args *in, struct value v)
{
	const struct name *n;

	if (v.tag == V_TYPE && v.t->kind == T_RESOURCE && v.t->name)
		return v.t->name;
	if (v.tag != V_STRING) {
		type_args_fail(
		    in, "The type name cannot be a %s", type_args_class(in, v));
		return NULL;
	}
	n = capitalized(in->arena, v);
	if (is_type_name(n->text, n->len))
		return n;
	type_args_fail(in, "Illegal type name '%s'", n->text);
	return NULL;
}

const struct type *
type_access_reference(struct type_args *in)
{
	const struct name *name = in->base->name;
	struct value title = in->v[in->n - 1];

	if (in->base->kind == T_CLASS)
		return access_reference_class_of(in, title);
	if (name == NULL) {
		name = leading_name(in, in->v[0]);
		if (name == NULL)
			return NULL;
		if (in->n == 1)
			title = value_undef();
	}
	if (title.tag == V_UNDEF)
		return type_resource(in->arena, name, NULL, 0);
	if (title.tag != V_STRING)
		return type_args_fail(in, "The title is not a string");
	return type_resource(in->arena, name, title.s, title.aux);
}
