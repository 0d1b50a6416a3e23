#ifndef FUNCTIONS_MODULES_H
#define FUNCTIONS_MODULES_H

/*
 * Functions that other modules than stdlib bring in Ruby, those that Debian
 * packages.  Each is called only where its module is there.
 */

#include "eval/call.h"

extern const struct function_family functions_module_apache;
extern const struct function_family functions_module_mysql;
extern const struct function_family functions_module_openstacklib;
extern const struct function_family functions_module_postgresql;
extern const struct function_family functions_module_translate;

#endif
