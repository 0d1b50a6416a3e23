#include "base/privsep/sandbox.h"

#include <errno.h>
#include <grp.h>
#include <linux/capability.h>
#include <pwd.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#include "base/files/fs.h"
#include "logging/sink/sink_file.h"
#include "base/privsep/calls.h"
#include "base/privsep/landlock.h"

/* AddressSanitizer maps 16 to 32 TiB, of which it uses little. */
#define SHADOW (UINT64_C(1) << 46)
#if defined(__SANITIZE_ADDRESS__)
#define MEMORY_MORE SHADOW
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define MEMORY_MORE SHADOW
#endif
#endif
#ifndef MEMORY_MORE
#define MEMORY_MORE 0
#endif

static const struct {
	unsigned group;
	const char *word;
} sandbox_words[] = {
    {SANDBOX_BASE, "base"},
    {SANDBOX_READ_FILES, "read-files"},
    {SANDBOX_WRITE_FILES, "write-files"},
    {SANDBOX_ACCEPT, "accept"},
    {SANDBOX_CONNECT, "connect"},
    {SANDBOX_FORKS, "forks"},
    {SANDBOX_THREADS, "threads"},
    {SANDBOX_MEMFDS, "memfds"},
    {SANDBOX_JIT, "jit"},
    {SANDBOX_SPOOL, "spool"},
    {SANDBOX_RECEIVER, "receiver"},
    {SANDBOX_RUBY, "ruby"},
    {SANDBOX_PROGRAMS, "programs"},
    {SANDBOX_NARROW, "narrow"},
    {SANDBOX_AFFINITY, "affinity"},
    {SANDBOX_TIMER, "timer"},
    {SANDBOX_NONBLOCK, "nonblock"},
    {SANDBOX_SESSION, "session"},
    {SANDBOX_BIND, "bind"},
};

void
sandbox_names(unsigned groups, char *out, size_t size)
{
	size_t n = 0;

	snprintf(out, size, "-");
	for (size_t i = 0; i < sizeof(sandbox_words) / sizeof(sandbox_words[0]);
	     i++) {
		if ((groups & sandbox_words[i].group) && n < size)
			n += (size_t)snprintf(out + n, size - n, "%s%s",
			    n > 0 ? " " : "", sandbox_words[i].word);
	}
}

static int
sandbox_number(const char *s, unsigned *ret)
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

	if (sandbox_number(user, &u.uid) == 0) {
		u.gid = u.uid;
	} else {
		pw = getpwnam(user);
		if (pw == NULL)
			return -1;
		u.uid = pw->pw_uid;
		u.gid = pw->pw_gid;
	}
	if (group != NULL && sandbox_number(group, &u.gid) < 0) {
		gr = getgrnam(group);
		if (gr == NULL)
			return -1;
		u.gid = gr->gr_gid;
	}
	*ret = u;
	return 0;
}

/*
 * Disable core files of this process and its children, until they run another
 * program: catalogs hold secrets.
 */
static int
sandbox_no_core(void)
{
	return prctl(PR_SET_DUMPABLE, 0, 0, 0, 0);
}

int
sandbox_start(void)
{
	fs_umask_note();
	if (signal(SIGXFSZ, SIG_IGN) == SIG_ERR)
		return -1;
	return sandbox_no_core();
}

void
sandbox_capabilities_keep(const unsigned *keep, size_t count)
{
	struct __user_cap_header_struct head = {
	    .version = _LINUX_CAPABILITY_VERSION_3};
	struct __user_cap_data_struct sets[_LINUX_CAPABILITY_U32S_3] = {{0}};
	unsigned kept = 0;

	for (size_t i = 0; i < count; i++)
		kept |= 1u << keep[i];
	/*
	 * the bounding set first, while the process has CAP_SETPCAP; the call
	 * fails for the first number that the kernel has no capability for
	 */
	for (unsigned c = 0; c < 64; c++) {
		if ((c >= 32 || !(kept & 1u << c)) &&
		    prctl(PR_CAPBSET_DROP, c, 0, 0, 0) < 0)
			break;
	}
	if (syscall(SYS_capget, &head, sets) < 0)
		return;
	sets[0].effective &= kept;
	sets[0].permitted &= kept;
	sets[0].inheritable = 0;
	sets[1] = (struct __user_cap_data_struct){0};
	(void)syscall(SYS_capset, &head, sets);
}

/* True when the log is written to a file. */
static int
logs_to_file(void)
{
	struct stat st;

	if (log_writes_files())
		return 1;
	for (int fd = STDOUT_FILENO; fd <= STDERR_FILENO; fd++) {
		if (fstat(fd, &st) == 0 && S_ISREG(st.st_mode))
			return 1;
	}
	return 0;
}

/*
 * Set the soft and the hard limit.  A lower hard limit of the machine stays: in
 * many containers not even root may raise it.
 */
static int
limit_set(int resource, rlim_t n)
{
	struct rlimit limit = {n, n}, now;

	if (getrlimit(resource, &now) == 0 && n > now.rlim_max)
		limit.rlim_cur = limit.rlim_max = now.rlim_max;
	return setrlimit(resource, &limit);
}

static int
limit_written(unsigned long long bytes)
{
	if (bytes == 0 || logs_to_file())
		return 0;
	/* a write above the limit fails and does not end the process */
	if (signal(SIGXFSZ, SIG_IGN) == SIG_ERR)
		return -1;
	return limit_set(RLIMIT_FSIZE, bytes);
}

int
sandbox_limits(
    unsigned files, unsigned long long bytes, unsigned long long file_bytes)
{
	if (sandbox_no_core() < 0)
		return -1;
	if (limit_written(file_bytes) < 0)
		return -1;
	if (bytes > 0 && limit_set(RLIMIT_AS, bytes + MEMORY_MORE) < 0)
		return -1;
	return files == 0 ? 0 : limit_set(RLIMIT_NOFILE, files);
}

int
sandbox_limit_processes(const struct sandbox_user *u, unsigned processes)
{
	/* the user may run processes that are not of this daemon */
	if (processes == 0 || !u->change || geteuid() != 0)
		return 0;
	return limit_set(RLIMIT_NPROC, processes);
}

int
sandbox_groups_set(const struct sandbox_user *u)
{
	const gid_t groups[] = {u->gid, u->joined};

	if (setgroups(u->joins ? 2 : 1, groups) < 0)
		return -1;
	return setresgid(u->gid, u->gid, u->gid);
}

static int
drop_user(const struct sandbox_user *u)
{
	if (!u->change || geteuid() != 0)
		return 0;
	if (sandbox_groups_set(u) < 0 || setresuid(u->uid, u->uid, u->uid) < 0)
		return -1;
	/* the privileges must be gone for good */
	if (u->uid != 0 && (setuid(0) == 0 || seteuid(0) == 0)) {
		errno = EPERM;
		return -1;
	}
	return 0;
}

/*
 * Disable core files.  Without SANDBOX_BASE the limit is not set: programs that
 * the process executes would inherit it.
 */
static int
core_refuse(unsigned groups)
{
	struct rlimit none = {0, 0};

	if (sandbox_no_core() < 0)
		return -1;
	return groups & SANDBOX_BASE ? setrlimit(RLIMIT_CORE, &none) : 0;
}

int
sandbox_narrow(unsigned groups, const struct sandbox_path *paths, size_t count,
    const char **ret_step)
{
	*ret_step = "landlock";
	if (landlock_confine(groups, paths, count) < 0)
		return -1;
	for (size_t i = 0; i < count; i++)
		groups |= paths[i].groups;
	*ret_step = "seccomp";
	return calls_known() ? calls_confine(groups) : 0;
}

int
sandbox_enter(
    const struct sandbox_user *u, unsigned groups, const char **ret_step)
{
	*ret_step = "setuid";
	if (drop_user(u) < 0)
		return -1;
	/*
	 * again: when the user changed, the kernel set "dumpable" to
	 * fs.suid_dumpable
	 */
	*ret_step = "no_core";
	if (core_refuse(groups) < 0)
		return -1;
	if (!(groups & SANDBOX_BASE))
		return 0;
	/* read the time zone's file while that is possible */
	tzset();
	*ret_step = "no_new_privs";
	if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) < 0)
		return -1;
	return sandbox_narrow(groups, NULL, 0, ret_step);
}

bool
sandbox_allows_streams(unsigned groups)
{
	return !(groups & SANDBOX_BASE) ||
	       (groups & (SANDBOX_CONNECT | SANDBOX_RECEIVER));
}

const char *
sandbox_lacks(void)
{
	return calls_known() ? landlock_lacks(landlock_version()) : "seccomp";
}
