#ifndef COMMAND_DOC_MODULES_H
#define COMMAND_DOC_MODULES_H

/* Definitions in the modules of an environment, for `dalang doc`. */

#include "base/data/json_doc.h"

/*
 * Add the functions or the resource types that modules define to the entries of
 * this build, ordered by name.  A function of this build for the same module
 * takes precedence.  modulepath: directories separated by colons.
 */
void doc_modules_functions(json_t *entries, const char *modulepath);
void doc_modules_types(json_t *entries, const char *modulepath);

#endif
