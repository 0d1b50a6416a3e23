/*
 * Runs a command whose kernel refuses something: each WHAT is a row of the
 * table below.
 *
 *	refuse WHAT... -- COMMAND...
 */
#include <errno.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

#define ANY UINT32_MAX

/* Calls whose first argument is `first`, or any, fail with `error`. */
static const struct row {
	const char *what;
	uint32_t call;
	uint32_t first;
	unsigned error;
} rows[] = {
    /* glibc then takes clone, whose flags can be looked at */
    {"fork", __NR_clone3, ANY, ENOSYS},
    {"fork", __NR_clone, 0x01200011, EAGAIN}, /* fork()'s flags */
    {"fork", __NR_fork, ANY, EAGAIN},
    {"memfd", __NR_memfd_create, ANY, ENOMEM},
    {"landlock", __NR_landlock_create_ruleset, ANY, ENOSYS},
    {"signalfd", __NR_signalfd4, ANY, EMFILE},
    {"epoll", __NR_epoll_create1, ANY, EMFILE},
    {"no-new-privs", __NR_prctl, PR_SET_NO_NEW_PRIVS, EPERM},
};

#define ROWS (sizeof(rows) / sizeof(rows[0]))

#define LOAD(field)                                             \
	(struct sock_filter) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, \
	    (uint32_t)offsetof(struct seccomp_data, field))
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
	add(p, LOAD(nr));
	add(p, UNLESS(r->call, r->first == ANY ? 1 : 3));
	if (r->first != ANY) {
		add(p, LOAD(args[0]));
		add(p, UNLESS(r->first, 1));
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
