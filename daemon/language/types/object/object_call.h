#ifndef LANGUAGE_TYPES_OBJECT_OBJECT_CALL_H
#define LANGUAGE_TYPES_OBJECT_OBJECT_CALL_H

/* Calls of the members of objects. */

#include <stdint.h>

#include "language/value/value.h"

struct arena;

/*
 * Call a member of an Object[{...}] (see object_member()) with arguments and a
 * block (or V_UNSET): NULL with *ret, or the error.
 */
const char *object_call(struct arena *a, const struct vobject *o,
    const char *name, const struct value *args, uint32_t argc,
    struct value block, struct value *ret);

#endif
