#ifndef LOGGING_MEMORY_H
#define LOGGING_MEMORY_H

/*
 * Records kept in memory: before the first sink opens (replayed then), and for
 * tests, which read them back.  A full memory refuses further records.
 */

#include "logging/sink.h"

/* What was raised before log_init, at most. */
#define LOG_MEMORY_EARLY (64 * 1024)

/*
 * From now on every record is kept in a memory of `bytes` as well, in the
 * forms asked for.  Returns 0, or -1 with ENOMEM.  log_close ends it.
 */
int log_memory_open(size_t bytes, enum log_form forms);

/*
 * The next record: *at is 0 for the first and moves on.  Returns false after
 * the last.  The line is borrowed until the next record is raised; texts of
 * forms that were not asked for are empty.
 */
bool log_memory_next(size_t *at, struct log_line *out);

/* Is it the one of before log_init, which nobody asked for? */
bool log_memory_is_early(void);

/* Forgets all records. */
void log_memory_clear(void);

#endif
