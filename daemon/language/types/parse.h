#ifndef LANGUAGE_TYPES_PARSE_H
#define LANGUAGE_TYPES_PARSE_H

/*
 * Types from text: "Hash[String, Integer[1, 10]]".  Used for signatures of
 * functions, Type('...'), and conversions in Hiera's lookup_options.  The text
 * holds types, numbers, quoted strings, bare words, /regexes/, arrays, hashes,
 * true, false, default and undef but not variables or calls.
 */

#include "language/types/type.h"

struct arena;

/*
 * Find the type of a name that is not built in: an alias, a resource type.
 * NULL when it does not exist.
 */
typedef const struct type *(*type_name_resolver)(
    void *ctx, const char *name, size_t len);

struct type_parser {
	struct arena *arena;
	const char *s; /* the rest of the text */
	const char *end;
	type_name_resolver resolver; /* NULL: unknown names stay references */
	void *ctx;
	const char *error; /* in the arena, on a failure */
	int depth;
};

/* Maximum depth of brackets. */
#define TYPE_PARSE_MAX_DEPTH 100

/*
 * Parse the n bytes at s as a type; NULL with a sentence in *ret_error.
 * resolver may be NULL.
 */
const struct type *type_parse(struct arena *a, const char *s, size_t n,
    type_name_resolver resolver, void *ctx, const char **ret_error);

/*
 * Parse the type at p->s, for texts that contain a type among other things, and
 * move p->s behind the type.  NULL with p->error.
 */
const struct type *type_parse_next(struct type_parser *p);

#endif
