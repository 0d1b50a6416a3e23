#ifndef LANGUAGE_VALUE_ITERATE_H
#define LANGUAGE_VALUE_ITERATE_H

/*
 * Iterators: a sequence described by its source, never copied out.  Element
 * number i of an iterator over n elements is the source's element start + i *
 * stride; for a range of integers (source is V_INT) it is that number itself.
 * step and reverse_each thus make new descriptions only.  A walk (struct vwalk)
 * holds the position and belongs to the caller, so that one iterator value may
 * be walked many times.
 */

#include <stdbool.h>

#include "language/value/value.h"

struct viterator {
	struct value source; /* V_ARRAY, V_HASH, V_STRING or V_INT */
	int64_t start;
	int64_t count;
	int64_t stride;
	int pairs; /* of a hash, but its entries are plain pairs by now */
	const struct type *element; /* the exact type, or NULL */
};

struct vwalk {
	struct arena *arena;
	struct viterator it;
	int64_t at;	/* elements returned so far */
	uint32_t bytes; /* V_STRING, stride 1: offset of the next */
};

/*
 * Describe the elements of an array, a hash (pairs), a string (characters), a
 * positive integer (0 .. n-1) or an iterator.  0, or -1 when v cannot be
 * iterated.  Types are iterated by language/types/iterable.h.
 */
int value_iterate(struct value v, struct viterator *ret);

/* The integers from .. to. */
void viterator_range(int64_t from, int64_t to, struct viterator *ret);
/* The elements of it from the last to the first. */
void viterator_reverse(const struct viterator *it, struct viterator *ret);
/* Each n-th element of it, beginning with the first; n >= 1. */
void viterator_step(
    const struct viterator *it, int64_t n, struct viterator *ret);
/*
 * True when the elements are the entries of a hash itself: blocks with two
 * parameters get key and value.  Reversed or stepped they are arrays.
 */
bool viterator_is_hash(const struct viterator *it);

/* The iterator as a value. */
struct value viterator_value(struct arena *a, const struct viterator *it);

void vwalk_start(struct vwalk *w, struct arena *a, const struct viterator *it);
/* Store the next element in *ret; 0 at the end, 1 otherwise. */
int vwalk_next(struct vwalk *w, struct value *ret);
/* As vwalk_next() over a hash, key and value apart. */
int vwalk_next_entry(
    struct vwalk *w, struct value *ret_key, struct value *ret_value);

/* All elements as an array. */
struct value viterator_to_array(struct arena *a, const struct viterator *it);

#endif
