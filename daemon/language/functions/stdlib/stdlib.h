#ifndef LANGUAGE_FUNCTIONS_STDLIB_STDLIB_H
#define LANGUAGE_FUNCTIONS_STDLIB_STDLIB_H

/*
 * Functions that the module stdlib provides in Ruby, as in its version 8.5.
 * They are available only with that module.
 */

#include "language/eval/call.h"

extern const struct function_family functions_stdlib_array;
extern const struct function_family functions_stdlib_convert;
extern const struct function_family functions_stdlib_data;
extern const struct function_family functions_stdlib_digest;
extern const struct function_family functions_stdlib_environment;
extern const struct function_family functions_stdlib_glob;
extern const struct function_family functions_stdlib_hash;
extern const struct function_family functions_stdlib_random;
extern const struct function_family functions_stdlib_range;
extern const struct function_family functions_stdlib_string;

#endif
