#ifndef PRIVSEP_PIDFILE_H
#define PRIVSEP_PIDFILE_H

/*
 * A file with a pid that is locked as long as its owner lives.  The lock,
 * not the pid in it, says that somebody runs: a crash leaves no stale lock.
 */

#include <sys/types.h>

struct strbuf;

/*
 * Locks path, made with mode 0644, and writes our pid into it, unless the disk
 * is full.  A descriptor that the caller keeps open (and closes in forked
 * children, who would hold the lock), or -1 with errno, and the reason in why
 * (may be NULL): EAGAIN when another process has the lock, whose pid is then
 * in *ret_other (0: not known).  Nothing but a regular file is opened.
 */
int pidfile_lock(const char *path, pid_t *ret_other, struct strbuf *why);

/* Removes the file and releases the lock. */
void pidfile_unlock(const char *path, int fd);
/* The same, but keeps the file as PATH.spare, so that the next lock needs no
 * room on the disk. */
void pidfile_keep(const char *path, int fd);

#endif
