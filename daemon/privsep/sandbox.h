#ifndef PRIVSEP_SANDBOX_H
#define PRIVSEP_SANDBOX_H

/*
 * What a process may do, on one page.  A row of a process table names the
 * groups; sandbox_enter() puts them into force, for good.  System calls of
 * the groups are in calls.tab; what files, TCP and signals are to them is in
 * landlock.c.
 */

#include <sys/types.h>

/*
 * Confined: no program is run, no privilege gained, no file opened, no
 * socket made but syslog's, no process and no thread started, no code made.
 * The others need it and allow something more.
 */
#define SANDBOX_BASE 0x01
/* Files are read, all that its user may. */
#define SANDBOX_READ_FILES 0x02
/* Files are made, changed and removed, all that its user may. */
#define SANDBOX_WRITE_FILES 0x04
/* Connections are accepted at what listens already. */
#define SANDBOX_ACCEPT 0x08
/* Connections are made, over IPv4 and IPv6. */
#define SANDBOX_CONNECT 0x10
/* Processes are forked, and may narrow their sandbox. */
#define SANDBOX_FORKS 0x20
/* Threads are started. */
#define SANDBOX_THREADS 0x40
/* Sealed memory is made for others. */
#define SANDBOX_MEMFDS 0x80
/* Code is made, by PCRE2. */
#define SANDBOX_JIT 0x100
/* A file that is open already is cut. */
#define SANDBOX_SPOOL 0x200

/* dalang-augeas, which only looks at files or also saves a change of them. */
#define AUGEAS_SANDBOX_LOOK (SANDBOX_BASE | SANDBOX_READ_FILES)
#define AUGEAS_SANDBOX_SAVE (AUGEAS_SANDBOX_LOOK | SANDBOX_WRITE_FILES)

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
 * Limits on descriptors, on memory unless built with AddressSanitizer (whose
 * shadow takes terabytes of address space), and on the size of what is written
 * (EFBIG beyond it) unless standard output or error is a file, which holds a
 * log of any size; no core files, as above.  0 means: as it is.
 */
int sandbox_limits(
    unsigned files, unsigned long long bytes, unsigned long long file_bytes);

/*
 * The same of processes and threads, all that the user has, where it becomes
 * that user; 0 means: as it is.
 */
int sandbox_limit_processes(const struct sandbox_user *u, unsigned processes);

/*
 * Gives up privileges and enters the groups; no core files, for good where
 * there are any groups.  0, or -1 with errno and, in *ret_step, the name of
 * the step that failed.  What the kernel lacks is no failure.
 */
int sandbox_enter(
    const struct sandbox_user *u, unsigned groups, const char **ret_step);

/* What this kernel or machine lacks of a whole sandbox, or NULL. */
const char *sandbox_lacks(void);

/* The groups as words, separated by spaces, for tables. */
void sandbox_words(unsigned groups, char *out, size_t size);

#endif
