#include "base/shares/holders.h"

#include <stdlib.h>
#include <string.h>

#include "base/core/memory.h"
#include "base/core/siphash.h"

/* Holders for each place, from which on the table grows. */
#define HOLDERS_EACH 2

static size_t
holders_places(const struct holders *t)
{
	return t->many != NULL ? t->places : HOLDERS_FEW;
}

/* The index of the bucket of a hash, and the first holder in a bucket. */
static size_t
holders_number(const struct holders *t, uint64_t hash)
{
	return hash & (holders_places(t) - 1);
}

static struct share_holder *
holders_first(const struct holders *t, size_t number)
{
	return t->many != NULL ? t->many[number] : t->few[number];
}

static struct share_holder **
holders_place(struct holders *t, uint64_t hash)
{
	size_t i = holders_number(t, hash);

	return t->many != NULL ? &t->many[i] : &t->few[i];
}

struct share_holder *
holders_find(const struct holders *t, const char *name)
{
	uint64_t hash = siphash(name, strlen(name));
	struct share_holder *h = holders_first(t, holders_number(t, hash));

	while (h != NULL && (h->hash != hash || strcmp(h->name, name) != 0))
		h = h->next;
	return h;
}

static void
holders_link(struct holders *t, struct share_holder *h)
{
	struct share_holder **place = holders_place(t, h->hash);

	h->next = *place;
	*place = h;
}

static void
holders_grow(struct holders *t)
{
	struct holders old = *t;

	t->places = holders_places(&old) * 4;
	t->many = memory_zalloc(t->places, sizeof(struct share_holder *));
	memset(t->few, 0, sizeof(t->few));
	for (size_t i = 0; i < holders_places(&old); i++) {
		struct share_holder *h = holders_first(&old, i), *next;

		for (; h != NULL; h = next) {
			next = h->next;
			holders_link(t, h);
		}
	}
	free(old.many);
}

void
holders_put(struct holders *t, struct share_holder *h, const char *name)
{
	if (t->count >= HOLDERS_EACH * holders_places(t))
		holders_grow(t);
	h->name = name;
	h->hash = siphash(name, strlen(name));
	holders_link(t, h);
	t->count++;
}

void
holders_remove(struct holders *t, struct share_holder *h)
{
	struct share_holder **at = holders_place(t, h->hash);

	while (*at != h)
		at = &(*at)->next;
	*at = h->next;
	if (--t->count > 0)
		return;
	free(t->many);
	t->many = NULL;
	t->places = 0;
}

struct share_holder *
holders_after(const struct holders *t, const struct share_holder *h)
{
	size_t i = 0;

	if (h != NULL && h->next != NULL)
		return h->next;
	if (h != NULL)
		i = holders_number(t, h->hash) + 1;
	for (; i < holders_places(t); i++)
		if (holders_first(t, i) != NULL)
			return holders_first(t, i);
	return NULL;
}

size_t
holding_rank(struct holding *list, size_t n, size_t max, struct holding one)
{
	size_t at = n;

	while (at > 0 && list[at - 1].used < one.used)
		at--;
	if (at == max)
		return n;
	n -= n == max;
	memmove(list + at + 1, list + at, (n - at) * sizeof(*list));
	list[at] = one;
	return n + 1;
}
