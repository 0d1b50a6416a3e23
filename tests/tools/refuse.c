/*
 * Run a command whose kernel refuses something: each WHAT is a row of the table
 * below.
 *
 * 	refuse WHAT... -- COMMAND...
 */
#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

/* Not every machine has these; a number that no call has replaces them. */
#ifndef __NR_fork
#define __NR_fork 0xffffff
#define __NR_pipe 0xffffff
#endif

#define ALL -1

/* Calls whose argument `at` is `value`, or all of them, fail with `error`. */
static const struct row {
	const char *what;
	uint32_t call;
	int at;
	uint32_t value;
	unsigned error;
} rows[] = {
    /* glibc then uses clone, whose flags can be checked */
    {"fork", __NR_clone3, ALL, 0, ENOSYS},
    {"fork", __NR_clone, 0, 0x01200011, EAGAIN}, /* fork()'s flags */
    {"fork", __NR_fork, ALL, 0, EAGAIN},
    {"memfd", __NR_memfd_create, ALL, 0, ENOMEM},
    {"landlock", __NR_landlock_create_ruleset, ALL, 0, ENOSYS},
    {"signalfd", __NR_signalfd4, ALL, 0, EMFILE},
    {"pipes", __NR_pipe2, ALL, 0, EMFILE},
    {"pipes", __NR_pipe, ALL, 0, EMFILE},
    {"pipes", __NR_socketpair, 1, SOCK_STREAM, EMFILE},
    {"tail", __NR_socketpair, 1, SOCK_SEQPACKET | SOCK_CLOEXEC | SOCK_NONBLOCK,
	EMFILE},
    {"setfl", __NR_fcntl, 1, F_SETFL, EPERM},
    {"watches", __NR_epoll_ctl, ALL, 0, ENOSPC},
    {"fchmodat2", 452, ALL, 0, ENOSYS}, /* newer than our headers */
    {"unnamed", __NR_openat, 2, O_TMPFILE | O_RDWR | O_CLOEXEC, EOPNOTSUPP},
    {"naming", __NR_linkat, ALL, 0, EPERM},
    {"no-new-privs", __NR_prctl, 0, PR_SET_NO_NEW_PRIVS, EPERM},
};

#define ROWS (sizeof(rows) / sizeof(rows[0]))

#define LOAD(at) \
	(struct sock_filter) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, (uint32_t)(at))
#define RETURN(what) (struct sock_filter) BPF_STMT(BPF_RET | BPF_K, (what))
#define UNLESS(k, skip) \
	(struct sock_filter) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (k), 0, (skip))

static void
add(struct sock_fprog *p, struct sock_filter f)
{
	p->filter[p->len++] = f;
}

static void
add_row(struct sock_fprog *p, const struct row *r)
{
	add(p, LOAD(offsetof(struct seccomp_data, nr)));
	add(p, UNLESS(r->call, r->at == ALL ? 1 : 3));
	if (r->at != ALL) {
		add(p, LOAD(offsetof(struct seccomp_data, args) +
			    sizeof(uint64_t) * (size_t)r->at));
		add(p, UNLESS(r->value, 1));
	}
	add(p, RETURN(SECCOMP_RET_ERRNO | r->error));
}

int
main(int argc, char **argv)
{
	struct sock_filter code[5 * ROWS + 1];
	struct sock_fprog p = {.filter = code};
	int at = 1;

	for (; at < argc && strcmp(argv[at], "--") != 0; at++) {
		for (size_t i = 0; i < ROWS; i++) {
			if (strcmp(rows[i].what, argv[at]) == 0)
				add_row(&p, &rows[i]);
		}
	}
	add(&p, RETURN(SECCOMP_RET_ALLOW));
	if (at + 1 >= argc ||
	    (geteuid() != 0 && prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) < 0) ||
	    prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &p) < 0) {
		fputs("usage: refuse WHAT... -- COMMAND...\n", stderr);
		return 126;
	}
	execvp(argv[at + 1], argv + at + 1);
	return 127;
}
