#ifndef LOGGING_LEVEL_LEVEL_SEGMENT_H
#define LOGGING_LEVEL_LEVEL_SEGMENT_H

/* The segment of levels as a file that a daemon's processes share. */

#include "logging/level/levels.h"

/*
 * Make the segment as a file at `path` (mode 0644, put in place by rename),
 * with the rules that are in force now.  The caller becomes its writer.
 * Returns 0, or -1 with errno.
 */
int log_levels_create(const char *path);

/*
 * Map the segment of another program and apply its levels.  Returns 0, or -1
 * with errno.
 */
int log_levels_attach(const char *path);

/*
 * Return a descriptor of the segment at `path` that cannot be mapped writable,
 * for log_levels_join in another process.  -1 with errno.
 */
int log_levels_descriptor(const char *path);

/*
 * Map the segment of that descriptor, which stays open.  Returns 0, or -1 with
 * errno.
 */
int log_levels_join(int fd);

/*
 * Make a forked child apply the levels of the segment, which it maps read-only.
 */
void log_levels_child(void);

/* Return the path of the segment that this process made, or NULL. */
const char *log_levels_path(void);

/* Return true when this process is the one that may write. */
bool log_levels_writable(void);

#endif
