/*
 * dig, get, getvar: values nested in others.
 */

#include <ctype.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/text/number.h"
#include "language/eval/call.h"
#include "language/eval/context.h"
#include "language/eval/scope_api.h"
#include "language/functions/families.h"
#include "language/reads/reads.h"
#include "language/types/describe/format.h"
#include "language/types/relation/infer.h"
#include "language/types/object/object.h"
#include "language/value/hash.h"
#include "language/value/ruby.h"
#include "language/value/tostring.h"

/* The reason of a failed dig: message, issue code and details of an Error. */
struct dig_error {
	const char *message;
	const char *issue_code;
	struct value details;
};

static struct value
walked(struct call *c, const struct value *path, uint32_t n)
{
	struct varray *a = varray_new(c->arena, n);

	for (uint32_t i = 0; i < n; i++)
		a->items[i] = path[i];
	return value_array(a);
}

static void
dig_fail(struct call *c, const struct value *path, uint32_t n, const char *form,
    const char *kind, struct value v, struct dig_error *e)
{
	const struct type *t = type_infer(c->arena, v);
	struct vhash *h = vhash_new(c->arena, 2);
	struct value w = walked(c, path, n);
	int index = strcmp(kind, "index_type") == 0;

	e->message = arena_printf(c->arena, "%s at %s, got '%s'", form,
	    ruby_inspect_text(c->arena, w), type_string(c->arena, t));
	e->issue_code =
	    index ? "EXPECTED_INTEGER_INDEX" : "EXPECTED_COLLECTION";
	vhash_set_str(c->arena, h, "walked_path", w);
	vhash_set_str(c->arena, h, kind, (struct value){.tag = V_TYPE, .t = t});
	e->details = value_hash(h);
}

static struct value
functions_get_array_at(const struct varray *a, int64_t i)
{
	if (i < 0)
		i += a->count;
	return i >= 0 && i < a->count ? a->items[i] : value_undef();
}

/*
 * Of a fact, only the member that the path leads to is used, where all steps
 * are into hashes.  fact: what v is; NULL: something else.
 */
static void
read_path(struct call *c, struct reads_fact *fact, struct value v,
    const struct value *path, uint32_t n)
{
	struct reads *r = call_context(c)->reads;
	const struct value *found;

	for (uint32_t i = 0; i < n && fact != NULL && v.tag == V_HASH; i++) {
		reads_member(r, fact, path[i]);
		fact = reads_last(r);
		found = vhash_get(v.h, path[i]);
		v = found ? *found : value_undef();
	}
}

/* 0 with *ret, or -1 with *e. */
static int
functions_get_dig(struct call *c, struct value v, const struct value *path,
    uint32_t n, struct value *ret, struct dig_error *e)
{
	const struct value *found;

	for (uint32_t i = 0; i < n; i++) {
		if (v.tag == V_UNDEF || path[i].tag == V_UNDEF) {
			v = value_undef();
			break;
		}
		if (v.tag != V_ARRAY && v.tag != V_HASH) {
			dig_fail(c, path, i,
			    "The given data does not contain a Collection",
			    "value_type", v, e);
			return -1;
		}
		if (v.tag == V_ARRAY && path[i].tag != V_INT) {
			dig_fail(c, path, i + 1,
			    "The given data requires an Integer index",
			    "index_type", path[i], e);
			return -1;
		}
		if (v.tag == V_ARRAY) {
			v = functions_get_array_at(v.a, path[i].i);
			continue;
		}
		found = vhash_get(v.h, path[i]);
		v = found ? *found : value_undef();
	}
	*ret = v;
	return 0;
}

static enum eval_rc
fn_dig(struct call *c, struct value *ret)
{
	struct dig_error e;

	read_path(c, call_first_fact(c), c->args[0], c->args + 1, c->argc - 1);
	if (functions_get_dig(
		c, c->args[0], c->args + 1, c->argc - 1, ret, &e) < 0)
		return call_error(c, "%s", e.message);
	return EVAL_OK;
}

/* A segment without quotes: an integer becomes an index. */
static struct value
plain_segment(const char *s, size_t n)
{
	int64_t i;

	while (n && isspace((unsigned char)*s)) {
		s++;
		n--;
	}
	while (n && isspace((unsigned char)s[n - 1]))
		n--;
	return integer_parse(s, n, 10, &i) == 0 ? value_int(i)
						: value_string(s, n);
}

/* Parses one segment at s; length, 0 when it is malformed. */
static size_t
take_segment(const char *s, size_t n, struct value *ret)
{
	size_t blanks = 0, i;
	const char *end;

	while (blanks < n && isspace((unsigned char)s[blanks]))
		blanks++;
	if (blanks < n && (s[blanks] == '\'' || s[blanks] == '"')) {
		end = memchr(s + blanks + 1, s[blanks], n - blanks - 1);
		if (!end || end == s + blanks + 1)
			return 0;
		*ret = value_string(
		    s + blanks + 1, (size_t)(end - s) - blanks - 1);
		i = (size_t)(end - s) + 1;
		while (i < n && isspace((unsigned char)s[i]))
			i++;
		return i;
	}
	for (i = 0; i < n && s[i] != '.' && s[i] != '\'' && s[i] != '"';)
		i++;
	*ret = plain_segment(s, i);
	return i;
}

/* Splits "a.'b.c'.0" into segments; -1 when it is malformed. */
static int
split_path(struct call *c, const char *s, size_t n, struct vlist *l)
{
	struct value v;
	size_t len;

	vlist_init(l, c->arena);
	for (;;) {
		len = take_segment(s, n, &v);
		if (!len)
			return -1;
		vlist_push(l, v);
		s += len;
		n -= len;
		if (!n)
			return 0;
		if (*s != '.')
			return -1;
		s++;
		n--;
	}
}

static struct value
error_value(struct call *c, const struct dig_error *e)
{
	struct vhash *h = vhash_new(c->arena, 4);
	struct vobject *o = arena_zalloc(c->arena, sizeof(*o));

	vhash_set_str(c->arena, h, "msg", value_str(e->message));
	vhash_set_str(c->arena, h, "kind", value_str("SLICE_ERROR"));
	vhash_set_str(c->arena, h, "details", e->details);
	vhash_set_str(c->arena, h, "issue_code", value_str(e->issue_code));
	o->type = type_error();
	o->attributes = h;
	return (struct value){.tag = V_OBJECT, .o = o};
}

/* Puppet calls dig, which takes collections only. */
static enum eval_rc
dig_refuses(struct call *c, struct value v, const struct varray *path,
    struct value *ret)
{
	struct vlist args;

	vlist_init(&args, c->arena);
	vlist_push(&args, v);
	for (uint32_t i = 0; i < path->count; i++)
		vlist_push(&args, path->items[i]);
	return call_function(c, "dig", args.items->items, args.items->count,
	    (struct value){.tag = V_UNSET}, ret);
}

static enum eval_rc
functions_get_get(struct call *c, struct reads_fact *fact, struct value v,
    const char *path, size_t n, struct value fallback, struct value *ret)
{
	struct dig_error e;
	struct vlist l;
	struct value all;

	*ret = v.tag == V_UNDEF ? fallback : v;
	if (v.tag == V_UNDEF || !n)
		return EVAL_OK;
	if (split_path(c, path, n, &l) < 0)
		return call_error(
		    c, "Syntax error in dotted-navigation string");
	all = vlist_value(&l);
	if (v.tag != V_ARRAY && v.tag != V_HASH)
		return dig_refuses(c, v, all.a, ret);
	read_path(c, fact, v, all.a->items, all.a->count);
	if (functions_get_dig(c, v, all.a->items, all.a->count, ret, &e) == 0) {
		if (ret->tag == V_UNDEF)
			*ret = fallback;
		return EVAL_OK;
	}
	if (c->block.tag == V_UNSET)
		return call_error(c, "%s", e.message);
	v = error_value(c, &e);
	return call_block(c, c->block, &v, 1, ret);
}

static struct value
argument_or_undef(const struct call *c, uint32_t i)
{
	return i < c->argc ? c->args[i] : value_undef();
}

static enum eval_rc
fn_get(struct call *c, struct value *ret)
{
	return functions_get_get(c, call_first_fact(c), c->args[0],
	    c->args[1].s, c->args[1].aux, argument_or_undef(c, 2), ret);
}

/* Length of a variable's name, :: included, at s. */
static size_t
variable_length(const char *s, size_t n)
{
	size_t i = 0;

	while (i < n &&
	       (isalnum((unsigned char)s[i]) || s[i] == '_' || s[i] == ':'))
		i++;
	return i;
}

static enum eval_rc
fn_getvar(struct call *c, struct value *ret)
{
	struct value v, fallback = argument_or_undef(c, 1);
	const char *s = c->args[0].s;
	size_t n = c->args[0].aux, name = variable_length(s, n);

	if (name < n && s[name] != '.')
		return call_error(c,
		    "First character after var name in get string must be a "
		    "'.' - got %c",
		    s[name]);
	*ret = fallback;
	reads_forget(call_context(c)->reads);
	if (!call_variable(c, s, name, &v))
		return EVAL_OK;
	s += name + (name < n);
	n -= name + (name < n);
	return functions_get_get(
	    c, reads_last(call_context(c)->reads), v, s, n, fallback, ret);
}

static enum eval_rc
fn_getvar_error(struct call *c, struct value *ret)
{
	(void)ret;
	return call_error(c,
	    "'getvar' The given string does not start with a valid variable "
	    "name");
}

static const struct function_row functions_get_rows[] = {
    {"dig", "Variant[Undef, Collection] $data, *Any $arg", fn_dig, RUN_BOTH,
	"A value by a path of keys and indexes"},
    {"get",
	"Any $value, String $dotted_string, ?Any $default_value, "
	"&?Callable[1, 1] $block",
	fn_get, RUN_BOTH, "A value by a dotted path"},
    {"getvar",
	"Pattern[/\\A(?:::)?(?:[a-z]\\w*::)*[a-z_]\\w*(?:\\.|\\Z)/] "
	"$get_string, ?Any $default_value, &?Callable[1, 1] $block",
	fn_getvar, RUN_BOTH, "A variable by name and dotted path"},
    {"getvar", "String $get_string, ?Any $default_value, &?Callable $block",
	fn_getvar_error, RUN_BOTH | ROW_MISMATCH, NULL},
    {NULL, NULL, NULL, 0, NULL},
};

const struct function_family functions_get = {"get", functions_get_rows, NULL};
