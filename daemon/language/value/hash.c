/*
 * Hashes of the language: entries in insertion order, small ones searched
 * from the start, larger ones through an index of open addressing.  An index
 * cell holds an entry's number plus one; 0 is free.
 */

#include "language/value/hash.h"

#include <string.h>

#include "base/core/arena.h"
#include "language/value/equal.h"
#include "language/value/value.h"

/* Up to this many entries are searched without an index. */
#define VHASH_SMALL 8
#define VHASH_FIRST 4

struct vhash *
vhash_new(struct arena *a, uint32_t n)
{
	struct vhash *h = arena_alloc(a, sizeof(*h));

	*h = (struct vhash){.cap = n};
	if (n)
		h->entries = arena_alloc(a, n * sizeof(h->entries[0]));
	return h;
}

struct value
value_hash(const struct vhash *h)
{
	return (struct value){.tag = V_HASH, .h = h};
}

static void
index_put(struct vhash *h, uint32_t entry)
{
	uint32_t mask = h->index_size - 1;
	uint32_t i = (uint32_t)h->entries[entry].hash & mask;

	while (h->index[i])
		i = (i + 1) & mask;
	h->index[i] = entry + 1;
}

static void
index_build(struct arena *a, struct vhash *h, int hashes_known)
{
	uint32_t size = h->index_size ? h->index_size : VHASH_SMALL * 2;

	while (size < h->cap * 2)
		size *= 2;
	h->index_size = size;
	h->index = arena_zalloc(a, size * sizeof(h->index[0]));
	for (uint32_t i = 0; i < h->count; i++) {
		if (!hashes_known)
			h->entries[i].hash = value_hash_of(h->entries[i].key);
		index_put(h, i);
	}
}

static void
vhash_grow(struct arena *a, struct vhash *h)
{
	uint32_t cap = h->cap ? h->cap * 2 : VHASH_FIRST;
	struct ventry *e = arena_alloc(a, cap * sizeof(*e));

	if (h->count)
		memcpy(e, h->entries, h->count * sizeof(*e));
	h->entries = e;
	h->cap = cap;
}

static struct ventry *
find_small(const struct vhash *h, struct value key)
{
	for (uint32_t i = 0; i < h->count; i++)
		if (value_eql(h->entries[i].key, key))
			return &h->entries[i];
	return NULL;
}

static struct ventry *
find_indexed(const struct vhash *h, struct value key, uint64_t hash)
{
	uint32_t mask = h->index_size - 1;
	uint32_t i = (uint32_t)hash & mask;
	struct ventry *e;

	for (; h->index[i]; i = (i + 1) & mask) {
		e = &h->entries[h->index[i] - 1];
		if (e->hash == hash && value_eql(e->key, key))
			return e;
	}
	return NULL;
}

static struct ventry *
vhash_find(const struct vhash *h, struct value key)
{
	if (!h->index_size)
		return find_small(h, key);
	return find_indexed(h, key, value_hash_of(key));
}

void
vhash_set(struct arena *a, struct vhash *h, struct value key, struct value v)
{
	uint64_t hash = h->index_size ? value_hash_of(key) : 0;
	struct ventry *e =
	    h->index_size ? find_indexed(h, key, hash) : find_small(h, key);

	if (e) {
		e->value = v;
		return;
	}
	if (h->count == h->cap)
		vhash_grow(a, h);
	h->entries[h->count] = (struct ventry){key, v, hash};
	h->count++;
	if (h->index_size && h->count * 2 <= h->index_size)
		index_put(h, h->count - 1);
	else if (h->count > VHASH_SMALL)
		index_build(a, h, h->index_size != 0);
}

void
vhash_set_str(struct arena *a, struct vhash *h, const char *key, struct value v)
{
	vhash_set(a, h, value_str(key), v);
}

const struct value *
vhash_get(const struct vhash *h, struct value key)
{
	const struct ventry *e = vhash_find(h, key);

	return e ? &e->value : NULL;
}

const struct value *
vhash_get_hashed(const struct vhash *h, struct value key, uint64_t hash)
{
	const struct ventry *e =
	    h->index_size ? find_indexed(h, key, hash) : find_small(h, key);

	return e ? &e->value : NULL;
}

const struct value *
vhash_get_str(const struct vhash *h, const char *key, size_t n)
{
	return vhash_get(h, value_string(key, n));
}

struct vhash *
vhash_copy(struct arena *a, const struct vhash *h, uint32_t extra)
{
	struct vhash *r = vhash_new(a, h->count + extra);

	r->count = h->count;
	if (h->count)
		memcpy(r->entries, h->entries, h->count * sizeof(*h->entries));
	if (h->count > VHASH_SMALL)
		index_build(a, r, h->index_size != 0);
	return r;
}

struct value
value_member(struct value v, const char *name)
{
	const struct value *found = NULL;

	if (v.tag == V_HASH)
		found = vhash_get_str(v.h, name, strlen(name));
	return found != NULL ? *found : value_undef();
}
