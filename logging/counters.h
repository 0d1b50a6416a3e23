#ifndef LOGGING_COUNTERS_H
#define LOGGING_COUNTERS_H

/* Counters of records, for status reports and SNMP. */

#include "logging/log.h"

/* raised = emitted + filtered + limited + dropped + pending */
struct log_counters {
	uint64_t raised;  /* records at open gates */
	uint64_t emitted; /* records that all sinks accepted */
	/*
	 * refused although the gate was open, up to each thread's last record
	 */
	uint64_t filtered;
	uint64_t limited;	 /* repeated too often, or too many */
	uint64_t dropped;	 /* lost: no room, or a sink refused */
	uint64_t pending;	 /* in rings */
	uint64_t truncated;	 /* records whose fields were cut */
	uint64_t bytes;		 /* of lines, all sinks */
	uint64_t by_level[7];	 /* raised, by enum log_level */
	uint64_t bytes_level[7]; /* of lines, by enum log_level */
	uint64_t dropped_level[7];
	uint64_t reconnects; /* receivers found again */
	uint64_t busy_ns;    /* time spent waiting for receivers */
	uint64_t lag_ns;     /* age of the oldest pending record */
	bool receiver_gone;  /* the last line could not be delivered yet */
	/* why the last receiver did not accept a line, or 0 */
	int last_errno;
};

/*
 * Return the counters of the whole daemon, with those of ended processes, and
 * in ret_codes (may be NULL) how often each code was raised and not filtered.
 * Both are from one reading: out->raised is the sum of ret_codes and
 * out->filtered.
 */
void log_counters_sum(
    struct log_counters *out, uint64_t ret_codes[LOGMSG_COUNT]);

/* Counters of the records of a category, in the whole daemon. */
struct log_category_counters {
	uint64_t raised[7]; /* by enum log_level; not those filtered */
	uint64_t emitted;
	uint64_t filtered;
	uint64_t limited;
	uint64_t dropped;
	int64_t last; /* of those emitted, ns since 1970; 0: none */
};
void log_categories_sum(struct log_category_counters out[LOGCAT_COUNT]);

#endif
