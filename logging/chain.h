#ifndef LOGGING_CHAIN_H
#define LOGGING_CHAIN_H

/* What the emitter and the counters ask of the audit chain. */

#include "logging/count.h"

enum log_chain_step {
	LOG_CHAIN_IDLE,
	LOG_CHAIN_BUSY,
	LOG_CHAIN_HELD, /* a receiver takes nothing now; *err tells why */
};

bool log_chain_is_open(void);

/* Hands over what the spool holds, a few records; for the root. */
enum log_chain_step log_chain_step(int *err);

/* Writes what was appended to the disk, at most each 100 ms. */
void log_chain_sync(void);

/* Records that wait in the spool. */
uint64_t log_chain_pending(void);

/* Adds the counters of audit records, which count for the whole daemon. */
void log_chain_sum(struct log_tally *t, struct log_done *d);

#endif
