#ifndef SERVER_QUERY_PLAN_RELATION_H
#define SERVER_QUERY_PLAN_RELATION_H

/* Relations of entities. */

#include <stdbool.h>

#include "server/query/entity.h"

/* The fields by which entities are related: up to two on each side. */
struct query_relation {
	const char *local[2];
	const char *foreign[2];
};
/* Return the relation of two entities; false without one. */
bool query_relation_find(enum query_entity_id from, enum query_entity_id to,
    struct query_relation *ret);

#endif
