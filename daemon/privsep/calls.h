#ifndef PRIVSEP_CALLS_H
#define PRIVSEP_CALLS_H

/*
 * System calls that a process may make: calls.tab has the list, in groups.
 */

/*
 * Refuses this process all system calls but those of these groups
 * (SANDBOX_...), for good.  What is refused fails with EPERM and is noted
 * (refused.h).  0, or -1 with errno.
 */
int calls_confine(unsigned groups);

/* Can that be done on this kind of machine? */
int calls_known(void);

/* The name of a system call's number, or NULL. */
const char *call_name(unsigned number);

#endif
