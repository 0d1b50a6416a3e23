#ifndef SERVER_QUERY_PLAN_NAMES_H
#define SERVER_QUERY_PLAN_NAMES_H

/* Names of entities, fields and functions, and how errors list them. */

#include <stdbool.h>
#include <stddef.h>

#include "server/query/plan/plan.h"

struct query_job;

/* Return the index of a field, or QUERY_NO_FIELD. */
unsigned query_field_find(
    const struct query_entity *e, const char *name, size_t n);
/* Return the entity of a name, with dashes or underscores; or QUERY_ENTITIES.
 */
enum query_entity_id query_entity_find(const char *name, size_t n);
/* Return the function of a name, or QUERY_FUNCTIONS. */
enum query_function query_function_find(const char *name, size_t n);
/* Return the name that PuppetDB's errors give to an entity. */
const char *query_entity_alias(enum query_entity_id id);
/*
 * Return the fields as a text, "'a', 'b', and 'c'": sorted ones that filters
 * may have, or in their order those that are printed.
 */
const char *query_fields_shown(
    struct query_job *j, const struct query_entity *e, bool is_printed);

#endif
