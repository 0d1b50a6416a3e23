/*
 * The version of the module stdlib.
 */

#include "functions/stdlib_version.h"

#include "base/intern.h"
#include "eval/context.h"
#include "eval/scope_api.h"

bool
stdlib_is_renamed(struct call *c)
{
	struct context *x = call_context(c);
	struct function_found found;

	/* version 9 brings it; without modules, all names are found */
	return x->find_file != NULL &&
	       x->find_function(x, intern_str(c->names, "stdlib::to_json"),
		   &found) == FIND_OK;
}
