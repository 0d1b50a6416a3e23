#include "privsep/sandbox.h"

#include <errno.h>
#include <fcntl.h>
#include <grp.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/landlock.h>
#include <linux/seccomp.h>
#include <pwd.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

#if defined(__x86_64__)
#define ARCH AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define ARCH AUDIT_ARCH_AARCH64
#else
#define ARCH 0 /* no system calls are refused there */
#endif

#if defined(__SANITIZE_ADDRESS__)
#define LIMIT_MEMORY 0
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define LIMIT_MEMORY 0
#endif
#endif
#ifndef LIMIT_MEMORY
#define LIMIT_MEMORY 1
#endif

/* System calls that are refused with EPERM, and by which flag. */
static const struct {
	unsigned flag;
	unsigned nr;
} refused[] = {
    {SANDBOX_NO_EXEC, __NR_execve},
    {SANDBOX_NO_EXEC, __NR_execveat},
    {SANDBOX_NO_SOCKETS, __NR_bind},
    {SANDBOX_NO_SOCKETS, __NR_listen},
    {SANDBOX_NO_SOCKETS, __NR_io_uring_setup},
    {SANDBOX_NO_NEW_PRIVS, __NR_ptrace},
    {SANDBOX_NO_NEW_PRIVS, __NR_process_vm_readv},
    {SANDBOX_NO_NEW_PRIVS, __NR_process_vm_writev},
    {SANDBOX_NO_NEW_PRIVS, __NR_mount},
    {SANDBOX_NO_NEW_PRIVS, __NR_umount2},
    {SANDBOX_NO_NEW_PRIVS, __NR_pivot_root},
    {SANDBOX_NO_NEW_PRIVS, __NR_unshare},
    {SANDBOX_NO_NEW_PRIVS, __NR_setns},
    {SANDBOX_NO_NEW_PRIVS, __NR_bpf},
    {SANDBOX_NO_NEW_PRIVS, __NR_keyctl},
    {SANDBOX_NO_NEW_PRIVS, __NR_add_key},
    {SANDBOX_NO_NEW_PRIVS, __NR_perf_event_open},
    {SANDBOX_NO_NEW_PRIVS, __NR_userfaultfd},
};

#define REFUSED_COUNT (sizeof(refused) / sizeof(refused[0]))

static const struct {
	unsigned flag;
	const char *word;
} words[] = {
    {SANDBOX_NO_NEW_PRIVS, "no-new-privs"},
    {SANDBOX_NO_SOCKETS, "no-sockets"},
    {SANDBOX_NO_EXEC, "no-exec"},
    {SANDBOX_NO_WRITE, "no-write"},
    {SANDBOX_NO_FILES, "no-files"},
};

void
sandbox_words(unsigned flags, char *out, size_t size)
{
	size_t n = 0;

	snprintf(out, size, "-");
	for (size_t i = 0; i < sizeof(words) / sizeof(words[0]); i++) {
		if ((flags & words[i].flag) && n < size)
			n += (size_t)snprintf(out + n, size - n, "%s%s",
			    n > 0 ? " " : "", words[i].word);
	}
}

static int
number(const char *s, unsigned *ret)
{
	char *end;
	unsigned long v = strtoul(s, &end, 10);

	if (*s < '0' || *s > '9' || *end != '\0' || v >= UINT32_MAX)
		return -1;
	*ret = (unsigned)v;
	return 0;
}

int
sandbox_user_find(const char *user, const char *group, struct sandbox_user *ret)
{
	struct sandbox_user u = {.change = 1};
	const struct passwd *pw;
	const struct group *gr;

	if (number(user, &u.uid) == 0) {
		u.gid = u.uid;
	} else {
		pw = getpwnam(user);
		if (pw == NULL)
			return -1;
		u.uid = pw->pw_uid;
		u.gid = pw->pw_gid;
	}
	if (group != NULL && number(group, &u.gid) < 0) {
		gr = getgrnam(group);
		if (gr == NULL)
			return -1;
		u.gid = gr->gr_gid;
	}
	*ret = u;
	return 0;
}

int
sandbox_no_core(void)
{
	return prctl(PR_SET_DUMPABLE, 0, 0, 0, 0);
}

int
sandbox_limits(unsigned files, unsigned long long bytes)
{
	struct rlimit nofile = {files, files};
	struct rlimit memory = {bytes, bytes};
	struct rlimit now;

	if (sandbox_no_core() < 0)
		return -1;
	if (bytes > 0 && LIMIT_MEMORY && setrlimit(RLIMIT_AS, &memory) < 0)
		return -1;
	if (files == 0 || getrlimit(RLIMIT_NOFILE, &now) < 0)
		return 0;
	/* Without privileges only what the hard limit allows. */
	if (geteuid() != 0 && nofile.rlim_max > now.rlim_max)
		nofile.rlim_cur = nofile.rlim_max = now.rlim_max;
	return setrlimit(RLIMIT_NOFILE, &nofile);
}

static int
drop_user(const struct sandbox_user *u)
{
	if (!u->change || geteuid() != 0)
		return 0;
	if (setgroups(1, &u->gid) < 0 ||
	    setresgid(u->gid, u->gid, u->gid) < 0 ||
	    setresuid(u->uid, u->uid, u->uid) < 0)
		return -1;
	/* It must be impossible to come back. */
	if (u->uid != 0 && (setuid(0) == 0 || seteuid(0) == 0)) {
		errno = EPERM;
		return -1;
	}
	return 0;
}

#define FS_READ                                                       \
	(LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_READ_DIR | \
	    LANDLOCK_ACCESS_FS_EXECUTE)
#define FS_WRITE                                                            \
	(LANDLOCK_ACCESS_FS_WRITE_FILE | LANDLOCK_ACCESS_FS_REMOVE_DIR |    \
	    LANDLOCK_ACCESS_FS_REMOVE_FILE | LANDLOCK_ACCESS_FS_MAKE_CHAR | \
	    LANDLOCK_ACCESS_FS_MAKE_DIR | LANDLOCK_ACCESS_FS_MAKE_REG |     \
	    LANDLOCK_ACCESS_FS_MAKE_SOCK | LANDLOCK_ACCESS_FS_MAKE_FIFO |   \
	    LANDLOCK_ACCESS_FS_MAKE_BLOCK | LANDLOCK_ACCESS_FS_MAKE_SYM)

/*
 * Handles the accesses without giving any path beneath which they are
 * allowed: they are refused everywhere.  What is open stays usable.
 */
static int
refuse_files(unsigned flags, const char **ret_missing)
{
	struct landlock_ruleset_attr attr = {.handled_access_fs = FS_WRITE};
	long fd;
	int result;

	if (flags & SANDBOX_NO_FILES)
		attr.handled_access_fs |= FS_READ;
	fd = syscall(__NR_landlock_create_ruleset, &attr, sizeof(attr), 0);
	if (fd < 0 && (errno == ENOSYS || errno == EOPNOTSUPP)) {
		*ret_missing = "landlock";
		return 0;
	}
	if (fd < 0)
		return -1;
	result = (int)syscall(__NR_landlock_restrict_self, fd, 0);
	close((int)fd);
	return result;
}

/* Appends one instruction. */
static void
emit(struct sock_fprog *prog, struct sock_filter f)
{
	prog->filter[prog->len++] = f;
}

#define LOAD(field)                                             \
	(struct sock_filter) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, \
	    (uint32_t)offsetof(struct seccomp_data, field))
#define RETURN(what) (struct sock_filter) BPF_STMT(BPF_RET | BPF_K, (what))
#define SKIP_IF(test, k, then, otherwise) \
	(struct sock_filter)              \
	    BPF_JUMP(BPF_JMP | (test) | BPF_K, (k), (then), (otherwise))
#define REFUSE (SECCOMP_RET_ERRNO | EPERM)

static int
refuse_calls(unsigned flags)
{
	struct sock_filter code[16 + 2 * REFUSED_COUNT];
	struct sock_fprog prog = {.len = 0, .filter = code};

	emit(&prog, LOAD(arch));
	emit(&prog, SKIP_IF(BPF_JEQ, ARCH, 1, 0));
	emit(&prog, RETURN(REFUSE));
	emit(&prog, LOAD(nr));
	emit(&prog, SKIP_IF(BPF_JGE, 0x40000000, 0, 1)); /* x32's numbers */
	emit(&prog, RETURN(REFUSE));
	for (size_t i = 0; i < REFUSED_COUNT; i++) {
		if (!(flags & refused[i].flag))
			continue;
		emit(&prog, SKIP_IF(BPF_JEQ, refused[i].nr, 0, 1));
		emit(&prog, RETURN(REFUSE));
	}
	if (flags & SANDBOX_NO_SOCKETS) {
		emit(&prog, SKIP_IF(BPF_JEQ, __NR_socket, 0, 3));
		emit(&prog, LOAD(args[0]));
		emit(&prog, SKIP_IF(BPF_JEQ, AF_UNIX, 1, 0));
		emit(&prog, RETURN(REFUSE));
	}
	emit(&prog, RETURN(SECCOMP_RET_ALLOW));
	return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &prog);
}

/* The limit would be that of programs as well, where some are run. */
static int
core_refuse(unsigned flags)
{
	struct rlimit none = {0, 0};

	if (sandbox_no_core() < 0)
		return -1;
	return flags & SANDBOX_NO_EXEC ? setrlimit(RLIMIT_CORE, &none) : 0;
}

int
sandbox_enter(const struct sandbox_user *u, unsigned flags,
    const char **ret_step, const char **ret_missing)
{
	*ret_missing = NULL;
	*ret_step = "setuid";
	if (drop_user(u) < 0)
		return -1;
	/* The kernel has set it to fs.suid_dumpable when the user changed. */
	*ret_step = "no_core";
	if (core_refuse(flags) < 0)
		return -1;
	if (!(flags & SANDBOX_NO_NEW_PRIVS))
		return 0;
	*ret_step = "no_new_privs";
	if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) < 0)
		return -1;
	*ret_step = "landlock";
	if ((flags & (SANDBOX_NO_WRITE | SANDBOX_NO_FILES)) &&
	    refuse_files(flags, ret_missing) < 0)
		return -1;
	*ret_step = "seccomp";
	if (ARCH != 0)
		return refuse_calls(flags);
	*ret_missing = "seccomp";
	return 0;
}
