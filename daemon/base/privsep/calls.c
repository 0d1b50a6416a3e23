#include "base/privsep/calls.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sched.h>
#include <signal.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "base/privsep/refused.h"
#include "base/privsep/sandbox.h"

#if defined(__x86_64__)
#define ARCH AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define ARCH AUDIT_ARCH_AARCH64
#else
#define ARCH 0 /* system calls are not restricted on this machine */
#endif

/* Constants that the tables use. */
#define SOCK_TYPES   0xf /* without SOCK_CLOEXEC and SOCK_NONBLOCK */
#define OPEN_CHANGES (O_ACCMODE | O_CREAT | O_TRUNC | O_APPEND)
/* Flags of a descriptor that are not those of a socket's. */
#define OTHER_FLAGS    ((uint32_t) ~(O_RDWR | O_NONBLOCK))
#define CODE_AND_WRITE (PROT_EXEC | PROT_WRITE)
/* The clone() flags of glibc's pthread_create() and fork(). */
#define THREAD_FLAGS                                                         \
	(CLONE_VM | CLONE_FS | CLONE_FILES | CLONE_SYSVSEM | CLONE_SIGHAND | \
	    CLONE_THREAD | CLONE_SETTLS | CLONE_PARENT_SETTID |              \
	    CLONE_CHILD_CLEARTID)
#define FORK_FLAGS (CLONE_CHILD_SETTID | CLONE_CHILD_CLEARTID | SIGCHLD)
#define NOT_CLONED                                                     \
	(CLONE_NEWNS | CLONE_NEWCGROUP | CLONE_NEWUTS | CLONE_NEWIPC | \
	    CLONE_NEWUSER | CLONE_NEWPID | CLONE_NEWNET | CLONE_PARENT)

/* Of `gives`: return 0 without the call. */
#define NOTHING UINT16_MAX

#define CONDITIONS_MAX 3

struct call_condition {
	unsigned argument;
	int high; /* its high 32 bits */
	uint32_t mask, value;
	int self; /* the value is the process id */
};

static const struct call_row {
	unsigned group;
	unsigned nr;
	unsigned gives; /* 0: allow; NOTHING; or the errno to return */
	unsigned count;
	struct call_condition when[CONDITIONS_MAX];
} calls_call_rows[] = {
#include "call_rows.h"
};

static const struct {
	unsigned nr;
	const char *name;
} call_names[] = {
#include "call_names.h"
};

#define ROWS  (sizeof(calls_call_rows) / sizeof(calls_call_rows[0]))
#define NAMES (sizeof(call_names) / sizeof(call_names[0]))
/* Instructions of a row: a test, three for each condition, two at its end. */
#define ROW_CODE (3 + 3 * CONDITIONS_MAX)

const char *
call_name(unsigned number)
{
	for (size_t i = 0; i < NAMES; i++) {
		if (call_names[i].nr == number)
			return call_names[i].name;
	}
	return NULL;
}

int
calls_known(void)
{
	return ARCH != 0;
}

/* Appends one instruction. */
static void
calls_emit(struct sock_fprog *prog, struct sock_filter f)
{
	prog->filter[prog->len++] = f;
}

#define LOAD(at) \
	(struct sock_filter) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, (uint32_t)(at))
#define LOAD_NUMBER  LOAD(offsetof(struct seccomp_data, nr))
#define RETURN(what) (struct sock_filter) BPF_STMT(BPF_RET | BPF_K, (what))
#define MASK(bits) \
	(struct sock_filter) BPF_STMT(BPF_ALU | BPF_AND | BPF_K, (bits))
#define SKIP_IF(test, k, then, otherwise)                            \
	(struct sock_filter) BPF_JUMP(BPF_JMP | (test) | BPF_K, (k), \
	    (uint8_t)(then), (uint8_t)(otherwise))
#define REFUSE (SECCOMP_RET_ERRNO | EPERM)

/* Offset of one half of an argument; both machines are little-endian. */
static size_t
calls_place_of(const struct call_condition *c)
{
	return offsetof(struct seccomp_data, args) +
	       c->argument * sizeof(uint64_t) +
	       (c->high ? sizeof(uint32_t) : 0);
}

/* Emit one row; the number is loaded before it and after it. */
static void
emit_row(struct sock_fprog *prog, const struct call_row *r)
{
	uint32_t answer = r->gives == 0		? SECCOMP_RET_ALLOW
			  : r->gives == NOTHING ? SECCOMP_RET_ERRNO
						: SECCOMP_RET_ERRNO | r->gives;
	unsigned left = 3 * r->count + 1;

	calls_emit(prog, SKIP_IF(BPF_JEQ, r->nr, 0, left + (r->count > 0)));
	for (unsigned i = 0; i < r->count; i++) {
		const struct call_condition *c = &r->when[i];

		left -= 3;
		calls_emit(prog, LOAD(calls_place_of(c)));
		calls_emit(prog, MASK(c->mask));
		calls_emit(prog,
		    SKIP_IF(BPF_JEQ, c->self ? (uint32_t)getpid() : c->value, 0,
			left));
	}
	calls_emit(prog, RETURN(answer));
	if (r->count > 0)
		calls_emit(prog, LOAD_NUMBER);
}

int
calls_confine(unsigned groups)
{
	struct sock_filter code[8 + ROW_CODE * ROWS];
	struct sock_fprog prog = {.len = 0, .filter = code};

	if (ARCH == 0) {
		errno = ENOSYS;
		return -1;
	}
	if (refused_watch() < 0)
		return -1;
	calls_emit(&prog, LOAD(offsetof(struct seccomp_data, arch)));
	calls_emit(&prog, SKIP_IF(BPF_JEQ, ARCH, 1, 0));
	calls_emit(&prog, RETURN(REFUSE));
	calls_emit(&prog, LOAD_NUMBER);
	calls_emit(
	    &prog, SKIP_IF(BPF_JGE, 0x40000000, 0, 1)); /* numbers of x32 */
	calls_emit(&prog, RETURN(REFUSE));
	for (size_t i = 0; i < ROWS; i++) {
		if (calls_call_rows[i].group & groups)
			emit_row(&prog, &calls_call_rows[i]);
	}
	/* Another program has no handler of the signal. */
	calls_emit(
	    &prog, RETURN(groups & SANDBOX_RUBY ? REFUSE : SECCOMP_RET_TRAP));
	return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &prog);
}
