#ifndef METRICS_TABLE_LOCK_H
#define METRICS_TABLE_LOCK_H

/*
 * A lock for each table of rows, shared by the processes of a daemon.  It
 * belongs to the kernel: a record lock on a sealed file without a name whose
 * descriptor all processes have, so that nothing of it can be written by
 * a process that writes to the segment.  It ends with the process that
 * holds it; it is not inherited by a child.  Threads of a process exclude
 * each other too.
 */

#include <stdbool.h>
#include <stddef.h>

/*
 * Makes new locks, in a file that has that content for ever: a descriptor,
 * close-on-exec, or -1 with errno.
 */
int table_lock_make(const void *content, size_t size);

/* Uses these locks from now on, and takes the descriptor over; -1: none. */
void table_lock_use(int fd);

/*
 * Takes the lock of that table (MR_...), which the caller does not hold.
 * false when another holds it for longer than a moment, or none were made.
 * After a wait in vain no lock is waited for in the next seconds: what one
 * holder can delay is a small part of the time, however many tables there are.
 */
bool table_lock_take(unsigned table);

/* Gives back what table_lock_take() gave. */
void table_lock_drop(unsigned table);

#endif
