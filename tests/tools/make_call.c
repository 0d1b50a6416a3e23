/*
 * Make a running process call memfd_create(2), and print what its sandbox
 * does: "refused", or the result.  The process waits in a system call, which it
 * resumes afterwards.
 *
 * 	make_call PID
 *
 * Status 77: not possible on this machine.
 */
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ptrace.h>
#include <sys/syscall.h>
#include <sys/user.h>
#include <sys/wait.h>

#ifdef __x86_64__

/* Of the instruction, in bytes. */
#define SYSCALL_SIZE 2

/* Results of an interrupted call, inside the kernel. */
#define RESTARTS_FIRST (-516)
#define RESTARTS_LAST  (-512)

static void __attribute__((noreturn)) fail(const char *what)
{
	fprintf(stderr, "make_call: %s: %s\n", what, strerror(errno));
	exit(1);
}

/* Continue the process, and return the signal at which it stops. */
static int
next_stop(pid_t pid, long how, int signal)
{
	int status;

	if (ptrace((enum __ptrace_request)how, pid, 0, (long)signal) < 0)
		fail("ptrace");
	if (waitpid(pid, &status, 0) != pid || !WIFSTOPPED(status))
		fail("the process does not stop");
	return WSTOPSIG(status);
}

/*
 * Its handler notes the refused call and returns; at the end of that call the
 * process stops again.
 */
static void
handle(pid_t pid)
{
	struct user_regs_struct r;
	int signal = SIGSYS;

	do {
		if (next_stop(pid, PTRACE_SYSCALL, signal) != SIGTRAP ||
		    ptrace(PTRACE_GETREGS, pid, 0, &r) < 0)
			fail("its handler");
		signal = 0;
	} while (r.orig_rax != SYS_rt_sigreturn);
	if (next_stop(pid, PTRACE_SYSCALL, 0) != SIGTRAP)
		fail("the end of its handler");
}

static void
make(pid_t pid, struct user_regs_struct r)
{
	siginfo_t info;
	int stop;

	r.rip -= SYSCALL_SIZE;
	r.rax = SYS_memfd_create;
	r.orig_rax = ~0ull;
	r.rdi = r.rsp; /* any bytes as its name */
	r.rsi = 0;
	if (ptrace(PTRACE_SETREGS, pid, 0, &r) < 0)
		fail("its registers");
	stop = next_stop(pid, PTRACE_SINGLESTEP, 0);
	if (stop == SIGSYS && ptrace(PTRACE_GETSIGINFO, pid, 0, &info) == 0 &&
	    info.si_syscall == SYS_memfd_create) {
		puts("refused");
		handle(pid);
	} else if (ptrace(PTRACE_GETREGS, pid, 0, &r) == 0) {
		printf("returned %lld\n", (long long)r.rax);
	}
}

int
main(int argc, char **argv)
{
	pid_t pid = argc == 2 ? (pid_t)strtol(argv[1], NULL, 10) : 0;
	struct user_regs_struct r;
	int status;

	if (pid <= 0 || ptrace(PTRACE_ATTACH, pid, 0, 0) < 0)
		return 77;
	if (waitpid(pid, &status, 0) != pid ||
	    ptrace(PTRACE_GETREGS, pid, 0, &r) < 0)
		fail("its registers");
	make(pid, r);
	/* the kernel would have repeated the call that it waits in */
	if ((long long)r.rax >= RESTARTS_FIRST &&
	    (long long)r.rax <= RESTARTS_LAST) {
		r.rip -= SYSCALL_SIZE;
		r.rax = r.orig_rax;
	}
	r.orig_rax = ~0ull;
	if (ptrace(PTRACE_SETREGS, pid, 0, &r) < 0 ||
	    ptrace(PTRACE_DETACH, pid, 0, 0) < 0)
		fail("ptrace");
	return 0;
}

#else

int
main(void)
{
	return 77;
}

#endif
