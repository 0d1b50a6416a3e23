#ifndef LOGGING_EMIT_H
#define LOGGING_EMIT_H

/* Path of a raised record to the open sinks; for this folder only. */

#include "logging/count.h"
#include "logging/record/format_json.h"
#include "logging/ring.h"
#include "logging/sink/sink.h"

struct log_call;

#define LOG_SINKS_MAX 7

/*
 * Replace the sinks.  When `replay` is set, the new sinks first get the records
 * of the early memory; returns how many of these are lost.
 */
uint64_t log_emit_sinks(const struct log_sink *const *list, int n, bool replay);

/* Return true when a sink needs this form, so that it is made. */
bool log_emit_makes(enum log_form form);

/* Add the memory sink, with these forms. */
int log_emit_memory(enum log_form forms);

/* See log_identity_fill. */
void log_emit_identity(const char *service, const char *version);

/* Set the maximum bytes of a line with its cookie. */
void log_emit_budget(size_t bytes);

/* Reset in a new process: own identity, no counters, sequence from 1. */
void log_emit_reset(void);

/* Send records into rings from now on, or directly to the sinks. */
void log_emit_rings(bool yes);

/* Keep the counters of rings that are closed. */
void log_emit_keep_counters(void);

/*
 * Offer a line to the sinks that have not accepted it; the caller holds the
 * lock.  False when one cannot accept it now (*err has the reason).
 */
bool log_emit_line(const struct log_line *l, struct log_turn *turn,
    struct log_done *d, int *err);

/*
 * Count an audit record of this process that was not kept, with this errno;
 * only if the owner of the chain has not counted it.
 */
void log_emit_unkept(const struct log_message *m, int err);

/*
 * Return the destination that lost the last record of this process, or of its
 * child processes after log_emit_share_loss(), and the errno; NULL when no
 * record was lost.  Valid until the next loss.
 */
const char *log_emit_lost(int *ret_err);
/* Share the last loss with the child processes that are forked from now on. */
void log_emit_share_loss(void);

/* Return the counters of records that were in no ring. */
void log_emit_counts(struct log_tally *t, struct log_done *d);

/* Return the number of this process's next record. */
uint64_t log_emit_number(void);

/*
 * Write the record, as of now, with cookie and NUL to `out`, which has room for
 * a line.  Returns the length without NUL.
 */
size_t log_emit_json(struct log_record *r, const struct log_identity *id,
    char *out, struct log_done *d);

/* Return the maximum bytes of a record's texts that a line can hold. */
size_t log_emit_texts(void);

/* Return the bytes of the budget that the line of a flattened call leaves. */
size_t log_emit_room(const struct log_call *c);

/* Report work that is not in any ring. */
void log_emit_call(void);

/*
 * Deliver the current record of a ring to the sinks; the caller holds the lock
 * below.  False when a sink cannot accept it now (*err has the reason): it must
 * be offered again.  A ring with invalid contents is abandoned.
 */
bool log_emit_record(struct log_ring_reader *in, int *err);

/*
 * Take the lock of the sinks.  With `ms` not 0, wait at most that long and
 * return false at the deadline.
 */
bool log_emit_lock(int ms);
void log_emit_unlock(void);

/* Reset the lock in a forked child, whose parent may have held it. */
void log_emit_unlock_child(void);

#endif
