#ifndef LOGGING_SINK_LOSS_H
#define LOGGING_SINK_LOSS_H

/* Records about lost records; for this folder only. */

#include "logging/reader.h"

/* Note that a receiver accepts nothing from this time on (ns since 1970). */
void log_loss_begin(int64_t now);

/* Refused records; `all` is 0 when nothing was refused. */
struct log_loss {
	uint64_t all;
	uint64_t level[LOG_LEVELS];
	uint64_t category[LOGCAT_COUNT];
	uint64_t cause[LOG_CAUSES];
	int error; /* of LOG_CAUSE_OTHER, errno's value */
	/* abandoned rings, and records in them */
	uint64_t damages, corrupted;
};

/*
 * Add, for `log_loss_log`, all records that the current empty rings and the
 * sinks have refused since the last call.
 */
void log_loss_take(struct log_loss *l, const struct log_reader *r);

/* Add the losses of corrupted current rings. */
void log_loss_damage(struct log_loss *l, const struct log_reader *r);

/*
 * Write what was full, as "the log ring was full (12)", several separated by
 * commas.
 */
void log_loss_causes(const struct log_loss *l, char *out, size_t size);

/*
 * Raise a record about each kind of loss; none when nothing was lost.  Do not
 * call it under the lock of the sinks: where all rings are taken, the record is
 * written directly.
 */
void log_loss_log(const struct log_loss *l);

#endif
