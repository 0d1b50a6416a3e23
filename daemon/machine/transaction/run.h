#ifndef MACHINE_TRANSACTION_RUN_H
#define MACHINE_TRANSACTION_RUN_H

/* The state that the parts of a transaction share during a run. */

#include <stdint.h>

#include "machine/transaction/plan/graph.h"
#include "machine/transaction/plan/plan.h"
#include "machine/transaction/report/report.h"
#include "machine/transaction/transaction.h"

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
	/*
	 * Resources that this provider has flushed and not yet settled:
	 * prefetch.c.
	 */
	const struct provider *unsettled;
	uint32_t *flushed; /* vertices */
	uint32_t flushed_count, flushed_cap;
};

#endif
