#ifndef LANGUAGE_TYPES_INTERNAL_H
#define LANGUAGE_TYPES_INTERNAL_H

/*
 * The representation of types, for the files of types/ alone; all others
 * use the other headers.
 *
 * A field is meaningful for the kinds named beside it.  An open end of a range
 * is INT64_MIN or INT64_MAX (for floats an infinity); TYPE_FIRST and TYPE_LAST
 * distinguish an Integer that ends at these two.  A type with TYPE_SIZED
 * carries a size constraint in min and max, both at least 0.
 */

#include <stdbool.h>

#include "language/types/type.h"

struct name;
struct type_alias;
struct type_object;

#define TYPE_SIZED    0x01 /* min and max limit the size */
#define TYPE_VALUE    0x02 /* String of one value: text */
#define TYPE_NOCASE   0x04 /* Enum without case */
#define TYPE_NOPARAMS 0x08 /* Callable without parameters given */
#define TYPE_TRUE     0x10 /* Boolean[true] */
#define TYPE_FALSE    0x20 /* Boolean[false] */
#define TYPE_FIRST    0x40 /* Integer: min is that integer, not open */
#define TYPE_LAST     0x80 /* Integer: max is that integer, not open */

#define TYPE_MIN_FLOAT 0x40 /* Timespan: min was a Float of seconds */
#define TYPE_MAX_FLOAT 0x80 /* Timespan: so was max */

/* Flags of the ends of an Integer. */
#define TYPE_CLOSED (TYPE_FIRST | TYPE_LAST)

struct type_element {
	const char *name;
	uint32_t len;
	uint32_t optional; /* the key may be missing */
	const struct type *type;
};

struct type {
	uint8_t kind; /* enum type_kind */
	uint8_t flags;
	uint32_t count; /* of types, values or elements */
	/*
	 * The contained type: Array's element, Hash's value, Optional[x],
	 * Type[x], Iterable[x], Init[x], Callable's return type ...; NULL when
	 * unspecified.
	 */
	const struct type *elem;
	const struct type *key; /* Hash's key, Callable's block */
	union {
		struct {
			int64_t min; /* Integer, sizes, times (ns) */
			int64_t max;
		};
		struct {
			double fmin; /* Float */
			double fmax;
		};
	};
	union {
		const struct type *const *types;     /* Variant, Tuple */
		const struct value *values;	     /* Enum, Pattern, Init */
		const struct type_element *elements; /* Struct */
		const struct type *params;	     /* Callable: a Tuple */
		struct type_alias *alias;
		const struct type_object *object;
	};
	/*
	 * String's value, the Integer of one value beyond 64 bits, Resource's
	 * title, TypeReference's text, Regexp's source, the name of Class,
	 * Resource, alias and Object.
	 */
	const char *text;
	uint32_t len;
	const struct name *name; /* Class, Resource */
};

static inline bool
type_is_alias(const struct type *t)
{
	return t->kind == T_ALIAS || t->kind == T_DATA ||
	       t->kind == T_RICHDATA || t->kind == T_RICHDATAKEY;
}

#endif
