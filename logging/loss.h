#ifndef LOGGING_LOSS_H
#define LOGGING_LOSS_H

/* Telling what was lost; for this folder only. */

#include "logging/reader.h"

/* A receiver takes nothing from this moment on (ns since 1970). */
void log_loss_begin(int64_t now);

/* What was refused; `all` is 0 when nothing was. */
struct log_loss {
	uint64_t all;
	uint64_t level[LOG_LEVELS];
	uint64_t category[LOGCAT_COUNT];
	/* rings that were given up, and records in them */
	uint64_t damages, damaged;
};

/*
 * All that the empty rings in hand had to refuse and sinks have refused since
 * it was taken last, for log_loss_tell.
 */
void log_loss_take(struct log_loss *l, const struct log_hand *h);

/* Adds what was lost because rings in hand are damaged. */
void log_loss_damage(struct log_loss *l, const struct log_hand *h);

/*
 * Raises a record about each; none when there is nothing to tell.  Not to be
 * called under the lock of sinks: where all rings are taken, the record is
 * written directly.
 */
void log_loss_tell(const struct log_loss *l);

#endif
