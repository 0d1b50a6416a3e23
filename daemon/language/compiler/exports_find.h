#ifndef LANGUAGE_COMPILER_EXPORTS_FIND_H
#define LANGUAGE_COMPILER_EXPORTS_FIND_H

/* The function of a compile's context that finds exported resources. */

struct compile;

/* Set context.find_exported if the request has a source; c->rq must be set. */
void compile_fill_exports(struct compile *c);

#endif
