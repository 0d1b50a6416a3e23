#ifndef LOGGING_MEMORY_H
#define LOGGING_MEMORY_H

/*
 * Records kept in memory: until the first sink opens, which then receives them,
 * and for tests, which read them back.  A full memory refuses further records.
 */

#include "logging/sink/sink.h"

/* Maximum size of the records raised before log_init. */
#define LOG_MEMORY_EARLY (64 * 1024)

/*
 * Read the next record: *at is 0 for the first and is advanced.  Returns false
 * after the last.  The line is borrowed until the next record is raised; texts
 * of other forms are empty.
 */
bool log_memory_next(size_t *at, struct log_line *out);

/* Return true for the memory before log_init, not one that a test opened. */
bool log_memory_is_early(void);

/* Remove all records. */
void log_memory_clear(void);

#endif
