#include "snmp_agent/note/key.h"

#include <stdlib.h>
#include <string.h>

/* Slots at the start; a power of two, like all later sizes. */
#define PLACES_MIN 8

/* Open addressing; at least a quarter of the slots is free. */
struct note_keys {
	struct note_state *places;
	size_t room; /* number of slots */
	size_t count;
	size_t max;
};

struct note_keys *
note_keys_new(size_t max)
{
	struct note_keys *k;

	if ((k = calloc(1, sizeof(*k))) == NULL)
		return NULL;
	k->max = max;
	k->room = PLACES_MIN;
	if ((k->places = calloc(k->room, sizeof(*k->places))) != NULL)
		return k;
	free(k);
	return NULL;
}

void
note_keys_free(struct note_keys *k)
{
	if (k == NULL)
		return;
	for (size_t i = 0; i < k->room; i++)
		free(k->places[i].waiting);
	free(k->places);
	free(k);
}

size_t
note_keys_count(const struct note_keys *k)
{
	return k->count;
}

/* FNV-1a; the number of keys is bounded, and so is the length of a search. */
static size_t
note_key_hash_of(const char *key, size_t len)
{
	uint64_t h = 14695981039346656037u;

	for (size_t i = 0; i < len; i++)
		h = (h ^ (unsigned char)key[i]) * 1099511628211u;
	return (size_t)(h ^ h >> 32);
}

/* Return the slot of the key, or the free slot for it. */
static struct note_state *
note_key_place_of(const struct note_keys *k, const char *key, size_t len)
{
	size_t i = note_key_hash_of(key, len) & (k->room - 1);

	while (
	    k->places[i].used && (k->places[i].len != len ||
				     memcmp(k->places[i].key, key, len) != 0))
		i = (i + 1) & (k->room - 1);
	return &k->places[i];
}

void
note_keys_grow(struct note_keys *k, size_t max)
{
	if (max > k->max)
		k->max = max;
}

static size_t
note_key_cut(size_t len)
{
	return len > NOTE_KEY_MAX ? NOTE_KEY_MAX : len;
}

struct note_state *
note_keys_find(struct note_keys *k, const char *key, size_t len)
{
	struct note_state *s = note_key_place_of(k, key, note_key_cut(len));

	return s->used ? s : NULL;
}

static bool
note_key_is_idle(const struct note_state *s, int64_t since)
{
	return !s->notified && !s->holds && s->waiting == NULL &&
	       s->raised < since && s->ended < since;
}

/*
 * Move the states that are in use into new slots.  Returns 0, or -1 without
 * memory.
 */
static int
places_change(struct note_keys *k, size_t room, int64_t since)
{
	struct note_state *old = k->places;
	size_t old_room = k->room;

	if ((k->places = calloc(room, sizeof(*k->places))) == NULL) {
		k->places = old;
		return -1;
	}
	k->room = room;
	k->count = 0;
	for (size_t i = 0; i < old_room; i++) {
		if (!old[i].used || note_key_is_idle(&old[i], since))
			continue;
		*note_key_place_of(k, old[i].key, old[i].len) = old[i];
		k->count++;
	}
	free(old);
	return 0;
}

/* Evict the states of vanished rows; called when no state is idle. */
static void
vanished_drop(struct note_keys *k, int64_t since)
{
	struct note_state *s;

	for (size_t i = 0; i < k->room; i++) {
		s = &k->places[i];
		if (!s->used || s->present || s->waiting != NULL)
			continue;
		s->notified = s->holds = false;
		s->raised = s->ended = NOTE_NEVER;
	}
	places_change(k, k->room, since);
}

static bool
note_key_room_make(struct note_keys *k, int64_t since)
{
	if (k->count < k->max && k->count < k->room / 4 * 3)
		return true;
	if (k->count < k->max)
		return places_change(k, k->room * 2, since) == 0;
	if (places_change(k, k->room, since) < 0)
		return false;
	if (k->count == k->max)
		vanished_drop(k, since);
	return k->count < k->max;
}

struct note_state *
note_keys_take(struct note_keys *k, const char *key, size_t len, int64_t since)
{
	struct note_state *s =
	    note_key_place_of(k, key, len = note_key_cut(len));

	if (s->used)
		return s;
	if (!note_key_room_make(k, since))
		return NULL;
	s = note_key_place_of(k, key, len);
	*s = (struct note_state){.used = true,
	    .len = (uint8_t)len,
	    .present = true,
	    .raised = NOTE_NEVER,
	    .ended = NOTE_NEVER};
	memcpy(s->key, key, len);
	k->count++;
	return s;
}

struct note_state *
note_keys_next(struct note_keys *k, size_t *at)
{
	while (*at < k->room)
		if (k->places[(*at)++].used)
			return &k->places[*at - 1];
	return NULL;
}
