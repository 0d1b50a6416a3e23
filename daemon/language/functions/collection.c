/*
 * keys, values, length, size, empty, flatten, join.
 */

#include "base/core/arena.h"
#include "base/core/strbuf.h"
#include "language/functions/collection.h"
#include "language/eval/call.h"
#include "language/eval/scope_api.h"
#include "language/functions/families.h"
#include "language/lang/ast.h"
#include "language/lang/source.h"
#include "language/value/octets.h"
#include "language/value/ruby.h"
#include "language/value/tostring.h"

struct value
collection_concatenate(struct call *c, const struct varray *a)
{
	struct strbuf b;

	strbuf_init(&b, VALUE_STRING_MAX);
	for (uint32_t i = 0; i < a->count; i++)
		ruby_to_s(a->items[i], &b);
	return value_string_take(c->arena, &b);
}

static enum eval_rc
fn_keys(struct call *c, struct value *ret)
{
	const struct vhash *h = c->args[0].h;
	struct varray *a = varray_new(c->arena, h->count);

	for (uint32_t i = 0; i < h->count; i++)
		a->items[i] = h->entries[i].key;
	*ret = value_array(a);
	return EVAL_OK;
}

static enum eval_rc
fn_values(struct call *c, struct value *ret)
{
	const struct vhash *h = c->args[0].h;
	struct varray *a = varray_new(c->arena, h->count);

	for (uint32_t i = 0; i < h->count; i++)
		a->items[i] = h->entries[i].value;
	*ret = value_array(a);
	return EVAL_OK;
}

static int64_t
length_of(struct value v)
{
	switch (v.tag) {
	case V_ARRAY:
		return v.a->count;
	case V_HASH:
		return v.h->count;
	case V_STRING:
		return (int64_t)value_characters(v);
	default:
		return v.aux;
	}
}

static enum eval_rc
fn_length(struct call *c, struct value *ret)
{
	*ret = value_int(length_of(c->args[0]));
	return EVAL_OK;
}

static enum eval_rc
fn_empty(struct call *c, struct value *ret)
{
	struct value v = c->args[0];

	if (v.tag == V_SENSITIVE)
		v = *v.inner;
	*ret = value_bool(v.tag == V_UNDEF || length_of(v) == 0);
	return EVAL_OK;
}

static enum eval_rc
fn_empty_numeric(struct call *c, struct value *ret)
{
	struct source_pos pos = {.line = 0};
	const char *file = NULL, *at;

	if (c->site != NULL) {
		pos = source_position(c->source, c->site->offset);
		file = c->source->path;
	}
	at = arena_printf(c->arena, "(file: %s, line: %u)",
	    file == NULL ? "unknown" : file, (unsigned)pos.line);
	call_deprecated(c, arena_printf(c->arena, "empty-from-%s", at),
	    arena_printf(c->arena,
		"Calling function empty() with Numeric value is "
		"deprecated.\n   %s",
		at));
	*ret = value_bool(0);
	return EVAL_OK;
}

void
collection_flatten(
    struct vlist *l, const struct value *v, uint32_t n, int depth)
{
	for (uint32_t i = 0; i < n; i++) {
		if (v[i].tag == V_ARRAY && depth < VALUE_MAX_DEPTH)
			collection_flatten(
			    l, v[i].a->items, v[i].a->count, depth + 1);
		else
			vlist_push(l, v[i]);
	}
}

static enum eval_rc
fn_flatten(struct call *c, struct value *ret)
{
	struct vlist l;

	vlist_init(&l, c->arena);
	collection_flatten(&l, c->args, c->argc, 0);
	*ret = vlist_value(&l);
	return EVAL_OK;
}

/* A text under construction; why: the encodings of two parts do not match. */
struct joined {
	struct strbuf text;
	bool octets;
	const char *why;
};

static void
join_one(struct joined *j, struct value v)
{
	if (v.tag != V_STRING)
		ruby_to_s(v, &j->text);
	else if (j->why == NULL)
		j->why = value_append(&j->text, &j->octets, v);
}

/* Nested arrays are joined with the same delimiter, as Ruby does. */
static void
collection_join(
    const struct varray *a, struct value delimiter, int depth, struct joined *j)
{
	for (uint32_t i = 0; i < a->count; i++) {
		if (i > 0)
			join_one(j, delimiter);
		if (a->items[i].tag == V_ARRAY && depth < VALUE_MAX_DEPTH)
			collection_join(a->items[i].a, delimiter, depth + 1, j);
		else
			join_one(j, a->items[i]);
	}
}

static enum eval_rc
fn_join(struct call *c, struct value *ret)
{
	struct joined j = {.octets = false};
	struct value delimiter = c->argc > 1 ? c->args[1] : value_str("");
	bool cut;

	strbuf_init(&j.text, VALUE_STRING_MAX);
	collection_join(c->args[0].a, delimiter, 0, &j);
	cut = strbuf_is_cut(&j.text);
	if (cut || j.why != NULL) {
		strbuf_release(&j.text);
		return call_error(
		    c, "%s", cut ? "join(): the result is too long" : j.why);
	}
	*ret = value_string_take(c->arena, &j.text);
	if (j.octets)
		ret->flags = VALUE_OCTETS;
	return EVAL_OK;
}

static const struct function_row collection_rows[] = {
    {"keys", "Hash $hsh", fn_keys, RUN_BOTH, "The keys of a hash"},
    {"values", "Hash $hsh", fn_values, RUN_BOTH, "The values of a hash"},
    {"length", "Collection $arg", fn_length, RUN_BOTH,
	"Number of elements, characters or bytes"},
    {"length", "String $arg", fn_length, RUN_BOTH, NULL},
    {"length", "Binary $arg", fn_length, RUN_BOTH, NULL},
    {"size", "Variant[Collection, String, Binary] $arg", fn_length, RUN_BOTH,
	"As length"},
    {"empty", "Collection $coll", fn_empty, RUN_BOTH,
	"Whether the value is empty"},
    {"empty", "Sensitive[String] $str", fn_empty, RUN_BOTH, NULL},
    {"empty", "String $str", fn_empty, RUN_BOTH, NULL},
    {"empty", "Numeric $num", fn_empty_numeric, RUN_BOTH, NULL},
    {"empty", "Binary $bin", fn_empty, RUN_BOTH, NULL},
    {"empty", "Undef $x", fn_empty, RUN_BOTH, NULL},
    {"flatten", "*Any $args", fn_flatten, RUN_BOTH,
	"One array of all elements of nested ones"},
    {"join", "Array $arg, ?String $delimiter", fn_join, RUN_BOTH,
	"The elements as one string"},
    {NULL, NULL, NULL, 0, NULL},
};

const struct function_family functions_collection = {
    "collection", collection_rows, NULL};
