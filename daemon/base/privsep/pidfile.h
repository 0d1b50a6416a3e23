#ifndef BASE_PRIVSEP_PIDFILE_H
#define BASE_PRIVSEP_PIDFILE_H

/*
 * A file with a pid that is locked as long as its owner runs.  The lock, not
 * the pid in it, shows that the process runs: a crash leaves no stale lock.
 */

#include <stdint.h>
#include <sys/types.h>

struct strbuf;

/*
 * Lock path, created with mode 0644, and write our pid into it, unless the
 * disk is full.  Returns a descriptor that the caller keeps open (and closes
 * in forked children, which would hold the lock), or -1 with errno, and the
 * reason in why (may be NULL): EAGAIN when another process holds the lock,
 * whose pid is then in *ret_other (0: unknown).  Only a regular file is
 * opened.  For root a lock counts for nothing where no process of root or of
 * the file's owner has the file open: it is replaced, and a record names it.
 */
int pidfile_lock(const char *path, pid_t *ret_other, struct strbuf *why);

/*
 * The same, but wait at most so many seconds for a holder that is ending
 * (pidfile_end()): waiting() is called once with its pid.
 */
int pidfile_lock_after(const char *path, int64_t seconds,
    void (*waiting)(pid_t other), pid_t *ret_other, struct strbuf *why);

/* The holder of the lock is ending: another one may wait for it. */
void pidfile_end(int fd);

/*
 * As pidfile_lock(), for a file that Puppet's agent locks, too.  That agent
 * looks only at the pid, so a file with the pid of a running one counts as
 * locked.
 */
int pidfile_lock_beside_puppet(
    const char *path, pid_t *ret_other, struct strbuf *why);

enum pidfile_state {
	PIDFILE_MISSING,
	PIDFILE_HELD,
	PIDFILE_STALE, /* its process has ended; the next one takes the lock */
};

/*
 * Return the state of a file that Puppet's agent locks, too, without touching
 * the lock; pid gets what is in the file, or 0.
 */
enum pidfile_state pidfile_look(const char *path, pid_t *pid);

/* Remove the file and release the lock. */
void pidfile_unlock(const char *path, int fd);
/*
 * As pidfile_unlock(), but keep the file as PATH.spare, so that the next lock
 * needs no room on the disk.
 */
void pidfile_keep(const char *path, int fd);

#endif
