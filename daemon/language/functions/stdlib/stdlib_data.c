/*
 * stdlib's data formats: reading and writing JSON and YAML, reading HOCON.
 */

#include <stdbool.h>
#include <errno.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/files/fs.h"
#include "base/data/json_write.h"
#include "base/files/missing.h"
#include "base/core/strbuf.h"
#include "base/data/yaml_write.h"
#include "language/eval/call.h"
#include "language/functions/legacy.h"
#include "language/functions/stdlib/stdlib.h"
#include "language/value/document/from_yaml.h"
#include "language/value/hash.h"
#include "language/value/document/hocon.h"
#include "language/value/document/json_value.h"
#include "language/value/number.h"
#include "language/value/ruby.h"
#include "language/value/document/to_json.h"
#include "language/value/document/to_yaml.h"
#include "language/value/tostring.h"

/* Maximum depth of data that Ruby's JSON library prints by default. */
#define RUBY_NESTING_MAX 100
/* Largest file that is loaded, in bytes. */
#define FILE_MAX ((size_t)16 << 20)
/* Bytes that most texts do not exceed. */
#define FIRST_ROOM 500

static enum eval_rc
as_json(struct call *c, struct value v, enum json_layout layout, int newline,
    struct value *ret)
{
	struct json_writer w;
	struct strbuf b;

	strbuf_init(&b, VALUE_STRING_MAX);
	strbuf_reserve(&b, FIRST_ROOM);
	json_write_init(&w, &b, layout);
	value_to_json(v, &w);
	if (newline)
		strbuf_addch(&b, '\n');
	if (w.error || strbuf_is_cut(&b)) {
		strbuf_release(&b);
		return call_error(
		    c, "%s", w.error ? w.error : "the result is too long");
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

/* Options of Ruby's JSON.pretty_generate. */
struct json_style {
	struct value indent, space, space_before, object_nl, array_nl;
	int64_t max_nesting; /* 0: no limit */
};

struct styled {
	struct call *call;
	struct json_style style;
	struct strbuf out;
};

/* Sets *ret to an option that is given. */
static void
style_text(const struct vhash *options, const char *name, struct value *ret)
{
	const struct value *v = vhash_get_str(options, name, strlen(name));

	if (v && v->tag == V_STRING)
		*ret = *v;
}

/* Reads the options, whose types the signature has checked. */
static void
read_style(const struct vhash *options, struct json_style *ret)
{
	const struct value *v =
	    vhash_get_str(options, "max_nesting", strlen("max_nesting"));

	ret->max_nesting = RUBY_NESTING_MAX;
	if (v)
		ret->max_nesting = v->tag == V_INT && v->i > 0 ? v->i : 0;
	ret->indent = value_str("  ");
	ret->space = value_str(" ");
	ret->space_before = value_str("");
	ret->object_nl = ret->array_nl = value_str("\n");
	style_text(options, "indent", &ret->indent);
	style_text(options, "space", &ret->space);
	style_text(options, "space_before", &ret->space_before);
	style_text(options, "object_nl", &ret->object_nl);
	style_text(options, "array_nl", &ret->array_nl);
}

static void
stdlib_data_put(struct styled *t, struct value s)
{
	strbuf_add(&t->out, s.s, s.aux);
}

static void
put_indent(struct styled *t, int depth)
{
	for (int i = 0; i < depth && !strbuf_is_cut(&t->out); i++)
		stdlib_data_put(t, t->style.indent);
}

static int put_styled(struct styled *t, struct value v, int depth);

static int
put_members(struct styled *t, const struct vhash *h, int depth)
{
	for (uint32_t i = 0; i < h->count; i++) {
		strbuf_addstr(&t->out, i ? "," : "");
		stdlib_data_put(t, t->style.object_nl);
		put_indent(t, depth);
		if (put_styled(t,
			ruby_string(t->call->arena, h->entries[i].key),
			depth) < 0)
			return -1;
		stdlib_data_put(t, t->style.space_before);
		strbuf_addch(&t->out, ':');
		stdlib_data_put(t, t->style.space);
		if (put_styled(t, h->entries[i].value, depth) < 0)
			return -1;
	}
	return 0;
}

static int
put_elements(struct styled *t, const struct varray *a, int depth)
{
	stdlib_data_put(t, t->style.array_nl);
	for (uint32_t i = 0; i < a->count; i++) {
		if (i) {
			strbuf_addch(&t->out, ',');
			stdlib_data_put(t, t->style.array_nl);
		}
		put_indent(t, depth);
		if (put_styled(t, a->items[i], depth) < 0)
			return -1;
	}
	return 0;
}

/* Append a value at that depth; -1 with an error raised. */
static int
put_styled(struct styled *t, struct value v, int depth)
{
	bool object = v.tag == V_HASH;
	struct value nl = object ? t->style.object_nl : t->style.array_nl;
	int64_t max = t->style.max_nesting;

	if (!object && v.tag != V_ARRAY) {
		struct value text;

		if (as_json(t->call, v, JSON_LAYOUT_COMPACT, 0, &text) !=
		    EVAL_OK)
			return -1;
		stdlib_data_put(t, text);
		return 0;
	}
	if (++depth > (max && max < VALUE_MAX_DEPTH ? max : VALUE_MAX_DEPTH)) {
		call_error(t->call, "nesting of %d is too deep", depth - 1);
		return -1;
	}
	strbuf_addch(&t->out, object ? '{' : '[');
	if ((object ? put_members(t, v.h, depth)
		    : put_elements(t, v.a, depth)) < 0)
		return -1;
	stdlib_data_put(t, nl);
	put_indent(t, depth - 1);
	strbuf_addch(&t->out, object ? '}' : ']');
	return 0;
}

static enum eval_rc
as_styled_json(struct call *c, struct value v, struct value *ret)
{
	struct styled t = {.call = c};

	read_style(c->args[2].h, &t.style);
	strbuf_init(&t.out, VALUE_STRING_MAX);
	if (put_styled(&t, v, 0) < 0) {
		strbuf_release(&t.out);
		return EVAL_ERR;
	}
	strbuf_addch(&t.out, '\n');
	*ret = value_string_take(c->arena, &t.out);
	return EVAL_OK;
}

static enum eval_rc
to_json_pretty(struct call *c, struct value data, struct value *ret)
{
	if (c->argc > 1 && value_truthy(c->args[1]))
		data = without_undef(c, data);
	if (c->argc > 2)
		return as_styled_json(c, data, ret);
	return as_json(c, data, JSON_LAYOUT_RUBY, 1, ret);
}

/* An option that is an integer; *given is set when it exists. */
static enum eval_rc
yaml_option(struct call *c, const char *name, int *ret, bool *given)
{
	const struct value *v = vhash_get_str(c->args[1].h, name, strlen(name));
	int64_t n;

	if (!v)
		return EVAL_OK;
	n = v->i;
	if (v->tag != V_INT &&
	    (v->tag != V_FLOAT || number_whole(v->f, &n) < 0))
		return call_error(c,
		    "no implicit conversion of %s into Integer",
		    v->tag == V_UNDEF ? "nil" : ruby_argument(*v));
	*ret = n > INT16_MAX ? INT16_MAX : n < -1 ? -1 : (int)n;
	*given = 1;
	return EVAL_OK;
}

/* Options of Ruby's YAML library that only it has. */
static bool
has_yaml_options(const struct call *c)
{
	static const char *const others[] = {"canonical", "header", "version"};
	const struct value *v;

	if (c->argc < 2)
		return 0;
	for (size_t i = 0; i < sizeof(others) / sizeof(others[0]); i++) {
		v = vhash_get_str(c->args[1].h, others[i], strlen(others[i]));
		if (v != NULL && value_truthy(*v))
			return 1;
	}
	return 0;
}

static bool
has_ruby_kinds(struct value v, int depth)
{
	bool found = v.tag == V_REGEXP || v.tag == V_DEFAULT;

	if (depth > VALUE_MAX_DEPTH)
		return 0;
	if (v.tag == V_ARRAY)
		for (uint32_t i = 0; i < v.a->count && !found; i++)
			found = has_ruby_kinds(v.a->items[i], depth + 1);
	else if (v.tag == V_HASH)
		for (uint32_t i = 0; i < v.h->count && !found; i++)
			found =
			    has_ruby_kinds(v.h->entries[i].key, depth + 1) ||
			    has_ruby_kinds(v.h->entries[i].value, depth + 1);
	return found;
}

static enum eval_rc
check_yaml_keys(struct call *c)
{
	const struct vhash *h = c->args[1].h;

	for (uint32_t i = 0; i < h->count; i++)
		if (h->entries[i].key.tag != V_STRING)
			return call_error(c,
			    "undefined method `to_sym' for %s:%s",
			    ruby_inspect_text(c->arena, h->entries[i].key),
			    ruby_class(h->entries[i].key));
	return EVAL_OK;
}

static enum eval_rc
begin_yaml(struct call *c, struct strbuf *out, struct yaml_writer **ret)
{
	int indentation = 2, width = 0;
	bool folded = 0, ignored;

	if (c->argc > 1 &&
	    (check_yaml_keys(c) != EVAL_OK ||
		yaml_option(c, "indentation", &indentation, &ignored) !=
		    EVAL_OK ||
		yaml_option(c, "line_width", &width, &folded) != EVAL_OK))
		return EVAL_ERR;
	*ret =
	    yaml_write_begin_folded(out, indentation, folded ? &width : NULL);
	return EVAL_OK;
}

static enum eval_rc
to_yaml(struct call *c, struct value data, struct value *ret)
{
	struct yaml_writer *w = NULL;
	struct strbuf b;
	int rc;

	strbuf_init(&b, VALUE_STRING_MAX);
	if (begin_yaml(c, &b, &w) != EVAL_OK) {
		strbuf_release(&b);
		return EVAL_ERR;
	}
	rc = value_write_yaml(data, w);
	rc = yaml_write_end(w) < 0 ? -1 : rc;
	*ret = value_string_take(c->arena, &b);
	return rc == 0
		   ? EVAL_OK
		   : call_error(c, "to_yaml(): the data is nested too deeply");
}

static enum eval_rc
fn_to_json(struct call *c, struct value *ret)
{
	return to_json(c, c->args[0], ret);
}

static enum eval_rc
fn_to_json_pretty(struct call *c, struct value *ret)
{
	return to_json_pretty(c, c->args[0], ret);
}

/*
 * Ruby's YAML has forms of its own for regular expressions and default
 * ("!ruby/regexp /x/", ":default"), which the module's function writes.
 */
static enum eval_rc
fn_to_yaml(struct call *c, struct value *ret)
{
	if (has_yaml_options(c) || has_ruby_kinds(c->args[0], 0))
		return call_module_function(c, ret);
	return to_yaml(c, c->args[0], ret);
}

typedef const char *(*data_reader)(
    struct call *c, const char *name, struct value text, struct value *ret);

static const char *
read_json(
    struct call *c, const char *name, struct value text, struct value *ret)
{
	struct json_fault fault;

	(void)name;
	if (value_parse_json(c->arena, arena_memdup(c->arena, text.s, text.aux),
		text.aux, ret, &fault) == 0)
		return NULL;
	return arena_printf(c->arena, "%s (line %u, column %u)", fault.message,
	    fault.line, fault.column);
}

static const char *
read_yaml(
    struct call *c, const char *name, struct value text, struct value *ret)
{
	const char *error = NULL;

	if (value_parse_yaml(c->arena, name,
		arena_memdup(c->arena, text.s, text.aux), text.aux, 0, ret,
		&error) == 0)
		return NULL;
	return error;
}

/*
 * Return the parsed value, or the fallback after an error and for a false
 * value.
 */
static enum eval_rc
stdlib_data_deliver(
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
stdlib_data_parse(struct call *c, data_reader reader, struct value *ret)
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
	return stdlib_data_deliver(c, v, error, ret);
}

static enum eval_rc
fn_parsejson(struct call *c, struct value *ret)
{
	return stdlib_data_parse(c, read_json, ret);
}

static enum eval_rc
fn_parseyaml(struct call *c, struct value *ret)
{
	return stdlib_data_parse(c, read_yaml, ret);
}

/* A default replaces a text that is invalid, not one with a wrong type. */
static enum eval_rc
fn_parsehocon(struct call *c, struct value *ret)
{
	const char *error;
	int rc;

	rc = hocon_parse(c->arena, "String", HOCON_STRING,
	    arena_memdup(c->arena, c->args[0].s, c->args[0].aux),
	    c->args[0].aux, ret, &error);
	if (rc == 0)
		return EVAL_OK;
	if (rc != HOCON_INVALID || c->argc < 2)
		return call_error(c, "%s", error);
	*ret = c->args[1];
	return EVAL_OK;
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

static const struct function_row stdlib_data_rows[] = {
    {"to_json", "Any $data", fn_to_json, RUN_BOTH, "A value as JSON"},
    {"stdlib::to_json", "Any $data", fn_to_json, RUN_BOTH, "A value as JSON"},
    {"to_json_pretty", JSON_PRETTY("Variant[Hash, Array]"), fn_to_json_pretty,
	RUN_BOTH, "A value as JSON in lines"},
    {"stdlib::to_json_pretty", JSON_PRETTY("Variant[Hash, Array]"),
	fn_to_json_pretty, RUN_BOTH, "A value as JSON in lines"},
    {"to_yaml", "Any $data, ?Hash $options", fn_to_yaml, RUN_BOTH,
	"A value as YAML"},
    {"stdlib::to_yaml", "Any $data, ?Hash $options", fn_to_yaml, RUN_BOTH,
	"A value as YAML"},
    {"parsejson", "*Any $args", fn_parsejson, RUN_BOTH | ROW_LEGACY,
	"The value of a JSON text"},
    {"parseyaml", "*Any $args", fn_parseyaml, RUN_BOTH | ROW_LEGACY,
	"The value of a YAML text"},
    {"parsehocon", "String $hocon_string, ?Any $default", fn_parsehocon,
	RUN_BOTH, "The value of a HOCON text"},
    {"stdlib::parsehocon", "String $hocon_string, ?Any $default", fn_parsehocon,
	RUN_BOTH, "The value of a HOCON text"},
    {NULL, NULL, NULL, 0, NULL},
};

const struct function_family functions_stdlib_data = {
    "stdlib_data", stdlib_data_rows, "stdlib"};
