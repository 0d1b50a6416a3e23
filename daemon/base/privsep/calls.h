#ifndef BASE_PRIVSEP_CALLS_H
#define BASE_PRIVSEP_CALLS_H

/*
 * The system calls that a process may make; calls.tab lists them in groups.
 */

/*
 * Permanently refuse this process all system calls except those of these
 * groups (SANDBOX_...).  A refused call fails with EPERM and is recorded
 * (refused.h). 0, or -1 with errno.
 */
int calls_confine(unsigned groups);

/* True when this kind of machine supports the filter. */
int calls_known(void);

/* Return the name of a system call's number, or NULL. */
const char *call_name(unsigned number);

#endif
