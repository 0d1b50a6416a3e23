#ifndef LOGGING_COUNT_H
#define LOGGING_COUNT_H

/*
 * Counters of raised records (struct log_tally) and of delivered records
 * (struct log_done).  Each cell has one writer at a time, which needs no locked
 * instruction; readers sum them up.  All cells are uint64_t, so that they can
 * be summed as an array.  Values that can be computed from other cells are not
 * counted, to keep calls cheap.
 */

#include "logging/counters.h"
#include "logging/log.h"

#define LOG_LEVELS (LOG_LEVEL_FATAL + 1)

/* Causes of the loss of a record: most name a full buffer. */
enum log_cause {
	LOG_CAUSE_RING, /* ours: records were raised faster than written */
	LOG_CAUSE_QUEUE,
	LOG_CAUSE_BUFFER, /* of our socket: the receiver does not read */
	LOG_CAUSE_ABSENT, /* a receiver does not listen */
	LOG_CAUSE_OTHER,  /* an error of a destination */
	LOG_CAUSES,
};

struct log_tally {
	uint64_t filtered;
	uint64_t limited;
	uint64_t dropped; /* the ring had no room */
	uint64_t dropped_level[LOG_LEVELS];
	uint64_t dropped_cause[LOG_CAUSES];
	uint64_t filtered_category[LOGCAT_COUNT];
	uint64_t limited_category[LOGCAT_COUNT];
	uint64_t dropped_category[LOGCAT_COUNT];
	uint64_t code[LOGMSG_COUNT]; /* raised */
};

struct log_done {
	uint64_t lost;	    /* a sink refused the line */
	uint64_t truncated; /* fields were cut */
	uint64_t bytes_level[LOG_LEVELS];
	uint64_t lost_level[LOG_LEVELS];
	uint64_t lost_cause[LOG_CAUSES];
	uint64_t emitted_category[LOGCAT_COUNT];
	uint64_t lost_category[LOGCAT_COUNT];
	/* not counts: the latest ones are kept */
	uint64_t last_category[LOGCAT_COUNT]; /* emitted, ns since 1970 */
	uint64_t last_errno;
};

static inline void
log_count(uint64_t *n, uint64_t by)
{
	__atomic_store_n(
	    n, __atomic_load_n(n, __ATOMIC_RELAXED) + by, __ATOMIC_RELAXED);
}

/* Count a record that is lost before a destination had it. */
void log_count_dropped(
    struct log_tally *t, int level, int category, enum log_cause cause);

/* Count a record that a destination has refused with this errno. */
void log_count_lost(struct log_done *d, int level, int category, int err);

/* Count a delivered record that was raised at `time`, ns since 1970. */
static inline void
log_count_emitted(struct log_done *d, int category, int64_t time)
{
	log_count(&d->emitted_category[category], 1);
	__atomic_store_n(
	    &d->last_category[category], (uint64_t)time, __ATOMIC_RELAXED);
}

/*
 * Add all cells to others, which only the caller writes.  What the caller loads
 * afterwards is at least as new as the cells: see log_pool_is_settled.
 */
void log_tally_add(struct log_tally *to, const struct log_tally *from);
void log_done_add(struct log_done *to, const struct log_done *from);

/*
 * The same for cells that several processes may write at once.  A process that
 * sees a new cell also sees what the caller stored before.
 */
void log_tally_add_shared(struct log_tally *to, const struct log_tally *from);
void log_done_add_shared(struct log_done *to, const struct log_done *from);

/* Fill the result of log_categories_sum. */
void log_categories_fill(struct log_category_counters out[LOGCAT_COUNT],
    const struct log_tally *t, const struct log_done *d);

/* Fill the result of log_counters_sum; pending is not changed. */
void log_counters_fill(struct log_counters *out, const struct log_tally *t,
    const struct log_done *d);

#endif
