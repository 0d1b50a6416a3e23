#ifndef FUNCTIONS_COLLECTION_H
#define FUNCTIONS_COLLECTION_H

/*
 * What several families do with arrays.
 */

#include "value/value.h"

/* Pushes n values, arrays among them element by element. */
void collection_flatten(
    struct vlist *l, const struct value *v, uint32_t n, int depth);

struct call;

/* sort.c: the elements as one string. */
struct value collection_concatenate(struct call *c, const struct varray *a);

#endif
