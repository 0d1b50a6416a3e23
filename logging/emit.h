#ifndef LOGGING_EMIT_H
#define LOGGING_EMIT_H

/* From a raised record to the sinks that are open; for this folder only. */

#include "logging/count.h"
#include "logging/format_json.h"
#include "logging/ring.h"
#include "logging/sink.h"

struct log_call;

#define LOG_SINKS_MAX 5

/*
 * Replaces the sinks that records go to.  When `replay` is set, they get what
 * the early memory holds first.
 */
void log_emit_sinks(const struct log_sink *const *list, int n, bool replay);

/* Does a sink want this form, so that it is made? */
bool log_emit_makes(enum log_form form);

/* Adds the memory sink, which shall get these forms. */
int log_emit_memory(enum log_form forms);

/* See log_identity_fill. */
void log_emit_identity(const char *service, const char *version);

/* Bytes of a line with its cookie. */
void log_emit_budget(size_t bytes);

/* In a new process: own identity, no counters, sequence from 1. */
void log_emit_reset(void);

/* Records go into rings from now on, or directly to the sinks. */
void log_emit_rings(bool yes);

/* What rings have counted counts further when they go. */
void log_emit_keep_counters(void);

/*
 * Offers a line to the sinks that have not taken it; the caller holds the
 * lock.  False when one cannot take it now (*err tells why).
 */
bool log_emit_line(const struct log_line *l, struct log_turn *turn,
    struct log_done *d, int *err);

/* The number of this process's next record. */
uint64_t log_emit_number(void);

/*
 * Writes the record, as of now, with cookie and NUL to `out`, which has room
 * for a line.  Returns the length without NUL.
 */
size_t log_emit_json(struct log_record *r, const struct log_identity *id,
    char *out, struct log_done *d);

/* Bytes of texts of a record that could be shown in a line. */
size_t log_emit_texts(void);

/* Bytes that the line of a flattened call leaves of the budget. */
size_t log_emit_room(const struct log_call *c);

/* There is something to hand over that is in no ring. */
void log_emit_call(void);

/*
 * Hands the record in hand of a ring to the sinks; the caller holds the lock
 * below.  False when a sink cannot take it now (*err tells why): it must be
 * offered again.  A ring with something else in it is given up.
 */
bool log_emit_record(struct log_ring_reader *in, int *err);

/*
 * One at a time writes to sinks.  With `ms` not 0, waits so long at most and
 * returns false when that did not suffice.
 */
bool log_emit_lock(int ms);
void log_emit_unlock(void);

/* In a forked child, whose parent may have held the lock. */
void log_emit_unlock_child(void);

#endif
