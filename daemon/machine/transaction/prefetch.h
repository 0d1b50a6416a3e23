#ifndef MACHINE_TRANSACTION_PREFETCH_H
#define MACHINE_TRANSACTION_PREFETCH_H

/* Providers that read and write all their resources at once. */

#include "machine/transaction/run.h"

/*
 * prefetch.c: let v's provider read all its resources of the run, in the turn
 * of the first one.
 */
void prefetch_if_necessary(struct run *run, uint32_t v);

/* Return 1 when that failed for v's provider. */
int prefetch_failed(const struct run *run, const struct instance *i);

/* Note that v was changed and flushed. */
void settle_note(struct run *run, uint32_t v);

/* Write the flushed changes, unless they belong to the provider `next`. */
void settle(struct run *run, const struct provider *next);

/*
 * The same if resources that v depends on have flushed changes: v is skipped
 * when the write fails.  The provider of v takes the place of next.
 */
void settle_sources(struct run *run, uint32_t v);

#endif
