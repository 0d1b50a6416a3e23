#ifndef SERVER_SHARED_USAGE_H
#define SERVER_SHARED_USAGE_H

#include <stdint.h>
#include <sys/types.h>

/*
 * Add to the metrics the processor time that this process has used since the
 * last call, and the memory that it uses now, and give memory that has become
 * unused back to the system.  Each process of the daemon calls it at a moment
 * at which no request waits for it.
 */
void usage_count(void);

/*
 * The memory that this process has written, or that was written before it was
 * forked: without the pages of files and of shared memory.
 */
uint64_t usage_anonymous(pid_t pid);

/*
 * The limit of the setting environments_memory, in bytes; for 0 a quarter of
 * the machine's memory, or of the limit of its container (control group).
 */
uint64_t usage_environments_limit(int64_t setting);

#endif
