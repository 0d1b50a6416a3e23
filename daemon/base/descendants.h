#ifndef BASE_DESCENDANTS_H
#define BASE_DESCENDANTS_H

/*
 * The processes below another one, found by /proc, so that all that a run has
 * started can be ended: process groups do not hold what has left them.  The
 * process at the top should be a subreaper (PR_SET_CHILD_SUBREAPER), so that
 * those whose parent has gone stay below it.
 *
 * A process is known by its pid and its start time, so that a pid that has
 * been used again is never taken for it.
 */

#include <sys/types.h>

#include "base/vec.h"

/* Processes of a machine that are looked at. */
#define DESCENDANTS_MAX 65536

/* Those found so far; ends with vec_release(). */
void descendants_init(struct vec *found);

/* Adds what is below root now and was not known; root itself is not. */
void descendants_find(struct vec *found, pid_t root);

/*
 * The same, but without the children of root that are older than the process
 * first, and without all that is below those: it was there before, or is the
 * work of what was.
 */
void descendants_find_since(struct vec *found, pid_t root, pid_t first);

/* Sends them a signal, as far as they still live; gives their number. */
unsigned descendants_signal(const struct vec *found, int number);

#endif
