#ifndef TRANSACTION_RUN_H
#define TRANSACTION_RUN_H

/* What the parts of a transaction share while it runs. */

#include <stdint.h>

#include "transaction/graph.h"
#include "transaction/plan.h"
#include "transaction/report.h"
#include "transaction/transaction.h"

/* Refreshes waiting for a vertex. */
struct refresh_queue {
	uint32_t events; /* all */
	uint32_t real;	 /* those that are not noop */
};

struct run {
	struct arena *arena;
	struct machine *machine;
	const struct run_options *options;
	struct report *report;
	struct plan plan;
	struct status **status;	     /* by vertex; NULL of sentinels */
	struct refresh_queue *queue; /* by vertex */
	uint8_t *failed; /* by vertex: itself, or what it waits for */
	uint8_t *told;	 /* by vertex: its failures were logged */
	uint32_t progress;
};

/*
 * harness.c: reads, compares and changes one resource; events go into its
 * status and the log (resource_harness.rb).
 */
void harness_evaluate(struct run *run, struct status *s);

/* The name that a vertex has in messages: its path, or "Class[X]". */
const char *vertex_source(const struct vertex *v);

/* refresh.c: the events of v, just done, wait for those that it notifies. */
void refresh_queue_events(struct run *run, uint32_t v);
/* Delivers what waits for v. */
void refresh_deliver(struct run *run, uint32_t v);
/* Forgets what waits for v, which is skipped. */
void refresh_forget(struct run *run, uint32_t v);

#endif
