#ifndef LANGUAGE_COMPILER_STORE_QUERY_H
#define LANGUAGE_COMPILER_STORE_QUERY_H

/* Queries of the store by a manifest: the context's part. */

struct compile;

/* Set context.query_store if the request has a source; c->rq must be set. */
void compile_fill_store_query(struct compile *c);

#endif
