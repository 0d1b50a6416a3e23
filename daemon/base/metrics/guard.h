#ifndef BASE_METRICS_GUARD_H
#define BASE_METRICS_GUARD_H

/*
 * Guard of file mappings.  When a page of a mapped file is missing because
 * another process truncated the file or the disk is full, the kernel sends
 * SIGBUS.  The guard maps an empty private page there and marks the mapping; it
 * passes other SIGBUS signals to the previous handler.  A reader checks
 * guard_hit() and maps the file again; a writer continues, and its writes to
 * that page are lost.  Only one thread at a time may add and remove; forked
 * children inherit the guards.
 */

#include <stdbool.h>
#include <stddef.h>

/* Maximum number of guarded mappings; further ones are not guarded. */
#define GUARDS_MAX 16

/* Guard size bytes mapped at base with that protection (PROT_...). */
void guard_add(const void *base, size_t size, int protection);
/* Remove the guard; call it before unmapping. */
void guard_remove(const void *base);
/* Return true when a page of the mapping at base has been replaced. */
bool guard_hit(const void *base);

#endif
