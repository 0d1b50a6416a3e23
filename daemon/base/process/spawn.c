#include "base/process/spawn.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/core/arena.h"
#include "base/process/child.h"
#include "base/process/descendants.h"
#include "base/core/stop.h"

/* The ends of pipes that the child gets, and ours. */
struct pipes {
	int in[2];
	int out[2];
	int err[2];
};

struct base_spawn_run {
	const struct spawn_options *o;
	struct spawn_result *ret;
	struct pipes pipes;
	pid_t pid;
	int pidfd; /* -1: unavailable */
	size_t written;
	int64_t deadline; /* on clock_mono_ns(); 0: none */
	struct vec below; /* it and its descendants, after the limit */
	int stopping;	  /* the stop was seen: deadline is the stop's */
	int ending;	  /* it was sent SIGTERM */
	int ended;
};

static void
close_pipes(struct pipes *p)
{
	int i;

	for (i = 0; i < 2; i++) {
		child_end_close(&p->in[i]);
		child_end_close(&p->out[i]);
		child_end_close(&p->err[i]);
	}
}

static int
open_pipes(struct pipes *p, const struct spawn_options *o)
{
	memset(p, -1, sizeof(*p));
	if (pipe2(p->out, O_CLOEXEC) < 0 ||
	    (!o->merge && pipe2(p->err, O_CLOEXEC) < 0) ||
	    (o->input != NULL && pipe2(p->in, O_CLOEXEC) < 0)) {
		close_pipes(p);
		return -1;
	}
	return 0;
}

static int
spawn_start(struct base_spawn_run *r)
{
	const struct child c = {
	    .argv = r->o->argv,
	    .env = r->o->env,
	    .cwd = r->o->cwd,
	    .in = r->pipes.in[0],
	    .out = r->pipes.out[1],
	    .err = r->o->merge ? r->pipes.out[1] : r->pipes.err[1],
	    .keep = r->o->keep,
	    .keep_count = r->o->keep_count,
	};

	r->pid = child_start(&c);
	return r->pid < 0 ? -1 : 0;
}

/* --- while it runs --- */

/*
 * Maximum number of pieces that are read at a time.  Together they are as large
 * as a full pipe (pipe(7)), so that all output is read after the program has
 * ended.  There is a maximum because a program that writes without end would
 * otherwise delay the check of its time limit.
 */
#define PIECES_MAX 64

/* Read the available bytes; close the stream at its end. */
static void
spawn_read_some(int *fd, struct strbuf *to)
{
	char piece[16384];
	ssize_t n;
	size_t room;

	for (int count = 0; count < PIECES_MAX; count++) {
		n = read(*fd, piece, sizeof(piece));
		if (n < 0 && errno == EINTR)
			continue;
		if (n < 0 && errno == EAGAIN)
			return;
		if (n <= 0) {
			child_end_close(fd);
			return;
		}
		room = to->max - to->len;
		strbuf_add(to, piece, (size_t)n < room ? (size_t)n : room);
		if ((size_t)n > room)
			strbuf_cut(to);
	}
}

/* Feed standard input; close it when all is written or no reader is left. */
static void
write_some(struct base_spawn_run *r)
{
	const char *p = r->o->input;
	ssize_t n;

	while (r->written < r->o->input_len) {
		n = write(r->pipes.in[1], p + r->written,
		    r->o->input_len - r->written);
		if (n < 0 && errno == EINTR)
			continue;
		if (n < 0 && errno == EAGAIN)
			return;
		if (n < 0)
			break;
		r->written += (size_t)n;
	}
	child_end_close(&r->pipes.in[1]);
}

static void
spawn_collect(struct base_spawn_run *r)
{
	if (r->pipes.out[0] >= 0)
		spawn_read_some(&r->pipes.out[0], &r->ret->out);
	if (r->pipes.err[0] >= 0)
		spawn_read_some(&r->pipes.err[0], &r->ret->err);
}

/*
 * Signal the group, and the processes that the program has started and that
 * have left the group: we are a subreaper, so they are still below us.
 */
static void
spawn_signal_all(struct base_spawn_run *r, int number)
{
	descendants_find_since(&r->below, getpid(), r->pid);
	kill(-r->pid, number);
	descendants_signal(&r->below, number);
}

/*
 * Reap the child if it has ended.  If the program is being killed, signal its
 * group and descendants before the child's pid can be reused; twice, because a
 * process may have started another one just before it was killed.
 */
static void
spawn_reap(struct base_spawn_run *r)
{
	int status;
	pid_t pid;

	if (r->ending && r->pidfd >= 0) {
		spawn_signal_all(r, SIGKILL);
		spawn_signal_all(r, SIGKILL);
	}

	do {
		pid = waitpid(r->pid, &status, WNOHANG);
	} while (pid < 0 && errno == EINTR);
	if (pid == 0)
		return;
	r->ended = 1;
	r->ret->code =
	    pid == r->pid && WIFEXITED(status) ? WEXITSTATUS(status) : -1;
	r->ret->signal =
	    pid == r->pid && WIFSIGNALED(status) ? WTERMSIG(status) : 0;
}

/* A stop shortens the deadline of a program that is not ending yet. */
static void
check_stop(struct base_spawn_run *r)
{
	int64_t end;

	if (r->stopping || r->ending || !stop_due())
		return;
	end = child_deadline(r->o->after_stop_ms);
	if (r->deadline != 0 && r->deadline <= end)
		return;
	r->stopping = 1;
	r->deadline = end;
}

/* Terminate all, then kill them. */
static void
check_deadline(struct base_spawn_run *r)
{
	if (r->deadline == 0 || child_left_ms(r->deadline) > 0)
		return;
	spawn_signal_all(r, r->ending ? SIGKILL : SIGTERM);
	if (!r->ending && r->stopping)
		r->ret->stopped = 1;
	else if (!r->ending)
		r->ret->timed_out = 1;
	r->ending = 1;
	r->deadline = child_deadline(SPAWN_GRACE_MS);
}

static void
spawn_run_once(struct base_spawn_run *r)
{
	struct pollfd fds[5] = {
	    {.fd = r->pidfd, .events = POLLIN},
	    {.fd = r->pipes.out[0], .events = POLLIN},
	    {.fd = r->pipes.err[0], .events = POLLIN},
	    {.fd = r->pipes.in[1], .events = POLLOUT},
	    {.fd = stop_due() ? -1 : stop_fd(), .events = POLLIN},
	};

	check_stop(r);
	poll(fds, 5, child_poll_ms(r->pidfd, r->deadline));
	check_stop(r);
	check_deadline(r);
	spawn_collect(r);
	if (fds[3].fd >= 0 && fds[3].revents != 0)
		write_some(r);
	if (r->pidfd < 0 || fds[0].revents != 0)
		spawn_reap(r);
}

static void
spawn_set_nonblocking(int fd)
{
	if (fd >= 0)
		fcntl(fd, F_SETFL, fcntl(fd, F_GETFL) | O_NONBLOCK);
}

static void
run_to_end(struct base_spawn_run *r)
{
	child_end_close(&r->pipes.in[0]);
	child_end_close(&r->pipes.out[1]);
	child_end_close(&r->pipes.err[1]);
	spawn_set_nonblocking(r->pipes.in[1]);
	spawn_set_nonblocking(r->pipes.out[0]);
	spawn_set_nonblocking(r->pipes.err[0]);
	r->pidfd = child_watch(r->pid);
	while (!r->ended)
		spawn_run_once(r);
	spawn_collect(r);
	child_end_close(&r->pidfd);
}

/* Adopt processes whose parent ends; 1 when that is new. */
static int
adopt(void)
{
	int is = 1;

	if (prctl(PR_GET_CHILD_SUBREAPER, &is) < 0 || is)
		return 0;
	return prctl(PR_SET_CHILD_SUBREAPER, 1) == 0;
}

static void
disown(int adopted)
{
	if (adopted)
		prctl(PR_SET_CHILD_SUBREAPER, 0);
}

int
spawn_run(const struct spawn_options *o, struct spawn_result *ret)
{
	struct base_spawn_run r = {.o = o, .ret = ret, .pidfd = -1};
	struct sigaction ignore = {.sa_handler = SIG_IGN}, before;
	int reaper;

	memset(ret, 0, sizeof(*ret));
	errno = ECANCELED;
	if (stop_due() && o->after_stop_ms == 0)
		return -1;
	if (open_pipes(&r.pipes, o) < 0)
		return -1;
	reaper = (o->limit_ms > 0 || stop_fd() >= 0) && adopt();
	if (spawn_start(&r) < 0) {
		close_pipes(&r.pipes);
		disown(reaper);
		return -1;
	}
	descendants_init(&r.below);
	strbuf_init(&ret->out, o->output_max);
	strbuf_init(&ret->err, o->output_max);
	if (o->limit_ms > 0)
		r.deadline = child_deadline(o->limit_ms);
	/* A program may end without reading its input. */
	sigaction(SIGPIPE, &ignore, &before);
	run_to_end(&r);
	sigaction(SIGPIPE, &before, NULL);
	disown(reaper);
	vec_release(&r.below);
	close_pipes(&r.pipes);
	return 0;
}

void
spawn_release(struct spawn_result *r)
{
	strbuf_release(&r->out);
	strbuf_release(&r->err);
}

const char *const *
spawn_environment(struct arena *a)
{
	const char *path = getenv("PATH");
	const char **env = arena_alloc(a, 4 * sizeof(*env));

	env[0] = arena_printf(a, "PATH=%s",
	    path != NULL ? path : "/usr/sbin:/usr/bin:/sbin:/bin");
	env[1] = "LANG=C";
	env[2] = "LC_ALL=C";
	env[3] = NULL;
	return env;
}
