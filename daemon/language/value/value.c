/* Construction of values: strings, arrays, arrays of unknown size. */

#include <string.h>

#include "base/core/arena.h"
#include "base/core/strbuf.h"
#include "language/value/value.h"

/* Initial capacity of a growing array. */
#define VLIST_FIRST 8

struct value
value_str(const char *s)
{
	return value_string(s, strlen(s));
}

struct value
value_string_copy(struct arena *a, const char *s, size_t n)
{
	return value_string(arena_memdup(a, s, n), n);
}

int value_text_cut;

const char *
value_buf_text(const struct strbuf *b)
{
	if (strbuf_is_cut(b))
		value_text_cut = 1;
	return strbuf_edit(b);
}

struct value
value_string_next(struct arena *a, struct strbuf *b)
{
	struct value v = value_string_copy(a, value_buf_text(b), b->len);

	strbuf_reset(b);
	return v;
}

struct value
value_string_take(struct arena *a, struct strbuf *b)
{
	struct value v = value_string_next(a, b);

	strbuf_release(b);
	return v;
}

const char *
value_cstr(struct arena *a, struct value v)
{
	return arena_shown(a, v.s, v.aux);
}

struct varray *
varray_new(struct arena *a, uint32_t n)
{
	struct varray *r;

	r = arena_alloc(a, sizeof(*r) + (size_t)n * sizeof(r->items[0]));
	r->count = n;
	r->items = (struct value *)(r + 1);
	return r;
}

struct value
value_array(const struct varray *a)
{
	return (struct value){.tag = V_ARRAY, .a = a};
}

static void
vlist_grow(struct vlist *l)
{
	uint32_t cap = l->cap ? l->cap * 2 : VLIST_FIRST;
	struct varray *n = varray_new(l->arena, cap);

	n->count = 0;
	if (l->items) {
		n->count = l->items->count;
		memcpy(
		    n->items, l->items->items, n->count * sizeof(n->items[0]));
	}
	l->items = n;
	l->cap = cap;
}

void
vlist_push(struct vlist *l, struct value v)
{
	if (!l->items || l->items->count == l->cap)
		vlist_grow(l);
	l->items->items[l->items->count++] = v;
}

struct value
vlist_value(struct vlist *l)
{
	if (!l->items)
		l->items = varray_new(l->arena, 0);
	return value_array(l->items);
}
