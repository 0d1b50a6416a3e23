/*
 * Operations on Object types: parameters, instances, comparison, constructor.
 */

#include <string.h>

#include "base/core/arena.h"
#include "base/regex/regex.h"
#include "language/types/access/access.h"
#include "language/types/alias.h"
#include "language/types/relation/assignable.h"
#include "language/types/basic.h"
#include "language/types/convert/convert.h"
#include "language/types/describe/describe.h"
#include "language/types/relation/equals.h"
#include "language/types/relation/infer.h"
#include "language/types/relation/instance.h"
#include "language/types/internal.h"
#include "language/types/make.h"
#include "language/types/object/object.h"
#include "language/types/object/object_type.h"
#include "language/types/parse.h"
#include "language/types/describe/signature.h"
#include "language/types/describe/signature_describe.h"
#include "language/value/equal.h"
#include "language/value/hash.h"
#include "language/value/regexp.h"

static const struct type_object *
base_of(const struct type_object *o)
{
	return o->base ? o->base->object : o;
}

static uint32_t
parameter_count(const struct type_object *o)
{
	uint32_t n = 0;

	while (o->parameters && o->parameters[n].name)
		n++;
	return n;
}

/* The type with arguments; those at the end that are default are cut off. */
static const struct type *
with_arguments(struct arena *a, const struct type *t, struct varray *arguments)
{
	struct type_object *o = arena_alloc(a, sizeof(*o));
	struct type *made = type_copy(a, t);
	uint32_t n = arguments->count;

	while (n && arguments->items[n - 1].tag == V_DEFAULT)
		n--;
	arguments->count = n;
	*o = *t->object;
	o->base = t;
	o->arguments = arguments;
	made->object = o;
	return made;
}

static int
check_argument(
    struct type_args *in, const struct type_parameter *p, struct value v)
{
	const struct type *t = p->type;
	const char *error = NULL;

	if (v.tag == V_DEFAULT)
		return 0;
	if (p->signature)
		t = type_parse(in->arena, p->signature, strlen(p->signature),
		    NULL, NULL, &error);
	if (t && type_instance(t, v))
		return 0;
	type_args_fail(in, TYPE_ARGS_FRAME "%s",
	    t ? type_describe(in->arena,
		    arena_printf(in->arena,
			"type_parameter %s[%s] has wrong type,",
			type_object_label(in->base->object), p->name),
		    t, type_infer_set(in->arena, v))
	      : error);
	return -1;
}

/* The argument of a parameter, by its name or its position. */
static struct value
argument_of(
    const struct type_args *in, const struct type_parameter *p, uint32_t i)
{
	const struct value *v = NULL;

	if (in->n == 1 && in->v[0].tag == V_HASH)
		v = vhash_get_str(in->v[0].h, p->name, strlen(p->name));
	else if (i < in->n)
		v = &in->v[i];
	return v ? *v : (struct value){.tag = V_DEFAULT};
}

static bool
is_all_default(const struct varray *arguments)
{
	for (uint32_t i = 0; i < arguments->count; i++)
		if (arguments->items[i].tag != V_DEFAULT)
			return 0;
	return 1;
}

const struct type *
object_parameterize(struct type_args *in)
{
	const struct type_object *o = in->base->object;
	uint32_t n = parameter_count(o);
	struct varray *arguments;

	if (n == 0)
		return type_args_fail(in,
		    TYPE_ARGS_FRAME "The %s-Type cannot be parameterized using "
				    "[]",
		    type_object_label(o));
	arguments = varray_new(in->arena, n);
	for (uint32_t i = 0; i < n; i++) {
		arguments->items[i] = argument_of(in, &o->parameters[i], i);
		if (check_argument(in, &o->parameters[i], arguments->items[i]) <
		    0)
			return NULL;
	}
	if (is_all_default(arguments))
		return type_args_fail(in,
		    TYPE_ARGS_FRAME "The %s-Type cannot be parameterized using "
				    "an empty parameter list",
		    type_object_label(o));
	return with_arguments(in->arena, in->base, arguments);
}

const struct type *
object_infer(struct arena *a, const struct vobject *o)
{
	uint32_t n = parameter_count(o->type->object);
	struct varray *arguments;
	const struct value *v;

	if (n == 0)
		return o->type;
	arguments = varray_new(a, n);
	for (uint32_t i = 0; i < n; i++) {
		v = object_get(o, o->type->object->parameters[i].name);
		arguments->items[i] = v ? *v : value_undef();
	}
	return with_arguments(a, o->type, arguments);
}

/* As the selector of a case does. */
static bool
object_type_matches(struct value v, struct value pattern)
{
	struct regex *regex;

	if (pattern.tag == V_TYPE)
		return v.tag == V_TYPE ? type_assignable(pattern.t, v.t)
				       : type_instance(pattern.t, v);
	if (pattern.tag != V_REGEXP)
		return pattern.tag == V_DEFAULT || value_equals(v, pattern);
	regex = regexp_compiled(pattern.re, NULL);
	return v.tag == V_STRING && regex &&
	       regex_match(regex, v.s, v.aux, 0, NULL, 0, NULL) == 1;
}

static bool
arguments_match(const struct type_object *to, const struct varray *from)
{
	struct value v;

	for (uint32_t i = 0; to->arguments && i < to->arguments->count; i++) {
		v = (struct value){.tag = V_DEFAULT};
		if (from && i < from->count)
			v = from->items[i];
		if (to->arguments->items[i].tag != V_DEFAULT &&
		    (v.tag == V_DEFAULT ||
			!object_type_matches(v, to->arguments->items[i])))
			return 0;
	}
	return 1;
}

bool
object_instance(const struct type *t, struct value v)
{
	const struct type *own;
	struct arena *a;
	bool is;

	if (v.tag == V_TYPE)
		return !t->object;
	if (v.tag != V_OBJECT)
		return 0;
	a = arena_new(0);
	own = object_infer(a, v.o);
	is = object_assignable(t, own);
	arena_free(a);
	return is;
}

static bool
same_string(const char *a, const char *b)
{
	return a == b || (a && b && strcmp(a, b) == 0);
}

static bool
object_type_same_values(const struct varray *a, const struct varray *b)
{
	return a == b || (a && b && value_eql(value_array(a), value_array(b)));
}

static bool
same_member(const struct type_member *a, const struct type_member *b)
{
	return strcmp(a->name, b->name) == 0 && a->kind == b->kind &&
	       a->is_final == b->is_final && a->overrides == b->overrides &&
	       type_equals(a->type, b->type) && value_eql(a->value, b->value);
}

static bool
bodies_equal(const struct type_object *a, const struct type_object *b)
{
	if (a == b)
		return 1;
	if (!same_string(a->name, b->name) || !a->parent != !b->parent ||
	    a->member_count != b->member_count ||
	    !a->constructors[0] != !b->constructors[0] ||
	    (a->parent && !type_equals(a->parent, b->parent)) ||
	    !object_type_same_values(a->equality, b->equality))
		return 0;
	for (uint32_t i = 0; i < a->member_count; i++)
		if (!same_member(&a->members[i], &b->members[i]))
			return 0;
	return 1;
}

/* The same type, without its arguments. */
static bool
same_base(const struct type_object *a, const struct type_object *b)
{
	return bodies_equal(base_of(a), base_of(b));
}

bool
object_assignable(const struct type *to, const struct type *from)
{
	if (from->kind != T_OBJECT)
		return 0;
	if (!to->object)
		return 1;
	for (const struct type *t = from; t && t->object; t = object_parent(t))
		if (same_base(to->object, t->object))
			return arguments_match(
			    to->object, from->object->arguments);
	return 0;
}

bool
object_type_equals(const struct type *a, const struct type *b)
{
	if (!a->object || !b->object)
		return a->object == b->object;
	return same_base(a->object, b->object) &&
	       object_type_same_values(
		   a->object->arguments, b->object->arguments);
}

/* Add the attributes by which instances are compared. */
static void
add_compared(struct arena *a, const struct type *t,
    const struct vhash *attributes, struct vhash *out)
{
	const struct type_object *o = t->object;
	const struct value *v;
	const char *name;
	uint32_t n = o->equality ? o->equality->count : o->member_count;

	if (object_parent(t))
		add_compared(a, object_parent(t), attributes, out);
	for (uint32_t i = 0; i < n; i++) {
		if (o->equality)
			name = arena_printf(a, "%.*s",
			    (int)o->equality->items[i].aux,
			    o->equality->items[i].s);
		else
			name = o->members[i].name;
		v = vhash_get_str(attributes, name, strlen(name));
		if (v)
			vhash_set_str(a, out, name, *v);
	}
}

/*
 * True when an instance is equal to itself only: the topmost parent of the type
 * compares neither types nor attributes.  (eql? of Ruby's Object)
 */
static bool
has_identity(
    struct arena *a, const struct type *t, const struct vhash *attributes)
{
	struct vhash *compared;

	while (object_parent(t))
		t = object_parent(t);
	if (!t->object->ignores_type)
		return false;
	compared = vhash_new(a, 4);
	add_compared(a, t, attributes, compared);
	return compared->count == 0;
}

/* True when neither the type nor a parent compares the types of instances. */
static bool
ignores_types(const struct type *t)
{
	while (t && t->object->ignores_type)
		t = object_parent(t);
	return t == NULL;
}

static struct value
attribute_value(
    const struct conversion *c, const struct type_attribute *at, bool named)
{
	const struct value *v = NULL;

	if (named)
		v = vhash_get_str(c->args[0].h, at->name, strlen(at->name));
	else if (at->argument < c->argc)
		v = &c->args[at->argument];
	if (v)
		return *v;
	return at->value.tag == V_UNSET ? value_undef() : at->value;
}

static void
object_type_make_instance(struct conversion *c, bool named, struct value *ret)
{
	const struct type_attribute *at = c->type->object->attributes;
	struct vobject *o = arena_zalloc(c->arena, sizeof(*o));
	struct vhash *h = vhash_new(c->arena, 4), *compared;

	for (uint32_t i = 0; at[i].name; i++)
		vhash_set_str(
		    c->arena, h, at[i].name, attribute_value(c, &at[i], named));
	o->type = base_of(c->type->object) == c->type->object
		      ? c->type
		      : c->type->object->base;
	o->attributes = h;
	compared = vhash_new(c->arena, 4);
	add_compared(c->arena, o->type, h, compared);
	o->compared = compared;
	o->any_type = ignores_types(o->type);
	o->identity = has_identity(c->arena, o->type, h);
	*ret = (struct value){.tag = V_OBJECT, .o = o};
}

const char *
object_new(struct conversion *c, struct value *ret)
{
	const struct type_object *o = c->type->object;
	const struct value none = {.tag = V_UNSET};

	for (int i = 0; i < 2; i++)
		if (signature_accepts(
			c->arena, o->constructors[i], c->args, c->argc, none)) {
			object_type_make_instance(c, i == 0, ret);
			return NULL;
		}
	return signature_describe(c->arena,
	    arena_printf(c->arena, "new_%s", type_object_label(o)),
	    o->constructors, 2, c->args, c->argc, none);
}
