#ifndef LANGUAGE_FUNCTIONS_SCOPE_FAMILIES_H
#define LANGUAGE_FUNCTIONS_SCOPE_FAMILIES_H

/*
 * The tables of the families that need the scope or the catalog
 * (language/eval/scope_api.h); listed in registry.c with those of families.h.
 */

#include "language/eval/call.h"

extern const struct function_family functions_annotate;
extern const struct function_family functions_catalog;
extern const struct function_family functions_control;
extern const struct function_family functions_epp;
extern const struct function_family functions_file;
extern const struct function_family functions_log;
extern const struct function_family functions_lookup;
extern const struct function_family functions_ruby;
extern const struct function_family functions_stdlib_resource;

#endif
