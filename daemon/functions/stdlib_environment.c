/*
 * stdlib's functions of the environment and the catalog: modules, functions,
 * resources, the node's system.
 */

#include <stdbool.h>
#include <string.h>

#include "base/arena.h"
#include "base/intern.h"
#include "base/strbuf.h"
#include "base/utf8.h"
#include "catalog/catalog.h"
#include "eval/call.h"
#include "eval/context.h"
#include "eval/scope_api.h"
#include "functions/legacy.h"
#include "functions/stdlib.h"
#include "functions/stdlib_version.h"
#include "types/parse.h"
#include "value/hash.h"
#include "value/json_value.h"
#include "value/ruby.h"
#include "value/tostring.h"

/* Finds the folder of a module; EVAL_ERR with an error raised. */
static enum eval_rc
module_path(struct call *c, struct value name, const char **ret)
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
	if (module_path(c, legacy_args(c)[0], &path) != EVAL_OK)
		return EVAL_ERR;
	*ret = value_str(path);
	return EVAL_OK;
}

static enum eval_rc
fn_load_module_metadata(struct call *c, struct value *ret)
{
	const struct value *v = legacy_args(c);
	struct context *x = call_context(c);
	size_t errors = call_error_count(c);
	struct json_fault fault;
	struct value text;
	const char *path;
	enum find_rc rc;

	if (c->argc < 1 || c->argc > 2)
		return call_error(c,
		    "load_module_metadata(): Wrong number of arguments, "
		    "expects one or two");
	if (module_path(c, v[0], &path) != EVAL_OK)
		return EVAL_ERR;
	path = arena_printf(c->arena, "%s/metadata.json", path);
	rc = x->read_file(x, path, &text);
	if (rc == FIND_ERROR)
		return call_found_error(c, errors);
	if (rc == FIND_OK &&
	    value_parse_json(c->arena, value_cstr(c->arena, text), text.aux,
		ret, &fault) < 0)
		return call_error(c, "%s: %s (line %u, column %u)", path,
		    fault.message, fault.line, fault.column);
	if (rc == FIND_OK)
		return EVAL_OK;
	if (c->argc < 2 || !value_truthy(v[1]))
		return call_error(c,
		    "load_module_metadata(): No metadata.json file for module "
		    "%s",
		    ruby_text(c->arena, v[0]));
	*ret = value_hash(vhash_new(c->arena, 0));
	return EVAL_OK;
}

/* True when a function has this name, also one that is not built in. */
static bool
has_function(struct call *c, struct value name)
{
	struct context *x = call_context(c);
	struct function_found found;
	struct strbuf low;
	enum find_rc rc;

	strbuf_init(&low, VALUE_STRING_MAX);
	utf8_downcase(name.s, name.aux, &low);
	rc = x->find_function(
	    x, intern(c->names, value_buf_text(&low), low.len), &found);
	strbuf_release(&low);
	return rc == FIND_OK;
}

static enum eval_rc
fn_has_function(struct call *c, struct value *ret)
{
	*ret = value_bool(has_function(c, c->args[0]));
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

/* The reference that "Type[title]" is; the title may be in quotes. */
static enum eval_rc
fn_str2resource(struct call *c, struct value *ret)
{
	struct value text = c->args[0];
	const char *open = memchr(text.s, '[', text.aux), *error = NULL;
	const struct type *t = NULL;
	struct strbuf b;

	if (open && text.s[text.aux - 1] == ']' && call_resource(c, text)) {
		strbuf_init(&b, VALUE_STRING_MAX);
		strbuf_add(&b, text.s, (size_t)(open - text.s + 1));
		value_quote(
		    open + 1, (size_t)(text.s + text.aux - 1 - open - 1), &b);
		strbuf_addch(&b, ']');
		t = type_parse(
		    c->arena, value_buf_text(&b), b.len, call_type, c, &error);
		strbuf_release(&b);
	}
	if (t == NULL)
		return call_error(c,
		    "stdlib::str2resource(): could not find %s, this is parse "
		    "order dependent and values should not be quoted",
		    value_cstr(c->arena, text));
	*ret = (struct value){.tag = V_TYPE, .flags = VALUE_RESOURCE, .t = t};
	return EVAL_OK;
}

/* True when the system has the name, and the release is not older. */
static enum eval_rc
is_release(
    struct call *c, struct value name, struct value release, struct value *ret)
{
	const struct value none = {.tag = V_UNSET};
	struct value both[2] = {release, c->args[1]}, order;

	*ret = value_bool(0);
	if (!ruby_equal(name, c->args[0]))
		return EVAL_OK;
	if (call_function(c, "versioncmp", both, 2, none, &order) != EVAL_OK)
		return EVAL_ERR;
	*ret = value_bool(order.i >= 0);
	return EVAL_OK;
}

static enum eval_rc
fn_os_version_gte_9(struct call *c, struct value *ret)
{
	struct value facts, os;

	if (!call_top_variable(c, "facts", 5, &facts))
		facts = value_undef();
	os = value_member(facts, "os");
	return is_release(c, value_member(os, "name"),
	    value_member(value_member(os, "release"), "major"), ret);
}

static enum eval_rc
fn_os_version_gte(struct call *c, struct value *ret)
{
	struct value facts;

	if (stdlib_is_renamed(c))
		return fn_os_version_gte_9(c, ret);
	if (!call_top_variable(c, "facts", 5, &facts))
		facts = value_undef();
	return is_release(c, value_member(facts, "operatingsystem"),
	    value_member(facts, "operatingsystemmajrelease"), ret);
}

/* assert_private() after a warning. */
static enum eval_rc
fn_private(struct call *c, struct value *ret)
{
	const struct value none = {.tag = V_UNSET};
	struct value text = value_str(
	    "private() DEPRECATED: This function will cease to function on "
	    "Puppet 4; please use assert_private() before upgrading to puppet "
	    "4 for backwards-compatibility, or migrate to the new parser's "
	    "typing system.");

	if (call_function(c, "warning", &text, 1, none, ret) != EVAL_OK)
		return EVAL_ERR;
	return call_function(
	    c, "assert_private", c->args, c->argc > 0, none, ret);
}

static const struct function_row rows[] = {
    {"get_module_path", "*Any $args", fn_get_module_path,
	RUN_SERVER | ROW_LEGACY, "The folder of a module"},
    {"load_module_metadata", "*Any $args", fn_load_module_metadata,
	RUN_SERVER | ROW_LEGACY, "The metadata of a module"},
    {"stdlib::has_function", "String[1] $function_name", fn_has_function,
	RUN_SERVER, "True when a function exists"},
    {"getparam", "*Any $args", fn_getparam, RUN_SERVER | ROW_LEGACY,
	"A parameter of a resource in the catalog"},
    {"stdlib::str2resource", "String $res_string", fn_str2resource, RUN_SERVER,
	"The resource in the catalog that a text names"},
    {"os_version_gte", "String[1] $os, String[1] $version", fn_os_version_gte,
	RUN_BOTH, "True when the system has this release or a later one"},
    {"stdlib::os_version_gte", "String[1] $os, String[1] $version",
	fn_os_version_gte_9, RUN_BOTH,
	"True when the system has this release or a later one"},
    {"private", "*Any $args", fn_private, RUN_SERVER | ROW_LEGACY,
	"Fails when called from another module (deprecated)"},
    {NULL, NULL, NULL, 0, NULL},
};

const struct function_family functions_stdlib_environment = {
    "stdlib_environment", rows, "stdlib"};
