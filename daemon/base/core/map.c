#include "base/core/map.h"

#include <stdlib.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/core/memory.h"
#include "base/core/siphash.h"

#define MAP_FIRST 8	      /* entries */
#define SLOT_FREE 0u	      /* index values: 0, or entry number + 1 */
#define MAP_LIMIT 0x7fffffffu /* entry numbers must fit */

struct map {
	struct arena *arena; /* NULL: malloc */
	struct map_entry *entries;
	uint32_t *index;   /* twice the entries, a power of two */
	size_t index_size; /* 0 before the first entry */
	size_t used;	   /* entries */
	size_t cap;
	size_t max;
	bool is_short; /* map_keep() has not found room */
};

static void *
map_alloc(const struct map *m, size_t n)
{
	return m->arena ? arena_alloc(m->arena, n) : memory_alloc(n);
}

static void
map_release(const struct map *m, void *p)
{
	if (m->arena == NULL)
		free(p);
}

struct map *
map_new(struct arena *a, size_t max)
{
	struct map *m;

	m = a ? arena_zalloc(a, sizeof(*m)) : memory_zalloc(1, sizeof(*m));
	m->arena = a;
	m->max = max < MAP_LIMIT ? max : MAP_LIMIT;
	return m;
}

static void
key_release(struct map_entry *e)
{
	char *key;

	if (!e->owned)
		return;
	memcpy(&key, &e->key, sizeof(key));
	free(key);
	e->owned = 0;
}

void
map_reset(struct map *m)
{
	size_t i;

	for (i = 0; i < m->used; i++)
		key_release(&m->entries[i]);
	m->used = 0;
	m->is_short = false;
	if (m->index_size > 0)
		memset(m->index, 0, m->index_size * sizeof(*m->index));
}

void
map_free(struct map *m)
{
	if (m == NULL || m->arena != NULL)
		return;
	map_reset(m);
	free(m->entries);
	free(m->index);
	free(m);
}

struct map_entry *
map_find(const struct map *m, const char *key, size_t len)
{
	uint64_t hash;
	size_t i;

	if (m->used == 0)
		return NULL;
	hash = siphash(key, len);
	for (i = hash & (m->index_size - 1); m->index[i] != SLOT_FREE;
	     i = (i + 1) & (m->index_size - 1)) {
		struct map_entry *e = &m->entries[m->index[i] - 1];

		if (e->hash == hash && e->len == len &&
		    memcmp(e->key, key, len) == 0)
			return e;
	}
	return NULL;
}

static void
index_add(struct map *m, size_t entry)
{
	size_t i = m->entries[entry].hash & (m->index_size - 1);

	while (m->index[i] != SLOT_FREE)
		i = (i + 1) & (m->index_size - 1);
	m->index[i] = (uint32_t)(entry + 1);
}

/* Make room for twice the entries. */
static void
map_grow(struct map *m)
{
	size_t cap = m->cap == 0 ? MAP_FIRST : m->cap * 2;
	struct map_entry *entries = map_alloc(m, cap * sizeof(*entries));

	if (m->used > 0)
		memcpy(entries, m->entries, m->used * sizeof(*entries));
	map_release(m, m->entries);
	map_release(m, m->index);
	m->entries = entries;
	m->cap = cap;
	m->index_size = cap * 2;
	m->index = map_alloc(m, m->index_size * sizeof(*m->index));
	memset(m->index, 0, m->index_size * sizeof(*m->index));
	for (size_t i = 0; i < m->used; i++)
		index_add(m, i);
}

static struct map_entry *
map_add(struct map *m, const char *key, size_t len)
{
	struct map_entry *e;

	if (m->used >= m->max)
		return NULL;
	if (m->used == m->cap)
		map_grow(m);
	e = &m->entries[m->used];
	memset(e, 0, sizeof(*e));
	e->key = key;
	e->len = len;
	e->hash = siphash(key, len);
	index_add(m, m->used);
	m->used++;
	return e;
}

struct map_entry *
map_put_borrowed(struct map *m, const char *key, size_t len, int *ret_new)
{
	struct map_entry *e = map_find(m, key, len);

	if (ret_new != NULL)
		*ret_new = e == NULL;
	return e != NULL ? e : map_add(m, key, len);
}

struct map_entry *
map_put(struct map *m, const char *key, size_t len, int *ret_new)
{
	int new;
	struct map_entry *e = map_put_borrowed(m, key, len, &new);

	if (ret_new != NULL)
		*ret_new = new;
	if (e == NULL || !new)
		return e;
	if (m->arena != NULL) {
		e->key = arena_memdup(m->arena, key, len);
	} else {
		e->key = memory_dup(key, len);
		e->owned = 1;
	}
	return e;
}

void *
map_get(const struct map *m, const char *key, size_t len)
{
	const struct map_entry *e = map_find(m, key, len);

	return e != NULL ? e->ptr : NULL;
}

int
map_set(struct map *m, const char *key, size_t len, void *ptr)
{
	struct map_entry *e = map_put(m, key, len, NULL);

	if (e == NULL)
		return -1;
	e->ptr = ptr;
	return 0;
}

void
map_keep(struct map *m, const char *key, size_t len, void *ptr)
{
	if (map_set(m, key, len, ptr) < 0)
		m->is_short = true;
}

bool
map_is_short(const struct map *m)
{
	return m->is_short;
}

void
map_must(struct map *m, const char *key, size_t len, void *ptr)
{
	if (map_set(m, key, len, ptr) < 0)
		memory_fail();
}

size_t
map_count(const struct map *m)
{
	return m->used;
}

struct map_entry *
map_next(const struct map *m, size_t *pos)
{
	return *pos < m->used ? &m->entries[(*pos)++] : NULL;
}
