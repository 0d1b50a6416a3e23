#include "language/value/document/json_value.h"

#include <math.h>
#include <stdbool.h>

#include "base/core/arena.h"
#include "base/data/json_big.h"
#include "base/core/strbuf.h"
#include "base/text/utf8.h"
#include "language/value/bigint.h"
#include "language/value/hash.h"
#include "language/value/tostring.h"

/* Write a value of a special kind as text; a longer text is cut. */
#define TEXT_MAX ((size_t)1 << 20)

/* --- documents to values --- */

/* A conversion, and the memory that it shares with the tree. */
struct json_value_conversion {
	struct arena *arena;
	size_t before; /* bytes of this thread's trees without the document */
};

static int json_value_of(
    struct json_value_conversion *c, json_t *tree, struct value *ret);

/*
 * Convert an array, and release each item of the tree once it is converted: its
 * memory is then available to the arena.
 */
static int
array_of(struct json_value_conversion *c, json_t *tree, struct value *ret)
{
	uint32_t n = (uint32_t)json_array_size(tree);
	struct varray *items = varray_new(c->arena, n);

	for (uint32_t i = 0; i < n; i++) {
		if (json_value_of(
			c, json_array_get(tree, i), &items->items[i]) < 0)
			return -1;
		json_array_set_new(tree, i, json_null());
	}
	*ret = value_array(items);
	return 0;
}

static int
json_value_hash_of(
    struct json_value_conversion *c, json_t *tree, struct value *ret)
{
	struct vhash *h = vhash_new(c->arena, (uint32_t)json_object_size(tree));
	const char *key;
	json_t *member;
	struct value v;
	size_t n;

	json_object_keylen_foreach(tree, key, n, member)
	{
		if (json_value_of(c, member, &v) < 0)
			return -1;
		vhash_set(c->arena, h, value_string_copy(c->arena, key, n), v);
		json_object_iter_set_new(
		    tree, json_object_key_to_iter(key), json_null());
	}
	*ret = value_hash(h);
	return 0;
}

static int
string_of(struct json_value_conversion *c, json_t *tree, struct value *ret)
{
	size_t n;
	const char *digits = json_big_digits(tree, &n);

	if (digits != NULL)
		return bigint_parse(c->arena, digits, n, 10, ret);
	*ret = value_string_copy(
	    c->arena, json_string_value(tree), json_string_length(tree));
	return 0;
}

static bool
is_exhausted(const struct json_value_conversion *c)
{
	return arena_exhausted(c->arena) ||
	       json_doc_bytes() - c->before > arena_left(c->arena);
}

/* Convert a tree; -1 when it and its values exceed the arena's budget. */
static int
json_value_of(struct json_value_conversion *c, json_t *tree, struct value *ret)
{
	if (is_exhausted(c))
		return -1;
	switch (json_typeof(tree)) {
	case JSON_OBJECT:
		return json_value_hash_of(c, tree, ret);
	case JSON_ARRAY:
		return array_of(c, tree, ret);
	case JSON_STRING:
		return string_of(c, tree, ret);
	case JSON_INTEGER:
		*ret = value_int(json_integer_value(tree));
		return 0;
	case JSON_REAL:
		*ret = value_float(json_real_value(tree));
		return 0;
	case JSON_TRUE:
	case JSON_FALSE:
		*ret = value_bool(json_is_true(tree));
		return 0;
	case JSON_NULL:
		break;
	}
	*ret = value_undef();
	return 0;
}

int
value_parse_json(struct arena *a, const char *text, size_t len,
    struct value *ret, struct json_fault *ret_fault)
{
	struct json_value_conversion c = {
	    .arena = a, .before = json_doc_bytes()};
	json_t *tree = json_nul_parse(text, len, arena_left(a), ret_fault);
	int rc;

	if (tree == NULL)
		return -1;
	rc = json_value_of(&c, tree, ret);
	json_decref(tree);
	if (rc < 0) {
		ret_fault->message = "it exceeds its budget of memory";
		json_fault_place(ret_fault, text, text);
	}
	return rc;
}

/* --- values to documents --- */

/*
 * Convert a value to a tree.  *ret_lost is set when two keys of a hash have the
 * same text, or a text is longer than TEXT_MAX.
 */
static json_t *json_value_tree_of(
    struct value v, unsigned depth, bool *ret_lost);

static json_t *
json_value_text_of(struct value v, bool *ret_lost)
{
	struct strbuf text;
	json_t *string;
	const char *s;

	strbuf_init(&text, TEXT_MAX);
	value_to_string(v, &text);
	if (strbuf_text(&text, &s) < 0)
		*ret_lost = true;
	string = json_doc_text(s, strbuf_is_cut(&text) ? 0 : text.len);
	strbuf_release(&text);
	return string;
}

static json_t *
array_tree(const struct varray *a, unsigned depth, bool *ret_lost)
{
	json_t *tree = json_array();

	for (uint32_t i = 0; i < a->count; i++)
		json_array_append_new(
		    tree, json_value_tree_of(a->items[i], depth, ret_lost));
	return tree;
}

static void
json_value_member_set(
    json_t *object, struct value key, json_t *member, bool *ret_lost)
{
	json_t *text;

	if (key.tag == V_STRING && utf8_is_valid(key.s, key.aux)) {
		json_object_setn_new_nocheck(object, key.s, key.aux, member);
		return;
	}
	text = json_value_text_of(key, ret_lost);
	json_object_setn_new_nocheck(
	    object, json_string_value(text), json_string_length(text), member);
	json_decref(text);
}

static json_t *
hash_tree(const struct vhash *h, unsigned depth, bool *ret_lost)
{
	json_t *tree = json_object();

	for (uint32_t i = 0; i < h->count; i++)
		json_value_member_set(tree, h->entries[i].key,
		    json_value_tree_of(h->entries[i].value, depth, ret_lost),
		    ret_lost);
	if (json_object_size(tree) < h->count)
		*ret_lost = true;
	return tree;
}

static json_t *
json_value_tree_of(struct value v, unsigned depth, bool *ret_lost)
{
	if (depth > JSON_WRITE_DEPTH_MAX)
		return json_null();
	switch (v.tag) {
	case V_UNSET:
	case V_UNDEF:
		return json_null();
	case V_BOOL:
		return json_boolean(v.i);
	case V_INT:
		return json_integer(v.i);
	case V_BIGINT:
		return json_big(v.s, v.aux);
	case V_STRING:
		return json_doc_text(v.s, v.aux);
	case V_ARRAY:
		return array_tree(v.a, depth + 1, ret_lost);
	case V_HASH:
		return hash_tree(v.h, depth + 1, ret_lost);
	case V_FLOAT:
		if (isfinite(v.f))
			return json_real(v.f);
		return json_value_text_of(v, ret_lost);
	default:
		return json_value_text_of(v, ret_lost);
	}
}

json_t *
value_json(struct value v)
{
	bool lost = false;
	json_t *tree = json_value_tree_of(v, 0, &lost);

	if (!lost)
		return tree;
	json_decref(tree);
	return NULL;
}
