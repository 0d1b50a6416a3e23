/*
 * stdlib's functions of the environment and the catalog: get_module_path and
 * getparam.
 */

#include <string.h>

#include "base/core/arena.h"
#include "base/core/intern.h"
#include "base/text/utf8.h"
#include "language/catalog/catalog.h"
#include "language/eval/call.h"
#include "language/eval/context.h"
#include "language/eval/scope_api.h"
#include "language/functions/legacy.h"
#include "language/functions/stdlib/stdlib.h"
#include "language/value/ruby.h"

/* Finds the folder of a module; EVAL_ERR with an error raised. */
static enum eval_rc
stdlib_environment_module_path(
    struct call *c, struct value name, const char **ret)
{
	struct context *x = call_context(c);
	const char *text = ruby_text(c->arena, name);
	size_t errors = call_error_count(c);
	enum find_rc rc = FIND_NONE;

	if (x->find_file && *text && !strchr(text, '/'))
		rc = x->find_file(x, FOLDER_ROOT, text, ret);
	if (rc == FIND_OK)
		return EVAL_OK;
	if (rc == FIND_ERROR)
		return call_found_error(c, errors);
	return call_error(c, "Could not find module %s in environment %s", text,
	    x->environment);
}

static enum eval_rc
fn_get_module_path(struct call *c, struct value *ret)
{
	const char *path;

	if (c->argc != 1)
		return call_error(c,
		    "get_module_path(): Wrong number of arguments, expects "
		    "one");
	if (stdlib_environment_module_path(c, legacy_args(c)[0], &path) !=
	    EVAL_OK)
		return EVAL_ERR;
	*ret = value_str(path);
	return EVAL_OK;
}

/* The resource's parameter, or an empty string. */
static enum eval_rc
fn_getparam(struct call *c, struct value *ret)
{
	const struct value *v = legacy_args(c);
	const struct resource *r;

	if (!c->argc)
		return call_error(c, "Must specify a reference");
	if (c->argc < 2 || v[1].tag != V_STRING)
		return call_error(c, "Must specify name of a parameter");
	*ret = value_str("");
	if (v[1].aux == 0)
		return EVAL_OK;
	if (call_resource_of(c, v[0], &r) != EVAL_OK)
		return EVAL_ERR;
	if (r == NULL)
		return EVAL_OK;
	*ret = call_resource_param(c, r, v[1]);
	if (ret->tag == V_UNDEF)
		*ret = value_str("");
	return EVAL_OK;
}

static struct value
stdlib_environment_variable(struct call *c, const char *name)
{
	struct value v;

	if (!call_variable(c, name, strlen(name), &v))
		return value_undef();
	return v;
}

static const char *
name_in_lower(struct call *c, const char *name)
{
	char *low = arena_strdup(c->arena, name);

	for (char *s = low; *s; s++)
		if (*s >= 'A' && *s <= 'Z')
			*s = (char)(*s + 32);
	return low;
}

static enum eval_rc
fn_assert_private(struct call *c, struct value *ret)
{
	const struct resource *r = call_scope_resource(c);
	const char *kind = "Definition", *name = "";

	*ret = value_undef();
	if (c->argc > 1)
		return call_error(c,
		    "assert_private(): Wrong number of arguments given (%u}) "
		    "for 0 or 1)",
		    c->argc);
	if (ruby_equal(stdlib_environment_variable(c, "module_name"),
		stdlib_environment_variable(c, "caller_module_name")))
		return EVAL_OK;
	if (c->argc && c->args[0].tag == V_STRING)
		return call_error(c, "%s", value_cstr(c->arena, c->args[0]));
	if (r && strcmp(r->type->text, "Class") == 0) {
		kind = "Class";
		name = name_in_lower(c, r->title);
		/* the class of the top scope has no name */
		if (strcmp(name, "main") == 0)
			name = "";
	} else if (r) {
		name = name_in_lower(c, r->type->text);
	}
	return call_error(c, "%s %s is private", kind, name);
}

static const struct function_row stdlib_environment_rows[] = {
    {"assert_private", "*Any $args", fn_assert_private, RUN_SERVER | ROW_LEGACY,
	"Fails when called from another module"},
    {"get_module_path", "*Any $args", fn_get_module_path,
	RUN_SERVER | ROW_LEGACY, "The folder of a module"},
    {"getparam", "*Any $args", fn_getparam, RUN_SERVER | ROW_LEGACY,
	"A parameter of a resource in the catalog"},
    {NULL, NULL, NULL, 0, NULL},
};

const struct function_family functions_stdlib_environment = {
    "stdlib_environment", stdlib_environment_rows, "stdlib"};
