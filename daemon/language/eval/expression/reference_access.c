#include "language/eval/expression/reference_access.h"

#include <stdbool.h>
#include <string.h>
#include <ctype.h>

#include "base/core/arena.h"
#include "base/core/intern.h"
#include "language/catalog/catalog.h"
#include "language/eval/call.h"
#include "language/eval/context.h"
#include "language/eval/describe.h"
#include "language/eval/error.h"
#include "language/eval/resource/parameter.h"
#include "language/eval/expression/reference.h"
#include "language/types/basic.h"
#include "language/types/make.h"
#include "language/types/type.h"
#include "language/value/tostring.h"

/* One Type[...] or Class[...] being created, or a parameter being read. */
struct specialization {
	struct eval *e;
	struct frame *f;
	const struct ast_access *n;
	const struct type *t;
	struct varray *keys; /* flattened, undef left out */
	int array;	     /* the result is an array */
};

static const struct ast *
reference_access_key_node(const struct specialization *s, uint32_t i)
{
	if (s->n->count == 0)
		return &s->n->h;
	return s->n->items[i < s->n->count ? i : s->n->count - 1];
}

static void
push_flat(struct vlist *l, struct value v, int depth)
{
	uint32_t i;

	if (v.tag == V_UNDEF || v.tag == V_UNSET)
		return;
	if (v.tag != V_ARRAY || depth > VALUE_MAX_DEPTH) {
		vlist_push(l, v);
		return;
	}
	for (i = 0; i < v.a->count; i++)
		push_flat(l, v.a->items[i], depth + 1);
}

static void
reference_access_flatten(
    struct specialization *s, const struct value *keys, uint32_t count)
{
	struct vlist l;
	uint32_t i;

	s->array = count > 1 || (count == 1 && keys[0].tag == V_ARRAY);
	vlist_init(&l, s->e->arena);
	for (i = 0; i < count; i++)
		push_flat(&l, keys[i], 0);
	s->keys = varray_new(s->e->arena, l.items == NULL ? 0 : l.items->count);
	for (i = 0; i < s->keys->count; i++)
		s->keys->items[i] = l.items->items[i];
}

/* The result: one value, or all of them as an array. */
static struct value
reference_access_result(const struct specialization *s, struct varray *out)
{
	if (s->array)
		return value_array(out);
	return out->count == 0 ? value_undef() : out->items[0];
}

static enum eval_rc
no_arguments(const struct specialization *s, const char *base)
{
	return eval_issue(s->e, s->f, &s->n->h, "BAD_TYPE_SLICE_ARITY",
	    "%s[] accepts 1 or more arguments. Got 0", base);
}

/* Reads the parameters named by the keys, of a resource in the catalog. */
static enum eval_rc
reference_access_read_parameters(struct specialization *s,
    const struct resource *r, const char *type, const char *title,
    struct value *ret)
{
	struct varray *out = varray_new(s->e->arena, s->keys->count);
	struct value k;
	uint32_t i;

	for (i = 0; i < s->keys->count; i++) {
		k = s->keys->items[i];
		if (k.tag == V_STRING && parameter_is_known(s->e, r,
					     intern(s->e->names, k.s, k.aux))) {
			out->items[i] = parameter_value(
			    s->e, r, intern(s->e->names, k.s, k.aux));
			continue;
		}
		return eval_issue(s->e, s->f, &s->n->h,
		    "UNKNOWN_RESOURCE_PARAMETER",
		    "The resource %s['%s'] does not have a parameter called "
		    "'%s'",
		    type, title,
		    value_cstr(s->e->arena, value_string_of(s->e->arena, k)));
	}
	*ret = reference_access_result(s, out);
	return EVAL_OK;
}

static enum eval_rc
unknown_resource(const struct specialization *s, const char *type,
    const char *title, size_t len)
{
	return eval_issue(s->e, s->f, &s->n->h, "UNKNOWN_RESOURCE",
	    "Resource not found: %s['%s']", type,
	    arena_shown(s->e->arena, title, len));
}

static bool
is_class_name(const struct name *n)
{
	uint32_t i;

	for (i = 0; i < n->len; i++) {
		if (n->text[i] == ':' && i + 2 < n->len &&
		    n->text[i + 1] == ':' && n->text[i + 2] != ':')
			i++;
		else if (!isalnum((unsigned char)n->text[i]) &&
			 n->text[i] != '_')
			return 0;
		else if (!isalpha((unsigned char)n->text[i]) &&
			 (i == 0 || n->text[i - 1] == ':'))
			return 0;
	}
	return n->len > 0;
}

static enum eval_rc
name_classes(struct specialization *s, struct value *ret)
{
	struct varray *out = varray_new(s->e->arena, s->keys->count);
	const struct name *name;
	struct value k;
	uint32_t i;

	for (i = 0; i < s->keys->count; i++) {
		k = s->keys->items[i];
		if (k.tag != V_STRING || k.flags != 0)
			return eval_issue(s->e, s->f,
			    reference_access_key_node(s, i),
			    "ILLEGAL_HOSTCLASS_NAME",
			    "Illegal Class name in class reference. %s cannot "
			    "be used where a String is expected",
			    k.tag == V_STRING
				? arena_printf(s->e->arena, "%s %s-Type",
				      strchr("AEIOUY", *k.s) ? "An" : "A",
				      value_cstr(s->e->arena, k))
				: label_a_an_uc(s->e, label_value(s->e, k)));
		name = reference_lower(s->e, k.s, k.aux);
		if (!is_class_name(name))
			return eval_issue(s->e, s->f,
			    reference_access_key_node(s, i), "ILLEGAL_NAME",
			    "Illegal name. The given name '%s' does not "
			    "conform to the naming rule "
			    "/^((::)?[a-z_]\\w*)(::[a-z]\\w*)*$/",
			    value_cstr(s->e->arena, k));
		out->items[i] = (struct value){
		    .tag = V_TYPE, .t = type_class(s->e->arena, name)};
	}
	*ret = reference_access_result(s, out);
	return EVAL_OK;
}

enum eval_rc
reference_class(struct eval *e, struct frame *f, const struct ast_access *n,
    const struct type *t, const struct value *keys, uint32_t count,
    struct value *ret)
{
	struct specialization s = {.e = e, .f = f, .n = n, .t = t};
	const struct name *class = type_ref_name(t);
	const struct resource *r;

	if (count == 0)
		return no_arguments(&s, class == NULL ? "Class-Type" : "Class");
	reference_access_flatten(&s, keys, count);
	if (s.keys->count == 0) {
		*ret = s.array ? value_array(s.keys) : value_undef();
		return EVAL_OK;
	}
	if (class == NULL)
		return name_classes(&s, ret);
	r = reference_lookup(e, "Class", 5, class->text, class->len);
	if (r == NULL)
		return unknown_resource(&s, "Class", class->text, class->len);
	return reference_access_read_parameters(
	    &s, r, "Class", class->text, ret);
}

/* The type's name in Resource['file', ...] or Resource[File, ...]. */
static enum eval_rc
first_key(struct specialization *s, struct value k, const struct name **ret)
{
	*ret = NULL;
	if (k.tag == V_STRING)
		*ret = reference_capital(s->e, k.s, k.aux);
	else if (k.tag == V_TYPE && type_kind(k.t) == T_RESOURCE)
		*ret = type_ref_name(k.t);
	if (*ret == NULL)
		return eval_issue(s->e, s->f, reference_access_key_node(s, 0),
		    "ILLEGAL_RESOURCE_SPECIALIZATION",
		    "First argument to Resource[] must be a resource type or "
		    "a String. Got %s.",
		    label_value_type(s->e, k));
	if (!is_class_name(*ret))
		return eval_issue(s->e, s->f, reference_access_key_node(s, 0),
		    "ILLEGAL_CLASSREF",
		    "Illegal type reference. The given name '%s' does not "
		    "conform to the naming rule",
		    (*ret)->text);
	return EVAL_OK;
}

static enum eval_rc
name_resources(struct specialization *s, const struct name *type,
    uint32_t skipped, struct value *ret)
{
	struct varray *out = varray_new(s->e->arena, s->keys->count);
	struct value k;
	uint32_t i;

	for (i = 0; i < s->keys->count; i++) {
		k = s->keys->items[i];
		if (k.tag != V_STRING)
			return eval_issue(s->e, s->f,
			    reference_access_key_node(s, i + skipped),
			    "BAD_TYPE_SPECIALIZATION",
			    "Error creating type specialization of %s, Cannot "
			    "use %s where a resource title String is expected",
			    label_a_an(s->e,
				label_value(s->e,
				    (struct value){.tag = V_TYPE, .t = s->t})),
			    label_value_type(s->e, k));
		out->items[i] = (struct value){.tag = V_TYPE,
		    .t = type_resource(s->e->arena, type, k.s, k.aux)};
	}
	*ret = reference_access_result(s, out);
	return EVAL_OK;
}

enum eval_rc
reference_of_type(struct eval *e, struct frame *f, const struct ast_access *n,
    const struct type *t, const struct value *keys, uint32_t count,
    struct value *ret)
{
	struct specialization s = {.e = e, .f = f, .n = n, .t = t};
	const struct name *type = type_ref_name(t);
	const struct resource *r;
	const char *title;
	uint32_t skipped = 0;
	size_t len;

	if (count == 0)
		return no_arguments(&s, type == NULL ? "Resource" : type->text);
	title = type_ref_title(t, &len);
	if (type == NULL) {
		if (count == 1 && keys[0].tag == V_TYPE &&
		    type_kind(keys[0].t) == T_RESOURCE) {
			*ret = keys[0];
			return EVAL_OK;
		}
		if (first_key(&s, keys[0], &type) != EVAL_OK)
			return EVAL_ERR;
		keys++;
		count--;
		skipped = 1;
		if (count == 0) {
			*ret = (struct value){.tag = V_TYPE,
			    .t = type_resource(e->arena, type, NULL, 0)};
			return EVAL_OK;
		}
	}
	reference_access_flatten(&s, keys, count);
	if (s.keys->count == 0) {
		*ret = s.array ? value_array(s.keys) : value_undef();
		return EVAL_OK;
	}
	if (title == NULL)
		return name_resources(&s, type, skipped, ret);
	r = reference_lookup(e, type->text, type->len, title, len);
	if (r == NULL)
		return unknown_resource(&s, type->text, title, len);
	return reference_access_read_parameters(
	    &s, r, type->text, r->title, ret);
}
