#include "base/privsep/supervisor.h"

#include <stdbool.h>
#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <sys/signalfd.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/core/fixed.h"
#include "base/core/memory.h"
#include "base/process/notify.h"
#include "logging/sink/emitter.h"
#include "logging/log.h"
#include "base/privsep/restart.h"
#include "base/privsep/signals.h"
#include "base/privsep/split.h"

/*
 * Maximum number of processes: environments, of which some have two versions, a
 * Ruby host for each, fronts and others.  Workers belong to their environment
 * process.
 */
#define PROCESSES_MAX 1024

/*
 * Maximum number of messages of a process that are handled at a time, so that a
 * process that floods the parent does not delay the other processes; and of
 * those that are read after a process has ended.
 */
#define MESSAGES_A_TURN 64
#define MESSAGES_LAST	1024

#define SECOND 1000000000LL

/* Seconds for a process to split. */
#define SPLIT_SECONDS 2

/* Longest waits: of a supervisor that has something to time, and of others. */
#define WAIT_TIMED_MS 100
#define WAIT_MS	      1000

/* The process group left by an ended process that forked. */
struct forks {
	pid_t group; /* 0: a free slot */
	struct sandbox_user user;
	const void *arg;
	int64_t deadline; /* killed after this time; 0: when the daemon stops */
};

/* A descriptor of the daemon, and its handler. */
struct supervisor_watched {
	int fd;
	void (*serve)(void *ctx);
};

#define WATCHED_MAX 2

struct supervisor {
	struct supervisor_options o;
	struct process *first;
	size_t count;
	uint32_t last_id;
	int signals; /* signalfd, -1 before supervisor_run() */
	int stopping;
	int64_t deadline; /* when stopping */
	int64_t tick;	  /* time of the last call */
	int64_t wake;	  /* time of a call of moved(); 0: none */
	struct supervisor_watched watched[WATCHED_MAX];
	nfds_t watched_count;
	struct forks forks[PROCESSES_MAX];
};

struct supervisor *
supervisor_new(const struct supervisor_options *o)
{
	struct supervisor *s = memory_zalloc(1, sizeof(*s));

	s->o = *o;
	s->signals = -1;
	return s;
}

void
supervisor_free(struct supervisor *s)
{
	free(s);
}

void
supervisor_watch(struct supervisor *s, int fd, void (*serve)(void *ctx))
{
	assert(s->watched_count < WATCHED_MAX);
	s->watched[s->watched_count++] = (struct supervisor_watched){fd, serve};
}

static void
supervisor_set_nonblocking(int fd)
{
	int flags = fcntl(fd, F_GETFL);

	fcntl(fd, F_SETFL, flags | O_NONBLOCK);
}

static int
privsep_supervisor_start(struct supervisor *s, struct process *p)
{
	p->restart = p->deadline = 0;
	p->id = ++s->last_id;
	s->o.starting(s->o.ctx, p);
	if (process_fork(p, NULL) < 0) {
		log_event(SERVER_PROCESS, PRV_FORK_FAILED,
		    log_str("process", p->row->name),
		    log_uns("number", p->number), log_errno());
		return -1;
	}
	supervisor_set_nonblocking(p->sock);
	log_event(SERVER_PROCESS, PRV_STARTED, log_str("process", p->row->name),
	    log_uns("number", p->number), log_int("child", p->pid));
	s->o.started(s->o.ctx, p);
	return 0;
}

static void
supervisor_forget(struct supervisor *s, struct process *p)
{
	struct process **at = &s->first;

	while (*at != p)
		at = &(*at)->next;
	*at = p->next;
	if (p->sock >= 0)
		close(p->sock);
	free(p);
	s->count--;
}

/* Return a new process of the row in the list, or NULL with errno. */
static struct process *
supervisor_process_add(struct supervisor *s, const struct process_row *row,
    unsigned number, unsigned slot, void *arg, const char *words)
{
	struct process *p;

	if (s->stopping || s->count == PROCESSES_MAX) {
		errno = EAGAIN;
		return NULL;
	}
	p = memory_zalloc(1, sizeof(*p));
	p->row = row;
	p->number = number;
	p->slot = slot;
	p->arg = arg;
	p->words = words;
	p->ctx = s->o.ctx;
	p->user = s->o.users[row->user];
	p->sock = -1;
	p->next = s->first;
	s->first = p;
	s->count++;
	return p;
}

struct process *
supervisor_start(struct supervisor *s, const struct process_row *row,
    unsigned number, unsigned slot, void *arg, const char *words)
{
	struct process *p =
	    supervisor_process_add(s, row, number, slot, arg, words);

	if (p == NULL || privsep_supervisor_start(s, p) == 0)
		return p;
	supervisor_forget(s, p);
	return NULL;
}

int
supervisor_send(
    struct process *p, uint16_t type, const void *body, size_t size, int fd)
{
	if (p->sock < 0)
		return -1;
	if (message_send_type(p->sock, type, 0, body, size, fd) == 0)
		return 0;
	/* it has just ended, which is logged elsewhere */
	if (errno == EPIPE || errno == ECONNRESET)
		return -1;
	log_event(SERVER_PROCESS, PRV_NOT_SENT,
	    log_str("process", p->row->name), log_uns("number", p->number),
	    log_uns("message_type", type), log_errno());
	return -1;
}

/* Make p's sockets and request it of a process: 0, or -1. */
static int
split_ask(struct process *p, struct process *from, uint16_t type)
{
	struct split_ask ask = {
	    .number = p->number, .slot = p->slot, .id = p->id};
	int socks[2], rc;

	if (message_pair(socks) < 0)
		return -1;
	p->sock = socks[0];
	supervisor_set_nonblocking(p->sock);
	fixed_must(ask.words, sizeof(ask.words), "%s", p->words);
	rc = message_ask_pid(p->sock, true);
	if (rc == 0)
		rc = supervisor_send(from, type, &ask, sizeof(ask), socks[1]);
	close(socks[1]);
	return rc;
}

struct process *
supervisor_split(struct supervisor *s, struct process *from, uint16_t type,
    unsigned number, unsigned slot, void *arg, const char *words)
{
	struct process *p =
	    supervisor_process_add(s, from->row, number, slot, arg, words);

	if (p == NULL)
		return NULL;
	p->id = ++s->last_id;
	p->line = from->line != 0 ? from->line : from->id;
	p->started = process_now();
	p->deadline = p->started + SPLIT_SECONDS * SECOND;
	s->o.starting(s->o.ctx, p);
	if (split_ask(p, from, type) == 0)
		return p;
	supervisor_forget(s, p);
	return NULL;
}

struct process *
supervisor_next(const struct supervisor *s, const struct process_row *row,
    const struct process *p)
{
	struct process *q = p != NULL ? p->next : s->first;

	while (q != NULL && q->row != row)
		q = q->next;
	return q;
}

struct process *
supervisor_find(const struct supervisor *s, uint32_t id)
{
	struct process *p = s->first;

	while (p != NULL && p->id != id)
		p = p->next;
	return p;
}

static void
sock_close(struct process *p)
{
	if (p->sock >= 0)
		close(p->sock);
	p->sock = -1;
}

void
supervisor_refuse(struct process *p, unsigned type)
{
	log_event(SERVER_PROCESS, PRV_BAD_MESSAGE,
	    log_str("process", p->row->name), log_uns("number", p->number),
	    log_uns("message_type", type));
	process_kill(p);
	sock_close(p);
}

void
supervisor_end(struct process *p)
{
	p->ending = 1;
	if (p->sock >= 0)
		shutdown(p->sock, SHUT_WR);
}

void
supervisor_end_within(struct process *p, unsigned seconds)
{
	int64_t deadline = process_now() + seconds * SECOND;

	if (p->deadline == 0 || deadline < p->deadline)
		p->deadline = deadline;
}

unsigned
supervisor_count(
    const struct supervisor *s, const struct process_row *row, const void *arg)
{
	const struct process *p = NULL;
	unsigned n = 0;

	while ((p = supervisor_next(s, row, p)) != NULL)
		n += p->arg == arg;
	return n;
}

int
supervisor_receive(struct process *p)
{
	struct message m;
	int r = message_receive(p->sock, &m);

	if (r < 0 && errno == EAGAIN)
		return 0;
	if (r < 0 && errno == EBADMSG)
		supervisor_refuse(p, 0);
	if (r <= 0) {
		sock_close(p);
		return 0;
	}
	if (message_dispatch(p->row->sends, p->row->send_count, p, &m) == 0)
		return p->sock >= 0;
	supervisor_refuse(p, m.head.type);
	return 0;
}

static struct process *
process_of(const struct supervisor *s, pid_t pid)
{
	struct process *p = s->first;

	while (p != NULL && p->pid != pid)
		p = p->next;
	return p;
}

/* Log that a process that was requested by supervisor_split() did not start. */
static void
split_failed(struct supervisor *s, struct process *p, const char *why)
{
	log_event(SERVER_PROCESS, PRV_SPLIT_FAILED,
	    log_str("process", p->row->name), log_uns("number", p->number),
	    log_str("reason", why));
	(void)s->o.ended(s->o.ctx, p, 0);
	supervisor_forget(s, p);
}

/*
 * Receive the first message of a process that was requested by
 * supervisor_split().
 */
static void
split_begin(struct supervisor *s, struct process *p)
{
	pid_t pid;
	int r = split_receive(p->sock, &pid);

	if (r == 0)
		return;
	if (r < 0 || process_of(s, pid) != NULL || split_adopt(p, pid) < 0) {
		split_failed(s, p, "what answered is not a new process");
		return;
	}
	p->deadline = 0;
	log_event(SERVER_PROCESS, PRV_STARTED, log_str("process", p->row->name),
	    log_uns("number", p->number), log_int("child", p->pid));
	s->o.started(s->o.ctx, p);
}

/*
 * True for a process that was requested by supervisor_split() and has not
 * answered yet.
 */
static bool
is_requested(const struct process *p)
{
	return p->pid == 0 && p->line != 0;
}

static void
supervisor_receive_some(struct process *p, int most)
{
	while (most-- > 0 && p->sock >= 0 && supervisor_receive(p))
		;
}

/*
 * True when a group still has a process.  The group keeps its number as long
 * as one of our children is in it, ended or not, and orphans become our
 * children.
 */
static int
group_left(pid_t group)
{
	siginfo_t si;

	return waitid(P_PGID, (id_t)group, &si, WEXITED | WNOHANG | WNOWAIT) ==
	       0;
}

static void
group_kill(const struct sandbox_user *u, pid_t group)
{
	if (group_left(group))
		process_kill_as(u, -group);
}

/* Keep the group of an ended process that forks; its deadline still applies. */
static void
forks_keep(struct supervisor *s, const struct process *p)
{
	struct forks *f = s->forks, *end = f + PROCESSES_MAX;

	while (f < end && f->group != 0)
		f++;
	if (f < end)
		*f = (struct forks){p->pid, p->user, p->arg, p->deadline};
	else
		group_kill(&p->user, p->pid);
}

void
supervisor_end_forks(struct supervisor *s, const void *arg, unsigned seconds)
{
	for (size_t i = 0; i < PROCESSES_MAX; i++) {
		struct forks *f = &s->forks[i];

		if (f->group != 0 && f->arg == arg && f->deadline == 0)
			f->deadline = process_now() + seconds * SECOND;
	}
}

/* Kill groups after their deadline; forget groups that are empty. */
static void
forks_end(struct supervisor *s, int64_t now)
{
	for (size_t i = 0; i < PROCESSES_MAX; i++) {
		struct forks *f = &s->forks[i];

		if (f->group == 0)
			continue;
		if (f->deadline != 0 && now >= f->deadline)
			group_kill(&f->user, f->group);
		else if (group_left(f->group))
			continue;
		f->group = 0;
	}
}

static void
reap_one(struct supervisor *s, pid_t pid, int status)
{
	struct process *p = process_of(s, pid);
	int again;

	if (p == NULL && s->o.reaped != NULL)
		s->o.reaped(s->o.ctx, pid, status);
	if (p == NULL)
		return;
	/* handle what it sent before it ended */
	supervisor_receive_some(p, MESSAGES_LAST);
	log_child_ended(pid);
	process_log_end(p, status);
	sock_close(p);
	again = s->o.ended(s->o.ctx, p, status);
	if (p->row->forks)
		forks_keep(s, p);
	p->pid = 0;
	if (!again || p->ending || s->stopping)
		supervisor_forget(s, p);
	else
		process_plan_restart(p);
}

static void
begin_stop(struct supervisor *s, int number)
{
	if (s->stopping && number != 0 && s->o.stop_again != NULL)
		s->o.stop_again(s->o.ctx, number);
	if (s->stopping)
		return;
	s->stopping = 1;
	s->deadline = process_now() + s->o.stop_seconds * SECOND;
	notify_stopping();
	s->o.stop(s->o.ctx, number);
}

void
supervisor_stop(struct supervisor *s)
{
	begin_stop(s, 0);
}

void
supervisor_stop_within(struct supervisor *s, unsigned seconds)
{
	s->deadline = process_now() + seconds * SECOND;
}

static void
read_signals(struct supervisor *s)
{
	struct signalfd_siginfo si;
	pid_t pid;
	int status;

	while (read(s->signals, &si, sizeof(si)) == (ssize_t)sizeof(si)) {
		if (si.ssi_signo == SIGHUP && !s->stopping)
			s->o.reload(s->o.ctx);
		else if (si.ssi_signo == SIGTERM || si.ssi_signo == SIGINT)
			begin_stop(s, (int)si.ssi_signo);
		else if (si.ssi_signo == SIGUSR1 || si.ssi_signo == SIGUSR2)
			s->o.user_signal(s->o.ctx, (int)si.ssi_signo);
	}
	while ((pid = waitpid(-1, &status, WNOHANG)) > 0)
		reap_one(s, pid, status);
}

int
supervisor_open(struct supervisor *s)
{
	s->signals = signals_open();
	if (s->signals < 0)
		return -1;
	return s->o.adopts ? prctl(PR_SET_CHILD_SUBREAPER, 1) : 0;
}

/* Receive from the processes whose messages do not wake the parent. */
static void
receive_each_second(const struct supervisor *s)
{
	for (struct process *p = s->first; p != NULL; p = p->next) {
		if (p->row->each_second)
			supervisor_receive_some(p, MESSAGES_A_TURN);
	}
}

static bool
supervisor_is_overdue(
    const struct supervisor *s, const struct process *p, int64_t now)
{
	return (s->stopping && now >= s->deadline) ||
	       (p->deadline != 0 && now >= p->deadline);
}

/* Start processes whose restart is due; kill those after their deadline. */
static void
run_timers(struct supervisor *s)
{
	int64_t now = process_now();

	for (struct process *p = s->first, *next; p != NULL; p = next) {
		next = p->next;
		if (is_requested(p) && now >= p->deadline) {
			split_failed(s, p, "no answer came in time");
			continue;
		}
		if (p->pid == 0 && p->restart != 0 && now >= p->restart &&
		    !p->ending && !s->stopping &&
		    privsep_supervisor_start(s, p) < 0)
			process_plan_restart(p);
		if (p->pid > 0 && supervisor_is_overdue(s, p, now)) {
			p->deadline = 0;
			log_event(SERVER_PROCESS, PRV_KILLED,
			    log_str("process", p->row->name),
			    log_uns("number", p->number));
			process_kill(p);
		}
	}
	forks_end(s, now);
	if (s->wake != 0 && now >= s->wake) {
		s->wake = 0;
		s->o.moved(s->o.ctx);
	}
	if (now - s->tick >= SECOND) {
		s->tick = now;
		notify_alive();
		receive_each_second(s);
		s->o.tick(s->o.ctx);
	}
}

/* Forget the processes that wait for a restart which is not wanted any more. */
static void
forget_waiting(struct supervisor *s)
{
	struct process *p = s->first, *next;

	for (; p != NULL; p = next) {
		next = p->next;
		if (p->pid == 0 && (s->stopping || p->ending))
			supervisor_forget(s, p);
	}
}

/* True when a restart or a kill is due within a second. */
static bool
has_timed(const struct supervisor *s)
{
	for (const struct process *p = s->first; p != NULL; p = p->next) {
		if (p->pid == 0 || p->deadline != 0)
			return true;
	}
	for (size_t i = 0; i < PROCESSES_MAX; i++) {
		if (s->forks[i].group != 0)
			return true;
	}
	return s->stopping != 0;
}

/* Return the milliseconds until the next timer. */
static int
wait_ms(const struct supervisor *s)
{
	int64_t now = process_now(), next = s->tick + SECOND, ms;

	if (s->wake != 0 && s->wake < next)
		next = s->wake;
	ms = (next - now + 999999) / 1000000;
	if (ms > WAIT_TIMED_MS && has_timed(s))
		ms = WAIT_TIMED_MS;
	return ms < 0 ? 0 : ms > WAIT_MS ? WAIT_MS : (int)ms;
}

static void
wait_and_handle(struct supervisor *s)
{
	struct pollfd fds[1 + WATCHED_MAX + PROCESSES_MAX];
	uint32_t ids[1 + WATCHED_MAX + PROCESSES_MAX];
	const nfds_t first = 1 + s->watched_count; /* of the processes */
	nfds_t n = 1;

	fds[0] = (struct pollfd){.fd = s->signals, .events = POLLIN};
	for (; n < first; n++)
		fds[n] = (struct pollfd){
		    .fd = s->watched[n - 1].fd, .events = POLLIN};
	for (struct process *p = s->first; p != NULL; p = p->next) {
		if (p->sock < 0 || p->row->each_second)
			continue;
		ids[n] = p->id;
		fds[n++] = (struct pollfd){.fd = p->sock, .events = POLLIN};
	}
	if (poll(fds, n, wait_ms(s)) <= 0)
		return;
	for (nfds_t i = 1; i < first; i++) {
		if (fds[i].revents)
			s->watched[i - 1].serve(s->o.ctx);
	}
	for (nfds_t i = first; i < n; i++) {
		/* an earlier handler may have ended this process */
		struct process *p =
		    fds[i].revents ? supervisor_find(s, ids[i]) : NULL;

		if (p != NULL && is_requested(p))
			split_begin(s, p);
		else if (p != NULL)
			supervisor_receive_some(p, MESSAGES_A_TURN);
	}
	if (fds[0].revents)
		read_signals(s);
	s->o.moved(s->o.ctx);
}

static bool
supervisor_is_busy(const struct supervisor *s)
{
	return s->o.is_busy != NULL && s->o.is_busy(s->o.ctx);
}

void
supervisor_wake_at(struct supervisor *s, int64_t when)
{
	s->wake = when;
}

void
supervisor_close(struct supervisor *s)
{
	close(s->signals);
	for (struct process *p = s->first; p != NULL; p = p->next) {
		if (p->sock >= 0)
			close(p->sock);
	}
}

void
supervisor_run(struct supervisor *s)
{
	while (!s->stopping || s->first != NULL || supervisor_is_busy(s)) {
		wait_and_handle(s);
		run_timers(s);
		forget_waiting(s);
	}
	for (size_t i = 0; i < PROCESSES_MAX; i++) {
		if (s->forks[i].group != 0)
			group_kill(&s->forks[i].user, s->forks[i].group);
	}
}
