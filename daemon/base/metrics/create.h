#ifndef BASE_METRICS_CREATE_H
#define BASE_METRICS_CREATE_H

/* A new segment. */

#include "base/metrics/segment.h"

/* A new segment at its path, and the locks that belong to it. */
struct metrics_made {
	struct metrics_outline outline;
	int segment, locks; /* descriptors */
};

/* Create it.  Returns 0, or -1 with errno; path may be NULL. */
int metrics_make(const char *path, const char *service, const char *version,
    unsigned slots, struct metrics_made *ret);

/*
 * Return the text (MT_...) that has the program's version in a new segment of
 * that service, or -1 if the service has none.
 */
int metrics_version_text(const char *service);

/*
 * Set the maximum rows of the table of that object (MR_...) in segments that
 * are created from now on, instead of the number in objects.tab.
 */
void metrics_rows_max(unsigned table, uint32_t rows);

#endif
