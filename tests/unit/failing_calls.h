#ifndef UNIT_FAILING_CALLS_H
#define UNIT_FAILING_CALLS_H

/*
 * Each system call of an operation fails in turn: the operation fails with the
 * same errno, and leaves no descriptor open.  These functions replace those of
 * libc in the whole program.
 */

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <grp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/random.h>
#include <sys/resource.h>
#include <sys/signalfd.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/statfs.h>
#include <sys/syscall.h>
#include <unistd.h>

/* Calls that an operation may make; more: it does not end. */
#define FAILING_CALLS_MAX 200

struct failing_operation {
	const char *name;
	int (*call)(void); /* 0, or -1 with errno */
	/* names of functions, with blanks: their failure changes nothing */
	const char *tolerated;
	const char *replaced; /* the operation sets another errno */
};

/* Of this thread. */
static __thread unsigned failing_at; /* the call that fails, from 1; 0: none */
static __thread unsigned failing_seen;
static bool failing_lasting; /* and each one after it */
static int failing_errno = EIO;
static const char *failing_only; /* names, with blanks; NULL: all functions */
static const char *failing_name; /* the function that has failed */

static bool
failing_listed(const char *names, const char *name)
{
	char word[64];

	snprintf(word, sizeof(word), " %s ", name);
	return names != NULL && strstr(names, word) != NULL;
}

/* Not static: the headers of libc declare some of its callers as inline. */
bool failing_now(const char *name);
long (*failing_system(void))(long, ...);

/* Count a call of a function; true when it fails, with errno. */
bool
failing_now(const char *name)
{
	if (failing_at == 0 ||
	    (failing_only != NULL && !failing_listed(failing_only, name)) ||
	    ++failing_seen < failing_at ||
	    (failing_seen > failing_at && !failing_lasting))
		return false;
	failing_name = name;
	errno = failing_errno;
	return true;
}

/* Return libc's syscall(). */
long (*failing_system(void))(long, ...)
{
	static union {
		void *p;
		long (*f)(long, ...);
	} next;

	if (next.p == NULL)
		next.p = dlsym(RTLD_NEXT, "syscall");
	return next.f;
}

long
syscall(long number, ...)
{
	va_list ap;
	long n[6];

	va_start(ap, number);
	for (int i = 0; i < 6; i++)
		n[i] = va_arg(ap, long);
	va_end(ap);
	return failing_now("syscall") ? -1
				      : failing_system()(number, n[0], n[1],
					    n[2], n[3], n[4], n[5]);
}

#define FAILING(name, parameters, ...)                           \
	int name parameters                                      \
	{                                                        \
		return failing_now(#name)                        \
			   ? -1                                  \
			   : (int)failing_system()(__VA_ARGS__); \
	}

#define FAILING_SIZE(name, parameters, ...)                                \
	ssize_t name parameters                                            \
	{                                                                  \
		return failing_now(#name) ? -1                             \
					  : failing_system()(__VA_ARGS__); \
	}

FAILING(fstat, (int fd, struct stat *st), SYS_fstat, fd, st)
FAILING(fstatat, (int dir, const char *path, struct stat *st, int flags),
    SYS_newfstatat, dir, path, st, flags)
FAILING(stat, (const char *path, struct stat *st), SYS_newfstatat, AT_FDCWD,
    path, st, 0)
FAILING(lstat, (const char *path, struct stat *st), SYS_newfstatat, AT_FDCWD,
    path, st, AT_SYMLINK_NOFOLLOW)
FAILING(fstatfs, (int fd, struct statfs *fs), SYS_fstatfs, fd, fs)
FAILING(memfd_create, (const char *name, unsigned flags), SYS_memfd_create,
    name, flags)
FAILING(ftruncate, (int fd, off_t size), SYS_ftruncate, fd, size)
FAILING(flock, (int fd, int how), SYS_flock, fd, how)
FAILING(fsync, (int fd), SYS_fsync, fd)
FAILING(fdatasync, (int fd), SYS_fdatasync, fd)
FAILING(fchmod, (int fd, mode_t mode), SYS_fchmod, fd, mode)
FAILING(fchown, (int fd, uid_t uid, gid_t gid), SYS_fchown, fd, uid, gid)
FAILING(mkdirat, (int dir, const char *path, mode_t mode), SYS_mkdirat, dir,
    path, mode)
FAILING(renameat2,
    (int from, const char *old, int to, const char *new, unsigned flags),
    SYS_renameat2, from, old, to, new, flags)
FAILING(setrlimit, (__rlimit_resource_t what, const struct rlimit *to),
    SYS_prlimit64, 0, what, to, NULL)
FAILING(sigprocmask, (int how, const sigset_t *set, sigset_t *was),
    SYS_rt_sigprocmask, how, set, was, sizeof(uint64_t))
FAILING(signalfd, (int fd, const sigset_t *set, int flags), SYS_signalfd4, fd,
    set, sizeof(uint64_t), flags)
FAILING(pipe2, (int fds[2], int flags), SYS_pipe2, fds, flags)
FAILING(link, (const char *from, const char *to), SYS_linkat, AT_FDCWD, from,
    AT_FDCWD, to, 0)
FAILING(setgroups, (size_t n, const gid_t *groups), SYS_setgroups, n, groups)
FAILING(setresgid, (gid_t a, gid_t b, gid_t c), SYS_setresgid, a, b, c)
FAILING(setresuid, (uid_t a, uid_t b, uid_t c), SYS_setresuid, a, b, c)
FAILING(socket, (int family, int type, int protocol), SYS_socket, family, type,
    protocol)
FAILING(
    bind, (int fd, const struct sockaddr *a, socklen_t n), SYS_bind, fd, a, n)
FAILING(listen, (int fd, int backlog), SYS_listen, fd, backlog)
FAILING_SIZE(read, (int fd, void *p, size_t n), SYS_read, fd, p, n)
FAILING_SIZE(write, (int fd, const void *p, size_t n), SYS_write, fd, p, n)
FAILING_SIZE(
    pread, (int fd, void *p, size_t n, off_t at), SYS_pread64, fd, p, n, at)
FAILING_SIZE(pwrite, (int fd, const void *p, size_t n, off_t at), SYS_pwrite64,
    fd, p, n, at)
FAILING_SIZE(readlink, (const char *path, char *p, size_t n), SYS_readlinkat,
    AT_FDCWD, path, p, n)
FAILING_SIZE(readlinkat, (int dir, const char *path, char *p, size_t n),
    SYS_readlinkat, dir, path, p, n)
FAILING_SIZE(
    getrandom, (void *p, size_t n, unsigned flags), SYS_getrandom, p, n, flags)

void *
mmap(void *at, size_t n, int protection, int flags, int fd, off_t offset)
{
	return failing_now("mmap") ? MAP_FAILED
				   : (void *)failing_system()(SYS_mmap, at, n,
					 protection, flags, fd, offset);
}

int
open(const char *path, int flags, ...)
{
	va_list ap;
	mode_t mode;

	va_start(ap, flags);
	mode = flags & (O_CREAT | __O_TMPFILE) ? va_arg(ap, mode_t) : 0;
	va_end(ap);
	return failing_now("open") ? -1
				   : (int)failing_system()(SYS_openat, AT_FDCWD,
					 path, flags, mode);
}

int
openat(int dir, const char *path, int flags, ...)
{
	va_list ap;
	mode_t mode;

	va_start(ap, flags);
	mode = flags & (O_CREAT | __O_TMPFILE) ? va_arg(ap, mode_t) : 0;
	va_end(ap);
	return failing_now("openat")
		   ? -1
		   : (int)failing_system()(SYS_openat, dir, path, flags, mode);
}

int
fcntl(int fd, int command, ...)
{
	va_list ap;
	long n;

	va_start(ap, command);
	n = va_arg(ap, long);
	va_end(ap);
	return failing_now("fcntl")
		   ? -1
		   : (int)failing_system()(SYS_fcntl, fd, command, n);
}

int
prctl(int option, ...)
{
	unsigned long n[4];
	va_list ap;

	va_start(ap, option);
	for (int i = 0; i < 4; i++)
		n[i] = va_arg(ap, unsigned long);
	va_end(ap);
	return failing_now("prctl") ? -1
				    : (int)failing_system()(SYS_prctl, option,
					  n[0], n[1], n[2], n[3]);
}

int
sigaction(int number, const struct sigaction *to, struct sigaction *was)
{
	typedef int function(int, const struct sigaction *, struct sigaction *);
	union {
		void *p;
		function *f;
	} next = {.p = dlsym(RTLD_NEXT, "sigaction")};

	return failing_now("sigaction") ? -1 : next.f(number, to, was);
}

sighandler_t
signal(int number, sighandler_t handler)
{
	struct sigaction to = {.sa_handler = handler, .sa_flags = SA_RESTART};
	struct sigaction was;

	if (failing_now("signal") || sigaction(number, &to, &was) < 0)
		return SIG_ERR;
	return was.sa_handler;
}

/* Descriptors below 256 that are open. */
static unsigned
failing_descriptors(void)
{
	unsigned n = 0;

	for (int fd = 0; fd < 256; fd++)
		n += failing_system()(SYS_fcntl, fd, F_GETFD, 0) >= 0;
	return n;
}

/* True when it is the right result after the failure. */
static bool
failing_result(const struct failing_operation *o, int rc, int code)
{
	if (failing_listed(o->tolerated, failing_name))
		return rc == 0;
	return rc < 0 && (code == failing_errno) !=
			     failing_listed(o->replaced, failing_name);
}

/* Let call n fail, and nothing remain open: the result, and errno. */
static int
failing_run(const struct failing_operation *o, unsigned n)
{
	unsigned before = failing_descriptors();
	int rc, code;

	failing_name = NULL;
	failing_seen = 0;
	failing_at = n;
	errno = 0;
	rc = o->call();
	code = errno;
	failing_at = 0;
	if (failing_descriptors() != before)
		fail_msg("%s: call %u, %s: a descriptor is open", o->name, n,
		    failing_name != NULL ? failing_name : "none");
	errno = code;
	return rc;
}

/* The same: true when the operation makes that many. */
static bool
failing_try(const struct failing_operation *o, unsigned n)
{
	int rc = failing_run(o, n), code = errno;

	if (failing_name == NULL) {
		if (rc != 0)
			fail_msg("%s: %d, %s", o->name, rc, strerror(code));
		return false;
	}
	if (!failing_result(o, rc, code))
		fail_msg("%s: call %u, %s, fails: %d, %s", o->name, n,
		    failing_name, rc, strerror(code));
	return true;
}

/* Let each call fail, one after the other; returns how many there are. */
static inline unsigned
failing_each(const struct failing_operation *o)
{
	unsigned n = 0;

	while (++n < FAILING_CALLS_MAX && failing_try(o, n))
		;
	if (n == 1 || n == FAILING_CALLS_MAX)
		fail_msg("%s: %u calls", o->name, n - 1);
	return n - 1;
}

/* Let each call of these functions fail with that errno. */
static inline void
failing_each_of(const char *names, int code, const struct failing_operation *o)
{
	failing_only = names;
	failing_errno = code;
	failing_each(o);
	failing_only = NULL;
	failing_errno = EIO;
}

#endif
