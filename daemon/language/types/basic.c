/*
 * The types without parameters and their names.
 */

#include "language/types/basic.h"

#include <math.h>
#include <string.h>
#include <strings.h>

#include "base/core/fixed.h"
#include "language/types/internal.h"
#include "language/types/object/object.h"
#include "language/value/ruby.h"

#define ANY (&basics[T_ANY])

static const struct type basics[T_KINDS] = {
    [T_ANY] = {.kind = T_ANY},
    [T_UNDEF] = {.kind = T_UNDEF},
    [T_NOTUNDEF] = {.kind = T_NOTUNDEF},
    [T_DEFAULT] = {.kind = T_DEFAULT},
    [T_SCALAR] = {.kind = T_SCALAR},
    [T_SCALARDATA] = {.kind = T_SCALARDATA},
    [T_NUMERIC] = {.kind = T_NUMERIC},
    [T_INTEGER] = {.kind = T_INTEGER, .min = INT64_MIN, .max = INT64_MAX},
    [T_FLOAT] = {.kind = T_FLOAT, .fmin = -INFINITY, .fmax = INFINITY},
    [T_STRING] = {.kind = T_STRING},
    [T_BOOLEAN] = {.kind = T_BOOLEAN},
    [T_REGEXP] = {.kind = T_REGEXP},
    [T_PATTERN] = {.kind = T_PATTERN},
    [T_ENUM] = {.kind = T_ENUM},
    [T_COLLECTION] = {.kind = T_COLLECTION},
    [T_ARRAY] = {.kind = T_ARRAY, .elem = ANY},
    [T_HASH] = {.kind = T_HASH, .elem = ANY, .key = ANY},
    [T_TUPLE] = {.kind = T_TUPLE},
    [T_STRUCT] = {.kind = T_STRUCT},
    [T_VARIANT] = {.kind = T_VARIANT},
    [T_OPTIONAL] = {.kind = T_OPTIONAL},
    [T_DATA] = {.kind = T_DATA, .text = "Data", .len = 4},
    [T_RICHDATA] = {.kind = T_RICHDATA, .text = "RichData", .len = 8},
    [T_RICHDATAKEY] = {.kind = T_RICHDATAKEY, .text = "RichDataKey", .len = 11},
    [T_CALLABLE] = {.kind = T_CALLABLE, .flags = TYPE_NOPARAMS},
    [T_TYPE] = {.kind = T_TYPE},
    [T_CATALOGENTRY] = {.kind = T_CATALOGENTRY},
    [T_CLASS] = {.kind = T_CLASS},
    [T_RESOURCE] = {.kind = T_RESOURCE},
    [T_SENSITIVE] = {.kind = T_SENSITIVE, .elem = ANY},
    [T_BINARY] = {.kind = T_BINARY},
    [T_SEMVER] = {.kind = T_SEMVER},
    [T_SEMVERRANGE] = {.kind = T_SEMVERRANGE},
    [T_TIMESPAN] = {.kind = T_TIMESPAN, .min = INT64_MIN, .max = INT64_MAX},
    [T_TIMESTAMP] = {.kind = T_TIMESTAMP, .min = INT64_MIN, .max = INT64_MAX},
    [T_URI] = {.kind = T_URI},
    [T_ITERABLE] = {.kind = T_ITERABLE},
    [T_ITERATOR] = {.kind = T_ITERATOR},
    [T_INIT] = {.kind = T_INIT},
    [T_OBJECT] = {.kind = T_OBJECT},
    [T_TYPESET] = {.kind = T_TYPESET},
    [T_REFERENCE] = {.kind = T_REFERENCE,
	.text = "UnresolvedReference",
	.len = 19},
    [T_ALIAS] = {.kind = T_ALIAS, .text = "UnresolvedAlias", .len = 15},
    [T_RUNTIME] = {.kind = T_RUNTIME},
    [T_UNIT] = {.kind = T_UNIT},
};

static const char *const basic_kind_names[T_KINDS] = {
    [T_ANY] = "Any",
    [T_UNDEF] = "Undef",
    [T_NOTUNDEF] = "NotUndef",
    [T_DEFAULT] = "Default",
    [T_SCALAR] = "Scalar",
    [T_SCALARDATA] = "ScalarData",
    [T_NUMERIC] = "Numeric",
    [T_INTEGER] = "Integer",
    [T_FLOAT] = "Float",
    [T_STRING] = "String",
    [T_BOOLEAN] = "Boolean",
    [T_REGEXP] = "Regexp",
    [T_PATTERN] = "Pattern",
    [T_ENUM] = "Enum",
    [T_COLLECTION] = "Collection",
    [T_ARRAY] = "Array",
    [T_HASH] = "Hash",
    [T_TUPLE] = "Tuple",
    [T_STRUCT] = "Struct",
    [T_VARIANT] = "Variant",
    [T_OPTIONAL] = "Optional",
    [T_DATA] = "Data",
    [T_RICHDATA] = "RichData",
    [T_RICHDATAKEY] = "RichDataKey",
    [T_CALLABLE] = "Callable",
    [T_TYPE] = "Type",
    [T_CATALOGENTRY] = "CatalogEntry",
    [T_CLASS] = "Class",
    [T_RESOURCE] = "Resource",
    [T_SENSITIVE] = "Sensitive",
    [T_BINARY] = "Binary",
    [T_SEMVER] = "SemVer",
    [T_SEMVERRANGE] = "SemVerRange",
    [T_TIMESPAN] = "Timespan",
    [T_TIMESTAMP] = "Timestamp",
    [T_URI] = "URI",
    [T_ITERABLE] = "Iterable",
    [T_ITERATOR] = "Iterator",
    [T_INIT] = "Init",
    [T_OBJECT] = "Object",
    [T_TYPESET] = "TypeSet",
    [T_REFERENCE] = "TypeReference",
    [T_ALIAS] = "TypeAlias",
    [T_RUNTIME] = "Runtime",
    [T_UNIT] = "Unit",
};

/* The three aliases that the language defines. */
static const struct type data_array = {
    .kind = T_ARRAY, .elem = &basics[T_DATA]};
static const struct type data_hash = {
    .kind = T_HASH, .elem = &basics[T_DATA], .key = &basics[T_STRING]};
static const struct type *const data_types[] = {
    &basics[T_SCALARDATA], &basics[T_UNDEF], &data_hash, &data_array};
static const struct type data_variant = {
    .kind = T_VARIANT, .count = 4, .types = data_types};

static const struct type *const key_types[] = {
    &basics[T_STRING], &basics[T_NUMERIC]};
static const struct type key_variant = {
    .kind = T_VARIANT, .count = 2, .types = key_types};

static const struct type rich_array = {
    .kind = T_ARRAY, .elem = &basics[T_RICHDATA]};
static const struct type rich_hash = {
    .kind = T_HASH, .elem = &basics[T_RICHDATA], .key = &basics[T_RICHDATAKEY]};
static const struct type *const basic_rich_types[] = {&basics[T_SCALAR],
    &basics[T_SEMVERRANGE], &basics[T_BINARY], &basics[T_SENSITIVE],
    &basics[T_TYPE], &basics[T_TYPESET], &basics[T_URI], &basics[T_OBJECT],
    &basics[T_UNDEF], &basics[T_DEFAULT], &rich_hash, &rich_array};
static const struct type rich_variant = {.kind = T_VARIANT,
    .count = sizeof(basic_rich_types) / sizeof(basic_rich_types[0]),
    .types = basic_rich_types};

const struct type *
type_basic(enum type_kind k)
{
	return &basics[k];
}

enum type_kind
type_kind(const struct type *t)
{
	return (enum type_kind)t->kind;
}

const char *
type_kind_name(enum type_kind k)
{
	return basic_kind_names[k];
}

const struct type *
type_by_name(const char *name, size_t len)
{
	for (int k = 0; k < T_KINDS; k++)
		if (k != T_UNIT && strlen(basic_kind_names[k]) == len &&
		    strncasecmp(basic_kind_names[k], name, len) == 0)
			return &basics[k];
	return NULL;
}

const struct type *
type_builtin_target(const struct type *t)
{
	switch (t->kind) {
	case T_DATA:
		return &data_variant;
	case T_RICHDATA:
		return &rich_variant;
	case T_RICHDATAKEY:
		return &key_variant;
	default:
		return NULL;
	}
}

/* Puppet::Pops::Types::PIntegerType and its like. */
static char basic_class_names[T_KINDS][48];

static const char *
basic_class_of(struct value v)
{
	if (v.tag == V_OBJECT)
		return v.o->type == type_error() ? "Puppet::DataTypes::Error"
						 : "Object";
	if (v.t->kind == T_OBJECT && v.t->object && v.t->object->base)
		return "Puppet::Pops::Types::PObjectTypeExtension";
	return basic_class_names[type_builtin_target(v.t) ? T_ALIAS
							  : v.t->kind];
}

__attribute__((constructor)) static void
register_classes(void)
{
	for (int k = 0; k < T_KINDS; k++)
		fixed_must(basic_class_names[k], sizeof(basic_class_names[k]),
		    "Puppet::Pops::Types::P%sType", basic_kind_names[k]);
	ruby_set_type_class(basic_class_of);
}
