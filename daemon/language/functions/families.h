#ifndef LANGUAGE_FUNCTIONS_FAMILIES_H
#define LANGUAGE_FUNCTIONS_FAMILIES_H

/*
 * The tables of the families; each is defined in the file of its name and
 * listed in registry.c.
 */

#include "language/eval/call.h"

extern const struct function_family functions_collection;
extern const struct function_family functions_compare;
extern const struct function_family functions_crypto;
extern const struct function_family functions_flow;
extern const struct function_family functions_format;
extern const struct function_family functions_get;
extern const struct function_family functions_group;
extern const struct function_family functions_iterate;
extern const struct function_family functions_iterator;
extern const struct function_family functions_math;
extern const struct function_family functions_minmax;
extern const struct function_family functions_regex;
extern const struct function_family functions_shell;
extern const struct function_family functions_sort;
extern const struct function_family functions_string;
extern const struct function_family functions_time;
extern const struct function_family functions_type;

#endif
