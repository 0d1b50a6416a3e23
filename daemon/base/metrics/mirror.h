#ifndef BASE_METRICS_MIRROR_H
#define BASE_METRICS_MIRROR_H

/*
 * Copy the counts of a parent that maps no segment (share.h) into the segment.
 * Another process, the keeper, does so in a slot of its own.  segment.h defines
 * the writer of each cell.  The keeper stores no state: a new keeper continues
 * where the previous one ended, and overwritten values are restored.
 */

#include <stdint.h>

/*
 * Map the parent's counts; the caller keeps fd.  Returns 0, or -1 with errno.
 */
int metrics_mirror_open(int fd);

/*
 * Copy the parent's numbers and texts to the segment, and clear the gauges of
 * slots without a process.  Costs some microseconds; call it when the parent
 * requests it and each second.
 */
void metrics_mirror(void);

/*
 * Return the value that the parent has set an object with source `last` to; 0
 * where it has set none.  The value comes from the parent's own counts once
 * they are mapped, otherwise from this process's cells for such objects.
 */
uint64_t metrics_parent_set(unsigned id);

#endif
