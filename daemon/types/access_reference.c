/*
 * Class['a'], File['/x'], Resource['file', '/x'].
 */

#include "types/access_reference.h"

#include <stdbool.h>
#include <ctype.h>
#include <string.h>

#include "base/arena.h"
#include "base/intern.h"
#include "types/access.h"
#include "types/format.h"
#include "types/infer.h"
#include "types/make.h"
#include "types/internal.h"
#include "types/normalize.h"

struct references {
	struct arena *arena;
	struct intern *names; /* NULL: names are made, not interned */
	const struct type *base;
	const char *error;
};

static const struct name *
name_of(struct references *r, const char *s, size_t n)
{
	struct name *name;

	if (r->names)
		return intern(r->names, s, n);
	name = arena_zalloc(r->arena, sizeof(*name) + n + 1);
	name->len = (uint32_t)n;
	memcpy(name->text, s, n);
	return name;
}

static int
fail(struct references *r, const char *error)
{
	r->error = error;
	return -1;
}

static const char *
actual(struct references *r, struct value v)
{
	if (v.tag == V_DEFAULT)
		return "Default";
	return type_string(
	    r->arena, type_generalize(r->arena, type_infer(r->arena, v)));
}

/* A text that is a type may name any class, as in Puppet. */
static int
one_class(struct references *r, struct value v, struct value *ret)
{
	const char *s = v.s, *label;
	size_t n = v.aux;

	if (v.tag != V_STRING) {
		label = actual(r, v);
		return fail(r,
		    arena_printf(r->arena,
			"Illegal Class name in class reference. %s %s cannot "
			"be used where a String is expected",
			strchr("AEIOUY", *label) ? "An" : "A", label));
	}
	if (n > 2 && s[0] == ':' && s[1] == ':') {
		s += 2;
		n -= 2;
	}
	*ret = (struct value){
	    .tag = V_TYPE, .t = type_class(r->arena, name_of(r, s, n))};
	return 0;
}

static int
one_resource(struct references *r, const struct name *type_name, struct value v,
    struct value *ret)
{
	const char *base = type_string(r->arena, r->base);

	if (v.tag != V_STRING)
		return fail(
		    r, arena_printf(r->arena,
			   "Error creating type specialization of %s %s-Type, "
			   "Cannot use %s where a resource title String is "
			   "expected",
			   strchr("AEIOUY", *base) ? "an" : "a", base,
			   actual(r, v)));
	*ret = (struct value){
	    .tag = V_TYPE, .t = type_resource(r->arena, type_name, v.s, v.aux)};
	return 0;
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
	return n && !start;
}

static const struct name *
capitalized(struct references *r, struct value v)
{
	char *s = arena_memdup(r->arena, v.s, v.aux);
	int up = 1;

	if (v.aux && isupper((unsigned char)*s))
		return name_of(r, s, v.aux);
	for (size_t i = 0; i < v.aux; i++) {
		s[i] = (char)(up ? toupper((unsigned char)s[i])
				 : tolower((unsigned char)s[i]));
		up = s[i] == ':';
	}
	return name_of(r, s, v.aux);
}

/* The type name in Resource[name, ...]. */
static const struct name *
leading_name(struct references *r, struct value v)
{
	const struct name *n;

	if (v.tag == V_TYPE && v.t->kind == T_RESOURCE && v.t->name)
		return v.t->name;
	if (v.tag != V_STRING) {
		fail(r, arena_printf(r->arena,
			    "First argument to Resource[] must be a resource "
			    "type or a String. Got %s.",
			    actual(r, v)));
		return NULL;
	}
	n = capitalized(r, v);
	if (is_type_name(n->text, n->len))
		return n;
	fail(r, arena_printf(r->arena,
		    "Illegal type reference. The given name '%s' does not "
		    "conform to the naming rule",
		    n->text));
	return NULL;
}

static void
push_titles(struct vlist *l, const struct value *v, uint32_t n, int depth)
{
	for (uint32_t i = 0; i < n; i++) {
		if (v[i].tag == V_ARRAY && depth < VALUE_MAX_DEPTH)
			push_titles(l, v[i].a->items, v[i].a->count, depth + 1);
		else if (v[i].tag != V_UNDEF)
			vlist_push(l, v[i]);
	}
}

static int
references_make(struct references *r, const struct name *type_name,
    const struct value *args, uint32_t argc, struct value *ret)
{
	int many = argc > 1 || args[0].tag == V_ARRAY;
	struct vlist titles, made;
	struct value v, all;
	int rc;

	vlist_init(&titles, r->arena);
	vlist_init(&made, r->arena);
	push_titles(&titles, args, argc, 0);
	all = vlist_value(&titles);
	*ret = value_undef();
	for (uint32_t i = 0; i < all.a->count; i++) {
		if (r->base->kind == T_CLASS)
			rc = one_class(r, all.a->items[i], &v);
		else
			rc = one_resource(r, type_name, all.a->items[i], &v);
		if (rc < 0)
			return -1;
		vlist_push(&made, v);
		*ret = v;
	}
	if (many)
		*ret = vlist_value(&made);
	return 0;
}

static int
no_arguments(struct references *r)
{
	return fail(
	    r, arena_printf(r->arena, "%s[] accepts 1 or more arguments. Got 0",
		   type_string(r->arena, r->base)));
}

int
type_access_reference(struct arena *a, struct intern *names,
    const struct type *base, const struct value *args, uint32_t argc,
    struct value *ret, const char **ret_error)
{
	struct references r = {a, names, base, NULL};
	const struct name *type_name = base->name;
	int rc = 0;

	if (!argc)
		rc = no_arguments(&r);
	else if (base->kind == T_RESOURCE && !type_name) {
		type_name = leading_name(&r, args[0]);
		rc = type_name ? 0 : -1;
		args++;
		argc--;
	}
	if (rc == 0 && argc)
		rc = references_make(&r, type_name, args, argc, ret);
	else if (rc == 0)
		*ret = (struct value){
		    .tag = V_TYPE, .t = type_resource(a, type_name, NULL, 0)};
	if (rc < 0)
		*ret_error = r.error;
	return rc;
}
