#ifndef RESOURCE_EXTERNAL_RELATION_H
#define RESOURCE_EXTERNAL_RELATION_H

/* What a schema's "auto" says of the order of a resource. */

#include "resource/operations.h"

auto_relation relation_require, relation_before, relation_notify,
    relation_subscribe;

#endif
