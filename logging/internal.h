#ifndef LOGGING_INTERNAL_H
#define LOGGING_INTERNAL_H

/* Functions that only tests and the file in which they stand call. */

#include <stddef.h>
#include <stdint.h>

#include "logging/sink/sink.h"

/*
 * Set the threshold of a category ("compile.parser") and of those below it
 * without a threshold of their own; NULL or "" sets the whole tree and removes
 * all other thresholds.  Logs the change.  Returns 0, or -1 with errno ENOENT.
 */
int log_level_set(const char *category, enum log_level level);

/*
 * Set other limits for repeated records (logging/level/limit.h).  0: no limit.
 */
void log_limit_set(unsigned first, int64_t window, unsigned second);

/*
 * From now on also keep every record, in the given forms, in a memory of that
 * many bytes.  Returns 0, or -1 with ENOMEM.  log_close ends it.
 */
int log_memory_open(size_t bytes, enum log_form forms);

#endif
