#ifndef LANGUAGE_COMPILER_STORE_QUERY_H
#define LANGUAGE_COMPILER_STORE_QUERY_H

/* Queries of the store by a manifest: the context's part. */

struct compile;

/* Set the context's function, if the request has a source; c->rq is set. */
void compile_fill_store_query(struct compile *c);

#endif
