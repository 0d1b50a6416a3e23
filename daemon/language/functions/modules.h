#ifndef LANGUAGE_FUNCTIONS_MODULES_H
#define LANGUAGE_FUNCTIONS_MODULES_H

/*
 * Functions that modules other than stdlib provide in Ruby, for the modules
 * packaged by Debian.  Each is available only with its module.
 */

#include "language/eval/call.h"

extern const struct function_family functions_module_openstacklib;

#endif
