/* The schema of anchor. */
#include <stddef.h>

#include "language/schema/registry.h"
#include "language/schema/type.h"

static const struct attr type_anchor_attrs[] = {
    {.name = "name", .kind = ATTR_NAMEVAR, .doc = "Name of the anchor."},
    {.name = NULL},
};

const struct resource_type resource_type_anchor = {
    .name = "anchor",
    .ref = "Anchor",
    .attrs = type_anchor_attrs,
    .doc = "A point in the order of resources.",
};
