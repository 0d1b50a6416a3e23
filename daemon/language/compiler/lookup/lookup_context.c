#include "language/compiler/lookup/lookup_context.h"

#include <string.h>

#include "base/core/arena.h"
#include "language/compiler/internal.h"
#include "language/compiler/lookup/lookup.h"
#include "language/eval/call.h"
#include "language/eval/context.h"
#include "language/eval/scope_api.h"
#include "language/hiera/context.h"
#include "language/hiera/hiera.h"
#include "language/ruby/lookup_context.h"
#include "language/types/object/object.h"
#include "language/value/hash.h"
#include "language/value/iterate.h"
#include "language/value/tostring.h"

static struct compile *
compile_of_call(const struct call *c)
{
	return compile_of(call_context(c));
}

static struct hiera_session *
session_of(const struct call *c)
{
	return compile_hiera(compile_of_call(c));
}

static struct value
compiler_lookup_context_attribute(const struct call *c, const char *name)
{
	const struct value *v = object_get(c->receiver.o, name);

	return v == NULL ? value_undef() : *v;
}

/* Functions in Ruby have the cache in their process. */
static bool
is_in_ruby(const struct call *c)
{
	return compiler_lookup_context_attribute(c, "in_ruby").i != 0;
}

static enum eval_rc
ask_ruby(struct call *c, struct value *ret)
{
	return ruby_context_call(compile_of_call(c)->ruby, c, ret);
}

static enum eval_rc
fn_module_name(struct call *c, struct value *ret)
{
	*ret = compiler_lookup_context_attribute(c, "module_name");
	return EVAL_OK;
}

static enum eval_rc
fn_environment_name(struct call *c, struct value *ret)
{
	*ret = compiler_lookup_context_attribute(c, "environment_name");
	return EVAL_OK;
}

static enum eval_rc
fn_not_found(struct call *c, struct value *ret)
{
	(void)ret;
	return call_not_found(c);
}

static enum eval_rc
fn_interpolate(struct call *c, struct value *ret)
{
	size_t errors = call_error_count(c);
	const char *why = NULL;

	if (context_interpolate(session_of(c), c->args[0], ret, &why) ==
	    HIERA_FOUND)
		return EVAL_OK;
	compile_lookup_error(compile_of_call(c), why);
	return call_found_error(c, errors);
}

static void
compiler_lookup_context_add_text(struct call *c, struct value v)
{
	context_explain(
	    session_of(c), value_cstr(c->arena, value_string_of(c->arena, v)));
}

static enum eval_rc
fn_explain(struct call *c, struct value *ret)
{
	struct value text;
	enum eval_rc rc;

	if (!context_explains(session_of(c)))
		return EVAL_OK;
	rc = call_block(c, c->block, NULL, 0, &text);
	if (rc == EVAL_OK)
		compiler_lookup_context_add_text(c, text);
	*ret = value_undef();
	return rc;
}

/* Of Ruby code: the text is the argument. */
static enum eval_rc
fn_explain_text(struct call *c, struct value *ret)
{
	(void)ret;
	compiler_lookup_context_add_text(c, c->args[0]);
	return EVAL_OK;
}

static enum eval_rc
fn_cache(struct call *c, struct value *ret)
{
	if (is_in_ruby(c))
		return ask_ruby(c, ret);
	context_cache(session_of(c), c->receiver.o, c->args[0], c->args[1]);
	*ret = c->args[1];
	return EVAL_OK;
}

static enum eval_rc
fn_cache_all(struct call *c, struct value *ret)
{
	const struct vhash *h = c->args[0].h;

	if (is_in_ruby(c))
		return ask_ruby(c, ret);
	for (uint32_t i = 0; i < h->count; i++)
		context_cache(session_of(c), c->receiver.o, h->entries[i].key,
		    h->entries[i].value);
	return EVAL_OK;
}

static const struct vhash *
cached(const struct call *c)
{
	return context_cached(session_of(c), c->receiver.o);
}

static enum eval_rc
fn_cache_has_key(struct call *c, struct value *ret)
{
	if (is_in_ruby(c))
		return ask_ruby(c, ret);
	*ret = value_bool(vhash_get(cached(c), c->args[0]) != NULL);
	return EVAL_OK;
}

static enum eval_rc
fn_cached_value(struct call *c, struct value *ret)
{
	const struct value *v;

	if (is_in_ruby(c))
		return ask_ruby(c, ret);
	v = vhash_get(cached(c), c->args[0]);
	*ret = v == NULL ? value_undef() : *v;
	return EVAL_OK;
}

/* The cache as it is now: blocks may change it. */
static enum eval_rc
compiler_lookup_context_entries(struct call *c, const struct vhash **ret)
{
	struct value v;
	enum eval_rc rc;

	if (!is_in_ruby(c)) {
		*ret = vhash_copy(c->arena, cached(c), 0);
		return EVAL_OK;
	}
	rc = ask_ruby(c, &v);
	if (rc == EVAL_OK && v.tag != V_HASH)
		return call_error(c, "the Ruby process has sent no cache");
	*ret = v.h;
	return rc;
}

static enum eval_rc
fn_cached_entries(struct call *c, struct value *ret)
{
	const struct vhash *h;
	struct viterator it;
	enum eval_rc rc = compiler_lookup_context_entries(c, &h);

	if (rc != EVAL_OK)
		return rc;
	(void)value_iterate(value_hash(h), &it);
	*ret = viterator_value(c->arena, &it);
	return EVAL_OK;
}

static enum eval_rc
fn_each_pair(struct call *c, struct value *ret)
{
	const struct vhash *h;
	struct value ignored, pair[2];
	enum eval_rc rc = compiler_lookup_context_entries(c, &h);

	for (uint32_t i = 0; rc == EVAL_OK && i < h->count; i++) {
		pair[0] = h->entries[i].key;
		pair[1] = h->entries[i].value;
		rc = call_block(c, c->block, pair, 2, &ignored);
	}
	*ret = value_undef();
	return rc;
}

static enum eval_rc
fn_each_entry(struct call *c, struct value *ret)
{
	const struct vhash *h;
	struct varray *pair;
	struct value ignored, entry;
	enum eval_rc rc = compiler_lookup_context_entries(c, &h);

	for (uint32_t i = 0; rc == EVAL_OK && i < h->count; i++) {
		pair = varray_new(c->arena, 2);
		pair->items[0] = h->entries[i].key;
		pair->items[1] = h->entries[i].value;
		entry = value_array(pair);
		rc = call_block(c, c->block, &entry, 1, &ignored);
	}
	*ret = value_undef();
	return rc;
}

/* The file as text, and what the block makes of it. */
static enum eval_rc
read_data(struct call *c, const char *path, struct value *ret)
{
	struct context *x = call_context(c);
	size_t errors = call_error_count(c);
	struct value text;

	switch (x->read_file(x, path, &text)) {
	case FIND_OK:
		break;
	case FIND_ERROR:
		return call_found_error(c, errors);
	default:
		return call_error(
		    c, "No such file or directory @ rb_file_s_stat - %s", path);
	}
	*ret = text;
	if (c->block.tag == V_UNSET)
		return EVAL_OK;
	return call_block(c, c->block, &text, 1, ret);
}

/* Files are kept until the end of the compile. */
static enum eval_rc
fn_cached_file_data(struct call *c, struct value *ret)
{
	struct compile *own = compile_of_call(c);
	const struct value *kept;
	enum eval_rc rc;

	if (own->lookup_files == NULL)
		own->lookup_files = vhash_new(c->arena, 4);
	kept = vhash_get(own->lookup_files, c->args[0]);
	if (kept != NULL) {
		*ret = *kept;
		return EVAL_OK;
	}
	rc = read_data(c, value_cstr(c->arena, c->args[0]), ret);
	if (rc == EVAL_OK)
		vhash_set(c->arena, own->lookup_files, c->args[0], *ret);
	return rc;
}

#define KEY "Variant[Undef, Scalar]"

const struct function_row lookup_context_members[] = {
    {"cache", KEY ", Any", fn_cache, RUN_SERVER, ""},
    {"cache_all", "Hash[" KEY ", Any]", fn_cache_all, RUN_SERVER, ""},
    {"cache_has_key", KEY, fn_cache_has_key, RUN_SERVER, ""},
    {"cached_entries", "&Callable[1, 1]", fn_each_entry, RUN_SERVER, ""},
    {"cached_entries", "&Callable[2, 2]", fn_each_pair, RUN_SERVER, ""},
    {"cached_entries", "", fn_cached_entries, RUN_SERVER, ""},
    {"cached_file_data", "String, &?Callable[1, 1]", fn_cached_file_data,
	RUN_SERVER, ""},
    {"cached_value", KEY, fn_cached_value, RUN_SERVER, ""},
    {"environment_name", "", fn_environment_name, RUN_SERVER, ""},
    {"explain", "&Callable[0, 0]", fn_explain, RUN_SERVER, ""},
    {"explain text", "Any", fn_explain_text, RUN_SERVER, ""},
    {"interpolate", "Any", fn_interpolate, RUN_SERVER, ""},
    {"module_name", "", fn_module_name, RUN_SERVER, ""},
    {"not_found", "", fn_not_found, RUN_SERVER, ""},
    {NULL, NULL, NULL, 0, NULL},
};

static int
compiler_lookup_context_lookup_object(
    struct context *x, struct value number, struct value *ret)
{
	return context_object_of(compile_hiera(compile_of(x)), number, ret);
}

static int
lookup_context_new(struct context *x, struct value module, struct value *ret,
    const char **ret_error)
{
	return context_make(
	    compile_hiera(compile_of(x)), module, ret, ret_error);
}

void
compile_fill_lookup_context(struct compile *c)
{
	c->context.lookup_members = lookup_context_members;
	c->context.lookup_new = lookup_context_new;
	c->context.lookup_object = compiler_lookup_context_lookup_object;
}
