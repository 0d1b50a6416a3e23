/*
 * Starts the Ruby host of an environment: narrows the sandbox to the setting
 * ruby_may, executes ruby, and logs what the host prints.
 */

#include "base/files/path.h"
#include "server/compile/ruby_process.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/process/child.h"
#include "base/core/memory.h"
#include "logging/log.h"
#include "base/privsep/process.h"
#include "language/ruby/runtime.h"
#include "server/compile/ruby_bounds.h"
#include "server/shared/server.h"

/* The control socket in the host. */
#define CONTROL 3

/* A host that ends within this time, with an error, cannot be started. */
#define STARTS_NS (10 * INT64_C(1000000000))

/* Packets that are dropped at once. */
#define PACKETS_MAX 256

/* Longest line of the host's output; longer ones are cut. */
#define LINE_BYTES 1024

/* Bytes that a pipe holds by default (pipe(7)). */
#define PIPE_BYTES 65536

/* Paths that each host needs, beside the code of the environments. */
static const struct sandbox_path own_paths[] = {
    {"/usr", SANDBOX_READ_FILES},
    {"/lib", SANDBOX_READ_FILES},
    {"/lib64", SANDBOX_READ_FILES},
    {"/opt/puppetlabs/puppet", SANDBOX_READ_FILES},
    /* gems of Debian's Ruby, of which one may be Puppet */
    {"/var/lib/gems", SANDBOX_READ_FILES},
    {"/etc/ld.so.cache", SANDBOX_READ_FILES},
    {"/etc/localtime", SANDBOX_READ_FILES},
    {"/etc/ssl/openssl.cnf", SANDBOX_READ_FILES},
    /* Puppet's library needs the user root when it is loaded */
    {"/etc/passwd", SANDBOX_READ_FILES},
    {"/etc/group", SANDBOX_READ_FILES},
    /* Ruby's resolver, from 3.3 on, reads it when it is loaded */
    {"/etc/resolv.conf", SANDBOX_READ_FILES},
    {"/dev/null", SANDBOX_READ_FILES | SANDBOX_WRITE_FILES},
    {"/dev/urandom", SANDBOX_READ_FILES},
    /* the loaders of programs */
    {"/lib64/ld-linux-x86-64.so.2", SANDBOX_PROGRAMS},
    {"/lib/ld-linux-aarch64.so.1", SANDBOX_PROGRAMS},
};

/* Directory in which the launcher counts the processes of the host. */
#define PROCESSES "/proc"

#define OWN_PATHS (sizeof(own_paths) / sizeof(own_paths[0]))
#define PATHS_MAX (1 + OWN_PATHS + 64)

/* Groups of each Ruby host. */
#define RUBY_GROUPS                                                     \
	(SANDBOX_BASE | SANDBOX_FORKS | SANDBOX_THREADS | SANDBOX_JIT | \
	    SANDBOX_RUBY)

static const struct {
	const char *word;
	unsigned groups;
} rights[] = {
    {"none", 0},
    {"network", SANDBOX_CONNECT},
    {"files", SANDBOX_READ_FILES | SANDBOX_WRITE_FILES},
    {"programs", SANDBOX_PROGRAMS},
};

#define RIGHTS (sizeof(rights) / sizeof(rights[0]))

struct launch {
	struct process *self;
	const struct server_config *config;
	char ruby[PATH_MAX], runtime[PATH_MAX];
	char library_ruby[PATH_MAX]; /* loads Puppet's own library */
	char *code[2];		     /* the directories of code, with NULs */
	struct sandbox_path paths[PATHS_MAX];
	size_t path_count;
	pid_t pid;
	int output; /* of the host, to be logged */
	struct ruby_bounds bounds;
	bool exceeded;
	char line[LINE_BYTES];
	size_t line_len;
};

static int
right_find(const char *word, size_t n, unsigned *groups)
{
	for (size_t i = 0; i < RIGHTS; i++) {
		if (strlen(rights[i].word) == n &&
		    memcmp(rights[i].word, word, n) == 0) {
			*groups |= rights[i].groups;
			return 0;
		}
	}
	return -1;
}

int
ruby_rights(const char *words, unsigned *ret)
{
	*ret = 0;
	for (;;) {
		size_t n;

		words += strspn(words, " ,\t");
		n = strcspn(words, " ,\t");
		if (n == 0)
			return 0;
		if (right_find(words, n, ret) < 0)
			return -1;
		words += n;
	}
}

int
ruby_prepare(struct process *self)
{
	return ruby_bounds_enter(self, ((struct server *)self->ctx)->config);
}

static void
ruby_process_path_add(struct launch *l, const char *path, unsigned groups)
{
	if (l->path_count < PATHS_MAX)
		l->paths[l->path_count++] = (struct sandbox_path){path, groups};
}

/*
 * Add the directories of a list that colons separate; *room is a copy of it,
 * which is kept.
 */
static void
ruby_process_code_add(struct launch *l, const char *list, char **room)
{
	char *p = *room = memory_dup(list, strlen(list));

	while (p != NULL) {
		char *dir = strsep(&p, ":");

		if (*dir == '/')
			ruby_process_path_add(l, dir, SANDBOX_READ_FILES);
	}
}

static int
ruby_process_refused(const struct launch *l, const char *step)
{
	log_event(SERVER_PROCESS, PRV_SANDBOX_FAILED,
	    log_str("process", l->self->row->name), log_str("step", step),
	    log_errno());
	return -1;
}

/* Enter the sandbox of the host and, in addition, see processes. */
static int
ruby_process_confine(struct launch *l)
{
	const char *step;

	/* the first one, which only the launcher keeps */
	ruby_process_path_add(l, PROCESSES, SANDBOX_READ_FILES);
	for (size_t i = 0; i < OWN_PATHS; i++)
		ruby_process_path_add(
		    l, own_paths[i].path, own_paths[i].groups);
	ruby_process_path_add(
	    l, l->ruby, SANDBOX_READ_FILES | SANDBOX_PROGRAMS);
	ruby_process_path_add(
	    l, l->library_ruby, SANDBOX_READ_FILES | SANDBOX_PROGRAMS);
	ruby_process_path_add(l, l->runtime, SANDBOX_READ_FILES);
	ruby_process_code_add(l, l->config->environmentpath, &l->code[0]);
	ruby_process_code_add(l, l->config->basemodulepath, &l->code[1]);
	if (sandbox_narrow(RUBY_GROUPS | SANDBOX_SESSION | l->config->ruby_may,
		l->paths, l->path_count, &step) == 0)
		return 0;
	return ruby_process_refused(l, step);
}

/*
 * In the child: drop the launcher's rights to see processes and to make
 * sessions, and, where the kernel supports it, the right to signal the
 * launcher.
 */
static int
ruby_process_confine_host(const struct launch *l)
{
	const char *step;

	/* a launcher that is not confined has no paths */
	return l->path_count == 0
		   ? 0
		   : sandbox_narrow(RUBY_GROUPS | l->config->ruby_may,
			 l->paths + 1, l->path_count - 1, &step);
}

/* Find the interpreter, and the directory of the runtime. */
static int
find_files(struct launch *l)
{
	char file[PATH_MAX];

	if (ruby_interpreter_find(l->ruby) < 0 ||
	    ruby_library_find(l->library_ruby) < 0 ||
	    ruby_runtime_find("host.rb", file, sizeof(file)) < 0)
		return -1;
	/* .../dalang/host.rb: the directory above */
	for (int i = 0; i < 2; i++)
		*strrchr(file, '/') = '\0';
	return realpath(file, l->runtime) == NULL ? -1 : 0;
}

/* In the child: execute ruby; returns only on failure. */
static void
execute(struct launch *l, int output)
{
	char host[PATH_MAX + 32], number[] = "3", path[] = "PATH=" RUBY_PATH;
	char home[] = "HOME=/", lang[] = "LANG=C.UTF-8";
	char no_gems[] = "--disable-gems"; /* until they are needed */
	char *const env[] = {path, home, lang, NULL};
	char *const args[] = {
	    l->ruby, no_gems, host, number, l->library_ruby, NULL};
	int null = open("/dev/null", O_RDONLY | O_CLOEXEC);

	path_print(host, sizeof(host), "%s/dalang/host.rb", l->runtime);
	prctl(PR_SET_PDEATHSIG, SIGKILL);
	/*
	 * a session of its own gets its own share of the processors, if the
	 * kernel divides them by session (sched_autogroup_enabled)
	 */
	(void)setsid();
	signal(SIGPIPE, SIG_DFL);
	if (null < 0 || dup2(null, 0) < 0 || dup2(output, 1) < 0 ||
	    dup2(output, 2) < 0 ||
	    dup2(PROCESS_FD(PROCESS_FD_RUBY), CONTROL) < 0)
		return;
	(void)close_range(CONTROL + 1, ~0u, 0);
	if (ruby_process_confine_host(l) < 0)
		return;
	execve(l->ruby, args, env);
}

static int
ruby_process_start(struct launch *l)
{
	int out[2];

	if (pipe2(out, O_CLOEXEC) < 0)
		return -1;
	l->pid = fork();
	if (l->pid == 0) {
		execute(l, out[1]);
		_exit(PROCESS_EXIT_START);
	}
	close(out[1]);
	l->output = out[0];
	return l->pid < 0 ? -1 : 0;
}

static void
ruby_process_line_log(struct launch *l)
{
	if (l->line_len > 0)
		log_event(SERVER_PROCESS, SRV_RUBY_PRINTED,
		    log_str("environment", l->self->words),
		    log_strn("text", l->line, l->line_len));
	l->line_len = 0;
}

/* Log the lines of the output; 0 at its end. */
static int
output_read(struct launch *l)
{
	char bytes[LINE_BYTES];
	ssize_t n = read(l->output, bytes, sizeof(bytes));

	for (ssize_t i = 0; i < n; i++) {
		if (bytes[i] == '\n')
			ruby_process_line_log(l);
		else if (l->line_len < sizeof(l->line))
			l->line[l->line_len++] = bytes[i];
	}
	return n > 0 || (n < 0 && errno == EINTR);
}

/*
 * Log what an ended host has left in its output, which may contain the reason.
 * Processes that it leaves may write without end.
 */
static void
rest_read(struct launch *l)
{
	struct pollfd out = {.fd = l->output, .events = POLLIN};

	for (int i = 0; i < PIPE_BYTES / LINE_BYTES; i++)
		if (poll(&out, 1, 0) <= 0 || !output_read(l))
			break;
	ruby_process_line_log(l);
}

/* Wait for ended children; true when the host is one of them. */
static bool
ruby_process_reap(const struct launch *l, int *ret_status)
{
	bool ended = false;
	pid_t pid;
	int status;

	while ((pid = waitpid(-1, &status, WNOHANG)) > 0) {
		if (pid == l->pid) {
			*ret_status = status;
			ended = true;
		}
	}
	return ended;
}

/* The timeout until the next thing to do; ended: of child_watch(). */
static int
ruby_process_wait_ms(const struct launch *l, int ended)
{
	int ms = child_poll_ms(ended, 0),
	    left = ruby_bounds_left_ms(&l->bounds);

	return ms < 0 || left < ms ? left : ms;
}

/*
 * Wait until the host has ended: its status, or 0 when the parent wants it to
 * end.  Processes that it leaves may keep its output open.
 */
static int
ruby_process_watch(struct launch *l)
{
	int ended = child_watch(l->pid), status = 0;
	bool has_ended;
	struct pollfd fds[3] = {{.fd = l->self->sock, .events = POLLIN},
	    {.fd = l->output, .events = POLLIN},
	    {.fd = ended, .events = POLLIN}};

	while (!(has_ended = ruby_process_reap(l, &status))) {
		if (poll(fds, 3, ruby_process_wait_ms(l, ended)) < 0 &&
		    errno != EINTR)
			break;
		if (fds[0].revents)
			break;
		if (ruby_bounds_exceeded(&l->bounds, l->pid)) {
			l->exceeded = true;
			break;
		}
		if (fds[1].revents && !output_read(l))
			fds[1].fd = -1;
	}
	ruby_bounds_end(has_ended ? 0 : l->pid);
	rest_read(l);
	return status;
}

/*
 * Drop the packets that no host has read: their workers see at once that no
 * host exists.  Without room for the descriptors in them the kernel closes
 * these.
 */
static void
ruby_process_drop(void)
{
	char byte;

	for (int i = 0; i < PACKETS_MAX; i++)
		if (recv(PROCESS_FD(PROCESS_FD_RUBY), &byte, sizeof(byte),
			MSG_DONTWAIT) < 0)
			return;
}

/* A host has ended with an error while it was started. */
static void
ruby_process_failed(const struct launch *l, int status)
{
	ruby_process_drop();
	log_event(SERVER_PROCESS, SRV_RUBY_FAILED,
	    log_str("environment", l->self->words),
	    log_int("exit", WIFEXITED(status) ? WEXITSTATUS(status)
					      : 128 + WTERMSIG(status)),
	    log_str("program", l->ruby));
}

static int
cannot_start(void)
{
	log_event(SERVER_PROCESS, PRV_EXEC_FAILED, log_str("program", "ruby"),
	    log_errno());
	return PROCESS_EXIT_START;
}

int
ruby_main(struct process *self)
{
	static struct launch l;
	int64_t begin = process_now();
	int status;

	l.self = self;
	l.config = ((struct server *)self->ctx)->config;
	if (find_files(&l) < 0)
		return cannot_start();
	ruby_bounds_begin(&l.bounds, self->words, l.config);
	if (ruby_process_confine(&l) < 0)
		return PROCESS_EXIT_START;
	if (ruby_process_start(&l) < 0)
		return cannot_start();
	status = ruby_process_watch(&l);
	if (l.exceeded)
		return RUBY_BOUNDS_EXIT;
	if (status != 0 && process_now() - begin < STARTS_NS)
		ruby_process_failed(&l, status);
	return status == 0 ? 0 : 1;
}
