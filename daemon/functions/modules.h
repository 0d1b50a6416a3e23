#ifndef FUNCTIONS_MODULES_H
#define FUNCTIONS_MODULES_H

/*
 * Functions that modules other than stdlib provide in Ruby, for the modules
 * packaged by Debian.  Each is available only with its module.
 */

#include "eval/call.h"

extern const struct function_family functions_module_openstacklib;

#endif
