/*
 * Comparison of wanted and found values: single ones, lists, sets and hashes
 * with their membership (property.rb, property/list.rb, keyvalue.rb).
 */
#include "machine/resource/compare.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "base/core/arena.h"
#include "machine/resource/attr.h"
#include "machine/resource/instance.h"
#include "machine/resource/provider.h"
#include "language/value/equal.h"
#include "language/value/hash.h"
#include "language/value/ruby.h"

static bool
is_minimum(const struct instance *i, const struct attr *at)
{
	struct value v;

	if (at->membership == NULL)
		return 0;
	v = instance_should(i, at->membership);
	return !instance_value_is(v, "inclusive");
}

/* Texts by bytes. */
static int
resource_compare_text_compare(const void *a, const void *b)
{
	int order = 0;

	(void)ruby_compare(
	    *(const struct value *)a, *(const struct value *)b, &order);
	return order;
}

static int
list_has(const struct vlist *l, struct value v)
{
	uint32_t n;

	for (n = 0; l->items != NULL && n < l->items->count; n++)
		if (value_eql(l->items->items[n], v))
			return 1;
	return 0;
}

static void
resource_compare_list_add(
    struct instance *i, struct vlist *l, struct value from)
{
	struct value v;
	uint32_t n;

	for (n = 0; n < attr_count(from); n++) {
		v = ruby_string(i->arena, attr_nth(from, n));
		if (!list_has(l, v))
			vlist_push(l, v);
	}
}

/*
 * The members of both lists as one text, sorted where their order has no
 * meaning.
 */
static struct value
resource_compare_set_text(
    struct instance *i, const struct attr *at, struct value a, struct value b)
{
	struct value all;
	struct varray *copy;
	struct vlist l;

	vlist_init(&l, i->arena);
	resource_compare_list_add(i, &l, a);
	if (!instance_absent(b))
		resource_compare_list_add(i, &l, b);
	all = vlist_value(&l);
	if (!(at->flags & ATTR_ORDERED) && all.a->count > 1) {
		copy = varray_new(i->arena, all.a->count);
		memcpy(copy->items, all.a->items,
		    all.a->count * sizeof(copy->items[0]));
		qsort(copy->items, copy->count, sizeof(copy->items[0]),
		    resource_compare_text_compare);
		all = value_array(copy);
	}
	return attr_join(i->arena, at, all);
}

/* One pair of a hash: from a text KEY=VALUE. */
static void
pair_set(struct instance *i, struct vhash *h, struct value v)
{
	const char *s = ruby_text(i->arena, v), *equals = strchr(s, '=');
	size_t n = equals == NULL ? strlen(s) : (size_t)(equals - s);

	vhash_set(i->arena, h, value_string_copy(i->arena, s, n),
	    equals == NULL ? value_undef() : value_str(equals + 1));
}

/* The wanted pairs of a hash, together with the found ones. */
static struct value
hash_wanted(struct instance *i, const struct attr *at, struct value should,
    struct value is)
{
	struct vhash *h = vhash_new(i->arena, 8);
	struct value v;
	uint32_t n, k;

	for (n = 0; is.tag == V_HASH && n < is.h->count; n++)
		vhash_set(i->arena, h, is.h->entries[n].key,
		    is_minimum(i, at) ? is.h->entries[n].value : value_undef());
	for (n = 0; n < attr_count(should); n++) {
		v = attr_nth(should, n);
		if (v.tag != V_HASH) {
			pair_set(i, h, v);
			continue;
		}
		for (k = 0; k < v.h->count; k++)
			vhash_set(i->arena, h, v.h->entries[k].key,
			    ruby_string(i->arena, v.h->entries[k].value));
	}
	return value_hash(h);
}

struct value
instance_wanted(const struct instance *i, int n)
{
	const struct attr *at = &i->type->attrs[n];
	struct value should = i->should[n], none = {.tag = V_UNSET};
	/* only its arena is used, which all instances share */
	struct instance *any = (struct instance *)(uintptr_t)i;

	if (should.tag == V_UNSET)
		return should;
	if (at->flags & (ATTR_SET | ATTR_ORDERED))
		return resource_compare_set_text(
		    any, at, should, is_minimum(i, at) ? i->is[n] : none);
	if (at->flags & ATTR_HASH)
		return hash_wanted(any, at, should, i->is[n]);
	return should;
}

/* Equal as they are, or as texts. */
static int
one_insync(const struct instance *i, struct value is, struct value should)
{
	(void)i;
	if (value_eql(is, should))
		return 1;
	if (is.tag != V_STRING || should.tag == V_ARRAY ||
	    should.tag == V_HASH || should.tag == V_STRING)
		return 0;
	return value_eql(is, ruby_string(i->arena, should));
}

static int
resource_compare_list_insync(
    const struct instance *i, struct value is, struct value should)
{
	uint32_t n;

	if (is.tag != V_ARRAY || should.tag != V_ARRAY ||
	    is.a->count != should.a->count)
		return 0;
	for (n = 0; n < is.a->count; n++)
		if (!one_insync(i, is.a->items[n], should.a->items[n]))
			return 0;
	return 1;
}

int
instance_insync(const struct instance *i, int n)
{
	const struct attr *at = &i->type->attrs[n];
	struct value is = i->is[n], should, none = {.tag = V_UNSET};
	struct instance *any = (struct instance *)(uintptr_t)i;
	int rc = -1;

	if (i->provider != NULL && i->provider->insync != NULL)
		rc = i->provider->insync(i, n);
	if (rc >= 0)
		return rc;
	should = instance_wanted(i, n);
	if (at->ops->insync != NULL)
		return at->ops->insync(i, is, should);
	if (at->flags & (ATTR_SET | ATTR_ORDERED)) {
		if (instance_absent(is))
			is = value_array(varray_new(i->arena, 0));
		return value_eql(
		    resource_compare_set_text(any, at, is, none), should);
	}
	if (at->flags & ATTR_ALL)
		return resource_compare_list_insync(i, is, should);
	if (instance_absent(is) && instance_absent(should))
		return 1;
	return one_insync(i, is, should);
}
