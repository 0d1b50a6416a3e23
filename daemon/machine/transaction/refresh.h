#ifndef MACHINE_TRANSACTION_REFRESH_H
#define MACHINE_TRANSACTION_REFRESH_H

/* Refreshes of a run: queued, owed and delivered. */

#include "machine/transaction/run.h"

/* Return the name of a vertex in messages: its path, or "Class[X]". */
const char *vertex_source(const struct vertex *v);

/*
 * refresh.c: queue the events of v, just done, for the vertices that it
 * notifies.
 */
void refresh_queue_events(struct run *run, uint32_t v);

/*
 * Queue a refresh of target that an earlier run has left pending, because of v.
 */
void refresh_queue_owed(struct run *run, uint32_t v, uint32_t target);

/* Deliver the queued refreshes of v. */
void refresh_deliver(struct run *run, uint32_t v);

/* Drop the queued refreshes of v, which is skipped. */
void refresh_forget(struct run *run, uint32_t v);

#endif
