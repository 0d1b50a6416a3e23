#ifndef LANGUAGE_COMPILER_EXPORTS_FIND_H
#define LANGUAGE_COMPILER_EXPORTS_FIND_H

/* Exported resources of other nodes, for a compile: the context's part. */

struct compile;

/* Set the context's function, if the request has a source; c->rq is set. */
void compile_fill_exports(struct compile *c);

#endif
