#ifndef RESOURCE_EXTERNAL_RELATION_H
#define RESOURCE_EXTERNAL_RELATION_H

/* Automatic relations of a resource, from its schema's "auto". */

#include "resource/operations.h"

auto_relation relation_require, relation_before, relation_notify,
    relation_subscribe;

#endif
