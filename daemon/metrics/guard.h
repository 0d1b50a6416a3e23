#ifndef METRICS_GUARD_H
#define METRICS_GUARD_H

/*
 * A mapping of a file outlives what somebody does to the file: where a page
 * of it is gone, because the file was truncated or the disk is full, the
 * kernel sends SIGBUS.  The guard puts an empty page there, which belongs to
 * this process alone, and remembers that; what else the signal was for, it
 * still is for.  Who reads a mapping looks at guard_hit() and maps anew; who
 * writes one goes on, and what it writes there is lost.  One thread at a time
 * may add and remove; forked children inherit what is guarded.
 */

#include <stdbool.h>
#include <stddef.h>

/* Mappings of a process at most; more are not guarded. */
#define GUARDS_MAX 16

/* Guards size bytes mapped at base, of that protection (PROT_...). */
void guard_add(const void *base, size_t size, int protection);
/* To be called before the mapping ends. */
void guard_remove(const void *base);
/* True when a page of the mapping at base was replaced. */
bool guard_hit(const void *base);

#endif
