#ifndef RUBY_REFLECT_H
#define RUBY_REFLECT_H

/* Attributes and titles of a resource type, as its Ruby file declares them. */

#include <stdbool.h>

struct ruby_session;
struct varray;

struct ruby_type {
	const struct varray *attributes; /* of [name, is a key] */
	/* of [Regexp, names]; NULL: not to be had without the type's code */
	const struct varray *patterns;
	bool isomorphic;
};

/*
 * Load the file that declares the type of that name.  0, or -1 with the reason
 * in *ret_why.  *ret is in the session's arena.
 */
int ruby_reflect(struct ruby_session *s, const char *path, const char *name,
    struct ruby_type *ret, const char **ret_why);

#endif
