#include "language/ruby/object.h"

#include <stdbool.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/core/map.h"
#include "language/eval/scope_api.h"
#include "language/ruby/request.h"
#include "language/value/equal.h"
#include "language/value/hash.h"

/* Objects of one compile; others are not kept. */
#define OBJECTS_MAX (1u << 20)
/* In place of a number. */
#define FROZEN UINT64_MAX

/* Variables whose values Puppet freezes. */
static const char *const frozen[] = {"facts", "trusted", "server_facts"};

static bool
ruby_object_is_container(struct value v)
{
	return v.tag == V_ARRAY || v.tag == V_HASH;
}

static struct map_entry *
ruby_object_entry_of(struct ruby_session *s, struct value v, int *ret_new)
{
	return map_put(
	    s->object_numbers, (const char *)&v.p, sizeof(v.p), ret_new);
}

static uint32_t
ruby_object_count_of(struct value v)
{
	return v.tag == V_ARRAY ? v.a->count : v.h->count;
}

static struct value
child_of(struct value v, uint32_t i)
{
	return v.tag == V_ARRAY ? v.a->items[i] : v.h->entries[i].value;
}

static void
freeze(struct ruby_session *s, struct value v, int depth)
{
	struct map_entry *m;
	int is_new;

	if (!ruby_object_is_container(v) || depth > VALUE_MAX_DEPTH)
		return;
	m = ruby_object_entry_of(s, v, &is_new);
	if (m == NULL || !is_new)
		return;
	m->num = FROZEN;
	for (uint32_t i = 0; i < ruby_object_count_of(v); i++)
		freeze(s, child_of(v, i), depth + 1);
}

static void
ruby_object_start(struct ruby_session *s, struct call *c)
{
	struct value v;

	s->object_numbers = map_new(s->arena, OBJECTS_MAX);
	for (size_t i = 0; i < sizeof(frozen) / sizeof(frozen[0]); i++)
		if (call_top_seen(c, frozen[i], strlen(frozen[i]), &v))
			freeze(s, v, 0);
}

struct value
ruby_object_number(struct ruby_session *s, struct call *c, struct value v)
{
	struct map_entry *m;
	int is_new;

	if (!ruby_object_is_container(v))
		return value_undef();
	if (s->objects.arena == NULL)
		vlist_init(&s->objects, s->arena);
	if (s->object_numbers == NULL)
		ruby_object_start(s, c);
	m = ruby_object_entry_of(s, v, &is_new);
	if (m == NULL || (!is_new && m->num == FROZEN))
		return value_undef();
	if (is_new) {
		vlist_push(&s->objects, v);
		m->num = s->objects.items->count - 1;
	}
	return value_int((int64_t)m->num);
}

struct value
ruby_object_numbers(
    struct ruby_session *s, struct call *c, struct value variables)
{
	struct vhash *h = vhash_new(s->arena, 0);

	for (uint32_t i = 0; i < variables.h->count; i++) {
		const struct ventry *e = &variables.h->entries[i];
		struct value number = ruby_object_number(s, c, e->value);

		if (number.tag == V_INT)
			vhash_set(s->arena, h, e->key, number);
	}
	return value_hash(h);
}

struct value
ruby_object_list_numbers(
    struct ruby_session *s, struct call *c, const struct varray *values)
{
	struct vhash *h = vhash_new(s->arena, 0);

	for (uint32_t i = 0; i < values->count; i++) {
		struct value number =
		    ruby_object_number(s, c, values->items[i]);

		if (number.tag == V_INT)
			vhash_set(s->arena, h, value_int(i), number);
	}
	return value_hash(h);
}

int
ruby_object_find(
    const struct ruby_session *s, struct value number, struct value *ret)
{
	const struct varray *all = s->objects.items;

	if (number.tag != V_INT || number.i < 0 || all == NULL ||
	    number.i >= all->count)
		return -1;
	*ret = all->items[number.i];
	return 0;
}

/*
 * A change of an object: the arrays and hashes in it, from the outside to the
 * inside, as they were, and for each of those in the new value its place among
 * them, or undef where it is a new one.
 */
struct change {
	struct arena *arena;
	struct vlist old;
	const struct varray *places; /* NULL: all are new but the outermost */
	uint32_t at;
	bool cyclic;
	uint32_t depth;
	const void *open[VALUE_MAX_DEPTH]; /* those that are being changed */
};

static void
list_containers(struct vlist *l, struct value v, int depth)
{
	if (!ruby_object_is_container(v) || depth > VALUE_MAX_DEPTH ||
	    (l->items != NULL && l->items->count == OBJECTS_MAX))
		return;
	vlist_push(l, v);
	for (uint32_t i = 0; i < ruby_object_count_of(v); i++)
		list_containers(l, child_of(v, i), depth + 1);
}

/* True for an object that would contain itself. */
static bool
ruby_object_is_open(const struct change *g, const void *p)
{
	for (uint32_t i = 0; i < g->depth; i++)
		if (g->open[i] == p)
			return true;
	return g->depth == VALUE_MAX_DEPTH;
}

/*
 * Return v, which is not changed; a cycle is noted when an object that is being
 * changed is within v.
 */
static struct value
ruby_object_unchanged(struct change *g, struct value v)
{
	struct vlist within;

	vlist_init(&within, g->arena);
	list_containers(&within, v, 0);
	for (uint32_t i = 0; i < within.items->count; i++)
		if (ruby_object_is_open(g, within.items->items[i].p)) {
			g->cyclic = true;
			return value_undef();
		}
	return v;
}

/*
 * Return the place of the next array or hash of the new value; undef when there
 * are more of them than places.
 */
static struct value
next_place(struct change *g)
{
	uint32_t at = g->at++;

	if (at == 0)
		return value_int(0);
	return g->places != NULL && at < g->places->count ? g->places->items[at]
							  : value_undef();
}

/* Return the object that was at a place, or unset when it cannot be changed. */
static struct value
old_at(const struct change *g, struct value place, uint8_t tag)
{
	const struct value none = {.tag = V_UNSET};
	const struct varray *old = g->old.items;
	struct value v;

	if (place.tag != V_INT || place.i < 0 || place.i >= old->count)
		return none;
	v = old->items[place.i];
	return v.tag == tag && arena_has(g->arena, v.p) &&
		       !ruby_object_is_open(g, v.p)
		   ? v
		   : none;
}

/*
 * Write the items of v into an array.  The old items stay in place when there
 * are fewer new ones: code that iterates over them may have read their number
 * before.
 */
static void
ruby_object_write_array(struct value at, struct value v)
{
	struct varray *to = (struct varray *)(uintptr_t)at.a;

	if (v.a->count > to->count)
		to->items = v.a->items;
	else
		memcpy(
		    to->items, v.a->items, v.a->count * sizeof(to->items[0]));
	to->count = v.a->count;
}

static void
ruby_object_write_hash(struct value at, struct value v)
{
	*(struct vhash *)(uintptr_t)at.h = *v.h;
}

static struct value ruby_object_apply(struct change *g, struct value v);

static struct value
apply_array(struct change *g, struct value v, struct value old)
{
	struct varray *a = varray_new(g->arena, v.a->count);

	for (uint32_t i = 0; i < v.a->count; i++)
		a->items[i] = ruby_object_apply(g, v.a->items[i]);
	if (old.tag == V_UNSET)
		return value_array(a);
	ruby_object_write_array(old, value_array(a));
	return old;
}

static struct value
apply_hash(struct change *g, struct value v, struct value old)
{
	uint32_t room = v.h->count;
	struct vhash *h;

	if (old.tag == V_HASH && old.h->count > room)
		room = old.h->count;
	h = vhash_new(g->arena, room);
	if (room > 0)
		memset(h->entries, 0, room * sizeof(h->entries[0]));
	for (uint32_t i = 0; i < v.h->count; i++)
		vhash_set(g->arena, h, v.h->entries[i].key,
		    ruby_object_apply(g, v.h->entries[i].value));
	if (old.tag == V_UNSET)
		return value_hash(h);
	ruby_object_write_hash(old, value_hash(h));
	return old;
}

/*
 * Return the new value v, with the objects that existed before changed in
 * place.
 */
static struct value
ruby_object_apply(struct change *g, struct value v)
{
	struct value old, place;

	if (!ruby_object_is_container(v))
		return v;
	place = next_place(g);
	if (place.tag == V_INT && place.i < 0 &&
	    -1 - place.i < g->old.items->count)
		return ruby_object_unchanged(
		    g, g->old.items->items[-1 - place.i]);
	old = old_at(g, place, v.tag);
	if (old.tag != V_UNSET)
		g->open[g->depth++] = old.p;
	v = v.tag == V_ARRAY ? apply_array(g, v, old) : apply_hash(g, v, old);
	if (old.tag != V_UNSET)
		g->depth--;
	return v;
}

int
ruby_object_within(const struct ruby_session *s, struct value number,
    struct value place, struct value *ret)
{
	struct vlist all;
	struct value v;

	if (ruby_object_find(s, number, &v) < 0)
		return -1;
	vlist_init(&all, s->arena);
	list_containers(&all, v, 0);
	if (place.tag != V_INT || place.i < 0 || place.i >= all.items->count)
		return -1;
	*ret = all.items->items[place.i];
	return 0;
}

/* Store the places; false when they do not match the object and v. */
static bool
take_places(struct change *g, struct value v, struct value places)
{
	struct vlist now;

	g->places = NULL;
	if (places.tag != V_ARRAY)
		return true;
	vlist_init(&now, g->arena);
	list_containers(&now, v, 0);
	g->places = places.a;
	return places.a->count == now.items->count &&
	       places.a->items[0].tag == V_INT &&
	       places.a->items[0].i == g->old.items->count;
}

enum object_rc
ruby_object_change(struct ruby_session *s, struct value number, struct value v,
    struct value places)
{
	struct change g;
	struct value old;

	if (ruby_object_find(s, number, &old) < 0 || old.tag != v.tag)
		return OBJECT_UNKNOWN;
	g.arena = s->arena;
	g.at = g.depth = 0;
	g.cyclic = false;
	vlist_init(&g.old, s->arena);
	list_containers(&g.old, old, 0);
	if (!take_places(&g, v, places))
		return OBJECT_MISPLACED;
	/* one that cannot be changed is the new value from now on */
	v = ruby_object_apply(&g, v);
	if (g.cyclic)
		return OBJECT_MISPLACED;
	s->objects.items->items[number.i] = v;
	return OBJECT_CHANGED;
}
