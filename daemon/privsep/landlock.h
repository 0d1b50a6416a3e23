#ifndef PRIVSEP_LANDLOCK_H
#define PRIVSEP_LANDLOCK_H

/*
 * What landlock refuses a process beside system calls: files, TCP, signals.
 */

/*
 * Refuses files, TCP connections and signals to processes outside of this one
 * and its children, but for what the groups (SANDBOX_...) allow; as much of it
 * as the kernel knows.  0, or -1 with errno.
 */
int landlock_confine(unsigned groups);

/* The version of the kernel's landlock; 0: it has none. */
int landlock_version(void);

/* What version has not of all that is wanted, or NULL. */
const char *landlock_lacks(int version);

#endif
