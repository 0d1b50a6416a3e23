#include "language/loader/name_map.h"

#include "base/core/arena.h"
#include "base/core/intern.h"

#define SIZE_FIRST 64

struct name_map_slot {
	const struct name *key; /* NULL: free */
	void *value;
};

static struct name_map_slot *
name_map_find(const struct name_map *m, const struct name *key)
{
	uint32_t i = key->hash & (m->size - 1);

	while (m->slots[i].key != NULL && m->slots[i].key != key)
		i = (i + 1) & (m->size - 1);
	return &m->slots[i];
}

static void
name_map_grow(struct arena *a, struct name_map *m)
{
	struct name_map_slot *old = m->slots;
	uint32_t n = m->size;

	m->size = n == 0 ? SIZE_FIRST : n * 2;
	m->slots = arena_zalloc(a, m->size * sizeof(*m->slots));
	for (uint32_t i = 0; i < n; i++) {
		if (old[i].key != NULL)
			*name_map_find(m, old[i].key) = old[i];
	}
}

void *
name_map_get(const struct name_map *m, const struct name *key)
{
	return m->size == 0 ? NULL : name_map_find(m, key)->value;
}

void *
name_map_set(
    struct arena *a, struct name_map *m, const struct name *key, void *value)
{
	struct name_map_slot *s;
	void *old;

	if ((m->count + 1) * 4 > m->size * 3)
		name_map_grow(a, m);
	s = name_map_find(m, key);
	old = s->value;
	if (s->key == NULL) {
		s->key = key;
		m->count++;
	}
	s->value = value;
	return old;
}
