#ifndef BASE_PROCESS_DESCENDANTS_H
#define BASE_PROCESS_DESCENDANTS_H

/*
 * The processes below another one, found by /proc, so that all that a run has
 * started can be ended: process groups do not contain a process that has left
 * them.  The process at the top should be a subreaper (PR_SET_CHILD_SUBREAPER),
 * so that those whose parent has gone stay below it.
 *
 * A process is identified by its pid and its start time, so that a reused pid
 * is never taken for it.
 */

#include <sys/types.h>

#include "base/core/vec.h"

/* Maximum number of processes of a machine that are read. */
#define DESCENDANTS_MAX 65536

/* Those found so far; released by vec_release(). */
void descendants_init(struct vec *found);

/* Add the new processes below root; root itself is not added. */
void descendants_find(struct vec *found, pid_t root);

/*
 * The same, but without the children of root that are older than the process
 * first and all that is below them: they existed before.
 */
void descendants_find_since(struct vec *found, pid_t root, pid_t first);

/* Send a signal to those that still exist; return their number. */
unsigned descendants_signal(const struct vec *found, int number);

#endif
