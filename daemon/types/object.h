#ifndef TYPES_OBJECT_H
#define TYPES_OBJECT_H

/*
 * Object types with a name: those that the language defines (Deferred, Error,
 * Target).  An instance is a V_OBJECT whose attributes are in the order of its
 * type's table.
 */

#include <stdint.h>

#include "value/value.h"

struct arena;
struct type;

struct type_attribute {
	const char *name;
	const char *signature; /* text of its type */
	int optional;	       /* may be missing: then undef or fallback */
	const char *fallback;  /* "[]": an empty array; NULL: undef */
};

struct type_object {
	const char *name;
	const struct type_attribute *attributes; /* until name is NULL */
};

/* The Object type of a name ("Deferred", any case), or NULL. */
const struct type *type_object_by_name(const char *name, uint32_t len);
/* Deferred's type: a constant. */
const struct type *type_deferred(void);
/* Error's type: a constant. */
const struct type *type_error(void);

/* An attribute of an instance, or NULL. */
const struct value *object_get(const struct vobject *o, const char *name);

#endif
