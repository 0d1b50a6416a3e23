#ifndef LANGUAGE_TYPES_ANNOTATION_H
#define LANGUAGE_TYPES_ANNOTATION_H

/* Annotations: instances of Object types below Annotation. */

#include "language/value/value.h"

struct conversion;
struct type;

/*
 * The hash of attributes that an Object type declares for its annotation of
 * another type, or NULL.
 */
const struct value *annotation_declared(
    const struct type *t, const struct type *annotation);

/*
 * Make an instance of c->type from the only argument, a hash.  NULL, or the
 * error's sentence.
 */
const char *annotation_make(struct conversion *c, struct value *ret);

#endif
