#ifndef MACHINE_RESOURCE_EXTERNAL_RELATION_H
#define MACHINE_RESOURCE_EXTERNAL_RELATION_H

/* Automatic relations of a resource, from its schema's "auto". */

#include "machine/resource/operations.h"

auto_relation relation_require, relation_before, relation_notify,
    relation_subscribe;

#endif
