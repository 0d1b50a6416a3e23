#ifndef MACHINE_TRANSACTION_DEFERRED_H
#define MACHINE_TRANSACTION_DEFERRED_H

/* Deferred values of a run. */

#include "machine/transaction/run.h"

/*
 * deferred.c: resolve the Deferred values that are needed before the run.
 * Returns 0, or -1 with the reason in err.
 */
int deferred_begin(
    const struct run *run, const struct catalog *c, struct strbuf *err);

/*
 * Resolve the Deferred values of a resource in its turn; returns 0, or -1 with
 * the reason.
 */
int deferred_finish(
    const struct run *run, struct instance *i, struct strbuf *err);

#endif
