#ifndef COMMAND_TYPE_NAMED_H
#define COMMAND_TYPE_NAMED_H

#include "base/text/nearest.h"

struct machine;
struct resource_type;

/*
 * The resource type that a user names ("file", "File"), or NULL with the reason
 * in *ret_why, which is NULL for an unknown type.
 */
const struct resource_type *type_named(
    struct machine *m, const char *name, const char **ret_why);

/* Write the hint of the nearest type for an unknown one. */
const char *type_named_hint(
    struct machine *m, const char *name, char text[NEAREST_HINT_MAX]);

#endif
