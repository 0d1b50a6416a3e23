/*
 * stdlib's functions that declare resources unless they exist: ensure_resource,
 * ensure_resources, ensure_packages, defined_with_params.
 */

#include <stdbool.h>
#include <ctype.h>
#include <string.h>
#include <strings.h>

#include "base/core/arena.h"
#include "base/core/intern.h"
#include "language/catalog/catalog.h"
#include "language/eval/call.h"
#include "language/eval/scope_api.h"
#include "language/functions/legacy.h"
#include "language/functions/scope_families.h"
#include "language/types/basic.h"
#include "language/types/make.h"
#include "language/value/equal.h"
#include "language/value/hash.h"
#include "language/value/ruby.h"
#include "language/value/tostring.h"

/* Ruby's ==, which does not fold case. */
static int
stdlib_resource_same(struct value a, struct value b)
{
	if (a.tag == V_STRING || b.tag == V_STRING)
		return value_eql(a, b);
	return value_equals(a, b);
}

/* True when the resource has all parameters of the hash. */
static bool
stdlib_resource_has_params(
    struct call *c, const struct resource *r, const struct vhash *h)
{
	struct value v;
	uint32_t i;

	for (i = 0; i < h->count; i++) {
		v = call_resource_param(c, r, h->entries[i].key);
		if (v.tag == V_UNDEF && h->entries[i].value.tag == V_UNDEF)
			continue;
		if (!stdlib_resource_same(v, h->entries[i].value))
			return 0;
	}
	return 1;
}

/*
 * True when r has the parameters; the resource of the defined type that calls
 * the function does not count.
 */
static bool
stdlib_resource_is_found(
    struct call *c, const struct resource *r, const struct vhash *params)
{
	return r != NULL && r != call_scope_resource(c) &&
	       stdlib_resource_has_params(c, r, params);
}

/* The type of resources to declare: "notify", or "@notify", virtual ones. */
struct stdlib_resource_kind {
	const char *name;
	unsigned flags; /* RES_... of catalog.h */
};

static struct stdlib_resource_kind
kind_parse(struct call *c, struct value type)
{
	struct stdlib_resource_kind k = {.name = value_cstr(c->arena, type)};

	for (; *k.name == '@'; k.name++)
		k.flags |= k.flags == 0 ? RES_VIRTUAL : RES_EXPORTED;
	return k;
}

static const struct stdlib_resource_kind package = {.name = "package"};

/* A virtual one is not looked for. */
static enum eval_rc
title_find(struct call *c, const struct stdlib_resource_kind *k,
    struct value title, const struct vhash *params, bool *ret_found)
{
	struct value ref;
	const struct resource *r;

	title = value_string_of(c->arena, title);
	ref = value_str(arena_printf(
	    c->arena, "%s[%s]", k->name, value_cstr(c->arena, title)));
	if (call_resource_of(c, ref, &r) != EVAL_OK)
		return EVAL_ERR;
	*ret_found = k->flags == 0 && stdlib_resource_is_found(c, r, params);
	return EVAL_OK;
}

static enum eval_rc
no_method(struct call *c, const char *method, struct value v)
{
	return call_error(c, "undefined method `%s' for %s:%s", method,
	    ruby_inspect_text(c->arena, v), ruby_class(v));
}

/* Anything but a hash fails where parameters are used. */
static enum eval_rc
ensure_without(struct call *c, const struct stdlib_resource_kind *k,
    struct value title, struct value v)
{
	bool found;

	if (title_find(c, k, title, vhash_new(c->arena, 0), &found) != EVAL_OK)
		return EVAL_ERR;
	if (!found)
		return call_error(c, "no implicit conversion of %s into Hash",
		    ruby_argument(v));
	if (v.tag == V_STRING && v.aux == 0)
		return EVAL_OK;
	return no_method(c, "map", v);
}

static enum eval_rc
ensure_title(struct call *c, const struct stdlib_resource_kind *k,
    struct value title, struct value params)
{
	struct value ref;
	enum eval_rc rc;
	bool found;
	uint32_t i;

	if (title.tag == V_ARRAY) {
		for (i = 0; i < title.a->count; i++) {
			rc = ensure_title(c, k, title.a->items[i], params);
			if (rc != EVAL_OK)
				return rc;
		}
		return EVAL_OK;
	}
	if (params.tag != V_HASH)
		return ensure_without(c, k, title, params);
	rc = title_find(c, k, title, params.h, &found);
	if (rc != EVAL_OK || found)
		return rc;
	return call_declare(
	    c, k->name, strlen(k->name), title, params.h, k->flags, &ref);
}

static const struct vhash *
stdlib_resource_merge(
    struct call *c, const struct vhash *base, const struct vhash *own)
{
	struct vhash *h = vhash_copy(c->arena, base, own->count);
	uint32_t i;

	for (i = 0; i < own->count; i++)
		vhash_set(
		    c->arena, h, own->entries[i].key, own->entries[i].value);
	return h;
}

/* The common parameters, replaced by a title's own ones. */
static enum eval_rc
params_of_title(
    struct call *c, struct value own, struct value common, struct value *ret)
{
	const struct vhash *h;

	*ret = common;
	if (!value_truthy(own))
		return EVAL_OK;
	if (common.tag != V_HASH)
		return no_method(c, "merge", common);
	if (own.tag != V_HASH)
		return call_error(c, "no implicit conversion of %s into Hash",
		    ruby_argument(own));
	if (call_parameters(c, own.h, &h) != EVAL_OK)
		return EVAL_ERR;
	*ret = value_hash(stdlib_resource_merge(c, common.h, h));
	return EVAL_OK;
}

/* Declares each title of the hash. */
static enum eval_rc
ensure_all(struct call *c, const struct stdlib_resource_kind *k,
    const struct vhash *titles, struct value common)
{
	enum eval_rc rc = EVAL_OK;
	struct value params;

	for (uint32_t i = 0; i < titles->count && rc == EVAL_OK; i++) {
		rc = params_of_title(
		    c, titles->entries[i].value, common, &params);
		if (rc == EVAL_OK)
			rc = ensure_title(c, k, titles->entries[i].key, params);
	}
	return rc;
}

static const struct vhash *
hash_argument(struct call *c, uint32_t i)
{
	if (c->argc > i && c->args[i].tag == V_HASH)
		return c->args[i].h;
	return vhash_new(c->arena, 0);
}

static enum eval_rc
params_argument(struct call *c, uint32_t i, const struct vhash **ret)
{
	return call_parameters(c, hash_argument(c, i), ret);
}

/* The third argument: a hash, or what was given in its place. */
static enum eval_rc
common_argument(struct call *c, struct value *ret)
{
	struct value v = c->argc > 2 ? legacy_args(c)[2] : value_bool(false);
	const struct vhash *params;

	*ret = v;
	if (value_truthy(v) && v.tag != V_HASH)
		return EVAL_OK;
	if (params_argument(c, 2, &params) != EVAL_OK)
		return EVAL_ERR;
	*ret = value_hash(params);
	return EVAL_OK;
}

static enum eval_rc
fn_ensure_resource(struct call *c, struct value *ret)
{
	struct stdlib_resource_kind k = kind_parse(c, c->args[0]);
	struct value params;

	*ret = value_undef();
	if (common_argument(c, &params) != EVAL_OK)
		return EVAL_ERR;
	return ensure_title(c, &k, c->args[1], params);
}

static enum eval_rc
fn_ensure_resources(struct call *c, struct value *ret)
{
	struct stdlib_resource_kind k = kind_parse(c, c->args[0]);
	struct value params;

	*ret = value_undef();
	if (c->args[1].tag != V_HASH)
		return call_error(c, "ensure_resources(): Requires second "
				     "argument to be a Hash");
	if (common_argument(c, &params) != EVAL_OK)
		return EVAL_ERR;
	return ensure_all(c, &k, c->args[1].h, params);
}

/* Declares each package by a call of its own: they do not share values. */
static enum eval_rc
ensure_each(struct call *c, struct value titles, const struct vhash *params)
{
	const struct vhash *own;
	enum eval_rc rc = EVAL_OK;

	if (titles.tag != V_ARRAY)
		return ensure_title(c, &package, titles, value_hash(params));
	for (uint32_t i = 0; i < titles.a->count && rc == EVAL_OK; i++) {
		rc = call_parameters(c, params, &own);
		if (rc == EVAL_OK)
			rc = ensure_title(
			    c, &package, titles.a->items[i], value_hash(own));
	}
	return rc;
}

static bool
stdlib_resource_is_word(const struct value *v, const char *word)
{
	return v != NULL && v->tag == V_STRING && v->aux == strlen(word) &&
	       memcmp(v->s, word, v->aux) == 0;
}

static enum eval_rc
fn_ensure_packages(struct call *c, struct value *ret)
{
	struct vhash *defaults = vhash_new(c->arena, 4);
	const struct vhash *h, *given;

	*ret = value_undef();
	if (params_argument(c, 1, &given) != EVAL_OK)
		return EVAL_ERR;
	vhash_set_str(c->arena, defaults, "ensure", value_str("installed"));
	h = defaults;
	if (c->argc > 1 && c->args[1].tag == V_HASH) {
		defaults = vhash_copy(
		    c->arena, stdlib_resource_merge(c, defaults, given), 1);
		if (stdlib_resource_is_word(
			vhash_get_str(defaults, "ensure", 6), "present"))
			vhash_set_str(c->arena, defaults, "ensure",
			    value_str("installed"));
		h = defaults;
	}
	if (c->args[0].tag == V_HASH)
		return ensure_all(c, &package, c->args[0].h, value_hash(h));
	return ensure_each(c, c->args[0], h);
}

/*
 * Set the value of ensure for one package in *all: installed, but present when
 * the package is declared with that value.
 */
static enum eval_rc
ensure_of_package(struct call *c, struct value title, struct vhash *all)
{
	struct vhash *present = vhash_new(c->arena, 1);
	const struct value *v = vhash_get_str(all, "ensure", 6);
	bool found;

	if (!stdlib_resource_is_word(v, "installed") &&
	    !stdlib_resource_is_word(v, "present"))
		return EVAL_OK;
	vhash_set_str(c->arena, present, "ensure", value_str("present"));
	if (title_find(c, &package, title, present, &found) != EVAL_OK)
		return EVAL_ERR;
	vhash_set_str(c->arena, all, "ensure",
	    value_str(found ? "present" : "installed"));
	return EVAL_OK;
}

static enum eval_rc
ensure_package(struct call *c, struct value title, const struct vhash *given)
{
	struct vhash *installed = vhash_new(c->arena, 1), *all;
	const struct vhash *own;

	if (call_parameters(c, given, &own) != EVAL_OK)
		return EVAL_ERR;
	vhash_set_str(c->arena, installed, "ensure", value_str("installed"));
	all = vhash_copy(c->arena, stdlib_resource_merge(c, installed, own), 0);
	if (ensure_of_package(c, title, all) != EVAL_OK)
		return EVAL_ERR;
	return ensure_title(c, &package, title, value_hash(all));
}

/* That of version 9, and of 8.6. */
static enum eval_rc
fn_stdlib_ensure_packages(struct call *c, struct value *ret)
{
	const struct vhash *given = hash_argument(c, 1);
	struct value titles = c->args[0];
	enum eval_rc rc = EVAL_OK;

	*ret = value_undef();
	if (titles.tag != V_ARRAY)
		return ensure_package(c, titles, given);
	for (uint32_t i = 0; i < titles.a->count && rc == EVAL_OK; i++)
		rc = ensure_package(c, titles.a->items[i], given);
	return rc;
}

static enum eval_rc
fn_stdlib_ensure_packages_hash(struct call *c, struct value *ret)
{
	const struct vhash *given = hash_argument(c, 1), *h = c->args[0].h;
	enum eval_rc rc = EVAL_OK;

	*ret = value_undef();
	for (uint32_t i = 0; i < h->count && rc == EVAL_OK; i++) {
		if (h->entries[i].value.tag != V_HASH)
			return call_error(c,
			    "no implicit conversion of %s into Hash",
			    ruby_argument(h->entries[i].value));
		rc = ensure_package(c, h->entries[i].key,
		    stdlib_resource_merge(c, given, h->entries[i].value.h));
	}
	return rc;
}

/* True when a resource of the type that t names has the parameters. */
static bool
is_type_found(struct call *c, const struct type *t, const struct vhash *params)
{
	const struct catalog *all = call_catalog(c);
	const char *name = type_ref_name(t)->text;
	const struct resource *r;

	for (uint32_t i = 0; i < all->resource_count; i++) {
		r = all->resources[i];
		if (strcasecmp(r->type->text, name) == 0 &&
		    stdlib_resource_is_found(c, r, params))
			return true;
	}
	return false;
}

/* File, a type without a title. */
static bool
stdlib_resource_is_untitled(struct value v)
{
	size_t len;

	return v.tag == V_TYPE && type_kind(v.t) == T_RESOURCE &&
	       type_ref_name(v.t) != NULL && type_ref_title(v.t, &len) == NULL;
}

/*
 * Convert v as functions of the interface of Puppet 3 get it: undef and Class
 * alone become text.
 */
static struct value
reference_of(struct value v)
{
	if (v.tag == V_UNDEF)
		return value_str("");
	if (v.tag == V_TYPE && type_kind(v.t) == T_CLASS &&
	    type_ref_name(v.t) == NULL)
		return value_str("class");
	return v;
}

static bool
stdlib_resource_is_reference(struct value v)
{
	enum type_kind k = v.tag == V_TYPE ? type_kind(v.t) : T_ANY;

	return v.tag == V_STRING || k == T_RESOURCE || k == T_CLASS;
}

/* True when the second argument is neither parameters nor counts as missing. */
static bool
is_misused(struct call *c)
{
	struct value v = c->argc > 1 ? legacy_args(c)[1] : value_undef();

	return value_truthy(v) && v.tag != V_HASH && v.tag != V_ARRAY &&
	       !stdlib_resource_is_word(&v, "");
}

static enum eval_rc
fn_defined_with_params(struct call *c, struct value *ret)
{
	const struct vhash *params = hash_argument(c, 1);
	struct value ref = reference_of(legacy_args(c)[0]);
	const struct resource *r;

	if (!stdlib_resource_is_reference(ref))
		return call_error(
		    c, "Reference is not understood: '%s'", legacy_class(ref));
	if (stdlib_resource_is_untitled(ref)) {
		*ret = value_bool(is_type_found(c, ref.t, params));
		return EVAL_OK;
	}
	if (call_resource_of(c, ref, &r) != EVAL_OK)
		return EVAL_ERR;
	*ret = value_bool(stdlib_resource_is_found(c, r, params));
	if (value_truthy(*ret) && is_misused(c))
		return no_method(c, "map", legacy_args(c)[1]);
	return EVAL_OK;
}

#define PACKAGES                                                      \
	"Variant[String[1], Array[String[1]], Hash[String[1], Any]] " \
	"$packages, "                                                 \
	"?Hash $default_attributes"

static const struct function_row stdlib_resource_rows[] = {
    {"defined_with_params", "Any $reference, ?Any $params",
	fn_defined_with_params, RUN_SERVER | ROW_LEGACY,
	"Whether a resource with these parameters is declared"},
    {"ensure_packages", PACKAGES, fn_ensure_packages, RUN_SERVER,
	"Declares packages that are not declared yet"},
    {"stdlib::ensure_packages",
	"Variant[String[1], Array[String[1]]] $packages, "
	"?Hash $default_attributes",
	fn_stdlib_ensure_packages, RUN_SERVER,
	"Declares packages that are not declared yet"},
    {"stdlib::ensure_packages",
	"Hash[String[1], Any] $packages, ?Hash $default_attributes",
	fn_stdlib_ensure_packages_hash, RUN_SERVER, NULL},
    {"ensure_resource", "String $type, Any $title, ?Any $params",
	fn_ensure_resource, RUN_SERVER | ROW_LEGACY,
	"Declares a resource unless it is already declared"},
    {"ensure_resources", "String $type, Any $titles, ?Any $params",
	fn_ensure_resources, RUN_SERVER | ROW_LEGACY,
	"Declares the resources of a hash that are not declared yet"},
    {NULL, NULL, NULL, 0, NULL},
};

const struct function_family functions_stdlib_resource = {
    .name = "stdlib_resource",
    .rows = stdlib_resource_rows,
    .module = "stdlib"};
