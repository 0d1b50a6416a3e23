#ifndef LANGUAGE_RUBY_REFLECT_H
#define LANGUAGE_RUBY_REFLECT_H

/* Attributes and titles of a resource type, as its Ruby file declares them. */

#include <stdbool.h>

struct ruby_session;
struct value;
struct varray;

struct ruby_type {
	const struct varray *attributes; /* of [name, is a key] */
	const struct varray *patterns;	 /* of [Regexp, names], or NULL */
	bool by_code; /* code of the type makes parts of titles */
	bool isomorphic;
};

/*
 * Load the file that declares the type of that name.  0, or -1 with the reason
 * in *ret_why.  *ret is in the session's arena.
 */
int ruby_reflect(struct ruby_session *s, const char *path, const char *name,
    struct ruby_type *ret, const char **ret_why);

/*
 * The attributes that a title sets by code of its type, in *ret: [name, text]
 * each, or NULL where no pattern matches.  0, or -1 with the reason in
 * *ret_why.
 */
int ruby_reflect_title(struct ruby_session *s, const char *path,
    const char *name, struct value title, const struct varray **ret,
    const char **ret_why);

#endif
