/*
 * lookup, the older hiera functions, and queries of the store.
 */

#include <string.h>

#include "base/core/arena.h"
#include "base/core/strbuf.h"
#include "base/data/json_doc.h"
#include "language/eval/call.h"
#include "language/eval/context.h"
#include "language/eval/scope_api.h"
#include "language/functions/scope_families.h"
#include "base/settings/compat.h"
#include "language/types/describe/describe.h"
#include "language/types/relation/instance.h"
#include "language/value/document/json_value.h"
#include "language/value/hash.h"

/* Bytes of a query of the store. */
#define STORE_QUERY_MAX ((size_t)1 << 20)

/* The parsed arguments of one lookup. */
struct functions_lookup_request {
	struct value name;	 /* string or array of strings */
	const struct type *type; /* NULL: any */
	struct value fallback;	 /* V_UNSET: none */
	struct lookup_request rq;
};

static struct value
functions_lookup_option(const struct vhash *h, const char *name)
{
	const struct value *v = vhash_get_str(h, name, strlen(name));
	struct value none = {.tag = V_UNSET};

	return v == NULL ? none : *v;
}

/* undef means that the argument is missing. */
static struct value
functions_lookup_given(struct value v)
{
	if (v.tag == V_UNDEF)
		v.tag = V_UNSET;
	return v;
}

static void
take_options(struct functions_lookup_request *r, const struct vhash *h)
{
	struct value type = functions_lookup_option(h, "value_type");

	if (type.tag == V_TYPE)
		r->type = type.t;
	r->fallback = functions_lookup_option(h, "default_value");
	r->rq.merge =
	    functions_lookup_given(functions_lookup_option(h, "merge"));
	r->rq.override =
	    functions_lookup_given(functions_lookup_option(h, "override"));
	r->rq.default_values = functions_lookup_given(
	    functions_lookup_option(h, "default_values_hash"));
}

static enum eval_rc
functions_lookup_assert_type(
    struct call *c, const struct type *t, const char *subject, struct value v)
{
	struct shortbuf b;
	enum eval_rc rc;

	if (t == NULL || type_instance(t, v))
		return EVAL_OK;
	shortbuf_init(&b, (size_t)64 << 10);
	type_describe_mismatch(c->arena,
	    arena_printf(c->arena, "%s has wrong type,", subject), t, v,
	    &b.out);
	rc = call_error(c, "%s", shortbuf_text(&b));
	shortbuf_release(&b);
	return rc;
}

static enum eval_rc
functions_lookup_not_found(
    struct call *c, const struct functions_lookup_request *r)
{
	struct shortbuf b;
	enum eval_rc rc;
	uint32_t i;

	if (r->rq.name_count == 1)
		return call_lookup_error(c,
		    "Function lookup() did not find a value for the name '%s'",
		    value_cstr(c->arena, r->rq.names[0]));
	shortbuf_init(&b, (size_t)64 << 10);
	for (i = 0; i < r->rq.name_count; i++)
		strbuf_addf(&b.out, "%s'%s'", i == 0 ? "" : ", ",
		    value_cstr(c->arena, r->rq.names[i]));
	rc = call_lookup_error(c,
	    "Function lookup() did not find a value for any of the names "
	    "[%s]",
	    shortbuf_text(&b));
	shortbuf_release(&b);
	return rc;
}

/* How an error calls the value that was found. */
static const char *
found_subject(struct call *c, const struct functions_lookup_request *r)
{
	if (r->rq.ret_origin == LOOKUP_DATA)
		return "Found value";
	return arena_printf(c->arena, "Value found for key '%s' in %s",
	    value_cstr(c->arena, r->rq.ret_name),
	    r->rq.ret_origin == LOOKUP_OVERRIDE ? "override hash"
						: "default values hash");
}

static enum eval_rc
functions_lookup_run(
    struct call *c, struct functions_lookup_request *r, struct value *ret)
{
	struct context *x = call_context(c);
	size_t errors = call_error_count(c);
	enum eval_rc rc;

	r->rq.names = &r->name;
	r->rq.name_count = 1;
	if (r->name.tag == V_ARRAY) {
		r->rq.names = r->name.a->items;
		r->rq.name_count = r->name.a->count;
	}
	switch (x->lookup(x, c->e, &r->rq, ret)) {
	case FIND_OK:
		return functions_lookup_assert_type(
		    c, r->type, found_subject(c, r), *ret);
	case FIND_ERROR:
		return call_found_error(c, errors);
	default:
		break;
	}
	if (c->block.tag != V_UNSET) {
		rc = call_block(c, c->block, &r->name, 1, ret);
		return rc != EVAL_OK
			   ? rc
			   : functions_lookup_assert_type(c, r->type,
				 "Value returned from default block", *ret);
	}
	if (r->fallback.tag == V_UNSET)
		return functions_lookup_not_found(c, r);
	*ret = r->fallback;
	return functions_lookup_assert_type(c, r->type, "Default value", *ret);
}

/* lookup(name, type?, merge?, default?) */
static enum eval_rc
fn_lookup(struct call *c, struct value *ret)
{
	struct functions_lookup_request r = {.name = c->args[0]};

	if (c->argc > 1 && c->args[1].tag == V_TYPE)
		r.type = c->args[1].t;
	if (c->argc > 2)
		r.rq.merge = functions_lookup_given(c->args[2]);
	if (c->argc > 3)
		r.fallback = c->args[3];
	return functions_lookup_run(c, &r, ret);
}

/* lookup({name => ..., ...}) */
static enum eval_rc
fn_lookup_options(struct call *c, struct value *ret)
{
	struct functions_lookup_request r = {
	    .name = functions_lookup_option(c->args[0].h, "name")};

	take_options(&r, c->args[0].h);
	return functions_lookup_run(c, &r, ret);
}

/* lookup(name, {...}) */
static enum eval_rc
fn_lookup_name_options(struct call *c, struct value *ret)
{
	struct functions_lookup_request r = {.name = c->args[0]};

	take_options(&r, c->args[1].h);
	return functions_lookup_run(c, &r, ret);
}

/* The override of a call, which has an effect with version 3 only. */
static struct value
functions_lookup_extra_of(const struct call *c)
{
	uint32_t at = c->block.tag == V_UNSET ? 2 : 1;

	return c->argc > at ? c->args[at] : value_undef();
}

/*
 * hiera(key, default?, override?) with the given merge strategy, whatever
 * lookup_options has.
 */
static enum eval_rc
hiera(struct call *c, const char *merge, struct value *ret)
{
	struct functions_lookup_request r = {.name = c->args[0]};
	const char *version = compat_puppet_version(call_context(c)->compat);

	call_deprecated(c, c->row->name,
	    arena_printf(c->arena,
		"The function '%s' is deprecated in favor of using 'lookup'. "
		"See https://puppet.com/docs/puppet/%.*s/"
		"deprecated_language.html\n   (file & line not available)",
		c->row->name, (int)(strrchr(version, '.') - version), version));
	r.rq.hiera_call = 1;
	r.rq.extra = functions_lookup_extra_of(c);
	if (c->argc > 1 && c->block.tag == V_UNSET)
		r.fallback = c->args[1];
	r.rq.merge = value_str(merge);
	return functions_lookup_run(c, &r, ret);
}

static enum eval_rc
fn_hiera(struct call *c, struct value *ret)
{
	return hiera(c, "first", ret);
}

static enum eval_rc
fn_hiera_array(struct call *c, struct value *ret)
{
	return hiera(c, "unique", ret);
}

static enum eval_rc
fn_hiera_hash(struct call *c, struct value *ret)
{
	return hiera(c, "hash", ret);
}

static enum eval_rc
fn_hiera_include(struct call *c, struct value *ret)
{
	struct value classes;
	enum eval_rc rc = hiera(c, "unique", &classes);

	*ret = value_undef();
	if (rc != EVAL_OK || (classes.tag == V_ARRAY && classes.a->count == 0))
		return rc;
	if (classes.tag == V_UNDEF)
		return call_error(c, "Could not find data item %s",
		    value_cstr(c->arena, c->args[0]));
	return call_classes(c, CLASS_INCLUDE, &classes, 1, ret);
}

/* Puppet lists this form, but fails when it is used. */
static enum eval_rc
fn_hiera_splat(struct call *c, struct value *ret)
{
	(void)ret;
	return call_error(
	    c, "%s() cannot take its arguments in an array", c->row->name);
}

#define NAME "NameType $name"

/* The five forms of hiera and its like, as Puppet lists them in errors. */
#define HIERA(name, splat, impl, functions_lookup_run, doc)             \
	{name, "Tuple[String, Any, Any, 1, 3] $args", splat,            \
	    functions_lookup_run, doc},                                 \
	    {name, "String $key", impl, functions_lookup_run, NULL},    \
	    {name, "String $key, Any $default, ?Any $override", impl,   \
		functions_lookup_run, NULL},                            \
	    {name, "String $key, &Callable[1, 1] $default_block", impl, \
		functions_lookup_run, NULL},                            \
	{                                                               \
		name,                                                   \
		    "String $key, Any $override, "                      \
		    "&Callable[1, 1] $default_block",                   \
		    impl, functions_lookup_run, NULL                    \
	}

/* --- puppetdb_query, which PuppetDB's termini add to Puppet --- */

static enum eval_rc
functions_lookup_query_run(
    struct call *c, const char *body, size_t n, struct value *ret)
{
	struct context *x = call_context(c);
	const char *error;

	if (x->query_store == NULL)
		return call_error(c,
		    "puppetdb_query() needs a store, which only "
		    "dalang-compiled queries: set storeconfigs = true for it, "
		    "and request the catalog from it");
	if (x->query_store(x, body, n, ret, &error) < 0)
		return call_error(c, "puppetdb_query(): %s", error);
	return EVAL_OK;
}

static enum eval_rc
fn_puppetdb_query(struct call *c, struct value *ret)
{
	json_t *o = json_object();
	struct strbuf body;
	const char *text;
	enum eval_rc rc;

	strbuf_init(&body, STORE_QUERY_MAX);
	if (json_object_set_new(o, "query", value_json(c->args[0])) < 0 ||
	    json_doc_print(&body, json_incref(o), JSON_LAYOUT_COMPACT) < 0 ||
	    strbuf_text(&body, &text) < 0)
		rc = call_error(c,
		    "puppetdb_query(): the query has more than %zu bytes, or "
		    "is nested too deeply",
		    STORE_QUERY_MAX);
	else
		rc = functions_lookup_query_run(c, text, body.len, ret);
	json_decref(o);
	strbuf_release(&body);
	return rc;
}

static const struct function_row functions_lookup_rows[] = {
    {"lookup", NAME ", ?ValueType $value_type, ?MergeType $merge", fn_lookup,
	RUN_BOTH, "Finds a value in the data"},
    {"lookup",
	NAME ", Optional[ValueType] $value_type, Optional[MergeType] $merge, "
	     "DefaultValueType $default_value",
	fn_lookup, RUN_BOTH, NULL},
    {"lookup",
	NAME ", ?ValueType $value_type, ?MergeType $merge, &BlockType $block",
	fn_lookup, RUN_BOTH, NULL},
    {"lookup", "OptionsWithName $options_hash, &?BlockType $block",
	fn_lookup_options, RUN_BOTH, NULL},
    {"lookup",
	"Variant[String, Array[String]] $name, OptionsWithoutName "
	"$options_hash, &?BlockType $block",
	fn_lookup_name_options, RUN_BOTH, NULL},
    HIERA("hiera", fn_hiera_splat, fn_hiera, RUN_BOTH,
	"As lookup with first (deprecated)"),
    HIERA("hiera_array", fn_hiera_splat, fn_hiera_array, RUN_BOTH,
	"As lookup with unique (deprecated)"),
    HIERA("hiera_hash", fn_hiera_splat, fn_hiera_hash, RUN_BOTH,
	"As lookup with hash (deprecated)"),
    HIERA("hiera_include", fn_hiera_splat, fn_hiera_include, RUN_SERVER,
	"Includes the classes found in the data (deprecated)"),
    {"puppetdb_query", "Variant[String[1], Array[Data, 1]] $query",
	fn_puppetdb_query, RUN_SERVER,
	"The answer to a query of the store, in PQL or as an AST"},
    {NULL, NULL, NULL, 0, NULL},
};

const struct function_family functions_lookup = {
    .name = "lookup", .rows = functions_lookup_rows};
