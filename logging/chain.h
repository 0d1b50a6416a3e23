#ifndef LOGGING_CHAIN_H
#define LOGGING_CHAIN_H

/*
 * Interface of the audit chain, which one process owns, for the emitter, the
 * counters and the processes that serve clients.
 */

#include "logging/count.h"
#include "logging/identity.h"

struct log_call;

enum log_chain_step {
	LOG_CHAIN_IDLE,
	LOG_CHAIN_BUSY,
	/* the receiver takes nothing now; *err has the reason */
	LOG_CHAIN_HELD,
};

/* Does this process own the chain? */
bool log_chain_is_open(void);

/* Are audit records of this process chained, here or by the owner? */
bool log_audit_is_chained(void);

/*
 * Append a record that `by` has raised as its number `sequence`; returns 0, or
 * -1 with errno when it is not kept.
 */
int log_chain_append(
    const struct log_call *c, const struct log_identity *by, uint64_t sequence);

/* Is the spool half full or more? */
bool log_chain_is_half_full(void);

/* Is it the last record that an earlier owner appended? */
bool log_chain_was_kept(const struct log_who *by, uint64_t sequence);

/* Deliver a few records of the spool; for the root. */
enum log_chain_step log_chain_step(int *err);

/* Write the appended records to the disk, at most each 100 ms. */
void log_chain_sync(void);

/* Number of pending records in the spool. */
uint64_t log_chain_pending(void);

/* Add the counters of audit records, which count for the whole daemon. */
void log_chain_sum(struct log_tally *t, struct log_done *d);

#endif
