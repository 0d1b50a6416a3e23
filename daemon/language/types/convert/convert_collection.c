/*
 * Array and Hash from other values.
 */

#include <string.h>

#include "base/core/arena.h"
#include "language/types/convert/convert.h"
#include "language/types/iterable.h"
#include "language/types/make.h"
#include "language/value/equal.h"
#include "language/value/hash.h"
#include "language/value/iterate.h"

static struct value
convert_collection_bytes_of(struct conversion *c, struct value binary)
{
	struct varray *a = varray_new(c->arena, binary.aux);

	for (uint32_t i = 0; i < binary.aux; i++)
		a->items[i] = value_int((unsigned char)binary.s[i]);
	return value_array(a);
}

static const char *
array_mismatch(struct conversion *c, struct value *ret)
{
	(void)ret;
	return conversion_mismatch(c, "Array", c->args[0]);
}

static const char *
make_array(struct conversion *c, struct value *ret)
{
	struct viterator it;

	if (c->args[0].tag == V_BINARY)
		*ret = convert_collection_bytes_of(c, c->args[0]);
	else if (type_iterate(c->arena, c->args[0], &it) < 0)
		return conversion_impossible(c, "Array", c->args[0]);
	else
		*ret = viterator_to_array(c->arena, &it);
	return NULL;
}

static const char *
convert_collection_wrap_array(struct conversion *c, struct value *ret)
{
	struct varray *a;

	*ret = c->args[0];
	if (c->args[0].tag == V_ARRAY)
		return NULL;
	a = varray_new(c->arena, 1);
	a->items[0] = c->args[0];
	*ret = value_array(a);
	return NULL;
}

static const char *
hash_from_tuples(struct conversion *c, struct value *ret)
{
	const struct varray *in = c->args[0].a;
	struct vhash *h = vhash_new(c->arena, in->count);

	for (uint32_t i = 0; i < in->count; i++)
		vhash_set(c->arena, h, in->items[i].a->items[0],
		    in->items[i].a->items[1]);
	*ret = value_hash(h);
	return NULL;
}

static struct value
as_hash(struct arena *a, struct value v, int depth)
{
	struct vhash *h;

	if (v.tag != V_ARRAY || depth > VALUE_MAX_DEPTH)
		return v;
	h = vhash_new(a, v.a->count);
	for (uint32_t i = 0; i < v.a->count; i++)
		vhash_set(
		    a, h, value_int(i), as_hash(a, v.a->items[i], depth + 1));
	return value_hash(h);
}

/*
 * The hash at a key, made when it is missing.  Hashes of the user are copied
 * before a change: values are immutable.
 */
static struct vhash *
step_into(struct arena *a, struct vhash *h, struct value key)
{
	const struct value *v = vhash_get(h, key);
	struct vhash *next;

	if (v && v->tag == V_HASH)
		next = vhash_copy(a, v->h, 4);
	else if (v && v->tag == V_ARRAY)
		next = vhash_copy(a, as_hash(a, *v, VALUE_MAX_DEPTH).h, 4);
	else if (v)
		return NULL;
	else
		next = vhash_new(a, 4);
	vhash_set(a, h, key, value_hash(next));
	return next;
}

static void
set_root(struct arena *a, struct vhash *h, struct value v)
{
	if (v.tag == V_ARRAY)
		for (uint32_t i = 0; i < v.a->count; i++)
			vhash_set(a, h, value_int(i), v.a->items[i]);
	else if (v.tag == V_HASH)
		for (uint32_t i = 0; i < v.h->count; i++)
			vhash_set(
			    a, h, v.h->entries[i].key, v.h->entries[i].value);
}

/* Change an array inside the tree as an array. */
static int
set_in_array(struct arena *a, struct vhash *h, struct value key,
    struct value index, struct value v)
{
	const struct value *old = vhash_get(h, key);
	struct varray *n;
	uint32_t count;

	if (!old || old->tag != V_ARRAY || index.tag != V_INT || index.i < 0 ||
	    index.i > (int64_t)old->a->count)
		return 0;
	count = old->a->count + (index.i == (int64_t)old->a->count);
	n = varray_new(a, count);
	memcpy(n->items, old->a->items, old->a->count * sizeof(n->items[0]));
	n->items[index.i] = v;
	vhash_set(a, h, key, value_array(n));
	return 1;
}

static const char *
convert_collection_add_path(struct arena *a, struct vhash *root,
    const struct varray *path, struct value v)
{
	struct vhash *h = root;
	uint32_t last = path->count - 1;

	for (uint32_t i = 0; i < last; i++) {
		if (i + 1 == last &&
		    set_in_array(a, h, path->items[i], path->items[last], v))
			return NULL;
		h = step_into(a, h, path->items[i]);
		if (!h)
			return "a path of the tree leads through a value that "
			       "is not a hash";
	}
	vhash_set(a, h, path->items[last], v);
	return NULL;
}

static const char *
hash_from_tree(struct conversion *c, struct value *ret)
{
	const struct varray *in = c->args[0].a;
	struct vhash *root = vhash_new(c->arena, in->count);
	const char *error;
	int all_hashes;

	if (c->argc < 2)
		return hash_from_tuples(c, ret);
	all_hashes = value_eql(c->args[1], value_str("hash_tree"));
	for (uint32_t i = 0; i < in->count; i++) {
		const struct varray *pair = in->items[i].a;
		struct value v = pair->items[1];

		if (!pair->items[0].a->count) {
			set_root(c->arena, root, v);
			continue;
		}
		error = convert_collection_add_path(c->arena, root,
		    pair->items[0].a, all_hashes ? as_hash(c->arena, v, 0) : v);
		if (error)
			return error;
	}
	*ret = value_hash(root);
	return NULL;
}

/* [k, v, k, v] as a hash. */
static const char *
hash_from_list(struct conversion *c, const struct varray *in, struct value *ret)
{
	struct vhash *h = vhash_new(c->arena, in->count / 2);

	if (in->count % 2)
		return "odd number of arguments for Hash";
	for (uint32_t i = 0; i < in->count; i += 2)
		vhash_set(c->arena, h, in->items[i], in->items[i + 1]);
	*ret = value_hash(h);
	return NULL;
}

static const char *
hash_from_any(struct conversion *c, struct value *ret)
{
	struct viterator it;
	struct value v = c->args[0];

	*ret = v;
	if (v.tag == V_HASH)
		return NULL;
	if (v.tag == V_ARRAY)
		return hash_from_list(c, v.a, ret);
	if (type_iterate(c->arena, v, &it) < 0)
		return conversion_impossible(c, "Hash", v);
	return hash_from_list(c, viterator_to_array(c->arena, &it).a, ret);
}

static const struct conversion_row array_rows[] = {
    {"Variant[Array, Hash, Binary, Iterable] $from, "
     "?Boolean[false] $wrap",
	make_array, 0},
    {"Any $from, Boolean[true] $wrap", convert_collection_wrap_array, 0},
    {"Any $from, ?Boolean $wrap", array_mismatch, 1},
    {NULL, NULL, 0},
};

static const struct type_local hash_locals[] = {
    {"KeyValueArray", "Array[Tuple[Any, Any], 1]"},
    {"TreeArray", "Array[Tuple[Array, Any], 1]"},
    {"NewHashOption", "Enum[tree, hash_tree]"},
    {NULL, NULL},
};

static const struct conversion_row hash_rows[] = {
    {"TreeArray $from, ?NewHashOption $build_option", hash_from_tree, 0},
    {"KeyValueArray $from", hash_from_tuples, 0},
    {"Any $from", hash_from_any, 0},
    {NULL, NULL, 0},
};

const struct conversion_family conversions_collection[] = {
    {T_ARRAY, "new_array", array_rows, NULL, NULL},
    {T_TUPLE, "new_array", array_rows, NULL, NULL},
    {T_HASH, "new_hash", hash_rows, hash_locals, NULL},
    {T_STRUCT, "new_hash", hash_rows, hash_locals, NULL},
    {T_ANY, NULL, NULL, NULL, NULL},
};
