#include "language/value/document/hocon_node.h"

#include <string.h>

#include "base/core/arena.h"
#include "base/core/map.h"

struct hocon_node *
hocon_node_new(struct arena *a, enum hocon_kind kind, unsigned line)
{
	struct hocon_node *n = arena_zalloc(a, sizeof(*n));

	n->kind = kind;
	n->line = line;
	n->unresolved = hocon_node_is_open(n);
	return n;
}

bool
hocon_node_is_open(const struct hocon_node *n)
{
	return n->kind == HOCON_REFERENCE || n->kind == HOCON_CONCAT ||
	       n->kind == HOCON_STACK;
}

void
hocon_node_push(struct arena *a, struct hocon_node *to, struct hocon_node *item)
{
	struct hocon_node **old = to->items;

	if (to->count == to->room) {
		to->room = to->room ? to->room * 2 : 4;
		to->items = arena_alloc(a, sizeof(*old) * to->room);
		if (to->count > 0)
			memcpy(to->items, old, sizeof(*old) * to->count);
	}
	to->items[to->count++] = item;
	to->visible = to->count;
	to->unresolved = to->unresolved || item->unresolved;
}

/* --- objects --- */

struct hocon_node *
hocon_object_get(const struct hocon_node *o, const struct hocon_key *key)
{
	const struct hocon_field *f =
	    o->map != NULL ? map_get(o->map, key->s, key->len) : NULL;

	return f != NULL ? f->node : NULL;
}

/* The field of the key, new at the end; NULL when the object is full. */
static struct hocon_field *
hocon_node_field_of(
    struct arena *a, struct hocon_node *o, const struct hocon_key *key)
{
	struct map_entry *e;
	struct hocon_field *f;

	if (o->map == NULL)
		o->map = map_new(a, HOCON_FIELDS_MAX);
	e = map_put_borrowed(o->map, key->s, key->len, NULL);
	if (e == NULL)
		return NULL;
	if (e->ptr != NULL)
		return e->ptr;
	e->ptr = f = arena_zalloc(a, sizeof(*f));
	f->key = *key;
	f->prev = o->last;
	if (o->last != NULL)
		o->last->next = f;
	else
		o->first = f;
	o->last = f;
	return f;
}

static void
hocon_node_set(
    struct hocon_node *o, struct hocon_field *f, struct hocon_node *v)
{
	o->open += (unsigned)v->unresolved - (unsigned)f->open;
	o->unresolved = o->open > 0;
	f->open = v->unresolved;
	f->node = v;
}

bool
hocon_object_set(struct arena *a, struct hocon_node *o,
    const struct hocon_key *key, struct hocon_node *v)
{
	struct hocon_field *f = hocon_node_field_of(a, o, key);

	if (f == NULL)
		return false;
	hocon_node_set(o, f, v);
	return true;
}

static void
move_first(struct hocon_node *o, struct hocon_field *f)
{
	if (f == o->first)
		return;
	f->prev->next = f->next;
	if (f->next != NULL)
		f->next->prev = f->prev;
	else
		o->last = f->prev;
	f->prev = NULL;
	f->next = o->first;
	o->first->prev = f;
	o->first = f;
}

/* --- values over others --- */

/* Merge the members of upper into lower, in front of lower's other members. */
static struct hocon_node *
hocon_node_objects(
    struct arena *a, struct hocon_node *upper, struct hocon_node *lower)
{
	struct hocon_field *f, *to;

	for (f = upper->last; f != NULL; f = f->prev) {
		struct hocon_node *v = f->node;

		to = hocon_node_field_of(a, lower, &f->key);
		if (to == NULL)
			return NULL;
		if (to->node != NULL)
			v = hocon_node_over(a, v, to->node);
		if (v == NULL)
			return NULL;
		hocon_node_set(lower, to, v);
		move_first(lower, to);
	}
	return lower;
}

/* True when nothing below n can be seen. */
static bool
hides(const struct hocon_node *n)
{
	switch (n->kind) {
	case HOCON_SCALAR:
		return true;
	case HOCON_LIST:
		return !n->unresolved;
	case HOCON_OBJECT:
		return n->closed;
	case HOCON_STACK:
		return hides(n->items[0]);
	default:
		return false;
	}
}

static struct hocon_node *
stack(struct arena *a, struct hocon_node *upper, struct hocon_node *lower)
{
	struct hocon_node *s = lower;

	if (lower->kind != HOCON_STACK) {
		s = hocon_node_new(a, HOCON_STACK, upper->line);
		hocon_node_push(a, s, lower);
	}
	if (upper->kind != HOCON_STACK)
		hocon_node_push(a, s, upper);
	else
		for (unsigned i = 0; i < upper->count; i++)
			hocon_node_push(a, s, upper->items[i]);
	return s;
}

struct hocon_node *
hocon_node_over(
    struct arena *a, struct hocon_node *upper, struct hocon_node *lower)
{
	if (hides(upper))
		return upper;
	if (upper->kind != HOCON_OBJECT || hocon_node_is_open(lower))
		return stack(a, upper, lower);
	if (lower->kind == HOCON_OBJECT)
		return hocon_node_objects(a, upper, lower);
	if (upper->unresolved)
		return stack(a, upper, lower);
	upper->closed = true;
	return upper;
}

/* A copy of an object that shares its members. */
static struct hocon_node *
hocon_node_copy(struct arena *a, const struct hocon_node *o, size_t *count)
{
	struct hocon_node *n = hocon_node_new(a, HOCON_OBJECT, o->line);

	for (const struct hocon_field *f = o->first;
	     f != NULL && ++*count <= HOCON_COPIED_MAX; f = f->next)
		hocon_object_set(a, n, &f->key, f->node);
	return n;
}

struct hocon_node *
hocon_merge(struct arena *a, struct hocon_node *upper, struct hocon_node *lower,
    size_t *count)
{
	struct hocon_node *n;

	if (upper->kind != HOCON_OBJECT || upper->closed)
		return upper;
	n = hocon_node_copy(a, upper, count);
	if (lower->kind != HOCON_OBJECT) {
		n->closed = true;
		return n;
	}
	for (const struct hocon_field *f = lower->first;
	     f != NULL && ++*count <= HOCON_COPIED_MAX; f = f->next) {
		struct hocon_field *to = hocon_node_field_of(a, n, &f->key);

		if (to == NULL)
			break;
		to->node = to->node == NULL
			       ? f->node
			       : hocon_merge(a, to->node, f->node, count);
	}
	n->closed = lower->closed;
	return n;
}
