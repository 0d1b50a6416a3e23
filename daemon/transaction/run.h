#ifndef TRANSACTION_RUN_H
#define TRANSACTION_RUN_H

/* What the parts of a transaction share while it runs. */

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
	struct store *store; /* NULL: no change is corrective */
	int owed;	     /* descriptor, or -1 */
	int owed_before;     /* an earlier run owes something */
	int owed_full;	     /* no more is written */
	size_t owed_size;    /* bytes in it */
	uint32_t progress;
	int64_t prefetch_ns; /* of all prefetches */
	const char *aborted; /* why the walk has ended, or NULL */
	/* Flushed by this provider and not yet settled: prefetch.c. */
	const struct provider *unsettled;
	uint32_t *flushed; /* vertices */
	uint32_t flushed_count, flushed_cap;
};

/*
 * harness.c: reads, compares and changes one resource; events go into its
 * status and the log (resource_harness.rb).
 */
void harness_evaluate(struct run *run, struct status *s);
/* Puts an event into the status, the log and the report. */
void harness_record(const struct run *run, struct status *s, struct event *e);
/* Fails the resource as a whole: "Could not evaluate: WHY". */
void harness_fail(const struct run *run, struct status *s, const char *why);

/*
 * deferred.c: works out the Deferred values that are wanted before the run.
 * 0, or -1 with the reason in err.
 */
int deferred_begin(
    const struct run *run, const struct catalog *c, struct strbuf *err);
/* Those of a resource whose turn has come; 0, or -1 with the reason. */
int deferred_finish(
    const struct run *run, struct instance *i, struct strbuf *err);

/* The name that a vertex has in messages: its path, or "Class[X]". */
const char *vertex_source(const struct vertex *v);

/* refresh.c: the events of v, just done, wait for those that it notifies. */
void refresh_queue_events(struct run *run, uint32_t v);
/* An earlier run owes target a refresh because of v. */
void refresh_queue_owed(struct run *run, uint32_t v, uint32_t target);
/* Delivers what waits for v. */
void refresh_deliver(struct run *run, uint32_t v);
/* Forgets what waits for v, which is skipped. */
void refresh_forget(struct run *run, uint32_t v);

/* skip.c: notes whether what v waits for has failed. */
void skip_propagate(struct run *run, uint32_t v);
/* 1 when v is not to be evaluated; says why. */
int vertex_skipped(struct run *run, uint32_t v);
/* 1 when tags keep the resource out of this run. */
int skipped_by_tags(const struct run *run, const struct vertex *x);

/*
 * prefetch.c: v's provider looks at all its resources of the run, the first
 * time that one of them has its turn.
 */
void prefetch_if_necessary(struct run *run, uint32_t v);
/* 1 when that failed for v's provider. */
int prefetch_failed(const struct run *run, const struct instance *i);
/* v was changed and flushed. */
void settle_note(struct run *run, uint32_t v);
/* Writes out what was flushed, unless it is of the provider next. */
void settle(struct run *run, const struct provider *next);

#endif
