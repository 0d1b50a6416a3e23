#ifndef METRICS_TABLE_LOCK_H
#define METRICS_TABLE_LOCK_H

/*
 * A lock for each table of rows, shared by the processes of a daemon.  It
 * belongs to the kernel: a record lock on a file without content and without
 * a name that all processes inherit, so that nothing of it can be written by
 * a process that writes to the segment.  It ends with the process that
 * holds it; it is not inherited by a child.  Threads of a process exclude
 * each other too.
 */

#include <stdbool.h>

/* Makes new locks, which children inherit.  0, or -1 with errno. */
int table_lock_prepare(void);

/*
 * Takes the lock of that table (MR_...), which the caller does not hold.
 * false when another holds it for longer than a moment, or none were made.
 */
bool table_lock_take(unsigned table);

/* Gives back what table_lock_take() gave. */
void table_lock_drop(unsigned table);

#endif
