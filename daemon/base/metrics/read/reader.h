#ifndef BASE_METRICS_READ_READER_H
#define BASE_METRICS_READ_READER_H

/*
 * Read a daemon's metrics segment from another process, mapped read-only; map
 * again when the path has another file; reject one of another size or layout.
 */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/metrics/object.h"
#include "metrics_ids.h"

struct metrics_reader;

/*
 * Number of dalang-mysql, behind those of the daemons: it has no rows in tables
 * by daemon.
 */
#define METRICS_MYSQL (M_DAEMON_COUNT + 1)

/*
 * Return a reader for the segment at path, which need not exist yet.  The
 * reader belongs to a daemon (M_DAEMON_...), whose number and name are in the
 * rows of tables by daemon.
 */
struct metrics_reader *metrics_reader_new(const char *path, unsigned daemon);
void metrics_reader_free(struct metrics_reader *r);

enum metrics_state {
	METRICS_OK = 1,	 /* mapped, its writer is running */
	METRICS_ABSENT,	 /* no file */
	METRICS_DEAD,	 /* mapped, but the writer has ended */
	METRICS_REFUSED, /* too short, not a segment, other layout */
	METRICS_STOPPED, /* as dead, but it ended in good order */
};

/*
 * Check whether the file changed; the functions below use this state.  Of a
 * dead or stopped daemon current values are 0 and all else is unchanged; of one
 * that is absent or refused all values are 0 or empty.
 */
enum metrics_state metrics_reader_refresh(struct metrics_reader *r);
/* Make the next refresh find rows that changed within this second, too. */
void metrics_reader_forget(struct metrics_reader *r);
/*
 * Return the state that the last refresh found; METRICS_ABSENT before the
 * first.
 */
enum metrics_state metrics_reader_state(const struct metrics_reader *r);
/* Return the daemon of the segment: M_DAEMON_... */
unsigned metrics_reader_daemon(const struct metrics_reader *r);
/* Return the path of the segment. */
const char *metrics_reader_path(const struct metrics_reader *r);
/* Return the reason why a segment was refused, in a few words. */
const char *metrics_reader_reason(const struct metrics_reader *r);

/*
 * Refresh as metrics_reader_refresh() and hold the mapping: from now on the
 * reader checks neither the file nor its writer, and a refresh updates only the
 * rows.  After a read of a truncated part each refresh returns METRICS_REFUSED.
 * For a process of the daemon itself, before its sandbox forbids opening files.
 */
enum metrics_state metrics_reader_hold(struct metrics_reader *r);

/*
 * Advance the windows of percentiles; a process that serves them calls it each
 * second, also without requests.
 */
void metrics_reader_tick(struct metrics_reader *r);

/*
 * Return the wall clock at which the daemon started, seconds; 0 without a
 * segment.
 */
int64_t metrics_started(const struct metrics_reader *r);
/*
 * Return how many segments r has mapped so far, the current one included; 0
 * without a segment.  A segment that was unreadable for a while keeps its
 * number.
 */
uint64_t metrics_generation(const struct metrics_reader *r);

#endif
