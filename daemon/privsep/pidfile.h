#ifndef PRIVSEP_PIDFILE_H
#define PRIVSEP_PIDFILE_H

/*
 * A file with a pid that is locked as long as its owner lives.  The lock,
 * not the pid in it, says that somebody runs: a crash leaves no stale lock.
 */

#include <sys/types.h>

/*
 * Locks path, made with mode 0644, and writes our pid into it.  A descriptor
 * that the caller keeps open (and closes in forked children, who would hold
 * the lock), or -1 with errno: EAGAIN when another process has the lock,
 * whose pid is then in *ret_other (0: not known).
 */
int pidfile_lock(const char *path, pid_t *ret_other);

/* Empties and removes the file, and gives up the lock. */
void pidfile_unlock(const char *path, int fd);

#endif
