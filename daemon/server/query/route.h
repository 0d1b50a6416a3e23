#ifndef SERVER_QUERY_ROUTE_H
#define SERVER_QUERY_ROUTE_H

/* Paths below /pdb/query/v4, and what they ask for. */

#include <stdbool.h>

#include "server/query/entity.h"

struct arena;

/* How the rows of a path become an answer. */
enum query_answer_form {
	QUERY_FORM_ROWS,
	QUERY_FORM_SINGLE, /* one row, or 404 */
	QUERY_FORM_DATA,   /* the "data" of one field of one row */
	QUERY_FORM_COUNTS,
	QUERY_FORM_AGGREGATE,
};

/* Fields that a path demands. */
#define QUERY_ROUTE_FIELDS 6U

struct query_route {
	bool is_root;
	enum query_entity_id entity;
	enum query_answer_form form;
	unsigned data;	  /* field of QUERY_FORM_DATA */
	bool is_active;	  /* inactive nodes are hidden */
	unsigned allowed; /* bits of enum query_allowed */
	struct {
		const char *field, *value;
	} demands[QUERY_ROUTE_FIELDS];
	unsigned demand_count;
	/* a row that must exist: of the entity, with that field */
	const char *parent; /* "node", in errors; NULL: nothing */
	enum query_entity_id parent_entity;
	const char *parent_field, *parent_value;
};

/* Find the route of a path.  False when the path does not exist. */
bool query_route_find(
    struct arena *a, const char *path, struct query_route *ret);

#endif
