#ifndef LANGUAGE_RUBY_MARSHAL_READ_H
#define LANGUAGE_RUBY_MARSHAL_READ_H

/*
 * Values from Ruby's Marshal format 4.8; README.md has the table of what
 * becomes what.
 *
 * The bytes come from a process that runs code of modules, so nothing in them
 * is trusted.  A length or a count is compared with the bytes left before
 * memory is taken: each value takes at least one byte, and a container owes
 * those of all its elements, so that nested counts cannot claim the same bytes
 * twice.  Links to shared objects are followed, but not into an object that is
 * still being read; the depth and the number of values count shared objects at
 * each place, as the walkers of a value meet them.
 */

#include <stddef.h>

#include "language/types/parse.h"
#include "language/value/value.h"

struct arena;

/* Symbols that one message may contain. */
#define MARSHAL_SYMBOLS_MAX 65536
/* Values that one message may contain, shared ones counted at each place. */
#define MARSHAL_VALUES_MAX (1u << 24)

/* How to find types that are not built in. */
struct marshal_types {
	type_name_resolver resolver; /* as for type_parse() */
	void *ctx;
	/* the Puppet::LookupContext of a number: 0, or -1; may be NULL */
	int (*lookup_object)(void *ctx, struct value number, struct value *ret);
};

/*
 * Read the n bytes, all of them, as one value.  Strings point into the bytes,
 * which must outlive the value; all other memory is from the arena.  types may
 * be NULL: then unknown types stay references.  0, or -1 with a sentence in
 * *ret_error (in the arena or constant) that begins in lower case: "an object
 * of the class Range cannot be passed as a value".
 */
int marshal_read(struct arena *a, const void *bytes, size_t n,
    const struct marshal_types *types, struct value *ret,
    const char **ret_error);

#endif
