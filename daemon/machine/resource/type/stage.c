/* stage: contains classes; a run walks it as a container. */
#include <stddef.h>

#include "machine/resource/registry.h"
#include "language/schema/registry.h"

const struct type_operations operations_stage = {
    .type = &resource_type_stage,
};
