#ifndef LANGUAGE_RUBY_MARSHAL_CLASS_H
#define LANGUAGE_RUBY_MARSHAL_CLASS_H

/*
 * The classes whose objects stand for values that Ruby has no syntax for:
 * Sensitive, types, versions, times.  Both sides write such an object as its
 * class's name and a payload of plain values (Ruby's marshal_dump).
 */

#include <stddef.h>

#include "language/value/value.h"

struct arena;
struct marshal_types;

enum marshal_class {
	MARSHAL_SENSITIVE, /* the inner value */
	MARSHAL_TYPE,	   /* [text, kind, name or nil, title or nil] */
	MARSHAL_SEMVER,	   /* text */
	MARSHAL_RANGE,	   /* text */
	MARSHAL_TIMESPAN,  /* Integer: nanoseconds */
	MARSHAL_TIMESTAMP, /* Integer: nanoseconds since 1970 */
	MARSHAL_BINARY,	   /* String in ASCII-8BIT */
	MARSHAL_URI,	   /* text */
	MARSHAL_OBJECT,	   /* [name of the type, hash of attributes] */
	MARSHAL_CLASSES
};

/* The class's name in Ruby. */
const char *marshal_class_name(enum marshal_class c);

/* Store the class of a name in *ret; 0, or -1 when it is none of these. */
int marshal_class_find(const char *name, size_t n, enum marshal_class *ret);

/*
 * Convert the payload of an object of class c to a value.  types is as for
 * marshal_read().  NULL with *ret, or a sentence (in the arena or constant).
 */
const char *marshal_class_value(struct arena *a, enum marshal_class c,
    const struct marshal_types *types, struct value payload, struct value *ret);

#endif
