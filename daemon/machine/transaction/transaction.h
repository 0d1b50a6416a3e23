#ifndef MACHINE_TRANSACTION_TRANSACTION_H
#define MACHINE_TRANSACTION_TRANSACTION_H

/*
 * Apply a catalog to this machine: resources in their order, each brought
 * into its wanted state, refreshes delivered, everything reported.  Records are
 * logged in Puppet's words; a run is counted in the metrics.
 * (lib/puppet/transaction.rb; apply.md)
 */

#include <stdint.h>

#include "language/value/value.h"

struct arena;
struct catalog;
struct diag_list;
struct instance;
struct machine;
struct report;
struct strbuf;

struct run_options {
	int noop;		      /* noop run: report, do not change */
	int noop_as_change;	      /* noop events are worded as changes */
	const char *const *tags;      /* only resources with one; NULL: all */
	const char *const *skip_tags; /* not resources with one; or NULL */
	int quiet;	/* a synthetic catalog: neither logged nor counted */
	int standalone; /* word a refused catalog as apply does */
	int ignore_schedules;
	/* Files of the run's state; NULL: not kept. */
	const char *statefile;
	const char *transactionstorefile;
	const char *owed;	 /* refreshes owed, owed.h */
	int64_t statettl;	 /* seconds; 0: for ever */
	const char *graphdir;	 /* NULL: no graphs are written */
	int evaltrace;		 /* time of each resource at INFO */
	struct machine *machine; /* in the run's arena; NULL: a new one */
	/*
	 * Replaces each Deferred in v by its result; returns 0, or -1 with the
	 * reason.  NULL: a catalog that has one is refused.
	 */
	int (*resolve)(
	    void *arg, struct value v, struct value *ret, struct strbuf *err);
	void *resolve_arg;
	int resolve_late; /* in the resource's turn, where possible */
	/*
	 * Called when the catalog is valid on this machine, before its first
	 * resource is evaluated; a negative result ends the run.  NULL: none.
	 */
	int (*converted)(void *arg);
	void *converted_arg;
	/* Called for each resource before its turn; or NULL. */
	void (*progress)(
	    void *arg, unsigned done, unsigned total, const char *ref);
	void *progress_arg;
	/* Called for each resource that is about to be changed; or NULL. */
	void (*before_change)(void *arg, const struct instance *i);
	void *before_change_arg;
};

/*
 * Apply the catalog and complete the report.  Returns 0 when the run reached
 * its end, whatever failed in it (see the report); -1 when no resource was
 * applied: a resource that cannot be made, a missing dependency, a cycle, an
 * invalid tag.  The reason is then logged and in the report.
 * TRANSACTION_NOT_BEGUN when converted() ended the run: the caller completes
 * and counts the report.
 */
#define TRANSACTION_NOT_BEGUN (-2)
int transaction_apply(const struct catalog *c, const struct run_options *o,
    struct arena *a, struct report *r);

/* Log that a catalog was read: from where, its size, the duration in ns. */
void transaction_log_catalog(
    const struct catalog *c, const char *origin, size_t bytes, int64_t took);

#endif
