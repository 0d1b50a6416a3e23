#ifndef LANGUAGE_TYPES_OBJECT_TYPE_SET_H
#define LANGUAGE_TYPES_OBJECT_TYPE_SET_H

/*
 * TypeSet[{...}]: named types of a module that are defined together.  A
 * T_TYPESET without a set is the plain type TypeSet.
 */

#include <stdbool.h>
#include <stddef.h>

#include "language/value/value.h"

struct arena;
struct strbuf;
struct type;
struct type_args;
struct vhash;

/* The name authority of types that modules define. */
#define TYPE_SET_AUTHORITY "http://puppet.com/2016.1/runtime"

/* TypeSet[{...}], or NULL. */
const struct type *type_set_access(struct type_args *in);

/*
 * The set that the hash describes, whose types are V_TYPE values; NULL with a
 * sentence in *ret_error.
 */
const struct type *type_set_new(
    struct arena *a, const struct vhash *h, const char **ret_error);

/*
 * NULL, or why the hash cannot describe a set: wrong entries, or references of
 * one name.  The types in it need not be resolved.
 */
const char *type_set_check(struct arena *a, const struct vhash *h);

/*
 * NULL, or why the reference of a set cannot be resolved to found (NULL: not
 * found): it must be a set whose version is in the reference's range.  subject
 * describes the reference in messages.
 */
const char *type_set_check_target(struct arena *a, const char *subject,
    const struct vhash *reference, const struct type *found);

/* The type of that name without regard to case, or NULL. */
const struct type *type_set_member(
    const struct type *set, const char *name, size_t len);

/* The name of a set, or NULL for the plain type. */
const char *type_set_name(const struct type *t);

bool type_set_equals(const struct type *a, const struct type *b);

/* Append the parameters of TypeSet. */
void type_set_format(const struct type *t, struct strbuf *out);

#endif
