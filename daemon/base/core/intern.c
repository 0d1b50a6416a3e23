#include "base/core/intern.h"

#include <string.h>

#include "base/core/arena.h"
#include "base/core/memory.h"
#include "base/core/siphash.h"

#define INTERN_FIRST 64 /* slots; a power of two */

struct intern_slot {
	uint32_t hash;
	const struct name *name; /* NULL: free */
};

struct intern {
	struct arena *arena;
	const struct intern *base; /* searched first; NULL: none */
	struct intern_slot *slots;
	size_t size; /* of slots, a power of two; 0 before the first name */
	size_t count;
};

struct intern *
intern_new(struct arena *a)
{
	return intern_overlay(a, NULL);
}

struct intern *
intern_overlay(struct arena *a, const struct intern *base)
{
	struct intern *t = arena_zalloc(a, sizeof(*t));

	t->arena = a;
	t->base = base;
	return t;
}

/* The slot of the text, or the free one where it belongs. */
static struct intern_slot *
intern_slot_find(const struct intern *t, uint32_t hash, const char *s, size_t n)
{
	size_t i;

	for (i = hash & (t->size - 1);; i = (i + 1) & (t->size - 1)) {
		struct intern_slot *slot = &t->slots[i];

		if (slot->name == NULL)
			return slot;
		if (slot->hash == hash && slot->name->len == n &&
		    memcmp(slot->name->text, s, n) == 0)
			return slot;
	}
}

static const struct name *
intern_name_find(const struct intern *t, uint32_t hash, const char *s, size_t n)
{
	const struct name *name;

	for (; t != NULL; t = t->base) {
		if (t->size == 0)
			continue;
		name = intern_slot_find(t, hash, s, n)->name;
		if (name != NULL)
			return name;
	}
	return NULL;
}

/* The old slots stay in the arena: together they are less than the new. */
static void
intern_grow(struct intern *t)
{
	struct intern_slot *old = t->slots;
	size_t size = t->size, i, j;

	t->size = size ? size * 2 : INTERN_FIRST;
	t->slots = arena_zalloc(t->arena, t->size * sizeof(*t->slots));
	for (i = 0; i < size; i++) {
		if (old[i].name == NULL)
			continue;
		j = old[i].hash & (t->size - 1);
		while (t->slots[j].name != NULL)
			j = (j + 1) & (t->size - 1);
		t->slots[j] = old[i];
	}
}

static const struct name *
intern_name_add(struct intern *t, uint32_t hash, const char *s, size_t n)
{
	struct name *name;
	struct intern_slot *slot;

	if (n > UINT32_MAX)
		memory_fail();
	if (t->count >= t->size / 2)
		intern_grow(t);
	name = arena_alloc(t->arena, sizeof(*name) + n + 1);
	name->hash = hash;
	name->len = (uint32_t)n;
	if (n > 0)
		memcpy(name->text, s, n);
	name->text[n] = '\0';
	slot = intern_slot_find(t, hash, s, n);
	slot->hash = hash;
	slot->name = name;
	t->count++;
	return name;
}

const struct name *
intern(struct intern *t, const char *s, size_t n)
{
	uint32_t hash = (uint32_t)siphash(s, n);
	const struct name *name = intern_name_find(t, hash, s, n);

	if (name != NULL)
		return name;
	/* no name has a NUL, so that only a new one may */
	if (n > 0 && memchr(s, '\0', n) != NULL) {
		s = arena_shown(t->arena, s, n);
		return intern(t, s, strlen(s));
	}
	return intern_name_add(t, hash, s, n);
}

const struct name *
intern_str(struct intern *t, const char *s)
{
	return intern(t, s, strlen(s));
}

const struct name *
intern_find(const struct intern *t, const char *s, size_t n)
{
	return intern_name_find(t, (uint32_t)siphash(s, n), s, n);
}
