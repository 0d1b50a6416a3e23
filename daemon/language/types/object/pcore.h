#ifndef LANGUAGE_TYPES_OBJECT_PCORE_H
#define LANGUAGE_TYPES_OBJECT_PCORE_H

/*
 * Data types as rich data in a catalog: an object for each type, with
 * "__ptype" and its parts (lib/puppet/pops/serialization/
 * to_data_converter.rb).
 */

#include "language/value/value.h"

struct json_writer;
struct type;

/* Whether type_pcore_write() can write a type. */
enum type_pcore {
	PCORE_WRITTEN,
	PCORE_RECURSIVE,  /* an alias within itself: Puppet refuses it */
	PCORE_TYPESET,	  /* TypeSet, which Puppet refuses as well */
	PCORE_NOT_WRITTEN /* a kind that is not written */
};
enum type_pcore type_pcore_check(const struct type *t);

/* A stream, and the function that writes the values within types. */
struct pcore_out {
	struct json_writer *json;
	void (*value)(struct json_writer *w, struct value v);
};

/* Write t, for which type_pcore_check() is PCORE_WRITTEN. */
void type_pcore_write(const struct pcore_out *out, const struct type *t);

#endif
