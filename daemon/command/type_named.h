#ifndef COMMAND_TYPE_NAMED_H
#define COMMAND_TYPE_NAMED_H

struct machine;
struct resource_type;

/*
 * The resource type that a user names ("file", "File"), or NULL with the reason
 * in *ret_why, which is NULL for an unknown type.
 */
const struct resource_type *type_named(
    struct machine *m, const char *name, const char **ret_why);

#endif
