#ifndef LOGGING_LOSS_H
#define LOGGING_LOSS_H

/* Telling what was lost; for this folder only. */

#include "logging/ring.h"

/* A receiver takes nothing from this moment on (ns since 1970). */
void log_loss_begin(int64_t now);

/* What was refused; `all` is 0 when nothing was. */
struct log_loss {
	uint64_t all;
	uint64_t level[LOG_LEVELS];
	uint64_t category[LOGCAT_COUNT];
};

/*
 * All that these empty rings had to refuse and sinks have refused since it was
 * taken last, for log_loss_tell.
 */
void log_loss_take(struct log_loss *l, struct log_ring *const *rings, int n);

/*
 * Raises one record about it; none when there is nothing to tell.  Not to be
 * called under the lock of sinks: where all rings are taken, the record is
 * written directly.
 */
void log_loss_tell(const struct log_loss *l);

#endif
