#include "base/core/vec.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/core/memory.h"

#define VEC_FIRST 8

void
vec_init(struct vec *v, size_t size, size_t max)
{
	v->items = NULL;
	v->count = 0;
	v->cap = 0;
	v->size = size;
	v->max = max;
}

void
vec_release(struct vec *v)
{
	free(v->items);
	vec_init(v, v->size, v->max);
}

void
vec_reset(struct vec *v)
{
	v->count = 0;
}

static void
vec_grow(struct vec *v)
{
	size_t cap = v->cap ? v->cap * 2 : VEC_FIRST;

	if (cap > v->max)
		cap = v->max;
	if (cap > SIZE_MAX / 2 / v->size)
		memory_fail();
	v->items = memory_realloc(v->items, cap * v->size);
	v->cap = cap;
}

void *
vec_push(struct vec *v)
{
	if (v->count >= v->max)
		return NULL;
	if (v->count == v->cap)
		vec_grow(v);
	return memset(vec_at(v, v->count++), 0, v->size);
}

void *
vec_pop(struct vec *v)
{
	return v->count ? vec_at(v, --v->count) : NULL;
}
