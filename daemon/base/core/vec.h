#ifndef BASE_CORE_VEC_H
#define BASE_CORE_VEC_H

/*
 * A growing array of items of one size, with a maximum.  Pointers to items are
 * valid until the next addition.
 */

#include <stddef.h>

struct vec {
	void *items;
	size_t count;
	size_t cap;
	size_t size; /* bytes of an item */
	size_t max;  /* items allowed */
};

/* Make v empty, for items of size bytes, at most max of them. */
void vec_init(struct vec *v, size_t size, size_t max);
/* Free the items; v is empty and may be used again. */
void vec_release(struct vec *v);
/* Remove the items, keeping their memory. */
void vec_reset(struct vec *v);
/* Add an item, cleared to zero; NULL when the maximum is reached. */
void *vec_push(struct vec *v);
/*
 * Remove and return the last item (valid until the next push); NULL when empty.
 */
void *vec_pop(struct vec *v);

/* Item i, which must be below v->count. */
static inline void *
vec_at(const struct vec *v, size_t i)
{
	return (char *)v->items + i * v->size;
}

#endif
