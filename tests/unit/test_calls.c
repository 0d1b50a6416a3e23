/*
 * Each sandbox refuses every system call except those of
 * tests/privsep/allowed.tab; and the arguments with which some calls must be
 * refused or allowed.
 */
#include <stdbool.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <netinet/tcp.h>
#include <netinet/in.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>
#include <cmocka.h>

#include "agent/applyd/agent.h"
#include "agent/fetch/fetch_ipc.h"
#include "server/exporter/exporter.h"
#include "base/privsep/calls.h"
#include "base/privsep/landlock.h"
#include "base/privsep/refused.h"
#include "base/privsep/sandbox.h"
#include "server/shared/server.h"
#include "snmp_agent/mysql/internal.h"

#define NUMBERS 601
#define TABLE	"tests/privsep/allowed.tab"

enum sandbox {
	KEEPER,
	FRONT,
	ENVIRONMENT,
	WORKER,
	METRICS,
	FILES,
	STORE,
	RUBY,
	EXEC,
	FETCH,
	AUGEAS_LOOK,
	AUGEAS_SAVE,
	CA,
	SERVE,
	SANDBOXES
};

static const char *const names[SANDBOXES] = {"log", "front", "environment",
    "worker", "metrics", "files", "store", "ruby", "exec", "fetch",
    "augeas-look", "augeas-save", "ca", "serve"};

static unsigned
groups_of(enum sandbox s)
{
	switch (s) {
	case KEEPER:
		return server_rows[SERVER_LOG].sandbox;
	case FRONT:
		return server_rows[SERVER_FRONT].sandbox;
	case ENVIRONMENT:
		return server_rows[SERVER_ENVIRONMENT].sandbox;
	case WORKER:
		return server_rows[SERVER_WORKER].sandbox;
	case FILES:
		return server_rows[SERVER_FILES].sandbox;
	case RUBY:
		return server_rows[SERVER_RUBY].sandbox;
	case STORE:
		return server_rows[SERVER_STORE].sandbox;
	case EXEC:
		return server_rows[SERVER_EXEC].sandbox;
	case CA:
		return server_rows[SERVER_CA].sandbox;
	case METRICS:
		return agent_rows[AGENT_METRICS].sandbox;
	case FETCH:
		return agent_rows[AGENT_FETCH].sandbox;
	case SERVE:
		return mysql_processes[MYSQL_PROCESS_SERVE].sandbox;
	case AUGEAS_LOOK:
		return AUGEAS_SANDBOX_LOOK;
	default:
		return AUGEAS_SANDBOX_SAVE;
	}
}

static bool
runs_programs(enum sandbox s)
{
	return s == RUBY || s == EXEC;
}

/*
 * A call that is not refused is really made. It is therefore tried as a user
 * that has no other process, never as root. Signals that reach more than the
 * test's own processes must not be tried.
 */
static void
harmless(void)
{
	static const uid_t unused_id = 64123;

	if (geteuid() == 0 &&
	    (setresgid(unused_id, unused_id, unused_id) < 0 ||
		setresuid(unused_id, unused_id, unused_id) < 0))
		_exit(93);
}

static int try_victim_file(enum sandbox s, const void *arg);

/* Refused calls are recorded: not in a process that executes programs. */
static bool records = true;

static void
enter(enum sandbox s)
{
	static const struct sandbox_user stay;
	const char *step;

	if (sandbox_enter(&stay, groups_of(s), &step) < 0)
		_exit(90);
	records = !runs_programs(s);
}

/* Return the exit code of a child that calls f; 91 when a signal ended it. */
static int
in_child(
    int (*f)(enum sandbox s, const void *arg), enum sandbox s, const void *arg)
{
	pid_t child = fork();
	int status;

	if (child == 0) {
		/*
		 * The handlers of cmocka and the sanitizers are for the parent
		 * only.
		 */
		for (int n = 1; n < 32; n++)
			signal(n, SIG_DFL);
		if (f != try_victim_file)
			harmless();
		alarm(20);
		_exit(f(s, arg));
	}
	assert_true(child > 0);
	while (waitpid(child, &status, 0) < 0)
		;
	return WIFEXITED(status) ? WEXITSTATUS(status) : 91;
}

/* Was the call refused and recorded? A child that it creates ends. */
static bool
is_refused(long nr, const long *a)
{
	pid_t self = getpid();
	unsigned noted = NUMBERS;
	long r;

	errno = 0;
	r = syscall(nr, a[0], a[1], a[2], a[3], a[4], a[5]);
	if (getpid() != self)
		_exit(0);
	if (r >= 0 || errno != EPERM)
		return false;
	return !records || (refused_next(&noted) == 0 && noted == (unsigned)nr);
}

/* Read the allowed calls of one sandbox from the table. */
static unsigned char allowed[NUMBERS];

static unsigned
number_of(const char *name)
{
	for (unsigned n = 0; n < NUMBERS; n++) {
		const char *is = call_name(n);

		if (is != NULL && strcmp(is, name) == 0)
			return n;
	}
	return NUMBERS; /* this machine does not have it */
}

static void
read_allowed(enum sandbox s)
{
	FILE *f = fopen(TABLE, "r");
	char line[8192], *save, *word;
	int found = 0;

	assert_non_null(f);
	memset(allowed, 0, sizeof(allowed));
	while (fgets(line, sizeof(line), f) != NULL) {
		word = strtok_r(line, " \n", &save);
		if (word == NULL || strcmp(word, names[s]) != 0)
			continue;
		found = 1;
		while ((word = strtok_r(NULL, " \n", &save)) != NULL) {
			if (number_of(word) < NUMBERS)
				allowed[number_of(word)] = 1;
		}
	}
	fclose(f);
	assert_true(found);
}

/*
 * uretprobe and uprobe: the kernel itself inserts them into a traced process,
 * and they end any other process; filters do not apply to them.
 */
static bool
is_probe(unsigned n)
{
	static const long getpid_of_x86 = 39;

	return __NR_getpid == getpid_of_x86 && (n == 335 || n == 336);
}

/* Calls that do not exist for a sandbox: ENOSYS, without a record. */
static bool
is_absent(enum sandbox s, long nr)
{
	unsigned files =
	    groups_of(s) & (SANDBOX_READ_FILES | SANDBOX_WRITE_FILES);

	return nr == __NR_clone3 ||
	       (nr == __NR_openat2 && files == SANDBOX_READ_FILES);
}

/* Try all calls that are not in the table; return 0 when each was refused. */
static int
try_others(enum sandbox s, const void *arg)
{
	static const long none[6];
	int bad = 0;

	(void)arg;
	enter(s);
	for (unsigned n = 0; n < NUMBERS; n++) {
		if (allowed[n] || is_absent(s, n) || is_probe(n))
			continue;
		if (!is_refused(n, none)) {
			fprintf(stderr, "%s: %s (%u) is not refused\n",
			    names[s], call_name(n), n);
			bad = 1;
		}
	}
	return bad;
}

/*
 * Calls that the kernel may refuse without a filter: landlock signals to
 * others, permissions the change of root's files.
 */
static bool
is_refused_anyway(long nr)
{
	return nr == __NR_kill || nr == __NR_tgkill ||
	       nr == __NR_rt_sigqueueinfo || nr == __NR_fchmod ||
	       nr == __NR_fchmodat || nr == __NR_fchown || nr == __NR_fchownat;
}

/* Try an allowed call, which may end the process or make it wait. */
static int
try_one(enum sandbox s, const void *arg)
{
	static const long none[6];
	const unsigned *n = arg;

	enter(s);
	if (*n == number_of("vfork"))
		return 0; /* its child has our stack */
	if (runs_programs(s) && is_refused_anyway(*n))
		return 0;
	ualarm(50000, 0);
	return is_refused(*n, none) ? 92 : 0;
}

static void
every_number_is_allowed_or_refused_by_the_table(void **state)
{
	int bad = 0;

	(void)state;
	for (enum sandbox s = 0; s < SANDBOXES; s++) {
		read_allowed(s);
		bad |= in_child(try_others, s, NULL);
		for (unsigned n = 0; n < NUMBERS; n++) {
			if (!allowed[n] || in_child(try_one, s, &n) != 92)
				continue;
			fprintf(stderr, "%s: %s is refused\n", names[s],
			    call_name(n));
			bad = 1;
		}
	}
	assert_int_equal(bad, 0);
}

/* Arguments that stand for an object of the test. */
#define VICTIM	     (-1001) /* a process of the same user */
#define VICTIM_GROUP (-1002)
#define PATH	     (-1003) /* of a file */
#define PAGE	     (-1004)

#define ANY SANDBOX_BASE

static const struct call {
	const char *what;
	long nr;
	long args[6];
	unsigned allowed_by; /* 0: no record */
} calls[] = {
    {"clone of a user and mount namespace", __NR_clone,
	{CLONE_NEWUSER | CLONE_NEWNS | SIGCHLD}, 0},
    {"clone of a network namespace", __NR_clone, {CLONE_NEWNET | SIGCHLD}, 0},
    {"clone that shares memory", __NR_clone, {CLONE_VM | SIGCHLD, PAGE},
	SANDBOX_RUBY},
    {"a child of the parent", __NR_clone, {CLONE_PARENT | SIGCHLD}, 0},
    {"fork", __NR_clone, {CLONE_CHILD_SETTID | CLONE_CHILD_CLEARTID | SIGCHLD},
	SANDBOX_FORKS},
    {"unshare", __NR_unshare, {CLONE_NEWUSER}, 0},
    {"setns", __NR_setns, {0, CLONE_NEWNS}, 0},
    {"fsopen", __NR_fsopen, {PATH, 0}, 0},
    {"mount", __NR_mount, {PATH, PATH}, 0},
    {"ptrace", __NR_ptrace, {16, VICTIM}, 0},
    {"process_vm_writev", __NR_process_vm_writev, {VICTIM}, 0},
    {"pidfd_open", __NR_pidfd_open, {VICTIM}, SANDBOX_RUBY},
    {"SIGSTOP to another process", __NR_kill, {VICTIM, SIGSTOP}, 0},
    {"SIGSTOP to a process group", __NR_kill, {VICTIM_GROUP, SIGSTOP}, 0},
    {"a test for another process", __NR_kill, {VICTIM, 0}, ANY},
    {"SIGSTOP to a thread of another process", __NR_tgkill,
	{VICTIM, VICTIM, SIGSTOP}, 0},
    {"SIGSTOP by tkill", __NR_tkill, {VICTIM, SIGSTOP}, 0},
    {"a queued signal to another process", __NR_rt_sigqueueinfo,
	{VICTIM, SIGSTOP}, 0},
    {"limits of another process", __NR_prlimit64, {VICTIM, RLIMIT_NOFILE}, 0},
    {"its own priority", __NR_setpriority, {PRIO_PROCESS, 0, 19}, SANDBOX_RUBY},
    {"the priority of another process", __NR_setpriority,
	{PRIO_PROCESS, VICTIM, 19}, 0},
    {"the priority of its user's processes", __NR_setpriority,
	{PRIO_USER, 0, 19}, 0},
    {"reading its own limits", __NR_prlimit64, {0, RLIMIT_NOFILE}, ANY},
    {"setting its own limits", __NR_prlimit64, {0, RLIMIT_NOFILE, PAGE},
	SANDBOX_FORKS},
    {"new executable memory", __NR_mmap,
	{0, 4096, PROT_READ | PROT_EXEC, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0},
	SANDBOX_JIT},
    {"new executable and writable memory", __NR_mmap,
	{0, 4096, PROT_WRITE | PROT_EXEC, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0},
	SANDBOX_JIT},
    {"an executable mapping of a file", __NR_mmap,
	{0, 4096, PROT_READ | PROT_EXEC, MAP_PRIVATE, -1, 0},
	SANDBOX_JIT | SANDBOX_CONNECT},
    {"memory made executable", __NR_mprotect,
	{PAGE, 4096, PROT_READ | PROT_EXEC}, SANDBOX_JIT},
    {"memory made executable by pkey_mprotect", __NR_pkey_mprotect,
	{PAGE, 4096, PROT_READ | PROT_EXEC, -1}, 0},
    {"a netlink socket", __NR_socket, {AF_NETLINK, SOCK_RAW, 0},
	SANDBOX_CONNECT /* no record: EAFNOSUPPORT */},
    {"a packet socket", __NR_socket, {AF_PACKET, SOCK_RAW, 0}, 0},
    {"a raw socket", __NR_socket, {AF_INET, SOCK_RAW, 1}, 0},
    {"an AF_ALG socket", __NR_socket, {AF_ALG, SOCK_SEQPACKET, 0}, 0},
    {"a TCP socket", __NR_socket, {AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0},
	SANDBOX_CONNECT},
    {"a TCP socket by its number", __NR_socket,
	{AF_INET6, SOCK_STREAM, IPPROTO_TCP}, SANDBOX_CONNECT},
    {"a UDP socket", __NR_socket, {AF_INET6, SOCK_DGRAM, 0}, SANDBOX_CONNECT},
    {"a UDP socket by its number", __NR_socket,
	{AF_INET, SOCK_DGRAM, IPPROTO_UDP}, SANDBOX_CONNECT},
    {"an MPTCP socket", __NR_socket, {AF_INET, SOCK_STREAM, IPPROTO_MPTCP}, 0},
    {"an SCTP socket", __NR_socket, {AF_INET6, SOCK_STREAM, IPPROTO_SCTP}, 0},
    {"a UDP-Lite socket", __NR_socket, {AF_INET, SOCK_DGRAM, IPPROTO_UDPLITE},
	0},
    {"a socket for ICMP", __NR_socket, {AF_INET, SOCK_DGRAM, IPPROTO_ICMP}, 0},
    {"a local stream socket", __NR_socket, {AF_UNIX, SOCK_STREAM, 0},
	SANDBOX_CONNECT | SANDBOX_RECEIVER},
    {"a local datagram socket", __NR_socket,
	{AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0}, ANY},
    {"a connection by a message", __NR_sendto,
	{-1, PAGE, 1, MSG_FASTOPEN, PAGE, 16}, 0},
    {"a connection by sendmsg", __NR_sendmsg, {-1, PAGE, MSG_FASTOPEN}, 0},
    {"a connection by messages", __NR_sendmmsg, {-1, PAGE, 1, MSG_FASTOPEN}, 0},
    {"a message", __NR_sendto, {-1, PAGE, 1, MSG_NOSIGNAL}, ANY},
    {"the minimum space of a socket", __NR_setsockopt,
	{-1, SOL_SOCKET, SO_RCVBUF, PAGE, 4}, SANDBOX_CONNECT},
    {"the longest segment of a listener", __NR_setsockopt,
	{-1, IPPROTO_TCP, TCP_MAXSEG, PAGE, 4}, SANDBOX_CONNECT},
    {"no delay of a connection", __NR_setsockopt,
	{-1, IPPROTO_TCP, TCP_NODELAY, PAGE, 4},
	SANDBOX_ACCEPT | SANDBOX_CONNECT},
    {"bind", __NR_bind, {0, PAGE, 16}, SANDBOX_BIND},
    {"listen", __NR_listen, {0, 1}, 0},
    {"io_uring", __NR_io_uring_setup, {8, PAGE}, 0},
    {"another program", __NR_execve, {PATH}, SANDBOX_RUBY},
    {"another program by its descriptor", __NR_execveat, {0, PATH}, 0},
    {"core files enabled again", __NR_prctl, {PR_SET_DUMPABLE, 1}, 0},
    {"a tracer", __NR_prctl, {PR_SET_PTRACER, -1}, 0},
    {"another filter", __NR_seccomp, {1, 0, PAGE}, 0},
    {"a typed character on the terminal", __NR_ioctl, {0, TIOCSTI, PAGE}, 0},
    {"a socket's signals to another", __NR_fcntl, {0, F_SETOWN, VICTIM},
	SANDBOX_RUBY},
    {"other flags of a shared open file", __NR_fcntl, {2, F_SETFL, 0},
	SANDBOX_CONNECT /* no record: EPERM */},
    {"a lock that is waited for", __NR_fcntl, {-1, F_SETLKW, PAGE},
	SANDBOX_RUBY},
    {"a lock of an open file", __NR_fcntl, {-1, F_OFD_SETLK, PAGE},
	SANDBOX_RUBY},
    {"a lock that is not waited for", __NR_fcntl, {-1, F_SETLK, PAGE}, ANY},
    {"memory as a file", __NR_memfd_create, {PATH, 0}, SANDBOX_MEMFDS},
    {"huge pages of memory", __NR_memfd_create, {PATH, MFD_HUGETLB}, 0},
    {"a file opened to read", __NR_openat, {AT_FDCWD, PATH, O_RDONLY},
	SANDBOX_READ_FILES},
    {"a file opened to write", __NR_openat, {AT_FDCWD, PATH, O_WRONLY},
	SANDBOX_WRITE_FILES},
    {"a file opened to be emptied", __NR_openat,
	{AT_FDCWD, PATH, O_RDONLY | O_TRUNC}, SANDBOX_WRITE_FILES},
    {"openat2", __NR_openat2, {AT_FDCWD, PATH, PAGE, 24},
	SANDBOX_WRITE_FILES | SANDBOX_READ_FILES /* no record: ENOSYS */},
    {"truncate", __NR_truncate, {PATH, 0}, 0},
    {"fallocate", __NR_fallocate, {0, 0, 0, 10}, 0},
    {"a hard link", __NR_linkat, {AT_FDCWD, PATH, AT_FDCWD, PATH},
	SANDBOX_WRITE_FILES},
    {"a file's mode", __NR_fchmodat, {AT_FDCWD, PATH, 0666},
	SANDBOX_WRITE_FILES},
    {"a descriptor's mode", __NR_fchmod, {-1, 0666}, SANDBOX_WRITE_FILES},
    {"a file's owner", __NR_fchownat, {AT_FDCWD, PATH, 0, 0, 0},
	SANDBOX_WRITE_FILES},
    {"a file's times", __NR_utimensat, {AT_FDCWD, PATH, 0, 0},
	SANDBOX_WRITE_FILES},
    {"a file's attributes", __NR_setxattr, {PATH, PATH, PATH, 1},
	SANDBOX_WRITE_FILES},
    {"a new device", __NR_mknodat, {AT_FDCWD, PATH, S_IFCHR, 0}, 0},
    {"a symbolic link", __NR_symlinkat, {PATH, AT_FDCWD, PATH}, 0},
    {"another root", __NR_chroot, {PATH}, 0},
    {"another user", __NR_setuid, {0}, 0},
    {"keys", __NR_keyctl, {0}, 0},
    {"a program for the kernel", __NR_bpf, {0, PAGE, 16}, 0},
    {"userfaultfd", __NR_userfaultfd, {0}, 0},
    {"perf events", __NR_perf_event_open, {PAGE}, 0},
    {"the machine's name", __NR_sethostname, {PATH, 1}, 0},
};

static pid_t victim;
static char path[] = "/tmp/dlg-calls-XXXXXX";
static long page[512] __attribute__((aligned(4096)));

static long
argument(long a)
{
	switch (a) {
	case VICTIM:
		return victim;
	case VICTIM_GROUP:
		return -victim;
	case PATH:
		return (long)path;
	case PAGE:
		return (long)page;
	default:
		return a;
	}
}

/*
 * In a child: make a call of the table above; return 0 when the result is as
 * expected.
 */
static int
try_call(enum sandbox s, const void *arg)
{
	const struct call *c = arg;
	int may = (groups_of(s) & c->allowed_by) != 0;
	long a[6];

	if (runs_programs(s) && is_refused_anyway(c->nr))
		return 0;
	for (int i = 0; i < 6; i++)
		a[i] = argument(c->args[i]);
	enter(s);
	return is_refused(c->nr, a) == !may ? 0 : 1;
}

static void
arguments_decide(void **state)
{
	int fd = mkstemp(path), bad = 0;

	(void)state;
	assert_true(fd >= 0);
	victim = fork();
	if (victim == 0) {
		setpgid(0, 0);
		harmless();
		alarm(120);
		pause();
		_exit(0);
	}
	setpgid(victim, victim);
	for (enum sandbox s = 0; s < SANDBOXES; s++) {
		for (size_t i = 0; i < sizeof(calls) / sizeof(calls[0]); i++) {
			if (in_child(try_call, s, &calls[i]) == 0)
				continue;
			fprintf(stderr, "%s: %s\n", names[s], calls[i].what);
			bad = 1;
		}
	}
	kill(victim, SIGKILL);
	waitpid(victim, NULL, 0);
	close(fd);
	unlink(path);
	assert_int_equal(bad, 0);
}

/* The other ways to make a call than by a number of this machine. */
static int
try_numbers(enum sandbox s, const void *arg)
{
	unsigned n;

	(void)arg;
	enter(s);
	if (syscall(0x40000000 | __NR_getpid) >= 0 || errno != EPERM)
		return 1;
	/* Each number is recorded once. */
	for (int i = 0; i < 3; i++)
		(void)syscall(__NR_sethostname, "", 0);
	return refused_next(&n) == 0 && n == __NR_sethostname &&
		       refused_next(&n) < 0
		   ? 0
		   : 2;
}

static void
other_numbers_are_refused(void **state)
{
	(void)state;
	assert_int_equal(in_child(try_numbers, WORKER, NULL), 0);
	assert_null(call_name(100000));
	assert_string_equal(call_name(__NR_openat), "openat");
}

static int
try_absent(enum sandbox s, const void *arg)
{
	unsigned n;

	(void)arg;
	enter(s);
	for (long nr = 0; nr < NUMBERS; nr++) {
		if (is_absent(s, nr) &&
		    (syscall(nr, -1, path, page, 64) >= 0 || errno != ENOSYS))
			return 1;
	}
	return records && refused_next(&n) == 0 ? 2 : 0;
}

static void
absent_calls_are_not_recorded(void **state)
{
	(void)state;
	for (enum sandbox s = 0; s < SANDBOXES; s++)
		assert_int_equal(in_child(try_absent, s, NULL), 0);
}

/* Try, as root, to change a file that root owns. */
static int
try_victim_file(enum sandbox s, const void *arg)
{
	const char *p = arg;

	enter(s);
	assert_int_equal(truncate(p, 0), -1);
	(void)chmod(p, 0666);
	assert_int_equal(chown(p, 1, 1), -1);
	(void)unlink(p);
	(void)rename(p, "/tmp/dlg-calls-renamed");
	(void)open(p, O_RDWR | O_TRUNC | O_CREAT, 0600);
	(void)open("/tmp", O_RDWR | O_TMPFILE, 0600);
	(void)syscall(__NR_setxattr, p, "user.a", "a", 1, 0);
	return 0;
}

static int
try_linger(enum sandbox s, const void *arg)
{
	const struct linger wait = {1, 9};
	int pair[2];

	(void)arg;
	if (socketpair(AF_UNIX, SOCK_STREAM, 0, pair) < 0)
		return 1;
	enter(s);
	return setsockopt(pair[0], SOL_SOCKET, SO_LINGER, &wait, sizeof(wait)) <
			   0 &&
		       errno == EPERM
		   ? 0
		   : 2;
}

/* root could receive a lingering socket, and would wait while it closes it. */
static void
sockets_do_not_linger(void **state)
{
	(void)state;
	for (enum sandbox s = 0; s < SANDBOXES; s++)
		assert_int_equal(in_child(try_linger, s, NULL), 0);
}

static void
victim_file(void **state)
{
	char file[] = "/tmp/dlg-victim-XXXXXX";
	int fd = mkstemp(file);
	struct stat before, after;

	(void)state;
	assert_int_equal(write(fd, "content", 7), 7);
	assert_int_equal(stat(file, &before), 0);
	for (enum sandbox s = 0; s < AUGEAS_SAVE; s++) {
		if (groups_of(s) & SANDBOX_WRITE_FILES)
			continue; /* its user may write files */
		assert_int_equal(in_child(try_victim_file, s, file), 0);
		assert_int_equal(stat(file, &after), 0);
		assert_int_equal(after.st_size, 7);
		assert_int_equal(after.st_mode, before.st_mode);
		assert_int_equal(after.st_uid, before.st_uid);
		assert_memory_equal(
		    &after.st_ctim, &before.st_ctim, sizeof(after.st_ctim));
	}
	close(fd);
	unlink(file);
}

/* A thread that has blocked all signals survives a refused call. */
static int
try_blocked(enum sandbox s, const void *arg)
{
	sigset_t all;

	(void)arg;
	sigfillset(&all);
	sigdelset(&all, SIGSYS);
	sigprocmask(SIG_SETMASK, &all, NULL);
	enter(s);
	return syscall(__NR_sethostname, "", 0) < 0 && errno == EPERM ? 0 : 1;
}

static void
a_thread_with_blocked_signals_survives_refusals(void **state)
{
	(void)state;
	assert_int_equal(in_child(try_blocked, WORKER, NULL), 0);
}

static void
missing_features_of_old_kernels_are_named(void **state)
{
	(void)state;
	assert_string_equal(landlock_lacks(0), "landlock");
	assert_string_equal(landlock_lacks(1), "landlock version 3");
	assert_string_equal(landlock_lacks(3), "landlock version 4");
	assert_string_equal(landlock_lacks(4), "landlock version 5");
	assert_string_equal(landlock_lacks(5), "landlock version 6");
	assert_null(landlock_lacks(6));
	assert_null(landlock_lacks(7));
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(every_number_is_allowed_or_refused_by_the_table),
	    cmocka_unit_test(arguments_decide),
	    cmocka_unit_test(other_numbers_are_refused),
	    cmocka_unit_test(absent_calls_are_not_recorded),
	    cmocka_unit_test(victim_file),
	    cmocka_unit_test(sockets_do_not_linger),
	    cmocka_unit_test(a_thread_with_blocked_signals_survives_refusals),
	    cmocka_unit_test(missing_features_of_old_kernels_are_named),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
