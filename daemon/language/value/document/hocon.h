#ifndef LANGUAGE_VALUE_DOCUMENT_HOCON_H
#define LANGUAGE_VALUE_DOCUMENT_HOCON_H

/*
 * HOCON, the format of facter.conf, auth.conf and Hiera's hocon_data, and of
 * stdlib's parsehocon: JSON with comments, without outer braces, with = or : or
 * nothing before an object, unquoted strings, newlines instead of commas, and
 * keys with dots.  Objects of one key are merged; ${path} and ${?path} name
 * other values of the text or environment variables, += appends to a list.
 * Values and errors are those of the library for Ruby.
 *
 * hocon_token.h are its tokens, hocon_node.h is the tree, hocon_resolve.h
 * resolves references.
 */

#include <stddef.h>

#include "language/value/value.h"

struct arena;

/* Maximum depth of objects and arrays, keys of a path counted. */
#define HOCON_DEPTH_MAX 100

/*
 * The source of the text: an include in a string finds no file, as in the
 * library; an include in a file is an error.
 */
enum hocon_source { HOCON_FILE, HOCON_STRING };

/*
 * Errors: INVALID of syntax and references, WRONG of paths, types and limits.
 */
#define HOCON_INVALID (-1)
#define HOCON_WRONG   (-2)

/*
 * Parse n bytes of text, followed by a NUL, as a hash that points into the
 * text; file is its name in errors.  0, or one of the errors with a sentence in
 * *ret_error, in a, as "FILE: LINE: REASON".
 */
int hocon_parse(struct arena *a, const char *file, enum hocon_source source,
    const char *text, size_t n, struct value *ret, const char **ret_error);

#endif
