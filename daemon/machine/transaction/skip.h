#ifndef MACHINE_TRANSACTION_SKIP_H
#define MACHINE_TRANSACTION_SKIP_H

/* Resources that a run skips. */

#include "machine/transaction/run.h"

/* skip.c: note whether a vertex that v waits for has failed. */
void skip_propagate(struct run *run, uint32_t v);

/* Return 1 when v is not to be evaluated, and log why. */
int vertex_skipped(struct run *run, uint32_t v);

/* Return 1 when tags exclude the resource from this run. */
int skipped_by_tags(const struct run *run, const struct vertex *x);

#endif
