/*
 * Equality of types: same kind and parameters.  Aliases are equal by name.
 */

#include "language/types/relation/equals.h"

#include <string.h>
#include <strings.h>

#include "base/core/intern.h"
#include "language/types/relation/assignable.h"
#include "language/types/basic.h"
#include "language/types/internal.h"
#include "language/types/object/object.h"
#include "language/types/object/object_type.h"
#include "language/types/object/type_set.h"
#include "language/value/equal.h"

static int
equals_same(const struct type *a, const struct type *b)
{
	return a == b || (a && b && type_equals(a, b));
}

static int
same_text(const struct type *a, const struct type *b)
{
	return a->len == b->len && !a->text == !b->text &&
	       (!a->len || memcmp(a->text, b->text, a->len) == 0);
}

static int
same_size(const struct type *a, const struct type *b)
{
	if ((a->flags ^ b->flags) & TYPE_SIZED)
		return 0;
	return !(a->flags & TYPE_SIZED) ||
	       (a->min == b->min && a->max == b->max);
}

static int
same_types(const struct type *a, const struct type *b)
{
	for (uint32_t i = 0; i < a->count; i++)
		if (!type_equals(a->types[i], b->types[i]))
			return 0;
	return 1;
}

/* As sets: order does not count. */
static int
same_members(const struct type *a, const struct type *b)
{
	uint32_t j;

	for (uint32_t i = 0; i < a->count; i++) {
		for (j = 0; j < b->count; j++)
			if (type_equals(a->types[i], b->types[j]))
				break;
		if (j == b->count)
			return 0;
	}
	return 1;
}

static int
equals_same_values(const struct type *a, const struct type *b)
{
	for (uint32_t i = 0; i < a->count; i++)
		if (!value_eql(a->values[i], b->values[i]))
			return 0;
	return 1;
}

static int
same_elements(const struct type *a, const struct type *b)
{
	for (uint32_t i = 0; i < a->count; i++) {
		const struct type_element *x = &a->elements[i];
		const struct type_element *y = &b->elements[i];

		if (x->len != y->len || x->optional != y->optional ||
		    memcmp(x->name, y->name, x->len) != 0 ||
		    !type_equals(x->type, y->type))
			return 0;
	}
	return 1;
}

static int
same_callable(const struct type *a, const struct type *b)
{
	return equals_same(a->params, b->params) &&
	       equals_same(a->key, b->key) && equals_same(a->elem, b->elem);
}

static int
same_resource(const struct type *a, const struct type *b)
{
	if (!a->name || !b->name)
		return a->name == b->name;
	return (a->name == b->name ||
		   strcasecmp(a->name->text, b->name->text) == 0) &&
	       same_text(a, b);
}

static int
equals_same_class(const struct type *a, const struct type *b)
{
	if (!a->name || !b->name)
		return a->name == b->name;
	return a->name == b->name || strcmp(a->name->text, b->name->text) == 0;
}

int
type_equals(const struct type *a, const struct type *b)
{
	if (a == b)
		return 1;
	if (a->kind != b->kind)
		return 0;
	switch (type_kind(a)) {
	case T_INTEGER:
		return a->min == b->min && a->max == b->max &&
		       a->flags == b->flags && same_text(a, b);
	case T_TIMESPAN:
	case T_TIMESTAMP:
		return a->min == b->min && a->max == b->max;
	case T_FLOAT:
		return a->fmin == b->fmin && a->fmax == b->fmax;
	case T_STRING:
		return a->flags == b->flags && same_size(a, b) &&
		       same_text(a, b);
	case T_BOOLEAN:
		return a->flags == b->flags;
	case T_ENUM:
	case T_PATTERN:
	case T_SEMVER:
	case T_URI:
		return a->count == b->count && a->flags == b->flags &&
		       equals_same_values(a, b);
	case T_TYPESET:
		return type_set_equals(a, b);
	case T_COLLECTION:
	case T_ARRAY:
	case T_HASH:
		return same_size(a, b) && equals_same(a->elem, b->elem) &&
		       equals_same(a->key, b->key);
	case T_TUPLE:
		return a->count == b->count && same_size(a, b) &&
		       same_types(a, b);
	case T_VARIANT:
		return a->count == b->count && same_members(a, b);
	case T_STRUCT:
		return a->count == b->count && same_elements(a, b);
	case T_CALLABLE:
		return same_callable(a, b);
	case T_CLASS:
		return equals_same_class(a, b);
	case T_RESOURCE:
		return same_resource(a, b);
	case T_REGEXP:
	case T_ALIAS:
	case T_REFERENCE:
	case T_RUNTIME:
		return same_text(a, b);
	case T_OBJECT:
		return object_type_equals(a, b);
	default:
		return equals_same(a->elem, b->elem);
	}
}

__attribute__((constructor)) static void
register_equality(void)
{
	value_set_type_equality(type_equals, type_equivalent);
}
