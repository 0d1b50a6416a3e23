#include "language/hiera/merge.h"

#include <stdbool.h>
#include <string.h>

#include "base/core/arena.h"
#include "language/types/describe/describe.h"
#include "language/types/describe/format.h"
#include "language/types/relation/infer.h"
#include "language/types/relation/instance.h"
#include "language/types/parse.h"
#include "base/core/strbuf.h"
#include "language/value/equal.h"
#include "language/value/hash.h"
#include "language/value/ruby.h"
#include "language/value/sort.h"

static const struct {
	const char *name;
	enum merge_kind kind;
} merge_names[] = {
    {"first", MERGE_FIRST},
    {"unique", MERGE_UNIQUE},
    {"hash", MERGE_HASH},
    {"deep", MERGE_DEEP},
    {"unconstrained_deep", MERGE_UNCONSTRAINED_DEEP},
    {"reverse_deep", MERGE_REVERSE_DEEP},
    {"default", MERGE_DEFAULT},
};

static bool
merge_is_text(struct value v, const char *text)
{
	return v.tag == V_STRING && v.aux == strlen(text) &&
	       memcmp(v.s, text, v.aux) == 0;
}

static int
merge_kind_of(struct value v, enum merge_kind *ret)
{
	for (size_t i = 0; i < sizeof(merge_names) / sizeof(merge_names[0]);
	     i++) {
		if (merge_is_text(v, merge_names[i].name)) {
			*ret = merge_names[i].kind;
			return 0;
		}
	}
	return -1;
}

/* The type of the options of a strategy. */
static const char *
options_type(struct arena *a, const struct merge *m)
{
	switch (m->kind) {
	case MERGE_DEEP:
		return "Struct[{strategy => Optional[Pattern[deep]], "
		       "knockout_prefix => Optional[String], "
		       "merge_debug => Optional[Boolean], "
		       "merge_hash_arrays => Optional[Boolean], "
		       "sort_merged_arrays => Optional[Boolean]}]";
	case MERGE_UNCONSTRAINED_DEEP:
	case MERGE_REVERSE_DEEP:
		return "Hash[String[1], Any]";
	default:
		return arena_printf(a,
		    "Struct[{strategy => Optional[Pattern[/%s/]]}]",
		    merge_name(m));
	}
}

static int
merge_check_options(struct arena *a, const struct vhash *h,
    const struct merge *m, const char **ret_error)
{
	const char *text = options_type(a, m);
	const struct type *t =
	    type_parse(a, text, strlen(text), NULL, NULL, ret_error);
	struct shortbuf b;

	if (t == NULL)
		return -1;
	if (type_instance(t, value_hash(h)))
		return 0;
	shortbuf_init(&b, 65536);
	type_describe_mismatch(
	    a, "The merge options has wrong type,", t, value_hash(h), &b.out);
	*ret_error = arena_memdup(a, shortbuf_text(&b), b.out.len);
	shortbuf_release(&b);
	return -1;
}

/* Reads the options of deep. */
static int
merge_read_options(struct arena *a, const struct vhash *h, struct merge *m,
    const char **ret_error)
{
	/* the name alone has no options */
	if (h->count > 1 && merge_check_options(a, h, m, ret_error) < 0)
		return -1;
	for (uint32_t i = 0; i < h->count; i++) {
		struct value k = h->entries[i].key, v = h->entries[i].value;

		if (merge_is_text(k, "knockout_prefix"))
			m->knockout_prefix = v;
		else if (merge_is_text(k, "sort_merged_arrays"))
			m->sort_merged_arrays = value_truthy(v);
		else if (merge_is_text(k, "merge_hash_arrays"))
			m->merge_hash_arrays = value_truthy(v);
	}
	if (m->knockout_prefix.tag == V_STRING && m->knockout_prefix.aux == 0) {
		*ret_error = "knockout_prefix cannot be an empty string in "
			     "deep_merge!";
		return -1;
	}
	return 0;
}

int
merge_from_value(
    struct arena *a, struct value v, struct merge *ret, const char **ret_error)
{
	const struct value *strategy;
	struct value name = v;

	memset(ret, 0, sizeof(*ret));
	ret->knockout_prefix = value_undef();
	if (!value_truthy(v))
		return 0;
	if (v.tag == V_HASH) {
		strategy = vhash_get_str(v.h, "strategy", 8);
		if (strategy == NULL || strategy->tag == V_UNDEF) {
			*ret_error = "The hash given as 'merge' must contain "
				     "the name of a strategy in string form "
				     "for the key 'strategy'";
			return -1;
		}
		name = *strategy;
	}
	if (merge_kind_of(name, &ret->kind) < 0) {
		*ret_error = arena_printf(
		    a, "Unknown merge strategy: '%s'", ruby_text(a, name));
		return -1;
	}
	if (v.tag != V_HASH)
		return 0;
	ret->options = v.h;
	return merge_read_options(a, v.h, ret, ret_error);
}

bool
merge_is_first(const struct merge *m)
{
	return m->kind == MERGE_DEFAULT || m->kind == MERGE_FIRST;
}

const char *
merge_name(const struct merge *m)
{
	for (size_t i = 0; i < sizeof(merge_names) / sizeof(merge_names[0]);
	     i++) {
		if (merge_names[i].kind == m->kind)
			return merge_names[i].name;
	}
	return "";
}

struct value
merge_options(struct arena *a, const struct merge *m)
{
	struct vhash *out;

	if (m->options == NULL || m->options->count < 2)
		return value_undef();
	out = vhash_new(a, m->options->count);
	for (uint32_t i = 0; i < m->options->count; i++) {
		const struct ventry *e = &m->options->entries[i];

		if (!merge_is_text(e->key, "strategy"))
			vhash_set(a, out, e->key, e->value);
	}
	return value_hash(out);
}

static void
merge_flatten(struct vlist *out, struct value v)
{
	if (v.tag != V_ARRAY) {
		vlist_push(out, v);
		return;
	}
	for (uint32_t i = 0; i < v.a->count; i++)
		merge_flatten(out, v.a->items[i]);
}

/* Adds the items that are not yet in seen, which maps them to true. */
static void
add_unique(
    struct arena *a, struct vlist *out, struct vhash *seen, struct value list)
{
	for (uint32_t i = 0; i < list.a->count; i++) {
		if (vhash_get(seen, list.a->items[i]) != NULL)
			continue;
		vhash_set(a, seen, list.a->items[i], value_bool(1));
		vlist_push(out, list.a->items[i]);
	}
}

/* Ruby's x | y. */
static struct value
array_union(struct arena *a, struct value x, struct value y)
{
	struct vhash *seen = vhash_new(a, x.a->count + y.a->count);
	struct vlist out;

	vlist_init(&out, a);
	add_unique(a, &out, seen, x);
	add_unique(a, &out, seen, y);
	return vlist_value(&out);
}

struct value
merge_single(struct arena *a, const struct merge *m, struct value v)
{
	if (m->kind != MERGE_UNIQUE || v.tag != V_ARRAY)
		return v;
	return array_union(a, v, value_array(varray_new(a, 0)));
}

struct value
merge_convert(struct arena *a, const struct merge *m, struct value v)
{
	struct vlist out;

	if (m->kind != MERGE_UNIQUE)
		return v;
	vlist_init(&out, a);
	merge_flatten(&out, v);
	return vlist_value(&out);
}

/* ---- deep ---- */

/* A deep merge that runs. */
struct merging {
	struct arena *arena;
	const struct merge *m;
	const char *error; /* the first, or NULL */
};

/* Removes the prefix from a text that begins with it. */
static int
knocked_out(const struct merging *x, struct value v, struct value *ret)
{
	struct value p = x->m->knockout_prefix;

	if (p.tag != V_STRING || v.tag != V_STRING || v.aux < p.aux ||
	    memcmp(v.s, p.s, p.aux) != 0)
		return 0;
	*ret = value_string(v.s + p.aux, v.aux - p.aux);
	return 1;
}

/*
 * Return what replaces a value that cannot be merged with source, which is of
 * another kind or a scalar: source without the parts that a knockout prefix
 * removes.
 */
static struct value
overwrite(struct merging *x, struct value source)
{
	struct value rest;
	struct vlist kept;

	if (source.tag == V_STRING)
		return knocked_out(x, source, &rest) ? value_str("") : source;
	if (source.tag != V_ARRAY || x->m->knockout_prefix.tag != V_STRING)
		return source;
	vlist_init(&kept, x->arena);
	for (uint32_t i = 0; i < source.a->count; i++) {
		if (!knocked_out(x, source.a->items[i], &rest))
			vlist_push(&kept, source.a->items[i]);
	}
	return vlist_value(&kept);
}

static struct value deep(
    struct merging *x, struct value source, struct value dest);

static struct value
deep_hash(struct merging *x, struct value source, struct value dest)
{
	struct vhash *out;

	if (dest.tag != V_HASH)
		return source.h->count == 0 ? dest : source;
	out = vhash_copy(x->arena, dest.h, source.h->count);
	for (uint32_t i = 0; i < source.h->count; i++) {
		const struct ventry *e = &source.h->entries[i];
		const struct value *there = vhash_get(out, e->key);
		struct value into = e->value;

		if (there != NULL && value_truthy(*there))
			into = *there;
		vhash_set(x->arena, out, e->key, deep(x, e->value, into));
	}
	return value_hash(out);
}

static int
all_hashes(struct value v)
{
	for (uint32_t i = 0; i < v.a->count; i++) {
		if (v.a->items[i].tag != V_HASH)
			return 0;
	}
	return 1;
}

static int
merge_contains(struct value list, struct value v)
{
	for (uint32_t i = 0; i < list.a->count; i++) {
		if (value_eql(list.a->items[i], v))
			return 1;
	}
	return 0;
}

/* list without the items of out. */
static struct value
merge_without(struct arena *a, struct value list, struct value out)
{
	struct vlist kept;

	vlist_init(&kept, a);
	for (uint32_t i = 0; i < list.a->count; i++) {
		if (!merge_contains(out, list.a->items[i]))
			vlist_push(&kept, list.a->items[i]);
	}
	return vlist_value(&kept);
}

/* Removes the knocked-out items from both lists. */
static void
knock_out(struct merging *x, struct value *source, struct value *dest)
{
	struct vlist removed, kept;
	struct value rest;

	vlist_init(&removed, x->arena);
	vlist_init(&kept, x->arena);
	for (uint32_t i = 0; i < source->a->count; i++) {
		struct value item = source->a->items[i];

		if (!knocked_out(x, item, &rest)) {
			vlist_push(&kept, item);
			continue;
		}
		vlist_push(&removed, rest);
		vlist_push(&removed, item);
	}
	*source = vlist_value(&kept);
	*dest = merge_without(x->arena, *dest, vlist_value(&removed));
}

static struct value
merge_each(struct merging *x, struct value source, struct value dest)
{
	struct vlist out;
	struct value empty = value_hash(vhash_new(x->arena, 0));

	vlist_init(&out, x->arena);
	for (uint32_t i = 0; i < dest.a->count; i++)
		vlist_push(&out,
		    deep(x, i < source.a->count ? source.a->items[i] : empty,
			dest.a->items[i]));
	for (uint32_t i = dest.a->count; i < source.a->count; i++)
		vlist_push(&out, source.a->items[i]);
	return vlist_value(&out);
}

/* Ruby's <=>; the first two without an order are the error. */
static int
merge_by_order(void *merging, struct value a, struct value b)
{
	struct merging *x = merging;
	int order = 0;

	if (ruby_compare(a, b, &order) < 0 && x->error == NULL)
		x->error = ruby_not_comparable(x->arena, a, b);
	return order;
}

static struct value
merge_sorted(struct merging *x, struct value list)
{
	uint32_t n = list.a->count;
	struct varray *out = varray_new(x->arena, n);
	struct value *tmp = arena_alloc(x->arena, n * sizeof(*tmp));

	memcpy(out->items, list.a->items, n * sizeof(*tmp));
	value_sort(out->items, tmp, n, merge_by_order, x);
	return value_array(out);
}

static struct value
deep_array(struct merging *x, struct value source, struct value dest)
{
	struct value out, prefix = x->m->knockout_prefix, alone;

	if (prefix.tag == V_STRING && merge_contains(source, prefix)) {
		struct varray *one = varray_new(x->arena, 1);

		one->items[0] = prefix;
		alone = value_array(one);
		source = merge_without(x->arena, source, alone);
		dest = value_array(varray_new(x->arena, 0));
	}
	if (dest.tag != V_ARRAY)
		return overwrite(x, source);
	if (prefix.tag == V_STRING)
		knock_out(x, &source, &dest);
	if (x->m->merge_hash_arrays && all_hashes(source) && all_hashes(dest))
		out = merge_each(x, source, dest);
	else
		out = array_union(x->arena, dest, source);
	return x->m->sort_merged_arrays ? merge_sorted(x, out) : out;
}

/* deep_merge!(source, dest) of the gem of that name, 1.0. */
static struct value
deep(struct merging *x, struct value source, struct value dest)
{
	if (source.tag == V_UNDEF)
		return dest;
	if (!value_truthy(dest))
		return source;
	if (source.tag == V_HASH)
		return deep_hash(x, source, dest);
	if (source.tag == V_ARRAY)
		return deep_array(x, source, dest);
	return overwrite(x, source);
}

/* ---- all ---- */

/* "The first element of the merge expects ..., got ..." */
static int
wrong(struct arena *a, const char *which, const char *expected, struct value v,
    const char **ret_error)
{
	struct shortbuf got;

	shortbuf_init(&got, 4096);
	type_format(type_infer_set(a, v), &got.out);
	*ret_error = arena_printf(a,
	    "The %s element of the merge has wrong type, expects %s, got "
	    "%.*s",
	    which, expected, (int)strcspn(shortbuf_text(&got), "["),
	    shortbuf_text(&got));
	shortbuf_release(&got);
	return -1;
}

static int
merge_hashes(struct arena *a, struct value high, struct value low,
    struct value *ret, const char **ret_error)
{
	struct vhash *out;

	if (high.tag != V_HASH)
		return wrong(a, "first", "a Hash value", high, ret_error);
	if (low.tag != V_HASH)
		return wrong(a, "second", "a Hash value", low, ret_error);
	out = vhash_copy(a, low.h, high.h->count);
	for (uint32_t i = 0; i < high.h->count; i++)
		vhash_set(
		    a, out, high.h->entries[i].key, high.h->entries[i].value);
	*ret = value_hash(out);
	return 0;
}

static int
merge_unique(struct arena *a, const struct merge *m, struct value high,
    struct value low, struct value *ret, const char **ret_error)
{
	static const char expected[] = "a value of type Scalar or Array";

	if (high.tag == V_HASH || high.tag == V_UNDEF)
		return wrong(a, "first", expected, high, ret_error);
	if (low.tag == V_HASH || low.tag == V_UNDEF)
		return wrong(a, "second", expected, low, ret_error);
	*ret =
	    array_union(a, merge_convert(a, m, high), merge_convert(a, m, low));
	return 0;
}

static int
merge_deep(struct arena *a, const struct merge *m, struct value high,
    struct value low, struct value *ret, const char **ret_error)
{
	struct merging x = {.arena = a, .m = m};

	*ret = deep(&x, high, low);
	*ret_error = x.error;
	return x.error == NULL ? 0 : -1;
}

int
merge_values(struct arena *a, const struct merge *m, struct value high,
    struct value low, struct value *ret, const char **ret_error)
{
	switch (m->kind) {
	case MERGE_UNIQUE:
		return merge_unique(a, m, high, low, ret, ret_error);
	case MERGE_HASH:
		return merge_hashes(a, high, low, ret, ret_error);
	case MERGE_DEEP:
	case MERGE_UNCONSTRAINED_DEEP:
		return merge_deep(a, m, high, low, ret, ret_error);
	case MERGE_REVERSE_DEEP:
		return merge_deep(a, m, low, high, ret, ret_error);
	default:
		*ret = high;
		return 0;
	}
}
