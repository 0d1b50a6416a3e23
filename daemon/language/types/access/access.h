#ifndef LANGUAGE_TYPES_ACCESS_ACCESS_H
#define LANGUAGE_TYPES_ACCESS_ACCESS_H

/* Internals of type_access(), and its form for references. */

#include <stdbool.h>

#include "language/types/type.h"

struct arena;
struct type;

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
	int argument; /* the one that the error refers to, or -1 */
};

/* Set the error, formatted; returns NULL. */
const struct type *type_args_fail(struct type_args *in, const char *fmt, ...)
    __attribute__((format(printf, 2, 3)));
/* "B-Type[] accepts MIN to MAX arguments. Got N"; max -1: or more. */
const struct type *type_args_arity(
    struct type_args *in, const char *label, int min, int max);
/*
 * Fail with "B-Type[] arguments must be types. Got ..." unless argument i is a
 * type.
 */
int type_args_need_type(struct type_args *in, const char *label, uint32_t i);
/*
 * Read the size constraint in the arguments from i on: 0, or -1 with an error.
 */
int type_args_size(
    struct type_args *in, uint32_t i, int64_t *ret_min, int64_t *ret_max);
/* Name of the value's class in Ruby, as Puppet's messages contain it. */
const char *type_args_class(struct type_args *in, struct value v);
/* The generalised type of the value, as text. */
const char *type_args_type(struct type_args *in, struct value v);
/* True for an integer or default. */
bool type_args_is_range(struct value v);

/*
 * base[args...]: apply the access expression to a type.  NULL on an invalid
 * parameter, with Puppet's sentence in *ret_error (in the arena) and the number
 * of the argument that it refers to in *ret_argument (-1: to all of them).
 */
const struct type *type_access_at(struct arena *a, const struct type *base,
    const struct value *args, uint32_t argc, const char **ret_error,
    int *ret_argument);
/* The same, for errors without a position. */
const struct type *type_access(struct arena *a, const struct type *base,
    const struct value *args, uint32_t argc, const char **ret_error);

#endif
