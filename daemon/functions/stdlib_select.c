/*
 * stdlib's functions that select parts of nested data: dig44, try_get_value,
 * stdlib::nested_values; and delete_regex.
 */

#include <stdbool.h>
#include <ctype.h>
#include <string.h>

#include "base/arena.h"
#include "base/regex.h"
#include "base/strbuf.h"
#include "eval/call.h"
#include "functions/legacy.h"
#include "functions/stdlib.h"
#include "functions/stdlib_expression.h"
#include "value/hash.h"
#include "value/iterate.h"
#include "value/number.h"
#include "value/regexp.h"
#include "value/ruby.h"
#include "value/tostring.h"

/* The element at an index, which may be text or count from the end. */
static const struct value *
array_member(const struct varray *a, struct value key)
{
	int64_t i = key.i;

	if (key.tag == V_FLOAT) {
		if (number_whole(key.f, &i) < 0)
			return NULL;
	} else if (key.tag == V_STRING) {
		if (number_parse_integer(key.s, key.aux, 0, &i) < 0)
			return NULL;
	} else if (key.tag != V_INT)
		return NULL;
	if (i < 0)
		i += a->count;
	return i >= 0 && i < a->count ? &a->items[i] : NULL;
}

static const struct value *
member(struct value v, struct value key)
{
	if (v.tag == V_HASH)
		return vhash_get(v.h, key);
	return v.tag == V_ARRAY ? array_member(v.a, key) : NULL;
}

/* The value at a path of keys and indexes; undef when it does not exist. */
static struct value
dig(struct value v, const struct varray *path)
{
	const struct value *found;

	for (uint32_t i = 0; i < path->count; i++) {
		found = member(v, path->items[i]);
		if (!found)
			return value_undef();
		v = *found;
	}
	return v;
}

static bool
is_collection(struct value v)
{
	return v.tag == V_HASH || v.tag == V_ARRAY;
}

static enum eval_rc
fn_dig44(struct call *c, struct value *ret)
{
	const struct value *v = legacy_args(c);

	if (legacy_minimum(c, 1) != EVAL_OK)
		return EVAL_ERR;
	if (c->argc < 2)
		return call_error(c,
		    "dig44(): Wrong number of arguments given (%u for at least "
		    "2)",
		    c->argc);
	if (!is_collection(v[0]))
		return call_error(c,
		    "dig44(): first argument must be a hash or an array, given "
		    "%s",
		    ruby_class(v[0]));
	if (v[1].tag != V_ARRAY)
		return call_error(c,
		    "dig44(): second argument must be an array, given %s",
		    ruby_class(v[1]));
	*ret = dig(v[0], v[1].a);
	if (ret->tag == V_UNDEF && c->argc > 2)
		*ret = v[2];
	return EVAL_OK;
}

/* A key of a path: digits are an index. */
static struct value
path_key(const char *s, size_t n)
{
	int64_t i;

	for (size_t k = 0; k < n; k++)
		if (!isdigit((unsigned char)s[k]))
			return value_string(s, n);
	if (n == 0 || number_parse_integer(s, n, 10, &i) < 0)
		return value_string(s, n);
	return value_int(i);
}

/* Splits a path at the separator; empty keys at its end are dropped. */
static struct value
path_keys(struct call *c, struct value path, struct value separator)
{
	const char *p = path.s, *end = p + path.aux, *q;
	struct vlist l;
	size_t n;

	while (separator.aux && end - p >= separator.aux &&
	       memcmp(end - separator.aux, separator.s, separator.aux) == 0)
		end -= separator.aux;
	vlist_init(&l, c->arena);
	while (p < end) {
		q = separator.aux ? memmem(p, (size_t)(end - p), separator.s,
					separator.aux)
				  : p + 1;
		n = (size_t)((q ? q : end) - p);
		vlist_push(&l, path_key(p, n));
		p = q ? q + separator.aux : end;
	}
	return vlist_value(&l);
}

static enum eval_rc
log_warning(struct call *c, const char *text)
{
	const struct value none = {.tag = V_UNSET};
	struct value v = value_str(text), ignored;

	return call_function(c, "warning", &v, 1, none, &ignored);
}

static enum eval_rc
fn_try_get_value(struct call *c, struct value *ret)
{
	const struct value *v = legacy_args(c);
	struct value separator = value_str("/");

	if (legacy_minimum(c, 1) != EVAL_OK ||
	    log_warning(c,
		"try_get_value() DEPRECATED: this function is deprecated, "
		"please use dig() instead.") != EVAL_OK)
		return EVAL_ERR;
	*ret = c->argc > 2 && value_truthy(v[2]) ? v[2] : v[0];
	if (!is_collection(v[0]) || c->argc < 2 ||
	    (v[1].tag == V_STRING && !v[1].aux))
		return EVAL_OK;
	if (c->argc > 3 && value_truthy(v[3]))
		separator = v[3];
	if (v[1].tag != V_STRING || separator.tag != V_STRING)
		return call_error(c,
		    "try_get_value(): the path and its separator must be "
		    "strings");
	if (log_warning(c,
		"dig() DEPRECATED: This function has been replaced in Puppet "
		"4.5.0, please use dig44() for backwards compatibility or "
		"use the new version.") != EVAL_OK)
		return EVAL_ERR;
	*ret = dig(v[0], path_keys(c, v[1], separator).a);
	if (ret->tag == V_UNDEF && c->argc > 2)
		*ret = v[2];
	return EVAL_OK;
}

static void
push_nested(struct vlist *l, const struct vhash *h, int depth)
{
	for (uint32_t i = 0; i < h->count; i++) {
		struct value v = h->entries[i].value;

		if (v.tag == V_HASH && depth < VALUE_MAX_DEPTH)
			push_nested(l, v.h, depth + 1);
		else
			vlist_push(l, v);
	}
}

static enum eval_rc
fn_nested_values(struct call *c, struct value *ret)
{
	struct vlist l;

	vlist_init(&l, c->arena);
	push_nested(&l, c->args[0].h, 0);
	*ret = vlist_value(&l);
	return EVAL_OK;
}

/* Compiles \bITEM\b; NULL with an error raised. */
static struct regex *
word_expression(struct call *c, struct value item)
{
	struct strbuf b;

	strbuf_init(&b, VALUE_STRING_MAX);
	strbuf_addstr(&b, "\\b");
	ruby_to_s(item, &b);
	strbuf_addstr(&b, "\\b");
	return stdlib_expression(c, value_string_take(c->arena, &b));
}

static struct value
array_without(struct call *c, const struct varray *a, struct regex *re)
{
	struct vlist l;

	vlist_init(&l, c->arena);
	for (uint32_t i = 0; i < a->count; i++)
		if (!stdlib_matches(re, a->items[i]))
			vlist_push(&l, a->items[i]);
	return vlist_value(&l);
}

static enum eval_rc
delete_regex(struct call *c, struct value item, struct value *v)
{
	struct regex *re;

	if (v->tag == V_STRING)
		return call_error(c, "undefined method `reject!' for %s:String",
		    ruby_inspect_text(c->arena, *v));
	if (!is_collection(*v))
		return call_error(c,
		    "delete_regex(): First argument must be an Array, Hash, or "
		    "String. Given an argument of class %s.",
		    ruby_class(*v));
	re = word_expression(c, item);
	if (!re)
		return EVAL_ERR;
	*v = v->tag == V_ARRAY ? array_without(c, v->a, re)
			       : stdlib_keys_without(c, v->h, re);
	return EVAL_OK;
}

static enum eval_rc
fn_delete_regex(struct call *c, struct value *ret)
{
	const struct value *v = legacy_args(c);
	struct viterator it;
	struct value items;

	if (c->argc != 2)
		return call_error(c,
		    "delete_regex(): Wrong number of arguments given %u for 2",
		    c->argc);
	*ret = v[0];
	if (!is_collection(v[1]))
		return delete_regex(c, v[1], ret);
	value_iterate(v[1], &it);
	items = viterator_to_array(c->arena, &it);
	for (uint32_t i = 0; i < items.a->count; i++)
		if (delete_regex(c, items.a->items[i], ret) != EVAL_OK)
			return EVAL_ERR;
	return EVAL_OK;
}

static const struct function_row rows[] = {
    {"dig44", "*Any $args", fn_dig44, RUN_BOTH | ROW_LEGACY,
	"The value at a path in nested data (deprecated)"},
    {"try_get_value", "*Any $args", fn_try_get_value, RUN_SERVER | ROW_LEGACY,
	"The value at a path that is a text (deprecated)"},
    {"stdlib::nested_values", "Hash $hash", fn_nested_values, RUN_BOTH,
	"The values of a hash and of the hashes in it"},
    {"delete_regex", "*Any $args", fn_delete_regex, RUN_BOTH | ROW_LEGACY,
	"Elements or entries whose text does not match"},
    {NULL, NULL, NULL, 0, NULL},
};

const struct function_family functions_stdlib_select = {
    "stdlib_select", rows, "stdlib"};
