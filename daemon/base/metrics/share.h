#ifndef BASE_METRICS_SHARE_H
#define BASE_METRICS_SHARE_H

/*
 * A segment of a daemon whose parent is privileged and whose other processes
 * are not: the parent maps nothing that they write.
 *
 * The parent creates the segment (metrics_create_split) and counts in memory
 * that only it can write; metric_add(), metric_set(), metric_text() work the
 * same there.  The others receive descriptors, also across exec, and map the
 * segment (metrics_join).  One of them, the keeper of the log, reads the
 * parent's counts and copies them to the segment (mirror.h).  Only the others
 * have histograms and rows.
 */

#include <stdbool.h>

/* Descriptors that the parent keeps and passes on; each -1 when not open. */
struct metrics_share {
	/* the file, for reading and writing: for processes that join */
	int segment;
	int locks;  /* the tables' locks and the outline, sealed: the same */
	int parent; /* the parent's counts, sealed: for the keeper only */
};

/* Value before a segment was created. */
#define METRICS_SHARE_NONE ((struct metrics_share){-1, -1, -1})

/*
 * As metrics_create() for such a parent, which never maps the segment.  The
 * caller owns the descriptors, which are close-on-exec and stay open as long as
 * the daemon runs.  Returns 0, or -1 with errno: all are -1 then, and counts go
 * to a private page.
 */
int metrics_create_split(const char *path, const char *service,
    const char *version, unsigned slots, struct metrics_share *ret);

/*
 * Map the segment and count in that slot from now on, with the slot's gauges
 * set to 0; earlier counts of this process are not copied.  Takes over both
 * descriptors: share->segment is closed, since its holder could enlarge the
 * file; share->locks stays open as long as the process counts.  The contents of
 * the segment are not read.  Returns 0, or -1 with errno (EPROTO: another
 * version of this program created it); counts go to a private page then.
 */
int metrics_join(const struct metrics_share *share, unsigned slot);

#endif
