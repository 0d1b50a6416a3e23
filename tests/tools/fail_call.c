/*
 * Run a command, and let one system call in it fail with EIO: the NUMBERth CALL
 * with PATH as its first argument (of each thread that makes so many).  That is
 * a string, or the file of a descriptor; of AT_FDCWD, the string behind it.  A
 * PATH with a "*" is a pattern, for a file that has another name each time.
 * CALL is a name of <sys/syscall.h>; "stat" is fstat(2) and newfstatat(2),
 * which libc chooses between.
 *
 * 	fail_call [-f] CALL PATH NUMBER COMMAND...
 *
 * -f: the calls of its child processes can fail, too.  The status is that of
 * the command, when all its processes have ended; 77: not possible on this
 * machine.
 */
#include <errno.h>
#include <fcntl.h>
#include <fnmatch.h>
#include <limits.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/ptrace.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <sys/user.h>
#include <sys/wait.h>
#include <unistd.h>

#ifdef __x86_64__

#define THREADS_MAX 4096
#define CALLS_MAX   2
/* Greater numbers are addresses. */
#define DESCRIPTOR_MAX 0xffffff
#define PAGE	       4096
#define OPTIONS                                                           \
	(PTRACE_O_EXITKILL | PTRACE_O_TRACESECCOMP | PTRACE_O_TRACEFORK | \
	    PTRACE_O_TRACEVFORK | PTRACE_O_TRACECLONE | PTRACE_O_TRACEEXEC)

static const struct {
	unsigned nr;
	const char *name;
} call_names[] = {
#include "call_names.h"
};

static struct {
	const char *path;
	unsigned long number;
	unsigned calls[CALLS_MAX], count;
	int follows;
	bool is_pattern;
	pid_t command;
} wanted;

/* How many of the calls a thread has made. */
static struct {
	pid_t tid;
	unsigned long made;
} threads[THREADS_MAX];

static void __attribute__((noreturn)) fail(const char *what)
{
	fprintf(stderr, "fail_call: %s: %s\n", what, strerror(errno));
	exit(126);
}

static void
find_calls(const char *name)
{
	for (size_t i = 0; i < sizeof(call_names) / sizeof(*call_names); i++) {
		if (strcmp(call_names[i].name, name) == 0)
			wanted.calls[wanted.count++] = call_names[i].nr;
	}
}

/* The counter of a thread; a thread with the id 0 is a free one. */
static unsigned long *
count_of(pid_t tid)
{
	size_t free = THREADS_MAX;

	for (size_t i = 0; i < THREADS_MAX; i++) {
		if (threads[i].tid == tid)
			return &threads[i].made;
		if (threads[i].tid == 0 && free == THREADS_MAX)
			free = i;
	}
	if (free == THREADS_MAX) {
		errno = EAGAIN;
		fail("threads");
	}
	threads[free].tid = tid;
	threads[free].made = 0;
	return &threads[free].made;
}

static void
forget(pid_t tid)
{
	for (size_t i = 0; i < THREADS_MAX; i++) {
		if (threads[i].tid == tid)
			threads[i].tid = 0;
	}
}

/*
 * Read from an address of the process: the bytes until a page cannot be read,
 * or size.
 */
static size_t
read_from(pid_t tid, uint64_t address, char *text, size_t size)
{
	size_t have = 0;

	while (have < size) {
		/* the next page may not be readable */
		size_t left = PAGE - (address + have) % PAGE;
		struct iovec to = {
		    text + have, left < size - have ? left : size - have};
		struct iovec from = {
		    (void *)(uintptr_t)(address + have), to.iov_len};
		ssize_t n = process_vm_readv(tid, &to, 1, &from, 1, 0);

		if (n <= 0)
			break;
		have += (size_t)n;
	}
	return have;
}

/* Compare the string at an address of the process with the pattern. */
static bool
is_like(pid_t tid, uint64_t address)
{
	char text[PATH_MAX];
	size_t n = read_from(tid, address, text, sizeof(text));

	return memchr(text, '\0', n) != NULL &&
	       fnmatch(wanted.path, text, 0) == 0;
}

/* The same with the path. */
static bool
is_string(pid_t tid, uint64_t address)
{
	char text[PATH_MAX];
	size_t size = strlen(wanted.path) + 1;

	if (wanted.is_pattern)
		return is_like(tid, address);
	return size <= sizeof(text) &&
	       read_from(tid, address, text, size) == size &&
	       memcmp(text, wanted.path, size) == 0;
}

/* Compare the file of a descriptor of the process, which may be deleted. */
static bool
is_file(pid_t tid, uint64_t fd)
{
	static const char deleted[] = " (deleted)";
	char link[64], text[PATH_MAX + sizeof(deleted)], *end;
	ssize_t n;

	snprintf(link, sizeof(link), "/proc/%d/fd/%u", (int)tid, (unsigned)fd);
	n = readlink(link, text, sizeof(text) - 1);
	if (n < 0)
		return false;
	text[n] = '\0';
	end = text + n - strlen(deleted);
	if (end > text && strcmp(end, deleted) == 0)
		*end = '\0';
	return wanted.is_pattern ? fnmatch(wanted.path, text, 0) == 0
				 : strcmp(text, wanted.path) == 0;
}

static bool
is_wanted(pid_t tid, const struct __ptrace_syscall_info *info)
{
	const uint64_t *args = (const uint64_t *)info->seccomp.args;

	if ((int32_t)args[0] == AT_FDCWD)
		return is_string(tid, args[1]);
	if (args[0] <= DESCRIPTOR_MAX)
		return is_file(tid, args[0]);
	return is_string(tid, args[0]);
}

/* At the start of one of the calls: count it, and let it fail. */
static void
at_call(pid_t tid)
{
	struct __ptrace_syscall_info info;

	if (ptrace(PTRACE_GET_SYSCALL_INFO, tid, sizeof(info), &info) <= 0)
		return; /* killed meanwhile */
	if ((!wanted.follows && tid != wanted.command) ||
	    !is_wanted(tid, &info) || ++*count_of(tid) != wanted.number)
		return;
	if (ptrace(PTRACE_POKEUSER, tid, offsetof(struct user, regs.orig_rax),
		-1L) == 0)
		ptrace(PTRACE_POKEUSER, tid, offsetof(struct user, regs.rax),
		    (long)-EIO);
}

/* Continue a thread that has stopped. */
static void
go_on(pid_t tid, int status)
{
	int event = status >> 16, signal = WSTOPSIG(status);

	if (event == PTRACE_EVENT_SECCOMP)
		at_call(tid);
	if (event == PTRACE_EVENT_STOP && signal != SIGTRAP)
		ptrace(PTRACE_LISTEN, tid, 0, 0);
	else
		ptrace(PTRACE_CONT, tid, 0, event == 0 ? (long)signal : 0L);
}

static int
follow(void)
{
	int status, result = 126;
	pid_t tid;

	while ((tid = waitpid(-1, &status, __WALL)) > 0 || errno == EINTR) {
		if (tid > 0 && WIFSTOPPED(status)) {
			go_on(tid, status);
		} else if (tid > 0) {
			forget(tid);
			if (tid == wanted.command)
				result = WIFEXITED(status)
					     ? WEXITSTATUS(status)
					     : 128 + WTERMSIG(status);
		}
	}
	return result;
}

/* The process traps into its tracer at these calls only. */
static int
confine(void)
{
	struct sock_filter code[2 * CALLS_MAX + 2];
	struct sock_fprog p = {.filter = code};

	code[p.len++] = (struct sock_filter)BPF_STMT(
	    BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr));
	for (unsigned i = 0; i < wanted.count; i++) {
		code[p.len++] = (struct sock_filter)BPF_JUMP(
		    BPF_JMP | BPF_JEQ | BPF_K, wanted.calls[i], 0, 1);
		code[p.len++] = (struct sock_filter)BPF_STMT(
		    BPF_RET | BPF_K, SECCOMP_RET_TRACE);
	}
	code[p.len++] =
	    (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW);
	if (geteuid() != 0 && prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) < 0)
		return -1;
	return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &p);
}

/* In the child: wait until it is traced, and become the command. */
static void __attribute__((noreturn)) become(int ready, char **command)
{
	char byte;

	if (read(ready, &byte, 1) != 1)
		_exit(126);
	close(ready);
	if (confine() == 0)
		execvp(command[0], command);
	fprintf(stderr, "fail_call: %s: %s\n", command[0], strerror(errno));
	_exit(127);
}

int
main(int argc, char **argv)
{
	int ready[2];

	wanted.follows = argc > 1 && strcmp(argv[1], "-f") == 0;
	argv += wanted.follows;
	if (argc - wanted.follows < 5) {
		fputs("usage: fail_call [-f] CALL PATH NUMBER COMMAND...\n",
		    stderr);
		return 126;
	}
	wanted.path = argv[2];
	wanted.is_pattern = strchr(argv[2], '*') != NULL;
	wanted.number = strtoul(argv[3], NULL, 10);
	if (strcmp(argv[1], "stat") == 0) {
		find_calls("fstat");
		find_calls("newfstatat");
	} else {
		find_calls(argv[1]);
	}
	errno = EINVAL;
	if (wanted.count == 0 || strlen(wanted.path) >= PATH_MAX)
		fail(argv[1]);
	if (pipe2(ready, O_CLOEXEC) < 0 || (wanted.command = fork()) < 0)
		fail("fork");
	if (wanted.command == 0)
		become(ready[0], argv + 4);
	if (ptrace(PTRACE_SEIZE, wanted.command, 0, OPTIONS) < 0)
		return 77;
	close(ready[0]);
	if (write(ready[1], "", 1) != 1)
		fail("write");
	close(ready[1]);
	return follow();
}

#else

int
main(void)
{
	return 77;
}

#endif
