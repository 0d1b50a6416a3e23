#include "server/front/front_programs.h"

#include <errno.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <event2/event.h>

#include "base/crypto/digest.h"
#include "base/core/fixed.h"
#include "base/core/memory.h"
#include "logging/trace.h"
#include "base/privsep/message.h"
#include "base/privsep/process.h"
#include "server/shared/config.h"
#include "server/ipc/ipc_assistants.h"

/* Times that a task is given to a process. */
#define ATTEMPTS 2
/* Time beyond the deadline in which a process ends its program. */
#define LATE_NS 5000000000LL

/* Time without need of a process, after which it ends. */
#define IDLE_NS 60000000000LL

struct front_exec {
	struct front_exec *next;
	struct front *front;
	int sock;
	struct event *readable;
	struct front_task *task; /* NULL: idle */
	uint64_t id;		 /* of its message */
};

/* --- the queue --- */

static void
add_last(struct front_programs *q, struct front_task *t)
{
	t->next = NULL;
	*(q->last != NULL ? &q->last->next : &q->first) = t;
	q->last = t;
	q->counts[t->row->kind]++;
}

static void
add_first(struct front_programs *q, struct front_task *t)
{
	t->next = q->first;
	q->first = t;
	if (q->last == NULL)
		q->last = t;
	q->counts[t->row->kind]++;
}

static void
front_programs_take(struct front_programs *q, struct front_task *t)
{
	struct front_task **at = &q->first, *before = NULL;

	while (*at != t) {
		before = *at;
		at = &(*at)->next;
	}
	*at = t->next;
	if (q->last == t)
		q->last = before;
	t->next = NULL;
	q->counts[t->row->kind]--;
}

/* Does a process do the same kind of task for this name already? */
static bool
is_asked(const struct front_programs *q, const struct front_task *t)
{
	for (const struct front_exec *p = q->processes; p; p = p->next) {
		if (p->task != NULL && p->task->row == t->row &&
		    strcmp(p->task->name, t->name) == 0)
			return true;
	}
	return false;
}

/* True when a compile waits for tasks of this kind. */
static bool
is_awaited(enum front_task_kind kind)
{
	return kind == FRONT_TASK_NODE || kind == FRONT_TASK_CODE;
}

/* True when compiles need programs. */
static bool
has_awaited(const struct server_config *c)
{
	return c->classifier.command != NULL || c->trusted_program != NULL ||
	       c->code.id != NULL;
}

/* The work of the processes. */
struct server_front_programs_use {
	unsigned all;	 /* that the front may have */
	unsigned others; /* do tasks that no compile waits for */
	unsigned shared; /* do shared tasks */
};

static struct server_front_programs_use
processes_use(const struct front *f)
{
	const struct front_programs *q = &f->programs;
	struct server_front_programs_use u = {0};
	unsigned count = 0;

	for (const struct front_exec *p = q->processes; p != NULL;
	     p = p->next) {
		count++;
		if (p->task == NULL)
			continue;
		u.others += !is_awaited(p->task->row->kind);
		u.shared += p->task->row->shared != 0;
	}
	u.all =
	    count > f->config->programs_most ? count : f->config->programs_most;
	return u;
}

static unsigned
half(unsigned n)
{
	return n > 1 ? n / 2 : 1;
}

/* Return how many processes may do shared tasks. */
static unsigned
shared_max(const struct server_config *c, unsigned all)
{
	return has_awaited(c) || c->report_exec != NULL || c->report_http
		   ? half(all)
		   : all;
}

static unsigned
peer_running(const struct front_programs *q, const char *peer)
{
	unsigned n = 0;

	for (const struct front_exec *p = q->processes; p != NULL; p = p->next)
		n += p->task != NULL && p->task->row->shared &&
		     strcmp(p->task->peer, peer) == 0;
	return n;
}

/* May a task have one more process?  One is left to compiles. */
static bool
front_programs_has_room(const struct front *f, const struct front_task *t,
    const struct server_front_programs_use *u)
{
	unsigned max = shared_max(f->config, u->all);

	if (t->row->shared && (u->shared >= max || peer_running(&f->programs,
						       t->peer) >= half(max)))
		return false;
	return is_awaited(t->row->kind) || !has_awaited(f->config) ||
	       u->all == 1 || u->others + 1 < u->all;
}

/*
 * Return the first task that may be given to a process, or NULL; of shared ones
 * the one whose turn is first.
 */
static struct front_task *
next_task(const struct front *f)
{
	struct server_front_programs_use u = processes_use(f);
	struct front_task *found = NULL;

	for (struct front_task *t = f->programs.first; t != NULL; t = t->next) {
		if (found != NULL &&
		    (found->row != t->row || t->turn >= found->turn))
			continue;
		if (front_programs_has_room(f, t, &u) &&
		    !is_asked(&f->programs, t))
			found = t;
	}
	return found;
}

/* --- processes --- */

static void
process_close(struct front_exec *p)
{
	struct front_exec **at = &p->front->programs.processes;

	while (*at != p)
		at = &(*at)->next;
	*at = p->next;
	event_free(p->readable);
	close(p->sock);
	free(p);
}

/* The process has ended, or cannot be trusted any more. */
static void
front_programs_lost(struct front_exec *p)
{
	struct front *f = p->front;
	struct front_task *t = p->task;

	process_close(p);
	if (t == NULL)
		return;
	if ((t->x == NULL && !t->row->unattended) || t->attempts >= ATTEMPTS) {
		t->row->fail(f, t, 500, t->row->lost);
		return;
	}
	/* it waits again */
	if (t->limit > 0)
		t->deadline = process_now() + t->limit;
	add_first(&f->programs, t);
}

/* Give a task to an idle process; -1 when the process is lost. */
static int
front_programs_give(struct front_exec *p, struct front_task *t)
{
	struct front_programs *q = &p->front->programs;
	struct message_head head = {.id = ++q->next_id};

	if (t->limit > 0)
		t->deadline = process_now() + t->limit;
	head.deadline = t->deadline;
	memcpy(head.trace, t->trace, sizeof(head.trace));
	if (t->row->send(t, p->sock, &head) < 0)
		return -1;
	front_programs_take(q, t);
	/* one that was skipped, or is given again, is late */
	if (t->row->shared && t->turn > q->turn)
		q->turn = t->turn;
	t->attempts++;
	p->task = t;
	p->id = head.id;
	return 0;
}

/*
 * Ask for one more process where none is idle: the next task should not wait
 * for its start.
 */
static void
process_more(struct front *f)
{
	struct front_programs *q = &f->programs;
	struct ipc_programs w = {.wanted = 1};

	for (const struct front_exec *p = q->processes; p != NULL;
	     p = p->next) {
		if (p->task == NULL)
			return;
		w.wanted++;
	}
	q->busy = process_now();
	if (w.wanted <= f->config->programs_most && w.wanted > q->wanted &&
	    message_send_type(
		f->self->sock, IPC_FRONT_PROGRAMS, 0, &w, sizeof(w), -1) == 0)
		q->wanted = w.wanted;
}

/* End an idle process, one a second, when two have been idle for long. */
static void
idle_end(struct front *f)
{
	struct front_programs *q = &f->programs;
	struct front_exec *idle = NULL;
	struct ipc_programs w = {0};
	unsigned idles = 0;

	for (struct front_exec *p = q->processes; p != NULL; p = p->next) {
		w.wanted++;
		if (p->task != NULL)
			continue;
		idle = p;
		idles++;
	}
	if (idles < 2)
		q->busy = process_now();
	if (w.wanted-- <= f->config->programs ||
	    process_now() - q->busy < IDLE_NS ||
	    message_send_type(
		f->self->sock, IPC_FRONT_PROGRAMS, 0, &w, sizeof(w), -1) < 0)
		return;
	q->wanted = w.wanted;
	(void)message_send_type(idle->sock, IPC_EXEC_END, 0, NULL, 0, -1);
	process_close(idle);
}

static void
schedule(struct front *f)
{
	struct front_exec *p = f->programs.processes, *next;
	struct front_task *t;

	for (; p != NULL; p = next) {
		next = p->next;
		if (p->task != NULL || (t = next_task(f)) == NULL)
			continue;
		if (front_programs_give(p, t) == 0)
			continue;
		/* a lack, of descriptors in flight for example, passes */
		if (!message_has_ended(errno))
			return;
		front_programs_lost(p);
	}
	process_more(f);
}

static int
front_programs_dispatch(struct front_exec *p, struct message *m)
{
	struct front_done done = {p->front, p->task};
	const struct front_task_row *r;
	int rc;

	if (p->task == NULL || p->id != m->head.id) {
		message_close(m);
		return -1;
	}
	r = p->task->row;
	p->task = NULL;
	rc = message_dispatch(r->answers, r->answer_count, &done, m);
	/* no handler has taken it */
	if (rc < 0)
		p->task = done.task;
	return rc;
}

static void
front_programs_on_readable(evutil_socket_t fd, short what, void *arg)
{
	struct front_exec *p = arg;
	struct front *f = p->front;
	struct message m;
	int r = message_receive(fd, &m);

	(void)what;
	if (r < 0 && errno == EAGAIN)
		return;
	if (r <= 0 || front_programs_dispatch(p, &m) < 0)
		front_programs_lost(p);
	schedule(f);
}

void
front_programs_use(struct front *f, int sock)
{
	struct front_exec *p = memory_zalloc(1, sizeof(*p));

	p->front = f;
	p->sock = sock;
	p->readable = event_new(
	    f->base, sock, EV_READ | EV_PERSIST, front_programs_on_readable, p);
	if (p->readable == NULL || event_add(p->readable, NULL) < 0)
		abort(); /* no memory */
	p->next = f->programs.processes;
	f->programs.processes = p;
	schedule(f);
}

/* --- tasks --- */

/* Tasks of that kind for that name that wait. */
static unsigned
count_named(const struct front_programs *q, const struct front_task *t)
{
	unsigned n = 0;

	for (const struct front_task *p = q->first; p != NULL; p = p->next)
		n += p->row == t->row && strcmp(p->name, t->name) == 0;
	return n;
}

/* A name may be longer than a peer; no address has a blank. */
void
front_task_client(struct front_task *t, const char *certname)
{
	char hex[DIGEST_HEX_MAX];

	digest_hex(DIGEST_SHA256, certname, strlen(certname), hex);
	fixed_must(t->peer, sizeof(t->peer), "client %.32s", hex);
}

struct front_task *
front_tasks_same(struct front *f, const struct front_task *t)
{
	struct front_task *all = NULL, *o, *next;

	for (o = f->programs.first; o != NULL; o = next) {
		next = o->next;
		if (o->row != t->row || strcmp(o->name, t->name) != 0 ||
		    !t->row->is_same(o, t))
			continue;
		front_programs_take(&f->programs, o);
		o->next = all;
		all = o;
	}
	return all;
}

bool
front_task_take(struct front *f, struct front_task *t)
{
	struct front_task *p = f->programs.first;

	while (p != NULL && p != t)
		p = p->next;
	if (p != NULL)
		front_programs_take(&f->programs, t);
	return p != NULL;
}

/* Return true for a shared task of that peer. */
static bool
front_programs_is_of(const struct front_task *t, const char *peer)
{
	return t->row->shared && strcmp(t->peer, peer) == 0;
}

/* Return the turn of a new task: behind those of its peer, and the last one. */
static uint64_t
turn_of(const struct front_programs *q, const char *peer)
{
	uint64_t last = q->turn;

	for (const struct front_task *t = q->first; t != NULL; t = t->next)
		if (front_programs_is_of(t, peer) && t->turn > last)
			last = t->turn;
	return last + 1;
}

static unsigned
peer_waiting(const struct front_programs *q, const char *peer)
{
	unsigned n = 0;

	for (const struct front_task *t = q->first; t != NULL; t = t->next)
		n += front_programs_is_of(t, peer);
	return n;
}

/*
 * Return the newest task of the peer that has most of them, which is dropped
 * for a new one; that one itself where none has more than it would have.
 */
static struct front_task *
excess(const struct front_programs *q, struct front_task *fresh)
{
	unsigned most = peer_waiting(q, fresh->peer) + 1;
	struct front_task *found = fresh;

	for (struct front_task *t = q->first; t != NULL; t = t->next) {
		unsigned n =
		    t->row == fresh->row ? peer_waiting(q, t->peer) : 0;

		if (n > most || (n == most && found != fresh &&
				    front_programs_is_of(t, found->peer))) {
			most = n;
			found = t;
		}
	}
	return found;
}

/* Return false when the task failed: too many of its kind or name wait. */
static bool
front_programs_make_room(struct front *f, struct front_task *t, unsigned max)
{
	struct front_programs *q = &f->programs;
	struct front_task *drop = NULL;

	if (t->row->per_name > 0 && count_named(q, t) >= t->row->per_name)
		drop = t;
	else if (q->counts[t->row->kind] >= max)
		drop = t->row->shared ? excess(q, t) : t;
	if (drop == NULL)
		return true;
	if (drop != t)
		front_programs_take(q, drop);
	drop->row->fail(f, drop, 503, drop->row->full);
	return drop != t;
}

void
front_task_add(struct front *f, struct front_task *t, unsigned max)
{
	t->began = process_now();
	if (t->x != NULL)
		log_trace_to_bytes(&t->x->trace, t->trace);
	if (!front_programs_make_room(f, t, max))
		return;
	if (t->row->shared)
		t->turn = turn_of(&f->programs, t->peer);
	add_last(&f->programs, t);
	schedule(f);
}

void
front_programs_gone(struct front *f, const struct http_exchange *x)
{
	struct front_programs *q = &f->programs;
	struct front_task *t, *next;

	for (struct front_exec *p = q->processes; p != NULL; p = p->next) {
		if (p->task != NULL && p->task->x == x)
			p->task->x = NULL;
	}
	for (t = q->first; t != NULL; t = next) {
		next = t->next;
		if (t->x != x)
			continue;
		t->x = NULL;
		if (t->row->unattended)
			continue;
		front_programs_take(q, t);
		t->row->fail(f, t, 503, "");
	}
}

void
front_programs_end(struct front *f)
{
	struct front_programs *q = &f->programs;
	struct front_task *t, *next;

	for (t = q->first; t != NULL; t = next) {
		next = t->next;
		if (t->x != NULL || !t->row->unattended)
			continue;
		front_programs_take(q, t);
		t->row->fail(f, t, 503, "the front has ended");
	}
}

void
front_programs_expire(struct front *f)
{
	struct front_programs *q = &f->programs;
	int64_t now = process_now();
	struct front_task *t, *next;

	for (t = q->first; t != NULL; t = next) {
		next = t->next;
		if (now < t->deadline)
			continue;
		front_programs_take(q, t);
		t->row->fail(f, t, 503, t->row->waited);
	}
	for (struct front_exec *p = q->processes; p != NULL; p = p->next) {
		t = p->task;
		if (t != NULL && t->x != NULL && now >= t->deadline + LATE_NS)
			t->row->leave(f, t, 503, t->row->late);
	}
	idle_end(f);
	schedule(f);
}
