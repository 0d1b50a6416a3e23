#ifndef METRICS_SHARE_H
#define METRICS_SHARE_H

/*
 * A segment of a daemon whose parent is privileged, and whose other processes
 * are not: the parent maps nothing that they write.
 *
 * The parent makes the segment (metrics_create_split) and counts in memory
 * that it alone can write; metric_add(), metric_set(), metric_text() are the
 * same there.  The others are given descriptors, also by programs that are
 * executed, and map the segment (metrics_join).  One of them, the keeper of
 * the log, reads what the parent counted and keeps it in the segment
 * (mirror.h).  Histograms and rows are for the others only.
 */

#include <stdbool.h>

/* What the parent keeps and hands on; each -1 when there is none. */
struct metrics_share {
	int segment; /* the file, to read and write: for who joins */
	int locks;   /* the tables' locks and the outline, sealed: the same */
	int parent;  /* the parent's counts, sealed: for the keeper alone */
};

/* What stands there before a segment was made. */
#define METRICS_SHARE_NONE ((struct metrics_share){-1, -1, -1})

/*
 * As metrics_create() for such a parent, which maps the segment at no time.
 * The descriptors are the caller's, close-on-exec, and stay open as long as
 * the daemon runs.  0, or -1 with errno: all are -1, and counts go to a
 * private page.
 */
int metrics_create_split(const char *path, const char *service,
    const char *version, unsigned slots, struct metrics_share *ret);

/*
 * Maps the segment and counts in that slot from now on, beginning with its
 * gauges at 0, not in what this process had before.  Takes over both
 * descriptors: share->segment is closed, since who has it can make the file
 * larger, share->locks stays open as long as the process counts.  What stands
 * in the segment is not looked at.  0, or -1 with errno (EPROTO: another
 * version of this program has made it); counts go to a private page then.
 */
int metrics_join(const struct metrics_share *share, unsigned slot);

/*
 * Unmaps what this process has of a segment, and counts on a private page.
 * In a forked child that is not to write what its parent does.
 */
void metrics_leave(void);

/*
 * In the parent: the slot is about to be a process's (told before the process
 * is started, again too), or its process has ended.  Gauges in a slot that is
 * nobody's become 0: the keeper sees to it; in a daemon without one it is done
 * at once.
 */
void metrics_slot_taken(unsigned slot);
void metrics_slot_free(unsigned slot);

/*
 * Gauges of the own slot become 0: for a forked process that has the slot of
 * one that may have crashed.
 */
void metrics_slot_begin(void);

#endif
