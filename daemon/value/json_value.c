#include "value/json_value.h"

#include <math.h>

#include "base/arena.h"
#include "base/strbuf.h"
#include "base/utf8.h"
#include "value/hash.h"
#include "value/tostring.h"

/* Write a value of a special kind as text; a longer text is cut. */
#define TEXT_MAX ((size_t)1 << 20)

/* --- documents to values --- */

static int value_of(struct arena *a, json_t *tree, struct value *ret);

static int
array_of(struct arena *a, const json_t *tree, struct value *ret)
{
	uint32_t n = (uint32_t)json_array_size(tree);
	struct varray *items = varray_new(a, n);

	for (uint32_t i = 0; i < n; i++)
		if (value_of(a, json_array_get(tree, i), &items->items[i]) < 0)
			return -1;
	*ret = value_array(items);
	return 0;
}

static int
hash_of(struct arena *a, json_t *tree, struct value *ret)
{
	struct vhash *h = vhash_new(a, (uint32_t)json_object_size(tree));
	const char *key;
	json_t *member;
	struct value v;
	size_t n;

	json_object_keylen_foreach(tree, key, n, member)
	{
		if (value_of(a, member, &v) < 0)
			return -1;
		vhash_set(a, h, value_string_copy(a, key, n), v);
	}
	*ret = value_hash(h);
	return 0;
}

/* Convert a tree; -1 when the arena is exhausted. */
static int
value_of(struct arena *a, json_t *tree, struct value *ret)
{
	if (arena_exhausted(a))
		return -1;
	switch (json_typeof(tree)) {
	case JSON_OBJECT:
		return hash_of(a, tree, ret);
	case JSON_ARRAY:
		return array_of(a, tree, ret);
	case JSON_STRING:
		*ret = value_string_copy(
		    a, json_string_value(tree), json_string_length(tree));
		return 0;
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
	json_t *tree = json_doc_parse(text, len, arena_left(a), ret_fault);
	int rc;

	if (tree == NULL)
		return -1;
	rc = value_of(a, tree, ret);
	json_decref(tree);
	if (rc < 0) {
		ret_fault->message = "it exceeds its budget of memory";
		json_fault_place(ret_fault, text, text);
	}
	return rc;
}

/* --- values to documents --- */

static json_t *tree_of(struct value v, unsigned depth);

static json_t *
text_of(struct value v)
{
	struct strbuf text;
	json_t *string;

	strbuf_init(&text, TEXT_MAX);
	value_to_string(v, &text);
	string = json_doc_text(text.s, text.len);
	strbuf_release(&text);
	return string;
}

static json_t *
array_tree(const struct varray *a, unsigned depth)
{
	json_t *tree = json_array();

	for (uint32_t i = 0; i < a->count; i++)
		json_array_append_new(tree, tree_of(a->items[i], depth));
	return tree;
}

static void
member_set(json_t *object, struct value key, json_t *member)
{
	json_t *text;

	if (key.tag == V_STRING && utf8_is_valid(key.s, key.aux)) {
		json_object_setn_new_nocheck(object, key.s, key.aux, member);
		return;
	}
	text = text_of(key);
	json_object_setn_new_nocheck(
	    object, json_string_value(text), json_string_length(text), member);
	json_decref(text);
}

static json_t *
hash_tree(const struct vhash *h, unsigned depth)
{
	json_t *tree = json_object();

	for (uint32_t i = 0; i < h->count; i++)
		member_set(tree, h->entries[i].key,
		    tree_of(h->entries[i].value, depth));
	return tree;
}

static json_t *
tree_of(struct value v, unsigned depth)
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
	case V_STRING:
		return json_doc_text(v.s, v.aux);
	case V_ARRAY:
		return array_tree(v.a, depth + 1);
	case V_HASH:
		return hash_tree(v.h, depth + 1);
	case V_FLOAT:
		if (isfinite(v.f))
			return json_real(v.f);
		return text_of(v);
	default:
		return text_of(v);
	}
}

json_t *
value_json(struct value v)
{
	return tree_of(v, 0);
}
