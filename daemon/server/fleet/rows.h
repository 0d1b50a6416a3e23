#ifndef SERVER_FLEET_ROWS_H
#define SERVER_FLEET_ROWS_H

/*
 * The rows that queries find: what nodes, their facts, catalogs and reports
 * have in the database, as the entities of server/query.
 *
 * Facts of many nodes come from an index in memory (index.h), which the first
 * query that needs it makes, and later ones keep up to date.  When it would be
 * larger than its maximum, bodies are read instead, one after the other.
 * Resources come from bodies; those of types that were asked for before are
 * kept, see resources.h.  A stored body that is damaged is an error that names
 * the node, never a row less.
 *
 * Not safe for threads.
 */

#include <stdint.h>
#include <stddef.h>

#include "server/exports/exports.h"

struct exports;
struct fleet_rows;
struct query_source;
struct strbuf;

/* Bytes of the index of facts, and of the kept resources. */
#define FLEET_ROWS_FACTS_MAX	 ((size_t)256 << 20)
#define FLEET_ROWS_RESOURCES_MAX ((size_t)64 << 20)

/* x must outlive the rows. */
struct fleet_rows *fleet_rows_new(struct exports *x);
/* NULL is allowed. */
void fleet_rows_free(struct fleet_rows *r);

/*
 * Begin a query: all its rows, those of subqueries too, are of one moment,
 * whatever is stored meanwhile.  deadline: CLOCK_MONOTONIC in ns, 0: none; a
 * call that takes longer fails.  -1 with the reason in why.  A query without it
 * reads a moment for each call of rows().
 */
int fleet_rows_begin(
    struct fleet_rows *r, int64_t deadline, struct strbuf *why);
/* End it, also one that failed to begin. */
void fleet_rows_end(struct fleet_rows *r);

/* The source of the language; valid as long as r. */
const struct query_source *fleet_rows_source(struct fleet_rows *r);

struct fleet_rows_use {
	size_t fact_bytes, fact_nodes; /* of the index of facts */
	size_t resource_bytes;	       /* of kept resources */
	uint64_t bodies;	       /* that were read, since the start */
};
/*
 * Return what was found damaged since the last call ("facts", "packages",
 * "catalog", "report"), and whose it is; NULL: nothing was.
 */
const char *fleet_rows_damage(
    struct fleet_rows *r, char certname[EXPORTS_CERTNAME_MAX]);
void fleet_rows_usage(const struct fleet_rows *r, struct fleet_rows_use *ret);

#endif
