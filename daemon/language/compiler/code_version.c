#include "language/compiler/code_version.h"

#include <stdbool.h>

#include "base/core/arena.h"
#include "base/text/diag.h"
#include "language/catalog/catalog.h"
#include "language/compiler/internal.h"
#include "language/eval/call.h"
#include "language/eval/scope_api.h"
#include "language/loader/environment.h"
#include "language/ruby/function.h"

/* A function of our Ruby runtime (own.rb), which manifests cannot call. */
static const struct function_row run_command = {.name = "config_version"};

static int
code_version_run(struct compile *c, const char *command, struct value *ret)
{
	struct value arg = value_str(command);
	struct call call = {.e = c->eval,
	    .arena = c->context.arena,
	    .names = c->context.names,
	    .row = &run_command,
	    .args = &arg,
	    .argc = 1,
	    .block = {.tag = V_UNSET},
	    .receiver = {.tag = V_UNSET}};

	const char *why;
	bool placed;

	if (ruby_call_own(c->ruby, &call, ret) != EVAL_OK) {
		(void)call_keep_error(&call, &why, &placed);
		diag_add(
		    c->context.diags, DIAG_ERROR, NULL, NULL, 0, 0, "%s", why);
		return -1;
	}
	environment_keep_version(c->env, value_cstr(call.arena, *ret));
	return 0;
}

int
compile_set_version(struct compile *c)
{
	const char *command = environment_options(c->env)->config_version;
	const char *version = environment_version(c->env);

	if (command == NULL)
		c->catalog->version = value_int(environment_loaded_at(c->env));
	else if (version != NULL)
		c->catalog->version = value_str(version);
	else
		return code_version_run(c, command, &c->catalog->version);
	return 0;
}
