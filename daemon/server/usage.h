#ifndef SERVER_USAGE_H
#define SERVER_USAGE_H

#include <stdint.h>
#include <sys/types.h>

/*
 * What this process has used of the processor since the last time, and of
 * memory now, in the metrics.  Each process of the daemon calls it at a moment
 * at which nobody waits.
 */
void usage_count(void);

/*
 * Resident memory of a process of this daemon in bytes; 0 when it cannot be
 * told.
 */
uint64_t usage_resident(pid_t pid);

#endif
