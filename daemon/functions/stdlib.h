#ifndef FUNCTIONS_STDLIB_H
#define FUNCTIONS_STDLIB_H

/*
 * Functions that the module stdlib brings in Ruby, as its version 8.5 has
 * them.  They are called only where that module is there.
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

/* stdlib_convert.c: what str2bool() makes of v. */
enum eval_rc stdlib_str2bool(struct call *c, struct value v, int *ret);

/*
 * stdlib_range.c: pushes the elements of a at an index or at a range of
 * indexes, "2" or "1-3".
 */
enum eval_rc stdlib_push_range(struct call *c, const struct varray *a,
    struct value index, struct vlist *l);

/*
 * stdlib_validate.c: tells that the function is deprecated, once; an error
 * where the setting strict says so.
 */
enum eval_rc stdlib_deprecation(
    struct call *c, const char *key, const char *message);

#endif
