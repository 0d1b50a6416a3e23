#ifndef LOGGING_CHAIN_H
#define LOGGING_CHAIN_H

/*
 * What the emitter, the counters and those who serve clients ask of the audit
 * chain, which one process owns.
 */

#include "logging/count.h"
#include "logging/identity.h"

struct log_call;

enum log_chain_step {
	LOG_CHAIN_IDLE,
	LOG_CHAIN_BUSY,
	LOG_CHAIN_HELD, /* a receiver takes nothing now; *err tells why */
};

/* Does this process own the chain? */
bool log_chain_is_open(void);

/* Are audit records of this process chained, here or by the owner? */
bool log_audit_is_chained(void);

/*
 * Appends a record that `by` has raised as its number `sequence`: 0, or -1
 * with errno when it is not kept.
 */
int log_chain_append(
    const struct log_call *c, const struct log_identity *by, uint64_t sequence);

/* Does the spool hold half of what it may, or more? */
bool log_chain_is_half_full(void);

/* Is it the last one that an earlier owner has appended? */
bool log_chain_was_kept(const struct log_who *by, uint64_t sequence);

/* Hands over what the spool holds, a few records; for the root. */
enum log_chain_step log_chain_step(int *err);

/* Writes what was appended to the disk, at most each 100 ms. */
void log_chain_sync(void);

/* Records that wait in the spool. */
uint64_t log_chain_pending(void);

/* Adds the counters of audit records, which count for the whole daemon. */
void log_chain_sum(struct log_tally *t, struct log_done *d);

#endif
