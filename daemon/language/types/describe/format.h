#ifndef LANGUAGE_TYPES_DESCRIBE_FORMAT_H
#define LANGUAGE_TYPES_DESCRIBE_FORMAT_H

/* The text of types. */

#include "language/types/type.h"

struct arena;
struct strbuf;
struct type;

/* Append the text of t as Puppet writes it. */
void type_format(const struct type *t, struct strbuf *out);

/*
 * Return the text of a type in the arena; type_string_expanded() expands
 * aliases.
 */
const char *type_string(struct arena *a, const struct type *t);
const char *type_string_expanded(struct arena *a, const struct type *t);
/*
 * Return the text that Ruby's to_s gives: an alias is expanded, and an Object
 * unless it is inside another type.
 */
const char *type_to_s(struct arena *a, const struct type *t);

/*
 * Append a Timespan of a Float of seconds: as Puppet, with all digits of a
 * fraction.
 */
void type_format_seconds(int64_t ns, struct strbuf *out);

/* The kind's name, or an alias's or Object's own. */
const char *type_name(const struct type *t);

#endif
