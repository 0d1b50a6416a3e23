#ifndef BASE_PROCESS_CENSUS_H
#define BASE_PROCESS_CENSUS_H

/*
 * Counts a process and its descendants, by the lists of children in /proc, so
 * that the cost does not depend on the other processes of the machine
 * (base/process/descendants.h reads all of them).  Those whose parent has ended
 * are found where a process above them adopts them: the first of a namespace of
 * processes, or one with PR_SET_CHILD_SUBREAPER.
 */

#include <stdint.h>
#include <sys/types.h>

struct census {
	unsigned processes; /* with the first one */
	unsigned threads;   /* of all of them */
	uint64_t bytes;	    /* that they have written and share with no file */
};

/*
 * Count the processes, their threads and their memory, quickly but roughly: the
 * memory of the first process is subtracted from that of each other one,
 * because they share it since the fork.  Counting ends at `max` threads, and
 * then the memory is that of the first process alone.  Processes that start
 * meanwhile may be missed.  A process whose state cannot be read counts with
 * hidden_bytes.
 */
void census_count(
    pid_t first, unsigned max, uint64_t hidden_bytes, struct census *ret);

/*
 * Return the memory of all of them in bytes: memory that several of them share
 * counts once.  This takes a millisecond or more for each process.
 */
uint64_t census_memory(pid_t first, unsigned max, uint64_t hidden_bytes);

/*
 * Have all descendants yield the processors to others: each thread that is
 * found gets the policy SCHED_IDLE (sched(7)).
 */
void census_yield(pid_t first, unsigned max);

#endif
