/*
 * stdlib's functions that write data as source code: to_ruby, to_python.
 *
 * Values that such code has no literal for are hashes with "__ptype" and
 * "__pvalue", as in a catalog (lib/puppet/pops/serialization/
 * to_data_converter.rb).
 */

#include <stdbool.h>
#include <string.h>

#include "base/strbuf.h"
#include "eval/call.h"
#include "functions/stdlib.h"
#include "types/format.h"
#include "value/hash.h"
#include "value/regexp.h"
#include "value/ruby.h"
#include "value/tostring.h"

#define PTYPE "__ptype"

/* The words that differ between the languages. */
struct language {
	const char *arrow, *no, *yes, *nothing;
};

struct writer {
	const struct language *language;
	struct strbuf *out;
};

static void write_value(const struct writer *w, struct value v, int depth);

static void
write_text(const struct writer *w, const char *s)
{
	ruby_inspect(value_str(s), w->out);
}

static void
write_key(const struct writer *w, const char *key)
{
	write_text(w, key);
	strbuf_addstr(w->out, w->language->arrow);
}

/* Begins {"__ptype": type, "__pvalue": ...}; the value and "}" follow. */
static void
open_rich(const struct writer *w, const char *type)
{
	strbuf_addch(w->out, '{');
	write_key(w, PTYPE);
	write_text(w, type);
	strbuf_addstr(w->out, ", ");
	write_key(w, "__pvalue");
}

static void
write_rich_text(const struct writer *w, const char *type, struct value v)
{
	struct strbuf text;

	strbuf_init(&text, VALUE_STRING_MAX);
	if (v.tag == V_REGEXP)
		regexp_to_s(v.re, &text);
	else
		value_to_string(v, &text);
	open_rich(w, type);
	ruby_inspect(value_string(value_buf_text(&text), text.len), w->out);
	strbuf_addch(w->out, '}');
	strbuf_release(&text);
}

static void
write_array(const struct writer *w, const struct varray *a, int depth)
{
	strbuf_addch(w->out, '[');
	for (uint32_t i = 0; i < a->count; i++) {
		strbuf_addstr(w->out, i ? ", " : "");
		write_value(w, a->items[i], depth);
	}
	strbuf_addch(w->out, ']');
}

static bool
has_plain_keys(const struct vhash *h)
{
	for (uint32_t i = 0; i < h->count; i++)
		if (h->entries[i].key.tag != V_STRING)
			return 0;
	return vhash_get_str(h, PTYPE, strlen(PTYPE)) == NULL;
}

static void
write_members(
    const struct writer *w, const struct vhash *h, const char *sep, int depth)
{
	for (uint32_t i = 0; i < h->count; i++) {
		strbuf_addstr(w->out, sep);
		write_value(w, h->entries[i].key, depth);
		strbuf_addstr(w->out, w->language->arrow);
		write_value(w, h->entries[i].value, depth);
		sep = ", ";
	}
}

static void
write_hash(const struct writer *w, const struct vhash *h, int depth)
{
	if (has_plain_keys(h)) {
		strbuf_addch(w->out, '{');
		write_members(w, h, "", depth);
		strbuf_addch(w->out, '}');
		return;
	}
	open_rich(w, "Hash");
	strbuf_addch(w->out, '[');
	for (uint32_t i = 0; i < h->count; i++) {
		strbuf_addstr(w->out, i ? ", " : "");
		write_value(w, h->entries[i].key, depth);
		strbuf_addstr(w->out, ", ");
		write_value(w, h->entries[i].value, depth);
	}
	strbuf_addstr(w->out, "]}");
}

/* Deferred, Error ...: attributes are members beside "__ptype". */
static void
write_object(const struct writer *w, const struct vobject *o, int depth)
{
	struct strbuf name;

	strbuf_init(&name, VALUE_STRING_MAX);
	type_format(o->type, &name);
	strbuf_addch(w->out, '{');
	write_key(w, PTYPE);
	write_text(w, value_buf_text(&name));
	write_members(w, o->attributes, ", ", depth);
	strbuf_addch(w->out, '}');
	strbuf_release(&name);
}

static void
write_rich(const struct writer *w, struct value v, int depth)
{
	static const char *const names[V_TAGS] = {
	    [V_REGEXP] = "Regexp",
	    [V_TYPE] = "Type",
	    [V_BINARY] = "Binary",
	    [V_SEMVER] = "SemVer",
	    [V_SEMVERRANGE] = "SemVerRange",
	    [V_TIMESPAN] = "Timespan",
	    [V_TIMESTAMP] = "Timestamp",
	    [V_URI] = "URI",
	};

	if (v.tag == V_SENSITIVE) {
		open_rich(w, "Sensitive");
		write_value(w, *v.inner, depth);
		strbuf_addch(w->out, '}');
	} else if (v.tag == V_DEFAULT) {
		strbuf_addch(w->out, '{');
		write_key(w, PTYPE);
		strbuf_addstr(w->out, "\"Default\"}");
	} else if (v.tag == V_OBJECT)
		write_object(w, v.o, depth);
	else if (v.tag < V_TAGS && names[v.tag])
		write_rich_text(w, names[v.tag], v);
	else
		ruby_inspect(v, w->out);
}

static void
write_value(const struct writer *w, struct value v, int depth)
{
	if (depth > VALUE_MAX_DEPTH)
		strbuf_cut(w->out);
	if (strbuf_is_cut(w->out))
		return;
	switch (v.tag) {
	case V_UNSET:
	case V_UNDEF:
		strbuf_addstr(w->out, w->language->nothing);
		break;
	case V_BOOL:
		strbuf_addstr(w->out, v.i ? w->language->yes : w->language->no);
		break;
	case V_INT:
	case V_BIGINT:
	case V_FLOAT:
	case V_STRING:
		ruby_inspect(v, w->out);
		break;
	case V_ARRAY:
		write_array(w, v.a, depth + 1);
		break;
	case V_HASH:
		write_hash(w, v.h, depth + 1);
		break;
	default:
		write_rich(w, v, depth + 1);
	}
}

static enum eval_rc
write_code(struct call *c, const struct language *language, struct value *ret)
{
	struct strbuf b;
	struct writer w = {language, &b};

	strbuf_init(&b, VALUE_STRING_MAX);
	write_value(&w, c->args[0], 0);
	if (!strbuf_is_cut(&b)) {
		*ret = value_string_take(c->arena, &b);
		return EVAL_OK;
	}
	strbuf_release(&b);
	return call_error(c, "%s(): the data is too large or nested too deeply",
	    c->row->name);
}

static enum eval_rc
fn_to_ruby(struct call *c, struct value *ret)
{
	static const struct language ruby = {" => ", "false", "true", "nil"};

	return write_code(c, &ruby, ret);
}

static enum eval_rc
fn_to_python(struct call *c, struct value *ret)
{
	static const struct language python = {": ", "False", "True", "None"};

	return write_code(c, &python, ret);
}

static const struct function_row rows[] = {
    {"to_ruby", "Any $object", fn_to_ruby, RUN_BOTH, "A value as Ruby code"},
    {"stdlib::to_ruby", "Any $object", fn_to_ruby, RUN_BOTH,
	"A value as Ruby code"},
    {"to_python", "Any $object", fn_to_python, RUN_BOTH,
	"A value as Python code"},
    {"stdlib::to_python", "Any $object", fn_to_python, RUN_BOTH,
	"A value as Python code"},
    {NULL, NULL, NULL, 0, NULL},
};

const struct function_family functions_stdlib_code = {
    "stdlib_code", rows, "stdlib"};
