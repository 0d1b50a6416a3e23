#ifndef VALUE_HOCON_H
#define VALUE_HOCON_H

/*
 * HOCON, the format of facter.conf and auth.conf: JSON with comments, without
 * outer braces, with = or : or nothing before an object, unquoted strings,
 * newlines instead of commas, and keys with dots.  Duplicate objects are
 * merged.  Substitutions
 * (${..}), includes and += are refused by name.
 */

#include <stddef.h>

#include "value/value.h"

struct arena;

/* Maximum depth of objects and arrays. */
#define HOCON_DEPTH_MAX 64

/*
 * Parse n bytes of text, followed by a NUL, as a hash that points into the
 * text; file is its name in errors.  0, or -1 with a sentence in *ret_error, in
 * a, as "FILE: LINE: REASON".
 */
int hocon_parse(struct arena *a, const char *file, const char *text, size_t n,
    struct value *ret, const char **ret_error);

#endif
