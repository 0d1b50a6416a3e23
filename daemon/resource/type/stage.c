/* stage: contains classes; a run walks it as a container. */
#include <stddef.h>

#include "resource/registry.h"
#include "schema/type.h"

static const struct attr attrs[] = {
    {.name = "name", .kind = ATTR_NAMEVAR, .doc = "Name of the stage."},
    {.name = NULL},
};

const struct resource_type resource_type_stage = {
    .name = "stage",
    .ref = "Stage",
    .attrs = attrs,
    .doc = "Classes that are applied before or after others.",
};
