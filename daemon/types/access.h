#ifndef TYPES_ACCESS_H
#define TYPES_ACCESS_H

/* Internals of type_access(), and its form for references. */

#include "types/type.h"

struct intern;

/*
 * Class['a', 'b'], File['/x'], Resource['file', '/x']: one reference, or an
 * array of references where several titles (or an array) were given.  Names are
 * interned in names.  Titles of undef are left out; *ret is undef when only
 * those were given.  0, or -1 with Puppet's sentence in *ret_error.
 */
int type_access_reference(struct arena *a, struct intern *names,
    const struct type *base, const struct value *args, uint32_t argc,
    struct value *ret, const char **ret_error);

/*
 * The prefix of Puppet's errors from making the type, not from checking the
 * arguments.
 */
#define TYPE_ARGS_FRAME "Error while evaluating a '[]' expression, "

/* Arguments of an access, flattened, and where to store the error. */
struct type_args {
	struct arena *arena;
	const struct type *base;
	const struct value *v;
	uint32_t n;
	const char *error;
};

/* Set the error, formatted; returns NULL. */
const struct type *type_args_fail(struct type_args *in, const char *fmt, ...)
    __attribute__((format(printf, 2, 3)));
/* "B-Type[] accepts MIN to MAX arguments. Got N"; max -1: or more. */
const struct type *type_args_arity(
    struct type_args *in, const char *label, int min, int max);
/* "B-Type[] arguments must be types. Got ..." unless argument i is one. */
int type_args_need_type(struct type_args *in, const char *label, uint32_t i);
/*
 * Read the size constraint in the arguments from i on: 0, or -1 with an error.
 */
int type_args_size(
    struct type_args *in, uint32_t i, int64_t *ret_min, int64_t *ret_max);
/* Name of the value's class in Ruby, as Puppet's messages contain it. */
const char *type_args_class(struct type_args *in, struct value v);
/* True for an integer or default. */
int type_args_is_range(struct value v);

/* access_collection.c, access_callable.c: rules by kind. */
const struct type *type_access_array(struct type_args *in);
const struct type *type_access_hash(struct type_args *in);
const struct type *type_access_collection(struct type_args *in);
const struct type *type_access_tuple(struct type_args *in);
const struct type *type_access_callable(struct type_args *in);

#endif
