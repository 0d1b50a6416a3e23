#include "base/privsep/process.h"

#include <stdbool.h>
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <linux/close_range.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#include "base/core/fixed.h"
#include "base/files/program.h"
#include "logging/sink/emitter.h"
#include "logging/log.h"
#include "logging/control.h"
#include "logging/receiver.h"
#include "logging/sink/tail.h"
#include "base/metrics/metrics.h"
#include "base/privsep/environment.h"
#include "base/privsep/identity.h"
#include "base/privsep/reexec.h"
#include "base/privsep/refused.h"

static char *title_start;
static size_t title_size;
static char privsep_process_program[64];
static char option_reexec[] = PROCESS_OPTION_REEXEC;

int64_t
process_now(void)
{
	struct timespec ts;

	clock_gettime(CLOCK_MONOTONIC, &ts);
	return ts.tv_sec * 1000000000LL + ts.tv_nsec;
}

void
process_title_init(int argc, char **argv)
{
	const char *base = strrchr(argv[0], '/');
	char *end = argv[0] + strlen(argv[0]);

	fixed_shorten(privsep_process_program, sizeof(privsep_process_program),
	    "%s", base != NULL ? base + 1 : argv[0]);
	/* the kernel places the arguments one behind the other */
	for (int i = 1; i < argc && argv[i] == end + 1; i++)
		end = argv[i] + strlen(argv[i]);
	title_start = argv[0];
	title_size = (size_t)(end - argv[0]);
}

static void
set_title(const struct process *p)
{
	char comm[16];

	fixed_shorten(comm, sizeof(comm), "%.11s %u", p->row->name, p->number);
	prctl(PR_SET_NAME, comm);
	if (title_size == 0)
		return;
	memset(title_start, 0, title_size);
	fixed_shorten(title_start, title_size, "%s: %s %u",
	    privsep_process_program, p->row->name, p->number);
}

/*
 * Set the signals of a child: signals for the daemon are handled by the
 * parent, a broken pipe is an error code, and process groups in the background
 * may write the log to the terminal.
 */
static void
child_signals(const struct process_row *row)
{
	static const int to_default[] = {SIGTERM, SIGCHLD, SIGALRM};
	static const int to_ignore[] = {
	    SIGINT, SIGHUP, SIGUSR1, SIGUSR2, SIGPIPE, SIGTTOU};
	sigset_t none;

	for (size_t i = 0; i < sizeof(to_default) / sizeof(int); i++)
		signal(to_default[i], SIG_DFL);
	for (size_t i = 0; i < sizeof(to_ignore) / sizeof(int); i++)
		signal(to_ignore[i], SIG_IGN);
	if (row->stays)
		signal(SIGTERM, SIG_IGN);
	sigemptyset(&none);
	sigprocmask(SIG_SETMASK, &none, NULL);
}

static int
enter_failed(const struct process_row *row, const char *step)
{
	log_event(SERVER_PROCESS, PRV_SANDBOX_FAILED,
	    log_str("process", row->name), log_str("step", step), log_errno());
	return -1;
}

int
process_enter(const struct process_row *row, const struct sandbox_user *u)
{
	static const struct sandbox_user stay;
	const char *step;

	if (sandbox_limits(row->files, row->bytes, row->file_bytes) < 0)
		return enter_failed(row, "rlimit");
	if (row->user == PROCESS_AS_STARTED)
		u = &stay;
	if (sandbox_limit_processes(u, row->processes) < 0)
		return enter_failed(row, "rlimit");
	if (sandbox_enter(u, row->sandbox, &step) < 0)
		return enter_failed(row, step);
	refused_process(row->name);
	if (!sandbox_allows_streams(row->sandbox))
		log_receiver_forbid_streams();
	/* a thread started before this would not be in the sandbox */
	if (!row->forks)
		log_emitter_start();
	return 0;
}

/* Descriptors for the processes whose rows request them. */
static int privsep_process_given[PROCESS_FDS] = {[0 ... PROCESS_FDS - 1] = -1};

void
process_give(enum process_fd which, int fd)
{
	privsep_process_given[which] = fd;
}

/* Return the descriptor that p is given, or -1. */
static int
given_to(const struct process *p, unsigned fd)
{
	if (fd == PROCESS_FD_SOCK)
		return p->sock;
	if (fd == PROCESS_FD_TAIL)
		return log_tail_sender();
	return p->row->descriptors & PROCESS_FD_BIT(fd)
		   ? privsep_process_given[fd]
		   : -1;
}

/* Before Linux 5.11: each descriptor above those of the table. */
static int
others_close_each(void)
{
	DIR *dir = opendir("/proc/self/fd");
	struct dirent *e;

	if (dir == NULL)
		return -1;
	while ((e = readdir(dir)) != NULL) {
		int fd = (int)strtol(e->d_name, NULL, 10);

		if (fd >= PROCESS_FD(PROCESS_FDS))
			(void)fcntl(fd, F_SETFD, FD_CLOEXEC);
	}
	closedir(dir);
	return 0;
}

/*
 * They stay open until the exec, because the log of a failure needs some of
 * them.
 */
static int
others_close_on_exec(void)
{
	const unsigned first = PROCESS_FD(PROCESS_FDS);

	if (close_range(first, ~0u, CLOSE_RANGE_CLOEXEC) == 0)
		return 0;
	return others_close_each();
}

/*
 * Move the descriptors to their numbers, by way of higher ones.  All others
 * are closed on exec.
 */
static int
descriptors_place(const struct process *p)
{
	int kept[PROCESS_FDS];

	for (unsigned i = 0; i < PROCESS_FDS; i++) {
		int fd = given_to(p, i);

		kept[i] = fd < 0 ? -1
				 : fcntl(fd, F_DUPFD_CLOEXEC,
				       PROCESS_FD(PROCESS_FDS));
		if (fd >= 0 && kept[i] < 0)
			return -1;
	}
	for (unsigned i = 0; i < PROCESS_FDS; i++) {
		if (kept[i] < 0)
			(void)close(PROCESS_FD(i));
		else if (dup2(kept[i], PROCESS_FD(i)) < 0)
			return -1;
	}
	return others_close_on_exec();
}

/* Execute the row's program; returns only on failure. */
static void
privsep_process_run_program(const struct process *p)
{
	char path[4096];

	if (program_find(p->row->program, path, sizeof(path)) < 0 ||
	    descriptors_place(p) < 0)
		return;
	execve(path, p->args, environment_inherited());
}

/* Execute this program anew; returns only on failure. */
static void
run_reexec(const struct process *p)
{
	char path[4096], name[32];
	char *const args[] = {
	    privsep_process_program, option_reexec, name, NULL};

	/* as long as the title, which overwrites these words */
	fixed_must(name, sizeof(name), "%s", p->row->name);
	if (descriptors_place(p) < 0)
		return;
	execve("/proc/self/exe", args, environment_inherited());
	/* without /proc, use its installed path */
	if (program_find(privsep_process_program, path, sizeof(path)) == 0)
		execve(path, args, environment_inherited());
}

void
process_run(struct process *p)
{
	int code = PROCESS_EXIT_START;

	if ((p->row->prepare == NULL || p->row->prepare(p) == 0) &&
	    process_enter(p->row, &p->user) == 0)
		code = p->row->main(p);
	refused_log();
	log_flush(1000);
	/* not exit(): it would run handlers that the parent registered */
	_exit(code);
}

void
process_begin(const struct process *p)
{
	child_signals(p->row);
	set_title(p);
}

static void __attribute__((noreturn))
child_run(struct process *p, void (*in_child)(struct process *p))
{
	p->pid = getpid();
	if (p->row->forks)
		(void)setpgid(0, 0);
	process_begin(p);
	log_child_start();
	metrics_use_slot(p->slot);
	if (in_child != NULL)
		in_child(p);
	if (p->row->program == NULL && !p->row->reexec)
		process_run(p);
	if (p->row->reexec)
		run_reexec(p);
	else
		privsep_process_run_program(p);
	log_event(SERVER_PROCESS, PRV_EXEC_FAILED,
	    log_str("program",
		p->row->reexec ? privsep_process_program : p->row->program),
	    log_errno());
	log_flush(1000);
	_exit(PROCESS_EXIT_START);
}

/*
 * Close the socket of a child that could not be sent its identity, so that the
 * child ends.
 */
static void
privsep_process_identity_lost(struct process *p)
{
	int saved = errno;

	close(p->sock);
	p->sock = -1;
	errno = saved;
}

int
process_fork(struct process *p, void (*in_child)(struct process *p))
{
	int socks[2];
	pid_t pid;

	if (message_pair(socks) < 0)
		return -1;
	p->started = process_now();
	pid = fork();
	if (pid < 0) {
		int saved = errno;

		close(socks[0]);
		close(socks[1]);
		errno = saved;
		return -1;
	}
	if (pid == 0) {
		close(socks[0]);
		p->sock = socks[1];
		child_run(p, in_child);
	}
	close(socks[1]);
	p->sock = socks[0];
	p->pid = pid;
	/* the child does the same; either may be first */
	if (p->row->forks)
		(void)setpgid(pid, pid);
	if (!p->row->reexec || identity_send(p) == 0)
		return 0;
	privsep_process_identity_lost(p);
	return -1;
}

/*
 * Not setresuid(3), which would change all threads.  The real user stays, so
 * that the child may still be killed before it drops its privileges.
 */
static int
effective_user(uid_t uid)
{
	const uid_t keep = (uid_t)-1;

	return (int)syscall(SYS_setresuid, keep, uid, keep);
}

void
process_kill_as(const struct sandbox_user *u, pid_t pid)
{
	bool other = u->change && geteuid() == 0 && effective_user(u->uid) == 0;

	kill(pid, SIGKILL);
	if (other && effective_user(0) < 0)
		abort(); /* it has no privileges any more */
}

void
process_kill(const struct process *p)
{
	if (p->pid > 0)
		process_kill_as(&p->user, p->row->forks ? -p->pid : p->pid);
}

static void
print_descriptors(const struct process_row *r, FILE *out)
{
	static const char *const names[PROCESS_FDS] = {
	    [PROCESS_FD_SOCK] = "sock",
	    [PROCESS_FD_TAIL] = "tail",
	    [PROCESS_FD_SETTINGS] = "settings",
	    [PROCESS_FD_LEVELS] = "levels",
	    [PROCESS_FD_RECORDS] = "records",
	    [PROCESS_FD_FIRST_RECORDS] = "first-records",
	    [PROCESS_FD_METRICS] = "metrics",
	    [PROCESS_FD_FIRST_METRICS] = "first-metrics",
	    [PROCESS_FD_METRICS_LOCKS] = "metrics-locks",
	    [PROCESS_FD_SPOOL] = "spool",
	    [PROCESS_FD_AUDIT] = "audit",
	    [PROCESS_FD_LISTENER] = "listeners",
	    [PROCESS_FD_SCRAPES] = "scrapes",
	    [PROCESS_FD_RUBY] = "ruby",
	    [PROCESS_FD_RULES] = "rules",
	    [PROCESS_FD_PROXY] = "proxy",
	};

	fprintf(out, "\t%s",
	    r->parent == NULL ? "-"
	    : r->filter	      ? "stdin stdout"
			      : "sock");
	for (unsigned i = PROCESS_FD_TAIL; i < PROCESS_FDS; i++) {
		if (names[i] != NULL && r->descriptors & PROCESS_FD_BIT(i))
			fprintf(out, " %s", names[i]);
	}
}

/* Names of the settings. */
static const char *const user_names[PROCESS_USERS] = {"as-started", "user",
    "front_user", "compile_user", "metrics_user", "log_user", "ruby_user",
    "exec_user", "ca_user"};

const char *
process_user_setting(enum process_user user)
{
	return user == PROCESS_AS_STARTED ? NULL : user_names[user];
}

static void
print_messages(const struct message_row *rows, size_t count, FILE *out)
{
	fprintf(out, "\t");
	if (count == 0)
		fprintf(out, "-");
	for (size_t i = 0; i < count; i++)
		fprintf(out, "%s%s", i > 0 ? " " : "", rows[i].name);
}

void
process_table_print(const struct process_row *rows, size_t count, FILE *out)
{
	char flags[128];

	fprintf(out, "# process\tparent\tuser\tsandbox\tdescriptors\tmaps\t"
		     "accepts\tsends\tabout\n");
	for (size_t i = 0; i < count; i++) {
		const struct process_row *r = &rows[i];

		sandbox_names(r->sandbox, flags, sizeof(flags));
		fprintf(out, "%s\t%s\t%s\t%s", r->name,
		    r->parent != NULL ? r->parent : "-", user_names[r->user],
		    flags);
		print_descriptors(r, out);
		fprintf(out, "\t%s", r->maps != NULL ? r->maps : "-");
		print_messages(r->accepts, r->accept_count, out);
		print_messages(r->sends, r->send_count, out);
		fprintf(out, "\t%s\n", r->about);
	}
	if (sandbox_lacks() != NULL)
		fprintf(out, "# this kernel lacks %s\n", sandbox_lacks());
}
