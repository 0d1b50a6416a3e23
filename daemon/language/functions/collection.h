#ifndef LANGUAGE_FUNCTIONS_COLLECTION_H
#define LANGUAGE_FUNCTIONS_COLLECTION_H

/*
 * Array functions shared by several families.
 */

#include "language/value/value.h"

/* Push n values, arrays among them as their elements. */
void collection_flatten(
    struct vlist *l, const struct value *v, uint32_t n, int depth);

struct call;

/* Join the elements to one string. */
struct value collection_concatenate(struct call *c, const struct varray *a);

#endif
