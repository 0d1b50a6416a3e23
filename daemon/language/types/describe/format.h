#ifndef LANGUAGE_TYPES_DESCRIBE_FORMAT_H
#define LANGUAGE_TYPES_DESCRIBE_FORMAT_H

/* The text of types. */

#include "language/types/type.h"

struct arena;
struct strbuf;
struct type;

/* Append the text of t as Puppet writes it. */
void type_format(const struct type *t, struct strbuf *out);

/* The same, and with aliases expanded, as texts in the arena. */
const char *type_string(struct arena *a, const struct type *t);
const char *type_string_expanded(struct arena *a, const struct type *t);
/* As Ruby's to_s: an alias is expanded, an Object outside of other types. */
const char *type_to_s(struct arena *a, const struct type *t);

/*
 * Append a Timespan of a Float of seconds: as Puppet, with all digits of a
 * fraction.
 */
void type_format_seconds(int64_t ns, struct strbuf *out);

/* The kind's name, or an alias's or Object's own. */
const char *type_name(const struct type *t);

#endif
