/*
 * Object[{...}]: checks of the hash, and the type made of it.
 * (lib/puppet/pops/types/p_object_type.rb)
 */

#include "language/types/object/object_make.h"

#include <string.h>

#include "base/core/arena.h"
#include "language/types/access/access.h"
#include "language/types/alias.h"
#include "language/types/relation/assignable.h"
#include "language/types/basic.h"
#include "language/types/describe/describe.h"
#include "language/types/describe/format.h"
#include "language/types/relation/infer.h"
#include "language/types/relation/instance.h"
#include "language/types/internal.h"
#include "language/types/make.h"
#include "language/types/relation/normalize.h"
#include "language/types/object/object.h"
#include "language/types/object/object_type.h"
#include "language/types/parse.h"
#include "language/types/describe/signature.h"
#include "language/types/struct.h"
#include "language/value/equal.h"
#include "language/value/hash.h"

/*
 * Maximum number of members of an Object type, those of its parents included.
 */
#define MEMBERS_MAX 256

#define MEMBER_NAME "Pattern[/\\A[a-z_]\\w*\\z/]"
#define MEMBERS	    "Hash[" MEMBER_NAME ", NotUndef]"

#define OBJECT_NAME "Pattern[/\\A[A-Z]\\w*(?:::[A-Z]\\w*)*\\z/]"

static const char object_make_object_hash[] =
    "Struct[{Optional[name] => " OBJECT_NAME ", "
    "Optional[parent] => Type, Optional[type_parameters] => " MEMBERS
    ", Optional[attributes] => " MEMBERS
    ", Optional[constants] => Hash[" MEMBER_NAME ", Any], "
    "Optional[functions] => Hash[Variant[" MEMBER_NAME
    ", Enum['[]']], NotUndef], "
    "Optional[equality] => Variant[" MEMBER_NAME ", Array[" MEMBER_NAME "]], "
    "Optional[equality_include_type] => Boolean, Optional[checks] => Any, "
    "Optional[annotations] => " OBJECT_ANNOTATIONS "}]";

static const char attribute_hash[] =
    "Struct[{type => Type, Optional[final] => Boolean, "
    "Optional[override] => Boolean, Optional[kind] => "
    "Enum[constant, derived, given_or_derived, reference], "
    "Optional[value] => Any, "
    "Optional[annotations] => " OBJECT_ANNOTATIONS "}]";

static const char function_hash[] =
    "Struct[{type => Type[Callable], Optional[final] => Boolean, "
    "Optional[override] => Boolean, "
    "Optional[annotations] => " OBJECT_ANNOTATIONS "}]";

/* An Object type being made. */
struct object_make_maker {
	struct type_args *in;
	struct arena *arena;
	const struct vhash *hash;
	struct type_object *object;
	struct type_member *members;
};

#define fail(m, ...) (type_args_fail((m)->in, TYPE_ARGS_FRAME __VA_ARGS__), -1)

static const char *
object_make_label(const struct object_make_maker *m)
{
	return m->object->name ? m->object->name : "Object";
}

/* "attribute A[x]" */
static const char *
member_label(
    struct arena *a, const struct type_object *o, const struct type_member *x)
{
	return arena_printf(a, "%s %s[%s]",
	    x->kind == MEMBER_FUNCTION ? "function" : "attribute",
	    o->name ? o->name : "Object", x->name);
}

static const char *
own_label(const struct object_make_maker *m, const struct type_member *x)
{
	return member_label(m->arena, m->object, x);
}

/* Check that v is an instance of the type that the text describes. */
static int
object_make_check(struct object_make_maker *m, const char *subject,
    const char *text, struct value v)
{
	const char *error = NULL;
	const struct type *t =
	    type_parse(m->arena, text, strlen(text), NULL, NULL, &error);

	if (!t)
		return fail(m, "%s", error);
	if (type_instance(t, v))
		return 0;
	return fail(m, "%s",
	    type_describe(m->arena,
		arena_printf(m->arena, "%s has wrong type,", subject), t,
		type_infer_set(m->arena, v)));
}

static struct value
object_make_entry(const struct vhash *h, const char *name)
{
	const struct value *v = vhash_get_str(h, name, strlen(name));

	return v ? *v : (struct value){.tag = V_UNSET};
}

static bool
object_make_is_true(struct value v)
{
	return v.tag == V_BOOL && v.i;
}

static const char *
object_make_text_of(struct arena *a, struct value v)
{
	return value_cstr(a, v);
}

static enum member_kind
object_make_kind_of(struct value v)
{
	static const char *const names[] = {
	    "", "constant", "derived", "given_or_derived", "reference"};
	int i;

	for (i = MEMBER_REFERENCE; i > MEMBER_GIVEN; i--)
		if (v.tag == V_STRING && strlen(names[i]) == v.aux &&
		    memcmp(names[i], v.s, v.aux) == 0)
			break;
	return (enum member_kind)i;
}

/* The kind, whether it is final, and the value of an attribute. */
static int
check_attribute(
    struct object_make_maker *m, const struct vhash *h, struct type_member *x)
{
	const char *const names[] = {
	    "", "", "derived", "given_or_derived", "", ""};
	struct value final = object_make_entry(h, "final");
	bool derived = *names[x->kind] != '\0';

	if (x->kind == MEMBER_CONSTANT && final.tag == V_BOOL && !final.i)
		return fail(m,
		    "%s of kind 'constant' cannot be combined with final => "
		    "false",
		    own_label(m, x));
	if (x->value.tag != V_UNSET && derived)
		return fail(m,
		    "%s of kind '%s' cannot be combined with an attribute "
		    "value",
		    own_label(m, x), names[x->kind]);
	if (x->value.tag == V_UNSET && x->kind == MEMBER_CONSTANT)
		return fail(m, "%s of kind 'constant' requires a value",
		    own_label(m, x));
	x->is_final |= x->kind == MEMBER_CONSTANT;
	if (x->value.tag == V_UNSET || x->value.tag == V_DEFAULT ||
	    type_instance(x->type, x->value))
		return 0;
	return fail(m, "%s",
	    type_describe(m->arena,
		arena_printf(
		    m->arena, "%s value has wrong type,", own_label(m, x)),
		x->type, type_infer_set(m->arena, x->value)));
}

/* A member that overrides one of a parent. */
static int
check_override(struct object_make_maker *m, const struct type_member *x)
{
	const struct type *owner;
	const struct type_member *old = NULL;
	const char *mine = own_label(m, x), *theirs;
	const char *what =
	    x->kind == MEMBER_FUNCTION ? "function" : "attribute";

	if (m->object->inherited)
		old = object_member(m->object->inherited, x->name, &owner);
	if (!old && x->overrides)
		return fail(m,
		    "expected %s to override an inherited %s, but no such %s "
		    "was found",
		    mine, what, what);
	if (!old)
		return 0;
	theirs = member_label(m->arena, owner->object, old);
	if ((old->kind == MEMBER_FUNCTION) != (x->kind == MEMBER_FUNCTION))
		return fail(m, "%s attempts to override %s", mine, theirs);
	if (old->is_final &&
	    !(old->kind == MEMBER_CONSTANT && x->kind == MEMBER_CONSTANT))
		return fail(
		    m, "%s attempts to override final %s", mine, theirs);
	if (!x->overrides)
		return fail(m,
		    "%s attempts to override %s without having override => "
		    "true",
		    mine, theirs);
	if (!type_assignable(old->type, x->type))
		return fail(m,
		    "%s attempts to override %s with a type that does not "
		    "match",
		    mine, theirs);
	return 0;
}

/* The annotations of the hash, or V_UNSET. */
static struct value
annotations_of(const struct vhash *h)
{
	struct value v = object_make_entry(h, "annotations");

	return v.tag == V_HASH ? v : (struct value){.tag = V_UNSET};
}

static int
object_make_add_member(struct object_make_maker *m, const struct type_member *x)
{
	if (m->object->member_count == MEMBERS_MAX)
		return fail(m, "%s has too many members", object_make_label(m));
	if (check_override(m, x) < 0)
		return -1;
	m->members[m->object->member_count++] = *x;
	return 0;
}

static int
object_make_read_options(
    struct object_make_maker *m, const struct vhash *h, struct type_member *x)
{
	const char *subject =
	    arena_printf(m->arena, "initializer for %s", own_label(m, x));
	bool function = x->kind == MEMBER_FUNCTION;

	if (function)
		subject = arena_printf(
		    m->arena, "initializer for function '%s'", x->name);
	if (object_make_check(m, subject,
		function ? function_hash : attribute_hash, value_hash(h)) < 0)
		return -1;
	x->type = object_make_entry(h, "type").t;
	x->is_final = object_make_is_true(object_make_entry(h, "final"));
	x->overrides = object_make_is_true(object_make_entry(h, "override"));
	x->annotations = annotations_of(h);
	if (function)
		return 0;
	x->kind = object_make_kind_of(object_make_entry(h, "kind"));
	x->value = object_make_entry(h, "value");
	return check_attribute(m, h, x);
}

/* One entry of attributes or functions: a type, or a hash of options. */
static int
read_member(
    struct object_make_maker *m, enum member_kind kind, const struct ventry *e)
{
	struct type_member x = {
	    .name = object_make_text_of(m->arena, e->key), .kind = kind};

	if (strcmp(x.name, "__ptype") == 0 || strcmp(x.name, "__pvalue") == 0)
		return fail(m,
		    "The attribute '%s' is reserved and cannot be used",
		    x.name);
	if (e->value.tag == V_HASH) {
		if (object_make_read_options(m, e->value.h, &x) < 0)
			return -1;
		return object_make_add_member(m, &x);
	}
	if (object_make_check(m, own_label(m, &x),
		kind == MEMBER_FUNCTION ? "Type[Callable]" : "Type",
		e->value) < 0)
		return -1;
	x.type = e->value.t;
	if (kind != MEMBER_FUNCTION &&
	    type_resolved(x.type)->kind == T_OPTIONAL)
		x.value = value_undef();
	return object_make_add_member(m, &x);
}

static const struct type_member *
own_member(const struct object_make_maker *m, const char *name)
{
	for (uint32_t i = 0; i < m->object->member_count; i++)
		if (strcmp(m->members[i].name, name) == 0)
			return &m->members[i];
	return NULL;
}

static int
read_attributes(struct object_make_maker *m)
{
	struct value all = object_make_entry(m->hash, "attributes");

	for (uint32_t i = 0; all.tag == V_HASH && i < all.h->count; i++)
		if (read_member(m, MEMBER_GIVEN, &all.h->entries[i]) < 0)
			return -1;
	return 0;
}

static int
read_constants(struct object_make_maker *m)
{
	struct value all = object_make_entry(m->hash, "constants");
	struct value attributes = object_make_entry(m->hash, "attributes");
	const struct type *owner;

	for (uint32_t i = 0; all.tag == V_HASH && i < all.h->count; i++) {
		const struct ventry *e = &all.h->entries[i];
		struct type_member x = {
		    .name = object_make_text_of(m->arena, e->key),
		    .kind = MEMBER_CONSTANT,
		    .is_final = 1,
		    .value = e->value};

		if (attributes.tag == V_HASH && vhash_get(attributes.h, e->key))
			return fail(m,
			    "%s is defined as both a constant and an attribute",
			    own_label(m, &x));
		x.type =
		    type_generalize(m->arena, type_infer(m->arena, e->value));
		x.overrides =
		    m->object->inherited &&
		    object_member(m->object->inherited, x.name, &owner);
		if (object_make_add_member(m, &x) < 0)
			return -1;
	}
	return 0;
}

static int
read_functions(struct object_make_maker *m)
{
	struct value all = object_make_entry(m->hash, "functions");
	struct type_member x = {.kind = MEMBER_FUNCTION};

	for (uint32_t i = 0; all.tag == V_HASH && i < all.h->count; i++) {
		x.name = object_make_text_of(m->arena, all.h->entries[i].key);
		if (own_member(m, x.name))
			return fail(m,
			    "%s conflicts with attribute with the same name",
			    own_label(m, &x));
		if (read_member(m, MEMBER_FUNCTION, &all.h->entries[i]) < 0)
			return -1;
	}
	return 0;
}

/*
 * Return the type, t or one of its parents, whose instances are compared by the
 * attribute, or NULL.
 */
static const struct type *
equality_definer(const struct type *t, const char *name)
{
	const struct type_object *o;

	for (; t; t = object_parent(t)) {
		o = t->object;
		for (uint32_t i = 0; o->equality && i < o->equality->count; i++)
			if (value_eql(o->equality->items[i], value_str(name)))
				return t;
		for (uint32_t i = 0; !o->equality && i < o->member_count; i++)
			if (strcmp(o->members[i].name, name) == 0)
				return t;
	}
	return NULL;
}

static int
check_compared(struct object_make_maker *m, const char *name)
{
	const struct type_member *x = NULL;
	const struct type_object *of = m->object;
	const struct type *owner, *definer;

	if (m->object->inherited)
		x = object_member(m->object->inherited, name, &owner);
	if (x != NULL)
		of = owner->object;
	if (x && x->kind != MEMBER_FUNCTION) {
		definer = equality_definer(m->object->inherited, name);
		if (definer)
			return fail(m,
			    "%s equality is referencing %s which is included "
			    "in equality of %s",
			    object_make_label(m), member_label(m->arena, of, x),
			    type_object_label(definer->object));
	}
	if (!x && !(x = own_member(m, name)))
		return fail(m,
		    "%s equality is referencing non existent attribute '%s'",
		    object_make_label(m), name);
	if (x->kind == MEMBER_FUNCTION)
		return fail(m,
		    "%s equality is referencing %s. Only attribute references "
		    "are allowed",
		    object_make_label(m), member_label(m->arena, of, x));
	if (x->kind == MEMBER_CONSTANT)
		return fail(m,
		    "%s equality is referencing constant %s. Reference to "
		    "constant is not allowed in equality",
		    object_make_label(m), member_label(m->arena, of, x));
	return 0;
}

static int
read_equality(struct object_make_maker *m)
{
	struct value all = object_make_entry(m->hash, "equality");
	struct value include =
	    object_make_entry(m->hash, "equality_include_type");
	struct varray *names;

	m->object->ignores_type = include.tag == V_BOOL && !include.i;
	if (all.tag == V_UNSET)
		return 0;
	names = varray_new(m->arena, all.tag == V_STRING ? 1 : all.a->count);
	for (uint32_t i = 0; i < names->count; i++)
		names->items[i] = all.tag == V_STRING ? all : all.a->items[i];
	if (names->count && m->object->ignores_type)
		return fail(m,
		    "equality_include_type = false cannot be combined with non "
		    "empty equality specification");
	for (uint32_t i = 0; i < names->count; i++)
		if (check_compared(
			m, object_make_text_of(m->arena, names->items[i])) < 0)
			return -1;
	m->object->equality = names;
	return 0;
}

/* True for a type with attributes that the language defines, such as Error. */
static bool
is_built_in(const struct type *t)
{
	const struct type_object *o = t->object;

	return !o->base && !o->constructors[0] && o->attributes &&
	       o->attributes->name;
}

/* The attribute of a type that the language defines. */
static struct type_member
built_in_member(struct arena *a, const struct type_attribute *at)
{
	struct type_member x = {.name = at->name, .value = {.tag = V_UNSET}};
	const char *error = NULL;

	x.type = type_parse(
	    a, at->signature, strlen(at->signature), NULL, NULL, &error);
	if (!at->optional)
		return x;
	if (x.type->kind != T_OPTIONAL)
		x.type = type_containing(a, T_OPTIONAL, x.type);
	x.value = value_undef();
	return x;
}

/*
 * Return the type that children inherit.  A type that the language defines gets
 * its attributes as members; its base makes the result equal to the type
 * itself.
 */
static const struct type *
inherited(struct arena *a, const struct type *t)
{
	struct type_object *o;
	struct type_member *members;
	struct type *made;
	uint32_t n = 0;

	if (t->kind != T_OBJECT || !t->object)
		return NULL;
	if (!is_built_in(t))
		return t;
	while (t->object->attributes[n].name)
		n++;
	members = arena_zalloc(a, n * sizeof(*members));
	for (uint32_t i = 0; i < n; i++)
		members[i] = built_in_member(a, &t->object->attributes[i]);
	o = arena_alloc(a, sizeof(*o));
	*o = *t->object;
	o->base = t;
	o->members = members;
	o->member_count = n;
	made = type_copy(a, t);
	made->object = o;
	return made;
}

static int
read_parent(struct object_make_maker *m)
{
	struct value v = object_make_entry(m->hash, "parent");
	const struct type *t;
	const char *error;

	if (v.tag != V_TYPE)
		return 0;
	error = type_alias_resolve(v.t);
	if (error != NULL)
		return fail(m, "%s", error);
	t = type_resolved(v.t);
	if (t->kind == T_REFERENCE && v.t->kind == T_ALIAS)
		return fail(
		    m, "The Object type '%s' inherits from itself", v.t->text);
	if (t->kind == T_REFERENCE)
		return fail(m, "reference to unresolved type '%s'", t->text);
	m->object->parent = v.t;
	m->object->inherited = inherited(m->arena, t);
	return 0;
}

static int
object_make_read_parameters(struct object_make_maker *m)
{
	struct value all = object_make_entry(m->hash, "type_parameters");
	struct type_parameter *made;

	if (all.tag != V_HASH || all.h->count == 0)
		return 0;
	made = arena_zalloc(m->arena, (all.h->count + 1) * sizeof(*made));
	for (uint32_t i = 0; i < all.h->count; i++) {
		struct value v = all.h->entries[i].value;

		made[i].name =
		    object_make_text_of(m->arena, all.h->entries[i].key);
		if (v.tag == V_HASH)
			v = object_make_entry(v.h, "type");
		if (object_make_check(m,
			arena_printf(m->arena, "type_parameter %s[%s]",
			    object_make_label(m), made[i].name),
			"Type", v) < 0)
			return -1;
		made[i].type = type_containing(m->arena, T_OPTIONAL, v.t);
	}
	m->object->parameters = made;
	return 0;
}

/* The parameters of the constructor, those of parents first. */
struct constructor {
	const struct type_member *list[MEMBERS_MAX];
	uint32_t count;
};

static void
object_make_collect(struct constructor *c, const struct type_object *o)
{
	uint32_t k;

	if (o->inherited)
		object_make_collect(c, o->inherited->object);
	for (uint32_t i = 0; i < o->member_count; i++) {
		const struct type_member *x = &o->members[i];

		for (k = 0; k < c->count; k++)
			if (strcmp(c->list[k]->name, x->name) == 0)
				break;
		if (x->kind == MEMBER_FUNCTION || k == MEMBERS_MAX)
			continue;
		c->list[k] = x;
		c->count += k == c->count;
	}
}

static bool
is_given(const struct type_member *x)
{
	return x->kind != MEMBER_CONSTANT && x->kind != MEMBER_DERIVED;
}

static bool
is_optional(const struct type_member *x)
{
	return x->value.tag != V_UNSET;
}

/* The order of the arguments: first those that must be given. */
static void
object_make_order(
    const struct constructor *declared, struct constructor *sorted)
{
	const struct type_member *x;

	sorted->count = 0;
	for (int optional = 0; optional < 2; optional++)
		for (uint32_t i = 0; i < declared->count; i++) {
			x = declared->list[i];
			if (is_given(x) && is_optional(x) == optional)
				sorted->list[sorted->count++] = x;
		}
}

/* Return the attributes that instances store, as declared. */
static const struct type_attribute *
object_make_stored(struct arena *a, const struct constructor *declared,
    const struct constructor *sorted)
{
	struct type_attribute *at, *next;
	const struct type_member *x;

	next = at = arena_zalloc(a, (sorted->count + 1) * sizeof(*at));
	for (uint32_t i = 0; i < declared->count; i++) {
		x = declared->list[i];
		if (!is_given(x))
			continue;
		next->name = x->name;
		next->optional = is_optional(x);
		next->value = x->value;
		while (sorted->list[next->argument] != x)
			next->argument++;
		next++;
	}
	return at;
}

/* Struct[{'x' => T, Optional['y'] => T}] */
static const struct type *
hash_type(struct arena *a, const struct constructor *c)
{
	struct type *t = type_copy(a, type_basic(T_STRUCT));
	struct type_element *e = arena_zalloc(a, (c->count + 1) * sizeof(*e));
	uint32_t n = 0;

	for (uint32_t i = 0; i < c->count; i++) {
		if (!is_given(c->list[i]))
			continue;
		e[n].name = c->list[i]->name;
		e[n].len = (uint32_t)strlen(e[n].name);
		e[n].type = c->list[i]->type;
		e[n++].optional = c->list[i]->value.tag != V_UNSET;
	}
	t->elements = e;
	t->count = n;
	return t;
}

static void
make_constructors(struct arena *a, struct type_object *o)
{
	struct constructor declared = {.count = 0}, sorted;
	struct signature_param hash = {.name = "hash"};
	struct signature_param *params;

	object_make_collect(&declared, o);
	object_make_order(&declared, &sorted);
	hash.type = hash_type(a, &declared);
	o->constructors[0] = signature_new(a, &hash, 1, NULL, NULL, NULL);
	params = arena_zalloc(a, (sorted.count + 1) * sizeof(*params));
	for (uint32_t i = 0; i < sorted.count; i++) {
		params[i].name = sorted.list[i]->name;
		params[i].type = sorted.list[i]->type;
		params[i].optional = is_optional(sorted.list[i]);
	}
	o->attributes = object_make_stored(a, &declared, &sorted);
	o->constructors[1] =
	    signature_new(a, params, sorted.count, NULL, NULL, NULL);
}

static int
object_make_make(struct object_make_maker *m)
{
	struct value name = object_make_entry(m->hash, "name");

	if (object_make_check(m, "object initializer", object_make_object_hash,
		value_hash(m->hash)) < 0)
		return -1;
	if (name.tag == V_STRING)
		m->object->name = object_make_text_of(m->arena, name);
	if (read_parent(m) < 0 || object_make_read_parameters(m) < 0 ||
	    read_attributes(m) < 0 || read_constants(m) < 0 ||
	    read_functions(m) < 0 || read_equality(m) < 0)
		return -1;
	m->object->annotations = annotations_of(m->hash);
	make_constructors(m->arena, m->object);
	return 0;
}

/* A hash with the name only. */
static const struct vhash *
object_make_named(struct arena *a, struct value name)
{
	struct vhash *h = vhash_new(a, 1);

	vhash_set_str(a, h, "name", name);
	return h;
}

const struct type *
object_access(struct type_args *in)
{
	struct object_make_maker m = {.in = in, .arena = in->arena};
	struct type *t;

	if (in->base->object && in->base->object->base)
		return type_args_fail(in,
		    "Operator '[]' is not applicable to a%s %s-Type.",
		    strchr("AEIOUY", *in->base->object->name) ? "n" : "",
		    type_string(in->arena, in->base));
	if (in->base->object)
		return object_parameterize(in);
	if (in->n != 1)
		return type_args_arity(in, "Object-Type", 1, 1);
	if (in->v[0].tag == V_UNDEF)
		return type_basic(T_OBJECT);
	m.hash = in->v[0].h;
	if (in->v[0].tag != V_HASH) {
		if (object_make_check(
			&m, "object name", OBJECT_NAME, in->v[0]) < 0)
			return NULL;
		m.hash = object_make_named(in->arena, in->v[0]);
	}
	if (m.hash->count == 0)
		return type_basic(T_OBJECT);
	m.object = arena_zalloc(in->arena, sizeof(*m.object));
	m.members = arena_zalloc(in->arena, MEMBERS_MAX * sizeof(*m.members));
	m.object->members = m.members;
	if (object_make_make(&m) < 0)
		return NULL;
	t = type_copy(in->arena, type_basic(T_OBJECT));
	t->object = m.object;
	return t;
}
