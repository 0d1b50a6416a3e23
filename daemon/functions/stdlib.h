#ifndef FUNCTIONS_STDLIB_H
#define FUNCTIONS_STDLIB_H

/*
 * Functions that the module stdlib provides in Ruby, as in its version 8.5.
 * They are available only with that module.
 */

#include "eval/call.h"

extern const struct function_family functions_stdlib_array;
extern const struct function_family functions_stdlib_convert;
extern const struct function_family functions_stdlib_data;
extern const struct function_family functions_stdlib_hash;
extern const struct function_family functions_stdlib_is;
extern const struct function_family functions_stdlib_random;
extern const struct function_family functions_stdlib_range;
extern const struct function_family functions_stdlib_string;
extern const struct function_family functions_stdlib_validate;

/* stdlib_convert.c: the result of str2bool() for v. */
enum eval_rc stdlib_str2bool(struct call *c, struct value v, int *ret);

/*
 * stdlib_range.c: pushes the elements of a at an index or at a range of
 * indexes, "2" or "1-3".
 */
enum eval_rc stdlib_push_range(struct call *c, const struct varray *a,
    struct value index, struct vlist *l);

/*
 * stdlib_validate.c: logs that the function is deprecated, once; an error when
 * the setting strict requires it.
 */
enum eval_rc stdlib_deprecation(
    struct call *c, const char *key, const char *message);

#endif
