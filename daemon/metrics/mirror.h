#ifndef METRICS_MIRROR_H
#define METRICS_MIRROR_H

/*
 * What a parent that maps no segment counts (share.h) is kept in the segment
 * by another process, which has joined it, in a slot of its own.  segment.h
 * says who writes what; nothing is remembered here, so that a new keeper goes
 * on where one has ended, and what others have written over is mended.
 */

#include <stdint.h>

/* Maps the parent's counts; fd stays the caller's.  0, or -1 with errno. */
int metrics_mirror_open(int fd);

/*
 * Has the segment say what the parent's counts say: numbers, texts, and no
 * gauges in slots that are nobody's.  Costs some microseconds; to be called
 * when the parent wants it and each second.
 */
void metrics_mirror(void);

/*
 * What the parent has set an object with source last to; 0 where it has not.
 * It comes from the parent's own counts once they are mapped, else from where
 * this process sets such objects itself.
 */
uint64_t metrics_parent_set(unsigned id);

#endif
