/*
 * The version of the module stdlib.
 */

#include "functions/stdlib_version.h"

#include <unistd.h>

#include "base/arena.h"
#include "eval/context.h"
#include "eval/scope_api.h"

bool
stdlib_is_renamed(struct call *c)
{
	struct context *x = call_context(c);
	const char *dir;

	if (!x->find_file ||
	    x->find_file(x, FOLDER_ROOT, "stdlib", &dir) != FIND_OK)
		return 0;
	/* version 9 brings it */
	return access(arena_printf(c->arena,
			  "%s/lib/puppet/functions/stdlib/to_json.rb", dir),
		   F_OK) == 0;
}
