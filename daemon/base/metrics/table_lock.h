#ifndef BASE_METRICS_TABLE_LOCK_H
#define BASE_METRICS_TABLE_LOCK_H

/*
 * A lock for each table of rows, shared by the processes of a daemon.  It is a
 * record lock of the kernel on a sealed file without a name whose descriptor
 * all processes have, so that a process, which may write to the segment, cannot
 * write to the file of the locks.  The lock is released when its holder ends,
 * and is not inherited by a child.  Threads of a process exclude each other
 * too.
 */

#include <stdbool.h>
#include <stddef.h>

/*
 * Create new locks, in a file with that permanent content.  Returns a
 * descriptor, close-on-exec, or -1 with errno.
 */
int table_lock_make(const void *content, size_t size);

/* Use these locks from now on, and take over the descriptor; -1: none. */
void table_lock_use(int fd);

/*
 * Take the lock of that table (MR_...), which the caller does not hold.
 * Returns false when another process holds it for longer than a moment, or no
 * locks were created.  After a timeout no lock is waited for in the next
 * seconds: one holder can delay the caller only for a small part of the time,
 * however many tables exist.
 */
bool table_lock_take(unsigned table);

/* Release a lock that table_lock_take() took. */
void table_lock_drop(unsigned table);

#endif
