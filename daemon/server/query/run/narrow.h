#ifndef SERVER_QUERY_RUN_NARROW_H
#define SERVER_QUERY_RUN_NARROW_H

/*
 * Sources over another source, that return fewer rows.
 *
 * For a client that may see the rows of one certname only, entities without
 * certname have the rows that follow from its own: the environments of its
 * node, the names of its facts.  The other entities are narrowed by their
 * filters (plan.h).
 *
 * With distinct_resources, of the events of a property of a resource only the
 * last one within two moments exists.
 */

#include <stdint.h>

#include "server/query/entity.h"

struct query_job;

struct query_narrow {
	struct query_job *job;
	const struct query_source *inner;
	struct query_source source; /* to be used */
	int64_t start, end;	    /* of events, ms since 1970 */
};

/* Set n->source to the rows that the job's scope may see. */
void query_narrow_scope(struct query_narrow *n, struct query_job *j,
    const struct query_source *inner);
/* Set n->source to the last events from start to end. */
void query_narrow_distinct(struct query_narrow *n, struct query_job *j,
    const struct query_source *inner, int64_t start, int64_t end);

#endif
