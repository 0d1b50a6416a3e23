#ifndef TRANSACTION_RUN_H
#define TRANSACTION_RUN_H

/* The state that the parts of a transaction share during a run. */

#include <stdint.h>

#include "transaction/graph.h"
#include "transaction/plan.h"
#include "transaction/report.h"
#include "transaction/transaction.h"

struct catalog;
struct provider;
struct state;
struct store;
struct strbuf;

struct run {
	struct arena *arena;
	struct machine *machine;
	const struct run_options *options;
	struct report *report;
	struct plan plan;
	struct state *state;
	struct store *store; /* NULL: all changes are non-corrective */
	int owed;	     /* descriptor, or -1 */
	int owed_before;     /* an earlier run owes something */
	int owed_full;	     /* stop writing */
	size_t owed_size;    /* bytes in it */
	uint32_t progress;
	int64_t prefetch_ns; /* total of all prefetches */
	const char *aborted; /* reason why the walk has ended, or NULL */
	/* Flushed by this provider and not yet settled: prefetch.c. */
	const struct provider *unsettled;
	uint32_t *flushed; /* vertices */
	uint32_t flushed_count, flushed_cap;
};

/*
 * harness.c: read, compare and change one resource; events go into its status
 * and the log (resource_harness.rb).
 */
void harness_evaluate(struct run *run, struct status *s);
/* Add an event to the status, the log and the report. */
void harness_record(const struct run *run, struct status *s, struct event *e);
/* Fail the resource as a whole: "Could not evaluate: WHY". */
void harness_fail(const struct run *run, struct status *s, const char *why);

/*
 * deferred.c: resolve the Deferred values that are needed before the run.
 * Returns 0, or -1 with the reason in err.
 */
int deferred_begin(
    const struct run *run, const struct catalog *c, struct strbuf *err);
/* Resolve those of a resource in its turn; returns 0, or -1 with the reason. */
int deferred_finish(
    const struct run *run, struct instance *i, struct strbuf *err);

/* Return the name of a vertex in messages: its path, or "Class[X]". */
const char *vertex_source(const struct vertex *v);

/*
 * refresh.c: queue the events of v, just done, for the vertices that it
 * notifies.
 */
void refresh_queue_events(struct run *run, uint32_t v);
/* Queue a refresh of target that an earlier run owes because of v. */
void refresh_queue_owed(struct run *run, uint32_t v, uint32_t target);
/* Deliver the queued refreshes of v. */
void refresh_deliver(struct run *run, uint32_t v);
/* Drop the queued refreshes of v, which is skipped. */
void refresh_forget(struct run *run, uint32_t v);

/* skip.c: note whether a vertex that v waits for has failed. */
void skip_propagate(struct run *run, uint32_t v);
/* Return 1 when v is not to be evaluated, and log why. */
int vertex_skipped(struct run *run, uint32_t v);
/* Return 1 when tags exclude the resource from this run. */
int skipped_by_tags(const struct run *run, const struct vertex *x);

/*
 * prefetch.c: let v's provider read all its resources of the run, in the turn
 * of the first one.
 */
void prefetch_if_necessary(struct run *run, uint32_t v);
/* Return 1 when that failed for v's provider. */
int prefetch_failed(const struct run *run, const struct instance *i);
/* Note that v was changed and flushed. */
void settle_note(struct run *run, uint32_t v);
/* Write the flushed changes, unless they belong to the provider next. */
void settle(struct run *run, const struct provider *next);

#endif
