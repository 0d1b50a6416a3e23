/* The schema of stage. */
#include <stddef.h>

#include "language/schema/registry.h"
#include "language/schema/type.h"

static const struct attr type_stage_attrs[] = {
    {.name = "name", .kind = ATTR_NAMEVAR, .doc = "Name of the stage."},
    {.name = NULL},
};

const struct resource_type resource_type_stage = {
    .name = "stage",
    .ref = "Stage",
    .attrs = type_stage_attrs,
    .doc = "Classes that are applied before or after others.",
};
