#ifndef PRIVSEP_SANDBOX_H
#define PRIVSEP_SANDBOX_H

/*
 * What a process may not do, on one page.  A row of a process table names
 * the flags; sandbox_enter() puts them into force, for good.
 */

#include <sys/types.h>

/* No exec gains privileges (PR_SET_NO_NEW_PRIVS); the others need it. */
#define SANDBOX_NO_NEW_PRIVS 0x01
/* No new sockets but local ones: seccomp on socket(). */
#define SANDBOX_NO_SOCKETS 0x02
/* No other program: seccomp on execve() and execveat(). */
#define SANDBOX_NO_EXEC 0x04
/* No file is made, changed or removed: landlock. */
#define SANDBOX_NO_WRITE 0x08
/* No files outside what is open already: landlock. */
#define SANDBOX_NO_FILES 0x10

/* Who a process runs as. */
struct sandbox_user {
	int change; /* 0: stay as we are */
	uid_t uid;
	gid_t gid;
};

/*
 * Looks up user and group, names or numbers; group NULL means the user's
 * own, or the number of the user.  0, or -1 when one is not known.
 */
int sandbox_user_find(
    const char *user, const char *group, struct sandbox_user *ret);

/*
 * No core file of this process and its children, until they run another
 * program: catalogs hold secrets.  0, or -1 with errno.
 */
int sandbox_no_core(void);

/*
 * Limits on descriptors, and on memory unless built with AddressSanitizer
 * (whose shadow takes terabytes of address space); no core files, as above.
 * 0 means: as it is.
 */
int sandbox_limits(unsigned files, unsigned long long bytes);

/*
 * Gives up privileges and enters the flags; no core files, for good where no
 * program can be run.  0, or -1 with errno and, in *ret_step, the name of the
 * step that failed.  A kernel without landlock is no failure: *ret_missing is
 * then what it lacks, otherwise NULL.
 */
int sandbox_enter(const struct sandbox_user *u, unsigned flags,
    const char **ret_step, const char **ret_missing);

/* The flags as words, separated by spaces, for tables. */
void sandbox_words(unsigned flags, char *out, size_t size);

#endif
