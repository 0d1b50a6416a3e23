/*
 * stdlib's to_toml: simple values first, then tables, then arrays of tables,
 * each in the order of their keys.
 */

#include <stdbool.h>
#include <ctype.h>
#include <string.h>

#include "base/arena.h"
#include "base/strbuf.h"
#include "eval/call.h"
#include "functions/stdlib.h"
#include "functions/stdlib_sensitive.h"
#include "functions/stdlib_version.h"
#include "value/hash.h"
#include "value/regexp.h"
#include "value/ruby.h"
#include "value/tostring.h"

struct toml {
	struct call *call;
	struct strbuf out;
};

/* The forms of an entry of a table, in the order in which they are written. */
enum form { FORM_SIMPLE, FORM_TABLE, FORM_TABLES, FORMS };

static enum form
form_of(struct value v)
{
	if (v.tag == V_HASH)
		return FORM_TABLE;
	if (v.tag == V_ARRAY && v.a->count && v.a->items[0].tag == V_HASH)
		return FORM_TABLES;
	return FORM_SIMPLE;
}

/* The hash's keys in order; -1 with an error raised. */
static int
sorted_keys(struct toml *t, const struct vhash *h, struct value *ret)
{
	const struct value none = {.tag = V_UNSET};
	struct varray *keys = varray_new(t->call->arena, h->count);
	struct value all = value_array(keys);

	for (uint32_t i = 0; i < h->count; i++)
		keys->items[i] = h->entries[i].key;
	return call_function(t->call, "sort", &all, 1, none, ret) == EVAL_OK
		   ? 0
		   : -1;
}

/* True when a line of the key's text needs no quotes. */
static bool
is_bare(struct value key)
{
	uint32_t i = 0, start;

	while (i <= key.aux) {
		start = i;
		while (i < key.aux && (isalnum((unsigned char)key.s[i]) ||
					  key.s[i] == '_' || key.s[i] == '-'))
			i++;
		if (i == key.aux || key.s[i] == '\n')
			return 1;
		while (i < key.aux && key.s[i] != '\n')
			i++;
		i += start <= i;
	}
	return 0;
}

/* The key's text, quoted when it must be; -1 with an error raised. */
static int
key_text(struct toml *t, struct value key, struct value *ret)
{
	struct strbuf b;

	*ret = ruby_string(t->call->arena, key);
	if (is_bare(*ret))
		return 0;
	if (key.tag != V_STRING) {
		call_error(t->call, "undefined method `gsub' for %s:%s",
		    ruby_inspect_text(t->call->arena, key), ruby_class(key));
		return -1;
	}
	strbuf_init(&b, VALUE_STRING_MAX);
	strbuf_addch(&b, '"');
	for (uint32_t i = 0; i < key.aux; i++) {
		if (key.s[i] == '"')
			strbuf_addch(&b, '\\');
		strbuf_addch(&b, key.s[i]);
	}
	strbuf_addch(&b, '"');
	*ret = value_string_take(t->call->arena, &b);
	return 0;
}

/* True for "\\#{", "\\#$" and "\\#@". */
static bool
is_escaped_hash(const char *s)
{
	return s[0] == '\\' && s[1] == '#' && s[2] && strchr("{$@", s[2]);
}

/* Appends a value as Ruby's inspect writes it, "#{" without a backslash. */
static void
put_simple(struct toml *t, struct value v)
{
	struct strbuf b;

	strbuf_init(&b, VALUE_STRING_MAX);
	if (v.tag == V_REGEXP) {
		strbuf_addch(&b, '/');
		regexp_escape(v.re, &b);
		strbuf_addch(&b, '/');
		ruby_inspect(value_string(value_buf_text(&b), b.len), &t->out);
		strbuf_release(&b);
		return;
	}
	ruby_inspect(v, &b);
	for (size_t i = 0; i < b.len; i++)
		if (v.tag != V_STRING ||
		    !is_escaped_hash(value_buf_text(&b) + i))
			strbuf_addch(&t->out, value_buf_text(&b)[i]);
	strbuf_release(&b);
}

static void
put_prefix(struct toml *t, struct value prefix, bool array)
{
	strbuf_addstr(&t->out, array ? "[[" : "[");
	strbuf_add(&t->out, prefix.s, prefix.aux);
	strbuf_addstr(&t->out, array ? "]]\n" : "]\n");
}

static struct value
joined(struct toml *t, struct value prefix, struct value key)
{
	if (!prefix.aux)
		return key;
	return value_str(arena_printf(t->call->arena, "%s.%s",
	    value_cstr(t->call->arena, prefix),
	    value_cstr(t->call->arena, key)));
}

static int put_entries(
    struct toml *t, const struct vhash *h, struct value prefix, int depth);

static bool
has_simple(const struct vhash *h)
{
	for (uint32_t i = 0; i < h->count; i++)
		if (form_of(h->entries[i].value) == FORM_SIMPLE)
			return 1;
	return 0;
}

static int
put_table(struct toml *t, const struct vhash *h, struct value prefix, int depth)
{
	if (prefix.aux && (has_simple(h) || !h->count))
		put_prefix(t, prefix, 0);
	return put_entries(t, h, prefix, depth);
}

static int
put_tables(
    struct toml *t, const struct varray *a, struct value prefix, int depth)
{
	for (uint32_t i = 0; i < a->count; i++) {
		if (a->items[i].tag != V_HASH) {
			call_error(t->call, "undefined method `keys' for %s:%s",
			    ruby_inspect_text(t->call->arena, a->items[i]),
			    ruby_class(a->items[i]));
			return -1;
		}
		put_prefix(t, prefix, 1);
		if (put_entries(t, a->items[i].h, prefix, depth) < 0)
			return -1;
	}
	return 0;
}

static int
put_entry(struct toml *t, struct value key, struct value v, struct value prefix,
    int depth)
{
	if (key_text(t, key, &key) < 0)
		return -1;
	if (form_of(v) == FORM_TABLE)
		return put_table(t, v.h, joined(t, prefix, key), depth + 1);
	if (form_of(v) == FORM_TABLES)
		return put_tables(t, v.a, joined(t, prefix, key), depth + 1);
	strbuf_add(&t->out, key.s, key.aux);
	strbuf_addstr(&t->out, " = ");
	put_simple(t, v);
	strbuf_addch(&t->out, '\n');
	return 0;
}

static int
put_entries(
    struct toml *t, const struct vhash *h, struct value prefix, int depth)
{
	struct value keys, v;

	if (depth > VALUE_MAX_DEPTH || strbuf_is_cut(&t->out)) {
		call_error(t->call,
		    "to_toml(): the data is too large or nested too deeply");
		return -1;
	}
	if (sorted_keys(t, h, &keys) < 0)
		return -1;
	for (int form = 0; form < FORMS; form++)
		for (uint32_t i = 0; i < keys.a->count; i++) {
			v = *vhash_get(h, keys.a->items[i]);
			if (form_of(v) == (enum form)form &&
			    put_entry(t, keys.a->items[i], v, prefix, depth) <
				0)
				return -1;
		}
	return 0;
}

static enum eval_rc
to_toml(struct call *c, struct value data, struct value *ret)
{
	struct toml t = {.call = c};

	strbuf_init(&t.out, VALUE_STRING_MAX);
	if (put_table(&t, data.h, value_str(""), 0) < 0) {
		strbuf_release(&t.out);
		return EVAL_ERR;
	}
	*ret = value_string_take(c->arena, &t.out);
	return EVAL_OK;
}

static enum eval_rc
fn_to_toml(struct call *c, struct value *ret)
{
	return to_toml(c, c->args[0], ret);
}

static enum eval_rc
fn_to_toml_9(struct call *c, struct value *ret)
{
	return stdlib_rewrap(c, to_toml, ret);
}

/* Secrets in the data are written by version 9, which wraps the result. */
static enum eval_rc
fn_to_toml_any(struct call *c, struct value *ret)
{
	return stdlib_is_renamed(c) ? fn_to_toml_9(c, ret) : fn_to_toml(c, ret);
}

static const struct function_row rows[] = {
    {"to_toml", "Hash $data", fn_to_toml_any, RUN_BOTH, "A hash as TOML"},
    {"stdlib::to_toml", "Hash $data", fn_to_toml_9, RUN_BOTH, "A hash as TOML"},
    {NULL, NULL, NULL, 0, NULL},
};

const struct function_family functions_stdlib_toml = {
    "stdlib_toml", rows, "stdlib"};
