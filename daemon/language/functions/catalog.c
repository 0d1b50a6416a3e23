/*
 * include, contain, require, realize, tag, tagged, defined, create_resources:
 * functions that change or query the catalog.
 */

#include <stdbool.h>
#include <ctype.h>
#include <string.h>

#include "base/core/arena.h"
#include "language/catalog/catalog.h"
#include "language/eval/call.h"
#include "language/eval/scope_api.h"
#include "language/functions/legacy.h"
#include "language/functions/scope_families.h"
#include "language/value/hash.h"
#include "language/value/ruby.h"

static enum eval_rc
fn_include(struct call *c, struct value *ret)
{
	return call_classes(c, CLASS_INCLUDE, c->args, c->argc, ret);
}

static enum eval_rc
fn_contain(struct call *c, struct value *ret)
{
	return call_classes(c, CLASS_CONTAIN, c->args, c->argc, ret);
}

static enum eval_rc
fn_require(struct call *c, struct value *ret)
{
	return call_classes(c, CLASS_REQUIRE, c->args, c->argc, ret);
}

static enum eval_rc
fn_realize(struct call *c, struct value *ret)
{
	*ret = value_undef();
	if (legacy_minimum(c, 1) != EVAL_OK)
		return EVAL_ERR;
	return call_realize(c, c->args, c->argc);
}

static enum eval_rc
fn_tag(struct call *c, struct value *ret)
{
	*ret = value_undef();
	if (legacy_minimum(c, 1) != EVAL_OK)
		return EVAL_ERR;
	return call_tag(c, legacy_args(c), c->argc);
}

static enum eval_rc
fn_tagged(struct call *c, struct value *ret)
{
	uint32_t i;

	if (legacy_minimum(c, 1) != EVAL_OK)
		return EVAL_ERR;
	for (i = 0; i < c->argc; i++)
		if (!call_tagged(c, c->args[i]))
			break;
	*ret = value_bool(i == c->argc);
	return EVAL_OK;
}

static enum eval_rc
fn_defined(struct call *c, struct value *ret)
{
	uint32_t i;
	int is = 0;

	for (i = 0; i < c->argc && !is; i++)
		if (call_defined(c, c->args[i], &is) != EVAL_OK)
			return EVAL_ERR;
	*ret = value_bool(is);
	return EVAL_OK;
}

/* Merges the defaults with a resource's own parameters, which replace them. */
static const struct vhash *
functions_catalog_merge_params(
    struct call *c, const struct vhash *defaults, const struct vhash *own)
{
	struct vhash *h;
	uint32_t i;

	if (defaults == NULL)
		return own;
	h = vhash_copy(c->arena, defaults, own->count);
	for (i = 0; i < own->count; i++)
		vhash_set(
		    c->arena, h, own->entries[i].key, own->entries[i].value);
	return h;
}

/* True for values that functions of the interface of Puppet 3 get as text. */
static bool
functions_catalog_is_text(struct value v)
{
	return v.tag == V_REGEXP || v.tag == V_SEMVER ||
	       v.tag == V_SEMVERRANGE || v.tag == V_TIMESPAN ||
	       v.tag == V_TIMESTAMP;
}

/* Declares an entry's resource, or one for each item of an array as its key. */
static enum eval_rc
create_one(struct call *c, struct value type, unsigned flags,
    const struct ventry *entry, const struct vhash *defaults)
{
	const struct value *title = &entry->key;
	const struct vhash *params;
	uint32_t n = 1;
	struct value ref;

	if (entry->value.tag != V_HASH)
		return call_error(c, "no implicit conversion of %s into Hash",
		    functions_catalog_is_text(entry->value)
			? "String"
			: ruby_argument(entry->value));
	if (call_parameters(c, entry->value.h, &params) != EVAL_OK)
		return EVAL_ERR;
	params = functions_catalog_merge_params(c, defaults, params);
	if (title->tag == V_ARRAY) {
		n = title->a->count;
		title = title->a->items;
	}
	for (uint32_t i = 0; i < n; i++) {
		if (call_declare(c, type.s, type.aux, title[i], params, flags,
			&ref) != EVAL_OK)
			return EVAL_ERR;
	}
	return EVAL_OK;
}

static enum eval_rc
fn_create_resources(struct call *c, struct value *ret)
{
	struct value type = c->argc > 0 ? c->args[0] : value_undef();
	const struct vhash *defaults = NULL;
	unsigned flags = 0;
	uint32_t i;
	char *lower;

	if (legacy_minimum(c, 2) != EVAL_OK)
		return EVAL_ERR;
	if (c->argc > 3)
		return call_error(c,
		    "create_resources(): wrong number of arguments (%u; must "
		    "be 2 or 3)",
		    c->argc);
	if (type.tag != V_STRING)
		return call_error(
		    c, "create_resources(): first argument must be a string");
	if (c->args[1].tag != V_HASH)
		return call_error(
		    c, "create_resources(): second argument must be a hash");
	if (c->argc > 2 && c->args[2].tag != V_HASH)
		return call_error(c, "create_resources(): third argument, if "
				     "provided, must be a hash");
	while (type.aux > 0 && type.s[0] == '@') {
		flags |= flags == 0 ? RES_VIRTUAL : RES_EXPORTED;
		type = value_string(type.s + 1, type.aux - 1);
	}
	lower = arena_memdup(c->arena, type.s, type.aux);
	for (i = 0; i < type.aux; i++)
		lower[i] = (char)tolower((unsigned char)lower[i]);
	if (flags != 0 && strcmp(lower, "class") == 0)
		return call_error(c, "Classes are not virtualizable");
	if (c->argc > 2 &&
	    call_parameters(c, c->args[2].h, &defaults) != EVAL_OK)
		return EVAL_ERR;
	for (i = 0; i < c->args[1].h->count; i++)
		if (create_one(c, value_string(lower, type.aux), flags,
			&c->args[1].h->entries[i], defaults) != EVAL_OK)
			return EVAL_ERR;
	*ret = value_undef();
	return EVAL_OK;
}

static const struct function_row functions_catalog_rows[] = {
    {"contain", "+Any $names", fn_contain, RUN_SERVER,
	"Includes classes and contains them in the current one"},
    {"create_resources", "*Any $arguments, &?Callable $block",
	fn_create_resources, RUN_SERVER | ROW_LEGACY,
	"Declares resources from a hash of titles and parameters"},
    {"defined",
	"+Variant[String, Type[CatalogEntry], Type[Type[CatalogEntry]]] "
	"$vals",
	fn_defined, RUN_SERVER,
	"Whether classes, types, resources or variables are defined"},
    {"include", "+Any $names", fn_include, RUN_SERVER,
	"Declares classes and evaluates them"},
    {"realize", "*Any $resources, &?Callable $block", fn_realize,
	RUN_SERVER | ROW_LEGACY, "Realizes virtual resources"},
    {"require", "+Any $names", fn_require, RUN_SERVER,
	"Includes classes and lets the current one require them"},
    {"tag", "*Any $tags, &?Callable $block", fn_tag, RUN_SERVER | ROW_LEGACY,
	"Adds tags to the current class or define"},
    {"tagged", "*Any $tags, &?Callable $block", fn_tagged,
	RUN_SERVER | ROW_LEGACY,
	"Whether the current container has all the tags"},
    {NULL, NULL, NULL, 0, NULL},
};

const struct function_family functions_catalog = {
    .name = "catalog", .rows = functions_catalog_rows};
