/*
 * Iterators and walks.
 */

#include "base/core/arena.h"

#include <stdbool.h>

#include "language/value/iterate.h"
#include "language/value/octets.h"

void
viterator_range(int64_t from, int64_t to, struct viterator *ret)
{
	uint64_t last = (uint64_t)to - (uint64_t)from;

	*ret = (struct viterator){
	    .source = value_int(0), .start = from, .stride = 1};
	if (to >= from)
		ret->count = last < INT64_MAX ? (int64_t)last + 1 : INT64_MAX;
}

static int
value_iterate_whole(struct value v, int64_t count, struct viterator *ret)
{
	*ret = (struct viterator){.source = v, .stride = 1, .count = count};
	return 0;
}

int
value_iterate(struct value v, struct viterator *ret)
{
	switch (v.tag) {
	case V_ARRAY:
		return value_iterate_whole(v, v.a->count, ret);
	case V_HASH:
		return value_iterate_whole(v, v.h->count, ret);
	case V_STRING:
		return value_iterate_whole(
		    v, (int64_t)value_characters(v), ret);
	case V_ITERATOR:
		*ret = *v.it;
		return 0;
	case V_INT:
		if (v.i < 0)
			return -1;
		viterator_range(0, v.i - 1, ret);
		return 0;
	default:
		return -1;
	}
}

void
viterator_reverse(const struct viterator *it, struct viterator *ret)
{
	struct viterator r = *it;

	if (it->count)
		r.start = it->start + (it->count - 1) * it->stride;
	r.stride = -it->stride;
	r.pairs = 1;
	*ret = r;
}

void
viterator_step(const struct viterator *it, int64_t n, struct viterator *ret)
{
	struct viterator r = *it;

	r.count = it->count ? (it->count - 1) / n + 1 : 0;
	r.pairs = 1;
	/* one element needs no stride, and the product might overflow */
	r.stride = r.count > 1 ? it->stride * n : it->stride;
	*ret = r;
}

bool
viterator_is_hash(const struct viterator *it)
{
	return it->source.tag == V_HASH && !it->pairs;
}

struct value
viterator_value(struct arena *a, const struct viterator *it)
{
	struct viterator *copy = arena_alloc(a, sizeof(*copy));

	*copy = *it;
	return (struct value){.tag = V_ITERATOR, .it = copy};
}

void
vwalk_start(struct vwalk *w, struct arena *a, const struct viterator *it)
{
	*w = (struct vwalk){.arena = a, .it = *it};
	if (it->source.tag == V_STRING)
		w->bytes =
		    (uint32_t)value_character_at(it->source, (size_t)it->start);
}

static struct value
next_character(struct vwalk *w)
{
	struct value s = w->it.source;
	size_t at = w->bytes;

	if (w->it.stride != 1)
		at = value_character_at(
		    s, (size_t)(w->it.start + w->at * w->it.stride));
	s.s += at;
	s.aux -= (uint32_t)at;
	s.aux = (uint32_t)value_character_at(s, 1);
	w->bytes = (uint32_t)at + s.aux;
	return s;
}

static struct value
value_iterate_pair(struct arena *a, const struct ventry *e)
{
	struct varray *p = varray_new(a, 2);

	p->items[0] = e->key;
	p->items[1] = e->value;
	return value_array(p);
}

int
vwalk_next(struct vwalk *w, struct value *ret)
{
	const struct viterator *it = &w->it;
	int64_t i;

	if (w->at >= it->count)
		return 0;
	i = it->start + w->at * it->stride;
	switch (it->source.tag) {
	case V_ARRAY:
		*ret = it->source.a->items[i];
		break;
	case V_HASH:
		*ret = value_iterate_pair(w->arena, &it->source.h->entries[i]);
		break;
	case V_STRING:
		*ret = next_character(w);
		break;
	default:
		*ret = value_int(i);
	}
	w->at++;
	return 1;
}

int
vwalk_next_entry(
    struct vwalk *w, struct value *ret_key, struct value *ret_value)
{
	const struct ventry *e;

	if (w->at >= w->it.count)
		return 0;
	e = &w->it.source.h->entries[w->it.start + w->at * w->it.stride];
	*ret_key = e->key;
	*ret_value = e->value;
	w->at++;
	return 1;
}

struct value
viterator_to_array(struct arena *a, const struct viterator *it)
{
	struct vlist l;
	struct vwalk w;
	struct value v;

	if (it->source.tag == V_ARRAY && it->stride == 1 &&
	    it->count == it->source.a->count)
		return it->source;
	vlist_init(&l, a);
	vwalk_start(&w, a, it);
	while (vwalk_next(&w, &v))
		vlist_push(&l, v);
	return vlist_value(&l);
}
