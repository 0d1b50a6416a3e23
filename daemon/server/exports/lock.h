#ifndef SERVER_EXPORTS_LOCK_H
#define SERVER_EXPORTS_LOCK_H

/*
 * The right to write to a store.  SQLite lets several processes write in turn;
 * this lock is above that: the daemon and commands write beside each other, a
 * replacement of the file is alone.  It is held on
 * PATH.lock, by the descriptor, and ends with the process.
 */

struct strbuf;

enum exports_lock {
	EXPORTS_BESIDE, /* others of this kind may write, too */
	EXPORTS_ALONE,
};

#define EXPORTS_LOCK_HELD (-2)

/*
 * Lock the store at path, at once: a descriptor that the caller closes, or -1
 * with the reason in why; EXPORTS_LOCK_HELD: another process has it.
 */
int exports_lock(const char *path, enum exports_lock kind, struct strbuf *why);

#endif
