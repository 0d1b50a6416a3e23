#ifndef BASE_PRIVSEP_SANDBOX_H
#define BASE_PRIVSEP_SANDBOX_H

/*
 * The sandbox of a process.  A row of a process table names the groups;
 * sandbox_enter() puts them into force, for good.  calls.tab lists the system
 * calls of the groups, landlock.c their rights on files, TCP and signals.
 */

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

/*
 * Confined: cannot run a program, gain a privilege, open a file, create a
 * socket except syslog's datagram socket, start a process or thread, or make
 * code.  The other groups need it and allow something more.
 */
#define SANDBOX_BASE 0x01
/* May read all files that its user may read. */
#define SANDBOX_READ_FILES 0x02
/* May create, change and remove all files that its user may. */
#define SANDBOX_WRITE_FILES 0x04
/* May accept connections at sockets that already listen. */
#define SANDBOX_ACCEPT 0x08
/* May connect, over IPv4 and IPv6. */
#define SANDBOX_CONNECT 0x10
/* May fork processes and narrow their sandbox. */
#define SANDBOX_FORKS 0x20
/* May start threads. */
#define SANDBOX_THREADS 0x40
/* May create sealed memory for others. */
#define SANDBOX_MEMFDS 0x80
/* May make code, for PCRE2. */
#define SANDBOX_JIT 0x100
/* May truncate a file that is already open. */
#define SANDBOX_SPOOL 0x200
/* May connect to local stream sockets: syslog's may be one. */
#define SANDBOX_RECEIVER 0x400
/*
 * May execute files, where landlock allows it, and make the system calls of
 * Ruby.  A refused call is not logged: after the exec no code of ours runs in
 * the process.
 */
#define SANDBOX_RUBY 0x800
/* May execute all programs; without it only listed ones. */
#define SANDBOX_PROGRAMS 0x1000
/* May narrow its sandbox, without forking. */
#define SANDBOX_NARROW 0x2000
/* May bind itself to processors. */
#define SANDBOX_AFFINITY 0x4000
/* May set and clear O_NONBLOCK, but no other flag of a descriptor. */
#define SANDBOX_NONBLOCK 0x8000
/*
 * With SANDBOX_RUBY: may create sessions.  Without it setsid() returns 0 and
 * has no effect.
 */
#define SANDBOX_SESSION 0x10000
/* May bind datagram and stream sockets, of those with SANDBOX_CONNECT. */
#define SANDBOX_BIND 0x20000
/* May set a timer that was made before. */
#define SANDBOX_TIMER 0x40000

/* dalang-augeas, which only reads files or also saves a change of them. */
#define AUGEAS_SANDBOX_LOOK (SANDBOX_BASE | SANDBOX_READ_FILES)
#define AUGEAS_SANDBOX_SAVE (AUGEAS_SANDBOX_LOOK | SANDBOX_WRITE_FILES)

/* dalang-dns, whose library asks name servers from random ports. */
#define DNS_SANDBOX \
	(SANDBOX_BASE | SANDBOX_READ_FILES | SANDBOX_CONNECT | SANDBOX_BIND)

/* The user that a process runs as. */
struct sandbox_user {
	int change; /* 0: keep the current user */
	uid_t uid;
	gid_t gid;
	int joins; /* 1: it is a member of another group, too: */
	gid_t joined;
};

/* Set the groups of this process, which is root, to those of the user. */
int sandbox_groups_set(const struct sandbox_user *u);

/*
 * Look up user and group, names or numbers; group NULL means the user's own,
 * or the number of the user.  0, or -1 when one is unknown.
 */
int sandbox_user_find(
    const char *user, const char *group, struct sandbox_user *ret);

/*
 * At the start of a program: note its umask (base/files/fs.h), and disable core
 * files of this process and its children, until they run another program,
 * because catalogs hold secrets; a write above the limit on the size of files
 * (ulimit -f) fails and does not end the process.  Programs that it executes
 * through base/process/child.h do not inherit that.  0, or -1 with errno.
 */
int sandbox_start(void);

/*
 * Drop all capabilities except these (CAP_..., below 32) from this process and
 * all programs that it runs, for good.
 */
void sandbox_capabilities_keep(const unsigned *keep, size_t count);

/*
 * Set limits on descriptors, on memory unless built with AddressSanitizer
 * (whose shadow takes terabytes of address space), and on the size of a
 * written file (EFBIG above it) unless standard output or error is a file,
 * which holds a log of any size; disable core files, as above.  0 means:
 * unchanged.  A limit of the machine that is lower stays.
 */
int sandbox_limits(
    unsigned files, unsigned long long bytes, unsigned long long file_bytes);

/*
 * Limit processes and threads, counted over the whole user, if the process
 * changes to that user; 0 means: unchanged.  A lower limit stays.
 */
int sandbox_limit_processes(const struct sandbox_user *u, unsigned processes);

/*
 * Drop privileges and enter the groups; disable core files, for good when
 * there are any groups.  0, or -1 with errno and, in *ret_step, the name of
 * the step that failed.  A feature that the kernel lacks is not a failure.
 */
int sandbox_enter(
    const struct sandbox_user *u, unsigned groups, const char **ret_step);

/* A file, or a directory with all below it, that groups may use. */
struct sandbox_path {
	const char *path; /* one that does not exist is skipped */
	unsigned groups;  /* SANDBOX_..._FILES, SANDBOX_PROGRAMS */
};

/*
 * Narrow the sandbox of this process to fewer groups, for good; the paths are
 * allowed even if the groups are not among these.  Returns as sandbox_enter().
 */
int sandbox_narrow(unsigned groups, const struct sandbox_path *paths,
    size_t count, const char **ret_step);

/* True when a process of these groups may connect to local stream sockets. */
bool sandbox_allows_streams(unsigned groups);

/* Return what this kernel or machine lacks of a whole sandbox, or NULL. */
const char *sandbox_lacks(void);

/* Write the groups as words, separated by spaces, for tables. */
void sandbox_names(unsigned groups, char *out, size_t size);

#endif
