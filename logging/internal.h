#ifndef LOGGING_INTERNAL_H
#define LOGGING_INTERNAL_H

/* Functions that only tests and the file in which they stand call. */

#include <stddef.h>
#include <stdint.h>

#include "logging/ring.h"
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
 * Copy a record of n bytes out of its ring to `own`, which has room for
 * LOG_PACK_MAX bytes, insert its context and keep that; the ring may change
 * meanwhile.  Returns the bytes, or 0 when the size is invalid.
 */
size_t log_pack_copy(struct log_ring *g, const struct log_ring_record *r,
    size_t n, struct log_ring_record *own);

/*
 * From now on also keep every record, in the given forms, in a memory of that
 * many bytes.  Returns 0, or -1 with ENOMEM.  log_close ends it.
 */
int log_memory_open(size_t bytes, enum log_form forms);

#endif
