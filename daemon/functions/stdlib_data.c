/*
 * stdlib's data formats: reading and writing JSON and YAML.
 */

#include <errno.h>
#include <string.h>

#include "base/arena.h"
#include "base/fs.h"
#include "base/json_write.h"
#include "base/strbuf.h"
#include "eval/call.h"
#include "functions/legacy.h"
#include "functions/stdlib.h"
#include "functions/stdlib_sensitive.h"
#include "functions/stdlib_version.h"
#include "value/from_yaml.h"
#include "value/hash.h"
#include "value/json_value.h"
#include "value/ruby.h"
#include "value/to_json.h"
#include "value/to_yaml.h"
#include "value/tostring.h"

/* Largest file that is loaded, in bytes. */
#define FILE_MAX ((size_t)16 << 20)

static enum eval_rc
as_json(struct call *c, struct value v, enum json_layout layout, int newline,
    struct value *ret)
{
	struct json_writer *w = arena_alloc(c->arena, sizeof(*w));
	struct strbuf b;

	strbuf_init(&b, VALUE_STRING_MAX);
	json_write_init(w, &b, layout);
	value_to_json(v, w);
	if (newline)
		strbuf_addch(&b, '\n');
	if (w->error || b.overflow) {
		strbuf_release(&b);
		return call_error(
		    c, "%s", w->error ? w->error : "the result is too long");
	}
	*ret = value_string_take(c->arena, &b);
	return EVAL_OK;
}

static enum eval_rc
to_json(struct call *c, struct value data, struct value *ret)
{
	return as_json(c, data, JSON_LAYOUT_COMPACT, 0, ret);
}

static struct value
without_undef(struct call *c, struct value v)
{
	struct vlist l;
	struct vhash *h;

	if (v.tag == V_ARRAY) {
		vlist_init(&l, c->arena);
		for (uint32_t i = 0; i < v.a->count; i++)
			if (v.a->items[i].tag != V_UNDEF)
				vlist_push(&l, v.a->items[i]);
		return vlist_value(&l);
	}
	h = vhash_new(c->arena, v.h->count);
	for (uint32_t i = 0; i < v.h->count; i++)
		if (v.h->entries[i].value.tag != V_UNDEF)
			vhash_set(c->arena, h, v.h->entries[i].key,
			    v.h->entries[i].value);
	return value_hash(h);
}

static enum eval_rc
to_json_pretty(struct call *c, struct value data, struct value *ret)
{
	if (c->argc > 2)
		return call_error(c,
		    "to_json_pretty(): options are not supported by this "
		    "version");
	if (c->argc > 1 && value_truthy(c->args[1]))
		data = without_undef(c, data);
	return as_json(c, data, JSON_LAYOUT_RUBY, 1, ret);
}

static enum eval_rc
to_yaml(struct call *c, struct value data, struct value *ret)
{
	struct strbuf b;
	int rc;

	if (c->argc > 1 && c->args[1].h->count)
		return call_error(
		    c, "to_yaml(): options are not supported by this version");
	strbuf_init(&b, VALUE_STRING_MAX);
	rc = value_to_yaml(data, &b);
	*ret = value_string_take(c->arena, &b);
	return rc == 0
		   ? EVAL_OK
		   : call_error(c, "to_yaml(): the data is nested too deeply");
}

/*
 * Version 9 writes secrets in the data and makes the result one; before it,
 * "Sensitive [value redacted]" stands for them.
 */
static enum eval_rc
write_data(struct call *c, sensitive_function f, struct value *ret)
{
	if (strncmp(c->row->name, "stdlib::", 8) == 0 || stdlib_is_renamed(c))
		return stdlib_rewrap(c, f, ret);
	return f(c, c->args[0], ret);
}

static enum eval_rc
fn_to_json(struct call *c, struct value *ret)
{
	return write_data(c, to_json, ret);
}

static enum eval_rc
fn_to_json_pretty(struct call *c, struct value *ret)
{
	return write_data(c, to_json_pretty, ret);
}

static enum eval_rc
fn_to_yaml(struct call *c, struct value *ret)
{
	return write_data(c, to_yaml, ret);
}

typedef const char *(*data_reader)(
    struct call *c, const char *name, struct value text, struct value *ret);

static const char *
read_json(
    struct call *c, const char *name, struct value text, struct value *ret)
{
	struct json_fault fault;

	(void)name;
	if (value_parse_json(c->arena, value_cstr(c->arena, text), text.aux,
		ret, &fault) == 0)
		return NULL;
	return arena_printf(c->arena, "%s (line %u, column %u)", fault.message,
	    fault.line, fault.column);
}

static const char *
read_yaml(
    struct call *c, const char *name, struct value text, struct value *ret)
{
	const char *error = NULL;

	if (value_parse_yaml(c->arena, name, value_cstr(c->arena, text),
		text.aux, 0, ret, &error) == 0)
		return NULL;
	return error;
}

/* Returns the parsed value, or the fallback when that is empty or invalid. */
static enum eval_rc
deliver(
    struct call *c, const struct value *v, const char *error, struct value *ret)
{
	int has_fallback = c->argc > 1 && value_truthy(v[1]);

	if (error && !has_fallback)
		return call_error(c, "%s", error);
	if (error || !value_truthy(*ret))
		*ret = c->argc > 1 ? v[1] : value_undef();
	return EVAL_OK;
}

static enum eval_rc
parse(struct call *c, data_reader reader, struct value *ret)
{
	const struct value *v = legacy_args(c);
	const char *error;

	if (!c->argc)
		return call_error(c,
		    "Wrong number of arguments. 1 or 2 arguments should be "
		    "provided.");
	if (v[0].tag != V_STRING)
		error = arena_printf(c->arena,
		    "no implicit conversion of %s into String",
		    ruby_argument(v[0]));
	else
		error = reader(c, NULL, v[0], ret);
	return deliver(c, v, error, ret);
}

static enum eval_rc
fn_parsejson(struct call *c, struct value *ret)
{
	return parse(c, read_json, ret);
}

static enum eval_rc
fn_parseyaml(struct call *c, struct value *ret)
{
	return parse(c, read_yaml, ret);
}

/* NULL, or the reason why a text is not PSON: an array or an object is. */
static const char *
read_pson(struct call *c, struct value text, struct value *ret)
{
	const char *s = value_cstr(c->arena, text);

	s += strspn(s, " \t\r\n");
	if (*s != '[' && *s != '{')
		return arena_printf(c->arena, "source '%s' not in PSON!",
		    value_cstr(c->arena, text));
	return read_json(c, NULL, text, ret);
}

/* As parsejson(), but a default replaces only a text that is invalid. */
static enum eval_rc
fn_parsepson(struct call *c, struct value *ret)
{
	const char *error = read_pson(c, c->args[0], ret);

	if (error && c->argc < 2)
		return call_error(c, "%s", error);
	if (error)
		*ret = c->args[1];
	return EVAL_OK;
}

/* A missing file is not an error: the second argument replaces it. */
static enum eval_rc
load(struct call *c, data_reader reader, struct value *ret)
{
	const struct value *v = legacy_args(c);
	const char *path, *text, *error;
	size_t n;

	if (!c->argc || v[0].tag != V_STRING)
		return call_error(c,
		    "Wrong number of arguments. 1 or 2 arguments should be "
		    "provided.");
	path = value_cstr(c->arena, v[0]);
	if (strncmp(path, "http://", 7) == 0 ||
	    strncmp(path, "https://", 8) == 0)
		return call_error(c,
		    "%s(): a compile does not fetch from the network: %s",
		    c->row->name, path);
	text = fs_read(c->arena, path, FILE_MAX, &n);
	if (!text && (errno == ENOENT || errno == ENOTDIR)) {
		*ret = c->argc > 1 ? v[1] : value_undef();
		return EVAL_OK;
	}
	if (!text)
		error = arena_printf(c->arena, "%s: %s", strerror(errno), path);
	else
		error = reader(c, path, value_string(text, n), ret);
	return deliver(c, v, error, ret);
}

static enum eval_rc
fn_loadjson(struct call *c, struct value *ret)
{
	return load(c, read_json, ret);
}

static enum eval_rc
fn_loadyaml(struct call *c, struct value *ret)
{
	return load(c, read_yaml, ret);
}

#define JSON_PRETTY(type)                               \
	type " $data, ?Optional[Boolean] $skip_undef, " \
	     "?Struct[{indent => Optional[String], "    \
	     "space => Optional[String], "              \
	     "space_before => Optional[String], "       \
	     "object_nl => Optional[String], "          \
	     "array_nl => Optional[String], "           \
	     "allow_nan => Optional[Boolean], "         \
	     "max_nesting => Optional[Integer[-1, default]]}] $opts"

static const struct function_row rows[] = {
    {"to_json", "Any $data", fn_to_json, RUN_BOTH, "A value as JSON"},
    {"stdlib::to_json", "Any $data", fn_to_json, RUN_BOTH, "A value as JSON"},
    {"to_json_pretty", JSON_PRETTY("Variant[Hash, Array]"), fn_to_json_pretty,
	RUN_BOTH, "A value as JSON in lines"},
    {"stdlib::to_json_pretty",
	JSON_PRETTY("Variant[Hash, Sensitive[Hash], Array, Sensitive[Array]]"),
	fn_to_json_pretty, RUN_BOTH, "A value as JSON in lines"},
    {"to_yaml", "Any $data, ?Hash $options", fn_to_yaml, RUN_BOTH,
	"A value as YAML"},
    {"stdlib::to_yaml", "Any $data, ?Hash $options", fn_to_yaml, RUN_BOTH,
	"A value as YAML"},
    {"parsejson", "*Any $args", fn_parsejson, RUN_BOTH,
	"The value of a JSON text"},
    {"parseyaml", "*Any $args", fn_parseyaml, RUN_BOTH,
	"The value of a YAML text"},
    {"parsepson", "String[1] $pson_string, ?Any $default", fn_parsepson,
	RUN_BOTH, "The value of a PSON text"},
    {"loadjson", "*Any $args", fn_loadjson, RUN_BOTH,
	"The value of a JSON file"},
    {"loadyaml", "*Any $args", fn_loadyaml, RUN_BOTH,
	"The value of a YAML file"},
    {NULL, NULL, NULL, 0, NULL},
};

const struct function_family functions_stdlib_data = {
    "stdlib_data", rows, "stdlib"};
